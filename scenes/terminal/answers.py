"""The answers to an open question as a numbered list: whole sentences, or groups by first step where those would be too many."""
from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.rules.kernel.types import Action, Path
from engine.table.moment import Moment
from engine.table.parts import Parts
from engine.table.picker import Picker
from engine.ui.speech import capital, spoken
from scenes.common.naming import Naming

MOST: Final = 40
"""Answers that one list has at most, where it can be cut into groups."""
TELLS_PAST: Final = ("mythic", "guerra")
"""Tables whose words for an action tell what was done: there the steps are named instead."""
SILENT: Final = ("Option",)
"""Kinds of action whose steps say everything."""
_STATED: Final = re.compile(r"[^.?!]+\.")
"""Sentences that state something: whoever reads a list is not asked a second time."""
ROOMS: Final = ("town",)
"""Steps that only lead to another part of a table."""
LEAVING: Final = ("Pass", "Done", "EndTurn", "EndActivation", "DoneDeploying", "DoneMustering", "Finish", "Enough", "LeaveBoard",
                  "TakeNothing")
"""Kinds of action that end a question without doing anything in it."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One line of the list: an action, or a group of them that the next list opens."""

    label: str
    actions: tuple[Action, ...]
    depth: int
    """How many steps its actions have in common."""

    @property
    def action(self) -> Action | None:
        """What is done; None for a group."""
        return self.actions[0] if len(self.actions) == 1 else None

    @property
    def leaves(self) -> bool:
        """Whether it does nothing and goes on."""
        return len(self.actions) == 1 and type(self.actions[0]).__name__ in LEAVING


class Answers:
    """Names what can be answered at one moment."""

    def __init__(self, parts: Parts, moment: Moment, actions: Sequence[Action], naming: Naming) -> None:
        self._parts = parts
        self._moment = moment
        self._naming = naming
        self._game = parts.words.rules.name
        self._picker = moment.picker = Picker(actions)
        self._all = tuple(actions)

    def listed(self, group: Answer | None = None) -> list[Answer]:
        """The list of a question, or of a group in it."""
        actions, depth = (group.actions, group.depth) if group is not None else (self._all, 0)
        if len(actions) <= MOST:
            found = [Answer(self._sentence(action), (action,), len(action.path)) for action in actions]
        else:
            found = list(self._groups(actions, depth))
        self._picker.reset()
        return list(self._told_apart(found))

    def _groups(self, actions: Sequence[Action], depth: int) -> Iterator[Answer]:
        heaps: dict[Path, list[Action]] = {}
        for action in actions:
            heaps.setdefault(action.path[: depth + 1], []).append(action)
        if len(heaps) == 1 and any(len(action.path) > depth + 1 for action in actions):
            yield from self._groups(actions, depth + 1)
            return
        for prefix, heap in heaps.items():
            if len(heap) == 1 or all(action.path == prefix for action in heap):
                yield from (Answer(self._sentence(action), (action,), len(action.path)) for action in heap)
            else:
                names = capital(self._steps(prefix)) or self._parts.words.t("text.some")
                yield Answer(f"{names}…", tuple(heap), depth + 1)

    def _sentence(self, action: Action) -> str:
        """A whole action, and what it brings along or leaves undone."""
        words = self._parts.words
        besides = spoken(words.besides(action, self._moment), words.t)
        if not besides and type(action).__name__ in LEAVING:
            self._picker.reset()
            besides = " ".join(_STATED.findall(spoken(self._parts.chooser.regret(action, self._moment), words.t))).rstrip(".")
        return f"{self._act(action)} ({besides})" if besides else self._act(action)

    def _act(self, action: Action) -> str:
        """A whole action: its verb, and the steps that the verb does not name already."""
        verb = self._verb(action)
        if f"text.act.{self._game}.{type(action).__name__}" in self._parts.words.t:
            return capital(verb)
        # A button alone says no more than the verb.
        alone = bool(verb) and len(action.path) == 1 and not self._naming.shows(action.path[0])
        steps = "" if alone else self._steps(action.path, verb)
        return capital(": ".join(filter(None, (verb, steps)))) or self._parts.words.t("text.some")

    def _verb(self, action: Action) -> str:
        words, kind = self._parts.words, type(action).__name__
        whole = f"text.act.{self._game}.{kind}"
        if whole in words.t:
            return words.t(whole, **{name: self._naming.step((), getattr(action, name), self._picker) for name in action.__struct_fields__})
        key = f"text.verb.{self._game}.{kind}"
        if key in words.t:
            return words.t(key)
        self._picker.reset()
        return "" if self._game in TELLS_PAST or kind in SILENT else spoken(words.undone(action, self._moment), words.t)

    def _told_apart(self, answers: Sequence[Answer]) -> Iterator[Answer]:
        """Answers that sound alike say how their pieces differ, or get numbers of their own."""
        many = Counter(answer.label for answer in answers)
        alike = [answer for answer in answers if many[answer.label] > 1]
        shown = {answer.actions: self._naming.shown(answer.actions[0].path) for answer in alike}
        marked = [replace(answer, label=_differing(answer, alike, shown)) if answer.actions in shown else answer for answer in answers]
        many, seen = Counter(answer.label for answer in marked), Counter[str]()
        for answer in marked:
            seen[answer.label] += 1
            yield replace(answer, label=f"{answer.label} ({seen[answer.label]})") if many[answer.label] > 1 else answer

    def _steps(self, path: Path, verb: str = "") -> str:
        walked = [(path[:number], step) for number, step in enumerate(path) if step not in ROOMS or len(path) == 1]
        named = (self._naming.step(prefix, step, self._picker) for prefix, step in walked)
        return ", ".join(name for name in named if name and not _same(name, verb))


def _same(name: str, verb: str) -> bool:
    """Whether a verb says already what a step would add."""
    return name.casefold() in verb.casefold() or (bool(verb) and name.casefold().startswith(verb.casefold()))


def _differing(answer: Answer, alike: Sequence[Answer], shown: dict[tuple[Action, ...], list[str]]) -> str:
    """Its label with what its pieces show and those of the other answers of that name do not."""
    others = [set(shown[other.actions]) for other in alike if other is not answer and other.label == answer.label]
    own = [line for line in shown[answer.actions] if not all(line in other for other in others)]
    return f"{answer.label} ({'; '.join(own)})" if own else answer.label
