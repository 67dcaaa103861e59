"""The rule behind every click: refusals, lines of the log and pages about pieces open the rulebook at their rule (UX-01)."""
from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from engine.app.app import App
from engine.content import game_names, load_rules
from engine.content.files import data_root
from engine.content.log_rules import log_rules, rule_of
from engine.i18n import Catalogue
from engine.lessons.examples import examples_of
from engine.rules.guerra.events import Passed
from engine.rules.mythicals.events import GameOver, TurnBegan
from scenes.common.inspect import InspectScene
from scenes.common.log import LogArea, LogScene
from scenes.example import ExampleScene, people
from scenes.rulebook import RulebookScene
from scenes.rulebook_pages import open_books
from tests.support.screen import Screen


def opened_at(app: App) -> str:
    """The rule that the rulebook on top marks."""
    book = app.stack.top
    assert isinstance(book, RulebookScene)
    return book._marked


def at_the_table(screen: Screen, game: str, rule: str) -> ExampleScene:
    """A worked example, without the words over it."""
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    example = examples_of(game)[rule]
    scene = ExampleScene(screen.app, example, "", people(screen.app, example, solo=True))
    screen.show(scene)
    screen.wait(0.2)
    screen.app.toasts.clear()
    screen.draw()
    return scene


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", game_names())
def test_every_kind_of_event_has_a_rule_in_the_book(game: str, language: str) -> None:
    book = open_books(Catalogue(data_root() / "assets" / "locale", language), (game,))[0]
    known = {rule.id for section in book.sections for rule in section.rules}
    kinds = [kind.__name__ for kind in get_args(load_rules(game).event_type)]
    assert sorted(log_rules(game).rules) == sorted(kinds)
    parts = log_rules(game).phases
    assert [rule for rule in (*log_rules(game).rules.values(), *parts.values()) if rule not in known] == []
    assert {part.partition(".")[0] for part in parts} <= set(kinds)


def test_a_pass_opens_the_rule_of_its_phase() -> None:
    phases = {"influence": "GM-8.1", "assignment": "GM-9.2", "clash": "GM-9.4"}
    assert {phase: rule_of("guerra", Passed(seat=0, phase=phase)) for phase in phases} == phases


def test_an_event_that_names_its_rule_is_believed() -> None:
    assert rule_of("mythicals", TurnBegan(seat=0, turn=1)) == "MY-3.1"
    assert rule_of("mythicals", GameOver(winner=0, totals=(3, 2), rule="MY-10.6")) == "MY-10.6"


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_refusal_opens_its_rule(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    scene = at_the_table(screen, "mythicals", "MY-EX.7")
    rect = scene.drawer.rect("my_t_red_3")
    assert rect is not None
    screen.click(rect.center)
    assert len(screen.app.toasts.texts) == 1
    said = screen.app.toasts._shown[0].rule
    assert said.startswith("MY-9")
    screen.click(screen.app.toasts._areas()[0][1].center)
    assert opened_at(screen.app) == said


@pytest.mark.parametrize(("game", "rule"), [("mythicals", "MY-EX.8"), ("guerra", "GM-EX.4"), ("village", "VL-EX.1")])
def test_a_line_of_the_log_opens_its_rule(tmp_path: Path, game: str, rule: str) -> None:
    screen = Screen(tmp_path)
    scene = at_the_table(screen, game, rule)
    scene.choice.act(scene.match.legal_actions()[0])
    scene.shown.hurry()
    scene.hud.wishes.log()
    screen.app.stack.settle()
    screen.draw()
    log = screen.app.stack.top
    assert isinstance(log, LogScene)
    screen.app.toasts.clear()
    area = next(widget for widget in log.form.widgets if isinstance(widget, LogArea))
    told = [line for line in log._lines if line.side >= 0]
    assert told and all(line.rule for line in told), "everything that happened names its rule"
    number = screen.app.text.block(area._words(log._lines[-1]), area._width(), "reading").links[-1][0]
    screen.click(number.move(area.rect.left + 8, area.rect.top + area._tops[-1] - area.offset).center)
    assert opened_at(screen.app) == log._lines[-1].rule


@pytest.mark.parametrize(
    ("game", "rule", "piece"), [("mythicals", "MY-EX.2", "my_t_red_3"), ("mythic", "MB-EX.2", "leonidas"), ("guerra", "GM-EX.4", "c1")]
)
def test_a_page_about_a_piece_opens_its_rules(tmp_path: Path, game: str, rule: str, piece: str) -> None:
    screen = Screen(tmp_path)
    scene = at_the_table(screen, game, rule)
    scene.hud.wishes.inspect(piece)
    screen.app.stack.settle()
    screen.draw()
    page = screen.app.stack.top
    assert isinstance(page, InspectScene) and page._sheet.rules
    spots = [(area, word) for area, word in page._all_links() if word in page._sheet.rules]
    assert [word for _, word in spots] == list(page._sheet.rules)
    area, word = spots[-1]
    screen.click(area.center)
    assert opened_at(screen.app) == word
