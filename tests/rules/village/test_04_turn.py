"""The turn (VL-4)."""

from __future__ import annotations

import pytest

from engine.rules.village.events import (
    AttackRolled,
    DieRolled,
    LifeGained,
    LifeLost,
    MonsterPlaced,
    PoolChanged,
    TurnBegan,
    TurnEnded,
)
from engine.rules.village.frames import ChooseLink, Main
from engine.rules.village.state import Overwhelm
from tests.rules.village.sketch import END, begin_turn, buy, card, face, legal, pick, play, roll, sell, sketch, why
from tests.support import of_kind


@pytest.mark.rule("VL-4.1")
def test_the_start_of_turn_keeps_its_order() -> None:
    """Poison, regeneration of monsters, Proliferate, Summon, attacks, Overwhelm, the hero's regeneration, Fleeting."""
    state = sketch(
        heroes="slayer druid", level={1: 2}, life={1: 20},
        monsters="troll>1@0 giant_rat>1@0 giant_rat>1@0 lich>1@0 wisp>1@-",
    )  # fmt: skip
    state.heroes[1] = state.heroes[1].__class__(**{**_fields(state.heroes[1]), "id": "vl_hero_cleric", "poison": 2})
    state.monsters["u1"] = _wounded(state.monsters["u1"], 3)
    events = begin_turn(state, 1)
    while state.to_act == 0:
        roll(state, 1, 1, 1, 1, 1, 1, 1)
        events += play(state, legal(state)[0])
    names = [type(event).__name__ for event in events]
    assert names.index("TurnBegan") < names.index("LifeLost") < names.index("MonsterHurt") < names.index("MonsterPlaced")
    placed = of_kind(events, MonsterPlaced)
    assert [event.face for event in placed] == [face("mini_rat"), face("mini_skeleton")]
    assert events.index(placed[1]) < events.index(of_kind(events, AttackRolled)[0])
    assert len(of_kind(events, AttackRolled)) == 5, "the new rat attacks, the summoned skeleton waits"
    healed = of_kind(events, LifeGained)[0]
    assert healed.cause == "regeneration" and events.index(of_kind(events, AttackRolled)[-1]) < events.index(healed)
    benefit = of_kind(events, PoolChanged)[-1]
    assert benefit.cause == face("wisp") and events.index(healed) < events.index(benefit)


def _fields(hero) -> dict:
    return {name: getattr(hero, name) for name in hero.__struct_fields__}


def _wounded(monster, wounds: int):
    return monster.__class__(**{**_fields(monster), "wounds": wounds})


@pytest.mark.rule("VL-4.1", "VL-14.2")
def test_intelligence_comes_anew_and_gold_starts_at_nothing() -> None:
    state = sketch(gold=70, pool=-3, defences="magic_cloak>0")
    events = begin_turn(state, 0)
    assert of_kind(events, TurnBegan)[0].pool == 5 == state.turn.pool and state.turn.gold == 0


@pytest.mark.rule("VL-4.2")
def test_everything_may_be_done_in_any_order_and_number() -> None:
    state = sketch(
        "coin coin sword staff", gold=50, market="pale_ale . . . nugget . . . . .", main="goblin axe mace", dice=[1, 1], life={1: 40}
    )
    play(state, buy(1), card("coin"), card("staff", "seat1"), sell("sword"), card("coin"), buy(5))
    assert state.turn.gold == 50 - 10 + 10 + 20 + 10 - 30 and state.to_act == 0
    assert isinstance(state.agenda.asked, Main)


@pytest.mark.rule("VL-4.3")
def test_the_turn_ends_when_the_player_says_so() -> None:
    state = sketch("coin")
    events = play(state, END)
    assert of_kind(events, TurnEnded)[0].seat == 0 and state.to_act == 1


@pytest.mark.rule("VL-4.4", "VL-15.13")
def test_others_act_only_where_a_rule_asks_them() -> None:
    state = sketch("throwing_knives", "coin staff", dice=[1])
    play(state, card("throwing_knives", "seat1"))
    assert state.to_act == 1 and state.agenda.asked.private
    assert why(state, END) == "VL-4.4" and why(state, card("staff", "seat0")) == "VL-4.4"
    play(state, pick("hand:staff"))
    assert state.to_act == 0 and state.discards[1] == [face("staff")]


@pytest.mark.rule("VL-4.4", "VL-8.5")
def test_the_owner_of_an_attacking_monster_orders_the_defences() -> None:
    state = sketch(monsters="orc>1@0", defences="helmet>1 leather_armour>1")
    begin_turn(state, 1)
    assert state.to_act == 0 and isinstance(state.agenda.asked, ChooseLink) and not state.agenda.asked.private


@pytest.mark.rule("VL-4.5")
def test_a_hero_who_dies_at_the_start_of_his_turn_has_no_turn() -> None:
    state = sketch(seats=3, life={1: 2}, poison={1: 2}, monsters="troll>1@0")
    state.defences = sketch(seats=3, defences="helmet>2").defences
    state.defences["d1"] = state.defences["d1"].__class__("d1", face("helmet"), 2, "helmet", damage=1)
    events = begin_turn(state, 1, 6, 6, 6)
    assert not of_kind(events, DieRolled), "no monster attacks the dead"
    assert state.to_act == 0, "the owner places his troll"
    play(state, pick("seat2"))
    roll(state, 1)
    while state.to_act == 0:
        play(state, legal(state)[0])
    assert state.turn.seat == 2 and not state.heroes[1].alive


@pytest.mark.rule("VL-4.5")
def test_a_card_that_kills_its_own_player_does_nothing_more() -> None:
    state = sketch("orcish_blade", seats=3, life={0: 1}, defences="helmet>2", dice=[3])
    state.defences["d1"] = state.defences["d1"].__class__("d1", face("helmet"), 2, "helmet", damage=1)
    play(state, card("orcish_blade", "seat1"))
    assert not state.heroes[0].alive and state.turn.seat == 1
    assert state.defences["d1"].damage == 0, "damage on defence cards is cleared (VL-14.1 step 4)"
    assert not state.hands[0], "the dead draw no hand"


@pytest.mark.rule("VL-4.1", "VL-19.27")
def test_the_overwhelm_monster_attacks_after_the_others() -> None:
    state = sketch(monsters="goblin>1@0 dragon>-1@-")
    state.overwhelm = Overwhelm("u2")
    events = begin_turn(state, 1, 2, 3)
    assert [event.source for event in of_kind(events, AttackRolled)] == [face("goblin"), face("dragon")]
    assert of_kind(events, LifeLost)[-1].left == 40 - 1 - 5


@pytest.mark.rule("VL-4.2")
def test_the_turn_counts_its_attacks_and_the_cards_drawn_by_effects() -> None:
    """Weapons and spells of the active player add up, monsters do not; the next hand is no card drawn in this turn."""
    state = sketch("dagger staff goblin", monsters="wolf>1@0", dice=[4, 5])
    play(state, card("goblin", "seat1"), card("dagger", "seat1"), card("staff", "seat1"))
    assert (state.turn.struck, state.turn.drawn) == (4 + state.card(face("dagger")).primary.mod + 3, 1)
    roll(state, 6, 6)
    play(state, END)
    while state.to_act == 0:
        roll(state, 6, 6)
        play(state, legal(state)[0])
    assert state.turn.seat == 1 and (state.turn.struck, state.turn.drawn) == (0, 0)
