"""Who sits before the screen: curtains and strips between people, seats that are handed over or given up."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import msgspec

from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Action, Seat
from scenes.common.curtain import CurtainScene
from scenes.match.choice import Choice
from scenes.match.context import Context
from scenes.match.opponent import Opponent
from scenes.match.peek import PeekScene
from scenes.match.strip import StripScene
from scenes.match.zoom import Zoom


@dataclass(frozen=True, slots=True)
class Seats:
    """Changes who looks and who plays. Nothing of one person stays on screen for another (UX-60)."""

    context: Context
    choice: Choice
    opponent: Opponent
    zoom: Zoom
    menu: Callable[[], None]
    leave: Callable[[], None]

    def sit_down(self, seat: Seat) -> None:
        """The curtain opened for `seat`: these secrets may be shown now, after what it suffered meanwhile."""
        session = self.context.session
        session.look_as(seat)
        session.replay_news(session.speed_of(None, "1x", self.context.app.settings.speed_others), session.suffered())
        self.choice.asked = None

    def curtain(self, seat: Seat, *, short: bool = False) -> None:
        """Hide the table until the next person sits before it (UX-60)."""
        context = self.context
        self._hide()
        detail = context.parts.words.greeting(context.moment, seat)
        player = context.match.players[seat]
        opened = CurtainScene(context.app, player, lambda: self.sit_down(seat), detail=detail, short=short, away=self.leave)
        context.app.stack.push(opened)

    def strip(self, actions: list[Action]) -> None:
        """Ask for a reaction in public view: passing costs one click and no curtain (UX-63)."""
        seat = self.context.match.to_act
        assert seat is not None
        passes = [action for action in actions if action.path[0] == "pass"]
        self._hide()
        react = partial(self.curtain, seat, short=True)
        self.context.app.stack.push(StripScene(self.context, seat, passes, self.choice.act, react, self.menu))

    def peek(self) -> None:
        """In company: a look at one's own hand outside one's turn (UX-66)."""
        context = self.context
        if context.shown.director.quiet and context.match.couch and context.session.has_secrets():
            self.choice.close()
            context.app.stack.push(PeekScene(context))

    def hand_over(self, seat: Seat) -> None:
        """Let the computer play a seat, or take it back."""
        app, match = self.context.app, self.context.match
        player = match.players[seat]
        kind = "ai" if player.human else "human"
        self.opponent.cancel()
        self._drop_strip()
        match.seat(seat, msgspec.structs.replace(player, kind=kind))
        app.toast(app.t(f"match.seat.{kind}", name=player.name))
        if player.human and match.humans:
            self._seat_the_others()

    def concede(self, seat: Seat) -> None:
        """Give up for a seat: the end, or the computer takes the seat over."""
        app, match, name = self.context.app, self.context.match, self.context.parts.words.people[seat].name
        self.opponent.cancel()
        self.choice.close()
        match.concede(seat)
        app.audio.cue("concede", table=match.rules.name)
        self._drop_strip()
        if not match.given_up:
            app.toast(app.t("match.concede.done", name=name))
            self._seat_the_others()

    def _hide(self) -> None:
        """Nothing of the last player may be on screen when the curtain opens for somebody else: no card, no tip, no message."""
        self.context.session.look_as(None, self.context.session.bottom)
        self.context.app.toasts.clear()
        self.zoom.key = None

    def _drop_strip(self) -> None:
        """A reaction may be asked for over the table while somebody leaves their seat: that question is gone."""
        stack = self.context.app.stack
        for strip in of(StripScene, stack):
            stack.pop(strip)

    def _seat_the_others(self) -> None:
        """A person left a seat to the computer: nothing of it stays on screen; who is alone now sits down for good."""
        match = self.context.match
        humans = match.humans
        if len(humans) == 1 and match.view(humans[0]) == match.view(None):
            self.sit_down(humans[0])  # Who sees nothing that the public does not see needs no curtain (UX-62).
        elif len(humans) == 1:
            self.curtain(humans[0])
        else:
            self.context.session.look_as(None, humans[0])
