"""Hero abilities (VL-18)."""

from __future__ import annotations

import pytest

from engine.rules.kernel.dice import Dice
from engine.rules.village.actions.choices import Decline, Pick
from engine.rules.village.actions.hero import SummonCreature, UseAbility
from engine.rules.village.events import AttackRolled, BerserkChanged, LifeGained, Peeked
from engine.rules.village.frames import SpendLifelink
from tests.rules.village.sketch import END, RULES, begin_turn, buy, card, face, legal, play, roll, short, sketch, why
from tests.support import of_kind

STALL = "pale_ale wisdom_scroll fire_bolt antidote nugget sword axe mace helmet orc"


def total(state, action) -> int:
    """The total of the attack an action makes."""
    return of_kind(play(state, action), AttackRolled)[0].total


@pytest.mark.rule("VL-18.1")
def test_one_card_more() -> None:
    state = sketch(heroes="mage slayer", level={0: 3})
    play(state, END)
    assert len(state.hands[0]) == 6


@pytest.mark.rule("VL-18.2")
def test_intelligence_grows_with_levels() -> None:
    state = sketch(heroes="cleric slayer", level={0: 3})
    begin_turn(state, 0)
    assert state.turn.pool == 6


@pytest.mark.rule("VL-18.3")
def test_regeneration_comes_after_the_attacks() -> None:
    state = sketch(heroes="druid paladin", level={1: 3}, life={1: 20}, monsters="goblin>1@0")
    events = begin_turn(state, 1, 5)
    assert of_kind(events, LifeGained)[0].amount == 2 and state.heroes[1].life == 20 - 2 + 2


@pytest.mark.rule("VL-18.4")
def test_armour_works_against_monsters_too() -> None:
    state = sketch(heroes="druid dwarf", level={1: 3}, monsters="ogre>1@0")
    begin_turn(state, 1, 3)
    assert state.heroes[1].life == 45 - 3


@pytest.mark.rule("VL-18.5")
@pytest.mark.parametrize(
    ("hero", "level", "weapon", "bonus"),
    [("warrior", 1, "sword", 1), ("warrior", 1, "axe", 1), ("dwarf", 1, "mace", 1), ("thief", 3, "knife", 2), ("elf", 3, "short_bow", 2),
     ("barbarian", 3, "battle_axe", 2), ("barbarian", 3, "crossbow", 1), ("elf", 1, "throwing_knives", 1), ("mage", 1, "sword", 0)],
)  # fmt: skip
def test_bonuses_by_class(hero: str, level: int, weapon: str, bonus: int) -> None:
    state = sketch(weapon, heroes=f"{hero} slayer", level={0: level}, dice=[1])
    assert total(state, card(weapon, "seat1")) == max(0, 1 + state.card(face(weapon)).primary.mod + bonus)


@pytest.mark.rule("VL-18.5")
@pytest.mark.parametrize(
    ("hero", "spell", "bonus"), [("mage", "fire_bolt", 1), ("red_mage", "fire_bolt", 1), ("red_mage", "stone_fist", 0)]
)
def test_bonuses_by_element(hero: str, spell: str, bonus: int) -> None:
    state = sketch(spell, heroes=f"{hero} slayer", dice=[1])
    assert total(state, card(spell, "seat1")) == 1 + 2 + bonus


@pytest.mark.rule("VL-18.6")
def test_slayers_hit_beasts_harder() -> None:
    state = sketch("club", heroes="slayer druid", monsters="wolf>0@1", dice=[1])
    assert total(state, card("club", "front")) == 1 + 2


@pytest.mark.rule("VL-18.7")
def test_rage_is_automatic_and_adds_to_weapons() -> None:
    state = sketch("pale_ale pale_ale club", heroes="barbarian slayer", dice=[1, 1, 4, 2])
    events = play(state, card("pale_ale"), card("pale_ale"))
    assert of_kind(events, BerserkChanged)[0].turns == 4
    assert total(state, card("club", "seat1")) == 2 + 2


