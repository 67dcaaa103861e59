"""The bar and the buttons that all tables share: prompt, options, confirm, undo, log, hint, menu, the thinking clock."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from engine.app.app import App
from engine.table.moment import HudButton, Moment
from engine.table.parts import Parts
from engine.table.picker import Picker
from engine.ui.button import Button
from engine.ui.widget import WAKING, Form, Widget
from scenes.match.notices import Notices

BAR = pygame.Rect(0, 0, 640, 17)
TOOLS, TOOL = 518, 17
"""Where the tools of the bar begin, and how wide each is."""
CLOCK, NOW, HOLD = (192, 8), (204, 0, 76), (284, 0, 76)
"""Where a thinking opponent is looked after: in the bar behind his name, off every table."""
LEAST = 70
"""What the prompt always leaves to the last acts and the goal."""
DOZE = 3 * WAKING
"""For how long an act sleeps where a different one was just clicked."""
CONFIRM, BACK = "@confirm", "@back"
"""Steps that are no steps: finish the choice, take the last pick back."""
PROPOSE = "@propose:"
"""Begins steps that put the n-th combination of a draft together: `@propose:0`."""
PAGE = "@page:"
LEAVE = "@leave:"
"""Begins steps that open a page of the game's own over the match: `@page:auto`."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the buttons in the bar and the keys of a match do."""

    undo: Callable[[], None]
    redo: Callable[[], None]
    log: Callable[[], None]
    hint: Callable[[], None]
    news: Callable[[], None]
    menu: Callable[[], None]
    play_now: Callable[[], None]
    hold: Callable[[], None]
    save: Callable[[], None]
    peek: Callable[[], None]
    inspect: Callable[[str | None], None]
    speed: Callable[[], None]
    legend: Callable[[], None]
    goal: Callable[[], None]


FAST: Final = ("4x", "instant")
"""Speeds at which nobody can follow what the others do."""


