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
from tests.support.saves import rewrite


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
    rewrite(path, lambda number, json: json.replace(b'"state":"', b'"state":"f') if number == 7 else json)
    assert replay.main([str(path), "--verify"]) == 1
    said = capsys.readouterr().err
    assert "differs from the recording" in said and "line 7" in said and "after action 6" in said


def test_a_line_that_cannot_be_read_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = recorded(tmp_path, 5)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join((*lines[:3], b"{torn}\n", *lines[4:])))
    assert replay.main([str(path), "--verify"]) == 1
    said = capsys.readouterr().err
    assert f"{path.name}: line 4 is not as it was written" in said


@pytest.mark.parametrize("cut", [1, 20])
def test_a_torn_end_is_not_verified(tmp_path: Path, cut: int) -> None:
    path = recorded(tmp_path, 5)
    path.write_bytes(path.read_bytes()[:-cut])
    assert replay.main([str(path), "--verify"]) == 1


def test_replay_of_a_match_that_is_not_over_tells_one_seat_or_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """H-7: neither what others hold nor what they chose in secret."""
    rules = load_rules("guerra")
    config = rules.sample_configs()["duel"] if "duel" in rules.sample_configs() else next(iter(rules.sample_configs().values()))
    match, journal = Store(tmp_path, load_rules).begin(rules, config, 5, tuple(Player() for _ in range(config.seats)))
    dice = Dice(2)
    for _ in range(40):
        match.act(dice.pick(match.legal_actions()))
    for seat in (None, 0, 1):
        assert replay.main([str(journal.path), *(["--seat", str(seat)] if seat is not None else [])]) == 0
        said = capsys.readouterr().out
        for entry, events, _ in match.history():
            for event in events:
                assert str(event.seen_by(seat)) in said
                assert event == event.seen_by(seat) or str(event) not in said
            assert entry.seat == seat or f"seat {entry.seat} {entry.action}" not in said


def test_replay_of_something_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "letter.match"
    path.write_text("Dear reader\n")
    assert replay.main([str(path), "--verify"]) == 2
    assert "letter.match: this is not a match of Mythoteca" in capsys.readouterr().err
