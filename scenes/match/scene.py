"""One loop for all games: play what happened, ask who has to decide, apply, and again."""
from __future__ import annotations

from functools import partial

import pygame

from engine.app.app import App
from engine.app.scene import Scene
from engine.app.settings import after
from engine.match.journal import Journal
from engine.match.match import Match
from engine.match.quiet import quiet_pass
from engine.rules.kernel.types import Action, Event, Seat
from engine.rules.kernel.window import GiveWay
from engine.table.picker import Picker
from engine.ui.toast import TOP
from scenes.common.confirm import ConfirmScene
from scenes.match import pages
from scenes.match.aloud import spoken
from scenes.match.choice import Choice
from scenes.match.context import Context, lay_table
from scenes.match.end import end_actions, end_scene
from scenes.match.exit import Exit
from scenes.match.hud import Hud, Wishes
from scenes.match.keys import MatchKeys
from scenes.match.legend import LegendScene
from scenes.match.menu import pause_scene
from scenes.match.notices import Notices
from scenes.match.opponent import Opponent
from scenes.match.seats import Seats
from scenes.match.session import SPEEDS
from scenes.match.tips import Tips
from scenes.match.zoom import Zoom

PLAY_NOW = 1.5
"""Seconds of thinking after which the player may cut it short (UX-41)."""


