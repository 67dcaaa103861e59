"""Omphalos, special actions, timing, recall, cycle and winning (MB-14 to MB-19)."""
from __future__ import annotations

import pytest

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.book import Emit
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.common import DrawTwo
from engine.rules.mythic.actions.moves import DropOmphalos, EndActivation, MoveTo, RunTo
from engine.rules.mythic.actions.omphalos import Absorb, PickUp
from engine.rules.mythic.actions.powers import UsePower
from engine.rules.mythic.actions.turns import Activate, DrawExtra, EndTurn, RecallTroop, ResolveFirst
from engine.rules.mythic.cards import draw
from engine.rules.mythic.combat.answers import ThrowTo
from engine.rules.mythic.combat.dice import EffectsFirst, Reroll
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.combat.volley import Target
from engine.rules.mythic.events import ActivationEnded, CardsDrawn, CycleBegan, DeckShuffled, DiceRolled, OmphalosAbsorbed, UnitMoved
from engine.rules.mythic.outcome import winner
from engine.rules.mythic.state import put, replace
from engine.rules.mythic.stats import attack_dice, capped, company_parts, defence_of, move_points
from engine.rules.mythic.talents import power_on, talent
from engine.rules.parts.modifiers import Modifier
from tests.rules.mythic.sketch import CONTENT, RULES, asked, at, best, do, legal, quietly, sketch
from tests.support import of_kind, refused

BLANK = "b" * 40


@pytest.mark.rule("MB-14.1", "MB-24.6")
def test_omphalos_start_where_mode_and_board_say():
    for mode, seats, count in (("duel", 2, 7), ("alliance", 4, 7), ("ffa", 3, 10), ("ffa", 4, 13), ("three_vs_one", 4, 10)):
        for board in ("olympus", "styx", "labyrinth", "tartarus"):
            state = RULES.new_game(RULES.configure(mode, seats, {"board": board}), 1)
            assert sum(state.gems.values()) == count
            assert all(zone for zone in state.config.zones) and len(state.config.zones) == seats


@pytest.mark.rule("MB-14.2")
def test_pick_up_needs_an_omphalos_here_and_free_hands():
    state = sketch("achilles@ol05 | ares@ol24", gems="ol05 ol05 ol04", acting="achilles")
    with refused("MB-14.2"):
        do(state, PickUp("ol04"))
    do(state, PickUp("ol05"))
    assert state.units["achilles"].gem and state.gems["ol05"] == 1
    full = sketch("achilles@ol05* | ares@ol24", gems="ol05", acting="achilles")
    with refused("MB-14.2"):
        do(full, PickUp("ol05"))


@pytest.mark.rule("MB-14.3", "MB-14.4")
def test_it_moves_with_its_carrier_and_may_be_left_on_the_way():
    state = sketch("hell_hounds@ol01* | ares@ol24", acting="hell_hounds")
    do(state, MoveTo("ol04"))
    assert state.units["hell_hounds"].gem
    do(state, DropOmphalos())
    assert state.gems["ol04"] == 1
    do(state, MoveTo("ol08"))
    assert not state.units["hell_hounds"].gem
    with refused("MB-14.4"):
        do(state, DropOmphalos())


@pytest.mark.rule("MB-14.4", "MB-6.8")
def test_what_was_carried_to_the_end_of_a_last_move_or_run_can_be_left_there():
    run = sketch("achilles@ol01* | ares@ol24", acting="achilles")
    do(run, RunTo("ol12"))
    assert {type(action) for action in legal(run)} == {DropOmphalos, EndActivation}, "nothing else is open"
    events = do(run, DropOmphalos())
    assert run.gems["ol12"] == 1 and of_kind(events, ActivationEnded) and asked(run) == "Main"
    move = sketch("hoplites@ol01 | ares@ol24", gems="ol01", acting="hoplites")
    do(move, PickUp("ol01"), MoveTo("ol08"), DropOmphalos())
    assert move.gems["ol08"] == 1 and asked(move) == "Main"
    kept = sketch("achilles@ol01* | ares@ol24", acting="achilles")
    do(kept, RunTo("ol12"), EndActivation())
    assert kept.units["achilles"].gem and asked(kept) == "Main"


