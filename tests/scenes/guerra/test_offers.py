"""Whoever has to choose among cards that lie nowhere on the table, or has looked at one, sees them."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.frames import PutUnder
from engine.rules.guerra.state import State
from engine.table.pieces import Look
from engine.table.sight import Sight
from scenes.match.scene import MatchScene
from tests.rules.guerra.sketch import RULES, sketch
from tests.scenes.mythicals.test_match import click_step
from tests.support.screen import Screen

BACK = "cardframes/back_guerra_gods"


class Seated:
    """One person at a table in a position of our own, with a real mouse."""

    def __init__(self, tmp_path: Path, state: State) -> None:
        self.screen = Screen(tmp_path)
        self.screen.app.settings.speed_own = self.screen.app.settings.speed_others = "instant"
        players = (Player("human", "Layla", "random", 0), Player("ai", "Morgan", "random", 1))
        self.match = Match(RULES, RULES.configure("duel", 2), 3, players)
        self.scene = MatchScene(self.screen.app, self.match, strict=True)
        self.match.state = state
        self.screen.show(self.scene)
        self.scene.shown.show(self.match.view(0))
        self.screen.wait(0.3)

    def pick(self, *steps: str) -> None:
        for step in steps:
            click_step(self.screen, self.scene, step)
            self.screen.wait(0.3)

    @property
    def offers(self) -> list[str]:
        table = self.scene.table
        return [*table.in_zone("offer"), *table.in_zone("seen")]


@pytest.mark.rule("GM-1.6")
def test_a_card_of_the_discard_pile_is_chosen_by_its_picture(tmp_path: Path) -> None:
    seated = Seated(tmp_path, sketch("nor_thor:5", "gre_ares:3", hand="nor_call", discard="nor_einherjar nor_berserker"))
    seated.pick("hand:nor_call")
    key = next(key for key in seated.offers if key.endswith("nor_berserker"))
    assert len(seated.offers) == 2 and seated.scene.pointer.keys()[key] == "discard:nor_berserker"
    assert "CLASH" in seated.scene.parts.words.tooltip(key, seated.scene.moment)
    seated.pick("discard:nor_berserker")
    assert any(piece.face == "nor_berserker" for piece in seated.match.state.pieces.values())
    assert not seated.offers


@pytest.mark.rule("GM-1.6")
def test_what_was_looked_at_is_shown_to_whoever_looked_and_to_nobody_else(tmp_path: Path) -> None:
    state = sketch("nor_thor:5", "gre_ares:3", hand="nor_ravens", oracles="nor_odin/nor_freyja_ nor_loki^2", designs="nor_axe nor_mead")
    seated = Seated(tmp_path, state)
    seated.pick("hand:nor_ravens", "oracle:0:0")
    parts, match = seated.scene.parts, seated.match
    assert isinstance(match.state.agenda.asked, PutUnder) and seated.offers == ["offer:seen:nor_freyja"]
    assert "Freyja" in parts.words.prompt(seated.scene.moment)
    seated.pick("keep")

    def look(seat: int | None) -> Look:
        sight = Sight(RULES.view_for(match.state, seat), seat, 0)
        return next(placing.look for placing in parts.scenery.pieces(sight) if placing.key == "oracle:0:0")

    assert not look(0).sprite.startswith(BACK), "known for good"
    assert look(1).sprite.startswith(BACK) and look(None).sprite.startswith(BACK)
    told = "\n".join(seated.scene.session.lines)
    assert "Freyja" in told, "whoever looked reads it in the log"
