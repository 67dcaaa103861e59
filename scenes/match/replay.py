"""Watching a match again: play, step, seek, look from any seat, and play on from any moment."""
from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from engine.app.app import App
from engine.match.match import Match
from engine.match.replay import Replay
from engine.match.witness import Witness
from engine.rules.kernel.types import Event, Seat
from engine.ui.button import Button
from engine.ui.choice import Slider
from engine.ui.tooltip import tooltip
from scenes.common.form_scene import FormScene
from scenes.common.inspect import InspectScene
from scenes.match.pages import as_sheet
from scenes.match.scene import MatchScene
from scenes.match.session import SPEEDS
from scenes.match.table import TableView

BAR = pygame.Rect(0, 0, 640, 17)
DESK = pygame.Rect(254, 0, 386, 16)
PAUSE = 0.4
"""Seconds between two actions that play by themselves."""


def told_out(match: Match) -> bool:
    """Whether nothing of a match is a secret any more: it is over, or nobody but computers sits there."""
    return match.outcome is not None or not match.humans


def open_seats(match: Match) -> tuple[Seat | None, ...]:
    """From where a match may be watched: all seats once it is over, before that one's own, or the public view of a couch (H-6)."""
    if told_out(match):
        return tuple(range(len(match.players)))
    return (None,) if match.couch or match.conceded else match.humans


