"""How events change the tableau: the table knows nothing but what they say."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from engine.rules.kernel.types import HIDDEN, Event
from engine.rules.mythic import events as told
from engine.rules.mythic.state import Unit
from scenes.mythic.tableau import Roll, Tableau

replace = msgspec.structs.replace


def _alter(table: Tableau, name: str, **changes: object) -> None:
    table.units[name] = replace(table.units[name], **changes)


# -- cards ------------------------------------------------------------------------------------------------------------------------


def _built(table: Tableau, event: told.DecksBuilt) -> None:
    table.drafting = False
    table.hand = list(event.hands[table.bottom])
    table.deck = event.decks[table.bottom]
    table.gems = dict(event.gems)


def _drawn(table: Tableau, event: told.CardsDrawn) -> None:
    if event.seat == table.bottom:
        table.hand += event.cards
        table.deck = event.deck


def _spent(table: Tableau, event: told.CardsSpent) -> None:
    if event.seat == table.bottom:
        for face in event.cards:
            table.hand.remove(face if face in table.hand else HIDDEN)
        table.discard += len(event.cards)


def _gained(table: Tableau, event: told.CardGained) -> None:
    if event.seat == table.bottom:
        table.hand.append(event.card)
        table.deck = event.deck


def _opened(table: Tableau, event: told.DeckOpened) -> None:
    if event.seat == table.bottom:
        table.faces = event.faces


def _searched(table: Tableau, event: told.DeckSearched) -> None:
    if event.seat == table.bottom:
        table.hand.append(event.card)
        table.deck, table.faces = event.deck, ()


def _tucked(table: Tableau, event: told.CardTucked) -> None:
    if event.seat == table.bottom:
        if event.card == HIDDEN:
            table.hand = [HIDDEN] * event.hand  # whatever was known of this hand is known no longer
        else:
            table.hand.remove(event.card)
        table.deck = event.deck


def _shuffled(table: Tableau, event: told.DeckShuffled) -> None:
    if event.seat == table.bottom:
        table.deck, table.discard = event.deck, 0


def _cards_joined(table: Tableau, event: told.CardsJoined) -> None:
    if event.seat == table.bottom:
        table.deck = event.deck


# -- turns and units --------------------------------------------------------------------------------------------------------------


def _joined(table: Tableau, event: told.UnitJoined) -> None:
    where = "board" if event.area else "waiting"
    table.units[event.unit] = Unit(
        event.unit, event.seat, event.vitality, event.vitality, event.area, where, event.gem, event.stone  # type: ignore[arg-type]
    )


def _turn_began(table: Tableau, event: told.TurnBegan) -> None:
    table.active = event.seat
    table.activated.clear()
    table.locked.clear()
    table.countered.clear()


def _turn_ended(table: Tableau, event: told.TurnEnded) -> None:
    table.lulled = [name for name in table.lulled if table.units[name].seat != event.seat]


def _activated(table: Tableau, event: told.UnitActivated) -> None:
    table.activated.append(event.unit)


def _locked(table: Tableau, event: told.TalentsLocked) -> None:
    table.locked.append(event.unit)


def _entered(table: Tableau, event: told.UnitEntered) -> None:
    _alter(table, event.unit, where="board", area=event.area)


def _moved(table: Tableau, event: told.UnitMoved) -> None:
    _alter(table, event.unit, area=event.path[-1])


def _left(table: Tableau, event: told.UnitLeft) -> None:
    _alter(table, event.unit, area="", where="waiting" if event.tray else "gone", gem=False)


def _recalled(table: Tableau, event: told.TroopRecalled) -> None:
    _alter(table, event.unit, where="board", area=event.area, vitality=event.figures)


def _destroyed(table: Tableau, event: told.Destroyed) -> None:
    _alter(table, event.unit, vitality=0, area="", where="destroyed", stone=False, gem=False)
    table.lulled = [name for name in table.lulled if name != event.unit]


def _vitality(table: Tableau, event: told.Wounded | told.Healed | told.Reborn) -> None:
    _alter(table, event.unit, vitality=event.vitality)


def _petrified(table: Tableau, event: told.Petrified) -> None:
    _alter(table, event.unit, stone=True)


def _freed(table: Tableau, event: told.StoneBroken) -> None:
    _alter(table, event.unit, stone=False, seat=event.seat)


def _lulled(table: Tableau, event: told.Lulled) -> None:
    table.lulled.append(event.unit)


def _out(table: Tableau, event: told.PlayerOut) -> None:
    for name in event.units:
        _alter(table, name, where="gone", area="", stone=False, gem=False)
    if event.seat == table.bottom:
        table.hand, table.deck, table.discard, table.faces = [], 0, 0, ()
    if event.seat == table.active:
        table.rolls.clear()  # whoever leaves takes the turn and its attacks along


def _ended(table: Tableau, event: told.BattleEnded) -> None:
    table.rolls.clear()
    table.faces = ()


# -- omphalos and pieces ----------------------------------------------------------------------------------------------------------


def _taken(table: Tableau, event: told.OmphalosTaken) -> None:
    _alter(table, event.unit, gem=True)
    table.gems[event.area] = event.ground


def _dropped(table: Tableau, event: told.OmphalosDropped) -> None:
    _alter(table, event.unit, gem=False)
    table.gems[event.area] = event.ground


def _stolen(table: Tableau, event: told.OmphalosStolen) -> None:
    _alter(table, event.thief, gem=True)
    _alter(table, event.victim, gem=False)


def _absorbed(table: Tableau, event: told.OmphalosAbsorbed) -> None:
    if event.source in table.units:
        _alter(table, event.source, gem=False)
    table.gems[event.area] = event.ground


def _born(table: Tableau, event: told.OmphalosBorn) -> None:
    table.gems[event.area] = event.ground


def _piece_removed(table: Tableau, event: told.PieceRemoved) -> None:
    table.pieces[event.area] = event.left


def _lava(table: Tableau, event: told.LavaChanged) -> None:
    table.erupting = event.erupting


# -- combat -----------------------------------------------------------------------------------------------------------------------


def _roll(table: Tableau, event: Event) -> Roll | None:
    return next((roll for roll in table.rolls if roll.serial == event.serial), None)


def _declared(table: Tableau, event: told.AttackDeclared) -> None:
    roll = _roll(table, event)
    if event.counter and event.attacker not in table.countered:
        table.countered.append(event.attacker)
    if roll is None:
        table.rolls.append(Roll(event.serial, event.attacker, event.target))
    else:
        roll.target = event.target


def _guarded(table: Tableau, event: told.TargetGuarded) -> None:
    if roll := _roll(table, event):
        roll.target = event.unit


def _rolled(table: Tableau, event: told.DiceRolled) -> None:
    if roll := _roll(table, event):
        roll.dice, roll.blanks, roll.defence, roll.missed, roll.marked = event.dice, event.blanks, event.defence, event.missed, 0


def _changed(table: Tableau, event: told.DiceChanged) -> None:
    if roll := _roll(table, event):
        roll.dice, roll.bonus, roll.marked, roll.blanks, roll.given = (
            event.dice, event.bonus, event.marked, event.blanks, event.given
        )
        if event.how == "again":
            roll.again = event.value


def _attack_ended(table: Tableau, event: told.AttackEnded) -> None:
    table.rolls = [roll for roll in table.rolls if roll.serial != event.serial]


HEARING: Final[dict[type[Event], Callable[[Tableau, Any], None]]] = {
    told.DecksBuilt: _built, told.CardsDrawn: _drawn, told.CardsSpent: _spent, told.CardGained: _gained,
    told.DeckOpened: _opened, told.DeckSearched: _searched, told.CardTucked: _tucked, told.DeckShuffled: _shuffled,
    told.CardsJoined: _cards_joined, told.UnitJoined: _joined, told.TurnBegan: _turn_began, told.TurnEnded: _turn_ended,
    told.UnitActivated: _activated, told.TalentsLocked: _locked, told.UnitEntered: _entered, told.UnitMoved: _moved,
    told.UnitLeft: _left, told.TroopRecalled: _recalled, told.Destroyed: _destroyed, told.Wounded: _vitality,
    told.Healed: _vitality, told.Reborn: _vitality, told.Petrified: _petrified, told.StoneBroken: _freed, told.Lulled: _lulled,
    told.PlayerOut: _out, told.BattleEnded: _ended, told.OmphalosTaken: _taken, told.OmphalosDropped: _dropped,
    told.OmphalosStolen: _stolen, told.OmphalosAbsorbed: _absorbed, told.OmphalosBorn: _born, told.PieceRemoved: _piece_removed,
    told.LavaChanged: _lava, told.AttackDeclared: _declared, told.TargetGuarded: _guarded, told.DiceRolled: _rolled,
    told.DiceChanged: _changed, told.AttackEnded: _attack_ended,
}


def hear(table: Tableau, event: Event) -> None:
    """Let the tableau know what happened; events that change nothing that lies there are passed over."""
    change = HEARING.get(type(event))
    if change is not None:
        change(table, event)
