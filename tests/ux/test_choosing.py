"""Choosing (UX-76): every choice of hero, god, army, deck, scenario, mode and opponent shows its sheet before it is made."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.lessons.lesson import lessons_of
from engine.ui.button import Button
from engine.ui.choice import Stepper
from engine.ui.field import TextField
from scenes.common.people import usual_name
from scenes.common.picker import PickerScene
from scenes.common.sheets import ChoiceSheet, sheet_of
from scenes.first_run import FirstRunScene
from scenes.lobby.options import MANY, choice_text, mode_sheet
from scenes.lobby.rivals import Rivals
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat import SeatScene
from scenes.match.lesson import LessonScene
from scenes.match.scene import MatchScene
from scenes.title import TitleScene
from tests.support.screen import Screen
from tests.ux.tables import GAMES

TOLD = ("hero", "deck", "army", "scenario", "boss", "board", "faction")
"""Options whose choices are somebody or something: a name alone says nothing to a newcomer."""
OPEN = ("random", "choose", "any")


def whole(sheet: ChoiceSheet) -> None:
    for text in (sheet.name, sheet.good_at, *sheet.lines, *(part for figure in sheet.figures for part in figure)):
        assert "⟨" not in text and "{" not in text.replace("{icon:", ""), text
    assert sheet.name


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("game", GAMES)
def test_every_choice_has_a_sheet(tmp_path: Path, game: str, language: str) -> None:
    """UX-76, P-ALL-7"""
    app = Screen(tmp_path, language).app
    rules = load_rules(game)
    silent = []
    for mode in rules.modes:
        sheet = mode_sheet(app, game, rules.modes[0].name, mode.name)
        whole(sheet)
        for option in (*mode.options, *mode.seat_options):
            for choice in option.choices:
                sheet = sheet_of(app, game, option.key, choice, choice_text(app, game, option.key, choice))
                whole(sheet)
                if option.key in TOLD and len(option.choices) >= MANY and choice not in OPEN and not sheet.lines:
                    silent.append(f"{mode.name} {option.key} {choice}")
    assert not silent
    assert mode_sheet(app, game, rules.modes[0].name, rules.modes[0].name).first
    rivals = Rivals(app, rules)
    for brain in rivals.brains:
        whole(rivals.sheet(brain))
        assert rivals.sheet(brain).lines, brain
    app.close()


SEEN = (("heroes", "scenario"), ("heroes", "faction"), ("heroes", "hero"), ("mythic", "board"), ("mythic", "scenario"))


@pytest.mark.parametrize(("game", "option"), SEEN)
def test_lands_and_armies_are_seen_before_they_are_chosen(tmp_path: Path, game: str, option: str) -> None:
    """UX-76, P-ALL-7: every scenario, battlefield and faction has a picture of its own, and the page has room for it."""
    screen = Screen(tmp_path)
    app, rules = screen.app, load_rules(game)
    options = [found for mode in rules.modes for found in (*mode.options, *mode.seat_options) if found.key == option]
    choices = {choice for found in options for choice in found.choices} - {*OPEN, "none"}
    assert choices
    for choice in sorted(choices):
        page = PickerScene(app, option, [choice], lambda name: sheet_of(app, game, option, name, name), choice, lambda name: None)
        screen.show(page)
        picture = page._view
        assert picture is not None and picture.get_width() <= 378 and picture.get_height() <= 200, (choice, picture)
        assert len(set(pygame.image.tobytes(picture, "RGB"))) > 16, f"{choice}: nothing is painted"
        app.stack.pop(page)
    app.close()


def looks(screen: Screen) -> list[Button]:
    top = screen.app.stack.top
    assert isinstance(top, LobbyScene | SeatScene)
    return [widget for widget in top.form.widgets if isinstance(widget, Button) and widget.icon == "icon_search"]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_a_click_away_and_brings_the_choice_back(tmp_path: Path, game: str) -> None:
    """UX-76: looked at by a click, taken by the golden button; Esc leaves everything as it was."""
    screen = Screen(tmp_path)
    lobby = LobbyScene(screen.app, game)
    screen.show(lobby)
    modes = [mode.name for mode in lobby.rules.modes]
    screen.click(looks(screen)[0].rect.center)
    page = screen.app.stack.top
    assert isinstance(page, PickerScene)
    before = lobby.plan.mode
    page._list.choose(len(modes) - 1)
    screen.draw()
    screen.key(pygame.K_ESCAPE)
    assert screen.app.stack.top is lobby and lobby.plan.mode == before
    screen.click(looks(screen)[0].rect.center)
    page = screen.app.stack.top
    assert isinstance(page, PickerScene) and page.form.primary is not None
    page._list.choose(len(modes) - 1)
    screen.click(page.form.primary.rect.center)
    assert screen.app.stack.top is lobby and lobby.plan.mode == modes[-1]
    screen.app.close()


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_lead_from_the_title_to_the_first_decision(tmp_path: Path, game: str) -> None:
    """P-ALL-8: of a set-up that is remembered."""
    screen = Screen(tmp_path)
    lobby = LobbyScene(screen.app, game)
    screen.show(lobby)
    screen.app.stack.pop(lobby)
    screen.app.stack.settle()
    title = TitleScene(screen.app)
    screen.show(title)
    play = next(widget for widget in title.form.widgets if isinstance(widget, Button) and widget.label == screen.app.t("ui.title.play"))
    screen.click(play.rect.center)
    again = screen.app.stack.top
    assert isinstance(again, LobbyScene) and again.plan.game == game and again.form.primary is not None
    screen.click(again.form.primary.rect.center)
    assert isinstance(screen.app.stack.top, MatchScene)
    screen.app.close()


def test_name_and_face_are_asked_once_and_used_everywhere(tmp_path: Path) -> None:
    """UX-82, P-ALL-8: on the first screen, then in the lobby, the lessons and the stories."""
    screen = Screen(tmp_path)
    app = screen.app
    first = FirstRunScene(app, TitleScene)
    screen.show(first)
    field = next(widget for widget in first.form.widgets if isinstance(widget, TextField))
    screen.click(field.rect.center)
    for letter in "Nerea":
        screen.send(pygame.Event(pygame.TEXTINPUT, text=letter))
    faces = next(widget for widget in first.form.widgets if isinstance(widget, Stepper))
    faces.step(2)
    face = app.settings.player_face
    english = next(widget for widget in first.form.widgets if isinstance(widget, Button) and widget.label == "English")
    screen.click(english.rect.center)
    assert app.settings_file.load().player_name == "Nerea" and face
    lobby = LobbyScene(app, "village")
    screen.show(lobby)
    assert (lobby._people()[0].name, lobby._people()[0].portrait) == ("Nerea", face)
    lesson = LessonScene(app, load_rules("mythicals"), lessons_of("mythicals")[0])
    assert (lesson.match.players[0].name, lesson.match.players[0].portrait) == ("Nerea", face)
    assert len({player.name for player in lesson.match.players}) == len(lesson.match.players)
    assert usual_name(app, 0, alone=True) == "Nerea"
    app.close()


def test_the_deck_builder_has_a_door_on_the_shelf(tmp_path: Path) -> None:
    """P-ALL-19: not a gear in a gear; what is built there is brought to the seat."""
    for game, key in (("guerra", "deck"), ("mythic", "army")):
        screen = Screen(tmp_path / game)
        lobby = LobbyScene(screen.app, game)
        screen.show(lobby)
        words = screen.app.t(f"ui.lobby.build.{key}")
        door = next(widget for widget in lobby.form.widgets if getattr(widget, "label", "") == words)
        screen.click(door.rect.center)
        assert screen.app.stack.top is not lobby and not isinstance(screen.app.stack.top, PickerScene)
        screen.draw()
        screen.app.close()
