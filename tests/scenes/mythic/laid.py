"""The table of Mythic Battles laid for two people, to be asked about positions."""
from __future__ import annotations

from pathlib import Path

from engine.app.app import App
from engine.content import load_rules
from engine.rules.mythic.state import MythicState
from engine.table.moment import Card, HudButton, Moment, Person
from engine.table.picker import Picker
from engine.table.world import TableWorld
from scenes.mythic.forecasts import Focus, Forecasts
from scenes.mythic.gaze import Gaze
from scenes.mythic.strikes import Strikes
from scenes.mythic.table import lay
from tests.support.screen import Screen

RULES = load_rules("mythic")
PEOPLE = [Person("Ana", 0), Person("Bruno", 1)]


class Laid:
    """The parts of one table and what can be asked of them."""

    def __init__(self, home: Path) -> None:
        self.app: App = Screen(home).app
        self.t = self.app.t
        self.parts = lay(self.app, RULES, PEOPLE)
        self.gaze = self.parts.outlook.gaze  # type: ignore[attr-defined]
        self.strikes = Strikes(RULES)
        self.forecasts = Forecasts(self.gaze, self.strikes)
        self.focus = Focus(self.gaze, self.forecasts)

    def asked(self, state: MythicState, **more: object) -> Moment:
        """The open question, as the one it is for sees it."""
        return Moment(state, picker=Picker(RULES.legal_actions(state)), **more)

    def prompt(self, moment: Moment) -> str:
        return self.parts.words.prompt(moment)

    def tooltip(self, key: str, moment: Moment) -> str:
        return self.parts.words.tooltip(key, moment)

    def inspect(self, key: str, moment: Moment) -> Card:
        found = self.parts.words.inspect(key, moment)
        assert found is not None
        return found

    def buttons(self, moment: Moment) -> list[HudButton]:
        return list(self.parts.chooser.buttons(moment))

    def regret(self, action: object, moment: Moment) -> str:
        return self.parts.chooser.regret(action, moment)  # type: ignore[arg-type]

    def look_at(self, key: str) -> None:
        """The mouse comes to rest on something for a moment."""
        table = TableWorld()
        table.hovered = key
        self.parts.outlook.update(0.1, table)
        table.close()


__all__ = ["PEOPLE", "RULES", "Gaze", "Laid"]
