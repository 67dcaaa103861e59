"""What a view says about the moment: whether armies are being formed, which attack is under way, who acts."""
from __future__ import annotations

from collections.abc import Sequence

from engine.rules.kernel.types import Seat
from engine.rules.mythic import frames
from engine.rules.mythic.actions.moves import ways
from engine.rules.mythic.field import Way
from engine.rules.mythic.state import MythicState
from engine.table.stage import Moment


def drafting(view: MythicState) -> bool:
    """Whether armies are still being formed."""
    return isinstance(view.agenda.asked, frames.PickGod | frames.Recruit | frames.ChooseArmy)


def attack_frame(view: MythicState) -> frames.Attack | None:
    """The attack that is being resolved on top of the agenda."""
    for frame in reversed(view.agenda.frames):
        if isinstance(frame, frames.Attack):
            return frame
    return None


def acting_frame(view: MythicState) -> frames.Activation | None:
    """The activation that is under way."""
    for frame in reversed(view.agenda.frames):
        if isinstance(frame, frames.Activation):
            return frame
    return None


def way_to(moment: Moment, area: str) -> Way | None:
    """How the unit that acts would come to an area by the Move or Run that is being chosen."""
    view: MythicState = moment.view
    frame = acting_frame(view)
    if frame is None or not isinstance(moment.decision, frames.Act) or moment.prefix not in ((), ("run",)):
        return None
    how = "run" if moment.prefix or frame.going == "run" else "move"
    return ways(view, frame, view.units[frame.unit], how).get(area)


def copies(view: MythicState, seat: Seat) -> Sequence[str]:
    """The faces in a seat's deck, as far as they can be told apart."""
    return view.unseen.get(seat, view.decks[seat])
