"""Where words over a table lie: found once for each step, off what they point at, what can be clicked and what is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol

import pygame

from engine.app.app import App
from engine.app.screen import CANVAS
from engine.table.moment import Moment
from engine.table.parts import Parts
from engine.table.pointer import Pointer
from engine.table.processors.draw import PieceDrawer
from engine.ui.audit import Audit
from scenes.match.hud import Hud

WIDTHS: Final = (300, 206)
"""The words in few long lines, or in a column beside what they speak of."""
UPPER, LOWER, SIDE = 22, 352, 8
"""Upper edge, lower edge and distance from the sides of the words."""
SMALL: Final = 40
"""Below this height the hand would hide what it points at."""
MIDDLE: Final = 2000
"""How much the words would have to hide at both edges before they lie in the middle of the table, where one looks."""


class Spoken(Protocol):
    """The table over which the words lie."""

    app: App
    hud: Hud
    parts: Parts
    moment: Moment
    pointer: Pointer
    drawer: PieceDrawer


class Bubble:
    """Chooses the place of the words; `paint` draws the table below them."""

    def __init__(self, scene: Spoken, paint: Callable[[pygame.Surface], None]) -> None:
        self._scene, self._paint = scene, paint
        self._laid: tuple[object, pygame.Rect] = (None, pygame.Rect(0, 0, 0, 0))

    @property
    def box(self) -> pygame.Rect:
        """Where the words lie now."""
        return self._laid[1]

    def place(self, now: object, sizes: Callable[[], Iterable[tuple[int, int]]], target: pygame.Rect | None) -> pygame.Rect:
        """Where a box of one of these sizes hides least; the same place as long as `now` is the same."""
        if self._laid[0] != now:
            written = self.written()
            rooms = (room for wide, tall in sizes() for room in _rooms(wide, tall, target))
            self._laid = now, min(rooms, key=lambda room: self.covered(room, target, written))
        return self._laid[1]

    def covered(self, room: pygame.Rect, target: pygame.Rect | None, written: list[pygame.Rect]) -> int:
        """How much the words would hide there: what is pointed at counts most, then what can be clicked, then other pieces and texts."""
        scene, lit = self._scene, self._scene.pointer.glows()
        small = [drawn for drawn in scene.drawer.drawn() if drawn.rect.width < WIDTHS[0]]
        hidden = sum(shared(room, drawn.rect) * (4 if drawn.key in lit else 1) for drawn in small)
        hidden += sum(shared(room, pygame.Rect(button.rect)) * 8 for _, button in scene.hud.steps)
        hidden += sum(shared(room, ink) * 10 for ink in written)
        hidden += MIDDLE * (room.top != UPPER and room.bottom != LOWER)
        return hidden + (shared(room, target.inflate(8, 8)) * 40 if target is not None else 0)

    def target(self, name: str) -> pygame.Rect | None:
        """What stands for a step or a piece: a button of its own comes before whatever else does."""
        scene = self._scene
        spec = next((button for each, button in scene.hud.steps if each == name), None)
        if spec is not None:
            return pygame.Rect(spec.rect)
        return next((rect for key in scene.parts.chooser.keys_of(name, scene.moment) if (rect := scene.drawer.rect(key)) is not None), None)

    def draw(self, surface: pygame.Surface, words: str, bottom: int) -> None:
        """The panel with the words, down to `bottom`; what stands below them is somebody else's."""
        app, box = self._scene.app, self.box
        surface.fill(app.art.colour("ink0"), box.move(3, 3))
        surface.blit(app.art.nine("ui/panel_dark", *box.size), box)
        if app.text.audit is not None:
            app.text.audit.cover(surface, box)
        room = pygame.Rect(box.left + 10, box.top + 7, box.width - 20, bottom - box.top - 7)
        app.text.draw_block(surface, words, room, font="reading", colour="sand3")

    def draw_hand(self, surface: pygame.Surface, target: pygame.Rect) -> None:
        """The hand that points."""
        hand = self._scene.app.art.sprite("ui/cursor_hand")
        sway = int(self._scene.moment.clock * 3) % 2
        x, y = fingertip(target)
        surface.blit(hand, (x, min(y + sway, 344)))

    def written(self) -> list[pygame.Rect]:
        """Where the table itself has something to read."""
        app, sheet = self._scene.app, pygame.Surface(CANVAS)
        audit, app.text.audit = app.text.audit, Audit(sheet)
        self._paint(sheet)
        found = [label.ink for label in app.text.audit.labels]
        app.text.audit = audit
        return found


def _rooms(wide: int, tall: int, target: pygame.Rect | None) -> Iterator[pygame.Rect]:
    """Where the words could lie, the usual place first: away from what they point at."""
    low = target is not None and target.centery < 180
    tops = (LOWER - tall, UPPER) if low else (UPPER, LOWER - tall)
    for top in (*tops, (UPPER + LOWER - tall) // 2):
        for left in ((640 - wide) // 2, 640 - SIDE - wide, SIDE):
            yield pygame.Rect(left, top, wide, tall)


def fingertip(target: pygame.Rect) -> tuple[int, int]:
    """Where the hand points: into the middle of what is large, at the right end of what is small, whose signs and words are read."""
    return (target.right - 6, target.centery - 2) if target.height < SMALL else (target.centerx - 4, target.centery + 4)


def shared(one: pygame.Rect, other: pygame.Rect) -> int:
    """How many pixels two areas have in common."""
    both = one.clip(other)
    return both.width * both.height