@pytest.mark.rule("MB-6.8", "MB-20.9", "MB-25.3")
def test_nobody_is_kept_waiting_who_has_nothing_to_leave():
    bare = sketch("achilles@ol01 | ares@ol24", acting="achilles")
    do(bare, RunTo("ol12"))
    assert asked(bare) == "Main"
    mired = sketch("achilles@st04* | ares@st24", board="styx", acting="achilles")
    do(mired, MoveTo("st05"))
    assert asked(mired) == "Main" and mired.units["achilles"].gem, "a swamp ends the activation at once"
    bound = sketch("minotaur@ol01* | ares@ol24", acting="minotaur", carrier="minotaur")
    do(bound, RunTo("ol04"))
    assert RunTo("ol12") in legal(bound)
    do(bound, RunTo("ol12"))
    assert asked(bound) == "Main", "he may not drop it by choice"


@pytest.mark.rule("MB-14.5", "MB-26.14")
def test_a_thrown_unit_leaves_it_behind():
    state = sketch("zeus@ol05 | spartans@ol05*", acting="zeus", rolls=BLANK)
    do(state, AttackUnit("spartans"), ThrowTo("ol04"))
    assert state.gems["ol05"] == 1 and not state.units["spartans"].gem


@pytest.mark.rule("MB-14.6", "MB-14.7", "MB-14.8", "MB-15.3")
def test_a_god_absorbs_from_the_ground_or_a_friend():
    state = sketch("zeus@ol05* achilles@ol05* | ares@ol05* minotaur@ol05", gems="ol05", acting="zeus", deck="aow aow")
    assert {a.source for a in legal(state, Absorb)} == {"ol05", "zeus", "achilles"}, "enemies and Block do not matter"
    with refused("MB-14.6"):
        do(state, Absorb("ares"))
    events = do(state, Absorb("achilles"))
    assert of_kind(events, OmphalosAbsorbed)[0].absorbed == 1 and not state.units["achilles"].gem
    assert state.hands[0] == ["omphalos", "aow"] and state.reserve == 14, "Zeus also draws a card"
    hero = sketch("achilles@ol05 | ares@ol24", gems="ol05", acting="achilles")
    with refused("MB-14.6"):
        do(hero, Absorb("ol05"))


@pytest.mark.rule("MB-14.8")
def test_without_cards_in_the_reserve_the_count_still_rises():
    state = sketch("ares@ol05 | zeus@ol24", gems="ol05", acting="ares")
    state.reserve = 0
    do(state, Absorb("ol05"))
    assert state.absorbed[0] == 1 and state.hands[0] == []


@pytest.mark.rule("MB-14.9")
def test_any_number_may_lie_in_one_area():
    state = sketch("ares@ol05 | zeus@ol24", gems="ol10 ol10 ol10 ol10", acting="ares")
    assert state.gems["ol10"] == 4
    RULES.invariants(state)


@pytest.mark.rule("MB-14.10", "MB-26.17")
def test_one_on_rock_is_taken_by_a_collector_next_door():
    state = sketch("odysseus@ol09 achilles@ol09 | ares@ol24", gems="ol10", acting="odysseus")
    do(state, PickUp("ol10"))
    assert state.units["odysseus"].gem


@pytest.mark.rule("MB-15.1", "MB-15.4", "MB-16.9")
def test_running_is_one_area_more_and_no_modifier():
    state = sketch("hoplites@ol01 | ares@ol24", acting="hoplites")
    assert RunTo("ol12") in legal(state) and MoveTo("ol12") not in legal(state)
    do(state, RunTo("ol12"))
    quietly(state, "Main")
    assert at(state, "hoplites") == "ol12" and "hoplites" in state.locked


@pytest.mark.rule("MB-15.2", "MB-26.7")
def test_climb_works_while_running_and_enemy_block_stops_a_runner():
    climber = sketch("medusa@ol09 | ares@ol24", acting="medusa")
    assert RunTo("ol10") in legal(climber)
    held = sketch("minotaur@ol09 | cerberus@ol09", acting="minotaur")
    assert legal(held, MoveTo) and not legal(held, RunTo), "a runner's own Block is off"
    with refused("MB-26.5"):
        do(held, RunTo("ol08"))


