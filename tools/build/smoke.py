"""The frozen client as a player meets it: a window, a mouse, a computer that thinks, a save, Continue, and nothing left behind."""

from __future__ import annotations

import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.content import load_rules
from scenes.lobby import plan as plans
from scenes.title import TitleScene
from tests.support.screen import Screen
from tests.window.desk import MISSING, Desk
from tests.window.test_every_game import Twin, go_on, loaded, play, save_and_leave, start
from tests.window.test_match import Watcher, quit_client

GAME = "mythicals"


def smoke(program: Path) -> None:
    """Play some decisions, save, leave the client, start it again, continue; raises AssertionError where something is not so."""
    if MISSING:
        raise SystemExit(f"The smoke test needs {' and '.join(MISSING)}.")
    with TemporaryDirectory() as folder:
        home, guide = Path(folder) / "home", Screen(Path(folder) / "guide", "en")
        first = _open(program, home)
        try:
            watcher = Watcher(home)
            start(first, guide, watcher, GAME)
            twin = Twin(guide, loaded(watcher))
            play(first, watcher, twin, 4)
            save_and_leave(first, watcher, twin)
            _quit(first, guide)
        finally:
            first.close()
        before = len(loaded(watcher).entries)
        assert any(not loaded(watcher).players[entry.seat].human for entry in loaded(watcher).entries), "the computer has played"
        print(f"played {before} actions against the computer, saved, left: no process remains")
        second = _open(program, home)
        try:
            go_on(second, guide)
            play(second, watcher, twin, 1)
            save_and_leave(second, watcher, twin)
            _quit(second, guide)
        finally:
            second.close()
        assert len(loaded(watcher).entries) > before
        print(f"continued to action {len(loaded(watcher).entries)}, left: no process remains")


def _open(program: Path, home: Path) -> Desk:
    """The program in its window; the computer plays at a level that thinks in the worker process."""
    plan = plans.usual(load_rules(GAME), ())
    desk = Desk(home, "en", {"game": GAME, GAME: plans.to_text(plan)}, [str(program)])
    desk.wait_for_window()
    return desk


def _quit(desk: Desk, guide: Screen) -> None:
    """Quit on the title; the client and all that it started have to end."""
    title = TitleScene(guide.app)
    guide.show(title)
    time.sleep(0.8)
    quit_client(desk, guide, title)
    guide.app.stack.pop(title)
    guide.app.stack.settle()
    desk.until(lambda: desk.client.poll() is not None)
    assert desk.client.returncode == 0
    assert desk.happens(lambda: not _alive(desk.client.pid), 5), "a process of the client is left"


def _alive(group: int) -> bool:
    """Whether a process group still has a member."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True
