"""Song files: reading a TOML score into typed parts and refusing what makes no sense."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

from tools.sound.patches import exists
from tools.sound.theory import allowed_classes

FOLDER = Path(__file__).parent / "songs"


class ScoreError(ValueError):
    """A score that cannot be played, with the place where it goes wrong."""

    def __init__(self, song: str, place: str, why: str) -> None:
        super().__init__(f"{song}: {place}: {why}")


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player: an instrument, its place on the stage and its loudness in the mix."""

    patch: str
    level: float
    oct: int = 3
    voices: int = 3
    pan: float = 0
    send: float = 0.2
    echo: float = 0
    gate: float = 0.95
    strum: float = 0
    loose: float = 0.005


class Room(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The hall the song is played in."""

    t60: float = 1.8
    size: float = 1.0
    damp: float = 3500


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of music: its harmony, its mood and what each track plays."""

    chords: str
    scale: str
    allow: str
    steps: int
    lanes: dict[str, str]
    dyn: float = 0
    rit: float = 0
    rubs: tuple[int, ...] = ()


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """How a song is played as a whole; `theme` names the line that opens with the cell of five notes (a defeat plays
    it backwards), `sparse` the sections that are atmosphere rather than song."""

    title: str
    tempo: float
    grid: int
    theme: str = ""
    reversed_cell: bool = False
    sparse: tuple[str, ...] = ()
    room: Room = Room()
    swing: tuple[float, ...] = ()
    loop: bool = True
    tail: float = 3.0
    lufs: float = -18
    air: float = 1.0
    echo_beats: float = 0.75


class Song(Manner, frozen=True, kw_only=True):
    """A whole score."""

    name: str
    form: tuple[str, ...]
    tracks: dict[str, Track]
    sections: dict[str, Section]


class _Page(Manner, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The song file as written, before sections inherit and defaults are filled in."""

    steps: int
    scale: str
    allow: str = ""
    form: str
    inst: dict[str, Track]
    sec: dict[str, dict[str, Any]]


_SECTION_KEYS = ("chords", "scale", "allow", "steps", "dyn", "rit", "rubs")


def _inherited(page: _Page, name: str, section: str) -> dict[str, Any]:
    """A section's own lines over those of the section it is like."""
    written = page.sec[section]
    base = written.get("like")
    if base is None:
        return written
    if base not in page.sec or ("like" in page.sec[base] and page.sec[base]["like"] == section):
        raise ScoreError(name, section, f"cannot be like {base!r}")
    merged = {**_inherited(page, name, base), **written}
    merged.pop("like")
    return merged


def _section(page: _Page, name: str, section: str) -> Section:
    """One section with everything it inherits."""
    lines = _inherited(page, name, section)
    if "chords" not in lines:
        raise ScoreError(name, section, "has no chords")
    settings = {key: lines[key] for key in _SECTION_KEYS if key in lines}
    lanes = {key: value for key, value in lines.items() if key not in _SECTION_KEYS}
    for track, text in lanes.items():
        if track not in page.inst:
            raise ScoreError(name, section, f"nobody plays {track!r}")
        if not isinstance(text, str) or not text.strip():
            raise ScoreError(name, f"{section}.{track}", "is empty")
    defaults = {"scale": page.scale, "allow": page.allow, "steps": page.steps}
    result = msgspec.convert({**defaults, **settings, "lanes": lanes}, Section)
    try:
        allowed_classes(result.scale, result.allow)
    except ValueError as error:
        raise ScoreError(name, section, str(error)) from error
    return result


def song_from(name: str, source: dict[str, Any]) -> Song:
    """A song from the tables of a score; raises ScoreError where they contradict themselves."""
    try:
        page = msgspec.convert(source, _Page)
    except msgspec.ValidationError as error:
        raise ScoreError(name, "score", str(error)) from error
    for track, spec in page.inst.items():
        if not exists(spec.patch):
            raise ScoreError(name, track, f"there is no instrument {spec.patch!r}")
    form = tuple(page.form.split())
    for section in form:
        if section not in page.sec:
            raise ScoreError(name, "form", f"there is no section {section!r}")
    sections = {section: _section(page, name, section) for section in page.sec}
    manner = {field: getattr(page, field) for field in Manner.__struct_fields__}
    return Song(name=name, form=form, tracks=page.inst, sections=sections, **manner)


def song_path(name: str) -> Path:
    """Where the score of a song lies."""
    return FOLDER / f"{name}.toml"


def load_song(name: str) -> Song:
    """Read a song by the name of its file."""
    return song_from(name, tomllib.loads(song_path(name).read_text(encoding="utf-8")))


def song_names() -> list[str]:
    """Every song that has a score."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))
