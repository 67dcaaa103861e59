"""What is seen of a fight and of the first roll: numbers clear of the figures, nobody forgotten in the dark, the gold button."""
from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import esper
import pytest

from engine.content import load_rules
from engine.match.witness import Witness
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayTreasures
from engine.rules.village.events import LevelReached, LifeLost, StartRolled
from engine.table.components import Float
from engine.table.director import Director
from engine.table.moment import Person
from engine.table.picker import Picker
from engine.table.play import Play
from engine.table.sight import Sight
from engine.table.world import TableWorld
from scenes.village import arena, layout
from scenes.village.cues_opening import HERO
from scenes.village.table import lay
from tests.scenes.village.conftest import Table
from tests.scenes.village.test_aim import until_main
from tests.support.screen import Screen

RULES = load_rules("village")
PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio"))]


@pytest.mark.rule("VL-3.8")
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("teams", 4), ("allies", 5)])
def test_the_first_roll_is_thrown_on_the_board_by_everybody(tmp_path: Path, mode: str, seats: int) -> None:
    """Heroes and dice stand inside the board, clear of each other, and all of it is gone before anybody is asked."""
    parts = lay(Screen(tmp_path).app, RULES, PEOPLE[:seats])
    view = RULES.view_for(RULES.new_game(RULES.configure(mode, seats), 4), 0)
    director = Director(TableWorld(), parts)
    director.show(view)
    places = layout.start(view.ring)
    x, y, wide, high = layout.ARENA
    dice = [place for name, place in places.items() if ":" in name]
    assert len(dice) == 2 * seats and len(set(dice)) == len(dice)
    assert all(x <= left < x + wide and y <= top < y + high for left, top in dice)
    play = Play(director.table)
    throws = tuple((seat, 1 + seat % 6, 2) for seat in view.ring)
    event = StartRolled(totals=(), starter=view.ring[-1], rounds=(throws,))
    parts.cue(event, Sight(view, 0, 0), Sight(view, 0, 0), play)
    met: set[str] = set()
    for step in sorted(play.steps, key=lambda step: step.at):
        step.begin(0.0)
        met |= set(director.table.keys)
    assert {f"{HERO}{seat}" for seat in view.ring} <= met and {f"start{seat}:1" for seat in view.ring} <= met
    director.table.finish()
    assert not any(key.startswith((HERO, "start", "stage")) for key in director.table.keys)
    director.table.close()


def test_a_match_whose_first_turn_is_fixed_rolls_nothing(tmp_path: Path) -> None:
    parts = lay(Screen(tmp_path).app, RULES, PEOPLE[:2])
    view = RULES.view_for(RULES.new_game(RULES.configure("duel", 2), 4), 0)
    director = Director(TableWorld(), parts)
    director.show(view)
    play = Play(director.table)
    parts.cue(StartRolled(totals=(), starter=0, rounds=()), Sight(view, 0, 0), Sight(view, 0, 0), play)
    assert not any(key.startswith(HERO) for key in director.table.keys) and len(play.steps) <= 1
    director.table.close()


def test_what_a_blow_takes_rises_over_the_head_and_the_new_level_over_the_hero(tmp_path: Path) -> None:
    """It was written in red over the red figure; on the board of a fight it stands large above it."""
    state, witness, chance = RULES.new_game(RULES.sample_configs()["duel"], 4), Witness(RULES, 0), random.Random(4)
    parts = lay(Screen(tmp_path).app, RULES, PEOPLE[:2])
    director = Director(TableWorld(), parts)
    director.show(RULES.view_for(state, 0))
    seen = 0
    for _ in range(200):
        if state.agenda.asked is None:
            break
        RULES.apply(state, chance.choice(RULES.legal_actions(state)), witness)
        beats = witness.report()
        lost = any(type(event) is LifeLost and event.amount and arena.fought(beat.view) for beat in beats for event in beat.events)
        director.play(beats, beats[-1].view if beats else RULES.view_for(state, 0), 1.0)
        while not director.quiet:
            director.update(0.05)
            with director.table.active():
                floats = [entry for _, entry in esper.get_component(Float)]
            seen += lost and any("{icon:health}-" in entry.text and entry.size == 2 and not entry.over for entry in floats)
    assert seen
    assert LevelReached in parts.cues
    director.table.close()


def test_the_gold_button_is_what_comes_next(table: Table) -> None:
    """Treasure first; the end of the turn is gold once nothing would be given up by it."""
    screen, scene = table("duel", 2)
    until_main(screen, scene)
    screen.until(lambda: scene.pointer.picker is not None)

    def gold() -> list[str]:
        return [button.step for button in scene.parts.chooser.buttons(scene.moment) if button.style == "gold"]

    assert gold() == ["treasures"]
    scene.choice.act(PlayTreasures())
    until_main(screen, scene)
    screen.until(lambda: scene.pointer.picker is not None and scene.director.quiet)
    assert "end_turn" not in gold(), "there is gold to spend"
    scene.moment.view.turn.gold = 0
    scene.moment.view.hands[0].clear()
    idle = replace(scene.moment, picker=Picker([EndTurn()]))
    assert [button.step for button in scene.parts.chooser.buttons(idle) if button.style == "gold"] == ["end_turn"]
