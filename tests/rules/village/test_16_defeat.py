"""Hero defeated (VL-16) and timing (VL-17)."""

from __future__ import annotations

import pytest

from engine.rules.village.actions.choices import Pick
from engine.rules.village.events import AttackRolled, LifeGained, MonsterLeft
from engine.rules.village.frames import PlaceMonster
from engine.rules.village.targets import weapon_targets
from tests.rules.village.sketch import END, RULES, card, face, legal, play, roll, sketch
from tests.support import of_kind


@pytest.mark.rule("VL-16.1", "VL-16.6")
def test_a_defeated_hero_is_out_with_everything() -> None:
    state = sketch(
        "sword", seats=3, life={1: 1}, poison={1: 3}, monsters="goblin>2@1", sheaths="sheath+axe>1", dice=[6],
    )  # fmt: skip
    play(state, card("sword", "seat1"))
    hero = state.heroes[1]
    assert (hero.alive, hero.life, hero.poison, hero.berserk) == (False, 0, 0, 0)
    assert not state.monsters and not state.sheaths


@pytest.mark.rule("VL-16.2")
def test_his_monsters_run_away_and_teach_nobody() -> None:
    state = sketch("sword", seats=3, life={1: 1}, monsters="ogre>2@1", dice=[6])
    events = play(state, card("sword", "seat1"))
    assert of_kind(events, MonsterLeft)[0].to == 1 and all(hero.xp == 0 for hero in state.heroes)


@pytest.mark.rule("VL-16.3")
def test_the_rest_of_a_lethal_attack_goes_nowhere() -> None:
    state = sketch("double_axe", seats=3, life={1: 1}, monsters="wolf>2@0", dice=[6])
    play(state, card("double_axe", "seat1"))
    assert state.heroes[2].life == 35 and state.monsters["u1"].wounds == 0


@pytest.mark.rule("VL-16.4")
def test_monsters_before_the_fallen_are_placed_anew_by_their_owners() -> None:
    state = sketch("sword", seats=4, life={1: 1}, monsters="orc>1@3 wolf>1@0 bandit>1@-", dice=[6])
    state.monsters["u1"] = state.monsters["u1"].__class__("u1", face("orc"), 3, 1, wounds=2)
    play(state, card("sword", "seat1"))
    assert isinstance(state.agenda.asked, PlaceMonster) and state.to_act == 0, "the active player first"
    assert state.monsters["u3"].facing == 2, "ownerless ones drift to the left"
    play(state, Pick("seat3"))
    assert state.to_act == 3
    play(state, Pick("seat0"))
    assert (state.monsters["u1"].facing, state.monsters["u1"].wounds, state.monsters["u2"].facing) == (0, 2, 3)


@pytest.mark.rule("VL-16.4")
def test_an_ambusher_leaves_if_everybody_faces_one() -> None:
    state = sketch("sword", seats=3, life={1: 1}, monsters="bandit>1@- night_stalker>2@- bandit>0@-", dice=[6, 6])
    play(state, card("sword", "front"))
    state.monsters["u9"] = state.monsters["u1"].__class__("u9", face("bandit"), -1, 0)
    state.hands[0] = [face("lightning")]
    roll(state, 6)
    play(state, card("lightning", "seat1"))
    assert "u1" not in state.monsters and state.removed.count(face("bandit")) == 2


@pytest.mark.rule("VL-16.5", "VL-20.6")
def test_who_is_left_alone_in_his_team_attacks_whom_he_likes() -> None:
    state = sketch(seats=4)
    assert weapon_targets(state, 0) == [1]
    state.heroes[2] = state.heroes[2].__class__(state.heroes[2].id, 0, 35, alive=False)
    assert weapon_targets(state, 0) == [1, 3]


@pytest.mark.rule("VL-16.8")
def test_an_eliminated_player_sees_no_hands() -> None:
    state = sketch("sword", "axe", seats=3, life={1: 1}, dice=[6])
    state.hands[2] = [face("mace")]
    play(state, card("sword", "seat1"))
    assert RULES.view_for(state, 1).hands[2] == ["?"]


@pytest.mark.rule("VL-17.3")
def test_this_turn_and_until_your_next_turn_end_when_they_say() -> None:
    state = sketch("strength_potion stoneskin")
    play(state, card("strength_potion"), card("stoneskin"))
    play(state, END)
    assert [mod.stat for mod in state.mods] == ["armour"], "the strength is gone, the stone skin protects in the rival's turn"
    play(state, END)
    assert state.turn.seat == 0 and not state.mods


@pytest.mark.rule("VL-17.2")
def test_a_reroll_replaces_only_the_die() -> None:
    state = sketch("lucky_dice sword", heroes="warrior slayer", dice=[1])
    play(state, card("lucky_dice"), card("sword", "seat1"))
    assert legal(state) == [Pick("keep"), Pick("reroll")]
    roll(state, 5)
    events = play(state, Pick("reroll"))
    rolled = of_kind(events, AttackRolled)[0]
    assert (rolled.die, rolled.mod, rolled.total) == (5, 2, 7) and state.turn.rerolls == 0


@pytest.mark.rule("VL-17.2")
def test_a_kept_die_keeps_the_reroll() -> None:
    state = sketch("lucky_dice chest chest", dice=[5, 1])
    play(state, card("lucky_dice"), card("chest"), Pick("keep"), card("chest"))
    roll(state, 6)
    play(state, Pick("reroll"))
    assert state.turn.gold == 50 + 60


@pytest.mark.rule("VL-17.4", "VL-18.10")
def test_lifelink_is_announced_with_the_card() -> None:
    state = sketch("sword", heroes="dark_elf slayer", level={0: 2}, life={0: 10})
    assert card("sword", "seat1", lifelink=True) in legal(state) and card("sword", "seat1") in legal(state)


@pytest.mark.rule("VL-17.5")
def test_healing_does_not_revive() -> None:
    state = sketch("orcish_blade druid_staff", seats=3, life={0: 1}, dice=[1])
    events = play(state, card("orcish_blade", "seat1"))
    assert not of_kind(events, LifeGained) and not state.heroes[0].alive
    buckler = sketch("double_axe", seats=3, life={1: 1}, defences="blessed_buckler>1", dice=[6])
    play(buckler, card("double_axe", "seat1"))
    assert not buckler.heroes[1].alive, "healed by two between, then hit for nine"


@pytest.mark.rule("VL-17.1")
def test_abilities_of_several_levels_add_up() -> None:
    assert sketch(heroes="thief slayer", level={0: 3}).sheet(0).weapon == {"knife": 2}
    assert sketch(heroes="mage slayer", level={0: 3}).sheet(0).spell == {"any": 2}
