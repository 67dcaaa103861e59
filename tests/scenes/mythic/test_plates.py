"""A plate for every player: who it is and how many cards he has (MB-5.14)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.ui.audit import Audit
from scenes.common.match_scene import MatchScene
from scenes.mythic import layout
from scenes.mythic.plates import plates
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
