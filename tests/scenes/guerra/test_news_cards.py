"""The strip of what others did: turns stand apart in it (S-19)."""
from __future__ import annotations

from pathlib import Path

from engine.rules.guerra import events as e
from scenes.guerra.words.acts import TURN, act_card
from tests.rules.guerra.sketch import RULES
from tests.scenes.guerra.desk import Desk


def test_where_a_turn_begins_the_strip_says_so(tmp_path: Path) -> None:
    desk = Desk(tmp_path)
    state = RULES.new_game(next(iter(RULES.sample_configs().values())), 1)
    card = act_card(desk.words, e.TurnBegan(3, 1), state)
    assert card is not None and (card.icon, card.value, card.seat) == (TURN, "3", None)
    assert "3" in card.text and desk.screen.app.art.has(TURN)
