"""How much every event of Heroes weighs: what decides is never hurried, what is only tidied goes together and first."""
from __future__ import annotations

from typing import Final

from engine.rules.heroes import events as e
from engine.rules.kernel.types import Event
from engine.table.timeline import Weight

DECIDES: Final[tuple[type[Event], ...]] = (
    e.CombatEnded, e.HeroDefeated, e.GameEnded, e.LevelReached, e.Eliminated,
)
TIDIES: Final[tuple[type[Event], ...]] = (
    e.TurnEnded, e.TokensRefreshed, e.TileRotated, e.UnitLeft, e.CardReturned, e.DeckShuffled, e.PileTurned, e.CardsDrawn,
    e.CubesRemoved,
)
HAPPENS: Final[tuple[type[Event], ...]] = (
    e.AICardTurned, e.AstrologersProclaimed, e.AttackCancelled, e.AttackDeclared, e.AttackRolled, e.Built, e.CardDiscarded,
    e.CardGained, e.CardLaid, e.CardPlayed, e.CardRemoved, e.CardsLookedAt, e.ClueFound, e.CombatAnnounced, e.CombatRoundBegan,
    e.CubePlaced, e.DefenseRolled, e.DiceRolled, e.DieRerolled, e.EnemyAppeared, e.EnemyGrew, e.ExperienceGained, e.FieldVisited,
    e.Fizzled, e.Flagged, e.GoodsChanged, e.GrailMoved, e.GuardsFled, e.HeroGone, e.HeroMoved, e.HeroPlaced, e.IncomeChanged,
    e.MoraleChanged, e.MovementChanged, e.NeutralsDrawn, e.RoundBegan, e.SpellCancelled, e.SpellCast, e.StoryTold, e.Surrendered,
    e.TileTurned, e.TimedEvent, e.TokenUsed, e.TrophyTaken, e.TurnBegan, e.UnitActivated, e.UnitDamaged, e.UnitDefends, e.UnitDeployed,
    e.UnitFell, e.UnitFlipped, e.UnitHealed, e.UnitJoined, e.UnitMarked, e.UnitReinforced, e.UnitShifted, e.UnitSkipped, e.UnitWeakened,
    e.WallFell, e.WallsRaised,
)
WEIGHTS: Final[dict[type[Event], Weight]] = (
    dict.fromkeys(HAPPENS, Weight.PLAIN) | dict.fromkeys(TIDIES, Weight.BOOKKEEPING) | dict.fromkeys(DECIDES, Weight.CLIMAX)
)
