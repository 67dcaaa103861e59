"""Modes (VL-20)."""

from __future__ import annotations

import pytest

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.book import Emit
from engine.rules.village import setup
from engine.rules.village.actions.choices import Pick
from engine.rules.village.config import MODES
from engine.rules.village.events import StartRolled
from engine.rules.village.frames import ChooseHero, ChoosePosition, Main, Turn
from engine.rules.village.outcome import decide
from engine.rules.village.state import TurnState
from engine.rules.village.targets import heal_targets, next_seat, placements, sorcerers, spell_targets, teammates, weapon_targets
from engine.rules.village.turn import MAIN_STAGE
from tests.rules.village.sketch import (
    CONTENT,
    END,
    HEROES,
    RULES,
    begin_turn,
    card,
    config,
    face,
    legal,
    play,
    roll,
    sketch,
    take_places,
    why,
)
from tests.support import ScriptedDice, of_kind, refused

TURTLE, GOBLIN = face("giant_turtle"), face("goblin")
HEAL = CONTENT.cards[face("natures_gift")]


def without(state, *seats: int):
    """The same table with some heroes out."""
    for seat in seats:
        state.heroes[seat] = state.heroes[seat].__class__(state.heroes[seat].id, 0, 30, alive=False)
    return state


@pytest.mark.rule("VL-20.1")
def test_left_is_the_next_living_seat() -> None:
    state = without(sketch(seats=4), 1)
    assert next_seat(state, 0) == 2 and next_seat(state, 3) == 0
    with refused("VL-20.1"):
        RULES.configure("duel", 3)


@pytest.mark.rule("VL-20.2", "VL-20.20")
def test_two_players() -> None:
    state = sketch()
    assert weapon_targets(state, 0) == spell_targets(state, 0) == [1] and placements(state, 0, GOBLIN) == [0, 1]
    assert heal_targets(state, 0, HEAL) == [0]


@pytest.mark.rule("VL-20.3", "VL-20.20")
def test_three_players_hit_to_the_left() -> None:
    state = sketch(seats=3)
    assert [weapon_targets(state, seat) for seat in range(3)] == [[1], [2], [0]]
    assert spell_targets(state, 2) == [0, 1] and placements(state, 2, GOBLIN) == [2, 0, 1]


@pytest.mark.rule("VL-20.4")
def test_two_left_of_three_fight_each_other() -> None:
    state = without(sketch(seats=3), 1)
    assert weapon_targets(state, 0) == [2] and weapon_targets(state, 2) == [0]


@pytest.mark.rule("VL-20.5")
def test_teams_sit_across() -> None:
    state = sketch(seats=4)
    assert teammates(state, 0) == [0, 2] and teammates(state, 3) == [3, 1]


@pytest.mark.rule("VL-20.6")
def test_if_the_left_opponent_is_out_the_next_one_is_attacked() -> None:
    state = without(sketch(seats=4), 1)
    assert weapon_targets(state, 0) == [3] and weapon_targets(state, 2) == [3]


@pytest.mark.rule("VL-20.7", "VL-20.20")
def test_team_spells_heal_the_teammate_and_reach_any_opponent() -> None:
    state = sketch("natures_gift sword", seats=4, life={2: 10}, monsters="goblin>2@1", dice=[4])
    assert spell_targets(state, 0) == [1, 3] and placements(state, 0, GOBLIN) == [0, 1, 2, 3]
    assert not any("u1" in action.path for action in legal(state)), "no weapon reaches the teammate's goblin"
    play(state, card("natures_gift", "seat2"))
    assert state.heroes[2].life == 17


@pytest.mark.rule("VL-20.7")
def test_any_target_spells_reach_monsters_before_a_teammate() -> None:
    state = sketch("lightning", seats=4, monsters="goblin>2@1")
    assert why(state, card("lightning", "u1")) is None


@pytest.mark.rule("VL-20.8")
def test_a_team_wins_together_and_hands_stay_hidden_unless_agreed() -> None:
    state = sketch("sword", seats=4, life={1: 1}, dice=[6])
    without(state, 3)
    play(state, card("sword", "seat1"))
    assert RULES.outcome(state).places == ((0, 2), (1, 3)) and RULES.outcome(state).rule == "VL-20.8"
    closed = sketch("sword", seats=4)
    closed.hands[2] = [GOBLIN]
    assert RULES.view_for(closed, 0).hands[2] == ["?"]
    opened = sketch("sword", seats=4, open_hands=True)
    opened.hands[2] = [GOBLIN]
    assert RULES.view_for(opened, 0).hands[2] == [GOBLIN] and RULES.view_for(opened, 1).hands[2] == ["?"]


