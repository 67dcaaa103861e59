"""What happens before the first question is told beat by beat, and leads to the very state that a new match begins with."""
from __future__ import annotations

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.match.witness import Witness
from engine.rules.kernel.protocol import Opening
from engine.rules.village.events import BossActed, StartRolled

RULES = load_rules("village")
CONFIGS = RULES.sample_configs()


@pytest.mark.parametrize("label", CONFIGS)
@pytest.mark.parametrize("viewer", [None, 0])
def test_an_opening_leads_to_the_first_question(label: str, viewer: int | None) -> None:
    assert isinstance(RULES, Opening)
    witness = Witness(RULES, viewer)
    laid = RULES.opening(CONFIGS[label], 7, witness)
    beats, first = witness.report(), RULES.view_for(RULES.new_game(CONFIGS[label], 7), viewer)
    assert all(not hand for hand in laid.hands), "the table before the first hands"
    if beats:
        assert beats[-1].view.heroes == first.heroes and beats[-1].view.hands == first.hands
        assert beats[-1].view.market == first.market and beats[-1].view.monsters == first.monsters
    else:
        assert not first.hands[0], "where heroes or places are chosen first nothing happens before"


def test_only_a_match_from_its_set_up_has_an_opening() -> None:
    """A worked example and a lesson begin where they say."""
    config, players = CONFIGS["siege vl_boss_vharzul"], (Player("human"),)
    witness = Witness(RULES, 0)
    match = Match(RULES, config, 3, players)
    assert match.opening(witness) is not None
    kinds = [type(event) for beat in witness.report() for event in beat.events]
    assert StartRolled in kinds and BossActed in kinds
    assert Match(RULES, config, 3, players, start=match.state).opening(witness) is None and not witness.report()
