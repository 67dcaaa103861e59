"""Astrologers effects that last until the next card, or wait for income (HM-4.4)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.frames import AddPower, Choose, Round
from engine.rules.heroes.hand import hand_limit
from engine.rules.heroes.rolls import rerolls
from engine.rules.heroes.rounds import ROUND_STAGES
from engine.rules.heroes.turn import refresh_movement
from engine.rules.kernel.book import Emit
from engine.rules.kernel.window import Pass, Window
from tests.rules.heroes.sketch import act, battle, beside, dice, sketch


@pytest.mark.rule("HM-4.4", "HM-8.1")
@pytest.mark.parametrize(("card", "points"), [("battalions_stallion", 4), ("magic_tortoise", 2), ("", 3)])
def test_movement(card: str, points: int) -> None:
    state = sketch()
    state.astro = card
    refresh_movement(state, 0, Emit())
    assert state.heroes["h0"].mp == points


@pytest.mark.rule("HM-5.1")
def test_the_hand_limit_grows() -> None:
    state = sketch()
    assert hand_limit(state, 0) == 4
    state.astro = "profuse_growth"
    assert hand_limit(state, 0) == 5


@pytest.mark.rule("HM-4.3", "HM-4.4")
@pytest.mark.parametrize(("card", "res", "change"), [("gold_dragon", "G", 5), ("wild_debauchery", "G", -5), ("merry_leprechaun", "V", 1)])
def test_waiting_effects_come_with_the_next_income(card: str, res: str, change: int) -> None:
    plain, state = sketch(), sketch()
    state.waiting = [card]
    for one in (plain, state):
        next(stage for stage in ROUND_STAGES if stage.__name__ == "income")(one, Round(serial=1, number=3), Emit())
    assert getattr(state.players[0], res) == getattr(plain.players[0], res) + change
    assert state.waiting == []


@pytest.mark.rule("HM-7.2", "HM-14.5")
def test_the_weasel_rerolls_once_per_turn() -> None:
    state = dice(sketch(G=0), 1, 6)
    state.astro = "swift_weasel"
    act(state, MoveHero("h0", beside(state, "resource1")))
    assert isinstance(state.agenda.asked, Choose) and state.agenda.asked.options == ("weasel:0", "keep")
    act(state, Option("weasel:0"))
    assert state.players[0].G == 6 and rerolls(state, 0, "resource", 1, ()) == []


@pytest.mark.rule("HM-4.4", "HM-12.7")
def test_the_first_spell_is_stronger_or_comes_back() -> None:
    state = battle("few crusaders 6", "few n_trolls 10, few zombies 19", hands=("magic_arrow st_attack", ""))
    state.astro = "grim_warlock"
    act(state, PlayCard("magic_arrow", 0))
    if isinstance(state.agenda.asked, AddPower):
        act(state, LetGo())
    act(state, Option("b1"))
    assert state.combat.fighters["b1"].damage == 2
    state = battle("few crusaders 6", "few n_trolls 10, few zombies 19", hands=("magic_arrow st_attack", ""))
    state.astro = "crazy_wizard"
    act(state, PlayCard("magic_arrow", 0), LetGo(), Option("b1"))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    assert "magic_arrow" in state.players[0].hand


@pytest.mark.rule("HM-23.2")
def test_the_satyr_redraws_a_guard() -> None:
    from engine.rules.heroes.actions.fight import DoneDeploying, PlaceUnit

    state = sketch()
    state.astro = "groovy_satyr"
    act(state, MoveHero("h0", beside(state, "ore_mine", guard=1)))
    while isinstance(state.agenda.asked, Window):
        act(state, Pass())
    act(state, PlaceUnit("halberdiers", "pack", 5), DoneDeploying())
    asked = state.agenda.asked
    assert isinstance(asked, Choose) and asked.topic == "satyr"
    before = state.combat.guards[0]
    act(state, Option(before))
    assert state.piles["bronze"][-1] == before and len(state.combat.guards) == 1
