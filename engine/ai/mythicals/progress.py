"""How near a collection is to each token: the sum that all opponents of Mythicals look at.

A collection is 24 bits, six per colour (values 1 to 5, then the wildcard), so that a ladder is a table of 64 entries.
"""
from __future__ import annotations

from functools import cache, lru_cache

from engine.rules.mythicals.content import COLOURS, EqualSet, Ladder, MythicalsContent
from engine.rules.mythicals.state import MythicalsState, OnBoard

GROUP = 6
ALL = (1 << GROUP) - 1
EVERY = (1 << 4 * GROUP) - 1
"""Every face can still be had."""
WILD_BIT = 1 << 5
MEMO = 50_000
COUNT = [bin(bits).count("1") for bits in range(1 << GROUP)]


@cache
def ladder_table(n: int) -> list[float]:
    """For every set of six faces held and every one that can still be had (`held << GROUP | alive`): the best share of a ladder of `n` that
    can still be finished, squared."""
    table = []
    for key in range(1 << 2 * GROUP):
        held, alive = key >> GROUP, key & ALL
        wild, spare = bool(held & WILD_BIT), bool(alive & WILD_BIT)
        best = 0
        for low in range(5 - n + 1):
            window = ((1 << n) - 1) << low
            if n - COUNT[alive & window] <= spare:
                best = max(best, min(n, COUNT[held & window] + wild))
        table.append((best / n) ** 2)
    return table


def set_share(held: list[int], alive: list[int], n: int) -> float:
    """The best share of `n` equal values of different colours that can still be finished, squared."""
    best = 0
    for value in range(5):
        bit = 1 << value | WILD_BIT
        if sum(1 for group in alive if group & bit) >= n:
            best = max(best, sum(1 for group in held if group & bit))
    return (min(n, best) / n) ** 2


def alive(state: MythicalsState) -> int:
    """The faces of which a copy is still in play; whoever did not count takes covered ones as they were dealt (MY-7.2)."""
    return _alive(state.content, tuple(state.discard))


@lru_cache(maxsize=MEMO)
def _alive(content: MythicalsContent, discard: tuple[str, ...]) -> int:
    once = twice = 0
    for card in discard:
        bit = content.bit.get(card, 0)
        twice |= once & bit
        once |= bit
    return EVERY & ~twice


class Table:
    """Shares per token for one content; built once."""

    def __init__(self, content: MythicalsContent) -> None:
        order = [content.faces.index(content.face[colour, 1]) for colour in COLOURS]
        self.shifts = order
        self._memo: dict[tuple[int, int], dict[str, float]] = {}
        self.kinds: dict[str, tuple[str, int, int]] = {}
        self.points = {token.id: token.points for token in content.tokens.values()}
        self.colours = {token.id: token.colour for token in content.tokens.values()}
        for token in content.tokens.values():
            match token.needs:
                case Ladder(colour, n):
                    self.kinds[token.id] = ("ladder", COLOURS.index(colour), n)
                case EqualSet(n):
                    self.kinds[token.id] = ("set", 0, n)
                case _:
                    self.kinds[token.id] = ("whole", 0, GROUP)

    def shares(self, mask: int, alive: int = EVERY) -> dict[str, float]:
        """For every token: how much of what it needs `mask` holds, squared; 1.0 = it can be paid, nothing what needs a face that is not
        `alive`. Remembered."""
        found = self._memo.get((mask, alive))
        if found is None:
            if len(self._memo) >= MEMO:
                self._memo.clear()
            held = [mask >> shift & ALL for shift in self.shifts]
            still = [(mask | alive) >> shift & ALL for shift in self.shifts]
            found = self._memo[mask, alive] = {token: self._share(held, still, token) for token in self.kinds}
        return found

    def _share(self, held: list[int], alive: list[int], token: str) -> float:
        kind, colour, n = self.kinds[token]
        if kind == "ladder":
            return ladder_table(n)[held[colour] << GROUP | alive[colour]]
        if kind == "set":
            return set_share(held, alive, n)
        return max(COUNT[own] if still == ALL else 0 for own, still in zip(held, alive, strict=True)) ** 2 / 36

    def progress(self, mask: int, board: dict[str, OnBoard], alive: int = EVERY) -> float:
        """What the board promises to this collection."""
        points, shares = self.points, self.shares(mask, alive)
        total = 0.0
        for token, lying in board.items():
            total += (points[token] + lying.markers) * shares[token]
        return total

    def best_payable(self, mask: int, board: dict[str, OnBoard]) -> int:
        """The richest token that could be paid at once."""
        points, shares = self.points, self.shares(mask)
        return max((points[token] + lying.markers for token, lying in board.items() if shares[token] == 1.0), default=0)


@cache
def table_for(content: MythicalsContent) -> Table:
    """The table of a content."""
    return Table(content)
