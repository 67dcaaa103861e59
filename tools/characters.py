"""`python -m tools.characters GAME --games 20 --looks 24`: how strong personalities are against the same level without character, and how
otherwise they play: how often in a hundred own acts they do what they like, beside how often the other does."""
from __future__ import annotations

import argparse
import sys
from collections import Counter

import msgspec

from engine.ai.brain import Brain, brain_for, choose
from engine.ai.manner import traits_of
from engine.ai.personalities import joined, personalities
from engine.commands.arguments import at_least, means, take_means
from engine.content import game_names, load_rules
from engine.lab.batch import run
from engine.lab.tally import margin
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.protocol import Rules

LEVEL = "hard"
LONGEST = 20_000


class Task(msgspec.Struct, frozen=True):
    """One game of somebody against nobody in particular."""

    game: str
    config: str
    who: str
    seat: int
    seed: int
    looks: int


class Seen(msgspec.Struct):
    """What came of it: points of the personality, and what both sides did."""

    who: str
    points: float
    acts: list[int]
    did: list[dict[str, int]]


def play(task: Task) -> Seen:
    """Play one game."""
    rules = load_rules(task.game)
    traits = traits_of(task.game)
    assert traits is not None
    config = rules.sample_configs()[task.config]
    state, dice = rules.new_game(config, task.seed), fresh_dice(task.seed)
    brains = [_brain(rules, joined(LEVEL, task.who if seat == task.seat else ""), task.looks) for seat in range(config.seats)]
    acts, did = [0, 0], [Counter[str](), Counter[str]()]
    for _ in range(LONGEST):
        seat = state.to_act
        if seat is None:
            break
        for action in choose(rules, brains[seat], rules.view_for(state, seat), dice.bits()).actions:
            side = int(seat != task.seat)
            acts[side] += 1
            did[side].update(traits(state, action))
            rules.apply(state, action)
    outcome = rules.outcome(state)
    return Seen(task.who, outcome.share(task.seat) if outcome is not None else 0.5, acts, [dict(each) for each in did])


def _brain(rules: Rules, name: str, looks: int) -> Brain:
    brain = brain_for(rules, name)
    return msgspec.structs.replace(brain, level=msgspec.structs.replace(brain.level, iterations=looks))


def _did(games: list[Seen], side: int, trait: str) -> float:
    """The share of a side's acts that were of some kind."""
    return sum(each.did[side].get(trait, 0) for each in games) / max(1, sum(each.acts[side] for each in games))


def report(game: str, seen: list[Seen]) -> list[str]:
    """A line for each personality."""
    lines = []
    for who, person in personalities(game).items():
        games = [each for each in seen if each.who == who]
        if not games:
            continue
        points = sum(each.points for each in games)
        low, high = margin(round(points), len(games))
        habits = []
        for trait, liking in person.likes.items():
            shares = [100 * _did(games, side, trait) for side in (0, 1)]
            habits.append(f"{trait}{'+' if liking > 0 else '-'} {shares[0]:.1f}/{shares[1]:.1f}")
        lines.append(f"{who}: {points:g} of {len(games)} ({low}-{high} %), {', '.join(habits)}")
    return lines


def main(argv: list[str]) -> int:
    """Play and report."""
    parser = argparse.ArgumentParser(prog="python -m tools.characters", description="How strong and how different personalities are.")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--config", default="", help="label of a sample config (default: the first for two)")
    parser.add_argument("--who", default="", help="one personality alone")
    parser.add_argument("--games", type=at_least(1), default=20, help="for each personality, seats swapped")
    parser.add_argument("--looks", type=at_least(1), default=24, help="for each decision of both")
    parser.add_argument("--seed", type=at_least(0), default=1)
    take_means(parser)
    options = parser.parse_args(argv)
    configs = load_rules(options.game).sample_configs()
    label = options.config or next(name for name, config in configs.items() if config.seats == 2)
    people = [who for who in personalities(options.game) if options.who in ("", who)]
    tasks = [
        Task(options.game, label, who, number % 2, options.seed + number // 2, options.looks)
        for who in people
        for number in range(options.games)
    ]
    for line in report(options.game, list(run(play, tasks, means(options), f"characters {options.game}"))):
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
