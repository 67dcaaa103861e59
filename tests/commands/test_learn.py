"""Learning: games become positions once, positions become a value that knows more than nothing."""
from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.lab.batch import Means
from tools.learn import selfplay
from tools.learn.__main__ import main
from tools.learn.selfplay import Game, Harvest, Positions, gather, load_all
from tools.learn.train import foreseen, train


def games(count: int) -> list[Game]:
    return [Game("mythicals", "duel", "habit", seed, 0.1, 8) for seed in range(count)]


def test_games_are_played_once_and_what_is_missing_is_played_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def counted(task: Game) -> Harvest:
        if task.seed == 3 and len(played) < 4:
            raise KeyboardInterrupt
        played.append(task.seed)
        return harvest(task)

    harvest = selfplay.harvest
    monkeypatch.setattr(selfplay, "harvest", counted)
    with pytest.raises(KeyboardInterrupt):
        gather(tmp_path, games(5), Means(1))
    assert sorted(set(load_all([tmp_path]).seeds.tolist())) == [0, 1, 2]
    played.append(-1)
    gather(tmp_path, games(5), Means(1))
    assert played == [0, 1, 2, -1, 3, 4]
    found = load_all([tmp_path])
    assert len(found.rows) == len(found.results) == 40 and set(np.unique(found.results)) <= {0.0, 0.5, 1.0}


def test_a_network_learns_what_can_be_learned() -> None:
    chance = np.random.default_rng(2)
    rows = chance.standard_normal((3000, 10)).astype(np.float16)
    results = (rows[:, 0] + rows[:, 1] * rows[:, 2] > 0).astype(np.float32)
    positions = Positions(rows, results, np.full(3000, 0.5, np.float32), np.arange(3000) // 6)
    learned = train(positions, (16,))
    assert learned.figures.log_loss < 0.25 < learned.figures.written_log_loss
    again = train(positions, (16,))
    for (matrix, bias), (other, shift) in zip(learned.layers, again.layers, strict=True):
        assert np.array_equal(matrix, other) and np.array_equal(bias, shift)


def test_a_position_hears_from_what_follows_it_in_its_own_game_only() -> None:
    seeds = np.array([1, 1, 1, 2, 2])
    results = np.array([1.0, 1.0, 1.0, 0.0, 0.0], np.float32)
    chances = np.array([0.5, 0.4, 0.8, 0.3, 0.1])
    seen = foreseen(chances, results, seeds, 0.5)
    assert seen[[2, 4]].tolist() == [1.0, 0.0]
    assert np.allclose(seen[[1, 0, 3]], [0.5 * 0.8 + 0.5 * 1.0, 0.5 * 0.4 + 0.5 * 0.9, 0.5 * 0.1])
    assert foreseen(chances, results, seeds, 1.0).tolist() == results.tolist()


def test_every_position_of_a_game_is_seen_by_one_side_in_the_order_of_play() -> None:
    found = selfplay.harvest(Game("mythicals", "duel", "habit", 3, 0.1, 30))
    assert len(set(found.results)) == 1 and len(found.rows) == 30
    left = [row[3] for row in found.rows]
    assert left == sorted(left, reverse=True) and left[0] > left[-1]


def test_a_game_without_features_says_so(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.learn.__main__.features_for", lambda game, content: None)
    assert main(["mythicals", "--generations", "1"]) == 2
    assert "features.py" in capsys.readouterr().err
