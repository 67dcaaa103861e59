"""Campaigns: what is carried from scenario to scenario (HM-33)."""
from __future__ import annotations

import pytest

from engine.campaign.heroes import campaigns, next_deck, swapped_deck
from engine.campaign.protocol import Played
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.questions.adventure import ChooseEffect, ChooseSearch
from engine.rules.heroes.setup.new_game import starting_deck
from tests.rules.heroes.sketch import CONTENT, RULES, act, config


@pytest.mark.rule("HM-33.1", "HM-33.5", "HM-33.8")
def test_a_campaign_is_a_chain_and_a_loss_changes_nothing() -> None:
    story = next(c for c in campaigns(RULES) if c.id == "lions_oath")
    record = story.start({"hero": ("catherine",)})
    assert [state.status for state in story.chapters(record)] == ["open", "locked", "locked", "locked", "locked"]
    lost = story.fold(record, Played("lo1", "lost", 1))
    assert lost.deck == record.deck and story.chapters(lost)[0].status == "lost"
    owned = tuple(starting_deck(CONTENT, "catherine"))
    won = story.fold(record, Played("lo1", "won", 1, rewards={"keep": ("magic_arrow", "leadership")}, facts={"stars": 2, "owned": owned}))
    assert [state.status for state in story.chapters(won)][:2] == ["won", "open"]
    for difficulty in story.difficulties:
        assert story.setup(won, "lo2", {}, difficulty).config.difficulty == difficulty


@pytest.mark.rule("HM-38.5")
def test_a_campaign_knows_all_four_difficulties() -> None:
    story = next(c for c in campaigns(RULES) if c.id == "lions_oath")
    assert story.difficulties == ("easy", "normal", "hard", "impossible")
    record = story.start({"hero": ("catherine",)})
    state = RULES.new_game(story.setup(record, "lo1", {}, "impossible").config, 1)
    assert state.config.difficulty == "impossible" and len(state.enemies[0].army) == 3


@pytest.mark.rule("HM-33.2", "HM-33.3")
def test_campaign_income_and_bonus() -> None:
    for chapter in (c for s in CONTENT.campaigns.values() for c in s.chapters):
        scenario = CONTENT.scenarios[chapter]
        assert scenario.income["G"] == 10 and len(scenario.bonus) == 2
    state = RULES.new_game(config("lo1", ("castle",)), 1)
    act(state, Option(state.agenda.asked.options[0]))
    assert isinstance(state.agenda.asked, ChooseEffect)
    act(state, Option(1))
    assert state.players[0].G == 16


@pytest.mark.rule("HM-33.4", "HM-33.9")
def test_the_next_deck() -> None:
    owned = (*starting_deck(CONTENT, "catherine"), "estates", "crusaders_4")
    deck = next_deck(CONTENT, "catherine", owned, ("estates", "leadership"))
    assert deck.count("magic_arrow") == 3 and len(deck) == 6 + 1 + 5
    assert "crusaders_1" in deck and "crusaders_4" not in deck
    state = RULES.new_game(config("lo2", ("castle",), deck=deck), 1)
    assert sorted(state.players[0].deck) == sorted(deck) and state.players[0].level == 1


@pytest.mark.rule("HM-33.6")
def test_the_other_hero_takes_over() -> None:
    deck = swapped_deck(CONTENT, tuple(starting_deck(CONTENT, "catherine")), "catherine", "rion", "leadership")
    assert "battlefield_medic_1" in deck and "wisdom" in deck and "leadership" not in deck
    assert deck.count("st_power") == 2 and deck.count("magic_arrow") <= 4


@pytest.mark.rule("HM-33.7")
def test_a_promised_card_that_is_owned_becomes_a_search() -> None:
    deck = (*starting_deck(CONTENT, "catherine"), "speculum")
    state = RULES.new_game(config("lo4", ("castle",), deck=deck, perks=("card:speculum",), optional=("no_bonus",)), 1)
    act(state, Option(state.agenda.asked.options[0]))
    asked = state.agenda.asked
    assert isinstance(asked, ChooseSearch) and (asked.deck, asked.x) == ("artifact", 3)
