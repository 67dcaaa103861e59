"""Which event is heard as which cue: the cue book read from `cues.toml`."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, Literal

import msgspec

from engine.content.files import convert, read_toml
from engine.rules.kernel.vocabulary import Row

SILENT: Final = "silent"
SHELL: Final = "shell"
FACTS: Final = "facts"
BACK: Final = "back"
"""Instead of a tune: the one that played before the last change."""
BEDS: Final = "beds"
NO_FACTS: Final[Mapping[str, str]] = MappingProxyType({})
NO_MOMENTS: Final[Mapping[str, float]] = MappingProxyType({})
MOST_REPEATS: Final = 6
"""A series is never longer than this, however many cards are dealt."""

Seconds = Annotated[float, msgspec.Meta(ge=0, le=10)]
_IMPORTANCE: Final = (
    ("death_god", "clash_resolve", "death_large", "eliminated", "omphalos_absorb", "day_breaks", "win_short", "lose_short",
     "level_up"),
    ("death_small", "wall_break", "roar_large", "monster_appears"),
    ("hit_fire", "hit_water", "hit_earth", "hit_air", "hit_mind"),
    ("sword_hit", "heavy_hit", "blow_light", "arrow_thud", "arrow", "counter", "war_drum", "shield_block", "sword_miss", "roar_small"),
    ("magic_fire", "magic_water", "magic_earth", "magic_air", "magic_mind", "magic_cast", "heal", "poison", "paralyse"),
    ("buff", "debuff", "teleport", "discover", "flag", "build", "recruit", "visit", "oracle_reveal", "spin_event", "omphalos_take"),
    ("move_step", "move_hoof", "move_wing", "move_slither", "move_ship", "unit_ready"),
    ("token_take", "token_lock", "token_boost", "token_hop", "tally", "power_gain", "power_loss", "coin", "coins_pay", "dice_tumble"),
    ("card_play", "card_deal", "card_flip", "card_discard", "card_shuffle", "card_exhaust", "card_ready"),
)


class CueLine(Row, frozen=True):
    """One sound of an event.

    `on` waits for a moment of the picture: until the blow `lands`, or until the outcome may be `told`.
    `by` names a field or fact whose value picks the cue from `of`; `each` a field that counts the repeats; `only` and
    `unless` name fields or facts with the values at which the line is heard, or is not. Values may be patterns
    (`gre_*`) or a sign (`+`, `-`) that stands for all numbers above or below nought.
    """

    cue: str = SILENT
    by: str = ""
    of: dict[str, str] = {}
    only: dict[str, list[str]] = {}
    unless: dict[str, list[str]] = {}
    each: str = ""
    times: Annotated[int, msgspec.Meta(ge=1, le=MOST_REPEATS)] = 1
    every: Seconds = 0.12
    at: Seconds = 0.0
    on: Literal["", "lands", "told"] = ""
    rung: str = ""
    """The field whose value says how high a ladder is climbed; without it a quick series climbs by itself."""
    gain: Annotated[float, msgspec.Meta(ge=-60, le=12)] = 0.0
    fade_music: Seconds = 0.0
    music: str = ""
    sting: bool = False
    because: str = ""
    """Why nothing is heard."""

    def names(self) -> Iterator[str]:
        """Every cue this line may play."""
        yield from (name for name in (self.cue, *self.of.values()) if name != SILENT)


class Heard(msgspec.Struct, frozen=True):
    """A cue to be played `at` seconds from now."""

    cue: str
    at: float
    gain: float
    sting: bool
    on: str = ""
    rung: int = 0

    def due(self, moments: Mapping[str, float]) -> float:
        """Seconds from the start of the beat at its natural speed."""
        return self.at + moments.get(self.on, 0.0)


class CueBook:
    """The lines of every event type of every game, and of the shell."""

    def __init__(self, games: dict[str, dict[str, tuple[CueLine, ...]]], facts: dict[str, list[str]] | None = None,
                 beds: dict[str, str] | None = None) -> None:
        self.games = games
        self.facts = facts or {}
        """What each game's stage tells of an event beyond its fields."""
        self.beds = beds or {}
        """What is heard around the table while a tune plays: wind, fire, a market."""

    @classmethod
    def read(cls, path: Path) -> CueBook:
        """The book from its file."""
        pages = read_toml(path)
        facts = convert(path.name, FACTS, pages.pop(FACTS, {}), dict[str, list[str]])
        beds = convert(path.name, BEDS, pages.pop(BEDS, {}), dict[str, str])
        sheets = {game: convert(path.name, game, page, dict[str, object]) for game, page in pages.items()}
        return cls({game: {event: _lines(path.name, f"{game}.{event}", entry) for event, entry in page.items()}
                    for game, page in sheets.items()}, facts, beds)

    def lines(self, game: str, event: str) -> tuple[CueLine, ...]:
        """What an event type sounds like; nothing if the book does not know it."""
        return self.games.get(game, {}).get(event, ())

    def heard(self, game: str, event: object, facts: Mapping[str, str] = NO_FACTS) -> list[Heard]:
        """The cues of one event, repeats written out, in order of time."""
        cues: list[Heard] = []
        for line in self._speaking(game, event, facts):
            name = _choice(line.of, _value(event, line.by, facts), line.cue) if line.by else line.cue
            if name != SILENT:
                first = Heard(name, line.at, line.gain, line.sting, line.on, _rung(event, line))
                cues += [msgspec.structs.replace(first, at=line.at + index * line.every) for index in range(_repeats(event, line))]
        return sorted(cues, key=lambda heard: heard.at)

    def music(self, game: str, event: object, facts: Mapping[str, str] = NO_FACTS) -> tuple[str, float]:
        """The tune that begins with this event, and the seconds in which the music fades away; "" and 0 if it goes on."""
        lines = self._speaking(game, event, facts)
        tune = next((line.music for line in lines if line.music), "")
        return tune, max((line.fade_music for line in lines), default=0.0)

    def _speaking(self, game: str, event: object, facts: Mapping[str, str]) -> list[CueLine]:
        """The lines of an event whose conditions hold."""
        return [line for line in self.lines(game, type(event).__name__)
                if all(_matches(_value(event, name, facts), values) for name, values in line.only.items())
                and not any(_matches(_value(event, name, facts), values) for name, values in line.unless.items())]


