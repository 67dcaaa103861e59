"""What a battle is fought for, how far everybody is, and what the signs of the table mean (UX-79, UX-83)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.kernel.types import Seat
from engine.rules.mythic.outcome import sides, total
from engine.rules.mythic.state import MythicState, god_of, side_of
from engine.table.moment import Moment
from engine.table.notices import Goal, Symbol, Target
from scenes.mythic.names import Names

SIGNS: Final = (
    ("health", "{icon:health}"), ("attack", "{icon:attack}"), ("defence", "{icon:defence}"), ("range", "{icon:range}"),
    ("move", "{icon:move}"), ("power", "{icon:power}"), ("activation", "{icon:star}"), ("strategy", "{icon:art_of_war}"),
    ("cost", "{icon:gold}"),
)
"""Part of a unit board → its sign."""
MARKS: Final = (
    ("gem", "mythic/omphalos"), ("stone", "mythic/token_petrified"), ("activated", "ui/cube"), ("locked", "ui/icon_hourglass"),
    ("lulled", "ui/icon_music"), ("countered", "ui/icon_retreat"),
)
"""Sign beside a heart → its picture."""


def goal(names: Names, moment: Moment) -> Goal:
    """The ways to win for the nearest seat, counted, and what must not happen."""
    view: MythicState = moment.view
    t, config, seat = names.t, view.config, moment.bottom
    keys = (f"mythic.scenario.{config.scenario}.goal", f"mythic.chapter.{config.scenario}.twist")
    told = next((t(key) for key in keys if key in t), "")
    if told:
        return Goal((Target(told),), danger=_danger(names, view, seat))
    if not view.players:
        return Goal()
    side = side_of(view, seat)
    targets = []
    if config.carried_off and side == 1:
        targets.append(Target(t("mythic.goal.carry"), view.carried, config.carried_off))
    elif config.goal:
        targets.append(Target(t("mythic.goal.absorb"), total(view, view.absorbed, side), config.goal))
    many = len(sides(view)) > 2
    targets.append(Target(t("mythic.goal.last" if many else "mythic.goal.god")))
    return Goal(tuple(targets), danger=_danger(names, view, seat))


def _danger(names: Names, view: MythicState, seat: Seat) -> str:
    """How near the rivals are, and the own God."""
    if not view.players:
        return ""
    side, config = side_of(view, seat), view.config
    best = max((total(view, view.absorbed, other) for other in sides(view) if other != side), default=0)
    god = god_of(view, seat)
    said = [names.t("mythic.goal.rivals", n=best, of=config.goal)] if config.goal and best else []
    if god is not None and god.where in ("board", "waiting"):
        said.append(names.t("mythic.goal.own_god", unit=names.unit(god.id), n=god.vitality))
    return " ".join(said)


def legend(names: Names) -> Sequence[Symbol]:
    """Every sign on unit boards and beside hearts."""
    t = names.t
    parts = [Symbol("", t(f"mythic.part.{part}"), sign=sign) for part, sign in SIGNS]
    marks = [Symbol("", t(f"mythic.mark.{mark}"), sprite=sprite) for mark, sprite in MARKS]
    return [*parts, *marks, Symbol("", t("mythic.mark.room"), sign="1/3"), Symbol("", t("mythic.ui.roams"), sprite="ui/ring_reach")]
