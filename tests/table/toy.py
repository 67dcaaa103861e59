"""A tiny table for tests of the machinery: two rows of counters and three events."""
from __future__ import annotations

import msgspec
import pygame

from engine.rules.kernel.types import Action, Event, Path
from engine.table.chooser import Chooser
from engine.table.layouts import Fan, Points, Stack, Zone
from engine.table.painter import Painter
from engine.table.parts import GameParts, Parts
from engine.table.pieces import Look, Placing, Spot, box
from engine.table.play import Play
from engine.table.scenery import Scenery
from engine.table.sight import Sight
from engine.table.tray import tray
from engine.table.words import Words


class Moved(Event, frozen=True):
    """A counter went to another row."""

    piece: str
    to: str


class Turned(Event, frozen=True):
    """A counter shows another face."""

    piece: str
    face: str


class Lost(Event, frozen=True):
    """A counter is gone."""

    piece: str


class Do(Action, frozen=True):
    """Anything, by its path."""

    steps: tuple[str, ...]

    @property
    def path(self) -> Path:
        return self.steps


class View(msgspec.Struct):
    """Row → (counter, face)."""

    rows: dict[str, list[tuple[str, str]]]


class ToyScenery(Scenery[View]):
    """Rows `top` and `low`, a pile `gone`, a tray and a spot `bay`."""

    def zones(self, sight: Sight[View]) -> dict[str, Zone]:
        rows = {"top": Zone(Fan(10, 10, 30, 200, 20)), "low": Zone(Fan(10, 60, 30, 200, 20), rise=4)}
        feet = Zone(Points({"": (220, 120)}), by_foot=True)
        return {**rows, "feet": feet, "gone": Zone(Stack(300, 10)), "dice": tray(300, 100)}

    def spots(self, sight: Sight[View]) -> tuple[Spot, ...]:
        return (box("bay", (200, 100, 40, 30)),)

    def pieces(self, sight: Sight[View]) -> list[Placing]:
        rows = sight.view.rows.items()
        return [Placing(name, zone, Look(face), order=order) for zone, row in rows for order, (name, face) in enumerate(row)]


class ToyPainter(Painter[View]):
    """Every counter is a plain card."""

    def __init__(self) -> None:
        self._painted = {}

    def compose(self, look: Look) -> pygame.Surface:
        return pygame.Surface((20, 30))

    def foot(self, look: Look) -> tuple[int, int]:
        return 10, 29


class ToyWords(Words[View]):
    """Nobody sits at this table and nothing is said."""

    def __init__(self) -> None:
        self.people = []


def moved(beat: object, event: Moved, play: Play) -> None:
    play.move(event.piece, event.to, order=9, ms=200)


def turned(beat: object, event: Turned, play: Play) -> None:
    play.flip(event.piece, Look(event.face))


def lost(beat: object, event: Lost, play: Play) -> None:
    play.hit(event.piece)
    play.then()
    play.remove(event.piece, how="fall", ms=300)


def toy() -> Parts:
    """The parts of a table on which counters move, turn and fall."""
    return GameParts(ToyScenery(), Chooser(), ToyWords(), ToyPainter(), cues={Moved: moved, Turned: turned, Lost: lost})
