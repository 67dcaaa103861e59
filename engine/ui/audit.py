"""Finding text that is cut off or lies on other text, for a test that walks every screen (UX-55)."""
from __future__ import annotations

from typing import NamedTuple

import pygame


class Label(NamedTuple):
    """A text as it was drawn: its ink and the box that it has to fit in, if it was given one."""

    text: str
    ink: pygame.Rect
    box: pygame.Rect | None
    clip: pygame.Rect
    cap: int = 0
    """How tall its capitals are."""


class Audit:
    """Records the labels drawn on one canvas while a scene draws itself."""

    def __init__(self, canvas: pygame.Surface) -> None:
        self._canvas = canvas
        self.labels: list[Label] = []

    def note(self, surface: pygame.Surface, text: str, ink: pygame.Rect, box: pygame.Rect | None, cap: int = 0) -> None:
        """A label was drawn; only those on the canvas count."""
        if surface is self._canvas and ink.width and ink.height:
            self.labels.append(Label(text, ink, box, surface.get_clip(), cap))

    def cover(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A panel was painted over `rect`: labels under it are gone."""
        if surface is self._canvas:
            self.labels = [label for label in self.labels if not rect.colliderect(label.ink)]

    def faults(self) -> list[str]:
        """What is wrong, one line each; empty where everything can be read."""
        found = [f"{label.text!r} leaves its box {label.box} with {label.ink}" for label in self.labels if not _fits(label)]
        for i, label in enumerate(self.labels):
            for other in self.labels[i + 1 :]:
                if label.text == other.text and abs(label.ink.x - other.ink.x) + abs(label.ink.y - other.ink.y) <= 2:
                    continue  # an outline or a shadow of the same word
                common = label.ink.clip(label.clip).clip(other.ink.clip(other.clip))
                if common.width > 1 and common.height > 1:
                    found.append(f"{label.text!r} at {label.ink} lies on {other.text!r} at {other.ink}")
        return found


def _fits(label: Label) -> bool:
    """Scrolled lists clip on purpose at their upper and lower edge, so only sideways counts there."""
    if label.box is None:
        return label.clip.left <= label.ink.left and label.ink.right <= label.clip.right
    box = label.box
    sideways = box.left <= label.ink.left and label.ink.right <= box.right + 1
    return sideways and (box.top - 3 <= label.ink.top and label.ink.bottom <= box.bottom + 3)
