"""What the end of The Last Chronicle opens: the book of everybody met, and the Silence's own deck in free play."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.campaign import campaigns_of
from engine.campaign.protocol import Played
from engine.content import load_rules
from engine.ui.button import Button
from scenes import doors
from scenes.campaign.progress import load, store_of
from scenes.campaign.story import StoryScene
from scenes.campaign.words import option_tip
from scenes.guerra.builder import deck_acts
from scenes.guerra.builder.decks import of_ours
from scenes.guerra.builder.scene import BuilderScene
from scenes.guerra.treasures import SILENCE, BookScene, extras, gods_met
from tests.support.screen import Screen

CHRONICLE = campaigns_of("guerra")[0]


def told(screen: Screen, *results: tuple[int, str]) -> None:
    """A story with these results, by the number of the duel."""
    log = store_of(screen.app).begin(CHRONICLE, {"banner": ("deck_norse",)})
    duels = list(CHRONICLE.duels)
    log.played = [Played(duels[number], result, 1) for number, result in results]  # type: ignore[arg-type]
    store_of(screen.app).save(log)


def test_before_the_last_page_there_is_no_book_and_no_silence(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    assert extras(screen.app) == [] and doors.further(screen.app, "guerra", "deck") == ()
    told(screen, *((number, "won") for number in range(7)))
    assert [label for label, _ in extras(screen.app)] == ["Decks"] and doors.further(screen.app, "guerra", "deck") == ()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_book_tells_every_god_with_wins_and_losses(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    told(screen, (0, "lost"), (0, "lost"), *((number, "won") for number in range(8)))
    log = load(screen.app, CHRONICLE)
    assert log is not None
    met = list(gods_met(CHRONICLE, log))
    greeks = [row for row in met if row.mythology == "greek"]
    assert greeks and all((row.won, row.lost) == (1, 2) for row in greeks[:1]), "the first duel was lost twice and then won"
    assert {row.mythology for row in met} >= {"greek", "celtic", "japanese", "aztec", "egyptian", "cthulhu"}
    screen.show(StoryScene(screen.app, CHRONICLE))
    _, (_, page) = extras(screen.app)
    book = page()
    screen.show(book)
    screen.draw()
    assert isinstance(book, BookScene) and book.rows == met


def test_who_has_beaten_the_silence_may_play_its_deck(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    told(screen, *((number, "won") for number in range(8)))
    assert doors.further(screen.app, "guerra", "deck") == (SILENCE,)
    assert doors.further(screen.app, "guerra", "limit") == ()
    config = load_rules("guerra").configure("duel", 2, {}, [{"deck": SILENCE}, {}])
    assert config.decks[0].pantheon == "boss_oblivion"  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_chronicle_opens_the_deck_builder_with_the_cards_that_were_won(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    told(screen, (0, "won"))
    story = StoryScene(screen.app, CHRONICLE)
    screen.show(story)
    decks = next(each for each in story.form.widgets if isinstance(each, Button) and each.label == screen.app.t("guerra.builder.decks"))
    screen.click(decks.rect.center)
    builder = screen.app.stack.top
    assert isinstance(builder, BuilderScene) and builder.pool is not None
    deck_acts.new(builder)
    screen.app.stack.settle()
    pool = builder.pool
    assert pool is not None and not pool.locked("nor_odin") and not pool.locked("gre_ares") and pool.locked("azt_tlaloc")
    screen.click(pool.place("nor_odin").center)
    builder._add("azt_tlaloc")
    assert builder.draft.deck.gods == ["nor_odin"] and screen.app.t("guerra.builder.not_won") in screen.app.toasts.texts
    assert screen.app.t("guerra.builder.not_won") in pool.words("azt_tlaloc")
    aztec = CHRONICLE.content.decks["deck_aztec"]
    assert not builder._won(of_ours(aztec, "x")) and builder._won(of_ours(CHRONICLE.content.decks["deck_greek"], "x"))
    screen.draw()


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_choice_of_decks_says_what_each_is_good_at(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    for deck in CHRONICLE.content.decks:
        assert len(option_tip(screen.app, "guerra", deck)) > 30
