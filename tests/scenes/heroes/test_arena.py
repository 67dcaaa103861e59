"""The Arena by the mouse: the lobby offers it, its page puts an army together, the fight ends with a sheet and a rematch."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.heroes.state import HeroesState
from engine.ui.button import Button
from scenes.common.result import ResultScene
from scenes.heroes.lobby import ArenaScene, UnitButton, named
from scenes.lobby.scene import LobbyScene
from scenes.lobby.seat import SeatScene
from scenes.match.scene import MatchScene
from tests.scenes.heroes.driver import play
from tests.support.screen import Screen


def lobby_of(home: Path, language: str) -> tuple[Screen, LobbyScene]:
    screen = Screen(home, language)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    lobby = LobbyScene(screen.app, "heroes")
    screen.show(lobby)
    lobby.plan.mode, lobby.plan.seed = "sandbox", "5"
    lobby._change(lambda: None)
    return screen, lobby


def army_page(screen: Screen, lobby: LobbyScene) -> ArenaScene:
    """Through the cogwheel of the seat to the cogwheel of its army."""
    lobby._edit(0)
    screen.app.stack.settle()
    seat = screen.app.stack.top
    assert isinstance(seat, SeatScene)
    gears = [widget for widget in seat.form.widgets if isinstance(widget, Button) and widget.icon == "icon_gear"]
    screen.click(gears[0].rect.center)
    screen.app.stack.settle()
    page = screen.app.stack.top
    assert isinstance(page, ArenaScene)
    return page


def click_unit(screen: Screen, page: ArenaScene, unit: str) -> None:
    screen.click(next(each.rect.center for each in page.form.widgets if isinstance(each, UnitButton) and each.unit.id == unit))


@pytest.mark.rule("HM-41.8")
@pytest.mark.parametrize("language", ["en", "es"])
def test_p_hm_20_an_army_is_clicked_together_and_fights(tmp_path: Path, language: str) -> None:
    screen, lobby = lobby_of(tmp_path, language)
    page = army_page(screen, lobby)
    for unit in ("griffins", "griffins", "n_trolls", "skeletons", "skeletons", "skeletons"):
        click_unit(screen, page, unit)
    assert page.army == (("pack", "griffins"), ("few", "n_trolls")), "few, pack, at home again"
    screen.draw()
    assert page.form.primary is not None
    screen.click(page.form.primary.rect.center)
    assert lobby.plan.seats[0].options["army"] == "pack:griffins,few:n_trolls"
    assert "23" in named("army", "pack:griffins,few:n_trolls")
    screen.draw()
    screen.app.stack.pop(screen.app.stack.top)
    screen.app.stack.settle()
    lobby.plan.seats[0].options |= {"hero": "none"}
    lobby.plan.seats[1].brain = "random"
    lobby._start()
    screen.app.stack.settle()
    scene = screen.app.stack.top
    assert isinstance(scene, MatchScene)
    state: HeroesState = scene.match.state
    assert [troop.unit for troop in state.players[0].army] == ["griffins", "n_trolls"] and not state.players[0].hand
    play(screen, scene, lambda: isinstance(screen.app.stack.top, ResultScene))
    assert scene.match.outcome is not None
    tally = scene.parts.words.tally(scene.match.state, scene.match.outcome, ())
    assert len(tally.rows) == 2 and tally.rows[0].values[scene.match.outcome.winners[0]] != "0"
    screen.draw()
    screen.app.close()


@pytest.mark.rule("HM-41.8")
def test_an_army_above_the_points_is_refused_in_words(tmp_path: Path) -> None:
    screen, lobby = lobby_of(tmp_path, "en")
    lobby.plan.options["points"] = "20"
    lobby.plan.seats[0].options["army"] = "pack:archangels"
    lobby._start()
    assert screen.app.stack.top is lobby
    assert any("68 points" in toast.text for toast in screen.app.toasts._shown)
    screen.app.close()
