"""A tiny stage for tests of the machinery: two rows of counters and three events."""
from __future__ import annotations

from typing import Any

import msgspec
import pygame

from engine.rules.kernel.types import Action, Event, Path
from engine.table.layouts import Fan, Stack, Zone
from engine.table.pieces import Look, Placing, Spot, box
from engine.table.play import Play
from engine.table.stage import Stage


class Moved(Event, frozen=True, tag=True):
    """A counter went to another row."""

    piece: str
    to: str


class Turned(Event, frozen=True, tag=True):
    """A counter shows another face."""

    piece: str
    face: str


class Lost(Event, frozen=True, tag=True):
    """A counter is gone."""

    piece: str


class Do(Action, frozen=True, tag=True):
    """Anything, by its path."""

    steps: tuple[str, ...]

    @property
    def path(self) -> Path:
        return self.steps


class View(msgspec.Struct):
    """Row → (counter, face)."""

    rows: dict[str, list[tuple[str, str]]]


class ToyStage(Stage):
    """Rows `top` and `low`, a pile `gone`, and a spot `bay`."""

    game = "toy"

    def __init__(self) -> None:
        self.people = []
        self.seat = 0
        self._painted = {}

    def zones(self, view: Any) -> dict[str, Zone]:
        return {"top": Zone(Fan(10, 10, 30, 200, 20)), "low": Zone(Fan(10, 60, 30, 200, 20), rise=4), "gone": Zone(Stack(300, 10))}

    def spots(self, view: Any) -> tuple[Spot, ...]:
        return (box("bay", (200, 100, 40, 30)),)

    def pieces(self, view: View) -> list[Placing]:
        return [
            Placing(name, zone, Look(face), order=order) for zone, row in view.rows.items() for order, (name, face) in enumerate(row)
        ]

    def compose(self, look: Look) -> pygame.Surface:
        return pygame.Surface((20, 30))

    def cue(self, event: Event, play: Play) -> None:
        match event:
            case Moved(piece=piece, to=to):
                play.move(piece, to, order=9, ms=200)
            case Turned(piece=piece, face=face):
                play.flip(piece, Look(face))
            case Lost(piece=piece):
                play.hit(piece)
                play.then()
                play.remove(piece, how="fall", ms=300)
