"""Games that positions are learned from: who plays them, which positions are kept, and where they lie on disk."""
from __future__ import annotations

import io
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from engine.ai.brain import Brain
from engine.ai.features import features_for
from engine.ai.search import sample
from engine.content import load_rules
from engine.files import write_whole
from engine.lab.batch import Means, run
from engine.rules.kernel.dice import Dice, fresh_dice
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Action
from tools.players import answer, player

LIMIT = 20_000
"""Answers after which a game teaches nothing."""
PART = 100
"""Games in a file."""


class Game(msgspec.Struct, frozen=True):
    """One game to be played: with what chance an answer is drawn by habit instead, and how many positions are kept of it."""

    game: str
    config: str
    players: str
    seed: int
    noise: float
    keep: int


class Harvest(msgspec.Struct, frozen=True):
    """What one game gave: a row, a result and the written value for each position, in the order of play; nothing where it did not end."""

    seed: int
    rows: list[list[float]] = []
    results: list[float] = []
    written: list[float] = []


def harvest(task: Game) -> Harvest:
    """Play one game and keep positions of it, all as one side sees them: training looks along their row (`tools/learn/train.py`)."""
    rules = load_rules(task.game)
    config = rules.sample_configs()[task.config]
    brain, dice = player(rules, task.players), fresh_dice(task.seed ^ 0x1EA2)
    features = features_for(task.game, rules.content)
    assert features is not None, f"{task.game} has no features"
    state, kept = rules.new_game(config, task.seed), list[tuple[int, State]]()
    for seen in range(LIMIT):
        if state.to_act is None:
            break
        for action in _answer(rules, brain, state, dice, task.noise):
            rules.apply(state, action)
        # Of all positions so far each is kept with the same chance: only those that stay are looked at.
        place = dice.below(seen + 1) if state.to_act is not None else task.keep
        if len(kept) < task.keep and state.to_act is not None:
            kept.append((seen, state.clone()))
        elif place < task.keep:
            kept[place] = (seen, state.clone())
    outcome = rules.outcome(state)
    if outcome is None:
        return Harvest(task.seed)
    seat = dice.pick(features.sides(state))[0]
    passed = [old for _, old in sorted(kept, key=lambda one: one[0])]
    rows = [features.row(old, seat) for old in passed]
    written = [brain.heuristics.value(old, seat) for old in passed]
    return Harvest(task.seed, rows, [outcome.share(seat)] * len(passed), written)


def _answer(rules: Rules, brain: Brain, state: State, dice: Dice, noise: float) -> tuple[Action, ...]:
    view = rules.view_for(state, state.to_act)
    if brain.level.iterations and dice.below(1000) >= noise * 1000:
        return answer(rules, brain, view, dice.bits())
    lines = brain.heuristics.lines(view)
    if lines is None:
        return (dice.pick(rules.legal_actions(view)),) if brain.blind else answer(rules, brain, view, dice.bits())
    return sample(lines, dice).actions


class Positions(msgspec.Struct):
    """Positions as arrays: rows, results, written values, and the seed of the game each is from."""

    rows: npt.NDArray[np.float16]
    results: npt.NDArray[np.float32]
    written: npt.NDArray[np.float32]
    seeds: npt.NDArray[np.int64]


def gather(folder: Path, games: list[Game], using: Means) -> None:
    """Play what is not on disk yet; a file for every so many games, and what was played before Ctrl+C is kept."""
    for number in range(0, len(games), PART):
        path = folder / f"part-{number // PART:05}.npz"
        wanted = games[number : number + PART]
        old = load(path) if path.exists() else None
        played = set(old.seeds.tolist()) if old is not None else set[int]()
        left = [game for game in wanted if game.seed not in played]
        if not left:
            continue
        found = list(run(harvest, left, using, f"{folder.name}, {number + len(wanted)} of {len(games)} games"))
        save(path, found, old)
        if len(found) < len(left):
            raise KeyboardInterrupt


def save(path: Path, found: list[Harvest], old: Positions | None) -> None:
    """Write a part whole."""
    rows = np.array([row for one in found for row in one.rows], np.float16)
    results = np.array([result for one in found for result in one.results], np.float32)
    written = np.array([value for one in found for value in one.written], np.float32)
    seeds = np.array([one.seed for one in found for _ in one.rows], np.int64)
    if old is not None and len(old.rows):
        rows, results = np.concatenate([old.rows, rows]), np.concatenate([old.results, results])
        written, seeds = np.concatenate([old.written, written]), np.concatenate([old.seeds, seeds])
    data = io.BytesIO()
    np.savez_compressed(data, rows=rows, results=results, written=written, seeds=seeds)
    write_whole(path, data.getvalue())


def load(path: Path) -> Positions:
    """Read a part."""
    with np.load(path, allow_pickle=False) as arrays:
        return Positions(arrays["rows"], arrays["results"], arrays["written"], arrays["seeds"])


def load_all(folders: list[Path]) -> Positions:
    """Every position of some generations."""
    parts = [load(path) for folder in folders for path in sorted(folder.glob("part-*.npz"))]
    parts = [part for part in parts if len(part.rows)]
    names = ("rows", "results", "written", "seeds")
    return Positions(*(np.concatenate([getattr(part, name) for part in parts]) for name in names))
