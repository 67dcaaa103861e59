"""The pages a match opens over itself: curtain, strip, result, log, menu, inspector, hints, tooltips."""
from __future__ import annotations

import io
from functools import partial
from typing import TYPE_CHECKING

import msgspec
import pygame

from engine.match.sealing import seed_seal
from engine.rules.kernel.types import Action, Seat
from engine.table.components import Flash
from engine.table.moment import Card
from engine.table.parts import Parts
from scenes.common.inspect import InspectScene, Sheet, Stat
from scenes.common.keywords import glossary
from scenes.common.log import LogLine, LogScene

if TYPE_CHECKING:
    from scenes.match.scene import MatchScene


def curtain(scene: MatchScene, seat: Seat, *, short: bool = False) -> None:
    """Hide the table until the next person sits before it (UX-60)."""
    from scenes.common.curtain import CurtainScene
    from scenes.match.menu import leave

    player = scene.match.players[seat]
    # Nothing of the last player may be on screen when the curtain opens for somebody else: no card, no tip, no message.
    scene.session.look_as(None, scene.session.bottom)
    scene.app.toasts.clear()
    scene.zoomed = None
    detail = scene.parts.words.greeting(scene.moment, seat)
    away = partial(leave, scene)
    scene.app.stack.push(CurtainScene(scene.app, player, lambda: scene.sit_down(seat), detail=detail, short=short, away=away))


def strip(scene: MatchScene, actions: list[Action]) -> None:
    """Ask for a reaction in public view: passing costs one click and no curtain (UX-63)."""
    from scenes.match.strip import StripScene

    seat = scene.match.to_act
    assert seat is not None
    passes = [action for action in actions if action.path[0] == "pass"]
    scene.session.look_as(None, scene.session.bottom)
    scene.app.toasts.clear()
    scene.zoomed = None
    scene.app.stack.push(StripScene(scene, seat, passes))


def drop_strip(scene: MatchScene) -> None:
    """A reaction may be asked for over the table while somebody leaves his seat: that question is gone."""
    from scenes.match.strip import StripScene

    for strip in [above for above in scene.app.stack if isinstance(above, StripScene)]:
        scene.app.stack.pop(strip)


def result(scene: MatchScene) -> None:
    """The end: label the file, then the last screen."""
    from scenes.match.end import end_scene

    if scene.journal is not None:
        with scene.app.writing("match.unsaved"):
            scene.app.store.finish(scene.journal.path)
    scene.app.stack.push(end_scene(scene))


def log(scene: MatchScene) -> None:
    """Everything that has happened, opened over the table."""
    scene.app.stack.push(log_scene(scene))


def log_scene(scene: MatchScene) -> LogScene:
    """Everything that has happened."""
    sides = dict(enumerate(person.side for person in scene.parts.words.people))
    lines = [
        LogLine(line.text, sides.get(-1 if line.seat is None else line.seat, -1), line.rule, line.heading, line.keys)
        for line in scene.session.log
    ]
    # Sealed before the first shuffle, opened at the end: nobody can have chosen the dice in between.
    seed, salt, t = scene.match.seed, scene.match.salt, scene.app.t
    if salt:
        mark = seed_seal(seed, salt)
        lines.insert(0, LogLine(t("match.seed.sealed", mark=mark)))
        if scene.match.outcome is not None:
            lines += [LogLine(t("match.seed.opened", seed=seed, salt=salt, mark=mark)), LogLine(t("match.seed.formula"))]
    return LogScene(scene.app, lines, partial(point_out, scene))


def point_out(scene: MatchScene, keys: tuple[str, ...]) -> bool:
    """A line of the log was clicked: close it and let its pieces glow; of what lies nowhere any more, open the sheet."""
    there = [key for key in keys if key in scene.table]
    if there:
        scene.app.stack.pop()
        scene.session.pointed_out = dict.fromkeys(there)
        for key in there:
            if not scene.table.reduced:
                scene.table.attach(key, Flash(0.9))
        return True
    card = next((found for found in (scene.parts.words.gone(key, scene.moment) for key in keys) if found is not None), None)
    if card is not None:
        scene.app.stack.push(InspectScene(scene.app, as_sheet(scene.parts, card)))
    return card is not None


def pause(scene: MatchScene) -> None:
    """The menu with what belongs to a match."""
    from scenes.match.menu import pause_scene

    scene.app.stack.push(pause_scene(scene))


