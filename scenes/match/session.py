"""The course of one match on screen: who sees the table, whose turn it is to decide, what is played next."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.content.log_rules import rule_of
from engine.match.match import Entry, Match
from engine.match.undo import Undo, redo, undo, undo_for
from engine.match.witness import Witness
from engine.rules.kernel.types import Action, Decision, Event, Seat
from engine.rules.kernel.window import Window
from engine.table.director import Director, Speed
from engine.table.notices import ActCard
from engine.table.sight import Sight

SPEEDS = {"1x": 1.0, "2x": 2.0, "4x": 4.0, "instant": 0.0}


@dataclass(slots=True)
class Line:
    """One line of the log."""

    text: str
    seat: Seat | None
    serial: int = 0
    heading: bool = False
    """Begins a turn."""
    rule: str = ""
    """Where the rulebook opens for it."""
    remark: bool = False
    """Said beside the events: a refusal, a hint."""
    keys: tuple[str, ...] = ()
    """The pieces it is about."""
    viewer: Seat | None = None
    """Who alone may read it again: what was said to somebody while his secrets were on screen."""
    event: Event | None = None
    """What it tells."""
    card: ActCard | None = None
    """The same as a small card, for the strip of the last acts."""


class Session:
    """A match with the eyes that look at it. `viewer` may see his secrets (None = the public view), `bottom` sits nearest."""

    def __init__(self, match: Match, director: Director) -> None:
        self.match = match
        self.director = director
        humans = match.humans
        self.bottom: Seat = humans[0] if humans else 0
        self.viewer: Seat | None = self.bottom if not match.couch else None
        self.log: list[Line] = []
        self.lines: list[str] = []
        """The words of the log alone."""
        self.events: list[Event] = []
        """What they tell, as it happened."""
        self.remarks: list[tuple[int, Line]] = []
        """What was said beside the events (refusals, hints), each after so many actions (UX-38)."""
        self._began = len(match.entries)
        self._decided: dict[Seat, tuple[int, object]] = {}
        """For each person the number of actions after his last decision, and what everybody could see then."""
        self._told_at: dict[Seat, int] = {}
        """For each person how long the log was when they last decided."""
        self.marked: dict[str, None] = {}
        """Pieces that others changed since the seat on screen last decided (UX-37)."""
        self.pointed_out: dict[str, None] = {}
        """Pieces that a line of the log is about, until the next click."""
        self._known: dict[Seat | None, list[tuple[Entry, list[Line]]]] = {}
        """For each viewer the lines of every action as they were told: a long match is not told anew at every curtain and undo."""
        self._latest: object = None
        self.on_event: Callable[[Event], None] | None = None
        """Hears each event as it begins to play: sounds, the turn banner."""
        self.on_line: Callable[[str], None] | None = None
        """Hears each line of the log as it is told."""
        director.heard = self._hear
        director.told = self._tell
        self._latest = match.view(self.viewer)
        director.viewer, director.bottom = self.viewer, self.bottom

    def open(self, pace: Speed) -> None:
        """Lay the table. A new match is seen from before its first roll: whatever happens until somebody is asked is shown and told."""
        self.tell_again()
        witness = Witness(self.match.rules, self.viewer)
        laid = self.match.opening(witness) if not self.match.entries else None
        if laid is None:
            self.director.open(self.view(), pace if not self.match.entries else 0.0)
            return
        self.log.clear()
        self.lines.clear()
        self.events.clear()
        self.director.open(self.match.rules.view_for(laid, self.viewer), pace)
        self.director.play(witness.report(), self._latest, pace)

    # -- looking ------------------------------------------------------------------------------------------------------------

    @property
    def asked(self) -> Decision | None:
        """The open question."""
        decision: Decision | None = self.match.state.agenda.asked
        return decision

    @property
    def decides_here(self) -> bool:
        """Whether a person at this screen has to decide now."""
        seat = self.match.to_act
        return seat is not None and self.match.players[seat].human

    def view(self) -> object:
        """The present as it may be shown."""
        return self.match.view(self.viewer)

    def _sight(self, view: object) -> Sight[object]:
        return Sight(view, self.viewer, self.bottom)

    def needs_curtain(self) -> bool:
        """Whether the next decision needs secrets that are not on screen, with somebody else around (UX-60, UX-62)."""
        asked = self.asked
        return self.decides_here and asked is not None and asked.private and self.match.couch and self.viewer != asked.seat

    def is_strip(self) -> bool:
        """Whether the question is shown first as a strip in public view (a reaction that may need the hand)."""
        return self.needs_curtain() and self.match.state.agenda.asks(Window) is not None

    def has_secrets(self) -> bool:
        """Whether some seat knows more than the public."""
        return any(self.match.view(seat) != self.match.view(None) for seat in self.match.humans)

    # -- changing who looks ---------------------------------------------------------------------------------------------------

    def look_as(self, viewer: Seat | None, bottom: Seat | None = None) -> None:
        """Show the table to somebody else, at once."""
        self.viewer = viewer
        self.bottom = bottom if bottom is not None else viewer if viewer is not None else self.bottom
        self.director.viewer, self.director.bottom = viewer, self.bottom
        self._latest = self.view()
        self.director.show(self._latest)
        # Lines that only the last viewer may read go with him (UX-64).
        self.tell_again()

    def show_openly(self, seat: Seat) -> None:
        """A public question: whoever decides sits nearest, and nobody else's secrets stay on screen (UX-62)."""
        if self.match.couch and self.viewer not in (None, seat):
            self.look_as(None, seat)
        elif self.bottom != seat and self.match.couch:
            self.bottom = self.director.bottom = seat
            self._latest = self.view()
            self.director.glide(self._latest)

    # -- doing ----------------------------------------------------------------------------------------------------------------

    def speed_of(self, seat: Seat | None, own: str, others: str) -> float:
        """How fast what a seat does is shown (UX-36)."""
        mine = seat is not None and self.match.players[seat].human
        return SPEEDS[own if mine else others]

    def act(self, action: Action, speed: Speed, *, auto: bool = False) -> list[Event]:
        """Do an action and queue what it looks like."""
        seat = self.match.to_act
        witness = Witness(self.match.rules, self.viewer)
        events = self.match.act(action, auto=auto, watch=witness)
        if seat is not None and self.match.players[seat].human and not auto:
            self._decided[seat] = len(self.match.entries), self.match.view(None)
            self._told_at[seat] = len(self.log)
            self.marked.clear()
        before, self._latest = self._latest, self.view()
        self.director.play(witness.report(), self._latest, speed)
        if seat is None or not self.match.players[seat].human:
            self._mark(before)
        return events

    def _mark(self, before: object) -> None:
        """Remember which pieces lie or look otherwise than before. Scenery is no news, nor is a table laid anew (a draft is over)."""
        if before is None:
            return
        scenery = self.director.parts.scenery
        old, now = scenery.noted(self._sight(before)), scenery.noted(self._sight(self._latest))
        if not old.keys().isdisjoint(now):
            self.marked.update(dict.fromkeys(key for key, state in now.items() if old.get(key) != state))

    def undo_state(self) -> Undo:
        """What undo would do for whoever decides here."""
        return undo_for(self.match, self._undoer())

    def undo(self) -> Undo:
        """Take back the last own decision, as far as the contract allows."""
        step = undo(self.match, self._undoer())
        if step.blocked is None:
            self._after_jump()
        return step

    def redo(self) -> bool:
        """Do again what was taken back."""
        if not self.match.undone:
            return False
        redo(self.match, self._undoer())
        self._after_jump()
        return True

    def _undoer(self) -> Seat:
        seat = self.match.to_act
        return seat if seat is not None and self.match.players[seat].human else self.bottom

    def _after_jump(self) -> None:
        self._began = len(self.match.entries)
        self._decided.clear()
        self.marked.clear()
        self.tell_again()
        self._latest = self.view()
        self.director.show(self._latest)

    # -- the past -------------------------------------------------------------------------------------------------------------

    @property
    def own_mark(self) -> int:
        """Number of actions when the seat on screen last decided: what came later can be shown again (UX-40)."""
        return self._decided[self.bottom][0] if self.bottom in self._decided else self._began

    @property
    def since(self) -> object:
        """What everybody could see when the seat on screen had last decided; None = it has not yet (UX-37)."""
        return self._decided[self.bottom][1] if self.bottom in self._decided else None

    @property
    def news(self) -> int:
        """How many actions others made since the seat on screen last decided."""
        return len(self.match.entries) - self.own_mark

    def acts(self, most: int = 40) -> list[ActCard]:
        """What the others did since the seat on screen ended its last turn, the newest at the end (UX-80)."""
        found: list[ActCard] = []
        fresh: int | None = None
        turn = 0
        for line in reversed(self.log):
            if line.heading and fresh is not None and line.seat == self.bottom:
                del found[fresh:]  # What lies before was told in an older turn of one's own.
                break
            if line.heading:
                found += [replace(line.card, turn=turn)] if line.card is not None and found else []
                turn -= 1
                fresh = len(found) if line.seat != self.bottom else fresh
            elif line.card is not None and line.card.seat != self.bottom:
                found.append(replace(line.card, turn=turn))
            if len(found) >= most:
                break
        return found[::-1]

    def missed(self, most: int = 8) -> list[str]:
        """What the others did since the seat on screen last decided, in sentences, the newest at the end (UX-40)."""
        since = self._told_at.get(self.bottom, len(self.log))
        return [line.text for line in self.log[since:] if not line.remark and line.seat != self.bottom][-most:]

    def suffered(self) -> int:
        """From which action on the seat on screen suffered something in this turn that only others have seen (UX-63).

        The number of all actions where there was nothing."""
        words, found = self.director.parts.words, len(self.match.entries)
        witness = Witness(self.match.rules, self.viewer)
        for at, _ in enumerate(self.match.history(self.own_mark, witness), self.own_mark):
            beats = witness.report()
            if any(words.turn_of(event) is not None for beat in beats for event in beat.events):
                found = len(self.match.entries)
            if any(words.suffered(event, beat.view, self.bottom) for beat in beats for event in beat.events):
                found = min(found, at)
        return found

    def replay_news(self, speed: float, start: int | None = None) -> bool:
        """Show again what the others did since (UX-40), or since so many actions."""
        mark = self.own_mark if start is None else start
        if mark >= len(self.match.entries) or not self.director.quiet:
            return False
        rules = self.match.rules
        self.director.show(rules.view_for(self.match.state_at(mark), self.viewer))
        self.director.heard = self.director.told = None
        witness = Witness(rules, self.viewer)
        for _, _, state in self.match.history(mark, witness):
            self.director.play(witness.report(), rules.view_for(state, self.viewer), speed)
        self.director.after = self._listen
        return True

    def _listen(self) -> None:
        """What happens from now on is new."""
        self.director.heard, self.director.told = self._hear, self._tell

    def tell_again(self, *, anew: bool = False) -> None:
        """The log once more: another viewer, another past; or `anew` in other words."""
        if anew:
            self._known.clear()
        self.log[:] = list(self.past_lines())
        self.lines[:] = [line.text for line in self.log if not line.remark]
        self.events[:] = [line.event for line in self.log if line.event is not None]

    def past_lines(self) -> Iterator[Line]:
        """The log of everything that has happened, told again from the viewer's place, with what was said beside it."""
        witness = Witness(self.match.rules, self.viewer)
        self.match.opening(witness)
        yield from self._lines(witness)
        for at, (_, lines) in enumerate(self._told()):
            yield from self._beside(at)
            yield from lines
        yield from self._beside(len(self.match.entries))

    def _told(self) -> list[tuple[Entry, list[Line]]]:
        """Every action with its lines for the viewer; only what he has not been told yet is worked out."""
        known = self._known.setdefault(self.viewer, [])
        entries = self.match.entries
        same = next((at for at, (entry, _) in enumerate(known) if at >= len(entries) or entry is not entries[at]), len(known))
        del known[same:]
        witness = Witness(self.match.rules, self.viewer)
        for entry, _, _ in self.match.history(same, witness):
            known.append((entry, self._lines(witness)))
        return known

    def _lines(self, witness: Witness) -> list[Line]:
        """What a witness has to tell."""
        lines = (self._line(event, beat.view) for beat in witness.report() for event in beat.events)
        return [line for line in lines if line is not None]

    def remark(self, text: str, rule: str) -> None:
        """Keep a message that no event brought: a refusal, a hint (UX-38). In company it stays with whom it was said to."""
        line = Line(text, None, rule=rule, remark=True, viewer=self.viewer if self.match.couch else None)
        self.remarks.append((len(self.match.entries), line))
        self.log.append(line)

    def _beside(self, at: int) -> Iterator[Line]:
        return (line for after, line in self.remarks if after == at and line.viewer in (None, self.viewer))

    def _hear(self, event: Event) -> None:
        if self.on_event is not None:
            self.on_event(event)

    def _tell(self, event: Event, view: object) -> None:
        line = self._line(event, view)
        if line is not None:
            self.log.append(line)
            self.lines.append(line.text)
            self.events.append(event)
            if self.on_line is not None:
                self.on_line(line.text)

    def _line(self, event: Event, view: object) -> Line | None:
        words = self.director.parts.words
        text = words.describe(event, view)
        if not text:
            return None
        rule = rule_of(self.match.rules.name, event)
        heading = words.turn_of(event) is not None
        card = words.act_card(event, view)
        if heading and card is not None and card.seat is not None:
            card = None  # A turn that begins is nobody's act; a table may still mark in the strip where it begins.
        return Line(text, getattr(event, "seat", None), event.serial, heading, rule, keys=words.concerns(event), event=event, card=card)
