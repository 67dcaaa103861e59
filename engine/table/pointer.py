"""Mouse and keyboard over the table: what is under the mouse, what a click, a drag or a key picks."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from engine.rules.kernel.types import Action
from engine.table.chooser import Chooser
from engine.table.moment import Moment
from engine.table.picker import Picker
from engine.table.pieces import Look, Point
from engine.table.processors.draw import PieceDrawer
from engine.table.world import TableWorld

SNAP = 12
"""Clicks reach the nearest legal target within so many pixels (UX-26)."""
DRAG = 5
"""Pixels after which a held button is a drag."""


@dataclass(slots=True)
class Touch:
    """What came of an event: an action to do, a wish to know why not, or just a change of what is picked."""

    action: Action | None = None
    refused: str | None = None
    """Key of what was clicked although it is not legal."""
    taken: bool = False
    """Whether anything happened at all."""


class Pointer:
    """Turns events into picks. It knows keys and steps; the picker knows what is legal."""

    def __init__(self, table: TableWorld, chooser: Chooser[Any], drawer: PieceDrawer) -> None:
        self._table = table
        self._chooser = chooser
        self._drawer = drawer
        self.picker: Picker | None = None
        self.moment = Moment(None)
        self.focus: str | None = None
        """The step that the keyboard stands on."""
        self.over: str | None = None
        """The piece or spot under the mouse."""
        self.found: tuple[str | None, Look | None] = (None, None)
        """What the mouse was on when it last moved, and the face that it had: a tip speaks of nothing else (UX-72)."""
        self.button: str | None = None
        """The step of the button under the mouse."""
        self._down: Point | None = None
        self._at: Point = (0, 0)
        self._dragging = False
        self._drag_from: tuple[str, ...] = ()
        self._whole: Action | None = None
        """The action of a dragged piece that needs no target."""

    # -- looking ------------------------------------------------------------------------------------------------------------

    def begin(self, picker: Picker | None, moment: Moment) -> None:
        """Another decision (None = nobody may pick now)."""
        self.picker, self.moment = picker, moment
        self.focus = self.button = None
        self._cancel_drag()

    def keys(self) -> dict[str, str]:
        """Key of each piece or spot that can be picked now → its step."""
        if self.picker is None:
            return {}
        found: dict[str, list[str]] = {}
        steps = (*self.picker.options(), *(self.picker.chosen if self.picker.drafting else ()))
        for step in steps:
            for key in self._chooser.keys_of(step, self.moment):
                if key in self._table or key in self._table.spots:
                    found.setdefault(key, []).append(step)
        return {
            key: meant[0] if len(meant) == 1 else self._chooser.between(meant, key, self.moment) for key, meant in found.items()
        }

    def glows(self) -> dict[str, str]:
        """Key → ring of everything that shall glow."""
        if self.picker is None:
            return {}
        chosen = frozenset(self.picker.chosen)
        hovered = self.hovered_step()
        glows: dict[str, str] = {}
        # Last comes what the mouse is on: areas share squares.
        for step in sorted(dict.fromkeys(self.keys().values()), key=lambda each: each == hovered):
            pointed = step in (hovered, self.focus)
            ring = "selected" if step in chosen else "hover" if pointed else self._chooser.glow(step, self.moment)
            glows |= dict.fromkeys(self._chooser.rings_of(step, self.moment), ring)
        for step in self.picker.prefix:
            glows |= dict.fromkeys(self._chooser.rings_of(step, self.moment), "selected")
        return glows

    def hovered_step(self) -> str | None:
        """The step that a click would pick now, by mouse or keyboard."""
        if self.button is not None and self.picker is not None and self.button in self.picker.options():
            return self.button
        if self.over is not None:
            step = self.keys().get(self.over)
            if step is not None:
                return step
        return self.focus

    def rest_on(self, key: str | None) -> None:
        """Let the mouse be on a piece or spot."""
        self.over = self._table.hovered = self.moment.pointed = key
        self.moment.hovered = self.hovered_step()

    def look_under(self, pos: Point) -> None:
        """What lies under the mouse now, although it did not move."""
        self.rest_on(self._under(pos))

    def note(self) -> None:
        """The mouse has found what it is on."""
        self.found = self.over, self._table.face_of(self.over or "")

    @property
    def told(self) -> str | None:
        """What a tip may speak of: the thing under the mouse, if it is still what the mouse found there."""
        return self.over if self.found == (self.over, self._table.face_of(self.over or "")) else None

    # -- events -------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> Touch:
        """Hear a mouse event in canvas pixels."""
        if event.type == pygame.MOUSEMOTION:
            return self._move(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down, self._at = event.pos, event.pos
            return Touch()
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._release(event.pos)
        return Touch()

    def _move(self, pos: Point) -> Touch:
        self._at = pos
        if self._down is not None and not self._dragging and self.picker is not None:
            dx, dy = pos[0] - self._down[0], pos[1] - self._down[1]
            if dx * dx + dy * dy > DRAG * DRAG:
                self._lift()
        if self._dragging:
            self._carry(pos)
        before = self.over, self.moment.hovered
        self.look_under(pos)
        self.note()
        return Touch(taken=before != (self.over, self.moment.hovered) or self._dragging)

    def _under(self, pos: Point) -> str | None:
        """The front-most thing there; a legal target nearby wins over bare table, a lit place over a figure that is no target."""
        found = self._drawer.at(pos, skip=self._table.dragged)
        keys = self.keys()
        if found in keys or not keys:
            return found
        if found is None:
            return self._drawer.nearest(pos, tuple(keys), SNAP)
        place = self._place(found)
        return place if place in keys and not self._speaks(found) else found

    def _place(self, key: str) -> str | None:
        """The place under the feet of a piece, for which a click on it counts (UX-74)."""
        return None if self._chooser.firm(key, self.moment) else self._drawer.underfoot(key)

    def _speaks(self, key: str) -> bool:
        """Whether a click on what is no target says something all the same: it was picked, or would begin another choice."""
        assert self.picker is not None
        if not self.picker.prefix or self.picker.drafting:
            return False
        return key in self.picked_keys() or self._chooser.step_of(key, self.moment) in Picker(self.picker.actions).options()

    def _lift(self) -> None:
        """Begin to drag the piece that the button went down on, if it can be picked."""
        assert self.picker is not None and self._down is not None
        key = self._drawer.at(self._down)
        step = self.keys().get(key or "")
        loose = step is None and key is not None and self._chooser.draggable(key, self.moment)
        if key is None or (step is None and not loose) or key not in self._table or self.picker.drafting:
            self._down = None
            return
        self._drag_from = self.picker.prefix
        self._whole = self.picker.pick(step) if step is not None else None
        if self._whole is not None:
            # The piece says everything by itself: where it is dropped decides whether it is meant.
            self.picker.prefix = self._drag_from
        self._dragging = True
        self._table.carry(key, 0, 0)

    def _carry(self, pos: Point) -> None:
        """The middle of the dragged piece is where the mouse is."""
        rect = self._drawer.rect(self._table.dragged) if self._table.dragged is not None else None
        if rect is not None and self._table.dragged is not None:
            self._table.carry(self._table.dragged, pos[0] - rect.centerx, pos[1] - rect.centery)

    def _release(self, pos: Point) -> Touch:
        down, self._down = self._down, None
        if self._dragging:
            return self._drop(pos)
        if down is None:
            return Touch()
        key = self._under(pos)
        return self.click(key) if key is not None else Touch(taken=self._step_out())

    def _drop(self, pos: Point) -> Touch:
        assert self.picker is not None
        key, prefix, whole = self._table.dragged, self._drag_from, self._whole
        self._cancel_drag()
        path = self._chooser.meant(key, pos, self.moment) if key is not None else None
        if path is not None:
            self.picker.prefix = prefix
            action = next((action for action in self.picker.actions if action.path == path), None)
            return Touch(action=action, refused=None if action is not None else "/".join(path), taken=True)
        if whole is not None:
            meant = key is not None and self._chooser.dropped(key, pos, self.moment)
            return Touch(action=whole if meant else None, taken=True)
        target = self._drawer.at(pos, skip=key)
        if target is None:
            target = self._drawer.nearest(pos, tuple(each for each in self.keys() if each != key), SNAP)
        elif target not in self.keys():
            target = self._place(target) or target
        step = self.keys().get(target or "")
        if step is None:
            self.picker.prefix = prefix
            return Touch(refused=target, taken=True)
        return Touch(action=self.picker.pick(step), taken=True)

    def click(self, key: str) -> Touch:
        """Click on a piece or spot."""
        if self.picker is None:
            return Touch(refused=key)
        step = self.keys().get(key)
        if step is not None:
            return self.pick(step)
        if self.picker.prefix and key in self.picked_keys():
            self.picker.back()
            return Touch(taken=True)
        other = Picker(self.picker.actions)
        start = self._chooser.step_of(key, self.moment)
        if self.picker.prefix and not self.picker.drafting and start in other.options():
            # Clicking another piece that could begin an action changes one's mind.
            self.picker.reset()
            return self.pick(start)
        return self._instead(key) or Touch(refused=key)

    def _instead(self, key: str) -> Touch | None:
        """What could have been picked in place of the last pick takes its place; None where it could not."""
        assert self.picker is not None
        prefix = self.picker.prefix
        if not prefix or self.picker.drafting:
            return None
        self.picker.prefix = prefix[:-1]
        step = self.keys().get(key)
        if step is not None:
            return self.pick(step)
        self.picker.prefix = prefix
        return None

    def pick(self, step: str) -> Touch:
        """Pick a step by whatever means."""
        if self.picker is None:
            return Touch()
        action = self.picker.pick(step)
        while action is None and (onward := self._chooser.onward(self.moment)) in self.picker.options():
            action = self.picker.pick(onward)
        action = action or self._only_way()
        self.focus = self.button = None
        self.moment.hovered = self.hovered_step()
        return Touch(action=action, taken=True)

    def _only_way(self) -> Action | None:
        """The one action that what was picked leaves over, where the rest would be a list of one: then one click is enough (UX-75)."""
        assert self.picker is not None
        action = self.picker.only_way()
        if action is None or not self._chooser.skippable(action):
            return None
        rest = action.path[len(self.picker.prefix) :]
        return action if all(self._chooser.goes_without_saying(step, self.moment) for step in rest) else None

    def cycle(self, by: int) -> None:
        """Tab: stand on the next or previous option."""
        if self.picker is None:
            return
        options = self.picker.options()
        if options:
            at = options.index(self.focus) + by if self.focus in options else (0 if by > 0 else -1)
            self.focus = options[at % len(options)]
            self.over = self._table.hovered = None
            self.moment.hovered = self.focus

    def back(self) -> bool:
        """Esc: one step back inside the choice."""
        self._cancel_drag()
        return self.picker is not None and self.picker.back()

    def picked_keys(self) -> set[str]:
        """The pieces and spots that stand for what was picked so far."""
        assert self.picker is not None
        return {key for step in self.picker.prefix for key in self._chooser.keys_of(step, self.moment)}

    def _step_out(self) -> bool:
        """A click on bare table takes a half-made choice back (not a draft: that has its own buttons)."""
        return self.picker is not None and not self.picker.drafting and self.picker.back()

    def _cancel_drag(self) -> None:
        if self._dragging:
            self._table.drop()
        self._dragging = False
        self._whole = None
        self._down = None
