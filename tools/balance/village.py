"""Village of Legends: heroes against heroes, what their cards brought, and heroes against the bosses of the siege."""

from __future__ import annotations

import argparse
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from engine.ai.brain import Brain
from engine.ai.village.heuristics import HEURISTICS
from engine.commands.arguments import means, take_means
from engine.content import load_rules
from engine.lab.batch import run
from engine.lab.bout import Course, play
from engine.rules.kernel.types import Action, Event, Seat
from engine.rules.village.content import VillageContent
from engine.rules.village.events.cards import CardBought, CardPlayed, MarketTurned
from tools.balance.tournament import Meeting, Share, brain, meet


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`heroes` and `siege`."""
    heroes = commands.add_parser("heroes", help="every hero against every other from both seats")
    heroes.add_argument("--level", default="normal", help="who plays both sides: a level or a number of looks")
    heroes.add_argument("--rounds", type=int, default=1, help="how often every pair meets from both seats")
    heroes.add_argument("--seed", type=int, default=1)
    heroes.add_argument("--cards", action="store_true", help="tell also what became of every card")
    heroes.add_argument("--only", default="", help="pairs with one of these heroes only, separated by commas")
    heroes.add_argument("--record", default="", help="a file of duels: what it holds is not played again, what is played is added")
    heroes.set_defaults(run=_heroes)
    pool = commands.add_parser("pool", help="the shares of several records together")
    pool.add_argument("record", nargs="+")
    pool.add_argument("--old", nargs="*", default=[], help="records in which some heroes had other figures")
    pool.add_argument("--stale", default="", help="these heroes, separated by commas")
    pool.set_defaults(run=_pool)
    siege = commands.add_parser("siege", help="parties of computer heroes against every boss")
    siege.add_argument("--level", default="hard")
    siege.add_argument("--party", default="1,2,3,4", help="how many heroes, separated by commas")
    siege.add_argument("--boss", default="", help="one boss only")
    siege.add_argument("--difficulty", default="adept")
    siege.add_argument("--games", type=int, default=20, help="for every boss and party")
    siege.add_argument("--seed", type=int, default=1)
    take_means(siege)
    siege.set_defaults(run=_siege)


class Duel(NamedTuple):
    """Who sat where, and the seed."""

    first: str
    second: str
    seed: int


class Record:
    """Duels and their results, kept in a file where one is named: a long run can stop and go on, and several can be added up."""

    def __init__(self, path: str) -> None:
        self.path = Path(path) if path else None
        self.points: dict[Duel, tuple[float, int]] = {}
        for line in self.path.read_text().splitlines() if self.path is not None and self.path.exists() else ():
            first, second, seed, won, starter = line.split()
            self.points[Duel(first, second, int(seed))] = (float(won), int(starter))

    def enter(self, duel: Duel, won: float, starter: int) -> None:
        """One more duel: the points of the first seat, and who began."""
        self.points[duel] = (won, starter)
        if self.path is not None:
            with self.path.open("a") as file:
                file.write(f"{duel.first} {duel.second} {duel.seed} {won:g} {starter}\n")

    def tell(self, heading: str, content: VillageContent) -> None:
        """Every hero's share, and the starting player's."""
        shares, started = {name: Share() for name in content.heroes}, Share()
        for duel, (won, starter) in self.points.items():
            shares[duel.first].add(won)
            shares[duel.second].add(1.0 - won)
            started.add((won, 1.0 - won)[starter])
        print(heading)
        for name, share in shares.items():
            print(f"  {name.removeprefix('vl_hero_'):12} {share}")
        print(f"  starting player {started}", flush=True)


class Trade(msgspec.Struct):
    """What became of one card over many duels."""

    offered: int = 0
    """Duels in whose market it lay."""
    bought: int = 0
    """Duels of these in which somebody took it."""
    played: int = 0
    wins: Share = msgspec.field(default_factory=Share)
    """How the buyers fared, one entry for every seat and duel."""

    def __str__(self) -> str:
        shown = f"offered in {self.offered:4}, bought in {100 * self.bought / max(1, self.offered):5.1f} %"
        return f"{shown}, played {self.played / max(1, self.wins.games):4.1f} times a buyer, buyers won {self.wins}"


class Stall(Course):
    """Notes for one duel which cards lay in the market, who bought them and who played them."""

    def __init__(self) -> None:
        super().__init__(HEURISTICS, 0)
        self.offered: set[str] = set()
        self.bought: set[tuple[Seat, str]] = set()
        self.played: list[str] = []

    def begin(self, state: Any) -> None:
        self.offered.update(face for face in state.market if face)

    def judge(self, state: Any) -> None:
        """The course of hopes is of no interest here."""

    def note(self, action: Action, events: list[Event]) -> None:
        for event in events:
            match event:
                case MarketTurned(face=face) if face:
                    self.offered.add(face)
                case CardBought(seat=seat, face=face):
                    self.bought.add((seat, face))
                case CardPlayed(face=face):
                    self.played.append(face)

    def enter(self, trades: dict[str, Trade], won: list[float]) -> None:
        """Add this duel to the books."""
        for face in self.offered:
            trades[face].offered += 1
        for face in {face for _, face in self.bought}:
            trades[face].bought += 1
        for seat, face in self.bought:
            trades[face].wins.add(won[seat])
        for face in self.played:
            trades[face].played += 1


def _heroes(options: argparse.Namespace) -> None:
    """Both seats of a pair play the same seed, so that the market is the same for either of them."""
    rules = load_rules("village")
    content: VillageContent = rules.content
    player = brain(rules, options.level)
    only = [f"vl_hero_{name}" for name in options.only.split(",") if name]
    pairs = [pair for pair in combinations(content.heroes, 2) if not only or any(name in only for name in pair)]
    record = Record(options.record)
    trades = {face: Trade() for face in content.cards}
    for number in range(options.rounds):
        for pair in pairs:
            at = list(combinations(content.heroes, 2)).index(pair)
            for names in (pair, pair[::-1]):
                duel = Duel(*names, options.seed + number * 1000 + at)
                if duel not in record.points:
                    record.enter(duel, *_duel(rules, player, duel, trades))
        record.tell(f"after {number + 1} rounds of {2 * len(pairs)} games with level {options.level}:", content)
        if options.cards:
            for face, trade in sorted(trades.items(), key=lambda entry: -entry[1].wins.percent):
                if trade.offered:
                    print(f"  {face:24} {trade}", flush=True)


def _duel(rules: Any, player: Brain, duel: Duel, trades: dict[str, Trade]) -> tuple[float, int]:
    """Play one duel: what the first seat got out of it, and who began."""
    config = rules.configure("duel", 2, {}, [{"hero": duel.first}, {"hero": duel.second}])
    starter, stall = rules.new_game(config, duel.seed).starter, Stall()
    outcome = play(rules, config, [player, player], duel.seed, stall).outcome
    if outcome is None:
        raise RuntimeError(f"{duel} did not end")
    won = [outcome.share(seat) for seat in range(2)]
    stall.enter(trades, won)
    return won[0], starter


def _pool(options: argparse.Namespace) -> None:
    """The shares of several records together; duels of heroes whose figures have changed since can be left out."""
    content: VillageContent = load_rules("village").content
    stale = [f"vl_hero_{name}" for name in options.stale.split(",") if name]
    whole = Record("")
    for path in options.record:
        for duel, result in Record(path).points.items():
            if path not in options.old or not any(name in stale for name in (duel.first, duel.second)):
                whole.points[duel] = result
    whole.tell(f"{len(whole.points)} duels:", content)


def _siege(options: argparse.Namespace) -> None:
    rules = load_rules("village")
    content: VillageContent = rules.content
    for boss in [options.boss] if options.boss else content.bosses:
        for party in map(int, options.party.split(",")):
            config = rules.configure("siege", party, {"boss": boss, "difficulty": options.difficulty})
            won = Share()
            meetings = [Meeting("village", config, (options.level,) * party, options.seed + number) for number in range(options.games)]
            for got in run(meet, meetings, means(options), f"{boss}, {party} heroes"):
                won.add(max(got))
            print(f"{boss}, {party} heroes, {options.difficulty}, {options.level}: {won}", flush=True)
