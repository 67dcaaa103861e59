"""Random games can be repeated by their seed, and what a game does wrong is counted and named."""
from __future__ import annotations

import pytest

from engine.content import load_rules
from tests.toy.race import RaceRules
from tools import fuzz


def test_a_run_sums_up_and_repeats_itself(capsys: pytest.CaptureFixture[str]) -> None:
    def run() -> str:
        assert fuzz.main(["mythicals", "--games", "3", "--seed", "8"]) == 0
        return capsys.readouterr().out

    first = run()
    assert first == run()
    assert first.startswith("mythicals: 3 games from seed 8, ") and first.rstrip().endswith("0 errors")


def test_a_game_that_does_not_end_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert fuzz.main(["mythicals", "--games", "1", "--cap", "5"]) == 1
    said = capsys.readouterr().out
    assert "seed 0, " in said and "no end after 5 actions" in said and said.rstrip().endswith("1 errors")


def test_broken_laws_and_dead_ends_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = RaceRules()
    config = next(iter(rules.sample_configs().values()))
    assert fuzz.play(rules, config, 1) > 0
    monkeypatch.setattr(rules, "legal_actions", lambda state: [])
    with pytest.raises(fuzz.Broken, match="stuck"):
        fuzz.play(rules, config, 1)


def test_even_seeds_take_the_samples_and_odd_ones_the_lobby() -> None:
    rules = load_rules("mythic")
    samples = rules.sample_configs()
    assert [fuzz.chosen_config(rules, 2 * n)[0] for n in range(len(samples))] == list(samples)
    modes = {fuzz.chosen_config(rules, 2 * n + 1)[1].mode for n in range(120)}
    assert modes >= {"learning", "duel", "alliance", "ffa3", "ffa4", "three_vs_one", "skirmish"}
