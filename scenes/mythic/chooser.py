"""How Mythic Battles is played with the mouse: what stands for which step, what a click means, the buttons of a turn."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.rules.kernel.types import Action, Decision, Path
from engine.rules.mythic import frames
from engine.rules.mythic.actions.attacks import AttackUnit
from engine.rules.mythic.actions.moves import EnterAt, MoveTo, RunTo
from engine.rules.mythic.actions.omphalos import PickUp
from engine.rules.mythic.actions.turns import Activate, EndTurn, RecallTroop
from engine.rules.mythic.combat.answers import ThrowTo
from engine.rules.mythic.combat.best import BestDice
from engine.rules.mythic.combat.dice import Confirm, Convert, Raise, SetAside
from engine.rules.mythic.field import OFF
from engine.rules.mythic.setup import Pick
from engine.rules.mythic.state import MythicState, attackable, enemies
from engine.table.chooser import Chooser
from engine.table.moment import HudButton, Moment
from engine.table.picker import Chain
from scenes.mythic import dicetray, layout
from scenes.mythic.buttons import MythicButtons
from scenes.mythic.reading import acting_frame, attack_frame, drafting, offered
from scenes.mythic.rescue import WHOLE, rescues
from scenes.mythic.strikes import Strikes
from scenes.mythic.words import warnings
from scenes.mythic.words.part import MythicWords
from scenes.mythic.words.payment import asked_first

LAST: Final = 3
"""Steps in which dice are played at the most."""
GRASPS: Final = (("pick_up",), ("absorb",), ("free",), ("recall",))
"""Buttons after which only one thing can be meant, mostly."""
AIMED: Final = (frames.Main, frames.Act, frames.NextTarget, frames.Redirect)
"""Questions in which an enemy is somebody to strike."""


class MythicChooser(Chooser[MythicState]):
    """Units and areas of the battlefield, cards of the hand, dice in the tray."""

    def __init__(self, words: MythicWords, buttons: MythicButtons, strikes: Strikes) -> None:
        self._words = words
        self._buttons = buttons
        self._strikes = strikes

    def chains(self, actions: Sequence[Action], moment: Moment) -> Sequence[Chain]:
        """A click on an enemy plays the card, walks and strikes (UX-77); dice are played out, or one is given up to raise another."""
        attack = attack_frame(moment.view)
        if moment.view.agenda.asks(frames.ConvertBlanks) is not None and attack is not None:
            return [Chain(("turn_all",), (Convert(attack.blanks),))]
        asked = moment.view.agenda.asks(frames.Allocate)
        return [*_underfoot(moment.view, actions), *self._strikes.chains(moment.view)] if asked is None else _plays(moment.view, asked)

    # -- pieces and steps -----------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        kind, _, rest = step.partition(":")
        find = KEYS.get(kind)
        return (step,) if find is None else find(moment.view, moment.bottom, rest)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        """A reaction that is listed in words also glows on its unit."""
        kind, _, rest = step.partition(":")
        return (rest.partition(":")[2],) if kind == "react" else self.keys_of(step, moment)

    def step_of(self, key: str, moment: Moment) -> str:
        options = moment.picker.options() if moment.picker is not None else ()
        return next((option for option in options if key in self.keys_of(option, moment)), key.partition("#")[0])

    def glow(self, step: str, moment: Moment) -> str:
        view: MythicState = moment.view
        if step in view.board.areas:
            return "reach"
        unit = view.units.get(step)
        mine = moment.decision.seat if moment.decision is not None else moment.bottom
        return "target" if unit is not None and unit.seat != mine and type(moment.decision) in AIMED else "legal"

    def lit(self, moment: Moment) -> Sequence[str]:
        """Whoever would strike the enemy under the mouse."""
        plan = self._strikes.own(moment.view).get(moment.hovered or "") if moment.picker is not None else None
        return [plan.attacker.id] if plan is not None else ()

    def dimmed(self, moment: Moment) -> Sequence[str]:
        """In a draft: the sheets that cannot be taken now."""
        if moment.picker is None or not drafting(moment.view) or type(moment.decision) is frames.ChooseArmy:
            return ()
        options = moment.picker.options()
        return [key for key in (f"sheet:{name}" for name in offered(moment.view)) if key not in options]

    # -- from a click to an answer --------------------------------------------------------------------------------------------

    def firm(self, key: str, moment: Moment) -> bool:
        """A click on an enemy never walks: while a unit may move, an enemy stands for itself and not for its area (S-8)."""
        unit, asked = moment.view.units.get(key), moment.decision
        walks = type(asked) is frames.Act and moment.prefix in ((), ("run",))
        return walks and unit is not None and enemies(moment.view, asked.seat, unit.seat)

    def onward(self, moment: Moment) -> str | None:
        """With a single omphalos, carrier or statue at hand the button has said everything."""
        if moment.picker is None:
            return None
        options = moment.picker.options()
        if moment.prefix[:1] and moment.prefix[0].startswith("die:") and type(moment.decision) is frames.Allocate:
            # A click on a die says it all: save it whole, roll it again, spend the +1 at hand on it, or give it up.
            return next((step for step in (WHOLE, "again", "raise", "aside") if step in options), None)
        if moment.prefix not in GRASPS:
            return None
        return options[0] if len(options) == 1 else None

    def meant(self, key: str, point: tuple[int, int], moment: Moment) -> Path | None:
        """A die that is dragged out of the tray is given up."""
        attack = attack_frame(moment.view)
        if attack is None or key[0] != "d" or not key[1:].isdigit() or dicetray.box(moment.view).collidepoint(point):
            return None
        return (f"die:{attack.dice[int(key[1:])]}", "aside")

    def attempt(self, key: str, moment: Moment) -> Action | None:
        meant = MEANT.get(type(moment.decision))
        if meant is not None:
            return meant(moment.view, moment.decision, key.partition("#")[0])
        return Pick(key.removeprefix("sheet:")) if key.startswith("sheet:") else None

    def regret(self, action: Action, moment: Moment) -> str:
        warn = REGRETS.get(type(action))
        said = [warn(self._words, action, moment)] if warn is not None else []
        if moment.decision is not None:
            said.append(asked_first(self._words.names, moment.view, moment.decision.seat, action))
        return " ".join(filter(None, said))

    # -- beside the pieces ----------------------------------------------------------------------------------------------------

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        return self._buttons.made(moment)

    def unlisted(self, moment: Moment) -> Sequence[str]:
        """The best play of one roll would roll or count unasked: the table plays it to the end, or only arranges the dice."""
        return ("best",)

    def strip(self, moment: Moment) -> tuple[int, int, int]:
        """Along the lower edge of the map, or over the tray where that lies there."""
        tray = dicetray.box(moment.view) if moment.view is not None and dicetray.open_tray(moment.view) is not None else None
        low = tray is not None and tray.bottom > layout.MAP[3] // 2 + layout.MAP[1]
        return (4, tray.top - 2 if tray is not None and low else 270, 472)


def _underfoot(view: MythicState, actions: Sequence[Action]) -> list[Chain]:
    """A click on the area where the acting unit stands takes the omphalos that lies there."""
    acting = acting_frame(view)
    here = view.units[acting.unit].area if acting is not None else ""
    return [Chain((here,), (action,)) for action in actions if type(action) is PickUp and action.area == here]


def _plays(view: MythicState, asked: frames.Allocate) -> list[Chain]:
    """The best play to its end, with what is rolled again in between; a die saved whole; every die that may be given up for another."""
    attack = attack_frame(view)
    values = list(dict.fromkeys(attack.dice)) if attack is not None and asked.step < LAST else []
    pairs = [Chain((f"die:{one}", f"die:{other}"), (SetAside(one), Raise(other))) for one in values for other in values if one != other]
    arranged = tuple(dicetray.arrangement(view, asked))
    plays = [Chain(("best_all",), (BestDice(),) * LAST), *([Chain(("arrange",), arranged)] if arranged else [])]
    return [*plays, *pairs, *rescues(view, asked)]


# -- which pieces stand for a step ---------------------------------------------------------------------------------------------

Find = Callable[[MythicState, int, str], Sequence[str]]


def _in_hand(view: MythicState, seat: int, face: str) -> list[str]:
    return [f"hand:{face}#{number}" for number in range(view.hands[seat].count(face))]


def _activated(view: MythicState, seat: int, face: str) -> list[str]:
    return [face, *_in_hand(view, seat, face)]


def _listed(view: MythicState, seat: int, rest: str) -> Sequence[str]:
    """One unit may have several reactions."""
    return ()


def _army(number: int) -> Find:
    return lambda view, seat, rest: [f"sheet:{name}" for name in view.config.armies[number]]


def _dice(view: MythicState, seat: int, value: str) -> Sequence[str]:
    attack = attack_frame(view)
    if attack is None:
        return ()
    if value == "0":
        return [f"b{index}" for index in range(attack.blanks)]
    return [f"d{index}" for index, each in enumerate(attack.dice) if str(each) == value]


KEYS: Final[dict[str, Find]] = {
    "hand": _in_hand, "activate": _activated, "react": _listed, "army0": _army(0), "army1": _army(1), "die": _dice,
}
"""First word of a step → the pieces that stand for it; every other step is the name of its piece."""


# -- what a click that is not legal meant ------------------------------------------------------------------------------------

def _acted(view: MythicState, asked: frames.Act, name: str) -> Action | None:
    unit = view.units.get(name)
    if unit is not None:
        return AttackUnit(name) if attackable(view, asked.seat, unit) else None
    acting = acting_frame(view)
    here = view.units[acting.unit].area if acting is not None else ""
    if name == here:
        return PickUp(here) if view.gems.get(here) else None
    return MoveTo(name) if name in view.board.areas else None


def _entered(view: MythicState, asked: frames.Enter, name: str) -> Action | None:
    unit = view.units.get(name)
    area = unit.area if unit is not None else name
    return EnterAt(area) if area in view.board.areas else None


def _thrown(view: MythicState, asked: frames.Throw, name: str) -> Action | None:
    unit = view.units.get(name)
    area = unit.area if unit is not None else name
    return ThrowTo(area) if area in view.board.areas else None


def _recalled(view: MythicState, asked: frames.EndOfTurn, name: str) -> Action | None:
    unit = view.units.get(name)
    troop = unit is not None and unit.seat == asked.seat and view.content.sheets[unit.id].troop
    return RecallTroop(name) if troop else None


def _called(view: MythicState, asked: frames.Main, name: str) -> Action | None:
    unit = view.units.get(name.removeprefix("hand:"))
    return Activate(unit.id, unit.id) if unit is not None and unit.seat == asked.seat else None


MEANT: Final[dict[type[Decision], Callable[..., Action | None]]] = {
    frames.Act: _acted, frames.Main: _called, frames.Enter: _entered, frames.Throw: _thrown, frames.EndOfTurn: _recalled,
}


# -- what would be regretted ---------------------------------------------------------------------------------------------------

def _idle(words: MythicWords, action: EndTurn, moment: Moment) -> str:
    able = moment.picker is not None and any(type(other) is Activate for other in moment.picker.actions)
    return words.t("mythic.ui.regret") if able and not moment.view.activated else ""


def _careless(words: MythicWords, action: Confirm, moment: Moment) -> str:
    attack, asked = attack_frame(moment.view), moment.view.agenda.asks(frames.Allocate)
    return warnings.wasted(words.names, attack, asked.step) if attack is not None and asked is not None else ""


def _gone(words: MythicWords, action: MoveTo | RunTo, moment: Moment) -> str:
    acting = acting_frame(moment.view)
    if action.area != OFF or acting is None:
        return ""
    return warnings.farewell(words.names, moment.view, moment.view.units[acting.unit])


def _bereft(words: MythicWords, action: RecallTroop, moment: Moment) -> str:
    """A Troop that comes back leaves what it carries (MB-17.3)."""
    unit = moment.view.units[action.unit]
    if not unit.gem:
        return ""
    return words.t("mythic.ui.regret_recall", unit=words.names.unit(unit.id), area=words.names.area(moment.view, unit.area))


REGRETS: Final[dict[type[Action], Callable[..., str]]] = {
    EndTurn: _idle, Confirm: _careless, MoveTo: _gone, RunTo: _gone, RecallTroop: _bereft,
}
"""Action → why a player would plainly regret it, or an empty text."""
