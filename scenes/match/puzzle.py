"""A puzzle at its table: the goal over it, so many acts, a hint, another try, and the answer shown by a hand."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

import pygame

from engine.app.app import App
from engine.lessons.puzzles import Puzzle, PuzzleRun, follow, puzzles_of
from engine.rules.kernel.types import Action
from engine.ui.button import Button
from scenes.common.pause import Entry, PauseScene
from scenes.match.bubble import WIDTHS, Bubble
from scenes.match.hud import CONFIRM, Wishes
from scenes.match.lesson import seat_guests
from scenes.match.scene import MatchScene
from scenes.profile import note_puzzle

BUTTON: Final = (72, 18)


class PuzzleScene(MatchScene):
    """A practice match that is written nowhere; it ends when the goal is reached or cannot be reached any more."""

    def __init__(self, app: App, game: str, puzzle: Puzzle, *, shown: bool = False) -> None:
        self.run = PuzzleRun(game, puzzle)
        seat_guests(app.settings, self.run.match)
        super().__init__(app, self.run.match)
        self.shown_answer = shown
        """Whether the answer was asked for: then solving it counts for nothing."""
        self.bubble = Bubble(self, super().draw)
        self.tips.beside = lambda: (self.bubble.box,)
        self._note = "shown" if shown else ""
        self._buttons: list[Button] = []
        self._stands = self._laid = "open"
        """How the puzzle stood when the table was last at rest, and when its buttons were laid out."""

    def wishes(self) -> Wishes:
        """Nothing is saved; the hint is the puzzle's own."""
        return replace(super().wishes(), save=lambda: self.app.toast(self.app.t("match.lesson.unsaved")), hint=self.hint)

    # -- the course -----------------------------------------------------------------------------------------------------------

    def _go_on(self, dt: float) -> None:
        if not self.director.quiet:
            return
        answer = follow(self.run.rules, self.match.state, self.run.seat, self.run.puzzle)
        if answer is not None:
            self.choice.act(answer)
        elif self.run.status == "open":
            super()._go_on(dt)
        elif self._stands != self.run.status:
            self.choice.close()
            if self.run.status == "solved" and not self.shown_answer:
                note_puzzle(self.app, self.run.rules.name, self.run.puzzle.id)
        self._stands = self.run.status

    def _answers_itself(self, actions: list[Action], private: bool) -> bool:
        """Every act counts, so none is given unasked."""
        return False

    def hint(self) -> None:
        """Where to look."""
        self._note = "hint"

    def again(self) -> None:
        """The position from its beginning."""
        self._open(self.run.puzzle)

    def show_answer(self) -> None:
        """From the beginning, with a hand that points at each step of the known answer."""
        self._open(self.run.puzzle, shown=True)

    def return_to_page(self) -> None:
        """The list of puzzles lies below."""
        self.app.stack.pop(self)

    def _next(self) -> None:
        """The puzzle after this one."""
        found = puzzles_of(self.run.rules.name)
        self._open(found[(found.index(self.run.puzzle) + 1) % len(found)])

    def _open(self, puzzle: Puzzle, *, shown: bool = False) -> None:
        self.app.stack.replace(PuzzleScene(self.app, self.run.rules.name, puzzle, shown=shown))

    def pause(self) -> None:
        t = self.app.t

        def entries() -> tuple[Entry, ...]:
            return Entry(t("puzzle.button.again"), self.again), Entry(t("puzzle.leave"), self.return_to_page)

        self.app.stack.push(PauseScene(self.app, entries, subtitle=lambda: t(self._key("name"))))

    # -- the words ------------------------------------------------------------------------------------------------------------

    def _key(self, part: str) -> str:
        return f"{self.run.rules.name}.puzzle.{self.run.puzzle.id}.{part}"

    def _words(self) -> str:
        """Name and goal, then how it stands."""
        t, stands = self.app.t, self.run.status
        lines = [f"<gold3>{t(self._key('name'))}</>  {t(self._key('goal'))}"]
        if stands == "solved":
            lines.append(f"<green5>{{icon:tick}}</> {t(self._key('end'))}")
        elif stands == "missed":
            lines.append(f"<red4>{t('puzzle.missed')}</>")
        else:
            left = t("puzzle.left", n=self.run.left)
            note = {"hint": t(self._key("hint")), "shown": t("puzzle.shown")}.get(self._note, "")
            lines.append(f"<sand2>{left}</>  {note}")
        return "\n".join(lines)

    def _offers(self) -> list[tuple[str, Callable[[], None]]]:
        """What can be pressed now; the first is the main thing."""
        by_status: dict[str, list[tuple[str, Callable[[], None]]]] = {
            "open": [("hint", self.hint), ("show", self.show_answer), ("again", self.again)],
            "missed": [("again", self.again), ("show", self.show_answer), ("back", self.return_to_page)],
            "solved": [("next", self._next), ("again", self.again), ("back", self.return_to_page)],
        }
        return by_status[self.run.status]

    def _sizes(self) -> Iterator[tuple[int, int]]:
        for wide in WIDTHS:
            rows = 1 if wide == WIDTHS[0] else 3
            yield wide, self.app.text.block(self._words(), wide - 20, "reading").height + 18 + rows * (BUTTON[1] + 3)

    def _target(self) -> pygame.Rect | None:
        """What the hand points at while the answer is shown."""
        action = self.run.expected() if self.shown_answer else None
        if action is None or self.pointer.picker is None:
            return None
        if self.pointer.picker.drafting and self.pointer.picker.ready is not None:
            return next((pygame.Rect(button.rect) for each, button in self.hud.steps if each == CONFIRM), None)
        step = action.path[len(self.moment.prefix) : len(self.moment.prefix) + 1]
        return self.bubble.target(step[0]) if step else None

    def _panel(self) -> pygame.Rect:
        """Where the words lie, with their buttons."""
        target = self._target()
        status = self.run.status
        now = (status, self.run.left, self._note, self.moment.prefix, self.app.t.language, self.app.text.size, target and tuple(target))
        box = self.bubble.place(now, self._sizes, target)
        if self._laid != status or len(self._buttons) != len(self._offers()):
            self._laid = status
            self._buttons = [Button(self.app, (0, 0, *BUTTON), "", action) for _, action in self._offers()]
        for number, (button, (name, _)) in enumerate(zip(self._buttons, self._offers(), strict=True)):
            button.label = self.app.t(f"puzzle.button.{name}")
            button.kind = "gold" if number == 0 and status != "open" else "stone"
            if box.width == WIDTHS[0]:
                button.rect = pygame.Rect(box.left + 10 + number * 94, box.bottom - BUTTON[1] - 6, 90, BUTTON[1])
            else:
                top = box.bottom - (len(self._buttons) - number) * (BUTTON[1] + 3) - 4
                button.rect = pygame.Rect(box.left + 10, top, box.width - 20, BUTTON[1])
        return box

    def handle(self, event: pygame.Event) -> bool:
        if self.director.quiet:
            if any(button.handle(event) for button in self._buttons):
                return True
            over = self.run.status != "open"
            if over and event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_SPACE) and self._buttons:
                self._buttons[0].activate()
                return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        super().update(dt)
        for button in self._buttons:
            button.hovered = button.rect.collidepoint(self.app.mouse)

    def spoken(self) -> dict[str, str]:
        return {**super().spoken(), "goal": self._words()}

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.director.quiet:
            return
        self._panel()
        self.bubble.draw(surface, self._words(), self._buttons[0].rect.top - 2)
        for button in self._buttons:
            button.draw(surface)
        target = self._target()
        if target is not None:
            self.bubble.draw_hand(surface, target)
