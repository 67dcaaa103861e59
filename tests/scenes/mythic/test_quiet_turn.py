"""How many clicks a turn takes in which nobody fights, counted to its very end (P-MB-10)."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.mythic.sketch import sketch
from tests.scenes.mythic.test_dice import Hand

QUIET = {
    "nothing to recall": ("zeus@ol02 achilles@ol06 | ares@ol24", ("zeus achilles aow", "aow")),
    "no card left for it": ("zeus@ol02 achilles@ol06 hoplites! | ares@ol24", ("zeus achilles", "aow")),
    "a troop to recall": ("zeus@ol02 achilles@ol06 hoplites! | ares@ol24", ("zeus achilles aow", "aow")),
}
LAST = ("end_turn", "finish", "draw_extra")


@pytest.mark.parametrize("case", QUIET)
def test_a_quiet_turn_is_over_after_five_clicks_at_the_most(tmp_path: Path, case: str) -> None:
    """A unit, where it goes, that it is done, and the end of the turn with the question that comes then."""
    board, hands = QUIET[case]
    hand = Hand(tmp_path, sketch(board, hands=hands, decks=("", "ares ares")))
    for name in ("zeus", "ol01", "end_activation"):
        hand.click(name)
        hand.screen.wait(0.2)
        hand.ready()
    while hand.match.to_act == 0 and hand.match.state.active == 0 and hand.clicks < 9:
        hand.ready()
        button = next(name for name in LAST if hand.scene.choice.button_of(name) is not None)
        hand.click(button)
        hand.screen.wait(0.3)
    assert hand.match.state.active == 1, "the turn is over"
    assert hand.clicks <= 5
    hand.screen.app.close()
