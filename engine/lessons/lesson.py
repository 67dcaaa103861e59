"""A lesson as data, and the run of it on the real engine.

A step names the path of the action it teaches (`click`), or of the action that is played by itself (`other`): by another seat, or
by one's own where it leaves no choice. The words
are keys: `<game>.lesson.<id>.name`, `.<number>` for what to do and why, `.end` at the close; a step with `say` uses the
words that several lessons share, `<game>.lesson.say.<say>`.
"""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta

from engine.content import load_rules
from engine.content.errors import ContentError, Mistake, refuse, unknown
from engine.content.files import content_folder, read_page, read_row, read_rows
from engine.content.mod import Mod
from engine.content.mods import active_mods
from engine.lessons.stacked import StackedDice, Tops
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Config, Event
from engine.rules.kernel.vocabulary import Row, Whole

FILE: Final = "lessons.toml"
Roll = Annotated[int, Meta(ge=1, le=6)]


class Step(Row, frozen=True):
    """One taught click (`click`, any answer with that path), one answer of another seat (`other`), or only words to read."""

    click: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    point: str = ""
    """The piece or zone the pointer shows; the first of `click` if empty."""
    say: str = ""


class Lesson(Row, frozen=True):
    """A position of a real match and what is to be done in it."""

    id: str
    config: str
    seed: int
    steps: tuple[Step, ...]
    seat: Whole = 0
    prelude: tuple[tuple[str, ...], ...] = ()
    """Paths of the actions that led to where the lesson begins, of all seats."""
    rolls: tuple[Roll, ...] = ()
    """How every die falls, from the first."""
    decks: dict[str, Tops] = {}
    """By the name of a pile: the cards on top after each shuffle, the first to be drawn first."""


def lessons_of(game: str, root: Path | None = None) -> tuple[Lesson, ...]:
    """The lessons of a game in their order, from another folder if asked; none if it has no file of them."""
    path = content_folder(game, root) / FILE
    lessons = read_rows(path, "lesson", Lesson) if path.is_file() else []
    configs = load_rules(game).sample_configs() if lessons else {}
    for lesson in lessons:
        refuse(FILE, lesson.id, _mistakes(lesson, configs))
    return (*lessons, *(lesson for mod in active_mods() if root is None for lesson in _added(game, mod)))


def _added(game: str, mod: Mod) -> Iterator[Lesson]:
    """The lessons of a mod; one that cannot be taught is left out, and `check` says why."""
    with suppress(ContentError):
        yield from mod_lessons(game, mod)


def mod_lessons(game: str, mod: Mod, faults: list[ContentError] | None = None) -> list[Lesson]:
    """The lessons that a mod brings, walked to their ends."""
    path = mod.content(game) / FILE
    if not path.is_file():
        return []
    rules = load_rules(game)
    found = []
    for name, row in read_page(path, "lesson", shown=mod.shown(path)):
        try:
            lesson = read_row(mod.shown(path), name, row, Lesson, {})
            refuse(mod.shown(path), name, _mistakes(lesson, rules.sample_configs()))
            _walk(LessonRun(rules, lesson))
            found.append(lesson)
        except ContentError as error:
            if faults is None:
                raise
            faults.append(ContentError(mod.shown(path), name, error.field, error.why))
    return found


def _walk(run: LessonRun) -> None:
    while run.step is not None:
        action = run.expected()
        if action is None:
            run.read()
        else:
            run.act(action)


def _mistakes(lesson: Lesson, configs: Mapping[str, Config]) -> Iterator[Mistake]:
    yield from unknown("config", "config", (lesson.config,), configs)
    if lesson.seat >= configs[lesson.config].seats:
        yield "seat", f"{lesson.config} has no seat {lesson.seat}"


class LessonRun:
    """One person going through a lesson."""

    def __init__(self, rules: Rules, lesson: Lesson) -> None:
        configs = rules.sample_configs()
        refuse(FILE, lesson.id, _mistakes(lesson, configs))
        config = configs[lesson.config]
        players = tuple(Player("human" if seat == lesson.seat else "ai", colour=seat) for seat in range(config.seats))
        self.lesson = lesson
        start = rules.new_game(config, StackedDice(lesson.seed, lesson.id, lesson.rolls, lesson.decks))
        self.match = Match(rules, config, lesson.seed, players, start=start)
        self.at = 0
        for path in lesson.prelude:
            self.match.act(self._legal(path, "prelude"))

    @property
    def step(self) -> Step | None:
        """What is taught now; None at the end."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    @property
    def words(self) -> str:
        """The key of the line to show."""
        step, game = self.step, self.match.rules.name
        if step is None:
            return f"{game}.lesson.{self.lesson.id}.end"
        return f"{game}.lesson.say.{step.say}" if step.say else f"{game}.lesson.{self.lesson.id}.{self.at + 1}"

    def expected(self) -> Action | None:
        """The action the step teaches or another seat plays; None where there is only something to read."""
        step = self.step
        if step is None or not (step.click or step.other):
            return None
        return self._legal(step.click or step.other, f"steps[{self.at}]")

    def _legal(self, wanted: tuple[str, ...], field: str) -> Action:
        for action in self.match.legal_actions():
            if action.path == wanted:
                return action
        raise ContentError(FILE, self.lesson.id, field, f"{'/'.join(wanted)} cannot be done here")

    def accepts(self, action: Action) -> bool:
        """Whether this is the taught action."""
        return action == self.expected()

    def act(self, action: Action) -> list[Event]:
        """Do the taught action and go on to the next step."""
        if not self.accepts(action):
            raise ValueError(f"{action} is not what the lesson teaches")
        self.at += 1
        return self.match.act(action)

    def read(self) -> None:
        """Go on after words without an action."""
        step = self.step
        assert step is not None and not step.click and not step.other
        self.at += 1
