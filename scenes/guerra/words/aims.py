"""What a war is fought for and how far everybody is, and what the signs of its table mean."""
from __future__ import annotations

from typing import Final

from engine.i18n.catalogue import Catalogue
from engine.rules.guerra.outcome import TURN_LIMIT, threshold
from engine.rules.guerra.state import State
from engine.table.moment import Moment
from engine.table.notices import Goal, Symbol, Target
from scenes.guerra.words.names import GuerraNames

LOW: Final = 10
"""A reserve from which one clash may lead to Oblivion."""
SIGNS: Final = (
    ("power", "gold"), ("strength", "attack"), ("limit", "power"), ("tired", "moon"), ("exhausted", "skull"), ("resource", "castle"),
    ("known", "eye"), ("crown", "crown"), ("lock", "lock"), ("star", "star"),
)
"""Names of the catalogue and the icons that stand for them."""


def goal(names: GuerraNames, moment: Moment) -> Goal:
    """God of gods or Oblivion, and how far both sides are (GM-2.1, GM-2.3)."""
    t, view = names.t, moment.view
    own = view.players[moment.bottom]
    targets = [Target(t("guerra.goal.god"), have=own.reserve, want=threshold(view, moment.bottom))]
    if view.config.seats == 2:
        rival = next(seat for seat in view.order if seat != moment.bottom)
        targets.append(Target(t("guerra.goal.oblivion", name=names.player(rival), reserve=view.players[rival].reserve)))
    else:
        targets.append(Target(t("guerra.goal.last")))
    danger = t("guerra.goal.danger", reserve=own.reserve) if own.reserve <= LOW and view.turn else ""
    return Goal(tuple(targets), _limit(t, view), danger)


def _limit(t: Catalogue, view: State) -> str:
    return t("guerra.goal.limit", turn=view.turn, most=TURN_LIMIT) if view.config.turn_limit and view.turn else ""


def symbols(t: Catalogue) -> list[Symbol]:
    """Every sign on cards, plates and figures, in reading order."""
    return [Symbol(t(f"guerra.legend.{name}"), t(f"guerra.legend.{name}.text"), sign=f"{{icon:{icon}}}") for name, icon in SIGNS]
