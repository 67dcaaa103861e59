"""The battlefield on screen: what may be seen, the odds lens, armies put together by clicking."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.table.moment import Person
from engine.table.sight import Sight
from scenes.mythic.lens import lens
from scenes.mythic.lobby import WARBANDS, edit
from scenes.mythic.table import lay
from tests.rules.mythic.sketch import sketch
from tests.support.screen import Screen

SEATS = [Person("Ana", 0), Person("Bruno", 1), Person("Clara", 2), Person("Diego", 3)]


@pytest.mark.rule("MB-27.5")
def test_secrets_of_others_are_never_on_the_table(tmp_path: Path) -> None:
    rules = load_rules("mythic")
    state = rules.new_game(rules.configure("skirmish", 2), 4)
    scenery = lay(Screen(tmp_path).app, rules, SEATS[:2]).scenery
    hand = [piece for piece in scenery.pieces(Sight(rules.view_for(state, None), None)) if piece.zone == "hand"]
    shown = [piece.key for piece in hand if "?" not in piece.key]
    assert len(hand) == len(state.hands[0]) and len(shown) == len(state.shown[0]), "only what everybody knows"
    asked = state.agenda.asked
    assert asked.private, "the curtain is raised for decisions that need the hand"


def test_the_lens_is_exact_and_counts_both_ways() -> None:
    state = sketch("achilles@ol05 | minotaur@ol05", hands=("", "minotaur"), acting="achilles")
    found = lens(state, state.units["achilles"], state.units["minotaur"])
    assert found is not None and found.melee and found.dice == 7 and found.defence == 7
    assert sum(found.spread) == pytest.approx(1.0) and found.back is not None and found.back.expected > 0 and 0 < found.throw < 1
    far = sketch("odysseus@ol01 hoplites@ol04 | ares@ol08", acting="odysseus")
    assert lens(far, far.units["odysseus"], far.units["ares"]) is None, "the line is blocked"


def test_an_army_is_put_together_by_clicking(tmp_path: Path) -> None:
    screen, taken = Screen(tmp_path, "es"), list[str]()
    scene = edit(screen.app, "army", "zeus,hoplites", taken.append)
    screen.show(scene)
    for unit in ("heracles", "ares", "hoplites"):
        button = next(w for w in scene.form.widgets if w.tip == screen.app.t(f"mythic.unit.{unit}.name"))
        screen.click(button.rect.center)
    assert scene.points == 4
    screen.draw()
    screen.click(scene.form.primary.rect.center)
    assert taken == ["heracles,ares"], "the new God took the place of the old one"


def test_a_first_army_is_recommended_and_others_are_a_click_away(tmp_path: Path) -> None:
    """P-MB-15: ready armies cost the same; the gold one is for a first game and says who is in it."""
    screen, taken = Screen(tmp_path), list[str]()
    scene = edit(screen.app, "army", "zeus", taken.append)
    screen.show(scene)
    assert {sum(load_rules("mythic").content.sheets[unit].cost for unit in army.split(",")) for army in WARBANDS.values()} == {12}
    for band, army in reversed(WARBANDS.items()):
        button = next(widget for widget in scene.form.widgets if getattr(widget, "label", "") == screen.app.t(f"mythic.warband.{band}"))
        assert all(screen.app.t(f"mythic.unit.{unit}.name") in button.tip for unit in army.split(","))
        screen.click(button.rect.center)
        assert scene.points == 12
    screen.click(scene.form.primary.rect.center)
    assert taken == [WARBANDS["first"]]
    screen.app.close()
