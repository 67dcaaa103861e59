"""Verbs about monsters (VL-8.12, VL-19)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village import damage, monsters, targets, words
from engine.rules.village.assault import rolled_attack
from engine.rules.village.events import MonsterSkipped
from engine.rules.village.frames import NOBODY, ChooseMonster, ChooseSeat, Run
from engine.rules.village.state import Monster, replace
from engine.rules.village.state import VillageState as State
from engine.rules.village.verbs.heroes import chosen_seat


def damage_targets(state: State, run: Run, effect: words.Damage, emit: Emit) -> bool:
    """Damage without a roll; armour applies, defence cards do not."""
    if effect.target == "all_front_monsters":
        for monster in _front(state, run.seat):
            if monster.id in state.monsters:
                damage.hurt_monster(state, state.monsters[monster.id], effect.n, run.seat, run.face, emit)
    elif run.victim != NOBODY:
        damage.hurt_hero(state, run.victim, effect.n, run.face, emit, by=run.seat)
    return True


def _front(state: State, seat: Seat) -> list[Monster]:
    """Monsters in front of a hero that he may touch; his Defensive ones are his shield (VL-11.1)."""
    return [monster for monster in state.facing(seat) if not state.card(monster.face).traits.defensive]


def summon(state: State, run: Run, effect: words.Summon, emit: Emit) -> bool:
    """Mini cards in front of an opponent of one's choice; in a siege beside oneself (VL-15.17)."""
    if not state.stocks[effect.creature]:
        return True
    if state.siege is not None:
        monsters.summon(state, effect.creature, effect.n, run.seat, run.seat, emit)
        return True
    allowed = targets.placements(state, run.seat, effect.creature)
    seat = chosen_seat(state, run, [other for other in targets.opponents(state, run.seat) if other in allowed])
    if seat is None:
        return False
    if seat != NOBODY:
        monsters.summon(state, effect.creature, effect.n, run.seat, seat, emit)
    return True


def _chosen_monster(state: State, run: Run, found: list[Monster]) -> Monster | None:
    """The monster that was picked, or the only one; None while somebody has to pick or if there is none."""
    if run.picked:
        return state.monsters.get(run.picked)
    if len(found) == 1:
        return found[0]
    if found:
        state.agenda.push(ChooseMonster(run.seat, run.serial, tuple(monster.id for monster in found)))
    return None


def _waits(state: State, run: Run) -> bool:
    """Whether a choice of this effect is open."""
    top = state.agenda.frames[-1]
    return isinstance(top, ChooseMonster | ChooseSeat) and top.subject == run.serial


def banish_monster(state: State, run: Run, effect: words.BanishMonster, emit: Emit) -> bool:
    """A monster in front of you goes to its owner's discard pile, without experience (VL-13.4)."""
    monster = _chosen_monster(state, run, _front(state, run.seat))
    if monster is None:
        return not _waits(state, run)
    monsters.send_away(state, monster, run.face, emit)
    return True


def skip_attack(state: State, run: Run, effect: words.SkipAttack, emit: Emit) -> bool:
    """Any monster skips its next attack with all that follows it."""
    attackers = [m for m in state.monsters.values() if state.card(m.face).primary.kind == "monster_attack" and not m.skips]
    monster = _chosen_monster(state, run, attackers)
    if monster is None:
        return not _waits(state, run)
    state.monsters[monster.id] = replace(monster, skips=True)
    emit(MonsterSkipped(monster.id, monster.face, False))
    return True


def move_monster(state: State, run: Run, effect: words.MoveMonster, emit: Emit) -> bool:
    """A monster in front of you goes to another player; its owner stays (VL-8.12)."""
    found = [m for m in _front(state, run.seat) if not m.summoned and not _roams(state, m)]
    return _send(state, run, [m for m in found if _other_seats(state, run.seat, m)], emit, controls=False)


def _roams(state: State, monster: Monster) -> bool:
    traits = state.card(monster.face).traits
    return traits.fleeting or traits.sneak


def _other_seats(state: State, seat: Seat, monster: Monster) -> list[Seat]:
    """Where a monster may be sent (VL-20.20)."""
    if state.siege is not None:
        return targets.teammates(state, seat)[1:]
    return [other for other in targets.placements(state, seat, monster.face) if other != monster.facing]


def control_monster(state: State, run: Run, effect: words.ControlMonster, emit: Emit) -> bool:
    """A monster in front of you is yours now and faces somebody else; in a siege it becomes a companion (VL-8.12)."""
    found = _front(state, run.seat)
    if state.siege is not None:
        monster = _chosen_monster(state, run, found)
        if monster is None:
            return not _waits(state, run)
        monsters.move(state, monster, run.seat, emit, owner=run.seat)
        return True
    return _send(state, run, [m for m in found if _other_seats(state, run.seat, m)], emit, controls=True)


def _send(state: State, run: Run, found: list[Monster], emit: Emit, *, controls: bool) -> bool:
    monster = _chosen_monster(state, run, found)
    if monster is None:
        return not _waits(state, run)
    seats = _other_seats(state, run.seat, monster)
    if not run.picked:
        state.agenda.edit(run.serial, picked=monster.id)
    seat = chosen_seat(state, run, seats)
    if seat is None:
        return False
    if seat != NOBODY:
        monsters.move(state, monster, seat, emit, owner=run.seat if controls else None)
    return True


def lifesteal(state: State, run: Run, effect: words.Lifesteal, emit: Emit) -> bool:
    """The monster heals as many wounds as the life it took."""
    monster = state.monsters.get(run.source)
    if monster is not None and monster.wounds:
        monsters.heal(state, monster, run.amount, emit)
    return True


def attack_roll(state: State, run: Run, effect: words.AttackRoll, emit: Emit) -> bool:
    """A part of an Overwhelm monster attacks on its own (VL-19.27)."""
    rolled_attack(state, "part", run.face, run.victim, effect.mod, effect.element)
    return True
