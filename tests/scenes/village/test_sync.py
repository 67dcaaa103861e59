"""What is particular to the village on the way from events to the table: campaign battles, the die, the first roll."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.campaign import campaigns_of
from engine.content import load_rules
from engine.match.witness import Witness
from engine.rules.kernel.types import Config
from engine.rules.village.events import AttackRolled, CardsDrawn, DieRolled, VillageEvent
from engine.table.director import Director
from engine.table.moment import Person
from engine.table.play import Play
from engine.table.sight import Sight
from engine.table.world import TableWorld
from scenes.village.cues import CUES
from scenes.village.table import lay
from tests.support.screen import Screen

PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Diego", "Elena", "Fermín"))]
RULES = load_rules("village")
CONFIGS = RULES.sample_configs()


def follow(home: Path, config: Config, seat: int | None, seed: int, most: int) -> None:
    """A random match before the eyes of one seat; the strict director checks the table after every action."""
    state, witness = RULES.new_game(config, seed), Witness(RULES, seat)
    parts = lay(Screen(home).app, RULES, PEOPLE[: config.seats])
    director = Director(TableWorld(), parts, strict=True, viewer=seat, bottom=seat or 0)
    director.show(RULES.view_for(state, seat))
    chance = random.Random(seed)
    for _ in range(most):
        if state.to_act is None:
            break
        RULES.apply(state, chance.choice(RULES.legal_actions(state)), witness)
        director.play(witness.report(), RULES.view_for(state, seat), 0.0)
        director.hurry()
    director.table.close()


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_duel_of_random_players_is_followed(tmp_path: Path, seed: int) -> None:
    follow(tmp_path, CONFIGS["duel"], seed % 2, seed, 1500)


@pytest.mark.parametrize("chapter", [battle.id for battle in RULES.content.battles.values()])
def test_the_battles_of_the_campaign_are_followed(tmp_path: Path, chapter: str) -> None:
    legend = campaigns_of("village")[0]
    setup = legend.setup(legend.start({}), chapter, {}, "normal")
    for seat in (0, None):
        follow(tmp_path / str(seat), setup.config, seat, 5, 150)


def test_attack_and_cards_drawn_of_a_turn_run_with_the_events() -> None:
    """The panel of the turn never waits for the end of an action, and a new hand is not counted as drawn."""
    state, witness, chance = RULES.new_game(CONFIGS["duel"], 1), Witness(RULES, 0), random.Random(1)
    before = state.turn.clone()
    struck = drawn = 0
    for _ in range(600):
        if state.to_act is None:
            break
        RULES.apply(state, chance.choice(RULES.legal_actions(state)), witness)
        for events, view in witness.report():
            for event in events:
                same = before.number == view.turn.number
                if type(event) is AttackRolled and not event.attacker and event.seat == view.turn.seat and same:
                    assert view.turn.struck == before.struck + event.total
                    struck += 1
                if type(event) is CardsDrawn and event.seat == view.turn.seat and same and not view.turn.ended:
                    assert view.turn.drawn == before.drawn + len(event.cards)
                    drawn += 1
            before = view.turn.clone()
    assert struck and drawn


def test_a_die_lies_on_felt_or_board_from_its_throw_on_and_is_not_told_before_it_lies(tmp_path: Path) -> None:
    state, witness, chance = RULES.new_game(CONFIGS["duel"], 4), Witness(RULES, 0), random.Random(4)
    director = Director(TableWorld(), lay(Screen(tmp_path).app, RULES, PEOPLE[:2]))
    director.show(RULES.view_for(state, 0))
    told: list[str] = []
    director.told = lambda event, view: told.append(type(event).__name__)
    for _ in range(400):
        RULES.apply(state, chance.choice(RULES.legal_actions(state)), witness)
        beats = witness.report()
        at = next((at for at, beat in enumerate(beats) if type(beat.events[0]) is DieRolled), None)
        if at is None:
            continue
        director.show(beats[at - 1].view if at else RULES.view_for(state, 0))
        director.play(beats[at: at + 1], beats[at].view, 1.0)
        director.update(0.3)
        assert not told and ("die" in director.table or "stage:die" in director.table), "in the air"
        director.hurry()
        assert told == ["DieRolled"] and str(beats[at].events[0].face) in director.table.placing("die").look.sprite
        break
    assert told
    director.table.close()


def test_every_event_has_a_cue() -> None:
    assert set(CUES) == set(VillageEvent.__args__)


@pytest.mark.rule("VL-3.8")
def test_only_a_match_that_begins_shows_who_starts(tmp_path: Path) -> None:
    """A worked example lies in the middle of a match: nobody throws for the first turn there."""
    parts, table = lay(Screen(tmp_path).app, RULES, PEOPLE[:2]), TableWorld()
    thrown: list[bool] = []
    for number in (1, 3):
        view = RULES.new_game(CONFIGS["duel"], 1)
        view.turn.number = number
        parts.arrange(table, Sight(view))
        play = Play(table)
        parts.open(Sight(view), play)
        thrown.append(bool(play.steps))
    assert thrown == [True, False]
