"""The words of the village: prompts, options, and who tells what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from engine.rules.kernel.types import Decision, Event, Outcome
from engine.rules.village.frames import ArrangePeek, ChooseAttacker, Main
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import SORCERERS
from engine.table.luck import Throw
from engine.table.moment import Card, Moment, Tally
from engine.table.notices import ActCard, Goal, Symbol
from scenes.village import ending, luck, notices, tips
from scenes.village.names import VillageNames


class VillageWords(VillageNames):
    """A market stall at dusk, and everybody around it."""

    def prompt(self, moment: Moment) -> str:
        asking = PROMPTS.get(type(moment.decision))
        return (asking(self, moment) if asking is not None else "") or super().prompt(moment)

    def status(self, moment: Moment) -> str:
        return self.t("village.ui.turn_of", number=moment.view.turn.number)

    def option(self, step: str, moment: Moment) -> str:
        """The words of a listed step."""
        kind, _, rest = step.partition(":")
        if kind == "amount":
            return rest
        if kind == "place":
            return self.place(int(rest))
        if kind in ("hand", "discard", "seen", "hero") or step in moment.view.monsters:
            return str(self.name(step, "face"))
        if step.startswith("seat"):
            return self.people[int(step[4:])].name
        if step.startswith("front") and step != "front":
            return self.t("village.button.front_of", seat=self.people[int(step[5:])].name)
        if step == "as_spell":
            card = self.content.cards.get(moment.prefix[0].removeprefix("hand:")) if moment.prefix else None
            return self.t("village.button.as_spell", cost=card.row.alt.int_cost if card and card.row.alt else 0)
        key = f"village.button.{step}.{type(moment.decision).__name__}"
        return self.t(key if key in self.t else f"village.button.{step}")

    def foretold(self, step: str, moment: Moment) -> str:
        """What a position of the battlefield means for the hero who takes it (VL-20.13 to VL-20.16)."""
        if not step.startswith("place:"):
            return super().foretold(step, moment)
        hero = moment.view.heroes[moment.decision.seat]
        kind = "sorcerer" if int(step[6:]) in SORCERERS else "front"
        name, n = self.name(hero.id, "hero"), moment.view.sheet(moment.decision.seat).intelligence
        return self.t(f"village.ui.place.{kind}", hero=name, n=n)

    def tooltip(self, key: str, moment: Moment) -> str:
        return tips.tooltip(self, key, moment)

    def inspect(self, key: str, moment: Moment) -> Card | None:
        return tips.inspect(self, key, moment)

    def goal_card(self, moment: Moment) -> Goal:
        return notices.goal(self, moment)

    def act_card(self, event: Event, view: State) -> ActCard | None:
        return notices.act_card(self, event, view)

    def legend(self, moment: Moment) -> Sequence[Symbol]:
        return notices.legend(self)

    def tally(self, view: State, outcome: Outcome, events: Sequence[Event]) -> Tally:
        return ending.tally(self, view, outcome, events)

    def chances(self, start: State, events: Sequence[Event]) -> Iterable[Throw]:
        return luck.throws(events)


def _main(words: VillageWords, moment: Moment) -> str:
    picked = moment.prefix[0] if moment.prefix else ""
    if picked == "sell":
        return words.t("village.prompt.Sell")
    card = words.content.cards.get(picked.removeprefix("hand:"))
    if card is None:
        return ""
    key = AIMED.get("attack" if card.primary.kind == "attack" else card.kind, "village.prompt.Target")
    return words.t(key, face=words.card(card.id))


def _peek(words: VillageWords, moment: Moment) -> str:
    asked = moment.decision
    kind = asked.mode if asked.seat == moment.bottom else "other"
    pile = "deck" if asked.pile.startswith("deck") else asked.pile
    return words.t(f"village.prompt.ArrangePeek.{kind}", pile=words.t(f"village.pile.{pile}"))


def _attacker(words: VillageWords, moment: Moment) -> str:
    victim = moment.view.agenda.find(moment.decision.subject).seat
    key = "village.prompt.ChooseAttacker" + ("" if moment.decision.seat == moment.bottom else ".other")
    return words.t(key, seat=words.people[victim].name)


AIMED: Final = {"attack": "village.prompt.Strike", "monster": "village.prompt.Place"}
"""What is asked once a card was picked, by what it does."""
PROMPTS: Final[dict[type[Decision], Callable[[VillageWords, Moment], str]]] = {Main: _main, ArrangePeek: _peek, ChooseAttacker: _attacker}
"""Questions whose words depend on more than their name."""
