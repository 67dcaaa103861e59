"""What a player of Mythicals has to see without asking: costs, hidden scores, ways to pay, what can be had."""
from __future__ import annotations

import pytest

from engine.rules.mythicals.events import CardsTaken, TokenTaken, TurnBegan
from engine.rules.mythicals.frames import ChooseColour, ChooseSource, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState
from engine.table.parts import Beat
from engine.table.play import Play
from engine.table.sight import Sight
from scenes.match.hud import BACK, CONFIRM
from scenes.mythicals import cues
from scenes.mythicals.looks import PADLOCK, token
from tests.scenes.mythicals.conftest import Table
from tests.scenes.mythicals.test_choices import paying, settle

LADDER = ["my_fire_1", "my_fire_2", "my_fire_3", "my_fire_4"]


def board(state: MythicalsState) -> None:
    """The seat to act has taken a token and may change another."""
    seat = state.to_act
    assert seat is not None
    state.agenda.pop()
    state.agenda.push(ReinforceOrLock(seat))


def revealed(state: MythicalsState) -> None:
    """Three cards lie open, in another order than the colours have."""
    seat = state.to_act
    assert seat is not None
    state.revealed = ["my_water_2", "my_air_3", "my_fire_5"]
    for face in state.revealed:
        state.deck.remove(face)
    state.agenda.pop()
    state.agenda.push(ChooseColour(seat))


def test_p_my_1_a_proposed_draw_has_its_own_buttons(table: Table) -> None:
    """Confirm and Back are never drawn behind the button of the question."""
    screen, scene = table()
    settle(screen, scene)
    assert type(scene.moment.decision) is ChooseSource
    scene.choice.propose(scene.match.legal_actions()[0])
    placed = {button.step: button.rect for button in scene.parts.chooser.buttons(scene.moment)}
    assert set(placed) == {CONFIRM, BACK}
    assert placed[CONFIRM][0] + placed[CONFIRM][2] <= placed[BACK][0]


def test_p_my_2_what_can_be_added_is_said_for_the_token_under_the_mouse_alone(table: Table) -> None:
    screen, scene = table(edit=board)
    settle(screen, scene)
    hud = scene.parts.painter._hud  # type: ignore[attr-defined]
    name = scene.choice.picker.options()[0]  # type: ignore[union-attr]
    lines = hud._changes(name, scene.moment)
    assert len(lines) == 1 and "+1" in lines[0][0] and "{icon:lock}" in lines[0][0]
    screen.move((5, 355))
    assert all("+1" not in line for line, _ in hud._asking(scene.moment))


@pytest.mark.parametrize("language", ["en", "es"])
def test_p_my_3_hidden_scores_are_explained(table: Table, language: str) -> None:
    def edit(state: MythicalsState) -> None:
        state.stacks[1] = ["my_t_red_2"]
        del state.board["my_t_red_2"]

    screen, scene = table(edit=edit, language=language)
    settle(screen, scene)
    assert {"watcher0", "watcher1"} <= set(scene.table.spots)
    words = scene.parts.words.tooltip("watcher1", scene.moment)
    assert scene.app.t("mythicals.ui.score_hidden") in words and "1" in words


def test_p_my_4_a_won_token_needs_nothing_and_needs_are_those_of_whoever_looks(table: Table) -> None:
    def edit(state: MythicalsState) -> None:
        state.stacks[1] = ["my_t_red_2"]
        del state.board["my_t_red_2"]
        state.collections[0], state.collections[1] = ["my_air_1"], ["my_fire_1", "my_fire_2", "my_fire_3"]

    _, scene = table(edit=edit, humans=(True, False))
    words = scene.parts.words
    won = words.token_words("my_t_red_2", scene.moment)
    assert "Bruno" in won and scene.app.t("mythicals.ui.payable") not in won
    asked = scene.match.state.to_act
    for bottom in (0, 1):
        scene.moment.bottom = bottom
        pays = scene.app.t("mythicals.ui.payable") in words.token_words("my_t_red_3", scene.moment)
        assert pays is (bottom == 1), f"whoever acts ({asked}), needs are counted for {bottom}"


