"""A worked example of the rulebook on its table: who plays it, the practice match, and the way back to the page."""

from __future__ import annotations

from functools import partial

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.lessons.examples import Example
from engine.match.players import Player
from engine.rules.kernel.types import Action, Seat
from engine.ui.button import Button
from scenes.common.form_scene import ModalScene
from scenes.common.pause import Entry, PauseScene
from scenes.common.people import known_faces, usual_name
from scenes.common.result import ResultActions
from scenes.match.end import end_scene
from scenes.match.scene import MatchScene

WIDE = 308


class ChooseSides(ModalScene):
    """The words of the example, and the question who sits at the table."""

    def __init__(self, app: App, example: Example, words: str) -> None:
        self._tall = app.text.block(words, WIDE - 32, "reading").height
        super().__init__(app, (WIDE, self._tall + 126))
        self._example = example
        self._words = words

    def build(self) -> None:
        app, left, y = self.app, self.box.left + 54, self.box.bottom - 84
        solo = self.form.add(Button(app, (left, y, 200, 22), app.t("ui.example.solo"), partial(self._open, solo=True), kind="gold"))
        self.form.add(Button(app, (left, y + 25, 200, 22), app.t("ui.example.both"), partial(self._open, solo=False)))
        self.form.add(Button(app, (left, y + 50, 200, 22), app.t("ui.cancel"), self.back))
        self.form.primary = solo
        self.numbered = list(self.form.widgets)

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        self.heading(surface, f"{self.app.t('ui.example.play')} · {self._example.rule}")
        room = pygame.Rect(self.box.left + 16, self.box.top + 32, WIDE - 32, self._tall + 4)
        self.app.text.draw_block(surface, self._words, room, font="reading")

    def _open(self, *, solo: bool) -> None:
        scene = ExampleScene(self.app, self._example, self._words, people(self.app, self._example, solo=solo))
        self.app.stack.pop(self)
        self.app.stack.push(scene)


def people(app: App, example: Example, *, solo: bool) -> tuple[Player, ...]:
    """Somebody in every seat; alone, only whoever is to play is a person."""
    faces = known_faces(app)

    def who(seat: Seat) -> Player:
        if solo and seat != example.seat:
            return Player("ai", faces[seat].title(), colour=seat, portrait=faces[seat])
        return Player("human", usual_name(app, seat, alone=solo), colour=seat, portrait=faces[seat])

    return tuple(who(seat) for seat in range(example.config.seats))


class ExampleScene(MatchScene):
    """A practice match that is written nowhere unless the player keeps it; Esc leads back to the page."""

    def __init__(self, app: App, example: Example, words: str, players: tuple[Player, ...]) -> None:
        super().__init__(app, example.match(players))
        self._example = example
        self._words = words

    def enter(self) -> None:
        super().enter()
        self.app.toast(self._words, rule=self._example.rule)

    def leave(self) -> None:
        super().leave()
        # What was said of this table would cover the page.
        self.app.toasts.clear()

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            if not self.choice.back():
                self.return_to_page()
            return True
        return super().handle(event)

    def return_to_page(self) -> None:
        """The rulebook lies below."""
        self.app.audio.cue("ui_back")
        self.app.stack.pop(self)

    def _answers_itself(self, actions: list[Action], private: bool) -> bool:
        """The position was opened to be looked at: its first question waits, however few answers it has."""
        return bool(self.match.entries) and super()._answers_itself(actions, private)

    def hint(self) -> None:
        """The words of the example once more, before what the coach has to say."""
        self.app.toast(self._words, rule=self._example.rule)
        super().hint()

    def again(self) -> None:
        """The same position anew, with the same people."""
        self.app.stack.pop(self)
        self.app.stack.push(ExampleScene(self.app, self._example, self._words, self.match.players))

    def pause(self) -> None:
        t = self.app.t

        def entries() -> tuple[Entry, ...]:
            return (
                Entry(t("match.menu.save"), self.save),
                Entry(t("ui.example.again"), self.again),
                Entry(t("ui.example.back"), self.return_to_page),
            )

        self.app.stack.push(PauseScene(self.app, entries, subtitle=lambda: f"{t(f'{self._example.game}.name')} · {self._example.rule}"))

    def ended(self) -> Scene:
        """At the end there is no rematch: the position again, or the page."""
        again = ((self.app.t("ui.example.again"), self.again),)
        return end_scene(self.context, ResultActions(back=self.return_to_page, back_to="ui.example.back", extra=again))
