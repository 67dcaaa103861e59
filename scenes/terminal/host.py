"""Leads one match in a terminal: asks the person, lets the computers play, and tells what the person's seat may know."""
from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from engine.ai.brain import Brain, brain_for, choose
from engine.app.app import App
from engine.match.match import Match
from engine.match.witness import Witness
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.types import Action, Event, Seat
from engine.table.moment import Moment, Person
from engine.table.sight import Sight
from engine.table.world import TableWorld
from engine.ui.speech import capital, spoken
from scenes.common.naming import Naming
from scenes.match.parts import parts_for
from scenes.terminal.answers import Answer, Answers
from scenes.terminal.table import TableTeller


class Host:
    """A match, the seat that looks at it, and the words of its table."""

    def __init__(self, app: App, match: Match, seat: Seat) -> None:
        self.match = match
        self.seat = seat
        self._t = app.t
        self._parts = parts_for(app, match.rules, [Person(each.name, each.colour, human=each.human) for each in match.players])
        self._parts.words.alone = True
        self._table = TableWorld()
        # What a file holds was seen in other calls: the end tells of the whole match.
        self._events: list[Event] = [event.seen_by(seat) for _, events, _ in match.history() for event in events]
        self._lines: list[str] = []

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return self.match.to_act is None

    @cached_property
    def _brains(self) -> dict[Seat, Brain]:
        players = enumerate(self.match.players)
        return {seat: brain_for(self.match.rules, player.brain) for seat, player in players if not player.human}

    # -- what happens -----------------------------------------------------------------------------------------------------------

    def go_on(self) -> Iterator[str]:
        """Let the computers play up to the person's next choice, and tell it."""
        while not self.over:
            if self.match.to_act != self.seat:
                yield from self._think()
                continue
            only = self._only_answer()
            if only is None:
                return
            yield self._t("text.alone", answer=only.label)
            yield from self.act(only.actions[0], auto=True)

    def act(self, action: Action, *, auto: bool = False) -> Iterator[str]:
        """Do an action for whoever has to decide, and tell what came of it."""
        witness = Witness(self.match.rules, self.seat)
        self._parts.arrange(self._table, Sight(self.match.view(self.seat), self.seat, self.seat))
        self.match.act(action, auto=auto, watch=witness)
        told: list[str] = []
        for beat in witness.report():
            for event in beat.events:
                self._events.append(event)
                told.append(spoken(self._parts.words.describe(event, beat.view), self._t))
        self._lines += filter(None, told)
        yield from filter(None, told)

    def _think(self) -> Iterator[str]:
        match, seat = self.match, self.match.to_act
        assert seat is not None
        # The same position is answered alike, whether the match was read from a file in between or not.
        chance = fresh_dice(match.seed ^ 0x5EED ^ (len(match.entries) << 16)).bits()
        for action in choose(match.rules, self._brains[seat], match.view(seat), chance).actions:
            yield from self.act(action)
            if match.to_act != seat:
                return

    # -- what is asked ----------------------------------------------------------------------------------------------------------

    def table(self) -> list[str]:
        """Everything that lies before the person."""
        moment, naming, known = self._looked()
        pieces = self._parts.scenery.pieces(moment.sight)
        return list(TableTeller(self._parts, moment, naming, pieces, known).lines())

    def question(self) -> str:
        """What the person is asked."""
        return capital(spoken(self._parts.words.prompt(self._looked()[0]), self._t))

    def answers(self, group: Answer | None = None) -> list[Answer]:
        """What the person may answer, or what lies in a group of answers."""
        moment, naming, _ = self._looked()
        actions = self._parts.chooser.offered(self.match.rules.legal_actions(moment.view), moment)
        return Answers(self._parts, moment, actions, naming).listed(group)

    def ending(self) -> Iterator[str]:
        """Who won, why, and the score sheet."""
        outcome = self.match.outcome
        assert outcome is not None
        names = [person.name for person in self._parts.words.people]
        key = "text.drawn" if outcome.draw else "text.won" if outcome.winners else "text.lost"
        yield self._t(key, names=", ".join(names[seat] for seat in outcome.winners))
        tally = self._parts.words.tally(self.match.view(self.seat), outcome, self._events)
        yield from filter(None, (spoken(tally.reason, self._t),))
        for row in tally.rows:
            values = (f"{name} {spoken(value, self._t)}" for name, value in zip(names, row.values, strict=False))
            yield f"{spoken(row.label, self._t)}: {', '.join(values)}"

    def _only_answer(self) -> Answer | None:
        actions = self.match.legal_actions()
        return self.answers()[0] if len(actions) == 1 and self._parts.chooser.skippable(actions[0]) else None

    def _looked(self) -> tuple[Moment, Naming, frozenset[str]]:
        """The present as the person's seat sees it."""
        moment = Moment(
            self.match.view(self.seat), table=self._table, viewer=self.seat, bottom=self.seat, events=self._events, lines=self._lines,
            spoken=True,
        )  # fmt: skip
        self._parts.arrange(self._table, moment.sight)
        pieces = (*self._parts.scenery.pieces(moment.sight), *self._parts.scenery.laid_out(moment.sight))
        known = frozenset((*(piece.key for piece in pieces), *self._table.spots))
        return moment, Naming(self._parts, moment, known), known
