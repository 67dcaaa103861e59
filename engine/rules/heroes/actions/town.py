"""Town actions as answers: build, recruit, reinforce, hire, buy a spell (HM-6)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.heroes.cards.play import expert_left, use_card
from engine.rules.heroes.content import Price
from engine.rules.heroes.events.map import TokenUsed
from engine.rules.heroes.frames import Act, Muster, Searching
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.town.purse import pay
from engine.rules.heroes.town.towns import (
    build,
    building_refusal,
    guild_price,
    guild_refusal,
    hire,
    hire_refusal,
    musters,
    recruit,
    recruit_refusal,
    reinforce,
    reinforce_discount,
    reinforce_refusal,
    works,
)
from engine.rules.heroes.words.effects import Wisdom
from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path
from engine.rules.kernel.window import Window, reacted

Asked = Act | Window | Muster


class Build(Action, frozen=True):
    """Build one building (HM-6.3)."""

    building: str

    @property
    def path(self) -> Path:
        return ("town", f"building:{self.building}")


class Recruit(Action, frozen=True):
    """Recruit a few of a unit (HM-20.3)."""

    unit: str

    @property
    def path(self) -> Path:
        return ("town", f"few:{self.unit}")


class Reinforce(Action, frozen=True):
    """Turn a few into a pack (HM-20.4)."""

    unit: str

    @property
    def path(self) -> Path:
        return ("town", f"pack:{self.unit}")


class Hire(Action, frozen=True):
    """Hire the secondary hero into a town or settlement (HM-9.9)."""

    field: str

    @property
    def path(self) -> Path:
        return ("town", "hire", f"f{self.field}")


class BuySpell(Action, frozen=True):
    """Buy a spell at the mage guild, perhaps with Wisdom: `card` is played with it (HM-6.5, HM-13.2)."""

    card: str = ""
    mode: int = 0

    @property
    def path(self) -> Path:
        return ("town", "guild", *((f"hand:{self.card}", str(self.mode)) if self.card else ()))


class DoneMustering(Action, frozen=True):
    """No more recruits with this token."""

    @property
    def path(self) -> Path:
        return ("town", "done")


def _resume(state: State, asked: Asked) -> None:
    """What is asked again after a town action: the turn, the window's next seat, or the same muster."""
    if isinstance(asked, Act):
        state.gave.clear()
        state.agenda.push(asked)
    elif isinstance(asked, Window):
        reacted(state, asked)


def build_candidates(state: State, asked: Asked) -> Iterator[Build]:
    if state.players[asked.seat].build and _town_moment(asked):
        for building in state.content.town_buildings[state.players[asked.seat].faction]:
            yield Build(building)


def _town_moment(asked: Asked) -> bool:
    return not isinstance(asked, Window) or asked.moment in ("combat_announced", "give_way")


def build_check(state: State, asked: Asked, action: Build) -> Refused | None:
    if not _town_moment(asked):
        return Refused("HM-6.1")
    rule = building_refusal(state, asked.seat, action.building)
    return Refused(rule, building=action.building) if rule else None


def build_perform(state: State, asked: Asked, action: Build, emit: Emit) -> None:
    _resume(state, asked)
    build(state, asked.seat, action.building, emit)


def recruit_candidates(state: State, asked: Asked) -> Iterator[Recruit]:
    if _town_moment(asked):
        for kind, unit in musters(state, asked.seat, token=not isinstance(asked, Muster)):
            if kind == "recruit":
                yield Recruit(unit)


def recruit_check(state: State, asked: Asked, action: Recruit) -> Refused | None:
    if not _town_moment(asked):
        return Refused("HM-6.1")
    rule = recruit_refusal(state, asked.seat, action.unit, token=not isinstance(asked, Muster))
    return Refused(rule, unit=action.unit) if rule else None


def _flip_population(state: State, asked: Asked, emit: Emit) -> None:
    """One flip allows any number of recruits and reinforcements (HM-20.5)."""
    _resume(state, asked)
    if not isinstance(asked, Muster):
        state.players[asked.seat].population = False
        emit(TokenUsed(seat=asked.seat, token="population"))
    state.agenda.push(Muster(asked.seat))


def recruit_perform(state: State, asked: Asked, action: Recruit, emit: Emit) -> None:
    _flip_population(state, asked, emit)
    recruit(state, asked.seat, action.unit, emit)


def reinforce_candidates(state: State, asked: Asked) -> Iterator[Reinforce]:
    if _town_moment(asked):
        for kind, unit in musters(state, asked.seat, token=not isinstance(asked, Muster)):
            if kind == "reinforce":
                yield Reinforce(unit)


