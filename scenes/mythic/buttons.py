"""The buttons of the battlefield: actions on the unit board, best play under the dice, the end of a turn."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from engine.rules.kernel.window import Window
from engine.rules.mythic import frames
from engine.rules.mythic.actions.moves import may_special
from engine.rules.mythic.stats import printed
from engine.table.moment import HudButton, Moment
from engine.table.picker import Picker
from scenes.mythic import dicetray, layout
from scenes.mythic.pieces import standing
from scenes.mythic.reading import acting_frame, attack_frame, rolling
from scenes.mythic.words.part import MythicWords

BACK: Final = "@back"
ACTIONS: Final[tuple[str, ...]] = ("run", "pick_up", "absorb", "free", "drop", "force", "off")
"""Steps of an activation that have a button of their own, in this order; powers and the end follow."""
ROWS: Final = 3
"""Rows of buttons that the unit board has room for; what does not fit is listed under the map."""
HALF, WHOLE, HIGH, PITCH = 74, 150, 17, 18


class MythicButtons:
    """Which buttons a moment has; `measure` says how wide words are, what may be pressed comes from the picker."""

    def __init__(self, words: MythicWords, measure: Callable[[str], int]) -> None:
        self._words = words
        self._measure = measure
        self._made: dict[type[Any], Callable[[Moment, Picker], Sequence[HudButton]]] = {
            frames.Act: self._act, frames.Main: self._main, frames.EndOfTurn: self._end, frames.Counter: self._counter,
            frames.Allocate: self._allocate, frames.RerollDice: self._dice, frames.ConvertBlanks: self._dice, Window: self._window,
        }

    def made(self, moment: Moment) -> Sequence[HudButton]:
        """The buttons of the open question."""
        if moment.picker is None or moment.decision is None:
            return ()
        return self._made.get(type(moment.decision), self._plain)(moment, moment.picker)

    def free_top(self, moment: Moment) -> int:
        """Where the unit board is free below the buttons of an activation."""
        rows = [button.rect for button in self.made(moment) if layout.BUTTONS[1] <= button.rect[1] < layout.TRAY[1]]
        return max((y + h + 3 for _, y, _, h in rows), default=layout.BUTTONS[1])

    def _button(self, step: str, moment: Moment, rect: tuple[int, int, int, int], style: str = "stone", key: str = "") -> HudButton:
        return HudButton(step, self._words.option(step, moment), rect, style, key, tip=self._tip(step, moment))

    def _tip(self, step: str, moment: Moment) -> str:
        """What an action does, or a power: with the dice it has now."""
        t, view = self._words.t, moment.view
        if step not in view.content.powers:
            if step == "end_turn" and not view.activated:
                return t("mythic.tip.end_turn.card")
            key = f"mythic.tip.{step.partition(':')[0]}"
            return t(key) if key in t else ""
        frame = acting_frame(view)
        dice = printed(view, view.units[frame.unit], "power") if frame is not None else 0
        said = t(f"mythic.power.{step}.text")
        if frame is not None and not may_special(frame):
            said += f"\n<sand3>{t('mythic.ui.rules_out')}</>"
        return f"{{icon:power}}{dice} {said}" if dice > 0 and view.content.powers[step].kind == "special_attack" else said

    # -- a turn and an activation ---------------------------------------------------------------------------------------------

    def _act(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """Actions in pairs on the unit board, powers below them, each as wide as its name needs."""
        x, y = layout.BUTTONS
        if moment.prefix:
            return [self._back((x, y, HALF, HIGH))]
        options = picker.options()
        lost = self._lost(moment)
        cells = [(step, "stone", False) for step in ACTIONS if step in options or step in lost][:4]
        powers = [step for step in options if step in moment.view.content.powers]
        wide = any(self._measure(self._words.option(step, moment)) > HALF - 8 for step in powers)
        cells += [(step, "blue", wide) for step in powers]
        made, row, column = self._give_way(moment, picker), 0, 0
        for step, style, whole in cells:
            if column and (whole or column > 1):
                row, column = row + 1, 0
            if row >= ROWS:
                break
            rect = (x + column * (HALF + 2), y + row * PITCH, WHOLE if whole else HALF, HIGH)
            made.append(replace(self._button(step, moment, rect, style), tip=lost.get(step) or self._tip(step, moment)))
            row, column = (row + 1, 0) if whole else (row, column + 1)
        return [*made, self._button("end_activation", moment, layout.END, "gold", "end")]

    def _lost(self, moment: Moment) -> dict[str, str]:
        """Special actions that this activation has ruled out, with the reason: they stay in sight, greyed (UX-78)."""
        view, frame = moment.view, acting_frame(moment.view)
        rule = may_special(frame) if frame is not None else ""
        if frame is None or not rule:
            return {}
        said = f"<red4>{self._words.refusal(rule, {})}</>"
        unit = view.units[frame.unit]
        near = view.gems.get(unit.area, 0) or any(each.gem for each in standing(view, unit.area))
        god = view.content.sheets[unit.id].kind == "god"
        return {"run": said} | ({"absorb": said} if god and near else {})

    def _back(self, rect: tuple[int, int, int, int], label: str = "") -> HudButton:
        return HudButton(BACK, label or self._words.t("match.button.back"), rect)

    def _give_way(self, moment: Moment, picker: Picker) -> list[HudButton]:
        """Others may be let act first (MB-4.6): a small hourglass beside the portrait."""
        if moment.prefix or "give_way" not in picker.options():
            return []
        return [HudButton("give_way", "{icon:hourglass}", layout.GIVE_WAY, tip=self._words.option("give_way", moment))]

    def _main(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        return self._turn("end_turn", moment, picker)

    def _end(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """The card that a quiet turn earns is the main thing: the end of the turn must not forfeit it (MB-5.7)."""
        if "draw_extra" not in picker.options() or moment.prefix:
            return self._turn("finish", moment, picker)
        x, y, w, h = layout.END
        finish = HudButton("finish", self._words.t("mythic.button.finish.without"), (x - w - 4, y, w + 2, h), "stone")
        return [self._button("draw_extra", moment, layout.END, "gold", "end"), finish, *self._give_way(moment, picker)]

    def _turn(self, step: str, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        made = [self._button(step, moment, layout.END, "gold", "end"), *self._give_way(moment, picker)]
        return [*made, self._back((*layout.BUTTONS, HALF, HIGH))] if moment.prefix else made

    # -- dice -----------------------------------------------------------------------------------------------------------------

    def _allocate(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """Best play and roll under the dice, or what can be done with the picked die."""
        if moment.prefix:
            return self._dice(moment, picker)
        attack = attack_frame(moment.view)
        rolls = attack is not None and attack.marked
        x, row = dicetray.foot(moment.view)
        steps = [
            self._button("best", moment, (x + 158, row, 72, 17), "blue", "b"),
            HudButton("confirm", self._words.option("roll" if rolls else "confirm", moment), (x + 232, row, 74, 17), "stone", "c"),
        ]
        if "best_all" not in picker.options():
            return steps
        whole = HudButton("best_all", self._all(moment), (x, row, 156, 17), "gold", "end", tip=self._words.t("mythic.tip.best_all"))
        return [whole, *steps]

    def _all(self, moment: Moment) -> str:
        """What the best play would do now: roll so many again, or count so many."""
        again = sum(ghost.again for ghost in dicetray.ghosts(moment.view))
        attack = rolling(moment.view)
        defence = attack.defence if attack is not None else 0
        sure = sum(ghost.now >= defence and not ghost.aside for ghost in dicetray.ghosts(moment.view))
        return self._words.t("mythic.button.best_all.roll", n=again) if again else self._words.t("mythic.button.best_all.count", n=sure)

    def _dice(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """What can be done with the picked die, or to leave the dice as they are."""
        x, row = dicetray.foot(moment.view)
        w = dicetray.BOX[0] - 16
        if not moment.prefix:
            return (self._button("decline", moment, (x, row, w, 17)),)
        steps = [step for step in picker.options() if not step.startswith("die:")]
        wide = w // max(1, len(steps) + 1)
        made = [
            self._button(step, moment, (x + index * wide, row, wide - 2, 17), "gold" if not index else "stone")
            for index, step in enumerate(steps)
        ]
        return [*made, self._back((x + len(steps) * wide, row, wide - 2, 17), "×")]

    # -- answers --------------------------------------------------------------------------------------------------------------

    def _plain(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        options = picker.options()
        return [self._button(step, moment, layout.END, "stone", "end") for step in ("decline", "pass") if step in options][:1]

    def _window(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """Reactions are listed in words, with Pass among them."""
        return ()

    def _counter(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """The ways to strike back side by side: plainly, and with a felled piece (MB-26.10)."""
        (x, y, w, h), options = layout.TRAY, picker.options()
        ways = [next((step for step in options if step.startswith(kind)), "") for kind in ("hand:", "force:")]
        found = [step for step in ways if step]
        wide = (w - 12) // max(1, len(found))
        made = []
        for index, step in enumerate(found):
            label = self._words.option(step, moment) if step.startswith("force") else self._words.t("mythic.button.counter")
            room = (x + 6 + index * wide, y + h - 19, wide - (index < len(found) - 1) * 2, 16)
            made.append(HudButton(step, label, room, "stone" if index else "gold", tip=self._tip(step, moment)))
        return [*made, self._button("decline", moment, layout.END, "stone", "end")]
