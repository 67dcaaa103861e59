"""What each lesson has to show: the kinds of action that must occur, in this order, within a few clicks.

A want is the name of an action, perhaps with a part of its path behind a colon (`PlayCard:front`).
"""
from __future__ import annotations

import msgspec


class Plan(msgspec.Struct, frozen=True):
    """One lesson to be found. `most` = clicks at most."""

    id: str
    config: str
    wants: tuple[str, ...]
    most: int = 10


PLANS: dict[str, tuple[Plan, ...]] = {
    "village": (
        Plan("market", "duel", ("PlayTreasures", "BuyCard", "EndTurn"), 4),
        Plan("weapons", "duel", ("PlayTreasures", "PlayCard:seat1", "EndTurn"), 6),
        Plan("monsters", "duel", ("PlayCard:front", "EndTurn"), 8),
        Plan("second_wind", "duel", ("BuyCard", "BuyCard", "EndTurn"), 8),
    ),
    "guerra": (
        Plan("oracles", "duel-greek", ("HideBid", "MoveCounter", "EnterCard"), 8),
        Plan("influence", "duel-greek", ("Meditate", "Pass"), 8),
        Plan("equipment", "duel-greek", ("Equip", "Pass"), 10),
        Plan("clash", "duel-greek", ("AssignCharacter", "Pass", "Pass"), 10),
    ),
    "mythic": (
        Plan("march", "learning", ("Activate", "MoveTo", "PickUp"), 6),
        Plan("blows", "learning", ("Activate", "AttackUnit", "BestDice"), 9),
        Plan("answer", "learning", ("CounterAttack", "BestDice"), 8),
        Plan("art_of_war", "learning", ("DrawTwo", "EndTurn"), 9),
    ),
    "heroes": (
        Plan("ride", "a_new_world 2", ("MoveHero", "MoveHero"), 8),
        Plan("town", "a_new_world 2", ("Build", "Recruit"), 8),
        Plan("battle", "a_new_world 2", ("PlaceUnit", "MoveUnit", "AttackUnit"), 14),
        Plan("magic", "a_new_world 2", ("PlayCard",), 8),
    ),
}
