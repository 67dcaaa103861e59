"""What happens on screen as plain lines of text, for screen readers (`--narrate`): log, question, focus, tips, pages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Final, Protocol, TextIO

from engine.i18n import Catalogue
from engine.ui.audit import Audit, Label
from engine.ui.speech import spoken_lines

CALM: Final = 0.3
"""Seconds for which words have to stand on a page before they are read: what is typed or counted is read once, when it is whole."""
_LINE: Final = 6
"""Pixels by which labels of one line may lie higher or lower."""


class Page(Protocol):
    """A scene, as far as it is heard."""

    read_aloud: bool

    def spoken(self) -> dict[str, str]: ...


class Voice:
    """Writes lines to a stream; without one it says nothing, and a stream that fails is left alone from then on."""

    def __init__(self, t: Catalogue, stream: TextIO | None = None) -> None:
        self._t = t
        self.stream = stream
        self._scene: Page | None = None
        self._said: dict[str, str] = {}
        """What was last said of each aspect of the scene on top."""
        self._read: set[str] = set()
        """What was read on this page."""
        self._waiting: dict[str, float] = {}
        """Words on this page that were not read yet, and for how long they have stood there."""

    @property
    def on(self) -> bool:
        """Whether anybody listens."""
        return self.stream is not None

    def say(self, text: str) -> None:
        """Some words, one line for each of theirs, icons by name."""
        if self.stream is not None:
            for line in spoken_lines(text, self._t):
                self._write(line)

    def listen(self, canvas: Audit, scene: Page | None) -> None:
        """A picture was drawn: whatever was written on a page that is read aloud waits to be read."""
        if scene is not None and scene.read_aloud:
            self._turn(scene)
            found = dict.fromkeys(_in_order(canvas.labels))
            self._waiting = {text: self._waiting.get(text, 0.0) for text in found if text not in self._read}

    def update(self, scene: Page | None, dt: float) -> None:
        """Read what has stood long enough, and say what is new of question, focus and tip."""
        if self.stream is None or scene is None:
            return
        self._turn(scene)
        self._waiting = {text: age + dt for text, age in self._waiting.items()}
        if self._waiting and min(self._waiting.values()) >= CALM:
            for text in self._waiting:
                self.say(text)
            self._read.update(self._waiting)
            self._waiting.clear()
        for aspect, text in scene.spoken().items():
            if text != self._said.get(aspect, ""):
                self._said[aspect] = text
                self.say(text)

    def _turn(self, scene: Page) -> None:
        if scene is not self._scene:
            self._scene = scene
            self._said, self._read, self._waiting = {}, set(), {}

    def _write(self, line: str) -> None:
        assert self.stream is not None
        try:
            self.stream.write(f"{fitting(line, self.stream.encoding)}\n")
            self.stream.flush()
        except (OSError, ValueError):
            # A reader that was closed: the client goes on without it.
            self.stream = None


def fitting(line: str, encoding: str | None) -> str:
    """The line in letters that the encoding knows: accents go before whole letters do."""
    try:
        line.encode(encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        plain = line.replace("…", "...").replace("·", "-").replace("→", "->").replace("—", "-").replace("’", "'")
        return unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode("ascii")
    return line


def _in_order(labels: list[Label]) -> Iterator[str]:
    """What is written on a page from top to bottom, and on one height from left to right."""
    for label in sorted(labels, key=lambda label: (label.ink.centery // _LINE, label.ink.left)):
        if any(letter.isalnum() for letter in label.text):
            yield label.text
