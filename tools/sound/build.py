"""Building the shipped files from their sources, only those whose source has changed."""
from __future__ import annotations

import time
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

from tools.sound.basis import RATE, Signal, decibels, peak
from tools.sound.beds import beds, render_bed
from tools.sound.check_score import lead_of
from tools.sound.effects import render_file
from tools.sound.files import EFFECT_QUALITY, LOOP_QUALITY, LOOP_RATE, MUSIC_QUALITY, write_ogg, write_wav
from tools.sound.manifest import (
    ASSETS,
    KINDS,
    Entry,
    File,
    Kind,
    digest_of_file,
    read_manifest,
    sources,
    write_manifest,
)
from tools.sound.mixing import Balance, render_song
from tools.sound.recipes import file_names, recipes
from tools.sound.score import Score
from tools.sound.seals import seal_song
from tools.sound.songs import Song, load_song
from tools.sound.tension import layer_song

_LONG = 0.5  # effects above half a second are compressed: they would fill half the parcel
_BURIED = -3.0

Job = tuple[Kind, str]


def _stored(path: Path, sound: Signal) -> tuple[str, File]:
    """The row of the manifest for a file just written."""
    return path.name, File(digest_of_file(path), round(sound.shape[-1] / RATE, 3))


def _build_effect(name: str, source: str) -> tuple[Entry, str]:
    """All files of an effect."""
    recipe = recipes()[name]
    files: dict[str, File] = {}
    for file in file_names(name):
        sound = render_file(file)[None, :]
        if sound.shape[1] > _LONG * RATE:
            path = ASSETS / "effects" / f"{file}.ogg"
            write_ogg(path, sound, file, EFFECT_QUALITY)
        else:
            path = ASSETS / "effects" / f"{file}.wav"
            write_wav(path, sound)
        row, stored = _stored(path, sound)
        files[row] = stored
    return Entry(source, recipe.lufs, files, group=recipe.group), f"{len(files)} files"


def _build_song(kind: Kind, song: Song, file: str, source: str) -> tuple[Entry, str]:
    """A tune, a sting or a seal."""
    sound, score, balance = render_song(song)
    path = ASSETS / kind / f"{file}.ogg"
    write_ogg(path, sound, song.title, MUSIC_QUALITY)
    row, stored = _stored(path, sound)
    report = f"{stored.seconds:.1f} s, peak {decibels(peak(sound)):.1f} dB, tune over the rest: {_balance(score, balance)}"
    return Entry(source, song.lufs, {row: stored}, loop=song.loop), report


def _build_loop(kind: Kind, name: str, source: str) -> tuple[Entry, str]:
    """A bed or a layer of drums, on one channel."""
    if kind == "beds":
        sound, lufs = render_bed(name), beds()[name].lufs
    else:
        song = layer_song(name)
        sound, lufs = render_song(song)[0].mean(axis=0, keepdims=True), song.lufs
    path = ASSETS / kind / f"{name}.ogg"
    write_ogg(path, sound, name, LOOP_QUALITY, LOOP_RATE)
    row, stored = _stored(path, sound)
    return Entry(source, lufs, {row: stored}, loop=True), f"{stored.seconds:.1f} s, peak {decibels(peak(sound)):.1f} dB"


def _balance(score: Score, balance: Balance) -> str:
    """How far the tune stands above the rest in each section, with a word where it is buried."""
    words = []
    for place, level in zip(score.places, balance.over_rest(), strict=True):
        buried = level < _BURIED and lead_of(score, place)
        words.append(f"{place.name} {level:+.1f}{' BURIED' if buried else ''}")
    return " ".join(words)


def _build(job: tuple[Kind, str, str]) -> tuple[Kind, str, Entry, str]:
    """Build one sound and say how it went."""
    kind, name, source = job
    begun = time.perf_counter()
    if kind == "effects":
        entry, report = _build_effect(name, source)
    elif kind == "music":
        entry, report = _build_song(kind, load_song(name), name, source)
    elif kind in ("beds", "layers"):
        entry, report = _build_loop(kind, name, source)
    else:
        entry, report = _build_song(kind, seal_song(name), name, source)
    return kind, name, entry, f"{report} ({time.perf_counter() - begun:.1f} s)"


def _remove_stale(kind: Kind, old: Entry | None, new: Entry) -> None:
    """Delete the files a sound no longer has."""
    for file in (old.files if old else {}):
        if file not in new.files:
            (ASSETS / kind / file).unlink(missing_ok=True)


def out_of_date(kinds: tuple[Kind, ...] = KINDS) -> list[Job]:
    """What must be built: changed sources and missing files."""
    manifest = read_manifest()
    jobs: list[Job] = []
    for kind in kinds:
        entries = manifest.of(kind)
        for name, source in sources(kind).items():
            entry = entries.get(name)
            whole = entry is not None and all((ASSETS / kind / file).exists() for file in entry.files)
            if entry is None or entry.source != source or not whole:
                jobs.append((kind, name))
    return jobs


def build(jobs: list[Job], workers: int = 1) -> Iterator[str]:
    """Build sounds, keep the manifest up to date after each, and report line by line."""
    wanted = {kind: sources(kind) for kind in KINDS}
    tasks = [(kind, name, wanted[kind][name]) for kind, name in jobs]
    with get_context("spawn").Pool(workers) as pool:
        for kind, name, entry, report in pool.imap_unordered(_build, tasks):
            manifest = read_manifest()
            _remove_stale(kind, manifest.of(kind).get(name), entry)
            manifest.of(kind)[name] = entry
            write_manifest(manifest)
            yield f"{kind}/{name}: {report}"
