"""The words of Guerra de Mitos, put together."""
from __future__ import annotations

from collections.abc import Sequence

from engine.i18n.catalogue import Catalogue
from engine.rules.guerra.events.course import TurnBegan
from engine.rules.guerra.frames import ChooseStarter, PickOpponent
from engine.rules.guerra.names import reserve_id
from engine.rules.guerra.state import State
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Event, Outcome, Seat
from engine.table.luck import Draw
from engine.table.moment import Card, Moment, Person, Tally
from engine.table.notices import ActCard, Goal, Symbol
from scenes.guerra.chairs import Chairs
from scenes.guerra.words import acts, aims, ending, forecast, lines, luck, prompts, sheets, tips, told
from scenes.guerra.words.forecast import Forecasts
from scenes.guerra.words.names import GuerraNames
from scenes.guerra.words.places import PURSE


class GuerraWords(GuerraNames):
    """A war of pantheons, told to everybody around it."""

    def __init__(self, t: Catalogue, rules: Rules, people: Sequence[Person], chairs: Chairs | None = None) -> None:
        super().__init__(t, rules, people, chairs)
        self.forecasts = Forecasts(rules)

    def turn_of(self, event: Event) -> Seat | None:
        return event.first if type(event) is TurnBegan else None

    def prompt(self, moment: Moment) -> str:
        return prompts.prompt(self, moment) or super().prompt(moment)

    def option(self, step: str, moment: Moment) -> str:
        return prompts.option(self, step, moment)

    def foretold(self, step: str, moment: Moment) -> str:
        if type(moment.decision) is ChooseStarter:
            return self.t("guerra.ui.begins_tip")
        return "\n".join(forecast.told(self, self.forecasts.of(moment, step), self.chairs.pair(moment.sight)))

    def confirms(self, action: Action, moment: Moment) -> str:
        key = f"guerra.confirm.{type(action).__name__}"
        if key not in self.t:
            return ""
        card = self.content.faces.get(getattr(action, "card", ""))
        free = f"{key}.free"
        if card is not None and card.cost == 0 and free in self.t:
            key = free
        return self.t(key, **{"cost": card.cost if card is not None else 0, **self.facts(action, moment.view)})

    def besides(self, action: Action, moment: Moment) -> str:
        return told.left_waiting(self, action, moment)

    def goal_card(self, moment: Moment) -> Goal:
        return aims.goal(self, moment)

    def legend(self, moment: Moment) -> Sequence[Symbol]:
        return aims.symbols(self.t)

    def undone(self, action: Action, moment: Moment) -> str:
        key = f"guerra.action.{type(action).__name__}"
        return self.t(key, **self.facts(action, moment.view)) if key in self.t else ""

    def status(self, moment: Moment) -> str:
        view: State = moment.view
        # While somebody chooses an opponent the last clash of this turn is over and the next has not begun.
        phase = self.t(f"guerra.phase.{'clash' if type(moment.decision) is PickOpponent else view.phase}")
        return f"{self.t('guerra.ui.turn', turn=view.turn)} · {phase}" if view.turn else phase

    def describe(self, event: Event, view: State) -> str:
        return lines.describe(self, event, view)

    def act_card(self, event: Event, view: State) -> ActCard | None:
        return acts.act_card(self, event, view)

    def concerns(self, event: Event) -> tuple[str, ...]:
        return lines.concerns(self, event, super().concerns(event))

    def tooltip(self, key: str, moment: Moment) -> str:
        return tips.tooltip(self, self.forecasts, self._meant(key, moment), moment)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return sheets.inspect(self, self._meant(key, moment), moment)

    def gone(self, key: str, moment: Moment) -> Card | None:
        return self.inspect(key, moment) if key.startswith(lines.OFFER) else None

    def tally(self, view: State, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return ending.tally(self, view, outcome, events)

    def chances(self, start: State, events: Sequence[Event]) -> Sequence[Draw]:
        return luck.draws(start, events)

    @staticmethod
    def _meant(key: str, moment: Moment) -> str:
        """The counter that can be dragged speaks for the reserve that it lies on."""
        return reserve_id(moment.bottom) if key == PURSE else key
