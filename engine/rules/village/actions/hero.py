"""Hero abilities, sheathing a weapon, and the end of the turn (VL-15.16, VL-18.11 to VL-18.14)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from engine.rules.kernel.book import Emit, Family, plain
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path, Seat
from engine.rules.village import monsters, targets
from engine.rules.village.damage import change_pool
from engine.rules.village.events import AbilityUsed, WeaponSheathed
from engine.rules.village.frames import Main, RemoveFromMarket, Sneak
from engine.rules.village.market import closed
from engine.rules.village.piles import leave_hand
from engine.rules.village.state import VillageState as State
from engine.rules.village.state import replace
from engine.rules.village.verbs.cards import look

Ability = Literal["sabotage", "vision", "sneaking"]
ABILITIES: tuple[Ability, ...] = ("sabotage", "vision", "sneaking")
RULES = {"sabotage": "VL-18.11", "vision": "VL-18.12", "sneaking": "VL-18.13"}


class UseAbility(Action, frozen=True):
    """Use a once-per-turn ability of the hero."""

    ability: Ability

    @property
    def path(self) -> Path:
        return (f"ability:{self.ability}",)


class SummonCreature(Action, frozen=True):
    """Pay intelligence for a mini card in front of an opponent; in a siege beside oneself."""

    seat: Seat

    @property
    def path(self) -> Path:
        return ("ability:summon", f"seat{self.seat}")


class SheatheWeapon(Action, frozen=True):
    """Put a weapon from the hand on an empty sheath."""

    sheath: str
    face: str

    @property
    def path(self) -> Path:
        return (self.sheath, f"hand:{self.face}")


class EndTurn(Action, frozen=True):
    """Nothing more this turn."""

    click: ClassVar[str] = "end_turn"


def _abilities(state: State, asked: Main) -> Iterator[UseAbility]:
    sheet = state.sheet(asked.seat)
    if sheet.sabotage or sheet.vision or sheet.sneaking:
        for ability in ABILITIES:
            action = UseAbility(ability)
            if _may_use(state, asked, action) is None:
                yield action


def _may_use(state: State, asked: Main, action: UseAbility) -> Refused | None:
    seat, ability = asked.seat, action.ability
    rule = RULES[ability]
    if not getattr(state.sheet(seat), ability) or ability in state.turn.used:
        return Refused(rule)
    if ability == "sabotage":
        shut = closed(state, seat)
        return Refused(shut) if shut is not None else None if any(state.market) else Refused(rule)
    if ability == "vision":
        if state.overwhelm is not None:
            return Refused("VL-19.25")
        return None if state.piles["spell"] else Refused(rule)
    return None if monsters.blocking(state, seat) and not state.turn.dodging else Refused(rule)


def _use(state: State, asked: Main, action: UseAbility, emit: Emit) -> None:
    seat = asked.seat
    state.turn.used = (*state.turn.used, action.ability)
    emit(AbilityUsed(seat, action.ability))
    if action.ability == "sabotage":
        state.agenda.push(RemoveFromMarket(seat, 1))
    elif action.ability == "vision":
        look(state, seat, "spell", 1, "may_bottom", emit)
    else:
        left = len(monsters.blocking(state, seat))
        state.agenda.push(Sneak(serial=state.agenda.serial(), seat=seat, left=left))


def _summons(state: State, asked: Main) -> Iterator[SummonCreature]:
    sheet = state.sheet(asked.seat)
    if sheet.summon and "summon" not in state.turn.used and state.turn.pool >= sheet.summon_cost and state.stocks[sheet.summon]:
        for seat in _victims(state, asked.seat, sheet.summon):
            yield SummonCreature(seat)


def _victims(state: State, seat: Seat, creature: str) -> list[Seat]:
    if state.siege is not None:
        return [seat]
    allowed = targets.placements(state, seat, creature)
    return [other for other in targets.opponents(state, seat) if other in allowed]


def _may_summon(state: State, asked: Main, action: SummonCreature) -> Refused | None:
    sheet = state.sheet(asked.seat)
    if not sheet.summon or "summon" in state.turn.used or not state.stocks[sheet.summon]:
        return Refused("VL-18.14")
    if state.turn.pool < sheet.summon_cost:
        return Refused("VL-12.3", needed=sheet.summon_cost, have=state.turn.pool)
    victims = _victims(state, asked.seat, sheet.summon)
    return None if action.seat in victims else Refused("VL-20.20", targets=tuple(f"seat{other}" for other in victims))


def _summon(state: State, asked: Main, action: SummonCreature, emit: Emit) -> None:
    sheet = state.sheet(asked.seat)
    state.turn.used = (*state.turn.used, "summon")
    emit(AbilityUsed(asked.seat, "summon"))
    change_pool(state, asked.seat, -sheet.summon_cost, "summon", emit)
    monsters.summon(state, sheet.summon, 1, asked.seat, action.seat, emit)


def _sheathings(state: State, asked: Main) -> Iterator[SheatheWeapon]:
    if state.sheaths:
        cards = state.content.cards
        for sheath in state.sheaths.values():
            if sheath.seat == asked.seat and not sheath.weapon:
                for face in dict.fromkeys(state.hands[asked.seat]):
                    if cards[face].kind == "weapon":
                        yield SheatheWeapon(sheath.id, face)


def _may_sheathe(state: State, asked: Main, action: SheatheWeapon) -> Refused | None:
    sheath = state.sheaths.get(action.sheath)
    fits = sheath is not None and sheath.seat == asked.seat and not sheath.weapon
    if fits and action.face in state.hands[asked.seat] and state.card(action.face).kind == "weapon":
        return None
    return Refused("VL-15.16")


def _sheathe(state: State, asked: Main, action: SheatheWeapon, emit: Emit) -> None:
    leave_hand(state, asked.seat, action.face)
    sheath = state.sheaths[action.sheath]
    state.sheaths[sheath.id] = replace(sheath, weapon=action.face, since=state.turn.number)
    emit(WeaponSheathed(asked.seat, sheath.id, action.face))


def _ended(state: State, asked: Main, action: EndTurn, emit: Emit) -> None:
    state.turn.ended = True


ABILITY = Family(UseAbility, _abilities, _may_use, _use, exact=True, moment="VL-4.4")
SUMMON = Family(SummonCreature, _summons, _may_summon, _summon, exact=True, moment="VL-4.4")
SHEATHE = Family(SheatheWeapon, _sheathings, _may_sheathe, _sheathe, exact=True, moment="VL-4.4")
END = plain(EndTurn, _ended, "VL-4.4")