@pytest.mark.rule("MB-16.1", "MB-26.1", "MB-26.11")
def test_talents_are_optional():
    state = sketch("zeus@ol05 | achilles@ol05 spartans@ol05", acting="zeus", rolls=BLANK)
    do(state, AttackUnit("achilles"))
    assert asked(state) == "Window" and len(legal(state)) > 1
    quietly(state)
    assert state.units["spartans"].vitality == 3


@pytest.mark.rule("MB-16.2", "MB-20.8")
def test_kinds_of_power():
    powers = CONTENT.powers
    water = sketch("achilles@st13 atalanta@st13 | ares@st24", board="styx")
    assert power_on(water, water.units["achilles"], powers["resilience"]), "passive powers work in water"
    assert power_on(water, water.units["atalanta"], powers["fleet_of_foot"]), "permanent powers too"
    assert not power_on(water, water.units["atalanta"], powers["double_shot"])
    assert not talent(water, water.units["achilles"], "mighty_throw")
    ran = sketch("achilles@ol05 atalanta@ol05 | ares@ol24")
    ran.locked += ["achilles", "atalanta"]
    assert not power_on(ran, ran.units["achilles"], powers["resilience"])
    assert power_on(ran, ran.units["atalanta"], powers["fleet_of_foot"])
    off = sketch("achilles@ol05 | ares@ol24", acting="achilles")
    assert not legal(off, UsePower)


@pytest.mark.rule("MB-16.6")
def test_several_attacks_of_one_power_are_paid_once():
    state = sketch("cerberus@ol05 | spartans@ol05 hoplites@ol05", acting="cerberus", hand="aow aow aow", rolls=BLANK)
    do(state, SpecialAttack("three_maws", "spartans"))
    quietly(state, "NextTarget")
    assert state.hands[0] == ["aow", "aow"]


@pytest.mark.rule("MB-16.7")
def test_attack_bonuses_do_not_change_power_dice_but_torment_counts():
    state = sketch("heracles@ol13 hoplites@ol13 | spartans@ol13:2", hand="aow", acting="heracles", rolls=BLANK)
    assert attack_dice(state, state.units["heracles"], state.units["spartans"], melee=True) == 9, "8 and the hill"
    events = do(state, SpecialAttack("olive_club", "spartans"))
    assert len(of_kind(events, DiceRolled)[0].faces) == 9, "printed Power 9, no hill"
    hydra = sketch("lernean_hydra@ol05 | achilles@ol05", acting="lernean_hydra", rolls=BLANK)
    events = do(hydra, SpecialAttack("lunge", "achilles"))
    assert of_kind(events, DiceRolled)[0].defence == 8


@pytest.mark.rule("MB-16.9", "MB-EX.11", "MB-EX.12", "MB-16.8")
def test_the_net_modifier_is_two_at_most_and_stats_stay_within_ten():
    state = sketch("zeus@ol09 | leonidas@ol09 spartans@ol09", acting="zeus", hands=("", "aow"), rolls=BLANK)
    do(state, AttackUnit("leonidas"), React("wall_of_shields", "leonidas"))
    events = quietly(state)
    assert of_kind(events, DiceRolled)[0].defence == 9, "7 + Phalanx 1 + ruins 1 + wall 2, limited to +2"
    athena = sketch("zeus@ol09 | athena@ol09")
    athena.mods.append(Modifier("athena", "defence", 2, "turn", "test"))
    assert defence_of(athena, athena.units["athena"], athena.units["zeus"], melee=True) == 10
    assert capped([("a", 1), ("b", 1), ("c", 1)]) == 2 and capped([("a", -3)]) == -2
    athena.mods.append(Modifier("zeus", "move", 5, "turn", "test"))
    assert move_points(athena, athena.units["zeus"]) == 4


@pytest.mark.rule("MB-16.10")
def test_modifiers_are_read_when_they_are_needed():
    state = sketch("zeus@ol02 | leonidas@ol05 hoplites@ol05")
    leonidas = state.units["leonidas"]
    assert defence_of(state, leonidas, state.units["zeus"], melee=True) == 8
    put(state, replace(state.units["hoplites"], vitality=2))
    assert defence_of(state, leonidas, state.units["zeus"], melee=True) == 7


