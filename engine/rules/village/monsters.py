"""Monsters in front of heroes: who blocks and binds, how they come, move, prepare and go (VL-6.12, VL-8, VL-11.1, VL-19)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village import targets
from engine.rules.village.assault import monster_attack
from engine.rules.village.events import CardRemoved, MonsterHurt, MonsterLeft, MonsterMoved, MonsterPlaced
from engine.rules.village.frames import NOBODY, Run
from engine.rules.village.state import Monster, replace
from engine.rules.village.state import VillageState as State


def blocking(state: State, seat: Seat) -> list[Monster]:
    """Monsters that bar a hero's way to the market; Spectral ones do not (VL-6.12, VL-19.34)."""
    cards = state.content.cards
    found = []
    for monster in state.monsters.values():
        if monster.facing == seat and not monster.companion:
            traits = cards[monster.face].traits
            if not (traits.defensive or traits.fleeting or traits.spectral):
                found.append(monster)
    return found


def binding(state: State, seat: Seat) -> list[Monster]:
    """Monsters that have to be defeated before a weapon may go elsewhere (VL-11.1)."""
    cards = state.content.cards
    found = []
    for monster in state.monsters.values():
        if monster.facing == seat and not monster.companion:
            traits = cards[monster.face].traits
            if not (traits.defensive or traits.fleeting):
                found.append(monster)
    return found


def fleeting(state: State, seat: Seat) -> list[Monster]:
    """Monsters that may be attacked but bind nobody (VL-11.1)."""
    return [monster for monster in state.facing(seat) if state.card(monster.face).traits.fleeting]


def guards(state: State, seat: Seat) -> list[Monster]:
    """Defensive monsters that protect a hero (VL-19.4)."""
    cards = state.content.cards
    return [
        monster
        for monster in state.monsters.values()
        if monster.facing == seat and not monster.companion and cards[monster.face].traits.defensive
    ]


def place(
    state: State, face: str, owner: Seat, facing: Seat, origin: str, emit: Emit, *, summoner: str = "", summoned: bool = False
) -> Monster:
    """A monster enters play with full life (VL-8.2); in a siege a hero's own stands beside him."""
    card = state.card(face)
    companion = state.siege is not None and owner != NOBODY and not card.traits.defensive
    monster = Monster(
        state.mint("u"), face, owner, facing, summoner=summoner, summoned=summoned, companion=companion, since=state.turn.number
    )
    state.monsters[monster.id] = monster
    emit(MonsterPlaced(monster.id, face, owner, facing, origin, companion))
    return monster


def summon(state: State, face: str, count: int, owner: Seat, facing: Seat, emit: Emit, *, summoner: str = "", grown: bool = False) -> int:
    """Mini cards from the stock, as far as it goes (VL-19.22, VL-19.35); how many came."""
    count = min(count, state.stocks[face])
    state.stocks[face] -= count
    for _ in range(count):
        place(state, face, owner, facing, "stock", emit, summoner=summoner, summoned=not grown)
    return count


def move(state: State, monster: Monster, facing: Seat, emit: Emit, owner: Seat | None = None) -> None:
    """A monster goes to another hero and keeps its wounds; it counts as the last to arrive there (VL-8.12)."""
    owner = monster.owner if owner is None else owner
    companion = state.siege is not None and owner != NOBODY and not state.card(monster.face).traits.defensive
    del state.monsters[monster.id]
    state.monsters[monster.id] = replace(monster, facing=facing, owner=owner, companion=companion)
    emit(MonsterMoved(monster.id, monster.face, monster.facing, facing, owner, companion))


def goes_home(state: State, monster: Monster) -> Seat:
    """Take a monster off the table; the seat whose discard pile it reaches, or NOBODY (VL-8.9)."""
    del state.monsters[monster.id]
    card = state.card(monster.face)
    if card.row.deck == "mini":
        state.stocks[monster.face] += 1
        return NOBODY
    if monster.owner == NOBODY or card.traits.fleeting or card.traits.sneak or card.traits.overwhelm:
        state.removed.append(monster.face)
        return NOBODY
    state.discards[monster.owner].append(monster.face)
    return monster.owner


def send_away(state: State, monster: Monster, cause: str, emit: Emit) -> None:
    """A monster leaves play without experience for anybody (VL-13.4)."""
    to = goes_home(state, monster)
    emit(MonsterLeft(monster.id, monster.face, to, cause))