class Hud:
    """Builds its buttons anew for each moment of a choice and draws the top bar."""

    def __init__(self, app: App, parts: Parts, wishes: Wishes) -> None:
        self.app = app
        self.parts = parts
        self.wishes = wishes
        self.form = Form(app)
        self._resting: list[HudButton] = []
        self.steps: list[tuple[str, HudButton]] = []
        """The buttons that stand for steps, in the order of their number keys."""
        self._pressable: list[Button] = []
        """The same buttons as they stand on the form."""
        self._pick: Callable[[str], None] = lambda step: None
        self._pressed: tuple[str, str] | None = None
        """Step and words of the button that was pressed last."""
        """Where buttons lie that make room, as long as the same question is asked."""
        self.retractable = False
        """Whether Back takes back the click that opened the question (UX-27)."""
        self.thinking = 0.0
        self.cut = ""
        """The prompt, where the bar is too short for it."""
        self.relabel()

    def relabel(self) -> None:
        """The tools of the bar in the language and with the keys of now; the buttons of a question are built with it."""
        app, wishes, self._resting = self.app, self.wishes, []
        self.form.clear()
        self.steps, self._pressable = [], []
        self.undo_button = self._tool(0, "icon_undo", wishes.undo)
        self.news_button = self._tool(1, "icon_play", wishes.news)
        self.speed_button = self._tool(2, "", wishes.speed)
        self.log_button = self._tool(3, "icon_log", wishes.log)
        self.legend_button = self._tool(4, "icon_info", wishes.legend)
        self.hint_button = self._tool(5, "icon_help", wishes.hint)
        self.menu_button = self._tool(6, "icon_gear", wishes.menu)
        self.tools = [self.undo_button, self.news_button, self.speed_button, self.log_button]
        self.tools += [self.legend_button, self.hint_button, self.menu_button]
        # Log and menu are at hand from the first frame, also where an opponent begins.
        for tool in self.tools:
            self.form.add(tool)
        t, keys = app.t, app.keys
        self.log_button.tip = t("match.tip.log", hotkey=keys.label("log"))
        self.hint_button.tip = t("match.tip.hint", hotkey=keys.label("hint"))
        self.menu_button.tip = t("match.tip.menu")
        self.legend_button.tip = t("match.tip.legend", hotkey=keys.label("legend"))
        self.show_speed()
        self.news_button.tip = t("match.tip.news")
        self.now_button = Button(app, (*NOW, 16), t("match.button.play_now"), wishes.play_now, kind="blue")
        self.hold_button = Button(app, (*HOLD, 16), t("match.button.hold"), wishes.hold)
        self.hold_button.tip = t("match.tip.hold", hotkey=keys.label("hold"))

    def _tool(self, place: int, icon: str, action: Callable[[], None]) -> Button:
        return Button(self.app, (TOOLS + place * TOOL, 0, TOOL, 16), "", action, icon=icon, font="micro")

    def show_speed(self) -> None:
        """The button says how fast the table plays now (UX-36)."""
        speed, button = self.app.settings.speed_others, self.speed_button
        button.label, button.icon = ("", "icon_fast") if speed == "instant" else (speed, "")
        button.tip = self.app.t("match.tip.speed", speed=self.app.t(f"ui.speed.{speed}"), hotkey=self.app.keys.label("faster"))

    def show_news(self, lines: Sequence[str], *, replay: bool) -> None:
        """What the others did since, in sentences (UX-40); too fast to follow, the button says that there is something to see again."""
        button, fast = self.news_button, self.app.settings.speed_others in FAST
        button.enabled = replay
        button.kind = "gold" if lines and fast else "stone"
        button.tip = "\n".join((self.app.t("match.tip.news"), *lines))

    def offer(self, button: Button, on: bool) -> None:
        """Show or hide a button that only sometimes makes sense."""
        if on and button not in self.form.widgets:
            self.form.add(button)
        elif not on and button in self.form.widgets:
            self.form.widgets.remove(button)

    # -- building -----------------------------------------------------------------------------------------------------------

    def build(self, moment: Moment, picker: Picker | None, on_table: Callable[[str], bool], pick: Callable[[str], None]) -> None:
        """The buttons for what can be picked now; pressing one picks its step."""
        self._pick = pick
        self.form.clear()
        for tool in self.tools:
            self.form.add(tool)
        self.steps, self._pressable = [], []
        if picker is None:
            for spec in self._resting:
                self._put(spec, spec.always or spec.step, enabled=bool(spec.always))
            return
        self._resting = []
        placed = {button.step: button for button in self.parts.chooser.buttons(moment)}
        for step in (*picker.options(), CONFIRM, BACK):
            if step in placed:
                self._add(placed[step], self._enabled(step, picker))
        hidden = self.parts.chooser.unlisted(moment)
        rest = [step for step in picker.options() if step not in placed and step not in hidden and not on_table(step)]
        if picker.ready is not None and CONFIRM not in placed:
            rest.insert(0, CONFIRM)
        if picker.prefix and BACK not in placed:
            rest.append(BACK)
        for button in self._strip(rest, moment):
            self._add(button, True, placed=False)
        # A placed button whose step is not legal now stays in sight, greyed.
        for step, button in placed.items():
            if step not in picker.options() and step not in (CONFIRM, BACK):
                self._add(button, step.startswith((PROPOSE, PAGE, LEAVE)))
        self._say_why(moment)
        self._print_keys(moment, picker)
        for widget in self.form.widgets:
            if widget.rect.collidepoint(self.app.mouse):
                # A button that took the place of another under a resting mouse shines; its tip waits for the mouse (UX-72).
                widget.hovered = widget.enabled

    def _say_why(self, moment: Moment) -> None:
        """What is greyed without a word of its own says what is asked instead (UX-78)."""
        for widget in self.form.widgets:
            if not widget.enabled and not widget.tip and widget not in self.tools:
                widget.tip = self.app.t("match.asked_now", question=self.parts.words.prompt(moment))

    def numbered(self, moment: Moment, picker: Picker) -> Sequence[str]:
        """The steps that the keys from 1 on pick."""
        buttons = tuple(step for step, _ in self.steps if not step.startswith(PAGE))
        return self.parts.chooser.numbered(moment) or buttons or picker.options()

    def step_at(self, point: tuple[int, int]) -> str | None:
        """The step of the button there."""
        return next((step for step, spec in self.steps if pygame.Rect(spec.rect).collidepoint(point)), None)

    def shut_at(self, point: tuple[int, int]) -> Widget | None:
        """The greyed button there: a click on it means nothing that lies below it (UX-01)."""
        under = [widget for widget in self.form.widgets if widget.rect.collidepoint(point) and widget not in self.tools]
        return under[0] if under and not any(widget.enabled for widget in under) else None

    def _print_keys(self, moment: Moment, picker: Picker) -> None:
        """Tooltips say which key presses the button (UX-29)."""
        numbered = self.numbered(moment, picker)[:9]
        for (step, spec), button in zip(self.steps, self._pressable, strict=True):
            number = str(numbered.index(step) + 1) if step in numbered and step in picker.options() else ""
            key = self.app.keys.label("end_turn") if spec.key == "end" else spec.key.upper() or number
            if key:
                button.tip = "\n".join(filter(None, (spec.tip, self.app.t("match.tip.key", key=key))))

    def _enabled(self, step: str, picker: Picker) -> bool:
        if step == CONFIRM:
            return picker.ready is not None
        return step != BACK or bool(picker.prefix) or self.retractable

    def rest(self, keep: bool) -> None:
        """Nobody decides for now: the buttons of the HUD stay in sight, greyed, unless they would tell a secret."""
        if not keep:
            self._resting = []

    def _put(self, spec: HudButton, step: str, *, enabled: bool) -> Button:
        button = Button(self.app, spec.rect, spec.label, lambda: self._press(spec, step), kind=spec.style, tip=spec.tip)
        button.enabled = enabled
        return self.form.add(button)

    def _press(self, spec: HudButton, step: str) -> None:
        self._pressed = spec.step, spec.label
        self._pick(step)

    def _doze(self, spec: HudButton, button: Button) -> None:
        """A different act than the one that was just clicked there sleeps until the mouse aims, or for a good while (UX-70).

        Acts that made room instead lay over what they were chosen by, and were missed at their usual place."""
        known = spec.step == BACK or spec.step.startswith(PAGE) or self._pressed in (None, (spec.step, spec.label))
        if not known and self.app.resting and button.rect.collidepoint(self.app.mouse):
            button.asleep = DOZE

    def _add(self, spec: HudButton, enabled: bool, *, placed: bool = True) -> None:
        button = self._put(spec, spec.step, enabled=enabled)
        self._doze(spec, button)
        if placed and not spec.brief:
            self._resting.append(spec)
        if enabled:
            self.steps.append((spec.step, spec))
            self._pressable.append(button)
            if spec.style == "gold" and self.form.primary is None:
                self.form.primary = button

    def _strip(self, steps: list[str], moment: Moment) -> list[HudButton]:
        """Listed options flow into the table's strip, from left to right and upwards."""
        x0, bottom, width = self.parts.chooser.strip(moment)
        rows: list[list[tuple[str, str, int]]] = [[]]
        used = 0
        for step in steps:
            label = self._label(step, moment)
            wide = max(44, self.app.text.measure(label) + 16)
            if used + wide > width and rows[-1]:
                rows.append([])
                used = 0
            rows[-1].append((step, label, wide))
            used += wide + 4
        buttons = []
        for number, row in enumerate(rows):
            x = x0 + (width - sum(wide + 4 for _, _, wide in row) + 4) // 2
            y = bottom - 20 * (len(rows) - number)
            for step, label, wide in row:
                style = "gold" if step == CONFIRM else "stone"
                tip = "" if step in (CONFIRM, BACK) else self.parts.words.foretold(step, moment)
                buttons.append(HudButton(step, label, (x, y, wide, 18), style, tip=tip))
                x += wide + 4
        return buttons

    def _label(self, step: str, moment: Moment) -> str:
        if step == CONFIRM:
            ready = moment.picker.ready if moment.picker is not None else None
            act = self.parts.words.confirms(ready, moment) if ready is not None else ""
            return act or self.app.t("match.button.confirm")
        return self.app.t("match.button.back") if step == BACK else self.parts.words.option(step, moment)

    # -- drawing ------------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, moment: Moment, notices: Notices, prompt: str, seat: int | None) -> None:
        """The top bar with who decides what, the buttons, and the clock of a thinking opponent."""
        art, text = self.app.art, self.app.text
        surface.blit(art.nine(self.parts.painter.bar, BAR.width, BAR.height), BAR)
        x = 4
        if seat is not None:
            side = self.parts.words.people[seat].side
            banner = art.sprite(f"ui/banner_p{side + 1}", side=side)
            surface.blit(banner, banner.get_rect(midleft=(x, 8)))
            x += banner.get_width() + 3
        status = self.parts.words.status(moment)
        wanted = text.measure(prompt) + 8
        offered = max((button.rect.right + 4 for button in (self.now_button, self.hold_button) if button in self.form.widgets), default=0)
        right = notices.place(max(offered, x + min(wanted, TOOLS - x - LEAST)), TOOLS - 3, status) - 4
        room = right - x
        self.cut = prompt if wanted - 8 > room else ""
        text.draw(surface, text.cut(prompt, room), pygame.Rect(x, 0, room, 16), colour="stone4")
        if self.thinking > 0:
            self._clock(surface)
        self.form.draw(surface)
        notices.draw(surface, status)

    def _clock(self, surface: pygame.Surface) -> None:
        centre = CLOCK
        art = self.app.art
        pygame.draw.circle(surface, art.colour("ink0"), centre, 8)
        pygame.draw.circle(surface, art.colour("stone2"), centre, 7, 1)
        hand = pygame.Vector2(0, -5).rotate(360 * (self.thinking % 1.2) / 1.2)
        pygame.draw.line(surface, art.colour("fire1"), centre, (centre[0] + round(hand.x), centre[1] + round(hand.y)))
