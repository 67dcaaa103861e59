"""Village of Legends: heroes against heroes, and heroes against the bosses of the siege."""

from __future__ import annotations

import argparse
from itertools import combinations

from engine.content import load_rules
from engine.lab.bout import play
from engine.rules.village.content import VillageContent
from tools.balance.tournament import Share, brain, points


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`heroes` and `siege`."""
    heroes = commands.add_parser("heroes", help="every hero against every other from both seats")
    heroes.add_argument("--level", default="normal", help="who plays both sides: a level or a number of looks")
    heroes.add_argument("--rounds", type=int, default=1, help="how often every pair meets from both seats")
    heroes.add_argument("--seed", type=int, default=1)
    heroes.set_defaults(run=_heroes)
    siege = commands.add_parser("siege", help="parties of computer heroes against every boss")
    siege.add_argument("--level", default="hard")
    siege.add_argument("--party", default="1,2,3,4", help="how many heroes, separated by commas")
    siege.add_argument("--boss", default="", help="one boss only")
    siege.add_argument("--difficulty", default="adept")
    siege.add_argument("--games", type=int, default=20, help="for every boss and party")
    siege.add_argument("--seed", type=int, default=1)
    siege.set_defaults(run=_siege)


def _heroes(options: argparse.Namespace) -> None:
    """Both seats of a pair play the same seed, so that the market is the same for either of them."""
    rules = load_rules("village")
    content: VillageContent = rules.content
    player = brain(rules, options.level)
    shares = {name: Share() for name in content.heroes}
    started = Share()
    for number in range(options.rounds):
        for at, pair in enumerate(combinations(content.heroes, 2)):
            for names in (pair, pair[::-1]):
                config = rules.configure("duel", 2, {}, [{"hero": name} for name in names])
                seed = options.seed + number * 1000 + at
                first = rules.new_game(config, seed).starter
                won = points(rules, config, [player, player], seed)
                started.add(won[first])
                for seat, name in enumerate(names):
                    shares[name].add(won[seat])
        print(f"after {number + 1} rounds of {len(content.heroes) * (len(content.heroes) - 1)} games with level {options.level}:")
        for name, share in shares.items():
            print(f"  {name.removeprefix('vl_hero_'):12} {share}")
        print(f"  starting player {started}", flush=True)


def _siege(options: argparse.Namespace) -> None:
    rules = load_rules("village")
    content: VillageContent = rules.content
    player = brain(rules, options.level)
    for boss in [options.boss] if options.boss else content.bosses:
        for party in map(int, options.party.split(",")):
            config = rules.configure("siege", party, {"boss": boss, "difficulty": options.difficulty})
            won = Share()
            for number in range(options.games):
                outcome = play(rules, config, [player] * party, options.seed + number).outcome
                won.add(1.0 if outcome is not None and outcome.winners else 0.0)
            print(f"{boss}, {party} heroes, {options.difficulty}, {options.level}: {won}", flush=True)
