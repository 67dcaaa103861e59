"""Personalities: data that means something, a play of their own, and no match thrown away for it."""
from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.ai.brain import Brain, brain_for, characters, choose, knows
from engine.ai.levels import LEVELS
from engine.ai.manner import traits_of, words_of
from engine.ai.personalities import MOST, Manner, Personality, in_character, joined, manner_of, personalities, split
from engine.ai.protocol import Line
from engine.ai.search import Look, ranked
from engine.content import game_names, load_rules
from engine.i18n import Catalogue
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action

ROOT = Path(__file__).resolve().parents[2]
GAMES = tuple(game_names())
PEOPLE = [(game, who) for game in GAMES for who in personalities(game)]
LOOKS = 12


def positions(rules: Rules, games: int, every: int) -> Iterator[Any]:
    """States in which somebody has a choice, from random games."""
    for seed in range(games):
        chance = random.Random(seed)
        config = next(config for config in rules.sample_configs().values() if config.seats == 2)
        state = rules.new_game(config, seed)
        for number in range(600):
            if state.to_act is None:
                break
            legal = rules.legal_actions(state)
            if number % every == 0 and len(legal) > 1:
                yield state.clone()
            rules.apply(state, chance.choice(legal))


def small(brain: Brain) -> Brain:
    level = msgspec.structs.replace(brain.level, iterations=LOOKS)
    return msgspec.structs.replace(brain, level=level, weights="hand")


@pytest.mark.parametrize("game", GAMES)
def test_at_least_six_people_play_a_game_each_of_their_own_kind(game: str) -> None:
    people = list(personalities(game).values())
    assert len(people) >= 6 and characters(load_rules(game)) == tuple(one.id for one in people)
    assert len({tuple(sorted(one.likes.items())) for one in people}) == len(people)


@pytest.mark.parametrize(("game", "who"), PEOPLE)
def test_whatever_they_like_means_something_and_can_be_read(game: str, who: str) -> None:
    person = personalities(game)[who]
    rules = load_rules(game)
    state = next(positions(rules, 1, 40))
    terms = brain_for(rules, "hard").heuristics.terms(state, 0)
    assert person.likes and set(person.likes) <= set(words_of(game)) and set(person.leans) <= set(terms)
    for language in ("en", "es"):
        t = Catalogue(ROOT / "assets" / "locale", language)
        keys = [f"rival.{who}.{part}" for part in ("name", "nature", "lore")] + [f"rival.{game}.trait.{trait}" for trait in person.likes]
        assert [key for key in keys if key not in t] == []
        assert t(f"rival.{who}.lore").count(".") >= 2, "two lines of lore"


@pytest.mark.parametrize("game", GAMES)
def test_every_act_has_words_of_the_list(game: str) -> None:
    rules, traits, seen = load_rules(game), traits_of(game), set[str]()
    assert traits is not None
    for state in positions(rules, 4, 3):
        for action in rules.legal_actions(state):
            seen.update(traits(state, action))
    assert seen <= set(words_of(game)) and len(seen) >= 6


@cache
def plain_lines(game: str) -> tuple[tuple[Any, Line], ...]:
    """Positions and what the level alone would play there."""
    rules = load_rules(game)
    brain = small(brain_for(rules, "hard"))
    states = [state for state in positions(rules, 3, 7) if state.to_act is not None][:90]
    views = [rules.view_for(state, state.to_act) for state in states]
    return tuple((view, choose(rules, brain, view, 5)) for view in views)


@pytest.mark.parametrize(("game", "who"), PEOPLE)
def test_they_visibly_do_what_they_like(game: str, who: str) -> None:
    rules, manner = load_rules(game), manner_of(game, who)
    assert manner is not None
    brain = small(brain_for(rules, joined("hard", who)))
    own = plain = other = 0.0
    for view, line in plain_lines(game):
        mine = choose(rules, brain, view, 5)
        own += manner.liking(view, mine)
        plain += manner.liking(view, line)
        other += mine != line
    assert own > plain and other >= 3


class Coin(msgspec.Struct, frozen=True):
    """A stand-in for a position."""


class Liked(Action, frozen=True):
    pass


class Useful(Action, frozen=True):
    pass


def coin_manner() -> Manner:
    return Manner(Personality("somebody", {"liked": 0.5}), lambda state, action: ("liked",) if isinstance(action, Liked) else ())


@pytest.mark.parametrize(("useful", "liked", "wins"), [(0.52, 0.5, Liked), (0.75, 0.5, Useful), (0.99, 0.9, Useful), (1.0, 0.97, Useful)])
def test_liking_decides_between_things_alike_and_never_throws_a_match_away(useful: float, liked: float, wins: type[Action]) -> None:
    looks = [Look(Line((Useful(),)), 100, 100 * useful, 100 * useful**2), Look(Line((Liked(),)), 100, 100 * liked, 100 * liked**2)]
    best = ranked(coin_manner().coloured(Coin(), looks), 1.0)[0]
    assert isinstance(best.line.actions[0], wins)
    assert coin_manner().liking(Coin(), looks[1].line) == MOST


def test_names_of_brains() -> None:
    rules = load_rules("guerra")
    assert split("hard:grak") == ("hard", "grak") and split("hard") == ("hard", "") and joined("easy", "") == "easy"
    assert knows(rules, "hard:grak") and knows(rules, "hard") and not knows(rules, "hard:nobody") and not knows(rules, "grak")
    assert brain_for(rules, "easy:grak").level == LEVELS["easy"] or brain_for(rules, "easy:grak").level.slip == LEVELS["easy"].slip
    with pytest.raises(KeyError, match="grak"):
        brain_for(rules, "hard:nobody")


def test_figures_of_campaigns_play_in_character() -> None:
    found = {game: [face for one in personalities(game).values() for face in one.plays] for game in GAMES}
    for game, faces in found.items():
        assert len(faces) == len(set(faces)), f"{game}: one figure, one character"
    assert found["mythic"] and found["guerra"] and found["heroes"]
    face = found["mythic"][0]
    assert split(in_character("mythic", "hard", face)) == ("hard", next(iter(personalities("mythic"))))
    assert in_character("mythic", "hard", "nobody") == "hard"


def test_the_same_seed_gives_the_same_play() -> None:
    rules = load_rules("mythicals")
    brain = small(brain_for(rules, "hard:cleo"))
    views = [rules.view_for(state, state.to_act) for state in positions(rules, 1, 9)]
    seeds = [fresh_dice(number).bits() for number in range(len(views))]
    assert [choose(rules, brain, view, seed) for view, seed in zip(views, seeds, strict=True)] == [
        choose(rules, brain, view, seed) for view, seed in zip(views, seeds, strict=True)
    ]