def test_p_my_6_colour_buttons_stand_in_the_order_of_the_cards(table: Table) -> None:
    screen, scene = table(edit=revealed)
    settle(screen, scene)
    buttons = scene.parts.chooser.buttons(scene.moment)
    assert [button.step for button in buttons] == ["revealed:blue", "revealed:purple", "revealed:red"]


def test_p_my_7_several_ways_to_pay_are_said(table: Table) -> None:
    _, scene = paying(table, ["my_air_2", "my_earth_2", "my_fire_2", "my_water_2"])
    scene.choice.pick("my_t_grey_2")
    assert scene.choice.picker is not None and len(scene.choice.picker.combinations()) > 1
    assert str(len(scene.choice.picker.combinations())) in scene.parts.words.prompt(scene.moment)


def test_p_my_8_a_locked_token_that_can_be_paid_for_looks_alive(table: Table) -> None:
    _, scene = paying(table, LADDER)
    view = scene.match.view(0)
    seat = view.to_act
    scenery = scene.parts.scenery
    name = next(name for name in view.board if view.payments(seat, name))
    other = next(name for name in view.board if not view.payments(seat, name))
    for each in (name, other):
        view.board[each] = type(view.board[each])(locked=True)
    placed = {piece.key: piece for piece in scenery.pieces(type(scene.moment.sight)(view, seat, seat))}
    for each in (name, other):
        assert placed[each].look == token(each, False) and placed[each].marks == PADLOCK, "no locked token looks as if it were lost"
    told = scene.parts.words.token_words(other, scene.moment)
    scene.moment.view.board[other] = view.board[other]
    assert scene.app.t("mythicals.ui.locked") in scene.parts.words.token_words(other, scene.moment) != told


@pytest.mark.parametrize("language", ["en", "es"])
def test_s_17_one_colour_alone_is_shown_and_said_before_it_is_taken(table: Table, language: str) -> None:
    """Nobody is asked which colour: so the cards lie there for a while, and words say who takes them all."""
    screen, scene = table(language=language)
    settle(screen, scene)
    view = scene.match.view(0)
    cards = ("my_fire_1", "my_fire_2", "my_fire_3")
    lone, mixed = view.clone(), view.clone()
    lone.revealed, mixed.revealed = list(cards), ["my_water_2", *cards[:2]]
    lengths = []
    for before in (mixed, lone):
        play = Play(scene.table)
        beat = Beat(Sight(before, 0, 0), Sight(view, 0, 0), scene.parts.scenery, scene.parts.words)
        cues.cards_taken(beat, CardsTaken(0, "red", cards, "deck"), play)
        lengths.append(play.end)
    assert lengths[1] >= lengths[0] + cues.ALONE
    assert "Ana" in scene.app.t("mythicals.ui.one_colour", name="Ana", colour="")


@pytest.mark.parametrize("language", ["en", "es"])
def test_goal_acts_and_signs(table: Table, language: str) -> None:
    """UX-79, UX-80, UX-83: dawn and points are what is played for; what the rival took is a card; every sign is explained."""
    _, scene = table(language=language)
    words, moment, view = scene.parts.words, scene.moment, scene.match.view(0)
    goal = words.goal_card(moment)
    assert "Bruno" in goal.targets[0].text or "Ana" in goal.targets[0].text
    assert "15" in goal.limit
    taken = words.act_card(CardsTaken(1, "red", ("my_fire_1", "my_fire_2"), "deck"), view)
    assert taken is not None and taken.value == "2" and taken.seat == 1
    won = words.act_card(TokenTaken(1, "my_t_red_2", 2, 1, False, 1, 1), view)
    assert won is not None and won.value == "+3"
    assert words.act_card(TurnBegan(1, 2), view) is None
    assert len(words.legend(moment)) == 10 and all(symbol.text for symbol in words.legend(moment))


@pytest.mark.parametrize("language", ["en", "es"])
def test_p_all_16_store_night_and_piles_are_explained(table: Table, language: str) -> None:
    screen, scene = table(language=language)
    settle(screen, scene)
    zones = scene.table.zones
    heard = [placing.key for placing in scene.table.placings() if not zones[placing.zone].silent]
    bare = [key for key in (*heard, *scene.table.spots) if not scene.parts.words.tooltip(key, scene.moment)]
    assert bare == []
