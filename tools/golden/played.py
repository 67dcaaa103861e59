"""Matches that computers play to their end: one for every mode and number of players, and one for every way a game was seen to end."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from engine.ai.brain import Brain, choose
from engine.content import load_rules
from engine.match.match import Match
from engine.match.playback import set_up
from engine.match.players import Player
from engine.match.reading import SNAPSHOT, SUFFIX, read_records
from engine.match.records import Did, TookBack
from engine.match.store import Store
from engine.rules.heroes import outcome as heroes
from engine.rules.kernel.codec import from_json
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config, Outcome
from engine.rules.mythic import outcome as mythic
from tools.players import player

MARK = "played-"
LOOKS = {"mythicals": 120, "guerra": 16, "village": 60, "mythic": 12, "heroes": 4}
"""How often the hard level looks before it decides here: enough to play to win, little enough for a record of dozens of matches."""
LONGEST = 6000


def tables(rules: Rules) -> dict[str, list[Config]]:
    """The sample configs of every mode and number of players."""
    found: dict[str, list[Config]] = {}
    for config in rules.sample_configs().values():
        found.setdefault(f"{getattr(config, 'mode', 'match')}-{config.seats}", []).append(config)
    return found


def ending(match: Match) -> str:
    """The rule that ended a match and what decided it there, as part of a file's name."""
    if match.outcome is None:
        return "endless"
    words = WAYS[match.rules.name](match.state, match.outcome) if match.rules.name in WAYS else ()
    return "-".join((match.outcome.rule, *filter(None, words))).replace(" ", "_")


def _heroes(state: Any, outcome: Outcome) -> tuple[str, ...]:
    return heroes.decisive(state, outcome)


def _mythic(state: Any, outcome: Outcome) -> tuple[str, ...]:
    config = state.config
    if config.victories:
        return (next((row.when for row in config.victories if mythic.met(state, row)), ""),)
    side = mythic.side_of(state, outcome.winners[0])
    if config.throne and mythic.total(state, state.scores, side) >= config.throne_goal:
        return ("throne",)
    return ("absorbed",) if config.goal and mythic.total(state, state.absorbed, side) >= config.goal else ()


WAYS: dict[str, Callable[[Any, Outcome], tuple[str, ...]]] = {"heroes": _heroes, "mythic": _mythic}
"""Games in which one rule speaks of many ways to end."""


def record(game: str, folder: Path, seconds: float) -> list[str]:
    """Keep the first match of each table and of each ending that comes up in so many seconds; what was kept."""
    rules = load_rules(game)
    brain = player(rules, f"hard~looks={LOOKS.get(game, 60)}")
    for old in folder.glob(f"{MARK}*"):
        old.unlink()
    kept, endings, seen = [], set[str](), set[str]()
    deadline = time.monotonic() + seconds
    for table, config, seed in _plan(rules):
        if table in seen and time.monotonic() > deadline:
            break
        path = _play(rules, config, seed, brain, folder)
        match = Store(folder, load_rules).load(path).match
        if match.outcome is None or (table in seen and ending(match) in endings):
            path.unlink()
            continue
        seen.add(table)
        endings.add(ending(match))
        kept.append(f"{MARK}{table}-{ending(match)}-{seed}")
        path.rename(folder / f"{kept[-1]}{SUFFIX}")
    (folder / "matches").rmdir()
    return kept


def _plan(rules: Rules) -> Iterator[tuple[str, Config, int]]:
    """Every table once, then all their configs in turn with other seeds."""
    every = tables(rules)
    for table, configs in every.items():
        yield table, configs[0], 1
    seed = 2
    while True:
        for table, configs in every.items():
            yield table, configs[seed % len(configs)], seed
        seed += 1


def _play(rules: Rules, config: Config, seed: int, brain: Brain, folder: Path) -> Path:
    match, journal = Store(folder, load_rules).begin(rules, config, seed, tuple(Player("ai") for _ in range(config.seats)))
    dice = fresh_dice(seed)
    while match.to_act is not None and len(match.entries) < LONGEST:
        for action in choose(rules, brain, match.view(match.to_act), dice.bits()).actions:
            match.act(action)
    journal.path.with_suffix(SNAPSHOT).unlink(missing_ok=True)
    return journal.path.rename(folder / f"now{SUFFIX}")


def refresh(path: Path) -> None:
    """Write a match down again as today's rules play its actions, wherever they lead; one that is no longer legal is an error."""
    read = read_records(path)
    rules = load_rules(read.header.game)
    old = set_up(rules, read.header, path)
    played, journal = Store(path.parent, load_rules).begin(rules, old.config, old.seed, old.players)
    for record in read.records:
        match record:
            case Did(action=action, auto=auto):
                played.act(from_json(bytes(action), rules.action_type), auto=auto)
            case TookBack(count=count):
                played.rewind(count)
    journal.path.with_suffix(SNAPSHOT).unlink(missing_ok=True)
    journal.path.rename(path)
    (path.parent / "matches").rmdir()
