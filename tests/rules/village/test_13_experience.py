"""Experience (VL-13) and the end of the turn (VL-14)."""

from __future__ import annotations

import pytest

from engine.rules.village.actions.choices import Pick
from engine.rules.village.actions.hero import UseAbility
from engine.rules.village.events import AttackRolled, BerserkChanged, LevelReached, MonsterMoved, XpGained
from engine.rules.village.state import Overwhelm
from tests.rules.village.sketch import CONTENT, END, begin_turn, card, face, play, roll, short, sketch, why
from tests.support import of_kind


@pytest.mark.rule("VL-13.1")
def test_prices_and_mini_backs_are_multiples_of_20() -> None:
    for card_ in CONTENT.cards.values():
        if card_.kind == "monster":
            assert (card_.row.xp or card_.price) % 20 == 0, card_.id


@pytest.mark.rule("VL-13.2", "VL-13.7")
def test_one_kill_may_bring_two_levels_in_mid_turn() -> None:
    state = sketch("double_axe", heroes="thief slayer", monsters="hydra>0@1", dice=[6])
    events = play(state, card("double_axe", "seat1"))
    assert [event.level for event in of_kind(events, LevelReached)] == [2, 3]
    assert why(state, UseAbility("sabotage")) is None


@pytest.mark.rule("VL-13.3")
def test_experience_stops_at_the_last_space() -> None:
    state = sketch("double_axe", heroes="elf slayer", level={0: 3}, monsters="minotaur>0@1", dice=[6])
    assert not of_kind(play(state, card("double_axe", "seat1")), XpGained) and state.heroes[0].xp == 140


@pytest.mark.rule("VL-13.4")
def test_only_the_killer_learns_and_only_from_a_kill() -> None:
    state = sketch("banish_scroll staff", monsters="ogre>0@1", dice=[6])
    play(state, card("staff", "front"), card("banish_scroll"))
    assert state.heroes[0].xp == 0 and short(state.discards[1]) == "ogre"
    guarded = sketch(monsters="ogre>1@0 giant_turtle>1@1")
    begin_turn(guarded, 1, 4)
    assert "u2" not in guarded.monsters and guarded.heroes[0].xp == 0, "monsters that kill a shield teach nobody (VL-19.5)"


@pytest.mark.rule("VL-13.5")
def test_own_monsters_teach_too() -> None:
    state = sketch("goblin sword", dice=[5])
    play(state, card("goblin", "seat0"), card("sword", "front"))
    assert state.heroes[0].xp == 20 and short(state.discards[0]) == "goblin"


@pytest.mark.rule("VL-13.6", "VL-18.2")
def test_intelligence_of_a_level_joins_the_pool_at_once() -> None:
    state = sketch("sword", heroes="mage slayer", monsters="wolf>0@1", dice=[5])
    play(state, card("sword", "front"))
    assert state.turn.pool == 5 + 2 and state.sheet(0).intelligence == 7


@pytest.mark.rule("VL-13.7")
def test_new_roll_bonuses_wait_for_the_next_roll_and_regeneration_for_the_next_turn() -> None:
    state = sketch("club club", heroes="cleric slayer", life={0: 20}, monsters="wolf>0@1", dice=[6, 1])
    play(state, card("club", "front"))
    assert state.heroes[0].level == 2
    assert of_kind(play(state, card("club", "seat1")), AttackRolled)[0].total == 1 + 0 + 1
    assert state.heroes[0].life == 20


@pytest.mark.rule("VL-13.7", "VL-18.15")
def test_swordmaster_lifts_an_existing_lock() -> None:
    state = sketch("battle_axe sword", heroes="slayer druid", level={0: 2}, monsters="ogre>0@1 wolf>0@1", dice=[6])
    state.heroes[0] = state.heroes[0].__class__(state.heroes[0].id, 40, 40, xp=100, level=2, turns=3)
    play(state, card("battle_axe", "seat1"), Pick("u1"))
    assert state.heroes[0].level == 3 and why(state, card("sword", "seat1")) is None


@pytest.mark.rule("VL-13.7", "VL-18.1")
def test_the_extra_card_counts_in_the_same_turn() -> None:
    state = sketch("sword", heroes="thief slayer", level={0: 2}, monsters="ogre>0@1", dice=[5])
    play(state, card("sword", "front"), END)
    assert len(state.hands[0]) == 6


@pytest.mark.rule("VL-14.1")
def test_the_end_of_the_turn_keeps_its_order() -> None:
    state = sketch(
        "coin", heroes="barbarian slayer thief", seats=3, berserk=2, monsters="fighting_frog>0@1 wisp>0@- bandit>0@- dragon>-1@-"
    )
    state.overwhelm = Overwhelm("u4")
    state.defences = sketch(seats=3, defences="helmet>2").defences
    roll(state, 1, 1, 1, 1, 1, 1)
    events = play(state, END)
    names = [type(event).__name__ for event in events]
    moved = [(event.face, event.facing) for event in of_kind(events, MonsterMoved)]
    assert moved == [(face("bandit"), 1), (face("wisp"), 1), (face("fighting_frog"), 1)]
    order = ["HandDiscarded", "CardsDrawn", "BerserkChanged", "TurnEnded", "MonsterMoved", "OverwhelmGrew", "TurnBegan"]
    assert [names.index(name) for name in order] == sorted(names.index(name) for name in order)
    assert of_kind(events, BerserkChanged)[0].turns == 1


@pytest.mark.rule("VL-14.3", "VL-15.3", "VL-15.4")
def test_an_empty_deck_is_made_of_the_discard_pile_but_not_of_cards_in_play() -> None:
    state = sketch("coin helmet goblin", decks={0: "staff"}, discards={0: "sword axe mace"}, dice=[1, 1, 1, 1, 1, 1, 1, 1])
    play(state, card("helmet"), card("goblin", "seat1"), card("coin"), END)
    assert sorted(short([name]) for name in state.hands[0]) == ["axe", "coin", "mace", "staff", "sword"]
    assert not state.decks[0] and not state.discards[0]


@pytest.mark.rule("VL-14.3")
def test_with_too_few_cards_one_plays_with_fewer() -> None:
    state = sketch("coin", decks={0: "staff"}, dice=[1])
    play(state, END)
    assert sorted(short([name]) for name in state.hands[0]) == ["coin", "staff"]
