"""A table on screen: the parts of a game's table with its pieces, the director that moves them and the painters that show them."""
from __future__ import annotations

import os

import esper
import pygame

from engine.app.app import App
from engine.match.match import Match
from engine.rules.kernel.types import Event, Seat
from engine.table.components import Banner, Pose, TurnSign
from engine.table.director import Director
from engine.table.moment import Moment, Person
from engine.table.processors.draw import PieceDrawer
from engine.table.processors.overlay import Overlay
from engine.table.world import TableWorld
from scenes.match.ear import ear_for, place_of
from scenes.match.parts import parts_for

STRICT = "MYTHOTECA_STRICT"
"""Environment variable under which every action proves that its events led to the view."""
FACE = "38x38"
SHORT, LONG = 0.9, 1.3
"""Seconds for which a turn is announced: where a computer plays on or I am alone, and where somebody else sits down."""
BREATH = 1 / 15
"""Seconds between two pictures of a table on which only fireflies move."""


class TableView:
    """Everything that shows a match and nothing that plays it; matches, replays and lessons share it."""

    def __init__(self, app: App, match: Match, *, strict: bool = False) -> None:
        self.app = app
        self.match = match
        self.parts = parts_for(app, match.rules, people(match))
        self.table = TableWorld()
        self.table.reduced = app.settings.reduced_motion
        self.director = Director(self.table, self.parts, sound=self._sound, strict=strict or STRICT in os.environ)
        self.drawer = PieceDrawer(self.table, self.parts.painter, app.art, app.text)
        self.overlay = Overlay(self.table, app.art, app.text, self.drawer)
        self.ear = ear_for(match.rules.name, match.rules.content)
        self.moment = Moment(None, table=self.table)
        self.skipping = False
        """Whether the key or button that ended an animation is still held."""
        self._breath = 0.0
        self._room: str | None = None
        """Which place of the table was seen last."""

    @property
    def moving(self) -> bool:
        """Whether the next frame looks different by itself."""
        still = self.director.quiet and not self.table.moving
        return not still or (self.parts.painter.alive(self.moment) and self._breath == 0.0 and not self.table.reduced)

    def update(self, dt: float) -> None:
        """Let time pass."""
        self._breath = 0.0 if self._breath + dt >= BREATH else self._breath + dt
        frozen = max(0.0, self.table.frozen)
        self.director.update(dt)
        if self.table.frozen > frozen:
            self.app.audio.halt(self.table.frozen - frozen)
        self._cross()
        if not self.table.reduced:
            self.parts.painter.update(dt)
        self.parts.outlook.update(dt, self.table)
        self.moment.clock = self.drawer.clock
        self.moment.see(self.director.sight)
        self.parts.painter.see(self.moment)

    def _cross(self) -> None:
        """Another place of the table is seen: through an iris, but at once for who hurries."""
        sight, left = self.director.sight, self._room
        if sight is None:
            return
        self._room = self.parts.scenery.room(sight)
        if left in (None, self._room) or self.skipping:
            return
        at, (dx, dy) = self.parts.scenery.threshold(sight), self.table.camera
        self.app.change_rooms("iris", (at[0] + dx, at[1] + dy) if at is not None else None)

    def relabel(self) -> None:
        """The language changed: pictures with words on them are made anew."""
        self.parts.painter.forget()
        self.table.touch()

    def show(self, view: object) -> None:
        """Build the table from a view at once."""
        self.director.show(view)
        self.moment.see(self.director.sight)

    def hurry(self) -> None:
        """End everything that plays."""
        self.director.hurry()
        self.app.audio.skip()
        self.moment.see(self.director.sight)

    def skip(self) -> None:
        """End what plays, and whatever follows for as long as the key or the button is held (UX-35)."""
        self.skipping = True
        self.hurry()

    def draw(self, surface: pygame.Surface) -> None:
        """Backdrop, pieces, panels."""
        self.parts.painter.backdrop(surface, self.moment)
        self.drawer.draw(surface)
        self.parts.painter.foreground(surface, self.moment)

    def tip(self, key: str, why: str = "") -> str:
        """Words for the piece that the mouse rests on, and why it cannot be picked (UX-02)."""
        if not self.director.quiet or not (key in self.table or key in self.table.spots):
            return ""
        return "\n".join(filter(None, (self.parts.words.tooltip(key, self.moment), why)))

    def attune(self) -> None:
        """Music and drums of what is shown: a match that was loaded or taken back may stand in the middle of a fight."""
        audio, game = self.app.audio, self.match.rules.name
        self.ear.view = self.director.shown
        audio.music(self.ear.tune() or game, back=game)
        audio.tense = self.ear.view is not None and self.ear.tense()

    def hear(self, event: Event) -> None:
        """Sounds as an event begins to play, and the banner of a new turn in company."""
        audio, game = self.app.audio, self.match.rules.name
        audio.pace = self.director.rate
        self.ear.view, self.ear.people = self.director.shown, frozenset(n for n, player in enumerate(self.match.players) if player.human)
        outcome = self.match.outcome
        verdict = {"verdict": self.ear.verdict(outcome.winners)} if outcome is not None else {}
        audio.hear(game, event, x=place_of(event, self.table), facts={**verdict, **self.ear.facts(event)}, moments=self.director.moments)
        audio.tense = self.ear.tense()
        seat = self.parts.words.turn_of(event)
        if seat is None:
            return
        audio.cue("turn_start" if self.match.players[seat].human else "ai_turn", table=game)
        if self.app.settings.turn_banner and self.director.rate > 0:
            self._announce(seat)

    def _announce(self, seat: Seat) -> None:
        """Whose turn it is, with name, face and colour (UX-71); longer where people share the screen."""
        person, art = self.parts.words.people[seat], self.app.art
        face = f"portraits/{self.parts.words.face(seat, self.director.shown)}@{FACE}"
        seconds = LONG if self.match.couch and person.human else SHORT
        banner = Banner(self.app.t("match.turn", name=person.name), person.side, seconds, portrait=face if art.has(face) else "")
        with self.table.active():
            for entity, _ in esper.get_component(TurnSign):
                esper.delete_entity(entity, immediate=True)
        sight = self.director.sight
        assert sight is not None
        self.table.effect(Pose(320, self.parts.scenery.heralded(sight)), banner, TurnSign())

    def close(self) -> None:
        """Forget the pieces."""
        self.table.close()

    def _sound(self, name: str, x: int | None) -> None:
        self.app.audio.cue(name, x=x, table=self.match.rules.name)


def people(match: Match) -> list[Person]:
    """Who sits where, for the screen."""
    return [Person(player.name, player.colour, player.portrait, player.human) for player in match.players]
