"""Whom the own units reach this turn, with card, walk and blow as one gesture; and who reaches whom in the turn after it (UX-77)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import msgspec

from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat
from engine.rules.mythic import frames
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import MoveTo, ways
from engine.rules.mythic.actions.turns import Activate
from engine.rules.mythic.aim import range_to
from engine.rules.mythic.field import OFF, Way, burns, reach
from engine.rules.mythic.state import MythicState, Unit, enemies, on_board
from engine.rules.mythic.stats import forbidden, move_points
from engine.table.once import Once
from engine.table.picker import Chain
from scenes.mythic.lens import Lens, lens
from scenes.mythic.reading import acting_frame

replace = msgspec.structs.replace


class Strike(NamedTuple):
    """Somebody strikes somebody from where they can come to."""

    attacker: Unit
    """As it stands when it strikes."""
    target: Unit
    actions: tuple[Action, ...]
    lens: Lens
    way: Way | None = None
    """How it comes there; None from where it stands."""

    @property
    def worth(self) -> tuple[float, float, int]:
        """More wounds, a surer end, fewer acts."""
        back = self.lens.back
        return round(self.lens.expected - (0.3 * back.expected if back is not None else 0.0), 3), self.lens.kill, -len(self.actions)


class Strikes:
    """The rules play every card and every walk on a copy of the view, once for each view."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._own: Once[dict[str, Strike]] = Once()
        self._feared: Once[dict[str, Strike | None]] = Once()
        self._reach: Once[frozenset[str]] = Once()

    # -- one's own ------------------------------------------------------------------------------------------------------------

    def chains(self, view: MythicState) -> list[Chain]:
        """A click on an enemy that cannot be struck at once: the best way to strike it."""
        return [Chain((target,), strike.actions) for target, strike in self.own(view).items() if len(strike.actions) > 1]

    def own(self, view: MythicState) -> dict[str, Strike]:
        """Enemy → the best blow that whoever has to decide can deal it now."""
        return self._own(view, None, lambda: self._best(view))

    def _best(self, view: MythicState) -> dict[str, Strike]:
        found: dict[str, Strike] = {}
        for strike in self._all(view):
            best = found.get(strike.target.id)
            if best is None or strike.worth > best.worth:
                found[strike.target.id] = strike
        return found

    def _all(self, view: MythicState) -> Iterator[Strike]:
        if view.agenda.asks(frames.Act) is not None:
            yield from self._from(view, ())
        elif view.agenda.asks(frames.Main) is not None:
            for action in self._rules.legal_actions(view):
                if type(action) is Activate and view.units[action.unit].where == "board":
                    called = self._called(view, action)
                    if called is not None:
                        yield from self._from(*called)

    def _called(self, view: MythicState, action: Activate) -> tuple[MythicState, tuple[Action, ...]] | None:
        """The view in which a unit acts, and what leads there; its price is paid with what comes first."""
        after, done = view.clone(), list[Action]([action])
        self._rules.apply(after, action)
        while after.agenda.asks(frames.ChoosePayment) is not None and len(done) < 4:
            payment = self._rules.legal_actions(after)[0]
            self._rules.apply(after, payment)
            done.append(payment)
        acting = acting_frame(after)
        there = after.agenda.asks(frames.Act) is not None and acting is not None and acting.unit == action.unit
        return (after, tuple(done)) if there else None

    def _from(self, view: MythicState, done: tuple[Action, ...]) -> Iterator[Strike]:
        """What the acting unit reaches from where it stands, and after a walk."""
        frame = acting_frame(view)
        assert frame is not None
        unit, legal = view.units[frame.unit], self._rules.legal_actions(view)
        yield from _blows(view, unit, legal, done)
        if "attack" in frame.done or len(frame.done) > 1 or forbidden(view, unit, "no_attack"):
            return
        paths = ways(view, frame, unit, "move")
        for walk in legal:
            if type(walk) is MoveTo and walk.area != OFF and not burns(view, unit, walk.area):
                after = view.clone()
                self._rules.apply(after, walk)
                if after.agenda.asks(frames.Act) is not None:
                    moved = after.units[unit.id]
                    yield from _blows(after, moved, self._rules.legal_actions(after), (*done, walk), paths.get(walk.area))

    # -- others' --------------------------------------------------------------------------------------------------------------

    def feared(self, view: MythicState, name: str) -> Strike | None:
        """The worst plain blow that a unit may have to bear in the turns of others, as everybody stands now."""
        kept = self._feared(view, None, dict)
        if name not in kept:
            target = view.units[name]
            foes = [unit for unit in on_board(view) if enemies(view, unit.seat, target.seat) and not unit.stone]
            strikes = [strike for foe in foes for strike in threats(view, foe, target)]
            kept[name] = max(strikes, key=_harm, default=None)
        return kept[name]

    def menace(self, view: MythicState, name: str) -> Strike | None:
        """The worst plain blow that a unit could deal in its next turn, as everybody stands now; a God is struck first."""
        foe = view.units.get(name)
        if foe is None or foe.where != "board" or foe.stone:
            return None
        others = [unit for unit in on_board(view) if enemies(view, foe.seat, unit.seat) and not unit.stone]
        strikes = (strike for target in others for strike in threats(view, foe, target))
        return max(strikes, key=lambda strike: (view.content.sheets[strike.target.id].kind == "god", *_harm(strike)), default=None)

    def menaced(self, view: MythicState, seat: Seat) -> frozenset[str]:
        """Areas in which a seat's enemies could strike in their turns."""
        return self._reach(view, seat, lambda: frozenset(
            area for unit in on_board(view) if enemies(view, seat, unit.seat) and not unit.stone for area in _struck(view, unit)
        ))


def _blows(
    view: MythicState, unit: Unit, legal: Sequence[Action], done: tuple[Action, ...], way: Way | None = None,
) -> Iterator[Strike]:
    for blow in legal:
        if type(blow) is AttackUnit and not blow.fell:
            found = lens(view, unit, view.units[blow.target])
            if found is not None:
                yield Strike(unit, view.units[blow.target], (*done, blow), found, way)


def _harm(strike: Strike) -> tuple[float, float]:
    return strike.lens.kill, strike.lens.expected


def threats(view: MythicState, foe: Unit, target: Unit) -> Iterator[Strike]:
    """A foe's blows at a target from everywhere it could go."""
    free = reach(view, foe, move_points(view, foe))
    for area in (foe.area, *(name for name in free if name in view.board.areas)):
        there = view.clone()
        there.units[foe.id] = moved = replace(foe, area=area)
        found = lens(there, moved, target, answer=False)
        if found is not None:
            yield Strike(moved, target, (), found, free.get(area))


def _struck(view: MythicState, foe: Unit) -> Iterator[str]:
    """Areas that a foe could strike into; a line of sight may still be blocked."""
    free = {area for area in reach(view, foe, move_points(view, foe)) if area in view.board.areas} | {foe.area}
    for here in free:
        moved = replace(foe, area=here)
        yield from (name for name, far in view.board.distances[here].items() if far <= _range(view, moved, name))


def _range(view: MythicState, unit: Unit, area: str) -> int:
    return range_to(view, unit, area, None)
