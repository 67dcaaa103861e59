"""A lesson: a real match at a real table in which the taught click is the only one that is accepted."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pygame

from engine.app.app import App
from engine.app.settings import Settings
from engine.lessons.lesson import Lesson, LessonRun
from engine.match.match import Match
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Seat
from engine.table.picker import Picker
from engine.ui.button import Button
from scenes.common.pause import Entry, PauseScene
from scenes.match.bubble import WIDTHS, Bubble
from scenes.match.choice import Choice
from scenes.match.context import Context
from scenes.match.hud import CONFIRM, LEAVE, PAGE, Hud, Wishes
from scenes.match.scene import MatchScene
from scenes.profile import note_lesson

GUESTS = (("Aurel", "aurel"), ("Morgan", "morgan"), ("Thora", "thora"), ("Elwin", "elwin"), ("Nerea", ""), ("Kasimir", ""))
"""Names and faces of those who sit at the table of a lesson."""


def guests(settings: Settings) -> tuple[tuple[str, str], ...]:
    """Who sits there: the pupil with their own name and face, where they gave them (UX-82)."""
    (name, face), *others = GUESTS
    pupil = settings.player_name or name, settings.player_face or face
    return (pupil, *(other for other in others if pupil[1] != other[1] and pupil[0] != other[0]))


def seat_guests(settings: Settings, match: Match) -> None:
    """Give the players of a lesson their names and faces."""
    seated = zip(match.players, guests(settings), strict=False)
    match.players = tuple(msgspec.structs.replace(player, name=name, portrait=face) for player, (name, face) in seated)


class TaughtChoice(Choice):
    """Accepts what the lesson teaches next and puts everything else off."""

    warns = False

    def __init__(self, context: Context, hud: Hud, run: LessonRun) -> None:
        super().__init__(context, hud)
        self._run = run

    def act(self, action: Action, *, auto: bool = False) -> None:
        if self._run.accepts(action):
            self._run.at += 1
            super().act(action, auto=auto)

    def pick(self, step: str) -> None:
        """Pages where somebody could build, or leave a combat to the computer, are for later too."""
        if step.startswith((PAGE, LEAVE)):
            self.refuse(step)
        else:
            super().pick(step)

    def refuse(self, key: str) -> None:
        """Anything else is for later."""
        app = self.context.app
        app.audio.cue("ui_refuse")
        app.toast(app.t("match.lesson.later"))


class LessonScene(MatchScene):
    """The teacher's words over the table, a hand that points, and one question after the other."""

    def __init__(self, app: App, rules: Rules, lesson: Lesson) -> None:
        self.run = LessonRun(rules, lesson)
        seat_guests(app.settings, self.run.match)
        super().__init__(app, self.run.match)
        self._told = -1
        self.bubble = Bubble(self, super().draw)
        self.tips.beside = lambda: (self.bubble.box,)
        self._next = Button(app, (0, 0, 76, 18), "", self._read, kind="gold")
        self._on = Button(app, (0, 0, 132, 18), "", self.play_on)

    def chooses(self, context: Context, hud: Hud) -> Choice:
        return TaughtChoice(context, hud, self.run)

    def wishes(self) -> Wishes:
        """A lesson goes forward only, is begun again instead of kept, and its words are the hint: a coach would speak of other moves."""
        say, t = self.app.toast, self.app.t
        return replace(
            super().wishes(),
            undo=_nothing,
            redo=_nothing,
            save=lambda: say(t("match.lesson.unsaved")),
            hint=lambda: say(t("match.lesson.hint")),
        )

    # -- the course -----------------------------------------------------------------------------------------------------------

    def _go_on(self, dt: float) -> None:
        if not self.director.quiet:
            return
        if self._told != self.run.at:
            # What the others did has been seen; the words of the next step need the room.
            self._told = self.run.at
            self.app.toasts.clear()
            if self._only_words:
                # What was asked before is answered: its buttons do not wait greyed under words that speak of something else.
                self.hud.rest(keep=False)
                self.choice.build()
        step = self.run.step
        if step is None or not (step.click or step.other):
            self.choice.close()
        elif step.other:
            action = self.run.expected()
            assert action is not None
            self.choice.act(action)
        elif self.choice.asked is not self.session.asked:
            self._teach()

    def _teach(self) -> None:
        """Only the taught action can be picked; the table glows accordingly."""
        asked = self.choice.asked = self.session.asked
        action = self.run.expected()
        assert action is not None
        self.choice.open(Picker([action], unordered=lambda prefix: self.parts.chooser.unordered(prefix, asked)))

    def _read(self) -> None:
        """Go on after words, or leave at the end."""
        if self.run.step is None:
            note_lesson(self.app, self.match.rules.name, self.run.lesson.id)
            self.app.stack.pop(self)
        else:
            self.run.read()

    def rest(self, point: str | None = None) -> None:
        """Bring the table to rest at the first click that is taught, its words and its pointer beside it (for pictures)."""
        while self.run.step is not None and not (self.run.step.click or self.run.step.other):
            self.run.read()
        self.shown.hurry()
        self._go_on(0.0)
        self.pointer.rest_on(point)
        self.refresh()

    def play_on(self) -> None:
        """The free part: the same table goes on as a practice match against easy opponents."""
        match, app = self.match, self.app
        note_lesson(app, match.rules.name, self.run.lesson.id)
        easy = tuple(player if player.human else msgspec.structs.replace(player, brain="easy") for player in match.players)
        branch = match.branch(len(match.entries), easy)
        app.stack.replace(MatchScene(app, branch, app.store.anew(branch)))

    @property
    def _free(self) -> bool:
        """Whether the lesson is over and its match is not."""
        return self.run.step is None and self.match.outcome is None

    def pause(self) -> None:
        """Nothing to save and nobody to hand over to: begin again, or leave."""
        t = self.app.t

        def entries() -> tuple[Entry, ...]:
            return Entry(t("match.lesson.again"), self.again), Entry(t("match.lesson.leave"), lambda: self.app.stack.pop(self))

        key = f"{self.match.rules.name}.lesson.{self.run.lesson.id}.name"
        self.app.stack.push(PauseScene(self.app, entries, subtitle=lambda: t(key)))

    def again(self) -> None:
        """The lesson from its first step."""
        self.app.stack.pop(self)
        self.app.stack.push(LessonScene(self.app, self.match.rules, self.run.lesson))

    # -- the words ------------------------------------------------------------------------------------------------------------

    @property
    def _only_words(self) -> bool:
        step = self.run.step
        return self.director.quiet and (step is None or not (step.click or step.other))

    @property
    def waited_for(self) -> Seat | None:
        """Nobody, while the teacher speaks: whose turn it would be does not matter, and nobody thinks about it."""
        return None if self._only_words else super().waited_for

    def _prompt(self, seat: Seat | None) -> str:
        """While the teacher speaks the bar says which lesson it is."""
        return self.app.t(f"{self.match.rules.name}.lesson.{self.run.lesson.id}.name") if self._only_words else super()._prompt(seat)

    def _target(self) -> pygame.Rect | None:
        """What the hand points at."""
        step = self.run.step
        if step is not None and self.pointer.picker is not None and self.pointer.picker.drafting and self.pointer.picker.ready is not None:
            return next((pygame.Rect(button.rect) for each, button in self.hud.steps if each == CONFIRM), None)
        name = step.point or (step.click[len(self.moment.prefix) : len(self.moment.prefix) + 1] or ("",))[0] if step else ""
        if not name:
            return None
        return self.bubble.target(name)

    def _panel(self) -> pygame.Rect:
        """Where the words lie: found once for each step, so that they do not wander."""
        target = self._target()
        now = (self.run.at, self.moment.prefix, self._only_words, self.app.t.language, self.app.text.size, target and tuple(target))
        return self.bubble.place(now, self._sizes, target)

    def _sizes(self) -> Iterator[tuple[int, int]]:
        for wide in WIDTHS:
            text = self.app.text.block(self.app.t(self.run.words), wide - 20, "reading")
            yield wide, text.height + 16 + (22 if self._only_words else 0) + (22 if self._free and wide != WIDTHS[0] else 0)

    def handle(self, event: pygame.Event) -> bool:
        if self._only_words:
            if self._next.handle(event) or (self._free and self._on.handle(event)):
                return True
            if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_SPACE):
                self._read()
                return True
        return super().handle(event)

    def spoken(self) -> dict[str, str]:
        return {"lesson": self.app.t(self.run.words) if self.director.quiet else "", **super().spoken()}

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if not self.director.quiet:
            return
        app, box = self.app, self._panel()
        self.bubble.draw(surface, app.t(self.run.words), box.bottom - 3)
        if self._only_words:
            self._next.label = app.t("match.lesson.done" if self.run.step is None else "match.lesson.next")
            self._next.rect.bottomright = (box.right - 8, box.bottom - 6)
            self._next.draw(surface)
        if self._free:
            self._on.label = app.t("match.lesson.play_on")
            self._on.rect.bottomleft = (box.left + 10, box.bottom - (6 if box.width == WIDTHS[0] else 28))
            self._on.draw(surface)
        self._draw_progress(surface, box)
        target = self._target()
        if target is not None:
            self.bubble.draw_hand(surface, target)

    def _draw_progress(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """A thin line along the lower edge: how much of the lesson is behind."""
        line = pygame.Rect(box.left + 6, box.bottom - 3, box.width - 12, 1)
        surface.fill(self.app.art.colour("stone1"), line)
        line.width = line.width * self.run.at // len(self.run.lesson.steps)
        surface.fill(self.app.art.colour("gold3"), line)


def _nothing() -> None:
    """What a button of the bar does that has no meaning here."""
