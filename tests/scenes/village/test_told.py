"""What every event of the village says for itself: what it weighs, where it is written, and that nobody stands there twice."""
from __future__ import annotations

import random
from pathlib import Path
from typing import get_args

import pytest

from engine.content import load_rules
from engine.match.witness import Witness
from engine.rules.village import events as told
from engine.rules.village.frames import Attack
from engine.rules.village.state import VillageState
from engine.table.director import Director
from engine.table.moment import Moment, Person
from engine.table.parts import Beat
from engine.table.pieces import Look, Placing
from engine.table.play import Play
from engine.table.sight import Sight
from engine.table.timeline import Weight
from engine.table.world import TableWorld
from scenes.village import arena, layout
from scenes.village.cues import CUES, WEIGHTS
from scenes.village.cues_fight import stood
from scenes.village.table import lay
from tests.support.screen import Screen

RULES = load_rules("village")
PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Diego"))]


class Shown(Play):
    """Notes the drawn effects and where they stand."""

    notes: list[tuple[str, object]] = []

    def show(self, sprite: str, at: object, **how: object) -> None:
        self.notes.append((sprite, at))


def laid(tmp_path: Path, state: VillageState, seats: int = 2) -> Director:
    director = Director(TableWorld(), lay(Screen(tmp_path).app, RULES, PEOPLE[:seats]))
    director.show(RULES.view_for(state, 0))
    return director


def fighting(kind: str) -> VillageState:
    """A view in the middle of an attack whose die has fallen."""
    state, witness, chance = RULES.new_game(RULES.sample_configs()["duel"], 4), Witness(RULES, 0), random.Random(4)
    while True:
        RULES.apply(state, chance.choice(RULES.legal_actions(state)), witness)
        for _, view in witness.report():
            attack = arena.fought(view)
            if attack is not None and attack.kind == kind:
                return view


def test_every_event_has_a_cue_and_a_weight() -> None:
    """Nothing is plain by oversight: what decides keeps its length, what merely follows is merged."""
    kinds = {kind.__name__ for kind in get_args(RULES.event_type)}
    assert {kind.__name__ for kind in CUES} == kinds == {kind.__name__ for kind in WEIGHTS}
    assert WEIGHTS[told.HeroFell] is Weight.CLIMAX and WEIGHTS[told.TurnEnded] is Weight.BOOKKEEPING


def test_a_monster_that_leaves_in_the_middle_of_its_attack_leaves_the_board_of_the_fight() -> None:
    """Whoever attacked may be gone before the attack is over: then nobody stands for it."""
    view = fighting("monster")
    attack = arena.fought(view)
    assert attack is not None and arena.pieces(PEOPLE, view)
    del view.monsters[attack.source]
    assert arena.fought(view) is None and not arena.pieces(PEOPLE, view)


def test_what_happens_to_a_hero_who_fights_is_written_over_the_figure(tmp_path: Path) -> None:
    """Healed by their own blow or struck, a hero is where everybody looks; otherwise it is their portrait."""
    view = fighting("weapon")
    attack = arena.fought(view)
    assert type(attack) is Attack
    director = laid(tmp_path, view)
    for placing in arena.pieces(PEOPLE, view):
        director.table.put(placing)
    sight = Sight(view, 0, 0)
    beat = Beat(sight, sight, director.parts.scenery, director.parts.words)
    assert stood(beat, Play(director.table), attack.seat) == arena.FROM
    assert stood(beat, Play(director.table), 1 - attack.seat) in (f"stage:seat{1 - attack.seat}", f"face{1 - attack.seat}")
    director.table.close()


def test_nothing_is_asked_while_an_answer_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards lie before somebody's eyes and the answer is on its way: the board has no heading, above all not that all is over."""
    screen = Screen(tmp_path)
    parts = lay(screen.app, RULES, PEOPLE[:2])
    drawn: list[str] = []
    monkeypatch.setattr(screen.app.text, "draw", lambda surface, words, *how, **more: drawn.append(words))
    moment = Moment(fighting("weapon"), None)
    assert moment.decision is None
    parts.painter._hud._question(screen.app.canvas, moment)
    assert not drawn


def test_the_village_burns_house_by_house_and_nobody_stands_there_twice(tmp_path: Path) -> None:
    """MOTION D6: the end of a siege that is lost is seen, and the boss stands there once."""
    state = RULES.new_game(RULES.configure("siege", 2), 4)
    director = laid(tmp_path, state)
    view = RULES.view_for(state, 0)
    play = Shown(director.table)
    play.notes = []
    sight = Sight(view, 0, 0)
    director.parts.cue(told.GameOver(winners=(), rule="VL-20.23"), sight, sight, play)
    houses = {at for sprite, at in play.notes if sprite == "effects/pyre"}
    assert len(houses) == 9
    left, top, wide, high = layout.ARENA
    assert all(left <= x < left + wide and top <= y < top + high for x, y in houses)
    director.table.close()


def test_whose_turn_it_is_does_not_cover_the_first_blow_of_it(tmp_path: Path) -> None:
    """A monster may strike as soon as a turn begins: the ribbon lies below the board on which it does."""
    director = laid(tmp_path, RULES.new_game(RULES.sample_configs()["duel"], 4))
    assert director.sight is not None
    _, top, _, high = layout.ARENA
    assert director.parts.scenery.heralded(director.sight) >= top + high
    director.table.close()


@pytest.mark.parametrize("success", [True, False])
def test_a_beast_that_is_tamed_or_not_steps_before_everybody(tmp_path: Path, success: bool) -> None:
    director = laid(tmp_path, RULES.new_game(RULES.sample_configs()["duel"], 4))
    sight = director.sight
    assert sight is not None
    play = Play(director.table)
    director.parts.cue(told.Tamed(seat=0, space=6, face="vl_griffin", total=6, needed=5, success=success), sight, sight, play)
    seen: set[str] = set()
    for step in sorted(play.steps, key=lambda step: step.at):
        step.begin(0.0)
        seen |= set(director.table.keys)
    assert layout.SHOWN in seen and layout.SHOWN not in director.table
    director.table.close()


@pytest.mark.parametrize(("destroyed", "felt"), [(True, True), (False, False)])
def test_a_defence_that_breaks_in_a_fight_is_felt(tmp_path: Path, destroyed: bool, felt: bool) -> None:
    """Time stands still and the picture trembles where something breaks, not where it makes room for something better."""
    director = laid(tmp_path, RULES.new_game(RULES.sample_configs()["duel"], 4))
    director.table.put(Placing("stage:d1", "targets", Look("card:vl_metal_shield@64x90")))
    sight = director.sight
    assert sight is not None
    play = Felt(director.table)
    play.notes = []
    director.parts.cue(told.DefenceLost(card="d1", face="vl_metal_shield", seat=0, destroyed=destroyed), sight, sight, play)
    assert ({"stop", "quake"} <= set(play.notes)) is felt
    director.table.close()


class Felt(Play):
    """Notes what is done to the whole picture."""

    notes: list[str] = []

    def stop(self, ms: float = 70, *, delay: float = 0.0) -> None:
        self.notes.append("stop")

    def quake(self, reach: int = 3, ms: float = 300, *, delay: float = 0.0) -> None:
        self.notes.append("quake")
