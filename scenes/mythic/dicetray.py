"""The tray of an attack: large over the map while the dice can still change, and what the best play would make of each die (MB-10)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import msgspec
import pygame

from engine.rules.kernel.types import Action
from engine.rules.mythic import frames
from engine.rules.mythic.combat.attack import STAGES, compute, count_wounds
from engine.rules.mythic.combat.best import best_dice
from engine.rules.mythic.combat.dice import Mark, Raise, SetAside
from engine.rules.mythic.state import MythicState
from engine.table.layouts import Grid, Layout
from engine.table.pieces import Placing, Point
from scenes.mythic import layout
from scenes.mythic.reading import rolling, thrown

SMALL, LARGE = 24, 48


class Form(NamedTuple):
    """One way to lay out the dice of an attack."""

    die: int
    """How large a die is."""
    row: int
    """How many lie beside each other."""
    pitch: int
    """The way from one to the next."""
    head: int
    """What the line of words, the signs under the dice and the buttons take besides the rows."""

    def size(self, count: int) -> tuple[int, int]:
        """The tray for so many dice."""
        return max(LEAST, 2 * INSET[0] + self.row * self.pitch), self.head + self.pitch * self.rows(count)

    def rows(self, count: int) -> int:
        """How many rows so many dice take."""
        return max(1, -(-count // self.row))


LEAST: Final = 322
"""How wide the tray is at least: its buttons have to find room."""
COMPACT: Final = Form(SMALL, 10, 31, 40)
FORMS: Final = (Form(LARGE, 6, 51, 46), Form(LARGE, 9, 51, 46))
"""What is tried first: the first in which all dice lie in two rows and hide nobody who fights."""
MOST_ROWS: Final = 2
BODY: Final = pygame.Rect(-24, -50, 48, 58)
"""Somebody who fights, from the foot."""
INSET: Final = (8, 16)
"""From its corner to the first die."""
OPEN: Final = STAGES.index(count_wounds) + 1
"""Up to this stage of an attack its dice can change, or have just been counted."""


def open_tray(view: MythicState) -> frames.Attack | None:
    """The attack whose dice matter right now."""
    attack = rolling(view)
    return attack if attack is not None and thrown(attack) and attack.stage <= OPEN else None


def count(view: MythicState) -> int:
    """How many dice this attack has, or is about to throw."""
    attack = rolling(view)
    if attack is None:
        return 0
    return thrown(attack) or (compute(view, attack)[0] if _meet(view, attack) else 0)


def _meet(view: MythicState, attack: frames.Attack) -> bool:
    """Whether both still stand: an attacker may fall to the blow that comes before its own."""
    names = [name for name in (attack.attacker, attack.target) if name]
    return all(name in view.units and view.units[name].where == "board" for name in names)


def form(view: MythicState) -> Form:
    """Dice are thrown large where their tray hides nobody who fights, in one row where two would."""
    bodies, dice = [BODY.move(foot) for foot in _fighters(view)], count(view)
    fitting = (each for each in FORMS if each.rows(dice) <= MOST_ROWS and _room(view, each.size(dice)).collidelist(bodies) < 0)
    return next(fitting, COMPACT)


def size(view: MythicState) -> int:
    """How large a die is in the tray."""
    return form(view).die


def box(view: MythicState) -> pygame.Rect:
    """Where the tray lies: in the half of the map in which nobody fights."""
    return _room(view, form(view).size(count(view)))


def _fighters(view: MythicState) -> list[Point]:
    """The feet of attacker and target."""
    attack = rolling(view)
    units = [view.units.get(name) for name in (attack.attacker, attack.target)] if attack is not None else []
    return [layout.feet(view.board.areas[unit.area]) for unit in units if unit is not None and unit.where == "board"]


def _room(view: MythicState, tray: tuple[int, int]) -> pygame.Rect:
    """At the upper or the lower rim of the map, whichever hides less of those who fight; opposite to them if both hide nothing."""
    left, top, across, tall = layout.MAP
    wide, high = tray
    rooms = [pygame.Rect(left + (across - wide) // 2, y, wide, high) for y in (top + 1, top + tall - high - 1)]
    fighters = _fighters(view)
    if sum(y for _, y in fighters) < len(fighters) * (top + tall // 2):
        rooms.reverse()
    return min(rooms, key=lambda room: sum(_area(room.clip(BODY.move(foot))) for foot in fighters))


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def places(view: MythicState) -> Layout:
    """Where the dice lie: in the tray over the map, or small on the felt when all is decided."""
    attack = rolling(view)
    if attack is None or attack.stage > OPEN:
        return Grid(*layout.DICE, 29, 29, 5)
    room, chosen = box(view), form(view)
    return Grid(room.x + INSET[0], room.y + INSET[1], chosen.pitch, chosen.pitch, chosen.row)


def enlarged(view: MythicState, placing: Placing) -> Placing:
    """A die as it lies in the tray: large while the tray is, its badge at the corner as before."""
    attack = rolling(view)
    if attack is None or attack.stage > OPEN or size(view) == SMALL:
        return placing
    far = LARGE - SMALL
    marks = tuple(replace(mark, x=mark.x + far, y=mark.y + far) for mark in placing.marks)
    return replace(placing, look=replace(placing.look, sprite=f"big:{placing.look.sprite}"), marks=marks)


def foot(view: MythicState) -> Point:
    """Where the buttons of the tray begin."""
    room = box(view)
    return room.x + 8, room.bottom - 21


@dataclass(slots=True)
class Ghost:
    """What the best play does with a die."""

    value: int
    now: int
    aside: bool = False
    again: bool = False

    @property
    def words(self) -> str:
        """In a sign: given up, raised by so much, rolled again."""
        raised = f"+{self.now - self.value}" if self.now > self.value else ""
        return "{icon:undo}" if self.again else "×" if self.aside else raised


def ghosts(view: MythicState) -> Sequence[Ghost]:
    """The best play of the dice that lie there, die by die; nothing while nobody is asked about them."""
    attack, asked = rolling(view), view.agenda.asks(frames.Allocate)
    if attack is None or asked is None:
        return ()
    found = [Ghost(value, value) for value in attack.dice]
    for action in arrangement(view, asked):
        match action:
            case SetAside(value=value):
                _first(found, value, fresh=True).aside = True
            case Raise(value=value):
                _first(found, value, fresh=False).now += 1
            case Mark(value=value):
                _first(found, value, fresh=False).again = True
    return found


def arrangement(view: MythicState, asked: frames.Allocate) -> Sequence[Action]:
    """What the best play does with the dice before the next ones are rolled, or before they are counted."""
    plan = best_dice(view, asked)
    if asked.step == 1 and not any(type(action) is Mark for action in plan):
        plan = best_dice(view, msgspec.structs.replace(asked, step=2))  # nothing is rolled again: what counts in the end
    return plan[:-1]


def _first(found: Sequence[Ghost], value: int, *, fresh: bool) -> Ghost:
    """A die of that value which nothing was decided about; one that is being raised already before others."""
    free = [ghost for ghost in found if ghost.now == value and not ghost.aside and not ghost.again]
    return min(free, key=lambda ghost: (ghost.now > ghost.value) == fresh)
