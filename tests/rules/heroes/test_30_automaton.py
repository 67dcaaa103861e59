"""The automaton in combat and its deck (HM-30, HM-32)."""
from __future__ import annotations

from typing import get_args

import pytest

from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import EndActivation, Surrender
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.combat import aispells
from engine.rules.heroes.combat.aideck import draw_ai_cards, turn_card
from engine.rules.heroes.combat.aispells import Fate
from engine.rules.heroes.combat.automaton import helped, strike_at
from engine.rules.heroes.combat.board import KeptSpell, Rescue, Side
from engine.rules.heroes.combat.priority import best_blows, best_shots, closest_end, ordered_targets, reachable, stand, tier_order
from engine.rules.heroes.content import SpellAim
from engine.rules.heroes.events import AttackRolled, SpellCast, UnitDefends, UnitShifted, WallFell
from engine.rules.heroes.frames import Cast
from engine.rules.heroes.questions.combat import ChooseEnchanted, ChooseShielded, ChooseStruck
from engine.rules.heroes.scenario.hosts import ai_deck, ai_spells
from engine.rules.heroes.state import Enemy
from engine.rules.heroes.words.targets import Next, OnCells, OnEnemy, on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import CONTENT, MINUS, PLUS, ZERO, act, activate, battle, dice, of, sketch
from tests.support import refused


def against(left: str, right: str, **more):
    """Units of the automaton on the right."""
    return battle(left, right, kind="guards", automaton=True, **more)


def ai(left: str, right: str, *, deck: tuple[str, ...] = (), spells: tuple[str, ...] = (), skill: str = "offense", **more):
    """An AI hero on the right, with a known deck (the last card is on top)."""
    state = battle(left, right, **more)
    state.enemies.append(Enemy("orsic", "necropolis", (), deck, spells, skill))
    state.heroes["a0"] = replace(state.heroes["h1"], id="a0", owner=100)
    state.combat.sides = (state.combat.sides[0], Side(hero="a0", enemy=len(state.enemies) - 1))
    state.combat.ai_deck, state.combat.ai_spells = list(deck), list(spells)
    return state


def run(state) -> list:
    emit = BOOK.emitter(state)
    BOOK.run(state, emit)
    return emit.events


def use(spell: str):
    """How an AI hero uses a spell."""
    return aispells.USES[CONTENT.cards[spell].aim]


@pytest.mark.rule("HM-30.1", "HM-30.2")
def test_ai_heroes_draw_a_card_per_activation_and_neutrals_none() -> None:
    state = ai("few crusaders 6", "few skeletons 18, few zombies 19", deck=("ai_attack_b", "ai_attack_b", "ai_attack_b"))
    activate(state, "b1")
    state.agenda.frames[-1] = replace(state.agenda.frames[-1], stage=0)
    dice(state, *[ZERO] * 6)
    state.combat.put(replace(state.combat.fighters["b1"], acted=False))
    run(state)
    assert len(state.combat.ai_deck) < 3
    guards = against("few crusaders 6", "few n_boars 18", acting="b1")
    assert guards.combat.sides[1].enemy < 0


@pytest.mark.rule("HM-30.3")
def test_the_tier_order() -> None:
    assert tier_order("gold") == ["gold", "silver", "bronze", "azure"]
    assert tier_order("bronze") == ["bronze", "silver", "gold", "azure"]
    state = against("few halberdiers 7, few crusaders 4", "few n_nomads 9")
    fighter = state.combat.fighters["b1"]
    assert best_blows(state, fighter, reachable(state, fighter, 3)) == ["a2"], "silver seeks silver"


