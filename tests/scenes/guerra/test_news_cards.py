"""The strip of what others did: turns stand apart in it (S-19)."""
from __future__ import annotations

from pathlib import Path

from engine.rules.guerra import events as e
from scenes.guerra.shots import looks_best, played
from scenes.guerra.words.acts import TURN, act_card
from scenes.match.scene import MatchScene
from tests.rules.guerra.sketch import RULES
from tests.scenes.guerra.desk import Desk
from tests.support.screen import Screen


def test_where_a_turn_begins_the_strip_says_so(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    state = RULES.new_game(next(iter(RULES.sample_configs().values())), 1)
    card = act_card(desk.words, e.TurnBegan(3, 1), state)
    assert card is not None and (card.icon, card.value, card.seat) == (TURN, "3", None)
    assert "3" in card.text and desk.screen.app.art.has(TURN)


def test_acts_of_two_turns_are_parted_by_the_turn(tmp_path: Path) -> None:
    scene = MatchScene(Screen(tmp_path).app, played(2, lambda asked, turn: turn >= 3))
    session = scene.session
    while scene.match.outcome is None and len(scene.match.entries) < 400:
        scene.match.act(looks_best(scene.match))
        if scene.match.state.turn >= 3 and scene.match.state.phase == "influence":
            break
    session.tell_again(anew=True)
    cards = session.acts()
    marks = [card.value for card in cards if card.icon == TURN]
    assert marks == sorted(marks, key=int) and len(marks) >= 2
    assert cards[-1].icon != TURN, "a mark stands before the acts of its turn"
