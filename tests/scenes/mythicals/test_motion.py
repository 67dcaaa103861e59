"""The night moves, day breaks, tokens are held up and counted in a race; none of it changes what the table says."""
from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import get_args

import pygame
import pytest

from engine.content import load_rules
from engine.rules.mythicals.events import DayBroke, GameOver, Scored, TokenTaken
from engine.table.director import Director
from engine.table.moment import Person
from engine.table.play import Play
from engine.table.sight import Sight
from engine.table.timeline import Weight
from engine.table.world import TableWorld
from scenes.mythicals import cues, layout
from scenes.mythicals.moonrise import SECONDS
from scenes.mythicals.preview import completing
from scenes.mythicals.sky import BREAKS, Sky
from scenes.mythicals.table import lay
from tests.support.screen import Screen

RULES = load_rules("mythicals")
PEOPLE = [Person("Ana", 0), Person("Bruno", 1)]


def test_day_breaks_from_right_to_left(tmp_path: Path) -> None:
    """MOTION D 9: the old sky dissolves column by column; under reduced motion it changes at once."""
    app = Screen(tmp_path).app
    view = RULES.new_game(RULES.configure("duel", 2), 3)
    sky, surface = Sky(app.art), pygame.Surface((640, 360))
    sky.see(view, moonlit=False, calm=True)
    sky.draw(surface, view, moonlit=False, calm=True)
    night = surface.copy()
    view.dawn = True
    sky.see(view, moonlit=False, calm=False)
    sky.update(BREAKS[True] / 2)
    sky.draw(surface, view, moonlit=False, calm=False)
    assert sky.front is not None and 200 < sky.front < 440
    assert surface.get_at((4, 300)) == night.get_at((4, 300)), "the left still lies in the night"
    assert surface.get_at((636, 30)) != night.get_at((636, 30)), "the right has seen the sun"
    sky.update(BREAKS[True])
    sky.draw(surface, view, moonlit=False, calm=False)
    birds = surface.copy()
    sky.draw(surface, view, moonlit=False, calm=True)
    day = surface.copy()
    assert sky.front is None
    assert birds.get_buffer().raw != day.get_buffer().raw, "birds cross the sky of the day, unless everything is calm"
    calm, other = Sky(app.art), pygame.Surface((640, 360))
    view.dawn = False
    calm.see(view, moonlit=False, calm=True)
    view.dawn = True
    calm.see(view, moonlit=False, calm=True)
    calm.draw(other, view, moonlit=False, calm=True)
    assert calm.front is None and pygame.image.tobytes(other, "RGB") == pygame.image.tobytes(day, "RGB")


def test_every_event_has_a_cue_and_a_weight() -> None:
    """Nothing is plain by oversight: dawn, count and end keep their length however much waits."""
    kinds = set(get_args(RULES.event_type))
    assert set(cues.CUES) == kinds == set(cues.WEIGHTS)
    assert {kind for kind, weight in cues.WEIGHTS.items() if weight is Weight.CLIMAX} == {DayBroke, Scored, GameOver}


@pytest.mark.parametrize("event", [TokenTaken, Scored, DayBroke])
def test_the_great_moments_have_a_cue(event: type) -> None:
    assert event in cues.CUES


def test_the_count_is_a_race_of_two_towers_with_a_coin_for_each_token(tmp_path: Path) -> None:
    """MOTION D 25: both stacks are turned at once, the last token is held back."""
    parts = lay(Screen(tmp_path).app, RULES, PEOPLE)
    state = RULES.new_game(RULES.configure("duel", 2), 3)
    names = [name for name in state.board if RULES.content.tokens[name].colour == "red"][:3]
    state.stacks[0], state.stacks[1] = names[:2], names[2:]
    for name in names:
        del state.board[name]
    director = Director(TableWorld(), parts)
    director.show(RULES.view_for(state, 0))
    after = state.clone()
    after.over = True
    rung: list[str] = []
    play = Play(director.table, sounds=lambda name, x: rung.append(name))
    worth = tuple(RULES.content.tokens[name].points for name in names[:2])
    event = Scored(0, tuple(names[:2]), worth, 0, sum(worth))
    parts.cue(event, Sight(state, 0, 0), Sight(after, 0, 0), play)
    starts = sorted({step.at for step in play.steps})
    for step in sorted(play.steps, key=lambda step: step.at):
        step.begin(0.0)
    assert rung == ["coin", "coin"] and play.told_at > 0, "totals wait for the count"
    assert max(after - before for before, after in pairwise(starts)) >= cues.HELD_BACK * 0.5
    director.table.finish()
    lying = [director.table.point(name) for name in names[:2]]
    board = pygame.Rect(layout.COUNT[1])
    assert board.collidepoint(lying[0]) and board.collidepoint(lying[1]), "over the nearest player's board of the count"
    assert lying[0][0] == lying[1][0] and lying[1][1] < lying[0][1], "one above the other"
    director.table.close()


def test_what_would_complete_something_glows_and_nothing_else() -> None:
    """Revealed cards shine where their colour brings a token in reach; the view stays as it was."""
    view = RULES.view_for(RULES.new_game(RULES.configure("duel", 2), 3), 0)
    name = next(name for name in view.board if view.content.payments[name] and not view.payments(0, name))
    needed = list(view.content.payments[name][0].cards)
    colour = view.content.colour_of[needed[-1]]
    last = [face for face in needed if view.content.colour_of[face] == colour]
    view.collections[0] = [face for face in needed if face not in last]
    view.revealed = last
    before = view.clone()
    assert completing(view) == frozenset(last)
    assert view.collections == before.collections and view.revealed == before.revealed
    view.revealed = []
    assert completing(view) == frozenset()


def test_the_moon_rises_once_as_the_watch_begins(tmp_path: Path) -> None:
    """First the sky over the trees is empty, then the moon stands where it is painted; under reduced motion it stands there at once."""
    app = Screen(tmp_path).app
    view = RULES.new_game(RULES.configure("duel", 2), 3)
    painted = {}
    for calm in (True, False):
        sky, surface = Sky(app.art), pygame.Surface((640, 360))
        sky.see(view, moonlit=False, calm=calm)
        sky.draw(surface, view, moonlit=False, calm=True)
        painted[calm] = surface.get_at(layout.MOON)
        sky.update(SECONDS)
        sky.draw(surface, view, moonlit=False, calm=True)
        assert surface.get_at(layout.MOON) == painted[True]
    assert painted[True] != painted[False]
