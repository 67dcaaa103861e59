"""The review of a finished match: from the own view alone, the costliest decisions first, through a process with progress."""
from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from engine.ai import brain as brains
from engine.ai.brain import brain_for
from engine.ai.protocol import Line
from engine.ai.search import Look
from engine.content import load_rules
from engine.lab import review as reviews
from engine.lab.review import Costly, asked_of, chance_of, falls_in, played_in, review
from engine.lab.reviewer import News, Reviewer
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.frames import ChooseToken
from tests.rules.mythicals.sketch import RULES, sketch


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small budget: what is tested is not how well it thinks."""
    hard = brain_for(RULES, "hard")
    small = msgspec.structs.replace(hard, level=msgspec.structs.replace(hard.level, iterations=60))
    monkeypatch.setattr(reviews, "brain_for", lambda rules, name: small if rules is RULES else brains.brain_for(rules, name))


def blunder() -> tuple[Any, list[Action]]:
    """A ladder of five lies paid for on the last evening, and nothing is taken."""
    return sketch("g1 g2 g3 g4 g5", "r1", ask=ChooseToken, dawn=True, stacks=([], ["my_t_red_2"])), [TakeNothing()]


def last(rules: Any, start: Any, actions: list[Action], seat: int) -> tuple[Costly, ...]:
    steps = list(review(rules, start, actions, seat))
    assert [step.done for step in steps] == sorted(step.done for step in steps) and steps[-1].done == steps[-1].whole
    assert all(step.found is None for step in steps[:-1]) and steps[-1].found is not None
    return steps[-1].found


def test_a_blunder_is_found_with_what_would_have_been_better_and_why() -> None:
    """P-ALL-6"""
    start, actions = blunder()
    (costly,) = last(RULES, start, actions, 0)
    assert costly.at == 0 and costly.played == (TakeNothing(),)
    assert isinstance(costly.better[0], TakeToken) and costly.better[0].token == "my_t_green_5"
    assert costly.cost > 0.2 and costly.chance > costly.cost
    assert costly.gains["points"] > costly.losses["points"]


def test_what_was_best_costs_nothing() -> None:
    start, _ = blunder()
    best = next(action for action in RULES.legal_actions(start) if isinstance(action, TakeToken) and action.token == "my_t_green_5")
    assert last(RULES, start, [best], 0) == ()


def played(seed: int) -> tuple[Any, list[Action]]:
    state = RULES.new_game(next(iter(RULES.sample_configs().values())), seed)
    start, chance, actions = state.clone(), Dice(seed), list[Action]()
    while state.to_act is not None and len(actions) < 40:
        action = chance.pick(RULES.legal_actions(state))
        actions.append(action)
        RULES.apply(state, action)
    return start, actions


def test_it_sees_nothing_but_the_own_view() -> None:
    """Hidden piles dealt otherwise change nothing that the review is shown."""
    start, actions = played(3)
    for asked in asked_of(RULES, start, actions, 1):
        assert asked.view == RULES.view_for(asked.view, 1), "a view of a view is the view itself"
        assert asked.played and asked.played[0] in RULES.legal_actions(asked.view)
    found = last(RULES, start, actions, 1)
    assert len(found) <= 3 and [each.cost for each in found] == sorted((each.cost for each in found), reverse=True)
    assert all(each.cost >= reviews.LEAST for each in found)


def test_only_the_seats_own_decisions_with_a_choice_are_looked_at() -> None:
    start, actions = played(4)
    both = [list(asked_of(RULES, start, actions, seat)) for seat in (0, 1)]
    assert both[0] and both[1]
    assert not {asked.at for asked in both[0]} & {asked.at for asked in both[1]}


class One(Action, frozen=True):
    pass


class Two(Action, frozen=True):
    pass


def test_a_line_of_several_acts_is_compared_as_a_whole() -> None:
    looks = [Look(Line((One(),)), 10, 5.0), Look(Line((One(), Two())), 10, 7.0), Look(Line((Two(),)), 2, 2.0)]
    assert played_in(looks, (One(), Two(), Two())).line.actions == (One(), Two())
    assert played_in(looks, (One(),)).line.actions == (One(),)
    assert played_in(looks[:2], (Two(),)).visits == 0
    assert chance_of(looks, looks[2]) < 0.9, "a lucky glimpse is not believed"


def test_it_works_in_a_process_of_its_own_with_progress() -> None:
    start, actions = blunder()
    reviewer = Reviewer()
    reviewer.start(load_rules("mythicals"), start, actions, 0)
    news, deadline = News(), time.monotonic() + 60
    while reviewer.running and time.monotonic() < deadline:
        news = reviewer.poll() or news
        time.sleep(0.01)
    assert not news.failed and news.found is not None and news.done == news.whole
    (costly,) = reviewer.costly(news)
    assert isinstance(costly.better[0], TakeToken) and costly.played == (TakeNothing(),)


def test_a_process_that_dies_is_told_of() -> None:
    start, actions = blunder()
    reviewer = Reviewer()
    reviewer.start(load_rules("mythicals"), start, actions, 0)
    reviewer._process.kill()
    reviewer._process.join()
    news = None
    deadline = time.monotonic() + 20
    while news is None and time.monotonic() < deadline:
        news = reviewer.poll()
    assert news is not None and (news.failed or news.found is not None) and not reviewer.running


def test_a_match_lost_by_small_steps_says_where_it_slipped_away() -> None:
    """S-7: stretches in which the chance fell most, apart from each other and in the order of the match."""
    slope = [(at, 0.8 - 0.03 * at) for at in range(12)] + [(12, 0.5), (13, 0.48), (14, 0.3)]
    falls = falls_in(slope)
    assert 1 <= len(falls) <= 3 and list(falls) == sorted(falls, key=lambda fall: fall.at)
    assert all(fall.depth >= 0.06 and fall.until - fall.at <= 5 for fall in falls)
    assert all(one.until <= other.at for one, other in pairwise(falls))
    assert falls_in([(0, 0.5), (1, 0.52), (2, 0.49)]) == ()
