"""The rows of the seats panel: who sits where, and the buttons to change it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.ai.levels import brains
from engine.ai.personalities import split
from engine.app.app import App
from engine.match.players import Player
from engine.ui.button import Button
from engine.ui.names import label
from engine.ui.widget import Form, Widget
from scenes.common.people import face, flag
from scenes.lobby.rivals import Rivals

LEFT, TOP, WIDE, PITCH = 12, 188, 402, 27


class Spot(Widget):
    """A clickable picture or text without a frame: banner, face, name, stars."""

    def __init__(self, app: App, rect: tuple[int, int, int, int], paint: Callable[[pygame.Surface, pygame.Rect, bool], None],
                 click: Callable[[int], None], *, tip: str = "") -> None:  # fmt: skip
        super().__init__(app, rect, tip=tip)
        self._paint = paint
        self._click = click

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (1, 3) and self.rect.collidepoint(event.pos):
            self._press(1 if event.button == 1 else -1)
            return True
        return False

    def activate(self) -> None:
        self._press(1)

    def nudge(self, dx: int, dy: int) -> bool:
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self._paint(surface, self.rect, self.hovered or self.focused)
        self.draw_focus(surface)

    def _press(self, by: int) -> None:
        self.host.audio.cue("ui_toggle")
        self._click(by)


class RowActions:
    """What the buttons of one row do."""

    def __init__(
        self,
        colour: Callable[[int], None],
        portrait: Callable[[int], None],
        name: Callable[[], None],
        kind: Callable[[str], None],
        brain: Callable[[int], None],
        edit: Callable[[], None] | None,
        remove: Callable[[], None] | None,
    ) -> None:
        self.colour = colour
        self.portrait = portrait
        self.name = name
        self.kind = kind
        self.brain = brain
        self.edit = edit
        self.remove = remove


def seat_row(app: App, form: Form, number: int, player: Player, detail: str, rivals: Rivals, actions: RowActions) -> None:
    """Put the widgets of one seat on the form."""
    y = TOP + number * PITCH
    form.add(Spot(app, (LEFT + 6, y + 3, 22, 20), _flag_painter(app, player), actions.colour, tip=app.t("ui.lobby.colour.tip")))
    form.add(Spot(app, (LEFT + 30, y + 1, 30, 24), _face_painter(app, player), actions.portrait, tip=app.t("ui.lobby.portrait.tip")))
    form.add(
        Spot(app, (LEFT + 64, y + 1, 96, 24), _name_painter(app, player, detail), lambda _: actions.name(), tip=app.t("ui.lobby.name.tip"))
    )
    for i, kind in enumerate(("human", "ai")):
        style = "gold" if player.kind == kind else "stone"
        place = (LEFT + 164 + i * 52, y + 3, 50, 20)
        form.add(Button(app, place, app.t(f"ui.seat.{kind}"), _kind_setter(actions, kind), kind=style, tip=app.t(f"ui.seat.{kind}.tip")))
    if player.human:
        form.add(_Note(app, (LEFT + 272, y + 3, 74, 20), app.t("ui.lobby.here")))
    else:
        level = _level_painter(app, player, rivals.name(player.brain))
        form.add(Spot(app, (LEFT + 270, y + 3, 76, 20), level, actions.brain, tip=rivals.tip(player.brain)))
    if actions.edit is not None:
        form.add(Button(app, (LEFT + 348, y + 3, 30, 20), "", actions.edit, icon="icon_gear", tip=app.t("ui.lobby.edit.tip")))
    if actions.remove is not None:
        form.add(
            Button(app, (LEFT + 380, y + 3, 20, 20), "", actions.remove, kind="red", icon="icon_cross", tip=app.t("ui.lobby.remove.tip"))
        )


def paint_row(app: App, surface: pygame.Surface, number: int, colour: int) -> None:
    """The plate of an occupied seat with its coloured edge."""
    y = TOP + number * PITCH
    surface.blit(app.art.nine("ui/row_wood", WIDE, PITCH - 2), (LEFT, y))
    surface.fill(app.art.side_colour(colour), (LEFT, y + 1, 4, PITCH - 4))


def paint_closed(app: App, surface: pygame.Surface, number: int) -> None:
    """The place of a seat that nobody takes."""
    y = TOP + number * PITCH
    surface.blit(app.art.nine("ui/well", WIDE, PITCH - 2), (LEFT, y))
    for x in range(LEFT + 8, LEFT + WIDE - 10, 8):
        surface.fill(app.art.colour("wood1"), (x, y + PITCH // 2 - 1, 4, 1))


class _Note(Widget):
    """A quiet remark."""

    focusable = False

    def __init__(self, app: App, rect: tuple[int, int, int, int], words: str) -> None:
        super().__init__(app, rect)
        self._words = words

    def draw(self, surface: pygame.Surface) -> None:
        self.host.text.draw(surface, self._words, self.rect, colour="wood4", align="centre")


Painter = Callable[[pygame.Surface, pygame.Rect, bool], None]


def _flag_painter(app: App, player: Player) -> Painter:
    def paint(surface: pygame.Surface, area: pygame.Rect, _lit: bool) -> None:
        flag(app, surface, player, (area.left + 4, area.top + 2))

    return paint


def _face_painter(app: App, player: Player) -> Painter:
    def paint(surface: pygame.Surface, area: pygame.Rect, lit: bool) -> None:
        surface.fill(app.art.colour("fire1" if lit else "ink0"), area)
        surface.blit(face(app, player, "28x22"), area.move(1, 1))

    return paint


def _name_painter(app: App, player: Player, detail: str) -> Painter:
    def paint(surface: pygame.Surface, area: pygame.Rect, lit: bool) -> None:
        top = pygame.Rect(area.left + 1, area.top + (2 if detail else 5), area.width - 2, 10 if detail else 13)
        font = app.text.fitted(player.name, top.width, ("body", "micro"))
        app.text.draw(surface, player.name, top, font=font, colour="fire1" if lit else "stone4")
        if detail:
            low = pygame.Rect(area.left + 1, area.top + 13, area.width - 2, 10)
            shown, font = label(app.text, (detail,), low.width)
            app.text.draw(surface, shown, low, font=font, colour="wood4")

    return paint


def _level_painter(app: App, player: Player, name: str) -> Painter:
    """Stars and the name of a level; a personality has its name alone."""
    levels = brains()

    def paint(surface: pygame.Surface, area: pygame.Rect, lit: bool) -> None:
        colour = "fire1" if lit else "sand3"
        level = split(player.brain)[0]
        if level not in levels:
            app.text.draw(surface, name, area, font=app.text.fitted(name, area.width, ("body", "micro")), colour=colour, align="centre")
            return
        rank = levels.index(level)
        for i in range(len(levels) - 1):
            surface.blit(app.art.sprite("ui/icon_star" if i < rank else "ui/icon_star_empty"), (area.left + i * 9, area.top + 5))
        words = pygame.Rect(area.left + 9 * (len(levels) - 1) + 5, area.top, area.width - 9 * (len(levels) - 1) - 5, area.height)
        app.text.draw(surface, name, words, colour=colour)

    return paint


def _kind_setter(actions: RowActions, kind: str) -> Callable[[], None]:
    return lambda: actions.kind(kind)
