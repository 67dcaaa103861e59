"""What happened, complete enough to be shown without looking at the state; `GuerraEvent` is all of it."""
from __future__ import annotations

from engine.rules.guerra.events.cards import (
    CardBuried,
    CardDiscarded,
    CardEntered,
    CardPeeked,
    CardPlayed,
    CardReturned,
    CardsDrawn,
    HandReturned,
    OracleDiscarded,
    OracleGrew,
    OracleTurned,
)
from engine.rules.guerra.events.course import (
    BattleDiscarded,
    BidHidden,
    BidsShown,
    CardsReadied,
    ClashBegan,
    ClashResolved,
    EffectsEnded,
    GameWon,
    MarkerTaken,
    NameRemembered,
    Passed,
    PhaseBegan,
    PointsScored,
    ReservesCounted,
    ResolutionSet,
    ReturnedHome,
    SeatLeft,
    StarterNamed,
    TurnBegan,
)
from engine.rules.guerra.events.pieces import (
    AbilityTriggered,
    AbilityUsed,
    CardDestroyed,
    CharacterArrived,
    CharacterAssigned,
    CharacterMoved,
    ControlEnded,
    ControlTaken,
    EquipmentMoved,
    Equipped,
    KeyGranted,
    Meditated,
    ModsCleared,
    PowerGained,
    PowerLost,
    PowerMoved,
    Readied,
    RuleGranted,
    StatChanged,
    Tired,
)

GuerraEvent = (
    BidHidden | BidsShown | StarterNamed | TurnBegan | PhaseBegan | OracleTurned | OracleDiscarded | OracleGrew | PowerMoved | CardEntered
    | CharacterArrived | CardsDrawn | CardPlayed | AbilityUsed | AbilityTriggered | CardDiscarded | Equipped | Meditated | PowerGained
    | PowerLost | Tired | Readied | StatChanged | ModsCleared | KeyGranted | RuleGranted | CharacterMoved | CharacterAssigned
    | CardDestroyed | CardPeeked | CardBuried | CardReturned | HandReturned | ResolutionSet | BattleDiscarded | ControlTaken | ControlEnded
    | EquipmentMoved | MarkerTaken | Passed | ClashBegan | ClashResolved | ReturnedHome | EffectsEnded | CardsReadied | SeatLeft
    | PointsScored | NameRemembered | GameWon | ReservesCounted
)

__all__ = [
    "AbilityTriggered", "AbilityUsed", "BattleDiscarded", "BidHidden", "BidsShown", "CardBuried", "CardDestroyed",
    "CardDiscarded", "CardEntered", "CardPeeked", "CardPlayed", "CardReturned", "CardsDrawn", "CardsReadied", "CharacterArrived",
    "CharacterAssigned", "CharacterMoved", "ClashBegan", "ClashResolved", "ControlEnded", "ControlTaken", "EffectsEnded",
    "EquipmentMoved", "Equipped", "GameWon", "GuerraEvent", "HandReturned", "KeyGranted", "MarkerTaken", "Meditated",
    "ModsCleared", "NameRemembered", "OracleDiscarded", "OracleGrew", "OracleTurned", "Passed", "PhaseBegan", "PointsScored",
    "PowerGained", "PowerLost", "PowerMoved", "Readied", "ReservesCounted", "ResolutionSet", "ReturnedHome", "RuleGranted",
    "SeatLeft", "StarterNamed", "StatChanged", "Tired", "TurnBegan",
]
