"""What is agreed before the first shuffle, and the law of deck building (GM-3)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from engine.rules.guerra.content import GuerraContent
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Config

GODS_MINIMUM = 20
DESIGNS_MINIMUM = 30
BATTLES_MAXIMUM = 2
MOST_DIGITS = 2
"""A number of copies in a deck list has no more."""


Twist = Literal["none", "ford", "mist", "honour", "hungry_sun", "monuments", "whispers", "mirror", "silence"]
Boon = Literal[
    "boon_transfer", "boon_bid", "boon_hand", "boon_oracle", "boon_mulligan", "boon_meditate", "boon_name", "boon_reserve"
]


class DeckList(msgspec.Struct, frozen=True):
    """What a player brings: one pantheon and two decks, in no particular order (GM-1.1)."""

    pantheon: str
    gods: tuple[str, ...]
    designs: tuple[str, ...]


class GuerraConfig(Config, frozen=True, kw_only=True):
    """One deck list for each seat; the lists are open to everybody."""

    decks: tuple[DeckList, ...]
    turn_limit: bool = False
    """Whether the game is settled after turn 40 (GM-2.11)."""
    twist: Twist = "none"
    """The special rule of a chronicle duel; seat 0 is then the person."""
    boons: tuple[str, ...] = ()
    """What seat 0 has earned in earlier duels; a boon may be held more than once where it stacks."""
    bonus: tuple[int, ...] = ()
    """Power added to the initial power of each seat."""

    @property
    def kind(self) -> str:
        """The mode and the twist."""
        return f"{self.mode}/{self.seats}/{self.twist}"


def violations(content: GuerraContent, deck: DeckList, *, boss: bool = False) -> Iterator[Refused]:
    """Every breach of GM-3.2 to GM-3.6 at once, for the deck builder (GM-3.7); only the chronicle's last deck is a `boss`."""
    pantheon = content.cards.get(deck.pantheon)
    if pantheon is None or pantheon.type != "pantheon" or (pantheon.boss_only and not boss):
        yield Refused("GM-3.1", card=deck.pantheon)
    affiliation = pantheon.mythology if pantheon is not None else "neutral"
    for name, cards in (("gods", deck.gods), ("designs", deck.designs)):
        for card, copies in sorted(Counter(cards).items()):
            yield from card_violations(content, name, card, copies, affiliation, boss=boss)
    battles = sum(1 for card in deck.designs if card in content.faces and "battle" in content.faces[card].keys)
    if battles > BATTLES_MAXIMUM:
        yield Refused("GM-3.3", count=battles, most=BATTLES_MAXIMUM)
    if len(deck.gods) < GODS_MINIMUM:
        yield Refused("GM-3.5", deck="gods", count=len(deck.gods), least=GODS_MINIMUM)
    if len(deck.designs) < DESIGNS_MINIMUM:
        yield Refused("GM-3.5", deck="designs", count=len(deck.designs), least=DESIGNS_MINIMUM)


def card_violations(
    content: GuerraContent, deck: str, card: str, copies: int, affiliation: str, *, boss: bool = False
) -> Iterator[Refused]:
    """What is wrong with having `copies` of one card in one deck."""
    printed = content.cards.get(card)
    if printed is None or printed.deck != deck or (printed.boss_only and not boss):
        yield Refused("GM-3.6", card=card, deck=deck)
        return
    if copies > printed.copies_max:
        yield Refused("GM-3.2", card=card, count=copies, most=printed.copies_max)
    if printed.locked_to and printed.locked_to != affiliation:
        yield Refused("GM-3.4", card=card, mythology=printed.locked_to)


def write_deck(deck: DeckList) -> str:
    """A deck list as text: the pantheon, then one line per card with its copies."""
    lines = [deck.pantheon]
    for cards in (deck.gods, deck.designs):
        lines.extend(f"{copies} {card}" for card, copies in sorted(Counter(cards).items()))
    return "\n".join(lines)


def read_deck(content: GuerraContent, text: str) -> DeckList:
    """The deck list in `text`; raises Refused where a line names no card. Lines that begin with # are remarks."""
    pantheon = ""
    copies: dict[str, Counter[str]] = {"gods": Counter(), "designs": Counter()}
    for line in _meaningful(text):
        count, _, name = line.partition(" ")
        number = count.removesuffix("x")
        many, card = (int(number), name.strip()) if number.isdecimal() and len(number) <= MOST_DIGITS else (1, line)
        printed = content.cards.get(card)
        if printed is None:
            raise Refused("GM-3.6", card=line[:60], deck="")
        if printed.deck == "pantheon":
            pantheon = card
        else:
            known = copies[printed.deck]
            known[card] = min(known[card] + many, 10**MOST_DIGITS)
    return DeckList(pantheon, *(tuple(sorted(known.elements())) for known in copies.values()))


def _meaningful(text: str) -> Iterable[str]:
    return (line.strip() for line in text.splitlines() if line.strip() and not line.strip().startswith("#"))
