"""Every scenario is won its own way and lost, in games played from the first decision to the last (HM-33.10, HM-36.2, HM-37)."""
from __future__ import annotations

import pytest

from engine.ai.heroes.fights import habit
from engine.rules.heroes.config import HeroesConfig
from engine.rules.heroes.outcome import VICTORY, alive, decisive
from engine.rules.heroes.state import HeroesState
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Outcome
from tests.rules.heroes.sketch import CONTENT, RULES

TRIES = 40
"""Games in which habit alone has to find the way at least once."""
FIRST = {"bo2": 6, "dwarven_gold": 42, "gc4": 6, "search_for_the_grail": 6, "tale_of_two_lands": 11}
"""Where the search begins; changed rules only make it longer."""
AGAINST_AI = [scenario.id for scenario in CONTENT.scenarios.values() if scenario.mode in ("campaign", "cooperative")]
AGAINST_PEOPLE = [scenario.id for scenario in CONTENT.scenarios.values() if scenario.mode in ("clash", "alliance")]


def config_of(scenario: str, difficulty: str = "easy") -> HeroesConfig:
    """The scenario for its largest table; the fire below wants a hero of magic."""
    record = CONTENT.scenarios[scenario]
    seats = [{"hero": "magic" if scenario == "bo2" else "might"}] * record.players[-1]
    return RULES.configure(record.mode, record.players[-1], {"scenario": scenario, "difficulty": difficulty, "ties": "automatic"}, seats)


def seeds(scenario: str) -> range:
    """The games that are tried."""
    start = FIRST.get(scenario, 0)
    return range(start, start + TRIES)


def played(config: HeroesConfig, seed: int, *, aimless: bool = False) -> tuple[HeroesState, Outcome]:
    """A whole game by habit, or by chance."""
    state, dice = RULES.new_game(config, seed), Dice(seed)
    while state.to_act is not None:
        if aimless:
            RULES.apply(state, dice.pick(RULES.legal_actions(state)))
            continue
        for action in habit(RULES, RULES.view_for(state, state.to_act)):
            RULES.apply(state, action)
    outcome = RULES.outcome(state)
    assert outcome is not None
    return state, outcome


def met(state: HeroesState, outcome: Outcome) -> bool:
    """Whether the winner did what the scenario asks for."""
    goals = CONTENT.scenarios[state.config.scenario].victory
    return bool(outcome.winners) and any(VICTORY[goal.kind](state, goal, outcome.winners[0]) for goal in goals)


@pytest.mark.rule("HM-33.10", "HM-37.1")
@pytest.mark.parametrize("scenario", AGAINST_AI)
def test_a_scenario_against_the_ai_is_won(scenario: str) -> None:
    config = config_of(scenario)
    for seed in seeds(scenario):
        state, outcome = played(config, seed)
        if outcome.winners:
            assert met(state, outcome) and outcome.winners == tuple(range(config.seats))
            assert decisive(state, outcome)[1] in [goal.kind for goal in CONTENT.scenarios[scenario].victory]
            return
    pytest.fail(f"{scenario} was never won")


@pytest.mark.rule("HM-33.10")
@pytest.mark.parametrize("scenario", AGAINST_AI)
def test_a_scenario_against_the_ai_is_lost_without_a_plan(scenario: str) -> None:
    config = config_of(scenario, "impossible")
    games = (played(config, seed, aimless=True) for seed in range(TRIES))
    state, lost = next((state, outcome) for state, outcome in games if not outcome.winners)
    goals = [goal.kind for goal in CONTENT.scenarios[scenario].defeat]
    assert decisive(state, lost)[1] in (goals if alive(state) else [*goals, "nobody"])
    assert lost.rule == "HM-33.10" and lost.places == ((), tuple(range(config.seats)))


@pytest.mark.rule("HM-36.2", "HM-37.1")
@pytest.mark.parametrize("scenario", AGAINST_PEOPLE)
def test_a_scenario_between_people_is_won_its_own_way_and_lost_by_the_others(scenario: str) -> None:
    config = config_of(scenario)
    for seed in seeds(scenario):
        state, outcome = played(config, seed)
        if outcome.rule != "HM-37.6" and met(state, outcome):
            losers = [seat for place in outcome.places[1:] for seat in place]
            assert losers and not set(losers) & set(outcome.winners)
            assert all(decisive(state, outcome))
            return
    pytest.fail(f"nobody ever won {scenario} its own way")