@pytest.mark.rule("MB-16.11", "MB-EX.5")
def test_the_active_player_orders_effects_on_the_dice():
    state = sketch("minotaur@ol05 | heracles@ol05", acting="minotaur", rolls="54321bbb 1 2 3 4")
    do(state, AttackUnit("heracles"))
    assert asked(state) == "OrderDice" and state.to_act == 0
    do(state, EffectsFirst(False))
    assert asked(state) == "RerollDice" and state.to_act == 1
    with refused("MB-26.3"):
        do(state, Reroll((0,)))
    do(state, Reroll((4, 5)))
    assert asked(state) == "RerollDice" and state.to_act == 0
    do(state, Reroll((0, 0)))
    attack = state.agenda.frames[-2]
    assert attack.dice == (4, 3, 3, 2, 2, 1, 1) and attack.blanks == 1


@pytest.mark.rule("MB-16.13")
def test_a_unit_is_not_its_own_friend():
    state = sketch("hoplites@ol05 | ares@ol24")
    assert company_parts(state, state.units["hoplites"], "defence") == []


@pytest.mark.rule("MB-16.15")
def test_the_active_player_orders_effects_of_one_moment():
    state = sketch("ares@ol05 hades@ol05 | hoplites@ol05:1", acting="ares", deck="aow aow", rolls="555555555 555555555")
    put(state, replace(state.units["ares"], vitality=5))
    do(state, AttackUnit("hoplites"))
    best(state)
    assert asked(state) == "OrderEffects" and state.to_act == 0
    do(state, ResolveFirst("hades", "tithe_of_souls"))
    assert state.hands[0] == ["aow"] and state.units["ares"].vitality == 6


@pytest.mark.rule("MB-17.1", "MB-17.2", "MB-17.3")
def test_recall_brings_a_troop_complete_to_the_god():
    state = sketch("zeus@ol02 hoplites@ol20:2* spartans! | ares@ol24", hand="aow aow")
    do(state, EndTurn())
    assert {a.unit for a in legal(state, RecallTroop)} == {"hoplites", "spartans"}
    do(state, RecallTroop("hoplites"))
    hoplites = state.units["hoplites"]
    assert (hoplites.area, hoplites.vitality, hoplites.gem) == ("ol02", 5, False) and state.gems["ol20"] == 1
    assert not legal(state, RecallTroop), "once per turn"


@pytest.mark.rule("MB-17.4")
def test_a_recalled_troop_rests_this_turn():
    state = sketch("hades@ol02 hell_hounds! | ares@ol24", hand="aow hell_hounds aow", acting="hades")
    do(state, UsePower("call_of_the_underworld", "hell_hounds"))
    quietly(state, "Main")
    with refused("MB-17.4"):
        do(state, Activate("hell_hounds", "hell_hounds"))


@pytest.mark.rule("MB-17.5")
def test_recall_needs_god_room_and_a_troop_that_had_entered():
    for army in ("zeus spartans!", "zeus@ol02 spartans", "zeus@ol10 spartans!"):
        state = sketch(f"{army} | ares@ol24", hand="aow")
        do(state, EndTurn())
        assert not legal(state, RecallTroop), army
    full = "zeus@ol07 spartans! | ares@ol07 hell_hounds@ol07"
    state = sketch(full, hand="aow")
    do(state, EndTurn())
    assert not legal(state, RecallTroop)
    here = sketch("zeus@ol07 spartans@ol07:1* | ares@ol07", hand="aow")
    do(here, EndTurn(), RecallTroop("spartans"))
    assert here.units["spartans"].vitality == 3 and here.gems["ol07"] == 1
    warden = sketch("zeus@ol02 spartans@ol05:1 | cerberus@ol05", hand="aow")
    do(warden, EndTurn())
    assert not legal(warden, RecallTroop), "Warden of the Dead"


@pytest.mark.rule("MB-18.1", "MB-18.2", "MB-18.3", "MB-18.4", "MB-18.7", "MB-EX.10")
def test_a_battle_cycle_in_the_middle_of_a_draw():
    state = sketch("zeus@ol02 | ares@ol24", hands=("zeus aow", "ares"), decks=("hoplites", "ares aow ares aow"),
                   discards=("zeus zeus zeus aow hoplites hoplites zeus aow", "ares spartans spartans aow ares ares aow"))
    events = do(state, DrawTwo())
    assert len(state.hands[0]) == 6 and len(state.decks[0]) == 5 and state.discards[0] == []
    assert len(state.hands[1]) == 1 + 7 and len(state.decks[1]) == 4
    assert of_kind(events, CycleBegan)[0].cycle == 2 and state.cycle == 2
    order = [event.seat for event in of_kind(events, CardsDrawn)]
    assert order == [0, 0, 0, 1, 1], "first whoever ran out, then the others"


