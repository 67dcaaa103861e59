"""Mythic Battles: how often sides win that fielded a unit, and how battles of every mode end."""

from __future__ import annotations

import argparse
from collections import Counter

from engine.ai.brain import Brain, choose
from engine.ai.mythic.heuristics import HEURISTICS
from engine.content import load_rules
from engine.lab.bout import LIMIT, play
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action
from engine.rules.mythic import frames
from engine.rules.mythic.state import MythicState
from tools.balance.tournament import Share, brain

BOARDS = ("olympus", "styx", "labyrinth", "tartarus")
PROMISING = 3
"""Rules of thumb play one of so many answers, as likely as it is promising."""


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`units` and `endings`."""
    units = commands.add_parser("units", help="duels with armies drafted at random, on all boards")
    units.add_argument("--games", type=int, default=400)
    units.add_argument("--pool", default="core", choices=("core", "extended"))
    units.add_argument("--level", default="", help="who plays (default: rules of thumb without search)")
    units.add_argument("--seed", type=int, default=1)
    units.set_defaults(run=_units)
    endings = commands.add_parser("endings", help="every sample config between equal opponents: length and what decided")
    endings.add_argument("--level", default="normal")
    endings.add_argument("--games", type=int, default=4)
    endings.add_argument("--only", default="", help="one config only")
    endings.add_argument("--seed", type=int, default=1)
    endings.set_defaults(run=_endings)


def _answer(rules: Rules, state: MythicState, dice: Dice, player: Brain | None) -> tuple[Action, ...]:
    """What is played; armies are drafted blindly, so that every unit meets every other."""
    if isinstance(state.agenda.asked, frames.PickGod | frames.Recruit):
        return (dice.pick(rules.legal_actions(state)),)
    if player is None:
        return _thumb(rules, state, dice)
    return choose(rules, player, rules.view_for(state, state.to_act), dice.bits()).actions


def _thumb(rules: Rules, state: MythicState, dice: Dice) -> tuple[Action, ...]:
    """An answer without search."""
    lines = (HEURISTICS.lines(state) or [])[:PROMISING]
    if not lines:
        return (dice.pick(rules.legal_actions(state)),)
    point = dice.below(1 << 20) / (1 << 20) * sum(line.prior for line in lines)
    for line in lines:
        point -= line.prior
        if point <= 0:
            return line.actions
    return lines[0].actions


def _duel(rules: Rules, board: str, pool: str, seed: int, player: Brain | None) -> MythicState:
    """One duel to its end."""
    state: MythicState = rules.new_game(rules.configure("duel", 2, {"board": board, "pool": pool}), seed)
    dice = Dice(seed ^ 0x5EED)
    for _ in range(LIMIT):
        if state.to_act is None:
            return state
        for action in _answer(rules, state, dice, player):
            rules.apply(state, action)
    raise RuntimeError(f"the duel with seed {seed} did not end")


def _units(options: argparse.Namespace) -> None:
    """Shares of games won by sides with a unit."""
    rules = load_rules("mythic")
    player = brain(rules, options.level) if options.level else None
    shares: dict[str, Share] = {}
    seats, turns, endings = [Share(), Share()], 0, Counter[str]()
    for number in range(options.games):
        state = _duel(rules, BOARDS[number % len(BOARDS)], options.pool, options.seed + number, player)
        outcome = rules.outcome(state)
        assert outcome is not None
        turns += state.turn
        endings["omphalos" if max(state.absorbed) >= state.config.goal else "god"] += 1
        for seat, share in enumerate(seats):
            share.add(outcome.share(seat))
        for unit in state.units.values():
            shares.setdefault(unit.id, Share()).add(outcome.share(unit.seat))
        if (number + 1) % 50 == 0 or number + 1 == options.games:
            print(f"{number + 1} duels, {turns / (number + 1):.0f} turns each, seat 1 {seats[0]}, endings {dict(endings)}", flush=True)
    for name, share in sorted(shares.items(), key=lambda item: -item[1].percent):
        print(f"  {name:14} {share}")


def _endings(options: argparse.Namespace) -> None:
    """How battles of every kind end."""
    rules = load_rules("mythic")
    player = brain(rules, options.level)
    for label, config in rules.sample_configs().items():
        if options.only not in ("", label):
            continue
        endings, winners, actions = Counter[str](), Counter[str](), 0
        for number in range(options.games):
            bout = play(rules, config, [player] * config.seats, options.seed + number)
            endings[bout.outcome.rule if bout.outcome is not None else "endless"] += 1
            winners[",".join(map(str, bout.outcome.winners)) if bout.outcome is not None else "-"] += 1
            actions += bout.actions
        print(f"{label}: {dict(endings)}, won by seats {dict(winners)}, {actions / options.games:.0f} actions each", flush=True)
