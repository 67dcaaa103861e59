"""The longer words of Mythicals: tooltips, inspected cards, the score sheet."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.rules.kernel.types import Event, Outcome
from engine.rules.mythicals.content import COLOURS, DAY, WILD
from engine.rules.mythicals.events import CardsTaken, DuplicateHanded, TokenTaken
from engine.rules.mythicals.state import MythicalsState
from engine.table.stage import Card, Figure, Moment, Sum, Tally
from engine.ui.names import opening
from scenes.mythicals.looks import card, token

if TYPE_CHECKING:
    from scenes.mythicals.stage import MythicalsStage


def tooltip(stage: MythicalsStage, key: str, moment: Moment) -> str:
    """What the mouse rests on."""
    step = stage.step_of(key, moment)
    if step in stage.content.tokens:
        return "" if stage.hud.tells(step, moment) else stage.hud.token_words(step, moment)
    face = face_of(key)
    if face in stage.content.colour_of:
        return _card_words(stage, face)
    return stage.app.t("mythicals.ui.deck_tip", n=len(moment.view.deck)) if key == "deck" else ""


def face_of(key: str) -> str:
    """The face behind the name of a card on the table; empty for anything else."""
    if key == "day":
        return DAY
    return key.partition(":")[2].partition("#")[0].removesuffix("+")


def _card_words(stage: MythicalsStage, face: str) -> str:
    t, value = stage.app.t, stage.content.value_of[face]
    name = t(f"mythicals.card.{face}.name")
    return f"{name}\n<sand2>{t(f'mythicals.element.{stage.colour(face)}')} · {t('mythicals.ui.wild') if value == WILD else value}</>"


def inspect(stage: MythicalsStage, key: str, moment: Moment) -> Card | None:
    """The sheet of a creature, the Day card or a token."""
    t, face = stage.app.t, face_of(key)
    step = stage.step_of(key, moment)
    if face in stage.content.colour_of:
        colour = stage.colour(face)
        text = t("mythicals.ui.wild_text" if stage.content.value_of[face] == WILD else "mythicals.ui.card_text")
        subtitle = f"{t(f'mythicals.colour.{colour}')} · {t(f'mythicals.element.{colour}')}"
        rules = ("MY-8.1", "MY-8.2", "MY-8.4")
    elif face == DAY:
        text, subtitle, rules = t("mythicals.ui.day_text"), "", ("MY-10.1", "MY-10.2", "MY-10.4")
    else:
        return _token(stage, step, moment) if step in stage.content.tokens else None
    return Card(t(f"mythicals.card.{face}.name"), subtitle, text, t(f"mythicals.card.{face}.flavour"), card(face, "152x112"), rules=rules)


def _token(stage: MythicalsStage, name: str, moment: Moment) -> Card:
    each, lying = stage.content.tokens[name], moment.view.board.get(name)
    extra = lying.markers if lying else 0
    changes = ((f"+{extra}", stage.app.t("mythicals.term.marker")),) if extra else ()
    worth = Figure(stage.app.t("match.points"), str(each.points), str(each.points + extra), changes, "star")
    words = stage.hud.token_words(name, moment).partition("\n")[2]  # the sheet has name and worth already
    picture = token(name, bool(lying and lying.locked))
    return Card(opening(str(stage.name(name, "token"))), "", words, "", picture, (worth,), rules=("MY-7.1", "MY-9.2", "MY-9.5"))


def tally(stage: MythicalsStage, view: MythicalsState, outcome: Outcome, events: Sequence[Event]) -> Tally:
    """The score taken apart (MY-10.4)."""
    t, tokens = stage.app.t, stage.content.tokens

    def points(*colours: str) -> tuple[str, ...]:
        return tuple(str(sum(tokens[name].points for name in stack if tokens[name].colour in colours)) for stack in view.stacks)

    rows = (
        Sum(t("mythicals.ui.score.tokens"), tuple(str(len(stack)) for stack in view.stacks)),
        Sum(t("mythicals.ui.score.ladders"), points(*COLOURS)),
        Sum(t("mythicals.ui.score.sets"), points("grey")),
        Sum(t("mythicals.ui.score.black"), points("black")),
        Sum(t("mythicals.ui.score.markers"), tuple(str(count) for count in view.markers)),
        Sum(t("match.points"), tuple(str(score) for score in outcome.scores), total=True),
    )
    return Tally(rows, t(f"mythicals.ending.{outcome.rule}"), tuple(_moments(stage, view, events)))


def _moments(stage: MythicalsStage, view: MythicalsState, events: Sequence[Event]) -> Iterator[str]:
    """The dearest token, when dawn came, and what luck gave each: wildcards taken, twins handed over."""
    t = stage.app.t
    taken = [event for event in events if isinstance(event, TokenTaken)]
    if taken:
        best = max(taken, key=lambda event: event.points + event.markers)
        name = stage.people[best.seat].name
        yield t("mythicals.ui.moment.best", name=name, token=stage.name(best.token, "token"), points=best.points + best.markers)
    yield t("mythicals.ui.moment.dawn", reveal=view.reveals)
    for seat, person in enumerate(stage.people):
        faces = [face for event in events if isinstance(event, CardsTaken) and event.seat == seat for face in event.cards]
        wild = sum(stage.content.value_of[face] == WILD for face in faces)
        twins = sum(isinstance(event, DuplicateHanded) and event.seat == seat for event in events)
        yield t("mythicals.ui.moment.luck", name=person.name, wild=wild, twins=twins)
