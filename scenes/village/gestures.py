"""One click on an enemy: the best card in hand that reaches them strikes at once (UX-77)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.kernel.types import Action, Seat
from engine.rules.village import bonuses
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.content import Card
from engine.rules.village.state import VillageState as State
from engine.table.moment import Moment
from engine.table.picker import Chain


def might(view: State, seat: Seat, card: Card) -> int:
    """What a card adds to the die of its attack, with all that helps it."""
    parts = bonuses.weapon_parts(view, seat, card) if card.kind == "weapon" else bonuses.spell_parts(view, seat, card.row.element)
    return card.primary.mod + sum(amount for _, amount in parts)


def strikes(view: State, seat: Seat, actions: Sequence[Action]) -> list[Chain]:
    """For everyone within reach the strongest attack of the hand; of equal ones the one that costs no intelligence."""
    best: dict[str, tuple[tuple[int, int], PlayCard]] = {}
    for action in actions:
        if type(action) is not PlayCard or not action.target or action.lifelink or action.as_spell or action.sheath:
            continue
        card = view.card(action.face)
        if card.primary.kind != "attack" or len(action.path) != len((action.face, action.target)):
            continue
        worth = might(view, seat, card), -card.row.int_cost
        if action.target not in best or worth > best[action.target][0]:
            best[action.target] = worth, action
    return [Chain((target,), (action,)) for target, (_, action) in best.items()]


def struck(moment: Moment) -> PlayCard | None:
    """The attack that a click on the enemy under the mouse would be, before anything is picked; None for none."""
    if moment.picker is None or moment.prefix or moment.hovered is None:
        return None
    chain = next((each for each in moment.picker.actions if type(each) is Chain and each.path == (moment.hovered,)), None)
    first = chain.actions[0] if chain is not None else None
    return first if type(first) is PlayCard else None