def ends_of_series(cues: Sequence[Heard]) -> list[Heard]:
    """Of each cue that repeats only the first and the last."""
    kept: list[Heard] = []
    for heard in cues:
        same = [other for other in cues if other.cue == heard.cue]
        if heard is same[0] or heard is same[-1]:
            kept.append(heard)
    return kept


def importance(cue: str) -> int:
    """What is kept when only one cue may be heard: death before hits, hits before moves, moves before cards (lower is first)."""
    for rank, names in enumerate(_IMPORTANCE):
        if cue in names:
            return rank
    return len(_IMPORTANCE)


def _lines(file: str, name: str, entry: object) -> tuple[CueLine, ...]:
    """An entry as lines: a name, a table, or a list of these."""
    if isinstance(entry, list):
        return tuple(line for each in entry for line in _lines(file, name, each))
    if isinstance(entry, str):
        return (CueLine(cue=entry),)
    return (convert(file, name, entry, CueLine),)


def _value(event: object, name: str, facts: Mapping[str, str]) -> str:
    """A fact, or a field of the event, as text: `true` and `false` for flags, numbers with their sign, "" for neither."""
    if name in facts:
        return facts[name]
    value = getattr(event, name, "")
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:+d}" if isinstance(value, int) and value else str(value)


def _matches(value: str, patterns: Sequence[str]) -> bool:
    """Whether a value is one of several words, patterns or signs."""
    return any(fnmatchcase(value, pattern) or value[:1] == pattern in ("+", "-") for pattern in patterns)


def _choice(of: Mapping[str, str], value: str, rest: str) -> str:
    """The cue that stands for a value: by its word, else by the first pattern or sign that fits."""
    if value in of:
        return of[value]
    return next((cue for pattern, cue in of.items() if _matches(value, [pattern])), rest)


def _rung(event: object, line: CueLine) -> int:
    """How high the event says that a ladder is climbed."""
    value = getattr(event, line.rung, 0) if line.rung else 0
    return value if isinstance(value, int) else 0


def _repeats(event: object, line: CueLine) -> int:
    """How often a line sounds: as many times as the field has members, or counts."""
    if not line.each:
        return line.times
    value = getattr(event, line.each)
    count = value if isinstance(value, int) else len(value)
    return max(0, min(MOST_REPEATS, count))
