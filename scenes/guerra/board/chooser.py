"""How Guerra is played with the mouse: what stands for which step, what a click or a drop means, the buttons."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.guerra.frames import ActInClash, ActInInfluence, Ask, Assign, DiscardTop, EnterPlay, FindCard, MovePower
from engine.rules.guerra.names import is_oracle, reserve_id
from engine.rules.guerra.state import State
from engine.rules.kernel.types import Action, Path
from engine.table.chooser import Answering, Chooser
from engine.table.moment import HudButton, Moment
from scenes.guerra.board import layout, wishes
from scenes.guerra.board.pieces import hand_keys, offered
from scenes.guerra.words.lines import OFFER
from scenes.guerra.words.places import PURSE
from scenes.guerra.words.words import GuerraWords

ENDS: Final[dict[type[object], str]] = {
    ActInInfluence: "pass", ActInClash: "pass", Assign: "pass", DiscardTop: "keep_all", MovePower: "done", EnterPlay: "wait", Ask: "done",
    FindCard: "done",
}
"""Questions that a step ends, and what the button says."""


class GuerraChooser(Chooser[State]):
    """Cards of the hand, oracles, characters and plates."""

    def __init__(self, words: GuerraWords) -> None:
        self._words = words

    # -- pieces and steps -----------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        if offered(moment.decision, step):
            return (f"{OFFER}{step}",)
        if step.startswith("hand:"):
            return [key for key in hand_keys(moment.view.players[moment.bottom].hand) if key.partition("#")[0] == step]
        return (step, PURSE) if step == reserve_id(moment.bottom) else (step,)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        return [key for key in self.keys_of(step, moment) if key != PURSE]

    def step_of(self, key: str, moment: Moment) -> str:
        return wishes.step_of(key, moment)

    def glow(self, step: str, moment: Moment) -> str:
        piece, asked = moment.view.pieces.get(step), moment.decision
        if piece is not None and asked is not None and piece.controller != asked.seat:
            return "target"
        return "target" if type(asked) is DiscardTop and is_oracle(step) else "legal"

    def dimmed(self, moment: Moment) -> Sequence[str]:
        return wishes.dimmed(moment)

    # -- from a click to an answer --------------------------------------------------------------------------------------------

    def attempt(self, key: str, moment: Moment) -> Action | None:
        return wishes.attempt(self._words.content, key, moment)

    def onward(self, moment: Moment) -> str | None:
        return wishes.onward(self._words.rules, moment)

    def meant(self, key: str, point: tuple[int, int], moment: Moment) -> Path | None:
        return wishes.meant(key, point, moment)

    def draggable(self, key: str, moment: Moment) -> bool:
        return key == PURSE

    def dropped(self, key: str, point: tuple[int, int], moment: Moment) -> bool:
        """A card dragged out of the hand is played."""
        return key.startswith("hand:") and point[1] < layout.HAND_Y - 16

    def answering(self, name: str, moment: Moment) -> Answering | None:
        return wishes.passing(moment)

    def ruin(self, action: Action, moment: Moment) -> str:
        return wishes.ruin(self._words, action, moment)

    def regret(self, action: Action, moment: Moment) -> str:
        return wishes.regret(self._words, action, moment)

    def numbered(self, moment: Moment) -> Sequence[str]:
        return wishes.numbered(moment)

    # -- beside the pieces ----------------------------------------------------------------------------------------------------

    def strip(self, moment: Moment) -> tuple[int, int, int]:
        return (98, 148, 444)

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """Pass, or the end of a step, always in the same place."""
        ends = ENDS.get(type(moment.decision))
        if ends is None:
            return ()
        asks, acts = type(moment.decision) is Ask, type(moment.decision) in wishes.ACTING
        tip = self._words.foretold("pass", moment) if type(moment.decision) is ActInClash else ""
        step = "pass" if ends == "pass" else "done"
        style = "stone" if type(moment.decision) is EnterPlay else "gold"
        place = layout.ENOUGH if asks else layout.PASS_ONCE if acts else layout.PASS
        end = HudButton(step, self._words.t(f"guerra.button.{ends}"), place, style, "end", tip)
        if acts:
            return end, HudButton("@leave:phase", "{icon:fast}", layout.PASS_ON, tip=self._words.t("guerra.ui.pass_on"))
        back = HudButton("@back", self._words.t("match.button.back"), layout.BACK, tip=self._words.t("guerra.ui.back_tip"), brief=True)
        return (back, end) if asks else (end,)
