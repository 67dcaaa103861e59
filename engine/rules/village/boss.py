"""The action of the boss at the start of each hero's turn (VL-20.21)."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.book import Emit
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Seat
from engine.rules.village import damage, monsters, siege
from engine.rules.village.assault import BOSS, monster_attack
from engine.rules.village.events import BossActed, DieRolled
from engine.rules.village.frames import NOBODY, Attack, BossAct, Lane, MakeDiscard
from engine.rules.village.phase import skip
from engine.rules.village.rolling import throw
from engine.rules.village.state import VillageState as State
from engine.rules.village.state import replace
from engine.rules.village.verbs.heroes import strongest
from engine.rules.village.words import BossAttack, BossCrush, BossDiscard, BossDrain, BossPoison, BossSummon

LAST_ROW = 6
COMPANION_DAMAGE = 2
"""What an attack of row 6 does to every companion of an attacked hero."""


def roll_row(state: State, frame: BossAct, emit: Emit) -> None:
    """Which row of its table; a master rolls twice in the last phase and takes the higher."""
    now, boss = siege.boss_of(state)
    row = _die(state, boss.id, emit)
    if state.config.difficulty == "master" and now.phase == 2:
        row = max(row, _die(state, boss.id, emit))
    state.agenda.edit(frame.serial, row=row)
    emit(BossActed(boss.id, now.phase, row, frame.seat))


def _die(state: State, boss: str, emit: Emit) -> int:
    face = throw(state, NOBODY)
    emit(DieRolled(NOBODY, face, "boss", boss))
    return face


def act(state: State, frame: BossAct, emit: Emit) -> None:
    """The next effect of the row, until all are done."""
    now, boss = siege.boss_of(state)
    effects = boss.table[now.phase][frame.row - 1]
    if frame.at >= len(effects):
        return
    state.agenda.edit(frame.serial, at=frame.at + 1, stage=1)
    effect = effects[frame.at]
    seats = state.living() if effect.scope == "all" else [frame.seat]
    if isinstance(effect, BossAttack):
        _attack(state, frame, effect, seats, emit)
    else:
        for seat in seats:
            TOUCHES[type(effect)](state, effect, seat, now.boss, emit)


def _attack(state: State, frame: BossAct, effect: BossAttack, seats: list[Seat], emit: Emit) -> None:
    """One roll against every hero it names, through their defences (VL-8.5)."""
    now, _ = siege.boss_of(state)
    state.agenda.push(
        Attack(
            serial=state.agenda.serial(),
            kind="boss",
            source=now.boss,
            seat=NOBODY,
            auto=True,
            mod=effect.mod,
            element=effect.element,
            lanes=tuple(Lane(seat) for seat in seats),
            area=len(seats) > 1,
            lifesteal=effect.lifesteal,
        )
    )
    if frame.row == LAST_ROW:
        for monster in list(state.monsters.values()):
            if monster.companion and monster.owner in seats:
                damage.hurt_monster(state, monster, COMPANION_DAMAGE, NOBODY, now.boss, emit)


def _discard(state: State, effect: BossDiscard, seat: Seat, boss: str, emit: Emit) -> None:
    state.agenda.push(MakeDiscard(seat, effect.n, boss))


def _drain(state: State, effect: BossDrain, seat: Seat, boss: str, emit: Emit) -> None:
    damage.change_pool(state, seat, -effect.n, boss, emit)


def _poison(state: State, effect: BossPoison, seat: Seat, boss: str, emit: Emit) -> None:
    damage.poison(state, seat, effect.n, boss, emit)


def _crush(state: State, effect: BossCrush, seat: Seat, boss: str, emit: Emit) -> None:
    found = [piece for piece in state.defences_of(seat) if effect.slot in ("any", piece.slot)]
    if found:
        damage.lose_defence(state, strongest(state, found), emit)


def _summon(state: State, effect: BossSummon, seat: Seat, boss: str, emit: Emit) -> None:
    monsters.summon(state, effect.creature, effect.n, NOBODY, seat, emit, summoner=BOSS)
    if effect.then == "goblinoids_attack":
        _horde(state, seat, emit)


TOUCHES: Final[Second[State, [Seat, str, Emit], None]] = table(
    second(BossDiscard, _discard), second(BossDrain, _drain), second(BossPoison, _poison), second(BossCrush, _crush),
    second(BossSummon, _summon),
)  # fmt: skip
"""Everything a row does besides attacking."""


def _horde(state: State, seat: Seat, emit: Emit) -> None:
    """All goblinoids facing the hero attack at once, unless they have to skip, and not again in this turn."""
    now, _ = siege.boss_of(state)
    horde = [m for m in state.facing(seat) if "goblinoid" in state.card(m.face).row.types]
    state.siege = replace(now, acted=tuple(monster.id for monster in horde))
    for monster in reversed(horde):
        if not skip(state, monster, emit):
            monster_attack(state, monster, seat)
