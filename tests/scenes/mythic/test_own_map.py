"""A battlefield of the player's own, dropped into the user folder: chosen by the mouse and played on."""
from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine import content
from engine.ui.choice import Stepper
from scenes.lobby import LobbyScene
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

MAPS = Path(__file__).resolve().parents[3] / "maps"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A user folder with one good and one broken map."""
    own = tmp_path / "maps" / "mythic"
    own.mkdir(parents=True)
    shutil.copytree(MAPS / "tilesets", tmp_path / "maps" / "tilesets")
    text = (MAPS / "mythic" / "styx.tmx").read_text(encoding="utf-8")
    (own / "my_river.tmx").write_text(text, encoding="utf-8")
    (own / "nonsense.tmx").write_text(text.replace('value="swamp"', 'value="soup"', 1), encoding="utf-8")
    monkeypatch.setenv("MYTHOTECA_HOME", str(tmp_path))
    content._rules.cache_clear()
    yield tmp_path
    content._rules.cache_clear()


def chosen(screen: Screen, lobby: LobbyScene, label: str, value: str) -> None:
    """Click a row of the options until it shows a value."""
    for _ in range(12):
        row = next(widget for widget in lobby.form.widgets if isinstance(widget, Stepper) and widget.label == label)
        if row.value == value:
            return
        screen.click((row.rect.right - 6, row.rect.centery))
    raise AssertionError(f"{label} never showed {value}")


def test_a_map_in_the_user_folder_is_chosen_and_played(home: Path) -> None:
    screen = Screen(home)
    t = screen.app.t
    lobby = LobbyScene(screen.app, "mythic")
    screen.show(lobby)
    chosen(screen, lobby, t("ui.lobby.mode"), "skirmish")
    chosen(screen, lobby, t("mythic.option.board"), "my_river")
    offered = next(widget for widget in lobby.form.widgets if isinstance(widget, Stepper) and widget.label == t("mythic.option.board"))
    assert "nonsense" not in [key for key, _ in offered.choices], "a broken map is left out"
    screen.draw()
    screen.click(lobby.form.primary.rect.center)
    top = screen.app.stack.top
    assert isinstance(top, MatchScene) and top.match.state.board.id == "my_river"
    screen.until(lambda: top.pointer.picker is not None)
    screen.draw()
    assert top.parts.words.names.board(top.match.state) == "my_river"
    ground = top.parts.painter.ground.picture(top.match.state.board)
    colours = {tuple(ground.get_at((x, y)))[:3] for x in range(0, 480, 20) for y in range(0, 260, 20)}
    assert len(colours) > 8, "the painted ground of the own map is on the table"
