"""The words of Mythicals: prompts, lines, tips, inspected cards, the score sheet."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Event, Outcome
from engine.rules.mythicals.actions.draw import TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeToken
from engine.rules.mythicals.content import COLOURS, DAY, WILD, MythicalsContent
from engine.rules.mythicals.events import CardsTaken, DuplicateHanded, TokenTaken, TurnBegan
from engine.rules.mythicals.frames import ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState, opponent
from engine.table.luck import Draw
from engine.table.moment import Card, Figure, Moment, Person, Sum, Tally
from engine.table.notices import ActCard, Goal, Symbol
from engine.table.picker import Picker
from engine.table.words import Words
from engine.ui.names import opening
from scenes.mythicals import layout, luck, notices
from scenes.mythicals.looks import card, token
from scenes.mythicals.preview import missing, preview, stands_for
from scenes.mythicals.scenery import face_of

MANY: Final = 2
"""Missing cards that are still named one by one."""
LAST_CARDS: Final = 9
"""The Day card lies among the last nine (MY-2.6)."""


class MythicalsWords(Words[MythicalsState]):
    """Creatures, elements and tokens in both languages."""

    game = "mythicals"
    first_rule = "MY-3.1"
    turn_began = TurnBegan

    def __init__(self, t: Catalogue, rules: Rules, people: Sequence[Person]) -> None:
        super().__init__(t, rules, people)
        self.content: MythicalsContent = rules.content

    # -- the question ---------------------------------------------------------------------------------------------------------

    def prompt(self, moment: Moment) -> str:
        name = next((step for step in moment.prefix[:1] if step in self.content.tokens), "")
        if name and type(moment.decision) is ChooseToken:
            ways = len(moment.picker.combinations()) if moment.picker is not None and moment.picker.drafting else 1
            key = "mythicals.prompt.PayWays" if ways > 1 else "mythicals.prompt.Pay"
            return self.t(key, token=self.name(name, "token"), n=ways)
        if name and type(moment.decision) is ReinforceOrLock:
            return self.t("mythicals.prompt.HowMany", token=self.token_name(name))
        return super().prompt(moment)

    def besides(self, action: Action, moment: Moment) -> str:
        t, view = self.t, moment.view
        match action:
            case TakeToken(token, cards):
                stands = stands_for(view, token, cards).items()
                return ", ".join(t("mythicals.ui.told.stands", card=self.name(face, "card"), value=value) for face, value in stands)
            case TakeColour() | TakeReserve():
                found = preview(self.rules, view, Picker((action,)), action.path[-1])
                if found is not None and found.handed:
                    rival = self.people[opponent(moment.bottom)].name
                    return t("mythicals.ui.told.hands", cards=self.name(found.handed, "cards"), name=rival)
        return ""

    def status(self, moment: Moment) -> str:
        view: MythicalsState = moment.view
        turn = self.t("mythicals.ui.turn", turn=view.turn)
        if view.dawn:
            return f"{turn}  <fire0>{self.t('mythicals.ui.last_turn')}</>"
        near = len(view.deck) <= LAST_CARDS and not view.over
        return f"{turn}  <fire0>{self.t('mythicals.ui.dawn_possible')}</>" if near else turn

    def describe(self, event: Event, view: MythicalsState) -> str:
        if type(event) is TokenTaken and event.markers:
            return self.t("mythicals.event.TokenTaken.marked", n=event.markers, **self.facts(event))
        return super().describe(event, view)

    # -- names ----------------------------------------------------------------------------------------------------------------

    def name(self, value: object, field_name: str) -> object:
        if self.alone and isinstance(value, str) and value in self.content.colour_of:
            return f"{super().name(value, field_name)} ({self._colour_and_value(value)})"
        return self.t(f"mythicals.colour.{value}") if field_name == "colour" else super().name(value, field_name)

    def token_name(self, name: str) -> str:
        """A token as a heading."""
        return opening(str(self.name(name, "token")))

    def short(self, face: str) -> str:
        """A card as its symbol and value."""
        value = self.content.value_of[face]
        return f"{{icon:{layout.ELEMENT[self.content.colour_of[face]]}}}{value if value != WILD else 'W'}"

    def token_words(self, name: str, moment: Moment) -> str:
        """A token in words: requirement, worth, and what is missing (MY-7.1)."""
        t, view = self.t, moment.view
        each, lying = self.content.tokens[name], view.board.get(name)
        worth = f"{each.points}" + (f" + {lying.markers}" if lying and lying.markers else "")
        lines = [f"<gold3>{self.token_name(name)}</>  {{icon:star}}{worth}", t(f"mythicals.token.{name}.text")]
        if lying is not None and lying.locked:
            lines.append(f"<stone2>{t('mythicals.ui.locked')}</>")
        owner = next((seat for seat, stack in enumerate(view.stacks) if name in stack), None)
        if owner is not None:
            # What is won needs no cards any more (MY-7.4).
            return "\n".join([*lines, f"<sand2>{t('mythicals.ui.won_by', name=self.people[owner].name)}</>"])
        lacks = self.needs(name, moment)
        lines.append(f"<red4>{t('mythicals.ui.needs', cards=lacks)}</>" if lacks.strip() else f"<green5>{t('mythicals.ui.payable')}</>")
        return "\n".join(lines)

    def needs(self, name: str, moment: Moment) -> str:
        """What the nearest collection lacks for a token, in symbols; whoever's turn it is."""
        lacking = missing(moment.view, moment.bottom, name)
        if len(lacking[0]) > MANY:
            return self.t("mythicals.ui.more_cards", n=len(lacking[0]))
        ways = [" ".join(self.short(face) for face in faces) for faces in lacking]
        return f" {self.t('mythicals.ui.or')} ".join(ways)

    # -- things ---------------------------------------------------------------------------------------------------------------

    def tooltip(self, key: str, moment: Moment) -> str:
        if key in self.content.tokens:
            return "" if told_in_panel(key, moment) else self.token_words(key, moment)
        if key.startswith("watcher"):
            return notices.watcher(self, moment.view, int(key.removeprefix("watcher")))
        if key.startswith("reserve:"):
            if self.alone:
                return self.t("mythicals.ui.about.bay.short", colour=self.name(key.partition(":")[2], "colour"))
            return self.t("mythicals.ui.about.bay", colour=self.name(key.partition(":")[2], "colour"))
        if key.startswith("about:"):
            return notices.about(self.t, moment.view, key)
        face = face_of(key)
        if face in self.content.colour_of:
            return self._card_words(face)
        return self.t("mythicals.ui.deck_tip", n=len(moment.view.deck)) if key == "deck" else ""

    def goal_card(self, moment: Moment) -> Goal:
        return notices.goal(self, moment)

    def act_card(self, event: Event, view: MythicalsState) -> ActCard | None:
        return notices.act_card(self, event, view)

    def legend(self, moment: Moment) -> Sequence[Symbol]:
        return notices.legend(self.t)

    def _card_words(self, face: str) -> str:
        if self.alone:
            return str(self.name(face, "card"))
        return f"{self.t(f'mythicals.card.{face}.name')}\n<sand2>{self._colour_and_value(face)}</>"

    def _colour_and_value(self, face: str) -> str:
        """What a card shows: its element by a sign, which is a colour in words alone, and its value."""
        t, value = self.t, self.content.value_of[face]
        worth = t("mythicals.ui.wild") if value == WILD else value
        colour = t(f"mythicals.{'colour' if self.alone else 'element'}.{self.content.colour_of[face]}")
        return f"{colour} {worth}" if self.alone else f"{colour} · {worth}"

    def inspect(self, key: str, moment: Moment) -> Card | None:
        """The sheet of a creature, the Day card or a token."""
        t, face = self.t, face_of(key)
        if face in self.content.colour_of:
            colour = self.content.colour_of[face]
            text = t("mythicals.ui.wild_text" if self.content.value_of[face] == WILD else "mythicals.ui.card_text")
            subtitle = f"{t(f'mythicals.colour.{colour}')} · {t(f'mythicals.element.{colour}')}"
            rules = ("MY-8.1", "MY-8.2", "MY-8.4")
        elif face == DAY:
            text, subtitle, rules = t("mythicals.ui.day_text"), "", ("MY-10.1", "MY-10.2", "MY-10.4")
        else:
            return self._token(key, moment) if key in self.content.tokens else None
        title, flavour = str(self.name(face, "card")), t(f"mythicals.card.{face}.flavour")
        return Card(title, subtitle, text, flavour, card(face, "152x112"), rules=rules)

    def _token(self, name: str, moment: Moment) -> Card:
        each, lying = self.content.tokens[name], moment.view.board.get(name)
        extra = lying.markers if lying else 0
        changes = ((f"+{extra}", self.t("mythicals.term.marker")),) if extra else ()
        worth = Figure(self.t("match.points"), str(each.points), str(each.points + extra), changes, "star")
        said = self.token_words(name, moment).partition("\n")[2]  # the sheet has name and worth already
        picture = token(name, bool(lying and lying.locked))
        return Card(self.token_name(name), "", said, "", picture, (worth,), rules=("MY-7.1", "MY-9.2", "MY-9.5"))

    # -- the end --------------------------------------------------------------------------------------------------------------

    def tally(self, view: MythicalsState, outcome: Outcome, events: Sequence[Event]) -> Tally:
        """The score taken apart (MY-10.4)."""
        t, tokens = self.t, self.content.tokens

        def points(*colours: str) -> tuple[str, ...]:
            return tuple(str(sum(tokens[name].points for name in stack if tokens[name].colour in colours)) for stack in view.stacks)

        rows = (
            Sum(t("mythicals.ui.score.tokens"), tuple(str(len(stack)) for stack in view.stacks)),
            Sum(t("mythicals.ui.score.ladders"), points(*COLOURS)),
            Sum(t("mythicals.ui.score.sets"), points("grey")),
            Sum(t("mythicals.ui.score.black"), points("black")),
            Sum(t("mythicals.ui.score.markers"), tuple(str(count) for count in view.markers)),
            Sum(t("match.points"), tuple(str(score) for score in outcome.scores), total=True),
        )
        return Tally(rows, t(f"mythicals.ending.{outcome.rule}"), tuple(self._moments(view, events)))

    def _moments(self, view: MythicalsState, events: Sequence[Event]) -> Iterator[str]:
        """The dearest token, when dawn came, and what luck gave each: wildcards taken, twins handed over."""
        t = self.t
        taken = [event for event in events if type(event) is TokenTaken]
        if taken:
            best = max(taken, key=lambda event: event.points + event.markers)
            name = self.people[best.seat].name
            yield t("mythicals.ui.moment.best", name=name, token=self.name(best.token, "token"), points=best.points + best.markers)
        yield t("mythicals.ui.moment.dawn", reveal=view.reveals)
        for seat, person in enumerate(self.people):
            faces = [face for event in events if type(event) is CardsTaken and event.seat == seat for face in event.cards]
            wild = sum(self.content.value_of[face] == WILD for face in faces)
            twins = sum(type(event) is DuplicateHanded and event.seat == seat for event in events)
            yield t("mythicals.ui.moment.luck", name=person.name, wild=wild, twins=twins)

    def chances(self, start: MythicalsState, events: Sequence[Event]) -> Sequence[Draw]:
        return luck.draws(start, events)


def told_in_panel(name: str, moment: Moment) -> bool:
    """Whether the preview panel has the words of the token under the mouse, which then need not be said twice."""
    asks = type(moment.decision) in (ChooseToken, ReinforceOrLock) and moment.picker is not None and not moment.picker.drafting
    return asks and name in moment.view.board
