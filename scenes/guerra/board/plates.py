"""Everybody at the table at a glance: small plates for three and more."""
from __future__ import annotations

from typing import Final

import pygame

from engine.rules.guerra.state import State
from engine.rules.kernel.types import Seat
from engine.table.moment import Moment
from engine.table.painter import Kit
from engine.table.pieces import Spot, box
from engine.ui.names import label
from scenes.guerra.words.names import GuerraNames
from scenes.guerra.words.news import News, news, signed
from scenes.guerra.words.standing import MARKED, fighting, marks, points

LEFT, TOP, TALL, ROOM = 480, 294, 30, 158
NARROW: Final = 60
"""A plate that is no wider is written small."""
SIGN: Final = 11
"""How wide a sign beside a name is."""
LOW: Final = 5
"""A reserve that is close to Oblivion."""


def plate(at: int, seats: int) -> pygame.Rect:
    """Where the plate of the `at`-th seat in turn order lies: up to four have wide ones."""
    per_row = 2 if seats <= 4 else 3
    wide = ROOM // per_row - 1
    return pygame.Rect(LEFT + at % per_row * (wide + 1), TOP + at // per_row * (TALL + 1), wide, TALL)


def plates(view: State) -> list[pygame.Rect]:
    """Every plate in turn order; between two players there are none."""
    return [plate(at, view.config.seats) for at in range(len(view.order))] if view.config.seats > 2 else []


def spots(view: State) -> list[Spot]:
    """The plates as things to click."""
    return [box(f"{MARKED}{seat}", (x, y, w, h)) for seat, (x, y, w, h) in zip(view.order, plates(view), strict=False)]


def at(view: State, point: tuple[int, int]) -> Seat | None:
    """The seat whose plate lies under a point, if it is still at the table."""
    for number, seat in enumerate(view.order if view.config.seats > 2 else ()):
        if plate(number, view.config.seats).collidepoint(point) and not view.players[seat].left:
            return seat
    return None


class Plates:
    """Everybody in turn order: reserve and what others made of it, strength that could fight, victory points (GM-2.6)."""

    def __init__(self, kit: Kit, names: GuerraNames) -> None:
        self._kit = kit
        self._names = names

    def draw(self, surface: pygame.Surface, moment: Moment) -> None:
        """Whoever decides now has a broad frame, those on the table a thin one."""
        view: State = moment.view
        shown = self._names.chairs.pair(moment.sight)
        for seat, area in zip(view.order, plates(view), strict=False):
            decides = seat == view.agenda.to_act
            frame = "fire1" if decides else "gold3" if seat in view.duel else "stone4" if seat in shown else "ink0"
            surface.fill(self._kit.art.colour(frame), area)
            fresh = news(moment.since, view, seat)
            self._plate(surface, view, seat, area, area.inflate(-4, -4) if decides else area.inflate(-2, -2))
            if any(fresh) and seat != shown[0]:
                surface.fill(self._kit.art.colour("violet4"), (area.left + 2, area.top + 2, 2, area.height - 4))
            self._figures(surface, view, seat, area, fresh)

    def _plate(self, surface: pygame.Surface, view: State, seat: Seat, area: pygame.Rect, inner: pygame.Rect) -> None:
        """The name on the colour of the seat, and the signs beside it."""
        art, text, player, person = self._kit.art, self._kit.text, view.players[seat], self._names.people[seat]
        surface.fill(art.colour("ink2") if player.left else art.side_colour(person.side, 0), inner)
        signs, narrow = marks(view, seat), area.width <= NARROW
        room = area.width - 8 - SIGN * min(len(signs), 1 if narrow else 2)
        name, font = label(text, (person.name,), room, ("micro",) if narrow else ("body", "micro"))
        text.draw(surface, name, pygame.Rect(area.left + 5, area.top + 2, area.width - 8, 6 if narrow else 10), font=font,
                  colour="stone2" if player.left else "stone4")
        for number, sign in enumerate(signs):
            # A narrow plate has its signs below each other, so that the name stays whole.
            place = (area.right - 2 - SIGN, area.top + 1 + 9 * number) if narrow else (area.right - 2 - SIGN * (number + 1), area.top + 2)
            surface.blit(art.sprite(f"ui/icon_{sign}"), place)

    def _figures(self, surface: pygame.Surface, view: State, seat: Seat, area: pygame.Rect, fresh: News) -> None:
        """Reserve with its change, strength, victory points: on one line where it is wide enough, else on two."""
        text, player, narrow = self._kit.text, view.players[seat], area.width <= NARROW
        font = "micro" if narrow else "body"
        low = pygame.Rect(area.left + 5, area.top + (19 if narrow else 15), area.width - 7, 9 if narrow else 11)
        high = low.move(0, -9) if narrow else low
        won = points(view, seat)
        text.draw(surface, won, low, font=font, colour="stone4", align="right")
        star = low.right - text.measure(won, font) - SIGN
        surface.blit(self._kit.art.sprite("ui/icon_star"), (star, low.top - (1 if narrow else 0)))
        if player.left:
            return
        reserve, change = f"{player.reserve}P", signed(fresh.reserve)
        text.draw(surface, reserve, high, font=font, colour="red4" if player.reserve <= LOW else "gold4")
        begin = high.left + text.measure(reserve, font) + 2
        colour = "green5" if fresh.reserve > 0 else "red4"
        text.draw(surface, change, pygame.Rect(begin, high.top, 14, high.height), font="micro", colour=colour)
        left = low.left if narrow else begin + text.measure(change, "micro")
        between = pygame.Rect(left, low.top, star - left, low.height)
        force = f"{{icon:attack}}{fighting(view, seat)}"
        text.draw(surface, force, between, font=font, colour="stone4", align="left" if narrow else "centre")