@pytest.mark.rule("HM-30.4", "HM-30.14", "HM-41.7")
def test_nearest_first_and_the_player_breaks_ties() -> None:
    state = against("few halberdiers 4, few marksmen 6", "few n_boars 9", acting="b1")
    run(state)
    asked = state.agenda.asked
    assert isinstance(asked, ChooseStruck) and (asked.seat, set(asked.options)) == (0, {"a1", "a2"})
    dice(state, *[ZERO] * 4)
    act(state, Option("a2"))
    automatic = against("few halberdiers 4, few marksmen 6", "few n_boars 9", acting="b1", automatic_ties=True)
    dice(automatic, *[ZERO] * 6)
    events = run(automatic)
    assert of(events, AttackRolled)[0].attacker == "b1", "lowest column first, nobody is asked"
    state = against("few halberdiers 5, few marksmen 1", "few n_boars 9")
    fighter = state.combat.fighters["b1"]
    assert best_blows(state, fighter, reachable(state, fighter, 3)) == ["a1"]
    assert stand(state, fighter, state.combat.fighters["a1"], reachable(state, fighter, 3)) == 9


@pytest.mark.rule("HM-30.5")
def test_who_reaches_nobody_comes_as_close_as_possible() -> None:
    state = against("few halberdiers 0", "few n_boars 19")
    fighter = state.combat.fighters["b1"]
    ends = reachable(state, fighter, 3)
    assert best_blows(state, fighter, ends) == []
    assert closest_end(state, fighter, ends) in (7, 10, 13, 16)


@pytest.mark.rule("HM-30.6", "HM-30.15")
def test_shooters_prefer_shooters_and_must_take_neighbours() -> None:
    state = against("few halberdiers 4, few marksmen 1", "few n_halflings 17")
    assert best_shots(state, state.combat.fighters["b1"]) == ["a2"]
    state = against("few halberdiers 13, few marksmen 1", "few n_halflings 17")
    assert best_shots(state, state.combat.fighters["b1"]) == ["a1"]


@pytest.mark.rule("HM-30.7", "HM-30.9")
def test_shooters_of_the_automaton_do_not_move_and_nobody_defends() -> None:
    state = against("few crusaders 5", "few n_halflings 17", acting="b1")
    dice(state, ZERO, PLUS, *[ZERO] * 4)
    events = run(state)
    assert not [event for event in of(events, UnitShifted) if event.unit == "b1"]
    assert of(events, UnitDefends) == []


@pytest.mark.rule("HM-30.8", "HM-30.16")
def test_the_automaton_uses_its_abilities() -> None:
    state = against("few crusaders 4, few halberdiers 0", "few n_harpies 12", acting="b1")
    dice(state, *[ZERO] * 4)
    strike_at(state, "b1", "a1", Emit())
    run(state)
    assert state.combat.fighters["b1"].cell == 12, "it always flies back"
    state = battle("few crusaders 4", "few n_enchanters 17, few n_trolls 18, few n_boars 19")
    for name in ("b2", "b3"):
        state.combat.put(replace(state.combat.fighters[name], damage=1))
    assert helped(state, ["b3", "b2"]) == "b2", "the damaged ally of the highest tier"
    reroll = against("few dread_knights 6", "pack crusaders 10", acting="b1", factions=("necropolis", "castle"))
    dice(reroll, ZERO, PLUS, *[ZERO] * 4)
    events = run(reroll)
    assert [event.die for event in of(events, AttackRolled)][:2] == [0, 1], "a 0 is rolled again"


@pytest.mark.rule("HM-30.11")
def test_besiegers_without_a_target_break_walls() -> None:
    state = ai("few n_boars 4", "few skeletons 18")
    state.combat.sides = (Side(hero="a0", enemy=len(state.enemies) - 1), Side(1, "h1", True, 1))
    state.combat.walls = {8: "wall", 9: "gate", 10: "wall", 11: "wall"}
    state.combat.siege = True
    state.agenda.frames.pop()
    activate(state, "a1")
    events = run(state)
    assert [event.cell for event in of(events, WallFell)][:1] == [8]


@pytest.mark.rule("HM-30.12")
def test_nobody_surrenders_to_the_ai() -> None:
    state = ai("few crusaders 6", "few skeletons 18")
    state.players[0].G = 99
    with refused("HM-29.1"):
        act(state, Surrender())


