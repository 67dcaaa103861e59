"""What is written around characters, and how a clash is counted before everybody's eyes."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.rules.guerra.actions.words import Pass
from engine.rules.guerra.events import ClashResolved, ReturnedHome
from engine.rules.guerra.state import Battle, Mod, replace
from engine.rules.guerra.values import strength
from engine.table.moment import Moment
from engine.table.picker import Picker
from engine.table.play import Play
from engine.table.world import TableWorld
from scenes.guerra.board import layout
from scenes.guerra.board.fighters import STATS, Tag, effects
from scenes.guerra.board.looks import held_colour
from scenes.guerra.words.price import price
from tests.rules.guerra.sketch import RULES, find, sketch
from tests.scenes.guerra.desk import Desk

WORDS = STATS


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


@pytest.mark.rule("GM-5.10")
def test_effects_are_badges_and_what_stays_is_told_from_what_passes() -> None:
    state = sketch("nor_thor:3")
    thor = find(state, "nor_thor")
    mods = (Mod("f", 2, False, "nor_fury"), Mod("f", 1, False, "nor_valhalla"), Mod("pm", -1, True, "jap_withering"),
            Mod("cannot_be_assigned", 0, False, "x"), Mod("key:warrior", 0, True, "y"))
    assert effects(replace(thor, mods=mods), WORDS) == [
        Tag("{icon:attack}+3", "green5", lasting=False), Tag("{icon:lock}", "stone4", lasting=False),
        Tag("{icon:power}-1", "red4", lasting=True), Tag("{icon:star}", "gold4", lasting=True),
    ]


@pytest.mark.rule("GM-10.3")
def test_power_that_reorganisation_will_take_looks_otherwise() -> None:
    assert len({held_colour(0, 4), held_colour(4, 4), held_colour(5, 4)}) == 3


@pytest.mark.rule("GM-9.5")
def test_the_log_tells_what_every_fighter_counted_for(desk: Desk) -> None:
    state = sketch("nor_thor:3@ nor_berserker:0@", "gre_hoplite:3~@", ask="clash")
    RULES.apply(state, Pass())
    resolved = next(event for event in RULES.apply(state, Pass()) if isinstance(event, ClashResolved))
    line = desk.words.describe(resolved, state)
    for piece, amount in resolved.shares:
        assert f"{desk.words.place(piece, state)} {amount}" in line
    assert line.count("Berserker 0") == 1


@pytest.mark.rule("GM-9.12")
@pytest.mark.parametrize(("rule", "cost"), [
    ("rulebook", "-3 P"), ("execution", "A MORTAL"), ("pillage", "-1 P · RESOURCE"), ("spoils", "+3 P"),
])
def test_a_battle_says_what_it_would_cost_even_where_that_is_no_power(desk: Desk, rule: str, cost: str) -> None:
    state = sketch("nor_thor:3@", ask="clash")
    if rule != "rulebook":
        state.battles.append(Battle(1, "neu_truce", rule))
    winner, loser = 0, 1
    assert price(desk.words.t, state, (0, 1), 3) == (cost, winner if cost.startswith("+") else loser)


def test_a_covered_card_says_that_it_is_covered_and_is_not_said_to_lack_0p(desk: Desk) -> None:
    state = sketch(oracles="nor_odin_ nor_thor^7", ask="enter")
    view = RULES.view_for(state, 0)
    moment = Moment(view, Picker(RULES.legal_actions(view)))
    assert desk.chooser.attempt("oracle:0:0", moment) is None
    assert "Covered" in desk.words.tooltip("oracle:0:0", moment)
    assert desk.chooser.attempt("oracle:0:1", moment) is not None


@pytest.mark.rule("GM-9.12")
def test_the_battle_in_force_names_whoever_played_it(desk: Desk) -> None:
    state = sketch("nor_thor:3@", ask="clash")
    state.battles.append(Battle(1, "neu_truce", "execution"))
    view = RULES.view_for(state, 0)
    assert "Morgan" in desk.words.tooltip("battle", Moment(view, Picker(RULES.legal_actions(view))))


@pytest.mark.rule("GM-9.5")
def test_armies_are_counted_fighter_by_fighter_over_their_heads(desk: Desk) -> None:
    state = sketch("nor_thor:3@ nor_loki:0@", "gre_ares:3~@", ask="clash")
    director = desk.lay(state)
    RULES.apply(state, Pass())
    resolved = next(event for event in RULES.apply(state, Pass()) if isinstance(event, ClashResolved))
    play = Counted(director.table)
    sight = director.sight
    desk.parts.cue(resolved, sight, sight, play)
    force = strength(state, find(state, "gre_ares"))
    assert play.words == ["4", "0", f"{force}/2 = {force // 2}"]
    assert all(y < layout.FOOT - 20 for _, y in play.places), "clear of the plates"


class Counted(Play):
    """Notes what rises where."""

    def __init__(self, table: TableWorld) -> None:
        super().__init__(table)
        self.words: list[str] = []
        self.places: list[tuple[int, int]] = []

    def number(self, text: str, at: object, **how: object) -> None:
        self.words.append(text)
        self.places.append(at)


@pytest.mark.rule("GM-10.1")
def test_what_is_written_around_a_card_waits_until_it_has_come_home(desk: Desk) -> None:
    state = sketch("nor_thor:3@", "gre_hoplite:3@", ask="clash")
    director = desk.lay(state)
    thor = find(state, "nor_thor")
    state.put(replace(thor, field=False))
    director.queue([ReturnedHome(pieces=(thor.id,))], RULES.view_for(state, 0), 1.0)
    director.update(0.01)
    director.table.update(0.1)
    assert director.table.walks(thor.id)
    director.table.update(1.0)
    assert not director.table.walks(thor.id)
