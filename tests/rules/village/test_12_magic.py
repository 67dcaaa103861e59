"""Intelligence, scrolls, spells, staffs, beers and potions (VL-12)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.rules.village.actions.choices import Decline, Pick
from engine.rules.village.events import AttackRolled, CardsDrawn, DieRolled, LifeGained, LifeLost, PoolChanged
from tests.rules.village.sketch import CONTENT, begin_turn, buy, card, face, legal, play, replace, sketch, why
from tests.support import of_kind


@pytest.mark.rule("VL-12.1")
def test_scrolls_are_for_those_who_can_read_by_the_printed_value() -> None:
    dull = sketch("study_scroll", heroes="slayer druid", pool=9, gold=40, market=". wisdom_scroll . . . . . . . .")
    assert why(dull, card("study_scroll")) == "VL-12.1" and buy(2) in legal(dull)
    drunk = sketch("study_scroll", heroes="thief druid", pool=-3)
    assert why(drunk, card("study_scroll")) is None


@pytest.mark.rule("VL-12.2", "VL-14.2")
def test_the_pool_is_raised_for_this_turn_only() -> None:
    state = sketch("wisdom_scroll ring_of_mind")
    play(state, card("wisdom_scroll"), card("ring_of_mind"))
    assert state.turn.pool == 4 + 3 + 2
    begin_turn(state, 0)
    assert state.turn.pool == 4


@pytest.mark.rule("VL-12.3")
def test_a_spell_needs_and_spends_its_intelligence() -> None:
    state = sketch("fireball fire_bolt", pool=4, dice=[1])
    play(state, card("fireball", "seat1"))
    assert state.turn.pool == 1 and why(state, card("fire_bolt", "seat1")) == "VL-12.3"


@pytest.mark.rule("VL-12.4")
def test_five_elements_of_spells() -> None:
    spells = [card_.row for card_ in CONTENT.cards.values() if card_.kind == "spell"]
    assert Counter(row.element for row in spells) == {"fire": 4, "earth": 5, "water": 5, "air": 5, "mind": 6}


@pytest.mark.rule("VL-12.5", "VL-12.7", "VL-20.3")
def test_an_attack_spell_names_any_opponent() -> None:
    state = sketch("fire_bolt", seats=3, dice=[4])
    assert [action.target for action in legal(state) if action.path[0] == "hand:vl_fire_bolt"] == ["seat1", "seat2"]
    play(state, card("fire_bolt", "seat2"))
    assert state.heroes[2].life == 35 - 6


@pytest.mark.rule("VL-12.5")
def test_a_spell_on_front_monsters_needs_some() -> None:
    assert why(sketch("burning_hands"), card("burning_hands")) == "VL-12.5"


@pytest.mark.rule("VL-12.5")
def test_an_attack_spell_may_name_monsters_alone() -> None:
    state = sketch("fire_bolt", monsters="goblin>0@1", dice=[6])
    assert [action.target for action in legal(state) if action.path[0] == "hand:vl_fire_bolt"] == ["seat1", "front"]
    play(state, card("fire_bolt", "front"))
    assert not state.monsters and state.heroes[1].life == state.heroes[1].most, "what is left after them is lost"
    assert why(sketch("fire_bolt"), card("fire_bolt", "front")) == "VL-9.1", "without monsters there is nobody but the players"
    assert why(sketch("battle_axe", monsters="goblin>0@1"), card("battle_axe", "front")) == "VL-9.1", "a Heavy weapon names a player"


@pytest.mark.rule("VL-12.5")
def test_a_spell_on_monsters_alone_is_for_one_or_more_of_them() -> None:
    state = sketch("fire_bolt", monsters="goblin>0@1 goblin>0@1 wisp>0@1", dice=[6])
    play(state, card("fire_bolt", "front"))
    assert legal(state) == [Pick("u1"), Pick("u2"), Pick("u3")], "at least one"
    play(state, Pick("u2"), Decline())
    assert list(state.monsters) == ["u1", "u3"] and not any(monster.wounds for monster in state.monsters.values())


@pytest.mark.rule("VL-12.5", "VL-19.36")
def test_a_spell_on_monsters_alone_meets_protectors_first() -> None:
    state = sketch("fire_bolt", monsters="lich>0@1 mini_skeleton>0@1", dice=[6])
    state.monsters["u2"] = replace(state.monsters["u2"], summoner="u1")
    play(state, card("fire_bolt", "front"))
    assert legal(state) == [Pick("u2")], "the summoner only after its creature"
    play(state, Pick("u2"))
    assert legal(state) == [Pick("u1"), Decline()]


@pytest.mark.rule("VL-12.6")
def test_an_ordinary_spell_goes_through_all_binding_monsters() -> None:
    state = sketch("fireball", monsters="goblin>0@1 goblin>0@1", defences="helmet>1", dice=[5])
    play(state, card("fireball", "seat1"), Pick("u2"))
    assert not state.monsters and not state.defences and state.heroes[1].life == 40 - (10 - 2 - 2 - 2)


@pytest.mark.rule("VL-12.6")
def test_any_target_starts_anywhere_and_goes_on_to_the_owner() -> None:
    state = sketch("lightning", seats=3, monsters="troll>0@1 goblin>1@2", defences="helmet>2", dice=[5])
    targets = [action.target for action in legal(state) if action.path[0] == "hand:vl_lightning"]
    assert targets == ["seat1", "seat2", "u1", "u2"]
    play(state, card("lightning", "u2"))
    assert "u2" not in state.monsters and state.heroes[2].life == 35 - (9 - 2 - 2)


@pytest.mark.rule("VL-12.6")
@pytest.mark.parametrize("owner", ["-", "0", "2"])
def test_nothing_goes_on_from_own_team_or_ownerless_monsters(owner: str) -> None:
    state = sketch("lightning", seats=4, monsters=f"goblin>1@{owner}", dice=[6])
    play(state, card("lightning", "u1"))
    assert [hero.life for hero in state.heroes] == [hero.most for hero in state.heroes]


@pytest.mark.rule("VL-12.6")
def test_any_target_on_a_player_ignores_monsters_before_the_caster() -> None:
    state = sketch("lightning", monsters="troll>0@1 giant_turtle>1@1", dice=[4])
    play(state, card("lightning", "seat1"))
    assert state.monsters["u1"].wounds == 0 and "u2" not in state.monsters and state.heroes[1].life == 40 - 4


@pytest.mark.rule("VL-12.7")
def test_spells_know_no_weapon_limit_and_no_weapon_bonus() -> None:
    state = sketch("strength_potion battle_axe fire_bolt", dice=[1, 1])
    play(state, card("strength_potion"), card("battle_axe", "seat1"))
    assert of_kind(play(state, card("fire_bolt", "seat1")), AttackRolled)[0].total == 3


@pytest.mark.rule("VL-12.8")
def test_one_roll_for_all_targets_and_nothing_carried_over() -> None:
    state = sketch("earthquake", seats=3, monsters="goblin>0@1 giant_turtle>1@1 wolf>2@0", defences="helmet>2", dice=[5])
    events = play(state, card("earthquake"))
    assert len(of_kind(events, DieRolled)) == 1 and not state.monsters
    assert state.heroes[1].life == 40 - (8 - 4), "through his turtle, nothing from the goblin"
    assert state.heroes[2].life == 35 - (8 - 2) and state.heroes[0].life == 30


@pytest.mark.rule("VL-12.8")
def test_the_caster_orders_the_defences_of_everybody_before_the_roll() -> None:
    state = sketch("meteor_shower", seats=3, pool=5, defences="helmet>1 wooden_shield>1 helmet>2")
    assert not of_kind(play(state, card("meteor_shower")), DieRolled)
    assert legal(state) == [Pick("d1"), Pick("d2")]


@pytest.mark.rule("VL-12.9", "VL-20.20")
def test_not_every_monster_can_be_attacked() -> None:
    state = sketch("sword fire_bolt", seats=3, monsters="goblin>1@0")
    assert not any("u1" in action.path for action in legal(state))


@pytest.mark.rule("VL-12.10")
def test_healing_never_exceeds_the_maximum() -> None:
    state = sketch("natures_gift", life={0: 26}, dice=[6])
    play(state, card("natures_gift"))
    assert state.heroes[0].life == 30


@pytest.mark.rule("VL-12.12")
def test_every_monster_killed_by_a_spell_gives_experience() -> None:
    state = sketch("burning_hands", monsters="goblin>0@1 wolf>0@1", dice=[3])
    play(state, card("burning_hands"))
    assert state.heroes[0].xp == 60


@pytest.mark.rule("VL-12.13", "VL-12.18")
def test_a_magic_staff_is_a_weapon_or_a_spell() -> None:
    state = sketch("staff_of_fire staff_of_fire", heroes="mage red_mage", pool=2, dice=[4, 4])
    play(state, card("staff_of_fire", "seat1"))
    assert state.heroes[1].life == 35 - 2 and state.turn.pool == 2
    events = play(state, card("staff_of_fire", "seat1", as_spell=True))
    assert of_kind(events, AttackRolled)[0].total == 4 + 3 + 1, "the spell bonus of the Mage"
    assert of_kind(events, LifeLost)[0].stopped == 2 and state.turn.pool == 0


@pytest.mark.rule("VL-12.14")
def test_a_potion_does_its_primary_effect_and_then_its_text() -> None:
    events = play(state := sketch("mind_potion"), card("mind_potion"))
    kinds = [type(event) for event in events]
    assert kinds.index(PoolChanged) < kinds.index(CardsDrawn) and state.turn.pool == 6


@pytest.mark.rule("VL-12.15")
def test_beer_can_push_intelligence_below_nothing() -> None:
    state = sketch("troll_barrel wisdom_scroll freeze", pool=1, dice=[1])
    state.hands[0].append(face("coin"))
    play(state, card("troll_barrel"), Pick("hand:vl_coin"))
    assert state.turn.pool == -2
    assert why(state, card("freeze")) == "VL-12.3"
    play(state, card("wisdom_scroll"))
    assert state.turn.pool == 1


@pytest.mark.rule("VL-12.16")
def test_beers_and_potions_are_for_oneself() -> None:
    state = sketch("pale_ale", seats=4)
    assert [action.path for action in legal(state) if "pale_ale" in action.path[0]] == [("hand:vl_pale_ale",)]
    assert why(state, card("pale_ale", "seat2")) == "VL-12.16"


@pytest.mark.rule("VL-12.17", "VL-18.18")
def test_immunity_stops_all_and_an_immune_monster_cannot_be_passed() -> None:
    state = sketch("fireball mind_blast", heroes="mage cleric", level={1: 3}, pool=9, monsters="fire_elemental>0@1", dice=[6, 6])
    play(state, card("fireball", "seat1"))
    assert state.monsters["u1"].wounds == 0 and state.heroes[1].life == 35
    play(state, card("mind_blast", "seat1"))
    assert state.heroes[1].life == 35


@pytest.mark.rule("VL-12.17")
def test_defence_cards_absorb_before_resistance_counts() -> None:
    state = sketch("fireball", heroes="mage red_mage", defences="helmet>1", dice=[4])
    play(state, card("fireball", "seat1"))
    assert state.heroes[1].life == 35 - (10 - 2 - 2)


@pytest.mark.rule("VL-12.18")
def test_elemental_monsters_attack_with_their_element_and_others_with_none() -> None:
    state = sketch(heroes="druid red_mage", monsters="fire_elemental>1@0")
    begin_turn(state, 1, 4)
    assert state.heroes[1].life == 35 - (4 + 2 - 2)
    plain = sketch(heroes="druid red_mage", monsters="ogre>1@0")
    begin_turn(plain, 1, 4)
    assert plain.heroes[1].life == 35 - 6


@pytest.mark.rule("VL-12.10", "VL-18.20")
def test_the_cleric_heals_more_with_spells_only() -> None:
    state = sketch("natures_gift healing_potion", heroes="cleric slayer", life={0: 10}, dice=[1, 1])
    assert of_kind(play(state, card("natures_gift")), LifeGained)[0].amount == 1 + 3 + 1
    assert of_kind(play(state, card("healing_potion")), LifeGained)[0].amount == 1 + 2