@pytest.mark.rule("VL-20.9", "VL-20.10", "VL-20.20")
def test_five_players_may_hit_anybody_but_have_two_enemies() -> None:
    state = sketch(seats=5)
    assert weapon_targets(state, 0) == spell_targets(state, 0) == [1, 2, 3, 4]
    assert placements(state, 0, GOBLIN) == [0, 1, 2, 3, 4]


@pytest.mark.rule("VL-20.12")
def test_the_first_whose_enemies_are_both_out_wins() -> None:
    state = without(sketch("sword", seats=5, life={2: 1}, dice=[6]), 3)
    play(state, card("sword", "seat2"))
    assert RULES.outcome(state).winners == (0,) and RULES.outcome(state).rule == "VL-20.12"
    assert RULES.outcome(state).places[1] == (1, 4)


@pytest.mark.rule("VL-20.12")
def test_two_who_qualify_share_unless_one_of_them_caused_it() -> None:
    """With 1 and 3 out the fall of seat 2 leaves seat 0 (enemies 2, 3) and seat 4 (enemies 1, 2) without enemies."""
    shared = without(sketch("sword", seats=5, life={2: 1}, dice=[6]), 1, 3)
    play(shared, card("sword", "seat2"))
    assert RULES.outcome(shared).winners == (0,), "seat 0 caused it"
    other = without(sketch(seats=5, life={2: 1}, poison={2: 1}), 1, 3)
    begin_turn(other, 2)
    assert RULES.outcome(other).winners == (0, 4)


@pytest.mark.rule("VL-20.13", "VL-20.15", "VL-20.20")
def test_the_battlefield_front_lines_face_each_other() -> None:
    state = sketch(seats=6)
    assert [weapon_targets(state, seat) for seat in (0, 2, 3, 5)] == [[5], [3], [2], [0]]
    assert placements(state, 0, GOBLIN) == [5] and placements(state, 0, TURTLE) == [0, 1, 2]
    assert teammates(state, 3) == [3, 4, 5]


@pytest.mark.rule("VL-20.14")
def test_the_sorcerers_roll_for_the_start() -> None:
    state = sketch(seats=6)
    state.dice = ScriptedDice.of(1, 2, 3, 4)
    assert setup.roll_start(state, Emit()) == 4
    seated = RULES.new_game(config(6), 3)
    take_places(seated)
    assert seated.starter in (1, 4)


@pytest.mark.rule("VL-20.14", "VL-3.6")
def test_heroes_are_chosen_first_then_positions() -> None:
    state = RULES.new_game(RULES.configure("battlefield", 6, {}, [{"hero": "choose"}] * 6), 4)
    for seat in range(6):
        assert state.agenda.asked == ChooseHero(seat)
        play(state, Pick(f"hero:vl_hero_{HEROES[seat]}"))
    assert legal(state) == [Pick("place:0"), Pick("place:1"), Pick("place:2")]
    play(state, Pick("place:1"))
    assert state.agenda.asked == ChoosePosition(1) and legal(state) == [Pick("place:0"), Pick("place:2")]
    assert why(state, Pick("place:1")) == "VL-20.14"
    assert why(state, Pick("place:3")) == "VL-20.14", "a place of the other team"
    assert not any(state.hands) and not state.start_rolls, "nothing is dealt before everybody has a place"
    play(state, Pick("place:2"))
    assert state.agenda.asked == ChoosePosition(3), "the third of the team takes what is left"
    events = play(state, Pick("place:5"), Pick("place:4"))
    assert state.ring == (2, 0, 1, 5, 4, 3) and sorcerers(state) == (0, 4)
    assert {seat for seat, _, _ in state.start_rolls[0]} == {0, 4} and state.starter in (0, 4)
    assert of_kind(events, StartRolled)[0].rounds == state.start_rolls
    at = state.ring.index(state.starter)
    order = state.ring[at:] + state.ring[:at]
    assert [len(state.hands[seat]) for seat in order] == [3, 4, 5, 5, 5, 5] and state.turn.seat == state.starter


@pytest.mark.rule("VL-20.13", "VL-20.14", "VL-20.15", "VL-20.16")
def test_who_faces_whom_follows_from_the_positions_taken() -> None:
    state = sketch(seats=6)
    state.ring = (2, 0, 1, 5, 4, 3)
    assert [next_seat(state, seat) for seat in (2, 0, 1, 5, 4, 3)] == [0, 1, 5, 4, 3, 2], "play goes clockwise by places"
    assert weapon_targets(state, 2) == [3] and weapon_targets(state, 1) == [5], "front line against front line"
    assert weapon_targets(state, 0) == [5, 3] and weapon_targets(state, 4) == [2, 1], "the sorcerers reach both, not each other"
    without(state, 3)
    assert weapon_targets(state, 2) == [5, 4], "through the gap"
    assert weapon_targets(state, 1) == [5]


