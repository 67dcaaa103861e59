"""The lab's screen: who plays and how they fare at the left, the games at the right, each opens where it turned."""
from __future__ import annotations

from functools import partial
from typing import Final

import msgspec
import pygame

from engine.app.app import App
from engine.lab.client import Lab, Order, Report
from engine.lab.tally import Tally
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config
from engine.ui.button import Button
from engine.ui.listing import List
from engine.ui.names import label
from engine.ui.panel import panel, well
from scenes.common.backdrop import back_button, top_bar, wall
from scenes.common.form_scene import FormScene
from scenes.common.people import flag
from scenes.lab.findings import Findings
from scenes.match.replay import ReplayScene

COUNTS: Final = (10, 50, 200)
LIST: Final = pygame.Rect(372, 40, 262, 270)
ROW: Final = 16


class LabScene(FormScene):
    """Plays the arranged match again and again with growing seeds while one looks on."""

    def __init__(self, app: App, rules: Rules, config: Config, seed: int, players: tuple[Player, ...]) -> None:
        super().__init__(app)
        self.rules = rules
        self.players = tuple(msgspec.structs.replace(player, kind="ai") for player in players)
        self.tally = Tally(len(players))
        self.reports: list[Report] = []
        self._config = config
        self._seed = seed
        self._count = COUNTS[0]
        self._chosen = -1
        self._lab = Lab()
        self._findings = Findings(app, rules, self.players)

    @property
    def animating(self) -> bool:
        return self._lab.running or super().animating

    def leave(self) -> None:
        self._lab.stop()

    def build(self) -> None:
        app, t = self.app, self.app.t
        self.form.add(back_button(app, self.back))
        for i, count in enumerate(COUNTS):
            kind = "gold" if count == self._count else "stone"
            take = partial(self._take_count, count)
            button = Button(app, (372 + i * 36, 318, 34, 22), str(count), take, kind=kind, tip=t("ui.lab.count.tip"))
            self.form.add(button).enabled = not self._lab.running
        words, action = (t("ui.lab.stop"), self.stop) if self._lab.running else (t("ui.lab.start"), self.start)
        self.form.primary = self.form.add(Button(app, (484, 318, 150, 22), words, action, kind="gold"))
        inner = LIST.inflate(-8, -8)
        self._list = List(app, inner, len(self.reports), ROW, self._draw_row, self._choose, open_=self._open, chosen=self._chosen)
        self.form.add(self._list)

    def update(self, dt: float) -> None:
        running = self._lab.running
        for report in self._lab.poll():
            self.take(report)
        if running != self._lab.running:
            self.relabel()

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        wall(app, surface)
        top_bar(app, surface, app.t("ui.lab.title", game=app.t(f"{self.rules.name}.name")))
        room = panel(app, surface, pygame.Rect(6, 22, 360, 332), "dark")
        self._findings.paint(surface, room.inflate(-12, -8), self.tally)
        app.text.draw(surface, app.t("ui.lab.games"), pygame.Rect(LIST.left + 2, 22, LIST.width - 4, 16), font="title", colour="gold3")
        well(app, surface, LIST)
        if not self.reports:
            app.text.draw_block(surface, app.t("ui.lab.empty"), LIST.inflate(-50, -80), colour="stone3", align="centre")
        self._progress(surface, pygame.Rect(372, 345, 262, 8))

    # -- the games ------------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Play on: so many games more, after the seeds that were played."""
        names = tuple(player.brain for player in self.players)
        played = len(self.reports)
        self._due = played + self._count
        self._lab.start(Order(self.rules.name, msgspec.Raw(to_json(self._config)), names, self._count, self._seed + played))
        self.relabel()

    def stop(self) -> None:
        """No more games; those that were played stay."""
        self._lab.stop()
        self.relabel()

    def match_of(self, report: Report) -> Match:
        """A game of the lab as a match that can be watched and played on."""
        seats = len(self.players)
        seated = tuple(self.players[(seat - report.turned) % seats] for seat in range(seats))
        match = Match(self.rules, self._config, report.seed, seated)
        for action in report.actions:
            match.act(from_json(bytes(action), self.rules.action_type))
        return match

    def take(self, report: Report) -> None:
        """Count a finished game."""
        if report.failed:
            self.app.toast(self.app.t("ui.lab.failed", seed=report.seed), kind="bad")
            return
        self.reports.append(report)
        self.tally.add(report.bout, report.turned)
        self.tally.add_cards(report.seen, report.unseen)
        self._list.resize(len(self.reports))

    def _take_count(self, count: int) -> None:
        self._count = count
        self.relabel()

    def _choose(self, number: int) -> None:
        """One click opens a game: there is nothing else to do with it."""
        self._chosen = number
        self._open(number)

    def _open(self, number: int) -> None:
        report = self.reports[number]
        scene = ReplayScene(self.app, self.match_of(report))
        scene.seek(report.turning)
        self.app.stack.push(scene)

    # -- painting -------------------------------------------------------------------------------------------------------------

    def _draw_row(self, surface: pygame.Surface, number: int, area: pygame.Rect, chosen: bool) -> None:
        app, report = self.app, self.reports[number]
        app.text.draw(surface, str(number + 1), pygame.Rect(area.left + 2, area.top, 22, ROW), colour="stone3", align="right")
        left = area.left + 30
        winners, words = self._result(report)
        for winner in winners:
            flag(app, surface, winner, (left, area.top + 2))
            left += 16
        name, font = label(app.text, (words,), area.right - 74 - left)
        app.text.draw(surface, name, pygame.Rect(left, area.top, area.right - 74 - left, ROW), font=font, colour="sand3")
        length = app.t("ui.lab.actions", n=len(report.actions))
        app.text.draw(surface, length, pygame.Rect(area.right - 72, area.top, 68, ROW), colour="stone3", align="right")

    def _result(self, report: Report) -> tuple[list[Player], str]:
        """Who won a game, and how that is said; a table that plays together wins or loses as one."""
        t, outcome = self.app.t, report.outcome
        if outcome is None or outcome.draw:
            return [], t("ui.lab.draw")
        winners = [self.players[(seat - report.turned) % len(self.players)] for seat in outcome.winners]
        if len(winners) == 1:
            return winners, t("ui.lab.won", name=winners[0].name, n=outcome.winners[0] + 1)
        names = ", ".join(winner.name for winner in winners)
        return winners, t("ui.result.win_together", names=names) if winners else t("ui.result.lost")

    def _progress(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """How many of the ordered games are played."""
        if not self._lab.running:
            return
        surface.fill(self.app.art.colour("ink1"), rect)
        done = self._count - (self._due - len(self.reports))
        surface.fill(self.app.art.colour("gold2"), (rect.left + 1, rect.top + 1, (rect.width - 2) * done // self._count, rect.height - 2))
