"""What waits on the agenda: the questions of a turn and the work between them (MY-3)."""
from __future__ import annotations

from engine.rules.kernel.types import Decision, Seat, Step


class ChooseSource(Decision, frozen=True):
    """Deck or reserve? (MY-3.2)"""


class ChooseColour(Decision, frozen=True):
    """Which colour of the revealed cards? (MY-4.2)"""


class ChooseToken(Decision, frozen=True):
    """Which token, paid how, or none? (MY-7)"""


class ReinforceOrLock(Decision, frozen=True):
    """After a token was taken: strengthen or lock one that is left? (MY-9)"""


class SettleDuplicates(Step, frozen=True):
    """Hand one card of each identical pair to the opponent (MY-6.2)."""

    seat: Seat


class EndTurn(Step, frozen=True):
    """Pass the turn, or score at dawn (MY-3.6, MY-10.2)."""

    seat: Seat


Frame = ChooseSource | ChooseColour | ChooseToken | ReinforceOrLock | SettleDuplicates | EndTurn
