"""Lists that scroll: rows of any height, the wheel, the bar and the keyboard."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.ui.host import Host
from engine.ui.widget import Widget

BAR = 10
DrawRow = Callable[[pygame.Surface, int, pygame.Rect, bool], None]
"""Paints row `number` into a rect; the flag says whether it is chosen."""


class ScrollArea(Widget):
    """A window onto something taller: keeps the offset, draws the bar."""

    def __init__(self, host: Host, rect: pygame.Rect | tuple[int, int, int, int]) -> None:
        super().__init__(host, rect)
        self.offset = 0
        self.grabs = False
        self.content = 0
        """Height of what is shown."""

    @property
    def room(self) -> pygame.Rect:
        """The part that shows content, beside the bar."""
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width - BAR - 2, self.rect.height)

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.rect.height)

    def scroll(self, by: int) -> None:
        """Move by pixels."""
        self.offset = min(self.furthest, max(0, self.offset + by))

    def reveal(self, top: int, bottom: int) -> None:
        """Scroll so that this part of the content can be seen."""
        if top < self.offset:
            self.offset = top
        elif bottom > self.offset + self.rect.height:
            self.offset = bottom - self.rect.height
        self.scroll(0)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL and self.rect.collidepoint(event.pos):
            self.scroll(-event.y * 24)
            return True
        if self.furthest and self.struck(event) and event.pos[0] >= self.rect.right - BAR - 4:
            self.grabs = True
            self._follow(event.pos[1])
            return True
        if event.type == pygame.MOUSEMOTION and self.grabs:
            self._follow(event.pos[1])
            return True
        if event.type == pygame.MOUSEBUTTONUP and self.grabs:
            self.grabs = False
            return True
        return False

    def nudge(self, dx: int, dy: int) -> bool:
        before = self.offset
        self.scroll(dy * 20)
        return self.offset != before

    def draw_bar(self, surface: pygame.Surface) -> None:
        """The scroll bar, where there is something to scroll."""
        if not self.furthest:
            return
        track = pygame.Rect(self.rect.right - BAR, self.rect.top, BAR, self.rect.height)
        surface.blit(self.host.art.nine("ui/scroll_track", *track.size), track)
        knob = self._knob()
        surface.blit(self.host.art.nine(f"ui/scroll_thumb@{'pressed' if self.grabs else 'normal'}", *knob.size), knob)

    def _knob(self) -> pygame.Rect:
        tall = max(14, self.rect.height * self.rect.height // max(self.content, 1))
        top = self.rect.top + (self.rect.height - tall) * self.offset // max(self.furthest, 1)
        return pygame.Rect(self.rect.right - BAR, top, BAR, tall)

    def _follow(self, y: int) -> None:
        knob = self._knob()
        path = max(1, self.rect.height - knob.height)
        self.offset = 0
        self.scroll((y - self.rect.top - knob.height // 2) * self.furthest // path)


class List(ScrollArea):
    """Rows of one height of which one can be chosen; Enter or a second click opens it."""

    keeps_focus = True

    def __init__(
        self,
        host: Host,
        rect: pygame.Rect | tuple[int, int, int, int],
        count: int,
        row: int,
        draw_row: DrawRow,
        choose: Callable[[int], None],
        *,
        open_: Callable[[int], None] | None = None,
        tip_of: Callable[[int], str] | None = None,
        chosen: int = -1,
    ) -> None:
        """`tip_of` is what the mouse over a row says."""
        super().__init__(host, rect)
        self.row = row
        self.chosen = chosen
        self._draw_row = draw_row
        self._choose = choose
        self._open = open_
        self._tip_of = tip_of
        self._over = -1
        self.resize(count)

    def resize(self, count: int) -> None:
        """Another number of rows."""
        self.count = count
        self.content = count * self.row
        self.chosen = min(self.chosen, count - 1)
        self.scroll(0)

    def choose(self, number: int) -> None:
        """Choose a row and bring it into sight."""
        if 0 <= number < self.count:
            self.chosen = number
            self.reveal(number * self.row, (number + 1) * self.row)
            self._choose(number)

    def handle(self, event: pygame.Event) -> bool:
        taken = super().handle(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEWHEEL):
            # Under a mouse that rests another row lies after every turn of the wheel.
            self._over = self._at(event.pos)
            if self._tip_of is not None:
                self.tip = self._tip_of(self._over) if self._over >= 0 else ""
        if taken:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._at(event.pos) >= 0:
            number = self._at(event.pos)
            self.host.audio.cue("ui_press")
            if number == self.chosen and self._open is not None:
                self._open(number)
            else:
                self.choose(number)
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            page = max(1, self.rect.height // self.row)
            self.choose(min(self.count - 1, max(0, self.chosen + (page if event.key == pygame.K_PAGEDOWN else -page))))
            return True
        return False

    def nudge(self, dx: int, dy: int) -> bool:
        if dy and 0 <= self.chosen + dy < self.count:
            self.choose(self.chosen + dy)
            return True
        return False

    def activate(self) -> None:
        if self._open is not None and 0 <= self.chosen < self.count:
            self._open(self.chosen)

    def draw(self, surface: pygame.Surface) -> None:
        surface.set_clip(self.rect)
        first = self.offset // self.row
        for number in range(first, min(self.count, first + self.rect.height // self.row + 2)):
            area = pygame.Rect(self.rect.left, self.rect.top + number * self.row - self.offset, self.room.width, self.row)
            if number == self.chosen:
                surface.fill(self.host.art.colour("gold0"), area)
            elif number == self._over:
                surface.fill(self.host.art.colour("ink2"), area)
            self._draw_row(surface, number, area, number == self.chosen)
        surface.set_clip(None)
        self.draw_bar(surface)
        self.draw_focus(surface)

    def _at(self, pos: tuple[int, int]) -> int:
        if not self.room.collidepoint(pos):
            return -1
        number = (pos[1] - self.rect.top + self.offset) // self.row
        return number if number < self.count else -1
