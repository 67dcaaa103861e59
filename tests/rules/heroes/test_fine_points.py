"""Fine points of a blow: wards against fire, summed and forced dice, gates, luck, the spells of the AI (HM-5, HM-21, HM-27, HM-32)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Enough, Option, TakeCard
from engine.rules.heroes.actions.fight import AttackUnit, EndActivation
from engine.rules.heroes.actions.means import UseRogues
from engine.rules.heroes.actions.reactions import Darken
from engine.rules.heroes.actions.town import Recruit
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.combat import aispells
from engine.rules.heroes.combat.aideck import draw_ai_cards, turn_card
from engine.rules.heroes.combat.aispells import Fate
from engine.rules.heroes.combat.board import KeptSpell, Side
from engine.rules.heroes.combat.forecast import forecast
from engine.rules.heroes.combat.harm import heal
from engine.rules.heroes.combat.rounds import set_gate
from engine.rules.heroes.combat.targets import TARGETS
from engine.rules.heroes.combat.values import modify
from engine.rules.heroes.events import AttackDeclared, AttackRolled, SpellCast, UnitDamaged
from engine.rules.heroes.frames import Act, Cast, Command, Muster
from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.adventure import ChooseSearch
from engine.rules.heroes.questions.combat import ChooseFed, ChooseTarget
from engine.rules.heroes.rounds.rolls import rerolls
from engine.rules.heroes.state import Hero, HeroesState, Marks, Ongoing, Troop
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import GiveWay, Pass, Window
from tests.rules.heroes.sketch import CONTENT, MINUS, PLUS, RULES, ZERO, act, battle, beside, config, dice, legal, of, sketch
from tests.rules.heroes.test_30_automaton import ai, run, use
from tests.rules.heroes.test_last_stands import meeting
from tests.support import refused


@pytest.mark.rule("HM-25.7", "HM-24.16")
@pytest.mark.parametrize(
    ("unit", "mods", "burnt"),
    [
        ("few harpies", (), 2),
        ("few black_dragons", (), 0),
        ("pack black_dragons", (), 0),
        ("few n_gold_golems", (), 0),
        ("few griffins", ("UNTARGETABLE",), 0),
    ],
)
def test_a_fire_shield_is_a_spell_to_whoever_is_warded(unit: str, mods: tuple[str, ...], burnt: int) -> None:
    state = battle(f"{unit} 6, few troglodytes 0", "pack dread_knights 10, few zombies 19", factions=("dungeon", "necropolis"))
    modify(state, "b1", "FIRE_SHIELD", 2, "cround", "fire_shield")
    for stat in mods:
        modify(state, "a1", stat, 1, "combat", "anti_magic")
    dice(state, *[ZERO] * 20)
    events = act(state, AttackUnit("b1"))
    assert sum(event.amount for event in of(events, UnitDamaged) if event.cause == "fire_shield") == burnt


@pytest.mark.rule("HM-20.4", "HM-29.1")
def test_the_last_skeletons_to_fall_still_feed_the_necropolis() -> None:
    def struck() -> HeroesState:
        state = battle("few zombies 6, few skeletons 1", "few n_skeletons 10", factions=("necropolis", "castle"), kind="guards")
        modify(state, "a1", "ATK", 9, "combat", "test")
        return dice(state, *[ZERO] * 20)

    state = struck()
    act(state, AttackUnit("b1"))
    asked = state.agenda.asked
    assert isinstance(asked, ChooseFed) and asked.options == ("a1", "a2")
    act(state, Option("a2"))
    assert state.combat is None and Troop("skeletons", "pack") in state.players[0].army
    silent = struck()
    modify(silent, "b1", "SILENCE", 1, "combat", "disrupting_ray")
    act(silent, AttackUnit("b1"))
    assert silent.combat is None and Troop("skeletons", "pack") not in silent.players[0].army, "a silenced card has no ability"


@pytest.mark.rule("HM-21.18")
@pytest.mark.parametrize(
    ("target", "faces", "damage"),
    [
        ("pack zombies", (PLUS, PLUS), 4 + 2 - 1 - 1),
        ("pack zombies", (PLUS, ZERO), 4 + 1 - 1 - 1),
        ("few n_manticores", (PLUS, PLUS), 4 + 2 - 1 - 2),
        ("few n_manticores", (ZERO, PLUS), 4 + 1 - 1 - 2),
    ],
)
def test_where_two_dice_are_summed_abilities_look_at_both(target: str, faces: tuple[int, int], damage: int) -> None:
    state = battle("few n_champions 6", f"{target} 10, few zombies 19")
    dice(state, *faces, *[ZERO] * 9)
    events = act(state, AttackUnit("b1"))
    assert of(events, AttackRolled)[0].mode == "sum" and of(events, UnitDamaged)[0].amount == damage


def share(state: HeroesState, one: str, other: str, kind: str = "attack") -> dict[int, float]:
    """How often each damage comes."""
    odds = forecast(state, state.combat.fighters[one], state.combat.fighters[other], kind).odds
    whole = sum(weight for _, weight in odds)
    return {damage: weight / whole for damage, weight in odds}


@pytest.mark.rule("HM-24.8", "HM-21.18")
def test_the_forecast_knows_forced_dice() -> None:
    state = battle("few crusaders 6", "few n_mummies 10, few zombies 19")
    assert share(state, "a1", "b1") == {3 - 1 - 1: 1.0}, "whoever attacks mummies rolls -1"
    bulls = battle("few n_minotaurs 6", "few harpies 10, few harpies 19")
    assert share(bulls, "a1", "b1") == pytest.approx({2: 1 / 9, 3: 4 / 9, 4: 4 / 9}), "each -1 is rolled again once"
    riders = battle("few n_champions 6", "few harpies 10, few harpies 19")
    assert share(riders, "a1", "b1") == pytest.approx({4: 1 / 4, 5: 1 / 2, 6: 1 / 4}), "no -1 ever stays"
    stubborn = battle("few n_champions 6", "few harpies 10, few harpies 19", optional=("no_rerolls",))
    assert min(share(stubborn, "a1", "b1")) == 2
    both = battle("few n_minotaurs 6", "few n_mummies 10, few zombies 19")
    assert share(both, "a1", "b1") == pytest.approx({1: 1 / 3, 2: 1 / 3, 3: 1 / 3}), "the forced -1 may be rolled again"
    knights = battle("few dread_knights 6", "few crusaders 10, few zombies 19", factions=("necropolis", "castle"))
    assert share(knights, "b1", "a1", "retaliation") == pytest.approx({0: 5 / 9, 1: 3 / 9, 2: 1 / 9}), "the lower of two dice"
    least = battle("few n_peasants 6", "few crusaders 10, few zombies 19", optional=("least_damage",))
    least.combat.put(replace(least.combat.fighters["b1"], defending=True))
    assert share(least, "a1", "b1") == {1: 1.0}


@pytest.mark.rule("HM-27.2")
def test_the_gate_is_an_empty_space_to_a_defender_who_teleports() -> None:
    state = battle("few crusaders 6", "few skeletons 14", hands=("", "teleport"))
    state.combat.siege = True
    set_gate(state, 3, Emit())
    step = CONTENT.cards["teleport"].modes[0].steps[0]
    cells = {target.cell for target in TARGETS["teleport"](state, 1, step, 0)}
    assert 10 in cells and not cells & {8, 9, 11}
    last = CONTENT.cards["teleport"].modes[0].steps[-1]
    assert not {target.cell for target in TARGETS["teleport"](state, 0, last, 0)} & {8, 9, 10, 11}


@pytest.mark.rule("HM-5.6", "HM-9.11")
def test_luck_serves_the_own_turn_and_a_defending_main_hero() -> None:
    state = sketch()
    state.players[0].ongoing = [Ongoing("luck", 1)]
    assert [again.source for again in rerolls(state, 0, "treasure", 1, ())] == ["luck"]
    state.active = -1
    assert rerolls(state, 0, "treasure", 1, ()) == [], "a proclamation is nobody's turn"
    fight = battle("few crusaders 6", "few skeletons 10")
    fight.players[1].ongoing = [Ongoing("luck", 1)]
    assert [again.source for again in rerolls(fight, 1, "attack", 1, ())] == ["luck"]
    fight.combat.sides = (fight.combat.sides[0], Side(1, "s1", False, 1))
    assert rerolls(fight, 1, "attack", 1, ()) == [], "the secondary hero has none"


@pytest.mark.rule("HM-32.12", "HM-32.5")
def test_the_ai_passes_over_units_that_carry_the_same_spell_and_only_those() -> None:
    state = ai("few crusaders 0, few halberdiers 1", "few skeletons 19, few dread_knights 18")
    step = CONTENT.cards["slow"].modes[0].steps[0]
    modify(state, "a1", "INI", 2, "combat", "haste")
    assert use("slow")(state, state.combat.fighters["b1"], "slow", step) == (on_unit("a1"),), "haste is another spell"
    modify(state, "a1", "INI", -1, "combat", "slow")
    assert use("slow")(state, state.combat.fighters["b1"], "slow", step) == (on_unit("a2"),)
    for spell in ("stone_skin", "fire_shield"):
        step = CONTENT.cards[spell].modes[0].steps[0]
        assert use(spell)(state, state.combat.fighters["b1"], spell, step) == (on_unit("b2"),)
        modify(state, "b2", "DEF", 1, "attacked", "ai_defense_a")
        assert use(spell)(state, state.combat.fighters["b1"], spell, step) == (on_unit("b2"),)
        modify(state, "b2", "DEF", 1, "attacked", spell)
        assert use(spell)(state, state.combat.fighters["b1"], spell, step) == (on_unit("b1"),)


@pytest.mark.rule("HM-32.8", "HM-32.4")
def test_a_kept_fire_shield_is_for_the_first_activation_of_the_next_combat_round() -> None:
    state = ai("few champions 0", "few skeletons 19, few dread_knights 18")
    state.combat.put(replace(state.combat.fighters["a1"], acted=True))
    assert aispells.cast(state, state.combat.fighters["b1"], KeptSpell("fire_shield", 0, 0)) is Fate.WAIT
    state.combat.put(replace(state.combat.fighters["a1"], acted=False))
    draw_ai_cards(state, state.combat.fighters["b2"])
    run(state)
    assert state.combat.ai_waiting == [KeptSpell("fire_shield", 0, 1)], "not in this combat round any more"
    state.combat.round = 2
    state.combat.put(replace(state.combat.fighters["a1"], acted=True))
    draw_ai_cards(state, state.combat.fighters["b1"])
    assert [event.target for event in of(run(state), SpellCast)] == [on_unit("b2")] and state.combat.ai_waiting == []


@pytest.mark.rule("HM-32.6", "HM-32.9")
def test_sorcery_of_the_ai_waits_for_a_spell_that_is_cast() -> None:
    state = ai("few crusaders 0", "few skeletons 19", deck=("ai_spell_a",), spells=("cure",))
    state.combat.ai_power = 2
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_power == 2, "the cure went back"
    state.combat.put(replace(state.combat.fighters["b1"], damage=1))
    turn_card(state, state.combat.fighters["b1"], Emit())
    cast = next(frame for frame in state.agenda.frames if isinstance(frame, Cast))
    assert state.combat.ai_power == 0 and cast.power >= 2


@pytest.mark.rule("HM-26.1", "HM-23.2")
@pytest.mark.parametrize(("mode", "more"), [(0, False), (1, True)])
def test_the_spell_before_the_first_activation_counts_for_the_first_combat_round(mode: int, more: bool) -> None:
    state = sketch(hands=("intelligence magic_arrow magic_arrow", ""), xp=6, army="few crusaders")
    state.players[0].hints = ["combat_start"]
    meeting(state, "h0", state.heroes["h1"].at, stop="combat_start")
    act(state, PlayCard("intelligence", mode), TakeCard("magic_arrow"), LetGo())
    act(state, Option(on_unit(next(name for name, unit in state.combat.fighters.items() if unit.team == 1))))
    while not isinstance(state.agenda.asked, Command) or state.agenda.asked.seat != 0:
        offered = RULES.legal_actions(state)
        act(state, next((action for action in offered if isinstance(action, (Pass, EndActivation))), offered[0]))
    assert state.combat.round == 1
    assert (PlayCard("magic_arrow", 0) in RULES.legal_actions(state)) is more


@pytest.mark.rule("HM-5.6", "HM-6.1")
def test_no_card_is_played_with_a_town_action_on_another_turn() -> None:
    state = sketch(hands=("", "endless_bag_of_gold legs_of_legion"))
    state.players[1].G = 50
    act(state, GiveWay(1), Recruit("evil_eyes"))
    assert isinstance(state.agenda.asked, Muster) and state.agenda.asked.seat == 1
    assert legal(state, PlayCard) == []
    with refused("HM-5.6"):
        act(state, PlayCard("endless_bag_of_gold", 0))
    own = sketch(hands=("endless_bag_of_gold", ""), G=50)
    act(own, Recruit("griffins"))
    assert len(legal(own, PlayCard)) == 2


@pytest.mark.rule("HM-9.11")
def test_units_and_buildings_work_for_a_secondary_hero() -> None:
    state = battle("few minotaurs 6, few harpies 0", "few zombies 10, few zombies 19", factions=("dungeon", "necropolis"))
    state.combat.sides = (Side(0, "s0", False, 0), state.combat.sides[1])
    state.heroes["s0"] = replace(state.heroes["h0"], id="s0", main=False)
    held = len(state.players[0].hand)
    dice(state, MINUS, *[ZERO] * 9)
    act(state, AttackUnit("b1"))
    assert len(state.players[0].hand) == held + 1, "minotaurs draw on -1"
    dark = sketch(factions=("necropolis", "castle"), hands=("", "luck estates"), buildings=("dwelling_b", "cover_of_darkness"))
    here = dark.heroes["h0"].at
    dark.heroes["s0"] = Hero("s0", 0, False, here, 2, here)
    meeting(dark, "s0", dark.heroes["h1"].at, stop="combat_start")
    act(dark, Darken())
    assert len(dark.players[1].hand) == 1


@pytest.mark.rule("HM-9.12")
def test_two_secondary_heroes_are_never_both_taken_away() -> None:
    state = sketch()
    goal = beside(state, "empty")
    state.heroes["s1"] = Hero("s1", 1, False, goal, 0, goal)
    state.heroes["s0"] = Hero("s0", 0, False, state.heroes["h0"].at, 2, state.heroes["h0"].at)
    act(state, MoveHero("s0", goal))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    assert state.agenda.asked.seat == 0
    act(state, Option("remove"))
    assert "s0" not in state.heroes and state.heroes["s1"].at == goal and isinstance(state.agenda.asked, Act)


@pytest.mark.rule("HM-21.4")
def test_each_card_of_rogues_looks_once() -> None:
    state = sketch(army="few n_rogues, few n_rogues")
    for _ in range(2):
        act(state, UseRogues("gold"), Enough())
    with refused("HM-21.4"):
        act(state, UseRogues("gold"))


@pytest.mark.rule("HM-12.7", "HM-11.13", "HM-21.12")
def test_power_for_a_discard_can_carry_a_spell() -> None:
    def falling(hand: str) -> HeroesState:
        state = battle("few champions 6, few halberdiers 0", "few dread_knights 10, few zombies 19", acting="b1", hands=(hand, ""))
        modify(state, "b1", "ATK", 30, "combat", "test")
        dice(state, *[ZERO] * 9)
        act(state, AttackUnit("a1"))
        while isinstance(state.agenda.asked, Window) and state.agenda.asked.moment != "fall":
            act(state, Pass())
        return state

    state = falling("resurrection_spell titans_cuirass luck")
    act(state, PlayCard("resurrection_spell", 0), PlayCard("titans_cuirass", 0), TakeCard("luck"), LetGo())
    while isinstance(state.agenda.asked, ChooseTarget):
        act(state, Option(on_unit("a1")))
    assert state.combat.fighters["a1"].damage == 0, "power 4 saves a unit of gold"
    poor = falling("resurrection_spell titans_cuirass")
    assert legal(poor, PlayCard) == [], "nothing is left to discard"


@pytest.mark.rule("HM-12.7", "HM-4.4")
def test_the_warlock_lends_the_power_that_a_first_spell_needs() -> None:
    state = battle("few crusaders 6", "few liches 10, few vampires 19", hands=("blind", ""))
    assert PlayCard("blind", 0) not in legal(state, PlayCard), "silver asks for power 1"
    state.astro = "grim_warlock"
    assert PlayCard("blind", 0) in legal(state, PlayCard)
    state.players[0].marks = Marks(gift=True)
    assert PlayCard("blind", 0) not in legal(state, PlayCard)


@pytest.mark.rule("HM-21.16", "HM-21.15")
def test_a_lich_beside_a_lonely_target_hits_itself() -> None:
    for others, struck in (("", "a1"), (", few zombies 11", "b3"), (", few zombies 15", "a1")):
        state = battle("pack liches 6", f"few dread_knights 10, few zombies 19{others}", factions=("necropolis", "castle"))
        dice(state, *[ZERO] * 12)
        events = act(state, AttackUnit("b1"))
        second = [event.target for event in of(events, AttackDeclared) if event.kind == "again"]
        assert second == [struck], others


@pytest.mark.rule("HM-32.6")
def test_a_chain_of_the_ai_strikes_three_different_units() -> None:
    state = ai("few crusaders 1, few halberdiers 2, few marksmen 0, few griffins 4", "few skeletons 19")
    step = CONTENT.cards["chain_lightning"].modes[0].steps[0]
    struck = use("chain_lightning")(state, state.combat.fighters["b1"], "chain_lightning", step)[0].units
    assert len(struck) == len(set(struck)) == 3


@pytest.mark.rule("HM-32.9", "HM-32.2")
def test_leadership_never_turns_up_its_own_card_again() -> None:
    state = ai("few crusaders 0", "few skeletons 19", deck=("ai_skill_b",), skill="leadership")
    turn_card(state, state.combat.fighters["b1"], Emit())
    run(state)
    assert state.combat.ai_deck == ["ai_skill_b"], "shuffled back after its use in the first combat round"
    state.combat.round = 2
    turn_card(state, state.combat.fighters["b1"], Emit())
    run(state)
    assert state.combat.ai_deck == []


@pytest.mark.rule("HM-33.7", "HM-13.3")
def test_the_card_in_place_of_a_promised_one_is_shuffled_into_the_deck() -> None:
    deck = ("st_attack", "st_power", "st_defense", "crusaders_1", "speculum", "luck", "haste", "slow", "bless")
    tops = set()
    for seed in range(8):
        state = RULES.new_game(config("lo4", ("castle",), deck=deck, perks=("card:speculum",)), seed)
        while isinstance(state.agenda.asked, Question) and not isinstance(state.agenda.asked, ChooseSearch):
            act(state, Option(state.agenda.asked.options[-1]))
        card = state.piles["artifact"][-1]
        act(state, Option("pile"))
        held = [*state.players[0].hand, *reversed(state.players[0].deck)]
        tops.add(held.index(card))
    assert len(tops) > 1, "not always on top"


@pytest.mark.rule("HM-21.2")
def test_healing_reaches_the_card_that_lies_over_a_unit_first() -> None:
    state = battle("pack skeletons 6", "few crusaders 10", factions=("necropolis", "castle"))
    state.combat.put(replace(state.combat.fighters["a1"], overlay="cloak_of_the_undead_king_1", worn=1, damage=1))
    heal(state, "a1", 1, "test", Emit())
    assert (state.combat.fighters["a1"].worn, state.combat.fighters["a1"].damage) == (0, 1)
    heal(state, "a1", 3, "test", Emit())
    assert state.combat.fighters["a1"].damage == 0


@pytest.mark.rule("HM-26.4", "HM-29.1", "HM-11.2")
def test_a_spell_that_decides_the_combat_can_still_be_taken_back() -> None:
    state = battle("few crusaders 6", "few n_peasants 10", kind="guards", hands=("magic_arrow st_power st_knowledge", ""))
    act(state, PlayCard("magic_arrow", 0), PlayCard("st_power", 0), LetGo())
    while isinstance(state.agenda.asked, ChooseTarget):
        act(state, Option(on_unit("b1")))
    assert state.combat.of(1) == [] and state.agenda.asked.moment == "after_spell"
    act(state, PlayCard("st_knowledge", 0))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    assert state.combat is None and "magic_arrow" in state.players[0].hand
    assert {"st_power", "st_knowledge"} <= set(state.players[0].discard)


@pytest.mark.rule("HM-21.18", "HM-7.3")
@pytest.mark.parametrize(("faces", "stays"), [((MINUS, MINUS, PLUS), -1), ((MINUS, PLUS), 1), ((ZERO, MINUS), 0)])
def test_minotaurs_roll_a_minus_again_once(faces: tuple[int, ...], stays: int) -> None:
    state = battle("few n_minotaurs 6", "few dread_knights 10, few zombies 19")
    dice(state, *faces, *[ZERO] * 6)
    assert of(act(state, AttackUnit("b1")), AttackRolled)[0].die == stays
