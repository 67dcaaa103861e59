"""The last deed of either side, written on the field while no army stands there: the card, what it says, what came of it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pygame

from engine.rules.guerra import events as e
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Event, Seat
from engine.table.play import Play
from engine.ui.names import label
from engine.ui.panel import panel
from scenes.guerra import layout, words
from scenes.guerra.layout import FAR, NEAR
from scenes.guerra.looks import small

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

MOST: Final = 3
"""Consequences that a plaque has room for; what follows them is in the log."""
READING: Final = 1100
"""So long the table waits for others to read what somebody else has done (ms)."""
LETTER: Final = 24
"""Over armies it is gone afterwards: so much longer for every letter (ms)."""
LONGEST: Final = 2600
GLANCE: Final = 250
"""And so long for whoever did it."""
CLOSING: Final = (e.TurnBegan, e.PhaseBegan, e.ClashBegan)
"""With these the deeds of before are over."""
PICTURE: Final = (38, 34)


class Deed(NamedTuple):
    """What a seat has done: the card that stands for it, the words on it, and what it brought."""

    seat: Seat
    face: str
    text: str
    results: tuple[str, ...] = ()
    secret: str = ""
    """What only `reader` has seen of it."""
    reader: Seat | None = None
    event: Event | None = None
    brought: tuple[Event, ...] = ()
    """What the words tell, to tell it in another language."""
    seen: Event | None = None


class Deeds:
    """The last deed of every seat in this phase, as far as it has been told."""

    def __init__(self, stage: GuerraStage) -> None:
        self.stage = stage
        self.told: dict[Seat, Deed] = {}
        """What the events up to the cursor say."""
        self.shown: dict[Seat, Deed] = {}
        """What has been played of it."""
        self.loud: Seat | None = None
        """Whose deed is read out now, over armies as well."""
        self._print: tuple[object, ...] = ()

    def settle(self, view: State, *, played: bool) -> None:
        """The table shows a view whole; a view that no event led to, and that is another one, has no past."""
        known, self._print = self._print, fingerprint(view)
        if not played and known != self._print:
            self.told.clear()
        self.shown, self.loud = dict(self.told), None

    def follow(self, event: Event, play: Play, delay: float) -> None:
        """What an event brings belongs to the deed that caused it; a new phase begins with a clean field."""
        if isinstance(event, CLOSING):
            self.told.clear()
        else:
            self._belongs(event)
        self._show(play, delay)

    def _belongs(self, event: Event) -> None:
        if isinstance(event, e.CardPeeked) and event.seat in self.told and event.seat == self.stage.seat:
            secret = self.stage.describe(event)
            self.told[event.seat] = self.told[event.seat]._replace(secret=secret, reader=event.seat, seen=event)
        cause = getattr(event, "cause", "")
        seat = next((seat for seat, deed in reversed(self.told.items()) if cause and deed.face == cause), None)
        if seat is not None and event.seen_by(None) == event:
            deed = self.told[seat]
            brought = (*deed.brought, event)[:MOST]
            self.told[seat] = deed._replace(results=tuple(self._result(each) for each in brought), brought=brought)

    def _result(self, event: Any) -> str:
        """What came of a deed, without naming its card again."""
        return self.stage.describe(event).replace(f" ({words.cause_name(self.stage, event.cause)})", "")

    def _words(self, event: Any) -> str:
        """What was done: the words of the card, or of the event."""
        if isinstance(event, e.CardPlayed | e.AbilityUsed | e.AbilityTriggered):
            return words.ability_text(self.stage, event.card, getattr(event, "ability", 0))
        return self.stage.describe(event)

    def relabel(self) -> None:
        """The same in another language."""
        for deeds in (self.told, self.shown):
            for seat, deed in deeds.items():
                secret = self.stage.describe(deed.seen) if deed.seen is not None else ""
                deeds[seat] = deed._replace(text=self._words(deed.event), results=tuple(map(self._result, deed.brought)), secret=secret)

    def tell(self, event: Event, seat: Seat, face: str, play: Play) -> None:
        """A seat does something: let everybody read it, those who did not do it a little longer."""
        text = self._words(event)
        self.told.pop(seat, None)
        self.told[seat] = Deed(seat, face, text, event=event)
        self._show(play, 0, loud=seat)
        play.then(GLANCE if seat == self.stage.bottom and not isinstance(event, e.AbilityTriggered) else self._reading(text))
        self._show(play, 0)

    def line(self, seat: Seat) -> str:
        """The last deed of a seat in one line; "" if it has done nothing in this phase."""
        deed = self.shown.get(seat)
        return "" if deed is None else f"{words.cause_name(self.stage, deed.face)}: {' '.join(deed.results) or deed.text}"

    def _reading(self, text: str) -> float:
        """How long others need for it; on an empty field it stays, so there a first look is enough."""
        record = self.stage.telling.record
        fighting = record is not None and any(piece.field for piece in record.pieces.values())
        return min(LONGEST, max(READING, LETTER * len(text))) if fighting else READING

    def _show(self, play: Play, delay: float, *, loud: Seat | None = None) -> None:
        shown = dict(self.told)

        def begin() -> None:
            self.shown, self.loud = shown, loud

        play.call(begin, delay=delay)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, view: State, near: Seat, far: Seat) -> None:
        """A plaque on the half of whoever did it; while armies stand there, only as long as it is read out, then the rival's in a line."""
        quiet = not any(piece.field for piece in view.pieces.values())
        for side, seat in ((NEAR, near), (FAR, far)):
            if seat in self.shown and (quiet or seat == self.loud):
                self._plaque(surface, self.shown[seat], side)
            elif seat in self.shown and side == FAR:
                self._caption(surface, self.shown[seat])

    def _caption(self, surface: pygame.Surface, deed: Deed) -> None:
        """What the rival did last, over the heads of the armies."""
        app, room = self.stage.app, pygame.Rect(layout.CAPTION)
        title = words.cause_name(self.stage, deed.face)
        name, font = label(app.text, (f"{title}: {' '.join(deed.results)}" if deed.results else title, title), room.width - 10)
        wide = app.text.measure(name, font) + 10
        box = pygame.Rect(room.right - wide, room.top, wide, room.height)
        surface.fill(app.art.colour("ink0"), box)
        surface.fill(app.art.side_colour(self.stage.people[deed.seat].side), (box.left, box.top, 2, box.height))
        app.text.draw(surface, name, box.move(6, 0), font=font, colour="sand3")

    def _plaque(self, surface: pygame.Surface, deed: Deed, side: str) -> None:
        app, room, person = self.stage.app, pygame.Rect(layout.PLAQUE[side]), self.stage.people[deed.seat]
        wide = room.width - PICTURE[0] - 20
        results = (*deed.results, deed.secret) if deed.secret and deed.reader == self.stage.seat else deed.results
        body = "\n".join((f"<sand2>{deed.text}</>", *results) if results else (deed.text,))
        lines = app.text.block(body, wide, "body").height
        tall = max(PICTURE[1], lines + 12) + 10
        box = pygame.Rect(room.left, room.bottom - tall, room.width, tall)
        panel(app, surface, box, "dark")
        surface.fill(app.art.side_colour(person.side), (box.left + 4, box.top + 4, 2, box.height - 8))
        surface.blit(self.stage.paint(small(deed.face)), (box.left + 9, box.top + 5))
        head = pygame.Rect(box.left + PICTURE[0] + 14, box.top + 4, wide, 11)
        title = words.cause_name(self.stage, deed.face)
        name, font = label(app.text, (f"{person.name}: {title}", title), wide)
        app.text.draw(surface, name, head, font=font, colour="gold4")
        app.text.draw_block(surface, body, pygame.Rect(head.left, head.bottom + 1, wide, lines))


def fingerprint(view: State) -> tuple[object, ...]:
    """What everybody can see of a position, so that the same one is known again from another seat."""
    seats = tuple((player.reserve, len(player.hand), len(player.designs), tuple(player.designs_discard), tuple(player.gods_discard),
                   tuple((len(oracle.cards), oracle.up, oracle.power) for oracle in player.oracles)) for player in view.players)
    pieces = tuple((piece.id, piece.power, piece.tired, piece.field, piece.mods, piece.gear) for piece in view.pieces.values())
    return view.turn, view.phase, view.central, seats, pieces
