"""Chance as a lesson has written it down, so that no shuffle, no new card and no new rule of shuffling ever changes what it tells."""
from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.content.errors import ContentError
from engine.rules.kernel.dice import Dice, Face

Tops = tuple[tuple[str, ...], ...]
"""For each shuffle of a pile the cards that lie on top then, the first to be drawn first."""


class StackedDice(Dice):
    """Dice fall as `rolls` says and piles lie as `decks` says; what is not written is left to the seed."""

    lesson: str
    rolls: tuple[int, ...] = ()
    decks: dict[str, Tops] = {}
    fallen: int = 0
    shuffles: dict[str, int] = msgspec.field(default_factory=dict)

    def clone(self) -> StackedDice:
        """Dice that will fall the same way."""
        return StackedDice(self.seed, self.lesson, self.rolls, self.decks, self.fallen, self.shuffles.copy())

    def below(self, bound: int) -> int:
        """The next roll that is written, else one of the seed."""
        chance = super().below(bound)
        self.fallen += 1
        return self.rolls[self.fallen - 1] - 1 if self.fallen <= len(self.rolls) else chance

    def dealt(self, name: str, faces: Iterable[Face]) -> list[Face]:
        """The pile with the written cards on top; one that is not in it is a ContentError."""
        cards = super().dealt(name, faces)
        count = self.shuffles.get(name, 0)
        self.shuffles[name] = count + 1
        written = self.decks.get(name, ())
        top: list[Face] = []
        for face in written[count] if count < len(written) else ():
            at = next((at for at, card in enumerate(cards) if card == face), None)
            if at is None:
                raise ContentError("lessons.toml", self.lesson, f"decks.{name}[{count}]", f"there is no {face} left")
            top.append(cards.pop(at))
        return [*cards, *reversed(top)]
