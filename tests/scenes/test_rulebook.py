"""The rulebook holds every rule of the five ledgers in both languages, and every rule can be reached, found and read."""
from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from engine.content import game_names
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.ui.markup import plain
from scenes.rulebook import RulebookScene
from scenes.rulebook_pages import Book, open_books
from scenes.rulebook_parts import CELL
from tests.support.screen import Screen

LEDGER = {"mythicals": 83, "mythic": 266, "village": 236, "guerra": 132, "heroes": 448}
"""How many numbered rules and examples each ledger has."""
NAMED = re.compile(r"\b[A-Z]{2}-(?:\d+|EX)(?:\.\d+)?")


def book_of(game: str, language: str) -> Book:
    return open_books(Catalogue(data_root() / "assets" / "locale", language), (game,))[0]


def rules_of(game: str, language: str) -> dict[str, str]:
    return {rule.id: rule.text for section in book_of(game, language).sections for rule in section.rules}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", game_names())
def test_the_book_holds_every_rule_of_the_ledger(game: str, language: str) -> None:
    rules = rules_of(game, language)
    assert len(rules) == LEDGER[game]
    assert list(rules) == list(rules_of(game, "en"))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", game_names())
def test_every_rule_is_reached_and_found(tmp_path: Path, game: str, language: str) -> None:
    """By its id, by search, and by turning to its section; the marked rule stands in sight on the page."""
    screen = Screen(tmp_path, language)
    first = next(iter(rules_of(game, language)))
    scene = RulebookScene(screen.app, rule=first)
    screen.show(scene)
    book = scene._books[scene._book]
    assert book.game == game
    for number, section in enumerate(book.sections):
        for rule in section.rules:
            scene._open_at(rule.id)
            scene._fill()
            assert (scene._section, scene._marked) == (number, rule.id)
            tops, page = scene._page._tops(), scene._page
            at = [known.id for known in section.rules].index(rule.id)
            assert page.offset <= tops[at] < page.offset + page.rect.height, f"{rule.id} is out of sight"
            assert rule.id in [found.id for found in book.search(rule.id)]
    assert not screen.app.toasts.texts


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", game_names())
def test_rules_that_a_rule_names_are_links_that_lead_somewhere(game: str, language: str) -> None:
    book = book_of(game, language)
    for rule, text in rules_of(game, language).items():
        links = re.findall(r"\[\[([^|\]]+)\|", text)
        assert [named for named in NAMED.findall(plain(text)) if named not in links] == [], f"{rule} names a rule that does not exist"
        assert all(book.find(link) is not None for link in links)


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", game_names())
def test_a_rule_is_a_sentence(game: str, language: str) -> None:
    """Rows of a table are cells, not sentences."""
    told = {rule: "\n".join(line for line in text.split("\n") if CELL not in line) for rule, text in rules_of(game, language).items()}
    texts = {rule: plain(text) for rule, text in told.items()}
    assert [rule for rule, text in texts.items() if len(text.split()) < 4 or text[-1] not in ".»\"" or text[0].islower()] == []


@pytest.mark.parametrize("game", game_names())
def test_both_languages_name_the_same_figures(game: str) -> None:
    """Numbers that stand in one language stand in the other; words for small numbers are free."""
    english, spanish = rules_of(game, "en"), rules_of(game, "es")
    different = {}
    for rule in english:
        mine, theirs = (sorted(set(re.findall(r"\d+", plain(book[rule])))) for book in (english, spanish))
        odd = [n for n in {*mine} ^ {*theirs} if int(n) > 6]
        if odd:
            different[rule] = odd
    assert different == {}


def test_a_link_on_the_page_opens_the_rule_it_names(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = RulebookScene(screen.app, rule="HM-7.9")
    screen.show(scene)
    screen.draw()
    area, link = next((area, link) for area, link in scene._page._links() if link == "HM-7.6" and scene._page.rect.contains(area))
    screen.click(area.center)
    top = screen.app.stack.top
    assert isinstance(top, RulebookScene) and top._marked == link


def test_the_page_follows_the_search_and_a_second_search_begins_anew(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    scene = RulebookScene(screen.app, game="village")
    screen.show(scene)
    find = {"key": pygame.K_f, "mod": pygame.KMOD_CTRL, "unicode": ""}
    for words in ("poison token", "VL-EX.4"):
        screen.app.handle(pygame.Event(pygame.KEYDOWN, **find))
        screen.app.handle(pygame.Event(pygame.TEXTINPUT, text=words))
        first = scene._hits[0].id
        assert scene._field.value == words and scene._marked == first
        assert first in [rule.id for rule in scene._books[scene._book].sections[scene._section].rules]