@pytest.mark.rule("MB-18.5")
def test_with_empty_piles_the_draw_is_skipped():
    state = sketch("zeus@ol02 | ares@ol24", hands=("zeus", "ares"), decks=("", "ares"))
    draw(state, 0, 1, Emit())
    assert state.cycle == 1 and state.hands[0] == ["zeus"] and len(state.decks[1]) == 1
    small = sketch("zeus@ol02 | ares@ol24", hands=("", "ares"), decks=("", "ares"), discards=("zeus aow", ""))
    draw(small, 0, 1, Emit())
    assert sorted(small.hands[0]) == ["aow", "zeus"] and small.cycle == 2, "what there is, and no second cycle"


@pytest.mark.rule("MB-18.6", "MB-25.1", "MB-25.3")
def test_the_end_of_a_cycle_can_decide_a_scenario():
    state = sketch("athena@ol02 | ares@ol24", scenario="sc_hold_the_pass", hands=("", "ares"), decks=("", "ares"),
                   discards=("athena athena", ""), hand="")
    state.cycle = 3
    do(state, EndTurn())
    if asked(state) == "EndOfTurn":
        do(state, DrawExtra())
    assert state.result is not None and state.result.winners == (0,) and state.result.rule == "MB-25.1"


@pytest.mark.rule("MB-19.2", "MB-11.8")
def test_victory_is_immediate_even_inside_an_activation():
    state = sketch("zeus@ol05 | ares@ol05:1 spartans@ol20", acting="zeus", rolls="55555555 55555555")
    do(state, AttackUnit("ares"))
    while asked(state) == "Window":
        quietly(state, "Allocate")
    best(state)
    assert state.to_act is None and state.result.winners == (0,)


@pytest.mark.rule("MB-19.3")
def test_rolls_are_resolved_one_at_a_time():
    state = sketch("phoenix@ol05 zeus@ol05:1 | ares@ol05:1", acting="phoenix", hand="aow", rolls="55555 55555 55555 55555")
    do(state, SpecialAttack("pyre", "ol05"), Target("ares"))
    best(state)
    assert state.result is not None and state.result.winners == (0,), "the first God to fall decides"
    for active in (0, 1):
        both = sketch("zeus@ol05 | ares@ol05", active=active)
        for god in ("zeus", "ares"):
            put(both, replace(both.units[god], where="destroyed", vitality=0, area=""))
        assert winner(both) == active, "of Gods that fall by one effect the active player's falls last"


@pytest.mark.rule("MB-18.7", "MB-24.4")
def test_whoever_is_out_takes_no_part_in_a_cycle_change():
    state = sketch("zeus@ol02 | ares! | hades@ol24", mode="ffa", hands=("aow", "", "hades"), decks=("zeus", "", "hades aow"),
                   discards=("zeus aow zeus zeus zeus", "", "hades aow hades"))
    state.out[1] = True
    events = do(state, DrawTwo())
    assert [event.seat for event in of_kind(events, DeckShuffled)] == [0, 2], "first whoever ran out, then who is still there"
    assert state.hands[1] == state.decks[1] == [] and len(state.hands[2]) == 1 + 2 + 3


@pytest.mark.rule("MB-19.4")
@pytest.mark.parametrize("mode", ["duel", "ffa"])
def test_a_match_can_be_conceded_at_any_time(mode):
    config = RULES.configure(mode, 2 if mode == "duel" else 3)
    match = Match(RULES, config, 1, (Player("human"), *[Player("ai")] * (config.seats - 1)))
    match.concede(0)
    assert match.to_act is None and match.outcome.places == (tuple(range(1, config.seats)), (0,))


@pytest.mark.rule("MB-7.6", "MB-14.5")
def test_a_placed_unit_keeps_its_omphalos():
    state = sketch("hermes@ol05 hoplites@ol05* | ares@ol24", hand="aow", acting="hermes")
    events = do(state, UsePower("messenger", "hoplites", "ol08"))
    assert of_kind(events, UnitMoved)[0].how == "place" and state.units["hoplites"].gem
