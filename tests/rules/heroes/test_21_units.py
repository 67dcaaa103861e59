"""Unit values, types, abilities; attacks and retaliation (HM-21, HM-24, HM-25)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit, Defend, EndActivation, MoveUnit
from engine.rules.heroes.actions.reactions import Reroll
from engine.rules.heroes.combat.dice import dice_mode, penalised
from engine.rules.heroes.combat.forecast import forecast, imagined
from engine.rules.heroes.combat.harm import heal, hurt, paralyse, would_fall
from engine.rules.heroes.combat.rounds import next_activation
from engine.rules.heroes.combat.values import attack_of, has, initiative_of, modify
from engine.rules.heroes.events import AttackRolled, DefenseRolled, UnitActivated, UnitDamaged, UnitFell, UnitFlipped, UnitSkipped
from engine.rules.heroes.frames import Activation, Command
from engine.rules.heroes.map.geometry import ADJACENT, MIDDLE, cell, column_of, home_rows, row_of
from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.combat import ChooseActivated, ChooseFlight
from engine.rules.heroes.questions.picks import Again
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import CONTENT, MINUS, PLUS, ZERO, act, activate, battle, dice, legal, of
from tests.support import refused


def blow(left: str, right: str, *faces: int, target: str = "b1", **more):
    """The unit a1 attacks; the state afterwards and all events."""
    state = dice(battle(left, right, **more), *faces)
    return state, act(state, AttackUnit(target))


@pytest.mark.rule("HM-21.1", "HM-24.8", "HM-25.3")
@pytest.mark.parametrize(("face", "expected"), [(MINUS, 1), (ZERO, 2), (PLUS, 3)])
def test_damage_is_attack_plus_die_minus_defense(face: int, expected: int) -> None:
    _, events = blow("few crusaders 6", "few skeletons 10, few zombies 19", face, ZERO)
    assert sum(event.amount for event in of(events, UnitDamaged) if event.unit == "b1") == expected


@pytest.mark.rule("HM-21.2", "HM-20.7")
def test_a_pack_flips_and_excess_goes_on() -> None:
    state = battle("few champions 6", "pack griffins 10", acting="b1", factions=("necropolis", "castle"))
    hurt(state, "b1", 5, "test", Emit())
    assert (state.combat.fighters["b1"].side, state.combat.fighters["b1"].damage) == ("few", 1)
    hurt(state, "b1", 3, "test", Emit())
    assert "b1" not in state.combat.fighters
    state = battle("few champions 6", "pack griffins 10, few zombies 19")
    hurt(state, "b1", 8, "test", Emit())
    assert "b1" not in state.combat.fighters
    state = battle("few champions 6", "few n_boars 10, few zombies 19", kind="guards")
    hurt(state, "b1", 4, "test", Emit())
    assert "b1" not in state.combat.fighters, "neutral cards have one side"


@pytest.mark.rule("HM-21.3", "HM-24.2", "HM-24.12")
def test_units_activate_by_descending_initiative() -> None:
    state = battle("few halberdiers 6, few griffins 4", "few zombies 10, few vampires 16", acting="a2")
    order = ["a2"]
    while state.combat is not None and state.combat.round == 1:
        events = act(state, EndActivation())
        order += [event.unit for event in of(events, UnitActivated)]
        if len(order) >= 4:
            break
    assert order == ["a2", "b2", "a1", "b1"]
    state = battle("few halberdiers 6, few griffins 4", "few zombies 10, few vampires 16", acting="a2")
    modify(state, "b1", "INI", 9, "combat", "haste")
    assert initiative_of(state, state.combat.fighters["b1"]) == 12
    events = act(state, EndActivation())
    assert [event.unit for event in of(events, UnitActivated)] == ["b1"]


@pytest.mark.rule("HM-21.4")
def test_abilities_have_their_timings() -> None:
    timings = {ability.timing for unit in CONTENT.units.values() for side in (unit.few, unit.pack) if side for ability in side.abilities}
    assert timings == {"u.act", "u.atk", "u.pas", "u.ret", "u.map"}


@pytest.mark.rule("HM-21.5", "HM-24.13")
def test_ground_units_walk_three_around_obstacles() -> None:
    state = battle("few halberdiers 4", "few skeletons 8, few zombies 5")
    cells = {action.cell for action in legal(state, MoveUnit)}
    assert 8 not in cells and 5 not in cells and 0 in cells and 2 in cells
    assert cell(1, 2) == 4 and (row_of(4), column_of(4)) == (2, 1)
    with refused("HM-24.13"):
        act(state, MoveUnit(19))


@pytest.mark.rule("HM-21.6")
def test_flyers_cross_obstacles_but_end_on_empty_squares() -> None:
    state = battle("few griffins 4", "few skeletons 8, few zombies 5, few wraiths 0")
    cells = {action.cell for action in legal(state, MoveUnit)}
    assert 12 in cells and 8 not in cells and 5 not in cells


@pytest.mark.rule("HM-21.7")
def test_ranged_units_shoot_then_step_and_never_the_other_way() -> None:
    state = dice(battle("few marksmen 1", "few zombies 13, few zombies 18"), ZERO)
    assert {action.target for action in legal(state, AttackUnit)} == {"b1", "b2"}
    act(state, AttackUnit("b1"))
    assert {action.cell for action in legal(state, MoveUnit)} == {0, 2, 5}
    act(state, MoveUnit(5))
    state = battle("few marksmen 1", "few zombies 13")
    act(state, MoveUnit(5))
    with refused("HM-21.7"):
        act(state, AttackUnit("b1"))
    state = battle("few marksmen 5", "few zombies 9, few zombies 18")
    assert {action.target for action in legal(state, AttackUnit)} == {"b1"}


@pytest.mark.rule("HM-21.8", "HM-21.17")
def test_the_combat_penalty() -> None:
    for left, right, expected in (("few marksmen 5", "few zombies 9", True), ("few marksmen 1", "few zombies 17", True),
                                  ("few marksmen 1", "few zombies 13", False), ("pack zealots 5", "few zombies 9", False)):  # fmt: skip
        state = battle(left, right)
        one, other = state.combat.fighters["a1"], state.combat.fighters["b1"]
        assert penalised(state, one, other) == expected
    _, events = blow("few marksmen 5", "few zombies 9, few zombies 19", PLUS, MINUS, ZERO)
    rolled = of(events, AttackRolled)[0]
    assert (rolled.mode, rolled.die) == ("low", -1)
    assert len([event for event in of(events, AttackRolled) if event.attacker == "b1"]) == 1, "a shot next door is answered"
    _, events = blow("few marksmen 1", "few medusas 13", ZERO, factions=("castle", "dungeon"))
    assert len(of(events, AttackRolled)) == 1, "a shot from afar never is"


@pytest.mark.rule("HM-21.10")
def test_higher_and_lower_cancel_out() -> None:
    state = battle("few n_crusaders 6", "few zombies 10")
    one, other = state.combat.fighters["a1"], state.combat.fighters["b1"]
    attack = imagined(one, other)
    assert dice_mode(state, attack) == "high"
    assert dice_mode(state, replace(attack, first=("low",))) == "one"


@pytest.mark.rule("HM-21.11")
def test_flipping_changes_the_ability_at_once() -> None:
    state = battle("few champions 6", "pack vampires 10")
    assert has(state, state.combat.fighters["b1"], "HEAL")
    hurt(state, "b1", 4, "test", Emit())
    assert has(state, state.combat.fighters["b1"], "HEAL") is None


@pytest.mark.rule("HM-21.12")
def test_only_leaving_the_board_counts_as_falling() -> None:
    state = battle("few champions 6", "pack vampires 10")
    fighter = state.combat.fighters["b1"]
    assert not would_fall(state, fighter, 4) and would_fall(state, fighter, 8)


@pytest.mark.rule("HM-21.13", "HM-25.8")
def test_temporary_health_stays_after_a_flip_and_values_never_go_below_zero() -> None:
    state = battle("few champions 6", "pack vampires 10")
    modify(state, "b1", "HP", 1, "combat", "test")
    hurt(state, "b1", 5, "test", Emit())
    assert state.combat.fighters["b1"].side == "few"
    hurt(state, "b1", 4, "test", Emit())
    assert "b1" in state.combat.fighters
    modify(state, "b1", "ATK", -9, "combat", "test")
    assert attack_of(state, state.combat.fighters["b1"]) == 0


@pytest.mark.rule("HM-21.14")
def test_harpies_go_back_if_the_square_is_empty() -> None:
    state = dice(battle("pack harpies 4", "few zombies 9, few zombies 19", factions=("dungeon", "necropolis")), ZERO)
    act(state, MoveUnit(8), AttackUnit("b1"))
    assert isinstance(state.agenda.asked, ChooseFlight)
    act(state, Option("back"))
    assert state.combat.fighters["a1"].cell == 4


@pytest.mark.rule("HM-21.15", "HM-21.16")
def test_extra_attacks_have_their_own_die_and_friends_never_retaliate() -> None:
    _, events = blow("pack marksmen 1", "few zombies 13, few zombies 19", ZERO, MINUS)
    assert [event.die for event in of(events, AttackRolled)] == [0, -1]
    _, events = blow("pack liches 1, few skeletons 9", "few zombies 13", ZERO, ZERO, factions=("necropolis", "castle"))
    hits = [event.unit for event in of(events, UnitDamaged)]
    assert "a2" in hits and len(of(events, AttackRolled)) == 2, "the friend was hit and did not strike back"


@pytest.mark.rule("HM-21.18")
def test_triggers_look_at_the_die_that_counts() -> None:
    _, events = blow("few n_crusaders 6", "few zombies 10, few zombies 19", PLUS, ZERO, ZERO)
    assert of(events, AttackRolled)[0].die == 1
    assert of(events, UnitDamaged)[0].amount == 2, "3 attack +1, defense 1 +1 by the die +1"


@pytest.mark.rule("HM-24.5", "HM-24.6")
def test_equal_initiative_alternates_attacker_first() -> None:
    state = battle("few halberdiers 6, few crusaders 5", "few skeletons 16, few zombies 17", acting="a2")
    events = act(state, EndActivation())
    assert [event.unit for event in of(events, UnitActivated)] == ["a1"], "4 against 4: the attacker first"
    events = act(state, EndActivation())
    assert [event.unit for event in of(events, UnitActivated)] == ["b1"]
    state = battle("few halberdiers 6, few marksmen 1, few griffins 5", "few zombies 17", acting="a3")
    act(state, EndActivation())
    assert isinstance(state.agenda.asked, ChooseActivated)


@pytest.mark.rule("HM-24.7")
def test_an_activation_moves_then_attacks_once() -> None:
    state = dice(battle("few halberdiers 4", "few zombies 12, few zombies 19"), ZERO, ZERO)
    act(state, MoveUnit(8))
    events = act(state, AttackUnit("b1"))
    assert [event.unit for event in of(events, UnitDamaged)][:1] == ["b1"]
    activations = [frame for frame in state.agenda.frames if isinstance(frame, Activation)]
    assert all(frame.unit != "a1" for frame in activations), "the activation is over after the attack"


@pytest.mark.rule("HM-24.9", "HM-25.4")
def test_retaliation_once_per_combat_round_and_never_against_a_retaliation() -> None:
    state = dice(battle("few crusaders 6, few halberdiers 9", "few dread_knights 10, few zombies 19"), ZERO, ZERO, ZERO)
    events = act(state, AttackUnit("b1"))
    assert [event.attacker for event in of(events, AttackRolled)] == ["a1", "b1"]
    activate(state, "a2")
    events = act(state, AttackUnit("b1"))
    assert [event.attacker for event in of(events, AttackRolled)] == ["a2"]
    griffins = dice(battle("few n_peasants 6, few halberdiers 9", "few griffins 10", factions=("necropolis", "castle")), *[ZERO] * 4)
    act(griffins, AttackUnit("b1"))
    activate(griffins, "a2")
    events = act(griffins, AttackUnit("b1"))
    assert [event.attacker for event in of(events, AttackRolled)] == ["a2", "b1"]


@pytest.mark.rule("HM-24.10", "HM-25.6")
@pytest.mark.parametrize(("face", "damage"), [(PLUS, 1), (ZERO, 2)])
def test_a_defense_token_rolls_against_each_attack(face: int, damage: int) -> None:
    state = battle("few crusaders 6", "few skeletons 10, few zombies 19", acting="b1")
    act(state, Defend())
    assert state.combat.fighters["b1"].defending
    state.combat.put(replace(state.combat.fighters["a1"], acted=False))
    while not isinstance(state.agenda.asked, Command):
        act(state, Pass())
    state = dice(battle("few crusaders 6", "few skeletons 10, few zombies 19"), ZERO, face, ZERO)
    state.combat.put(replace(state.combat.fighters["b1"], defending=True))
    events = act(state, AttackUnit("b1"))
    assert len(of(events, DefenseRolled)) == 1
    assert sum(e.amount for e in of(events, UnitDamaged) if e.unit == "b1") == damage
    state = dice(battle("few crusaders 6", "few zombies 10"), ZERO, ZERO)
    act(state, AttackUnit("b1"))
    ranged = battle("few marksmen 1", "few zombies 13")
    dice(ranged, ZERO)
    act(ranged, AttackUnit("b1"))
    with refused("HM-24.10"):
        act(ranged, Defend())


@pytest.mark.rule("HM-24.11")
def test_a_new_combat_round_clears_markers_and_round_effects() -> None:
    state = battle("few crusaders 6", "few skeletons 18")
    modify(state, "a1", "ATK", 1, "cround", "test")
    state.combat.put(replace(state.combat.fighters["a1"], retaliated=1))
    act(state, EndActivation())
    while state.combat.round == 1:
        act(state, EndActivation())
    assert state.combat.fighters["a1"].retaliated == 0 and state.combat.mods == []


@pytest.mark.rule("HM-24.14", "HM-25.5")
def test_paralysis_costs_the_activation_and_an_attack_frees() -> None:
    state = battle("few crusaders 6", "few dread_knights 10, few zombies 19")
    paralyse(state, "b1", "blind", Emit())
    paralyse(state, "b1", "blind", Emit())
    assert state.combat.fighters["b1"].paralysed
    dice(state, ZERO, ZERO)
    events = act(state, AttackUnit("b1"))
    assert not state.combat.fighters["b1"].paralysed
    assert [event.attacker for event in of(events, AttackRolled)] == ["a1", "b1"], "freed, it strikes back"
    state = battle("few crusaders 6", "few skeletons 18, few zombies 19")
    paralyse(state, "b1", "blind", Emit())
    state.combat.put(replace(state.combat.fighters["b1"], defending=True))
    events = act(state, EndActivation())
    assert [event.unit for event in of(events, UnitSkipped)] == ["b1"]
    assert state.combat.fighters["b1"].acted and not state.combat.fighters["b1"].defending
    state = battle("few crusaders 6", "few skeletons 10")
    paralyse(state, "b1", "blind", Emit())
    hurt(state, "b1", 1, "test", Emit())
    assert not state.combat.fighters["b1"].paralysed


@pytest.mark.rule("HM-24.15", "HM-24.16")
def test_fallen_units_do_not_act_and_flipped_ones_keep_their_marks() -> None:
    state = battle("few crusaders 6", "pack skeletons 10, few zombies 19")
    state.combat.put(replace(state.combat.fighters["b1"], acted=True, retaliated=1, defending=True))
    hurt(state, "b1", 2, "test", Emit())
    fighter = state.combat.fighters["b1"]
    assert (fighter.side, fighter.acted, fighter.retaliated, fighter.defending) == ("few", True, 1, True)
    state = dice(battle("few marksmen 6, few griffins 1", "few dread_knights 10, few zombies 19"), PLUS, PLUS, PLUS)
    events = act(state, AttackUnit("b1"))
    assert [event.unit for event in of(events, UnitFell)] == ["a1"]
    assert not any(isinstance(frame, Activation) and frame.unit == "a1" for frame in state.agenda.frames)


@pytest.mark.rule("HM-25.1", "HM-25.2", "HM-23.3")
def test_the_board_and_adjacency() -> None:
    assert ADJACENT[5] == (1, 4, 6, 9) and 10 not in ADJACENT[5]
    assert home_rows(True) == ((4, 5, 6, 7), (0, 1, 2, 3)) and home_rows(False) == ((12, 13, 14, 15), (16, 17, 18, 19))
    assert MIDDLE == (8, 9, 10, 11)
    state = battle("few halberdiers 5", "few zombies 10")
    with refused("HM-25.1"):
        act(state, AttackUnit("b1"))


@pytest.mark.rule("HM-25.7")
def test_spell_damage_ignores_defense_and_is_no_attack() -> None:
    state = battle("few halberdiers 5", "few dread_knights 9")
    hurt(state, "b1", 3, "magic_arrow", Emit())
    assert state.combat.fighters["b1"].damage == 3 and state.combat.fighters["b1"].retaliated == 0


def first_window(state) -> None:
    while not isinstance(state.agenda.asked, Window):
        act(state, Pass())


@pytest.mark.rule("HM-7.3", "HM-39.6")
def test_morale_rerolls_one_die_right_after_the_roll() -> None:
    state = dice(battle("few crusaders 6", "few skeletons 10, few zombies 19"), MINUS, PLUS, ZERO)
    state.players[0].morale = 1
    act(state, AttackUnit("b1"), Pass())
    assert isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "rolled"
    events = act(state, Reroll(Again("morale", 0)))
    assert of(events, AttackRolled)[0].die == 1 and state.players[0].morale == 0
    none = dice(battle("few crusaders 6", "few skeletons 10, few zombies 19", optional=("no_rerolls",)), MINUS, ZERO)
    none.players[0].morale = 1
    act(none, AttackUnit("b1"), Pass())
    assert none.agenda.asked.moment == "attack_prepared", "no question about the die, the retaliation is next"


ABILITIES = [
    ("few manticores 6", "few dread_knights 10", 3, "few manticores keep to the defense"),
    ("pack manticores 6", "few dread_knights 10", 5, "printed defense is ignored"),
    ("pack dread_knights 6", "few crusaders 10", 5, "attack +1 on die 0"),
    ("pack ghost_dragons 6", "few crusaders 10", 6, "die +1"),
    ("few n_mummies 6", "few crusaders 10", 1, "its own die is ignored"),
    ("few crusaders 6", "few zombies 10", 2, "few zombies only fear the +1"),
    ("few crusaders 6", "pack zombies 10", 1, "pack zombies add 1 on 0"),
]


@pytest.mark.parametrize(("left", "right", "damage", "why"), ABILITIES)
def test_abilities_that_change_a_blow(left: str, right: str, damage: int, why: str) -> None:
    state = battle(left, f"{right}, few zombies 19")
    look = forecast(state, state.combat.fighters["a1"], state.combat.fighters["b1"])
    assert look.damage[1] == damage, why


def test_vampires_heal_and_are_not_answered() -> None:
    state = battle("pack vampires 6", "few crusaders 10, few halberdiers 19", factions=("necropolis", "castle"))
    state.combat.put(replace(state.combat.fighters["a1"], damage=3))
    dice(state, ZERO)
    events = act(state, AttackUnit("b1"))
    assert state.combat.fighters["a1"].damage == 1 and len(of(events, AttackRolled)) == 1


def test_medusas_and_azure_dragons_paralyse() -> None:
    state = dice(battle("few crusaders 6", "pack medusas 10, few halberdiers 19", factions=("castle", "dungeon")), ZERO, ZERO)
    act(state, AttackUnit("b1"))
    assert state.combat.fighters["a1"].paralysed
    state = dice(battle("few n_azure_dragons 6", "pack dread_knights 10, few halberdiers 19"), MINUS, ZERO)
    act(state, AttackUnit("b1"))
    assert state.combat.fighters["b1"].paralysed or state.combat.fighters["b1"].retaliated


def test_wraiths_trolls_and_enchanters_at_their_activation() -> None:
    state = battle("few crusaders 6, few n_trolls 1", "few zombies 18", acting="a1")
    state.combat.put(replace(state.combat.fighters["a2"], damage=4))
    act(state, EndActivation())
    assert state.combat is None or state.combat.fighters["a2"].damage in (1, 4)
    heal(state, "a2", 9, "test", Emit())
    assert state.combat.fighters["a2"].damage == 0


def test_ghost_dragons_push_on_a_zero() -> None:
    state = dice(battle("few n_ghost_dragons 6", "few crusaders 10, few zombies 19"), ZERO, ZERO)
    act(state, AttackUnit("b1"))
    if isinstance(state.agenda.asked, Question):
        act(state, Option(state.agenda.asked.options[0]))
    assert state.combat.fighters["b1"].cell != 10


def test_flipped_event_tells_the_rest() -> None:
    state = battle("few champions 6", "pack griffins 10")
    emit = Emit()
    hurt(state, "b1", 5, "test", emit)
    assert [event.damage for event in of(emit.events, UnitFlipped)] == [1]
    assert callable(next_activation)
