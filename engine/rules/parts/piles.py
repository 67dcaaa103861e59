"""Piles of cards as lists of faces, the last one on top."""
from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.rules.kernel.dice import Dice, Unforeseen
from engine.rules.kernel.types import HIDDEN, Seat


def deck_name(seat: Seat) -> str:
    """How a seat's own deck is called among the piles."""
    return f"deck{seat}"


def shuffle(deck: list[str], dice: Dice, name: str) -> None:
    """A deck in another order, in play."""
    deck[:] = dice.reshuffled(name, deck)


def renew(deck: list[str], pile: list[str], dice: Dice, name: str) -> None:
    """A discard pile goes into its deck, which is shuffled."""
    deck.extend(pile)
    pile.clear()
    shuffle(deck, dice, name)


def leave(hand: list[str], face: str, noted: list[str]) -> None:
    """A card leaves a hand openly; if the others had noted one of that face there, it was that one."""
    hand.remove(face)
    if face in noted:
        noted.remove(face)


def turned(card: str) -> str:
    """A covered card that is turned up; on a view nobody knows which it is."""
    if card == HIDDEN:
        raise Unforeseen("a view does not know what lies covered")
    return card


def minus(cards: Sequence[str], taken: Iterable[str]) -> list[str]:
    """What is left of `cards` without one copy for each of `taken`."""
    rest = list(cards)
    for face in taken:
        rest.remove(face)
    return rest
