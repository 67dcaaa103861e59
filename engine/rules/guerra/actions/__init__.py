"""What players can do, one family per file, and the closed union of all of it."""
from __future__ import annotations

from engine.rules.guerra.actions.clash import AssignCharacter, Challenge
from engine.rules.guerra.actions.play import Equip, Meditate, PlayCard, UseAbility
from engine.rules.guerra.actions.start import HideBid, NameStarter
from engine.rules.guerra.actions.transfer import DiscardOracle, EnterCard, MoveCounter
from engine.rules.guerra.actions.words import Choose, Done, Pass

GuerraAction = (
    HideBid | NameStarter | DiscardOracle | MoveCounter | EnterCard | PlayCard | UseAbility | Equip | Meditate | Pass | Challenge
    | AssignCharacter | Choose | Done
)