class MatchScene(Scene):
    """A match on its table. It asks the rules through the match, the table's parts for pictures and words, and computes no legality."""

    entrance = "iris"
    farewell = "iris"
    read_aloud = False

    def __init__(self, app: App, match: Match, journal: Journal | None = None, *, campaign: str = "", strict: bool = False) -> None:
        super().__init__(app)
        self.match = match
        self.journal = journal
        self.context = context = lay_table(app, match, journal, campaign, strict=strict)
        self.session, self.shown, self.parts, self.moment = context.session, context.shown, context.parts, context.moment
        self.table, self.director, self.drawer = self.shown.table, self.shown.director, self.shown.drawer
        self.session.on_event = self._heard
        self.session.on_line = app.voice.say
        self.opponent = Opponent(app, match)
        self.exit = Exit(app, self, match.rules.name, campaign=bool(campaign))
        self.zoom = Zoom(context)
        self.hud = Hud(app, self.parts, self.wishes())
        self.notices = Notices(context, partial(pages.light_up, context))
        self.choice = self.chooses(context, self.hud)
        self.pointer = self.choice.pointer
        self.tips = Tips(context, self.choice, self.hud, self.notices)
        self.seats = Seats(context, self.choice, self.opponent, self.zoom, self.hud.wishes.menu, self.exit.leave)
        self.keys = MatchKeys(context, self.choice, self.hud, self.zoom, self.opponent)
        self._seated = match.players
        self._ended = False
        self.session.open(lambda: SPEEDS[app.settings.speed_own])
        self.moment.see(self.director.sight)
        self.moment.lines, self.moment.events = self.session.lines, self.session.events

    # -- what another kind of match does otherwise ----------------------------------------------------------------------------

    def chooses(self, context: Context, hud: Hud) -> Choice:
        """How questions are answered here."""
        return Choice(context, hud)

    def wishes(self) -> Wishes:
        """What the buttons and keys do here."""
        return Wishes(
            undo=self.undo,
            redo=self.redo,
            log=lambda: self.app.stack.push(pages.log_scene(self.context)),
            hint=self.hint,
            news=self.news,
            menu=self.pause,
            play_now=self.opponent.hurry,
            hold=self.opponent.ask_to_hold,
            save=self.save,
            peek=lambda: self.seats.peek(),
            inspect=partial(pages.inspect, self.context),
            speed=self.speed,
            goal=lambda: self.notices.toggle_goal(),
            legend=lambda: self.app.stack.push(LegendScene(self.app, self.parts.words.legend(self.moment))),
        )

    def ended(self) -> Scene:
        """The last screen."""
        return end_scene(self.context, end_actions(self.context, self.exit))

    # -- the scene ----------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.shown.attune()

    def leave(self) -> None:
        self.app.toasts.heard, self.app.toasts.top, self.app.toasts.avoid = None, TOP, tuple
        self.opponent.cancel()
        self.shown.close()

    def resume(self) -> None:
        # A key that was let go while another page lay on top zooms no more.
        self.zoom.key = None
        self.app.toasts.heard, self.app.toasts.avoid = self.session.remark, self.tips.stays_in_sight
        self.table.reduced = self.app.settings.reduced_motion

    def relabel(self) -> None:
        self.shown.relabel()
        self.hud.relabel()
        self.session.tell_again(anew=True)
        self.choice.asked = None

    @property
    def animating(self) -> bool:
        forms = self.hud.form.animating or self.notices.form.animating
        return self.shown.moving or self.opponent.busy or forms or self.choice.asleep > 0 or self.tips.waiting or self._about_to_ask

    @property
    def _about_to_ask(self) -> bool:
        """Whether the table came to rest and its question, or its end, is still to be shown."""
        if self.app.stack.top is not self or not self.director.quiet or self._ended:
            return False
        return self.match.outcome is not None or (self.session.decides_here and self.choice.asked is not self.session.asked)

    def update(self, dt: float) -> None:
        if self.app.stack.top is self:
            self._go_on(dt)
            if self.shown.skipping and not self.director.quiet:
                self.shown.hurry()
        moved = self.table.moving
        self.shown.update(dt)
        self.hud.form.update(dt)
        self.notices.form.update(dt)
        if moved and not self.table.moving and self.app.mouse[0] >= 0 and self.pointer.focus is None and self.table.dragged is None:
            # What flew past lies no longer under a mouse that rests.
            self.pointer.look_under(self.app.mouse)
        self.app.toasts.top = self.parts.scenery.messages(self.moment.sight)
        self.tips.rest += dt
        self.choice.wake(dt)
        self.context.disk.update(dt)
        self.refresh()

    def refresh(self) -> None:
        """Rings on what can be picked and on what was picked; the tools say what they would do."""
        self.hud.show_speed()
        self.hud.undo_button.tip = pages.undo_tip(self.context, begun=self.choice.begun)
        self.hud.undo_button.enabled = self.choice.begun or self.session.undo_state().blocked is None
        self.hud.show_news(self.session.missed() if self.session.news else [], replay=self.session.news > 0)
        self.moment.since = self.session.since
        marked = dict.fromkeys(self.session.marked, "marked") if self.director.quiet and not self.moment.prefix else {}
        told = (*self.parts.chooser.lit(self.moment), *self.session.pointed_out, *self.notices.lit)
        lit = dict.fromkeys(told, "hover")
        self.table.light(marked | self.pointer.glows() | lit, self.parts.chooser.dimmed(self.moment))

    # -- the loop -----------------------------------------------------------------------------------------------------------

    def _go_on(self, dt: float) -> None:
        """When the table is quiet: the next question, or the end."""
        if not self.director.quiet or self._ended:
            return
        if self.match.outcome is not None:
            self._end()
            return
        if self.choice.stood_in():
            return
        if not self.session.decides_here:
            self.choice.close()
            self._opponent_decides(dt)
        elif self.choice.asked is not self.session.asked or self._seated is not self.match.players:
            self._ask()

    def _end(self) -> None:
        """Label the file, then the last screen."""
        self._ended = True
        self.choice.close()
        if self.journal is not None:
            with self.app.writing("match.unsaved"):
                self.app.store.finish(self.journal.path, self.match.outcome)
        self.app.stack.push(self.ended())

    def _opponent_decides(self, dt: float) -> None:
        action = self.opponent.decide(dt)
        self.hud.thinking = self.opponent.thinking
        self.hud.offer(self.hud.now_button, self.opponent.thinking > PLAY_NOW)
        self.hud.offer(self.hud.hold_button, self.opponent.holdable and not self.match.couch)
        self.hud.hold_button.kind = "gold" if self.opponent.hold else "stone"
        if action is not None:
            self.hud.thinking = 0.0
            self.choice.act(action, auto=isinstance(action, GiveWay))

    def _ask(self, *, hints: bool = True) -> None:
        """Put the open question before the person who has to answer it."""
        asked, self.choice.asked, self._seated = self.session.asked, self.session.asked, self.match.players
        assert asked is not None
        silent = quiet_pass(self.match)
        if silent is not None:
            self.choice.act(silent, auto=True)
            return
        actions = self.match.legal_actions()
        if self._answers_itself(actions, asked.private):
            self._tell_auto(actions[0])
            self.choice.act(actions[0], auto=True)
            return
        if self.session.is_strip():
            self.seats.strip(actions)
            return
        if self.session.needs_curtain():
            self.seats.curtain(asked.seat)
            return
        if not asked.private:
            self.session.show_openly(asked.seat)
        actions = [*self.parts.chooser.offered(actions, self.moment), *self.parts.chooser.chains(actions, self.moment)]
        self.choice.open(Picker(actions, unordered=lambda prefix: self.parts.chooser.unordered(prefix, asked)))
        if hints:
            pages.first_hint(self.context)

    def rest(self, point: str | None = None) -> None:
        """Bring the table to rest at the open question, the mouse on a piece (for pictures)."""
        self.shown.hurry()
        if self.session.decides_here:
            self._ask(hints=False)
        self.shown.hurry()
        self.pointer.rest_on(point)
        self.pointer.note()
        self.app.moved()
        self.refresh()

    def _heard(self, event: Event) -> None:
        """Sounds; at instant speed what others do is at least told (UX-37)."""
        self.shown.hear(event)
        who = dict(enumerate(self.match.players)).get(getattr(event, "seat", -1))
        if who is not None and not who.human and self.director.speed == 0.0:
            text = self.parts.words.describe(event, self.director.shown)
            if text:
                self.app.toast(text, told=True)

    def _answers_itself(self, actions: list[Action], private: bool) -> bool:
        """A question with one answer need not be asked where nobody at this screen could learn from the silence (UX-39, UX-75)."""
        told = private and self.match.couch
        return len(actions) == 1 and not told and self.app.settings.auto_skip and self.parts.chooser.skippable(actions[0])

    def _tell_auto(self, action: Action) -> None:
        text = self.parts.words.undone(action, self.moment)
        if text:
            self.app.toast(f"{self.parts.words.people[self.match.to_act or 0].name}: {text}")

    # -- what the buttons do --------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Take back the last pick of an open choice, else the last own decision, or say why not (UX-23)."""
        if not self.director.quiet:
            self.shown.hurry()
        if self.choice.begun:
            self.choice.back()
            return
        step = self.session.undo_state()
        if step.practice and not self.match.practice:
            # Said before it is done: afterwards nothing makes the match count again (UX-78).
            question, yes = self.app.t("match.undo.practice.ask"), self.app.t("match.undo.practice.yes")
            self.app.stack.push(ConfirmScene(self.app, question, yes, self._undo, kind="gold"))
        else:
            self._undo()

    def _undo(self) -> None:
        self.opponent.cancel()
        self.choice.stand_in = None
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
        self.shown.attune()

    def hint(self) -> None:
        """The hint of this moment again, and what the coach would do."""
        pages.hint(self.choice)

    def news(self) -> None:
        """What the others did since my last turn, again (UX-40)."""
        if not self.session.replay_news(1.0):
            self.app.toast(self.app.t("match.no_news"))

    def speed(self) -> None:
        """The next speed, from 1x to instant and around (UX-36)."""
        settings = self.app.settings
        settings.speed_own = settings.speed_others = after(settings.speed_others)
        self.app.save_settings()
        self.hud.show_speed()

    def pause(self) -> None:
        """The menu of a match."""
        self.app.stack.push(pause_scene(self.context, self.seats, self.hud.wishes))

    def save(self) -> None:
        """Keep the match in a slot, with a picture of the table alone: the menu that asked for it may still lie on top."""
        table = self.app.canvas.copy()
        self.draw(table)
        pages.save(self.context, table)

    def spoken(self) -> dict[str, str]:
        return spoken(self.choice, self._prompt(self.match.to_act) if self.director.quiet else "", self.tips.words())

    # -- input and picture ----------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self.keys.handle(event)
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL):
            return False
        if event.type == pygame.MOUSEMOTION:
            self.tips.rest = 0.0
            if not self.app.resting:
                self.choice.wake()
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.session.pointed_out = {}
        if self.hud.form.handle(event) or self.notices.handle(event):
            return True
        if self.parts.outlook.touched(self.table, event, self.moment):
            return True
        if event.type == pygame.MOUSEWHEEL:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            self.shown.skipping = False
        if not self.director.quiet and event.type == pygame.MOUSEBUTTONDOWN:
            self.shown.skip()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.choice.asleep > 0:
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._shut(event.pos):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            pages.inspect(self.context, self.drawer.at(event.pos))
            return True
        if event.type == pygame.MOUSEMOTION:
            self.pointer.button = self.hud.step_at(event.pos)
            if event.buttons[0] and self.table.dragged is None:
                self.parts.outlook.scrolled(self.table, *event.rel)
        self.choice.follow(self.pointer.handle(event))
        return True

    def _shut(self, point: tuple[int, int]) -> bool:
        """A greyed button says why it is greyed, and hides what lies below it from the click."""
        button = self.hud.shut_at(point) if self.pointer.picker is not None else None
        if button is not None and button.tip:
            self.app.audio.cue("ui_refuse")
            self.app.toast(button.tip.partition("\n")[0], kind="bad")
        return button is not None

    def draw(self, surface: pygame.Surface) -> None:
        self.shown.draw(surface)
        seat = self.waited_for
        self.hud.draw(surface, self.moment, self.notices, self._prompt(seat), seat)
        self.shown.overlay.draw(surface)
        self.tips.draw_waking(surface)
        if self.match.couch:
            pygame.draw.rect(surface, self.app.art.side_colour(self.parts.words.people[self.session.bottom].side), surface.get_rect(), 1)
        if self.app.stack.top is self:
            # Otherwise the mouse is on what lies above.
            self.tips.draw(surface)
        self.zoom.draw(surface)

    @property
    def waited_for(self) -> Seat | None:
        """The seat whose answer the table waits for; None while something plays."""
        return self.match.to_act if self.director.quiet else None

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
