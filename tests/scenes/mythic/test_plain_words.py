"""What is asked is what can be answered; what something costs is said before it is paid (UX-04, UX-21)."""
from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.rules.kernel.types import Outcome
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.common import DrawTwo
from engine.rules.mythic.actions.moves import MoveTo
from engine.rules.mythic.actions.turns import EndTurn, RecallTroop
from engine.rules.mythic.combat.best import BestDice
from engine.rules.mythic.combat.dice import Confirm
from engine.rules.mythic.events import CycleBegan, DiceRolled, Wounded
from engine.rules.mythic.frames import Allocate, ConvertBlanks
from engine.rules.mythic.state import MythicState
from engine.table.moment import Moment
from engine.table.picker import Chain, acts
from scenes.match.legend import LegendArea
from scenes.mythic import layout, looks
from scenes.mythic.felt import head
from tests.rules.mythic.sketch import do, sketch
from tests.scenes.mythic.laid import RULES, Laid


def begun(laid: Laid, state: MythicState, *steps: str) -> Moment:
    """The open question after some picks."""
    moment = laid.asked(state)
    assert moment.picker is not None
    moment.picker.actions += laid.parts.chooser.chains(moment.picker.actions, moment)
    for step in steps:
        assert moment.picker.pick(step) is None
    return moment


def test_the_clicked_deck_asks_what_for_right_above_it(tmp_path: Path) -> None:
    """P-MB-16: the line speaks of the deck, and both answers lie over it."""
    laid = Laid(tmp_path)
    state = sketch("zeus@ol02 | ares@ol24", hand="aow aow", deck="zeus zeus zeus")
    moment = begun(laid, state, "deck")
    assert laid.prompt(moment) == laid.t("mythic.prompt.Main.deck")
    found = {button.step: button for button in laid.buttons(moment)}
    assert {"search", "draw_two"} <= set(found)
    assert all(found[step].tip and found[step].rect[1] > 250 and found[step].rect[0] < 200 for step in ("search", "draw_two"))


@pytest.mark.rule("MB-17.3")
def test_recalling_one_troop_is_one_click_and_a_lost_stone_is_asked_about(tmp_path: Path) -> None:
    """P-MB-17: the only Troop needs no second click; what it carries is not dropped without a word."""
    laid = Laid(tmp_path)
    state = sketch("ares@ol02 spartans@ol05* | zeus@ol24", hand="aow", deck="ares")
    do(state, EndTurn())
    moment = begun(laid, state, "recall")
    assert laid.parts.chooser.onward(moment) == "spartans"
    assert laid.prompt(moment) == laid.t("mythic.prompt.EndOfTurn.whom")
    said = laid.regret(RecallTroop("spartans"), moment)
    assert laid.t("mythic.unit.spartans.name") in said and laid.parts.words.names.area(state, "ol05") in said  # type: ignore[attr-defined]
    free = sketch("ares@ol02 spartans@ol05 | zeus@ol24", hand="aow", deck="ares")
    do(free, EndTurn())
    assert not laid.regret(RecallTroop("spartans"), begun(laid, free))


@pytest.mark.rule("MB-5.8")
def test_cards_of_the_fallen_are_named_before_they_pay(tmp_path: Path) -> None:
    """P-MB-18: tips say it, the answer asks for it, and with a real Art of War nothing is asked."""
    laid = Laid(tmp_path)
    poor = sketch("ares@ol02 achilles! | zeus@ol24", hand="achilles achilles", deck="ares ares ares")
    moment = begun(laid, poor)
    name = laid.parts.words.names.cards(("achilles", "achilles"))  # type: ignore[attr-defined]
    assert name in laid.regret(DrawTwo(), moment) and name in laid.tooltip("deck", moment)
    assert name in laid.parts.words.foretold("draw_two", moment)
    assert name in laid.regret(Chain(("x",), (DrawTwo(),)), moment), "a chain of acts is asked about as well"
    rich = sketch("ares@ol02 achilles! | zeus@ol24", hand="achilles achilles aow", deck="ares ares ares")
    assert not laid.regret(DrawTwo(), begun(laid, rich)) and name not in laid.tooltip("deck", begun(laid, rich))


