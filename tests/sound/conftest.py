"""Sound tests run on the dummy driver; those of the workshop need its numbers library."""
from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec

import pygame
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ["SDL_AUDIODRIVER"] = "dummy"

collect_ignore = [] if find_spec("numpy") else ["test_beds.py", "test_score.py", "test_synthesis.py", "test_effects.py", "test_tunes.py"]


@pytest.fixture(autouse=True)
def closed_mixer() -> Iterator[None]:
    """Every test finds the sound card closed and leaves it so."""
    pygame.mixer.quit()
    yield
    pygame.mixer.quit()
