"""Every game, mode and seat count keeps the promises that matches, opponents and tables rely on."""
from __future__ import annotations

import os
import subprocess
import sys

import pytest

from engine.rules.kernel.codec import digest, from_json, to_json
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.refusal import Refused
from tests.conformance.games import CASES, LIMIT, SEEDS, random_choice, rules_of
from tests.support.breeding import bred

EVERY = 17
"""Costly promises are checked at every so-manieth decision."""


def same(one: object, other: object, otherwise: str) -> None:
    """Equal or a short failure; pytest's own diff of two whole states would take longer than the suite."""
    if one != other:
        pytest.fail(otherwise)


def closely(count: int) -> bool:
    """Every decision of the opening is looked at closely, later ones now and then: random games can be very long."""
    return count < 300 or count % 211 == 0


@pytest.mark.parametrize(("name", "label"), CASES)
def test_random_play_keeps_every_promise(name: str, label: str) -> None:
    rules = rules_of(name)
    config = rules.sample_configs()[label]
    for seed in SEEDS:
        state, dice = rules.new_game(config, seed), Dice(seed + 1)
        for count in range(LIMIT):
            if state.to_act is None:
                break
            legal = rules.legal_actions(state)
            assert legal, f"seat {state.to_act} is stuck after {count} actions at {state.agenda.asked}"
            close = closely(count)
            if close:
                rules.invariants(state)
                assert len(set(legal)) == len(legal), f"an action is offered twice at {state.agenda.asked}"
                if count % EVERY == 0:
                    _check_position(rules, state, legal)
            events = rules.apply(state, dice.pick(legal))
            for event in events if close else ():
                same(from_json(to_json(event), rules.event_type), event, f"{event} does not survive JSON")
        else:
            pytest.fail(f"{name} {label} seed {seed}: no end after {LIMIT} actions")
        rules.invariants(state)
        outcome = rules.outcome(state)
        assert outcome is not None
        assert sorted(seat for place in outcome.places for seat in place) == list(range(config.seats))
        assert rules.legal_actions(state) == []


@pytest.mark.parametrize("name", dict.fromkeys(name for name, _ in CASES))
def test_any_whole_number_is_a_seed(name: str) -> None:
    rules = rules_of(name)
    config = next(iter(rules.sample_configs().values()))
    below, same_bits = rules.new_game(config, -1), rules.new_game(config, 2**64 - 1)
    same(to_json(below), to_json(same_bits), "seeds that agree in 64 bits make two games")
    for _ in range(20):
        rules.apply(below, rules.legal_actions(below)[0])


def _check_position(rules, state, legal) -> None:
    """Actions apply on a clone and leave the original alone; everything survives JSON; paths tell actions apart."""
    before = to_json(state)
    assert len({action.path for action in legal}) == len(legal), "two actions have the same path"
    for action in legal[:6]:
        same(from_json(to_json(action), rules.action_type), action, f"{action} does not survive JSON")
        assert rules.why_not(state, action) is None, f"{action} is offered and refused"
        one, other = state.clone(), from_json(before, rules.state_type)
        same(other, state, "the state does not survive JSON")
        same(rules.apply(one, action), rules.apply(other, action), f"{action} has other events on a clone")
        same(to_json(one), to_json(other), f"{action} leads elsewhere on a clone")
    same(to_json(state), before, "a clone shares something that changes")


@pytest.mark.parametrize(("name", "label"), CASES)
def test_views_hide_and_worlds_agree(name: str, label: str) -> None:
    rules = rules_of(name)
    config = rules.sample_configs()[label]
    state, dice = rules.new_game(config, 5), Dice(6)
    for count in range(1_500):
        if state.to_act is None:
            break
        if closely(count) and count % EVERY == 0:
            for seat in (*range(config.seats), None):
                _check_view(rules, state, seat, dice)
        rules.apply(state, random_choice(rules, state, dice))


