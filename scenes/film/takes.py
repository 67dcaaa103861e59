"""Every moment that can be filmed, by name: the events of each game on its table, and what happens around the tables."""
from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from engine.app.app import App
from engine.rules.kernel.types import Event
from scenes.doors import on_shelf
from scenes.film.moments import Book, Moment, before
from scenes.film.reel import FRAME, Reel
from scenes.film.shell import shell_takes
from scenes.match.scene import MatchScene

LONGEST = 30.0
"""Seconds of a single action; what goes on for longer is cut."""
SETTLE = 0.5
"""Seconds after a beat in which the table comes to rest."""
LEAD = 1.2
"""Seconds that are kept of what leads to a beat in the same action: the roll before a wound, the blow before a fall."""


@dataclass(frozen=True, slots=True)
class Take:
    """A moment with a name; `roll` plays it and gives its frames."""

    name: str
    roll: Callable[[App], Reel]


def all_takes(book: Book) -> Iterator[Take]:
    """The shell first, then game by game; moments of one match follow each other, so that it is played once."""
    for name, roll in shell_takes().items():
        yield Take(name, roll)
    for game in on_shelf():
        for name, moment in sorted(book.get(game, {}).items(), key=lambda entry: entry[1]):
            yield Take(f"{game}_{name}", partial(film_event, game, name, moment))


def film_event(game: str, name: str, moment: Moment, app: App) -> Reel:
    """The real table just before an action; all of it is played at 1x; the beat of the event is kept, with what leads to it."""
    match, action = before(game, moment)
    scene = MatchScene(app, match)
    app.stack.push(scene)
    app.stack.settle()
    scene.shown.hurry()
    scene.session.act(action, 1.0)
    reel, director = Reel(), scene.director
    lead = deque[pygame.Surface](maxlen=round(LEAD / FRAME))
    if not _wait_for(scene, name, app, lead):
        raise LookupError(f"{game}: {name} is not in the action of its moment; film --find looks for another")
    for picture in lead:
        reel.take(picture)
    begun = director.playing
    while director.playing is begun and _named(begun, name):
        _frame(scene, app, reel)
    for _ in range(round(SETTLE / FRAME)):
        _frame(scene, app, reel)
    return reel


def _wait_for(scene: MatchScene, name: str, app: App, lead: deque[pygame.Surface]) -> bool:
    """Let time pass until an event is heard, the last of it kept as the lead: the beat of one without a cue is over in the same frame."""
    heard: list[Event] = []
    hear = scene.session.on_event
    assert hear is not None

    def note(event: Event) -> None:
        heard.append(event)
        hear(event)

    scene.session.on_event = note
    for _ in range(round(LONGEST / FRAME)):
        if _named(heard, name) or scene.director.quiet:
            break
        _step(scene)
        app.draw()
        lead.append(app.canvas.copy())
    scene.session.on_event = hear
    return _named(heard, name)


def _named(events: Sequence[Event], name: str) -> bool:
    return any(type(event).__name__ == name for event in events)


def _step(scene: MatchScene) -> None:
    """The table alone goes on: the next question, an opponent's answer or the result page is no part of the moment."""
    scene.shown.update(FRAME)
    scene.hud.form.update(FRAME)
    scene.refresh()


def _frame(scene: MatchScene, app: App, reel: Reel) -> None:
    _step(scene)
    app.draw()
    reel.take(app.canvas)
