"""One loop for all games: play what happened, ask who has to decide, apply, and again."""
from __future__ import annotations

from functools import cached_property
from typing import Any

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.match.journal import Journal
from engine.match.match import Match
from engine.match.stops import quiet_pass
from engine.rules.kernel.types import Action, Event, Seat
from engine.rules.kernel.window import GiveWay
from engine.table.picker import Picker
from engine.ui.toast import TOP
from engine.ui.tooltip import tooltip
from scenes.match import pages as pages
from scenes.match.choice import Choice
from scenes.match.disk import Disk
from scenes.match.hud import BAR, Hud, Wishes
from scenes.match.keys import MatchKeys
from scenes.match.opponent import Opponent
from scenes.match.session import SPEEDS, Session
from scenes.match.stand_in import StandIn
from scenes.match.table import TIP, TableView
from scenes.match.zoom import draw_zoom

PLAY_NOW = 1.5
"""Seconds of thinking after which the player may cut it short (UX-41)."""

class MatchScene(Scene):
    """A match on its table. It asks the rules through the match, the table's parts for pictures and words, and computes no legality."""

    resumes = True
    """Whether a question may open where the player was (a town); a lesson points at every step instead."""
    warns = True
    """Whether what would plainly be regretted is asked once more (UX-21); what a lesson teaches is not."""

    def __init__(self, app: App, match: Match, journal: Journal | None = None, *, campaign: str = "", strict: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.journal = journal
        self.disk = Disk(app, journal)
        """What the disk said last; it is told once, not after every action."""
        self.campaign = campaign
        self.shown = shown = TableView(app, match, strict=strict)
        self.parts, self.table, self.director = shown.parts, shown.table, shown.director
        self.drawer, self.moment = shown.drawer, shown.moment
        self.session = Session(match, self.director)
        self.session.on_event = self._heard
        self.choice = Choice(self)
        self.pointer = self.choice.pointer
        self.opponent = Opponent(app, match)
        self.comes_back = False
        """Whether who leaves the table comes back to the screen below it, not to the title."""
        self.stand_in: StandIn | None = None
        """Who answers for a person for a while."""
        self.keys = MatchKeys(self)
        self.zoomed: str | None = None
        self.skipping = False
        """Whether the key or button that ended an animation is still held."""
        self._seated = match.players
        self._rest = 0.0
        self._glows: dict[str, str] = {}
        self._ended = False
        self.director.open(self.session.view(), 0.0 if match.entries else lambda: SPEEDS[app.settings.speed_own])
        shown.moment.see(self.director.sight)
        self.session.tell_again()
        shown.moment.lines = self.session.lines

    @property
    def stage(self) -> Any:
        """The whole table of a game that is not cut into parts yet."""
        return getattr(self.parts, "stage", None)

    @cached_property
    def hud(self) -> Hud:
        """The shared buttons."""
        wishes = Wishes(self.pick, self.undo, self.open_log, self.hint, self.news, self.pause, self.opponent.hurry, self.hold)
        return Hud(self.app, self.parts, wishes)

    # -- the scene ----------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.app.audio.music(self.match.rules.name)

    def leave(self) -> None:
        self.app.toasts.heard, self.app.toasts.top = None, TOP
        self.opponent.cancel()
        self.shown.close()

    def resume(self) -> None:
        # A key that was let go while another page lay on top zooms no more.
        self.zoomed = None
        self.app.toasts.heard = self.session.remark
        self.table.reduced = self.app.settings.reduced_motion

    def relabel(self) -> None:
        self.parts.painter.forget()
        self.__dict__.pop("hud", None)
        self.session.tell_again(anew=True)
        self.choice.asked = None

    @property
    def animating(self) -> bool:
        return self.shown.moving or self.opponent.busy or self.hud.form.animating or 0 < self._rest < TIP or self._about_to_ask

    @property
    def _about_to_ask(self) -> bool:
        """Whether the table came to rest and its question, or its end, is still to be shown."""
        if self.app.stack.top is not self or not self.director.quiet or self._ended:
            return False
        return self.match.outcome is not None or (self.session.decides_here and self.choice.asked is not self.session.asked)

    def update(self, dt: float) -> None:
        if self.app.stack.top is self:
            self._go_on(dt)
            if self.skipping and not self.director.quiet:
                self.shown.hurry()
        moved = self.table.moving
        self.shown.update(dt)
        self.hud.form.update(dt)
        if moved and not self.table.moving and self.app.mouse[0] >= 0 and self.pointer.focus is None and self.pointer.dragged() is None:
            # What flew past lies no longer under a mouse that rests.
            self.pointer.look_under(self.app.mouse)
        self.app.toasts.top = self.parts.scenery.messages(self.moment.sight)
        self._rest += dt
        self.disk.update(dt)
        held = self.pointer.dragged()
        if held is not None:
            key, (x, y) = held
            rect = self.drawer.rect(key)
            self.table.carry(key, (x - rect.width // 2, y - rect.height // 2) if rect else (x, y))
        self.refresh()

    def skip(self) -> None:
        """End what plays, and whatever follows for as long as the key or the button is held (UX-35)."""
        self.skipping = True
        self.shown.hurry()

    def refresh(self) -> None:
        """Rings on what can be picked, and on what was picked."""
        self.moment.since = self.session.since
        marked = dict.fromkeys(self.session.marked, "marked") if self.director.quiet and not self.moment.prefix else {}
        lit = dict.fromkeys((*self.parts.chooser.lit(self.moment), *self.session.pointed_out), "hover")
        self._glows = marked | self.pointer.glows() | lit
        self.table.light(self._glows, self.parts.chooser.dimmed(self.moment))

    # -- the loop -----------------------------------------------------------------------------------------------------------

    def _go_on(self, dt: float) -> None:
        """When the table is quiet: the next question, or the end."""
        if not self.director.quiet or self._ended:
            return
        if self.match.outcome is not None:
            self._ended = True
            self.choice.close()
            pages.result(self)
            return
        if self._stood_in():
            return
        if not self.session.decides_here:
            self.choice.close()
            self._opponent_decides(dt)
        elif self.choice.asked is not self.session.asked or self._seated is not self.match.players:
            self._ask()

    def _stood_in(self) -> bool:
        """Let whoever stands in for a person answer, if this is a question for him."""
        if self.stand_in is not None and self.stand_in.over(self.match):
            self.stand_in = None
        if self.stand_in is None or self.match.to_act != self.stand_in.seat:
            return False
        first, self.stand_in.begun = not self.stand_in.begun, True
        self.act(self.stand_in.decide(self.match), auto=not first)
        return True

    def _opponent_decides(self, dt: float) -> None:
        action = self.opponent.decide(dt)
        self.hud.thinking = self.opponent.thinking
        self.hud.offer(self.hud.now_button, self.opponent.thinking > PLAY_NOW)
        self.hud.offer(self.hud.hold_button, self.opponent.holdable and not self.match.couch)
        self.hud.hold_button.kind = "gold" if self.opponent.hold else "stone"
        if action is not None:
            self.hud.thinking = 0.0
            self.act(action, auto=isinstance(action, GiveWay))

    def _ask(self, *, hints: bool = True) -> None:
        """Put the open question before the person who has to answer it."""
        asked, self.choice.asked, self._seated = self.session.asked, self.session.asked, self.match.players
        assert asked is not None
        silent = quiet_pass(self.match)
        if silent is not None:
            self.act(silent, auto=True)
            return
        actions = self.match.legal_actions()
        if self._answers_itself(actions, asked.private):
            self._tell_auto(actions[0])
            self.act(actions[0], auto=True)
            return
        if self.session.is_strip():
            pages.strip(self, actions)
            return
        if self.session.needs_curtain():
            pages.curtain(self, asked.seat)
            return
        if not asked.private:
            self.session.show_openly(asked.seat)
        actions = [*self.parts.chooser.offered(actions, self.moment), *self.parts.chooser.chains(actions, self.moment)]
        self.choice.open(Picker(actions, unordered=lambda prefix: self.parts.chooser.unordered(prefix, asked)))
        if hints:
            pages.first_hint(self)

    def rest(self, point: str | None = None) -> None:
        """Bring the table to rest at the open question, the mouse on a piece (for pictures)."""
        if self.session.decides_here:
            self._ask(hints=False)
        self.shown.hurry()
        self.pointer.rest_on(point)
        self.refresh()

    def sit_down(self, seat: Seat) -> None:
        """The curtain opened for `seat`: his secrets may be shown now."""
        self.session.look_as(seat)
        self.choice.asked = None

    def _heard(self, event: Event) -> None:
        """Sounds; at instant speed what others do is at least told (UX-37)."""
        self.shown.hear(event)
        seat = getattr(event, "seat", None)
        others = isinstance(seat, int) and 0 <= seat < len(self.match.players) and not self.match.players[seat].human
        if others and self.director.speed == 0.0:
            text = self.parts.words.describe(event, self.director.shown)
            if text:
                self.app.toast(text, told=True)

    def _answers_itself(self, actions: list[Action], private: bool) -> bool:
        """A public question with one answer need not be asked (UX-39)."""
        return len(actions) == 1 and not private and self.app.settings.auto_skip and self.parts.chooser.skippable(actions[0])

    def _tell_auto(self, action: Action) -> None:
        text = self.parts.words.undone(action, self.moment)
        if text:
            self.app.toast(f"{self.parts.words.people[self.match.to_act or 0].name}: {text}")

    # -- doing --------------------------------------------------------------------------------------------------------------

    def act(self, action: Action, *, auto: bool = False) -> None:
        """Do an action for whoever has to decide."""
        settings, seat = self.app.settings, self.match.to_act
        self.choice.close()
        self.session.act(action, lambda: self.session.speed_of(seat, settings.speed_own, settings.speed_others), auto=auto)
        self.disk.look()

    def pick(self, step: str) -> None:
        """A button was pressed."""
        self.choice.pick(step)

    def refuse(self, key: str) -> None:
        """Something was clicked that is not legal now."""
        self.choice.refuse(key)

    # -- what the buttons do --------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last pick of an open choice, else the last own decision, or say why not (UX-23)."""
        if not self.director.quiet:
            self.shown.hurry()
        if self.choice.begun:
            self.choice.back()
            return
        self.opponent.cancel()
        self.stand_in = None
        step = self.session.undo()
        if step.blocked is not None:
            self.app.toast(self.app.t(f"match.undo.{step.blocked}"), kind="bad")
            return
        self.app.audio.cue("undo")
        self._after_jump()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.director.quiet and self.session.redo():
            self.app.audio.cue("ui_confirm", table=self.match.rules.name)
            self._after_jump()

    def _after_jump(self) -> None:
        self._ended = False
        self.choice.close()

    def open_log(self) -> None:
        """Everything that has happened, in words."""
        pages.log(self)

    def hint(self) -> None:
        """The hint of this moment again, and what the coach would do."""
        pages.hint(self)

    def news(self) -> None:
        """What the others did since my last turn, again (UX-40)."""
        if not self.session.replay_news(1.0):
            self.app.toast(self.app.t("match.no_news"))

    def hold(self) -> None:
        """Ask the computers to give way at the next chance; or not, after all."""
        self.opponent.hold = self.opponent.holdable and not self.opponent.hold

    def peek(self) -> None:
        """In company: a look at one's own hand outside one's turn (UX-66)."""
        if self.director.quiet and self.match.couch and self.session.has_secrets():
            pages.peek(self)

    def pause(self) -> None:
        """The menu of a match."""
        pages.pause(self)

    def inspect(self, key: str | None) -> None:
        """Everything about a piece (UX-05)."""
        pages.inspect(self, key)

    def save(self) -> None:
        """Keep the match in a slot of its own, with a picture (UX-46)."""
        pages.save(self)

    # -- input and picture ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self.keys.handle(event)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return False
        if event.type == pygame.MOUSEMOTION:
            self._rest = 0.0
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.session.pointed_out = {}
        if self.hud.form.handle(event):
            return True
        if self.parts.outlook.touched(self.table, event, self.moment):
            return True
        if event.type == pygame.MOUSEWHEEL:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            self.skipping = False
        if not self.director.quiet and event.type == pygame.MOUSEBUTTONDOWN:
            self.skip()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self.inspect(self.drawer.at(event.pos))
            return True
        if event.type == pygame.MOUSEMOTION:
            self.pointer.button = self.hud.step_at(event.pos)
            if event.buttons[0] and self.pointer.dragged() is None:
                self.parts.outlook.scrolled(self.table, *event.rel)
        self.choice.follow(self.pointer.handle(event))
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.shown.draw(surface, self._glows)
        seat = self.match.to_act if self.director.quiet else None
        self.hud.undo_button.tip = pages.undo_tip(self)
        self.hud.undo_button.enabled = self.choice.begun or self.session.undo_state().blocked is None
        self.hud.news_button.enabled = self.session.news > 0
        self.hud.draw(surface, self.moment, self._prompt(seat), seat)
        self.shown.overlay.draw(surface)
        if self.match.couch:
            pygame.draw.rect(surface, self.app.art.side_colour(self.parts.words.people[self.session.bottom].side), surface.get_rect(), 1)
        self._draw_tip(surface)
        if self.zoomed is not None:
            draw_zoom(self, surface, self.zoomed)

    def _prompt(self, seat: Seat | None) -> str:
        if not self.director.quiet:
            # While something plays the bar tells it (UX-54).
            return self.session.lines[-1] if self.session.lines else ""
        if seat is None:
            return self.app.t("match.over")
        name = self.parts.words.people[seat].name
        if not self.match.players[seat].human:
            return self.app.t("match.thinks", name=name)
        return self.app.t("match.asks", name=name, question=self.parts.words.prompt(self.moment))

    def _draw_tip(self, surface: pygame.Surface) -> None:
        tip = self.hud.form.tip or (self.hud.cut if BAR.collidepoint(self.app.mouse) else "")
        if tip:
            tooltip(self.app, surface, tip, self.app.mouse, avoid=self.parts.painter.in_sight(self.moment))
        else:
            over, avoid = self.pointer.over, self._wanted() if self._rest >= TIP else []
            self.shown.draw_tip(surface, over, self._rest, self.choice.why(over), avoid=avoid)

    def _wanted(self) -> list[pygame.Rect]:
        """What can be clicked next and must not lie under words: buttons, pieces, and inside a choice places (UX-06)."""
        lit = {key for key in self.pointer.glows() if key != self.pointer.over}
        wanted = [pygame.Rect(button.rect) for _, button in self.hud.steps]
        wanted += [drawn.rect for drawn in self.drawer.drawn() if drawn.key in lit]
        if self.moment.prefix:
            wanted += [rect for key in lit if key in self.table.spots and (rect := self.drawer.rect(key)) is not None]
        return wanted
