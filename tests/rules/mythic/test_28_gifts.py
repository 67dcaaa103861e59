"""Rules that chapters and gifts bring into a battle: boons, lairs, returning Troops, torn starts (MB-25.2, MB-25.3)."""
from __future__ import annotations

import pytest

from engine.rules.kernel.book import Emit
from engine.rules.mythic.actions.attacks import AttackUnit, SpecialAttack
from engine.rules.mythic.actions.moves import EndActivation, RunTo
from engine.rules.mythic.actions.turns import EndTurn
from engine.rules.mythic.book import BOOK
from engine.rules.mythic.cards import draw
from engine.rules.mythic.combat.dice import Reroll
from engine.rules.mythic.config import Boon
from engine.rules.mythic.sheets import Place, Victory
from engine.rules.mythic.stats import defence_parts, printed
from tests.rules.mythic.sketch import RULES, asked, best, do, legal, quietly, replace, sketch


def battle(**changes: object):
    base = RULES.configure("skirmish", 2, {"board": "styx"})
    return RULES.new_game(replace(base, **changes), 4)


@pytest.mark.rule("MB-25.2")
def test_boons_change_the_set_up():
    boons = (Boon("lernean_hydra", "hardened"), Boon("lernean_hydra", "hardened"), Boon("achilles", "drilled"))
    state = battle(boons=boons, vitality=(("cerberus", 5),), extra_omphalos=(0, 1), extra_aow=(-1, 0))
    hydra = state.units["lernean_hydra"]
    assert (hydra.vitality, hydra.full) == (11, 11) and printed(state, hydra, "attack") == 8
    cards = state.hands[0] + state.decks[0]
    assert cards.count("achilles") == 5 and cards.count("aow") == 2 + 2 + 2 + 3
    assert state.units["cerberus"].vitality == 5 and state.hands[1].count("omphalos") == 1 and state.reserve == 14


@pytest.mark.rule("MB-25.2", "MB-15.1")
def test_boons_work_in_battle():
    swift = sketch("achilles@ol01 | ares@ol24", acting="achilles", boons=(Boon("achilles", "swift"),))
    plain = sketch("achilles@ol01 | ares@ol24", acting="achilles")
    assert set(legal(plain, RunTo)) < set(legal(swift, RunTo))
    lucky = sketch("leonidas@ol05 | ares@ol05", acting="leonidas", boons=(Boon("leonidas", "lucky"),), rolls="bb1111 55 1")
    do(lucky, AttackUnit("ares"))
    quietly(lucky, "RerollDice")
    do(lucky, Reroll((0, 0)))
    assert "keep:lucky:leonidas" in lucky.used, "once in the whole battle"
    gall = sketch("leonidas@ol01 | ares@ol01", boons=(Boon("leonidas", "torment"),))
    assert defence_parts(gall, gall.units["ares"], gall.units["leonidas"], melee=True) == [("torment", -1)]


@pytest.mark.rule("MB-25.3", "MB-5.6")
def test_the_lair_wakes_by_itself():
    state = sketch("zeus@st02 | lernean_hydra@st14:5", board="styx", lair="lernean_hydra", heads=True, decks=("zeus", "lernean_hydra"),
                   hands=("zeus", "lernean_hydra"))
    do(state, EndTurn())
    quietly(state, "Act")
    assert state.active == 1 and asked(state) == "Act" and state.activations == 0 and "lernean_hydra" in state.activated
    do(state, EndActivation())
    assert state.units["lernean_hydra"].vitality == 7, "it heals two unless a special attack wounded it"
    hurt = sketch("heracles@st14 | lernean_hydra@st14:5", board="styx", heads=True, hand="aow", acting="heracles",
                  rolls="5bbbbbbbb 5")
    do(hurt, SpecialAttack("olive_club", "lernean_hydra"))
    while asked(hurt) == "RerollDice":
        quietly(hurt, "Allocate")
    best(hurt)
    assert hurt.used.get("keep:heads:lernean_hydra") == 1
    ran = sketch("lernean_hydra@st14:5 | zeus@st02", board="styx", heads=True, acting="lernean_hydra")
    ran.used["keep:heads:lernean_hydra"] = 1
    do(ran, RunTo("st19"))
    quietly(ran, "Main")
    assert "keep:heads:lernean_hydra" not in ran.used, "counted since its last activation, also one without Regeneration"


@pytest.mark.rule("MB-25.3", "MB-18.6")
def test_troops_return_at_the_end_of_a_cycle():
    returns = (Place("hell_warriors", "la15"), Place("hell_warriors", "la11"))
    state = sketch("zeus@la02 | minotaur@la13 hell_warriors!", board="labyrinth", returns=returns, discards=("zeus zeus zeus", ""))
    draw(state, 0, 1, Emit())
    BOOK.run(state, Emit())
    warriors = state.units["hell_warriors"]
    assert (warriors.area, warriors.vitality) == ("la15", 4)


@pytest.mark.rule("MB-25.1", "MB-19.2")
@pytest.mark.parametrize(("row", "edit"), [
    (Victory(side=0, when="absorbed", n=2), lambda state: state.absorbed.__setitem__(0, 2)),
    (Victory(side=1, when="carried", n=4), lambda state: setattr(state, "carried", 4)),
    (Victory(side=0, when="freed", n=1, units=("achilles",)), lambda state: None),
    (Victory(side=1, when="god_destroyed"), lambda state: state.units.__setitem__(
        "zeus", replace(state.units["zeus"], where="destroyed", area="", vitality=0))),
])
def test_victories_as_data(row: Victory, edit):
    state = sketch("zeus@ol02 achilles@ol02 | ares@ol24", victories=(row,))
    edit(state)
    state.changed = True
    BOOK.run(state, Emit())
    assert state.result is not None and state.result.winners == (row.side,)


@pytest.mark.rule("MB-25.1", "MB-7.4")
def test_only_the_own_units_without_a_place_are_posted():
    fixed = (Place(unit="odysseus", area="st01"),)
    state = battle(starts=fixed, posts=("st02", "st03"))
    mine = [unit.id for unit in state.units.values() if unit.seat == 0]
    waiting = [name for name in mine if name != "odysseus"]
    for name in waiting:
        assert (asked(state), state.to_act, state.agenda.asked.unit) == ("Post", 0, name)
        do(state, legal(state)[0])
    assert asked(state) != "Post" and {state.units[name].area for name in waiting} <= {"st02", "st03"}
    assert all(unit.where == "waiting" for unit in state.units.values() if unit.seat == 1)


@pytest.mark.rule("MB-2.4")
def test_a_destroyed_unit_shows_its_last_line():
    state = sketch("zeus@ol05 | atalanta!")
    row = state.content.sheets["atalanta"]
    assert row.attack[-1] != row.attack[-2] and printed(state, state.units["atalanta"], "attack") == row.attack[-1]
