"""What the computers did since one's last decision is outlined, but a table that was laid anew is no news."""
from __future__ import annotations

from pathlib import Path

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.mythic.actions.moves import MoveTo
from engine.rules.mythic.actions.turns import EndTurn
from scenes.match.scene import MatchScene
from tests.rules.mythic.sketch import sketch
from tests.support.screen import Screen

RULES = load_rules("mythic")


def test_when_a_computer_ends_the_draft_nothing_on_the_battlefield_is_outlined(tmp_path: Path) -> None:
    config = RULES.configure("duel", 2, {"first": "seat1"})
    people = (Player("ai", "Bruno", "random"), Player("human", "Ana", colour=1))
    scene = MatchScene(Screen(tmp_path).app, Match(RULES, config, 3, people))
    while not scene.match.state.turn:
        scene.session.act(scene.match.legal_actions()[0], 0.0, auto=True)
    outlined = list(scene.session.marked)
    assert not [key for key in outlined if key.startswith(("prop:", "gem:", "hand:"))]


def test_the_badges_of_areas_are_no_news(tmp_path: Path) -> None:
    people = (Player("human", "Ana"), Player("ai", "Bruno", "random", 1))
    match = Match(RULES, RULES.configure("learning", 2), 3, people, start=sketch("ares@ol24 | zeus@ol02", active=1, acting="zeus"))
    scene = MatchScene(Screen(tmp_path).app, match)
    scene.session.act(MoveTo("ol06"), 0.0)
    assert list(scene.session.marked) == ["zeus"]


def test_a_card_that_is_drawn_is_news_but_not_those_that_make_room_for_it(tmp_path: Path) -> None:
    people = (Player("human", "Ana"), Player("ai", "Bruno", "random", 1))
    start = sketch("ares@ol24 minotaur@ol20 | zeus@ol02", active=1, hands=("minotaur aow", "zeus"), decks=("ares aow", "zeus zeus"))
    match = Match(RULES, RULES.configure("learning", 2), 3, people, start=start)
    scene = MatchScene(Screen(tmp_path).app, match)
    scene.session.act(EndTurn(), 0.0)
    while match.to_act == 1:
        scene.session.act(match.legal_actions()[0], 0.0)
    assert len(match.state.hands[0]) > 2
    outlined = [key for key in scene.session.marked if key.startswith("hand:")]
    assert len(outlined) == len(match.state.hands[0]) - 2
    assert "hand:minotaur#0" not in outlined and "hand:aow#0" not in outlined
