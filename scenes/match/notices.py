"""What stands in the bar beside the question: the last acts of the others as small cards (UX-80), and the goal (UX-79)."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from engine.table.notices import ActCard, Goal, merged
from engine.ui.widget import Form, Widget
from scenes.match.context import Context
from scenes.match.goal import below, goal_of, paint_goal

MOST: Final = 6
"""Cards of a strip."""
SMALL: Final = 16
BREAK: Final = 5
"""Pixels between the acts of two turns, with a line in them."""
FLAG: Final = 16
"""Width of the flag that opens the goal."""


class ActTile(Widget):
    """One act of another player: the colour of the seat, what it was about, and its number."""

    focusable = False

    def __init__(self, context: Context, rect: pygame.Rect, card: ActCard, press: Callable[[], object]) -> None:
        super().__init__(context.app, rect, tip=card.text)
        self.card = card
        self._context = context
        self._press = press

    def handle(self, event: pygame.Event) -> bool:
        if self.struck(event):
            self._press()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        app, card, rect = self._context.app, self.card, self.rect
        side = self._context.parts.words.people[card.seat].side if card.seat is not None else None
        tones = [app.art.side_colour(side, tone) for tone in (0, 2 if self.hovered else 1)] if side is not None else None
        dark, light = tones or (app.art.colour("ink2"), app.art.colour("stone2"))
        surface.fill(dark, rect)
        pygame.draw.rect(surface, light, rect, 1)
        room = rect.inflate(-2, -2)
        picture = picture_of(self._context, card, room.height)
        surface.blit(picture, picture.get_rect(midleft=room.midleft))
        words = caption(card)
        if words:
            area = pygame.Rect(room.left + room.height + 1, room.top, room.width - room.height - 2, room.height)
            app.text.draw(surface, words, area, font="micro", colour="stone4", align="centre")


class Notices:
    """Builds the tiles anew when something was told, and draws the goal where the mouse asks for it or the table has room."""

    def __init__(self, context: Context, point_out: Callable[[tuple[str, ...]], bool]) -> None:
        self._context = context
        self._point_out = point_out
        self.form = Form(context.app)
        self.pinned = False
        """Whether the goal card stays open although the mouse is elsewhere."""
        self._flag = pygame.Rect(0, 0, 0, 0)
        self._aimed = pygame.Rect(0, 0, 0, 0)
        """Where the flag was when the mouse last moved."""
        self._open = pygame.Rect(0, 0, 0, 0)
        """Where the goal card lies."""
        self._tiles: list[ActTile] = []
        self._breaks: list[pygame.Rect] = []
        """Where one turn ends and another begins."""
        self._built: object = None
        self._read: tuple[str, tuple[str, ...]] = ("", ())

    @property
    def flag(self) -> pygame.Rect:
        """What opens the goal card: under the mouse for a look, by a click for good."""
        return pygame.Rect(self._flag.left, 0, FLAG, SMALL)

    @property
    def goal(self) -> Goal:
        """What is played for now."""
        return goal_of(self._context, self._stars())

    def _stars(self) -> tuple[str, ...]:
        """What earns stars, read once in each language."""
        context = self._context
        if self._read[0] != context.app.t.language:
            self._read = context.app.t.language, context.app.routes.chapter_aims(context.campaign) if context.campaign else ()
        return self._read[1]

    @property
    def cards(self) -> tuple[ActCard, ...]:
        """The last acts of the others, the newest last."""
        return tuple(merged(self._context.session.acts())[-MOST:])

    @property
    def lit(self) -> tuple[str, ...]:
        """The pieces that the card under the mouse is about."""
        return next((tile.card.keys for tile in self._tiles if tile is self.form.hover), ())

    @property
    def tip(self) -> str:
        """What the card or the flag under the mouse says."""
        app = self._context.app
        if self.flag.collidepoint(app.mouse) and not self.goal:
            return app.t("match.goal.tip", hotkey=app.keys.label("goal"))
        return self.form.tip

    def toggle_goal(self) -> None:
        """Open the goal card for good, or close it."""
        self.pinned = not self.pinned

    def place(self, left: int, right: int, words: str) -> int:
        """Lay flag, words of the status and as many tiles as there is room for between `left` and `right`; returns where they begin."""
        app = self._context.app
        wide = FLAG + (app.text.measure(words) + 4 if words else 0)
        if right - wide < left:
            wide = FLAG
        self._flag = pygame.Rect(right - wide, 0, wide, SMALL)
        box = self._context.parts.scenery.acts_box(self._context.moment.sight)
        cards = self.cards
        room = pygame.Rect(box) if box is not None else pygame.Rect(left, 0, max(0, self._flag.left - 3 - left), SMALL)
        known = (cards, tuple(room), app.t.language)
        if known != self._built:
            self._built = known
            self._lay(cards, room)
        return min([self._flag.left, *(tile.rect.left for tile in self._tiles if tile.rect.top == 0)])

    def _lay(self, cards: tuple[ActCard, ...], room: pygame.Rect) -> None:
        app, high = self._context.app, min(room.height, 26)
        self.form.clear()
        self._tiles.clear()
        x = room.right
        self._breaks.clear()
        turn = cards[-1].turn if cards else 0
        for card in reversed(cards):
            words = caption(card)
            if card.turn != turn:
                x, turn = x - BREAK, card.turn
                self._breaks.append(pygame.Rect(x + BREAK // 2, room.top + 1, 1, high - 2))
            wide = high + (app.text.measure(words, "micro") + 3 if words else 0)
            x -= wide + 1
            if x < room.left:
                return
            rect = pygame.Rect(x, room.top, wide, high)
            self._tiles.append(self.form.add(ActTile(self._context, rect, card, partial(self._point_out, card.keys))))

    def handle(self, event: pygame.Event) -> bool:
        """Hear the mouse before the table does. A flag that came under a mouse that rests since its last click was not meant (UX-70)."""
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        if event.type == pygame.MOUSEMOTION:
            self._aimed = self.flag
        if pressed and self.flag.collidepoint(event.pos):
            if not self._context.app.resting or self._aimed == self.flag:
                self.toggle_goal()
            return True
        if pressed and self.pinned and not self._open.collidepoint(event.pos):
            # A card that was opened for good is closed by a click beside it.
            self.pinned = False
        return event.type != pygame.MOUSEBUTTONUP and self.form.handle(event)

    def draw(self, surface: pygame.Surface, words: str) -> None:
        """The bar's part: flag, status, tiles."""
        app, goal = self._context.app, self.goal
        self.form.draw(surface)
        for line in self._breaks:
            surface.fill(app.art.colour("gold3"), line)
        over = self.flag.collidepoint(app.mouse)
        app.text.draw(surface, "{icon:flag}", self.flag, colour="gold4" if over else "gold3", align="centre")
        if words and self._flag.width > FLAG:
            room = pygame.Rect(self._flag.left + FLAG - 2, 0, self._flag.width - FLAG, SMALL)
            app.text.draw(surface, words, room, colour="sand2", align="right")
        box = self._context.parts.scenery.goal_box(self._context.moment.sight)
        if goal and (box is not None or self.pinned or over):
            self._open = pygame.Rect(box) if box is not None else below(app, goal, self._flag.right, 19)
            paint_goal(app, surface, goal, self._open)