@pytest.mark.rule("VL-18.7")
def test_earlier_beers_count_but_only_a_beer_triggers() -> None:
    state = sketch("pale_ale pale_ale club pale_ale", heroes="dwarf slayer", monsters="orc>0@1", dice=[1, 1, 5, 1, 2])
    play(state, card("pale_ale"), card("pale_ale"), card("club", "front"))
    assert state.heroes[0].level == 2 and state.heroes[0].berserk == 0
    play(state, card("pale_ale"))
    assert state.heroes[0].berserk == 2


@pytest.mark.rule("VL-18.8")
def test_beer_in_rage_has_its_primary_effect_only() -> None:
    state = sketch("honey_mead", heroes="barbarian slayer", berserk=2, life={0: 20}, pool=0, dice=[4])
    play(state, card("honey_mead"))
    assert state.heroes[0].life == 23 and state.turn.pool == 0 and not state.hands[0] and state.heroes[0].berserk == 2


@pytest.mark.rule("VL-18.9")
def test_devotion_makes_monsters_stronger_and_undead() -> None:
    state = sketch(heroes="necromancer slayer", monsters="goblin>1@0 imp>1@0")
    begin_turn(state, 1)
    roll(state, 3, 3)
    events = play(state, Pick("u1"))
    assert of_kind(events, AttackRolled)[0].total == 3 and state.turn.pool == 1 - 5, "an Imp takes no more"
    holy = sketch("club", heroes="cleric necromancer", monsters="wolf>0@1", dice=[1])
    assert total(holy, card("club", "front")) == 1 + 1


@pytest.mark.rule("VL-18.10")
def test_lifelink_counts_real_damage_once_per_turn_and_not_from_afar() -> None:
    state = sketch("sword sword short_bow", heroes="dark_elf slayer", level={0: 2}, life={0: 5}, defences="helmet>1", dice=[5])
    play(state, card("sword", "seat1", lifelink=True))
    assert not isinstance(state.agenda.asked, SpendLifelink), "all of it went into the helmet"
    assert why(state, card("sword", "seat1", lifelink=True)) == "VL-18.10"
    fresh = sketch("short_bow", heroes="dark_elf slayer", level={0: 2})
    assert why(fresh, card("short_bow", "seat1", lifelink=True)) == "VL-18.10"


@pytest.mark.rule("VL-18.10")
def test_lifelink_on_a_monster_counts_no_overkill() -> None:
    state = sketch("sword", heroes="dark_elf slayer", level={0: 2}, life={0: 5}, monsters="goblin>0@1", pool=9, dice=[5])
    play(state, card("sword", "front", lifelink=True))
    assert state.agenda.asked == SpendLifelink(0, 2)


@pytest.mark.rule("VL-18.11")
def test_sabotage_removes_one_market_card_once_per_turn() -> None:
    state = sketch(heroes="thief slayer", level={0: 2}, market=STALL, main="goblin")
    play(state, UseAbility("sabotage"), Pick("space7"))
    assert short(state.removed) == "axe" and state.market[6] == face("goblin")
    assert why(state, UseAbility("sabotage")) == "VL-18.11"


@pytest.mark.rule("VL-18.12")
def test_vision_looks_at_the_next_spell_even_without_market_access() -> None:
    state = sketch(heroes="mage slayer", monsters="goblin>0@1")
    state.piles["spell"] = [face("gust"), face("fireball")]
    events = play(state, UseAbility("vision"))
    peeked = of_kind(events, Peeked)[0]
    assert peeked.cards == (face("fireball"),) and peeked.seen_by(1).cards == ("?",)
    play(state, Pick("seen:vl_fireball"))
    assert state.piles["spell"] == [face("fireball"), face("gust")]
    assert RULES.view_for(state, 0).piles["spell"] == [face("fireball"), "?"]
    assert RULES.view_for(state, 1).piles["spell"] == ["?", "?"]


@pytest.mark.rule("VL-18.12")
@pytest.mark.parametrize("seat", [1, None])
def test_nobody_learns_what_somebody_else_is_looking_at(seat: int | None) -> None:
    """The card before his eyes is one of the spells, as far as the others know, and no card of his own."""
    state = sketch("coin", heroes="mage slayer")
    state.piles["spell"] = [face("fireball"), face("fire_bolt"), face("haste")]
    play(state, UseAbility("vision"))
    view = RULES.view_for(state, seat)
    assert view.eyes[0] == ["?"] and view.unseen["spell"] == tuple(sorted([face("fireball"), face("fire_bolt"), face("haste")]))
    assert set(view.unseen["cards0"]) == {face("coin")}
    worlds = [RULES.possible_world(view, Dice(seed)) for seed in range(12)]
    assert len({world.eyes[0][0] for world in worlds}) > 1
    assert all(len(world.piles["spell"]) == 2 and set(world.hands[0] + world.decks[0]) == {face("coin")} for world in worlds)


