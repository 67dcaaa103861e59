"""The buttons of the battlefield: actions on the unit board, best play under the dice, the end of a turn."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.kernel.window import Window
from engine.rules.mythic import frames
from engine.rules.mythic.stats import printed
from engine.table.stage import HudButton, Moment
from scenes.mythic import layout
from scenes.mythic.reading import acting_frame, attack_frame

if TYPE_CHECKING:
    from scenes.mythic.stage import MythicStage

BACK = "@back"
ACTIONS = ("run", "pick_up", "absorb", "free", "drop", "force", "off")
"""Steps of an activation that have a button of their own, in this order; powers and the end follow."""
ROWS = 3
"""Rows of buttons that the unit board has room for; what does not fit is listed under the map."""
HALF, WHOLE, HIGH, PITCH = 74, 150, 17, 18


class MythicButtons:
    """Which buttons a moment has; words come from the stage, what may be pressed from the picker."""

    def __init__(self, stage: MythicStage) -> None:
        self.stage = stage
        self.app = stage.app

    def made(self, moment: Moment) -> Sequence[HudButton]:
        """The buttons of the open question."""
        asked = moment.decision
        if moment.picker is None or asked is None:
            return ()
        if isinstance(asked, frames.Act):
            return self._act(moment)
        if isinstance(asked, frames.Allocate | frames.RerollDice | frames.ConvertBlanks):
            return self._dice(moment)
        if isinstance(asked, frames.Main | frames.EndOfTurn):
            return self._turn(moment)
        return self._plain(moment)

    def _label(self, step: str, moment: Moment) -> str:
        return self.stage.option(step, moment)

    def _act(self, moment: Moment) -> Sequence[HudButton]:
        """Actions in pairs on the unit board, powers below them, each as wide as its name needs."""
        assert moment.picker is not None
        x, y = layout.BUTTONS
        made = self._give_way(moment)
        if moment.prefix:
            return [*made, HudButton(BACK, self.app.t("match.button.back"), (x, y, HALF, HIGH))]
        options = list(moment.picker.options())
        cells = [(step, "stone", False) for step in ACTIONS if step in options][:4]
        powers = [step for step in options if step in moment.view.content.powers]
        wide = any(self.app.text.measure(self._label(step, moment)) > HALF - 8 for step in powers)
        cells += [(step, "blue", wide) for step in powers]
        row = column = 0
        for step, style, whole in cells:
            if column and (whole or column > 1):
                row, column = row + 1, 0
            if row >= ROWS:
                break
            made.append(HudButton(step, self._label(step, moment),
                                  (x + column * (HALF + 2), y + row * PITCH, WHOLE if whole else HALF, HIGH), style,
                                  tip=self._tip(step, moment)))
            row, column = (row + 1, 0) if whole else (row, column + 1)
        return [*made, HudButton("end_activation", self._label("end_activation", moment), layout.END, "gold", "end")]

    def _tip(self, step: str, moment: Moment) -> str:
        """What an action does, or a power: with the dice it has now."""
        t, view = self.app.t, moment.view
        if step not in view.content.powers:
            return t(f"mythic.tip.{step}") if f"mythic.tip.{step}" in t else ""
        frame = acting_frame(view)
        dice = printed(view, view.units[frame.unit], "power") if frame is not None else 0
        said = t(f"mythic.power.{step}.text")
        return f"{{icon:power}}{dice} {said}" if dice > 0 and view.content.powers[step].kind == "special_attack" else said

    def free_top(self, moment: Moment) -> int:
        """Where the unit board is free below the buttons of an activation."""
        rows = [button.rect for button in self.made(moment) if layout.BUTTONS[1] <= button.rect[1] < layout.TRAY[1]]
        return max((y + h + 3 for _, y, _, h in rows), default=layout.BUTTONS[1])

    def _give_way(self, moment: Moment) -> list[HudButton]:
        """Others may be let act first (MB-4.6): a small hourglass beside the portrait."""
        if moment.prefix or moment.picker is None or "give_way" not in moment.picker.options():
            return []
        return [HudButton("give_way", "{icon:hourglass}", layout.GIVE_WAY, tip=self._label("give_way", moment))]

    def _turn(self, moment: Moment) -> Sequence[HudButton]:
        step = "end_turn" if isinstance(moment.decision, frames.Main) else "finish"
        made = [HudButton(step, self._label(step, moment), layout.END, "gold", "end"), *self._give_way(moment)]
        if moment.prefix:
            made.append(HudButton(BACK, self.app.t("match.button.back"), (*layout.BUTTONS, HALF, HIGH)))
        return made

    def _dice(self, moment: Moment) -> Sequence[HudButton]:
        """Under the dice: best play and roll, or what can be done with the picked die."""
        x, y, w, h = layout.TRAY
        row = y + h - 19
        if moment.prefix:
            assert moment.picker is not None
            steps = [step for step in moment.picker.options() if not step.startswith("die:")]
            wide = (w - 12) // max(1, len(steps) + 1)
            made = [
                HudButton(step, self._label(step, moment), (x + 6 + index * wide, row, wide - 2, 16), "gold" if not index else "stone")
                for index, step in enumerate(steps)
            ]
            return [*made, HudButton(BACK, "×", (x + 6 + len(steps) * wide, row, wide - 2, 16))]
        if isinstance(moment.decision, frames.Allocate):
            attack = attack_frame(moment.view)
            rolls = attack is not None and attack.marked
            return (
                HudButton("best", self._label("best", moment), (x + 6, row, 72, 16), "blue", "b"),
                HudButton("confirm", self._label("roll" if rolls else "confirm", moment), (x + 82, row, 72, 16), "gold", "end"),
            )
        return (HudButton("decline", self._label("decline", moment), (x + 6, row, w - 12, 16)),)

    def _plain(self, moment: Moment) -> Sequence[HudButton]:
        assert moment.picker is not None
        options = moment.picker.options()
        if isinstance(moment.decision, frames.Counter):
            return [*self._strikes(options, moment), HudButton("decline", self._label("decline", moment), layout.END, "stone", "end")]
        for step in ("decline", "pass"):
            if step in options and not isinstance(moment.decision, Window):
                return (HudButton(step, self._label(step, moment), layout.END, "stone", "end"),)
        return ()

    def _strikes(self, options: Sequence[str], moment: Moment) -> list[HudButton]:
        """The ways to strike back side by side: plainly, and with a felled piece (MB-26.10)."""
        t, (x, y, w, h) = self.app.t, layout.TRAY
        ways = [next((step for step in options if step.startswith(kind)), "") for kind in ("hand:", "force:")]
        found = [step for step in ways if step]
        wide = (w - 12) // max(1, len(found))
        return [
            HudButton(step, self._label(step, moment) if step.startswith("force") else t("mythic.button.counter"),
                      (x + 6 + index * wide, y + h - 19, wide - (index < len(found) - 1) * 2, 16), "stone" if index else "gold",
                      tip=t("mythic.tip.force") if step.startswith("force") else "")
            for index, step in enumerate(found)
        ]
