"""Search knows the protocol alone, sees only views, and gets better with its budget."""
from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.ai.brain import Brain, brain_for, choose, known_brains
from engine.ai.levels import Level
from engine.ai.plain import HEURISTICS as PLAIN
from engine.ai.protocol import Line
from engine.ai.search import Look, Search, Thought, ranked, share
from engine.ai.settings import Settings
from engine.ai.values import written
from engine.content import game_names, load_rules
from engine.lab.bout import play
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action
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
    brain = Brain(Level(12), brain_for(rules, "normal").heuristics)
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
    thinker, dreamer = Brain(Level(120), PLAIN), brain_for(rules, "random")
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
        quick = replace(brain, level=replace(brain.level, iterations=min(10, brain.level.iterations)))
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
    heuristics = brain_for(rules, "hard").heuristics
    early, late = (
        Search(rules, heuristics, rules.view_for(state, state.to_act), Settings(), 4, written(heuristics, 2)) for _ in range(2)
    )
    monkeypatch.setattr(late, "decided", lambda: False)
    first, second = (ranked(search.run(600), 1.0)[0] for search in (early, late))
    assert first.line == second.line
    assert early.root.visits < late.root.visits == 600


def test_the_same_seed_and_looks_give_the_same_thoughts_whatever_the_number_of_trees() -> None:
    rules = load_rules("mythicals")
    state = midgame(rules, next(iter(rules.sample_configs())), 6)
    view, brain = rules.view_for(state, state.to_act), brain_for(rules, "normal")
    for trees in (1, 3):
        assert brain.think(rules, view, 9, trees=trees) == brain.think(rules, view, 9, trees=trees)
    assert sum(share(100, 3, tree) for tree in range(3)) == 100


def test_what_was_seen_overrules_the_first_look_and_a_single_lucky_look_does_not() -> None:
    habit, better, lucky = (Line((Action(),) * count) for count in (1, 2, 3))
    looks = [Look(habit, 400, 180.0, 90.0), Look(better, 60, 36.0, 24.0), Look(lucky, 1, 0.7, 0.49)]
    assert ranked(looks, 1.0)[0].line is better
    hopeless = [Look(habit, 120, 1.2, 0.02), Look(better, 60, 0.75, 0.02)]
    assert ranked(hopeless, 1.0)[0].line is habit, "a thousandth of a chance is no reason"


def test_a_few_lucky_looks_do_not_overrule_habit_and_many_do() -> None:
    usual, lucky = Line((Action(),), 8.0), Line((Action(),) * 2, 0.4)
    few = [Look(usual, 48, 33.4, 23.3), Look(lucky, 5, 3.62, 2.63)]
    many = [Look(usual, 480, 334.0, 233.0), Look(lucky, 200, 144.8, 105.0)]
    assert ranked(few, 1.0)[0].line is lucky, "without habit it would be played"
    assert ranked(few, 1.0, 6.0)[0].line is usual
    assert ranked(many, 1.0, 6.0)[0].line is lucky


def test_a_slip_never_costs_more_than_the_level_allows() -> None:
    level = Level(10, slip=1.0, slack=0.1)
    lines = [Line((Action(),), prior) for prior in (3.0, 2.0, 1.0)]
    thoughts = [Thought(lines[0], 9, 0.6), Thought(lines[1], 9, 0.55), Thought(lines[2], 9, 0.2)]
    brain = Brain(level, PLAIN)
    assert {brain.settle(thoughts, seed).prior for seed in range(30)} == {2.0}
    assert brain.settle(thoughts[::2], 1).prior == 3.0, "where every other line is a blunder nothing slips"


def test_a_personality_has_easy_and_hard_days() -> None:
    rules = load_rules("mythicals")
    easy, usual, hard = (brain_for(rules, f"my_ai_corvin{mood}") for mood in ("@easy", "", "@hard"))
    assert easy.level.slip > usual.level.slip > hard.level.slip
    assert easy.level.iterations < usual.level.iterations < hard.level.iterations
    assert easy.heuristics.__dict__ == usual.heuristics.__dict__ == hard.heuristics.__dict__, "it stays the same person"
    with pytest.raises(KeyError):
        brain_for(rules, "nobody@hard")