@pytest.mark.rule("VL-20.17", "VL-20.19", "VL-20.14")
def test_whoever_took_the_middle_is_the_sorcerer() -> None:
    state = sketch("sword", seats=6, monsters="goblin>2@3")
    state.ring = (2, 0, 1, 5, 4, 3)
    assert card("sword", "front", via=2) in legal(state), "seat 0 stands in the middle and helps its front line"
    assert decide(without(state, 1), [(1, 3)], "VL-20.19") is None, "seat 1 was a front-liner"
    assert decide(without(state, 4), [(4, 0)], "VL-20.19").places[0] == (0, 1, 2)


@pytest.mark.rule("VL-20.16")
def test_a_gap_opens_the_way_to_the_sorcerer() -> None:
    state = without(sketch(seats=6), 5)
    assert weapon_targets(state, 0) == [3, 4], "the front-liner opposite the gap chooses"
    assert weapon_targets(state, 2) == [3], "the other one still faces his own opponent"
    assert weapon_targets(state, 1) == [3, 4], "the sorcerer reaches his rival too"
    broken = without(sketch(seats=6), 3, 5)
    assert weapon_targets(broken, 0) == weapon_targets(broken, 1) == weapon_targets(broken, 2) == [4]


@pytest.mark.rule("VL-16.5", "VL-20.16")
def test_a_sorcerer_without_front_line_attacks_everybody() -> None:
    state = without(sketch(seats=6), 0, 2)
    assert weapon_targets(state, 1) == [3, 4, 5]


@pytest.mark.rule("VL-20.17", "VL-20.20")
def test_a_sorcerer_helps_his_team_against_monsters() -> None:
    state = sketch(seats=6, monsters="goblin>0@5 wolf>2@3")
    _become(state, 1, "sword double_axe")
    found = [(a.target, a.via) for a in legal(state) if a.path[0] == "hand:vl_sword"]
    assert found == [("seat3", -1), ("seat5", -1), ("front", 2), ("front", 0)]
    roll(state, 5)
    play(state, card("sword", "front", via=0))
    assert state.heroes[1].xp == 20 and state.heroes[5].life == state.heroes[5].most, "the rest is lost"
    roll(state, 5)
    play(state, card("double_axe", "seat3", via=2))
    assert state.heroes[1].xp == 60 and state.heroes[3].life == state.heroes[3].most - (10 + 2 - 3), "a Slayer hunts beasts"


def _become(state, seat: int, hand: str) -> None:
    """Let another seat be the active one."""
    state.agenda = Agenda([])
    state.agenda.push(Turn(serial=state.agenda.serial(), seat=seat, stage=MAIN_STAGE))
    state.agenda.push(Main(seat))
    state.turn = TurnState(seat, 3)
    state.hands[seat] = [face(name) for name in hand.split()]


@pytest.mark.rule("VL-20.17")
def test_his_own_binding_monsters_come_first() -> None:
    state = sketch(seats=6, monsters="goblin>0@5 wolf>1@3")
    _become(state, 1, "sword")
    assert [(a.target, a.via) for a in legal(state) if a.path[0] == "hand:vl_sword"] == [("front", -1), ("front", 0)]
    assert why(state, card("sword", "seat5")) == "VL-11.1"
    roll(state, 4)
    play(state, card("sword", "front", via=0))
    assert not state.monsters and state.heroes[1].xp == 60, "through the wolf to the goblin, and no further"
    assert state.heroes[5].life == state.heroes[5].most


@pytest.mark.rule("VL-20.18", "VL-20.20")
def test_spells_reach_everybody_on_the_battlefield() -> None:
    state = sketch(seats=6)
    assert spell_targets(state, 0) == [1, 2, 3, 4, 5] and heal_targets(state, 0, HEAL) == [0, 1, 2]


@pytest.mark.rule("VL-20.19", "VL-1.1")
def test_the_fall_of_a_sorcerer_ends_the_battle() -> None:
    state = sketch("lightning", seats=6, life={4: 1}, dice=[6])
    play(state, card("lightning", "seat4"))
    assert RULES.outcome(state).places == ((0, 1, 2), (3, 4, 5)) and RULES.outcome(state).rule == "VL-20.19"


@pytest.mark.rule("VL-20.20")
def test_every_mode_names_its_seat_counts() -> None:
    assert {mode.name: mode.seats for mode in RULES.modes} == MODES
    with refused("VL-20.20"):
        play(sketch("goblin", seats=6), card("goblin", "seat3"))
    state = sketch("goblin", seats=6)
    play(state, card("goblin", "seat5"))
    roll(state, 1)
    play(state, END)
    assert state.turn.seat == 1
