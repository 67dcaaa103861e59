"""What is said before it is too late, and what is not said wrongly: reasons, warnings, reactions, goals (UX-73, UX-78, UX-79)."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.kernel.window import Window
from engine.rules.mythic import frames
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import MoveTo
from engine.rules.mythic.actions.omphalos import PickUp
from engine.rules.mythic.actions.turns import DrawExtra, EndTurn
from engine.rules.mythic.combat.dice import Confirm
from engine.rules.mythic.state import MythicState
from engine.table.moment import Moment
from scenes.mythic.lens import lens
from tests.rules.mythic.sketch import do, sketch
from tests.scenes.mythic.laid import RULES, Laid


def offered(laid: Laid, state: MythicState, **more: object) -> Moment:
    """The open question with what one gesture can do besides."""
    moment = laid.asked(state, **more)
    assert moment.picker is not None
    moment.picker.actions += laid.parts.chooser.chains(moment.picker.actions, moment)
    return moment


@pytest.mark.rule("MB-6.5")
def test_what_an_activation_ruled_out_stays_in_sight_with_the_reason(tmp_path: Path) -> None:
    """P-MB-3, UX-78: Run and Absorb do not vanish."""
    state, laid = sketch("zeus@ol02 achilles@ol06 | ares@ol24", acting="zeus", gems="ol02"), Laid(tmp_path)
    do(state, MoveTo("ol01"))
    moment = offered(laid, state)
    run = next(button for button in laid.buttons(moment) if button.step == "run")
    assert moment.picker is not None and "run" not in moment.picker.options()
    assert laid.parts.words.refusal("MB-6.5", {"why": "move"}) in run.tip, "S-10: a walk is named, not a talent"
    fresh = sketch("zeus@ol02 | ares@ol24", acting="zeus", hand="aow")
    powers = [button for button in laid.buttons(offered(laid, fresh)) if button.step in fresh.content.powers]
    assert all(laid.t("mythic.ui.rules_out") in button.tip for button in powers), "and a power says so before it is used"


@pytest.mark.rule("MB-5.7")
def test_the_card_that_a_quiet_turn_earns_is_the_main_thing(tmp_path: Path) -> None:
    """P-MB-8: the gold button takes it, the end of the turn without it is plain and says so."""
    state = sketch("zeus@ol02 | ares@ol24", hands=("zeus", "ares"), decks=("zeus aow", "ares ares"))
    laid = Laid(tmp_path)
    end = next(button for button in laid.buttons(laid.asked(state)) if button.step == "end_turn")
    assert end.tip == laid.t("mythic.tip.end_turn.card")
    do(state, EndTurn())
    assert DrawExtra() in RULES.legal_actions(state)
    styles = {button.step: button.style for button in laid.buttons(laid.asked(state))}
    assert styles == {"draw_extra": "gold", "finish": "stone"}


def test_a_reaction_names_attacker_price_effect_and_true_odds(tmp_path: Path) -> None:
    """P-MB-4: who strikes whom with what; what each reaction costs and does; odds behind a raised shield."""
    state = sketch("achilles@ol02 | leonidas@ol02 spartans@ol02", hands=("achilles", "aow aow leonidas"), acting="achilles")
    do(state, AttackUnit("spartans"))
    asked, laid = state.agenda.asks(Window), Laid(tmp_path)
    assert asked is not None
    moment = offered(laid, state)
    said = laid.prompt(moment)
    assert laid.t("mythic.unit.achilles.name") in said and laid.t("mythic.unit.spartans.name") in said
    assert moment.picker is not None
    shields = next(step for step in moment.picker.options() if step.startswith("react:wall_of_shields"))
    assert "{icon:art_of_war}" in laid.parts.words.option(shields, moment)
    assert laid.t("mythic.power.wall_of_shields.text") == laid.parts.words.foretold(shields, moment)
    attack = state.agenda.latest(frames.Attack)
    assert attack is not None
    state.agenda.edit(attack.serial, shield=1)
    coming = laid.forecasts.forecast(Moment(state))
    bare = lens(state, state.units["achilles"], state.units["spartans"])
    assert coming is not None and bare is not None and coming.lens.defence == bare.defence + 1


def test_a_click_on_the_own_area_takes_the_omphalos_that_lies_there(tmp_path: Path) -> None:
    """P-MB-7: and where nothing lies no reason is given for what nobody meant."""
    laid = Laid(tmp_path)
    state = sketch("odysseus@ol05 | ares@ol24", gems="ol05", acting="odysseus")
    chains = laid.parts.chooser.chains(RULES.legal_actions(state), Moment(state))
    assert [chain.actions for chain in chains if chain.path == ("ol05",)] == [(PickUp("ol05"),)]
    bare = sketch("odysseus@ol05 | ares@ol24", acting="odysseus")
    assert laid.parts.chooser.attempt("ol05", Moment(bare)) is None
    asked = Moment(sketch("zeus@ol02 | ares@ol24", hand="zeus"))
    assert laid.parts.chooser.attempt("ares", asked) is None, "P-ALL-4: an enemy needs no card of mine"


def test_the_goal_is_counted_and_every_sign_explained(tmp_path: Path) -> None:
    """P-ALL-9, P-ALL-13: the card at the table says how one wins and how far everybody is."""
    laid, state = Laid(tmp_path), sketch("zeus@ol02 | ares@ol24")
    state.absorbed[:] = [2, 1]
    goal = laid.parts.words.goal_card(Moment(state))
    assert (goal.targets[0].have, goal.targets[0].want) == (2, state.config.goal) and len(goal.targets) == 2
    assert laid.t("mythic.unit.zeus.name") in goal.danger and "1" in goal.danger
    signs = laid.parts.words.legend(Moment(state))
    assert all(sign.text and (sign.sprite or sign.sign) for sign in signs) and len(signs) >= 14


def test_board_and_buttons_belong_to_one_unit(tmp_path: Path) -> None:
    """P-MB-6: while a unit's buttons lie there its board does too, whoever the mouse is on."""
    laid, state = Laid(tmp_path), sketch("achilles@ol02 | hades@ol02 medusa@ol25", hands=("", "omphalos"), acting="achilles")
    assert laid.focus(laid.asked(state, pointed="hades")) == "achilles"
    assert laid.focus(Moment(state, pointed="hades")) == "hades", "others' turns are for reading"


