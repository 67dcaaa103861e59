"""The six stand-alone scenarios (MB-25)."""
from __future__ import annotations

import pytest

from engine.rules.kernel.book import Emit
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.common import Decline
from engine.rules.mythic.actions.moves import DropOmphalos, MoveTo
from engine.rules.mythic.actions.omphalos import Absorb, FreeStatue, PayToll
from engine.rules.mythic.actions.turns import Activate, EndTurn, WanderTo
from engine.rules.mythic.book import BOOK
from engine.rules.mythic.cards import draw
from engine.rules.mythic.events import DiceRolled, LavaChanged, OmphalosBorn, PointScored, StoneBroken, UnitLeft
from engine.rules.mythic.field import crosses
from engine.rules.mythic.frames import Wander
from engine.rules.mythic.pieces import tokens_left
from tests.rules.mythic.sketch import CONTENT, RULES, asked, best, do, legal, quietly, sketch
from tests.support import of_kind, refused


def new(scenario: str, seats: int = 2, **more: str):
    return RULES.new_game(RULES.configure("scenario", seats, {"scenario": scenario, "first": "seat1", **more}), 1)


@pytest.mark.rule("MB-25.1", "MB-25.4")
def test_six_scenarios_with_their_own_set_up():
    assert len(CONTENT.scenarios) == 6
    state = new("sc_hold_the_pass")
    assert {u.id: u.area for u in state.units.values() if u.area} == {
        "athena": "ol02", "leonidas": "ol13", "spartans": "ol13", "hoplites": "ol09"}
    assert state.units["ares"].where == "waiting" and state.active == 1 and not state.gems


@pytest.mark.rule("MB-25.3")
def test_breaches_score_and_the_unit_returns_to_the_tray():
    state = sketch("athena@ol05 | minotaur@ol01 ares@ol02", scenario="sc_hold_the_pass", active=1, acting="minotaur")
    assert MoveTo("off") in legal(state)
    events = do(state, MoveTo("off"))
    assert of_kind(events, UnitLeft)[0].tray and state.scores[1] == 1 and state.units["minotaur"].where == "waiting"
    assert state.result is None, "one breach decides nothing, and the third cycle is far away"
    god = sketch("athena@ol05 | ares@ol01", scenario="sc_hold_the_pass", active=1, acting="ares")
    assert MoveTo("off") not in legal(god), "Ares does not breach"
    last = sketch("athena@ol05 | minotaur@ol01 ares@ol02", scenario="sc_hold_the_pass", active=1, acting="minotaur")
    last.scores[1] = 2
    do(last, MoveTo("off"))
    assert last.result.winners == (1,)


@pytest.mark.rule("MB-25.3")
def test_the_thread():
    state = new("sc_ariadnes_thread")
    assert state.units["minotaur"].gem and isinstance(state.agenda.asked, Wander) and state.to_act == 1
    assert {a.area for a in legal(state, WanderTo)} == {"la08", "la12", "la14", "la18"}
    do(state, WanderTo("la18"))
    assert state.units["minotaur"].area == "la18"
    bound = sketch("heracles@la13 | minotaur@la11*", scenario="sc_ariadnes_thread", active=1, acting="minotaur")
    with refused("MB-25.3"):
        do(bound, DropOmphalos())
    assert crosses(bound, bound.units["minotaur"], "la11", "la16"), "the Thread opens cages"
    out = sketch("atalanta@la02* heracles@la03 | minotaur@la13", scenario="sc_ariadnes_thread", acting="atalanta")
    do(out, MoveTo("off"))
    assert out.result.winners == (0,)
    lost = sketch("atalanta@la02 heracles! odysseus! amazons@la13:1 | minotaur@la13", scenario="sc_ariadnes_thread", active=1,
                  acting="minotaur", rolls="55555555 55555555")
    do(lost, AttackUnit("amazons"))
    do(lost, Decline())
    best(lost)
    assert lost.result.winners == (1,), "three of four are destroyed"


@pytest.mark.rule("MB-25.3")
def test_the_ferrymans_toll():
    state = sketch("ares@st14 | zeus@st24", scenario="sc_ferrymans_toll", gems="st14", hand="ares aow", acting="ares")
    do(state, Absorb("st14"))
    assert asked(state) == "Toll" and PayToll("omphalos") not in legal(state)
    do(state, PayToll("ares"))
    assert sorted(state.hands[0]) == ["aow", "omphalos"]
    for text, hand in (("zeus@st09", "zeus"), ("zeus@st14", "")):
        bad = sketch(f"{text} | ares@st24", scenario="sc_ferrymans_toll", gems="st14 st09", hand=hand, acting="zeus")
        with refused("MB-25.3"):
            do(bad, Absorb(bad.units["zeus"].area))
    behind = sketch("zeus@st14 | ares@st24", scenario="sc_ferrymans_toll", decks=("", "ares ares ares ares ares"),
                    discards=("zeus zeus zeus zeus zeus zeus zeus", "ares ares ares ares ares"))
    behind.absorbed[0] = 1
    behind.born = 1
    before = len(behind.hands[1])
    draw(behind, 0, 1, Emit())
    BOOK.run(behind, Emit())
    assert len(behind.hands[1]) - before == 5 + 3 + 1, "whoever is behind draws one more"


