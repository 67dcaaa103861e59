"""A plate for every player: who it is and how many cards he has (MB-5.14)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.ui.audit import Audit
from scenes.match.scene import MatchScene
from scenes.mythic import layout
from scenes.mythic.names import Names
from scenes.mythic.plates import collected, plates
from scenes.mythic.score import LOW, ROOM, goal_words
from tests.support.screen import Screen

NAMES = ("Ana", "Bartolomea Ruiz", "Maximilianojosué", "Wu")
"""One of them is as long as a seat takes."""


@pytest.mark.rule("MB-5.14")
@pytest.mark.parametrize("mode, seats", [("skirmish", 2), ("ffa", 3), ("alliance", 4), ("three_vs_one", 4)])
def test_every_plate_has_a_name_that_fits(tmp_path: Path, mode: str, seats: int) -> None:
    screen = Screen(tmp_path)
    rules = load_rules("mythic")
    names = NAMES[-seats:]
    match = Match(rules, rules.configure(mode, seats), 3, tuple(Player("human", name, "random", seat) for seat, name in enumerate(names)))
    while type(match.state.agenda.asked).__name__ != "Main":
        match.act(match.legal_actions()[0])
    scene = MatchScene(screen.app, match)
    scene.session.look_as(match.to_act)
    screen.show(scene)
    scene.rest(None)
    audit = screen.app.text.audit = Audit(screen.app.canvas)
    scene.draw(screen.app.canvas)
    assert audit.faults() == []
    for name, box in zip(names, plates(seats), strict=True):
        said = [label.text for label in audit.labels if box.collidepoint(label.ink.center)]
        assert said[0].removesuffix("…") and name.startswith(said[0].removesuffix("…")), "a long name loses letters"
        assert len(said) == (5 if seats == 2 else 4), "hand, deck and pile beside it"
        assert box.left >= layout.hand_end(seats)
    screen.app.close()


@pytest.mark.rule("MB-25.1")
@pytest.mark.parametrize(("scenario", "shown"), [
    ("sc_hold_the_pass", "{icon:star}0"), ("sc_throne_of_the_peak", "{icon:star}0"), ("sc_ferrymans_toll", "{icon:gem}0"),
    ("sc_ariadnes_thread", ""), ("sc_stone_garden", ""),
])
def test_a_plate_counts_only_what_the_scenario_counts(scenario: str, shown: str) -> None:
    """Points where units score, omphalos where there are any to absorb; a thread to be carried out is neither."""
    state = load_rules("mythic").new_game(load_rules("mythic").configure("scenario", 2, {"scenario": scenario}), 3)
    assert collected(state, 0) == shown


@pytest.mark.rule("MB-25.1")
@pytest.mark.parametrize(("lang", "ways"), [("en", ("three", "none is left", "cycle 4")), ("es", ("tres", "no queda ninguno", "ciclo 4"))])
def test_the_goal_of_ariadnes_thread_names_every_way_the_house_wins(tmp_path: Path, lang: str, ways: tuple[str, ...]) -> None:
    screen = Screen(tmp_path, lang)
    rules = load_rules("mythic")
    config = rules.configure("scenario", 2, {"scenario": "sc_ariadnes_thread"})
    assert sum(row.side == 1 for row in config.victories) == len(ways)
    scene = MatchScene(screen.app, Match(rules, config, 3, (Player("human", "Ana"), Player("human", "Bo", colour=1))))
    goal = goal_words(Names(screen.app.t, scene.parts.words.people, rules.content), scene.match.state)
    assert all(way in goal for way in ways)
    assert screen.app.text.block(goal, ROOM[2]).height < ROOM[3] - LOW, "and fits under the names"
    screen.app.close()


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize(("mode", "seats", "scenario"), [
    ("scenario", 2, "sc_hold_the_pass"), ("scenario", 2, "sc_ariadnes_thread"), ("scenario", 2, "sc_stone_garden"),
    ("scenario", 3, "sc_the_mountain_wakes"), ("scenario", 4, "sc_throne_of_the_peak"), ("ffa", 3, ""), ("ffa", 4, ""),
])
def test_the_score_says_who_is_who_and_how_much_each_has(tmp_path: Path, lang: str, mode: str, seats: int, scenario: str) -> None:
    """However long the goal is, two sides keep their names, and what three or four have collected is not hidden."""
    screen = Screen(tmp_path, lang)
    rules = load_rules("mythic")
    config = rules.configure(mode, seats, {"scenario": scenario} if scenario else {})
    people = tuple(Player("human", name, colour=seat) for seat, name in enumerate(("Ana", "Bo", "Wu", "Io")[:seats]))
    match = Match(rules, config, 3, people)
    while type(match.state.agenda.asked).__name__ != "Main":
        match.act(match.legal_actions()[0])
    scene = MatchScene(screen.app, match)
    scene.session.look_as(match.to_act)
    screen.show(scene)
    scene.rest(None)
    audit = screen.app.text.audit = Audit(screen.app.canvas)
    scene.draw(screen.app.canvas)
    assert audit.faults() == []
    said = {label.text for label in audit.labels if pygame.Rect(ROOM).collidepoint(label.ink.center)}
    if seats == 2:
        assert {"Ana", "Bo"} <= said
    screen.app.close()
