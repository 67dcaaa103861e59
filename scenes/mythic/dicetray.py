"""The tray of an attack: large over the map while the dice can still change, and what the best play would make of each die (MB-10)."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec
import pygame

from engine.rules.mythic import frames
from engine.rules.mythic.combat.attack import STAGES, compute, count_wounds
from engine.rules.mythic.combat.best import best_dice
from engine.rules.mythic.combat.dice import Mark, Raise, SetAside
from engine.rules.mythic.state import MythicState
from engine.table.layouts import Grid, Layout
from engine.table.pieces import Placing, Point
from scenes.mythic import layout
from scenes.mythic.reading import rolling, thrown

WIDE: Final = 322
"""How wide the tray is over the map."""
SMALL, LARGE = 24, 48
HEAD: Final = {SMALL: 40, LARGE: 46}
"""What its line of words, the signs under the dice and its buttons take besides the rows."""
PITCH: Final = {SMALL: 31, LARGE: 51}
ROW: Final = {SMALL: 10, LARGE: 6}
"""Size of a die → the way to the next one, and how many lie beside each other."""
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
    return thrown(attack) or (compute(view, attack)[0] if attack.target in view.units else 0)


def size(view: MythicState) -> int:
    """Dice are thrown large where their tray hides nobody who fights."""
    bodies = [BODY.move(foot) for foot in _fighters(view)]
    fits = count(view) <= 2 * ROW[LARGE] and _room(view, _high(view, LARGE)).collidelist(bodies) < 0
    return LARGE if fits else SMALL


def box(view: MythicState) -> pygame.Rect:
    """Where the tray lies: in the half of the map in which nobody fights."""
    return _room(view, _high(view, size(view)))


def _high(view: MythicState, wide: int) -> int:
    """How high the tray is with dice of a size."""
    return HEAD[wide] + PITCH[wide] * max(1, -(-count(view) // ROW[wide]))


def _fighters(view: MythicState) -> list[Point]:
    """The feet of attacker and target."""
    attack = rolling(view)
    units = [view.units.get(name) for name in (attack.attacker, attack.target)] if attack is not None else []
    return [layout.feet(view.board.areas[unit.area]) for unit in units if unit is not None and unit.where == "board"]


def _room(view: MythicState, high: int) -> pygame.Rect:
    """At the upper or the lower rim of the map, whichever hides less of those who fight; opposite to them if both hide nothing."""
    left, top, wide, tall = layout.MAP
    rooms = [pygame.Rect(left + (wide - WIDE) // 2, y, WIDE, high) for y in (top + 1, top + tall - high - 1)]
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
    room, wide = box(view), size(view)
    return Grid(room.x + INSET[0], room.y + INSET[1], PITCH[wide], PITCH[wide], ROW[wide])


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
    plan = best_dice(view, asked)
    if asked.step == 1 and not any(type(action) is Mark for action in plan):
        plan = best_dice(view, msgspec.structs.replace(asked, step=2))  # nothing is rolled again: what counts in the end
    for action in plan:
        match action:
            case SetAside(value=value):
                _first(found, value, fresh=True).aside = True
            case Raise(value=value):
                _first(found, value, fresh=False).now += 1
            case Mark(value=value):
                _first(found, value, fresh=False).again = True
    return found


def _first(found: Sequence[Ghost], value: int, *, fresh: bool) -> Ghost:
    """A die of that value which nothing was decided about; one that is being raised already before others."""
    free = [ghost for ghost in found if ghost.now == value and not ghost.aside and not ghost.again]
    return min(free, key=lambda ghost: (ghost.now > ghost.value) == fresh)
