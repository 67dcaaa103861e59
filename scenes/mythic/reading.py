"""What a view says about the moment: whether armies are being formed, which attack is under way, who acts."""
from __future__ import annotations

from collections.abc import Sequence

from engine.rules.kernel.types import Seat
from engine.rules.mythic import frames
from engine.rules.mythic.actions.moves import ways
from engine.rules.mythic.combat.attack import STAGES, offer_counter
from engine.rules.mythic.field import Way
from engine.rules.mythic.setup import pool
from engine.rules.mythic.state import MythicState, Unit
from engine.table.moment import Moment

ANSWERED = STAGES.index(offer_counter) + 1
"""The stage of an attack whose counter-attack was offered."""


def drafting(view: MythicState) -> bool:
    """Whether armies are still being formed: until the decks are built from them (MB-3.1, MB-23)."""
    ready = view.config.armies and not choosing(view)
    return not view.turn and not ready and not any(view.hands)


def choosing(view: MythicState) -> bool:
    """Whether there are two ready armies to choose from (MB-3.1)."""
    return view.config.learning and not view.config.scenario


def offered(view: MythicState) -> list[str]:
    """The sheets that nobody has taken yet."""
    if not drafting(view):
        return []
    if choosing(view):
        return [name for army in view.config.armies for name in army if name not in view.units]
    return [row.id for row in pool(view)]


def attack_frame(view: MythicState) -> frames.Attack | None:
    """The attack that is being resolved on top of the agenda."""
    return view.agenda.latest(frames.Attack)


def acting_frame(view: MythicState) -> frames.Activation | None:
    """The activation that is under way."""
    return view.agenda.latest(frames.Activation)


def rolling(view: MythicState) -> frames.Attack | None:
    """The attack whose dice lie in the tray; a counter-attack lies on top of what it answers, which is over by then."""
    for frame in reversed(view.agenda.frames):
        if type(frame) is frames.Attack and 0 < frame.stage < len(STAGES):
            over = frame.stage >= ANSWERED and not frame.counter and frame.target in view.countered
            return None if over else frame
    return None


def thrown(attack: frames.Attack) -> int:
    """All dice that were thrown for an attack."""
    return len(attack.dice) + attack.marked + attack.blanks + len(attack.given) + attack.missed


def successes(attack: frames.Attack) -> int:
    """Dice that beat the Defence already."""
    return sum(value >= attack.defence for value in attack.dice)


def unit_in(view: MythicState, key: str | None) -> Unit | None:
    """The unit on the board that a key names."""
    unit = view.units.get(key or "")
    return unit if unit is not None and unit.where == "board" else None


def way_to(moment: Moment, area: str) -> Way | None:
    """How the unit that acts would come to an area by the Move or Run that is being chosen."""
    view: MythicState = moment.view
    frame = acting_frame(view)
    if frame is None or view.agenda.asks(frames.Act) is None or moment.prefix not in ((), ("run",)):
        return None
    how = "run" if moment.prefix or frame.going == "run" else "move"
    return ways(view, frame, view.units[frame.unit], how).get(area)


def copies(view: MythicState, seat: Seat) -> Sequence[str]:
    """The faces in a seat's deck, as far as they can be told apart."""
    return view.unseen.get(seat, view.decks[seat])
