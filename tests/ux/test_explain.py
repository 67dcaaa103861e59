"""Explain (UX-01 to UX-11), at all five tables."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from engine.ui.audit import Audit
from scenes.common.inspect import InspectScene
from scenes.match import zoom as match_zoom
from scenes.mythicals.words import MythicalsWords
from tests.ux.tables import GAMES, SPACE, Table, say

Lay = Callable[..., Table]


@pytest.fixture
def lay(tmp_path: Path) -> Iterator[Lay]:
    """Lays a table: `lay("guerra", people=1)`."""
    laid: list[Table] = []

    def build(game: str, **how: object) -> Table:
        laid.append(Table(tmp_path / str(len(laid)), game, **how))  # type: ignore[arg-type]
        return laid[-1]

    yield build
    for table in laid:
        table.close()


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_picked_glows_and_the_rest_says_why_under_the_mouse(lay: Lay, game: str) -> None:
    """UX-02: the reason of the rules, with its id, before any click."""
    table = lay(game)
    explained = 0
    for _ in table.questions(30):
        scene = table.scene
        scene.refresh()
        pickable = scene.pointer.keys()
        for step in dict.fromkeys(pickable.values()):
            ringed = any(key in scene.table.lit for key in scene.parts.chooser.rings_of(step, scene.moment))
            assert ringed or step in [button for button, _ in scene.hud.steps], f"{step} does not glow; {say(table)}"
        for key in table.things():
            refusal = scene.choice.reason(key) if key not in pickable else None
            why = scene.choice.why(key)
            assert bool(why) == (refusal is not None), f"{key}: {say(table)}"
            if refusal is not None:
                explained += 1
                assert refusal.rule in why and "⟨" not in why and "{" not in why, why
    assert explained, "nothing was ever out of reach"


@pytest.mark.parametrize("game", GAMES)
def test_the_reason_stands_beside_the_mouse(lay: Lay, game: str) -> None:
    """UX-02: it is drawn, not only known."""
    table = lay(game)
    for _ in table.questions(30):
        scene = table.scene
        for key in table.things():
            rect = scene.drawer.rect(key)
            if not scene.choice.why(key) or rect is None or scene.drawer.at(rect.center) != key:
                continue
            table.screen.move(rect.center)
            if scene.pointer.over != key or any(widget.rect.collidepoint(rect.center) for widget in scene.hud.form.widgets):
                continue
            scene.tips.rest = 1.0
            audit = table.app.text.audit = Audit(table.app.canvas)
            table.screen.draw()
            table.app.text.audit = None
            rule = scene.choice.reason(key)
            assert rule is not None and any(rule.rule in label.text for label in audit.labels), f"{key}: {say(table)}"
            return
    raise AssertionError("nothing out of reach lay open")


@pytest.mark.parametrize("game", GAMES)
def test_every_click_that_does_nothing_is_answered_with_a_rule(lay: Lay, game: str) -> None:
    """UX-01"""
    table = lay(game)
    for _ in table.questions(12):
        scene = table.scene
        for key in [key for key in table.things() if key not in {*scene.pointer.keys(), *scene.pointer.picked_keys()}][:6]:
            table.app.toasts.clear()
            scene.choice.refuse(key)
            assert [toast.rule for toast in table.app.toasts._shown] != [], f"{key}: {say(table)}"
            assert all(toast.rule for toast in table.app.toasts._shown), f"{key}: {say(table)}"


@pytest.mark.parametrize("game", GAMES)
def test_the_bar_says_who_decides_and_what(lay: Lay, game: str) -> None:
    """UX-04"""
    table = lay(game)
    for _ in table.questions(40):
        said = table.scene._prompt(table.match.to_act)
        assert table.match.players[table.match.to_act or 0].name in said and "⟨" not in said and "{" not in said, said


@pytest.mark.parametrize("game", GAMES)
def test_a_right_click_opens_the_sheet_of_whatever_has_one(lay: Lay, game: str) -> None:
    """UX-05: cards, units and tokens by their front-most pixel."""
    table = lay(game)
    opened = 0
    for _ in table.questions(10):
        scene = table.scene
        for key in scene.table.keys:
            rect = scene.drawer.rect(key)
            if rect is None or scene.drawer.at(rect.center) != key or scene.parts.words.inspect(key, scene.moment) is None:
                continue
            if any(widget.rect.collidepoint(rect.center) for widget in scene.hud.form.widgets):
                continue
            table.screen.click(rect.center, button=3)
            assert isinstance(table.app.stack.top, InspectScene), f"{key}: {say(table)}"
            table.screen.draw()
            table.key(pygame.K_ESCAPE)
            assert table.app.stack.top is scene
            opened += 1
            if opened > 12:
                return
    assert opened


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key_code", [SPACE, pygame.K_LALT], ids=["space", "alt"])
def test_holding_a_key_zooms_and_letting_go_ends_it(lay: Lay, game: str, key_code: int) -> None:
    """UX-06"""
    table = lay(game)
    assert table.settle()
    scene = table.scene
    rects = [(key, rect) for key in scene.table.keys if (rect := scene.zoom.target(key)) is not None]
    rect = next(rect for key, rect in rects if scene.drawer.at(rect.center) == key)
    before = table.pixels()
    table.screen.move(rect.center)
    table.screen.send(pygame.Event(pygame.KEYDOWN, key=key_code, mod=0, unicode=""))
    assert scene.zoom.key is not None
    assert table.screen.draw().get_buffer().raw != before
    table.screen.send(pygame.Event(pygame.KEYUP, key=key_code, mod=0))
    assert scene.zoom.key is None
    assert table.pixels() == before


@pytest.mark.parametrize("game", GAMES)
def test_the_zoom_never_hides_what_it_shows(lay: Lay, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """UX-06: the box lies beside the piece, wherever on the table that is."""
    boxes: list[tuple[pygame.Rect, pygame.Rect]] = []
    honest = match_zoom._box

    def noted(where: pygame.Rect, wide: int, tall: int) -> pygame.Rect:
        boxes.append((where, honest(where, wide, tall)))
        return boxes[-1][1]

    monkeypatch.setattr(match_zoom, "_box", noted)
    table = lay(game)
    for _ in table.questions(8):
        for key in table.things():
            table.scene.zoom.key = key
            table.scene.zoom.draw(table.app.canvas)
        table.scene.zoom.key = None
    assert boxes
    for where, box in boxes:
        assert not box.colliderect(where), f"{box} over {where}"
        assert pygame.Rect(0, 0, 640, 360).contains(box), box


@pytest.mark.parametrize("game", GAMES)
def test_hints_come_once_can_be_asked_for_and_switched_off(lay: Lay, game: str) -> None:
    """UX-11"""
    table = lay(game)
    settings, app = table.app.settings, table.app
    settings.hints, settings.coach = True, False
    told: list[str] = []
    for _ in table.questions(25):
        concept = table.scene.parts.words.hint(table.scene.moment)
        if concept:
            told.append(concept)
            assert app.toasts.kept.count(app.t(concept)) == 1
    assert told and set(told) == set(settings.hints_seen)
    silent = lay(game)
    silent.app.settings.coach = False
    for _ in silent.questions(25):
        concept = silent.scene.parts.words.hint(silent.scene.moment)
        if concept:
            assert silent.app.t(concept) not in silent.app.toasts.kept, "hints are switched off"
            silent.scene.hint()
            assert silent.app.t(concept) in silent.app.toasts.kept, "but the key brings it again"
            return


PRICES = {"mythicals": None, "mythic": None, "village": {"VL-6.6"}, "guerra": {"GM-8.2", "GM-7.6"}, "heroes": None}
"""Rules by which something cannot be paid; None where no price is paid in numbers at the table itself."""


@pytest.mark.parametrize("game", [game for game in GAMES if PRICES[game]])
def test_what_cannot_be_paid_says_how_much_is_missing(lay: Lay, game: str) -> None:
    """UX-03"""
    told = 0
    for seed in range(4):
        table = lay(game, seed=seed)
        for _ in table.questions(40):
            for key in table.things():
                refusal = table.scene.choice.reason(key) if key not in list(table.scene.pointer.keys()) else None
                if refusal is None or refusal.rule not in (PRICES[game] or ()):
                    continue
                numbers = [str(value) for value in refusal.facts.values() if isinstance(value, int)]
                if not numbers:
                    continue  # refused for another reason than the price
                why = table.scene.choice.why(key)
                assert any(number in why for number in numbers), why
                told += 1
        if told:
            return
    raise AssertionError("everything could be paid")


def test_a_token_says_which_cards_are_missing(lay: Lay) -> None:
    """UX-03, in the one game whose currency is cards."""
    table = lay("mythicals")
    for _ in table.questions(40):
        words, moment = table.scene.parts.words, table.scene.moment
        assert isinstance(words, MythicalsWords)
        for token in moment.view.board:
            if token not in list(table.scene.pointer.keys()) and words.needs(token, moment):
                assert words.needs(token, moment) in words.tooltip(token, moment)
                return
    raise AssertionError("every token could be paid")