def _check_view(rules, state, seat, dice) -> None:
    view = rules.view_for(state, seat)
    assert view.dice.seed < 0, "the view shows the dice"
    same(from_json(to_json(view), rules.state_type), view, f"the view of {seat} does not survive JSON")
    same(rules.view_for(view, seat), view, f"a view of a view of {seat} shows something else")
    asked = state.agenda.asked
    if seat == state.to_act or not asked.private:
        same(rules.legal_actions(view), rules.legal_actions(state), f"{asked} cannot be answered from the view of {seat}")
    before = to_json(view)
    world = rules.possible_world(view, Dice(dice.below(1000)))
    same(to_json(view), before, "dealing a world changed the view")
    rules.invariants(world)
    same(to_json(rules.view_for(world, seat)), before, f"the world does not agree with the view of {seat} at {asked}")
    if seat == state.to_act:
        rules.apply(world, random_choice(rules, world, dice))


@pytest.mark.parametrize(("name", "label"), CASES)
def test_refused_actions_change_nothing(name: str, label: str) -> None:
    """Every action seen anywhere in a game is either legal now or refused without a trace."""
    rules = rules_of(name)
    state, dice, seen = rules.new_game(rules.sample_configs()[label], 9), Dice(4), {}
    for count in range(400):
        if state.to_act is None:
            break
        legal = rules.legal_actions(state)
        for action in legal[:3]:
            seen.setdefault(type(action), action)
        if count % EVERY == 0:
            before = to_json(state)
            for action in seen.values():
                if action not in legal:
                    with pytest.raises(Refused) as caught:
                        rules.apply(state, action)
                    assert caught.value == rules.why_not(state, action)
                    same(to_json(state), before, f"the refused {action} left a trace")
        rules.apply(state, dice.pick(legal))


@pytest.mark.parametrize(("name", "label"), CASES)
def test_whatever_can_be_asked_is_offered_or_refused(name: str, label: str) -> None:
    """Actions bred from those seen in the game, and spoilt ones: legal exactly if offered, otherwise refused without a trace."""
    rules = rules_of(name)
    state, dice, seen = rules.new_game(rules.sample_configs()[label], 21), Dice(22), {}
    for count in range(300):
        if state.to_act is None:
            break
        legal = rules.legal_actions(state)
        for action in legal[:12]:
            seen.setdefault(type(action), []).append(action)
        if count % EVERY == 0:
            before = to_json(state)
            for actions in seen.values():
                _check_asked(rules, state, legal, bred(rules, actions, dice))
            same(to_json(state), before, "something refused left a trace")
        rules.apply(state, dice.pick(legal))


def _check_asked(rules, state, legal, action) -> None:
    if action is None:
        return
    refusal = rules.why_not(state, action)
    assert (refusal is None) == (action in legal), f"{action} is not offered, but {refusal or 'nothing'} speaks against it"
    if refusal is not None:
        with pytest.raises(Refused):
            rules.apply(state, action)


PLAY = """
import sys
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from engine.content import load_rules
from tests.toy.race import RaceRules
rules = RaceRules() if sys.argv[1] == "race" else load_rules(sys.argv[1])
for label, config in list(rules.sample_configs().items())[:3]:
    state, dice = rules.new_game(config, 11), Dice(12)
    for _ in range(300):
        if state.to_act is None:
            break
        rules.apply(state, dice.pick(rules.legal_actions(state)))
    print(label, digest(state))
"""


@pytest.mark.parametrize("name", sorted({name for name, _ in CASES}))
def test_replay_is_equal_under_another_hash_seed(name: str) -> None:
    def run(seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        return subprocess.run(
            [sys.executable, "-c", PLAY, name], env=environment, capture_output=True, text=True, check=True
        ).stdout

    assert run("1") == run("2")


def test_the_digest_is_one_of_the_value() -> None:
    rules = rules_of("race")
    config = next(iter(rules.sample_configs().values()))
    assert digest(rules.new_game(config, 3)) == digest(rules.new_game(config, 3))
    assert digest(rules.new_game(config, 3)) != digest(rules.new_game(config, 4))
