"""What a turn offers besides cards: the morale token, buildings, rogues in the army, trade (HM-7.2, HM-15.7, HM-21.4, HM-39.13)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.actions.cards import may_play
from engine.rules.heroes.cards.hand import draw, look_at_top
from engine.rules.heroes.content import TIERS, HeroesContent, Price, Role
from engine.rules.heroes.events.map import MoraleChanged
from engine.rules.heroes.frames import Act, Command, Searching
from engine.rules.heroes.questions.cards import ExchangeCards, SmeltCard
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Player
from engine.rules.heroes.town.barter import offer_trades, trades
from engine.rules.heroes.town.purse import pay
from engine.rules.heroes.town.towns import uses, works
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.kernel.window import Window, reacted

MORALE_WINDOWS = ("attack_prepared", "combat_start")
"""Moments outside the own commands at which a token may bring cards in time."""
SMITH_PRICE = 6
USES: tuple[tuple[Role, str], ...] = (("smith", "smelt"), ("smith", "buy"), ("darkness", "exchange"))
"""Buildings that work on the own turn, and what for."""
ROGUE_DECKS = ("ability", "artifact", "spell", *TIERS, "astrologers", "own")


class SpendMorale(Action, frozen=True):
    """Spend the positive token: draw a card, or exchange cards (HM-7.2)."""

    use: str

    @property
    def path(self) -> Path:
        return ("morale", self.use)


class UseBuilding(Action, frozen=True):
    """A building that works once on the own turn: blacksmith, cover of darkness (HM-15.7)."""

    building: str
    use: str

    @property
    def path(self) -> Path:
        return ("town", f"building:{self.building}", self.use)


class UseRogues(Action, frozen=True):
    """Rogues in the unit deck look at the top card of any deck, once per turn."""

    deck: str

    @property
    def path(self) -> Path:
        return ("unit:n_rogues", self.deck)


class TradeAnywhere(Action, frozen=True):
    """With the option on, trade by the table at any time of the own turn (HM-39.13)."""

    @property
    def path(self) -> Path:
        return ("trade",)


def morale_candidates(state: State, asked: Act | Command | Window) -> Iterator[SpendMorale]:
    if state.players[asked.seat].morale > 0:
        yield SpendMorale("draw")
        yield SpendMorale("exchange")


def morale_check(state: State, asked: Act | Command | Window, action: SpendMorale) -> Refused | None:
    player = state.players[asked.seat]
    if player.morale <= 0:
        return Refused("HM-7.2")
    if isinstance(asked, Window) and asked.moment not in MORALE_WINDOWS:
        return Refused("HM-7.2")
    if state.combat is not None and not may_play(state, asked):
        return Refused("HM-9.11")
    if action.use not in ("draw", "exchange"):
        return Refused("HM-7.2")
    return Refused("HM-7.2") if action.use == "exchange" and not player.hand else None


def morale_perform(state: State, asked: Act | Command | Window, action: SpendMorale, emit: Emit) -> None:
    player = state.players[asked.seat]
    if isinstance(asked, Act):
        state.agenda.push(asked)
        state.gave.clear()
    elif isinstance(asked, Window):
        reacted(state, asked)
    player.morale = 0
    emit(MoraleChanged(seat=asked.seat, value=0, doomed=player.doomed))
    if action.use == "draw":
        draw(state, asked.seat, 1, emit)
    else:
        state.agenda.push(ExchangeCards(asked.seat))


def building_candidates(state: State, asked: Act) -> Iterator[UseBuilding]:
    for role, use in USES:
        if works(state, asked.seat, role):
            yield UseBuilding(state.content.roles[role], use)


def building_check(state: State, asked: Act, action: UseBuilding) -> Refused | None:
    player = state.players[asked.seat]
    if action.building not in state.content.buildings or not uses(state, asked.seat, action.building):
        return Refused("HM-15.2")
    if (state.content.buildings[action.building].role, action.use) not in USES:
        return Refused("HM-15.2")
    if action.building in player.marks.buildings:
        return Refused("HM-15.7")
    if action.use == "smelt" and not any(state.content.cards[name].family == "artifact" for name in player.hand):
        return Refused("HM-15.7")
    if action.use == "buy" and player.G < SMITH_PRICE:
        return Refused("HM-14.6")
    return Refused("HM-15.7") if action.use == "exchange" and not player.hand else None


def building_perform(state: State, asked: Act, action: UseBuilding, emit: Emit) -> None:
    state.agenda.push(asked)
    state.gave.clear()
    player = state.players[asked.seat]
    player.marks = replace(player.marks, buildings=(*player.marks.buildings, action.building))
    if action.use == "smelt":
        state.agenda.push(SmeltCard(asked.seat, action.building))
    elif action.use == "buy":
        pay(state, asked.seat, Price(SMITH_PRICE), action.building, emit)
        state.agenda.push(Searching(asked.seat, "artifact", 2))
    else:
        state.agenda.push(ExchangeCards(asked.seat, most=2))


def _fresh_rogues(content: HeroesContent, player: Player) -> bool:
    """Whether some card of rogues in the unit deck has not looked yet in this turn."""
    return player.marks.peeks < sum(ability.verb == "PEEK" for troop in player.army for ability in content.units[troop.unit].few.abilities)


def rogues_candidates(state: State, asked: Act) -> Iterator[UseRogues]:
    player = state.players[asked.seat]
    if _fresh_rogues(state.content, player):
        for deck in ROGUE_DECKS:
            if player.deck if deck == "own" else state.decks[deck]:
                yield UseRogues(deck)


def rogues_check(state: State, asked: Act, action: UseRogues) -> Refused | None:
    player = state.players[asked.seat]
    if not _fresh_rogues(state.content, player) or action.deck not in ROGUE_DECKS:
        return Refused("HM-21.4")
    if not (player.deck if action.deck == "own" else state.decks[action.deck]):
        return Refused("HM-21.4")
    return None


def rogues_perform(state: State, asked: Act, action: UseRogues, emit: Emit) -> None:
    state.agenda.push(asked)
    state.gave.clear()
    player = state.players[asked.seat]
    player.marks = replace(player.marks, peeks=player.marks.peeks + 1)
    look_at_top(state, asked.seat, action.deck, emit)


def trade_candidates(state: State, asked: Act) -> Iterator[TradeAnywhere]:
    if state.config.has("free_trade") and trades(state, asked.seat):
        yield TradeAnywhere()


def trade_check(state: State, asked: Act, action: TradeAnywhere) -> Refused | None:
    if not state.config.has("free_trade"):
        return Refused("HM-18.22")
    return None if trades(state, asked.seat) else Refused("HM-14.6")


def trade_perform(state: State, asked: Act, action: TradeAnywhere, emit: Emit) -> None:
    state.agenda.push(asked)
    offer_trades(state, asked.seat, post=False)


MORALE = Family(SpendMorale, morale_candidates, morale_check, morale_perform, moment="HM-7.2")
BUILDING = Family(UseBuilding, building_candidates, building_check, building_perform, moment="HM-15.7")
ROGUES = Family(UseRogues, rogues_candidates, rogues_check, rogues_perform, exact=True, moment="HM-21.4")
TRADE = Family(TradeAnywhere, trade_candidates, trade_check, trade_perform, exact=True, moment="HM-18.22")
