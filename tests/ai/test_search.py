"""Search knows the protocol alone, sees only views, and gets better with its budget."""
from __future__ import annotations

import pytest

from engine.ai.brain import Brain, brain_for, choose, known_brains
from engine.ai.levels import Level
from engine.ai.plain import HEURISTICS as PLAIN
from engine.ai.search import Search
from engine.content import game_names, load_rules
from engine.lab.bout import play
from engine.rules.kernel.dice import Dice
from tests.toy.race import RaceRules


def midgame(rules, label, actions, seed=3):
    state, dice = rules.new_game(rules.sample_configs()[label], seed), Dice(5)
    for _ in range(actions):
        if state.to_act is None:
            break
        rules.apply(state, dice.pick(rules.legal_actions(state)))
    return state


@pytest.mark.parametrize("game", [*game_names(), "race"])
def test_permuting_hidden_information_never_changes_the_answer(game: str) -> None:
    rules = RaceRules() if game == "race" else load_rules(game)
    brain = Brain(Level(12, turns=1), brain_for(rules, "normal").heuristics)
    label = next(iter(rules.sample_configs()))
    for actions in (3, 11):
        state = midgame(rules, label, actions)
        if state.to_act is None:
            continue
        view = rules.view_for(state, state.to_act)
        answer = choose(rules, brain, view, 7)
        for seed in range(2):
            other = rules.possible_world(view, Dice(seed))
            assert choose(rules, brain, rules.view_for(other, state.to_act), 7) == answer


def test_search_without_any_heuristics_still_wins_the_toy_race() -> None:
    rules = RaceRules()
    config = rules.sample_configs()["race2"]
    thinker, dreamer = Brain(Level(120, turns=1), PLAIN), brain_for(rules, "random")
    wins = sum(play(rules, config, [thinker, dreamer], seed).outcome.share(0) for seed in range(30))
    assert wins >= 20


def test_unknown_players_are_named() -> None:
    with pytest.raises(KeyError, match="my_ai_tansy"):
        brain_for(load_rules("mythicals"), "nobody")


@pytest.mark.parametrize("game", game_names())
def test_every_brain_of_a_game_gives_a_legal_line(game: str) -> None:
    rules = load_rules(game)
    label = next(iter(rules.sample_configs()))
    state = midgame(rules, label, 6)
    view = rules.view_for(state, state.to_act)
    for name in known_brains(rules):
        brain = brain_for(rules, name)
        quick = Brain(Level(min(10, brain.level.iterations), 1, brain.level.slip, brain.level.counts), brain.heuristics, brain.forget)
        world, line = state.clone(), choose(rules, quick, view, 3).actions
        assert line, f"{name} has nothing to say"
        for action in line:
            rules.apply(world, action)


def test_lines_offered_by_a_game_can_be_played() -> None:
    for game in game_names():
        rules = load_rules(game)
        heuristics = brain_for(rules, "normal").heuristics
        for label in list(rules.sample_configs())[:2]:
            state, dice = rules.new_game(rules.sample_configs()[label], 2), Dice(2)
            for count in range(150):
                if state.to_act is None:
                    break
                lines = heuristics.lines(state)
                if lines is not None and count % 3 == 0:
                    assert lines, f"{game}: no line for {state.agenda.asked}"
                    for line in lines:
                        world = state.clone()
                        for action in line.actions:
                            rules.apply(world, action)
                rules.apply(state, dice.pick(rules.legal_actions(state)))


def test_thinking_ends_once_nothing_can_change_the_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("mythicals")
    state = midgame(rules, next(iter(rules.sample_configs())), 6)
    brain = brain_for(rules, "hard")
    level = Level(200, turns=1)
    early = Search(rules, brain.heuristics, rules.view_for(state, state.to_act), level, 4)
    first = early.run()[0].line
    late = Search(rules, brain.heuristics, rules.view_for(state, state.to_act), level, 4)
    monkeypatch.setattr(late, "decided", lambda left: False)
    assert late.run()[0].line == first
    assert early.root.visits <= late.root.visits == level.iterations


def test_a_personality_has_easy_and_hard_days() -> None:
    rules = load_rules("mythicals")
    easy, usual, hard = (brain_for(rules, f"my_ai_corvin{mood}") for mood in ("@easy", "", "@hard"))
    assert easy.level.slip > usual.level.slip > hard.level.slip
    assert easy.level.iterations < usual.level.iterations < hard.level.iterations
    assert easy.heuristics.__dict__ == usual.heuristics.__dict__ == hard.heuristics.__dict__, "it stays the same person"
    with pytest.raises(KeyError):
        brain_for(rules, "nobody@hard")
