"""One attack from the announcement to its aftermath (VL-8.4, VL-9.2, VL-10.3, VL-11.3, VL-12.8)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses, damage, path, rounds, siege
from engine.rules.village.assault import BOSS
from engine.rules.village.events import AttackRolled
from engine.rules.village.frames import NOBODY, Attack, ImpAttack, Lane, Run, SpendLifelink
from engine.rules.village.rolling import roll
from engine.rules.village.state import VillageState as State
from engine.rules.village.state import replace
from engine.rules.village.words import Spikes, Trigger, VsBonus


def announce(state: State, attack: Attack, emit: Emit) -> None:
    """Fix the order of all targets before any die is thrown (VL-17.4)."""
    if attack.kind == "monster" and attack.source not in state.monsters:
        state.agenda.close(attack.serial)
        return
    if not path.draft(state, attack):
        state.agenda.edit(attack.serial, stage=0)


def throw(state: State, attack: Attack, emit: Emit) -> None:
    """One die (VL-9.2)."""
    roll(state, attack.serial, attack.seat, "attack", source_face(state, attack), emit)


def resolve(state: State, attack: Attack, emit: Emit) -> None:
    """The same total goes down every path (VL-12.8)."""
    versus = versus_bonus(state, attack)
    total = max(0, attack.die + attack.mod + versus)
    face = source_face(state, attack)
    links = attack.lanes[0].links if attack.lanes and not attack.area else ()
    victim = attack.lanes[0].victim if attack.lanes and not attack.area else NOBODY
    attacker = attack.source if attack.source in state.monsters else ""
    if attack.kind in ("weapon", "spell"):
        state.turn.struck += total
    emit(AttackRolled(attack.seat, face, attack.die, attack.mod, versus, total, links, victim, attacker))
    for lane in attack.lanes:
        _follow(state, attack.serial, lane, total, emit)


def source_face(state: State, attack: Attack) -> str:
    """The card behind an attack."""
    monster = state.monsters.get(attack.source)
    return attack.source if monster is None else monster.face


def versus_bonus(state: State, attack: Attack) -> int:
    """"X against (type)" if the first monster of the announced order is of that type (VL-11.5, VL-18.6)."""
    if attack.kind not in ("weapon", "spell") or attack.area or not attack.lanes:
        return 0
    lane = attack.lanes[0]
    first = lane.links[0] if lane.links else lane.last
    if first == BOSS:
        assert state.siege is not None
        types: tuple[str, ...] = state.content.bosses[state.siege.boss].types
    elif first in state.monsters:
        types = bonuses.monster_types(state, state.monsters[first])
    else:
        return 0
    versus = state.sheet(attack.seat).versus
    bonus = sum(amount for mtype, amount in versus.items() if mtype in types)
    for effect in state.card(attack.source).effects("before_roll"):
        if isinstance(effect, VsBonus) and effect.mtype in types:
            bonus += effect.n
    return bonus


def _follow(state: State, serial: int, lane: Lane, total: int, emit: Emit) -> None:
    """Damage goes from link to link while they fall; what is left reaches the end of the path where nothing stood in the way,
    or from a Heavy weapon or a spell, and is lost otherwise; nothing goes on behind a hero (VL-9.4, VL-9.7, VL-11.4, VL-16.3)."""
    left = total
    for link in lane.links:
        if left <= 0:
            return
        left = _strike(state, serial, link, left, emit)
    attack = state.agenda.running(serial, Attack)
    if left <= 0 or (lane.links and not attack.carry):
        return
    cause = source_face(state, attack)
    if lane.last == BOSS:
        dealt = damage.hurt_boss(state, left, cause, emit, attack.element)
        state.agenda.edit(serial, dealt=attack.dealt + dealt)
    elif lane.last:
        _strike(state, serial, lane.last, left, emit)
    elif lane.victim != NOBODY:
        lost = damage.hurt_hero(state, lane.victim, left, cause, emit, attack.element, by=attack.seat)
        if lost:
            state.agenda.edit(serial, dealt=attack.dealt + lost, taken=attack.taken + lost, hit=lane.victim)
            _note_loss(state, attack, lane.victim, lost)


def _note_loss(state: State, attack: Attack, seat: Seat, lost: int) -> None:
    if attack.kind == "monster":
        deed = state.deeds[seat]
        state.deeds[seat] = replace(deed, lost_to_monsters=deed.lost_to_monsters + lost)


def _strike(state: State, serial: int, link: str, left: int, emit: Emit) -> int:
    """Damage on one link; what goes on, or -1 if the path ends there (VL-10.6). Whoever throws the die gets the experience (VL-12.12)."""
    attack = state.agenda.running(serial, Attack)
    cause = source_face(state, attack)
    if link in state.defences:
        piece = state.defences[link]
        spikes = [e.n for e in state.card(piece.face).effects("on_damaged") if isinstance(e, Spikes)]
        if spikes and attack.kind in ("weapon", "monster", "part"):
            state.agenda.edit(serial, spikes=(*attack.spikes, (piece.seat, spikes[0])))
        return damage.hurt_defence(state, piece, left, emit)
    monster = state.monsters.get(link)
    if monster is None:
        return left
    killer = attack.seat if attack.kind in ("weapon", "spell") or state.siege is not None else NOBODY
    over = state.card(monster.face).traits.overwhelm
    taken, left = damage.hurt_monster(state, monster, left, killer, cause, emit, attack.element)
    state.agenda.edit(serial, dealt=attack.dealt + taken)
    if left >= 0 and attack.kind in ("weapon", "spell"):
        damage.react(state, state.card(attack.source), "on_kill", attack.seat, NOBODY, emit)
    return -1 if over else left


def follow_up(state: State, attack: Attack, emit: Emit) -> None:
    """After the damage: spikes, Lifelink, poison and whatever the monster does next (VL-8.7, VL-18.10, VL-19.18)."""
    for seat, points in attack.spikes:
        if state.heroes[seat].alive:
            _spike(state, attack, seat, points, emit)
    if state.siege is not None:
        rounds.after_attack(state, attack, emit)
    if attack.kind == "monster":
        _after_monster(state, attack, emit)
        return
    if attack.kind not in ("weapon", "spell"):
        return
    if attack.hit != NOBODY:
        _run(state, attack, attack.source, "on_hit", attack.seat)
    most = min(attack.dealt, state.turn.pool)
    if attack.lifelink and most > 0 and state.heroes[attack.seat].life > 0:
        state.agenda.push(SpendLifelink(attack.seat, most))


def _spike(state: State, attack: Attack, seat: Seat, points: int, emit: Emit) -> None:
    if attack.kind == "weapon":
        damage.hurt_hero(state, attack.seat, points, "spikes", emit, by=seat)
        return
    monster = state.monsters.get(attack.source)
    if monster is None and attack.kind == "part" and state.overwhelm is not None:
        monster = state.monsters[state.overwhelm.monster]
    if monster is not None:
        damage.hurt_monster(state, monster, points, seat, "spikes", emit)


def _after_monster(state: State, attack: Attack, emit: Emit) -> None:
    monster = state.monsters.get(attack.source)
    if monster is None:
        return
    card = state.card(monster.face)
    victim = attack.lanes[0].victim
    frames: list[Trigger] = []
    if attack.taken and victim != NOBODY and state.heroes[victim].alive:
        if card.traits.poison:
            damage.poison(state, victim, card.traits.poison, card.id, emit)
        frames.append("on_hit")
    frames.append("after_attack")
    for trigger in reversed(frames):
        _run(state, attack, monster.face, trigger, monster.owner)


def _run(state: State, attack: Attack, face: str, trigger: Trigger, seat: Seat) -> None:
    if not state.card(face).by_trigger.get(trigger):
        return
    victim = attack.hit if attack.hit != NOBODY else attack.lanes[0].victim if attack.lanes else NOBODY
    state.agenda.push(
        Run(
            serial=state.agenda.serial(),
            seat=seat,
            face=face,
            trigger=trigger,
            source=attack.source,
            victim=victim,
            amount=attack.taken,
        )
    )


def imp_throw(state: State, frame: ImpAttack, emit: Emit) -> None:
    """The die of an Imp (VL-8.13)."""
    if frame.monster not in state.monsters:
        state.agenda.close(frame.serial)
        return
    roll(state, frame.serial, frame.seat, "imp", state.monsters[frame.monster].face, emit)


def imp_bite(state: State, frame: ImpAttack, emit: Emit) -> None:
    """Intelligence goes, and nothing stops it; a companion Imp wears the boss down instead (VL-8.13)."""
    monster = state.monsters[frame.monster]
    total = max(0, frame.die + bonuses.monster_mod(state, monster))
    if frame.victim == NOBODY:
        siege.weaken(state, 1, emit)
    else:
        damage.change_pool(state, frame.victim, -total, monster.face, emit)
