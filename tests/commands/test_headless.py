"""The headless commands say what they did, in words and as JSON, and fail with one clear line."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.commands import replay, sim
from engine.content import load_rules
from engine.match.players import Player
from engine.match.store import Store
from engine.rules.kernel.dice import Dice


def test_sim_sums_up_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert sim.main(["mythicals", "--games", "3", "--ai", "random,random", "--json", "--seed", "5"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["seed"] for line in lines[:-1]] == [5, 6, 7]
    last = lines[-1]
    assert set(last) == {"games", "finished", "actions", "seconds", "actions_per_s", "wins_by_seat", "draws"}
    assert last["games"] == last["finished"] == 3
    assert sum(last["wins_by_seat"]) + last["draws"] == 3


def test_sim_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    def run() -> list[str]:
        sim.main(["mythicals", "--games", "1", "--ai", "easy", "--json"])
        return capsys.readouterr().out.splitlines()[:-1]

    assert run() == run()


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["mythicals", "--config", "nowhere"], "duel"),
        (["mythicals", "--ai", "nobody"], "random, easy, normal, hard"),
        (["mythicals", "--ai", "easy,easy,easy"], "2 seats"),
    ],
)
def test_sim_names_what_there_is(argv: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert sim.main(argv) == 2
    assert words in capsys.readouterr().err


def recorded(folder: Path, actions: int = 30) -> Path:
    rules = load_rules("mythicals")
    match, journal = Store(folder, load_rules).begin(rules, rules.sample_configs()["duel"], 5, (Player(), Player("ai")))
    dice = Dice(2)
    for _ in range(actions):
        match.act(dice.pick(match.legal_actions()))
    return journal.path


def test_replay_verifies(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.main([str(recorded(tmp_path)), "--verify"]) == 0
    assert "30 actions, verified" in capsys.readouterr().out


def test_replay_lists_actions_and_events(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.main([str(recorded(tmp_path, 3))]) == 0
    assert "CardsRevealed" in capsys.readouterr().out


def test_replay_names_the_first_difference(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"seed":5', b'"seed":6'))
    assert replay.main([str(path), "--verify"]) == 1
    said = capsys.readouterr().err
    assert "the rules refuse" in said and "[Refused(" in said, "in the words of the client, with what the program found"


def test_a_line_that_cannot_be_read_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(tmp_path, 5)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*lines[:3], b"{torn}\n", *lines[4:])))
    assert replay.main([str(path), "--verify"]) == 1
    said = capsys.readouterr().err
    assert f"{path.name}: line 4 is damaged" in said and "line in line" not in said


def test_replay_of_something_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "letter.match"
    path.write_text("Dear reader\n")
    assert replay.main([str(path), "--verify"]) == 2
    assert "letter.match: this is no match of Mythoteca" in capsys.readouterr().err
