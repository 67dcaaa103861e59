"""Questions and answers in a terminal."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TextIO

from engine.i18n.catalogue import Catalogue
from scenes.terminal.answers import Answer
from scenes.terminal.host import Host

TABLE, LEAVE = "t", "q"


class Dialogue:
    """Says what a match has to say, and takes numbers for answers. A group of answers stays open until one of it is given."""

    def __init__(self, t: Catalogue, host: Host, say: Callable[[str], None]) -> None:
        self._t = t
        self._host = host
        self._say = say
        self._group: Answer | None = None

    @property
    def answers(self) -> list[Answer]:
        """What can be picked now."""
        return self._host.answers(self._group)

    def open(self) -> None:
        """Begin, or go on where the match was left."""
        match = self._host.match
        name = match.players[self._host.seat].name
        self._say(self._t("text.title", game=self._t(f"{match.rules.name}.name"), name=name))
        self._tell_on()

    def take(self, picks: Sequence[int]) -> bool:
        """Give these answers; False where one of them is none, which changes nothing."""
        for number, pick in enumerate(picks):
            if self._host.over:
                self._say(self._t("text.left_over", picks=" ".join(map(str, picks[number:]))))
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
        for number, answer in enumerate(self.answers, 1):
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
            elif self._heard(word.strip()):
                if self._host.over:
                    self.show()
                else:
                    self.ask()

    def _heard(self, word: str) -> bool:
        if word.lstrip("-").isdecimal():
            return self._pick(int(word))
        self._refuse(word)
        return False

    def _pick(self, pick: int) -> bool:
        answers = self.answers
        if not 1 <= pick <= len(answers):
            self._refuse(str(pick))
            return False
        chosen = answers[pick - 1]
        if chosen.action is None:
            self._group = chosen
            self._say(self._t("text.group", n=pick))
            return True
        self._group = None
        for line in self._host.act(chosen.action):
            self._say(line)
        self._tell_on()
        return True

    def _tell_on(self) -> None:
        for line in self._host.go_on():
            self._say(line)

    def _refuse(self, pick: str) -> None:
        self._say(self._t("text.refused", pick=pick, n=len(self.answers)))
