"""Learned values: what they look at, how weights are kept, and that what does not fit is never used."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from engine.ai.brain import brain_for, choose
from engine.ai.features import WRITTEN, features_for, groups_of, names_digest, written_odds
from engine.ai.network import Header, Misfit, load, save
from engine.ai.values import HAND, SHIPPED, content_digest, fitting, learned
from engine.commands import doctor
from engine.content import game_names, load_rules
from engine.content.files import data_root
from engine.rules.kernel.dice import Dice

GAMES = [game for game in game_names() if features_for(game, load_rules(game).content) is not None]


def positions(game: str, label: str, seed: int = 3) -> list[Any]:
    rules, found = load_rules(game), []
    state, dice = rules.new_game(rules.sample_configs()[label], seed), Dice(seed)
    for count in range(400):
        if state.to_act is None:
            break
        if count % 9 == 0:
            found.append(state.clone())
        rules.apply(state, dice.pick(rules.legal_actions(state)))
    return found


def weights(game: str, path: Path, /, **changes: Any) -> str:
    """Small random weights that fit, but for the changes."""
    rules = load_rules(game)
    features = features_for(game, rules.content)
    assert features is not None
    chance, sizes = np.random.default_rng(1), (len(features.names), 4, 1)
    layers = [(chance.standard_normal((sizes[at], sizes[at + 1])) * 0.1, np.zeros(sizes[at + 1])) for at in range(2)]
    header = replace(Header(game, names_digest(features.names), content_digest(game), rules.version, sizes), **changes)
    save(path, header, layers, np.zeros(sizes[0]))
    return str(path)


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_finite_and_one_for_each_name_in_every_mode(game: str) -> None:
    rules = load_rules(game)
    features = features_for(game, rules.content)
    assert features is not None and len(set(features.names)) == len(features.names)
    for label in rules.sample_configs():
        for state in positions(game, label):
            sides = features.sides(state)
            assert sorted(seat for side in sides for seat in side) == list(range(state.config.seats))
            for side in sides:
                row = features.row(state, side[0])
                assert len(row) == len(features.names) and np.isfinite(row).all() and np.abs(row).max() < 60_000


@pytest.mark.parametrize("game", GAMES)
def test_every_group_has_a_name_for_the_coach(game: str) -> None:
    features = features_for(game, load_rules(game).content)
    assert features is not None
    for language in ("en", "es"):
        text = (data_root() / "assets" / "locale" / language / f"{game}.po").read_text(encoding="utf-8")
        assert [group for group in groups_of(features.names) if f'"{game}.term.{group}"' not in text] == []


@pytest.mark.parametrize("game", GAMES)
def test_weights_that_fit_are_used_and_their_chances_add_up(game: str, tmp_path: Path) -> None:
    rules = load_rules(game)
    label = next(iter(rules.sample_configs()))
    value = learned(rules, weights(game, tmp_path / "value.npz"), rules.sample_configs()[label])
    assert value is not None
    for state in positions(game, label):
        chances = value(state)
        assert all(0 < chance < 1 for chance in chances)
        if len(value.features.sides(state)) == 2:
            assert sum({side: chances[side[0]] for side in value.features.sides(state)}.values()) == pytest.approx(1.0)
        row = value.features.row(state, 0)
        assert value.network.logit(row) == pytest.approx(float(value.network.logits([row])[0]), abs=1e-4)
        assert set(value.terms(state, 0)) == set(value.groups)


def test_weights_for_something_else_are_not_used(tmp_path: Path) -> None:
    rules = load_rules("mythicals")
    assert fitting(rules, str(tmp_path / "nowhere.npz"))[0] is None
    for name, changes in {"features": {"features": "other"}, "game": {"game": "village"}, "format": {"format": 99}}.items():
        network, word = fitting(rules, weights("mythicals", tmp_path / f"{name}.npz", **changes))
        assert network is None and word
    (tmp_path / "torn.npz").write_bytes(Path(weights("mythicals", tmp_path / "whole.npz")).read_bytes()[:300])
    with pytest.raises(Misfit):
        load(tmp_path / "torn.npz")
    stale, word = fitting(rules, weights("mythicals", tmp_path / "stale.npz", content="other"))
    assert stale is not None and "other figures" in word


def test_no_bit_of_a_file_of_weights_does_more_harm_than_not_to_be_used(tmp_path: Path) -> None:
    """The names and places of its parts, where one bit says that they are encrypted, packed or of a version yet to come."""
    whole = Path(weights("mythicals", tmp_path / "whole.npz")).read_bytes()
    path = tmp_path / "flipped.npz"
    harmless = 0
    for at in (*range(12), *range(len(whole) - 100, len(whole))):
        for bit in range(8):
            path.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1:])
            try:
                load(path)
            except Misfit:
                continue
            harmless += 1
    assert harmless < 1000, "most are noticed"


def test_lessons_and_words_leave_weights_as_they_are_and_figures_do_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.ai.values.content_folder", lambda game: tmp_path)
    (tmp_path / "units.toml").write_text("attack = 1")
    before = content_digest("mythic")
    (tmp_path / "lessons.toml").write_text("steps = 1")
    assert content_digest("mythic") == before
    (tmp_path / "units.toml").write_text("attack = 2")
    assert content_digest("mythic") != before


def test_where_weights_do_not_fit_the_written_value_plays_and_the_doctor_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("mythicals")
    path = Path(weights("mythicals", tmp_path / "value.npz", features="other"))
    state = positions("mythicals", "duel")[2]
    view, brain = rules.view_for(state, state.to_act), replace(brain_for(rules, "hard"), weights=str(path))
    assert choose(rules, brain, view, 5) == choose(rules, replace(brain, weights=HAND), view, 5)
    monkeypatch.setattr("engine.ai.values.weights_file", lambda game: path)
    monkeypatch.setattr("engine.ai.values._FITTING", {})
    findings = [finding for finding in doctor._opponents() if finding[1] == "mythicals opponents"]
    assert len(findings) == 1 and not findings[0][0] and "other numbers" in findings[0][2]


@pytest.mark.parametrize("game", GAMES)
def test_shipped_weights_fit(game: str) -> None:
    network, word = fitting(load_rules(game), SHIPPED)
    assert network is not None or word.startswith("no weights"), word


def test_weights_judge_only_kinds_of_matches_they_were_trained_in(tmp_path: Path) -> None:
    rules = load_rules("village")
    path, samples = weights("village", tmp_path / "value.npz", kinds=("duel/2",)), rules.sample_configs()
    assert learned(rules, path, samples["duel"]) is not None
    assert learned(rules, path, samples["brawl"]) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_written_value_is_one_of_the_numbers(game: str) -> None:
    rules = load_rules(game)
    features = features_for(game, rules.content)
    assert features is not None and features.names[-1] == WRITTEN
    for state in positions(game, next(iter(rules.sample_configs())))[:10]:
        value = brain_for(rules, "hard").heuristics.value(state, 0)
        assert features.row(state, 0)[-1] == pytest.approx(written_odds(value))
