"""UX-74, UX-78 and UX-84 at every table: clicks that miss no one, greyed buttons that say why, numbers that nothing covers."""
from __future__ import annotations

import esper
import pytest

from engine.table.components import Face
from engine.table.processors.drawlist import Drawn
from tests.ux.tables import GAMES, Table, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]
STANDING = ("mythic", "heroes")
"""Tables on which figures stand on places that can be clicked."""
GREYED = ("mythic", "village", "heroes")
"""Tables whose buttons stay in sight where they are of no use."""


def under_figures(table: Table) -> list[tuple[str, tuple[int, int]]]:
    """Lit places on which somebody stands who is no target, and where to click on them."""
    scene = table.scene
    keys = scene.pointer.keys()
    found = []
    for key in keys:
        rect = scene.drawer.rect(key) if key in scene.table.spots else None
        if rect is None or any(widget.rect.collidepoint(rect.center) for widget in scene.hud.form.widgets):
            continue
        over = scene.drawer.at(rect.center)
        firm = over is not None and scene.parts.chooser.firm(over, scene.moment)
        if over is not None and over != key and over in scene.table and over not in keys and not firm:
            found.append((key, rect.center))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_click_on_a_figure_that_is_no_target_counts_for_its_place(lay: Lay, game: str) -> None:
    """UX-74"""
    table = lay(game, seed=4)
    tried = 0
    for _ in table.questions(40):
        for key, point in under_figures(table)[:2]:
            before, prefix = len(table.match.entries), table.scene.moment.prefix
            table.screen.click(point)
            table.screen.wait(0.05)
            done = len(table.match.entries) > before or table.scene.moment.prefix != prefix or table.app.stack.top is not table.scene
            assert done, f"{say(table)}: the click on {key} was lost"
            tried += 1
            break
    assert tried or game not in STANDING


@pytest.mark.parametrize("game", GAMES)
def test_what_is_greyed_says_why(lay: Lay, game: str) -> None:
    """UX-78: a button that stays in sight without being of use says what it lacks."""
    table = lay(game, seed=6)
    greyed = 0
    for _ in table.questions(40):
        scene = table.scene
        for widget in scene.hud.form.widgets:
            step = scene.hud.step_at(widget.rect.center)
            if widget.enabled or widget in scene.hud.tools or step is not None:
                continue
            greyed += 1
            assert getattr(widget, "label", "") or widget.tip, say(table)
            spec = next((spec for spec in scene.parts.chooser.buttons(scene.moment) if tuple(widget.rect) == tuple(spec.rect)), None)
            reason = scene.choice.reason(spec.step) if spec is not None and spec.step else None
            assert widget.tip or reason is not None or spec is None or spec.step.startswith("@"), f"{say(table)}: {spec} says nothing"
    assert greyed or game not in GREYED


def covered(table: Table) -> list[str]:
    """Pieces whose numbers or badges lie under a piece that is drawn later."""
    drawn: list[Drawn] = [piece for piece in table.scene.drawer.drawn() if not piece.silent]
    found = []
    for at, piece in enumerate(drawn):
        with table.scene.table.active():
            marks = esper.component_for_entity(piece.entity, Face).marks
        for mark in marks:
            point = (piece.rect.left + mark.x + 3, piece.rect.top + mark.y + 3)
            if not piece.rect.collidepoint(point) or mark.above:
                continue
            for other in drawn[at + 1 :]:
                inside = (point[0] - other.rect.left, point[1] - other.rect.top)
                if other.rect.collidepoint(point) and other.picture.get_rect().collidepoint(inside) and other.picture.get_at(inside)[3]:
                    found.append(f"{piece.key} {mark.text or mark.sprite} under {other.key}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_no_number_of_a_piece_is_covered(lay: Lay, game: str) -> None:
    """UX-84"""
    table = lay(game, seed=9)
    for _ in table.questions(50):
        assert covered(table) == [], say(table)
