"""Secondary effects (VL-15)."""

from __future__ import annotations

import pytest

from engine.rules.village.actions.choices import Amount, Decline, Pick
from engine.rules.village.actions.hero import SheatheWeapon
from engine.rules.village.events import CardsDrawn
from engine.rules.village.frames import Main
from engine.rules.village.targets import designated, enemies, opponents
from tests.rules.village.sketch import END, begin_turn, card, face, legal, pick, play, roll, sell, short, sketch, why
from tests.support import of_kind


@pytest.mark.rule("VL-15.1")
def test_secondary_effects_are_mandatory() -> None:
    state = sketch("hammer coin", dice=[4])
    play(state, card("hammer", "seat1"))
    assert legal(state) == [pick("hand:coin")], "no way to say no"


@pytest.mark.rule("VL-15.3")
def test_draw_with_nothing_left_is_ignored() -> None:
    state = sketch("haste", decks={0: ""})
    assert not of_kind(play(state, card("haste")), CardsDrawn) and isinstance(state.agenda.asked, Main)


@pytest.mark.rule("VL-15.5")
def test_remove_a_card_takes_it_out_of_the_game() -> None:
    state = sketch("hammer coin staff", dice=[4])
    play(state, card("hammer", "seat1"), pick("hand:coin"))
    assert short(state.removed) == "coin" and short(state.hands[0]) == "staff"


@pytest.mark.rule("VL-15.5")
def test_optional_removal_may_stop_at_any_time() -> None:
    state = sketch("purging_scroll coin coin staff")
    play(state, card("purging_scroll"), pick("hand:coin"), Decline())
    assert short(state.removed) == "coin" and len(state.hands[0]) == 3


@pytest.mark.rule("VL-15.6")
def test_any_face_up_market_card_may_be_removed() -> None:
    state = sketch("ban_scroll", market="pale_ale . . . nugget sword . . . .", main="axe mace")
    play(state, card("ban_scroll"))
    assert legal(state) == [Pick("space1"), Pick("space5"), Pick("space6")]
    play(state, Pick("space6"), Pick("space6"))
    assert short(state.removed) == "sword axe" and state.market[5] == face("mace")


@pytest.mark.rule("VL-15.7")
def test_sold_cards_are_removed() -> None:
    state = sketch("axe")
    play(state, sell("axe"))
    assert short(state.removed) == "axe" and not state.discards[0]


@pytest.mark.rule("VL-15.12", "VL-15.13")
def test_the_owner_of_the_hand_chooses_what_he_discards() -> None:
    state = sketch("confusion", "sword coin coin")
    play(state, card("confusion"))
    assert state.to_act == 1 and legal(state) == [pick("hand:sword"), pick("hand:coin")]
    play(state, pick("hand:coin"), pick("hand:coin"))
    assert short(state.discards[1]) == "coin coin" and state.to_act == 0
    empty = sketch("confusion", "")
    play(empty, card("confusion"))
    assert empty.to_act == 0


@pytest.mark.rule("VL-15.14", "VL-20.20")
def test_your_opponent_by_mode() -> None:
    assert designated(sketch(), 0) == 1
    assert designated(sketch(seats=3), 2) == 0
    assert designated(sketch(seats=4), 1) == 2
    assert designated(sketch(seats=5), 0) == 2
    six = sketch(seats=6)
    assert (designated(six, 0), designated(six, 1), designated(six, 4)) == (5, 3, 0)


@pytest.mark.rule("VL-15.14")
def test_the_next_living_opponent_to_the_left() -> None:
    state = sketch(seats=3)
    state.heroes[1] = state.heroes[1].__class__(state.heroes[1].id, 0, 40, alive=False)
    assert designated(state, 0) == 2


@pytest.mark.rule("VL-15.16")
def test_a_sheathed_weapon_waits_for_a_later_turn() -> None:
    state = sketch("sheath sword", dice=[5])
    play(state, card("sheath"), SheatheWeapon("s1", face("sword")))
    assert not state.hands[0] and why(state, card("sword", "seat1", sheath="s1")) == "VL-15.16"
    roll(state)
    play(state, END)
    assert "s1" in state.sheaths and not state.discards[0]
    begin_turn(state, 0, 5)
    play(state, card("sword", "seat1", sheath="s1"))
    assert state.heroes[1].life == 34 and not state.sheaths and short(state.played[0]) == "sheath sword"


@pytest.mark.rule("VL-15.16")
def test_one_weapon_per_sheath_and_no_other_card() -> None:
    state = sketch("sword coin", sheaths="sheath+axe>0 back_harness>0")
    assert why(state, SheatheWeapon("s1", face("sword"))) == "VL-15.16"
    assert why(state, SheatheWeapon("s2", face("coin"))) == "VL-15.16"
    assert why(state, SheatheWeapon("s2", face("sword"))) is None


@pytest.mark.rule("VL-15.17")
def test_who_is_an_opponent() -> None:
    assert enemies(sketch(seats=3), 0) == [1, 2]
    assert enemies(sketch(seats=4), 0) == [1, 3] == opponents(sketch(seats=4), 0)
    five = sketch(seats=5)
    assert enemies(five, 0) == [2, 3] and opponents(five, 0) == [1, 2, 3, 4]
    assert enemies(sketch(seats=6), 1) == [3, 4, 5]


@pytest.mark.rule("VL-15.17", "VL-18.14")
def test_summons_obey_the_placement_limits() -> None:
    state = sketch("pack_horn", seats=6)
    play(state, card("pack_horn"))
    assert state.monsters["u1"].facing == 5, "a front-liner reaches only the one opposite"


@pytest.mark.rule("VL-15.18")
def test_a_smelter_takes_no_more_nuggets_than_there_are() -> None:
    state = sketch("smelt_gold coin coin coin", market=". . . . nugget . . . . .")
    state.piles["nuggets"] = []
    play(state, card("smelt_gold"))
    assert legal(state) == [Amount(0), Amount(1)]
    play(state, Amount(1))
    assert sorted(short([n]) for n in state.hands[0]) == ["coin", "coin", "nugget"] and state.market[4] == ""


@pytest.mark.rule("VL-19.20", "VL-20.7")
def test_a_healers_kit_cures_the_hero_that_is_chosen() -> None:
    state = sketch("healer_kit", seats=4, poison={0: 1, 2: 2})
    play(state, card("healer_kit"))
    assert Pick("seat2") in legal(state), "a teammate may be cured"
    play(state, Pick("seat2"))
    assert [hero.poison for hero in state.heroes] == [1, 0, 0, 0]
