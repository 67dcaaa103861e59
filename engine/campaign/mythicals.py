"""The Long Watch: eight hours, eight watchers, a lantern for each.

A won match opens the next hour and lights a lantern; a draw is replayed, the other player starting; a lost one may be
repeated without limit. Stars: 1 for winning, 2 for winning by eight points or more, 3 for also meeting the dare.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TypeVar, cast

import msgspec

from engine.campaign.protocol import USUAL, Aim, ChapterState, ChapterTexts, Choice, Chosen, Facts, Line, Played, Setup, Status, aim, number
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Event
from engine.rules.mythicals.actions.draw import RevealCards
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.content import WILD, MythicalsContent
from engine.rules.mythicals.events import CardsPaid, DuplicateHanded, TokenTaken
from engine.rules.mythicals.state import MythicalsState

replace = msgspec.structs.replace
ME = 0
WATCHER = 1
MARGIN = 8
RICH = 3
"""Cards of one colour in the reserve that are worth more than three unknown ones."""
UNLOCKS = {12: "moonlit_table", 18: "inked_backs", 24: "gallery"}
"""Stars that open something to look at."""
MOODS = {"easy": "@easy", "normal": "", "hard": "@hard"}
"""The watcher's own head at every difficulty: sleepy, as ever, or wide awake."""


class WatchRecord(msgspec.Struct, frozen=True):
    """Stars per hour (0 = played and not won), losses in a row at the hour that is open, and who starts again after a draw."""

    stars: dict[str, int] = {}
    losses: int = 0
    replayed: dict[str, int] = {}


def unlocked(record: WatchRecord) -> tuple[str, ...]:
    """What the stars have opened so far."""
    stars = sum(record.stars.values())
    return tuple(name for least, name in UNLOCKS.items() if stars >= least)


class LongWatch:
    """The ladder of eight opponents."""

    id = "long_watch"
    game = "mythicals"
    retries = True
    difficulties = USUAL
    texts = ChapterTexts(name="mythicals.hour.{}.name", story="mythicals.hour.{}.story", twist="mythicals.hour.{}.twist")

    def __init__(self, rules: Rules, content: MythicalsContent) -> None:
        self.rules = rules
        self.content = content
        self.hours = tuple(content.hours.values())

    def openings(self, *, finished: bool = False) -> tuple[Choice, ...]:
        return ()

    def start(self, chosen: Chosen) -> WatchRecord:
        return WatchRecord()

    def fold(self, record: WatchRecord, played: Played) -> WatchRecord:
        if played.result == "drawn":
            again = {played.chapter: WATCHER if played.facts["starter"] == ME else ME} if "starter" in played.facts else {}
            return WatchRecord(record.stars, record.losses, again)
        if played.result == "lost":
            return WatchRecord({played.chapter: 0} | record.stars, record.losses + 1)
        earned = played.count("stars", 1)
        best = max(earned, record.stars.get(played.chapter, 0))
        return WatchRecord(record.stars | {played.chapter: best}, 0)

    def chapters(self, record: WatchRecord) -> tuple[ChapterState, ...]:
        states = []
        open_ = True
        for hour in self.hours:
            stars = record.stars.get(hour.id)
            reached: Status = "won" if stars else "open" if stars is None else "lost"
            states.append(ChapterState(hour.id, reached if open_ else "locked", stars or 0))
            open_ = open_ and bool(stars)
        return tuple(states)

    def met(self, record: WatchRecord) -> tuple[str, ...]:
        """The watchers somebody has sat opposite to, in the order of the night."""
        return tuple(hour.watcher for hour in self.hours if hour.id in record.stars or hour.id in record.replayed)

    def carried(self, record: WatchRecord) -> tuple[Line, ...]:
        stars = sum(record.stars.values())
        lanterns = sum(1 for won in record.stars.values() if won)
        lines = [Line("mythicals.campaign.lanterns", {"n": lanterns}), Line("mythicals.campaign.stars", {"n": stars})]
        lines += [Line(f"mythicals.campaign.unlock.{name}") for name in unlocked(record)]
        return tuple(lines)

    def aims(self, record: WatchRecord, chapter: str, played: Played | None = None) -> tuple[Aim, ...]:
        facts = played.facts if played is not None else {}
        margin = number(facts, "mine") - number(facts, "theirs")
        return (
            aim("campaign.aim.margin", played, margin >= MARGIN, {"n": MARGIN}),
            aim(f"mythicals.hour.{chapter}.dare", played, bool(facts.get("dare"))),
        )

    def preparations(self, record: WatchRecord, chapter: str, difficulty: str = "normal") -> tuple[Choice, ...]:
        return ()

    def setup(self, record: WatchRecord, chapter: str, chosen: Chosen, difficulty: str) -> Setup:
        hour = self.content.hours[chapter]
        # A drawn hour is played again with the other player starting (MY-10.6).
        config = replace(self.rules.configure("watch", 2, {"hour": chapter}), first=record.replayed.get(chapter, msgspec.UNSET))
        watcher = Player("ai", f"mythicals.watcher.{hour.watcher}.name", hour.watcher + MOODS[difficulty], 1, hour.watcher)
        return Setup(config, (Player("human", colour=0, portrait="hana"), watcher), hints=hour.guided)

    def debrief(self, record: WatchRecord, chapter: str, match: Match) -> Facts:
        if match.given_up:
            return {"stars": 0, "dare": False}
        hour = self.content.hours[chapter]
        outcome = match.outcome
        assert outcome is not None
        mine, theirs = outcome.scores
        won = outcome.winners == (ME,)
        events = [event for _, events, _ in match.history() for event in events]
        dared = DARES[hour.dare](self.content, match.state, events)
        stars = won + (won and mine - theirs >= MARGIN) + (won and mine - theirs >= MARGIN and dared)
        facts: Facts = {"mine": mine, "theirs": theirs, "stars": int(stars), "dare": dared, "starter": match.state.starter}
        missed = most_missed(match) if not won else ""
        return facts | {"tip": missed} if missed else facts

    def rewards(self, record: WatchRecord, chapter: str, played: Played) -> tuple[Choice, ...]:
        return ()

    def ending(self, record: WatchRecord) -> str | None:
        return "mythicals.watch.closing" if record.stars.get(self.hours[-1].id) else None


