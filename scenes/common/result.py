"""The end of a match: who won and why, the score taken apart, and what comes next (UX-48)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from engine.app.app import App
from engine.match.concession import CONCEDED
from engine.match.players import Player
from engine.rules.kernel.types import Outcome
from engine.ui.button import Button
from engine.ui.column import Paragraph, column, laid_out
from engine.ui.panel import panel, well
from engine.ui.widget import WAKING
from scenes.common.confetti import Celebration
from scenes.common.form_scene import FormScene
from scenes.common.people import face, flag


@dataclass(frozen=True)
class ScoreRow:
    """One line of the score: what it counts and its value for every seat; a `total` stands out."""

    label: str
    values: tuple[str, ...]
    total: bool = False


@dataclass(frozen=True)
class Result:
    """What the result screen shows; the game gives the rows and the moments."""

    game: str
    players: tuple[Player, ...]
    outcome: Outcome
    rows: tuple[ScoreRow, ...]
    seed: int
    reason: str = ""
    """Why it ended, as a sentence."""
    moments: tuple[str, ...] = ()
    """Luck and turning points, one line each."""
    practice: bool = False


@dataclass(frozen=True)
class ResultActions:
    """What the buttons do; a button without an action is not shown."""

    rematch: Callable[[], None] | None = None
    swapped: Callable[[], None] | None = None
    same_seed: Callable[[], None] | None = None
    replay: Callable[[], None] | None = None
    review: Callable[[], None] | None = None
    back: Callable[[], None] | None = None
    back_to: str = "ui.result.back"
    """Key of the words that say where that leads."""
    extra: tuple[tuple[str, Callable[[], None]], ...] = field(default=())
    """Label and action of what a campaign adds."""

HEAD = pygame.Rect(0, 0, 640, 76)
"""The part of the screen on which who has won is said."""
COUNT_FROM, ROW_AFTER, COUNT_UP, LONGEST = 0.35, 0.18, 0.25, 1.2
"""Seconds: until the count begins, between two rows, for the numbers of a row, and at most for all rows."""


class ResultScene(FormScene):
    """Winner and places above, the score table left, moments and buttons right."""

    entrance = "dissolve"
    farewell = "dissolve"

    def __init__(self, app: App, result: Result, actions: ResultActions, *, backdrop: pygame.Surface | None = None) -> None:
        super().__init__(app)
        self.result = result
        self._actions = actions
        # Whoever lost sees the table without its colours.
        self._backdrop = backdrop if backdrop is None or self._won else app.art.tinted(backdrop, "grey")
        colours = [app.art.side_colour(result.players[seat].colour, tone) for seat in result.outcome.winners for tone in (1, 2)]
        self._feast = Celebration(colours, still=app.settings.reduced_motion, lost=not self._won)
        self._step = min(ROW_AFTER, LONGEST / max(1, len(result.rows)))
        self._whole = COUNT_FROM + self._step * len(result.rows) + COUNT_UP
        self._time = self._whole if app.settings.reduced_motion else 0.0

    @property
    def _won(self) -> bool:
        """Whether somebody at this screen has won, or nobody at it played."""
        people = [seat for seat, player in enumerate(self.result.players) if player.human]
        return not people or any(seat in self.result.outcome.winners for seat in people)

    @property
    def counting(self) -> bool:
        """Whether the score is still being added up."""
        return self._time < self._whole

    @property
    def animating(self) -> bool:
        return self._feast.running or self.counting or super().animating

    def finish(self) -> None:
        """Show everything at once."""
        self._feast.finish()
        self._time = self._whole

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            waited = self.counting
            self.finish()
            if waited:
                # Whoever hurries the count has not asked for another match yet (UX-70).
                for widget in self.form.widgets:
                    widget.asleep = WAKING if widget.rect.collidepoint(self.app.mouse) else 0.0
                return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._feast.update(dt)
        self._time = min(self._whole, self._time + dt)

    def _share(self, number: int) -> float:
        """How much of a row has been counted."""
        return min(1.0, max(0.0, (self._time - COUNT_FROM - number * self._step) / COUNT_UP))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        self._feast.draw(surface, self.app.art)

    def enter(self) -> None:
        super().enter()
        self.app.audio.sting("victory" if self._won else "defeat")

    def build(self) -> None:
        app, actions = self.app, self._actions
        wanted: list[tuple[str, Callable[[], None] | None, str]] = [(label, action, "gold") for label, action in actions.extra]
        wanted += [
            (app.t("ui.result.rematch"), actions.rematch, "gold" if not actions.extra else "stone"),
            (app.t("ui.result.swapped"), actions.swapped, "stone"),
            (app.t("ui.result.same_seed"), actions.same_seed, "stone"),
            (app.t("ui.result.replay"), actions.replay, "blue"),
            (app.t("review.button"), actions.review, "blue"),
            (app.t(actions.back_to), actions.back, "stone"),
        ]
        shown = [(label, action, kind) for label, action, kind in wanted if action is not None]
        top = 348 - 24 * len(shown)
        for i, (label, action, kind) in enumerate(shown):
            button = self.form.add(Button(app, (430, top + 24 * i, 198, 22), label, action, kind=kind))
            if i == 0:
                self.form.primary = button
        self.numbered = list(self.form.widgets)

    def back(self) -> None:
        if self._actions.back is not None:
            self._actions.back()

    def paint(self, surface: pygame.Surface) -> None:
        app = self.app
        if self._backdrop is not None:
            surface.blit(self._backdrop, (0, 0))
        else:
            surface.fill(app.art.colour("ink1"))
        if app.text.audit is not None:
            app.text.audit.cover(surface, surface.get_rect())
        self._headline(surface)
        self._table(surface)
        self._moments(surface)

    def _headline(self, surface: pygame.Surface) -> None:
        drop = self._feast.drop
        if not drop:
            self._said(surface)
            return
        # It comes down with its words on it.
        sign = pygame.Surface(HEAD.size, pygame.SRCALPHA)
        self._said(sign)
        surface.blit(sign, (0, drop))

    def _said(self, surface: pygame.Surface) -> None:
        """Who has won, and by which rule."""
        app, result = self.app, self.result
        panel(app, surface, (8, 6, 624, 66), "iron")
        winners = [result.players[seat] for seat in result.outcome.winners]
        if result.outcome.draw and len(winners) > 1:
            title = app.t("ui.result.draw")
        elif not winners or (result.outcome.rule == CONCEDED and len(winners) > 1):
            # Given up against several: nobody of them has won anything yet.
            title, winners = app.t("ui.result.lost"), []
        elif len(winners) == 1:
            title = app.t("ui.result.wins", name=winners[0].name)
        else:
            title = app.t("ui.result.win_together", names=_together(app, [player.name for player in winners]))
        x = 18
        for player in winners[:3]:
            surface.fill(app.art.side_colour(player.colour), (x, 14, 52, 52))
            surface.blit(face(app, player, "48x48"), (x + 2, 16))
            x += 58
        room = pygame.Rect(x + 6, 14, 612 - x, 28)
        font = app.text.fitted(title, room.width, ("display_large", "display", "title", "body"))
        app.text.draw_raised(surface, title, room, font=font)
        note = app.t("ui.result.practice") if result.practice else app.t("match.seed.bare", seed=result.seed)
        rule = result.outcome.rule if result.outcome.rule != CONCEDED else ""
        reason = f"{result.reason} <blue3>{rule}</>" if result.reason and rule else result.reason
        app.text.draw(surface, reason, pygame.Rect(x + 6, 45, 612 - x, 10), colour="stone4")
        app.text.draw(surface, note, pygame.Rect(x + 6, 58, 612 - x, 10), colour="stone2")

    def _table(self, surface: pygame.Surface) -> None:
        app, result = self.app, self.result
        box = pygame.Rect(8, 76, 414, 276)
        panel(app, surface, box, "dark")
        order = [seat for place in result.outcome.places for seat in place]
        wide = min(96, 250 // max(1, len(order)))
        left = box.right - 10 - wide * len(order)
        for at, seat in enumerate(order):
            player = result.players[seat]
            x = left + at * wide
            surface.fill(app.art.side_colour(player.colour), (x + 2, 84, wide - 4, 3))
            flag(app, surface, player, (x + 3, 89))
            place = next(n for n, seats in enumerate(result.outcome.places, 1) if seat in seats)
            app.text.draw(surface, f"{place}.", pygame.Rect(x + 20, 90, wide - 22, 12), colour="gold3")
            font = app.text.fitted(player.name, wide - 6, ("body", "micro"))
            app.text.draw(surface, player.name, pygame.Rect(x + 3, 106, wide - 6, 12), font=font)
        high = min(18, 222 // max(1, len(result.rows)))
        for i, row in enumerate(result.rows):
            if self._share(i) > 0 or not self.counting:
                area = pygame.Rect(box.left + 8, 122 + i * high, box.width - 16, high - 1)
                self._row(surface, _counted(row, self._share(i)), area, order, left, wide)

    def _row(self, surface: pygame.Surface, row: ScoreRow, area: pygame.Rect, order: Sequence[int], left: int, wide: int) -> None:
        app = self.app
        if row.total:
            surface.fill(app.art.colour("gold0"), area)
        else:
            well(app, surface, area)
        label = pygame.Rect(area.left + 4, area.top, left - area.left - 8, area.height)
        app.text.draw(surface, row.label, label, font="title" if row.total else "body", colour="gold4" if row.total else "sand3")
        for at, seat in enumerate(order):
            cell = pygame.Rect(left + at * wide, area.top, wide - 8, area.height)
            app.text.draw(surface, row.values[seat], cell, font="title" if row.total else "body", align="right")

    def _moments(self, surface: pygame.Surface) -> None:
        app = self.app
        top = 348 - 24 * len(self.form.widgets)
        box = pygame.Rect(426, 76, 206, top - 82)
        panel(app, surface, box, "dark")
        app.text.draw(surface, app.t("ui.result.moments"), pygame.Rect(box.left + 8, box.top + 5, 190, 14), font="title", colour="gold3")
        room = pygame.Rect(box.left + 8, box.top + 22, 190, box.height - 28)
        told = [Paragraph(line, "stone3", 3) for line in self.result.moments or (app.t("ui.result.no_moments"),)]
        while len(told) > 1 and laid_out(app.text, told, room)[1][-1].bottom > room.bottom:
            told.pop()
        column(app.text, surface, told, room)


def _counted(row: ScoreRow, share: float) -> ScoreRow:
    """A row whose numbers are still running up."""
    if share >= 1:
        return row
    return replace(row, values=tuple(str(round(int(value) * share)) if value.lstrip("-").isdigit() else "" for value in row.values))


def _together(app: App, names: list[str]) -> str:
    return names[0] if len(names) == 1 else app.t("ui.list.and", first=", ".join(names[:-1]), last=names[-1])
