"""What arguments of several commands have in common: numbers that mean something only from a bound on."""
from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeVar

N = TypeVar("N", int, float)


def at_least(bound: N) -> Callable[[str], N]:
    """A number of the kind of `bound` that is not below it; the parser refuses any other with a word about it."""
    kind = type(bound)

    def number(text: str) -> N:
        value = kind(text)
        if not value >= bound:
            raise argparse.ArgumentTypeError(f"{text} is below {bound}")
        return value

    return number
