"""A copy has everything where the original has it, and whatever chance plays keeps the laws of all games."""
from __future__ import annotations

import pytest

from tests.rules.guerra.sketch import RULES
from tests.support.copies import by_chance, kinds_of_copies, misplaced


def test_a_copy_has_everything_in_its_place() -> None:
    kinds = kinds_of_copies(RULES)
    assert kinds and [(type(one).__name__, misplaced(one)) for one in kinds if misplaced(one)] == []


@pytest.mark.parametrize("label", sorted(RULES.sample_configs()))
def test_what_chance_plays_is_lawful(label: str) -> None:
    for _ in by_chance(RULES, label, 50):
        pass