def save(scene: MatchScene) -> None:
    """Keep the match in a slot with a small picture of the table."""
    # The table alone: the menu that asked for it may still lie on top.
    table = scene.app.canvas.copy()
    scene.draw(table)
    picture = pygame.transform.scale(table, (160, 90))
    file = io.BytesIO()
    pygame.image.save(picture, file, "slot.png")
    title = f"{scene.app.t(f'{scene.match.rules.name}.name')} · {scene.parts.words.status(scene.moment)}".rstrip(" ·")
    try:
        scene.app.store.keep(scene.match, title, file.getvalue(), scene.campaign)
    except OSError as error:
        scene.app.toast(scene.app.t("match.unsaved", why=error.strerror or str(error)), kind="bad")
    else:
        scene.app.audio.cue("save", table=scene.match.rules.name)
        scene.app.toast(scene.app.t("match.saved", title=title), kind="good")


def hand_over(scene: MatchScene, seat: Seat) -> None:
    """Let the computer play a seat, or take it back."""
    player = scene.match.players[seat]
    kind = "ai" if player.human else "human"
    scene.opponent.cancel()
    drop_strip(scene)
    scene.match.seat(seat, msgspec.structs.replace(player, kind=kind))
    scene.app.toast(scene.app.t(f"match.seat.{kind}", name=player.name))
    if player.human and scene.match.humans:
        seat_the_others(scene)


def seat_the_others(scene: MatchScene) -> None:
    """A person left his seat to the computer: nothing of his stays on screen; who is alone now sits down for good."""
    humans, match = scene.match.humans, scene.match
    if len(humans) == 1 and match.view(humans[0]) == match.view(None):
        scene.sit_down(humans[0])  # He sees nothing that the public does not see: no curtain (UX-62).
    elif len(humans) == 1:
        curtain(scene, humans[0])
    else:
        scene.session.look_as(None, humans[0])


def ask_again(scene: MatchScene, action: Action, why: str) -> None:
    """Something obvious would be left undone."""
    from scenes.common.confirm import ConfirmScene

    scene.pointer.begin(scene.pointer.picker, scene.moment)
    if scene.pointer.picker is not None:
        scene.pointer.picker.reset()
    label = scene.app.t("match.button.anyway")
    scene.app.stack.push(ConfirmScene(scene.app, why, label, lambda: scene.act(action), kind="stone"))


def peek(scene: MatchScene) -> None:
    """Hold one's name to see one's hand."""
    from scenes.match.peek import PeekScene

    scene.choice.close()
    scene.app.stack.push(PeekScene(scene))


def inspect(scene: MatchScene, key: str | None) -> None:
    """The sheet of a piece (UX-05), opened over the table."""
    found = inspect_scene(scene, key) if key is not None else None
    if found is not None:
        scene.app.stack.push(found)


def inspect_scene(scene: MatchScene, key: str) -> InspectScene | None:
    """The sheet of a piece; None for what has nothing to tell."""
    card = scene.parts.words.inspect(key, scene.moment)
    return InspectScene(scene.app, as_sheet(scene.parts, card)) if card is not None else None


def as_sheet(parts: Parts, card: Card) -> Sheet:
    """What the inspect screen shows of a card, with the words of its text that the rulebook explains as links."""
    stats = tuple(Stat(figure.label, figure.base, figure.total, figure.changes, figure.icon) for figure in card.figures)
    picture = parts.painter.paint(card.picture) if card.picture is not None else None
    text, behind = glossary(parts.words.t, parts.words.game).linked(card.text)
    return Sheet(card.title, picture, card.subtitle, text, card.flavour, stats, {**card.keywords, **behind}, card.rules, card.side)


def undo_tip(scene: MatchScene) -> str:
    """What undo would take back, or why it cannot (UX-23)."""
    app, step = scene.app, scene.session.undo_state()
    if scene.choice.begun:
        return app.t("match.undo.tip", what=app.t("match.undo.pick"), hotkey=app.keys.label("undo"))
    if step.blocked is not None:
        return app.t(f"match.undo.{step.blocked}")
    entry = scene.match.entries[-step.count]
    what = scene.parts.words.undone(entry.action, scene.moment) or app.t("match.undo.last")
    key = "match.undo.practice" if step.practice and not scene.match.practice else "match.undo.tip"
    return app.t(key, what=what, hotkey=app.keys.label("undo"))


def first_hint(scene: MatchScene) -> None:
    """A hint the first time a question is asked (UX-11)."""
    concept = scene.parts.words.hint(scene.moment)
    settings = scene.app.settings
    if concept and settings.hints and concept not in settings.hints_seen:
        settings.hints_seen.append(concept)
        scene.app.save_settings()
        scene.app.toast(scene.app.t(concept))


def hint(scene: MatchScene) -> None:
    """The hint of this moment, and the coach's three best lines when they come."""
    concept = scene.parts.words.hint(scene.moment)
    if concept:
        scene.app.toast(scene.app.t(concept))
    if scene.session.decides_here and scene.app.settings.coach:
        from scenes.match.coach import CoachScene

        scene.app.stack.push(CoachScene(scene))
    elif not concept:
        scene.app.toast(scene.app.t("match.no_hint"))

