"""What a player would plainly regret, said before it is done."""
from __future__ import annotations

from engine.rules.mythic import frames
from engine.rules.mythic.combat.allocation import finish
from engine.rules.mythic.combat.best import best_plan
from engine.rules.mythic.state import MythicState, Unit, side_of
from scenes.mythic.names import Names


def wasted(names: Names, attack: frames.Attack, step: int) -> str:
    """What plainly better play of the dice would bring, or an empty text: fives left lying, successes given away (MB-10.11)."""
    if step == 1 and not attack.marked:
        again = best_plan(attack)[0]
        return names.t("mythic.ui.regret_roll", n=again) if again else ""
    now = sum(value >= attack.defence for value in attack.dice)
    best = finish(attack.dice, attack.bonus, attack.defence) if step == 2 else now
    return names.t("mythic.ui.regret_count", best=best, n=now) if best > now else ""


def farewell(names: Names, view: MythicState, unit: Unit) -> str:
    """What is lost if a unit leaves the board for good, or an empty text where its side gains by it (MB-24.5j)."""
    for_rivals = view.config.carried_off > 0 and side_of(view, unit.seat) == 0
    comes_back = any(row.tray for row in view.config.exits if view.players[row.seat] == unit.seat)
    if comes_back or (unit.gem and not for_rivals):
        return ""
    return names.t("mythic.ui.regret_gift" if unit.gem else "mythic.ui.regret_leave", unit=names.unit(unit.id))