@pytest.mark.rule("HM-32.1", "HM-32.2", "HM-32.10")
def test_ai_decks_are_built_by_kind_from_a_full_set() -> None:
    state = sketch()
    deck = ai_deck(state, 0, {"might": 4, "magic": 2, "skill": 1})
    kinds = [CONTENT.ai_cards[name].kind for name in deck]
    assert [kinds.count(kind) for kind in ("might", "magic", "skill")] == [4, 2, 1]
    assert {card.id: card.values for card in CONTENT.ai_cards.values()}["ai_attack_b"] == (1, 1, 2, 2)
    assert ai_spells(state, ("teleport", "curse")) == ("magic_arrow", "curse")
    state = ai("few crusaders 6", "few skeletons 18")
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_deck == [], "an empty deck gives nothing more"


@pytest.mark.rule("HM-32.3")
def test_the_ai_spell_deck_is_reshuffled() -> None:
    state = ai("few crusaders 6", "few skeletons 18", deck=("ai_spell_a",))
    state.combat.ai_used = ["slow"]
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_used == ["slow"] and any(isinstance(frame, Cast) for frame in state.agenda.frames)


@pytest.mark.rule("HM-32.4", "HM-32.12")
def test_cards_without_a_use_wait_for_the_next_unit() -> None:
    state = ai("few crusaders 0", "few skeletons 19, few liches 18, few zombies 4", spells=("bloodlust",))
    assert aispells.cast(state, state.combat.fighters["b1"], KeptSpell("bloodlust", 0, 0)) is Fate.WAIT, "it reaches nobody"
    assert aispells.cast(state, state.combat.fighters["b2"], KeptSpell("bloodlust", 0, 0)) is Fate.WAIT, "it shoots"
    assert state.combat.ai_waiting == [KeptSpell("bloodlust", 0, 1)] * 2, "several pile up"
    draw_ai_cards(state, state.combat.fighters["b3"])
    assert [event.target for event in of(run(state), SpellCast)] == [Next("attacker", 1)] * 2 and state.combat.ai_waiting == []


@pytest.mark.rule("HM-32.8")
def test_weakness_stone_skin_and_fire_shield() -> None:
    state = ai("few crusaders 0", "few skeletons 19, few liches 18", deck=("ai_spell_a",), spells=("weakness",))
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_waiting == [], "nobody will strike back: both cards go back"
    assert state.combat.ai_deck == ["ai_spell_a"] and state.combat.ai_spells == ["weakness"]
    near = ai("few crusaders 13", "few skeletons 17")
    assert aispells.cast(near, near.combat.fighters["b1"], KeptSpell("weakness", 1, 0)) is None
    assert [frame.target for frame in near.agenda.frames if isinstance(frame, Cast)] == [Next("answer", 1)]
    stone = ai("few crusaders 0", "few skeletons 19, few dread_knights 18")
    aispells.cast(stone, stone.combat.fighters["b1"], KeptSpell("stone_skin", 0, 0))
    run(stone)
    assert [(mod.target, mod.stat, mod.until) for mod in stone.combat.mods] == [("b2", "DEF", "attacked")]
    shield = CONTENT.cards["fire_shield"].modes[0].steps[0]
    assert use("fire_shield")(stone, stone.combat.fighters["b1"], "fire_shield", shield) == (on_unit("b2"),)
    stone.combat.put(replace(stone.combat.fighters["a1"], acted=True))
    state2 = ai("few champions 0", "few skeletons 19, few dread_knights 18")
    state2.combat.put(replace(state2.combat.fighters["a1"], acted=True))
    assert use("fire_shield")(state2, state2.combat.fighters["b1"], "fire_shield", shield) is Fate.WAIT


