"""Share the couch (UX-60 to UX-67), at all five tables: what one player hides changes nothing for the other, to the pixel."""
from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import Window
from scenes.common.curtain import CurtainScene
from scenes.match.scene import MatchScene
from scenes.match.strip import StripScene
from tests.support.screen import Screen
from tests.ux.tables import GAMES, NOWHERE

POSITIONS = 6
CASES = [(game, label) for game in GAMES for label, config in list(load_rules(game).sample_configs().items())[:3] if config.seats > 1]


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "instant"
    screen.app.settings.reduced_motion = True
    yield screen
    screen.app.close()


def table(screen: Screen, rules: Any, state: Any) -> MatchScene:
    """A table at which everybody is a person, opened at a state."""
    players = tuple(Player("human", f"Player {seat}", "random", seat) for seat in range(state.config.seats))
    scene = MatchScene(screen.app, Match(rules, state.config, 1, players, start=state))
    screen.app.stack.reset(scene)
    screen.app.stack.settle()
    screen.app.toasts.clear()
    screen.move(NOWHERE)
    screen.wait(0.3)
    return scene


def pixels(screen: Screen) -> bytes:
    return screen.draw().get_buffer().raw


def worlds(rules: Any, config: Any, seed: int) -> Iterator[tuple[Seat, Any, Any]]:
    """Positions of one match, each with a seat and another world in which that seat would see the very same."""
    chance, state = random.Random(seed), rules.new_game(config, seed)
    found = 0
    while state.to_act is not None and found < POSITIONS:
        for _ in range(chance.randrange(1, 9)):
            if state.to_act is not None:
                rules.apply(state, chance.choice(rules.legal_actions(state)))
        if state.to_act is None:
            return
        others = [seat for seat in range(config.seats) if seat != state.to_act]
        seat = chance.choice(others)
        yield seat, state.clone(), rules.possible_world(rules.view_for(state, seat), Dice(chance.randrange(10**6)))
        found += 1


@pytest.mark.parametrize(("game", "label"), CASES)
def test_two_worlds_that_look_alike_are_drawn_alike(screen: Screen, game: str, label: str) -> None:
    """UX-60, UX-61, UX-64: under the curtain or the strip, then in the other player's view: picture, log, prompt, tip."""
    rules = load_rules(game)
    fair = 0
    for seat, one, other in worlds(rules, rules.sample_configs()[label], 11):
        shown = []
        for state in (one, other):
            scene = table(screen, rules, state)
            if scene.match.entries:
                break  # a question with one answer has answered itself, with the dice and decks of its own world
            hidden = (type(screen.app.stack.top).__name__, pixels(screen))
            for above in [page for page in screen.app.stack if isinstance(page, CurtainScene | StripScene)]:
                screen.app.stack.pop(above)
            screen.app.stack.settle()
            scene.choice.open(None)
            scene.session.look_as(seat)
            scene.shown.hurry()
            scene.refresh()
            shown.append((hidden, pixels(screen), [line.text for line in scene.session.log], scene.parts.words.status(scene.moment)))
        if len(shown) < 2:
            continue
        fair += 1
        assert shown[0][0] == shown[1][0], f"what hides the table of {game} differs"
        assert shown[0][1] == shown[1][1], f"what seat {seat} sees differs"
        assert shown[0][2:] == shown[1][2:]
    assert fair


@pytest.mark.parametrize("game", GAMES)
def test_the_curtain_falls_exactly_where_secrets_are_needed(screen: Screen, game: str) -> None:
    """UX-60, UX-62, UX-63: a private question of somebody else, and no other."""
    rules = load_rules(game)
    config = next(config for config in rules.sample_configs().values() if config.seats > 1)
    for _, state, _ in worlds(rules, config, 23):
        scene = table(screen, rules, state)
        if scene.match.entries or scene.session.asked is None:
            continue  # a question with one answer has answered itself
        covered = isinstance(screen.app.stack.top, CurtainScene | StripScene)
        assert covered == scene.session.asked.private
        if covered:
            reaction = isinstance(scene.session.asked, Window)
            assert isinstance(screen.app.stack.top, StripScene) == reaction, "a reaction is asked in public first, anything else is not"
        if covered:
            assert scene.session.viewer is None, "nobody's secrets are drawn below"


@pytest.mark.parametrize("game", GAMES)
def test_the_seat_on_screen_colours_the_frame(screen: Screen, game: str) -> None:
    """UX-67"""
    rules = load_rules(game)
    config = next(config for config in rules.sample_configs().values() if config.seats > 1)
    scene = table(screen, rules, rules.new_game(config, 3))
    seen = set()
    for seat in range(config.seats):
        scene.session.look_as(seat)
        for above in [page for page in screen.app.stack if page is not scene]:
            screen.app.stack.pop(above)
        screen.app.stack.settle()
        scene.draw(screen.app.canvas)
        corner = tuple(screen.app.canvas.get_at((0, 200)))[:3]
        assert corner == screen.app.art.side_colour(scene.parts.words.people[seat].side)
        seen.add(corner)
    assert len(seen) == config.seats
