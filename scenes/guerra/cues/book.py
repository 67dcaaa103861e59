"""Which event looks like what, and what it weighs."""
from __future__ import annotations

from typing import Final

from engine.rules.guerra import events as e
from engine.rules.kernel.types import Event
from engine.table.parts import Cue
from engine.table.timeline import Weight
from scenes.guerra.cues import cards, course, power
from scenes.guerra.cues.clash import clash_resolved
from scenes.guerra.cues.entrance import entered
from scenes.guerra.cues.meeting import clash_began

CUES: Final[dict[type[Event], Cue]] = {
    e.PowerGained: power.gained, e.PowerLost: power.lost, e.PowerMoved: power.moved, e.Meditated: power.meditated, e.BidsShown: power.bids,
    e.StatChanged: cards.stat_changed, e.Tired: cards.tired, e.RuleGranted: cards.bound, e.ModsCleared: cards.cleared,
    e.Readied: cards.lit_up, e.KeyGranted: cards.lit_up, e.CardDestroyed: cards.destroyed, e.CardEntered: entered,
    e.CharacterArrived: cards.arrived, e.CharacterAssigned: cards.assigned, e.CharacterMoved: cards.moved,
    e.ReturnedHome: cards.returned_home, e.Equipped: cards.equipped, e.EquipmentMoved: cards.moved, e.ControlTaken: cards.control_taken,
    e.ControlEnded: cards.control_taken, e.OracleTurned: cards.turned, e.CardsDrawn: cards.drawn, e.CardReturned: cards.returned,
    e.CardPlayed: cards.named, e.AbilityTriggered: cards.named, e.AbilityUsed: cards.ability_used,
    e.ResolutionSet: course.resolution_set, e.MarkerTaken: course.marker_taken, e.TurnBegan: course.turn_began,
    e.ClashBegan: clash_began, e.ClashResolved: clash_resolved, e.SeatLeft: course.seat_left, e.GameWon: course.game_won,
    e.PhaseBegan: course.phase_began, e.Passed: course.passed, e.BidHidden: power.bid_hidden,
    e.CardDiscarded: cards.discarded, e.CardBuried: cards.buried, e.CardPeeked: cards.peeked, e.HandReturned: cards.hand_returned,
    e.ReservesCounted: course.reserves_counted, e.StarterNamed: course.starter_named, e.NameRemembered: course.name_remembered,
    e.PointsScored: course.points_scored, e.OracleGrew: cards.grown, e.OracleDiscarded: cards.dropped, e.CardsReadied: cards.readied,
    e.EffectsEnded: cards.faded,
}
"""Events without a cue show by what lies otherwise."""
WEIGHTS: Final[dict[type[Event], Weight]] = {
    e.ClashResolved: Weight.CLIMAX, e.SeatLeft: Weight.CLIMAX, e.GameWon: Weight.CLIMAX, e.NameRemembered: Weight.CLIMAX,
    e.EffectsEnded: Weight.BOOKKEEPING, e.CardsReadied: Weight.BOOKKEEPING, e.OracleDiscarded: Weight.BOOKKEEPING,
    e.CardDiscarded: Weight.BOOKKEEPING, e.CardBuried: Weight.BOOKKEEPING, e.PhaseBegan: Weight.BOOKKEEPING,
    e.Passed: Weight.BOOKKEEPING,
}
