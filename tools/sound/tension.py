"""Tension: for every tune a layer of drums alone, exactly as long, that joins it when a match nears its end.

It is derived from the score: the same bars, the same clock, and in each bar the groups of its metre.
"""
from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from tools.sound.songs import Song, Track, load_song

SOURCE = Path(__file__).parent / "tension.toml"
_LOW, _MIDDLE, _HIGH = "low", "middle", "high"


class Tension(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who drums in which tune, how loud all of it is, and how the steps of a bar are grouped."""

    lufs: float
    kits: dict[str, tuple[str, str, str]]
    groups: dict[int, tuple[int, ...]]


@cache
def tension() -> Tension:
    """What is written of it."""
    return msgspec.convert(tomllib.loads(SOURCE.read_text(encoding="utf-8")), Tension, strict=False)


def layer_song(name: str) -> Song:
    """The drums of a tune."""
    song = load_song(name)
    low, middle, high = tension().kits[name]
    tracks = {
        _LOW: Track(low, 0, send=0.2), _MIDDLE: Track(middle, -5, pan=-0.2, send=0.18), _HIGH: Track(high, -11, pan=0.25, send=0.18),
    }
    sections = {key: msgspec.structs.replace(section, lanes=_lanes(section.steps), dyn=0) for key, section in song.sections.items()}
    return msgspec.structs.replace(song, title=f"{song.title}: drums", tracks=tracks, sections=sections, theme="", lufs=tension().lufs)


def _lanes(steps: int) -> dict[str, str]:
    """What the three play in a bar of so many steps."""
    groups = tension().groups[steps]
    low = "".join("X" + "." * (size - 2) + ("x" if index % 2 else ".") for index, size in enumerate(groups))
    pulse = "".join("." + "x" * (size - 1) for size in groups)
    rush = "".join("X" + "x" * (size - 1) for size in groups)
    return {_LOW: f"x {low} / {rush}", _MIDDLE: f"x {pulse}", _HIGH: f"x {'o' * steps}"}
