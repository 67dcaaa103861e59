"""One seat in detail: name, face, colour, strength of the opponent, and what the game lets each seat choose."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.ai.personalities import joined, split
from engine.app.app import App
from engine.match.players import Player
from engine.rules.kernel.protocol import Rules
from engine.ui.button import Button
from engine.ui.choice import Stepper
from engine.ui.field import TextField
from scenes.common.form_scene import ModalScene
from scenes.common.people import face, flag
from scenes.lobby import plan as plans
from scenes.lobby.characters import CharacterScene, name_of
from scenes.lobby.options import beside_look, look_button, option_row
from scenes.lobby.plan import Plan
from scenes.lobby.rivals import Rivals

ROW = 22


class SeatScene(ModalScene):
    """Changes go straight into the plan; Done closes."""

    def __init__(self, app: App, plan: Plan, number: int, rules: Rules, faces: tuple[str, ...], changed: Callable[[], None]) -> None:
        self._options = plans.mode_of(plan, rules).seat_options
        super().__init__(app, (340, 168 + ROW * (1 + len(self._options))))
        self._plan = plan
        self._number = number
        self._rules = rules
        self._rivals = Rivals(app, rules)
        self._faces = faces
        self._changed = changed

    def build(self) -> None:
        app, seat = self.app, self._plan.seats[self._number]
        x, y, wide = self.box.left + 106, self.box.top + 32, self.box.width - 118
        rivals = self._rivals
        usual = self._player().name
        self.form.add(TextField(app, (x, y, wide, 20), seat.name, self._set_name, hint=usual, limit=16))
        sides = [(str(n), app.t(f"ui.side.{n}")) for n in range(plans.SIDES)]
        place, tip = (x, y + ROW, wide, 20), app.t("ui.seat.colour.tip")
        self.form.add(Stepper(app, place, app.t("ui.lobby.colour"), sides, str(seat.colour), self._set_colour, tip=tip))
        portraits = [(name, f"{i + 1}/{len(self._faces)}") for i, name in enumerate(self._faces)]
        place, tip = (x, y + 2 * ROW, wide, 20), app.t("ui.seat.portrait.tip")
        self.form.add(Stepper(app, place, app.t("ui.lobby.portrait"), portraits, seat.portrait, self._set_face, tip=tip))
        who = [("human", app.t("ui.seat.human")), *((brain, f"{app.t('ui.seat.ai')}: {rivals.name(brain)}") for brain in rivals.brains)]
        level, character = split(seat.brain)
        value = "human" if seat.kind == "human" else level
        tip = rivals.tip(value)
        label = f"{app.t('rival.who')}: {name_of(app.t, character)}"
        whose = Button(app, (x, y + 4 * ROW, wide, 20), label, self._ask_who, kind="blue", tip=app.t("rival.who.tip"))
        whose.enabled = seat.kind == "ai" and rivals.may_be(seat.brain)
        self.form.add(whose)
        room, look = beside_look(pygame.Rect(x, y + 3 * ROW, wide, 20))
        self.form.add(Stepper(app, room, app.t("ui.lobby.who"), who, value, self._set_who, tip=tip))
        brains = ("human", *rivals.brains)
        self.form.add(look_button(app, look, app.t("ui.lobby.who"), brains, rivals.sheet, value, self._set_who))
        for i, option in enumerate(self._options):
            area = pygame.Rect(self.box.left + 12, y + (5 + i) * ROW + 4, self.box.width - 24, 20)
            for widget in option_row(app, area, self._plan.game, option, seat.options, self._after):
                self.form.add(widget)
        done = Button(app, (self.box.centerx - 60, self.box.bottom - 32, 120, 22), app.t("ui.accept"), self.back, kind="gold")
        self.form.primary = self.form.add(done)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        app, player = self.app, self._player()
        self.heading(surface, app.t("ui.lobby.seat.title", n=self._number + 1))
        frame = pygame.Rect(self.box.left + 12, self.box.top + 34, 86, 66)
        surface.fill(app.art.side_colour(player.colour), frame)
        surface.blit(face(app, player, "82x62"), (frame.left + 2, frame.top + 2))
        flag(app, surface, player, (frame.left + 4, frame.bottom + 4))

    def _player(self) -> Player:
        """Who sits there as things stand."""
        app = self.app
        return plans.players(self._plan, app.t("ui.lobby.player", n="#"), self._rivals.people, me=app.settings.player_name)[self._number]

    def _after(self) -> None:
        self._changed()
        self.relabel()

    def _set_name(self, name: str) -> None:
        self._plan.seats[self._number].name = name.strip()
        self._changed()

    def _set_colour(self, value: str) -> None:
        plans.next_colour(self._plan, self._number, int(value) - self._plan.seats[self._number].colour)
        self._after()

    def _set_face(self, value: str) -> None:
        self._plan.seats[self._number].portrait = value
        self._after()

    def _set_who(self, value: str) -> None:
        seat = self._plan.seats[self._number]
        seat.kind = "human" if value == "human" else "ai"
        if value != "human":
            character = split(seat.brain)[1] if self._rivals.may_be(value) else ""
            self._seat(joined(value, character))
        self._after()

    def _ask_who(self) -> None:
        level, character = split(self._plan.seats[self._number].brain)

        def choose(who: str) -> None:
            self._seat(joined(level, who))
            self._after()

        self.app.stack.push(CharacterScene(self.app, self._plan.game, character, choose))

    def _seat(self, brain: str) -> None:
        self._rivals.choose(self._plan.seats[self._number], brain, self._faces)
        plans.fitted(self._plan, self._rules, self._faces)