def spring(state: State, face: str, seat: Seat, emit: Emit) -> None:
    """A Sneak Attack or Fleeting monster was drawn by `seat`, or for him if he fell over it (VL-6.8, VL-19.6, VL-19.31, VL-19.33)."""
    card = state.card(face)
    seats = [seat, *state.from_left(seat)] if state.heroes[seat].alive else state.from_left(seat)
    if card.traits.fleeting:
        monster = place(state, face, NOBODY, seats[0], "market", emit)
        benefit(state, monster)
        return
    victim = free_of_ambush(state, seats)
    if state.heroes[seat].turns <= 1 or victim == NOBODY:
        state.removed.append(face)
        emit(CardRemoved(seat, face, "main"))
        return
    monster_attack(state, place(state, face, NOBODY, victim, "market", emit), victim)


def free_of_ambush(state: State, seats: list[Seat]) -> Seat:
    """The first of `seats` who faces no Sneak Attack monster (VL-19.31)."""
    for seat in seats:
        if not any(state.card(monster.face).traits.sneak for monster in state.facing(seat)):
            return seat
    return NOBODY


def benefit(state: State, monster: Monster) -> None:
    """What a Fleeting monster gives, once per turn and player, while it faces the active one (VL-19.7)."""
    turn = state.turn
    if monster.facing != turn.seat or monster.benefit == turn.number:
        return
    state.monsters[monster.id] = replace(monster, benefit=turn.number)
    state.agenda.push(
        Run(serial=state.agenda.serial(), seat=turn.seat, face=monster.face, trigger="benefit", source=monster.id, victim=turn.seat)
    )


def prepare(state: State, seat: Seat, emit: Emit) -> None:
    """Regeneration, then Proliferate, then Summon of the monsters in front of the active hero (VL-4.1 step 3, VL-19.1)."""
    faced = [monster for monster in state.monsters.values() if monster.facing == seat]
    for monster in faced:
        regen = min(state.card(monster.face).traits.regen, monster.wounds)
        if regen:
            heal(state, monster, regen, emit)
    proliferate(state, faced, seat, emit)
    for monster in faced:
        traits = state.card(monster.face).traits
        if traits.summon:
            summon(state, traits.summon, traits.summon_n, monster.owner, seat, emit, summoner=monster.id)


def heal(state: State, monster: Monster, amount: int, emit: Emit) -> None:
    """Wounds go; life never rises above its full value (VL-12.10)."""
    healed = replace(monster, wounds=max(0, monster.wounds - amount))
    state.monsters[monster.id] = healed
    emit(MonsterHurt(monster.id, monster.face, healed.wounds - monster.wounds, state.life_of(healed), "regeneration"))


def proliferate(state: State, faced: list[Monster], seat: Seat, emit: Emit) -> None:
    """Every complete group of X equal monsters brings one mini card, all at once (VL-19.22)."""
    groups: dict[tuple[str, bool], list[Monster]] = {}
    for monster in faced:
        if state.card(monster.face).traits.proliferate:
            kind = state.content.minis.get(monster.face, monster.face), monster.companion
            groups.setdefault(kind, []).append(monster)
    for (mini, _), members in groups.items():
        size = state.card(mini).traits.proliferate
        for first in range(0, len(members) - size + 1, size):
            summon(state, mini, 1, members[first].owner, seat, emit, grown=True)


def wander(state: State, seat: Seat, emit: Emit) -> None:
    """At the end of a turn: Sneak Attack monsters, then Fleeting, then Hopping ones move on, to anybody (VL-14.1 step 6, VL-19.40).

    Ambushers pass by whoever faces one (VL-19.32); with two players nobody hops (VL-19.8, VL-19.9)."""
    faced = [monster for monster in state.monsters.values() if monster.facing == seat]
    left = state.from_left(seat)
    if not left:
        return
    for monster in faced:
        if state.card(monster.face).traits.sneak:
            victim = free_of_ambush(state, left)
            if victim != NOBODY:
                move(state, monster, victim, emit)
    for monster in faced:
        if state.card(monster.face).traits.fleeting:
            move(state, monster, left[0], emit)
    if len(state.heroes) > 2 and state.siege is None:
        for monster in faced:
            if state.card(monster.face).traits.hopping:
                move(state, monster, left[0], emit)


def homes(state: State, monster: Monster) -> list[Seat]:
    """Where an owner may put a monster whose hero has fallen (VL-16.4)."""
    return [seat for seat in targets.placements(state, monster.owner, monster.face) if state.heroes[seat].alive]
