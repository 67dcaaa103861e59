"""A story of anybody's own for any game: matches as a lobby could make them, one after the other, with stars for what was wished.

Stars of a chapter: 1 for the victory, 1 for each of its aims. Nothing but the stars is carried on."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from engine.campaign.protocol import USUAL, Aim, ChapterState, ChapterTexts, Choice, Chosen, Facts, Line, Played, Setup, aim
from engine.content.errors import Mistake, unknown
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Config
from engine.rules.kernel.vocabulary import Positive, Row

ME = 0
ALLY = "normal"
"""A friend plays alike at every difficulty: an easy day must not mean a clumsy ally."""
Options = dict[str, str]


class Goal(Row, frozen=True):
    """Something to strive for besides winning: to lead by `n` points, or to need at most `n` answers of one's own."""

    kind: Literal["margin", "answers"]
    n: Positive


class Other(Row, frozen=True):
    """Who else sits at the table; the name is `<game>.rival.<name>.name`, the face is one of the client's or of a mod."""

    name: str
    face: str = ""
    who: str = ""
    """The character that it plays in, one of the game's personalities."""
    ally: bool = False
    options: Options = {}
    """What the lobby would ask for this seat."""


class Chapter(Row, frozen=True):
    """One match: a mode of the lobby with its options, those of the player's own seat, and everybody else in the order of the seats."""

    id: str
    mode: str
    options: Options = {}
    own: Options = {}
    face: str = ""
    others: tuple[Other, ...] = ()
    aims: tuple[Goal, ...] = ()
    hints: bool = False


class Trail(Row, frozen=True):
    """A story as its file tells it."""

    id: str
    chapters: tuple[Chapter, ...]

    def __post_init__(self) -> None:
        if not self.chapters:
            raise ValueError("field `chapters` is empty; a story has one at least")


class TrailRecord(Struct, frozen=True):
    """The best stars of every chapter that was won, and how often the open one was lost."""

    stars: dict[str, int] = {}
    losses: int = 0


def configured(rules: Rules, chapter: Chapter) -> Config:
    """The config of a chapter, what is not said being what a lobby offers first; raises Refused where the rules forbid it."""
    mode = next(mode for mode in rules.modes if mode.name == chapter.mode)
    seats = 1 + len(chapter.others)
    usual = {option.key: option.default for option in mode.options} | chapter.options
    left = {option.key for option in mode.under(usual, seats).options} | set(chapter.options)
    seated = {option.key: option.default for option in mode.seat_options}
    wishes = [seated | chapter.own, *(seated | other.options for other in chapter.others)]
    return rules.configure(mode.name, seats, {key: value for key, value in usual.items() if key in left}, wishes)


def mistakes(rules: Rules, trail: Trail) -> Iterator[Mistake]:
    """What is wrong with a story: modes, options and numbers of players that a lobby would not take."""
    names = [chapter.id for chapter in trail.chapters]
    yield from (("chapters", f"{name!r} is used twice") for name in dict.fromkeys(names) if names.count(name) > 1)
    for number, chapter in enumerate(trail.chapters):
        yield from ((f"chapters[{number}].{field}", why) for field, why in _chapter_mistakes(rules, chapter))


def _chapter_mistakes(rules: Rules, chapter: Chapter) -> Iterator[Mistake]:
    mode = next((mode for mode in rules.modes if mode.name == chapter.mode), None)
    if mode is None:
        yield from unknown("mode", "mode", (chapter.mode,), {mode.name for mode in rules.modes})
        return
    found = [
        *_options("options", chapter.options, {option.key: option.choices for option in mode.options}),
        *_seat_options(chapter, {option.key: option.choices for option in mode.seat_options}),
    ]
    yield from found
    if not found:
        try:
            configured(rules, chapter)
        except Refused as refusal:
            yield "others", f"breaks {refusal.rule}: {refusal.facts}"


def _seat_options(chapter: Chapter, known: dict[str, tuple[str, ...]]) -> Iterator[Mistake]:
    yield from _options("own", chapter.own, known)
    for number, other in enumerate(chapter.others):
        yield from _options(f"others[{number}].options", other.options, known)


