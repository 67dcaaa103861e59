"""What others did as small cards: the face it is about, a sign, and the number that says most (UX-80)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.kernel.types import Event, Seat
from engine.rules.mythic import events as told
from engine.rules.mythic.sheets import AOW, OMPHALOS
from engine.rules.mythic.state import MythicState
from engine.table.notices import ActCard
from engine.table.pieces import Look

Make = Callable[..., ActCard]
"""`(event, view, text, keys)`, for the type of event it stands beside."""
OfUnit = (
    told.UnitMoved | told.UnitEntered | told.Healed | told.TroopRecalled | told.OmphalosTaken | told.OmphalosDropped
    | told.OmphalosAbsorbed | told.PowerUsed | told.Petrified
)
"""What a unit does or undergoes."""
GEM: Final = "mythic/omphalos"


def act_card(event: Event, view: MythicState, text: str, keys: tuple[str, ...]) -> ActCard | None:
    """A card for what changes the battle; dice, draws inside an attack and other routine have none."""
    make = CARDS.get(type(event))
    return make(event, view, text, keys) if make is not None and text else None


def _owner(view: MythicState, unit: str) -> Seat | None:
    found = view.units.get(unit)
    return found.seat if found is not None and found.seat >= 0 else None


def _face(unit: str) -> Look:
    return Look(f"mythic/{unit}@portrait28x22")


def _acts(value: str = "") -> Make:
    """A unit does something: its face."""
    def make(event: OfUnit, view: MythicState, text: str, keys: tuple[str, ...]) -> ActCard:
        return ActCard(text, _owner(view, event.unit), look=_face(event.unit), value=value, keys=keys)
    return make


def _signed(icon: str) -> Make:
    """A unit does something that has a sign of its own."""
    def make(event: OfUnit, view: MythicState, text: str, keys: tuple[str, ...]) -> ActCard:
        return ActCard(text, _owner(view, event.unit), icon=icon, keys=keys)
    return make


def _joined(event: told.UnitJoined, view: MythicState, text: str, keys: tuple[str, ...]) -> ActCard:
    return ActCard(text, event.seat, look=_face(event.unit), keys=keys)


def _struck(event: told.Wounded, view: MythicState, text: str, keys: tuple[str, ...]) -> ActCard:
    """Whoever strikes is named by the colour, whoever is struck by the face."""
    return ActCard(text, _owner(view, event.attacker), look=_face(event.unit), value=f"-{event.amount}", keys=keys)


def _fallen(event: told.Destroyed, view: MythicState, text: str, keys: tuple[str, ...]) -> ActCard:
    return ActCard(text, _owner(view, event.unit), icon="ui/icon_skull", keys=keys)


def _renewed(event: told.CycleBegan, view: MythicState, text: str, keys: tuple[str, ...]) -> ActCard:
    """Every deck is new: nobody misses that, however fast others play."""
    return ActCard(text, event.seat, icon="ui/icon_undo", value=str(event.cycle), keys=keys)


def _drawn(event: told.CardsDrawn, view: MythicState, text: str, keys: tuple[str, ...]) -> ActCard:
    return ActCard(text, event.seat, icon="ui/icon_hand", value=f"+{len(event.cards)}", keys=keys)


def _spent(event: told.CardsSpent, view: MythicState, text: str, keys: tuple[str, ...]) -> ActCard:
    """The card that was played: a unit's face, or the scroll of Art of War."""
    face = next((face for face in event.cards if face in view.content.sheets), "")
    icons = {AOW: "ui/icon_art_of_war", OMPHALOS: GEM}
    icon = next((icons[card] for card in event.cards if card in icons), "")
    return ActCard(text, event.seat, look=_face(face) if face else None, icon="" if face else icon, keys=keys)


CARDS: Final[dict[type[Event], Make]] = {
    told.UnitJoined: _joined, told.Wounded: _struck, told.Destroyed: _fallen, told.CardsDrawn: _drawn, told.CardsSpent: _spent,
    told.CycleBegan: _renewed,
    told.UnitMoved: _acts(), told.UnitEntered: _acts(), told.Healed: _acts("+"), told.TroopRecalled: _acts(),
    told.OmphalosTaken: _signed(GEM), told.OmphalosDropped: _signed(GEM), told.OmphalosAbsorbed: _signed(GEM),
    told.PowerUsed: _signed("ui/icon_power"), told.Petrified: _signed("mythic/token_petrified"),
}
"""Event → its card."""
