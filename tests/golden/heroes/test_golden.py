"""Recorded matches of Heroes come out as they did."""
from __future__ import annotations

import msgspec
import pytest

from tests.golden.heroes.record import EVERY, GAMES, Chronicle, path, replay


@pytest.mark.parametrize("label", GAMES)
def test_a_recorded_match_comes_out_the_same(label: str) -> None:
    told = msgspec.json.decode(path(label).read_bytes(), type=Chronicle)
    seen = replay(told)
    first = next((index for index, (now, then) in enumerate(zip(seen, told.prints, strict=True)) if now != then), None)
    assert first is None, f"the actions up to number {(first or 0) * EVERY + EVERY} lead elsewhere"
