"""The blow that is aimed, announced or offered in return, and whose board is shown meanwhile."""
from __future__ import annotations

from typing import Final, NamedTuple

from engine.rules.kernel.window import Window
from engine.rules.mythic import frames
from engine.rules.mythic.combat.attack import STAGES, apply_wounds
from engine.rules.mythic.state import MythicState, Unit, god_of, side_of
from engine.table.moment import Moment
from engine.table.once import Once
from scenes.mythic.gaze import Gaze, subject
from scenes.mythic.lens import Lens, lens, suffered
from scenes.mythic.reading import acting_frame, attack_frame, rolling, successes, thrown, unit_in
from scenes.mythic.strikes import Strike, Strikes

AT_WORK: Final = (frames.Act, frames.Enter)
"""Questions whose buttons and places belong to one unit."""


class Forecast(NamedTuple):
    """What a blow would do, who strikes and who is struck."""

    lens: Lens
    attacker: Unit
    target: Unit


class Aim(NamedTuple):
    """What the mouse is about to say."""

    attacker: Unit
    target: Unit
    power: str


class Forecasts:
    """Works out odds once for each view, because the mouse often rests; `strikes` knows who reaches whom."""

    def __init__(self, gaze: Gaze, strikes: Strikes) -> None:
        self._gaze = gaze
        self._strikes = strikes
        self._kept: Once[dict[tuple[Unit, Unit, str, bool, int], Lens | None]] = Once()

    def lens(
        self, view: MythicState, unit: Unit, target: Unit, power: str = "", answer: bool = True, shield: int = 0,
    ) -> Lens | None:
        """The odds of a blow; None if it cannot be aimed."""
        kept = self._kept(view, None, dict)
        key = (unit, target, power, answer, shield)
        if key not in kept:
            kept[key] = lens(view, unit, target, power, answer, shield)
        return kept[key]

    def forecast(self, moment: Moment) -> Forecast | None:
        """The blow at hand, for the stat tracks of both (MB-2.4)."""
        attack = attack_frame(moment.view)
        if attack is not None:
            return self.answer(moment, attack) if moment.decision is not None else None
        plan = self.planned(moment)
        if plan is not None:
            return Forecast(plan.lens, plan.attacker, plan.target)
        aimed = aim(moment)
        found = self.lens(moment.view, *aimed) if aimed is not None else None
        return Forecast(found, aimed.attacker, aimed.target) if found is not None and aimed is not None else None

    def planned(self, moment: Moment) -> Strike | None:
        """What a click on the enemy under the mouse would do: card, walk and blow (UX-77); or what is to be feared from there."""
        view: MythicState = moment.view
        target = unit_in(view, moment.pointed)
        if target is None or moment.prefix:
            return None
        if moment.picker is not None and target.id in (own := self._strikes.own(view)):
            return own[target.id]
        feared = self._gaze.threats and view.agenda.latest(frames.Attack) is None and target.seat == moment.bottom
        return self._strikes.feared(view, target.id) if feared else None

    def answer(self, moment: Moment, attack: frames.Attack) -> Forecast | None:
        """While somebody thinks about a reaction or a counter-attack: what it would bring."""
        view: MythicState = moment.view
        attacker, target = view.units.get(attack.attacker), view.units[attack.target]
        if attacker is None or not attacker.where == target.where == "board":
            return None
        if view.agenda.asks(frames.Counter) is not None:
            back = self.lens(view, target, attacker, answer=False)
            return Forecast(back, target, attacker) if back is not None else None
        if view.agenda.asks(Window) is not None and not attack.dice and not attack.blanks:
            found = self.lens(view, attacker, target, attack.power, shield=attack.shield)
            return Forecast(found, attacker, target) if found is not None else None
        return None

    def fall(self, moment: Moment, name: str) -> tuple[int, int] | None:
        """The vitality that the blow at hand likely leaves a unit, and leaves it at worst; while dice lie, what counts already."""
        view: MythicState = moment.view
        attack, lying = attack_frame(view), rolling(view)
        if attack is not None and attack.stage > STAGES.index(apply_wounds):
            return None  # they are on the board already
        if lying is not None and thrown(lying) and lying.target == name:
            unit = view.units[name]
            left = max(0, unit.vitality - suffered(view, unit, successes(lying)))
            return left, left
        coming = self.forecast(moment)
        if coming is None or coming.lens.harmless:
            return None
        if name == coming.attacker.id:
            back = coming.lens.back
            return (back.likely, back.worst) if back is not None else None
        return (coming.lens.likely, coming.lens.worst) if name == coming.target.id else None


def aim(moment: Moment) -> Aim | None:
    """Attacker, target and power that the mouse is about to say."""
    view: MythicState = moment.view
    target, acting = unit_in(view, moment.pointed), acting_frame(view)
    unit = unit_in(view, acting.unit) if acting is not None else None
    if unit is None or target is None or side_of(view, target.seat) == side_of(view, unit.seat):
        return None
    power = moment.prefix[0] if moment.prefix and moment.prefix[0] in view.content.powers else ""
    return Aim(unit, target, power)


class Focus:
    """Whose board is shown."""

    def __init__(self, gaze: Gaze, forecasts: Forecasts) -> None:
        self._gaze = gaze
        self._forecasts = forecasts

    def __call__(self, moment: Moment) -> str:
        """The unit that acts while its buttons lie there; else the one under the mouse, about to be struck, or the own God."""
        view: MythicState = moment.view
        acting = acting_frame(view)
        if acting is not None and moment.picker is not None and type(moment.decision) in AT_WORK:
            return acting.unit
        name = subject(moment.pointed)
        if name in view.content.sheets:
            return name
        if self._gaze.reading in view.content.sheets:
            return self._gaze.reading
        coming, lying = self._forecasts.forecast(moment), rolling(view)
        if coming is not None:
            return coming.target.id
        if lying is not None and lying.target in view.units:
            return lying.target
        god = god_of(view, moment.bottom)
        return acting.unit if acting is not None else god.id if god is not None else next(iter(view.units), "zeus")
