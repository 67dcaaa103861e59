"""What the lab has found so far: shares of the players and of the seats, lengths, endings, cards that never came up."""
from __future__ import annotations

import pygame

from engine.app.app import App
from engine.lab.tally import Tally, margin
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from engine.ui.names import label
from scenes.common.people import brain_name, flag

BAR = 132
KINDS = ("card", "unit", "monster", "creature")
"""Families of names in the catalogues that can lie in a game."""


class Findings:
    """Paints a tally in words and bars."""

    def __init__(self, app: App, rules: Rules, players: tuple[Player, ...]) -> None:
        self._app = app
        self._game = rules.name
        self._players = players

    def paint(self, surface: pygame.Surface, room: pygame.Rect, tally: Tally) -> None:
        """All of it, from the players down to the cards."""
        y = self._heading(surface, room, room.top, "ui.lab.players")
        for number, player in enumerate(self._players):
            flag(self._app, surface, player, (room.left, y + 1))
            words = f"{player.name} ({brain_name(self._app, self._game, player.brain)})"
            self._share(surface, room, y, words, tally.player_wins[number], tally.finished, indent=16)
            y += 15
        y = self._heading(surface, room, y + 4, "ui.lab.seats")
        for seat, wins in enumerate(tally.wins):
            self._share(surface, room, y, self._app.t("ui.lab.seat", n=seat + 1), wins, tally.finished)
            y += 13
        if tally.games:
            y = self._facts(surface, room, y + 4, tally)
            self._dead(surface, pygame.Rect(room.left, y + 4, room.width, room.bottom - y - 4), tally)

    def _heading(self, surface: pygame.Surface, room: pygame.Rect, y: int, key: str) -> int:
        self._app.text.draw(surface, self._app.t(key), pygame.Rect(room.left, y, room.width, 13), colour="gold3")
        return y + 15

    def _share(self, surface: pygame.Surface, room: pygame.Rect, y: int, words: str, wins: int, games: int, indent: int = 0) -> None:
        """A name, its bar with the margin of error as a lighter stretch, and the share in words."""
        app = self._app
        wide = room.width - BAR - 96 - indent
        name, font = label(app.text, (words,), wide)
        app.text.draw(surface, name, pygame.Rect(room.left + indent, y, wide, 13), font=font)
        bar = pygame.Rect(room.right - BAR - 92, y + 3, BAR, 7)
        surface.fill(app.art.colour("steel0"), bar)
        if not games:
            return
        low, high = margin(wins, games)
        surface.fill(app.art.colour("steel1"), (bar.left + BAR * low // 100, bar.top + 1, BAR * (high - low) // 100, 5))
        surface.fill(app.art.colour("gold3"), (bar.left + BAR * wins // games - 1, bar.top - 1, 3, 9))
        told = app.t("ui.lab.share", share=round(100 * wins / games), low=low, high=high)
        app.text.draw(surface, told, pygame.Rect(room.right - 90, y, 90, 13), colour="sand3", align="right")

    def _facts(self, surface: pygame.Surface, room: pygame.Rect, y: int, tally: Tally) -> int:
        app = self._app
        y = self._heading(surface, room, y, "ui.lab.facts")
        shortest, middle, longest = tally.length
        lines = [app.t("ui.lab.length", low=shortest, middle=middle, high=longest), app.t("ui.lab.draws", n=tally.draws)]
        lines += [f"{self._ending(rule)}: {count}" for rule, count in tally.endings.most_common(3)]
        for line in lines:
            words, font = label(app.text, (line,), room.width)
            app.text.draw(surface, words, pygame.Rect(room.left, y + 1, room.width, 10), font=font)
            y += 12
        return y

    def _ending(self, rule: str) -> str:
        """How a game ended, in the words of its score sheet."""
        key = f"{self._game}.ending.{rule}"
        return f"{self._app.t(key).rstrip('.')} ({rule})" if key in self._app.t else rule

    def _dead(self, surface: pygame.Surface, room: pygame.Rect, tally: Tally) -> None:
        """The cards that never came into play, as many as there is room for."""
        app = self._app
        if room.height < 28:
            return
        named = ((word, next((k for k in (f"{self._game}.{kind}.{word}.name" for kind in KINDS) if k in app.t), "")) for word in tally.dead)
        names = sorted(app.t(key) for _, key in named if key)
        y = self._heading(surface, room, room.top, "ui.lab.dead")
        text = ", ".join(names) if names else app.t("ui.lab.no_dead")
        lines = (room.bottom - y) // 10
        while len(names) > 1 and len(app.text.wrap(text, room.width)) > lines:
            names.pop()
            text = f"{', '.join(names)} …"
        app.text.draw_block(surface, text, pygame.Rect(room.left, y, room.width, room.bottom - y), colour="stone3")
