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
NIBBLE = 4
SPREAD = [sum(1 << NIBBLE * value for value in range(5) if bits & (1 << value | WILD_BIT)) for bits in range(1 << GROUP)]
"""For every set of six faces a number with a digit for each value: 1 where the set holds it or the wildcard."""
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


def set_shares(held: list[int], alive: list[int]) -> list[float]:
    """The best share of so many equal values of different colours (the place in the list) that can still be finished, squared."""
    mine, still = sum([SPREAD[group] for group in held]), sum([SPREAD[group] for group in alive])
    best = [0] * (len(held) + 1)
    for value in range(0, 5 * NIBBLE, NIBBLE):
        have, most = mine >> value & 15, still >> value & 15
        for n in range(2, most + 1):
            if have > best[n]:
                best[n] = have
    return [(min(n, best[n]) / n) ** 2 if n else 0.0 for n in range(len(best))]


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
        self._payable: dict[int, list[str]] = {}
        self._begun: dict[tuple[int, int], list[tuple[str, float]]] = {}
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
                self._begun.clear()
            held = [mask >> shift & ALL for shift in self.shifts]
            still = [(mask | alive) >> shift & ALL for shift in self.shifts]
            sets = set_shares(held, still)
            found = self._memo[mask, alive] = {token: self._share(held, still, sets, token) for token in self.kinds}
            self._begun[mask, alive] = [(token, share) for token, share in found.items() if share]
        return found

    def _share(self, held: list[int], alive: list[int], sets: list[float], token: str) -> float:
        kind, colour, n = self.kinds[token]
        if kind == "ladder":
            return ladder_table(n)[held[colour] << GROUP | alive[colour]]
        if kind == "set":
            return sets[n]
        return max(COUNT[own] if still == ALL else 0 for own, still in zip(held, alive, strict=True)) ** 2 / 36

    def progress(self, mask: int, board: dict[str, OnBoard], alive: int = EVERY) -> float:
        """What the board promises to this collection."""
        begun = self._begun.get((mask, alive))
        if begun is None:
            self.shares(mask, alive)
            begun = self._begun[mask, alive]
        points, total = self.points, 0.0
        for token, share in begun:
            lying = board.get(token)
            if lying is not None:
                total += (points[token] + lying.markers) * share
        return total

    def best_payable(self, mask: int, board: dict[str, OnBoard]) -> int:
        """The richest token that could be paid at once."""
        payable = self._payable.get(mask)
        if payable is None:
            if len(self._payable) >= MEMO:
                self._payable.clear()
            payable = self._payable[mask] = [token for token, share in self.shares(mask).items() if share == 1.0]
        best, points = 0, self.points
        for token in payable:
            lying = board.get(token)
            if lying is not None and points[token] + lying.markers > best:
                best = points[token] + lying.markers
        return best


@cache
def table_for(content: MythicalsContent) -> Table:
    """The table of a content."""
    return Table(content)
