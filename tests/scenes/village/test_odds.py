"""The odds lens against arithmetic of its own: monsters, defence cards and armour in every combination."""
from __future__ import annotations

from itertools import product

import pytest

from engine.content import load_rules
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Action
from engine.rules.village import overwhelm
from engine.rules.village.frames import ChooseLink
from engine.rules.village.state import replace
from scenes.village.odds import Odds, menace, odds
from tests.rules.village.sketch import CONTENT, RULES, card, face, pick, play, sketch

WEAPONS = {"sword": False, "double_axe": True, "fireball": True}
"""Cards of seat 0 → whether what is left goes on to the hero (VL-9.7, VL-10.3, VL-12.6)."""
MONSTERS = ("", "goblin", "stone_golem")
DEFENCES = ("", "wooden_shield", "leather_armour")
LIFE = 9


def by_hand(weapon: str, monster: str, defence: str, armour: int, die: int) -> tuple[int, bool, int, int]:
    """Life lost, whether that kills, monsters fallen, defences broken: the rule book in a dozen lines."""
    row, carries = CONTENT.cards[face(weapon)], WEAPONS[weapon]
    left = max(0, die + row.primary.mod)
    fallen = broken = 0
    if monster:
        beast = CONTENT.cards[face(monster)]
        left -= beast.traits.armour + beast.row.life
        if left < 0:
            return 0, False, 0, 0
        fallen = 1
        if not carries:
            return 0, False, fallen, 0
    if defence and left > 0:
        left -= CONTENT.cards[face(defence)].primary.value
        if left < 0:
            return 0, False, fallen, 0
        broken = 1
        if not carries:
            return 0, False, fallen, broken
    lost = min(LIFE, max(0, left - armour))
    return lost, lost == LIFE, fallen, broken


def completed(found: Odds) -> list[tuple[int, bool, int, int]]:
    return [(result.loss, result.kills, len(result.fallen), len(result.broken)) for result in found.results]


@pytest.mark.parametrize(("weapon", "monster", "defence", "level"), list(product(WEAPONS, MONSTERS, DEFENCES, (1, 2))))
def test_every_face_of_the_die_does_what_the_book_says(weapon: str, monster: str, defence: str, level: int) -> None:
    state = sketch(
        weapon, heroes="druid paladin", monsters=f"{monster}>0@1" if monster else "", defences=f"{defence}>1" if defence else "",
        life={1: LIFE}, level={1: level}, pool=9,
    )  # fmt: skip
    armour = 2 if level == 2 else 0
    target = "seat1" if not monster or WEAPONS[weapon] else "front"
    found = odds(RULES, state, card(weapon, target))
    assert found is not None
    assert completed(found) == [by_hand(weapon, monster, defence, armour, die) for die in range(1, 7)]


def test_the_lens_follows_the_order_that_was_announced() -> None:
    """A heavy axe through a goblin and a golem: whichever is named first takes the blow first (VL-10.4)."""
    state = sketch("double_axe", monsters="goblin>0@1 stone_golem>0@1", life={1: 30})
    play(state, card("double_axe", "seat1"))
    assert isinstance(state.agenda.asked, ChooseLink)
    answers: dict[str, Action] = {"u1": pick("u1"), "u2": pick("u2")}
    first = {key: odds(RULES, state, action) for key, action in answers.items()}
    goblins = [sum(name == face("goblin") for name in result.fallen) for result in first["u1"].results]
    golems = [sum(name == face("goblin") for name in result.fallen) for result in first["u2"].results]
    assert goblins == [1] * 6 and golems[0] == 0 and sum(golems) < 6


def test_chance_and_mean_are_those_of_the_six_faces() -> None:
    state = sketch("double_axe", life={1: 8})
    found = odds(RULES, state, card("double_axe", "seat1"))
    losses = [result.loss for result in found.results]
    assert found.mean == sum(losses) / 6 and found.kill_chance == round(100 * sum(loss == 8 for loss in losses) / 6)


def test_a_blow_that_fells_the_dragon_can_be_foreseen_by_whoever_sees_only_backs() -> None:
    rules = load_rules("village")
    state = rules.new_game(rules.configure("duel", 2), 4)
    seat = state.to_act
    overwhelm.arrive_late(state, "vl_dragon", Emit())
    dragon = state.overwhelm.monster
    state.monsters[dragon] = state.monsters[dragon].__class__(dragon, "vl_dragon", -1, -1, wounds=state.life_of(state.monsters[dragon]) - 1)
    state.hands[seat].append("vl_double_axe")
    view = rules.view_for(state, seat)
    attack = next(a for a in rules.legal_actions(view) if a.path[0] == "hand:vl_double_axe" and dragon in a.path)
    found = odds(rules, view, attack)
    assert all("vl_dragon" in result.fallen for result in found.results)


@pytest.mark.parametrize(("defence", "losses"), [("", [1, 2, 3, 4, 5, 6]), ("wooden_shield", [0] * 6)])
def test_the_lens_on_a_monster_tells_what_it_will_do_to_the_hero_before_it(defence: str, losses: list[int]) -> None:
    """A wolf strikes with the bare die, and what a defence card takes never reaches the hero (UX-09, VL-8.5)."""
    state = sketch(monsters="wolf>0@1", defences=f"{defence}>0" if defence else "", life={0: 30})
    found = menace(RULES, state, state.monsters["u1"])
    assert [result.total for result in found.results] == [1, 2, 3, 4, 5, 6]
    assert [result.loss for result in found.results] == losses
    assert [bool(result.broken) for result in found.results] == [bool(defence) and die >= 2 for die in range(1, 7)]


def test_the_damage_of_this_turn_is_gone_when_the_monster_strikes() -> None:
    state = sketch(monsters="wolf>0@1", defences="leather_armour>0")
    piece = next(iter(state.defences.values()))
    state.defences[piece.id] = replace(piece, damage=2)
    found = menace(RULES, state, state.monsters["u1"])
    assert [bool(result.broken) for result in found.results] == [False, False, True, True, True, True]


def test_a_monster_that_takes_no_life_has_no_odds() -> None:
    state = sketch(monsters="imp>0@1")
    assert menace(RULES, state, state.monsters["u1"]) is None


def test_what_a_blow_costs_the_attacker_himself_is_told() -> None:
    state = sketch("sword", defences="spiked_shield>1")
    found = odds(RULES, state, card("sword", "seat1"))
    assert found.thorns == 2 and all(result.thorns == 2 for result in found.results)
