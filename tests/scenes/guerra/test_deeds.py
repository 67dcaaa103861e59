"""What somebody did is read out on the field, then stays in sight as small cards; who passed is shown."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.guerra.actions.play import Meditate, PlayCard
from engine.rules.guerra.actions.words import Choose, Pass
from engine.table.notices import merged
from engine.table.pieces import Look
from scenes.guerra.words.standing import who_passed
from tests.rules.guerra.sketch import RULES, find, sketch
from tests.scenes.guerra.desk import Desk


@pytest.mark.rule("GM-5.3")
def test_the_rival_sees_which_card_was_played_and_what_it_did_to_whom(tmp_path: Path) -> None:
    """P-GM-1, UX-80: a card for the act, then one for everybody it reached, with icon or value; the sentence is its tip."""
    state = sketch(theirs="gre_hoplite:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    desk = Desk(tmp_path, bottom=1)
    desk.lay(state)
    hoplite = find(state, "gre_hoplite").id
    desk.act(state, PlayCard("jap_withering"), Choose(hoplite))
    played, hit = desk.cards[:2]
    assert played.look == Look("art:jap_withering") and played.seat == 0 and "-1 maximum power" in played.text
    assert hit.look == Look("art:gre_hoplite") and hit.seat == 0 and hit.value.startswith("-1") and hoplite in hit.keys


@pytest.mark.rule("GM-8.5")
def test_a_meditation_is_told_by_the_character(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", hand="")
    desk = Desk(tmp_path)
    desk.lay(state)
    desk.act(state, Meditate(find(state, "nor_thor").id))
    (card,) = desk.cards
    assert card.look == Look("art:nor_thor") and card.value == "+2P"


@pytest.mark.rule("GM-7.4")
def test_counters_that_go_to_the_same_card_are_one_act(tmp_path: Path) -> None:
    state = sketch(oracles="nor_odin^0 nor_thor^2", ask="move")
    desk = Desk(tmp_path)
    desk.lay(state)
    moved = next(action for action in RULES.legal_actions(state) if getattr(action, "to", "") == "oracle:0:0")
    desk.act(state, moved, moved)
    (card,) = merged(desk.cards)
    assert card.look == Look("art:nor_odin") and card.value == "+1P" and card.times == 2


def test_a_deed_is_read_out_on_the_field_and_goes(tmp_path: Path) -> None:
    """P-GM-1: while it is read the card lies on the half of whoever did it, with its words."""
    state = sketch(theirs="gre_hoplite:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    desk = Desk(tmp_path, bottom=1)
    director = desk.lay(state)
    desk.act(state, PlayCard("jap_withering"), Choose(find(state, "gre_hoplite").id), speed=1.0)
    seen = set()
    while not director.quiet:
        director.update(0.1)
        seen |= {director.table.placing(key).look.sprite for key in director.table.in_zone("deed_far")}
    (plaque,) = seen
    assert plaque.startswith("deed:jap_withering|0|") and "-1 maximum power" in plaque
    assert desk.painter.paint(Look(plaque)).get_width() > 200
    assert not director.table.in_zone("deed_far")


@pytest.mark.rule("GM-8.1")
def test_the_table_shows_who_has_passed(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", "gre_hoplite:3")
    assert not who_passed(state)
    RULES.apply(state, Pass())
    assert who_passed(state) == {0}
    RULES.apply(state, Meditate(find(state, "gre_hoplite").id))
    assert not who_passed(state), "somebody acted: the other is asked again"


@pytest.mark.rule("GM-9.2")
def test_a_pass_in_assignment_is_shown_as_final(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", "gre_hoplite:3", ask="assign")
    RULES.apply(state, Pass())
    assert who_passed(state) == {0}


@pytest.mark.parametrize(("language", "words"), [("en", "from the reserve to oracle 1"), ("es", "de la reserva al oráculo 1")])
def test_moves_of_power_are_told_in_good_words(tmp_path: Path, language: str, words: str) -> None:
    state = sketch(oracles="nor_odin^0 nor_thor^2", ask="move")
    desk = Desk(tmp_path, language=language)
    moved = next(action for action in RULES.legal_actions(state) if getattr(action, "to", "") == "oracle:0:0")
    told = [desk.words.describe(event, state) for event in RULES.apply(state, moved)]
    assert any(words in line for line in told), told
