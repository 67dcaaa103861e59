"""The one dispatch of the game: which answers fit which question, and what every step does."""
from __future__ import annotations

from engine.rules.guerra import frames
from engine.rules.guerra.actions import choices, clash, play, start, transfer
from engine.rules.guerra.outcome import boundary
from engine.rules.guerra.reorganise import REORGANISE
from engine.rules.guerra.resolve import settle_gains, settle_losses
from engine.rules.guerra.run import advance
from engine.rules.guerra.setup import OPENING
from engine.rules.guerra.state import State
from engine.rules.guerra.turn import CLASH, CLASHES, INFLUENCE, TRANSFER, TURN
from engine.rules.kernel.book import Book

BOOK: Book[State] = Book(
    answers={
        frames.Bid: (start.BID,),
        frames.ChooseStarter: (start.STARTER,),
        frames.DiscardTop: (transfer.DISCARD, transfer.KEEP_ALL),
        frames.MovePower: (transfer.MOVE, transfer.STOP_MOVING),
        frames.EnterPlay: (transfer.ENTER, transfer.STOP_ENTERING),
        frames.ActInInfluence: (play.CARD, play.ABILITY, play.EQUIP, play.MEDITATE, play.PASSING),
        frames.ActInClash: (play.CARD, play.ABILITY, play.PASSING),
        frames.PickOpponent: (clash.CHALLENGE,),
        frames.Assign: (clash.ASSIGN, clash.PASS_ASSIGNMENT),
        frames.Ask: choices.ASK,
        frames.DiscardCard: choices.DISCARD_CARD,
        frames.TakeFromHand: choices.TAKE_FROM_HAND,
        frames.PutUnder: choices.PUT_UNDER,
        frames.FindCard: choices.FIND_CARD,
        frames.ServeGain: choices.SERVE_GAIN,
        frames.OrderTriggers: choices.ORDER_TRIGGERS,
        frames.PickSpoil: choices.PICK_SPOIL,
        frames.Mulligan: choices.MULLIGAN,
        frames.FeedSun: choices.FEED_SUN,
    },
    steps={},
    procedures={
        frames.Opening: OPENING,
        frames.Turn: TURN,
        frames.Transfer: TRANSFER,
        frames.Influence: INFLUENCE,
        frames.Clashes: CLASHES,
        frames.Clash: CLASH,
        frames.Resolve: (settle_losses, settle_gains),
        frames.Reorganise: REORGANISE,
        frames.Run: (advance,),
    },
    boundary=boundary,
)
