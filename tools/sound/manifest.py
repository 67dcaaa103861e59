"""The manifest of the shipped sound: which source each file was made from, and what the player must know of it.

Nothing here needs numpy, so that agreement of sources and files can be checked anywhere.
"""
from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal

import msgspec

Kind = Literal["effects", "music", "seals", "beds", "layers"]
KINDS: tuple[Kind, ...] = ("effects", "music", "seals", "beds", "layers")

HERE = Path(__file__).parent
ASSETS = HERE.parents[1] / "assets" / "sound"
MANIFEST = ASSETS / "manifest.json"
SYNTHESIS = 1  # raised whenever a change of the code changes what is heard
_SEAL_BED = "pad"


class File(msgspec.Struct):
    """A shipped file."""

    sha256: str
    seconds: float


class Entry(msgspec.Struct):
    """A sound with all its files; `source` is the digest of everything it was made from."""

    source: str
    lufs: float
    files: dict[str, File]
    group: str = ""
    loop: bool = False


class Manifest(msgspec.Struct):
    """All sounds by kind and name."""

    effects: dict[str, Entry] = {}
    music: dict[str, Entry] = {}
    seals: dict[str, Entry] = {}
    beds: dict[str, Entry] = {}
    layers: dict[str, Entry] = {}

    def of(self, kind: Kind) -> dict[str, Entry]:
        """The entries of one kind."""
        kinds = {"effects": self.effects, "music": self.music, "seals": self.seals, "beds": self.beds, "layers": self.layers}
        return kinds[kind]


def read_manifest() -> Manifest:
    """The manifest as it lies with the assets; empty before the first build."""
    if not MANIFEST.exists():
        return Manifest()
    return msgspec.json.decode(MANIFEST.read_bytes(), type=Manifest)


def write_manifest(manifest: Manifest) -> None:
    """Store the manifest, names in order."""
    for kind in KINDS:
        entries = manifest.of(kind)
        ordered = dict(sorted(entries.items()))
        entries.clear()
        entries.update(ordered)
    MANIFEST.write_bytes(msgspec.json.format(msgspec.json.encode(manifest), indent=1) + b"\n")


def digest_of_file(path: Path) -> str:
    """The fingerprint of a shipped file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _digest(*parts: object) -> str:
    """The fingerprint of parsed sources: comments and layout do not count."""
    text = json.dumps([SYNTHESIS, *parts], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _table(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _patches(names: Iterable[str]) -> dict[str, Any]:
    """The descriptions of the instruments used, with their formants."""
    room = _table(HERE / "instruments.toml")
    used: dict[str, Any] = {}
    for name in sorted({*names}):
        for family in ("sustained", "plucked", "struck", "drum"):
            if name in room[family]:
                patch = room[family][name]
                used[name] = {**patch, "formants": room["formants"].get(patch.get("formants"))}
    return used


def effect_sources() -> dict[str, str]:
    """The source digest of every effect."""
    keys = _table(HERE / "tables.toml")
    return {
        name: _digest(recipe, _patches(layer.get("patch", "") for layer in recipe["layers"]),
                      keys if "tonic" in recipe else {})
        for name, recipe in _table(HERE / "effects.toml").items()
    }


def music_sources() -> dict[str, str]:
    """The source digest of every tune."""
    songs = {path.stem: _table(path) for path in sorted((HERE / "songs").glob("*.toml"))}
    return {
        name: _digest(song, _patches(track["patch"] for track in song["inst"].values()))
        for name, song in songs.items()
    }


def seal_sources() -> dict[str, str]:
    """The source digest of every seal."""
    return {
        name: _digest(seal, _patches((seal["lead"], seal["second"], seal["drum"], _SEAL_BED)))
        for name, seal in _table(HERE / "seals.toml").items()
    }


def bed_sources() -> dict[str, str]:
    """The source digest of every bed."""
    return {name: _digest(bed) for name, bed in _table(HERE / "beds.toml").items()}


def layer_sources() -> dict[str, str]:
    """The source digest of every layer of drums: the bars of its tune, and who plays."""
    tension = _table(HERE / "tension.toml")
    return {name: _digest(kit, tension["groups"], tension["lufs"], _patches(kit), _bars(_table(HERE / "songs" / f"{name}.toml")))
            for name, kit in tension["kits"].items()}


def _bars(song: dict[str, Any]) -> dict[str, Any]:
    """What a song says of its bars and its clock."""
    clock = {key: song.get(key) for key in ("tempo", "grid", "steps", "form", "swing", "room")}
    sections = {name: [section.get(key) for key in ("like", "steps", "chords", "rit")] for name, section in song["sec"].items()}
    return {**clock, "sections": sections}


def sources(kind: Kind) -> dict[str, str]:
    """The source digests of one kind by name."""
    makers = {"effects": effect_sources, "music": music_sources, "seals": seal_sources, "beds": bed_sources, "layers": layer_sources}
    return makers[kind]()


def disagreements() -> list[str]:
    """Every way in which files, manifest and sources differ; empty when all is well."""
    manifest = read_manifest()
    found: list[str] = []
    for kind in KINDS:
        entries, wanted = manifest.of(kind), sources(kind)
        found += [f"{kind}/{name} was never built" for name in wanted if name not in entries]
        found += [f"{kind}/{name} has no source" for name in entries if name not in wanted]
        found += [f"{kind}/{name} is older than its source" for name, entry in entries.items()
                  if name in wanted and wanted[name] != entry.source]
        listed = {file: entry for entry in entries.values() for file in entry.files}
        present = {path.name for path in (ASSETS / kind).glob("*.*")}
        found += [f"{kind}/{file} is missing" for file in sorted(listed.keys() - present)]
        found += [f"{kind}/{file} belongs to nothing" for file in sorted(present - listed.keys())]
        found += [f"{kind}/{file} was changed" for file in sorted(present & listed.keys())
                  if digest_of_file(ASSETS / kind / file) != listed[file].files[file].sha256]
    return found
