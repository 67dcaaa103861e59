"""Every talent of every unit at work on the table: a unit whose talent has no trial here fails (MB-26)."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import EndActivation, MoveTo
from engine.rules.mythic.actions.omphalos import PickUp
from engine.rules.mythic.combat.answers import CounterAttack
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.field import may_stand
from engine.rules.mythic.stats import attack_parts, defence_parts
from tests.rules.mythic.sketch import CONTENT, asked, do, legal, quietly, sketch

BLANK = "b" * 60
OWNED = [(row.id, talent) for row in CONTENT.sheets.values() for talent in row.talents]


def other(unit: str, *names: str) -> str:
    """The first of some units that is not the one on trial."""
    return next(name for name in names if name != unit)


def attack(text: str, unit: str, target: str, melee: bool) -> dict[str, int]:
    state = sketch(text)
    return dict(attack_parts(state, state.units[unit], state.units[target], melee=melee))


def defence(text: str, target: str, attacker: str) -> dict[str, int]:
    state = sketch(text)
    return dict(defence_parts(state, state.units[target], state.units[attacker], melee=True))


def archer(unit: str) -> None:
    foe = other(unit, "medusa", "athena")
    assert attack(f"{unit}@ol02 | {foe}@ol01", unit, foe, False)["archer"] == 1
    assert "archer" not in attack(f"{unit}@ol02 | {foe}@ol02", unit, foe, True)


def close_combat(unit: str) -> None:
    assert attack(f"{unit}@ol02 | athena@ol02", unit, "athena", True)["close_combat"] == 1
    assert "close_combat" not in attack(f"{unit}@ol02 | athena@ol01", unit, "athena", False)


def sneak_attack(unit: str) -> None:
    assert attack(f"{unit}@ol02 zeus@ol02 | athena@ol02", unit, "athena", True)["sneak_attack"] == 1
    assert "sneak_attack" not in attack(f"{unit}@ol02 zeus@ol01 | athena@ol02", unit, "athena", True)


def escort(unit: str) -> None:
    assert defence(f"{unit}@ol02 zeus@ol02 | athena@ol02", unit, "athena")["escort"] == 1
    assert "escort" not in defence(f"{unit}@ol02 zeus@ol01 | athena@ol02", unit, "athena")


def phalanx(unit: str) -> None:
    whole, torn = (f"{unit}@ol02 centaurs@ol02{left} | athena@ol02" for left in ("", ":1"))
    assert attack(whole, unit, "athena", True)["phalanx"] == 1 and defence(whole, unit, "athena")["phalanx"] == 1
    assert "phalanx" not in attack(torn, unit, "athena", True) and "phalanx" not in defence(torn, unit, "athena")


def bolster(unit: str) -> None:
    beside, apart = (f"{unit}@ol02 centaurs@{area} | athena@ol02" for area in ("ol02", "ol01"))
    assert attack(beside, "centaurs", "athena", True)["bolster"] == 1 and defence(beside, "centaurs", "athena")["bolster"] == 1
    assert "bolster" not in attack(apart, "centaurs", "athena", True) | defence(apart, "centaurs", "athena")


def torment(unit: str) -> None:
    assert defence(f"{unit}@ol02 | athena@ol02", "athena", unit)["torment"] == -1


def block(unit: str) -> None:
    held = sketch(f"achilles@ol02 | {unit}@ol02", acting="achilles", gems="ol02")
    free = sketch(f"achilles@ol02 | {unit}@ol24", acting="achilles", gems="ol02")
    assert not legal(held, MoveTo) and not legal(held, PickUp)
    assert legal(free, MoveTo) and legal(free, PickUp)


def climb(unit: str) -> None:
    state = sketch(f"{unit}@la10 achilles@la10 | athena@la25", board="labyrinth")
    assert may_stand(state, state.units[unit], "la09", moving=True)
    assert not may_stand(state, state.units["achilles"], "la09", moving=True)


def force_of_nature(unit: str) -> None:
    forest = sketch(f"{unit}@ol05 | athena@ol05", acting=unit)
    meadow = sketch(f"{unit}@ol02 | athena@ol02", acting=unit)
    assert AttackUnit("athena", True) in legal(forest) and AttackUnit("athena", True) not in legal(meadow)


def guard(unit: str) -> None:
    state = sketch(f"zeus@ol02 | minotaur@ol02 {unit}@ol02", acting="zeus", rolls=BLANK)
    do(state, AttackUnit("minotaur"))
    assert React("guard", unit) in legal(state)


def initiative(unit: str) -> None:
    foe = other(unit, "zeus")
    state = sketch(f"{foe}@ol02 | {unit}@ol02", acting=foe, hands=("", unit), rolls=BLANK)
    do(state, AttackUnit(unit))
    assert asked(state) == "Window" and CounterAttack(unit) in legal(state)


def mighty_throw(unit: str) -> None:
    state = sketch(f"{unit}@ol02 | spartans@ol02", acting=unit, rolls=BLANK)
    do(state, AttackUnit("spartans"))
    quietly(state, "Throw")
    assert asked(state) == "Throw"


def leader(unit: str) -> None:
    state = sketch(f"{unit}@ol02 hoplites@ol02 | athena@ol24", deck="hoplites", acting=unit) if unit != "athena" else sketch(
        "athena@ol02 hoplites@ol02 | zeus@ol24", deck="hoplites", acting="athena")
    do(state, EndActivation())
    assert asked(state) == "CallTroop"


def mobility(unit: str) -> None:
    foe = other(unit, "spartans")
    state = sketch(f"{unit}@ol02 | {foe}@ol02", acting=unit, rolls=BLANK)
    do(state, AttackUnit(foe))
    quietly(state)
    assert legal(state, MoveTo)


def gem_collector(unit: str) -> None:
    state = sketch(f"{unit}@ol02 | minotaur@ol24", acting=unit, gems="ol01 ol25")
    assert [action.area for action in legal(state, PickUp)] == ["ol01"]


def monster_slayer(unit: str) -> None:
    state = sketch(f"{unit}@ol02 | minotaur@ol02", acting=unit, rolls=BLANK)
    do(state, AttackUnit("minotaur"))
    assert asked(state) == "RerollDice"


TRIALS: dict[str, Callable[[str], None]] = {
    trial.__name__: trial
    for trial in (
        archer, close_combat, sneak_attack, escort, phalanx, bolster, torment, block, climb, force_of_nature, guard, initiative,
        mighty_throw, leader, mobility, gem_collector, monster_slayer,
    )
}  # fmt: skip


@pytest.mark.rule("MB-26.1")
@pytest.mark.parametrize(("unit", "talent"), OWNED, ids=lambda value: str(value))
def test_a_units_talent_works(unit: str, talent: str) -> None:
    TRIALS[talent](unit)
