"""What is seen of a match, and from where."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.rules.kernel.types import Seat

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Sight(Generic[V]):
    """A view, the seat whose secrets it holds (None = the public), and the seat that sits nearest to the screen."""

    view: V
    viewer: Seat | None = 0
    bottom: Seat = 0
