"""The agenda: everything that is still to be decided or done, as a stack of frozen frames."""
from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from engine.rules.kernel.types import Decision, Procedure, Seat, Step

F = TypeVar("F", bound=Decision | Step)
P = TypeVar("P", bound=Procedure)
D = TypeVar("D", bound=Decision)
K = TypeVar("K", bound=Step)
replace = msgspec.structs.replace


class Agenda(msgspec.Struct, Generic[F]):
    """A stack of frames; the last one is on top. `serials` counts the procedures ever begun."""

    frames: list[F]
    serials: int = 0
    ended: list[int] = []
    """Serials of procedures that ended since the last boundary: what was meant to last as long is swept away there."""

    def clone(self) -> Agenda[F]:
        """An agenda that goes its own way from here."""
        return Agenda(self.frames.copy(), self.serials, self.ended.copy() if self.ended else [])

    @property
    def asked(self) -> Decision | None:
        """The open decision, or None when the game is over."""
        top = self.frames[-1] if self.frames else None
        return top if isinstance(top, Decision) else None

    @property
    def to_act(self) -> Seat | None:
        """The seat that has to answer."""
        top = self.frames[-1] if self.frames else None
        return top.seat if isinstance(top, Decision) else None

    def asks(self, kind: type[D]) -> D | None:
        """The open decision, if it is of that kind."""
        top = self.frames[-1] if self.frames else None
        return top if isinstance(top, kind) else None

    def latest(self, kind: type[K]) -> K | None:
        """The frame of that kind that lies highest."""
        return next((frame for frame in reversed(self.frames) if isinstance(frame, kind)), None)

    def serial(self) -> int:
        """A number for a new procedure."""
        self.serials += 1
        return self.serials

    def push(self, frame: F) -> None:
        """Put one frame on top."""
        self.frames.append(frame)

    def then(self, *frames: F) -> None:
        """The first of `frames` first, then the next, then what lay there."""
        self.frames.extend(reversed(frames))

    def find(self, serial: int) -> F | None:
        """The procedure with that serial, if it still runs."""
        return next((frame for frame in reversed(self.frames) if isinstance(frame, Procedure) and frame.serial == serial), None)

    def running(self, serial: int, kind: type[P]) -> P:
        """The procedure of that kind with that serial, for those who only exist while it runs."""
        frame = self.find(serial)
        assert isinstance(frame, kind), f"{serial} is {frame}, not a {kind.__name__}"
        return frame

    def _index(self, serial: int) -> int:
        frames = self.frames
        for index in range(len(frames) - 1, -1, -1):
            frame = frames[index]
            if isinstance(frame, Procedure) and frame.serial == serial:
                return index
        raise AssertionError(f"no procedure {serial} on the agenda")

    def edit(self, serial: int, **changes: object) -> F:
        """Replace fields of a running procedure; the new frame is returned."""
        index = self._index(serial)
        self.frames[index] = frame = replace(self.frames[index], **changes)
        return frame

    def pop(self) -> F:
        """Take the top frame away; a procedure counts as ended."""
        frame = self.frames.pop()
        if isinstance(frame, Procedure):
            self.ended.append(frame.serial)
        return frame

    def close(self, serial: int) -> None:
        """End one procedure and leave what lies above it (it will find its subject gone)."""
        self.frames.pop(self._index(serial))
        self.ended.append(serial)

    def unwind(self, serial: int) -> None:
        """End a procedure and everything above it."""
        index = self._index(serial)
        while len(self.frames) > index:
            self.pop()

    def clear(self) -> None:
        """End of the game: nothing is left to decide."""
        while self.frames:
            self.pop()
