"""The options panel of the lobby: mode, what the mode offers, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.app.app import App
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.setup import Option
from engine.ui.button import Button
from engine.ui.choice import Stepper
from engine.ui.names import label as fit
from engine.ui.panel import panel
from engine.ui.widget import Form, Widget
from scenes import doors
from scenes.common.people import known_faces
from scenes.common.picker import PickerScene
from scenes.common.sheets import ChoiceSheet, broken_of, sheet_of
from scenes.lobby import plan as plans
from scenes.lobby.plan import Plan
from scenes.rename import RenameScene

BOX = pygame.Rect(426, 170, 208, 142)
ROW, ROWS = 20, 6
Sheets = Callable[[str], ChoiceSheet]
MANY = 3
"""From so many choices on a page shows them all."""
ARROWS = 36
"""What a stepper needs beside its label and its value."""


def choice_text(app: App, game: str, option: str, choice: str) -> str:
    """What a choice is called; free choices have their own name."""
    key = f"{game}.choice.{option}.{choice}"
    return app.t(key) if key in app.t else doors.named(game, option, choice)


class OptionsPanel:
    """Rows of `< value >`; where there are more than fit, a button turns the page."""

    def __init__(self, app: App, form: Form, plan: Plan, rules: Rules, changed: Callable[[], None], pages: dict[str, int]) -> None:
        self._app = app
        self._form = form
        self._plan = plan
        self._rules = rules
        self._changed = changed
        self._mode = plans.mode_of(plan, rules)
        self._page = pages

    def build(self) -> None:
        """Put the rows on the form."""
        makers: list[Callable[[pygame.Rect], list[Widget]]] = [self._mode_row]
        makers += [self._maker(option) for option in self._mode.options]
        makers.append(self._seed_row)
        room = ROWS if len(makers) <= ROWS else ROWS - 1
        pages = (len(makers) + room - 1) // room
        page = min(self._page.get(self._plan.game, 0), pages - 1)
        for i, make in enumerate(makers[page * room : (page + 1) * room]):
            for widget in make(pygame.Rect(BOX.left + 6, BOX.top + 19 + i * ROW, BOX.width - 12, ROW - 1)):
                self._form.add(widget)
        if pages > 1:
            words = self._app.t("ui.lobby.more", page=page + 1, pages=pages)
            place = (BOX.left + 6, BOX.bottom - 24, BOX.width - 12, 18)
            self._form.add(Button(self._app, place, words, lambda: self._turn((page + 1) % pages)))

    def paint(self, surface: pygame.Surface) -> None:
        """The panel and the wells behind the rows."""
        app = self._app
        panel(app, surface, BOX, "wood_dark")
        app.text.draw(
            surface, app.t("ui.lobby.options"), pygame.Rect(BOX.left + 8, BOX.top + 4, 150, 14), font="title", colour="gold3", shadow="ink0"
        )
        for i in range(ROWS):
            surface.blit(app.art.nine("ui/row_wood", BOX.width - 10, ROW - 1), (BOX.left + 5, BOX.top + 19 + i * ROW))

    def _turn(self, page: int) -> None:
        self._page[self._plan.game] = page
        self._changed()

    def _mode_row(self, area: pygame.Rect) -> list[Widget]:
        app, game = self._app, self._plan.game
        choices = [(mode.name, app.t(f"{game}.mode.{mode.name}")) for mode in self._rules.modes]
        tip_key = f"{game}.mode.{self._mode.name}.text"
        tip = app.t(tip_key) if tip_key in app.t else ""
        room, look = beside_look(area)
        modes = [mode.name for mode in self._rules.modes]
        stepper = Stepper(app, room, app.t("ui.lobby.mode"), choices, self._mode.name, self._set_mode, tip=tip)
        sheet = partial(mode_sheet, app, game, modes[0])
        return [stepper, look_button(app, look, app.t("ui.lobby.mode"), modes, sheet, self._mode.name, self._set_mode)]

    def _maker(self, option: Option) -> Callable[[pygame.Rect], list[Widget]]:
        return lambda area: option_row(self._app, area, self._plan.game, option, self._plan.options, self._refit)

    def _seed_row(self, area: pygame.Rect) -> list[Widget]:
        app = self._app
        words = self._plan.seed or app.t("ui.lobby.seed.random")
        return [ValueButton(app, area, app.t("ui.lobby.seed"), words, self._ask_seed, tip=app.t("ui.lobby.seed.tip"))]

    def _ask_seed(self) -> None:
        def accept(text: str) -> None:
            self._plan.seed = "".join(c for c in text if c.isdigit())[:10]
            self._changed()

        self._app.stack.push(RenameScene(self._app, self._plan.seed, accept, title=self._app.t("ui.lobby.seed")))

    def _set_mode(self, mode: str) -> None:
        self._plan.mode = mode
        self._refit()

    def _refit(self) -> None:
        """A choice may leave fewer seats and other options: a scenario has its own."""
        plans.fitted(self._plan, self._rules, known_faces(self._app))
        self._changed()


def _sheet(app: App, game: str, option: str, choice: str) -> ChoiceSheet:
    return sheet_of(app, game, option, choice, choice_text(app, game, option, choice))


class ValueButton(Button):
    """A label and a value that a click lets one change elsewhere."""

    def __init__(self, app: App, rect: pygame.Rect, label: str, value: str, action: Callable[[], None], *, tip: str = "") -> None:
        super().__init__(app, rect, label, action, tip=tip)
        self.value = value

    def draw(self, surface: pygame.Surface) -> None:
        text = self.host.text
        wide = text.room(self.label, self.rect.width * 2 // 3, self.rect.height)
        colour = "stone4" if self.hovered else "sand3"
        text.draw(surface, self.label, pygame.Rect(self.rect.left + 2, self.rect.top, wide, self.rect.height), colour=colour)
        room = pygame.Rect(self.rect.left + wide + 12, self.rect.top, self.rect.width - wide - 18, self.rect.height)
        text.draw(surface, self.value, room, colour="fire1" if self.hovered else "stone4", align="right")
        self.draw_focus(surface)


def beside_look(area: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The row without the button at its end that shows all choices, and that button."""
    button = pygame.Rect(area.right - 17, area.top, 17, max(16, area.height - 1))
    return pygame.Rect(area.left, area.top, area.width - 18, area.height), button


