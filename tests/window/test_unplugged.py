"""The display goes away in the middle of a match: the client ends, its opponents with it, and Continue finds the decision again."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.screen import Screen
from tests.window.desk import MISSING, Desk
from tests.window.test_every_game import quick_lobby, start
from tests.window.test_match import Watcher

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(bool(MISSING), reason=f"needs a virtual display and a mouse: {' and '.join(MISSING)} not installed"),
]


def test_a_display_that_is_unplugged_takes_nothing_with_it(tmp_path: Path) -> None:
    desk = Desk(tmp_path / "home", "en", quick_lobby("mythicals"))
    try:
        desk.wait_for_window()
        watcher = Watcher(desk.home)
        start(desk, Screen(tmp_path / "guide"), watcher, "mythicals")
        desk._display.kill()
        desk._display.wait(10)
        assert desk.client.wait(30) is not None
        found = watcher._store.latest()
        assert found is not None and watcher._store.load(found.path).damage is None
    finally:
        desk.close()
