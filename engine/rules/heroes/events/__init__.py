"""Everything that can happen, as one closed union; what reveals or rolls something stops an undo (HM-41.4)."""
from __future__ import annotations

from engine.rules.heroes.events.combat import (
    AICardTurned,
    AttackCancelled,
    AttackDeclared,
    AttackRolled,
    ClueFound,
    CombatAnnounced,
    CombatEnded,
    CombatRoundBegan,
    DefenseRolled,
    Eliminated,
    EnemyAppeared,
    EnemyGrew,
    Fizzled,
    GameEnded,
    GrailMoved,
    GuardsFled,
    HeroDefeated,
    NeutralsDrawn,
    SpellCancelled,
    SpellCast,
    StoryTold,
    Surrendered,
    TimedEvent,
    TrophyTaken,
    UnitActivated,
    UnitDamaged,
    UnitDefends,
    UnitDeployed,
    UnitFell,
    UnitFlipped,
    UnitHealed,
    UnitMarked,
    UnitShifted,
    UnitSkipped,
    WallFell,
    WallsRaised,
)
from engine.rules.heroes.events.map import (
    AstrologersProclaimed,
    Built,
    CardDiscarded,
    CardGained,
    CardLaid,
    CardPlayed,
    CardRemoved,
    CardReturned,
    CardsDrawn,
    CardsLookedAt,
    CubePlaced,
    CubesRemoved,
    DeckShuffled,
    DiceRolled,
    DieRerolled,
    ExperienceGained,
    FieldVisited,
    Flagged,
    GoodsChanged,
    HeroGone,
    HeroMoved,
    HeroPlaced,
    IncomeChanged,
    LevelReached,
    MoraleChanged,
    MovementChanged,
    PileTurned,
    RoundBegan,
    TileRotated,
    TileTurned,
    TokensRefreshed,
    TokenUsed,
    TurnBegan,
    TurnEnded,
    UnitJoined,
    UnitLeft,
    UnitReinforced,
    UnitWeakened,
)

HeroesEvent = (
    RoundBegan
    | TokensRefreshed
    | GoodsChanged
    | IncomeChanged
    | AstrologersProclaimed
    | TurnBegan
    | TurnEnded
    | CardsDrawn
    | CardDiscarded
    | CardPlayed
    | CardGained
    | CardRemoved
    | CardReturned
    | CardLaid
    | DeckShuffled
    | PileTurned
    | CardsLookedAt
    | HeroMoved
    | HeroPlaced
    | HeroGone
    | MovementChanged
    | TileTurned
    | TileRotated
    | FieldVisited
    | CubePlaced
    | CubesRemoved
    | Flagged
    | Built
    | TokenUsed
    | UnitJoined
    | UnitReinforced
    | UnitWeakened
    | UnitLeft
    | MoraleChanged
    | ExperienceGained
    | LevelReached
    | DiceRolled
    | DieRerolled
    | NeutralsDrawn
    | CombatAnnounced
    | GuardsFled
    | UnitDeployed
    | WallsRaised
    | CombatRoundBegan
    | UnitActivated
    | UnitSkipped
    | UnitShifted
    | UnitDefends
    | AttackDeclared
    | AttackRolled
    | DefenseRolled
    | AttackCancelled
    | UnitDamaged
    | UnitFlipped
    | UnitHealed
    | UnitFell
    | UnitMarked
    | WallFell
    | SpellCast
    | SpellCancelled
    | AICardTurned
    | CombatEnded
    | HeroDefeated
    | Surrendered
    | TrophyTaken
    | GrailMoved
    | ClueFound
    | EnemyAppeared
    | EnemyGrew
    | StoryTold
    | TimedEvent
    | Eliminated
    | Fizzled
    | GameEnded
)
