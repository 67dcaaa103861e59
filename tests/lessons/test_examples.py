"""Every worked example of the rulebook opens as a position of today's rules that can be played."""
from __future__ import annotations

import json
from importlib import import_module

import pytest

from engine.ai.brain import Brain, brain_for, choose
from engine.ai.levels import Level
from engine.content import game_names, load_rules
from engine.content.errors import ContentError
from engine.content.files import content_folder
from engine.lessons.examples import FILE, Example, examples_of, read_examples
from engine.match.players import Player
from engine.rules.kernel.codec import digest, from_json, to_json
from engine.rules.kernel.dice import Dice
from tools.examples.__main__ import example_ids

PLIES = 24
STALE = "run `python -m tools.examples`"


def all_examples() -> list[Example]:
    """Those that can be read; `test_every_example_has_a_position` says which cannot."""
    found = []
    for game in game_names():
        try:
            found += examples_of(game).values()
        except ContentError:
            continue
    return found


EXAMPLES = all_examples()


@pytest.mark.parametrize("game", game_names())
def test_every_example_has_a_position(game: str) -> None:
    try:
        found = examples_of(game)
    except ContentError as error:
        pytest.fail(f"the rules have changed: {error}")
    without = import_module(f"tools.examples.{game}").NONE
    assert [*found] == [rule for rule in example_ids(game) if rule not in without], STALE
    assert all(without.values()), "an example without a position needs a reason"


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.rule)
def test_an_example_can_be_played(example: Example) -> None:
    rules = load_rules(example.game)
    rules.invariants(example.state)
    before = digest(example.state)
    for seed in (1, 2):
        match = example.match(tuple(Player(colour=seat) for seat in range(example.config.seats)))
        assert match.to_act == example.seat and match.legal_actions(), STALE
        choice = Dice(seed)
        for _ in range(PLIES):
            seat = match.to_act
            if seat is None:
                break
            view = match.view(seat)
            assert rules.legal_actions(view) == match.legal_actions()
            rules.possible_world(view, Dice(seed))
            match.act(choice.pick(match.legal_actions()))
            rules.invariants(match.state)
    assert digest(example.state) == before, "playing changes no example"


@pytest.mark.parametrize("game", game_names())
def test_the_computer_plays_on_from_every_example(game: str) -> None:
    rules, dice = load_rules(game), Dice(3)
    brain = Brain(Level(4), brain_for(rules, "normal").heuristics)
    for example in examples_of(game).values():
        state, done = example.state.clone(), 0
        while state.to_act is not None and done < 6:
            for action in choose(rules, brain, rules.view_for(state, state.to_act), dice.bits()).actions:
                rules.apply(state, action)
                done += 1
        rules.invariants(state)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.rule)
def test_an_example_survives_json(example: Example) -> None:
    again = from_json(to_json(example.state), load_rules(example.game).state_type)
    assert digest(again) == digest(example.state)


def test_a_practice_match_is_marked() -> None:
    example = examples_of("mythicals")["MY-EX.1"]
    match = example.match((Player(), Player("ai")))
    assert match.practice and match.start is example.state and match.state is not example.state


def damaged(change: str) -> bytes:
    """The file of Mythicals with one entry spoilt."""
    entries = json.loads((content_folder("mythicals") / FILE).read_bytes())
    if change == "field":
        entries["MY-EX.8"]["state"]["turn"] = "three"
    elif change == "seat":
        entries["MY-EX.8"]["seat"] = 1
    elif change == "content":
        entries["MY-EX.8"]["state"]["content"] = "nothing"
    elif change == "entry":
        del entries["MY-EX.8"]["state"]
    return json.dumps(entries).encode()


@pytest.mark.parametrize(("change", "entry"), [("field", "MY-EX.8"), ("seat", "MY-EX.8"), ("content", "MY-EX.8"), ("entry", "mythicals")])
def test_a_damaged_entry_is_named_with_what_to_do(change: str, entry: str) -> None:
    with pytest.raises(ContentError, match=r"python -m tools\.examples") as caught:
        read_examples("mythicals", damaged(change))
    assert (caught.value.file, caught.value.entry) == (FILE, entry)
