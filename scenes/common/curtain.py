"""The curtain that hides the table while the laptop changes hands (UX-60, UX-61, UX-63)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.app.app import App
from engine.match.players import Player
from engine.ui.button import Button
from scenes.common.curtain_opening import CurtainOpening
from scenes.common.form_scene import FormScene
from scenes.common.pause import Entry, PauseScene
from scenes.common.people import face, flag

PLAQUE = pygame.Rect(170, 84, 300, 196)


class CurtainScene(FormScene):
    """Opaque over the whole window until the next player says that he is there.

    `detail` is public: the turn and the step. A reaction inside another's turn gets the `short` curtain, which says only
    that a question waits. With `away` the table can be left from here too."""

    covers = True
    entrance = "curtain"
    farewell = None
    """It opens its own way, over the table of whoever pressed."""

    def __init__(
        self, app: App, player: Player, opened: Callable[[], None], *,
        detail: str = "", short: bool = False, away: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.player = player
        self._opened = opened
        self._away = away
        self._detail = detail
        self._short = short

    def build(self) -> None:
        app = self.app
        key = "ui.curtain.answer" if self._short else "ui.curtain.open"
        ready = Button(
            app,
            (PLAQUE.left + 16, PLAQUE.top + 122, 268, 28),
            app.t(key, name=self.player.name),
            self._open,
            kind="gold",
            cue="curtain_open",
        )
        self.form.primary = self.form.add(ready)

    def enter(self) -> None:
        super().enter()
        self.app.audio.cue("curtain_close")

    def back(self) -> None:
        """Esc never opens the curtain; its menu has what needs nobody's cards."""
        if self._away is not None:
            self.app.stack.push(PauseScene(self.app, self._menu))

    def _menu(self) -> list[Entry]:
        return [Entry(self.app.t("match.menu.leave"), self._away)] if self._away is not None else []

    def handle(self, event: pygame.Event) -> bool:
        super().handle(event)
        return event.type != pygame.KEYDOWN or event.key == pygame.K_ESCAPE

    def paint(self, surface: pygame.Surface) -> None:
        self._velvet(surface)
        app, side = self.app, self.player.colour
        surface.fill(app.art.colour("ink0"), PLAQUE.move(5, 5))
        surface.blit(app.art.nine("curtain/plaque", *PLAQUE.size, side=side), PLAQUE)
        header = pygame.Rect(PLAQUE.left + 4, PLAQUE.top + 5, PLAQUE.width - 8, 25)
        app.text.draw(surface, app.t("ui.curtain.pass"), header, font="title", colour="stone4", align="centre", shadow="ink0")
        self._person(surface)
        hint = pygame.Rect(PLAQUE.left + 14, PLAQUE.top + 156, PLAQUE.width - 28, 34)
        app.text.draw_block(surface, app.t("ui.curtain.hint", name=self.player.name), hint, colour="stone3", align="centre", middle=True)
        surface.blit(app.art.nine("curtain/window_frame", *surface.get_size(), side=side), (0, 0))

    def _person(self, surface: pygame.Surface) -> None:
        app = self.app
        picture = face(app, self.player, "82x62")
        frame = pygame.Rect(PLAQUE.left + 14, PLAQUE.top + 42, 88, 68)
        surface.blit(app.art.sprite("curtain/face_frame", side=self.player.colour), frame)
        surface.blit(picture, (frame.left + 3, frame.top + 3))
        name = pygame.Rect(frame.right + 12, frame.top + 2, PLAQUE.right - frame.right - 24, 28)
        font = app.text.fitted(self.player.name, name.width, ("display_large", "display", "title", "body"))
        app.text.draw_raised(surface, self.player.name, name, font=font)
        flag(app, surface, self.player, (name.left, frame.top + 40))
        seat = app.t("ui.curtain.seat", colour=app.t(f"ui.side.{self.player.colour}"))
        app.text.draw(surface, seat, pygame.Rect(name.left + 20, frame.top + 36, name.width - 20, 12), colour="sand3")
        detail = app.t("ui.curtain.question") if self._short else self._detail
        app.text.draw_block(surface, detail, pygame.Rect(name.left + 20, frame.top + 48, name.width - 20, 22), colour="stone3")

    def _velvet(self, surface: pygame.Surface) -> None:
        """The same for everybody: nothing of the table may shine through."""
        surface.blit(self.app.art.sprite("curtain/backdrop"), (0, 0))
        if self.app.text.audit is not None:
            self.app.text.audit.cover(surface, surface.get_rect())

    def _open(self) -> None:
        self.app.stack.pop(self)
        if not self.app.settings.reduced_motion:
            self.app.effect = CurtainOpening(self.app)
        self._opened()
