"""The recipes of the effects, read from `effects.toml`, and the keys of the tables from `tables.toml`."""
from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from tools.sound.theory import MODES, pitch_class

SOURCE = Path(__file__).parent / "effects.toml"
TABLES = Path(__file__).parent / "tables.toml"

CALM = "~calm"
RUNG = "~up"
_HEAVY_DRUMS = ("taiko", "gong")
_SUB = 60.0  # hertz

Group = Literal["interface", "cards", "dice", "tokens", "fight", "magic", "moves", "world"]


class Layer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="source", kw_only=True):
    """What all layers have in common: when, how loud, how often."""

    seconds: float = 0.3
    at: float = 0
    gain: float = 0
    times: int = 1
    every: float = 0
    jitter: float = 0
    fall: float = 0
    rise: float = 0
    scatter: float = 0
    tremolo: tuple[float, float] | None = None


class PitchedLayer(Layer, frozen=True, kw_only=True):
    """A layer with a pitch, which follows the key of the table."""

    hertz: float
    degree: int = 0


class Tone(PitchedLayer, frozen=True, tag="tone", kw_only=True):
    """A wave that may glide from `hertz` to `to` within `sweep` seconds."""

    wave: str
    to: float | None = None
    sweep: float | None = None
    low_pass: float | None = None
    vibrato: tuple[float, float] | None = None
    attack: float = 0.005
    curve: float | None = None


class Noise(Layer, frozen=True, tag="noise", kw_only=True):
    """Noise through a band, which may travel, or between two limits."""

    band: float | None = None
    band_to: float | None = None
    quality: float = 1
    low_pass: float | None = None
    high_pass: float | None = None
    attack: float = 0.002
    curve: float = 4


class Pluck(PitchedLayer, frozen=True, tag="pluck", kw_only=True):
    """A plain string."""


class StruckLayer(PitchedLayer, frozen=True, tag="struck", kw_only=True):
    """A stroke of a bar or bell."""

    patch: str


class DrumLayer(Layer, frozen=True, tag="drum", kw_only=True):
    """A stroke of a drum."""

    patch: str
    low_pass: float | None = None


class Modulated(PitchedLayer, frozen=True, tag="fm", kw_only=True):
    """A sine bent by another sine: metal, glass and the mind."""

    ratio: float = 1.4
    index: float = 2
    attack: float = 0.003


AnyLayer = Tone | Noise | Pluck | StruckLayer | DrumLayer | Modulated


class Recipe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One effect; `lufs` is the loudness of its loudest 400 ms."""

    group: Group
    lufs: float
    layers: tuple[AnyLayer, ...]
    room: float = 0.04
    variants: int = 1
    spread: float = 0
    loose: float = 0
    ladder: tuple[float, ...] = ()
    tonic: str = ""


@cache
def recipes() -> dict[str, Recipe]:
    """All effects by name."""
    return msgspec.convert(tomllib.loads(SOURCE.read_text(encoding="utf-8")), dict[str, Recipe])


@cache
def tables() -> dict[str, str]:
    """The scale of each table."""
    return msgspec.convert(tomllib.loads(TABLES.read_text(encoding="utf-8")), dict[str, str])


class Key(msgspec.Struct, frozen=True):
    """How a tonal effect is moved: by so many semitones, and the degrees its mode bends."""

    semitones: int = 0
    mode: str = "ionian"

    def bend(self, degree: int) -> int:
        """How far a degree of the major scale lies off in this mode."""
        if not degree:
            return 0
        return MODES[self.mode][degree - 1] - MODES["ionian"][degree - 1]


def key_of(recipe: Recipe, table: str) -> Key:
    """The shortest way from the key a recipe is written in to that of a table."""
    tonic, _, mode = tables()[table].partition(" ")
    distance = (pitch_class(tonic) - pitch_class(recipe.tonic) + 5) % 12 - 5
    return Key(distance, mode)


def changes_anything(recipe: Recipe, key: Key) -> bool:
    """Whether a table needs a version of its own or shares the one written."""
    bent = any(isinstance(layer, PitchedLayer) and key.bend(layer.degree) for layer in recipe.layers)
    return key.semitones != 0 or bent


def is_heavy(recipe: Recipe) -> bool:
    """Whether a recipe shakes the room: then there is a calm version of it."""
    return any(
        (isinstance(layer, DrumLayer) and layer.patch in _HEAVY_DRUMS)
        or (isinstance(layer, Tone) and min(layer.hertz, layer.to or layer.hertz) < _SUB)
        for layer in recipe.layers
    )


def calmed(recipe: Recipe) -> Recipe:
    """The recipe without its gong; what lies below 60 Hz is filtered out when it is rendered."""
    gentle = tuple(layer for layer in recipe.layers if not (isinstance(layer, DrumLayer) and layer.patch == "gong"))
    return msgspec.structs.replace(recipe, layers=gentle)


def variant_names(name: str) -> list[str]:
    """The stems of an effect's variants."""
    variants = recipes()[name].variants
    return [name] if variants == 1 else [f"{name}_{number + 1}" for number in range(variants)]


def file_names(name: str) -> list[str]:
    """The files of an effect without suffix: its variants, its rungs, its calm version, its versions for the tables."""
    recipe = recipes()[name]
    files = variant_names(name)
    if recipe.tonic:
        other = [table for table in tables() if changes_anything(recipe, key_of(recipe, table))]
        files += [f"{stem}@{table}" for table in other for stem in variant_names(name)]
    files += [f"{name}{RUNG}{rung}" for rung in range(1, len(recipe.ladder) + 1)]
    if is_heavy(recipe):
        files.append(name + CALM)
    return files
