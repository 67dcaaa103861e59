"""Pictures of the real table and tables of cells in the rulebook (P-SH-3)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import game_names
from engine.content.errors import ContentError
from engine.lessons.examples import examples_of
from engine.lessons.figures import figures_of, read_figures
from scenes.rulebook import PAGE, RulebookScene
from scenes.rulebook_figures import Figures
from scenes.rulebook_pages import open_books
from scenes.rulebook_parts import parts_of
from tests.support.content import copied
from tests.support.screen import Screen

LEAST = 8
WIDTH = 320
TABLES = {"VL-20.20": 7, "HM-38.4": 8, "HM-32.12": 12}
LISTS = {"VL-4.1": 6, "VL-14.1": 8, "MB-8.5": 14}


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_pictures_of_its_main_rules(game: str) -> None:
    figures = figures_of(game)
    assert len(figures) >= LEAST
    assert all(figure.area[2] <= PAGE.width - 24 and figure.area[3] <= PAGE.height for figure in figures.values())


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_picture_belongs_to_a_rule_of_the_book(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    for book in open_books(screen.app.t, game_names()):
        assert [rule for rule in figures_of(book.game) if not any(rule == known.id for part in book.sections for known in part.rules)] == []
    screen.app.close()


@pytest.mark.parametrize("game", game_names())
def test_what_is_marked_lies_in_the_picture(tmp_path: Path, game: str) -> None:
    screen = Screen(tmp_path)
    gold = screen.app.art.colour("gold3")
    for figure in figures_of(game).values():
        picture = Figures(screen.app).picture(figure, examples_of(game)[figure.example])
        assert picture.get_size() == figure.area[2:]
        if figure.point:
            bare = Figures(screen.app).picture(type(figure)(figure.rule, figure.example, figure.area), examples_of(game)[figure.example])
            assert _of(picture, gold) > _of(bare, gold), figure.rule
    screen.app.close()


def _of(picture: pygame.Surface, colour: tuple[int, int, int] | pygame.Color) -> int:
    return pygame.mask.from_threshold(picture, colour, (1, 1, 1, 255)).count()


def test_a_picture_opens_its_example(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    screen.show(RulebookScene(screen.app, rule="MY-5.1"))
    before = screen.draw().copy()
    figure = figures_of("mythicals")["MY-5.1"]
    page = screen.app.stack.top._page  # type: ignore[union-attr]
    (place,) = (area for area, link in page._links() if link == figure.example)
    assert place.size == figure.area[2:]
    screen.click(place.clip(PAGE).center)
    screen.wait(0.1)
    assert figure.example in [rule.id for rule in screen.app.stack.top._page._rules]  # type: ignore[union-attr]
    assert before.get_size() == screen.draw().get_size()
    screen.app.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_tables_are_drawn_as_tables_and_procedures_as_lists(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    rules = {rule.id: rule for book in open_books(screen.app.t, game_names()) for part in book.sections for rule in part.rules}
    for rule, rows in TABLES.items():
        words, table = parts_of(screen.app, rules[rule].text, WIDTH)
        assert words.words and not table.words
        lines = [line for line in rules[rule].text.split("\n") if " | " in line]
        assert len(lines) == rows and len({line.count(" | ") for line in lines}) == 1
        assert table.block.surface.get_width() == WIDTH
    for rule, steps in LISTS.items():
        assert [line.partition(".")[0] for line in rules[rule].text.split("\n")[1:]] == [str(n + 1) for n in range(steps)]
    screen.app.close()


WRONG = (
    'example = "VL-EX.99"\narea = [0, 0, 9, 9]',
    'example = "VL-EX.1"\nsize = 3',
    'example = "VL-EX.1"\narea = [0, 0, 900, 9]',
)


@pytest.mark.parametrize("wrong", WRONG)
def test_a_picture_of_nothing_is_refused(tmp_path: Path, wrong: str) -> None:
    folder = copied("village", tmp_path)
    (folder / "figures.toml").write_text(f'[[figure]]\nrule = "VL-1.1"\n{wrong}', encoding="utf-8")
    with pytest.raises(ContentError):
        read_figures("village", tmp_path)
