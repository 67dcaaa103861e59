"""The pages a match opens over itself: log, sheets of pieces, hints, the saved slot."""
from __future__ import annotations

import io

import pygame

from engine.ai.personalities import split
from engine.match.sealing import seed_seal
from engine.table.components import Flash
from engine.table.moment import Card
from engine.table.parts import GameParts, S, W
from engine.table.sight import V
from scenes.common.inspect import InspectScene, Sheet, Stat
from scenes.common.keywords import glossary
from scenes.common.log import LogLine, LogScene
from scenes.match.choice import Choice
from scenes.match.coach import CoachScene
from scenes.match.context import Context


def log_scene(context: Context) -> LogScene:
    """Everything that has happened, in words."""
    sides = dict(enumerate(person.side for person in context.parts.words.people))
    lines = [
        LogLine(line.text, sides.get(-1 if line.seat is None else line.seat, -1), line.rule, line.heading, line.keys)
        for line in context.session.log
    ]
    # Whom one sits opposite to is no secret.
    rivals = [(player.name, split(player.brain)[1]) for player in context.match.players if not player.human]
    natures = [(name, context.app.t(f"rival.{who}.nature")) for name, who in rivals if who]
    lines[:0] = [LogLine(context.app.t("rival.plays", name=name, nature=nature)) for name, nature in natures]
    # Sealed before the first shuffle, opened at the end: nobody can have chosen the dice in between.
    seed, salt, t = context.match.seed, context.match.salt, context.app.t
    if salt:
        lines.insert(0, LogLine(t("match.seed.sealed", mark=context.match.seal)))
        if context.match.outcome is not None:
            verdict = "match.seed.kept" if context.match.kept_word else "match.seed.broken"
            lines.append(LogLine(t("match.seed.opened", seed=seed, salt=salt, mark=seed_seal(seed, salt))))
            lines += [LogLine(t(verdict)), LogLine(t("match.seed.formula"))]
    return LogScene(context.app, lines, lambda keys: point_out(context, keys))


def point_out(context: Context, keys: tuple[str, ...]) -> bool:
    """A line of the log was clicked: close it and let its pieces glow; of what lies nowhere any more, open the sheet."""
    app, words = context.app, context.parts.words
    if light_up(context, keys):
        app.stack.pop()
        return True
    card = next((found for found in (words.gone(key, context.moment) for key in keys) if found is not None), None)
    if card is not None:
        app.stack.push(InspectScene(app, as_sheet(context.parts, card)))
    return card is not None


def light_up(context: Context, keys: tuple[str, ...]) -> bool:
    """Let pieces glow until the next click; False where none of them lies on the table."""
    there = [key for key in keys if key in context.shown.table]
    context.session.pointed_out = dict.fromkeys(there)
    for key in there:
        if not context.shown.table.reduced:
            context.shown.table.attach(key, Flash(0.9))
    return bool(there)


def save(context: Context, table: pygame.Surface) -> None:
    """Keep the match in a slot of its own with a small picture of the table (UX-46)."""
    app, match = context.app, context.match
    file = io.BytesIO()
    pygame.image.save(pygame.transform.scale(table, (160, 90)), file, "slot.png")
    title = f"{app.t(f'{match.rules.name}.name')} · {context.parts.words.status(context.moment)}".rstrip(" ·")
    try:
        app.store.keep(match, title, file.getvalue(), context.campaign)
    except OSError as error:
        app.toast(app.t("match.unsaved", why=error.strerror or str(error)), kind="bad")
    else:
        app.audio.cue("save", table=match.rules.name)
        app.toast(app.t("match.saved", title=title), kind="good")


def inspect(context: Context, key: str | None) -> None:
    """The sheet of a piece (UX-05), opened over the table."""
    found = inspect_scene(context, key) if key is not None else None
    if found is not None:
        context.app.stack.push(found)


def inspect_scene(context: Context, key: str) -> InspectScene | None:
    """The sheet of a piece; None for what has nothing to tell."""
    card = context.parts.words.inspect(key, context.moment)
    return InspectScene(context.app, as_sheet(context.parts, card)) if card is not None else None


def as_sheet(parts: GameParts[V, S, W], card: Card) -> Sheet:
    """What the inspect screen shows of a card, with the words of its text that the rulebook explains as links."""
    stats = tuple(Stat(figure.label, figure.base, figure.total, figure.changes, figure.icon) for figure in card.figures)
    picture = parts.painter.paint(card.picture) if card.picture is not None else None
    text, behind = glossary(parts.words.t, parts.words.game).linked(card.text)
    return Sheet(card.title, picture, card.subtitle, text, card.flavour, stats, {**card.keywords, **behind}, card.rules, card.side)


def undo_tip(context: Context, *, begun: bool) -> str:
    """What undo would take back, or why it cannot (UX-23); `begun`: the last pick of an open choice goes first."""
    app, match, step = context.app, context.match, context.session.undo_state()
    if begun:
        return app.t("match.undo.tip", what=app.t("match.undo.pick"), hotkey=app.keys.label("undo"))
    if step.blocked is not None:
        return app.t(f"match.undo.{step.blocked}")
    entry = match.entries[-step.count]
    what = context.parts.words.undone(entry.action, context.moment) or app.t("match.undo.last")
    key = "match.undo.practice" if step.practice and not match.practice else "match.undo.tip"
    return app.t(key, what=what, hotkey=app.keys.label("undo"))


def first_hint(context: Context) -> None:
    """A hint the first time a question is asked (UX-11)."""
    app, concept = context.app, context.parts.words.hint(context.moment)
    if concept and app.settings.hints and concept not in app.settings.hints_seen:
        app.settings.hints_seen.append(concept)
        app.save_settings()
        app.toast(app.t(concept))


def hint(choice: Choice) -> None:
    """The coach's three best acts when they come; where nobody is coached, the hint of this moment again."""
    context = choice.context
    app, concept = context.app, context.parts.words.hint(context.moment)
    if context.session.decides_here and app.settings.coach:
        app.toasts.clear()  # A tip that is still there would lie on the coach's lines, or on what they speak of.
        choice.start_over()
        app.stack.push(CoachScene(choice))
    else:
        app.toast(app.t(concept or "match.no_hint"))
