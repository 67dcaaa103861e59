"""Where damage lands: heroes, monsters and defence cards, deaths and experience (VL-7, VL-9, VL-11, VL-13)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses, overwhelm, siege
from engine.rules.village.content import Card
from engine.rules.village.events import (
    DefenceHurt,
    DefenceLost,
    LevelReached,
    LifeGained,
    LifeLost,
    MonsterDied,
    MonsterHurt,
    PoisonChanged,
    PoolChanged,
    XpGained,
)
from engine.rules.village.frames import NOBODY
from engine.rules.village.monsters import goes_home
from engine.rules.village.path import left_on
from engine.rules.village.state import Defence, Monster, replace
from engine.rules.village.state import VillageState as State
from engine.rules.village.words import Damage, GainXp, Heal


def lose_life(state: State, seat: Seat, amount: int, cause: str, emit: Emit, stopped: int = 0, by: Seat = NOBODY) -> int:
    """Life goes without any reduction; at 0 the hero waits to be taken out (VL-1.2)."""
    hero = state.heroes[seat]
    lost = min(amount, hero.life)
    if hero.life <= 0:
        return 0
    state.heroes[seat] = replace(hero, life=hero.life - lost)
    emit(LifeLost(seat, lost, hero.life - lost, cause, stopped))
    if hero.life == lost:
        state.fallen.append((seat, by))
    return lost


def hurt_hero(
    state: State, seat: Seat, amount: int, cause: str, emit: Emit, element: str | None = None, by: Seat = NOBODY
) -> int:
    """Damage that reaches a hero: resistance, armour, prevention, then life (VL-9.10); the life lost."""
    hero = state.heroes[seat]
    if not hero.alive or hero.life <= 0:
        return 0
    resist = bonuses.resistance(state, seat, element)
    left = 0 if bonuses.is_immune(resist) else max(0, amount - resist - bonuses.armour(state, seat))
    left -= _prevented(state, seat, left)
    return lose_life(state, seat, left, cause, emit, stopped=amount - left, by=by)


def _prevented(state: State, seat: Seat, amount: int) -> int:
    """How much of the damage is ignored; what ignores it is used up point by point."""
    taken = 0
    if state.mods and amount:
        mods = []
        for mod in state.mods:
            if mod.target == seat and mod.stat == "prevent":
                used = min(mod.amount, amount - taken)
                taken += used
                mod = replace(mod, amount=mod.amount - used)
            if mod.stat != "prevent" or mod.amount:
                mods.append(mod)
        state.mods = mods
    return taken


def heal_hero(state: State, seat: Seat, amount: int, cause: str, emit: Emit) -> int:
    """Life comes back, never above the maximum and never to the dead (VL-12.10, VL-17.5)."""
    hero = state.heroes[seat]
    gained = min(amount, hero.most - hero.life)
    if gained <= 0 or hero.life <= 0 or not hero.alive:
        return 0
    state.heroes[seat] = replace(hero, life=hero.life + gained)
    emit(LifeGained(seat, gained, hero.life + gained, cause))
    return gained


def poison(state: State, seat: Seat, amount: int, cause: str, emit: Emit) -> None:
    """Tokens come, unless the hero is immune, or go (VL-19.18, VL-19.20)."""
    hero = state.heroes[seat]
    if not hero.alive or (amount > 0 and bonuses.immune_to_poison(state, seat)):
        return
    now = max(0, hero.poison + amount)
    if now != hero.poison:
        state.heroes[seat] = replace(hero, poison=now)
        emit(PoisonChanged(seat, now - hero.poison, now, cause))


def change_pool(state: State, seat: Seat, amount: int, cause: str, emit: Emit) -> None:
    """Intelligence of the running turn; it may fall below 0 (VL-12.15)."""
    if amount and state.turn.seat == seat:
        state.turn.pool += amount
        emit(PoolChanged(seat, amount, state.turn.pool, cause))


def gain_xp(state: State, seat: Seat, amount: int, cause: str, emit: Emit) -> None:
    """Experience up to the last space; levels unlock at once (VL-13.1 to VL-13.3, VL-13.6)."""
    hero = state.heroes[seat]
    steps = state.content.heroes[hero.id].xp
    now = min(hero.xp + amount, steps[1])
    if not hero.alive or now == hero.xp:
        return
    before = state.sheet(seat).intelligence
    level = max(hero.level, 1 + (now >= steps[0]) + (now >= steps[1]))
    state.heroes[seat] = replace(hero, xp=now, level=level)
    emit(XpGained(seat, now - hero.xp, now, cause))
    for reached in range(hero.level + 1, level + 1):
        emit(LevelReached(seat, reached))
    change_pool(state, seat, state.sheet(seat).intelligence - before, "level", emit)


def hurt_monster(
    state: State, monster: Monster, amount: int, killer: Seat, cause: str, emit: Emit, element: str | None = None
) -> tuple[int, int]:
    """Damage that arrives at a monster (VL-11.6); how much it took and what goes on, -1 if it lives."""
    resist = bonuses.monster_resistance(state, monster, element)
    life = state.life_of(monster)
    left = 0 if bonuses.is_immune(resist) else amount - resist - bonuses.monster_armour(state, monster)
    if left <= 0:
        return 0, -1
    taken = min(left, life)
    overwhelm.note_wound(state, monster.id, killer, taken)
    monster = replace(monster, wounds=monster.wounds + taken)
    state.monsters[monster.id] = monster
    emit(MonsterHurt(monster.id, monster.face, taken, life - taken, cause))
    if left < life:
        return taken, -1
    kill(state, monster, killer, emit)
    return taken, left - life


def kill(state: State, monster: Monster, killer: Seat, emit: Emit) -> None:
    """A monster dies: it goes where it belongs and its killer learns, from his own ones too (VL-8.9, VL-8.10, VL-13.5)."""
    card = state.card(monster.face)
    undead = "undead" in bonuses.monster_types(state, monster)
    if card.traits.overwhelm:
        del state.monsters[monster.id]
        for seat in overwhelm.fall(state, monster, killer, emit):
            gain_xp(state, seat, overwhelm.prize(state, monster.face), monster.face, emit)
    else:
        emit(MonsterDied(monster.id, monster.face, killer, goes_home(state, monster)))
        if killer != NOBODY:
            gain_xp(state, killer, prize(state, card, killer, undead), monster.face, emit)
    if killer != NOBODY:
        deed = state.deeds[killer]
        state.deeds[killer] = replace(
            deed,
            kills=deed.kills + 1,
            undead=deed.undead + undead,
            last_blow=deed.last_blow or card.traits.overwhelm,
        )
    if monster.facing != NOBODY:
        react(state, card, "on_death", killer, monster.facing, emit)


def prize(state: State, card: Card, killer: Seat, undead: bool) -> int:
    """The experience of a monster: its price, or what a mini card says; a battle may add some for seat 0 (VL-13.1)."""
    bonus = state.config.rule("XP_BONUS")
    extra = bonus.n if bonus is not None and killer == 0 and (bonus.mtype in card.row.types or (undead and bonus.mtype == "undead")) else 0
    return (card.row.xp or card.price) + extra


def react(state: State, card: Card, trigger: str, seat: Seat, victim: Seat, emit: Emit) -> None:
    """Effects that follow a blow in the middle of an attack; none of them asks anything."""
    for effect in card.by_trigger.get(trigger, ()):
        match effect:
            case Heal():
                heal_hero(state, seat, effect.n, card.id, emit)
            case Damage():
                hurt_hero(state, victim, effect.n, card.id, emit, by=seat)
            case GainXp():
                gain_xp(state, seat, effect.n, card.id, emit)


def hurt_defence(state: State, piece: Defence, amount: int, emit: Emit) -> int:
    """Damage of this turn on a defence card; what goes on to the next, -1 if it holds (VL-7.4, VL-9.6)."""
    left = left_on(state, piece)
    taken = min(amount, left)
    if not taken:
        return amount
    state.defences[piece.id] = piece = replace(piece, damage=piece.damage + taken)
    emit(DefenceHurt(piece.id, piece.face, piece.seat, taken, left - taken))
    if amount < left:
        return -1
    lose_defence(state, piece, emit)
    return amount - left


def lose_defence(state: State, piece: Defence, emit: Emit, destroyed: bool = True) -> None:
    """A defence card goes to its owner's discard pile (VL-7.7)."""
    del state.defences[piece.id]
    state.discards[piece.seat].append(piece.face)
    emit(DefenceLost(piece.id, piece.face, piece.seat, destroyed))
    if destroyed:
        react(state, state.card(piece.face), "on_destroyed", piece.seat, NOBODY, emit)


def hurt_boss(state: State, amount: int, cause: str, emit: Emit, element: str | None = None) -> int:
    """Damage that reaches the boss of a siege."""
    return siege.hurt(state, amount, cause, emit, element)
