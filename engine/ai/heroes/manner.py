"""Kinds of acts in Heroes."""
from __future__ import annotations

from typing import Final

from engine.ai.manner import always, traits_by
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.fight import AttackUnit, Defend, MoveUnit, Surrender
from engine.rules.heroes.actions.town import Build, BuySpell, Hire, Recruit, Reinforce
from engine.rules.heroes.actions.travel import Discover, MoveHero, PlaceTile
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.dispatch import second, table

WORDS: Final = (
    "strike", "charge", "defend", "yield", "build", "recruit", "reinforce", "hire", "spell", "explore", "ride", "raid", "card", "magic",
    "rest",
)


def _ride(state: State, action: MoveHero) -> tuple[str, ...]:
    field = state.fields.get(action.to)
    foreign = field is not None and field.owner >= 0 and field.owner != state.heroes[action.hero].owner
    return ("ride", "raid") if foreign else ("ride",)


def _card(state: State, action: PlayCard) -> tuple[str, ...]:
    return ("card", "magic") if state.content.cards[action.card].family == "spell" else ("card",)


traits: Final = traits_by(table(
    second(AttackUnit, always("strike")), second(MoveUnit, always("charge")), second(Defend, always("defend")),
    second(Surrender, always("yield")), second(Build, always("build")), second(Recruit, always("recruit")),
    second(Reinforce, always("reinforce")), second(Hire, always("hire")), second(BuySpell, always("spell")),
    second(Discover, always("explore")), second(PlaceTile, always("explore")), second(MoveHero, _ride), second(PlayCard, _card),
    second(EndTurn, always("rest")),
))  # fmt: skip
