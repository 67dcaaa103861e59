"""What a view says about the moment: whether armies are being formed, which attack is under way, who acts."""
from __future__ import annotations

from engine.rules.mythic import frames
from engine.rules.mythic.state import MythicState


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
