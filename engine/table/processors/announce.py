"""Paints announcements: a small toast, a ribbon, a title card; in the colours of whoever they are about, or on parchment."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from engine.app.art import Art
from engine.table.components import Banner
from engine.table.easing import in_quad, out_quad
from engine.ui.sizes import SIZES
from engine.ui.text import Text

WIDE: Final = 640
ROOM: Final = 560
"""What is wider than this is wrapped: nothing is ever cut at the edges of the canvas."""
SLIDE_IN, SLIDE_OUT = 0.22, 0.17
"""Shares of an announcement's time in which it comes and goes."""
PARCHMENT: Final = "ui/panel_papyrus"
PLAIN: Final = 3
"""Pixels of the rims of a toast; between them it is of one colour."""
CARD: Final = 96
"""Height of a title card."""


class Announcer:
    """One kind of picture for each size."""

    def __init__(self, art: Art, text: Text) -> None:
        self._art = art
        self._text = text
        self._sizes: dict[str, Callable[[pygame.Surface, Banner, int, float], None]] = {
            "toast": self._toast,
            "ribbon": self._ribbon,
            "title": self._title,
        }

    def draw(self, surface: pygame.Surface, banner: Banner, y: int, *, still: bool) -> None:
        """Paint an announcement whose upper edge lies at `y`; `still`: it stands where it is read (UX-53)."""
        share = 0.5 if still else min(1.0, banner.elapsed / banner.seconds)
        self._sizes[banner.size](surface, banner, y, share)

    def _ribbon(self, surface: pygame.Surface, banner: Banner, y: int, share: float) -> None:
        words = self._words(banner, "display", "title")
        face = self._art.sprite(banner.portrait) if banner.portrait else None
        beside = face.get_width() + 10 if face is not None else 0
        wide, tall = max(200, words.get_width() + 60) + beside, max(36, words.get_height() + 14, face.get_height() + 10 if face else 0)
        box = pygame.Rect(_slide(share, wide), y, wide, tall)
        self._sheet(surface, banner, box)
        if face is not None:
            surface.blit(face, face.get_rect(midleft=(box.left + 8, box.centery)))
        _centre(surface, words, pygame.Rect(box.left + beside, box.top, box.width - beside, box.height))

    def _toast(self, surface: pygame.Surface, banner: Banner, y: int, share: float) -> None:
        words = self._words(banner, "body", "body")
        box = pygame.Rect(0, y, words.get_width() + 20, words.get_height() + 8)
        box.centerx = WIDE // 2
        hidden = 1 - out_quad(share / SLIDE_IN) if share < SLIDE_IN else in_quad(max(0.0, share - 1 + SLIDE_OUT) / SLIDE_OUT)
        box.top -= round(hidden * 12)
        self._sheet(surface, banner, box)
        if banner.side is not None:
            # The stitches of the ribbon would run through letters as small as these.
            surface.fill(self._art.side_colour(banner.side, 0), box.inflate(0, -2 * PLAIN))
        _centre(surface, words, box)

    def _title(self, surface: pygame.Surface, banner: Banner, y: int, share: float) -> None:
        """A band from edge to edge that opens and closes like an eye, with a portrait beside the words."""
        opened = out_quad(share / SLIDE_IN) if share < SLIDE_IN else 1 - in_quad(max(0.0, share - 1 + SLIDE_OUT) / SLIDE_OUT)
        card = pygame.Surface((WIDE, CARD), pygame.SRCALPHA)
        self._sheet(card, banner, pygame.Rect(-6, 0, WIDE + 12, CARD))
        left = 40
        if banner.portrait:
            face = self._art.sprite(banner.portrait, side=banner.side)
            times = max(1, (CARD - 12) // face.get_height())
            face = pygame.transform.scale_by(face, times)
            card.blit(face, face.get_rect(midleft=(left, CARD // 2)))
            left += face.get_width() + 16
        words = self._words(banner, "display_large", "display", WIDE - left - 30)
        room = pygame.Rect(0, 0, WIDE - left - 30, (CARD - 30) // 2)
        size = self._text.size_in(room, banner.note, wrapped=True)
        note = self._text.block(banner.note, room.width, "body", self._ink(banner), size=size).surface if banner.note else None
        tall = words.get_height() + (note.get_height() + 4 if note else 0)
        card.blit(words, (left, (CARD - tall) // 2))
        if note:
            card.blit(note, (left, (CARD + tall) // 2 - note.get_height()))
        height = max(2, round(CARD * opened))
        surface.blit(card, (0, y + (CARD - height) // 2), (0, (CARD - height) // 2, WIDE, height))

    def _words(self, banner: Banner, font: str, smaller: str, room: int = ROOM) -> pygame.Surface:
        """The words in one line, or wrapped in the smaller font."""
        # The letters of a banner are as tall as words get anyway.
        if self._text.measure(banner.text, font, SIZES[0]) <= room:
            return self._text.render(banner.text, font, self._ink(banner), None if banner.side is None else "ink0")
        return self._text.block(banner.text, room, smaller, self._ink(banner), "centre", size=SIZES[0]).surface

    def _ink(self, banner: Banner) -> str:
        return "wood0" if banner.side is None else "stone4"

    def _sheet(self, surface: pygame.Surface, banner: Banner, box: pygame.Rect) -> None:
        if banner.side is None:
            surface.blit(self._art.nine(PARCHMENT, *box.size), box)
        else:
            surface.blit(self._art.nine("ui/turn_banner", *box.size, side=banner.side), box)


def _slide(share: float, wide: int) -> int:
    """From the left, a while in the middle, out to the right."""
    if share < SLIDE_IN:
        return round(-wide + (WIDE + wide) / 2 * out_quad(share / SLIDE_IN))
    if share > 1 - SLIDE_OUT:
        return round((WIDE - wide) / 2 + (WIDE + wide) / 2 * in_quad((share - 1 + SLIDE_OUT) / SLIDE_OUT))
    return round((WIDE - wide) / 2)


def _centre(surface: pygame.Surface, words: pygame.Surface, box: pygame.Rect) -> None:
    """By their ink, not by their lines."""
    ink = words.get_bounding_rect()
    surface.blit(words, (box.centerx - ink.centerx, box.centery - ink.centery))
