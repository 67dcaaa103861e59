"""What is asked, narrowed down by what has been picked, and the listed answers in words."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.guerra.frames import ActInClash, ActInInfluence, Ask, EnterPlay, MovePower, PutUnder, Run
from engine.rules.guerra.names import is_designs, is_oracle, is_reserve, lies_in, oracle_at, seat_in
from engine.rules.guerra.run import program_of
from engine.rules.guerra.state import State
from engine.rules.guerra.values import has_flag
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import HIDDEN
from engine.table.moment import Moment
from scenes.guerra.words.names import GuerraNames
from scenes.guerra.words.places import face_of

LONGEST: Final = 54
"""Letters that a listed answer holds."""
BAR: Final = 104
"""Letters of a question with what the card does; turn and phase give way to it."""


def prompt(names: GuerraNames, moment: Moment) -> str:
    """The question, narrowed down by what has been picked; empty where the usual words do, and for what somebody else is asked."""
    asked = moment.decision
    if asked is not None and asked.seat != moment.bottom:
        return _ask_of_others(names, asked, moment) if type(asked) is Ask else ""
    asking = PROMPTS.get(type(asked))
    return asking(names, asked, moment) if asking is not None else ""


def _ask_of_others(names: GuerraNames, asked: Ask, moment: Moment) -> str:
    """What an ability of somebody else wants to know: of whoever reads it nothing is asked."""
    return names.t("guerra.prompt.Ask.other", card=names.card(moment.view.agenda.running(asked.run, Run).card))


def _put_under(names: GuerraNames, asked: PutUnder, moment: Moment) -> str:
    face = looked_at(moment.view, asked)
    known = face in names.content.faces and asked.then != "one_oracle"
    return names.t("guerra.prompt.PutUnder.card", card=names.card(face)) if known else ""


def _move(names: GuerraNames, asked: MovePower, moment: Moment) -> str:
    if moment.prefix:
        return names.t(f"guerra.prompt.MovePower.{'back' if is_reserve(moment.prefix[0]) else 'between'}")
    if names.alone:
        return names.t("guerra.prompt.MovePower.other", **names.facts(asked))
    held = any(oracle.power for oracle in moment.view.players[asked.seat].oracles)
    return names.t("guerra.prompt.MovePower.both", **names.facts(asked)) if held else ""


def _enter(names: GuerraNames, asked: EnterPlay, moment: Moment) -> str:
    paid = [step for step in moment.picker.options() if is_oracle(step)] if moment.picker is not None else []
    if len(paid) != 1:
        return ""
    seat, index = oracle_at(paid[0])
    return names.t("guerra.prompt.EnterPlay.one", card=names.card(moment.view.players[seat].oracles[index].cards[-1].face))


def _act(names: GuerraNames, asked: ActInInfluence | ActInClash, moment: Moment) -> str:
    if not moment.prefix:
        return ""
    first = moment.prefix[0]
    return names.t(f"guerra.prompt.{'bearer' if lies_in(first, 'hand') else 'deed'}", card=names.place(first, moment.view))


def _asks(names: GuerraNames, asked: Ask, moment: Moment) -> str:
    """What a running ability wants to know, and as much of what it does as the bar has room for: all, or the part that asks."""
    run = moment.view.agenda.running(asked.run, Run)
    t, program = names.t, program_of(moment.view, run)
    slot = program.slots[asked.slot]
    question = t(f"guerra.prompt.Ask.{slot.kind}", card=names.card(run.card))
    if slot.count > 1 and slot.kind in COUNTED:
        chosen = len(run.binds[asked.slot]) + 1
        question = t(f"guerra.ui.counted{'_upto' if slot.upto else ''}", question=question, n=chosen, count=slot.count)
    if run.card not in names.content.cards:
        return question
    asking = [names.says.effect(run.card, op.effect) for op in (*program.cost, *program.ops) if asked.slot in (op.slot, op.other)]
    for told in (names.ability(run.card, program.index), *asking[:1]):
        whole = f"{question} · {told}"
        if len(whole) + len(names.player(asked.seat)) <= BAR:
            return whole
    return question


COUNTED: Final = ("piece", "split", "hand", "pay")
"""Slots that may take several answers: they are counted."""
PROMPTS: Final[Second[GuerraNames, [Moment], str]] = table(
    second(Ask, _asks), second(PutUnder, _put_under), second(MovePower, _move), second(ActInInfluence, _act), second(ActInClash, _act),
    second(EnterPlay, _enter),
)  # fmt: skip
"""Questions whose words depend on more than their name."""


def looked_at(view: State, asked: PutUnder) -> str:
    """The face of the card that the question is about, as far as the view knows it."""
    if is_designs(asked.place):
        cards = view.players[seat_in(asked.place)].designs
        return cards[-1].face if cards else HIDDEN
    seat, index = oracle_at(asked.place)
    oracle = view.players[seat].oracles[index]
    depth = 2 if asked.under and oracle.up else 1
    return oracle.cards[-depth].face if len(oracle.cards) >= depth else HIDDEN


# -- listed answers ---------------------------------------------------------------------------------------------------------------


def option(names: GuerraNames, step: str, moment: Moment) -> str:
    """A listed answer in words."""
    t = names.t
    kind, _, rest = step.partition(":")
    special = OPTIONS.get(kind)
    if special is not None:
        return special(names, rest, moment)
    if step.startswith("seat") and step[4:].isdecimal():
        return names.player(int(step[4:]))
    for place in (step, kind):
        name = names.place(place, moment.view)
        if name != place:
            return name
    key = f"guerra.button.{step}"
    return t(key) if key in t else step


def short(words: str) -> str:
    """Cut to what a button holds."""
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"


def _meditate(names: GuerraNames, rest: str, moment: Moment) -> str:
    piece = moment.view.pieces.get(moment.prefix[-1]) if moment.prefix else None
    more = piece is not None and has_flag(moment.view, piece, "meditate_plus")
    return names.t("guerra.button.meditate", amount=min(3 if more else 2, moment.view.central))


def _bid(names: GuerraNames, rest: str, moment: Moment) -> str:
    rival = moment.view.players[names.chairs.far(moment.sight)]
    return names.t("guerra.button.bid", amount=rest, reserve=rival.reserve + int(rest))


def _branch(names: GuerraNames, rest: str, moment: Moment) -> str:
    return names.t("guerra.button.branch", n=int(rest) + 1)


def _ability(names: GuerraNames, rest: str, moment: Moment) -> str:
    face = face_of(moment.prefix[-1], moment.view) if moment.prefix else asked_face(moment)
    known = face in names.content.faces
    return short(names.ability(face, int(rest))) if known else names.t("guerra.button.ability", text=rest)


OPTIONS: Final[dict[str, Callable[[GuerraNames, str, Moment], str]]] = {
    "meditate": _meditate, "bid": _bid, "branch": _branch, "ability": _ability,
}
"""Answers with words of their own, by the first part of their name."""


def asked_face(moment: Moment) -> str:
    """The card whose ability asks, or whose ability is being copied."""
    asked = moment.view.agenda.asks(Ask)
    if asked is None:
        return ""
    run = moment.view.agenda.running(asked.run, Run)
    slot = program_of(moment.view, run).slots[asked.slot]
    return face_of(run.binds[slot.partner][0], moment.view) if slot.kind == "ability" else str(run.card)
