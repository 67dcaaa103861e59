"""The battlefield on screen: the table follows every view, and a match can be played by the mouse alone."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.types import Action
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.combat.best import BestDice
from engine.table.director import Director
from engine.table.stage import Person
from engine.table.sync import differences
from engine.table.world import TableWorld
from scenes.common.match_scene import MatchScene
from scenes.common.result import ResultScene
from scenes.mythic.lens import lens
from scenes.mythic.options import edit
from scenes.mythic.stage import MythicStage
from tests.rules.mythic.sketch import sketch
from tests.support.screen import Screen

SEATS = [Person("Ana", 0), Person("Bruno", 1), Person("Clara", 2), Person("Diego", 3)]


@pytest.mark.parametrize(("label", "seat"), [("duel", 0), ("learning", 1), ("alliance", None), ("sc_stone_garden", 0), ("ffa3", 2)])
def test_the_table_follows_the_view(tmp_path: Path, label: str, seat: int | None) -> None:
    rules = load_rules("mythic")
    config = rules.sample_configs()[label]
    state = rules.new_game(config, 3)
    stage = MythicStage(Screen(tmp_path).app, rules, SEATS[:config.seats])
    stage.seat, stage.bottom = seat, seat or 0
    director = Director(TableWorld(), stage)
    director.show(rules.view_for(state, seat))
    chance = random.Random(3)
    for _ in range(100):
        if state.to_act is None:
            break
        events = [event.seen_by(seat) for event in rules.apply(state, chance.choice(rules.legal_actions(state)))]
        view = rules.view_for(state, seat)
        director.queue(events, view, 0.0)
        director.hurry()
        assert not differences(director.table, stage.pieces(view))
        for event in events:
            stage.describe(event)
    director.table.close()


@pytest.mark.rule("MB-27.5")
def test_secrets_of_others_are_never_on_the_table(tmp_path: Path) -> None:
    rules = load_rules("mythic")
    state = rules.new_game(rules.configure("skirmish", 2), 4)
    stage = MythicStage(Screen(tmp_path).app, rules, SEATS[:2])
    stage.seat, stage.bottom = None, 0
    hand = [piece for piece in stage.pieces(rules.view_for(state, None)) if piece.zone == "hand"]
    shown = [piece.key for piece in hand if "?" not in piece.key]
    assert len(hand) == len(state.hands[0]) and len(shown) == len(state.shown[0]), "only what everybody knows"
    asked = state.agenda.asked
    assert asked.private, "the curtain is raised for decisions that need the hand"


def choose(actions: list[Action], chance: random.Random) -> Action:
    """A bold player: best dice, attacks, then anything."""
    for kind in (BestDice, AttackUnit):
        found = [action for action in actions if isinstance(action, kind)]
        if found:
            return chance.choice(found)
    return chance.choice(actions)


def click(screen: Screen, scene: MatchScene, step: str) -> None:
    """Click what stands for a step: a piece, an area or a button."""
    for key in scene.stage.keys_of(step, scene.moment):
        rect = scene.painter.rect(key)
        if rect is None:
            continue
        for x in range(rect.left + 2, rect.right, 5):
            for y in range(rect.top + 2, rect.bottom, 5):
                if scene.painter.at((x, y)) == key and y < 360:
                    screen.click((x, y))
                    return
    for _, spec in scene.hud.steps:
        if spec.step == step:
            x, y, w, h = spec.rect
            screen.click((x + w // 2, y + h // 2))
            return
    scene.choice.pick(step)


@pytest.mark.parametrize(("mode", "seats", "language"), [("skirmish", 2, "en"), ("alliance", 4, "es")])
def test_a_battle_by_the_mouse(tmp_path: Path, mode: str, seats: int, language: str) -> None:
    screen = Screen(tmp_path, language)
    rules = load_rules("mythic")
    players = tuple(Player("human" if seat == 0 else "ai", name, "random", seat) for seat, name in enumerate("ABCD"[:seats]))
    match = Match(rules, rules.configure(mode, seats, {"first": "seat1"}), 6, players)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    screen.app.settings.ask_end_turn = False
    scene = MatchScene(screen.app, match)
    screen.show(scene)
    chance = random.Random(1)
    for _ in range(40):
        screen.until(lambda: scene.pointer.picker is not None or isinstance(screen.app.stack.top, ResultScene), 60)
        if isinstance(screen.app.stack.top, ResultScene):
            return
        before = len(match.entries)
        action = choose(match.legal_actions(), chance)
        for step in action.path:
            if len(match.entries) == before:
                click(screen, scene, step)
        if len(match.entries) == before:
            scene.choice.confirm()
        assert len(match.entries) > before, action
        screen.draw()


def test_the_lens_is_exact_and_counts_both_ways() -> None:
    state = sketch("achilles@ol05 | minotaur@ol05", acting="achilles")
    found = lens(state, state.units["achilles"], state.units["minotaur"])
    assert found is not None and found.melee and found.dice == 7 and found.defence == 7
    assert sum(found.spread) == pytest.approx(1.0) and found.answer > 0 and 0 < found.throw < 1
    far = sketch("odysseus@ol01 hoplites@ol04 | ares@ol08", acting="odysseus")
    assert lens(far, far.units["odysseus"], far.units["ares"]) is None, "the line is blocked"


def test_an_army_is_put_together_by_clicking(tmp_path: Path) -> None:
    screen, taken = Screen(tmp_path, "es"), list[str]()
    scene = edit(screen.app, "army", "zeus,hoplites", taken.append)
    screen.show(scene)
    for unit in ("heracles", "ares", "hoplites"):
        button = next(w for w in scene.form.widgets if w.tip == screen.app.t(f"mythic.unit.{unit}.name"))
        screen.click(button.rect.center)
    assert scene.points == 4
    screen.draw()
    screen.click(scene.form.primary.rect.center)
    assert taken == ["heracles,ares"], "the new God took the place of the old one"
