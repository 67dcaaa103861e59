"""The pictures of Mythic's pieces: figures on their bases, portraits, plates, badges, cards."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

import pygame

from engine.rules.mythic.state import Unit
from engine.table.cards import paint_card
from engine.table.pieces import Look, Point
from scenes.mythic import layout, looks
from scenes.mythic.brush import Brush, cloth
from scenes.mythic.ground import paint_badge
from scenes.mythic.muster import TOKEN, TOKEN_SHAPE, Shape

GRAND: Final = 3
"""How many times as large as on the board a champion is."""
CARD_TITLE: Final = 50
"""Pixels that a name has on a card of the hand."""


class Figures:
    """Makes the picture of a look whose name begins with a kind of its own (`unit:zeus:9`, `card:zeus@64x90`)."""

    def __init__(self, brush: Brush) -> None:
        self._brush = brush
        self._sheets = brush.names.content.sheets
        self._shape = cache(self._new_shape)
        self._kinds: dict[str, Callable[[Look, str], pygame.Surface]] = {
            "unit": self._unit, "token": self._token, "plate": self._plate, "tray": self._waiting, "badge": self._badge,
            "felt": self._felt, "big": self._big, "pile": self._pile, "card": self._card, "versus": self._versus,
            "champion": self._champion, "sum": self._sum,
        }

    def compose(self, look: Look) -> pygame.Surface | None:
        """The picture of an upright look; None for plain sprites."""
        kind, colon, rest = look.sprite.partition(":")
        return self._kinds[kind](look, rest) if colon else None

    def stands(self, look: Look) -> bool:
        """Whether a look is a figure, with a foot of its own."""
        return look.sprite.startswith(("unit:", "token:", "champion:"))

    def foot(self, look: Look) -> Point:
        """Where the foot of a figure is in its picture."""
        if look.sprite.startswith("token:"):
            return TOKEN_SHAPE.foot
        unit, count, frame = _read(look.sprite.partition(":")[2])
        x, y = looks.unit_foot(self._brush.art, self._sheets[unit], count, frame)
        return (x * GRAND, y * GRAND) if look.sprite.startswith("champion:") else (x, y)

    def _unit(self, look: Look, rest: str) -> pygame.Surface:
        unit, count, frame = _read(rest)
        return looks.paint_unit(self._brush.art, self._sheets[unit], count, frame, look.side, look.tint)

    def _champion(self, look: Look, rest: str) -> pygame.Surface:
        """A figure three times as large: who stands for the victors."""
        return pygame.transform.scale_by(self._unit(look, rest), GRAND)

    def _versus(self, look: Look, rest: str) -> pygame.Surface:
        """The card of a God before the battle: the face, its name, and who leads it."""
        brush, (unit, _, seat) = self._brush, rest.partition(":")
        picture = pygame.Surface(layout.VERSUS)
        area = picture.get_rect()
        picture.fill(brush.owner_colour(int(seat)))
        picture.fill(brush.art.colour("ink0"), area.inflate(-6, -6))
        face = pygame.transform.scale_by(brush.art.sprite(f"mythic/{unit}@portrait48x48"), 2)
        picture.blit(face, (5, 5))
        title = brush.t(f"mythic.unit.{unit}.name")
        name = pygame.Rect(5, 101, area.width - 10, 12)
        font = brush.text.fitted(title, name.width, ("title", "body", "micro"))
        brush.text.draw(picture, title, name, font=font, colour="gold3", align="centre")
        player = brush.names.people[int(seat)].name
        below = pygame.Rect(5, 113, area.width - 10, 11)
        brush.text.draw(picture, brush.text.cut(player, below.width), below, colour="stone4", align="centre")
        return picture

    def _token(self, look: Look, rest: str) -> pygame.Surface:
        """A portrait that stands for a figure, in a frame of its owner's colour."""
        art = self._brush.art
        picture = pygame.Surface(TOKEN)
        picture.fill(art.side_colour(look.side if look.side is not None else -1))
        picture.fill(art.colour("ink0"), picture.get_rect().inflate(-2, -2))
        picture.blit(art.sprite(f"mythic/{rest}@portrait28x22", tint=look.tint), (1, 1))
        return picture

    def posed(self, look: Look, pose: str) -> Look | None:
        """A figure in a drawn pose; None for portraits, and where it is not drawn."""
        kind, _, rest = look.sprite.partition(":")
        if kind not in ("unit", "champion"):
            return None
        unit, count, _ = _read(rest)
        if not self._brush.art.has(f"mythic/{unit}#{pose}"):
            return None
        return replace(look, sprite=f"{kind}:{unit}:{count}#{pose}", frames=1)

    def shape(self, unit: Unit) -> Shape:
        """How somebody is seen on the board, to be stood where nothing is hidden."""
        sheet = self._sheets[unit.id]
        return self._shape(sheet.id, unit.vitality if sheet.troop else 1)

    def _new_shape(self, name: str, count: int) -> Shape:
        art, sheet = self._brush.art, self._sheets[name]
        picture = looks.paint_unit(art, sheet, count, "", None, None)
        return Shape(pygame.mask.from_surface(picture), looks.unit_foot(art, sheet, count, ""), looks.face_of(art, sheet))

    def _plate(self, look: Look, rest: str) -> pygame.Surface:
        picture = pygame.Surface(looks.PLATE, pygame.SRCALPHA)
        looks.paint_plate(self._brush.art, self._brush.text, picture, picture.get_rect(), int(rest), look.side)
        return picture

    def _big(self, look: Look, rest: str) -> pygame.Surface:
        """A die twice as large."""
        return pygame.transform.scale_by(self.compose(replace(look, sprite=rest)) or self._brush.art.sprite(rest, tint=look.tint), 2)

    def _sum(self, look: Look, rest: str) -> pygame.Surface:
        """A die that counts more than a face shows: its number in place of pips; in the air it is the five that is thrown again."""
        brush, (rest, _, frame) = self._brush, rest.partition("#")
        if frame:
            return brush.art.sprite(f"dice/battle_5#{frame}", tint=look.tint)
        picture = brush.art.sprite("dice/battle_1").copy()
        face = picture.get_rect().inflate(-8, -8).move(0, -2)
        picture.fill(picture.get_at(face.topleft), face)
        brush.text.draw(picture, rest, face, font="title", colour="ink0", align="centre")
        return brush.art.tinted(picture, look.tint) if look.tint else picture

    def _felt(self, look: Look, rest: str) -> pygame.Surface:
        """The tray of an attack: red felt in a bronze frame."""
        wide, _, high = rest.partition("x")
        picture = pygame.Surface((int(wide), int(high)), pygame.SRCALPHA)
        cloth(self._brush, picture, picture.get_rect())
        return picture

    def _waiting(self, look: Look, rest: str) -> pygame.Surface:
        """A small portrait in the owner's colour."""
        art = self._brush.art
        picture = pygame.Surface((28, 22))
        picture.fill(art.side_colour(look.side if look.side is not None else 0))
        picture.blit(art.sprite(f"mythic/{rest}@portrait28x22"), (1, 1), (0, 0, 26, 20))
        return art.tinted(picture, look.tint) if look.tint else picture

    def _badge(self, look: Look, rest: str) -> pygame.Surface:
        terrain, used, most = rest.split(":")
        return paint_badge(self._brush.art, self._brush.text, terrain, int(used), int(most))

    def _pile(self, look: Look, rest: str) -> pygame.Surface:
        face, _, size = rest.partition("@")
        picture = looks.pile_face(self._sheets, face, self._brush.t(f"mythic.card.{face}.name"), self._short(face))
        return paint_card(self._brush.art, self._brush.text, picture, size)

    def _card(self, look: Look, rest: str) -> pygame.Surface:
        face, _, size = rest.partition("@")
        t, text, short = self._brush.t, self._brush.text, self._short(face)
        title = t(f"mythic.card.{face}.name")
        if short and text.measure(title, "body") > CARD_TITLE:
            title = short
        if size == "44x60":
            return paint_card(self._brush.art, text, looks.sheet_face(self._sheets[face], title, short), size, tint=look.tint)
        kind = t("mythic.term.activation") if face in self._sheets else t(f"mythic.term.{face}_card")
        return paint_card(self._brush.art, text, looks.card_face(self._sheets, face, title, short, kind), size)

    def _short(self, face: str) -> str:
        return self._brush.t(f"mythic.unit.{face}.short") if face in self._sheets else ""


def _read(rest: str) -> tuple[str, int, str]:
    """Unit, vitality and frame or pose from the name of a figure's look."""
    name, _, frame = rest.partition("#")
    unit, _, count = name.partition(":")
    return unit, int(count or 0), frame
