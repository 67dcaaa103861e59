"""The small print of combats: single words of the rules whose loss nothing else would show (HM-21 to HM-32)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.actions.means import SpendMorale
from engine.rules.heroes.actions.reactions import Save
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat.aftermath import push_attack
from engine.rules.heroes.combat.aideck import turn_card
from engine.rules.heroes.combat.attack import guarded_by_token
from engine.rules.heroes.combat.board import Side
from engine.rules.heroes.combat.deploy import deploy_automatically
from engine.rules.heroes.combat.harm import hurt
from engine.rules.heroes.combat.rounds import set_gate, start
from engine.rules.heroes.combat.targets import TARGETS
from engine.rules.heroes.combat.values import attack_of, defense_of, initiative_of, modify
from engine.rules.heroes.events import AttackCancelled, AttackRolled, UnitDamaged
from engine.rules.heroes.frames import Fight
from engine.rules.heroes.questions.combat import ChooseSecondTarget
from engine.rules.heroes.questions.picks import InDeck
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words.targets import Next, OnUnits, on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import CONTENT, MINUS, ZERO, act, activate, battle, dice, legal, of, troops
from tests.rules.heroes.test_30_automaton import ai
from tests.support import refused


def run(state: HeroesState) -> list:
    emit = BOOK.emitter(state)
    BOOK.run(state, emit)
    return emit.events


def to_window(state: HeroesState, moment: str) -> None:
    """Pass until a window of that moment is open."""
    while isinstance(state.agenda.asked, Window) and state.agenda.asked.moment != moment:
        act(state, Pass())


@pytest.mark.rule("HM-21.12", "HM-24.9")
def test_archangels_save_another_unit_once_per_combat_and_never_themselves() -> None:
    state = battle("few halberdiers 6, pack archangels 5", "pack dread_knights 10, few zombies 19", acting="b1")
    modify(state, "b1", "ATK", 30, "combat", "test")
    dice(state, *[ZERO] * 20)
    act(state, AttackUnit("a1"))
    to_window(state, "fall")
    assert legal(state, Save) == [Save("a2")]
    with refused("HM-21.12"):
        act(state, Save("a1"))
    events = act(state, Save("a2"))
    assert len(of(events, AttackCancelled)) == 1 and of(events, UnitDamaged) == []
    unit = state.combat.fighters["a1"]
    assert (unit.damage, unit.retaliated) == (0, 0), "no damage and no retaliation"
    activate(state, "b1")
    events = act(state, AttackUnit("a1"))
    assert "a1" not in state.combat.fighters and of(events, AttackCancelled) == [], "once per combat"
    alone = battle("few halberdiers 2, pack archangels 6", "pack dread_knights 10, few zombies 19", acting="b1")
    modify(alone, "b1", "ATK", 30, "combat", "test")
    dice(alone, *[ZERO] * 20)
    act(alone, AttackUnit("a2"))
    to_window(alone, "fall")
    assert "a2" not in alone.combat.fighters, "another unit, not themselves"


@pytest.mark.rule("HM-32.12", "HM-30.2")
def test_what_waits_for_the_next_attack_of_a_side_settles_on_that_side_alone() -> None:
    state = ai("few champions 6, few halberdiers 4", "few dread_knights 10, few skeletons 18", deck=("ai_attack_b",))
    turn_card(state, state.combat.fighters["b1"], Emit())
    dice(state, *[ZERO] * 20)
    push_attack(state, "a1", "b1", "attack")
    events = run(state)
    assert len(state.combat.awaited) == 1, "the player's own attack and its answer leave it alone"
    assert [event.amount for event in of(events, UnitDamaged)] == [3, 3], "5 - 2, and 5 - 2 back: a retaliation gains nothing by it"
    push_attack(state, "b1", "a1", "attack")
    struck = of(run(state), UnitDamaged)[0]
    assert (struck.unit, struck.amount) == ("a1", 5 + 1 - 2) and state.combat.mods == [] and state.combat.awaited == []


@pytest.mark.rule("HM-21.4", "HM-7.4")
def test_ghost_dragons_take_the_token_of_whoever_faces_them() -> None:
    state = battle("few crusaders 2", "few ghost_dragons 18")
    state.players[0].morale = 1
    state.agenda.frames.pop()
    state.agenda.frames.pop()
    activate(state, "b1")
    state.agenda.frames.pop()
    state.agenda.frames[-1] = replace(state.agenda.frames[-1], stage=0)
    run(state)
    assert state.players[0].morale == 0


@pytest.mark.rule("HM-26.8", "HM-27.5", "HM-27.11")
def test_spells_reach_every_square_and_only_damage_reaches_the_tower() -> None:
    state = battle("few crusaders 0, few halberdiers 4", "few skeletons 19", hands=("slow magic_arrow", ""))
    state.combat.siege = True
    set_gate(state, 1, Emit())
    tower = next(name for name, unit in state.combat.fighters.items() if unit.cell < 0)
    slow = state.clone()
    act(slow, PlayCard("slow", 0), LetGo())
    assert slow.agenda.asked.options == (on_unit("a1"), on_unit("a2"), on_unit("b1")), "also who stands on the first square"
    act(state, PlayCard("magic_arrow", 0), LetGo())
    assert state.agenda.asked.options == tuple(map(on_unit, ("a1", "a2", "b1", tower)))
    act(state, Option(on_unit(tower)))
    assert state.combat.fighters[tower].damage == 1, "spells ignore its defense"


@pytest.mark.rule("HM-21.4", "HM-20.4")
@pytest.mark.parametrize("option", ["a2", InDeck("zombies")])
def test_fallen_skeletons_strengthen_a_bronze_few_on_the_board_or_in_the_deck(option: str | InDeck) -> None:
    state = battle("few dread_knights 6, few skeletons 2", "few n_skeletons 10, few n_boars 19", factions=("necropolis", "castle"))
    state.players[0].army += troops("few zombies")
    state.combat.put(replace(state.combat.fighters["a2"], damage=1))
    hurt(state, "b1", 9, "test", Emit(), by=0)
    run(state)
    assert state.agenda.asked.options == ("a2", InDeck("zombies")), "dread knights are gold"
    act(state, Option(option))
    packs = [troop.unit for troop in state.players[0].army if troop.side == "pack"]
    unit = state.combat.fighters["a2"]
    assert (packs, unit.side, unit.damage) == ((["zombies"], "few", 1) if option != "a2" else ([], "pack", 1)), "damage stays on the card"


@pytest.mark.rule("HM-21.4")
def test_neutral_skeletons_feed_nobody_else() -> None:
    state = battle("few halberdiers 6", "few n_skeletons 10, few n_boars 19", factions=("castle", "dungeon"))
    hurt(state, "b1", 9, "test", Emit(), by=0)
    run(state)
    assert "n_skeletons" not in [unit.unit for unit in state.combat.fighters.values()]
    assert not hasattr(state.agenda.asked, "topic")


@pytest.mark.rule("HM-12.3", "HM-26.9")
@pytest.mark.parametrize(
    ("factions", "hints", "hand", "asked"),
    [
        (("necropolis", "castle"), ["combat_won"], "necromancy", True),
        (("castle", "necropolis"), ["combat_won"], "necromancy", False),
        (("necropolis", "castle"), [], "necromancy", False),
        (("necropolis", "castle"), ["combat_won"], "", False),
    ],
)
def test_necromancy_is_asked_of_those_who_might_have_it(factions: tuple[str, str], hints: list[str], hand: str, asked: bool) -> None:
    state = battle("few crusaders 6", "few zombies 18", factions=factions, hands=(hand, ""))
    state.players[0].hints = hints
    place = next(name for name, field in state.fields.items() if field.location == "empty")
    state.fields[place] = replace(state.fields[place], location="settlement", owner=1)
    hurt(state, "b1", 9, "test", Emit(), by=0)
    run(state)
    open_now = state.agenda.asked
    assert (isinstance(open_now, Window) and open_now.moment == "combat_won") == asked


@pytest.mark.rule("HM-32.9")
def test_tactics_of_the_ai_exchanges_both_places() -> None:
    state = ai("few marksmen 0", "few skeletons 15, few dread_knights 19", deck=("ai_skill_a",), skill="tactics")
    state.combat.put(replace(state.combat.fighters["b1"], damage=1))
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert (state.combat.fighters["b1"].cell, state.combat.fighters["b2"].cell) == (19, 15)


@pytest.mark.rule("HM-21.4", "HM-21.18")
@pytest.mark.parametrize(("die", "spell", "drawn"), [(MINUS, "", 1), (ZERO, "", 0), (MINUS, "bless", 0)])
def test_minotaurs_draw_on_a_minus_that_was_rolled(die: int, spell: str, drawn: int) -> None:
    state = battle("few minotaurs 6", "few n_trolls 10, few zombies 19", factions=("dungeon", "castle"), hands=(spell, ""))
    dice(state, die, *[ZERO] * 9)
    deck = len(state.players[0].deck)
    act(state, AttackUnit("b1"))
    if spell:
        act(state, PlayCard(spell, 0))
    to_window(state, "never")
    assert deck - len(state.players[0].deck) == drawn


@pytest.mark.rule("HM-21.15", "HM-21.16")
def test_the_second_blow_of_a_lich_goes_where_its_owner_says() -> None:
    state = battle("pack liches 1, few skeletons 9", "few n_trolls 13, few n_boars 14, few n_nomads 17")
    dice(state, *[ZERO] * 30)
    act(state, AttackUnit("b1"))
    asked = state.agenda.asked
    assert isinstance(asked, ChooseSecondTarget) and set(asked.options) == {"a2", "b2", "b3"}, "friend or foe beside the first"
    events = act(state, Option("b2"))
    assert [(event.unit, event.amount) for event in of(events, UnitDamaged)][:1] == [("b2", 2)], "attack 2, whatever the lich has"


@pytest.mark.rule("HM-30.16", "HM-21.4")
@pytest.mark.parametrize(("unit", "dice_", "die"), [("pack crusaders", (3, 3, 5), 1), ("pack crusaders", (1,), -1)])
def test_the_automaton_rerolls_what_its_ability_allows(unit: str, dice_: tuple[int, ...], die: int) -> None:
    state = ai("few n_trolls 6, few halberdiers 4", f"{unit} 10, few marksmen 19", factions=("dungeon", "castle"))
    dice(state, *dice_, *[ZERO] * 20)
    push_attack(state, "b1", "a1", "attack")
    rolls = of(run(state), AttackRolled)
    assert [event.die for event in rolls if event.attacker == "b1"][-1] == die, "every 0 until it is none; a -1 stays"


@pytest.mark.rule("HM-21.4", "HM-30.16")
def test_enchanters_heal_whom_their_owner_names_or_strike_harder() -> None:
    def woken(*hurt_: str) -> HeroesState:
        state = battle("few n_enchanters 1, few crusaders 6, few champions 5", "few zombies 18")
        for name in hurt_:
            state.combat.put(replace(state.combat.fighters[name], damage=3))
        state.agenda.frames.pop()
        state.agenda.frames[-1] = replace(state.agenda.frames[-1], stage=0)
        run(state)
        return state

    several = woken("a2", "a3")
    assert several.agenda.asked.options == ("a2", "a3")
    act(several, Option("a3"))
    assert [several.combat.fighters[name].damage for name in ("a2", "a3")] == [3, 1]
    assert woken("a2").combat.fighters["a2"].damage == 1, "one alone is not asked about"
    calm = woken()
    assert [(mod.target, mod.stat, mod.amount, mod.until) for mod in calm.combat.mods] == [("a1", "ATK", 1, "activation")]
    assert woken("a1").combat.fighters["a1"].damage == 3, "another unit, not themselves"


@pytest.mark.rule("HM-32.2", "HM-23.2")
def test_the_deck_of_an_ai_hero_is_shuffled_anew_for_each_combat() -> None:
    state = ai("few crusaders 6", "few skeletons 18", deck=("ai_attack_a", "ai_attack_b"), spells=("slow",))
    state.combat.ai_deck, state.combat.ai_spells = [], []
    start(state, next(frame for frame in state.agenda.frames if isinstance(frame, Fight)), Emit())
    assert sorted(state.combat.ai_deck) == ["ai_attack_a", "ai_attack_b"] and state.combat.ai_spells == ["slow"]
    garrison = ai("few crusaders 6", "few skeletons 18", deck=("ai_attack_a",))
    garrison.combat.ai_deck = []
    garrison.combat.kind, garrison.combat.sides = "army", (garrison.combat.sides[0], Side(enemy=0))
    start(garrison, next(frame for frame in garrison.agenda.frames if isinstance(frame, Fight)), Emit())
    assert garrison.combat.ai_deck == [], "an army whose hero is away has no deck"


@pytest.mark.rule("HM-32.8", "HM-32.12")
def test_curse_settles_on_the_unit_attacked_and_weakness_on_the_one_that_strikes_back() -> None:
    state = ai("few archangels 6, few halberdiers 0", "few dread_knights 10, few skeletons 18")
    modify(state, Next("target", 1), "DEF", -1, "next_attack", "curse")
    modify(state, Next("answer", 1), "ATK", -2, "next_attack", "weakness")
    dice(state, *[ZERO] * 20)
    push_attack(state, "a1", "b1", "attack")
    run(state)
    assert len(state.combat.awaited) == 2, "an attack of the player takes neither"
    push_attack(state, "b1", "a1", "attack")
    events = run(state)
    struck = [(event.unit, event.amount) for event in of(events, UnitDamaged)]
    assert struck[:2] == [("a1", 5 - (3 - 1)), ("b1", (6 - 2) - 2)], "the curse on the first blow, the weakness on the answer"
    assert state.combat.mods == [] and state.combat.awaited == []


@pytest.mark.rule("HM-41.6")
def test_five_calm_combat_rounds_end_a_fight() -> None:
    def after(calm: int, *, stirred: bool) -> HeroesState:
        state = battle("few crusaders 0", "few zombies 19")
        state.combat.calm, state.combat.stirred = calm, stirred
        fight = next(index for index, frame in enumerate(state.agenda.frames) if isinstance(frame, Fight))
        del state.agenda.frames[fight + 1 :]
        run(state)
        return state

    assert after(3, stirred=False).combat.calm == 4
    assert after(4, stirred=True).combat.calm == 0
    assert after(4, stirred=False).combat is None, "the fifth in a row: the attacker leaves, nobody is beaten"
    assert after(4, stirred=False).players[0].defeats == 0


@pytest.mark.rule("HM-26.4", "HM-9.7")
def test_healing_needs_wounds_unless_it_draws_as_well() -> None:
    state = battle("few crusaders 6, few marksmen 1", "few zombies 18", hands=("vial_of_lifeblood battlefield_medic_1", ""),
                   heroes=("rion", "tamika"))  # fmt: skip
    assert {(action.card, action.target) for action in legal(state, PlayCard) if action.mode == 0} == {
        ("battlefield_medic_1", on_unit("a1")), ("battlefield_medic_1", on_unit("a2")),
    }  # fmt: skip
    state.combat.put(replace(state.combat.fighters["a2"], damage=1))
    assert {(action.card, action.target) for action in legal(state, PlayCard) if action.mode == 0} == {
        ("vial_of_lifeblood", on_unit("a2")), ("battlefield_medic_1", on_unit("a2")),
    }  # fmt: skip


@pytest.mark.rule("HM-1.5")
def test_the_lichs_skeletons_begin_under_the_cloak() -> None:
    state = ai("few crusaders 6", "pack skeletons 18, few skeletons 17, pack zombies 16")
    state.config = replace(state.config, scenario="lo5", mode="campaign")
    state.enemies[0] = replace(state.enemies[0], plan=0)
    start(state, next(frame for frame in state.agenda.frames if isinstance(frame, Fight)), Emit())
    assert [state.combat.fighters[name].overlay for name in ("b1", "b2", "b3")] == ["cloak_of_the_undead_king_1", "", ""]


@pytest.mark.rule("HM-32.6")
def test_a_spell_without_a_target_sends_its_card_under_the_deck() -> None:
    state = ai("few crusaders 6", "few skeletons 10", deck=("ai_attack_a", "ai_attack_b", "ai_spell_a"), spells=("cure",))
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_deck == ["ai_spell_a", "ai_attack_a", "ai_attack_b"], "nobody is hurt: the last to come again"
    assert state.combat.ai_spells == ["cure"] and state.combat.ai_used == []


@pytest.mark.rule("HM-25.6", "HM-25.1")
def test_neutral_halberdiers_cover_the_allies_beside_them_and_nobody_else() -> None:
    state = battle("few n_halberdiers 5, few crusaders 6, few marksmen 2", "few zombies 9")
    covered = [guarded_by_token(state, state.combat.fighters[name]) for name in ("a1", "a2", "a3", "b1")]
    assert covered == [False, True, False, False], "not themselves, not diagonally, not the enemy"


@pytest.mark.rule("HM-25.8")
def test_no_value_falls_below_nothing() -> None:
    state = battle("few zombies 6", "few n_trolls 18")
    for stat in ("ATK", "DEF", "INI"):
        modify(state, "a1", stat, -3, "combat", "test")
    unit = state.combat.fighters["a1"]
    assert (attack_of(state, unit), defense_of(state, unit), initiative_of(state, unit)) == (0, 0, 0)


@pytest.mark.rule("HM-23.5", "HM-23.10", "HM-30.13")
def test_units_without_room_in_their_row_take_the_other_from_the_left() -> None:
    state = battle("few crusaders 6", "few zombies 19", kind="guards", automaton=True)
    state.combat.fighters = {"a1": state.combat.fighters["a1"]}
    state.combat.guards = ["n_griffins", "n_boars", "n_rogues", "n_peasants", "n_skeletons"]
    deploy_automatically(state, 1, Emit())
    placed = {fighter.unit: fighter.cell for fighter in state.combat.of(1)}
    assert placed == {"n_griffins": 12, "n_boars": 13, "n_rogues": 14, "n_skeletons": 15, "n_peasants": 16}


@pytest.mark.rule("HM-7.2", "HM-26.7")
def test_a_token_brings_a_card_in_time_for_the_defense() -> None:
    state = battle("few crusaders 6", "few skeletons 10, few zombies 19", factions=("castle", "dungeon"))
    defender = state.players[1]
    defender.morale, defender.deck = 1, [*defender.deck, "st_defense"]
    dice(state, *[ZERO] * 9)
    act(state, AttackUnit("b1"))
    assert (state.agenda.asked.moment, state.agenda.asked.seat) == ("attack_prepared", 1), "asked for the token, though the hand is empty"
    act(state, SpendMorale("draw"))
    assert defender.hand == ["st_defense"] and state.agenda.asked.moment == "attack_prepared", "the window stays open for the card"
    events = act(state, PlayCard("st_defense", 0), Pass())
    assert [event.amount for event in of(events, UnitDamaged)][:1] == [3 - 1 - 1]


@pytest.mark.rule("HM-26.8")
def test_a_chain_strikes_the_nearest_and_then_one_of_the_next_nearest() -> None:
    state = battle("few crusaders 0", "few skeletons 1, few zombies 3, few wraiths 6, few liches 19")
    step = CONTENT.cards["chain_lightning"].modes[0].steps[0]
    chains = [chain for chain in TARGETS["chain"](state, 0, step, 0) if chain.units[0] == "a1"]
    two = [OnUnits(("a1", "b1", "b2")), OnUnits(("a1", "b1", "b3"))]
    assert chains == two, "one beside it, then either of those at three spaces, never the one in the far corner"


@pytest.mark.rule("HM-26.8")
@pytest.mark.parametrize(
    ("number", "pairs"), [(0, ["b1/b2", "b1/b3", "b2/b3"]), (2, ["b1/b2", "b1/b3", "b2/b1", "b2/b3", "b3/b1", "b3/b2"])]
)
def test_among_equals_a_chain_is_the_casters_choice_in_order_only_where_the_order_hurts(number: int, pairs: list[str]) -> None:
    state = battle("few crusaders 5", "few skeletons 1, few zombies 4, few wraiths 6, few liches 19")
    step = CONTENT.cards["chain_lightning"].modes[0].steps[number]
    chains = [chain for chain in TARGETS["chain"](state, 0, step, 0) if chain.units[0] == "a1"]
    assert chains == [OnUnits(("a1", *pair.split("/"))) for pair in pairs]


@pytest.mark.rule("HM-26.7")
def test_passing_for_the_whole_combat_is_offered_before_the_dice_only() -> None:
    state = battle("few halberdiers 6", "few zombies 10, few liches 19", acting="b1", hands=("luck", ""))
    dice(state, *[ZERO] * 9)
    act(state, AttackUnit("a1"))
    serial = state.combat.serial
    assert state.agenda.asked.moment == "attack_prepared" and legal(state, Pass) == [Pass(), Pass(serial)]
    to_window(state, "rolled")
    assert state.agenda.asked.moment == "rolled" and legal(state, Pass) == [Pass()]
    with refused("HM-26.7"):
        act(state, Pass(serial))
