"""What the end of The Last Chronicle opens: the book of everybody met, and the Silence's own deck in free play."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.campaign import campaigns_of
from engine.campaign.protocol import Played
from engine.content import load_rules
from scenes import doors
from scenes.campaign.progress import load, store_of
from scenes.campaign.story import StoryScene
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
    assert extras(screen.app) == [] and doors.further(screen.app, "guerra", "deck") == ()


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
    ((_, book),) = extras(screen.app)
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
