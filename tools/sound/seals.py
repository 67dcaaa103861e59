"""The seals: a few bars per mythology, written from the cell of five notes in its own mode."""
from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tools.sound.songs import Song, song_from
from tools.sound.theory import MODES, note_name, pitch_class

SOURCE = Path(__file__).parent / "seals.toml"
CELL = (1, 5, 6, 10, 9)  # five notes for five legends: 1 5 6 3' 2'

# Scales of other sizes take the degree that lies nearest: for a scale of five or eight notes.
_NEAREST = {
    5: {1: 1, 5: 4, 6: 5, 8: 6, 10: 8, 9: 7},
    8: {1: 1, 5: 5, 6: 6, 8: 9, 10: 11, 9: 10},
}


class Seal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What makes a mythology sound like itself."""

    scale: str
    tempo: float
    lead: str
    octave: int
    second: str
    drum: str
    strokes: str
    t60: float


@cache
def seals() -> dict[str, Seal]:
    """All seals by mythology."""
    return msgspec.convert(tomllib.loads(SOURCE.read_text(encoding="utf-8")), dict[str, Seal])


def degree(scale: str, number: int, octave: int) -> str:
    """A degree of any scale as a note; degrees are counted as in a scale of seven."""
    tonic, _, mode = scale.partition(" ")
    steps = MODES[mode]
    octaves, index = divmod(_NEAREST.get(len(steps), {}).get(number, number) - 1, len(steps))
    return note_name(12 * (octave + 1 + octaves) + pitch_class(tonic) + steps[index])


def _lines(seal: Seal) -> dict[str, Any]:
    """The one section of a seal."""
    one, five, six, third, second = (degree(seal.scale, number, seal.octave) for number in CELL)
    home = degree(seal.scale, 8, seal.octave)
    chord = f"{seal.scale.partition(' ')[0]}5"
    return {
        "chords": f"{chord} | {chord}",
        "rit": 0.25,
        "lead": f"{one} - {five} - {six} - {third} - | {second} - - - {home} - - -",
        "second": f". . {one} - - - {five} - | {five} - - - - - . .",
        "bed": "%",
        "drum": f"x {seal.strokes}",
    }


def seal_song(name: str) -> Song:
    """The seal of a mythology as a song of two bars."""
    seal = seals()[name]
    return song_from(f"seal_{name}", {
        "title": f"Seal {name}", "tempo": seal.tempo, "grid": 2, "steps": 8, "scale": seal.scale,
        "allow": " ".join(_drone_notes(seal)), "form": "S", "loop": False, "tail": 1.8, "theme": "S.lead",
        "room": {"t60": seal.t60, "size": 1.1, "damp": 3800},
        "inst": {
            "lead": {"patch": seal.lead, "level": 0, "send": 0.3},
            "second": {"patch": seal.second, "level": -6, "pan": -0.1, "send": 0.32},
            "bed": {"patch": "pad", "level": -13, "oct": 2, "voices": 3, "send": 0.3},
            "drum": {"patch": seal.drum, "level": -8, "pan": 0.1, "send": 0.3},
        },
        "sec": {"S": _lines(seal)},
    })


def _drone_notes(seal: Seal) -> list[str]:
    """The drone's tonic and fifth, which a scale without a fifth must allow."""
    tonic = pitch_class(seal.scale.partition(" ")[0])
    return [note_name(key + 12)[:-1] for key in (tonic, tonic + 7)]