@pytest.mark.rule("VL-18.12", "VL-19.25")
def test_what_vision_left_on_top_stays_known_until_it_is_drawn() -> None:
    state = sketch(heroes="mage slayer", gold=90, market=STALL)
    state.piles["spell"] = [face("gust"), face("fireball")]
    play(state, UseAbility("vision"), Decline())
    assert RULES.view_for(state, 0).piles["spell"] == ["?", face("fireball")]
    play(state, buy(3))
    assert state.market[2] == face("fireball") and not state.known[0]


@pytest.mark.rule("VL-18.13", "VL-6.14")
def test_sneaking_needs_a_four_on_every_die() -> None:
    state = sketch(heroes="thief slayer", gold=50, monsters="goblin>0@1 wolf>0@1", market=STALL, dice=[4, 6])
    play(state, UseAbility("sneaking"))
    assert buy(1) in legal(state) and why(state, UseAbility("sneaking")) == "VL-18.13"
    failed = sketch(heroes="thief slayer", gold=50, monsters="goblin>0@1 wolf>0@1", market=STALL, dice=[4, 3])
    play(failed, UseAbility("sneaking"))
    assert buy(1) not in legal(failed)


@pytest.mark.rule("VL-18.14")
def test_a_necromancer_pays_for_a_skeleton_once_per_turn() -> None:
    state = sketch(heroes="necromancer slayer", level={0: 2}, pool=10)
    play(state, SummonCreature(1))
    assert state.monsters["u1"].face == face("mini_skeleton") and state.turn.pool == 6
    assert (state.monsters["u1"].owner, state.monsters["u1"].facing) == (0, 1)
    assert why(state, SummonCreature(1)) == "VL-18.14"
    poor = sketch(heroes="necromancer slayer", level={0: 2}, pool=3)
    assert why(poor, SummonCreature(1)) == "VL-12.3"


@pytest.mark.rule("VL-18.15")
def test_a_swordmaster_knows_no_heavy_limit() -> None:
    state = sketch("battle_axe greatsword", heroes="warrior slayer", level={0: 3}, dice=[1, 1])
    play(state, card("battle_axe", "seat1"), card("greatsword", "seat1"))
    assert state.turn.played == 2


@pytest.mark.rule("VL-18.16")
def test_druids_tame_better() -> None:
    from engine.rules.village.bonuses import taming

    assert taming(sketch("elven_flute elven_flute"), 0) == 2 + 4


@pytest.mark.rule("VL-18.17", "VL-19.20")
def test_the_immune_neither_get_nor_feel_poison() -> None:
    state = sketch("venom_vial", heroes="slayer druid")
    play(state, card("venom_vial"))
    assert state.heroes[1].poison == 0
    armoured = sketch(heroes="druid slayer", poison={1: 3}, defences="lizard_armour>1")
    begin_turn(armoured, 1)
    assert armoured.heroes[1].life == 40


@pytest.mark.rule("VL-18.18")
def test_dwarves_resist_earth() -> None:
    state = sketch("stone_fist", heroes="mage dwarf", dice=[4])
    play(state, card("stone_fist", "seat1"))
    assert state.heroes[1].life == 45 - (4 + 2 + 1 - 2)


@pytest.mark.rule("VL-18.19")
def test_a_red_mage_cannot_play_water_spells_at_any_level() -> None:
    for level in (1, 2, 3):
        assert why(sketch("ice_shard", heroes="red_mage slayer", level={0: level}), card("ice_shard", "seat1")) == "VL-18.19"


@pytest.mark.rule("VL-18.21")
def test_the_barbarian_rages_harder_at_level_three() -> None:
    state = sketch("club", heroes="barbarian slayer", level={0: 3}, berserk=1, dice=[1])
    assert total(state, card("club", "seat1")) == 1 + 2 + 1
