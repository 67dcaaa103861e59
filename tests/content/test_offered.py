"""A player's file never takes down more than itself: it is listed as broken where it would have been offered (H-10)."""
from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import engine.content as content
from engine.content import ContentError, game_names, load_rules, seats_of
from engine.content.files import HOME, data_root, maps_folder
from engine.content.maps import broken_own_maps
from engine.rules.kernel.setup import Option
from engine.ui.button import Button
from scenes.common.picker import PickerScene
from scenes.common.sheets import broken_of
from scenes.lobby.boxes import Box
from scenes.lobby.options import option_row
from scenes.lobby.scene import LobbyScene
from tests.support.screen import Screen


def forget() -> None:
    """What was read of a folder of one's own is forgotten."""
    broken_own_maps.cache_clear()
    content._rules.cache_clear()
    content._usable.cache_clear()


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Three battlefields of one's own: a sound one, one with a place that is no number, one with a name that is taken."""
    home = tmp_path / "home"
    shutil.copytree(data_root() / "maps" / "tilesets", home / "maps" / "tilesets")
    folder = home / "maps" / "mythic"
    folder.mkdir()
    shipped = sorted(maps_folder("mythic").glob("*.tmx"))[0]
    shutil.copyfile(shipped, folder / "sound.tmx")
    shutil.copyfile(shipped, folder / shipped.name)
    text = shipped.read_text("utf-8")
    at = text.index(' x="', text.index("<object ")) + 4
    (folder / "worn.tmx").write_text(text[:at] + "nan" + text[text.index('"', at) :], encoding="utf-8")
    monkeypatch.setenv(HOME, str(home))
    forget()
    yield folder
    monkeypatch.undo()
    forget()


def board(lobby: LobbyScene, mode: str) -> Option:
    """The choice of a battlefield in a mode."""
    return next(option for known in lobby.rules.modes if known.name == mode for option in known.options if option.key == "board")


def rows(lobby: LobbyScene) -> list[Button]:
    """The buttons beside the choice of a battlefield; the one that shows all of them comes first."""
    option = board(lobby, "skirmish")
    row = option_row(lobby.app, pygame.Rect(0, 0, 200, 19), "mythic", option, lobby.plan.options, lobby.relabel)
    return [widget for widget in row if isinstance(widget, Button) and widget.icon == "icon_search"]


def test_a_broken_map_is_listed_with_its_reason_where_it_would_have_been_offered(drawn: Path, tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    lobby = LobbyScene(screen.app, "mythic")
    screen.show(lobby)
    assert not broken_of(screen.app, "mythic", board(lobby, "duel")), "maps of one's own are not offered there"
    lobby.plan.mode = "skirmish"
    lobby._change(lambda: None)
    before = lobby.plan.options["board"]
    rows(lobby)[0].activate()
    screen.app.stack.settle()
    page = screen.app.stack.top
    assert isinstance(page, PickerScene)
    assert "sound" in page._choices and "worn" not in page._choices
    assert [sheet.name for sheet in page._broken] == sorted(path.name for path in drawn.iterdir() if path.name != "sound.tmx")
    for number, sheet in enumerate(page._broken, len(page._choices)):
        page._list.choose(number)
        screen.draw()
        assert page.shown is sheet and ("object" if sheet.name == "worn.tmx" else "another map") in sheet.lines[1]
        assert page.form.primary is not None and not getattr(page.form.primary, "enabled", True)
        page._list.activate()
        screen.click(page.form.primary.rect.center)
        assert screen.app.stack.top is page, "what is broken cannot be taken"
    screen.key(pygame.K_ESCAPE)
    assert screen.app.stack.top is lobby and lobby.plan.options["board"] == before
    screen.app.close()


def test_who_has_drawn_nothing_sees_no_list_of_what_is_broken(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    for game in game_names():
        options = [option for mode in load_rules(game).modes for option in mode.options]
        assert options and not any(broken_of(screen.app, game, option) for option in options)
    screen.app.close()


def refuse(monkeypatch: pytest.MonkeyPatch, *games: str) -> list[str]:
    """Content of some games cannot be read; which games were asked for."""
    asked: list[str] = []
    read = content.read_rules

    def reading(name: str, *args: object, **named: object) -> object:
        asked.append(name)
        if name in games:
            raise ContentError("cards.toml", "ogre", "power", "is no number")
        return read(name, *args, **named)  # type: ignore[arg-type]

    forget()
    monkeypatch.setattr(content, "read_rules", reading)
    return asked


@pytest.mark.parametrize("game", game_names())
def test_the_lobby_reads_the_files_of_the_chosen_game_alone(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path)
    asked = refuse(monkeypatch, *(other for other in game_names() if other != game))
    screen.show(LobbyScene(screen.app, game))
    screen.draw()
    assert set(asked) == {game}
    screen.app.close()
    forget()


def test_a_game_with_a_broken_file_shuts_its_own_box_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen(tmp_path)
    refuse(monkeypatch, "guerra")
    lobby = LobbyScene(screen.app, "guerra")
    screen.show(lobby)
    first = lobby.plan.game
    box = next(widget for widget in lobby.form.widgets if isinstance(widget, Box) and widget.tip == screen.app.t("guerra.tagline"))
    screen.click(box.rect.center)
    screen.draw()
    assert first == lobby.plan.game == game_names()[0]
    assert sum("cards.toml: ogre.power" in text for text in screen.app.toasts.texts) >= 1
    screen.app.close()
    forget()


def test_the_seats_of_a_box_are_those_of_the_rules() -> None:
    for game in game_names():
        counts = [count for mode in load_rules(game).modes for count in mode.seats]
        assert (seats_of(game).start, seats_of(game).stop - 1) == (min(counts), max(counts))
