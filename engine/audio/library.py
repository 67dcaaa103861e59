"""The sounds on disk: what the manifest says of them, their variants, and loading them bit by bit."""
from __future__ import annotations

import random
import time
from collections import deque
from pathlib import Path

import msgspec
import pygame

CALM = "~calm"
RUNG = "~up"
TABLE = "@"
KEPT = 2
"""The versions of so many tables stay in memory: a combat goes back to its map."""
KEYS = {"clash": "guerra", "fray": "mythic"}
"""Tunes that stand in the key of another table."""
INTERFACE = "interface"


class SoundFile(msgspec.Struct, frozen=True):
    """A shipped file as the manifest lists it."""

    seconds: float


class SoundEntry(msgspec.Struct, frozen=True):
    """What the player must know of a sound: its loudness, its kind and its files."""

    lufs: float
    files: dict[str, SoundFile]
    group: str = ""
    loop: bool = False

    @property
    def seconds(self) -> float:
        """The length of its longest file."""
        return max(file.seconds for file in self.files.values())


class SoundManifest(msgspec.Struct, frozen=True):
    """All sounds by name."""

    effects: dict[str, SoundEntry] = {}
    music: dict[str, SoundEntry] = {}
    beds: dict[str, SoundEntry] = {}
    layers: dict[str, SoundEntry] = {}
    seals: dict[str, SoundEntry] = {}


class Library:
    """Effects by cue name. Files are loaded in slices, or at once if a cue comes first."""

    def __init__(self, folder: Path, chance: random.Random) -> None:
        self.folder = folder
        self.manifest = SoundManifest()
        self._chance = chance
        self._paths: dict[str, Path] = {}
        self._variants: dict[str, list[str]] = {}
        self._rungs: dict[str, list[str]] = {}
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._waiting: deque[str] = deque()
        self._last: dict[str, str] = {}
        self._keys: deque[str] = deque(maxlen=KEPT)

    def open(self) -> None:
        """Read the manifest; OSError or msgspec.DecodeError if there is none worth reading."""
        self.manifest = msgspec.json.decode((self.folder / "manifest.json").read_bytes(), type=SoundManifest)
        for name, entry in self.manifest.effects.items():
            stems = {Path(file).stem: file for file in entry.files}
            self._paths.update({stem: self.folder / "effects" / file for stem, file in stems.items()})
            self._rungs[name] = sorted(stem for stem in stems if RUNG in stem)
            for stem in stems:
                _, at, table = stem.partition(TABLE)
                if CALM not in stem and RUNG not in stem:
                    self._variants.setdefault(name + at + table, []).append(stem)

    def line_up(self) -> None:
        """Put the effects in the queue for loading, those of the interface first."""
        effects = self.manifest.effects
        for name in sorted(effects, key=lambda name: effects[name].group != INTERFACE):
            self._waiting.extend((*self._variants[name], *self._rungs[name]))

    def line_up_table(self, table: str) -> None:
        """The versions in the key of a table are wanted soon; those of tables left long ago are given back."""
        key = KEYS.get(table, table)
        if key in self._keys:
            self._keys.remove(key)
        self._keys.append(key)
        for stem in [stem for stem in self._sounds if TABLE in stem and stem.partition(TABLE)[2] not in self._keys]:
            del self._sounds[stem]
        self._waiting.extendleft(stem for stem in self._paths if stem.endswith(TABLE + key) and stem not in self._sounds)

    def load_slice(self, milliseconds: float) -> bool:
        """Load until the budget is spent; True when nothing is left to load."""
        end = time.perf_counter() + milliseconds / 1000
        while self._waiting:
            if time.perf_counter() >= end:
                return False
            self.sound(self._waiting.popleft())
        return True

    def __contains__(self, cue: str) -> bool:
        return cue in self._variants

    def entry(self, cue: str) -> SoundEntry:
        """The facts of an effect."""
        return self.manifest.effects[cue]

    def rungs(self, cue: str) -> int:
        """How high a series of this cue may climb."""
        return len(self._rungs.get(cue, ()))

    def choose(self, cue: str, table: str | None, calm: bool, rung: int = 0) -> str:
        """The file to play: calm if asked and there is one, the rung of a series, or a variant unlike the last in the key of the table."""
        if calm and cue + CALM in self._paths:
            return cue + CALM
        if rung and self._rungs.get(cue):
            return self._rungs[cue][min(rung, len(self._rungs[cue])) - 1]
        variants = self._variants.get(f"{cue}{TABLE}{KEYS.get(table or '', table)}") or self._variants[cue]
        fresh = [stem for stem in variants if stem != self._last.get(cue)] or variants
        self._last[cue] = self._chance.choice(fresh)
        return self._last[cue]

    def sound(self, stem: str) -> pygame.mixer.Sound | None:
        """The samples of a file, loaded now if they are not yet; None if it cannot be read."""
        if stem not in self._sounds:
            try:
                self._sounds[stem] = pygame.mixer.Sound(self._paths[stem])
            except (pygame.error, OSError):
                return None
        return self._sounds[stem]

    def stream(self, kind: str, name: str) -> Path:
        """The file of a tune or seal."""
        return self.folder / kind / f"{name}.ogg"
