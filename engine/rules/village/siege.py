"""The boss of the Siege of the Village: its life, armour, poison and the threat it spreads (VL-20.21)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.village.content import IMMUNE, Boss
from engine.rules.village.events import BossChanged, BossHurt, ThreatRose
from engine.rules.village.state import Siege, replace
from engine.rules.village.state import VillageState as State


def boss_of(state: State) -> tuple[Siege, Boss]:
    """The boss at the table and what is printed about it."""
    assert state.siege is not None
    return state.siege, state.content.bosses[state.siege.boss]


def threat_limit(state: State) -> int:
    """The threat at which the village burns."""
    _, boss = boss_of(state)
    return boss.threat_limit + boss.threat_per_hero * (state.config.seats - 1)


def armour(state: State) -> int:
    """Its armour in this phase, less what was broken this turn; never below 0."""
    siege, boss = boss_of(state)
    return max(0, boss.armour[siege.phase] - siege.armour_down)


def hurt(state: State, amount: int, cause: str, emit: Emit, element: str | None = None) -> int:
    """Damage that reaches the boss: resistance and armour first; the life it lost."""
    _, boss = boss_of(state)
    resist = next((amount for against, amount in boss.resist.items() if against == element), 0)
    left = 0 if resist >= IMMUNE else max(0, amount - resist - armour(state))
    return lose(state, left, cause, emit)


def lose(state: State, amount: int, cause: str, emit: Emit) -> int:
    """Life of the boss goes, or comes back if the amount is negative; the change."""
    siege, _ = boss_of(state)
    now = min(siege.most, max(0, siege.life - amount))
    if now != siege.life:
        state.siege = replace(siege, life=now)
        emit(BossHurt(siege.boss, siege.life - now, now, cause))
    return siege.life - now


def weaken(state: State, amount: int, emit: Emit) -> None:
    """Its armour falls for the rest of the turn."""
    siege, _ = boss_of(state)
    _change(state, replace(siege, armour_down=siege.armour_down + amount), emit)


def poison(state: State, amount: int, emit: Emit) -> None:
    """Poison tokens come or go."""
    siege, _ = boss_of(state)
    _change(state, replace(siege, poison=max(0, siege.poison + amount)), emit)


def enter_phase(state: State, phase: int, emit: Emit) -> None:
    """A new phase; it never goes back."""
    siege, _ = boss_of(state)
    _change(state, replace(siege, phase=phase), emit)


def recover(state: State, emit: Emit) -> None:
    """A turn is over: its armour is whole again."""
    siege, _ = boss_of(state)
    if siege.armour_down:
        _change(state, replace(siege, armour_down=0), emit)


def _change(state: State, siege: Siege, emit: Emit) -> None:
    state.siege = siege
    emit(BossChanged(siege.boss, siege.phase, siege.poison, armour(state)))


def raise_threat(state: State, emit: Emit) -> None:
    """The village comes closer to burning."""
    siege, _ = boss_of(state)
    state.siege = replace(siege, threat=siege.threat + 1)
    emit(ThreatRose(siege.threat + 1, threat_limit(state)))
