"""The menu over a match: save, hand a seat over, concede, leave."""
from __future__ import annotations

from functools import partial

import pygame

from engine.app.scene import Scene
from engine.match.quiet import has_windows
from engine.rules.kernel.types import Seat
from scenes.common.pause import Entry, PauseScene
from scenes.match.context import Context
from scenes.match.goal import beside, goal_of, paint_goal
from scenes.match.hud import Wishes
from scenes.match.seats import Seats
from scenes.match.stops import stops


def pause_scene(context: Context, seats: Seats, wishes: Wishes) -> Scene:
    """What Esc opens."""
    app, match = context.app, context.match
    aims = app.routes.chapter_aims(context.campaign) if context.campaign else ()
    entries = partial(_entries, context, seats, wishes)
    return PauseScene(app, entries, subtitle=lambda: app.t(f"{match.rules.name}.name"), beside=partial(_goal_beside, context, aims))


def _entries(context: Context, seats: Seats, wishes: Wishes) -> list[Entry]:
    """What the menu of this match offers, in the language of now."""
    app, t, match = context.app, context.app.t, context.match
    seat = context.session.bottom
    lent = "match.menu.take_back" if not match.players[seat].human else "match.menu.hand_over"
    entries = [
        Entry(t("match.menu.save"), wishes.save),
        *([Entry(t(lent, name=match.players[seat].name), partial(seats.hand_over, seat))] if seat not in match.conceded else []),
        Entry(t("match.menu.leave"), seats.leave),
    ]
    entries[-1:-1] = [Entry(label, action) for label, action in context.parts.outlook.menu()]
    if context.campaign and match.outcome is None:
        entries.insert(-1, Entry(t("campaign.restart"), partial(app.routes.restart_chapter, context.campaign, match.seed)))
    if has_windows(match) and match.humans:
        asked = _person(context)
        tip = t("match.menu.stops.tip", name=context.parts.words.people[asked].name)
        entries.insert(1, Entry(t("match.menu.stops"), partial(stops, context, asked), tip=tip))
    if match.humans and context.journal is not None and match.outcome is None:
        entries.insert(-1, _concession(context, seats))
    return entries


def _goal_beside(context: Context, aims: tuple[str, ...], surface: pygame.Surface, menu: pygame.Rect) -> None:
    """What is played for lies beside the menu (UX-79)."""
    goal = goal_of(context, aims)
    for box in beside(context.app, goal, menu):
        paint_goal(context.app, surface, goal, box)


def _person(context: Context) -> Seat:
    """Whose menu it is: the person who has to decide, or the one who sits nearest."""
    match, session = context.match, context.session
    if session.decides_here and match.to_act is not None:
        return match.to_act
    return session.bottom if session.bottom in match.humans else match.humans[0]


def _concession(context: Context, seats: Seats) -> Entry:
    """Giving up, with the reason to think twice (UX-21)."""
    t, match, seat = context.app.t, context.match, _person(context)
    alone = len(match.players) <= 2 or len(match.humans) == 1
    why = t("match.concede.ask" if alone else "match.concede.ask_on", name=match.players[seat].name)
    return Entry(t("match.menu.concede"), partial(seats.concede, seat), ask=why)
