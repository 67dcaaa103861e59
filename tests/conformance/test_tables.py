"""Every table shows what was seen: after each beat the table of that beat's view, and looking changes nothing."""
from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pygame
import pytest

from engine.app.app import App
from engine.app.art import Art
from engine.i18n import Catalogue
from engine.match.witness import Beat, Witness
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Seat
from engine.table.director import Director
from engine.table.moment import Moment, Person
from engine.table.parts import Parts
from engine.table.processors.draw import PieceDrawer
from engine.table.sight import Sight
from engine.table.sync import differences
from engine.table.world import TableWorld
from engine.ui.text import Text
from scenes import doors
from tests.conformance.games import CASES, rules_of
from tests.support.screen import Screen
from tests.toy import race_table

LAID = [(game, label) for game, label in CASES if game == "race" or doors.has(game, "table")]
"""Every mode of every game whose table is made of parts."""
WATCHED = 15
"""How many of them are watched at full length instead of being skipped."""
LOOKS = 7
"""Every so many actions somebody looks at the table closely."""
FIXED = (App, Art, Text, Catalogue, pygame.Surface, pygame.font.Font, ModuleType, type, TableWorld)
"""What tables are handed and do not own."""


def lay(app: App, game: str, rules: Rules, seats: int) -> Parts:
    people = [Person(f"P{seat}", seat) for seat in range(seats)]
    module = race_table if game == "race" else doors.part(game, "table")
    assert module is not None
    parts: Parts = module.lay(app, rules, people)
    return parts


class Onlooker:
    """One pair of eyes at a table of its own."""

    def __init__(self, app: App, game: str, rules: Rules, state: Any, viewer: Seat | None) -> None:
        self.rules, self.viewer = rules, viewer
        self.parts = lay(app, game, rules, state.config.seats)
        self.table = TableWorld()
        self.director = Director(self.table, self.parts, viewer=viewer, bottom=viewer or 0)
        self.director.show(rules.view_for(state, viewer))
        self.witness = Witness(rules, viewer)

    def sight(self, view: Any) -> Sight[Any]:
        return Sight(view, self.viewer, self.viewer or 0)

    def show(self, beat: Beat, *, whole: bool) -> list[str]:
        """Play one beat, skipped or to its end; how the table differs from what was seen then."""
        self.director.play([beat], beat.view, 1.0 if whole else 0.0)
        while whole and not self.director.quiet:
            self.director.update(0.1)
        self.director.hurry()
        scenery, sight = self.parts.scenery, self.sight(beat.view)
        return differences(self.table, [*scenery.pieces(sight), *scenery.laid_out(sight)])

    def left_over(self, state: Any) -> list[str]:
        """What the last beat of an action did not show yet, but for what the open question lays out."""
        scenery, sight, shown = self.parts.scenery, self.sight(self.rules.view_for(state, self.viewer)), self.director.sight
        assert shown is not None
        last, final = ({placing.key: placing for placing in scenery.pieces(seen)} for seen in (shown, sight))
        self.director.play([], sight.view, 0.0)
        self.director.hurry()
        return [f"{last.get(key)} became {final.get(key)}" for key in {**last, **final} if last.get(key) != final.get(key)]


def begun(game: str, label: str) -> tuple[Rules, Any]:
    """A new match, the same every time."""
    rules = rules_of(game)
    return rules, rules.new_game(rules.sample_configs()[label], 3)


def onlookers(app: App, game: str, label: str) -> list[Onlooker]:
    """Somebody at every seat, and the public."""
    rules, state = begun(game, label)
    return [Onlooker(app, game, rules, state, viewer) for viewer in (*range(state.config.seats), None)]


def course(game: str, label: str, actions: int) -> Iterator[tuple[Rules, Any, Callable[..., Any]]]:
    """A match played by chance: before each action the rules, the state, and what does the action."""
    rules, state = begun(game, label)
    dice = Dice(5)
    for _ in range(actions):
        if state.to_act is None:
            return
        yield rules, state, lambda watch: rules.apply(state, dice.pick(rules.legal_actions(state)), watch)


@pytest.mark.parametrize(("game", "label"), LAID)
def test_after_every_beat_the_table_shows_what_was_seen_then(game: str, label: str, tmp_path: Path, actions: int) -> None:
    """Rules change the state before they tell; cues move pieces and know nothing. From every seat and in public."""
    app = Screen(tmp_path).app
    eyes = onlookers(app, game, label)

    def watch(events: Any, now: Any) -> None:
        for onlooker in eyes:
            onlooker.witness(events, now)

    for number, (_, state, act) in enumerate(course(game, label, actions)):
        act(watch)
        for onlooker in eyes:
            for beat in onlooker.witness.report():
                wrong = onlooker.show(beat, whole=number < WATCHED and onlooker.viewer == 0)
                assert not wrong, f"action {number}, seen by {onlooker.viewer}, {beat.events}:\n" + "\n".join(wrong)
            wrong = onlooker.left_over(state)
            assert not wrong, f"action {number}, seen by {onlooker.viewer}: changed after it was told\n" + "\n".join(wrong)
    for onlooker in eyes:
        onlooker.table.close()
    app.close()


