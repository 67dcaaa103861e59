"""What lies on the battlefield screen, in plain figures: read from a view, then followed event by event."""
from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules.kernel.types import Seat
from engine.rules.mythic import frames
from engine.rules.mythic.combat.attack import rolled_again
from engine.rules.mythic.setup import pool
from engine.rules.mythic.sheets import Board, MythicContent
from engine.rules.mythic.state import MythicState, Unit, deck_faces
from scenes.mythic.reading import drafting


@dataclass(slots=True)
class Roll:
    """The dice of one attack: live ones, those to be rolled again, and the lost ones with the reason (UX-10)."""

    serial: int
    attacker: str
    target: str
    defence: int = 0
    dice: tuple[int, ...] = ()
    bonus: int = 0
    marked: int = 0
    again: int = 5
    blanks: int = 0
    given: tuple[int, ...] = ()
    missed: int = 0
    landed: bool = True
    """Whether its dice lie still: before that nobody knows what they count."""

    @property
    def count(self) -> int:
        """All dice that were thrown."""
        return len(self.dice) + self.marked + self.blanks + len(self.given) + self.missed


@dataclass(slots=True)
class Tableau:
    """The table of the seat at the bottom. It never looks at a state after it has been read."""

    content: MythicContent
    board: Board
    bottom: Seat
    drafting: bool
    sheets: tuple[str, ...]
    """The sheets that the draft offers or offered."""
    units: dict[str, Unit]
    activated: list[str]
    locked: list[str]
    lulled: list[str]
    countered: list[str]
    """Who has struck back this turn (MB-13.6)."""
    pieces: dict[str, int]
    gems: dict[str, int]
    hand: list[str]
    deck: int
    discard: int
    active: Seat
    erupting: bool
    faces: tuple[str, ...] = ()
    """The cards of a deck that is being searched by the seat at the bottom."""
    rolls: list[Roll] = field(default_factory=list)
    """Attacks under way; a counter-attack lies on top of what it answers."""

    @property
    def roll(self) -> Roll | None:
        """The attack whose dice lie in the tray."""
        return self.rolls[-1] if self.rolls else None


def read(view: MythicState, bottom: Seat, seat: Seat | None) -> Tableau:
    """The tableau of a view; `seat` is whose secrets it holds."""
    asked = view.agenda.asked
    searching = isinstance(asked, frames.FindCard) and asked.seat == seat == bottom
    return Tableau(
        view.content, view.board, bottom, drafting(view), _offer(view), dict(view.units), view.activated.copy(), view.locked.copy(),
        [mod.target for mod in view.mods if mod.stat == "no_attack"], view.countered.copy(), dict(view.pieces), dict(view.gems),
        view.hands[bottom].copy(), len(view.decks[bottom]), len(view.discards[bottom]), view.active, view.erupting,
        tuple(deck_faces(view, bottom)) if searching else (),
        [_roll(frame) for frame in view.agenda.frames if isinstance(frame, frames.Attack) and frame.stage],
    )


def _offer(view: MythicState) -> tuple[str, ...]:
    """Every sheet to choose from."""
    if not drafting(view):
        return ()
    if isinstance(view.agenda.asked, frames.ChooseArmy):
        return tuple(name for army in view.config.armies for name in army)
    return tuple(row.id for row in pool(view))


def _roll(attack: frames.Attack) -> Roll:
    return Roll(
        attack.serial, attack.attacker or attack.terrain, attack.target, attack.defence, attack.dice, attack.bonus, attack.marked,
        rolled_again(attack), attack.blanks, attack.given, attack.missed,
    )
