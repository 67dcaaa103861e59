"""Every game at its table: any match can be shown, asked and told, in both languages, without a step that cannot be reached."""
from __future__ import annotations

import random
from pathlib import Path
from typing import get_args

import pygame
import pytest

from engine.app.app import App
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.setup import Option
from engine.table.moment import Person
from engine.ui.button import Button
from scenes import doors
from scenes.common.curtain import CurtainScene
from scenes.guerra.builder.scene import BuilderScene
from scenes.lobby.options import option_row
from scenes.match.parts import parts_for
from scenes.match.scene import MatchScene
from scenes.match.strip import StripScene
from scenes.rename import RenameScene
from scenes.title import TitleScene
from tests.support.screen import Screen

ACTIONS = 70
CASES = [(game, label) for game in doors.on_shelf() for label in list(load_rules(game).sample_configs())[:6]]


def at_the_table(screen: Screen, scene: MatchScene) -> None:
    """Sit down behind curtains and strips until the table itself asks."""
    for _ in range(200):
        screen.wait(0.03)
        top = screen.app.stack.top
        if isinstance(top, CurtainScene | StripScene):
            screen.app.stack.pop(top)
            screen.app.stack.settle()
            scene.seats.sit_down(scene.match.to_act or 0)
        if scene.pointer.picker is not None or scene.match.outcome is not None:
            return


def reachable(scene: MatchScene) -> None:
    """Everything that can be picked is a piece or a spot in sight, a button with words, or what such a button begins with."""
    picker = scene.pointer.picker
    assert picker is not None
    buttons = {step for step, _ in scene.hud.steps}
    legal = scene.match.legal_actions()
    chained = {chain.actions[0].path[0] for chain in scene.parts.chooser.chains(legal, scene.moment) if chain.path[0] in buttons}
    spoken = chained.intersection(scene.parts.chooser.unlisted(scene.moment))
    for step in picker.options():
        keys = scene.parts.chooser.keys_of(step, scene.moment)
        seen = any(scene.drawer.rect(key) is not None for key in keys)
        assert seen or step in buttons | spoken, f"{step} of {type(scene.moment.decision).__name__} cannot be picked"


@pytest.mark.parametrize(("game", "label"), CASES, ids=[f"{game}-{label}" for game, label in CASES])
def test_a_match_can_be_shown_asked_and_told(tmp_path: Path, game: str, label: str) -> None:
    chance = random.Random(label)
    screen = Screen(tmp_path, chance.choice(["en", "es"]))
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    rules = load_rules(game)
    config = rules.sample_configs()[label]
    players = tuple(Player("human", f"P{seat}", "random", seat) for seat in range(config.seats))
    scene = MatchScene(screen.app, Match(rules, config, chance.randrange(1000), players))
    screen.show(scene)
    for count in range(ACTIONS):
        at_the_table(screen, scene)
        if scene.match.outcome is not None:
            break
        reachable(scene)
        if count % 7 == 0:
            screen.draw()
        scene.choice.act(chance.choice(scene.match.legal_actions()))
    assert not screen.app.t.missing
    screen.app.close()


@pytest.mark.parametrize("game", doors.on_shelf())
def test_every_part_of_a_game_offers_what_the_shell_asks_of_it(game: str) -> None:
    for name, offers in doors.PARTS.items():
        part = doors.part(game, name)
        lacking = [offer for offer in offers if not hasattr(part, offer)]
        assert part is None or not lacking, f"scenes/{game}/{name}.py lacks {lacking}"


def test_a_free_option_is_edited_by_the_game_or_as_a_line_of_text(tmp_path: Path) -> None:
    screen = Screen(tmp_path, "en")
    for game, opens in (("heroes", RenameScene), ("guerra", BuilderScene)):
        screen.show(TitleScene(screen.app))
        gear = option_row(screen.app, pygame.Rect(0, 0, 200, 20), game, Option("deck", (), "", free=True), {"deck": ""}, lambda: None)[-1]
        assert isinstance(gear, Button)
        gear.activate()
        screen.app.stack.settle()
        assert isinstance(screen.app.stack.top, opens)
    screen.app.close()


@pytest.mark.parametrize("game", [game for game in doors.on_shelf() if game != "guerra"])
def test_the_table_hears_whose_turn_begins(app: App, game: str) -> None:
    """Guerra has no turns of one seat; every other game announces them."""
    rules = load_rules(game)
    began = parts_for(app, rules, [Person(f"P{seat}", seat) for seat in range(4)]).words.turn_began
    assert began in get_args(rules.event_type)
    assert "seat" in began.__struct_fields__