@pytest.mark.rule("MB-25.3", "MB-20.12", "MB-18.6")
def test_the_mountain_wakes_at_the_end_of_odd_cycles():
    state = sketch("zeus@ta09 cerberus@ta09 | ares@ta27", scenario="sc_the_mountain_wakes", hands=("", "ares"),
                   discards=("zeus zeus zeus zeus zeus", "ares ares ares ares"))
    emit = Emit()
    draw(state, 0, 1, emit)
    BOOK.run(state, emit)
    assert of_kind(emit.events, LavaChanged)[0].erupting and state.erupting
    blast = of_kind(emit.events, DiceRolled)[0]
    assert blast.target == "zeus" and blast.attacker == "blast" and len(blast.faces) == 4 and blast.seat == 1
    events = quietly(state, "Main")
    assert of_kind(emit.events + events, OmphalosBorn)[0].area == "ta14" and state.gems["ta14"] == 1
    state.cycle = 2
    state.decks[0].clear()
    state.discards[0].append("zeus")
    draw(state, 0, 1, Emit())
    BOOK.run(state, Emit())
    assert not state.erupting, "even cycles calm it"


GARDEN = "athena@ol02 heracles@ol12 | hades@ol24 medusa@ol14 | statues: odysseus@ol12^ leonidas@ol14^ achilles@ol17^"


@pytest.mark.rule("MB-25.3")
def test_the_stone_garden():
    state = sketch(GARDEN, scenario="sc_stone_garden", acting="heracles")
    assert tokens_left(state) == 1
    assert not legal(state, AttackUnit), "player 1 may not attack statues"
    events = do(state, FreeStatue("odysseus"))
    assert of_kind(events, StoneBroken)[0].seat == 0 and state.units["odysseus"].seat == 0 and tokens_left(state) == 2
    cards = state.decks[0]
    assert cards.count("odysseus") == 4 and cards.count("aow") == 3
    state.hands[0].append("odysseus")
    quietly(state, "Main")
    with refused("MB-17.4"):
        do(state, Activate("odysseus", "odysseus"))
    foe = sketch(GARDEN, scenario="sc_stone_garden", active=1, acting="medusa", rolls="bbbbbb")
    assert {a.target for a in legal(foe, AttackUnit)} >= {"leonidas"}
    with refused("MB-25.3"):
        do(foe, FreeStatue("leonidas"))
    do(foe, AttackUnit("leonidas"))
    assert asked(foe) == "Act", "statues never answer"
    home = sketch("athena@ol13 odysseus@ol01 achilles@ol02 | hades@ol24", scenario="sc_stone_garden")
    do(home, EndTurn())
    assert home.result is not None and home.result.winners == (0,)
    smashed = sketch("athena@ol13 odysseus! | hades@ol24 medusa@ol14 | statues: leonidas@ol14:1^", scenario="sc_stone_garden",
                     active=1, acting="medusa", rolls="555555 555555")
    do(smashed, AttackUnit("leonidas"))
    best(smashed)
    assert smashed.result.winners == (1,)


@pytest.mark.rule("MB-25.2", "MB-25.3")
def test_the_throne_scores_for_the_stronger_side():
    state = sketch("zeus@ol13 | spartans@ol13 ares@ol24", scenario="sc_throne_of_the_peak")
    events = do(state, EndTurn())
    assert of_kind(events, PointScored)[0].score == 1, "a God counts two"
    tied = sketch("zeus@ol13 | spartans@ol13 minotaur@ol13 ares@ol24", scenario="sc_throne_of_the_peak")
    assert not of_kind(do(tied, EndTurn()), PointScored)
    win = sketch("zeus@ol13 | ares@ol24", scenario="sc_throne_of_the_peak")
    win.scores[0] = 4
    do(win, EndTurn())
    assert win.result.winners == (0,)
    assert new("sc_throne_of_the_peak", 3).config.throne_goal == 4 and new("sc_throne_of_the_peak", 4).config.throne_goal == 3
    with refused("MB-25.1"):
        RULES.configure("scenario", 3, {"scenario": "sc_stone_garden"})
