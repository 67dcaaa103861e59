"""Cards put together from frame, picture, words and figures, in the three sizes of all games."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.app.art import Art
from engine.ui.names import label
from engine.ui.text import Text

HAND, MINI, LARGE = "64x90", "44x60", "168x236"
PICTURES = {HAND: "56x42", MINI: "38x34", LARGE: "152x112"}
"""Card size → size of the painted picture on it."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What is printed on a card. `figures` are pairs of icon name and text ("attack", "+2")."""

    frame: str
    """Sprite of the frame without its size: `cardframes/frame_village_weapon`."""
    picture: str
    """Sprite of the picture without its size: `village/war_axe`."""
    title: str
    shorter: tuple[str, ...] = ()
    """Ever shorter titles for small cards."""
    kind: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    cost: str = ""
    badge: str = ""
    """A number in a disc over the upper left corner."""
    text: str = ""


def paint_card(art: Art, text: Text, face: CardFace, size: str, *, tint: str | None = None) -> pygame.Surface:
    """The picture of a card in one of the sizes HAND, MINI and LARGE; the caller keeps it."""
    long = size == LARGE and len(text.wrap(face.text, 146)) > 4
    frame = art.sprite(f"{face.frame}@{size}{'_long' if long else ''}")
    card = frame.copy()
    picture = art.sprite(f"{face.picture}@{PICTURES[size]}")
    if size == HAND:
        _hand(card, art, text, face, picture)
    elif size == MINI:
        _mini(card, art, text, face, picture)
    else:
        _large(card, text, face, picture, long)
    return art.tinted(card, tint) if tint else card


def _hand(card: pygame.Surface, art: Art, text: Text, face: CardFace, picture: pygame.Surface) -> None:
    card.blit(picture, (4, 16))
    _title(card, text, face, pygame.Rect(4, 3, 56, 11), ("body", "micro"))
    text.draw(card, _figures(face), pygame.Rect(4, 62, 56, 12), colour="wood0", align="centre")
    kind = pygame.Rect(4, 77, 56 if not face.cost else 36, 10)
    text.draw(card, face.kind, kind, font="micro", colour="wood2", align="centre")
    if face.cost:
        box = pygame.Rect(41, 76, 19, 12)
        card.blit(art.nine("ui/price_tag", *box.size), box)
        text.draw(card, face.cost, box, colour="wood0", align="centre")
    if face.badge:
        disc = card.blit(art.sprite("ui/badge_violet"), (1, 1))
        text.draw(card, face.badge, disc, font="micro", align="centre")


def _mini(card: pygame.Surface, art: Art, text: Text, face: CardFace, picture: pygame.Surface) -> None:
    card.blit(picture, (3, 12))
    strip = pygame.Rect(2, 2, 40, 8)
    name, font = label(text, (face.title, *face.shorter), strip.width, ("micro",))
    text.draw(card, name, strip, font=font, align="centre")
    text.draw(card, _figures(face), pygame.Rect(2, 46, 40, 12), colour="wood0", align="centre")
    if face.badge:
        disc = card.blit(art.sprite("ui/badge_violet"), (0, 9))
        text.draw(card, face.badge, disc, font="micro", align="centre")


def _large(card: pygame.Surface, text: Text, face: CardFace, picture: pygame.Surface, long: bool) -> None:
    high = 84 if long else 112
    card.blit(picture, (8, 26), (0, (112 - high) // 2, 152, high))
    _title(card, text, face, pygame.Rect(8, 6, 152, 16), ("title", "body"), whole=True)
    below = 26 + high
    text.draw(card, face.kind, pygame.Rect(8, below + 4, 152, 12), colour="stone4", align="centre")
    room = pygame.Rect(11, below + 20, 146, 204 - below - 22)
    text.draw_block(card, face.text, room, colour="wood0", middle=True)
    words = "   ".join(part for part in (_figures(face), face.cost) if part)
    text.draw(card, words, pygame.Rect(8, 210, 152, 20), colour="stone4", align="centre")


def _title(card: pygame.Surface, text: Text, face: CardFace, room: pygame.Rect, fonts: tuple[str, ...], *, whole: bool = False) -> None:
    """The name, or a shorter one, in the largest font that holds it."""
    names = (face.title,) if whole else (face.title, *face.shorter)
    name, font = label(text, names, room.width, fonts)
    text.draw(card, name, room, font=font, colour="stone4", align="centre", shadow=None if font == "micro" else "ink0")


def _figures(face: CardFace) -> str:
    return " ".join(f"{{icon:{icon}}}{words}" if icon else words for icon, words in face.figures)