@pytest.mark.rule("HM-32.5", "HM-32.12", "HM-32.14")
def test_harm_goes_to_the_highest_defense_and_help_too() -> None:
    state = ai("few marksmen 0, few crusaders 5", "few skeletons 19, few dread_knights 18")
    events: list = []
    assert aispells.cast(state, state.combat.fighters["b1"], KeptSpell("lightning_bolt", 1, 0)) is None
    events += run(state)
    cast = of(events, SpellCast)[0]
    assert (cast.target, cast.power) == (on_unit("a2"), 1) and state.combat.fighters["a2"].damage == 3
    step = CONTENT.cards["haste"].modes[0].steps[0]
    assert use("haste")(state, state.combat.fighters["b1"], "haste", step) == (on_unit("b2"),)
    state.combat.put(replace(state.combat.fighters["b2"], acted=True))
    assert use("haste")(state, state.combat.fighters["b1"], "haste", step) == (on_unit("b1"),), "who has not acted comes first"
    assert {c.id for c in CONTENT.cards.values() if c.family == "spell" and not c.aim} == {"teleport", "town_portal"}
    assert {c.aim for c in CONTENT.cards.values()} == {"", *aispells.USES} == set(get_args(SpellAim))


@pytest.mark.rule("HM-32.5", "HM-41.7")
def test_the_player_breaks_ties_between_targets_of_the_ai() -> None:
    for automatic in (False, True):
        state = ai("few crusaders 6, few crusaders 1, few halberdiers 0", "few skeletons 19, few skeletons 18", automatic_ties=automatic)
        aispells.cast(state, state.combat.fighters["b1"], KeptSpell("magic_arrow", 0, 0))
        if not automatic:
            asked = state.agenda.asked
            assert isinstance(asked, ChooseEnchanted) and (asked.seat, asked.options) == (0, (on_unit("a2"), on_unit("a1")))
            act(state, Option(on_unit("a1")))
        else:
            run(state)
        hurt = [name for name, fighter in state.combat.fighters.items() if fighter.damage]
        assert hurt == (["a2"] if automatic else ["a1"]), "by itself the lowest column, then the lowest row"
    state = ai("few crusaders 6", "few skeletons 19, few skeletons 18", deck=("ai_defense_a",))
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert isinstance(state.agenda.asked, ChooseShielded) and state.agenda.asked.options == ("b2", "b1")
    act(state, Option("b1"))
    assert [(mod.target, mod.stat) for mod in state.combat.mods] == [("b1", "DEF")]


@pytest.mark.rule("HM-32.6")
def test_fireballs_seek_the_best_pair() -> None:
    state = ai("few marksmen 0, few crusaders 5, few halberdiers 6", "few skeletons 19")
    step = CONTENT.cards["fireball"].modes[0].steps[0]
    assert use("fireball")(state, state.combat.fighters["b1"], "fireball", step) == (OnCells((5, 6)),)
    lonely = ai("few marksmen 0", "few skeletons 19")
    assert 0 in use("fireball")(lonely, lonely.combat.fighters["b1"], "fireball", step)[0].cells
    close = ai("few marksmen 15, few crusaders 0", "few skeletons 19")
    assert 0 in use("fireball")(close, close.combat.fighters["b1"], "fireball", step)[0].cells, "never beside its own"
    alone = ai("few marksmen 15", "few skeletons 19")
    assert use("fireball")(alone, alone.combat.fighters["b1"], "fireball", step) is Fate.BACK
    chain = CONTENT.cards["chain_lightning"].modes[0].steps[0]
    assert use("chain_lightning")(state, state.combat.fighters["b1"], "chain_lightning", chain)[0].units[0] == "a2"
    mixed = ai("few marksmen 15, few crusaders 0, few champions 14", "few skeletons 19, few zombies 18")
    struck = use("chain_lightning")(mixed, mixed.combat.fighters["b1"], "chain_lightning", chain)
    assert struck[0].units[0] == "a2", "the only unit away from its own, whatever else it hits"
    assert use("chain_lightning")(alone, alone.combat.fighters["b1"], "chain_lightning", chain) is Fate.BACK


@pytest.mark.rule("HM-32.7")
def test_cure_needs_a_wound() -> None:
    state = ai("few marksmen 0", "few skeletons 19, few zombies 18", deck=("ai_spell_a",), spells=("cure",))
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_deck == ["ai_spell_a"] and state.combat.ai_spells == ["cure"], "both go back"
    state.combat.put(replace(state.combat.fighters["b2"], damage=2))
    step = CONTENT.cards["cure"].modes[0].steps[0]
    assert use("cure")(state, state.combat.fighters["b1"], "cure", step) == (on_unit("b2"),)


