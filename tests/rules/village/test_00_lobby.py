"""What can be agreed before a match (VL-3.5, VL-3.6, VL-3.11, VL-20)."""
from __future__ import annotations

import pytest

from engine.rules.village import setup
from tests.rules.village.sketch import CONTENT, RULES, config, sketch


@pytest.mark.rule("VL-20.1")
def test_every_mode_says_for_how_many_and_what_can_be_chosen() -> None:
    assert list(RULES.seats) == [1, 2, 3, 4, 5, 6]
    seats = {"duel": (2,), "brawl": (3,), "teams": (4,), "allies": (5,), "battlefield": (6,), "siege": (1, 2, 3, 4)}
    assert {mode.name: mode.seats for mode in RULES.modes} == seats
    for mode in RULES.modes:
        for option in (*mode.options, *mode.seat_options):
            assert option.default in option.choices, option.key
        hero, = mode.seat_options
        assert (hero.key, hero.default, hero.choices) == ("hero", "random", ("random", "choose", *CONTENT.heroes))
    boss = next(option for option in RULES.modes[-1].options if option.key == "boss")
    assert boss.choices == tuple(CONTENT.bosses)


@pytest.mark.rule("VL-20.1", "VL-3.11")
def test_there_is_a_sample_of_every_mode() -> None:
    samples = RULES.sample_configs()
    assert {(sample.mode, sample.seats) for sample in samples.values()} >= {
        ("duel", 2), ("brawl", 3), ("teams", 4), ("allies", 5), ("battlefield", 6), ("siege", 1), ("siege", 4),
    }
    assert samples["teams open"].open_hands and samples["teams open"].sets == ("base", "reaper")


@pytest.mark.rule("VL-3.6")
def test_a_random_hero_is_never_one_that_somebody_has_named() -> None:
    everybody = list(CONTENT.heroes)
    named = everybody[0]
    for seed in range(80):
        state = RULES.new_game(RULES.configure("duel", 2, {}, [{"hero": named}, {"hero": "random"}]), seed)
        assert [hero.id for hero in state.heroes][1] != named


@pytest.mark.rule("VL-3.6", "VL-3.7")
def test_whoever_still_has_to_choose_has_an_empty_board() -> None:
    state = RULES.new_game(RULES.configure("duel", 2, {}, [{"hero": "choose"}] * 2), 1)
    assert [(hero.id, hero.life, hero.most) for hero in state.heroes] == [("", 0, 0)] * 2


@pytest.mark.rule("VL-20.14")
def test_places_of_the_other_team_say_nothing_about_the_own() -> None:
    state = sketch(seats=6)
    state.ring = (2, 0, 1, 3, 4, 5)
    assert [setup.open_places(state, seat) for seat in range(6)] == [[0, 1, 2], [0, 2], [0], [3, 4, 5], [4, 5], [5]]


@pytest.mark.rule("VL-19.3")
def test_life_by_party_counts_the_players_who_started_alone_as_two() -> None:
    assert [RULES.configure("siege", seats).party for seats in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert config(5).party == 5
