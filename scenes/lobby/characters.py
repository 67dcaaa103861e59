"""Who a computer seat is beside how strong: everybody who plays the game, with face, lore and what they like."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.ai.personalities import Personality, personalities
from engine.app.app import App
from engine.i18n.catalogue import Catalogue
from engine.ui.button import Button
from engine.ui.panel import well
from scenes.common.form_scene import ModalScene

ROW = 23
NAMES = 132


class CharacterScene(ModalScene):
    """A list of people; whoever the mouse or the keyboard is on shows their sheet, a click seats them."""

    def __init__(self, app: App, game: str, who: str, choose: Callable[[str], None]) -> None:
        self._people = ("", *personalities(game))
        super().__init__(app, (470, 58 + ROW * len(self._people)))
        self._game, self._who, self._choose = game, who, choose
        self._buttons: dict[str, Button] = {}

    def build(self) -> None:
        app, x, y = self.app, self.box.left + 12, self.box.top + 32
        for number, who in enumerate(self._people):
            kind = "gold" if who == self._who else "stone"
            button = Button(app, (x, y + ROW * number, NAMES, 20), name_of(app.t, who), partial(self._take, who), kind=kind)
            self._buttons[who] = self.form.add(button)
        self.form.primary = self._buttons.get(self._who)
        self.numbered = list(self._buttons.values())

    @property
    def shown(self) -> str:
        """Whose sheet is open."""
        over = (who for who, button in self._buttons.items() if button.hovered or button.focused)
        return next(over, self._who)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, self.app.t("rival.who"))
        room = pygame.Rect(self.box.left + NAMES + 24, self.box.top + 32, self.box.width - NAMES - 36, self.box.height - 44)
        well(self.app, surface, room)
        self._sheet(surface, room.inflate(-12, -10))

    def _sheet(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        app, who = self.app, self.shown
        text = room.copy()
        picture = f"portraits/{who}@82x62"
        if who and app.art.has(picture):
            surface.blit(app.art.sprite(picture), room.topleft)
            text.left, text.width = room.left + 90, room.width - 90
        app.text.draw(surface, name_of(app.t, who), pygame.Rect(text.left, text.top, text.width, 14), font="title", colour="gold3")
        lore = app.t(f"rival.{who}.lore" if who else "rival.nobody.text")
        block = app.text.block(lore, text.width)
        app.text.draw_block(surface, lore, pygame.Rect(text.left, text.top + 17, text.width, block.height), colour="sand3")
        y = max(room.top + 68, text.top + 23 + block.height)
        for line in tastes(app.t, self._game, who):
            block = app.text.block(line, room.width)
            app.text.draw_block(surface, line, pygame.Rect(room.left, y, room.width, block.height), colour="stone4")
            y += block.height + 3

    def _take(self, who: str) -> None:
        self.app.stack.pop(self)
        self._choose(who)


def name_of(t: Catalogue, who: str) -> str:
    """Somebody with their nature, or nobody in particular."""
    return f"{t(f'rival.{who}.name')} · {t(f'rival.{who}.nature')}" if who else t("rival.nobody")


def tastes(t: Catalogue, game: str, who: str) -> list[str]:
    """What somebody likes and avoids in a game, the strongest first."""
    person = personalities(game).get(who)
    if person is None:
        return []
    lines = []
    for key, wanted in (("rival.likes", _traits(person, 1)), ("rival.avoids", _traits(person, -1))):
        if wanted:
            lines.append(t(key, what=", ".join(t(f"rival.{game}.trait.{trait}") for trait in wanted)))
    return lines


def _traits(person: Personality, sign: int) -> Sequence[str]:
    found = [(liking * sign, trait) for trait, liking in person.likes.items() if liking * sign > 0]
    return [trait for _, trait in sorted(found, key=lambda each: -each[0])]


def seat_tip(t: Catalogue, game: str, who: str) -> str:
    """All of it in a tip."""
    return "\n".join((f"<gold3>{name_of(t, who)}</>", t(f"rival.{who}.lore"), *tastes(t, game, who))) if who else ""
