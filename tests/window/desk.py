"""A virtual display with the real client in its window and a real mouse."""
from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

ROOT = Path(__file__).resolve().parents[2]
SCALE = 2
NAME = "mythoteca"
SOURCE = [sys.executable, "-c", "from engine.app.cli import main; raise SystemExit(main())"]
PLAIN = {"hints": False, "reduced_motion": True, "muted": True, "ask_end_turn": False}
SETTINGS = {"scale": SCALE, "speed_own": "instant", "speed_others": "instant", **PLAIN}
SHOOTERS = [words for words in (["import", "-window", "root"], ["scrot", "--overwrite"]) if shutil.which(words[0])]
"""Tools that take a picture of the display."""
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]


class Desk:
    """Starts Xvfb and the client; clicks are made by xdotool and go through the window system."""

    def __init__(self, home: Path, language: str, lobby: dict[str, str], program: list[str] | None = None) -> None:
        """`program` is a client that was built; without it the source runs."""
        self.home = home
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.json").write_text(json.dumps({**SETTINGS, "language": language, "last_lobby": lobby}), encoding="utf-8")
        # Without -noreset the display starts anew whenever its last guest leaves, and a client that comes just then is refused.
        read, write = os.pipe()
        self._display = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp", "-noreset"], pass_fds=(write,),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(write)
        with os.fdopen(read) as pipe:
            self.display = ":" + pipe.readline().strip()
        window = {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
        self._env = {**os.environ, **window}
        self._wait_for_display()
        self.client = subprocess.Popen(
            [*(program or SOURCE), "--home", str(home), "--silent"],
            cwd=ROOT, env=self._env, stderr=subprocess.PIPE, text=True, start_new_session=True,
        )  # fmt: skip

    def _wait_for_display(self) -> None:
        """The display names itself a moment before it takes guests."""
        for _ in range(200):
            if self._xdotool("getmouselocation").returncode == 0:
                return
            time.sleep(0.05)
        raise AssertionError(f"the display {self.display} does not answer")

    def wait_for_window(self) -> None:
        """Wait until the client can be clicked."""
        self.until(self._has_window, 30)
        # Without a window manager nobody centres the window: it lies in the corner of the display.
        time.sleep(0.6)

    def _has_window(self) -> bool:
        found = self._xdotool("search", "--onlyvisible", "--class", NAME)
        return bool(found.stdout.strip())

    def _xdotool(self, *words: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(["xdotool", *words], env=self._env, capture_output=True, text=True, check=False)

    def click(self, at: tuple[int, int]) -> None:
        """Click a canvas pixel with the real mouse, which comes from elsewhere: what lies under a resting one sleeps (UX-70)."""
        x, y = at[0] * SCALE + 1, at[1] * SCALE + 1
        self._xdotool("mousemove", str(max(0, x - 9)), str(y))
        time.sleep(0.05)
        self._xdotool("mousemove", str(x), str(y))
        time.sleep(0.05)
        self._xdotool("click", "1")

    def until(self, done: Callable[[], Any], seconds: float = 20) -> None:
        """Wait until something is so; a client that died is reported with its words."""
        if not self.happens(done, seconds):
            raise AssertionError("it did not happen in time")

    def happens(self, done: Callable[[], Any], seconds: float) -> bool:
        """Whether something becomes so in time."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            if done():
                return True
            if self.client.poll() is not None and self.client.returncode and self.client.stderr is not None:
                raise AssertionError(f"the client ended with {self.client.returncode}:\n{self.client.stderr.read()}")
            time.sleep(0.03)
        return False

    def picture(self) -> pygame.Surface | None:
        """What is on the display, where a tool for it is installed."""
        if not SHOOTERS:
            return None
        file = self.home / "screen.png"
        subprocess.run([*SHOOTERS[0], str(file)], env=self._env, check=True)
        return pygame.image.load(file)

    def close(self) -> None:
        """End the client and the display."""
        for process in (self.client, self._display):
            if process.poll() is None:
                process.terminate()
                process.wait(10)
