"""How Mythicals is played with the mouse: which card stands for which step, and the buttons of each question."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from engine.rules.kernel.types import Action, Decision, Path
from engine.rules.mythicals.actions.board import Lock, Reinforce
from engine.rules.mythicals.actions.draw import RevealCards, TakeColour, TakeReserve
from engine.rules.mythicals.actions.tokens import TakeNothing, TakeToken
from engine.rules.mythicals.content import COLOURS, DAY, Colour, MythicalsContent
from engine.rules.mythicals.frames import ChooseColour, ChooseSource, ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState
from engine.table.chooser import Chooser
from engine.table.moment import HudButton, Moment
from engine.ui.text import Text
from scenes.mythicals import layout
from scenes.mythicals.preview import held
from scenes.mythicals.scenery import copies
from scenes.mythicals.words import MythicalsWords

CONFIRM, BACK = "@confirm", "@back"
WAYS: Final = 4
X, Y, WIDE, HIGH = layout.PREVIEW
ROW: Final = Y + HIGH - 25
"""The buttons of a question stand in the lower row of the preview panel."""
ASIDE: Final = (X + WIDE - 68, ROW, 60, 19)


class MythicalsChooser(Chooser[MythicalsState]):
    """Cards of one colour stand for that colour, a token for itself."""

    def __init__(self, words: MythicalsWords, text: Text) -> None:
        self._words = words
        self._text = text
        self._content: MythicalsContent = words.content

    # -- pieces and steps -----------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        place, _, colour = step.partition(":")
        view: MythicalsState = moment.view
        if place == "reserve" and colour:
            return (step, *copies("r", view.reserve[_colour(colour)]))
        if place == "revealed":
            faces = zip(copies("v", view.revealed), view.revealed, strict=True)
            return [name for name, face in faces if self._content.colour_of.get(face) == colour]
        if step in self._content.colour_of and moment.decision is not None:
            return (f"c{moment.decision.seat}:{step}",)
        return (step,)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        """A pile of the reserve glows as one bay."""
        return (step,) if step.startswith("reserve:") else self.keys_of(step, moment)

    def step_of(self, key: str, moment: Moment) -> str:
        return step_of(self._content, key)

    def lit(self, moment: Moment) -> Sequence[str]:
        """Hovering one card of a colour lights all that would come with it; a token lights the cards that would pay for it."""
        if moment.hovered and moment.hovered.startswith("revealed:"):
            return self.keys_of(moment.hovered, moment)
        token = moment.pointed or ""
        if token in moment.view.board and not moment.prefix and moment.decision is not None:
            return [f"c{moment.bottom}:{face}" for face in held(moment.view, moment.bottom, token)]
        return ()

    def dimmed(self, moment: Moment) -> Sequence[str]:
        """Tokens that cannot be paid step back while one is chosen."""
        if type(moment.decision) is not ChooseToken or moment.picker is None:
            return ()
        open_ = {*moment.picker.options(), *moment.prefix}
        return [name for name in moment.view.board if name not in open_]

    # -- from a click to an answer --------------------------------------------------------------------------------------------

    def unordered(self, prefix: Path, decision: Decision) -> bool:
        return type(decision) is ChooseToken and len(prefix) == 1 and prefix[0] in self._content.tokens

    def dropped(self, key: str, point: tuple[int, int], moment: Moment) -> bool:
        """A card of the reveal or the reserve dropped on one's own side is taken."""
        return key[:2] in ("v:", "r:") and point[1] > layout.OWN_SIDE

    def skippable(self, action: Action) -> bool:
        return type(action) is not RevealCards

    def regret(self, action: Action, moment: Moment) -> str:
        """In the last turn a token that can be paid is never worth leaving (MY-10.2)."""
        if type(action) is TakeNothing and moment.view.dawn and moment.picker and len(moment.picker.actions) > 1:
            return self._words.t("mythicals.ui.regret")
        return ""

    def attempt(self, key: str, moment: Moment) -> Action | None:
        step = step_of(self._content, key)
        place, _, colour = step.partition(":")
        if place == "reserve" and colour:
            return TakeReserve(_colour(colour))
        if place == "revealed":
            return TakeColour(_colour(colour))
        if step == "deck":
            return RevealCards()
        if step in self._content.tokens:
            if type(moment.decision) is ReinforceOrLock:
                return Lock(step) if moment.view.board.get(step) and not moment.view.store else Reinforce(step, 1)
            return TakeToken(step, held(moment.view, moment.decision.seat, step))
        return None

    # -- beside the pieces ----------------------------------------------------------------------------------------------------

    def strip(self, moment: Moment) -> tuple[int, int, int]:
        return (434, 268, 202)

    def numbered(self, moment: Moment) -> Sequence[str]:
        """1-4 are the colours wherever a colour is asked."""
        place = NUMBERED.get(type(moment.decision))
        return tuple(f"{place}:{colour}" for colour in COLOURS) if place else ()

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """The buttons of the open question, in the preview panel."""
        if moment.prefix and type(moment.decision) in NUMBERED:
            return (HudButton(CONFIRM, self._words.t("match.button.confirm"), (X + 8, ROW, 118, 19), "gold"), self._back())
        made = BUTTONS.get(type(moment.decision))
        return made(self, moment) if made is not None else (self._pass(),)

    def _pass(self) -> HudButton:
        return HudButton("pass", self._words.t("mythicals.button.pass"), ASIDE, "stone", "p")

    def _back(self) -> HudButton:
        return HudButton(BACK, self._words.t("match.button.back"), ASIDE)

    def source_buttons(self, moment: Moment) -> Sequence[HudButton]:
        """Reveal, or skip to dawn once the board is empty (MY-10.7)."""
        t, wide = self._words.t, WIDE - 16
        deck = HudButton("deck", t("mythicals.button.reveal"), (X + 8, ROW, wide, 19), "gold", tip=t("mythicals.hint.ChooseSource"))
        dawn = HudButton("dawn", t("mythicals.button.dawn"), (X + 8, ROW - 21, wide, 19))
        return (deck,) if moment.view.board else (deck, dawn)

    def colour_buttons(self, moment: Moment) -> Sequence[HudButton]:
        """One for each colour that was revealed; the one under the mouse is the gold one."""
        t = self._words.t
        options = moment.picker.options() if moment.picker is not None else ()
        # In the order of the cards above them.
        lying = dict.fromkeys(f"revealed:{self._content.colour_of.get(face)}" for face in moment.view.revealed)
        steps = [step for step in lying if step in options]
        wide = (WIDE - 16 - 4 * (len(steps) - 1)) // max(1, len(steps))
        chosen = moment.hovered if moment.hovered in steps else steps[0] if steps else ""
        made = []
        for index, step in enumerate(steps):
            colour = t(f"mythicals.colour.{step.partition(':')[2]}")
            label = t("mythicals.button.take", colour=colour) if len(steps) < 3 else colour.capitalize()
            made.append(HudButton(step, label, (X + 8 + index * (wide + 4), ROW, wide, 19), "gold" if step == chosen else "stone"))
        return made

    def token_buttons(self, moment: Moment) -> Sequence[HudButton]:
        """Pay what was put together, or leave the tokens alone."""
        if not moment.prefix:
            return (self._pass(),)
        if moment.prefix[0] not in self._content.tokens:
            return ()
        pay = HudButton(CONFIRM, self._words.t("mythicals.button.pay"), (X + 8, ROW, 118, 19), "gold")
        return (*self._ways(moment), pay, self._back())

    def _ways(self, moment: Moment) -> Sequence[HudButton]:
        """The legal combinations as buttons, where there are several (MY-8.9); cards can be picked by hand as well."""
        if moment.picker is None or moment.picker.chosen or len(moment.picker.combinations()) < 2:
            return ()
        wide = (WIDE - 20) // 2
        made = []
        for index, action in enumerate(moment.picker.combinations()[:WAYS]):
            cards = " ".join(self._words.short(face) for face in action.path[1:])
            place = (X + 8 + (wide + 4) * (index % 2), Y + 18 + 16 * (index // 2), wide, 16)
            label = cards if self._text.measure(cards) < wide - 6 else str(index + 1)
            made.append(HudButton(f"@propose:{index}", label, place, brief=True))
        return made

    def board_buttons(self, moment: Moment) -> Sequence[HudButton]:
        """+1, +2 and the padlock beside the chosen token (MY-9.2, MY-9.5)."""
        if not moment.prefix or moment.prefix[0] not in self._content.tokens:
            return (self._pass(),)
        each = self._content.tokens[moment.prefix[0]]
        x, y = layout.token_place(each.column, each.row)
        ways = tuple(
            HudButton(step, label, (x - 6 + 21 * index, y + 24, 20, 17), "gold" if index == 0 else "stone", brief=True)
            for index, (step, label) in enumerate((("+1", "+1"), ("+2", "+2"), ("lock", "{icon:lock}")))
        )
        return (*ways, self._back())


def step_of(content: MythicalsContent, key: str) -> str:
    """The step that a piece stands for: the colour of a card in the middle, the card of a collection, a token."""
    kind, _, rest = key.partition(":")
    face = rest.partition("#")[0]
    if kind == "r":
        return f"reserve:{content.colour_of[face]}"
    if kind == "v" and face != DAY:
        return f"revealed:{content.colour_of[face]}"
    return face if kind in ("c0", "c1") else key


def _colour(text: str) -> Colour:
    return next(colour for colour in COLOURS if colour == text)


NUMBERED: Final[dict[type[Decision], str]] = {ChooseSource: "reserve", ChooseColour: "revealed"}
BUTTONS: Final[dict[type[Decision], Callable[[MythicalsChooser, Moment], Sequence[HudButton]]]] = {
    ChooseSource: MythicalsChooser.source_buttons,
    ChooseColour: MythicalsChooser.colour_buttons,
    ChooseToken: MythicalsChooser.token_buttons,
    ReinforceOrLock: MythicalsChooser.board_buttons,
}
