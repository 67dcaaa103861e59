"""What the diary adds up to: results per game and opponent, and achievements that mark learning, never grinding."""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

import msgspec

from engine.profile.entries import Entry, LessonDone, MatchDone

LEVELS = ("easy", "normal", "hard", "master")


class Tally(msgspec.Struct):
    """Matches against one kind of opponent."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def played(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


class Achievement(msgspec.Struct, frozen=True):
    """Something learned; its text is `ui.achievement.<id>`."""

    id: str
    done: bool


def tallies(entries: Iterable[Entry], game: str, by: Literal["level", "opponent"] = "level") -> dict[str, Tally]:
    """Results of one game by level or by opponent, practice left out; `couch` where people played among themselves."""
    found: dict[str, Tally] = {}
    for entry in entries:
        if not isinstance(entry, MatchDone) or entry.game != game or entry.practice:
            continue
        for rival in (_rival(entry),) if by == "level" else dict.fromkeys(entry.names or (_rival(entry),)):
            _count(found.setdefault(rival, Tally()), entry)
    return dict(sorted(found.items(), key=lambda row: -row[1].played))


def _count(tally: Tally, entry: MatchDone) -> None:
    match entry.result:
        case "won":
            tally.won += 1
        case "lost":
            tally.lost += 1
        case _:
            tally.drawn += 1


def _rival(entry: MatchDone) -> str:
    """The strongest level across the table; a personality by its own name."""
    levels = [level for level in LEVELS if level in entry.rivals]
    return levels[-1] if levels else entry.rivals[0] if entry.rivals else "couch"


def achievements(entries: Sequence[Entry], game: str, lessons: Sequence[str], won_chapters: int) -> tuple[Achievement, ...]:
    """What can be learned in one game, and what has been."""
    matches = [entry for entry in entries if isinstance(entry, MatchDone) and entry.game == game]
    learned = {entry.lesson for entry in entries if isinstance(entry, LessonDone) and entry.game == game}
    beaten = {_rival(entry) for entry in matches if entry.result == "won" and not entry.practice}
    modes = {entry.mode for entry in matches}
    return (
        Achievement("first_lesson", bool(learned)),
        Achievement("all_lessons", bool(lessons) and learned >= set(lessons)),
        Achievement("first_match", bool(matches)),
        *(Achievement(f"beat_{level}", level in beaten) for level in LEVELS),
        Achievement("other_mode", len(modes) > 1),
        Achievement("first_chapter", won_chapters > 0),
    )


def done_share(all_achievements: Mapping[str, Sequence[Achievement]]) -> tuple[int, int]:
    """How many of all are done."""
    every = [achievement for group in all_achievements.values() for achievement in group]
    return sum(achievement.done for achievement in every), len(every)