@pytest.mark.rule("HM-32.9", "HM-32.11")
def test_skills_of_the_scenario() -> None:
    state = ai("few marksmen 0", "few skeletons 19, few dread_knights 18", deck=("ai_skill_a",), skill="armorer")
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert [(mod.target, mod.stat, mod.amount) for mod in state.combat.mods] == [("b2", "DEF", 1)]
    state = ai("few marksmen 0", "few skeletons 19", deck=("ai_attack_b", "ai_skill_a"), skill="leadership")
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_deck == [] and [effect.amount for effect in state.combat.awaited] == [1]
    state = ai("few marksmen 0", "few skeletons 19", deck=("ai_skill_a",), skill="sorcery")
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.ai_power == 1
    state = ai("few marksmen 0", "few skeletons 15, few dread_knights 19", deck=("ai_skill_a",), skill="tactics")
    state.combat.put(replace(state.combat.fighters["b1"], damage=1))
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.fighters["b1"].cell == 19
    state = ai("few marksmen 0", "pack zombies 15", deck=("ai_skill_a",), skill="cloak")
    state.enemies[-1] = replace(state.enemies[-1], cloak="cloak_of_the_undead_king_4")
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.fighters["b1"].overlay == "cloak_of_the_undead_king_4"
    state = ai("few marksmen 0", "few skeletons 15", deck=("ai_skill_b",), difficulty="normal")
    turn_card(state, state.combat.fighters["b1"], Emit())
    run(state)
    assert state.combat.ai_deck == ["ai_skill_b"], "in the first combat round it is shuffled back"


@pytest.mark.rule("HM-32.13")
def test_an_opponents_discard_costs_the_ai_a_card() -> None:
    state = ai("few crusaders 6", "few skeletons 18", deck=("ai_attack_a", "ai_attack_b"), hands=("dragon_wing_tabard", ""))
    act(state, PlayCard("dragon_wing_tabard", 0, OnEnemy()))
    assert state.combat.ai_deck == ["ai_attack_a"]
    guards = against("few crusaders 6", "few n_boars 18", hands=("dragon_wing_tabard", ""))
    with refused("HM-5.6"):
        act(guards, PlayCard("dragon_wing_tabard", 0, OnEnemy()))


@pytest.mark.rule("HM-32.15")
def test_highest_health_is_printed_health() -> None:
    state = ai("few crusaders 0", "few skeletons 18, few liches 19", deck=("ai_defense_a",))
    state.combat.put(replace(state.combat.fighters["b2"], damage=4))
    turn_card(state, state.combat.fighters["b1"], Emit())
    assert state.combat.mods[0].target == "b2"


def test_resistance_and_kept_resurrection() -> None:
    state = ai("few crusaders 5", "few skeletons 19", hands=("resistance", ""))
    state.players[0].hints.append("enemy_spell")
    aispells.cast(state, state.combat.fighters["b1"], KeptSpell("lightning_bolt", 1, 0))
    run(state)
    assert isinstance(state.agenda.asked, Window) and state.agenda.asked.moment == "spell_cast"
    act(state, PlayCard("resistance", 0))
    assert state.combat.fighters["a1"].damage == 0
    kept = ai("few crusaders 13", "few skeletons 17, few zombies 19")
    aispells.cast(kept, kept.combat.fighters["b1"], KeptSpell("resurrection_spell", 0, 0))
    run(kept)
    assert kept.combat.kept == [Rescue("resurrection_spell", ("bronze",))]


def test_ordered_targets_and_ends() -> None:
    state = against("few halberdiers 4, few crusaders 1", "few n_boars 9")
    assert ordered_targets(state, state.combat.fighters["b1"], ["a2", "a1"]) == ["a1", "a2"]
    assert EndActivation().path == ("end",) and MINUS == 1 and Pass().until == 0
