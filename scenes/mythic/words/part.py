"""The words of Mythic Battles as one part of its table."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Event, Outcome, Seat
from engine.rules.mythic import frames
from engine.rules.mythic.events import DiceRolled, TurnBegan
from engine.rules.mythic.state import MythicState
from engine.table.luck import Throw
from engine.table.moment import Card, Moment, Person, Tally
from engine.table.notices import ActCard, Goal, Symbol
from engine.table.words import Words
from scenes.mythic import luck
from scenes.mythic.names import Names
from scenes.mythic.words import acts, ending, events, goals, options, prompts
from scenes.mythic.words.tips import Looking, Tips


class MythicWords(Words[MythicState]):
    """`looking` is what a person does with the mouse; nothing where there is no window."""

    game = "mythic"
    first_rule = "MB-4.1"
    turn_began = TurnBegan

    def __init__(
        self, t: Catalogue, rules: Rules, people: Sequence[Person], looking: Looking | None = None,
    ) -> None:
        super().__init__(t, rules, people)
        self.names = Names(t, self.people, rules.content)
        self._tips = Tips(self.names, looking or Looking())

    def prompt(self, moment: Moment) -> str:
        return prompts.prompt(self.names, moment) or super().prompt(moment)

    def option(self, step: str, moment: Moment) -> str:
        return options.option(self.names, moment.view, step)

    def foretold(self, step: str, moment: Moment) -> str:
        return options.foretold(self.names, step, moment)

    def goal_card(self, moment: Moment) -> Goal:
        return goals.goal(self.names, moment)

    def act_card(self, event: Event, view: MythicState) -> ActCard | None:
        return acts.act_card(event, view, self.describe(event, view), self.concerns(event))

    def legend(self, moment: Moment) -> Sequence[Symbol]:
        return goals.legend(self.names)

    def status(self, moment: Moment) -> str:
        """Turn and cycle, scenario progress."""
        view: MythicState = moment.view
        words = self.t("mythic.ui.status", turn=view.turn, cycle=view.cycle) if view.turn else ""
        if view.config.eruption:
            words += f"  <fire0>{self.t('mythic.ui.erupting' if view.erupting else 'mythic.ui.dormant')}</>"
        if view.config.carried_off:
            words += f"  {{icon:gem}}{view.carried}/{view.config.carried_off}"
        return words

    def name(self, value: object, field_name: str) -> object:
        return self.names.of(value) if isinstance(value, str) and value else super().name(value, field_name)

    def greeting(self, moment: Moment, seat: Seat) -> str:
        """Why somebody is called to the screen in company: their turn, or a blow that may be answered; all of it is public."""
        view: MythicState = moment.view
        attack = view.agenda.latest(frames.Attack)
        if attack is None or view.agenda.to_act != seat:
            return self.status(moment)
        who, whom = self.names.of(attack.attacker or attack.terrain), self.names.unit(attack.target)
        key = "mythic.greeting.counter" if view.agenda.asks(frames.Counter) is not None else "mythic.greeting.attack"
        return self.t(key, attacker=who, target=whom)

    def describe(self, event: Event, view: MythicState) -> str:
        return events.tell(self.names, event, view, self.facts(event))

    def suffered(self, event: Event, view: MythicState, seat: Seat) -> bool:
        """Dice that are rolled against a unit of the seat: its player sees them (P-MB-11)."""
        unit = view.units.get(event.target) if type(event) is DiceRolled else None
        return unit is not None and unit.seat == seat

    def tooltip(self, key: str, moment: Moment) -> str:
        return self._tips.tip(key, moment)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return self._tips.inspect(key, moment)

    def tally(self, view: MythicState, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return ending.tally(self.names, view, outcome, events, partial(self.describe, view=view))

    def chances(self, start: MythicState, events: Sequence[Event]) -> Iterable[Throw]:
        return luck.throws(events)
