"""Heroes: examples begun where their first click is, and decks without a card too many."""
from __future__ import annotations

from collections import Counter

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.cards.hand import COMMON
from engine.rules.heroes.combat.harm import hurt
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.book import Emit
from tests.rules.heroes.sketch import ZERO, act, battle, beside, dice, sketch

NONE: dict[str, str] = {}


def _home_by_portal() -> None:
    state = sketch(hands=("town_portal st_power haste slow blind", ""))
    put_hero(state, "h0", at=beside(state, "empty"), mp=2)
    act(state, PlayCard("town_portal", 0))


def _claws_on_zombies() -> None:
    state = battle("pack harpies 6", "pack zombies 10, few wraiths 19", factions=("dungeon", "necropolis"))
    hurt(state, "b1", 2, "magic_arrow", Emit())
    dice(state, ZERO)
    act(state, AttackUnit("b1"))
    assert state.combat is not None and (state.combat.fighters["b1"].side, state.combat.fighters["b1"].damage) == ("few", 0)


STAGED = {"HM-EX.2": _home_by_portal, "HM-EX.5": _claws_on_zombies}


def settle(state: HeroesState) -> None:
    """What somebody holds is not in the decks as well (HM-11): the copies too many go, from the bottom."""
    cards = state.content.cards
    commons = [pile for family in COMMON for pile in (state.decks[family], state.piles[family])]
    own = [pile for player in state.players for pile in (player.hand, player.deck, player.discard)]
    count = Counter(card for pile in (*commons, *own) for card in pile)
    for card, found in count.items():
        for pile in commons:
            while found > cards[card].copies > 0 and card in pile:
                pile.remove(card)
                found -= 1