def test_only_arrange_throws_no_die(tmp_path: Path) -> None:
    """P-MB-19: dice are given up, raised and chosen; the attack waits for the next click."""
    laid = Laid(tmp_path)
    state = sketch("achilles@ol02 | minotaur@ol02", hands=("achilles", ""), acting="achilles", rolls="5541113 1111111")
    do(state, AttackUnit("minotaur"))
    moment = begun(laid, state)
    assert moment.picker is not None
    chain = next(action for action in moment.picker.actions if action.path == ("arrange",))
    assert isinstance(chain, Chain) and not {Confirm, BestDice} & {type(each) for each in chain.actions}
    thrown = [event for event in do(state, *chain.actions) if type(event) is DiceRolled]
    assert not thrown and state.agenda.asks(Allocate) is not None
    assert "best" in laid.parts.chooser.unlisted(moment), "what rolls unasked is nowhere offered"


@pytest.mark.parametrize("size", [100, 150, 200])
def test_the_line_over_the_dice_leaves_room_for_the_count(tmp_path: Path, size: int) -> None:
    """P-MB-31: however large the letters, who strikes whom and how many count stand beside each other."""
    text = Laid(tmp_path).app.text
    text.size = size
    left, right = head(text, (100, 50), 306, "12 éxitos +3")
    assert not left.colliderect(right) and text.room("12 éxitos +3", right.width, right.height) <= right.width


def test_a_die_above_five_shows_its_number() -> None:
    """P-MB-20: not the pips of what was added."""
    assert looks.die_sprite(5) == "dice/battle_5" and looks.die_sprite(6) == "sum:6" and looks.die_sprite(10) == "sum:10"


@pytest.mark.rule("MB-26.13")
def test_striking_first_is_a_button_that_says_what_it_is(tmp_path: Path) -> None:
    """P-MB-21: cards that glow in somebody else's attack have a name; passes say how long they last."""
    laid = Laid(tmp_path)
    state = sketch("achilles@ol02 | ares@ol02", hands=("achilles", "ares"), acting="achilles", decks=("", "ares"))
    do(state, AttackUnit("ares"))
    moment = begun(laid, state)
    button = next(each for each in laid.buttons(moment) if each.step == "hand:ares")
    assert button.label == laid.t("mythic.button.first") and laid.t("mythic.card.ares.name") in button.tip
    assert laid.t("mythic.unit.achilles.name") in laid.prompt(moment)
    longer = next(step for step in moment.picker.options() if step.startswith("pass:"))  # type: ignore[union-attr]
    assert laid.parts.words.foretold(longer, moment) == laid.t("mythic.tip.pass_longer")


@pytest.mark.rule("MB-11.4")
def test_no_more_figures_fall_than_stood(tmp_path: Path) -> None:
    """P-MB-22: a blow of five against two figures tells of two."""
    state = sketch("achilles@ol02 | hoplites@ol02:2", hands=("achilles", ""), acting="achilles", rolls="5555555 5555555 5555555")
    events = do(state, AttackUnit("hoplites"))
    while state.agenda.asks(Allocate) is not None:
        events += do(state, BestDice())
    assert [event.amount for event in events if type(event) is Wounded] == [2]


def test_the_end_names_what_happened(tmp_path: Path) -> None:
    """P-MB-23: the God that fell or the stones that were absorbed, and the bright row is about it."""
    laid = Laid(tmp_path)
    fallen = sketch("zeus@ol02 | ares!")
    won = Outcome(((0,), (1,)), "MB-24.1", (0, 1))
    tally = laid.parts.words.tally(fallen, won, [])
    assert laid.t("mythic.unit.ares.name") in tally.reason
    bright = next(row for row in tally.rows if row.total)
    assert bright.label == laid.t("mythic.ui.score.god") and bright.values[1] == "0"
    filled = sketch("zeus@ol02 | ares@ol24")
    filled.absorbed[:] = [filled.config.goal, 1]
    tally = laid.parts.words.tally(filled, won, [])
    assert str(filled.config.goal) in tally.reason and next(row for row in tally.rows if row.total).values[0] == str(filled.config.goal)


def test_after_both_activations_nobody_is_asked_for_a_third(tmp_path: Path) -> None:
    """P-MB-16: also where the table only shows the question, as behind a finished lesson."""
    laid = Laid(tmp_path)
    state = sketch("zeus@ol02 achilles@ol03 | ares@ol24", hand="aow")
    state.activations = 2
    assert laid.prompt(Moment(state)) == laid.t("mythic.prompt.Main.done")


def test_done_is_no_advice_while_a_blow_is_open(tmp_path: Path) -> None:
    """P-MB-27: the gold button is the main thing, and that is the attack."""
    laid = Laid(tmp_path)
    state = sketch("ares@ol13 | hoplites@ol14:2", acting="ares")
    do(state, MoveTo("ol14"))
    moment = begun(laid, state)
    assert moment.picker is not None and "hoplites" in moment.picker.options()
    assert next(each for each in laid.buttons(moment) if each.step == "end_activation").style == "stone"


