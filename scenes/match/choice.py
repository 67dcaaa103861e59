"""The open question at the table: what can be picked, what was picked, and why something cannot be."""
from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Decision
from engine.table.components import Shake
from engine.table.picker import Chain, Picker
from engine.table.pointer import Pointer, Touch
from scenes.match import pages as pages
from scenes.match.hud import BACK, CONFIRM, PAGE, PROPOSE
from scenes.match.stand_in import Sequel

if TYPE_CHECKING:
    from scenes.match.scene import MatchScene


class Choice:
    """Joins picker, pointer and buttons; what was chosen goes to `scene.act`."""

    def __init__(self, scene: MatchScene) -> None:
        self.scene = scene
        self.pointer = Pointer(scene.table, scene.parts.chooser, scene.drawer)
        self.asked: object = None
        """The decision that is before the player."""
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
        scene, moment = self.scene, self.scene.moment
        moment.see(scene.director.sight)
        moment.picker = picker
        self.pointer.begin(picker, moment)
        if picker is not None and scene.resumes:
            for step in scene.parts.chooser.resumed(moment):
                picker.pick(step)
        self._given = len(picker.prefix) if picker is not None else 0
        if scene.app.mouse[0] >= 0:
            self.pointer.look_under(scene.app.mouse)
        moment.hovered = self.pointer.hovered_step()
        self.build()

    def close(self) -> None:
        """The question is answered, or nobody's here."""
        if self.picker is not None or self.asked is not None:
            secret = isinstance(self.asked, Decision) and self.asked.private
            self.scene.hud.rest(keep=not (secret and self.scene.match.couch))
            self.asked = None
            self.open(None)

    def build(self) -> None:
        """Buttons anew after a pick."""
        # The outlook first: it may open another part of the table, and what lies there needs no button.
        self.scene.parts.outlook.picked(self.scene.table, self.scene.moment)
        self.scene.hud.build(self.scene.moment, self.picker, self._on_table)

    def _on_table(self, step: str) -> bool:
        table = self.scene.table
        return any(key in table or key in table.spots for key in self.scene.parts.chooser.keys_of(step, self.scene.moment))

    # -- picking --------------------------------------------------------------------------------------------------------------

    def pick(self, step: str) -> None:
        """A button was pressed, or a key."""
        if step == CONFIRM:
            self.confirm()
        elif step == BACK:
            self.back()
        elif step.startswith(PROPOSE) and self.picker is not None:
            self.propose(self.picker.combinations()[int(step.removeprefix(PROPOSE))])
        elif step.startswith(PAGE):
            self.scene.app.stack.push(self.scene.parts.outlook.page(step.removeprefix(PAGE), self.scene))
        else:
            self.follow(self.pointer.pick(step))

    def propose(self, action: Action) -> None:
        """Put a whole action together for the player to confirm (a combination, the coach's advice)."""
        if self.picker is not None:
            self.picker.propose(action)
            self.build()

    def confirm(self) -> bool:
        """Do what was put together."""
        action = self.picker.confirm() if self.picker is not None else None
        if action is not None:
            self.scene.app.audio.cue("ui_confirm", table=self.scene.match.rules.name)
            self.decide(action)
        return action is not None

    def back(self) -> bool:
        """One step back inside the choice (UX-27)."""
        stepped = self.pointer.back()
        if stepped:
            self.scene.app.audio.cue("ui_back")
            self.build()
        return stepped

    def follow(self, touch: Touch) -> None:
        """What came of a click."""
        if touch.action is not None:
            self.decide(touch.action)
        elif touch.refused is not None:
            self.scene.refuse(touch.refused)
        elif touch.taken:
            self.build()

    def decide(self, action: Action) -> None:
        """A person chose this; what he would plainly regret is asked once more (UX-21)."""
        scene = self.scene
        why = scene.parts.chooser.regret(action, scene.moment) if scene.warns and scene.app.settings.ask_end_turn else ""
        if why:
            pages.ask_again(scene, action, why)
        elif isinstance(action, Chain):
            assert scene.match.to_act is not None
            scene.stand_in = Sequel(scene.match.to_act, action.actions[1:])
            scene.act(action.actions[0])
        else:
            scene.act(action)

    # -- why not --------------------------------------------------------------------------------------------------------------

    def refuse(self, key: str) -> None:
        """Say why a click does nothing (UX-01)."""
        scene = self.scene
        if key in scene.table and not scene.table.reduced:
            scene.table.attach(key, Shake(0.16, 3))
        if self.picker is None:
            return
        refusal = self.reason(key)
        scene.app.audio.cue("ui_refuse")
        if refusal is not None:
            scene.app.toast(scene.parts.words.refusal(refusal.rule, refusal.facts), rule=refusal.rule, kind="bad")
        else:
            question = scene.parts.words.prompt(scene.moment)
            scene.app.toast(scene.app.t("match.not_now", question=question), rule=scene.parts.words.first_rule, kind="bad")

    def why(self, key: str | None) -> str:
        """Why the thing under the mouse cannot be picked, with the rule (UX-02); empty for what can be, or means nothing now."""
        if key is None or self.picker is None or key in {*self.pointer.keys(), *self.pointer.picked_keys()}:
            return ""
        known = (key, self.asked, self.picker.prefix)
        if self._why[0] != known:
            refusal = self.reason(key)
            words = self.scene.parts.words.refusal(refusal.rule, refusal.facts) if refusal is not None else ""
            self._why = known, f"<red4>{words}</> <blue4>{refusal.rule}</>" if refusal is not None else ""
        return self._why[1]

    def reason(self, key: str) -> Refused | None:
        """What the rules say to the action that `key` would mean."""
        attempt = self.scene.parts.chooser.attempt(key, self.scene.moment)
        return self.scene.match.rules.why_not(self.scene.moment.view, attempt) if attempt is not None else None
