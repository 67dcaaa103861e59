"""Questions and answers in a terminal.

Answers are numbered from 1; the one that does nothing and goes on is always 0 and stands last. An answer may also be given by the
beginning of its words."""
from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, TextIO

from engine.i18n.catalogue import Catalogue
from scenes.terminal.answers import Answer
from scenes.terminal.host import Host

TABLE, LEAVE = "t", "q"
_PARTS: Final = re.compile(r"[:,(] ?")
LIKELY = 5
"""So many answers that were perhaps meant are named."""


class Dialogue:
    """Says what a match has to say, and takes numbers or words for answers. A group of answers stays open until one of it is given."""

    def __init__(self, t: Catalogue, host: Host, say: Callable[[str], None]) -> None:
        self._t = t
        self._host = host
        self._say = say
        self._group: Answer | None = None

    @property
    def answers(self) -> dict[int, Answer]:
        """What can be picked now, by its number."""
        offered = self._host.answers(self._group)
        leaving = [answer for answer in offered if answer.leaves]
        if len(leaving) != 1:
            return dict(enumerate(offered, 1))
        acts = [answer for answer in offered if not answer.leaves]
        return dict(enumerate(acts, 1)) | {0: leaving[0]}

    def open(self) -> None:
        """Begin, or go on where the match was left."""
        match = self._host.match
        name = match.players[self._host.seat].name
        self._say(self._t("text.title", game=self._t(f"{match.rules.name}.name"), name=name))
        self._tell_on()

    def take(self, picks: Sequence[str]) -> bool:
        """Give these answers; False where one of them is none, which changes nothing."""
        for number, pick in enumerate(picks):
            if self._host.over:
                self._say(self._t("text.left_over", picks=" ".join(picks[number:])))
                return False
            if not self._pick(pick):
                return False
        return True

    def show(self) -> None:
        """Where the match stands, and what is asked."""
        if self._host.over:
            for line in self._host.ending():
                self._say(line)
            return
        for line in self._host.table():
            self._say(line)
        self.ask()

    def ask(self) -> None:
        """The question with its answers."""
        self._say("")
        self._say(self._host.question())
        for number, answer in self.answers.items():
            self._say(f"{number}. {answer.label}")

    def converse(self, source: TextIO) -> None:
        """Ask until the match is over or nobody answers any more."""
        while not self._host.over:
            self._say(self._t("text.ask"))
            word = source.readline()
            if not word or word.strip().casefold() == LEAVE:
                return
            if word.strip().casefold() == TABLE:
                self.show()
            elif self._pick(word.strip()):
                if self._host.over:
                    self.show()
                else:
                    self.ask()

    def _pick(self, word: str) -> bool:
        chosen = self._meant(word)
        if chosen is None:
            return False
        number, answer = chosen
        if answer.action is None:
            self._group = answer
            self._say(self._t("text.group", n=number))
            return True
        self._group = None
        self._say(self._t("text.chosen", answer=answer.label))
        for line in self._host.act(answer.action):
            self._say(line)
        self._tell_on()
        return True

    def _meant(self, word: str) -> tuple[int, Answer] | None:
        """The answer of that number, or the only one that begins like that; None after saying why there is none."""
        answers = self.answers
        if word.lstrip("-").isdecimal():
            found = [(number, answer) for number, answer in answers.items() if number == int(word)]
        else:
            found = _begin_with(answers, word)
        if len(found) > 1:
            self._say(self._t("text.several", pick=word, answers=" · ".join(answer.label for _, answer in found[:LIKELY])))
            return None
        if not found:
            self._refuse(word)
            return None
        return found[0]

    def _tell_on(self) -> None:
        for line in self._host.go_on():
            self._say(line)

    def _refuse(self, pick: str) -> None:
        numbers = self.answers
        self._say(self._t("text.refused", pick=pick, first=min(numbers), n=max(numbers)))


def _begin_with(answers: dict[int, Answer], word: str) -> list[tuple[int, Answer]]:
    """The answers of exactly these words, or else those that begin with them, or else those of which a part does."""
    meant = word.casefold()
    told = [(number, answer, answer.label.casefold()) for number, answer in answers.items()]
    for fits in (
        lambda label: label == meant,
        lambda label: label.startswith(meant),
        lambda label: any(part.startswith(meant) for part in _PARTS.split(label)),
    ):
        found = [(number, answer) for number, answer, label in told if fits(label)]
        if found and meant:
            return found
    return []
