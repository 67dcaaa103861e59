"""Playing cards for one of their effects, and casting spells with power (HM-5.6, HM-11, HM-12, HM-26)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.cards.play import WINDOWS, card_targets, play, refusal, use_card
from engine.rules.heroes.combat.targets import fitting_step
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.frames import Act, Activation, AddPower, Cast, Command, Effects, Muster
from engine.rules.heroes.questions.cards import PayCard
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.effects import Pwr
from engine.rules.heroes.words.targets import Target
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.kernel.window import Window, reacted

Asked = Act | Command | Window | Muster | AddPower


class PlayCard(Action, frozen=True):
    """Play a card of the hand for one of its effects, perhaps on a target."""

    card: str
    mode: int
    target: Target | None = None

    @property
    def path(self) -> Path:
        return (f"hand:{self.card}", f"mode{self.mode}", *(self.target.steps if self.target is not None else ()))


class LetGo(Action, frozen=True):
    """Enough power: the spell goes off (HM-12.7)."""

    @property
    def path(self) -> Path:
        return ("cast",)


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
    """In the own turn, or in a combat of the own main hero (HM-5.6, HM-26.9); no cards after the attack (HM-26.3)."""
    if state.combat is None:
        return not isinstance(asked, Muster) or state.active == asked.seat
    team = board(state).side_of(asked.seat)
    if team < 0 or not board(state).sides[team].cards:
        return False
    if isinstance(asked, Command):
        activation = state.agenda.running(asked.serial, Activation)
        fighter = board(state).fighters.get(activation.unit)
        return fighter is not None and fighter.team == team and not activation.attacked
    return True


def _silent(state: State, asked: Asked) -> str:
    """The rule by which no card is played now: who never may in this combat is told so before whose unit acts and what it has done."""
    if state.combat is None:
        return "HM-5.6"
    team = board(state).side_of(asked.seat)
    return "HM-26.3" if team >= 0 and board(state).sides[team].cards else "HM-26.9"


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
            if context == "power" and not any(isinstance(op, Pwr) for op in mode.do):
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
        return Refused(_silent(state, asked))
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
        state.agenda.then(PayCard(asked.seat, mode.cost), effects)
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


PLAY = Family(PlayCard, play_candidates, play_check, play_perform, exact=True, moment="HM-5.6")
CAST = Family(LetGo, cast_candidates, cast_check, cast_perform, moment="HM-12.7")
