"""Puzzles: a position, a goal that the rules check in the state after the answer, and so many acts to reach it in."""
from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from engine.content import load_rules
from engine.content.errors import ContentError
from engine.content.files import content_folder, read_rows
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.codec import from_json, to_json
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Action, Seat
from engine.rules.kernel.types import Path as Way
from engine.rules.kernel.vocabulary import Row

FILE: Final = "puzzles.toml"
STATES: Final = "puzzles.json"
MAKE: Final = "run `python -m tools.puzzles`"
Status = Literal["open", "solved", "missed"]
Count = Annotated[int, Meta(ge=1, le=12)]
Number = Annotated[int, Meta(ge=-999, le=9999)]


class Fact(Row, frozen=True):
    """Something that has to be true of the state: a value inside it, found by names and numbers parted by dots."""

    at: str
    least: Number | None = None
    most: Number | None = None
    has: str | None = None
    """What a list or a mapping must hold."""
    lacks: str | None = None
    """What it must not hold."""
    same: str | None = None
    """What it must be, letter by letter."""
    long: Number | None = None
    """How many things it must hold at least."""


class Puzzle(Row, frozen=True):
    """What is asked, and the answer that is known; the words are `<game>.puzzle.<id>.name`, `.goal`, `.hint` and `.end`."""

    id: str
    moves: Count
    """How many acts of one's own the goal has to be reached in."""
    solution: tuple[tuple[str, ...], ...]
    wrong: tuple[str, ...]
    """The act that most would try first, after which the goal cannot be reached."""
    win: bool = False
    """Whether the match has to be won."""
    facts: tuple[Fact, ...] = ()
    rival_passes: bool = False
    """Whether the others say no more than Pass to whatever they are asked."""

    def __post_init__(self) -> None:
        if not self.win and not self.facts:
            raise ValueError("needs a goal: `win` or `facts`")
        if not 1 <= len(self.solution) <= self.moves:
            raise ValueError(f"the solution has {len(self.solution)} acts, and {self.moves} are allowed")


class Position(Row, frozen=True):
    """Where a puzzle begins: who is to play, and the state as JSON."""

    seat: Seat
    state: msgspec.Raw


@cache
def puzzles_of(game: str, root: Path | None = None) -> tuple[Puzzle, ...]:
    """The puzzles of a game in their order, from easy to hard, from another folder if asked; none if it has no file of them."""
    path = content_folder(game, root) / FILE
    return tuple(read_rows(path, "puzzle", Puzzle)) if path.is_file() else ()


@cache
def _positions(game: str) -> dict[str, Position]:
    path: Path = content_folder(game) / STATES
    return msgspec.json.decode(path.read_bytes(), type=dict[str, Position])


class PuzzleRun:
    """One try: the match that begins at the position, and how far it has come."""

    def __init__(self, game: str, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.rules: Rules = load_rules(game)
        position = _positions(game).get(puzzle.id)
        if position is None:
            raise ContentError(STATES, puzzle.id, "state", f"there is none; {MAKE}")
        self.seat = position.seat
        state = from_json(bytes(position.state), self.rules.state_type)
        if state.to_act != self.seat:
            raise ContentError(STATES, puzzle.id, "seat", f"{state.to_act} has to act, not {self.seat}; {MAKE}")
        seats = range(state.config.seats)
        players = tuple(Player("human" if seat == self.seat else "ai", colour=seat) for seat in seats)
        self.match = Match(self.rules, state.config, 0, players, start=state)
        self.match.practice = True

    @property
    def left(self) -> int:
        """How many acts are left."""
        return self.puzzle.moves - sum(entry.seat == self.seat for entry in self.match.entries)

    @property
    def status(self) -> Status:
        """Whether the goal is reached, can still be reached, or is missed: no act left, or somebody else's turn."""
        return status(self.rules, self.match.state, self.seat, self.puzzle, self.left)

    def expected(self) -> Action | None:
        """The next act of the known answer; None after another one."""
        done = [entry.action.path for entry in self.match.entries if entry.seat == self.seat]
        known = list(self.puzzle.solution)
        if self.status != "open" or known[: len(done)] != done:
            return None
        return next((action for action in self.match.legal_actions() if action.path == known[len(done)]), None)


def status(rules: Rules, state: State, seat: Seat, puzzle: Puzzle, left: int) -> Status:
    """How a puzzle stands in a state with so many acts left."""
    if reached(rules, state, seat, puzzle):
        return "solved"
    over = left <= 0 or rules.outcome(state) is not None or state.to_act != seat
    return "missed" if over else "open"


def follow(rules: Rules, state: State, seat: Seat, puzzle: Puzzle) -> Action | None:
    """What somebody else answers now: Pass, where the puzzle says that they do."""
    if not puzzle.rival_passes or state.to_act in (None, seat):
        return None
    return next((action for action in rules.legal_actions(state) if action.path == ("pass",)), None)


def reached(rules: Rules, state: State, seat: Seat, puzzle: Puzzle) -> bool:
    """Whether the rules find the goal in the state."""
    if puzzle.win:
        outcome = rules.outcome(state)
        if outcome is None or outcome.draw or seat not in outcome.winners:
            return False
    if not puzzle.facts:
        return puzzle.win
    known = msgspec.json.decode(to_json(state))
    return all(_holds(known, fact) for fact in puzzle.facts)


def _holds(known: Any, fact: Fact) -> bool:
    value = known
    for name in fact.at.split("."):
        if isinstance(value, list):
            value = value[int(name)] if int(name) < len(value) else None
        else:
            value = value.get(name) if value is not None else None
    if fact.least is not None and not (value is not None and value >= fact.least):
        return False
    if fact.most is not None and not (value is None or value <= fact.most):
        return False
    if fact.has is not None and fact.has not in (value or ()):
        return False
    if fact.same is not None and fact.same != value:
        return False
    if fact.long is not None and len(value or ()) < fact.long:
        return False
    return fact.lacks is None or fact.lacks not in (value or ())


def solutions(run: PuzzleRun, first: Way | None = None, most: int = 40_000) -> list[tuple[Way, ...]]:
    """The shortest answers, by trying every act; only those that begin with `first`, if it is named."""
    found: list[tuple[Way, ...]] = []
    tried = 0

    def search(state: State, done: Sequence[Way], left: int) -> None:
        nonlocal tried
        for action in run.rules.legal_actions(state):
            if (found and len(done) + 1 > len(found[0])) or tried >= most or (not done and first not in (None, action.path)):
                continue
            tried += 1
            after = state.clone()
            run.rules.apply(after, action)
            while (answer := follow(run.rules, after, run.seat, run.puzzle)) is not None:
                run.rules.apply(after, answer)
            now = status(run.rules, after, run.seat, run.puzzle, left - 1)
            if now == "solved":
                if not found or len(done) + 1 < len(found[0]):
                    found.clear()
                found.append((*done, action.path))
            elif now == "open":
                search(after, (*done, action.path), left - 1)

    search(run.match.state, (), run.puzzle.moves)
    return found
