"""The open question at the table: what can be picked, what was picked, why something cannot be, and doing it."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.rules.kernel.refusal import NOT_NOW, Refused
from engine.rules.kernel.types import Action, Decision
from engine.table.components import Shake
from engine.table.picker import Picker, acts
from engine.table.pointer import Pointer, Touch
from engine.ui.widget import WAKING
from scenes.common.confirm import ConfirmScene
from scenes.match.context import Context
from scenes.match.hud import BACK, CONFIRM, LEAVE, PAGE, PROPOSE, Hud
from scenes.match.stand_in import Sequel, StandIn


class Choice:
    """Joins picker, pointer and buttons, and does what was chosen."""

    warns = True
    """Whether what would plainly be regretted is asked once more (UX-21); what a lesson teaches is not."""

    def __init__(self, context: Context, hud: Hud) -> None:
        self.context = context
        self._hud = hud
        shown = context.shown
        self.pointer = Pointer(shown.table, context.parts.chooser, shown.drawer)
        self.asked: object = None
        """The decision that is before the player."""
        self.stand_in: StandIn | None = None
        """Who answers for a person for a while."""
        self.asleep = 0.0
        """Seconds until a piece under a resting mouse takes a click: it means something else than when it was clicked (UX-70)."""
        self._did: tuple[str, str | None] | None = None
        """The kind of question that was answered last, and what the mouse was on."""
        self._given = 0
        """How many picks were made by themselves when the question was opened."""
        self._why: tuple[object, str] = (None, "")

    @property
    def picker(self) -> Picker | None:
        """What can be picked now; None while nobody here decides."""
        return self.pointer.picker

    @property
    def begun(self) -> bool:
        """Whether the player has picked something that is not done yet."""
        return self.picker is not None and len(self.picker.prefix) > self._given

    def open(self, picker: Picker | None) -> None:
        """Put a question before the player, or none."""
        moment, shown, mouse = self.context.moment, self.context.shown, self.context.app.mouse
        moment.see(shown.director.sight)
        moment.picker = picker
        self.pointer.begin(picker, moment)
        if picker is not None:
            for step in self.context.parts.chooser.resumed(moment):
                picker.pick(step)
        self._given = len(picker.prefix) if picker is not None else 0
        if mouse[0] >= 0:
            self.pointer.look_under(mouse)
        moment.hovered = self.pointer.hovered_step()
        here = type(moment.decision).__name__, self.pointer.over
        self.asleep = WAKING if picker is not None and self.context.app.resting and here != self._did else 0.0
        self.build()

    def wake(self, dt: float = WAKING) -> None:
        """Time passes, or the mouse moved: what lies under it may be clicked."""
        self.asleep = max(0.0, self.asleep - dt)

    def close(self) -> None:
        """The question is answered, or nobody's here."""
        if self.picker is not None or self.asked is not None:
            secret = isinstance(self.asked, Decision) and self.asked.private
            self._hud.rest(keep=not (secret and self.context.match.couch))
            self.asked = None
            self.open(None)

    def build(self) -> None:
        """Buttons anew after a pick."""
        # The outlook first: it may open another part of the table, and what lies there needs no button.
        self.context.parts.outlook.picked(self.context.shown.table, self.context.moment)
        self._hud.retractable = self.picker is not None and self.retractable
        self._hud.build(self.context.moment, self.picker, self._on_table, self.pick)

    def _on_table(self, step: str) -> bool:
        table = self.context.shown.table
        return any(key in table or key in table.spots for key in self.context.parts.chooser.keys_of(step, self.context.moment))

    # -- picking --------------------------------------------------------------------------------------------------------------

    def pick(self, step: str) -> None:
        """A button was pressed, or a key."""
        if step == CONFIRM:
            self.confirm()
        elif step == BACK:
            self.back()
        elif step.startswith(PROPOSE) and self.picker is not None:
            self.propose(self.picker.combinations()[int(step.removeprefix(PROPOSE))])
        elif step.startswith(LEAVE):
            self._leave(step.removeprefix(LEAVE))
        elif step.startswith(PAGE):
            self.context.app.stack.push(self.context.parts.outlook.page(step.removeprefix(PAGE), self))
        else:
            self.follow(self.pointer.pick(step))

    def propose(self, action: Action) -> None:
        """Put a whole action together for the player to confirm (a combination)."""
        if self.picker is not None:
            self.picker.propose(action)
            self.build()

    def play(self, actions: Sequence[Action]) -> None:
        """Do a line of actions that was advised: the first now, the rest for as long as the rules allow them."""
        seat = self.context.match.to_act
        assert seat is not None
        self.stand_in = Sequel(seat, actions[1:]) if actions[1:] else None
        self.act(actions[0])

    def start_over(self) -> None:
        """Nothing is picked any more."""
        if self.picker is not None and self.begun:
            self.picker.reset()
            self.build()

    def button_of(self, step: str) -> pygame.Rect | None:
        """Where the button lies that stands for a step now."""
        return next((pygame.Rect(spec.rect) for name, spec in self._hud.steps if name == step), None)

    def confirm(self) -> bool:
        """Do what was put together."""
        action = self.picker.confirm() if self.picker is not None else None
        if action is not None:
            self.context.app.audio.cue("ui_confirm", table=self.context.match.rules.name)
            self.decide(action)
        return action is not None

    def back(self) -> bool:
        """One step back inside the choice (UX-27)."""
        if self.pointer.back():
            self.context.app.audio.cue("ui_back")
            self.build()
        elif self.retractable:
            self._hud.wishes.undo()
        else:
            return False
        return True

    @property
    def retractable(self) -> bool:
        """Whether the question was opened by the last own click, which can be taken back without having learned anything."""
        session, asked = self.context.session, self.context.session.asked
        if asked is None or not asked.atomic or not session.decides_here:
            return False
        step = session.undo_state()
        return step.blocked is None and step.count == 1 and not step.practice

    def follow(self, touch: Touch) -> None:
        """What came of a click."""
        if touch.action is not None:
            self.decide(touch.action)
        elif touch.refused is not None:
            self.refuse(touch.refused)
        elif touch.taken:
            self.build()

    # -- doing ----------------------------------------------------------------------------------------------------------------

    def decide(self, action: Action) -> None:
        """A person chose this; what would plainly be regretted is asked once more (UX-21)."""
        app, chooser = self.context.app, self.context.parts.chooser
        why = chooser.ruin(action, self.context.moment) if self.warns else ""
        if not why and self.warns and app.settings.ask_end_turn:
            why = chooser.regret(action, self.context.moment)
        if why:
            self._ask_again(action, why)
        else:
            self._do(action)

    def _do(self, action: Action) -> None:
        """Nothing speaks against it: an action, or several in a row."""
        first, *rest = acts(action)
        if rest:
            self.play((first, *rest))
        else:
            self._settle(first)
            self.act(first)

    def _settle(self, action: Action) -> None:
        """What was said once need not be said again while others make up their minds."""
        found, seat = self.context.parts.chooser.settled(action, self.context.moment), self.context.match.to_act
        if found is not None and seat is not None:
            self.stand_in = StandIn(seat, *found)
            self.stand_in.begun = True

    def _ask_again(self, action: Action, why: str) -> None:
        """Something obvious would be left undone."""
        app = self.context.app
        self.pointer.begin(self.picker, self.context.moment)
        if self.picker is not None:
            self.picker.reset()
        app.stack.push(ConfirmScene(app, why, app.t("match.button.anyway"), lambda: self._do(action), kind="stone"))

    def act(self, action: Action, *, auto: bool = False) -> None:
        """Do an action for whoever has to decide."""
        session, settings, seat = self.context.session, self.context.app.settings, self.context.match.to_act
        if not auto and self.picker is not None:
            self.context.app.toasts.answered()
            self._did = type(self.context.moment.decision).__name__, self.pointer.over
        self.close()
        hurried = self.stand_in if self.stand_in is not None and self.stand_in.at_once else None

        def speed() -> float:
            # What ends it is seen: how it came out is what was asked for.
            if hurried is not None and not hurried.over(self.context.match):
                return 0.0
            return session.speed_of(seat, settings.speed_own, settings.speed_others)

        session.act(action, speed, auto=auto)
        self.context.disk.look()

    def leave_to(self, stand_in: StandIn) -> None:
        """Let somebody else answer for a while."""
        self.close()
        self.stand_in = stand_in

    def _leave(self, name: str) -> None:
        """Answer the same way for a while."""
        found, seat = self.context.parts.chooser.answering(name, self.context.moment), self.context.match.to_act
        if found is not None and seat is not None:
            self.leave_to(StandIn(seat, *found))

    def stood_in(self) -> bool:
        """Let whoever stands in for a person answer, if this is a question for them."""
        match = self.context.match
        if self.stand_in is not None and self.stand_in.over(match):
            self.stand_in = None
        if self.stand_in is None or match.to_act != self.stand_in.seat:
            return False
        first, self.stand_in.begun = not self.stand_in.begun, True
        self.act(self.stand_in.decide(match), auto=not first)
        return True

    # -- why not --------------------------------------------------------------------------------------------------------------

    def refuse(self, key: str) -> None:
        """Say why a click does nothing (UX-01)."""
        app, table, words = self.context.app, self.context.shown.table, self.context.parts.words
        if key in table and not table.reduced:
            table.attach(key, Shake(0.16, 3))
        if self.picker is None:
            return
        refusal = self.reason(key)
        app.audio.cue("ui_refuse")
        rule = refusal.rule if refusal is not None else words.first_rule
        app.toast(self._say(refusal) if refusal is not None else self._instead(key), rule=rule, kind="bad")

    def why(self, key: str | None) -> str:
        """Why the thing under the mouse cannot be picked, with the rule (UX-02); empty for what can be, or means nothing now."""
        if key is None or self.picker is None or key in {*self.pointer.keys(), *self.pointer.picked_keys()}:
            return ""
        known = (key, self.asked, self.picker.prefix)
        if self._why[0] != known:
            refusal = self.reason(key)
            self._why = known, f"<red4>{self._say(refusal)}</> <blue4>{refusal.rule}</>" if refusal is not None else ""
        return self._why[1]

    def _say(self, refusal: Refused) -> str:
        """A refusal in words; where the rules only know that it is not the moment, what the moment is for."""
        words = self.context.parts.words
        said = words.refusal(refusal.rule, refusal.facts)
        return self._instead("") if said == self.context.app.t("refusal.NOT-NOW") else said

    def _instead(self, key: str) -> str:
        """What can be done instead, for something that this question is not about (UX-73)."""
        words, moment, t = self.context.parts.words, self.context.moment, self.context.app.t
        card = words.inspect(key, moment) if key else None
        question = words.prompt(moment)
        return t("match.not_asked", name=card.title, question=question) if card is not None else t("match.asked_now", question=question)

    def reason(self, key: str) -> Refused | None:
        """What the rules say to the action that `key` would mean: the first true reason of the actions that fit best."""
        moment, rules = self.context.moment, self.context.match.rules
        refusals = [rules.why_not(moment.view, action) for action in self.context.parts.chooser.attempts(key, moment)]
        found = [refusal for refusal in refusals if refusal is not None]
        return next((refusal for refusal in found if refusal.rule != NOT_NOW), found[0] if found else None)
