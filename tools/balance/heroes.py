"""Heroes: faction against faction and hero against hero, what a level does with its turns, and one game told round by round."""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from itertools import permutations
from typing import Any

from engine.ai.heroes.heuristics import HEURISTICS
from engine.content import load_rules
from engine.lab.bout import Course, play
from engine.rules.heroes.content import HeroesContent
from engine.rules.heroes.events.combat import AttackRolled, CombatAnnounced, CombatEnded, HeroDefeated, SpellCast
from engine.rules.heroes.events.map import Built, CardPlayed, Flagged, HeroPlaced, RoundBegan, TileTurned, UnitJoined, UnitReinforced
from engine.rules.heroes.outcome import score
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.types import Action, Config, Event, Seat
from tools.balance.tournament import Share, brain

Heads = tuple[str, ...]


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`factions` and `deeds`."""
    factions = commands.add_parser("factions", help="every hero against every hero of another faction, from both seats")
    factions.add_argument("--level", default="normal", help="who plays all sides: a level or a number of looks")
    factions.add_argument("--scenario", default="a_new_world")
    factions.add_argument("--rounds", type=int, default=1, help="how often all 24 pairings are played")
    factions.add_argument("--seed", type=int, default=1)
    factions.set_defaults(run=_factions)
    deeds = commands.add_parser("deeds", help="what each level does on average, and with --tell one game round by round")
    deeds.add_argument("levels", help="one level for each seat, separated by commas")
    deeds.add_argument("--config", default="a_new_world 2", help="label of a sample config")
    deeds.add_argument("--games", type=int, default=10)
    deeds.add_argument("--seed", type=int, default=1)
    deeds.add_argument("--tell", action="store_true", help="tell every round of every game")
    deeds.set_defaults(run=_deeds)


def pairings(content: HeroesContent) -> list[Heads]:
    """Every ordered pair of heroes of different factions."""
    return [pair for pair in permutations(content.heroes, 2) if len({content.heroes[name].faction for name in pair}) == 2]


def _config(rules: Any, scenario: str, heads: Heads) -> Config:
    heroes = rules.content.heroes
    seats = [{"faction": heroes[name].faction, "hero": heroes[name].kind} for name in heads]
    config: Config = rules.configure(rules.content.scenarios[scenario].mode, len(heads), {"scenario": scenario}, seats)
    return config


class Ledger:
    """Shares by hero, faction and seat over many games, and how the games ended."""

    def __init__(self, content: HeroesContent) -> None:
        self.content = content
        self.shares: dict[str, Share] = defaultdict(Share)
        self.endings: Counter[str] = Counter()
        self.rounds = self.games = 0

    def add(self, heads: Heads, state: HeroesState) -> None:
        """One more game."""
        assert state.result is not None
        for seat, name in enumerate(heads):
            won = state.result.share(seat)
            for group in (name, self.content.heroes[name].faction, self.content.heroes[name].kind, f"seat {seat + 1}"):
                self.shares[group].add(won)
            if seat == state.first:
                self.shares["first player"].add(won)
        self.endings[state.result.rule] += 1
        self.rounds += state.round
        self.games += 1

    def __str__(self) -> str:
        lines = [f"  {name:14}{share}" for name, share in sorted(self.shares.items())]
        ends = ", ".join(f"{rule} {count}" for rule, count in sorted(self.endings.items()))
        return "\n".join([*lines, f"  {self.rounds / max(1, self.games):.1f} rounds; endings: {ends}"])


def _factions(options: argparse.Namespace) -> None:
    rules = load_rules("heroes")
    player = brain(rules, options.level)
    ledger = Ledger(rules.content)
    for number in range(options.rounds):
        for at, heads in enumerate(pairings(rules.content)):
            ledger.add(heads, _finish(rules, _config(rules, options.scenario, heads), [player, player], options.seed + number * 100 + at))
        print(f"after {ledger.games} games of {options.scenario} with level {options.level}:\n{ledger}", flush=True)


def _finish(rules: Any, config: Config, brains: list[Any], seed: int, diary: Diary | None = None) -> HeroesState:
    """One game to its end; the state it ended in."""
    diary = diary or Diary(False)
    play(rules, config, brains, seed, diary)
    assert diary.state is not None
    return diary.state


class Diary(Course):
    """Who did what, counted and on request told."""

    def __init__(self, tell: bool) -> None:
        super().__init__(HEURISTICS, 0)
        self.tell = tell
        self.state: HeroesState | None = None
        self.deeds: Counter[tuple[Seat, str]] = Counter()
        self._round: list[str] = []

    def begin(self, state: Any) -> None:
        self.state = state

    def judge(self, state: Any) -> None:
        """The course of hopes is of no interest here."""

    def note(self, action: Action, events: list[Event]) -> None:
        assert self.state is not None
        for event in events:
            if isinstance(event, RoundBegan):
                self._close()
                self._round = []
            for seat, deed, what in self._deeds(event):
                self.deeds[seat, deed] += 1
                self._round.append(f"{seat + 1} {deed} {what}".rstrip())

    def _deeds(self, event: Event) -> list[tuple[Seat, str, str]]:
        """The deeds in an event: whose, which, with what."""
        state = self.state
        assert state is not None
        match event:
            case Built(seat=seat, building=building):
                return [(seat, "builds", building)]
            case UnitJoined(seat=seat, unit=unit):
                return [(seat, "gets", unit)]
            case UnitReinforced(seat=seat, unit=unit):
                return [(seat, "reinforces", unit)]
            case Flagged(owner=owner, field=field) if owner < state.config.seats:
                return [(owner, "flags", state.fields[field].location)]
            case TileTurned(tile=tile):
                return [(state.active, "discovers", tile)]
            case HeroPlaced(hero=hero, cause="hire"):
                # Just before a combat anybody may hire, not only whose turn it is (HM-6.6).
                return [(state.heroes[hero].owner, "hires", "")]
            case CardPlayed(seat=seat, card=card):
                return [(seat, "plays", card)]
            case SpellCast(seat=seat, card=card) if seat >= 0:
                return [(seat, "casts", card)]
            case CombatAnnounced(kind=kind, field=field):
                return [(state.active, f"fights {kind}", state.fields[field].location)]
            case CombatEnded(winner=winner):
                return [(state.active, "wins" if winner == 0 else "does not win", "")]
            case HeroDefeated(hero=hero):
                owner = int(hero[1:]) if hero[1:].isdigit() else -1
                return [(owner, "is defeated", hero)] if owner >= 0 else []
            case AttackRolled():
                return [(state.active, "blows", "")]
        return []

    def _close(self) -> None:
        state = self.state
        if not self.tell or state is None:
            return
        print(f"-- round {state.round}: " + "; ".join(deed for deed in self._round if " blows" not in deed))
        for seat, player in enumerate(state.players):
            army = " ".join(f"{troop.unit}{'*' if troop.side == 'pack' else ''}" for troop in player.army)
            purse = f"{player.G}/{player.M}/{player.V} +{player.income}"
            print(f"   {seat + 1} {player.hero} level {player.level}, {purse}, score {score(state, seat)}: {army}")


def _deeds(options: argparse.Namespace) -> None:
    rules = load_rules("heroes")
    config, names = rules.sample_configs()[options.config], options.levels.split(",")
    brains = [brain(rules, name) for name in names]
    totals: Counter[tuple[Seat, str]] = Counter()
    won = [Share() for _ in names]
    for number in range(options.games):
        diary = Diary(options.tell)
        state = _finish(rules, config, brains, options.seed + number, diary)
        totals += diary.deeds
        assert state.result is not None
        for seat, share in enumerate(won):
            share.add(state.result.share(seat))
        print(f"game {number + 1}: ends in round {state.round} by {state.result.rule}, {[round(s.points, 2) for s in won]}", flush=True)
    for deed in sorted({deed for _, deed in totals}):
        print(f"  {deed:18}" + "".join(f"{totals[seat, deed] / options.games:8.1f}" for seat in range(len(names))))
