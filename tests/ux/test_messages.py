"""Messages go where the table is free (P-ALL-12), at all five tables."""
from __future__ import annotations

import pytest

from engine.ui.toast import hidden
from tests.ux.tables import GAMES, say
from tests.ux.test_explain import Lay, lay

__all__ = ["lay"]


@pytest.mark.parametrize("game", GAMES)
def test_a_message_hides_nothing_that_is_clicked_next_or_spoken_of(lay: Lay, game: str) -> None:
    """P-ALL-12: the reason for a refused click covers neither the piece nor the targets, wherever there is room beside them."""
    table = lay(game)
    covered = told = usual = 0
    for _ in table.questions(20):
        scene, app = table.scene, table.app
        for key in [key for key in table.things() if key not in {*scene.pointer.keys(), *scene.pointer.picked_keys()}][:4]:
            app.toasts.clear()
            table.screen.draw()
            scene.pointer.rest_on(key)
            scene.choice.refuse(key)
            wanted = scene.tips.stays_in_sight()
            ((_, area),) = app.toasts._areas()
            here = hidden(area, wanted)
            told += 1
            covered += bool(here)
            usual += bool(hidden(area.move(320 - area.centerx, app.toasts.top - area.top), wanted))
            before = area.topleft
            scene.pointer.rest_on(None)
            assert app.toasts._areas()[0][1].topleft == before, f"a message does not jump while it is read; {say(table)}"
    assert told and covered <= told // 4 and covered <= usual, (covered, usual, told)
