"""What an attack on the window and the console found (H-16, H-22 to H-25)."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from engine.app.app import App
from engine.app.crash import report
from engine.app.keys import KeyMap
from engine.app.screen import with_control
from engine.content import load_rules
from engine.match.players import Player
from engine.version import client_version
from scenes.open_match import begin
from scenes.saves import SavesScene, date_of
from scenes.start import title_scene
from tests.scenes.driver import Driver
from tests.support.screen import Screen

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def screen(tmp_path: Path) -> Screen:
    return Screen(tmp_path)


def test_letters_without_width_are_no_picture_and_no_crash(screen: Screen) -> None:
    """H-16: a name of nothing but joiners and marks of direction."""
    app = screen.app
    for text in ("\u200b", "\u200d\u200e", "a\u200bb", ""):
        for font in ("body", "title", "micro", "display"):
            app.text.draw(app.canvas, text, (0, 0), font=font, shadow="ink0")
            app.text.draw_block(app.canvas, text, pygame.Rect(0, 0, 50, 20), font=font)


def test_a_save_of_the_year_ten_thousand_is_listed(screen: Screen) -> None:
    """H-16: whatever a clock says."""
    app, rules = screen.app, load_rules("mythicals")
    match, journal = app.store.begin(rules, rules.configure("duel", 2), 3, (Player("human", "Ana"), Player("ai", "Bo")))
    for year in (0, 253402300800 + 86400 * 400, -(10**10)):
        os.utime(journal.path, (year, year))
        screen.show(SavesScene(app))
        screen.draw()
    assert [date_of(app, moment) for moment in (1e20, float("nan"))] == ["?", "?"] and match.entries == []


def test_a_report_names_everything_that_helps_and_needs_no_console(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """H-22: without a stream for errors, as in a windowed build."""
    app, rules = screen.app, load_rules("mythicals")
    scene = begin(app, rules, rules.configure("duel", 2), 4711, (Player("human", "Ana"), Player("ai", "Bo")))
    screen.show(scene)
    monkeypatch.setattr(sys, "stderr", None)
    written = report(app, ValueError("a fault"))
    assert written.path is not None and written.path.read_text("utf-8") == written.text
    assert scene.journal is not None
    match = ("mythicals", f"rules {rules.version}", "4711", str(scene.journal.path), "MatchScene")
    system = (client_version(), "pygame-ce", "SDL", "dummy")
    assert [word for word in (*match, *system) if word not in written.text] == []


def test_the_seed_of_a_running_couch_match_stays_sealed_in_a_report(screen: Screen) -> None:
    rules = load_rules("mythicals")
    screen.show(begin(screen.app, rules, rules.configure("duel", 2), 4711, (Player("human", "Ana"), Player("human", "Bo"))))
    assert "4711" not in report(screen.app, ValueError("a fault")).text


@pytest.mark.parametrize("streams", ["none", "ascii"])
@pytest.mark.parametrize("command", [["doctor"], ["maps", "--list"], ["replay", "nothing.match"]])
def test_commands_live_without_a_stream_or_without_letters(streams: str, command: list[str], tmp_path: Path) -> None:
    """H-23: a folder whose name the console cannot write, and no console at all."""
    home = tmp_path / "Ünïcödé ☃ 神話"
    home.mkdir()
    code = "import sys; from engine.app.cli import main; code = main(sys.argv[1:]); sys.exit(code)"
    if streams == "none":
        code = "import sys; sys.stdout = sys.stderr = None; " + code.replace("import sys; ", "")
    env = os.environ | {"MYTHOTECA_HOME": str(home), "PYTHONIOENCODING": "ascii", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", code, *command], cwd=ROOT, env=env, capture_output=True, timeout=300)
    assert done.returncode in (0, 1, 2) and b"Traceback" not in done.stderr, done.stderr[-2000:]


@pytest.mark.parametrize("platform", ["linux", "win32"])
def test_keys_held_with_the_systems_own_key_belong_to_the_system(screen: Screen, platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """H-24: Super+E does not end a turn."""
    monkeypatch.setattr(sys, "platform", platform)
    held = pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=pygame.KMOD_LGUI, unicode="e")
    assert screen.app.screen.translate(held) is None
    plain = pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=0, unicode="e")
    assert screen.app.screen.translate(plain) is not None


def test_the_command_key_undoes_on_a_mac(monkeypatch: pytest.MonkeyPatch) -> None:
    """H-24."""
    monkeypatch.setattr(sys, "platform", "darwin")
    keys = KeyMap({})
    pressed = with_control(pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LGUI))
    assert keys.is_(pressed, "undo") and keys.label("undo") == "Cmd+Z"
    assert not keys.is_(with_control(pygame.Event(pygame.KEYDOWN, key=pygame.K_e, mod=pygame.KMOD_LGUI)), "end_turn")


def test_a_swipe_sideways_steps_nothing(app: App) -> None:
    """H-25: only what goes up or down more than sideways is the wheel."""
    translate = app.screen.translate
    for x, y, heard in ((1, 0, False), (-2, 0, False), (3, 1, False), (1, -1, False), (0, 1, True), (1, 2, True), (0, 0, False)):
        assert (translate(pygame.Event(pygame.MOUSEWHEEL, x=x, y=y)) is not None) is heard


def test_the_crash_page_copies_the_report_and_opens_its_folder(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """H-22."""
    from engine.app.crash import Report
    from scenes.common.crash import CrashScene

    copied: list[str] = []
    shown: list[Path] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    monkeypatch.setattr("scenes.common.crash.show_folder", shown.append)
    app.stack.reset(CrashScene(app, Report("ValueError: a fault", app.home / "reports" / "x.txt", "the long story"), title_scene))
    driver = Driver(app)
    driver.press(app.t("ui.crash.copy"))
    driver.press(app.t("ui.crash.folder"))
    assert copied == ["the long story"] and shown == [app.home / "reports"]