def test_a_troop_wears_the_colour_of_whoever_leads_it() -> None:
    """P-MB-14: plumes and capes of both sides are told apart."""
    from tools.art.troupe import figures

    cast = figures("figures_common.toml", "figures_mythic.toml")
    assert cast["spartans"].get("crest") == "side"
    assert cast["spartans"].get("cape") == cast["leonidas"].get("crest") == "side"


def test_a_new_cycle_is_called_out(tmp_path: Path) -> None:
    """P-MB-13: thirteen cards do not pass unnoticed: a title from edge to edge, never hurried."""
    from engine.rules.mythic.events import CycleBegan
    from engine.table.parts import Beat
    from engine.table.play import Play
    from engine.table.sight import Sight
    from engine.table.world import TableWorld
    from scenes.mythic.cues import CUES

    laid, table = Laid(tmp_path), TableWorld()
    sight, play = Sight(sketch("zeus@ol02 | ares@ol24")), Play(table)
    CUES[CycleBegan](Beat(sight, sight, laid.parts.scenery, laid.parts.words), CycleBegan(cycle=2, seat=0), play)
    assert play.end >= 1000 and play.weight.name == "CLIMAX"
    table.close()


def test_the_curtain_says_why_it_falls(tmp_path: Path) -> None:
    """P-MB-11: whoever is called to the screen in somebody else's turn reads who struck whom."""
    laid = Laid(tmp_path)
    state = sketch("achilles@ol02 | minotaur@ol02", hands=("achilles", "minotaur"), acting="achilles", rolls="1111111 1111111")
    do(state, AttackUnit("minotaur"))
    while state.agenda.asks(frames.Counter) is None:
        do(state, RULES.legal_actions(state)[-1] if state.agenda.asks(Window) is not None else Confirm())
    said = laid.parts.words.greeting(Moment(state), 1)
    assert laid.t("mythic.unit.achilles.name") in said and laid.t("mythic.unit.minotaur.name") in said
    assert laid.parts.words.greeting(Moment(state), 0) == laid.parts.words.status(Moment(state)), "nobody else is called"