def _options(field: str, chosen: Options, known: dict[str, tuple[str, ...]]) -> Iterator[Mistake]:
    yield from unknown(field, "option", chosen, known)
    for key, value in chosen.items():
        yield from unknown(f"{field}.{key}", "choice", (value,), known.get(key, (value,)))


class TrailCampaign:
    """One such story with the rules of its game."""

    retries = True
    difficulties = USUAL

    def __init__(self, rules: Rules, trail: Trail) -> None:
        self.rules = rules
        self.id = trail.id
        self.game = rules.name
        self._chapters = {chapter.id: chapter for chapter in trail.chapters}
        parts = {part: f"{self.game}.story.{{}}.{part}" for part in ("name", "story", "twist", "won", "lost")}
        self.texts = ChapterTexts(**parts)

    def openings(self, *, finished: bool = False) -> tuple[Choice, ...]:
        return ()

    def start(self, chosen: Chosen) -> TrailRecord:
        return TrailRecord()

    def fold(self, record: TrailRecord, played: Played) -> TrailRecord:
        if played.result != "won":
            return TrailRecord(record.stars, record.losses + 1)
        stars = max(played.count("stars", 1), record.stars.get(played.chapter, 0))
        return TrailRecord(record.stars | {played.chapter: stars})

    def chapters(self, record: TrailRecord) -> tuple[ChapterState, ...]:
        states, open_ = list[ChapterState](), True
        for name, chapter in self._chapters.items():
            stars, most = record.stars.get(name, 0), 1 + len(chapter.aims)
            if stars:
                states.append(ChapterState(name, "won", stars, most))
            elif open_:
                states.append(ChapterState(name, "lost" if record.losses else "open", 0, most))
            else:
                states.append(ChapterState(name, "locked", 0, most))
            open_ = open_ and bool(stars)
        return tuple(states)

    def carried(self, record: TrailRecord) -> tuple[Line, ...]:
        return (Line("campaign.carried.stars", {"n": sum(record.stars.values())}),)

    def aims(self, record: TrailRecord, chapter: str, played: Played | None = None) -> tuple[Aim, ...]:
        facts = played.facts if played is not None else {}
        return tuple(
            aim(f"campaign.aim.{goal.kind}", played, _met(goal, facts), {"n": goal.n}) for goal in self._chapters[chapter].aims
        )

    def preparations(self, record: TrailRecord, chapter: str, difficulty: str = "normal") -> tuple[Choice, ...]:
        return ()

    def setup(self, record: TrailRecord, chapter: str, chosen: Chosen, difficulty: str) -> Setup:
        told = self._chapters[chapter]
        others = (self._other(seat, other, difficulty) for seat, other in enumerate(told.others, 1))
        return Setup(configured(self.rules, told), (Player("human", colour=0, portrait=told.face), *others), hints=told.hints)

    def _other(self, seat: int, other: Other, difficulty: str) -> Player:
        level = ALLY if other.ally else difficulty
        brain = f"{level}:{other.who}" if other.who else level
        return Player("ai", f"{self.game}.rival.{other.name}.name", brain, seat, other.face)

    def debrief(self, record: TrailRecord, chapter: str, match: Match) -> Facts:
        outcome = match.outcome
        if outcome is None or match.given_up:
            return {"stars": 0}
        scores = outcome.scores
        facts: Facts = {
            "answers": sum(entry.seat == ME for entry in match.entries),
            "margin": scores[ME] - max((*scores[:ME], *scores[ME + 1 :]), default=0) if scores else 0,
        }
        won = ME in outcome.winners and not outcome.draw
        return facts | {"stars": won + sum(won and _met(goal, facts) for goal in self._chapters[chapter].aims)}

    def rewards(self, record: TrailRecord, chapter: str, played: Played) -> tuple[Choice, ...]:
        return ()

    def ending(self, record: TrailRecord) -> str | None:
        last = tuple(self._chapters)[-1]
        return f"{self.game}.campaign.{self.id}.end" if record.stars.get(last) else None


def _met(goal: Goal, facts: Facts) -> bool:
    reached = facts.get(goal.kind)
    if not isinstance(reached, int):
        return False
    return reached >= goal.n if goal.kind == "margin" else reached <= goal.n
