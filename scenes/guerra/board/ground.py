"""Behind the pieces: two halls across the rift, panels, reserves and the heap that everybody takes from."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.rules.guerra.oracles import affiliation
from engine.rules.guerra.outcome import threshold
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from engine.table.ambience import Ambience
from engine.table.moment import Person
from engine.table.painter import Kit
from engine.ui.names import label
from scenes.guerra.board import heaps, layout
from scenes.guerra.board.layout import FAR, NEAR
from scenes.guerra.board.looks import MYTH_ICONS
from scenes.guerra.board.plates import LOW


class Ground:
    """Draws from the view that the table shows."""

    def __init__(self, kit: Kit, people: Sequence[Person]) -> None:
        self._kit = kit
        self._people = people
        self._halls: dict[tuple[str, str], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, view: State, pair: tuple[Seat, Seat], lives: Ambience) -> None:
        """The ground of the table."""
        surface.fill(self._kit.art.colour("wood0"))
        sides = tuple(zip((NEAR, FAR), pair, strict=True))
        self._battlefield(surface, view, sides)
        lives.draw(surface, self._kit.art)
        self._edges(surface, view)
        for side, seat in sides:
            self.panel(surface, layout.zone(view, side))
            self._reserve(surface, view, seat, layout.reserve(view, side))
        self._central(surface, view)
        self._bases(surface, view, sides)

    def panel(self, surface: pygame.Surface, rect: layout.Rect) -> None:
        """A sheet of papyrus."""
        area = pygame.Rect(rect)
        surface.blit(self._kit.art.nine("ui/panel_papyrus", area.width, area.height), area)
        if self._kit.text.audit is not None:
            self._kit.text.audit.cover(surface, area)

    def _battlefield(self, surface: pygame.Surface, view: State, sides: Sequence[tuple[str, Seat]]) -> None:
        """Two halls that face each other across the rift."""
        x, y, w, h = layout.field(view)
        art = self._kit.art
        for side, seat in sides:
            myth = affiliation(view, seat)
            left = x if side == NEAR else x + w // 2
            name = f"guerra/hall_{myth}@320x114"
            if art.has(name):
                surface.blit(self._hall(name, side), (left, y))
            else:
                self._plain_hall(surface, pygame.Rect(left, y, w // 2, h), myth, seat)

    def _edges(self, surface: pygame.Surface, view: State) -> None:
        """The meander above and below the battlefield; the rift burns behind it."""
        _, y, _, h = layout.field(view)
        for edge in (y - 4, y + h - 4):
            surface.blit(self._kit.art.nine("ui/meander_clay", 640, 8), (0, edge))

    def _hall(self, name: str, side: str) -> pygame.Surface:
        """A painted hall, mirrored for the far side, kept for the next frame."""
        if (name, side) not in self._halls:
            hall = self._kit.art.sprite(name)
            self._halls[name, side] = pygame.transform.flip(hall, True, False) if side == FAR else hall
        return self._halls[name, side]

    def _plain_hall(self, surface: pygame.Surface, room: pygame.Rect, myth: str, seat: Seat) -> None:
        """A dark wall with banners of the side and the emblem of the mythology."""
        art, side = self._kit.art, self._people[seat].side
        surface.blit(art.nine("ui/panel_dark", room.width, room.height), room)
        surface.fill(art.colour("ink1"), (room.left, room.bottom - 40, room.width, 40))
        for at in range(3):
            banner = art.sprite(f"ui/banner_p{side + 1}@large", side=side)
            surface.blit(banner, (room.left + 40 + at * 110, room.top + 10))
        emblem = self._kit.text.render(f"{{icon:{MYTH_ICONS[myth]}}}", "body", "violet2")
        emblem = pygame.transform.scale_by(emblem, 4)
        surface.blit(emblem, emblem.get_rect(center=(room.centerx, room.top + 46)))

    def _central(self, surface: pygame.Surface, view: State) -> None:
        """The central reserve: the heap that everybody takes from and pays to (GM-1.2)."""
        area, text = pygame.Rect(layout.heap(view)), self._kit.text
        heaps.draw(self._kit.art, surface, view.central, area.inflate(0, -12).move(0, -6))
        words = f"{self._kit.t('guerra.ui.central')} {view.central}"
        plate = pygame.Rect(0, 0, text.measure(words, "micro") + 8, 11)
        plate.midbottom = area.midbottom
        surface.fill(self._kit.art.colour("ink0"), plate)
        text.draw(surface, words, plate, font="micro", colour="gold4", align="centre")

    def _bases(self, surface: pygame.Surface, view: State, sides: Sequence[tuple[str, Seat]]) -> None:
        """A base in the side's colour under every fighter."""
        for side, seat in sides:
            for x, y in layout.army_places(view, seat, side).values():
                base = self._kit.art.sprite("ui/base_medium", side=self._people[seat].side)
                if layout.scale(view) > 1:
                    base = pygame.transform.scale_by(base, layout.BIG)
                surface.blit(base, base.get_rect(center=(x, y - 2)))

    def _reserve(self, surface: pygame.Surface, view: State, seat: Seat, rect: layout.Rect) -> None:
        """The reserve as a large number and as the heap it is, its name, the way to God of gods (GM-2.1)."""
        self.panel(surface, rect)
        x, top, w, h = rect
        y = top + h - layout.RESERVE[NEAR][3]
        if top < y:
            self._creed(surface, view, seat, pygame.Rect(x + 5, top + 5, w - 10, y - top))
        text, art, person, player = self._kit.text, self._kit.art, self._people[seat], view.players[seat]
        banner = art.sprite(f"ui/banner_p{person.side + 1}", side=person.side)
        surface.blit(banner, (x + 5, y + 4))
        crown = 12 if view.turn and view.first == seat else 0
        room = pygame.Rect(x + 21, y + 5, w - 27 - crown, 12)
        name, font = label(text, (person.name,), room.width)
        text.draw(surface, name, room, font=font, colour="wood0")
        if crown:
            surface.blit(art.sprite("ui/icon_crown"), (x + w - 17, y + 5))
        text.draw_raised(surface, str(player.reserve), pygame.Rect(x + 4, y + 19, 38, 28), font="display_large", align="centre")
        heaps.draw(art, surface, player.reserve, pygame.Rect(x + 39, y + 18, 45, 31))
        self._way_up(surface, player.reserve, threshold(view, seat), pygame.Rect(x + 7, y + 51, w - 14, 8))

    def _creed(self, surface: pygame.Surface, view: State, seat: Seat, area: pygame.Rect) -> None:
        """The mythology of a seat, where its reserve has room above."""
        myth = affiliation(view, seat)
        words = f"{{icon:{MYTH_ICONS[myth]}}} {self._kit.t(f'guerra.mythology.{myth}')}"
        self._kit.text.draw(surface, words, area, font=self._kit.text.fitted(words, area.width, ("title", "body", "micro")),
                            colour="wood0", align="centre")

    def _way_up(self, surface: pygame.Surface, reserve: int, goal: int, area: pygame.Rect) -> None:
        """From Oblivion at 0 to God of gods, a mark at every ten and the goal in figures."""
        art, text = self._kit.art, self._kit.text
        mark = text.measure(str(goal), "micro") + 3
        text.draw(surface, str(goal), pygame.Rect(area.right - mark + 3, area.top - 1, mark, 10), font="micro", colour="wood0")
        room = area.width - mark
        surface.blit(art.nine("ui/slider_track", room, 8), area)
        filled = min(room - 2, round((room - 2) * reserve / goal))
        if filled >= 4:
            surface.blit(art.nine("ui/bar_gold" if reserve > LOW else "ui/bar_red", filled, 6), (area.left + 1, area.top + 1))
        for tens in range(10, goal, 10):
            surface.fill(art.colour("wood0"), (area.left + 1 + round((room - 2) * tens / goal), area.top + 1, 1, 6))
