"""What surrounds the sheets while armies are formed: names of the rows, who picks when, what everybody has (MB-23)."""
from __future__ import annotations

from collections.abc import Iterator

import pygame

from engine.rules.kernel.types import Seat
from engine.rules.mythic import frames
from engine.rules.mythic.setup import affordable
from engine.rules.mythic.sheets import Sheet
from engine.rules.mythic.state import MythicState, side_of
from scenes.mythic import layout
from scenes.mythic.brush import Brush
from scenes.mythic.reading import choosing

ORDER = 12
"""Picks that the strip shows, the open one first."""
ROOMY, ROW = 36, 18
"""The height of an army's line with two players, and with more."""


def draw_labels(brush: Brush, surface: pygame.Surface, view: MythicState) -> None:
    """What the rows of sheets are."""
    text, t = brush.text, brush.t
    if view.agenda.asks(frames.ChooseArmy) is not None:
        text.draw(surface, t("mythic.ui.draft"), (240, 26), font="title", colour="gold3", align="centre")
        return
    for line, kind in enumerate(layout.KINDS):
        word = t(f"mythic.term.{kind}")
        room = pygame.Rect(8, layout.DRAFT[1] + line * layout.DRAFT_PITCH[1], 52, 60)
        text.draw(surface, word, room, font=text.fitted(word, 50, ("body", "micro")), colour="gold3", align="centre")


def upcoming(view: MythicState) -> Iterator[Seat]:
    """Who picks now and next, as far as points tell (MB-23.2, MB-23.3)."""
    frame = view.agenda.latest(frames.Draft)
    if frame is None:
        return
    gods, at = view.config.picks, max(0, frame.at - 1)
    yield from (view.players[player] for player in gods[at:])
    start, left = max(0, at - len(gods)), view.points.copy()
    for place in range(start, start + 4 * ORDER):
        seat = view.players[view.config.recruit[place % len(view.config.recruit)]]
        if left[seat]:
            left[seat] -= 1  # nobody is cheaper
            yield seat


def draw_order(brush: Brush, surface: pygame.Surface, view: MythicState, room: pygame.Rect) -> None:
    """A strip of banners in the order of the picks; the open one is framed."""
    art = brush.art
    for place, seat in zip(range(ORDER), upcoming(view), strict=False):
        box = pygame.Rect(room.left + place * 12, room.top, 10, 12)
        side = brush.names.side(seat) or 0
        crest = art.sprite(f"ui/crest_p{side + 1}", side=side)
        surface.blit(crest, crest.get_rect(center=box.center))
        if not place:
            pygame.draw.rect(surface, art.colour("gold4"), box.inflate(4, 4), 1)


def forced(view: MythicState) -> str:
    """What a player should know who has few points left: that one has to pick, or what the rest becomes (MB-23.4, MB-23.6)."""
    asked = view.agenda.asks(frames.Recruit)
    if asked is None:
        return ""
    rows = [view.content.sheets[name] for name in affordable(view, asked.seat)]
    return "mythic.ui.forced" if all(row.kind == "troop" for row in rows) else ""


def draw_armies(brush: Brush, surface: pygame.Surface, view: MythicState) -> None:
    """What everybody has taken so far with the cards it brings, and the points that are left."""
    people = brush.names.people
    high = ROOMY if len(people) == 2 else ROW
    for seat, person in enumerate(people):
        top = layout.HAND[1] + 11 + seat * high
        surface.fill(brush.art.side_colour(person.side), (6, top, 3, high - 2))
        room = pygame.Rect(13, top, 62, min(high, 17))
        sides = {side_of(view, other) for other in range(len(people))}
        team = f" · {'ABCD'[side_of(view, seat)]}" if len(sides) < len(people) else ""
        brush.name(surface, person.name + team, room, "stone4")
        points = pygame.Rect(13, top + 17, 62, 17) if high == ROOMY else pygame.Rect(76, top, 62, 17)
        if not choosing(view):
            brush.text.draw(surface, brush.t("mythic.ui.points", n=view.points[seat]), points, colour="gold3")
        left = 84 if high == ROOMY else 140
        for index, unit in enumerate(unit.id for unit in view.units.values() if unit.seat == seat):
            _recruit(brush, surface, view.content.sheets[unit], pygame.Rect(left + index * 60, top, 58, high - 2), person.side)


def _recruit(brush: Brush, surface: pygame.Surface, row: Sheet, room: pygame.Rect, side: int) -> None:
    """A portrait in the owner's colour with the Activation and Art of War cards it brings; its name where there is room."""
    art, text = brush.art, brush.text
    tall = room.height >= ROOMY - 2
    box = pygame.Rect(room.left, room.top, 28, 22 if tall else 16)
    surface.blit(art.sprite(f"mythic/{row.id}@portrait28x22"), box, (0, 0 if tall else 2, *box.size))
    pygame.draw.rect(surface, art.side_colour(side), box.inflate(2, 2), 1)
    cards = pygame.Rect(box.right + 3, room.top - 1, 26, 11)
    text.draw(surface, f"{{icon:star}}{row.activation}", cards, font="micro", colour="stone3")
    if tall:
        if row.strategy:
            text.draw(surface, f"{{icon:art_of_war}}{row.strategy}", cards.move(0, 12), font="micro", colour="stone3")
        name = brush.t(f"mythic.unit.{row.id}.short")
        text.draw(surface, name, pygame.Rect(room.left - 1, box.bottom + 2, 58, 8), font="micro", colour="stone3")