def look_button(
    app: App, area: pygame.Rect, title: str, choices: Sequence[str], sheet: Sheets, value: str, take: Callable[[str], None],
    broken: Callable[[], Sequence[ChoiceSheet]] = tuple,
) -> Button:  # fmt: skip
    """Opens the page on which every choice shows its sheet before it is made (UX-76)."""

    def look() -> None:
        app.stack.push(PickerScene(app, title, choices, sheet, value, take, broken()))

    return Button(app, area, "", look, icon="icon_search", tip=app.t("ui.picker.look"))


def mode_sheet(app: App, game: str, first: str, mode: str) -> ChoiceSheet:
    """A mode with what it is about; the first of the list suits a first game."""
    key = f"{game}.mode.{mode}.text"
    return ChoiceSheet(app.t(f"{game}.mode.{mode}"), "", (), (app.t(key),) if key in app.t else (), first=mode == first)


def option_row(app: App, area: pygame.Rect, game: str, option: Option, values: dict[str, str], changed: Callable[[], None]) -> list[Widget]:
    """A stepper for the choices; a free option adds a button that opens the game's own editor, or asks for a text."""
    label = app.t(f"{game}.option.{option.key}")
    value = values[option.key]
    keys = (f"{game}.choice.{option.key}.{value}.text", f"{game}.option.{option.key}.text")
    usual = next((key for key in keys if key in app.t), "")
    told = (f"{game}.{option.key}.{value}.story", usual, f"{game}.{option.key}.{value}.goal")
    tip = "\n".join(app.t(key) for key in told if key in app.t)

    def accept(value: str) -> None:
        values[option.key] = value
        changed()

    def edit() -> None:
        editor = doors.editor(game)
        if editor is not None:
            app.stack.push(editor(app, option.key, values[option.key], accept))
        else:
            app.stack.push(RenameScene(app, values[option.key], accept, title=label))

    names = (*option.choices, *doors.further(app, game, option.key))
    if option.free and values[option.key] not in names:
        names = (*names, values[option.key])
    room = pygame.Rect(area.left, area.top, area.width - (22 if option.free else 0), area.height)
    looks = len(names) >= MANY or option.free
    room, look = beside_look(room) if looks else (room, room)
    width = room.width - app.text.measure(label) - ARROWS
    choices = [(choice, fit(app.text, (choice_text(app, game, option.key, choice),), width, ("body",))[0]) for choice in names]
    stepper = Stepper(app, room, label, choices, values[option.key], accept, tip=tip)
    found: list[Widget] = [stepper]
    if looks:
        sheets = partial(_sheet, app, game, option.key)
        found.append(look_button(app, look, label, names, sheets, values[option.key], accept, partial(broken_of, app, game, option)))
    if not option.free:
        return found
    button = pygame.Rect(area.right - 20, area.top - 1, 20, 20)
    return [*found, Button(app, button, "", edit, icon="icon_gear", tip=app.t("ui.lobby.editor.tip"))]
