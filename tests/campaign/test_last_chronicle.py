"""The Last Chronicle: eight duels, decks that are won, boons, and help after two losses."""
from __future__ import annotations

import pytest

from engine.campaign import campaigns_of
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import Played
from engine.content import load_rules
from tests.campaign.walk import first_choices, note, played_out

CHRONICLE = campaigns_of("guerra")[0]
RULES = load_rules("guerra")
START = CHRONICLE.start({"banner": ("deck_norse",)})
DUELS = list(CHRONICLE.duels)


def won(record, duel: str, **rewards: tuple[str, ...]):
    return CHRONICLE.fold(record, Played(duel, "won", 1, rewards=rewards))


def test_all_eight_duels_are_played_and_every_deck_is_won() -> None:
    story = Log(CHRONICLE.id, "now", {"banner": ("deck_greek",)})
    for number, duel in enumerate(DUELS):
        record = record_of(CHRONICLE, story)
        assert CHRONICLE.chapters(record)[number].status == "open"
        prepared = first_choices(CHRONICLE.preparations(record, duel))
        match = played_out(CHRONICLE, CHRONICLE.setup(record, duel, prepared, "normal"), 20 + number, iterations=0)
        note(CHRONICLE, story, duel, prepared, match, result="won")
    record = record_of(CHRONICLE, story)
    assert set(record.decks) == set(RULES.content.decks)
    assert "neu_crossroads" in record.cards
    assert len(record.boons) == 7
    assert CHRONICLE.ending(record) == f"guerra.chapter.{DUELS[-1]}.won"


@pytest.mark.parametrize("duel", DUELS)
def test_every_duel_can_be_lost_and_tried_again_with_help(duel: str) -> None:
    lost = CHRONICLE.fold(START, Played(duel, "lost", 1))
    assert len(CHRONICLE.preparations(lost, duel)) == 1
    again = CHRONICLE.fold(lost, Played(duel, "lost", 2))
    choices = CHRONICLE.preparations(again, duel)
    assert [choice.key for choice in choices] == ["deck", "help"]
    helped = CHRONICLE.setup(again, duel, {"deck": ("deck_norse",), "help": ("help",)}, "normal")
    assert helped.config.bonus[0] == 2
    assert CHRONICLE.rewards(again, duel, Played(duel, "won", 3, prepared={"help": ("help",)})) == ()


def test_the_first_rival_carries_the_other_banner_and_the_seventh_yours() -> None:
    first = CHRONICLE.setup(START, DUELS[0], {"deck": ("deck_norse",)}, "normal").config
    assert first.decks[1] == RULES.deck("deck_greek")
    mirror = CHRONICLE.setup(START, DUELS[6], {"deck": ("deck_norse",)}, "normal").config
    assert mirror.decks[0] == mirror.decks[1]


def test_a_boon_that_is_held_gives_way_to_the_deep_well() -> None:
    record = won(START, DUELS[1], boon=("boon_hand",))
    played = Played(DUELS[5], "won", 1)
    (choice,) = CHRONICLE.rewards(record, DUELS[5], played)
    assert choice.options == ("boon_reserve", "boon_mulligan")
    both = won(record, DUELS[2], boon=("boon_mulligan",))
    assert CHRONICLE.rewards(both, DUELS[5], played)[0].options == ("boon_reserve",)


def test_the_remembered_name_works_in_the_final_duel_only() -> None:
    record = won(START, DUELS[6], boon=("boon_name",))
    deck = {"deck": ("deck_norse",)}
    assert CHRONICLE.setup(record, DUELS[7], deck, "normal").config.boons == ("boon_name",)
    assert CHRONICLE.setup(record, DUELS[0], deck, "normal").config.boons == ()


def test_own_decks_are_made_of_what_was_won() -> None:
    greek, norse = RULES.deck("deck_greek"), RULES.deck("deck_norse")
    assert CHRONICLE.allows(START, norse)
    assert not CHRONICLE.allows(START, greek)
    assert CHRONICLE.allows(won(START, DUELS[0]), greek)
    assert not CHRONICLE.allows(START, type(norse)(norse.pantheon, norse.gods[:3], norse.designs)), "an illegal deck"


def test_difficulty_moves_every_rival_by_a_step() -> None:
    def brain(duel: str, difficulty: str) -> str:
        return CHRONICLE.setup(START, duel, {"deck": ("deck_norse",)}, difficulty).players[1].brain

    assert [brain(DUELS[0], level) for level in ("easy", "normal", "hard")] == ["easy", "easy", "normal"]
    assert [brain(DUELS[7], level) for level in ("easy", "normal", "hard")] == ["normal", "hard", "hard"]


@pytest.mark.parametrize("chapter", list(CHRONICLE.duels))
def test_every_difficulty_changes_every_duel(chapter: str) -> None:
    """Also the first duels, which the weakest head plays already, and the last, which has the strongest."""
    setups = [CHRONICLE.setup(CHRONICLE.start({}), chapter, {}, difficulty) for difficulty in CHRONICLE.difficulties]
    levels = [("easy", "normal", "hard").index(setup.players[1].brain) for setup in setups]
    leads = [setup.config.bonus[1] - setup.config.bonus[0] for setup in setups]
    assert levels == sorted(levels) and leads == sorted(set(leads))