class ReplayScene(FormScene):
    """The table with a cursor over the actions; the recorded match stays as it is."""

    entrance = "iris"
    farewell = "iris"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.replay = Replay(match)
        self.shown = TableView(app, match)
        self.shown.director.heard = self.shown.hear
        self.shown.director.told = self._tell
        self.told = ""
        """What happened last, in words (UX-54)."""
        self._events: list[Event] = []
        self.shown.moment.events = self._events
        self.seats = open_seats(match)
        """From where one may look."""
        self.viewer: Seat | None = match.humans[0] if match.humans and match.humans[0] in self.seats else self.seats[0]
        self.playing = True
        self._wait = PAUSE
        self._look_as(self.viewer)

    @property
    def animating(self) -> bool:
        return self.playing or self.shown.moving or super().animating

    def build(self) -> None:
        t, x, y = self.app.t, DESK.left, DESK.top
        tools: tuple[tuple[str, Callable[[], None], str], ...] = (
            ("icon_arrow_left", partial(self.step, -1), "match.replay.back"),
            ("icon_pause" if self.playing else "icon_play", self.toggle, "match.replay.play"),
            ("icon_arrow_right", partial(self.step, 1), "match.replay.step"),
            ("icon_eye", self.turn, "match.replay.turn" if len(self.seats) > 1 else "match.replay.unfinished"),
        )
        for index, (icon, action, tip) in enumerate(tools):
            button = self.form.add(Button(self.app, (x + 18 * index, y, 17, 16), "", action, icon=icon, tip=t(tip)))
            button.enabled = action != self.turn or len(self.seats) > 1
        look_back = self.form.add(Button(self.app, (x + 72, y, 17, 16), "", self.look_back, icon="icon_help", tip=t("review.tip")))
        look_back.enabled = told_out(self.match) and self.viewer is not None
        tip, place = t("match.replay.cursor.tip"), (x + 94, y, 114, 16)
        self._cursor = Slider(self.app, place, "", self.replay.at, self._slide, top=self.replay.length, step=1, tip=tip)
        self.form.add(self._cursor)
        # A branch of a running match would show what its piles still hold (H-6).
        free = told_out(self.match)
        tip = t("match.replay.play_on_tip" if free else "match.replay.play_on_later")
        branch = self.form.add(Button(self.app, (x + 212, y, 110, 16), t("match.replay.play_on"), self.play_on, kind="gold", tip=tip))
        branch.enabled = free
        self.form.add(Button(self.app, (x + 324, y, 60, 16), t("match.replay.close"), self.back))

    # -- the cursor -----------------------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Play or pause."""
        self.playing = not self.playing
        self.relabel()

    def step(self, by: int) -> None:
        """One action forward with its motion, or one back at once."""
        if by < 0:
            self.seek(self.replay.at - 1)
            return
        self.shown.hurry()
        self._next()

    def seek(self, at: int) -> None:
        """Jump to the moment after `at` actions."""
        self.playing = False
        self.replay.seek(at)
        self._look_as(self.viewer)
        self.relabel()

    def _slide(self, at: int) -> None:
        """Jump while the knob is held: the slider stays what it is."""
        self.replay.seek(at)
        self.playing = False
        self._look_as(self.viewer)

    def turn(self) -> None:
        """Look from the next seat that may be looked from."""
        at = self.seats.index(self.viewer) + 1
        self._look_as(self.seats[at % len(self.seats)])

    def play_on(self) -> None:
        """A match of its own that begins here, marked as practice."""
        branch = self.replay.play_on()
        self.app.stack.replace(MatchScene(self.app, branch, self.app.store.anew(branch)))

    def look_back(self) -> None:
        """What cost the seat that looks most."""
        self.playing = False
        if self.viewer is not None:
            self.app.stack.push(self.app.routes.review(self.match, self.viewer))

    def _look_as(self, seat: Seat | None) -> None:
        self.viewer = seat
        self.shown.director.viewer, self.shown.director.bottom = seat, seat if seat is not None else 0
        self.told = ""
        self._events.clear()
        self.shown.show(self.replay.match.rules.view_for(self.replay.state, seat))

    def _tell(self, event: Event, view: object) -> None:
        self.told = self.shown.parts.words.describe(event, view) or self.told
        self._events.append(event)

    @property
    def match(self) -> Match:
        """What is watched: the rulebook opens at this game."""
        return self.replay.match

    def inspect(self, key: str | None) -> None:
        """Everything about a piece (UX-05)."""
        card = self.shown.parts.words.inspect(key, self.shown.moment) if key is not None else None
        if card is not None:
            self.playing = False
            self.relabel()
            self.app.stack.push(InspectScene(self.app, as_sheet(self.shown.parts, card)))

    def _next(self) -> None:
        if self.replay.next_entry is None:
            self.playing = False
            self.relabel()
            self._tell_concession()
            return
        rules = self.replay.match.rules
        witness = Witness(rules, self.viewer)
        self.replay.step(witness)
        self._cursor.value = self.replay.at
        view = rules.view_for(self.replay.state, self.viewer)
        self.shown.director.play(witness.report(), view, SPEEDS[self.app.settings.speed_own])

    def _tell_concession(self) -> None:
        """What ended the match is no action where somebody gave up."""
        match = self.replay.match
        if match.given_up:
            self.app.toast(self.app.t("match.concede.done", name=self.shown.parts.words.people[match.conceded[-1]].name))

    # -- the scene ------------------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        self.shown.close()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in KEYS:
            KEYS[event.key](self)
            return True
        right = event.type == pygame.MOUSEBUTTONDOWN and event.button == 3
        if right or (event.type == pygame.KEYDOWN and self.app.keys.is_(event, "inspect")):
            self.inspect(self.shown.drawer.at(self.app.mouse))
            return True
        return super().handle(event) or self.shown.parts.outlook.touched(self.shown.table, event, self.shown.moment)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.shown.update(dt)
        if self.playing and self.shown.director.quiet:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = PAUSE
                self._next()

    def paint(self, surface: pygame.Surface) -> None:
        app, parts = self.app, self.shown.parts
        self.shown.draw(surface)
        surface.blit(app.art.nine(parts.painter.bar, *BAR.size), BAR)
        room = pygame.Rect(6, 0, DESK.left - 10, 16)
        title = self._title()
        font = app.text.fitted(title, room.width, ("body", "micro"))
        app.text.draw(surface, app.text.cut(title, room.width, font), room, font=font)
        self.shown.overlay.draw(surface)

    def _title(self) -> str:
        """What happened last; before that, how far the match goes and who looks."""
        if self.told:
            return self.told
        name = self.app.t("match.replay.public") if self.viewer is None else self.shown.parts.words.people[self.viewer].name
        return self.app.t("match.replay.title", at=self.replay.at, length=self.replay.length, name=name)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if BAR.collidepoint(self.app.mouse) and not self.form.tip:
            tooltip(self.app, surface, self._title(), self.app.mouse)
        key = self.shown.drawer.at(self.app.mouse)
        if key is not None and not self.form.tip and self.shown.director.quiet:
            words = self.shown.parts.words.tooltip(key, self.shown.moment)
            if words:
                tooltip(self.app, surface, words, self.app.mouse)


KEYS: dict[int, Callable[[ReplayScene], None]] = {
    pygame.K_SPACE: ReplayScene.toggle,
    pygame.K_RIGHT: lambda scene: scene.step(1),
    pygame.K_LEFT: lambda scene: scene.step(-1),
    pygame.K_HOME: lambda scene: scene.seek(0),
    pygame.K_END: lambda scene: scene.seek(scene.replay.length),
}
