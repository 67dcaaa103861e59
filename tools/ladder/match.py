"""A pairing of two players: its games, and how it stands after each set of them."""
from __future__ import annotations

from collections.abc import Iterator

import msgspec

from engine.content import load_rules
from engine.lab.batch import Means, run
from tools.ladder.sequential import Sprt, elo, interval, shown
from tools.players import finish, player


class Pairing(msgspec.Struct, frozen=True):
    """What is played: with `together` all seats are the same player's and the results of both are compared (co-operative games)."""

    game: str
    first: str
    second: str
    config: str
    seconds: float = 0.0
    together: bool = False


class Round(msgspec.Struct, frozen=True):
    """One task: the game of a pairing with this number; as many in a row as there are seats share a seed."""

    pairing: Pairing
    number: int
    seed: int


class Points(msgspec.Struct, frozen=True):
    """What the first player got out of a game, from 0 to 1."""

    points: float


def play(task: Round) -> Points:
    """One game; a duel of all against one counts the first's share against the mean of the others."""
    pairing = task.pairing
    rules = load_rules(pairing.game)
    config = rules.sample_configs()[pairing.config]
    first, second = player(rules, pairing.first), player(rules, pairing.second)
    if pairing.together:
        got = finish(rules, config, [(first, second)[task.number % 2]] * config.seats, task.seed, pairing.seconds)
        return Points(sum(got) / len(got))
    seat = task.number % config.seats
    got = finish(rules, config, [first if at == seat else second for at in range(config.seats)], task.seed, pairing.seconds)
    others = [points for at, points in enumerate(got) if at != seat]
    return Points(0.5 + (got[seat] - sum(others) / len(others)) / 2)


class Score(msgspec.Struct):
    """How a pairing stands after each set of games with one seed."""

    sets: list[float] = []
    games: int = 0
    verdict: str = ""

    @property
    def points(self) -> float:
        """Of the first player, over all games."""
        return sum(self.sets) / max(1, len(self.sets)) * self.games

    def __str__(self) -> str:
        low, high = interval(self.points, self.games)
        share = self.points / max(1, self.games)
        told = f"{self.points:g} of {self.games} = {100 * share:.1f} % (95 %: {100 * low:.1f} to {100 * high:.1f}), Elo {elo(share):+.0f}"
        return f"{told}, {self.verdict}" if self.verdict else told


def scores(pairing: Pairing, games: int, seed: int, test: Sprt | None, using: Means) -> Iterator[Score]:
    """The score after every set, until the test decides or the games are over; without a test all of them are played."""
    size = 2 if pairing.together else load_rules(pairing.game).sample_configs()[pairing.config].seats
    tasks = [Round(pairing, number, seed + number // size) for number in range(games - games % size)]
    score, got = Score(), list[float]()
    for result in run(play, tasks, using, f"{pairing.game} {pairing.first} - {pairing.second}"):
        got.append(result.points)
        if len(got) == size:
            score.sets.append(0.5 + (got[0] - got[1]) / 2 if pairing.together else sum(got) / size)
            score.games += size
            score.verdict = test.verdict(score.sets) if test is not None else shown(score.points, score.games)
            got = []
            yield score
            if test is not None and score.verdict:
                return