@pytest.mark.parametrize(("game", "label"), LAID)
def test_looking_changes_nothing(game: str, label: str, tmp_path: Path, actions: int) -> None:
    """Zones, spots and pieces are functions of what is seen, and drawing leaves parts, moment and table as they were."""
    app, surface = Screen(tmp_path).app, pygame.Surface((640, 360))
    eyes = onlookers(app, game, label)
    for number, (rules, state, act) in enumerate(course(game, label, actions)):
        if number % LOOKS == 0:
            for onlooker in eyes:
                _look(app, surface, onlooker, rules.view_for(state, onlooker.viewer))
        act(None)
    for onlooker in eyes:
        onlooker.table.close()
    app.close()


def _look(app: App, surface: pygame.Surface, onlooker: Onlooker, view: Any) -> None:
    parts, table, sight = onlooker.parts, onlooker.table, onlooker.sight(view)
    onlooker.director.show(view)
    moment = Moment(None)
    moment.see(sight)
    drawer = PieceDrawer(table, parts.painter, app.art, app.text)
    drawn = [drawer.drawn()]
    before = _state(onlooker, moment)
    scenery = parts.scenery
    once, again = (
        (scenery.zones(sight), list(scenery.spots(sight)), scenery.pieces(sight), scenery.laid_out(sight), scenery.window(sight))
        for _ in range(2)
    )
    assert _frozen(once, {}) == _frozen(again, {}), "the same sight gave another table"
    parts.painter.backdrop(surface, moment)
    drawer.draw(surface)
    parts.painter.foreground(surface, moment)
    after = _state(onlooker, moment)
    assert before == after, _first_difference(before, after)
    assert [(each.key, each.rect) for each in drawn[0]] == [(each.key, each.rect) for each in drawer.drawn()]


def _state(onlooker: Onlooker, moment: Moment) -> dict[str, Any]:
    """Everything that parts, moment and table remember."""
    parts, table = onlooker.parts, onlooker.table
    names = ("scenery", "chooser", "words", "painter", "outlook")
    found = {name: _frozen(getattr(parts, name), {}) for name in names}
    found["moment"] = _frozen(moment, {})
    found["table"] = (table.placings(), table.camera, table.window, _frozen(table.spots, {}), _frozen(table.zones, {}))
    return found


def _frozen(thing: Any, seen: dict[int, int]) -> Any:
    """A value to compare: what a thing holds, through and through, but for pictures that are made once and kept."""
    if thing is None or isinstance(thing, str | int | float | bytes):
        return thing
    if isinstance(thing, FIXED) or callable(thing) or isinstance(thing, weakref.WeakKeyDictionary):
        return id(thing)
    if id(thing) in seen:
        return ("again", seen[id(thing)])
    seen[id(thing)] = len(seen)
    if isinstance(thing, pygame.Rect):
        return tuple(thing)
    if isinstance(thing, Mapping):
        pictures = any(isinstance(value, pygame.Surface) for value in thing.values())
        return "pictures" if pictures or not thing else [(repr(key), _frozen(value, seen)) for key, value in thing.items()]
    if isinstance(thing, list | tuple | set | frozenset):
        return [_frozen(each, seen) for each in thing]
    if isinstance(thing, msgspec.Struct):
        return [(name, _frozen(getattr(thing, name), seen)) for name in thing.__struct_fields__]
    if type(thing).__module__.startswith(("scenes.", "engine.table", "tests.")):
        return (type(thing).__name__, [(name, _frozen(value, seen)) for name, value in _fields(thing)])
    return type(thing).__name__


def _fields(thing: Any) -> list[tuple[str, Any]]:
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ()) if hasattr(thing, name)]
    return [*getattr(thing, "__dict__", {}).items(), *((name, getattr(thing, name)) for name in slots if not name.startswith("__"))]


def _first_difference(before: Any, after: Any, path: str = "") -> str:
    """Where two frozen values part."""
    if isinstance(before, dict) and isinstance(after, dict):
        return next(filter(None, (_first_difference(before[key], after[key], f"{path}.{key}") for key in before)), "")
    if isinstance(before, list | tuple) and isinstance(after, list | tuple) and len(before) == len(after):
        pairs = enumerate(zip(before, after, strict=True))
        return next(filter(None, (_first_difference(one, two, f"{path}[{at}]") for at, (one, two) in pairs)), "")
    return "" if before == after else f"looking changed {path}: {before!r} -> {after!r}"
