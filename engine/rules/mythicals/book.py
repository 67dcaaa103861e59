"""The dispatch of Mythicals: which actions answer which question, what each step does."""
from __future__ import annotations

from engine.rules.kernel.book import Book
from engine.rules.mythicals.actions import board, draw, tokens
from engine.rules.mythicals.frames import (
    ChooseColour,
    ChooseSource,
    ChooseToken,
    EndTurn,
    ReinforceOrLock,
    SettleDuplicates,
)
from engine.rules.mythicals.state import MythicalsState
from engine.rules.mythicals.turn import end_turn, settle_duplicates

BOOK: Book[MythicalsState] = Book(
    answers={
        ChooseSource: (draw.FROM_DECK, draw.FROM_RESERVE, draw.TO_DAWN),
        ChooseColour: (draw.FROM_REVEAL,),
        ChooseToken: (tokens.TOKENS, tokens.NOTHING),
        ReinforceOrLock: (board.REINFORCE, board.LOCK, board.LEAVE),
    },
    steps={SettleDuplicates: settle_duplicates, EndTurn: end_turn},
)

MythicalsAction = (
    draw.RevealCards
    | draw.TakeReserve
    | draw.TakeColour
    | draw.SkipToDawn
    | tokens.TakeToken
    | tokens.TakeNothing
    | board.Reinforce
    | board.Lock
    | board.LeaveBoard
)
