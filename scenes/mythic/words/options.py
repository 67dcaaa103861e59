"""What the steps of an answer are called, on buttons and in lists."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.mythic.actions.turns import RecallTroop
from engine.rules.mythic.state import MythicState
from engine.table.moment import Moment
from scenes.mythic.names import Names
from scenes.mythic.words.payment import paid_so, reaction_price

Say = Callable[[Names, MythicState, str], str]


def option(names: Names, view: MythicState, step: str) -> str:
    """The words of a step that is listed or stands on a button."""
    kind, _, rest = step.partition(":")
    if rest and kind in KINDS:
        return KINDS[kind](names, view, rest)
    if step in view.content.powers:
        return power(names, view, step)
    if step in view.content.sheets:
        return names.unit(step)
    if step in view.board.areas:
        return names.area(view, step)
    for prefix, say in NUMBERED.items():
        if step.startswith(prefix) and step[len(prefix) :].isdigit():
            return say(names, view, step[len(prefix) :])
    return names.t(f"mythic.button.{step}")


def power(names: Names, view: MythicState, name: str) -> str:
    """A power with its price."""
    aow = view.content.powers[name].aow
    return names.t(f"mythic.power.{name}.name") + (f" {{icon:art_of_war}}{aow}" if aow else "")


def _reaction(names: Names, view: MythicState, rest: str) -> str:
    name, _, unit = rest.partition(":")
    cost = reaction_price(view, name, unit)
    return f"{reaction(names, name)}: {names.unit(unit)}" + (f" {{icon:art_of_war}}{cost}" if cost else "")


def effect(names: Names, step: str) -> str:
    """What a reaction does, for the mouse that rests on it."""
    kind, _, rest = step.partition(":")
    name = rest.partition(":")[0]
    keys = (f"mythic.keyword.{name}.text", f"mythic.power.{name}.text", f"mythic.reaction.{name}")
    return next((names.t(key) for key in keys if kind in ("react", "resolve") and key in names.t), "")


def foretold(names: Names, step: str, moment: Moment) -> str:
    """What a listed step would bring: a manoeuvre with what pays for it, a pass with how long it lasts, a reaction."""
    if step.partition(":")[0] == "pass":
        return names.t("mythic.tip.pass" if step == "pass" else "mythic.tip.pass_longer")
    if step not in MANOEUVRES:
        return effect(names, step)
    said = recalled(names, moment) if step == "recall" else names.t(f"mythic.tip.{step}")
    return "\n".join(filter(None, (said, paid_so(names, moment.view, moment.bottom, 1))))


def recalled(names: Names, moment: Moment) -> str:
    """What a recall does, and which Troop would lose its omphalos by it (MB-17.3)."""
    actions = moment.picker.actions if moment.picker is not None else ()
    carriers = [action.unit for action in actions if type(action) is RecallTroop and moment.view.units[action.unit].gem]
    lost = (f"<fire1>{names.t('mythic.tip.recall.drops', unit=names.unit(unit))}</>" for unit in carriers)
    return "\n".join((names.t("mythic.tip.recall"), *lost))


def reaction(names: Names, name: str) -> str:
    """Guard, Evasion, or an instant power."""
    key = f"mythic.keyword.{name}.name" if name == "guard" else f"mythic.button.{name}"
    return names.t(key if key in names.t else f"mythic.power.{name}.name")


def _card(names: Names, view: MythicState, rest: str) -> str:
    return names.t(f"mythic.card.{rest}.name")


def _army(names: Names, view: MythicState, rest: str) -> str:
    return ", ".join(names.unit(unit) for unit in view.config.armies[int(rest)])


MANOEUVRES: Final = frozenset(("search", "draw_two", "recall"))
"""What costs one Art of War and is no power (MB-5.10)."""
KINDS: Final[dict[str, Say]] = {
    "react": _reaction, "resolve": _reaction, "hand": _card, "face": _card, "activate": _card, "sheet": _card,
    "die": lambda names, view, rest: names.t("mythic.button.die", value=rest),
    "force": lambda names, view, rest: names.t("mythic.button.force"),
    "pass": lambda names, view, rest: names.t("mythic.button.pass_longer"),
}
"""First word of a step with a colon → what it is called."""
NUMBERED: Final[dict[str, Say]] = {
    "seat": lambda names, view, rest: names.people[int(rest)].name,
    "army": _army,
    "convert": lambda names, view, rest: names.t("mythic.button.convert", n=int(rest)),
}
"""Steps that end in a number."""
