"""The buttons of the battlefield: actions on the unit board, best play under the dice, the end of a turn."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from engine.rules.kernel.types import Action, Decision
from engine.rules.kernel.window import Window
from engine.rules.mythic import frames
from engine.rules.mythic.actions.moves import RunTo, may_special
from engine.rules.mythic.actions.omphalos import Absorb, PickUp
from engine.rules.mythic.actions.turns import RecallTroop
from engine.rules.mythic.state import MythicState, Unit
from engine.rules.mythic.stats import printed
from engine.table.moment import HudButton, Moment
from engine.table.picker import Picker
from scenes.mythic import dicetray, layout
from scenes.mythic.pieces import standing
from scenes.mythic.reading import acting_frame, attack_frame, rolling
from scenes.mythic.words.part import MythicWords
from scenes.mythic.words.payment import paid_so
from scenes.mythic.words.prompts import ACTIONS

BACK: Final = "@back"
ROWS: Final = 3
"""Rows of buttons that the unit board has room for; what does not fit is listed under the map."""
HALF, WHOLE, HIGH, PITCH = 74, 150, 17, 18
NO_WAY: Final = frozenset(("MB-7.1", "MB-7.4", "MB-7.5", "MB-21.2", "MB-21.3", "MB-21.6"))
"""Rules about ways, which say nothing against running as such."""


class MythicButtons:
    """Which buttons a moment has; `measure` says how wide words are, what may be pressed comes from the picker."""

    def __init__(self, words: MythicWords, measure: Callable[[str], int]) -> None:
        self._words = words
        self._measure = measure
        self._made: dict[type[Decision], Callable[[Moment, Picker], Sequence[HudButton]]] = {
            frames.Act: self._act, frames.Main: self._main, frames.EndOfTurn: self._end, frames.Counter: self._counter,
            frames.Allocate: self._allocate, frames.RerollDice: self._dice, frames.ConvertBlanks: self._dice, Window: self._window,
        }

    def made(self, moment: Moment) -> Sequence[HudButton]:
        """The buttons of the open question."""
        if moment.picker is None or moment.decision is None:
            return ()
        made = self._made.get(type(moment.decision), self._plain)(moment, moment.picker)
        return [*made, *self._empty_deck(moment, moment.picker), *self._manoeuvres(moment, moment.picker)]

    def _manoeuvres(self, moment: Moment, picker: Picker) -> list[HudButton]:
        """What the deck was clicked for is asked right above it, and a Troop is called back by its name."""
        if moment.prefix not in (("deck",), ("recall",)):
            return []
        (x, y), made = layout.ASKED, []
        for step in picker.options():
            label = self._words.option(step, moment)
            rect = (x, y, self._measure(label) + 14, layout.ASKED_HIGH)
            made.append(HudButton(step, label, rect, "gold", tip=self._words.foretold(step, moment), brief=True))
            x += rect[2] + 2
        return [*made, self._back((x, y, self._measure(self._words.t("match.button.back")) + 14, layout.ASKED_HIGH))]

    def _empty_deck(self, moment: Moment, picker: Picker) -> list[HudButton]:
        """Where no card is left to be clicked, the place of the deck is a button: it would otherwise be listed over the map."""
        if moment.prefix or "deck" not in picker.options() or moment.view.decks[moment.bottom]:
            return []
        return [HudButton("deck", self._words.option("deck", moment), layout.EMPTY_DECK, tip=self._words.tooltip("deck", moment))]

    def free_top(self, moment: Moment) -> int:
        """Where the unit board is free below the buttons of an activation."""
        board = pygame.Rect(layout.SHEET)
        rows = [button.rect for button in self.made(moment) if board.contains(button.rect) and button.rect[1] >= layout.BUTTONS[1]]
        return max((y + h + 3 for _, y, _, h in rows), default=layout.BUTTONS[1])

    def _button(
        self, step: str, moment: Moment, rect: tuple[int, int, int, int], style: str = "stone", key: str = "", words: str = "",
    ) -> HudButton:
        """Over the map a button is for this question only: it leaves with the dice (S-11)."""
        over_map = pygame.Rect(layout.MAP).colliderect(rect)
        return HudButton(step, self._words.option(words or step, moment), rect, style, key, tip=self._tip(step, moment), brief=over_map)

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
        paid = paid_so(self._words.names, view, frame.seat, view.content.powers[step].aow) if frame is not None else ""
        said += f"\n{paid}" if paid else ""
        return f"{{icon:power}}{dice} {said}" if dice > 0 and view.content.powers[step].kind == "special_attack" else said

    # -- a turn and an activation ---------------------------------------------------------------------------------------------

    def _act(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """Actions in pairs on the unit board, the omphalos first in gold; powers below them, each as wide as its name needs."""
        x, y = layout.BUTTONS
        if moment.prefix:
            return [self._back((x, y, HALF, HIGH))]
        options = picker.options()
        lost = self._lost(moment, options)
        main = next((step for step in ("absorb", "pick_up") if step in options), "")
        cells = [(step, "gold" if step == main else "stone", False) for step in ACTIONS if step in options or step in lost][:4]
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
        idle = any(step in moment.view.board.areas or step in moment.view.units for step in options)
        foe = any(step in moment.view.units for step in options)
        style = "stone" if main or foe or (idle and not _acted(moment.view)) else "gold"
        return [*made, self._button("end_activation", moment, layout.END, style, "end")]

    def _lost(self, moment: Moment, options: Sequence[str]) -> dict[str, str]:
        """What this place offers and the activation forbids, with the reason of the rules: it stays in sight, greyed (UX-78)."""
        view, frame, words = moment.view, acting_frame(moment.view), self._words
        if frame is None:
            return {}
        found = {}
        for step, action in _wished(view, view.units[frame.unit]).items():
            refusal = words.rules.why_not(view, action) if step not in options else None
            if refusal is not None and refusal.rule not in NO_WAY:
                found[step] = f"<red4>{words.refusal(refusal.rule, refusal.facts)}</> <blue4>{refusal.rule}</>"
        return found

    def _back(self, rect: tuple[int, int, int, int], label: str = "") -> HudButton:
        return HudButton(BACK, label or self._words.t("match.button.back"), rect, brief=True)

    def _give_way(self, moment: Moment, picker: Picker) -> list[HudButton]:
        """Others may be let act first (MB-4.6): a small hourglass beside the portrait."""
        if moment.prefix or "give_way" not in picker.options():
            return []
        return [HudButton("give_way", "{icon:hourglass}", layout.GIVE_WAY, tip=self._give_way_tip(moment))]

    def _give_way_tip(self, moment: Moment) -> str:
        return f"<gold3>{self._words.option('give_way', moment)}</>\n{self._words.t('mythic.tip.give_way')}"

    def _main(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        return self._turn("end_turn", moment, picker)

    def _end(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """The card that a quiet turn earns is the main thing: the end of the turn must not forfeit it (MB-5.7)."""
        recall = self._recall(moment, picker)
        if "draw_extra" not in picker.options() or moment.prefix:
            return [*recall, *self._turn("finish", moment, picker)]
        finish = HudButton("finish", self._words.t("mythic.button.finish.without"), layout.WITHOUT, "stone", brief=True)
        return [self._button("draw_extra", moment, layout.END, "gold", "end"), finish, *recall, *self._give_way(moment, picker)]

    def _recall(self, moment: Moment, picker: Picker) -> list[HudButton]:
        """Beside the end of the turn, by name where only one Troop can come back."""
        if moment.prefix or "recall" not in picker.options():
            return []
        troops = [action.unit for action in picker.actions if type(action) is RecallTroop]
        label = self._words.option("recall", moment)
        if len(troops) == 1:
            label = self._words.t("mythic.button.recall.one", unit=self._words.names.unit(troops[0]))
        (x, y, w, h), wide = layout.WITHOUT, self._measure(label) + 14
        rect = (x + w - wide, y - h - 2, wide, h)
        return [HudButton("recall", label, rect, "blue", tip=self._words.foretold("recall", moment), brief=True)]

    def _turn(self, step: str, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        able = any(each.startswith("activate:") for each in picker.options())
        style = "stone" if able and not moment.view.activations else "gold"
        made = [self._button(step, moment, layout.END, style, "end"), *self._give_way(moment, picker)]
        return [*made, self._back((*layout.BUTTONS, HALF, HIGH))] if moment.prefix[:1] == ("give_way",) else made

    # -- dice -----------------------------------------------------------------------------------------------------------------

    def _allocate(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """Best play and roll under the dice, or what can be done with the picked die."""
        if moment.prefix:
            return self._dice(moment, picker)
        attack = attack_frame(moment.view)
        rolls = attack is not None and attack.marked
        x, row = dicetray.foot(moment.view)
        steps = [
            self._button("arrange", moment, (x + 158, row, 72, 17), "blue", "b"),
            self._button("confirm", moment, (x + 232, row, 74, 17), "stone", "c", words="roll" if rolls else "confirm"),
        ]
        if rolls:
            steps[-1] = replace(steps[-1], tip=self._words.t("mythic.tip.roll"))
        play = next((step for step in ("best_all", "best") if step in picker.options()), "")
        if not play:
            return steps
        tip = self._words.t("mythic.tip.best_all")
        whole = HudButton(play, self._all(moment), (x, row, 156, 17), "gold", "end", tip=tip, brief=True)
        return [whole, *steps]

    def _all(self, moment: Moment) -> str:
        """What the best play would do now: roll so many again, or count so many."""
        attack = rolling(moment.view)
        again = sum(ghost.again for ghost in dicetray.ghosts(moment.view)) + (attack.marked if attack is not None else 0)
        defence = attack.defence if attack is not None else 0
        sure = sum(ghost.now >= defence and not ghost.aside for ghost in dicetray.ghosts(moment.view))
        return self._words.t("mythic.button.best_all.roll", n=again) if again else self._words.t("mythic.button.best_all.count", n=sure)

    def _dice(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """What can be done with the picked die, or to leave the dice as they are."""
        x, row = dicetray.foot(moment.view)
        w = dicetray.LEAST - 2 * dicetray.INSET[0]
        if not moment.prefix and "turn_all" in picker.options():
            blanks = attack_frame(moment.view)
            label = self._words.t("mythic.button.turn_all", n=blanks.blanks if blanks is not None else 0)
            whole = HudButton("turn_all", label, (x, row, w // 2, 17), "gold", "end", tip=self._words.t("mythic.tip.turn_all"), brief=True)
            return (whole, self._button("decline", moment, (x + w // 2 + 2, row, w // 2 - 2, 17), words=self._no(moment)))
        if not moment.prefix:
            return (self._button("decline", moment, (x, row, w, 17), words=self._no(moment)),)
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
        found = [step for step in ("decline", "pass") if step in options][:1]
        no = self._no(moment)
        return [self._button(step, moment, layout.END, "stone", "end", words=no if step == "decline" else "") for step in found]

    def _no(self, moment: Moment) -> str:
        """What is not done, by name, where a bare No would leave it open (UX-04)."""
        said = f"decline.{type(moment.decision).__name__}"
        return said if f"mythic.button.{said}" in self._words.t else "decline"

    def _window(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """Reactions are listed in words, with Pass among them; to strike first has its place below the odds (MB-26.13)."""
        return () if moment.prefix else self._answers(moment, picker, "first")

    def _counter(self, moment: Moment, picker: Picker) -> Sequence[HudButton]:
        """Strike back, or hold back."""
        answers = self._answers(moment, picker, "counter")
        return [*answers, self._button("decline", moment, layout.END, "stone", "end", words=self._no(moment))]

    def _answers(self, moment: Moment, picker: Picker, how: str) -> list[HudButton]:
        """The ways to strike back side by side: plainly, and with a felled piece (MB-26.10)."""
        (x, y, w, h), options = layout.TRAY, picker.options()
        ways = [next((step for step in options if step.startswith(kind)), "") for kind in ("hand:", "force:")]
        found = [step for step in ways if step]
        wide = (w - 12) // max(1, len(found))
        made = []
        for index, step in enumerate(found):
            label = self._words.option(step, moment) if step.startswith("force") else self._words.t(f"mythic.button.{how}")
            room = (x + 6 + index * wide, y + h - 19, wide - (index < len(found) - 1) * 2, 16)
            tip = self._tip(step, moment) or self._words.t(f"mythic.tip.{how}", card=self._words.option(step, moment))
            made.append(HudButton(step, label, room, "stone" if index else "gold", tip=tip, brief=True))
        return made


def _wished(view: MythicState, unit: Unit) -> dict[str, Action]:
    """What anybody would want to do where a unit stands: run, take what lies there, absorb what is at hand."""
    found: dict[str, Action] = {"run": RunTo(unit.area)}
    lies = bool(view.gems.get(unit.area))
    if lies:
        found["pick_up"] = PickUp(unit.area)
    carrier = next((each.id for each in standing(view, unit.area) if each.gem and each.seat == unit.seat), "")
    if view.content.sheets[unit.id].kind == "god" and (lies or carrier):
        found["absorb"] = Absorb(unit.area if lies else carrier)
    return found


def _acted(view: MythicState) -> bool:
    """Whether the unit at work has done anything yet: until then it is not the main thing to be done with it."""
    frame = acting_frame(view)
    return frame is None or bool(frame.done or frame.special or frame.going or frame.tainted)
