"""The descriptions of the instruments, read from `instruments.toml`."""
from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

import msgspec

from tools.sound.filters import Stage
from tools.sound.oscillators import Formant, Partial

SOURCE = Path(__file__).parent / "instruments.toml"


class Sustained(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wind, bow, voice and organ: cycles read from two wave tables."""

    wave: str
    cut: float
    envelope: tuple[float, float, float, float]
    dark: float = 0.6
    poles: float = 2
    vibrato: tuple[float, float, float] = (5, 0, 0)
    voices: int = 1
    detune: float = 0
    scoop: float = 0
    breath: float = 0
    chiff: float = 0
    sub: float = 0
    formants: str = ""


class Plucked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Strings set going by a finger."""

    bright: float
    t60: float
    point: float
    body: tuple[tuple[float, float, float], ...]
    click: float = 0
    pair: float = 0
    bend: float = 0


class Struck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Bars, bells and kettles."""

    partials: tuple[Partial, ...]
    mallet: float
    drop: float = 0


class NoiseLayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A burst of filtered noise in a drum."""

    level: float
    t60: float
    filters: tuple[Stage, ...]


class Drum(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Skins, wood and metal without a pitch of their own."""

    modes: tuple[Partial, ...] = ()
    drop: float = 0
    attack: float = 0
    flam: int = 0
    layers: tuple[NoiseLayer, ...] = ()


class Instruments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole instrument room."""

    formants: dict[str, tuple[Formant, ...]]
    sustained: dict[str, Sustained]
    plucked: dict[str, Plucked]
    struck: dict[str, Struck]
    drum: dict[str, Drum]


@cache
def instruments() -> Instruments:
    """The instruments as described in the source file."""
    return msgspec.convert(tomllib.loads(SOURCE.read_text(encoding="utf-8")), Instruments)


def is_drum(patch: str) -> bool:
    """Whether a patch has no pitch."""
    return patch in instruments().drum


def exists(patch: str) -> bool:
    """Whether the instrument room holds a patch."""
    room = instruments()
    return any(patch in family for family in (room.sustained, room.plucked, room.struck, room.drum))
