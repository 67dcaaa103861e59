"""How near a collection is to each token: the sum that all opponents of Mythicals look at.

A collection is 24 bits, six per colour (values 1 to 5, then the wildcard), so that a ladder is a table of 64 entries.
"""
from __future__ import annotations

from functools import cache

from engine.rules.mythicals.content import COLOURS, EqualSet, Ladder, MythicalsContent
from engine.rules.mythicals.state import OnBoard

GROUP = 6
ALL = (1 << GROUP) - 1
WILD_BIT = 1 << 5
MEMO = 50_000
COUNT = [bin(bits).count("1") for bits in range(1 << GROUP)]


@cache
def ladder_table(n: int) -> list[float]:
    """For every set of six faces: the best share of a ladder of `n`, squared."""
    table = []
    for held in range(1 << GROUP):
        naturals, wild = held & 31, bool(held & WILD_BIT)
        best = 0
        for low in range(5 - n + 1):
            have = COUNT[naturals >> low & ((1 << n) - 1)]
            best = max(best, min(n, have + wild))
        table.append((best / n) ** 2)
    return table


def set_share(groups: list[int], n: int) -> float:
    """The best share of `n` equal values of different colours, squared."""
    best = 0
    for value in range(5):
        bit = 1 << value | WILD_BIT
        best = max(best, sum(1 for group in groups if group & bit))
    return (min(n, best) / n) ** 2


class Table:
    """Shares per token for one content; built once."""

    def __init__(self, content: MythicalsContent) -> None:
        order = [content.faces.index(content.face[colour, 1]) for colour in COLOURS]
        self.shifts = order
        self._memo: dict[int, dict[str, float]] = {}
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

    def shares(self, mask: int) -> dict[str, float]:
        """For every token: how much of what it needs `mask` holds, squared; 1.0 = it can be paid. Remembered."""
        found = self._memo.get(mask)
        if found is None:
            if len(self._memo) >= MEMO:
                self._memo.clear()
            groups = [mask >> shift & ALL for shift in self.shifts]
            found = self._memo[mask] = {token: self._share(groups, token) for token in self.kinds}
        return found

    def _share(self, groups: list[int], token: str) -> float:
        kind, colour, n = self.kinds[token]
        if kind == "ladder":
            return ladder_table(n)[groups[colour]]
        if kind == "set":
            return set_share(groups, n)
        return max(COUNT[group] for group in groups) ** 2 / 36

    def progress(self, mask: int, board: dict[str, OnBoard]) -> float:
        """What the board promises to this collection."""
        points, shares = self.points, self.shares(mask)
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
