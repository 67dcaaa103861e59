"""Whoever comes upon a match in the middle of a fight hears the fight, and not what was heard before it."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.audio.silence import Silence
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

PEOPLE = (Player("human", "Ana", colour=0), Player("human", "Bruno", colour=1))


def until_clash() -> Match:
    """A duel of Guerra that stands in the middle of a clash."""
    rules = load_rules("guerra")
    match, dice = Match(rules, rules.sample_configs()["duel-rest"], 4, PEOPLE), Dice(4)
    while match.state.phase != "clash" or not match.state.duel:
        match.act(dice.pick(match.legal_actions()))
    return match


def test_a_match_that_is_loaded_in_a_clash_is_heard_in_a_clash(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    screen.show(MatchScene(screen.app, until_clash()))
    audio = screen.app.audio
    assert isinstance(audio, Silence) and (audio.tune, audio.back) == ("clash", "guerra")


def test_a_clash_that_is_taken_back_is_heard_no_more(tmp_path: Path) -> None:
    screen, match = Screen(tmp_path), until_clash()
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    while match.state.duel:
        match.rewind(1, practice=True)
    scene.session.look_as(0)
    scene._after_jump()
    assert isinstance(screen.app.audio, Silence) and screen.app.audio.tune == "guerra"


@pytest.mark.parametrize(("config", "tune"), [("siege four", "boss"), ("duel", "village")])
def test_a_siege_has_a_tune_of_its_own(tmp_path: Path, config: str, tune: str) -> None:
    rules, dice = load_rules("village"), Dice(1)
    seats = rules.sample_configs()[config].seats
    people = tuple(Player("human", f"P{seat}", colour=seat) for seat in range(seats))
    match = Match(rules, rules.sample_configs()[config], 1, people)
    while match.state.turn.number < 3:
        match.act(dice.pick(match.legal_actions()))
    screen = Screen(tmp_path)
    screen.show(MatchScene(screen.app, match))
    assert isinstance(screen.app.audio, Silence) and screen.app.audio.tune == tune
