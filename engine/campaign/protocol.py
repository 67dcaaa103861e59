"""What a campaign is: chapters that carry something over. Progress is a fold over what was played, so it can always be told again."""
from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Generic, Literal, Protocol, TypeVar, runtime_checkable

import msgspec

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.types import Config

Fact = int | bool | str | tuple[str, ...]
Facts = dict[str, Fact]
Chosen = dict[str, tuple[str, ...]]
DIFFICULTIES: tuple[str, ...] = ("easy", "normal", "hard", "impossible")
"""From the mildest; a campaign says which of them it knows."""
USUAL = DIFFICULTIES[:3]
R = TypeVar("R", bound=msgspec.Struct)


def number(facts: Mapping[str, Fact], key: str, otherwise: int = 0) -> int:
    """A fact that is a number, or what counts where it was not noted."""
    found = facts.get(key, otherwise)
    if not isinstance(found, int):
        raise TypeError(f"{key} is no number: {found!r}")
    return int(found)


class Choice(msgspec.Struct, frozen=True):
    """Something to choose before or after a chapter. Its texts are `<game>.campaign.choice.<key>` and, for an option,
    `<game>.campaign.option.<option>` (`.text` for a longer one). `costs` and `budget` limit the sum where they are given."""

    key: str
    options: tuple[str, ...]
    least: int = 1
    most: int = 1
    costs: tuple[int, ...] = ()
    budget: int = 0
    own: str = ""
    """A kind of thing the player may bring himself; the game's scenes know where it is kept."""
    needs: tuple[str, str] = ("", "")
    """The key and option of an earlier choice that make this one a question at all."""

    def wanted(self, chosen: Mapping[str, Collection[str]]) -> bool:
        """Whether it is asked after what has been chosen so far."""
        key, option = self.needs
        return not key or option in chosen.get(key, ())


Status = Literal["locked", "open", "won", "lost"]
Result = Literal["won", "lost", "drawn"]


class ChapterState(msgspec.Struct, frozen=True):
    """A chapter on the campaign map; `stars` counts what was reached at best."""

    id: str
    status: Status
    stars: int = 0
    most_stars: int = 3


Told = Literal["name", "story", "twist", "won", "lost"]
"""What is told of a chapter: its name, what comes before it, what is special about it, and what comes after."""


class ChapterTexts(msgspec.Struct, frozen=True):
    """Where the texts of a campaign's chapters stand in the catalogue; `{}` is the id of the chapter. Every chapter has all of them."""

    name: str
    story: str
    twist: str
    won: str = "campaign.tale.{}.won"
    lost: str = "campaign.tale.{}.lost"

    def key(self, chapter: str, part: Told) -> str:
        """The key of one text."""
        pattern: str = getattr(self, part)
        return pattern.format(chapter)


class Setup(msgspec.Struct, frozen=True):
    """The match of a chapter. Seat 0 is the player unless `seat` says otherwise; the other seats are computers."""

    config: Config
    players: tuple[Player, ...]
    seat: int = 0
    hints: bool = False
    foes: tuple[Player, ...] = ()
    """Who stands against the player without sitting at the table."""


class Played(msgspec.Struct, frozen=True):
    """One finished match of a campaign with everything that was chosen and everything that counts later."""

    chapter: str
    result: Result
    seed: int
    difficulty: str = "normal"
    prepared: Chosen = {}
    rewards: Chosen = {}
    facts: dict[str, Fact] = {}

    def count(self, key: str, otherwise: int = 0) -> int:
        """A fact that is a number."""
        return number(self.facts, key, otherwise)


class Line(msgspec.Struct, frozen=True):
    """One line of the carry-over page: a key of the catalogue and the facts that fill it."""

    key: str
    facts: dict[str, Fact] = {}
    harm: bool = False
    """Whether one would rather be without it."""


class Aim(msgspec.Struct, frozen=True):
    """Something to strive for besides winning: a key of the catalogue with its facts, and after a match whether it was met."""

    key: str
    facts: dict[str, Fact] = {}
    met: bool | None = None


def aim(key: str, played: Played | None, met: bool, facts: Facts | None = None) -> Aim:
    """An aim that counts in a chapter that was won only."""
    return Aim(key, facts or {}, None if played is None else played.result == "won" and met)


@runtime_checkable
class Introducing(Protocol):
    """A campaign in which the personalities of a game are met one by one."""

    def met(self, record: Any) -> tuple[str, ...]:
        """Those who have been met, in the order of the story."""
        ...


class Campaign(Protocol, Generic[R]):
    """The rules of one campaign. `R` is its record: a frozen struct with all that is carried over."""

    id: str
    game: str
    retries: bool
    """Whether a lost chapter is played again; otherwise the story goes on with the defeat."""
    difficulties: tuple[str, ...]
    texts: ChapterTexts

    def openings(self, *, finished: bool = ...) -> tuple[Choice, ...]:
        """What is chosen once, at the very start; who has finished the story before may be offered more."""
        ...

    def start(self, chosen: Chosen) -> R:
        """The record before the first chapter."""
        ...

    def fold(self, record: R, played: Played) -> R:
        """The record after one more match."""
        ...

    def chapters(self, record: R) -> tuple[ChapterState, ...]:
        """All chapters in order."""
        ...

    def carried(self, record: R) -> tuple[Line, ...]:
        """What the player brings along, told before and after each chapter."""
        ...

    def aims(self, record: R, chapter: str, played: Played | None = ...) -> tuple[Aim, ...]:
        """Optional aims of a chapter; with a finished match, which of them were met."""
        ...

    def preparations(self, record: R, chapter: str, difficulty: str = ...) -> tuple[Choice, ...]:
        """What is chosen before the match."""
        ...

    def setup(self, record: R, chapter: str, chosen: Chosen, difficulty: str) -> Setup:
        """The match itself."""
        ...

    def debrief(self, record: R, chapter: str, match: Match) -> Facts:
        """What of a finished match counts: aims met, things won."""
        ...

    def rewards(self, record: R, chapter: str, played: Played) -> tuple[Choice, ...]:
        """What is chosen after the match."""
        ...

    def ending(self, record: R) -> str | None:
        """The key of the closing story once the campaign is over."""
        ...


AnyCampaign = Campaign[Any]
"""A campaign of any game: what is carried over belongs to the campaign alone."""
