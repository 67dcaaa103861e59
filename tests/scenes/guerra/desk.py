"""The table of Guerra without a match: its parts, questions before it, beats that are played at it."""
from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engine.match.witness import Witness
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Action, Event, Seat
from engine.table.director import Director
from engine.table.moment import Moment, Person
from engine.table.notices import ActCard
from engine.table.parts import Parts
from engine.table.picker import Picker
from engine.table.world import TableWorld
from scenes.guerra.board.chooser import GuerraChooser
from scenes.guerra.board.painter import GuerraPainter
from scenes.guerra.board.scenery import GuerraScenery
from scenes.guerra.table import lay
from scenes.guerra.words.words import GuerraWords
from tests.rules.guerra.sketch import RULES
from tests.support.screen import Screen

PEOPLE = (Person("Layla", 0), Person("Morgan", 1, human=False))


class Desk:
    """All parts by their kind; `bottom` sits near."""

    def __init__(self, tmp_path: Path, people: Sequence[Person] = PEOPLE, *, language: str = "en", bottom: Seat = 0) -> None:
        self.screen = Screen(tmp_path, language)
        self.parts: Parts = lay(self.screen.app, RULES, people)
        self.words, self.chooser, self.scenery = words_of(self.parts), self.parts.chooser, self.parts.scenery
        self.painter = self.parts.painter
        assert isinstance(self.chooser, GuerraChooser) and isinstance(self.scenery, GuerraScenery)
        assert isinstance(self.painter, GuerraPainter)
        self.bottom = bottom
        self.director = Director(TableWorld(), self.parts, strict=True, viewer=bottom, bottom=bottom)
        self.director.told = self._tell
        self.events: list[Event] = []
        self.lines: list[str] = []
        self.cards: list[ActCard] = []

    def moment(self, state: State, *picked: str) -> Moment:
        """The question as the near seat has it before it, with what was picked so far."""
        view = RULES.view_for(state, self.bottom)
        found = Moment(view, Picker(RULES.legal_actions(view)), viewer=self.bottom, bottom=self.bottom)
        found.events, found.lines = self.events, self.lines
        for step in picked:
            found.picker.pick(step)
        return found

    def lay(self, state: State) -> Director:
        """Lay the table for a position."""
        self.director.show(RULES.view_for(state, self.bottom))
        return self.director

    def act(self, state: State, *actions: Action, speed: float = 0.0) -> None:
        """Do something and let it be played."""
        for action in actions:
            witness = Witness(RULES, self.bottom)
            RULES.apply(state, action, witness)
            self.director.play(witness.report(), RULES.view_for(state, self.bottom), speed)
            if not speed:
                self.director.hurry()

    def _tell(self, event: Event, view: State) -> None:
        line = self.words.describe(event, view)
        if line:
            self.events.append(event)
            self.lines.append(line)
            card = self.words.act_card(event, view)
            self.cards += [card] if card is not None else []


def words_of(parts: Parts) -> GuerraWords:
    """The words of a table of Guerra."""
    assert isinstance(parts.words, GuerraWords)
    return parts.words
