"""Tests run without a screen and without sound, and never touch the player's own files."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

if TYPE_CHECKING:
    from engine.app.app import App


def pytest_addoption(parser: pytest.Parser) -> None:
    """How thorough the thorough tests are."""
    parser.addoption("--damages", type=int, default=1000, help="changes to the content files that have to be noticed (1000)")
    parser.addoption("--actions", type=int, default=60, help="actions of each mode after which every table has to show what was seen (60)")


@pytest.fixture
def actions(request: pytest.FixtureRequest) -> int:
    """How many actions of each mode are watched at the tables."""
    number: int = request.config.getoption("--actions")
    return number


@pytest.fixture
def damages(request: pytest.FixtureRequest) -> int:
    """How many changes to the content files are tried."""
    number: int = request.config.getoption("--damages")
    return number


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    """A client on the dummy display; a missing text raises."""
    from scenes.start import build_app

    client = build_app(home=tmp_path, strict=True)
    client.speak("en")
    yield client
    client.close()