def most_missed(match: Match) -> str:
    """What the player let pass most often: tokens he could have paid for, rich piles of the reserve, cards handed over as twins."""
    missed = Counter({"passed": 0, "left": 0, "handed": 0})
    state = cast(MythicalsState, match.state_at(0))
    for entry in match.entries:
        if entry.seat == ME:
            missed["passed"] += entry.action == TakeNothing() and any(isinstance(a, TakeToken) for a in match.rules.legal_actions(state))
            missed["left"] += entry.action == RevealCards() and any(len(pile) >= RICH for pile in state.reserve.values())
        events = match.rules.apply(state, entry.action)
        missed["handed"] += len(_mine(events, DuplicateHanded))
    name, count = missed.most_common(1)[0]
    return name if count else ""


E = TypeVar("E", bound=Event)
Dare = Callable[[MythicalsContent, MythicalsState, list[Event]], bool]


def _mine(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind) and getattr(event, "seat", None) == ME]


def _wild_payment(content: MythicalsContent, state: MythicalsState, events: list[Event]) -> bool:
    return any(content.value_of[card] == WILD for event in _mine(events, CardsPaid) for card in event.cards)


def _three_ladders(content: MythicalsContent, state: MythicalsState, events: list[Event]) -> bool:
    colours = {content.tokens[token].colour for token in state.stacks[ME]} - {"grey", "black"}
    return len(colours) >= 3


def _locked_token(content: MythicalsContent, state: MythicalsState, events: list[Event]) -> bool:
    return any(event.locked for event in _mine(events, TokenTaken))


DARES: dict[str, Dare] = {
    "wild_payment": _wild_payment,
    "three_ladders": _three_ladders,
    "grey_four": lambda content, state, events: "my_t_grey_4" in state.stacks[ME],
    "locked_token": _locked_token,
    "seven_tokens": lambda content, state, events: len(state.stacks[ME]) >= 7,
    "three_duplicates": lambda content, state, events: len(_mine(events, DuplicateHanded)) >= 3,
    "six_markers": lambda content, state, events: state.markers[ME] >= 6,
    "black_token": lambda content, state, events: "my_t_black_6" in state.stacks[ME],
}


def campaigns(rules: Rules) -> tuple[LongWatch, ...]:
    """The one campaign of Mythicals."""
    content: MythicalsContent = rules.content
    return (LongWatch(rules, content),)
