"""Every figure on the unit board and every mark over a unit can be read in words; a crowd hides no vitality and leaves no map."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import MoveTo, RunTo
from engine.rules.mythic.combat.dice import Confirm, Mark
from engine.rules.mythic.field import OFF
from engine.rules.mythic.setup import Pick
from engine.rules.parts.modifiers import Modifier
from engine.table.moment import Moment
from engine.table.sight import Sight
from scenes.mythic import layout, looks
from scenes.mythic.board_parts import sheet_spots
from scenes.mythic.draft import upcoming
from scenes.mythic.reading import attack_frame
from tests.rules.mythic.sketch import CONTENT, do, sketch
from tests.scenes.mythic.laid import Laid
from tests.support import refused

RULES = load_rules("mythic")


@pytest.mark.rule("MB-2.1", "MB-2.2")
def test_all_that_is_printed_on_the_board_of_a_unit_explains_itself(tmp_path: Path) -> None:
    state = sketch("zeus@ol02 | medusa@ol24 hoplites@ol25", hand="zeus")
    laid = Laid(tmp_path)
    keys = [spot.key for spot in sheet_spots()]
    assert {key.partition(":")[2] for key in keys} == {"cards", "health", "attack", "defence", "range", "move", "power", "abilities"}
    assert all(pygame.Rect(layout.SHEET).contains(spot.rect) for spot in sheet_spots())
    assert all(laid.tooltip(key, Moment(state, pointed=key)) for key in keys)
    laid.look_at("medusa")
    laid.look_at("part:abilities")
    there = Moment(state, pointed="part:abilities")
    assert laid.focus(there) == "medusa", "the board waits for the mouse"
    said = laid.tooltip("part:abilities", there)
    assert all(laid.t(f"mythic.power.{name}.text") in said for name in CONTENT.sheets["medusa"].powers)
    assert laid.t("mythic.unit.medusa.name") == laid.inspect("part:attack", there).title


@pytest.mark.rule("MB-6.5", "MB-13.6", "MB-5.6")
def test_every_mark_over_a_figure_is_told_in_words(tmp_path: Path) -> None:
    state = sketch("zeus@ol02 | medusa@ol24*^")
    for marked in (state.activated, state.locked, state.countered, state.recalled):
        marked.append("medusa")
    state.mods.append(Modifier("medusa", "no_attack", 0, "end:1", "lyre"))
    laid = Laid(tmp_path)
    said = laid.tooltip("medusa", Moment(state))
    marks = ("gem", "stone", "activated", "locked", "lulled", "countered", "recalled")
    assert all(laid.t(f"mythic.mark.{mark}") in said for mark in marks)
    assert "mythic.mark" not in said


@pytest.mark.rule("MB-23.3", "MB-23.12")
def test_no_more_picks_are_announced_than_there_are_points() -> None:
    state = RULES.new_game(RULES.configure("duel", 2, {"first": "seat1"}), 1)
    for unit in ("zeus", "ares", "heracles", "achilles", "lernean_hydra", "cerberus", "leonidas"):
        RULES.apply(state, Pick(unit))
    assert state.points == [4, 1] or state.points == [1, 4]
    order = list(upcoming(state))
    assert len(order) == 5 and all(order.count(seat) == state.points[seat] for seat in (0, 1))


def test_a_full_area_at_the_rim_keeps_its_figures_on_the_map(tmp_path: Path) -> None:
    state = sketch("hades@ol24 cerberus@ol24 hell_hounds@ol24 hoplites@ol24 spartans@ol24 | zeus@ol02")
    laid = Laid(tmp_path)
    scenery, painter, sight = laid.parts.scenery, laid.parts.painter, Sight(state)
    crowd = scenery.zones(sight)["map"].layout
    for index, piece in enumerate(piece for piece in scenery.pieces(sight) if piece.zone == "map" and piece.slot == "ol24"):
        x, _ = crowd.place("ol24", index, 5)
        left = x - painter.foot(piece.look)[0]
        assert left >= layout.MAP[0] and left + painter.paint(piece.look).get_width() <= layout.MAP[0] + layout.MAP[2]
        plate = next(mark for mark in piece.marks if mark.look is not None)
        assert plate.above and painter.paint(plate.look).get_size() == looks.PLATE


@pytest.mark.rule("MB-10.11")
def test_successes_given_away_and_fives_left_lying_are_asked_about_once_more(tmp_path: Path) -> None:
    state = sketch("zeus@ol02 | ares@ol02", acting="zeus", rolls="55431111 55")
    do(state, AttackUnit("ares"))
    laid, asked_now = Laid(tmp_path), Moment(state)
    assert laid.t("mythic.ui.regret_roll", n=4) == laid.regret(Confirm(), asked_now)
    assert [button.label for button in laid.buttons(laid.asked(state))][-1] == laid.t("mythic.button.confirm")
    do(state, Mark(5), Mark(5))
    assert laid.regret(Confirm(), Moment(state)) == ""
    assert [button.label for button in laid.buttons(laid.asked(state))][-1] == laid.t("mythic.button.roll")
    do(state, Confirm())
    frame = attack_frame(state)
    assert frame.dice == (10, 10, 4, 3, 1, 1, 1, 1) and frame.defence == 8
    assert laid.t("mythic.ui.regret_count", best=3, n=2) == laid.regret(Confirm(), Moment(state))
    state.agenda.edit(frame.serial, dice=(10, 10, 4, 3))
    assert laid.regret(Confirm(), Moment(state)) == "", "nothing better can be made of these"


def test_a_die_shows_its_total_and_whether_it_counts() -> None:
    assert looks.die_badge(9, 8) == ("green", "9") and looks.die_badge(7, 8) == ("stone", "7")
    assert looks.die_badge(4, 4) == ("green", "4") and looks.die_badge(4, 5) is None, "the face says it"


@pytest.mark.rule("MB-14.2", "MB-14.7", "MB-6.3")
def test_one_click_takes_the_only_omphalos(tmp_path: Path) -> None:
    lone = sketch("odysseus@ol05 | ares@ol24", gems="ol04", acting="odysseus")
    laid = Laid(tmp_path)
    moment = laid.asked(lone)
    moment.picker.pick("pick_up")
    assert laid.parts.chooser.onward(moment) == "ol04"
    both = sketch("odysseus@ol05 | ares@ol24", gems="ol04 ol05", acting="odysseus")
    choice = laid.asked(both)
    choice.picker.pick("pick_up")
    assert laid.parts.chooser.onward(choice) is None and laid.prompt(choice) == laid.t("mythic.prompt.Act.pick_up")
    swum = sketch("lernean_hydra@ol02 | ares@ol24", acting="lernean_hydra")
    do(swum, MoveTo("ol04"))
    with refused("MB-6.3"):
        do(swum, MoveTo("ol08"))


@pytest.mark.rule("MB-7.4")
def test_a_badge_goes_to_another_corner_when_a_crowd_stands_on_it(tmp_path: Path) -> None:
    state = sketch("zeus@ta24 minotaur@ta24 leonidas@ta24 | atalanta@ta12* heracles@ta12 hades@ta27", board="tartarus")
    laid = Laid(tmp_path)
    scenery, sight = laid.parts.scenery, Sight(state)
    pieces, zones = scenery.pieces(sight), scenery.zones(sight)
    plates = list(scenery.stand(sight).strips.values())
    badges = [piece for piece in pieces if piece.zone == "badges"]
    assert len(badges) == 3
    for piece in badges:
        box = pygame.Rect(*zones["badges"].layout.place(piece.slot, 0, 1), *layout.BADGE).inflate(-10, -6)
        assert box.collidelist(plates) < 0, piece.key
    assert any(not piece.slot.endswith(":0") for piece in badges), "the usual corner of the rift is under the heroes' feet"


@pytest.mark.rule("MB-24.5", "MB-25.1")
def test_leaving_for_good_is_asked_about_unless_it_serves(tmp_path: Path) -> None:
    text = "zeus@ol13 achilles@ol01 | heracles@ol02 | hoplites@ol23 | spartans@ol25"
    empty = sketch(text, mode="three_vs_one", acting="achilles")
    laid = Laid(tmp_path)
    said = laid.regret(MoveTo(OFF), Moment(empty))
    assert said == laid.t("mythic.ui.regret_leave", unit=laid.t("mythic.unit.achilles.name"))
    assert said == laid.regret(RunTo(OFF), Moment(empty))
    gift = sketch(text.replace("ol01", "ol01*"), mode="three_vs_one", acting="achilles")
    assert laid.regret(MoveTo(OFF), Moment(gift)) not in ("", said), "it would count for the three"
    ally = sketch(text.replace("heracles@ol02", "heracles@ol02*"), mode="three_vs_one", active=1, acting="heracles")
    assert laid.regret(MoveTo(OFF), Moment(ally)) == ""
    breach = sketch("athena@ol24 | minotaur@ol01", scenario="sc_hold_the_pass", active=1, acting="minotaur")
    assert laid.regret(MoveTo(OFF), Moment(breach)) == "", "it comes back and scores"


@pytest.mark.rule("MB-16.9")
def test_the_inspected_card_adds_no_more_than_two(tmp_path: Path) -> None:
    state = sketch("zeus@ol04 leonidas@ol04 hoplites@ol04 spartans@ol04 | ares@ol24")
    laid = Laid(tmp_path)
    card = laid.inspect("hoplites", Moment(state))
    attack = next(figure for figure in card.figures if figure.label == laid.t("mythic.term.attack"))
    assert len(attack.changes) == 2 and int(attack.total) == int(attack.base) + 2
