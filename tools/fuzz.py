"""`python -m tools.fuzz GAME --games N --seed S`: random games over every sample config and every choice of the lobby.

A broken law, a player without a legal action, a game that does not end and any exception count as errors; each is printed with the seed
that brings it back: `python -m tools.fuzz GAME --games 1 --seed THAT`."""
from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Sequence

import msgspec

from engine.commands.arguments import at_least, means, take_means
from engine.content import game_names, load_rules
from engine.lab.batch import run
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Option
from engine.rules.kernel.types import Config

CAP = 60_000
"""Actions after which a game counts as endless."""
EVERY = 7
"""The laws are checked after every so-manieth action."""
TRIES = 200
"""Lobby choices that may be refused in a row (an army that two players want) before a sample config is taken instead."""


LIMIT = "limit"


class Broken(Exception):
    """A promise that a game did not keep."""


def chosen_config(rules: Rules, seed: int) -> tuple[str, Config]:
    """Even seeds walk through the sample configs, odd ones choose everything a lobby offers at random."""
    samples = list(rules.sample_configs().items())
    label, config = samples[seed // 2 % len(samples)]
    if seed % 2 == 0:
        return label, config
    dice = Dice(seed ^ 0x10BB1)
    for _ in range(TRIES):
        mode = dice.pick(rules.modes)
        seats = dice.pick(mode.seats)
        options = _choices(mode.options, dice)
        try:
            config = rules.configure(mode.name, seats, options, [_choices(mode.seat_options, dice) for _ in range(seats)])
        except Refused:
            continue
        return f"{mode.name} {seats} {options}", config
    return label, config


def _choices(options: Sequence[Option], dice: Dice) -> dict[str, str]:
    """Anything on offer; a turn limit always holds, because chance never gives in (GM-2.11)."""
    found = {option.key: dice.pick(option.choices or (option.default,)) for option in options}
    return found | {LIMIT: "on"} if LIMIT in found else found


def play(rules: Rules, config: Config, seed: int, cap: int = CAP) -> int:
    """One game by any legal actions; the number of actions, or an exception."""
    state, dice = rules.new_game(config, seed), Dice(seed ^ 0xF022)
    for count in range(cap):
        if state.to_act is None:
            break
        legal = rules.legal_actions(state)
        if not legal:
            raise Broken(f"seat {state.to_act} is stuck at {state.agenda.asked} after {count} actions")
        if count % EVERY == 0:
            rules.invariants(state)
            if len(set(legal)) != len(legal):
                raise Broken(f"an action is offered twice at {state.agenda.asked} after {count} actions")
        rules.apply(state, dice.pick(legal))
    else:
        raise Broken(f"no end after {cap} actions")
    rules.invariants(state)
    outcome = rules.outcome(state)
    if outcome is None or sorted(seat for place in outcome.places for seat in place) != list(range(config.seats)):
        raise Broken(f"the game is over and the places are {outcome}")
    return count


class Task(msgspec.Struct, frozen=True):
    """One game to be played."""

    game: str
    seed: int
    cap: int


class Finding(msgspec.Struct, frozen=True):
    """How long it was, or the words of what went wrong."""

    actions: int = 0
    error: str = ""


def checked(task: Task) -> Finding:
    """One game; whatever it does wrong is a finding, and the next game is played all the same."""
    rules = load_rules(task.game)
    label, config = chosen_config(rules, task.seed)
    try:
        return Finding(play(rules, config, task.seed, task.cap))
    except Exception:
        return Finding(error=f"seed {task.seed}, {label}:\n{traceback.format_exc()}")


def main(argv: list[str]) -> int:
    """Play, report, and say whether everything held."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description="Random games over every config, laws checked all along.")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--games", type=at_least(0), default=100)
    parser.add_argument("--seed", type=at_least(0), default=0, help="of the first game; each further one counts on")
    parser.add_argument("--cap", type=at_least(1), default=CAP, help="actions after which a game counts as endless")
    take_means(parser)
    options = parser.parse_args(argv)
    tasks = [Task(options.game, options.seed + number, options.cap) for number in range(options.games)]
    games = actions = errors = longest = 0
    for finding in run(checked, tasks, means(options), f"fuzz {options.game}"):
        games, actions, longest = games + 1, actions + finding.actions, max(longest, finding.actions)
        if finding.error:
            errors += 1
            print(finding.error, flush=True)
    print(f"{options.game}: {games} games from seed {options.seed}, {actions} actions, longest {longest}, {errors} errors", flush=True)
    return int(errors > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
