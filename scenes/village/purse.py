"""What the player could pay with gold and treasure, what is too dear for him, and what a hasty end of the turn would waste."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.kernel.types import HIDDEN, Action
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.content import Card
from engine.rules.village.frames import Main
from engine.rules.village.market import closed, price
from engine.rules.village.state import VillageState as State
from engine.table.stage import Moment

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

WASTE = 20
"""Gold that is worth a question before it is lost."""
MOST_IDLE = 3
"""Names of unplayed weapons and spells in that question."""


def purse(view: State) -> int:
    """Gold of the turn with all the plain treasure that is still in hand."""
    return view.turn.gold + sum(card.primary.amount for card in _in_hand(view) if card.primary.kind == "gold")


def _in_hand(view: State) -> list[Card]:
    return [view.content.cards[face] for face in view.hands[view.turn.seat] if face != HIDDEN]


def unspent(view: State) -> int:
    """The purse, if anything in the market can be had for it; otherwise 0."""
    gold = purse(view)
    payable = any(face and price(view, at) <= gold for at, face in enumerate(view.market))
    return gold if payable and closed(view, view.turn.seat) is None else 0


def out_of_reach(stage: VillageStage, moment: Moment) -> Sequence[str]:
    """All of a closed market (VL-6.11), and what the player could not pay with all the treasure in his hand."""
    view: State = moment.view
    seat = view.turn.seat
    if seat < 0 or not view.heroes[seat].id:
        return ()
    if closed(view, seat) is not None:
        return [f"space{at}" for at in range(1, 11)]
    if not isinstance(moment.decision, Main) or seat != stage.bottom:
        return ()
    if any(card.primary.kind == "gold_roll" for card in _in_hand(view)):
        return ()
    gold = purse(view)
    return [f"space{at + 1}" for at, face in enumerate(view.market) if face and price(view, at) > gold]


def regret(stage: VillageStage, action: Action, moment: Moment) -> str:
    """Ending a turn with gold or treasure that could buy something (VL-14.2), or with a weapon or spell that could still strike."""
    if not isinstance(action, EndTurn) or moment.picker is None:
        return ""
    t, gold = stage.app.t, unspent(moment.view)
    waste = t("village.ui.waste", gold=gold) if gold >= WASTE else ""
    faces = dict.fromkeys(other.face for other in moment.picker.actions if isinstance(other, PlayCard))
    idle = [str(stage.name(face, "face")) for face in faces if stage.content.cards[face].primary.kind == "attack"]
    return " ".join(filter(None, (waste, t("village.ui.unplayed", names=", ".join(idle[:MOST_IDLE])) if idle else "")))
