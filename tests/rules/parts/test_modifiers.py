"""What lies on a piece changes its values, is named part by part, and goes when its time is over."""
from __future__ import annotations

from engine.rules.parts.modifiers import Modifier, carries, parts_of, total, without

RAGE = Modifier("ares", "attack", 2, "turn", "rage")
CURSE = Modifier("ares", "attack", -1, "combat", "curse")
SHIELD = Modifier("ares", "defence", 3, "turn", "aegis")
BLIND = Modifier("zeus", "no_attack", 0, "turn", "mist")
MODS = [RAGE, CURSE, SHIELD, BLIND]


def test_only_what_lies_on_the_piece_and_changes_the_value_counts() -> None:
    assert total(MODS, "ares", "attack") == 1
    assert total(MODS, "zeus", "attack") == 0 and total([], "ares", "attack") == 0


def test_a_mark_needs_no_amount() -> None:
    assert carries(MODS, "zeus", "no_attack")
    assert not carries(MODS, "ares", "no_attack") and not carries(MODS, "zeus", "attack") and not carries([], "zeus", "no_attack")


def test_every_part_of_a_value_is_named() -> None:
    assert parts_of(MODS, "ares", "attack") == [("rage", 2), ("curse", -1)]
    assert parts_of(MODS, "ares", "attack", "defence") == [("rage", 2), ("curse", -1), ("aegis", 3)]
    assert parts_of([], "ares", "attack") == []


def test_what_is_over_goes_by_its_bearer_by_its_time_or_by_both() -> None:
    assert without(MODS, "ares") == [BLIND]
    assert without(MODS, until="turn") == [CURSE]
    assert without(MODS, "ares", "turn") == [CURSE, BLIND]
    assert MODS == [RAGE, CURSE, SHIELD, BLIND], "the old list stays as it was"


def test_a_seat_can_be_the_target_even_the_first() -> None:
    beer = Modifier(0, "weapon:any", 2, "next", "grog")
    assert total([beer], 0, "weapon:any") == 2 and without([beer, Modifier(1, "armour", 1, "turn", "skin")], 0)[0].target == 1
