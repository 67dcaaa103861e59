"""What the rules leave to the player is asked of the player."""
from __future__ import annotations

import pytest

from engine.campaign.heroes import campaigns, swapped_deck
from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.frames import AddPower, Effects
from engine.rules.heroes.map.terrain import put_hero
from engine.rules.heroes.questions.adventure import ChooseHaven
from engine.rules.heroes.questions.combat import ChooseLifted, ChooseTarget, ChooseToStay
from engine.rules.heroes.setup.new_game import starting_deck
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words.effects import Cleanse, UtopiaRecruit
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.window import Pass, Window
from engine.rules.parts.modifiers import Modifier
from tests.rules.heroes.sketch import CONTENT, RULES, ZERO, act, battle, dice, legal, sketch


def afflicted(hand: str) -> HeroesState:
    """An own unit that is wounded, paralysed, slowed and shielded, with a card in hand."""
    castle = ("castle", "necropolis")
    state = battle("few crusaders 6", "few zombies 18", hands=(hand, ""), factions=castle, heroes=("rion", "tamika"))
    state.players[0].xp = 4
    combat = state.combat
    assert combat is not None
    combat.put(replace(combat.fighters["a1"], damage=2, paralysed=True))
    combat.mods += [Modifier("a1", "INI", -2, "combat", "slow"), Modifier("a1", "DEF", 1, "combat", "stone_skin")]
    combat.mods.append(Modifier("b1", "INI", -1, "combat", "slow"))
    return dice(state, *[ZERO] * 20)


def cast_cure(state: HeroesState) -> None:
    act(state, next(action for action in legal(state, PlayCard) if action.card == "cure" and action.mode == 0))
    while isinstance(state.agenda.asked, AddPower):
        act(state, LetGo())
    while isinstance(state.agenda.asked, ChooseTarget):
        act(state, Option(on_unit("a1")))


@pytest.mark.rule("HM-25.5", "HM-26.8")
def test_cure_lifts_paralysis_and_those_effects_that_the_caster_names() -> None:
    state = afflicted("cure")
    cast_cure(state)
    asked = state.agenda.asked
    assert isinstance(asked, ChooseLifted) and asked.options == ("slow", "stone_skin", "done")
    act(state, Option("slow"))
    assert state.agenda.asked.options == ("stone_skin", "done")
    act(state, Option("done"))
    combat = state.combat
    unit = combat.fighters["a1"]
    assert not unit.paralysed and unit.damage == 1, "power 0 heals one"
    assert [mod.source for mod in combat.mods if mod.target == "a1"] == ["stone_skin"]
    assert any(mod.target == "b1" for mod in combat.mods), "other units keep theirs"


@pytest.mark.rule("HM-25.5")
def test_nothing_is_asked_where_there_is_nothing_to_lift() -> None:
    state = afflicted("cure")
    state.combat.mods.clear()
    cast_cure(state)
    assert not (isinstance(state.agenda.asked, ChooseLifted))
    assert not state.combat.fighters["a1"].paralysed


@pytest.mark.rule("HM-32.7")
def test_an_automaton_lifts_what_harms_and_keeps_what_helps() -> None:
    state = afflicted("")
    state.agenda.push(Effects(-1, "cure", (Cleanse("chosen"),), target=on_unit("a1"), team=0))
    BOOK.run(state, BOOK.emitter(state))
    assert [mod.source for mod in state.combat.mods if mod.target == "a1"] == ["stone_skin"]


@pytest.mark.rule("HM-9.7")
def test_the_battlefield_medic_frees_from_paralysis_only() -> None:
    state = afflicted("battlefield_medic_4")
    cleansing = next(i for i, mode in enumerate(CONTENT.cards["battlefield_medic_4"].modes) if mode.do[0].verb == "CLEANSE")
    act(state, next(action for action in legal(state, PlayCard) if action.mode == cleansing and action.target == on_unit("a1")))
    assert not state.combat.fighters["a1"].paralysed
    assert len([mod for mod in state.combat.mods if mod.target == "a1"]) == 2, "slow and stone skin stay"


@pytest.mark.rule("HM-22.4", "HM-18.15")
def test_a_beaten_gold_unit_of_choice_joins_at_the_utopia() -> None:
    state = sketch()
    gold = CONTENT.neutrals["gold"][:2]
    state.piles["gold"] = [*gold, gold[0]]
    state.agenda.push(Effects(0, "dragon_utopia", (UtopiaRecruit(),)))
    BOOK.run(state, BOOK.emitter(state))
    assert state.agenda.asked.options == (*gold, "skip")
    act(state, Option(gold[1]))
    assert state.players[0].army[-1].unit == gold[1] and state.piles["gold"] == [gold[0], gold[0]]


@pytest.mark.rule("HM-29.4")
def test_a_retreat_from_a_host_asks_which_town_when_there_are_several() -> None:
    state = battle("few crusaders 6", "few zombies 18", mode="cooperative")
    home = next(name for name, field in state.fields.items() if field.location == "town" and field.home == 0)
    other = next(name for name, field in state.fields.items() if field.location not in ("town", "blocked") and field.slot)
    state.fields[other] = replace(state.fields[other], location="town", owner=0)
    put_hero(state, "h0", origin=state.heroes["h0"].at)
    state.agenda.push(ChooseToStay(0, ("stay", "retreat")))
    act(state, Option("retreat"))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    asked = state.agenda.asked
    assert isinstance(asked, ChooseHaven) and sorted(asked.options) == sorted((home, other))
    act(state, Option(other))
    assert state.heroes["h0"].at == other and state.heroes["h0"].mp == 0


@pytest.mark.rule("HM-33.6")
def test_the_player_chooses_what_becomes_the_ability_and_the_arrows() -> None:
    before = (*starting_deck(CONTENT, "catherine")[:6], "estates", "luck", "haste", "magic_arrow", "leadership")
    deck = swapped_deck(CONTENT, before, "catherine", "rion", "estates", ("luck", "haste"))
    assert "wisdom" in deck and "leadership" in deck and "estates" not in deck
    assert deck.count("magic_arrow") == 3 and "luck" not in deck and "haste" not in deck
    full = swapped_deck(CONTENT, (*["magic_arrow"] * 4, "luck", "haste"), "catherine", "rion", "", ("luck", "haste"))
    assert full.count("magic_arrow") == 4 and "luck" in full, "the deck holds four at most"


@pytest.mark.rule("HM-33.6")
def test_the_questions_come_only_if_the_other_hero_takes_over() -> None:
    campaign = campaigns(RULES)[0]
    record = replace(campaign.start({"hero": ("catherine",)}), deck=tuple(starting_deck(CONTENT, "catherine")))
    lead, ability, arrows = campaign.preparations(record, "lo2")
    assert lead.options == ("catherine", "rion")
    assert not ability.wanted({"lead": ("catherine",)}) and ability.wanted({"lead": ("rion",)}) and ability.least == 0
    assert arrows.most == 1, "three arrows may be added at most, but one card only is no arrow"
    chosen = {"lead": ("rion",), "ability_for": ("leadership",)}
    assert "wisdom" in campaign.setup(record, "lo2", chosen, "normal").config.deck
    assert campaign.setup(record, "lo2", {"lead": ("catherine",)}, "normal").config.deck == record.deck
