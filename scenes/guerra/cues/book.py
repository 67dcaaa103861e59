"""Which event looks like what, and what it weighs."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra import events as e
from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Event
from engine.table.play import Play
from engine.table.timeline import Weight
from scenes.guerra.cues import cards, course, power
from scenes.guerra.cues.beats import Beat
from scenes.guerra.cues.clash import clash_resolved
from scenes.guerra.cues.entrance import entered
from scenes.guerra.cues.meeting import clash_began

CUES: Final[Second[Beat, [Play], None]] = table(
    second(e.PowerGained, power.gained), second(e.PowerLost, power.lost), second(e.PowerMoved, power.moved),
    second(e.Meditated, power.meditated), second(e.BidsShown, power.bids), second(e.StatChanged, cards.stat_changed),
    second(e.Tired, cards.tired), second(e.RuleGranted, cards.bound), second(e.ModsCleared, cards.cleared),
    second(e.Readied, cards.lit_up), second(e.KeyGranted, cards.lit_up), second(e.CardDestroyed, cards.destroyed),
    second(e.CardEntered, entered), second(e.CharacterArrived, cards.arrived), second(e.CharacterAssigned, cards.assigned),
    second(e.CharacterMoved, cards.moved), second(e.ReturnedHome, cards.returned_home), second(e.Equipped, cards.equipped),
    second(e.EquipmentMoved, cards.moved), second(e.ControlTaken, cards.control_taken), second(e.ControlEnded, cards.control_taken),
    second(e.OracleTurned, cards.turned), second(e.CardsDrawn, cards.drawn), second(e.CardReturned, cards.returned),
    second(e.CardPlayed, cards.named), second(e.AbilityTriggered, cards.named), second(e.AbilityUsed, cards.ability_used),
    second(e.ResolutionSet, course.resolution_set), second(e.MarkerTaken, course.marker_taken), second(e.TurnBegan, course.turn_began),
    second(e.ClashBegan, clash_began), second(e.ClashResolved, clash_resolved), second(e.SeatLeft, course.seat_left),
    second(e.GameWon, course.game_won), second(e.PhaseBegan, course.phase_began), second(e.Passed, course.passed),
    second(e.BidHidden, power.bid_hidden), second(e.CardDiscarded, cards.discarded), second(e.CardBuried, cards.buried),
    second(e.CardPeeked, cards.peeked), second(e.HandReturned, cards.hand_returned), second(e.ReservesCounted, course.reserves_counted),
    second(e.StarterNamed, course.starter_named), second(e.NameRemembered, course.name_remembered),
    second(e.PointsScored, course.points_scored), second(e.OracleGrew, cards.grown), second(e.OracleDiscarded, cards.dropped),
    second(e.CardsReadied, cards.readied), second(e.EffectsEnded, cards.faded),
)  # fmt: skip
"""Events without a cue show by what lies otherwise."""
WEIGHTS: Final[dict[type[Event], Weight]] = {
    e.ClashResolved: Weight.CLIMAX, e.SeatLeft: Weight.CLIMAX, e.GameWon: Weight.CLIMAX, e.NameRemembered: Weight.CLIMAX,
    e.EffectsEnded: Weight.BOOKKEEPING, e.CardsReadied: Weight.BOOKKEEPING, e.OracleDiscarded: Weight.BOOKKEEPING,
    e.CardDiscarded: Weight.BOOKKEEPING, e.CardBuried: Weight.BOOKKEEPING, e.PhaseBegan: Weight.BOOKKEEPING,
    e.Passed: Weight.BOOKKEEPING,
}
