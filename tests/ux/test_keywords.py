"""Keywords in card texts are links (UX-07), in both languages and all games whose book explains keywords."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.ui.audit import Audit
from scenes.common.inspect import InspectScene
from scenes.common.keywords import Glossary, glossary
from scenes.match.pages import inspect_scene
from scenes.rulebook import RulebookScene
from tests.ux.tables import GAMES, Table

BOOK = {"X-1": "Throw: a unit flies.", "X-2": "Mighty Throw: it flies far.", "X-EX.1": "Example: it flew.", "X-3": "Armour X: X less."}


def test_the_book_says_what_a_keyword_is() -> None:
    words = Glossary(BOOK)
    assert words.rules == {"throw": "X-1", "mighty throw": "X-2", "armour": "X-3"}
    text, behind = words.linked("Mighty throw, then throw and throw again. {icon:throw} <gold3>Armour</> 2")
    assert text == "[[X-2|Mighty throw]], then [[X-1|throw]] and throw again. {icon:throw} <gold3>[[X-3|Armour]]</> 2"
    assert behind == {"X-1": BOOK["X-1"], "X-2": BOOK["X-2"], "X-3": BOOK["X-3"]}


def test_a_link_by_name_opens_the_rule_of_that_name() -> None:
    assert Glossary(BOOK).linked("[[armour|Armour]] and [[other|Other]]")[0] == "[[X-3|Armour]] and [[other|Other]]"


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_every_book_explains_keywords(game: str, language: str) -> None:
    words = glossary(Catalogue(data_root() / "assets" / "locale", language), game)
    assert len(words.rules) >= 2
    assert all(words.texts[rule] for rule in words.rules.values())


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", [game for game in GAMES if game != "mythicals"])
def test_hovering_a_keyword_tells_it_and_a_click_opens_its_rule(tmp_path: Path, game: str, language: str) -> None:
    table = Table(tmp_path, game)
    table.app.speak(language)
    for _ in table.questions(25):
        for key in table.things():
            page = inspect_scene(table.scene.context, key)
            rules = glossary(table.app.t, game).texts
            linked = [word for word in page._sheet.keywords if word in rules] if page is not None else []
            if not linked:
                continue
            assert isinstance(page, InspectScene)
            table.screen.show(page)
            table.screen.draw()
            area = next((area for area, word in page._all_links() if word == linked[0]), None)
            if area is None:
                table.app.stack.pop(page)
                table.app.stack.settle()
                continue
            table.screen.move(area.center)
            audit = table.app.text.audit = Audit(table.app.canvas)
            table.screen.draw()
            table.app.text.audit = None
            assert any(label.text.startswith(rules[linked[0]][:12]) for label in audit.labels), "nothing is told"
            table.app.toasts.clear()
            table.screen.click(area.center)
            book = table.app.stack.top
            assert isinstance(book, RulebookScene) and book._marked == linked[0]
            table.close()
            return
    raise AssertionError("no card names a keyword")
