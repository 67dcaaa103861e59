"""What happened, in the past tense and complete: the table never has to look at the state; `MythicEvent` is all of it."""
from __future__ import annotations

from engine.rules.mythic.events.battle import (
    ActivationEnded,
    AttackDeclared,
    AttackEnded,
    AttackEvaded,
    AttackLost,
    BattleEnded,
    Destroyed,
    DiceChanged,
    DiceRolled,
    Healed,
    LavaChanged,
    Lulled,
    OmphalosAbsorbed,
    OmphalosBorn,
    OmphalosDropped,
    OmphalosStolen,
    OmphalosTaken,
    Petrified,
    PieceRemoved,
    PlayerOut,
    PointScored,
    PowerUsed,
    Reborn,
    StoneBroken,
    TalentsLocked,
    TargetGuarded,
    TroopRecalled,
    UnitActivated,
    UnitEntered,
    UnitLeft,
    UnitMoved,
    Wounded,
    WoundsCancelled,
)
from engine.rules.mythic.events.cards import (
    CardGained,
    CardsDrawn,
    CardsJoined,
    CardsSpent,
    CardTucked,
    CycleBegan,
    DeckOpened,
    DecksBuilt,
    DeckSearched,
    DeckShuffled,
    FirstPlayerRolled,
    PointsPaid,
    TurnBegan,
    TurnEnded,
    UnitJoined,
)

MythicEvent = (
    FirstPlayerRolled | UnitJoined | PointsPaid | DecksBuilt | TurnBegan | TurnEnded | CardsDrawn | CardsSpent | CardGained
    | DeckOpened | DeckSearched | CardTucked | DeckShuffled | CycleBegan | CardsJoined | UnitActivated | ActivationEnded | UnitEntered
    | UnitMoved | UnitLeft | TalentsLocked | OmphalosTaken | OmphalosDropped | OmphalosStolen | OmphalosAbsorbed | OmphalosBorn
    | PowerUsed | PieceRemoved | Healed | AttackDeclared | TargetGuarded | AttackEvaded | AttackLost | DiceRolled | DiceChanged
    | WoundsCancelled | Wounded | AttackEnded | Reborn | Destroyed | Petrified | StoneBroken | Lulled | TroopRecalled | LavaChanged
    | PointScored | PlayerOut | BattleEnded
)

__all__ = [
    "ActivationEnded", "AttackDeclared", "AttackEnded", "AttackEvaded", "AttackLost", "BattleEnded", "CardGained", "CardTucked",
    "CardsDrawn", "CardsJoined", "CardsSpent", "CycleBegan", "DeckOpened", "DeckSearched", "DeckShuffled", "DecksBuilt", "Destroyed",
    "DiceChanged", "DiceRolled", "FirstPlayerRolled", "Healed", "LavaChanged", "Lulled", "MythicEvent", "OmphalosAbsorbed",
    "OmphalosBorn", "OmphalosDropped", "OmphalosStolen", "OmphalosTaken", "Petrified", "PieceRemoved", "PlayerOut", "PointScored",
    "PointsPaid", "PowerUsed", "Reborn", "StoneBroken", "TalentsLocked", "TargetGuarded", "TroopRecalled", "TurnBegan", "TurnEnded",
    "UnitActivated", "UnitEntered", "UnitJoined", "UnitLeft", "UnitMoved", "Wounded", "WoundsCancelled",
]
