"""How much every event of a battle weighs: what decides is never hurried, what is only tidied goes together and first."""
from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import Event
from engine.rules.mythic import events as told
from engine.table.timeline import Weight

DECIDES: Final[tuple[type[Event], ...]] = (told.Destroyed, told.OmphalosAbsorbed, told.PlayerOut, told.BattleEnded, told.CycleBegan)
TIDIES: Final[tuple[type[Event], ...]] = (
    told.ActivationEnded, told.TurnBegan, told.TurnEnded, told.DeckShuffled, told.CardTucked, told.CardsJoined, told.DeckOpened,
)
HAPPENS: Final[tuple[type[Event], ...]] = (
    told.FirstPlayerRolled, told.UnitJoined, told.PointsPaid, told.DecksBuilt, told.CardsDrawn, told.CardsSpent, told.CardGained,
    told.DeckSearched, told.UnitActivated, told.TalentsLocked, told.UnitEntered, told.UnitMoved, told.UnitLeft, told.TroopRecalled,
    told.Healed, told.Reborn, told.Petrified, told.StoneBroken, told.Lulled, told.OmphalosTaken, told.OmphalosDropped,
    told.OmphalosStolen, told.OmphalosBorn, told.PowerUsed, told.PieceRemoved, told.AttackDeclared, told.TargetGuarded,
    told.AttackEvaded, told.AttackLost, told.DiceRolled, told.DiceChanged, told.WoundsCancelled, told.Wounded, told.AttackEnded,
    told.LavaChanged, told.PointScored,
)
WEIGHTS: Final[dict[type[Event], Weight]] = (
    dict.fromkeys(HAPPENS, Weight.PLAIN) | dict.fromkeys(TIDIES, Weight.BOOKKEEPING) | dict.fromkeys(DECIDES, Weight.CLIMAX)
)
