"""UX-85 and UX-53 at every table: larger words, high contrast with outlines and plain grounds, in every window."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.app.plain import GROUNDS
from engine.app.screen import CANVAS, fit
from engine.ui.audit import Audit
from scenes.common.inspect import InspectScene
from scenes.match.pages import inspect_scene, log_scene
from tests.ux.tables import GAMES, Table
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]
WINDOWS = ((1024, 700), (1366, 768), (1440, 900), (1920, 1080), (640, 360))


def capitals(table: Table, words: str) -> int:
    """How tall the letters of a text on screen are."""
    audit = table.app.text.audit = Audit(table.app.canvas)
    table.app.stack.draw(table.app.canvas)
    table.app.text.audit = None
    return max((label.cap for label in audit.labels if words in label.text), default=0)


def enlarge(table: Table, size: int) -> None:
    table.app.settings.text_size = size
    table.app.apply_look()
    table.screen.wait(0.1)


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_every_table_grow_and_stay_apart(lay: Lay, game: str) -> None:
    """Bar, tips, messages, sheets and the log are as large as the player wishes."""
    table = lay(game)
    table.settle()
    scene = table.scene
    found: dict[int, tuple[int, ...]] = {}
    for size in (100, 200):
        enlarge(table, size)
        bar = capitals(table, scene._prompt(table.match.to_act)[:12].strip())
        table.app.toast("Something to read", kind="good")
        audit = table.app.text.audit = Audit(table.app.canvas)
        table.app.toasts.draw(table.app.canvas)
        log = log_scene(scene.context)
        table.screen.show(log)
        log.draw(table.app.canvas)
        table.app.text.audit = None
        said = max(label.cap for label in audit.labels if "Something" in label.text)
        lines = max(label.cap for label in audit.labels if "Something" not in label.text)
        table.app.toasts.clear()
        table.app.stack.pop(log)
        table.app.stack.settle()
        found[size] = (bar, said, lines)
    # The bar is one line: a question that would not fit in it keeps its size.
    assert found[200][0] >= found[100][0] > 0
    assert all(large > usual > 0 for usual, large in zip(found[100][1:], found[200][1:], strict=True)), found


@pytest.mark.parametrize("game", GAMES)
def test_links_of_a_sheet_lie_where_their_words_are_in_every_size(lay: Lay, game: str) -> None:
    table = lay(game)
    table.settle()
    for size in (100, 150, 200):
        enlarge(table, size)
        keys = (key for key in table.things())
        sheet = next((page for key in keys if (page := inspect_scene(table.scene.context, key)) and page._all_links()), None)
        if sheet is None:
            continue
        table.screen.show(sheet)
        assert isinstance(sheet, InspectScene)
        for area, _ in sheet._all_links():
            assert sheet.box.inflate(4, 12).contains(area), f"{area} outside {sheet.box} at {size}"
        table.app.stack.pop(sheet)
        table.app.stack.settle()


@pytest.mark.parametrize("game", GAMES)
def test_high_contrast_outlines_every_piece_and_clears_the_grounds(lay: Lay, game: str) -> None:
    table = lay(game)
    table.settle()
    edge = table.app.art.colour("stone4")
    counts = []
    for contrast in (False, True):
        table.app.settings.high_contrast = contrast
        table.app.apply_look()
        table.screen.wait(0.1)
        picture = table.screen.draw()
        counts.append(pygame.mask.from_threshold(picture, edge, (1, 1, 1, 255)).count())
    pieces = [drawn for drawn in table.scene.drawer.drawn() if not drawn.silent]
    assert counts[1] > counts[0] + 20 * len(pieces), counts
    art = table.app.art
    for name in art.names("ui"):
        if name.startswith(GROUNDS) and "@" not in name:
            flat = art.nine(f"ui/{name}", 60, 40)
            inner = flat.subsurface(pygame.Rect(20, 12, 20, 16))
            assert len({tuple(inner.get_at((x, y))) for x in range(20) for y in range(16)}) == 1, name


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: "x".join(map(str, size)))
def test_the_picture_fills_every_window_whatever_the_size_of_words(window: tuple[int, int]) -> None:
    """The layout is one canvas: no window makes a word smaller than the whole picture gets."""
    place = fit(window, exact=False)
    assert place.factor == min(window[0] / CANVAS[0], window[1] / CANVAS[1])
    assert place.size[0] == window[0] or place.size[1] == window[1]


def test_the_wish_is_kept(tmp_path: Path) -> None:
    table = Table(tmp_path, GAMES[0])
    enlarge(table, 150)
    table.app.save_settings()
    assert table.app.settings_file.load().text_size == 150
    table.close()
