"""Small questions that need no search: cards to keep, options to take, units to call up."""
from __future__ import annotations

from collections.abc import Callable

from engine.ai.anchor.heroes.aims import BLOOD, TRIED, experience, visit_worth
from engine.ai.anchor.heroes.odds import gold, on_board
from engine.ai.anchor.heroes.town import call_worth, reserve, spends, trade_gain, trade_promise
from engine.ai.anchor.heroes.worth import card_worth, fighter_force
from engine.ai.protocol import Line
from engine.rules.heroes.actions.choice import DropCard, Enough, KeepHand, Option, SwapCard, TakeCard
from engine.rules.heroes.actions.town import DoneMustering, Recruit, Reinforce
from engine.rules.heroes.barter import TRADES
from engine.rules.heroes.combat.harm import effects_on
from engine.rules.heroes.content import RESOURCE_FACES, TREASURE_FACES
from engine.rules.heroes.frames import Choose, Muster, PickCards, RefreshHand
from engine.rules.heroes.hand import hand_limit
from engine.rules.heroes.names import cell_id, parts_of
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.types import Action

GIVE = ("cost", "cost_x", "discard", "bury", "exchange", "vortex", "remove", "sell", "smelt", "restack", "swap_cards", "peek")
"""Topics in which the least useful card goes."""
OPTIONAL_GIVE = ("exchange", "remove", "sell", "cost_x", "peek")
Weigh = Callable[[State, Choose, str], float]
FIRST: dict[str, tuple[str, ...]] = {
    "search": ("deck", "pile"),
    "bonus": ("artifacts", "dice"),
    "incantation": ("pay",),
    "tomb": ("search",),
    "witch_hut": ("look", "skip"),
    "pandora": ("treasure",),
    "obelisk": ("xp",),
    "morale_full": ("draw",),
    "secondary": ("fight",),
    "go_back": ("back",),
    "garden": ("V", "G"),
    "host_retreat": ("stay",),
    "satyr": ("keep",),
    "campaign_bonus": ("0",),
    "mana_vortex": ("skip",),
    "necromancy_amplifier": ("necromancy",),
}


def choose_lines(state: State, asked: Choose) -> list[Line]:
    """Options by topic; a few are worth a search."""
    options = asked.options
    if len(options) == 1:
        return [Line((Option(options[0]),))]
    for first in FIRST.get(asked.topic, ()):
        if first in options:
            return [Line((Option(first),))]
    lines = [Line((Option(option),), _worth(state, asked, option)) for option in options]
    lines.sort(key=lambda line: line.prior, reverse=True)
    if asked.topic in ("prolong", "aim", "settlement", "defend", "rotate"):
        return lines[:5]
    return lines[:1]


def _worth(state: State, asked: Choose, option: str) -> float:
    if option in ("skip", "done", "keep"):
        return 0.4
    weigh = WORTH.get(asked.topic)
    return weigh(state, asked, option) if weigh is not None else 1.0


def _cleanse(state: State, asked: Choose, option: str) -> float:
    return 2.0 if option in effects_on(state, asked.about[0], harmful=True) else 0.1


def _defend(state: State, asked: Choose, option: str) -> float:
    return 1.2 if option == "pay" else 1.0


def _settlement(state: State, asked: Choose, option: str) -> float:
    return {"G": 1.6, "V": 1.5, "M": 0.9}.get(option, 1.2)


def _unit(state: State, asked: Choose, option: str) -> float:
    unit = state.content.units.get(option)
    return 1.0 + (gold(unit.few.cost) if unit is not None else 1.0)


def _plague(state: State, asked: Choose, option: str) -> float:
    return 100.0 - gold(state.content.units[option].few.cost)


def _post(state: State, asked: Choose, option: str) -> float:
    return trade_promise(state, asked.seat) if option == "trade" else 0.1


def _trade(state: State, asked: Choose, option: str) -> float:
    """Goods by the table where it helps; gifts to partners are left to people."""
    found = next((trade for trade in TRADES if trade.option == option), None)
    return trade_gain(state, asked.seat, found) if found is not None else 0.05


def _always(worth: float) -> Weigh:
    return lambda state, asked, option: worth


def _prolong(state: State, asked: Choose, option: str) -> float:
    """Whether another combat round is worth the blood (HM-24.3)."""
    if option != "prolong":
        return 1.0
    combat = state.combat
    assert combat is not None
    hero = state.heroes[combat.sides[0].hero]
    odds = on_board(state, max(1, hero.mp))
    worth = visit_worth(state, hero, combat.field) + experience(state, hero, combat.difficulty)
    return max(0.1, 1.0 + (worth * odds.win - odds.loss * BLOOD - (1 - odds.win) * TRIED) * 0.2)


def _die(state: State, asked: Choose, option: str) -> float:
    face = int(option) - 1
    if asked.about and asked.about[0] == "treasure":
        return {"artifact": 4.0, "xp": 3.5, "resource2": 3.0, "resource1": 2.0}[TREASURE_FACES[face]]
    res, amount = RESOURCE_FACES[face]
    return amount * {"G": 1.0, "M": 1.3, "V": 4.0}[res]


def _target(state: State, asked: Choose, option: str) -> float:
    """Enemies by what they can do; own units where a spell helps."""
    combat = state.combat
    if combat is None:
        return 1.0
    harmful = asked.topic != "aim" or _harmful(state, asked.about[0])
    team = combat.side_of(asked.seat)
    total = 0.0
    for fighter in combat.fighters.values():
        if {fighter.id, cell_id(fighter.cell)}.intersection(parts_of(option)):
            force = 1.0 + fighter_force(state, fighter) * 0.1
            total += force if (fighter.team != team) == harmful else -force
    return max(0.05, 1.0 + total)


def _harmful(state: State, card: str) -> bool:
    op = state.content.cards[card].modes[0].steps[0].do[-1]
    return op.verb in ("DMG", "PARALYSE", "SILENCE") or op.n < 0


WORTH: dict[str, Weigh] = {
    "aim": _target,
    "second_target": _target,
    "tie": _target,
    "ai_spell": _target,
    "ai_attach": _target,
    "heal_ally": _target,
    "cleanse": _cleanse,
    "prolong": _prolong,
    "defend": _defend,
    "settlement": _settlement,
    "die": _die,
    "reinforce": _unit,
    "neutral": _unit,
    "free_neutral": _unit,
    "feed": _unit,
    "plague": _plague,
    "reroll": _always(0.2),
    "trading_post": _post,
    "trade": _trade,
}
"""How promising an option of a question looks; what is not listed is all the same."""


def pick_lines(state: State, asked: PickCards, legal: list[Action]) -> list[Line]:
    """Keep the best, give the worst, stop where giving more hurts."""
    cards = [action for action in legal if isinstance(action, TakeCard)]
    swap = next((action for action in legal if isinstance(action, SwapCard)), None)
    if swap is not None:
        return [Line((swap,))]
    stop = next((action for action in legal if isinstance(action, Enough)), None)
    if not cards or (stop is not None and asked.topic in OPTIONAL_GIVE):
        return [Line((stop or legal[0],))]
    cards.sort(key=lambda action: card_worth(state, asked.seat, action.card), reverse=asked.topic not in GIVE)
    return [Line((cards[0],))]


def refresh_lines(state: State, asked: RefreshHand) -> list[Line]:
    """Drop what is above the limit, and what is of no use at all."""
    hand = sorted(state.players[asked.seat].hand, key=lambda card: card_worth(state, asked.seat, card))
    over = len(hand) - hand_limit(state, asked.seat)
    useless = [card for card in hand if card_worth(state, asked.seat, card) < 0.5]
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
