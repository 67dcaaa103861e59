"""What is written on and around characters: what a fighter adds and why, its power, and the effects that lie on it."""
from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from engine.rules.guerra.state import Piece, State
from engine.rules.guerra.values import max_power, share, strength
from engine.rules.kernel.types import Seat
from engine.table.painter import Kit
from engine.table.world import TableWorld
from scenes.guerra.board import layout
from scenes.guerra.board.hall import lay_out
from scenes.guerra.board.looks import held_colour

TALL: Final = 9
STATS: Final = {"f": "{icon:attack}", "pm": "{icon:power}"}
"""Signs of strength and maximum power."""
BARE: Final = layout.FOOT - 64
"""Where the effects on a fighter are written; above what it wears, if it wears anything."""
WEARING: Final = layout.FOOT - 80
UNDER_NAME, UNDER_LARGE = 12, 17
"""Where the effects on a card in the hall begin: its name stays whole."""
BESIDE: Final = layout.PLATE_Y - 20
"""Over the feet of large ones."""


class Tag(NamedTuple):
    """One effect: its words or its sign, whether it is good, whether it stays."""

    text: str
    colour: str
    lasting: bool


def effects(piece: Piece, words: dict[str, str]) -> list[Tag]:
    """Everything that lies on a character: strength, maximum power, rules, keys; what passes and what stays apart (GM-5.10)."""
    found: list[Tag] = []
    for lasting in (False, True):
        mods = [mod for mod in piece.mods if mod.permanent == lasting]
        for stat, word in words.items():
            amount = sum(mod.amount for mod in mods if mod.stat == stat)
            if amount:
                found.append(Tag(f"{word}{amount:+d}", "green5" if amount > 0 else "red4", lasting))
        if any(mod.stat not in words and not mod.stat.startswith("key:") for mod in mods):
            found.append(Tag("{icon:lock}", "stone4", lasting))
        if any(mod.stat.startswith("key:") for mod in mods):
            found.append(Tag("{icon:star}", "gold4", lasting))
    return found


class Fighters:
    """Draws plates and effects from the view that the table shows."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def draw(self, surface: pygame.Surface, view: State, seat: Seat, side: str, colour: int, table: TableWorld | None) -> None:
        """Plates under the fighters of a seat, effects on all its characters; nothing around those that are on their way."""
        for name, (x, _) in layout.army_places(view, seat, side).items():
            if table is not None and table.walks(name):
                continue
            piece = view.pieces[name]
            self._plate(surface, view, piece, pygame.Rect(x - 23, layout.PLATE_Y, 46, 11), colour)
            top = BESIDE if layout.scale(view) > 1 else WEARING if piece.gear else BARE
            self._row(surface, piece, x, top)
        for name, stand in lay_out(view, seat, layout.zone(view, side)).cards.items():
            if view.pieces[name].kind == "character" and not (table is not None and table.walks(name)):
                x, y = stand.place
                self._column(surface, view.pieces[name], x + stand.wide - 2, y + (UNDER_LARGE if stand.form == "large" else UNDER_NAME))

    # -- plates ---------------------------------------------------------------------------------------------------------------

    def _plate(self, surface: pygame.Surface, view: State, piece: Piece, box: pygame.Rect, side: int) -> None:
        """What it adds to its army, half if tired, nothing if exhausted (GM-9.5), and its power against the most it keeps."""
        art, text = self.kit.art, self.kit.text
        surface.fill(art.colour("ink0"), box)
        room = pygame.Rect(box.left + 1, box.top + 1, 16, 9)
        surface.fill(art.side_colour(side, 0), room)
        printed, force = view.content.faces[piece.face].strength, share(view, piece)
        colour = "green5" if force > printed else "red4" if force < printed else "stone4"
        text.draw(surface, str(force), room, font="micro", colour=colour, align="centre")
        most = max_power(view, piece)
        text.draw(surface, f"{piece.power}/{most}", pygame.Rect(room.right, box.top, 29, 9), font="micro",
                  colour=held_colour(piece.power, most), align="centre")
        wide = round(27 * min(1.0, piece.power / max(1, most)))
        surface.fill(art.colour("ink2"), (room.right + 1, box.bottom - 3, 27, 2))
        surface.fill(art.colour("gold3"), (room.right + 1, box.bottom - 3, wide, 2))
        words = self._reason(view, piece)
        if words:
            stamp = pygame.Rect(0, 0, text.measure(words, "micro") + 5, TALL)
            stamp.midbottom = (box.centerx, box.top)
            self._tag(surface, stamp, Tag(words, "red4", lasting=False))

    def _reason(self, view: State, piece: Piece) -> str:
        """Why a fighter does not add its whole strength; empty if it does (GM-9.5)."""
        force = strength(view, piece)
        if piece.power == 0:
            return self.kit.t("guerra.ui.share.exhausted")
        return self.kit.t("guerra.ui.share.half") if share(view, piece) < force else str(force) if force < 0 else ""

    # -- effects --------------------------------------------------------------------------------------------------------------

    def _tags(self, piece: Piece) -> list[tuple[Tag, int]]:
        found = effects(piece, STATS)
        return [(tag, self.kit.text.measure(tag.text, "micro") + 5) for tag in found]

    def _row(self, surface: pygame.Surface, piece: Piece, centre: int, top: int) -> None:
        """Side by side over a fighter."""
        tags = self._tags(piece)
        x = centre - sum(wide for _, wide in tags) // 2
        for tag, wide in tags:
            self._tag(surface, pygame.Rect(x, top, wide, TALL), tag)
            x += wide

    def _column(self, surface: pygame.Surface, piece: Piece, right: int, top: int) -> None:
        """One under another at the edge of a card."""
        for at, (tag, wide) in enumerate(self._tags(piece)):
            self._tag(surface, pygame.Rect(right - wide, top + at * TALL, wide, TALL), tag)

    def _tag(self, surface: pygame.Surface, box: pygame.Rect, tag: Tag) -> None:
        """A gold edge for what stays to the end, a grey one for what is gone with the turn."""
        surface.fill(self.kit.art.colour("gold3" if tag.lasting else "stone2"), box)
        surface.fill(self.kit.art.colour("ink0"), box.inflate(-2, -2))
        self.kit.text.draw(surface, tag.text, box, font="micro", colour=tag.colour, align="centre")
