"""The words of Heroes as one part of its table."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.i18n.catalogue import Catalogue
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.content import RESOURCES, Resource
from engine.rules.heroes.events import TurnBegan
from engine.rules.heroes.state import HeroesState, Player
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Event, Outcome, Seat
from engine.table.luck import Throw
from engine.table.moment import Card, Moment, Person, Tally
from engine.table.notices import ActCard, Goal, Symbol
from engine.table.words import Words
from scenes.heroes.map.rides import ridden
from scenes.heroes.map.scout import Scout
from scenes.heroes.words import ending, events, luck, notices, options, prompts, tips
from scenes.heroes.words.names import GOODS, Names


class HeroesWords(Words[HeroesState]):
    """`fits` says which words a listed answer has room for: all of them where there is no window."""

    game = "heroes"
    first_rule = "HM-5.1"
    turn_began = TurnBegan

    def __init__(self, t: Catalogue, rules: Rules, people: Sequence[Person], fits: Callable[[str], bool] = lambda words: True) -> None:
        super().__init__(t, rules, people)
        self.names = Names(t, self.people)
        self._fits = fits
        self.scout = Scout(rules)
        """Tries the fights that the map tells the odds of."""

    # -- the question ---------------------------------------------------------------------------------------------------------

    def prompt(self, moment: Moment) -> str:
        return prompts.prompt(self.names, moment)

    def option(self, step: str, moment: Moment) -> str:
        return options.option(self.names, step, moment, self._fits)

    def foretold(self, step: str, moment: Moment) -> str:
        return options.foretold(self.names, self.rules, step, moment, self._fits)

    def undone(self, action: Action, moment: Moment) -> str:
        said = options.answer(self.names, moment.view, action.option) if isinstance(action, Option) else ""
        if said:
            return self.t("heroes.action.Option.said", what=said)
        key = f"heroes.action.{type(action).__name__}"
        return self.t(key, **self.names.facts(action, moment.view)) if key in self.t else ""

    # -- the course of the match ----------------------------------------------------------------------------------------------

    def status(self, moment: Moment) -> str:
        return self.greeting(moment, moment.bottom)

    def greeting(self, moment: Moment, seat: Seat) -> str:
        view: HeroesState = moment.view
        if view.config.mode == "sandbox":
            return ""
        scenario = view.content.scenarios[view.config.scenario]
        goods = "  ".join(good(view.players[seat], res) for res in RESOURCES)
        return f"{self.t('heroes.ui.round', n=max(1, view.round), of=scenario.rounds)}  {goods}"

    def describe(self, event: Event, view: HeroesState) -> str:
        return events.tell(self.names, event, view)

    # -- beside the question --------------------------------------------------------------------------------------------------

    def goal_card(self, moment: Moment) -> Goal:
        return notices.goal_card(self.names, moment.view, moment.bottom)

    def act_card(self, event: Event, view: HeroesState) -> ActCard | None:
        return notices.act_card(event, self.describe(event, view))

    def legend(self, moment: Moment) -> Sequence[Symbol]:
        return notices.legend(self.names)

    # -- things ---------------------------------------------------------------------------------------------------------------

    def tooltip(self, key: str, moment: Moment) -> str:
        said = tips.tooltip(self.names, key, moment)
        return "\n".join(filter(None, (said, self._odds(key, moment)))) if said else said

    def _odds(self, key: str, moment: Moment) -> str:
        """What came of the fights that were tried for a field that can be ridden to, and what that takes for granted."""
        view: HeroesState = moment.view
        fights = self.scout.fights(view, tuple(ridden(moment, key)), key[1:]) if view.combat is None else None
        if fights is None or not fights.fought:
            return self.t("heroes.ui.scouting") if fights is not None else ""
        return self.t("heroes.ui.odds", percent=round(100 * fights.won / fights.fought), n=fights.fought)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return tips.inspect(self.names, key, moment)

    # -- the end --------------------------------------------------------------------------------------------------------------

    def tally(self, view: HeroesState, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return ending.tally(self.names, view, outcome, events)

    def chances(self, start: HeroesState, events: Sequence[Event]) -> Iterable[Throw]:
        return luck.throws(events)


def good(player: Player, res: Resource) -> str:
    """What is held of a resource and what comes of it, never parted by the end of a line."""
    return f"{{icon:{GOODS[res]}}}{getattr(player, res)}\u00a0<green5>+{player.income[RESOURCES.index(res)]}</>"