def caption(card: ActCard) -> str:
    """What is written on the small card."""
    times = f"×{card.times}" if card.times > 1 else ""
    return " ".join(filter(None, (card.value, times)))


def picture_of(context: Context, card: ActCard, size: int) -> pygame.Surface:
    """The picture on the small card: its icon, a cut-out of its piece, or the crest of the seat."""
    art = context.app.art
    if card.icon and art.has(card.icon):
        return centred(art.sprite(card.icon, side=_side(context, card)), size)
    look = card.look or next((found for key in card.keys if (found := context.shown.table.face_of(key)) is not None), None)
    if look is not None:
        return cutout(context.parts.painter.paint(look), size)
    return centred(art.sprite(f"ui/crest_p{(_side(context, card) or 0) + 1}", side=_side(context, card)), size)


def _side(context: Context, card: ActCard) -> int | None:
    return context.parts.words.people[card.seat].side if card.seat is not None else None


def centred(picture: pygame.Surface, size: int) -> pygame.Surface:
    """A small picture in the middle of a square; a larger one shrinks."""
    if max(picture.get_size()) > size:
        return cutout(picture, size)
    square = pygame.Surface((size, size), pygame.SRCALPHA)
    square.blit(picture, picture.get_rect(center=(size // 2, size // 2)))
    return square


def cutout(picture: pygame.Surface, size: int) -> pygame.Surface:
    """The upper middle of a picture, where faces are, in a square."""
    wide, tall = picture.get_size()
    side = min(wide, tall)
    part = pygame.Rect((wide - side) // 2, 0 if tall <= wide else min(tall - side, tall // 6), side, side)
    return pygame.transform.scale(picture.subsurface(part), (size, size))

