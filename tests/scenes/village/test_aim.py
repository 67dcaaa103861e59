"""Arrows point at legal targets only; prices of greyed cards stay readable and tell what is missing; a closed market says why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from engine.rules.kernel.book import Emit
from engine.rules.parts.modifiers import Modifier
from engine.rules.village import monsters
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.frames import Main
from engine.rules.village.market import price
from engine.table.sight import Sight
from scenes.village.aim import bend
from scenes.village.odds import Foresight
from scenes.village.purse import purse
from tests.scenes.village.conftest import Table
from tests.scenes.village.test_match import click_step


def main_part(scene: Any) -> Any:
    """The view at a main part of the person's turn."""
    assert isinstance(scene.moment.decision, Main)
    return scene.moment.view


def words_on(screen: Any, monkeypatch: pytest.MonkeyPatch, paint: Callable[[], object]) -> list[str]:
    """Every line of text that a picture brings."""
    said: list[str] = []
    draw = screen.app.text.draw

    def listen(surface: Any, words: str, *rest: Any, **more: Any) -> Any:
        said.append(words)
        return draw(surface, words, *rest, **more)

    monkeypatch.setattr(screen.app.text, "draw", listen)
    paint()
    monkeypatch.setattr(screen.app.text, "draw", draw)
    return said


def until_main(screen: Any, scene: Any) -> None:
    screen.until(lambda: isinstance(scene.moment.decision, Main) and scene.moment.decision.seat == 0)


def test_a_curve_begins_and_ends_where_it_should() -> None:
    points = list(bend((10, 300), (200, 40)))
    assert points[0] == (10, 300) and points[-1] == (200, 40) and len(points) > 20


def test_the_panel_of_the_turn_tells_the_odds_while_somebody_aims(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """All six faces, the mean, the chance to kill and what comes back; before a target is pointed at it says what to do (UX-08)."""
    screen, scene = table(hand="vl_staff")
    until_main(screen, scene)
    screen.until(lambda: scene.pointer.picker is not None)
    t = screen.app.t
    weapon = next(action for action in scene.match.legal_actions() if isinstance(action, PlayCard) and action.target)
    assert "end_turn" in [button.step for button in scene.parts.chooser.buttons(scene.moment)]
    scene.choice.pick(weapon.path[0])
    screen.draw()
    assert scene.moment.prefix and not scene.parts.chooser.buttons(scene.moment)
    moment = replace(scene.moment, hovered=weapon.target)
    said = words_on(screen, monkeypatch, lambda: scene.parts.painter.foreground(pygame.Surface((640, 360)), moment))
    found = Foresight(scene.match.rules).of(moment)
    assert [words for words in said if words.startswith("= ")] == [f"= {result.total}" for result in found.results]
    assert {t("village.ui.mean_life", n=float(found.mean)), t("village.ui.odds_kill", percent=0), t("village.ui.odds_safe")} <= set(said)


@pytest.mark.rule("VL-20.3")
def test_only_legal_targets_get_an_arrow(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = table("brawl", 3, hand="vl_staff")
    until_main(screen, scene)
    screen.until(lambda: scene.pointer.picker is not None)
    weapon = next(action for action in scene.match.legal_actions() if isinstance(action, PlayCard) and action.target)
    drawn: list[tuple[Any, bool]] = []
    monkeypatch.setattr(scene.parts.painter.aim, "arrow", lambda surface, start, goal, *, bold: drawn.append((goal, bold)))
    screen.draw()
    assert not drawn, "nothing is chosen yet"
    scene.choice.pick(weapon.path[0])
    screen.draw()
    legal = {action.target for action in scene.match.legal_actions() if isinstance(action, PlayCard) and action.face == weapon.face}
    assert legal == {"seat1"} and len(drawn) == 1, "weapons reach the player to the left only"


@pytest.mark.rule("VL-6.6")
def test_a_greyed_card_tells_what_is_missing(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = table("duel", 2)
    until_main(screen, scene)
    view = main_part(scene)
    gold = purse(view)
    missing = [price(view, at) - gold for at, face in enumerate(view.market) if face and price(view, at) > gold]
    assert missing, "this market has something dear"
    said = words_on(screen, monkeypatch, screen.draw)
    assert sorted(words for words in said if words.startswith("-") and words[1:].isdigit()) == sorted(f"-{n}" for n in missing)


@pytest.mark.rule("VL-6.6")
def test_a_card_that_the_hand_could_pay_says_to_play_treasure_first(table: Table) -> None:
    screen, scene = table("duel", 2)
    until_main(screen, scene)
    view = main_part(scene)
    gold = purse(view)
    words = screen.app.t("village.ui.purse", n=gold)
    assert view.turn.gold == 0 < gold
    for at, face in enumerate(view.market):
        assert (words in scene.parts.words.tooltip(f"space{at + 1}", scene.moment)) == (bool(face) and price(view, at) <= gold)


@pytest.mark.rule("VL-6.11")
def test_a_closed_market_says_why(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = table("duel", 2)
    until_main(screen, scene)
    reason = screen.app.t("village.ui.closed.VL-6.11")
    assert reason not in words_on(screen, monkeypatch, screen.draw)
    view = scene.moment.view.clone()
    monsters.place(view, "vl_goblin", 1, 0, "hand", Emit())
    moment = replace(scene.moment, view=view)
    assert reason in words_on(screen, monkeypatch, lambda: scene.parts.painter.foreground(pygame.Surface((640, 360)), moment))


@pytest.mark.rule("VL-2.2")
def test_with_six_players_every_panel_tells_intelligence_and_armour(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = table("battlefield", 6)
    click_step(screen, scene, "place:0")
    until_main(screen, scene)
    view = scene.moment.view.clone()
    view.mods.append(Modifier(3, "armour", 2, "next_turn", "vl_stoneskin"))
    said = words_on(screen, monkeypatch, lambda: scene.parts.painter.panels.draw(pygame.Surface((640, 360)), Sight(view)))
    for seat in range(1, 6):
        assert screen.app.t("village.ui.wits", n=view.sheet(seat).intelligence) in said
    assert "+2" in said
