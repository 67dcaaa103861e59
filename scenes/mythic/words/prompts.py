"""What is asked, where that depends on what is going on."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.rules.kernel.types import Decision
from engine.rules.kernel.window import Window
from engine.rules.mythic import frames
from engine.rules.mythic.activation import LIMIT
from engine.rules.mythic.combat.attack import blanks_for_throw
from engine.rules.mythic.combat.strike import special_op
from engine.rules.mythic.sheets import AOW
from engine.rules.mythic.state import MythicState
from engine.table.moment import Moment
from scenes.mythic.names import Names
from scenes.mythic.words.payment import fallen_pay

Ask = Callable[..., str]
"""`(names, moment, asked)`, for the question it stands beside."""
ACTIONS: Final[tuple[str, ...]] = ("run", "pick_up", "absorb", "free", "drop", "force", "off")
"""Steps of an activation that have a button of their own, in this order; powers and the end follow."""


def prompt(names: Names, moment: Moment) -> str:
    """The words of the open question; empty where its name says enough."""
    ask = PROMPTS.get(type(moment.decision))
    return ask(names, moment, moment.decision) if ask is not None else ""


def _act(names: Names, moment: Moment, asked: frames.Act) -> str:
    """What a unit at work is asked: a target, the actions that are left, or to end a walk (MB-6.8, MB-14.4)."""
    view: MythicState = moment.view
    frame = view.agenda.running(asked.serial, frames.Activation)
    unit, first = names.unit(frame.unit), moment.prefix[0] if moment.prefix else ""
    if first in view.content.powers:
        return names.t("mythic.prompt.Aim", power=names.t(f"mythic.power.{first}.name"))
    key = f"mythic.prompt.Act.{first}"
    if first and key in names.t:
        return names.t(key, unit=unit)
    left = 0 if frame.special else LIMIT - len(frame.done)
    steps = moment.picker.options() if moment.picker is not None else ()
    if left > 0:
        return names.t("mythic.prompt.Act", unit=unit, n=left, how=names.t(f"mythic.prompt.Act.how.{_answers(view, steps)}"))
    going = "run" in steps or any(step in view.board.areas for step in steps)
    return names.t(f"mythic.prompt.Act.{'going' if going else 'arrived'}", unit=unit)


def _answers(view: MythicState, steps: Sequence[str]) -> str:
    """What can be clicked at all: areas, enemies, buttons of the unit board (UX-04)."""
    found = {
        "area": any(step in view.board.areas for step in steps),
        "enemy": any(step in view.units for step in steps),
        "button": any(step in ACTIONS or step in view.content.powers for step in steps),
    }
    return ".".join(kind for kind, there in found.items() if there) or "none"


def _main(names: Names, moment: Moment, asked: frames.Main) -> str:
    """Whom a card may activate; where none may, what is left to do, with the deck where it can be used."""
    view: MythicState = moment.view
    if moment.prefix == ("deck",):
        return names.t("mythic.prompt.Main.deck")
    over = view.activations >= LIMIT
    steps = moment.picker.options() if moment.picker is not None else () if over else ("activate:",)
    if not any(step.startswith("activate:") for step in steps):
        rest = any(face in view.units and face not in view.activated for face in view.hands[asked.seat])
        if 0 < view.activations < LIMIT and rest and AOW not in view.hands[asked.seat]:
            return names.t("mythic.prompt.Main.poor")
        key = "mythic.prompt.Main.done" if view.activations >= LIMIT else "mythic.prompt.Main.none"
        return names.t(f"{key}.deck" if "deck" in steps else key)
    if view.activations:
        fallen = fallen_pay(view, asked.seat, 1)
        return names.t("mythic.prompt.Main.second.fallen" if fallen else "mythic.prompt.Main.second", cards=names.cards(fallen))
    there = any(unit.seat == asked.seat and unit.where == "board" for unit in view.units.values())
    return names.t("mythic.prompt.Main" if there else "mythic.prompt.Main.enter")


def _payment(names: Names, moment: Moment, asked: frames.ChoosePayment) -> str:
    return names.t("mythic.prompt.ChoosePayment", cause=names.cause(asked.cause))


def _again(names: Names, moment: Moment, asked: frames.RerollDice) -> str:
    keys = (f"mythic.keyword.{asked.source}.name", f"mythic.campaign.option.{asked.source}")
    source = next((names.t(key) for key in keys if key in names.t), "") or names.of(asked.source)
    return names.t("mythic.prompt.RerollDice.forced" if asked.forced else "mythic.prompt.RerollDice", source=source, n=asked.n)


def _end(names: Names, moment: Moment, asked: frames.EndOfTurn) -> str:
    steps = moment.picker.options() if moment.picker is not None else ()
    if moment.prefix:
        return names.t("mythic.prompt.Main.deck" if moment.prefix == ("deck",) else "mythic.prompt.EndOfTurn.whom")
    over = names.t("mythic.prompt.EndOfTurn.deck" if "deck" in steps else "mythic.prompt.EndOfTurn.over")
    open_ = [word for word, step in (("recall", "recall"), ("extra", "draw_extra")) if step in steps]
    return names.t(f"mythic.prompt.EndOfTurn.{open_[0]}") if len(open_) == 1 else "" if open_ else over


def _recruit(names: Names, moment: Moment, asked: frames.Recruit) -> str:
    return names.t("mythic.prompt.Recruit", n=moment.view.points[asked.seat])


def _post(names: Names, moment: Moment, asked: frames.Post) -> str:
    return names.t("mythic.prompt.Post", unit=names.unit(asked.unit))


def _of_unit(names: Names, moment: Moment, asked: frames.Enter | frames.CallTroop | frames.Strategy) -> str:
    frame = moment.view.agenda.running(asked.serial, frames.Activation)
    return names.t(f"mythic.prompt.{type(asked).__name__}", unit=names.unit(frame.unit))


def _of_blow(names: Names, moment: Moment, asked: frames.Counter | frames.Throw | frames.Rebirth | frames.Redirect) -> str:
    view: MythicState = moment.view
    attack = view.agenda.running(asked.serial, frames.Attack)
    price = blanks_for_throw(view, view.units[attack.target], special_op(view, attack))
    return names.t(f"mythic.prompt.{type(asked).__name__}", unit=names.unit(attack.target), n=price)


def _counter(names: Names, moment: Moment, asked: frames.Counter) -> str:
    """Without the card of the struck unit there is only the deck to look for it in."""
    steps = moment.picker.options() if moment.picker is not None else ("hand:",)
    if any(step.startswith(("hand:", "force:")) for step in steps):
        return _of_blow(names, moment, asked)
    attack = moment.view.agenda.running(asked.serial, frames.Attack)
    return names.t("mythic.prompt.Counter.search", unit=names.unit(attack.target))


def _window(names: Names, moment: Moment, asked: Window) -> str:
    """Who strikes whom with what, or how many wounds are about to be suffered (MB-8.6)."""
    view: MythicState = moment.view
    attack = view.agenda.latest(frames.Attack)
    if attack is None:
        return ""
    if moment.prefix == ("deck",):
        return names.t("mythic.prompt.Main.deck")
    who, whom = names.of(attack.attacker or attack.terrain), names.unit(attack.target)
    if asked.moment == "wounds":
        return names.t("mythic.prompt.Window.wounds.of", attacker=who, target=whom, n=attack.wounds)
    how = names.t(f"mythic.power.{attack.power}.name") if attack.power else names.t("mythic.button.attack")
    steps = moment.picker.options() if moment.picker is not None else ()
    first = any(step.startswith(("hand:", "force:")) for step in steps)
    how_many = names.many(attack.attacker)
    return names.t(f"mythic.prompt.Window.declared.{'first' if first else 'by'}", n=how_many, attacker=who, target=whom, how=how)


PROMPTS: Final[dict[type[Decision], Ask]] = {
    frames.Act: _act, frames.Main: _main, frames.ChoosePayment: _payment, frames.RerollDice: _again, frames.EndOfTurn: _end,
    frames.Recruit: _recruit, frames.Post: _post, frames.Enter: _of_unit, frames.CallTroop: _of_unit, frames.Strategy: _of_unit,
    frames.Counter: _counter, frames.Throw: _of_blow, frames.Rebirth: _of_blow, frames.Redirect: _of_blow, Window: _window,
}
"""Question → how it is asked."""
