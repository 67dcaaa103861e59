"""Playing cards, spending morale, using units and buildings on the map (HM-5.5, HM-7.2, HM-12, HM-21.4)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.cardplay import WINDOWS, card_targets, play, refusal, use_card
from engine.rules.heroes.combat.targets import fitting_step
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.content import TIERS, Price
from engine.rules.heroes.events_map import MoraleChanged
from engine.rules.heroes.frames import Act, Activation, AddPower, Cast, Choose, Command, Effects, Muster, PickCards, Searching
from engine.rules.heroes.hand import draw
from engine.rules.heroes.purse import pay
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.topics import TOPICS
from engine.rules.heroes.towns import uses
from engine.rules.heroes.turn import trade_options
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.kernel.window import Window, reacted

Asked = Act | Command | Window | Muster | AddPower


class PlayCard(Action, frozen=True, tag=True):
    """Play a card of the hand for one of its effects, perhaps on a target."""

    card: str
    mode: int
    target: str = ""

    @property
    def path(self) -> Path:
        return (f"hand:{self.card}", f"mode{self.mode}", *((self.target,) if self.target else ()))


class LetGo(Action, frozen=True, tag=True):
    """Enough power: the spell goes off (HM-12.7)."""

    @property
    def path(self) -> Path:
        return ("cast",)


class SpendMorale(Action, frozen=True, tag=True):
    """Spend the positive token: draw a card, or exchange cards (HM-7.2)."""

    use: str

    @property
    def path(self) -> Path:
        return ("morale", self.use)


class UseBuilding(Action, frozen=True, tag=True):
    """A building that works once on the own turn: blacksmith, cover of darkness (HM-15.7)."""

    building: str
    use: str

    @property
    def path(self) -> Path:
        return ("town", f"building:{self.building}", self.use)


class UseRogues(Action, frozen=True, tag=True):
    """Rogues in the unit deck look at the top card of any deck, once per turn."""

    deck: str

    @property
    def path(self) -> Path:
        return ("unit:n_rogues", self.deck)


class TradeAnywhere(Action, frozen=True, tag=True):
    """With the option on, trade by the table at any time of the own turn (HM-39.13)."""

    @property
    def path(self) -> Path:
        return ("trade",)


class SwapWithAlly(Action, frozen=True, tag=True):
    """Offer a partner an artifact or spell for one of theirs (HM-40.4)."""

    seat: int
    card: str

    @property
    def path(self) -> Path:
        return (f"hand:{self.card}", f"seat{self.seat}")


class GiveToAlly(Action, frozen=True, tag=True):
    """Give a partner one unit of a resource on the own turn (HM-35.4)."""

    seat: int
    res: str

    @property
    def path(self) -> Path:
        return (f"res:{self.res}", f"seat{self.seat}")


def context_of(state: State, asked: Asked) -> str:
    """The context for cards that a decision opens."""
    if isinstance(asked, Act):
        return "map"
    if isinstance(asked, Command):
        return "command"
    if isinstance(asked, Muster):
        return "muster"
    if isinstance(asked, AddPower):
        return "power"
    return WINDOWS.get(asked.moment, "")


def may_play(state: State, asked: Asked) -> bool:
    """Only a seat whose main hero takes part plays cards in combat (HM-5.6, HM-26.9); no cards after the attack (HM-26.3)."""
    if state.combat is None:
        return True
    team = board(state).side_of(asked.seat)
    if team < 0 or not board(state).sides[team].cards:
        return False
    if isinstance(asked, Command):
        activation = state.agenda.running(asked.serial, Activation)
        fighter = board(state).fighters.get(activation.unit)
        return fighter is not None and fighter.team == team and not activation.attacked
    return True


def play_candidates(state: State, asked: Asked) -> Iterator[PlayCard]:
    """Whatever is in the hand, also what an effect has just brought there (HM-11.10)."""
    context = context_of(state, asked)
    if not context or not may_play(state, asked):
        return
    for name in dict.fromkeys(state.players[asked.seat].hand):
        if name == "?":
            return
        card = state.content.cards[name]
        for index, mode in enumerate(card.modes):
            if context == "power" and not any(op.verb == "PWR" for op in mode.do):
                continue
            if not refusal(state, asked.seat, card, index, context):
                for target in card_targets(state, asked.seat, mode, context):
                    yield PlayCard(name, index, target)


def play_check(state: State, asked: Asked, action: PlayCard) -> Refused | None:
    if action.card not in state.players[asked.seat].hand:
        return Refused("HM-11.1")
    card = state.content.cards[action.card]
    context = context_of(state, asked)
    if not context or not may_play(state, asked):
        return Refused("HM-26.9")
    if not 0 <= action.mode < len(card.modes):
        return Refused("HM-12.1")
    rule = refusal(state, asked.seat, card, action.mode, context)
    if rule:
        return Refused(rule, card=action.card)
    if action.target not in card_targets(state, asked.seat, card.modes[action.mode], context):
        return Refused("HM-26.8")
    return None


def play_perform(state: State, asked: Asked, action: PlayCard, emit: Emit) -> None:
    if isinstance(asked, AddPower):
        _add_power(state, asked, action, emit)
        return
    if isinstance(asked, Window):
        if asked.moment not in ("spell_cast", "announced", "fall"):
            reacted(state, asked)
    elif not isinstance(asked, Command):
        state.agenda.push(asked)
    if isinstance(asked, Act):
        state.gave.clear()
    play(state, asked.seat, action.card, action.mode, action.target, emit)


def _add_power(state: State, asked: AddPower, action: PlayCard, emit: Emit) -> None:
    """Power cards lie with the spell until it goes off (HM-12.7)."""
    cast = state.agenda.running(asked.serial, Cast)
    state.agenda.edit(cast.serial, spent=(*cast.spent, action.card))
    state.agenda.push(asked)
    mode = use_card(state, asked.seat, action.card, action.mode, emit)
    effects = Effects(asked.seat, action.card, mode.do)
    if mode.cost > 0:
        state.agenda.then(PickCards(asked.seat, "cost", "hand", mode.cost), effects)
    else:
        state.agenda.push(effects)


def cast_candidates(state: State, asked: AddPower) -> Iterator[LetGo]:
    yield LetGo()


def cast_check(state: State, asked: AddPower, action: LetGo) -> Refused | None:
    cast = state.agenda.running(asked.serial, Cast)
    mode = state.content.cards[cast.card].modes[0]
    if fitting_step(state, cast.seat, mode, cast.power, cast.attack) is not None:
        return None
    # Too little power for any target: more has to come while there is more; without, the spell fails.
    return Refused("HM-12.7") if any(True for _ in play_candidates(state, asked)) else None


def cast_perform(state: State, asked: AddPower, action: LetGo, emit: Emit) -> None:
    """The cast goes on with its target."""


MORALE_WINDOWS = ("attack_prepared", "combat_start")
"""Moments outside the own commands at which a token may bring cards in time."""


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
        state.agenda.push(PickCards(asked.seat, "exchange", "hand", optional=True, about=("0",)))


def building_candidates(state: State, asked: Act) -> Iterator[UseBuilding]:
    if uses(state, asked.seat, "blacksmith"):
        yield UseBuilding("blacksmith", "smelt")
        yield UseBuilding("blacksmith", "buy")
    if uses(state, asked.seat, "cover_of_darkness"):
        yield UseBuilding("cover_of_darkness", "exchange")


def building_check(state: State, asked: Act, action: UseBuilding) -> Refused | None:
    player = state.players[asked.seat]
    if not uses(state, asked.seat, action.building) or (action.building, action.use) not in USES:
        return Refused("HM-15.2")
    if action.building in player.marks:
        return Refused("HM-15.7")
    if action.use == "smelt" and not any(state.content.cards[name].family == "artifact" for name in player.hand):
        return Refused("HM-15.7")
    if action.use == "buy" and player.G < SMITH_PRICE:
        return Refused("HM-14.6")
    return Refused("HM-15.7") if action.use == "exchange" and not player.hand else None


SMITH_PRICE = 6
USES = (("blacksmith", "smelt"), ("blacksmith", "buy"), ("cover_of_darkness", "exchange"))


def building_perform(state: State, asked: Act, action: UseBuilding, emit: Emit) -> None:
    state.agenda.push(asked)
    state.gave.clear()
    state.players[asked.seat].marks.append(action.building)
    if action.use == "smelt":
        state.agenda.push(PickCards(asked.seat, "smelt", "hand", family="artifact"))
    elif action.use == "buy":
        pay(state, asked.seat, Price(SMITH_PRICE), "blacksmith", emit)
        state.agenda.push(Searching(asked.seat, "artifact", 2))
    else:
        state.agenda.push(PickCards(asked.seat, "exchange", "hand", optional=True, about=("0", "2")))


ROGUE_DECKS = ("ability", "artifact", "spell", *TIERS, "astrologers", "own")


def rogues_candidates(state: State, asked: Act) -> Iterator[UseRogues]:
    player = state.players[asked.seat]
    if "rogues" not in player.marks and any(troop.unit == "n_rogues" for troop in player.army):
        for deck in ROGUE_DECKS:
            if player.deck if deck == "own" else state.decks[deck]:
                yield UseRogues(deck)


def rogues_check(state: State, asked: Act, action: UseRogues) -> Refused | None:
    player = state.players[asked.seat]
    if not any(troop.unit == "n_rogues" for troop in player.army) or action.deck not in ROGUE_DECKS:
        return Refused("HM-21.4")
    if "rogues" in player.marks or not (player.deck if action.deck == "own" else state.decks[action.deck]):
        return Refused("HM-21.4")
    return None


def rogues_perform(state: State, asked: Act, action: UseRogues, emit: Emit) -> None:
    state.agenda.push(asked)
    state.gave.clear()
    state.players[asked.seat].marks.append("rogues")
    TOPICS["peek"](state, Choose(asked.seat, "peek", (action.deck,)), action.deck, emit)


def trade_candidates(state: State, asked: Act) -> Iterator[TradeAnywhere]:
    if state.config.has("free_trade") and trade_options(state, asked.seat):
        yield TradeAnywhere()


def trade_check(state: State, asked: Act, action: TradeAnywhere) -> Refused | None:
    if not state.config.has("free_trade"):
        return Refused("HM-18.22")
    return None if trade_options(state, asked.seat) else Refused("HM-14.6")


def trade_perform(state: State, asked: Act, action: TradeAnywhere, emit: Emit) -> None:
    state.agenda.push(asked)
    state.agenda.push(Choose(asked.seat, "trade", (*trade_options(state, asked.seat), "done")))


PLAY = Family(PlayCard, play_candidates, play_check, play_perform, exact=True, moment="HM-5.6")
CAST = Family(LetGo, cast_candidates, cast_check, cast_perform, moment="HM-12.7")
MORALE = Family(SpendMorale, morale_candidates, morale_check, morale_perform, moment="HM-7.2")
BUILDING = Family(UseBuilding, building_candidates, building_check, building_perform, moment="HM-15.7")
ROGUES = Family(UseRogues, rogues_candidates, rogues_check, rogues_perform, exact=True, moment="HM-21.4")
TRADE = Family(TradeAnywhere, trade_candidates, trade_check, trade_perform, exact=True, moment="HM-18.22")
