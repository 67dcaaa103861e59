"""`python -m tools.learn GAME`: a value learned from games against oneself, generation by generation.

The first generation plays by habit, the next ones search with what was learned before. Each trains on the last few generations, tells
how well its chances come true, and plays against the one before at equal seconds; it stops when a generation no longer gains. Ctrl+C
keeps what was played; the same command goes on from there. `--install` puts the best weights where the client reads them."""
from __future__ import annotations

import argparse
import shutil
import sys
from collections import deque
from pathlib import Path

import platformdirs

from engine.ai.features import features_for, names_digest
from engine.ai.network import Header, save
from engine.ai.values import content_digest, weights_file
from engine.commands.arguments import at_least, means, take_means
from engine.content import game_names, load_rules
from tools.ladder.match import Pairing, Score, scores
from tools.ladder.sequential import Sprt
from tools.learn.report import write
from tools.learn.selfplay import Game, gather, load_all
from tools.learn.train import Learned, train
from tools.players import HABIT

STRIDE = 10_000_000
"""Seeds of one generation lie so far from those of the next."""
REMEMBERED = 3
"""Generations that are trained on together."""


class Course:
    """The generations of one game in a folder."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.game: str = options.game
        self.rules = load_rules(options.game)
        self.configs = options.config.split(",") if options.config else [next(iter(self.rules.sample_configs()))]
        self.out: Path = options.out or platformdirs.user_cache_path("mythoteca") / "learn" / options.game
        self.using = means(options)

    @property
    def kinds(self) -> tuple[str, ...]:
        """Which kinds of matches its games are."""
        found = self.rules.sample_configs()
        return tuple(sorted({found[label].kind for label in self.configs}))

    def folder(self, number: int) -> Path:
        return self.out / f"generation-{number}"

    def weights(self, number: int) -> str:
        """The weights that a generation ended with; before the first there are none."""
        return str(self.folder(number) / "value.npz") if number >= 0 else "hand"

    def players(self, number: int) -> str:
        """Who plays a generation's games."""
        looks = self.options.players if number == 0 else str(self.options.looks)
        return looks if looks == HABIT else f"{looks}~weights={self.weights(number - 1)}"

    def generation(self, number: int) -> bool:
        """Play, train, measure; whether it gained."""
        folder, options = self.folder(number), self.options
        players, configs = self.players(number), self.configs
        games = options.games * (options.habit_games if players == HABIT else 1)
        tasks = [
            Game(self.game, configs[at % len(configs)], players, number * STRIDE + at, options.noise, options.keep) for at in range(games)
        ]
        gather(folder, tasks, self.using)
        learned = train(load_all([self.folder(old) for old in range(max(0, number - REMEMBERED + 1), number + 1)]), options.hidden)
        self.keep(folder, learned)
        matches, gained = {}, True
        for rival in dict.fromkeys((self.weights(number - 1), "hand")) if options.match else ():
            score = self.match(self.weights(number), rival)
            name = "the written value" if rival == "hand" else f"generation {number - 1}"
            matches[name] = str(score)
            print(f"generation {number} against {name}: {score}", flush=True)
            gained = gained and score.verdict != "not stronger"
        write(folder, self.game, players, learned.figures, matches)
        print((folder / "report.md").read_text(encoding="utf-8"), flush=True)
        return gained

    def keep(self, folder: Path, learned: Learned) -> None:
        """Write the weights with all that says what they fit."""
        features = features_for(self.game, self.rules.content)
        assert features is not None
        figures = learned.figures
        told = {"games": figures.games, "positions": figures.positions, "log_loss": figures.log_loss, "written": figures.written_log_loss}
        sizes = (len(features.names), *(len(bias) for _, bias in learned.layers))
        header = Header(
            self.game, names_digest(features.names), content_digest(self.game), self.rules.version, sizes,
            temperature=figures.temperature, kinds=self.kinds, report={name: float(value) for name, value in told.items()},
        )  # fmt: skip
        save(folder / "value.npz", header, learned.layers, learned.usual)

    def match(self, first: str, second: str) -> Score:
        """New weights against others at equal seconds."""
        options = self.options
        pairing = Pairing(self.game, f"hard~weights={first}", f"hard~weights={second}", self.configs[0], options.seconds)
        return deque(scores(pairing, options.match, 1, Sprt(0.5, 0.57), self.using), maxlen=1)[0]


def main(argv: list[str]) -> int:
    """Learn; 130 where Ctrl+C ended it."""
    options = _parser().parse_args(argv)
    course = Course(options)
    if features_for(options.game, course.rules.content) is None:
        print(f"learn: {options.game} has no engine/ai/{options.game}/features.py yet", file=sys.stderr)
        return 2
    best = -1
    try:
        for number in range(options.generations):
            if not course.generation(number):
                break
            best = number
    except KeyboardInterrupt:
        print(f"learn: stopped; {course.out} keeps what was played", file=sys.stderr)
        return 130
    if options.install and best >= 0:
        target = weights_file(options.game)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(course.weights(best), target)
        print(f"installed generation {best}")
    return 0


def _hidden(text: str) -> tuple[int, ...]:
    return tuple(int(size) for size in text.split(","))


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tools.learn", description="Learn a game's value from games against oneself.")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--generations", type=at_least(1), default=3, help="at most (default 3)")
    parser.add_argument("--games", type=at_least(10), default=2000, help="searched games of a generation")
    parser.add_argument("--habit-games", type=at_least(1), default=3, metavar="N", help="times as many where habit plays (default 3)")
    parser.add_argument("--players", default=HABIT, help="who plays the first generation: habit, or a number of looks")
    parser.add_argument("--looks", type=at_least(1), default=24, help="of the later generations")
    parser.add_argument("--config", default="", help="labels of sample configs in turn, separated by commas (default: the first)")
    parser.add_argument("--noise", type=float, default=0.1, help="chance of an answer by habit, so that games differ")
    parser.add_argument("--keep", type=at_least(1), default=60, help="positions of each game")
    parser.add_argument("--hidden", type=_hidden, default=(32,), help="sizes of the inner layers (default 32)")
    parser.add_argument("--match", type=int, default=100, help="games of each proof at most; 0 = none")
    parser.add_argument("--seconds", type=at_least(0.0), default=0.04, help="a decision in the proof")
    parser.add_argument("--out", type=Path, default=None, help="folder for games and weights (default: in the cache folder)")
    parser.add_argument("--install", action="store_true", help="put the best weights into assets/ai")
    take_means(parser)
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
