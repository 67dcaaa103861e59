"""A find of the review in words and as a picture: the table as its seat saw it, with the better act pointed out."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

import pygame

from engine.app.app import App
from engine.lab.review import Costly
from engine.match.match import Match
from engine.rules.kernel.types import Action, Seat
from engine.table.sight import Sight
from scenes.match.advice import Adviser, telling
from scenes.match.table import TableView


@dataclass(frozen=True, slots=True)
class Chapter:
    """What the page shows of one decision."""

    costly: Costly
    at: int
    when: str
    played: str
    better: str
    why: str
    why_not: str
    cost: str
    picture: pygame.Surface


class Moments:
    """A table of its own that is set to one moment after the other."""

    def __init__(self, app: App, match: Match, seat: Seat) -> None:
        self._app, self._match, self._seat = app, match, seat
        self._shown = TableView(app, match)
        self._shown.director.viewer = self._shown.director.bottom = seat

    def chapter(self, costly: Costly) -> Chapter:
        """One find, told."""
        t, shown = self._app.t, self._shown
        shown.relabel()
        shown.show(self._match.rules.view_for(self._match.state_at(costly.at), self._seat))
        moment = replace(shown.moment)
        moment.see(Sight(shown.moment.view, self._seat, self._seat))
        adviser = Adviser(shown.parts, moment, self._seat)
        gains, losses = telling([costly.gains, costly.losses])
        return Chapter(
            costly,
            costly.at,
            shown.parts.words.status(moment) or t("review.step", n=costly.at + 1),
            t("review.played", act=adviser.act(costly.played)),
            t("review.won" if costly.missed else "review.better", act=adviser.act(costly.better)),
            t("review.why", reason=adviser.reason(gains, best=True)),
            _why_not(t("review.why_not", reason=adviser.reason(losses, best=False)), losses),
            t("review.cost", percent=max(1, round(costly.cost * 100))),
            self._picture(adviser, costly.better[0]),
        )

    def _picture(self, adviser: Adviser, action: Action) -> pygame.Surface:
        """The table of that moment, with rings on what the better act is about."""
        shown = self._shown
        picture = pygame.Surface((640, 360)).convert()
        picture.fill(self._app.art.colour("ink0"))
        shown.draw(picture)
        for keys in adviser.keys(action):
            for key in keys[:1]:
                rect = shown.drawer.rect(key)
                if rect is not None:
                    shown.drawer.ring(picture, rect, "selected")
                    shown.drawer.ring(picture, rect.inflate(4, 4), "selected")
        return picture

    def close(self) -> None:
        """Forget the table."""
        self._shown.close()


def _why_not(words: str, losses: Mapping[str, float]) -> str:
    """What spoke against the act that was played, where anything did."""
    return words if any(abs(amount) > 0.01 for amount in losses.values()) else ""
