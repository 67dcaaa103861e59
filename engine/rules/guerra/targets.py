"""Who can be reached and chosen: selectors over the state, by public facts alone (content vocabulary 1.3)."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.rules.guerra.content import Face
from engine.rules.guerra.effects import Need, Selector
from engine.rules.guerra.names import card_id, oracle_id
from engine.rules.guerra.program import Slot
from engine.rules.guerra.state import Piece, State, top_face
from engine.rules.guerra.values import has_flag, has_key, max_power, strength
from engine.rules.kernel.types import Seat

# No word reaches a pantheon card: it cannot be destroyed, moved or controlled (GM-4.2).
CARD_KINDS = {"equipment": "gear", "weapon": "gear", "invocation": "gear", "resource": "resource", "character": "character"}


class Reach:
    """The characters in reach of one seat in one phase, gathered once for many questions. Never kept in a state.

    `phase` is `influence` (pantheon zones), `clash` (the battlefield) or `any` (both, for events and triggers). In a clash `own`
    characters are engaged as long as there is an `enemy` (GM-9.7).
    """

    __slots__ = ("enemy", "enemy_all", "foes", "own", "own_all", "phase", "seat", "state")

    def __init__(self, state: State, seat: Seat, phase: str) -> None:
        self.state = state
        self.seat = seat
        self.phase = phase
        duel = state.duel
        if duel:
            self.foes: tuple[Seat, ...] = tuple(other for other in duel if other != seat)
        else:
            self.foes = tuple(other for other in state.order if other != seat and not state.players[other].left)
        own_all: list[Piece] = []
        enemy_all: list[Piece] = []
        foes = self.foes
        for piece in state.pieces.values():
            if piece.kind == "character":
                if piece.controller == seat:
                    own_all.append(piece)
                elif piece.controller in foes:
                    enemy_all.append(piece)
        self.own_all = own_all
        self.enemy_all = enemy_all
        if phase == "any":
            self.own, self.enemy = own_all, enemy_all
        else:
            field = phase == "clash"
            self.own = [piece for piece in own_all if piece.field == field]
            self.enemy = [piece for piece in enemy_all if piece.field == field]

    def pool(self, selector: Selector) -> list[Piece]:
        """The cards in play that `who`, `what` and `zone` name, before any filter; by default those of the phase (GM-5.4, GM-11.5)."""
        who, zone = selector.who, selector.zone
        if selector.what != "character":
            return self._cards(selector)
        if zone in ("", "oracle_or_pantheon") and not (zone and self.phase == "any"):
            own, enemy = self.own, self.enemy
        elif zone == "in_play":
            own, enemy = self.own_all, self.enemy_all
        else:
            field = zone == "battlefield"
            own = [piece for piece in self.own_all if piece.field == field]
            enemy = [piece for piece in self.enemy_all if piece.field == field]
        if who in ("own", "other_own"):
            return own
        return enemy if who == "enemy" else own + enemy

    def _cards(self, selector: Selector) -> list[Piece]:
        """Resources and equipment by controller; equipment is where its bearer is."""
        state, who, what = self.state, selector.who, selector.what
        kind = CARD_KINDS[what]
        seats = self.foes if who == "enemy" else (self.seat,) if who != "any" else (self.seat, *self.foes)
        found = [piece for piece in state.pieces.values() if piece.kind == kind and piece.controller in seats]
        if kind == "resource":
            return found
        faces = state.content.faces
        if self.phase != "any":
            field = self.phase == "clash"
            found = [piece for piece in found if state.pieces[piece.bearer].field == field]
        if what == "weapon":
            return [piece for piece in found if "weapon" in faces[piece.face].keys]
        if what == "invocation":
            return [piece for piece in found if faces[piece.face].type == "invocation"]
        return found


def fits(state: State, selector: Selector, piece: Piece) -> bool:
    """Whether a card in play passes every filter of a selector; who is no god is mortal, exhausted is not tired (GM-4.9, GM-4.11)."""
    if selector.key and not has_key(state, piece, selector.key):
        return False
    kind = selector.kind
    if kind and has_key(state, piece, "god") != (kind == "god"):
        return False
    if selector.myth and piece.myth != selector.myth:
        return False
    condition = selector.state
    if condition and not (
        piece.power == 0 if condition == "exhausted" else piece.tired if condition == "tired" else not piece.tired
    ):
        return False
    if selector.pm_max is not None and max_power(state, piece) > selector.pm_max:
        return False
    if selector.f_max is not None and strength(state, piece) > selector.f_max:
        return False
    if selector.cost_max is not None and state.content.faces[piece.face].cost > selector.cost_max:
        return False
    return not selector.bears or bears(state, piece, selector.bears)


def bears(state: State, piece: Piece, word: str) -> bool:
    """Whether a character carries a weapon or an invocation."""
    for worn in piece.gear:
        face = state.content.faces[state.pieces[worn].face]
        if (word == "weapon" and "weapon" in face.keys) or face.type == word:
            return True
    return False


def fits_printed(selector: Selector, face: Face) -> bool:
    """The same filters read from the printed card, for oracles and discard piles."""
    if selector.key and selector.key not in face.keys:
        return False
    if selector.kind and face.god != (selector.kind == "god"):
        return False
    if selector.myth and face.mythology != selector.myth:
        return False
    if selector.pm_max is not None and face.max_power > selector.pm_max:
        return False
    if selector.f_max is not None and face.strength > selector.f_max:
        return False
    return selector.cost_max is None or face.cost <= selector.cost_max


def oracle_options(reach: Reach, selector: Selector, least: int) -> Iterator[str]:
    """Oracles whose face-up top card the selector reaches and that hold at least `least`."""
    state = reach.state
    seats = (reach.seat,) if selector.who == "own" else reach.foes
    for seat in seats:
        for index, oracle in enumerate(state.players[seat].oracles):
            face = top_face(state, oracle)
            if face is not None and face.type == selector.what and oracle.power >= least and fits_printed(selector, face):
                yield oracle_id(seat, index)


def discard_options(reach: Reach, selector: Selector) -> Iterator[str]:
    """Matching faces in the own discard piles."""
    state = reach.state
    player = state.players[reach.seat]
    pile = player.gods_discard if selector.what in ("character", "resource") else player.designs_discard
    seen: dict[str, None] = {}
    for card in pile:
        face = state.content.faces[card]
        named = selector.what in (face.type, face.kind) or selector.what in face.keys
        if card not in seen and named and fits_printed(selector, face):
            seen[card] = None
            yield card_id("discard", card)


def safe(state: State, seat: Seat, piece: Piece) -> bool:
    """Whether an enemy may not choose this character (GM-5.11)."""
    return piece.controller != seat and piece.kind == "character" and has_flag(state, piece, "cannot_be_targeted")


def suits(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    """Whether the verb of a slot would change something on this card (GM-5.3 c)."""
    return SUITS[slot.need](state, reach, slot, piece)


def breakable(state: State, seat: Seat, piece: Piece) -> bool:
    """Whether a card can be destroyed by a seat: not if it is proof, nor if that seat only borrows it."""
    if piece.controller == seat and piece.home != seat and piece.kind == "character":
        return False
    return piece.kind != "character" or not has_flag(state, piece, "cannot_be_destroyed")


def _always(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    return True


def _has_power(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    return piece.power >= slot.least


def _is_ready(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    return not piece.tired


def _is_tired(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    return piece.tired


def _is_breakable(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    return breakable(state, reach.seat, piece)


def _at_home(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    return not piece.field


def _home_and_paying(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    return not piece.field and piece.power >= slot.least


def _movable(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    return piece.field and not has_flag(state, piece, "cannot_be_moved")


def _lacks_key(state: State, reach: Reach, slot: Slot, piece: Piece) -> bool:
    return not has_key(state, piece, slot.word)


SUITS: Final[dict[Need, Callable[[State, Reach, Slot, Piece], bool]]] = {
    "": _always, "copied": _always, "loose": _always, "power": _has_power, "ready": _is_ready, "tired": _is_tired,
    "breakable": _is_breakable, "home": _at_home, "home_paying": _home_and_paying, "movable": _movable, "lacks": _lacks_key,
}
"""What each need of an effect asks of a card."""