def reinforce_check(state: State, asked: Asked, action: Reinforce) -> Refused | None:
    if not _town_moment(asked):
        return Refused("HM-6.1")
    rule = reinforce_refusal(state, asked.seat, action.unit, token=not isinstance(asked, Muster))
    return Refused(rule, unit=action.unit) if rule else None


def reinforce_perform(state: State, asked: Asked, action: Reinforce, emit: Emit) -> None:
    _flip_population(state, asked, emit)
    pack = state.content.units[action.unit].pack
    assert pack is not None
    discount = reinforce_discount(state, asked.seat, action.unit)
    reinforce(state, asked.seat, action.unit, pack.cost, discount, "token", emit)


def hire_candidates(state: State, asked: Asked) -> Iterator[Hire]:
    if _town_moment(asked) and not isinstance(asked, Muster):
        for kind, field in musters(state, asked.seat):
            if kind == "hire":
                yield Hire(field)


def hire_check(state: State, asked: Asked, action: Hire) -> Refused | None:
    # One flip recruits units or hires the hero, never both (HM-6.4).
    if not _town_moment(asked):
        return Refused("HM-6.1")
    if isinstance(asked, Muster):
        return Refused("HM-6.4")
    rule = hire_refusal(state, asked.seat, action.field)
    return Refused(rule) if rule else None


def hire_perform(state: State, asked: Asked, action: Hire, emit: Emit) -> None:
    _resume(state, asked)
    state.players[asked.seat].population = False
    emit(TokenUsed(seat=asked.seat, token="population"))
    hire(state, asked.seat, action.field, state.hire_price, emit, mp=2 if state.active == asked.seat else 0)


def _wise(state: State, card: str) -> int:
    """How many modes of a card are played with a purchase at the guild."""
    modes = state.content.cards[card].modes if card in state.content.cards else ()
    return sum(isinstance(op, Wisdom) for mode in modes for op in mode.do)


def spell_candidates(state: State, asked: Asked) -> Iterator[BuySpell]:
    player = state.players[asked.seat]
    if not player.book or not works(state, asked.seat, "guild") or not _town_moment(asked):
        return
    yield BuySpell()
    if isinstance(asked, Act):
        for card in dict.fromkeys(player.hand):
            yield from (BuySpell(card, mode) for mode in range(_wise(state, card)))


def spell_check(state: State, asked: Asked, action: BuySpell) -> Refused | None:
    if not _town_moment(asked):
        return Refused("HM-6.1")
    if action.card or action.mode:
        player = state.players[asked.seat]
        if action.card not in player.hand or not 0 <= action.mode < _wise(state, action.card) or not isinstance(asked, Act):
            return Refused("HM-12.1")
        if action.mode == 1 and not expert_left(state, asked.seat):
            return Refused("HM-12.2")
    rule = guild_refusal(state, asked.seat, 2 if action.card else 0)
    return Refused(rule) if rule else None


def spell_perform(state: State, asked: Asked, action: BuySpell, emit: Emit) -> None:
    _resume(state, asked)
    player = state.players[asked.seat]
    player.book = False
    emit(TokenUsed(seat=asked.seat, token="book"))
    x, discount = 2, 0
    if action.card:
        mode = use_card(state, asked.seat, action.card, action.mode, emit)
        x, discount = mode.do[0].amount, 2
    pay(state, asked.seat, Price(guild_price(state, asked.seat)), "guild", emit, discount)
    state.agenda.push(Searching(asked.seat, "spell", x))


def done_candidates(state: State, asked: Muster) -> Iterator[DoneMustering]:
    yield DoneMustering()


def done_check(state: State, asked: Muster, action: DoneMustering) -> Refused | None:
    return None


def done_perform(state: State, asked: Muster, action: DoneMustering, emit: Emit) -> None:
    state.players[asked.seat].discount = 0


BUILD = Family(Build, build_candidates, build_check, build_perform, moment="HM-6.1")
RECRUIT = Family(Recruit, recruit_candidates, recruit_check, recruit_perform, exact=True, moment="HM-6.1")
REINFORCE = Family(Reinforce, reinforce_candidates, reinforce_check, reinforce_perform, exact=True, moment="HM-6.1")
HIRE = Family(Hire, hire_candidates, hire_check, hire_perform, exact=True, moment="HM-6.1")
SPELL = Family(BuySpell, spell_candidates, spell_check, spell_perform, moment="HM-6.1")
DONE = Family(DoneMustering, done_candidates, done_check, done_perform, exact=True, moment="HM-20.5")
TOWN = (BUILD, RECRUIT, REINFORCE, HIRE, SPELL)
