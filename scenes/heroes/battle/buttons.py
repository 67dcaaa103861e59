"""The buttons of a battle: what the acting unit may do, passing, and leaving the rest to the computer."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.i18n.catalogue import Catalogue
from engine.rules.heroes.actions.fight import AttackUnit, BreakWall, MoveUnit
from engine.rules.heroes.frames import AddPower, Command, Deploy, Muster
from engine.rules.heroes.questions.combat import ChooseProlong, ChooseTarget
from engine.rules.kernel.kinds import of
from engine.rules.kernel.types import Decision
from engine.rules.kernel.window import Window
from engine.table.moment import HudButton, Moment
from scenes.heroes import layout
from scenes.heroes.battle import power
from scenes.heroes.map import buttons as on_map

X, Y = 540, 280
MAIN: Final = (X, Y, 94, 22)
"""Where the gold button stands."""


def buttons(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    """What the open question offers on the rail."""
    kind, commands = type(moment.decision), moment.view.agenda.asks(Command) is not None and not moment.prefix
    found = BUTTONS[kind](t, moment) if kind in BUTTONS else ()
    return (*found, *_auto(t, moment, (X + 56, Y + 50, 38, 20) if commands else (X, Y + 50, 94, 20)))


def _commands(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    if moment.prefix:
        return ()
    # Gold is what goes on: a unit that can still do something is not sent to rest by the click that passed before (UX-70).
    spent = not of((MoveUnit, AttackUnit, BreakWall), moment.picker.actions if moment.picker is not None else ())
    return (
        HudButton("end", t("heroes.button.end"), MAIN, "gold" if spent else "stone", "end", t("heroes.tip.end")),
        HudButton("defend", t("heroes.button.defend"), (X, Y + 26, 94, 20), "blue", "d", t("heroes.tip.defend")),
        HudButton("surrender", t("heroes.button.surrender"), (X, Y + 50, 54, 20), "stone", tip=t("heroes.tip.surrender")),
    )


def _passes(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    """Passing once, and passing for a while."""
    found, options = [], moment.picker.options() if moment.picker is not None else ()
    own = f"heroes.button.pass.{moment.decision.moment}"
    for step in options:
        if step == "pass":
            found.append(HudButton("pass", t(own if own in t else "heroes.button.pass"), MAIN, "gold", "end"))
        elif step == "town":
            found.append(HudButton("town", t("heroes.button.town"), (X, Y + 26, 94, 20), "blue", "t", t("heroes.tip.town")))
        elif step.startswith("pass:"):
            found.append(HudButton(step, t("heroes.button.pass_all"), (X, 306, 94, 20), "stone", tip=t("heroes.button.pass_longer")))
    return found


def _deployed(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    return (
        HudButton("deployed", t("heroes.button.deployed"), MAIN, "gold", "end", t("heroes.tip.deployed"), brief=True),
        HudButton("line_up", t("heroes.button.line_up"), (X, Y + 26, 94, 20), "blue", "l", t("heroes.tip.line_up"), brief=True),
    )


def _lower(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    """A lower step of the spell, with what it would do: never where a spell was just cast by the gold button (UX-70)."""
    if "lower" not in moment.decision.options:
        return ()
    label = f"{t('heroes.button.option.lower')} {power.weaker(moment.view)}"
    return (HudButton("option:lower", label, (X, Y + 26, 94, 20), tip=t("heroes.tip.lower"), brief=True),)


def _cast(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    return (HudButton("cast", t("heroes.button.cast"), MAIN, "gold", tip=t("heroes.tip.cast"), brief=True),)


def _on_or_back(t: Catalogue, moment: Moment) -> Sequence[HudButton]:
    """One more combat round, or the retreat: beside where the last activation was ended, so that no click says it by mistake."""
    free = moment.view.config.has("free_rounds")
    label = t("heroes.button.ChooseProlong.prolong.free" if free else "heroes.button.ChooseProlong.prolong")
    on, back = t("heroes.foretold.ChooseProlong.prolong"), t("heroes.foretold.ChooseProlong.retreat")
    return (
        HudButton("option:prolong", label, (X, Y + 26, 94, 20), "gold", "f", on, brief=True),
        HudButton("option:retreat", t("heroes.button.ChooseProlong.retreat"), (X, Y, 94, 22), "stone", "r", back, brief=True),
    )


def _auto(t: Catalogue, moment: Moment, rect: layout.Rect) -> Sequence[HudButton]:
    """Whoever has an army on the board may leave the rest of the combat to the computer, and so may whoever moves the guards of others."""
    asked, combat = moment.decision, moment.view.combat
    if asked is None or combat is None:
        return ()
    if combat.side_of(asked.seat) >= 0:
        return (HudButton("@page:auto", t("heroes.auto.button"), rect, "stone", "a", t("heroes.auto.tip")),)
    if not any(side.seat < 0 and side.decider == asked.seat for side in combat.sides):
        return ()
    return (HudButton("@leave:guards", t("heroes.auto.button"), rect, "stone", "a", t("heroes.auto.guards.tip")),)


BUTTONS: Final[dict[type[Decision], Callable[[Catalogue, Moment], Sequence[HudButton]]]] = {
    Command: _commands,
    Muster: on_map.buttons,
    Window: _passes,
    Deploy: _deployed,
    ChooseTarget: _lower,
    AddPower: _cast,
    ChooseProlong: _on_or_back,
}
