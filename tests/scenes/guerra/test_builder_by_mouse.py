"""Everything the deck builder offers, reached as a person reaches it: by clicks and typing alone."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.ui.button import Button
from engine.ui.choice import Stepper
from engine.ui.field import TextField
from engine.ui.listing import List
from scenes.common.form_scene import FormScene
from scenes.common.inspect import InspectScene
from scenes.guerra.builder import BuilderScene
from scenes.guerra.deck_panel import DeckFigures, DeckRows, Violations
from scenes.guerra.decks import DeckShelf, to_text
from scenes.guerra.options import edit
from tests.support.screen import Screen

CONTENT = load_rules("guerra").content
Open = tuple[Screen, BuilderScene]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """The builder over the Norse deck."""
    screen = Screen(tmp_path)
    scene = edit(screen.app, "deck", "deck_norse", lambda deck: None)
    assert isinstance(scene, BuilderScene)
    screen.show(scene)
    yield screen, scene
    screen.app.close()


def press(screen: Screen, scene: FormScene, label: str) -> None:
    """Click the button with that label."""
    button = next(each for each in scene.form.widgets if isinstance(each, Button) and each.label == label)
    screen.click(button.rect.center)


def step(screen: Screen, scene: BuilderScene, number: int, times: int) -> None:
    """Click an arrow of the n-th stepper so many times; below 0 the left one."""
    for _ in range(abs(times)):
        rect = [each for each in scene.form.widgets if isinstance(each, Stepper)][number].rect
        screen.click((rect.right - 8 if times > 0 else rect.left + 8, rect.centery))


def type_into(screen: Screen, scene: FormScene, words: str) -> None:
    """Click the field, empty it, type."""
    field = next(each for each in scene.form.widgets if isinstance(each, TextField))
    screen.click(field.rect.center)
    screen.key(pygame.K_END)
    for _ in range(40):
        screen.key(pygame.K_BACKSPACE)
    screen.send(pygame.Event(pygame.TEXTINPUT, text=words))


def shown(scene: BuilderScene) -> list[str]:
    """The cards in the pool."""
    assert scene.pool is not None
    return scene.pool.cards


def of_kind(scene: BuilderScene, kind: type) -> list:
    return [each for each in scene.form.widgets if isinstance(each, kind)]


def test_filters_and_search_narrow_the_pool(opened: Open) -> None:
    screen, scene = opened
    everything = len(shown(scene))
    assert everything == sum(1 for card in CONTENT.cards.values() if card.type != "pantheon" and not card.boss_only)
    step(screen, scene, 0, 1)
    myth = {CONTENT.cards[card].mythology for card in shown(scene)}
    assert len(myth) == 1 and len(shown(scene)) < everything
    step(screen, scene, 1, 1)
    assert {CONTENT.cards[card].type for card in shown(scene)} == {"character"}
    step(screen, scene, 2, 4)
    assert {CONTENT.cards[card].cost for card in shown(scene)} == {3} and shown(scene)
    for number, back in ((0, -1), (1, -1), (2, -4)):
        step(screen, scene, number, back)
    assert len(shown(scene)) == everything
    type_into(screen, scene, "meditating")
    assert shown(scene) == ["cel_torc"]


def test_a_card_is_read_by_a_right_click(opened: Open) -> None:
    screen, scene = opened
    assert scene.pool is not None
    screen.click(scene.pool.place(shown(scene)[1]).center, button=3)
    assert isinstance(screen.app.stack.top, InspectScene)
    screen.draw()
    screen.click((5, 5))
    assert screen.app.stack.top is scene


def test_a_deck_is_copied_renamed_copied_again_and_deleted(opened: Open, tmp_path: Path) -> None:
    screen, scene = opened
    press(screen, scene, "Copy")
    press(screen, scene, "Rename")
    top = screen.app.stack.top
    assert isinstance(top, FormScene)
    type_into(screen, top, "Storm")
    press(screen, top, screen.app.t("ui.accept"))
    assert scene.draft.deck.name == "Storm"
    press(screen, scene, "Copy")
    assert [deck.name for deck in DeckShelf(tmp_path).decks] == ["Storm", "Storm 2"]
    press(screen, scene, "Delete")
    question = screen.app.stack.top
    assert isinstance(question, FormScene) and question is not scene
    press(screen, question, "Delete")
    assert [deck.name for deck in DeckShelf(tmp_path).decks] == ["Storm"]


def test_a_deck_goes_out_as_text_and_comes_back(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = opened
    board: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", board.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[-1])
    press(screen, scene, "Export")
    norse = CONTENT.decks["deck_norse"]
    assert board[0].splitlines()[1] == norse.pantheon
    press(screen, scene, "Import")
    assert scene.own and sorted(scene.draft.deck.gods) == sorted(norse.gods)
    assert to_text(scene.draft.deck).splitlines()[1:] == board[0].splitlines()[1:]
    board.append("hello")
    press(screen, scene, "Import")
    assert len(scene.shelf.decks) == 1


@pytest.mark.rule("GM-3.7")
def test_every_violation_is_listed_with_its_rule_and_opens_it(opened: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = opened
    asked: list[str] = []
    monkeypatch.setattr(screen.app, "open_rule", asked.append)
    press(screen, scene, "Copy")
    assert not of_kind(scene, Violations)
    for _ in range(3):
        deck = of_kind(scene, List)[1]
        screen.click((deck.rect.left + 30, deck.rect.top + 6))
    scene.draft.deck.designs += ["neu_truce", "gre_delphi", "nor_axe", "nor_axe", "nor_axe"]
    scene.draft.deck.gods.append("gre_delphi")
    step(screen, scene, -1, 1)
    listed = of_kind(scene, Violations)[0]
    found = {refusal.rule for refusal in listed.broken}
    assert found >= {"GM-3.2", "GM-3.3", "GM-3.4", "GM-3.5", "GM-3.6"}
    for number, refusal in enumerate(listed.broken):
        listed.reveal(number * listed.row, (number + 1) * listed.row)
        y = listed.rect.top + number * listed.row - listed.offset + 4
        screen.click((listed.rect.left + 8, y))
        assert asked[-1] == refusal.rule and refusal.rule in listed.tip
    screen.draw()
    press(screen, scene, "Try it")
    press(screen, scene, screen.app.t("ui.accept"))
    assert screen.app.stack.top is scene


def test_the_figures_of_a_deck_follow_every_card(opened: Open) -> None:
    screen, scene = opened
    press(screen, scene, "Copy")
    before, average = of_kind(scene, DeckFigures)[0].tip, scene.draft.average()
    type_into(screen, scene, "frost giant")
    assert scene.pool is not None
    screen.click(scene.pool.place("nor_frost_giant").center)
    after = of_kind(scene, DeckFigures)[0].tip
    assert before != after and scene.draft.average() > average


def test_a_key_is_searched_for_and_esc_gives_the_search_up_first(opened: Open) -> None:
    screen, scene = opened
    everything = len(shown(scene))
    type_into(screen, scene, "hero")
    assert "gre_perseus" in shown(scene) and "hero" in CONTENT.cards["gre_perseus"].keywords
    screen.key(pygame.K_ESCAPE)
    assert screen.app.stack.top is scene and len(shown(scene)) == everything
    screen.key(pygame.K_ESCAPE)
    assert screen.app.stack.top is not scene


def test_a_row_of_the_deck_explains_its_card_and_a_right_click_reads_it(opened: Open) -> None:
    screen, scene = opened
    (rows,) = of_kind(scene, DeckRows)
    at = (rows.rect.left + 30, rows.rect.top + 6)
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
    first = scene.draft.rows()[0][0]
    assert scene.app.t(f"guerra.card.{first}.name") in rows.tip and scene.faces.kind(first) in rows.tip
    count = len(scene.draft.deck.gods)
    screen.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=3))
    assert isinstance(screen.app.stack.top, InspectScene) and len(scene.draft.deck.gods) == count


def test_the_wheel_changes_what_is_said_about_the_card_under_the_mouse(opened: Open) -> None:
    screen, scene = opened
    pool = scene.pool
    assert pool is not None
    at = pool.box(0).center
    screen.send(pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 0), buttons=(0, 0, 0)))
    before = pool.tip
    for _ in range(4):
        screen.send(pygame.Event(pygame.MOUSEWHEEL, pos=at, y=-1, x=0))
    number = pool.number_at(at)
    assert number and pool.tip != before and scene.app.t(f"guerra.card.{pool.cards[number]}.name") in pool.tip


def test_a_card_that_may_not_be_added_says_why_and_shows_cost_and_copies(opened: Open) -> None:
    screen, scene = opened
    press(screen, scene, "Copy")
    assert scene.pool is not None
    words = scene.pool.words("nor_odin")
    assert "GM-3.2" in words and "at most 1" in words
    assert scene.pool.foot("nor_odin")[0] == f"{CONTENT.cards['nor_odin'].cost}P  1/1"
