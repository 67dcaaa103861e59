"""Small questions that need no search: cards to keep, options to take, units to call up."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.ai.heroes.aims import BLOOD, TRIED, experience, visit_worth
from engine.ai.heroes.odds import gold, on_board
from engine.ai.heroes.town import call_worth, reserve, spends, trade_gain, trade_promise
from engine.ai.heroes.worth import card_worth, fighter_force
from engine.ai.protocol import Line
from engine.rules.heroes.actions.choice import DropCard, Enough, KeepHand, Option, SwapCard, TakeCard
from engine.rules.heroes.actions.town import DoneMustering, Recruit, Reinforce
from engine.rules.heroes.cards.hand import hand_limit
from engine.rules.heroes.combat.harm import effects_on
from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES
from engine.rules.heroes.frames import Muster, RefreshHand
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.adventure import (
    ChooseAtBuilding,
    ChooseAtPlace,
    ChooseBonus,
    ChooseDie,
    ChooseEffect,
    ChooseFreeRecruit,
    ChooseFullMorale,
    ChooseRecruit,
    ChooseReinforcement,
    ChooseReroll,
    ChooseSearch,
    ChooseSettlement,
    ChooseTrade,
    ChooseWeakened,
    RotateTile,
)
from engine.rules.heroes.questions.cards import (
    BuryCard,
    BuryPeeked,
    DiscardCard,
    ExchangeCards,
    FeedVortex,
    HandOverCard,
    PayAnyCards,
    PayCard,
    RemoveCard,
    RestackCard,
    SellCard,
    SmeltCard,
)
from engine.rules.heroes.questions.combat import (
    ChooseDefence,
    ChooseEnchanted,
    ChooseFed,
    ChooseFlight,
    ChooseHealed,
    ChooseLifted,
    ChooseProlong,
    ChooseRedrawn,
    ChooseSecondTarget,
    ChooseShielded,
    ChooseStruck,
    ChooseTarget,
    ChooseToFight,
    ChooseToStay,
)
from engine.rules.heroes.questions.picks import Gift, Pick, Strengthen, Trade, steps_of
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.targets import cell_key
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Action

GIVE = (
    PayCard, PayAnyCards, DiscardCard, BuryCard, ExchangeCards, FeedVortex, RemoveCard, SellCard, SmeltCard, RestackCard, HandOverCard,
    BuryPeeked,
)  # fmt: skip
"""Questions in which the least useful card goes."""
OPTIONAL_GIVE = (RemoveCard, SellCard, PayAnyCards, BuryPeeked)
POOR, USELESS = 1.9, 0.5
"""A card for which the next one of the deck is better, and one that nobody keeps."""
SEARCHED = (ChooseProlong, ChooseTarget, ChooseSettlement, ChooseDefence, RotateTile)
"""Questions that are worth a search."""
FIRST: dict[type[Question], tuple[Pick, ...]] = {
    ChooseSearch: ("deck", "pile"),
    ChooseBonus: ("artifacts", "dice"),
    ChooseFullMorale: ("draw",),
    ChooseToFight: ("fight",),
    ChooseFlight: ("back",),
    ChooseToStay: ("stay",),
    ChooseRedrawn: ("keep",),
}
"""What is answered by habit."""
FIRST_AT: dict[str, tuple[Pick, ...]] = {
    "shrine_incantation": ("pay",),
    "tomb": ("search",),
    "witch_hut": ("look", "skip"),
    "pandora": ("treasure",),
    "obelisk": ("xp",),
    "mystical_garden": ("V", "G"),
    "vortex": ("skip",),
}
"""The same for places and buildings."""


def choose_lines(state: State, asked: Question) -> list[Line]:
    """Options by their worth; a few are worth a search."""
    options = asked.options
    if len(options) == 1:
        return [Line((Option(options[0]),))]
    for first in _habit(state, asked):
        if first in options:
            return [Line((Option(first),))]
    lines = [Line((Option(option),), _worth(state, asked, option)) for option in options]
    lines.sort(key=lambda line: line.prior, reverse=True)
    return lines[:5] if isinstance(asked, SEARCHED) else lines[:1]


def _habit(state: State, asked: Question) -> tuple[Pick, ...]:
    match asked:
        case ChooseAtPlace(place=place):
            return FIRST_AT.get(place, ())
        case ChooseAtBuilding(building=building):
            record = state.content.buildings[building]
            return FIRST_AT.get(record.role, (record.card,))
        case ChooseEffect(source="bonus"):
            return (0,)
    return FIRST.get(type(asked), ())


def _worth(state: State, asked: Question, option: Pick) -> float:
    if option in ("skip", "done", "keep"):
        return 0.4
    weigh = WORTH.get(type(asked))
    return weigh(state, asked, option) if weigh is not None else 1.0


def _cleanse(state: State, asked: ChooseLifted, option: str) -> float:
    return 2.0 if option in effects_on(state, asked.unit, harmful=True) else 0.1


def _defend(state: State, asked: ChooseDefence, option: str) -> float:
    return 1.2 if option == "pay" else 1.0


def _settlement(state: State, asked: ChooseSettlement, option: str | Strengthen) -> float:
    return {"G": 1.6, "V": 1.5, "M": 0.9}[option] if isinstance(option, str) else 1.2


def _unit(state: State, asked: Question, option: str) -> float:
    return 1.0 + gold(state.content.units[option].few.cost)


def _plague(state: State, asked: ChooseWeakened, option: str) -> float:
    return 100.0 - gold(state.content.units[option].few.cost)


def _place(state: State, asked: ChooseAtPlace, option: str) -> float:
    if asked.place != "trading_post":
        return 1.0
    return trade_promise(state, asked.seat) if option == "trade" else 0.1


def _trade(state: State, asked: ChooseTrade, option: Trade | Gift) -> float:
    """Goods by the table where it helps; gifts to partners are left to people."""
    return trade_gain(state, asked.seat, option) if isinstance(option, Trade) else 0.05


def _always(worth: float) -> Callable[[State, Question, Pick], float]:
    return lambda state, asked, option: worth


def _prolong(state: State, asked: ChooseProlong, option: str) -> float:
    """Whether another combat round is worth the blood (HM-24.3)."""
    if option != "prolong":
        return 1.0
    combat = state.combat
    assert combat is not None
    hero = state.heroes[combat.sides[0].hero]
    odds = on_board(state, max(1, hero.mp))
    worth = visit_worth(state, hero, combat.field) + experience(state, hero, combat.difficulty)
    return max(0.1, 1.0 + (worth * odds.win - odds.loss * BLOOD - (1 - odds.win) * TRIED) * 0.2)


def _die(state: State, asked: ChooseDie, option: int) -> float:
    face = option - 1
    if asked.kind == "treasure":
        return {"artifact": 4.0, "xp": 3.5, "resource2": 3.0, "resource1": 2.0}[TREASURE_FACES[face]]
    res, amount = RESOURCE_FACES[face]
    return amount * {"G": 1.0, "M": 1.3, "V": 4.0}[res]


def _target(state: State, asked: Question, option: Pick) -> float:
    """Enemies by what they can do; own units where a spell helps."""
    combat = state.combat
    if combat is None:
        return 1.0
    harmful = not isinstance(asked, ChooseTarget) or _harmful(state, asked.card)
    touched = steps_of(option)
    team = combat.side_of(asked.seat)
    total = 0.0
    for fighter in combat.fighters.values():
        if fighter.id in touched or cell_key(fighter.cell) in touched:
            force = 1.0 + fighter_force(state, fighter) * 0.1
            total += force if (fighter.team != team) == harmful else -force
    return max(0.05, 1.0 + total)


def _harmful(state: State, card: str) -> bool:
    op = state.content.cards[card].modes[0].steps[0].do[-1]
    return op.verb in ("DMG", "PARALYSE", "SILENCE") or op.amount < 0


WORTH: Second[State, [Any], float] = table(
    second(ChooseTarget, _target),
    second(ChooseSecondTarget, _target),
    second(ChooseStruck, _target),
    second(ChooseEnchanted, _target),
    second(ChooseShielded, _target),
    second(ChooseHealed, _target),
    second(ChooseLifted, _cleanse),
    second(ChooseProlong, _prolong),
    second(ChooseDefence, _defend),
    second(ChooseSettlement, _settlement),
    second(ChooseDie, _die),
    second(ChooseReinforcement, _unit),
    second(ChooseRecruit, _unit),
    second(ChooseFreeRecruit, _unit),
    second(ChooseFed, _always(2.0)),
    second(ChooseWeakened, _plague),
    second(ChooseReroll, _always(0.2)),
    second(ChooseAtPlace, _place),
    second(ChooseTrade, _trade),
)
"""How promising an option of a question looks; what is not listed is all the same."""


def pick_lines(state: State, asked: CardQuestion, legal: list[Action]) -> list[Line]:
    """Keep the best, give the worst, stop where giving more hurts."""
    cards = [action for action in legal if isinstance(action, TakeCard)]
    swap = next((action for action in legal if isinstance(action, SwapCard)), None)
    if swap is not None:
        return [Line((swap,))]
    stop = next((action for action in legal if isinstance(action, Enough)), None)
    if isinstance(asked, ExchangeCards):
        cards = [action for action in cards if card_worth(state, asked.seat, action.card) < POOR]
    if not cards or (stop is not None and isinstance(asked, OPTIONAL_GIVE)):
        return [Line((stop or legal[0],))]
    cards.sort(key=lambda action: card_worth(state, asked.seat, action.card), reverse=not isinstance(asked, GIVE))
    return [Line((cards[0],))]


def refresh_lines(state: State, asked: RefreshHand) -> list[Line]:
    """Drop what is above the limit, and what is of no use at all."""
    hand = sorted(state.players[asked.seat].hand, key=lambda card: card_worth(state, asked.seat, card))
    over = len(hand) - hand_limit(state, asked.seat)
    useless = [card for card in hand if card_worth(state, asked.seat, card) < USELESS]
    drops = hand[: max(over, len(useless), 0)]
    actions: list[Action] = [DropCard(card) for card in drops]
    if len(drops) < len(hand):
        actions.append(KeepHand())
    return [Line(tuple(actions))]


def muster_lines(state: State, asked: Muster, legal: list[Action]) -> list[Line]:
    """The call that strengthens the army most for its price; then the next."""
    left = state.players[asked.seat].G - reserve(state, asked.seat)
    calls = [action for action in legal if isinstance(action, Recruit | Reinforce) and spends(state, action) <= left]
    if not calls:
        return [Line((next(action for action in legal if isinstance(action, DoneMustering)),))]
    return [Line((max(calls, key=lambda action: call_worth(state, asked.seat, action)),))]
