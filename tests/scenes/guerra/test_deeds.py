"""What somebody did stays in sight as small cards: whose it was, its words and what it brought, until something else begins."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.guerra.actions.play import Meditate, PlayCard
from engine.rules.guerra.actions.words import Choose, Pass
from engine.rules.guerra.state import State
from engine.table.moment import Moment
from scenes.guerra.board import strip
from scenes.guerra.words import acts
from scenes.guerra.words.acts import Act
from scenes.guerra.words.standing import who_passed
from tests.rules.guerra.sketch import RULES, find, sketch
from tests.scenes.guerra.desk import Desk


def lately(desk: Desk, state: State) -> list[Act]:
    return acts.lately(desk.words, desk.moment(state))


@pytest.mark.rule("GM-5.3")
def test_the_rival_reads_which_card_was_played_and_what_it_brought(tmp_path: Path) -> None:
    """P-GM-1, UX-80: the card used, what it says, what it did to whom, with icon and value."""
    state = sketch(theirs="gre_hoplite:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    desk = Desk(tmp_path, bottom=1)
    desk.lay(state)
    desk.act(state, PlayCard("jap_withering"), Choose(find(state, "gre_hoplite").id))
    act = next(act for act in lately(desk, state) if act.face == "jap_withering")
    assert act.seat == 0 and "-1PM" in act.text
    assert any("PM -1" in line and "Hoplite" in line and "Withering" not in line for line in act.brought), act.brought
    assert act.sign == acts.Sign("power", -1)


@pytest.mark.rule("GM-8.5")
def test_a_meditation_is_told_by_the_character(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", hand="")
    desk = Desk(tmp_path)
    desk.lay(state)
    desk.act(state, Meditate(find(state, "nor_thor").id))
    (act,) = lately(desk, state)
    assert act.face == "nor_thor" and "+2P" in act.text and act.sign == acts.Sign("moon", 2)


def test_a_new_phase_begins_with_an_empty_strip(tmp_path: Path) -> None:
    state = sketch("nor_thor:3", "gre_hoplite:3")
    desk = Desk(tmp_path)
    desk.lay(state)
    desk.act(state, Meditate(find(state, "nor_thor").id), Pass())
    assert lately(desk, state) and state.phase == "influence"
    desk.act(state, Pass())
    assert state.phase == "assignment" and not lately(desk, state)


@pytest.mark.rule("GM-7.4")
def test_counters_that_go_to_the_same_card_are_one_act(tmp_path: Path) -> None:
    state = sketch(oracles="nor_odin^0 nor_thor^2", ask="move")
    desk = Desk(tmp_path)
    desk.lay(state)
    moved = next(action for action in RULES.legal_actions(state) if getattr(action, "to", "") == "oracle:0:0")
    desk.act(state, moved, moved)
    (act,) = lately(desk, state)
    assert act.face == "nor_odin" and act.sign == acts.Sign("power", 2)


def test_a_small_card_of_the_strip_says_what_happened(tmp_path: Path) -> None:
    """UX-80: an act in the strip can be pointed at and opened; the latest of a side is its first."""
    state = sketch(theirs="gre_hoplite:3", hand="jap_withering", pantheons=("jap_takama", "gre_olympus"))
    desk = Desk(tmp_path, bottom=1)
    desk.lay(state)
    desk.act(state, PlayCard("jap_withering"), Choose(find(state, "gre_hoplite").id))
    now: Moment = desk.moment(state)
    keys = [spot.key for spot in strip.spots()]
    assert "act:far:0" in keys
    tip = desk.words.tooltip("act:far:0", now)
    assert "Layla" in tip and "Hoplite" in tip
    sheet = desk.words.inspect("act:far:0", now)
    assert sheet is not None and sheet.title == "Withering Curse"
    assert desk.words.tooltip("act:near:0", now) == "" and desk.words.inspect("act:near:0", now) is None


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
