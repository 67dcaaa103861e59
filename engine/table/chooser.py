"""How a question is answered at a table: which piece stands for which step, and what is offered beside the pieces."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

from engine.rules.kernel.types import Action, Path
from engine.table.moment import HudButton, Moment
from engine.table.picker import Chain
from engine.table.sight import V

Answering = tuple[Callable[[Any], Sequence[Action]], Callable[[Any], bool]]
"""Answers for a view, and whether they are still to be given in it."""


class Chooser(Generic[V]):
    """One per table. It names and offers; what is legal only the rules say. Every default keeps a game playable."""

    def offered(self, actions: Sequence[Action], moment: Moment) -> Sequence[Action]:
        """The legal actions that a person is asked about; what could only please a computer may be left out."""
        return actions

    def chains(self, actions: Sequence[Action], moment: Moment) -> Sequence[Chain]:
        """What can be chosen besides the legal actions: several of them in a row, as the rules themselves played them on a copy."""
        return ()

    def unordered(self, prefix: Path, decision: Any) -> bool:
        """Whether what follows `prefix` is a set to be put together and confirmed."""
        return False

    # -- pieces and steps -----------------------------------------------------------------------------------------------------

    def keys_of(self, step: str, moment: Moment) -> Sequence[str]:
        """The pieces and spots that stand for a step of a path; the step's own name by default."""
        return (step,)

    def rings_of(self, step: str, moment: Moment) -> Sequence[str]:
        """The pieces and spots that glow for a step; all that stand for it by default."""
        return self.keys_of(step, moment)

    def between(self, steps: Sequence[str], key: str, moment: Moment) -> str:
        """Which of several steps that one piece or spot stands for is meant (areas that share a square); the first by default."""
        return steps[0]

    def step_of(self, key: str, moment: Moment) -> str:
        """The step that a piece or spot stands for (its own name by default)."""
        return key

    def glow(self, step: str, moment: Moment) -> str:
        """How an option glows: legal, target (an attack), reach (a move), selected."""
        return "legal"

    def lit(self, moment: Moment) -> Sequence[str]:
        """Keys of pieces that belong to what the mouse is on: they get the ring of hovering too."""
        return ()

    def dimmed(self, moment: Moment) -> Sequence[str]:
        """Keys of pieces that are out of the question right now (UX-02)."""
        return ()

    # -- from a click to an answer --------------------------------------------------------------------------------------------

    def firm(self, key: str, moment: Moment) -> bool:
        """Whether a piece that is no target keeps the mouse to itself, so that a click on it never means the lit place under its feet."""
        return False

    def resumed(self, moment: Moment) -> Sequence[str]:
        """Steps that are picked at once when a question opens: a part of the table that the player has not left."""
        return ()

    def onward(self, moment: Moment) -> str | None:
        """The step that where the mouse is adds to what was just picked; None where that is still to be asked."""
        return None

    def dropped(self, key: str, point: tuple[int, int], moment: Moment) -> bool:
        """Whether dropping a piece there means the action that it stands for (a card played to the table)."""
        return False

    def meant(self, key: str, point: tuple[int, int], moment: Moment) -> Path | None:
        """The path that dropping a piece there means, where that is not what the piece says by itself (a card sold)."""
        return None

    def draggable(self, key: str, moment: Moment) -> bool:
        """Whether a piece that no click would pick can be dragged, for what a drop may mean."""
        return False

    def skippable(self, action: Action) -> bool:
        """Whether a question whose only answer is `action` may answer itself; not where the click is half the fun."""
        return True

    def goes_without_saying(self, step: str, moment: Moment) -> bool:
        """Whether a step need not be picked where it is the only one left: somebody's seat, or what would be a list of one.

        A place or a piece is pointed at: choosing a figure is not yet choosing its only way."""
        table = moment.table
        known = table is not None and any(key in table or key in table.spots for key in self.keys_of(step, moment))
        return step.startswith("seat") or (table is not None and not known)

    def answering(self, name: str, moment: Moment) -> Answering | None:
        """What a button with the step `@leave:<name>` answers from now on, and in which views it still does."""
        return None

    def settled(self, action: Action, moment: Moment) -> Answering | None:
        """What an answer goes on to say if the same is asked again, and in which views; None = it is asked again each time."""
        return None

    def ruin(self, action: Action, moment: Moment) -> str:
        """Why an action would lose the match at once: that is asked about whatever the settings say; empty if it would not."""
        return ""

    def regret(self, action: Action, moment: Moment) -> str:
        """Why a player would plainly regret this (a turn ended with obvious things left to do); empty = do it."""
        return ""

    def attempt(self, key: str, moment: Moment) -> Action | None:
        """The action that a click on something illegal would have meant, so that the rules can say why not."""
        return None

    def attempts(self, key: str, moment: Moment) -> Sequence[Action]:
        """The actions that such a click could have meant, the best fitting first; the first true refusal of them is shown (UX-73)."""
        attempt = self.attempt(key, moment)
        return (attempt,) if attempt is not None else ()

    # -- beside the pieces ----------------------------------------------------------------------------------------------------

    def buttons(self, moment: Moment) -> Sequence[HudButton]:
        """Buttons of the HUD that stand for steps; options with neither button, piece nor spot are listed by themselves."""
        return ()

    def unlisted(self, moment: Moment) -> Sequence[str]:
        """Steps that are offered in no list, because the table has better words for what they do."""
        return ()

    def numbered(self, moment: Moment) -> Sequence[str]:
        """The steps that the keys 1-9 pick; empty = the buttons in their order, or else the options."""
        return ()

    def strip(self, moment: Moment) -> tuple[int, int, int]:
        """Left edge, lower edge and width of where listed options appear."""
        return (120, 272, 400)

    def aside(self, moment: Moment) -> tuple[int, int, int, int]:
        """Where somebody is asked in public view whether they react: beside what they are asked about."""
        return (100, 130, 440, 62)