def test_who_is_no_troop_is_not_spoken_of_as_one(tmp_path: Path) -> None:
    """P-MB-28: a click on a hero at the end of the turn is answered with the question, not with a word about Troops."""
    laid = Laid(tmp_path)
    state = sketch("ares@ol02 achilles@ol05 spartans@ol03 | zeus@ol24", hand="aow", deck="ares")
    do(state, EndTurn())
    assert laid.parts.chooser.attempt("achilles", begun(laid, state)) is None
    assert laid.parts.chooser.attempt("spartans", begun(laid, state)) == RecallTroop("spartans")


def test_a_new_cycle_lies_among_the_last_acts(tmp_path: Path) -> None:
    """P-MB-29: at any speed the strip says that the decks are new."""
    laid = Laid(tmp_path)
    card = laid.parts.words.act_card(CycleBegan(cycle=2, seat=1), sketch("zeus@ol02 | ares@ol24"))
    assert card is not None and card.value == "2" and "2" in card.text


def test_rolls_are_told_with_who_rolls_and_how_many(tmp_path: Path) -> None:
    """P-MB-30: a throw of blanks and a second throw are sentences."""
    laid = Laid(tmp_path)
    state = sketch("achilles@ol02 | minotaur@ol02")
    roll = DiceRolled(seat=0, attacker="achilles", target="minotaur", step=1, faces=(5, 1, 0), dice=(5, 1), blanks=1, defence=6)
    said = laid.parts.words.describe(roll, state)
    assert laid.t("mythic.unit.achilles.name") in said and "3" in said and laid.t("mythic.ui.blanks", n=1) in said
    again = laid.parts.words.describe(msgspec.structs.replace(roll, step=2), state)
    assert again != said and "·" not in said + again


def test_every_sign_is_said_once(tmp_path: Path) -> None:
    """P-MB-33: no line begins with a colon or says its name twice."""
    laid = Laid(tmp_path)
    state = sketch("zeus@ol02 | ares@ol24")
    area = LegendArea(laid.app, (0, 0, 380, 200), laid.parts.words.legend(Moment(state)))
    for line in (area.words(symbol) for symbol in laid.parts.words.legend(Moment(state))):
        name, _, rest = line.partition(": ")
        assert name and not rest.startswith(f"{name}:"), line


def test_one_troop_is_recalled_by_name(tmp_path: Path) -> None:
    """P-MB-17: beside the end of the turn, not over the battle."""
    laid = Laid(tmp_path)
    state = sketch("ares@ol02 spartans@ol05 | zeus@ol24", hand="aow", deck="ares")
    state.activated.append("ares")
    do(state, EndTurn())
    button = next(each for each in laid.buttons(begun(laid, state)) if each.step == "recall")
    assert laid.t("mythic.unit.spartans.name") in button.label and button.rect[0] + button.rect[2] == 478


def test_the_tray_over_the_map_does_not_push_powers_off_the_board(tmp_path: Path) -> None:
    """P-MB-34: only buttons that lie on the unit board take room from it."""
    laid = Laid(tmp_path)
    state = sketch("achilles@ol13 | minotaur@ol13", hands=("achilles", ""), acting="achilles", rolls="5541113 1111111")
    do(state, AttackUnit("minotaur"))
    assert laid.parts.chooser._buttons.free_top(begun(laid, state)) == layout.BUTTONS[1]  # type: ignore[attr-defined]


def test_blanks_are_turned_by_one_button(tmp_path: Path) -> None:
    """P-MB-35: a question that is answered on the dice has a Yes beside its No."""
    laid = Laid(tmp_path)
    state = sketch("achilles@ol13 | minotaur@ol13", hands=("achilles", ""), acting="achilles", rolls="5bb1113 1111111")
    do(state, AttackUnit("minotaur"))
    assert state.agenda.asks(ConvertBlanks) is not None
    moment = begun(laid, state)
    assert moment.picker is not None
    found = {button.step: button for button in laid.buttons(moment)}
    assert found["turn_all"].style == "gold" and "2" in found["turn_all"].label
    assert found["decline"].label == laid.t("mythic.button.decline.ConvertBlanks")
    chain = next(action for action in moment.picker.actions if action.path == ("turn_all",))
    assert all(each in RULES.legal_actions(state) for each in acts(chain))
