"""Choosing an action click by click: the legal actions as a tree of paths, without a rule in sight."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.rules.kernel.types import Action, Path


class Chain(Action, frozen=True):
    """Several legal actions in a row that one choice stands for, such as a walk and the blow at its end; no rules ever get it."""

    steps: Path
    actions: tuple[Action, ...]

    @property
    def path(self) -> Path:
        return self.steps


def acts(choice: Action) -> tuple[Action, ...]:
    """The legal actions that a choice stands for, in their order."""
    return choice.actions if isinstance(choice, Chain) else (choice,)


def _ordered(prefix: Path) -> bool:
    return False


class Picker:
    """Walks the paths of the legal actions. `prefix` is what has been picked; `options` is what can come next.

    Where `unordered(prefix)` says so, the rest of the path is a set that can be picked in any order, corrected by picking
    something again, and needs `confirm` (payments, several targets). Elsewhere the last pick commits, unless the
    paths of other actions go on from there: then it needs `confirm` as well.
    """

    def __init__(self, actions: Sequence[Action], *, unordered: Callable[[Path], bool] = _ordered) -> None:
        self.actions = list(actions)
        self.prefix: Path = ()
        self._unordered = unordered
        self._anchor: int | None = 0 if unordered(()) else None

    @property
    def drafting(self) -> bool:
        """Whether a set is being put together."""
        return self._anchor is not None

    @property
    def chosen(self) -> Path:
        """The members of the set so far; empty outside a draft."""
        return self.prefix[self._anchor :] if self._anchor is not None else ()

    def matching(self) -> list[Action]:
        """The actions that can still be meant."""
        if self._anchor is None:
            length = len(self.prefix)
            return [action for action in self.actions if action.path[:length] == self.prefix]
        anchor, chosen = self._anchor, frozenset(self.chosen)
        fixed = self.prefix[:anchor]
        return [action for action in self.actions if action.path[:anchor] == fixed and chosen <= frozenset(action.path[anchor:])]

    def options(self) -> tuple[str, ...]:
        """What can be picked next, in the order of the actions."""
        found: dict[str, None] = {}
        length = len(self.prefix)
        for action in self.matching():
            if self._anchor is None:
                found.update(dict.fromkeys(action.path[length : length + 1]))
            else:
                found.update(dict.fromkeys(step for step in action.path[self._anchor :] if step not in self.chosen))
        return tuple(found)

    @property
    def ready(self) -> Action | None:
        """The action that what was picked says exactly, if there is one."""
        if self._anchor is None:
            return next((action for action in self.actions if action.path == self.prefix), None)
        return next((action for action in self.matching() if len(action.path) == len(self.prefix)), None)

    def pick(self, step: str) -> Action | None:
        """Pick one more; the action if that completes it. A step that is no option changes nothing."""
        if self.drafting and step in self.chosen:
            self.prefix = tuple(each for index, each in enumerate(self.prefix) if index < (self._anchor or 0) or each != step)
            return None
        if step not in self.options():
            return None
        self.prefix = (*self.prefix, step)
        if self.drafting:
            return None
        if self._unordered(self.prefix):
            self._anchor = len(self.prefix)
            self._take_the_only_one()
            return None
        return self.ready if len(self.matching()) == 1 else None

    def only_way(self) -> Action | None:
        """The one action that is left of what was begun; None where there is a choice, or a set that has to be confirmed."""
        left = self.matching() if self.prefix and not self.drafting else []
        if len(left) != 1 or any(self._unordered(left[0].path[:length]) for length in range(len(left[0].path) + 1)):
            return None
        return left[0]

    def confirm(self) -> Action | None:
        """The action that was put together, if it is whole."""
        return self.ready

    def propose(self, action: Action) -> None:
        """Put a whole action together for the player to confirm (a clicked combination, a hint)."""
        if action in self.actions:
            self.prefix = ()
            self._anchor = 0 if self._unordered(()) else None
            for length in range(1, len(action.path) + 1):
                if self._anchor is None and self._unordered(action.path[:length]):
                    self._anchor = length
            self.prefix = action.path

    def back(self) -> bool:
        """Take the last pick back; False when there is none."""
        if not self.prefix:
            return False
        if (self._anchor is not None and len(self.prefix) == self._anchor) or self._preselected():
            self._anchor = None
            self.prefix = self.prefix[: self._start()]
            return True
        self.prefix = self.prefix[:-1]
        return True

    def reset(self) -> None:
        """Begin again."""
        self.prefix = ()
        self._anchor = 0 if self._unordered(()) else None

    def _start(self) -> int:
        """Length of the prefix just before the draft was entered."""
        for length in range(1, len(self.prefix) + 1):
            if self._unordered(self.prefix[:length]):
                return length - 1
        return len(self.prefix) - 1

    def combinations(self) -> list[Action]:
        """Every whole set that the draft could become, whatever is picked so far."""
        return [action for action in self.actions if action.path[: self._anchor] == self.prefix[: self._anchor]]

    def _preselected(self) -> bool:
        return self.drafting and bool(self.chosen) and len(self.combinations()) == 1 and self.ready is not None

    def _take_the_only_one(self) -> None:
        """A single legal combination is put there, but still has to be confirmed."""
        rest = self.matching()
        if len(rest) == 1:
            self.prefix = rest[0].path
