"""What the learned value of Mythicals looks at."""
from __future__ import annotations

from functools import cache

from engine.ai.features import Sides
from engine.ai.mythicals.progress import Table, table_for
from engine.rules.kernel.types import Seat
from engine.rules.mythicals.content import COLOURS, COPIES, MythicalsContent
from engine.rules.mythicals.frames import ChooseColour, ChooseSource, ChooseToken, ReinforceOrLock
from engine.rules.mythicals.state import MythicalsState as State
from engine.rules.mythicals.state import opponent

DECK = 45.0
ASKED = (ChooseSource, ChooseColour, ChooseToken, ReinforceOrLock)
POINTS = 10.0


class MythicalsFeatures:
    """Points, what both sides hold and how near each is to every token, what lies open, and how much night is left."""

    def __init__(self, content: MythicalsContent) -> None:
        self.content = content
        self.table: Table = table_for(content)
        self.tokens = tuple(content.tokens)
        faces, tokens = content.faces, self.tokens
        self.names = (
            "points.lead", "points.mine", "points.theirs", "night.left", "night.squared", "night.dawn", "night.reveals",
            *(f"turn.{frame.__name__}.{whose}" for frame in ASKED for whose in ("mine", "theirs")),
            "progress.all", "deny.all", "progress.payable", "deny.payable", "progress.lead_by_night", "points.store",
            *(f"cards.mine.{face}" for face in faces),
            *(f"cards.theirs.{face}" for face in faces),
            *(f"cards.unseen.{face}" for face in faces),
            *(f"{what}.{token}" for token in tokens for what in ("board.lies", "board.markers", "board.lock", "progress", "deny")),
            *(f"leftover.reserve.{colour}" for colour in COLOURS),
            *(f"leftover.revealed.{colour}" for colour in COLOURS),
        )  # fmt: skip

    def sides(self, state: State) -> Sides:
        return ((0,), (1,))

    def row(self, state: State, seat: Seat) -> list[float]:
        rival = opponent(seat)
        content, table, board = self.content, self.table, state.board
        mine, theirs = content.mask(state.collections[seat]), content.mask(state.collections[rival])
        left = len(state.deck) / DECK
        lead = (state.points(seat) - state.points(rival)) / POINTS
        row = [lead, state.points(seat) / 2 / POINTS, state.points(rival) / 2 / POINTS, left, left * left, float(state.dawn),
               state.reveals / POINTS]  # fmt: skip
        asked = type(state.agenda.asked)
        for frame in ASKED:
            row += (float(asked is frame and state.to_act == seat), float(asked is frame and state.to_act == rival))
        build, spoil = table.progress(mine, board) / POINTS, table.progress(theirs, board) / POINTS
        row += (build, spoil, table.best_payable(mine, board) / POINTS, table.best_payable(theirs, board) / POINTS)
        row += ((build - spoil) * left, state.store / POINTS)
        row += self._cards(state, mine, theirs)
        row += self._tokens(state, mine, theirs)
        row += [len(state.reserve[colour]) / 4 if colour in state.reserve else 0.0 for colour in COLOURS]
        shown = dict.fromkeys(COLOURS, 0.0)
        for card in state.revealed:
            if card in content.colour_of:
                shown[content.colour_of[card]] += 0.25
        row += shown.values()
        return row

    def _cards(self, state: State, mine: int, theirs: int) -> list[float]:
        """Who holds which face, and how many copies may still come: neither held, nor in a pile that is out of play."""
        content = self.content
        gone = dict.fromkeys(content.faces, 0)
        for pile in (*state.collections, state.discard, state.revealed, *state.reserve.values()):
            for card in pile:
                if card in gone:
                    gone[card] += 1
        bits = content.bit
        return [
            *(float(bool(bits[face] & mine)) for face in gone),
            *(float(bool(bits[face] & theirs)) for face in gone),
            *(1.0 - count / COPIES for count in gone.values()),
        ]

    def _tokens(self, state: State, mine: int, theirs: int) -> list[float]:
        found: list[float] = []
        own, other, points = self.table.shares(mine), self.table.shares(theirs), self.table.points
        for token in self.tokens:
            lying = state.board.get(token)
            if lying is None:
                found += (0.0, 0.0, 0.0, 0.0, 0.0)
                continue
            worth = (points[token] + lying.markers) / POINTS
            found += (1.0, lying.markers / 3, float(lying.locked), own[token] * worth, other[token] * worth)
        return found


@cache
def features_for(content: MythicalsContent) -> MythicalsFeatures:
    """The numbers of a content, built once."""
    return MythicalsFeatures(content)
