"""Playing a card from the hand or a weapon from its sheath (VL-5, VL-9.1, VL-10.2, VL-12, VL-15.16)."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from engine.rules.kernel.book import Emit, Family
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Action, Path, Seat
from engine.rules.village import bonuses, play, targets
from engine.rules.village.announce import FRONT, Aim, aims
from engine.rules.village.assault import BOSS
from engine.rules.village.content import Card
from engine.rules.village.events import CardPlayed
from engine.rules.village.frames import NOBODY, Main, Play
from engine.rules.village.market import closed
from engine.rules.village.piles import leave_hand
from engine.rules.village.state import VillageState as State
from engine.rules.village.verbs.market import add_gold

READS = 2
"""Intelligence printed on the board that a reader needs (VL-12.1)."""


class PlayCard(Action, frozen=True):
    """Play `face`; `target` is a seat, a monster, the boss, or the monsters in front of oneself or of `via`."""

    face: str
    target: str = ""
    as_spell: bool = False
    lifelink: bool = False
    via: Seat = NOBODY
    sheath: str = ""

    @property
    def path(self) -> Path:
        steps = [self.sheath or f"hand:{self.face}"]
        if self.as_spell:
            steps.append("as_spell")
        if self.lifelink:
            steps.append("lifelink")
        if self.via != NOBODY:
            steps.append(f"front{self.via}")
        if self.target:
            steps.append(self.target)
        return tuple(steps)


def _plays(state: State, asked: Main) -> Iterator[PlayCard]:
    seat = asked.seat
    for face in dict.fromkeys(state.hands[seat]):
        card = state.content.cards[face]
        if forbidden(state, seat, card) is None:
            yield from _ways(state, seat, card, "")
    for sheath in state.sheaths.values():
        if sheath.seat == seat and sheath.weapon and sheath.since < state.turn.number:
            card = state.content.cards[sheath.weapon]
            if forbidden(state, seat, card) is None:
                yield from _ways(state, seat, card, sheath.id)


def _ways(state: State, seat: Seat, card: Card, sheath: str) -> Iterator[PlayCard]:
    """Every way to play a card that may be played."""
    face, kind = card.id, card.primary.kind
    if kind == "attack":
        if card.kind != "weapon" or not _locked(state, seat):
            found = aims(state, seat, card, False)
            if not found and card.kind == "weapon":
                found = [("", NOBODY)]
            links = (False, True) if _may_lifelink(state, seat, card) else (False,)
            for target, via in found:
                for link in links:
                    yield PlayCard(face, target, False, link, via, sheath)
        if card.row.alt is not None and state.turn.pool >= card.row.alt.int_cost:
            for target, via in aims(state, seat, card, True):
                yield PlayCard(face, target, True, False, via, sheath)
    elif card.kind == "monster":
        for other in targets.placements(state, seat, face):
            yield PlayCard(face, f"seat{other}")
    elif kind in ("heal", "heal_roll"):
        seats = targets.heal_targets(state, seat, card)
        for other in seats:
            yield PlayCard(face, f"seat{other}" if len(seats) > 1 else "")
    else:
        yield PlayCard(face)


def forbidden(state: State, seat: Seat, card: Card) -> Refused | None:
    """The rule that keeps a card in the hand whatever its target."""
    if state.overwhelm is not None and card.treasure:
        return Refused("VL-6.13")
    if card.kind == "scroll" and state.sheet(seat).intelligence < READS:
        return Refused("VL-12.1", needed=READS)
    cost = card.row.int_cost
    if cost and state.turn.pool < cost:
        return Refused("VL-12.3", needed=cost, have=state.turn.pool)
    if card.kind == "spell" and ("spell", card.row.element) in state.sheet(seat).bans:
        return Refused("VL-18.19")
    if card.market_only and closed(state, seat) is not None:
        return Refused("VL-6.10")
    return None


def _locked(state: State, seat: Seat) -> bool:
    """Any number of weapons, but after a Heavy one no other, unless a Swordmaster plays it (VL-9.3, VL-10.2)."""
    return state.turn.heavy and not bonuses.swordmaster(state, seat)


def _may_lifelink(state: State, seat: Seat, card: Card) -> bool:
    """Once per turn, with a weapon that is not ranged (VL-18.10)."""
    if card.kind != "weapon" or state.turn.pool <= 0 or not state.sheet(seat).lifelink:
        return False
    return "lifelink" not in state.turn.used and "ranged" not in card.row.classes


def _may_play(state: State, asked: Main, action: PlayCard) -> Refused | None:
    seat = asked.seat
    refusal = _at_hand(state, seat, action)
    if refusal is not None:
        return refusal
    card = state.content.cards[action.face]
    refusal = forbidden(state, seat, card)
    if refusal is not None:
        return refusal
    if card.primary.kind == "attack":
        return _may_attack(state, seat, card, action)
    if action.as_spell or action.lifelink or action.via != NOBODY:
        return Refused("VL-5.1")
    if any(action == way for way in _ways(state, seat, card, action.sheath)):
        return None
    if card.kind == "monster":
        return Refused("VL-20.20", targets=tuple(f"seat{other}" for other in targets.placements(state, seat, action.face)))
    return Refused("VL-7.6" if card.primary.kind == "defence" else "VL-12.16")


def _at_hand(state: State, seat: Seat, action: PlayCard) -> Refused | None:
    """The card lies in the hand, or on a sheath since an earlier turn (VL-15.16)."""
    if not action.sheath:
        return None if action.face in state.hands[seat] else Refused("VL-4.2")
    sheath = state.sheaths.get(action.sheath)
    if sheath is None or sheath.seat != seat or sheath.weapon != action.face or sheath.since >= state.turn.number:
        return Refused("VL-15.16")
    return None


def _may_attack(state: State, seat: Seat, card: Card, action: PlayCard) -> Refused | None:
    """An attack needs a target that the mode and the monsters in front of the hero allow."""
    if action.as_spell:
        if card.row.alt is None:
            return Refused("VL-12.13")
        if state.turn.pool < card.row.alt.int_cost:
            return Refused("VL-12.3", needed=card.row.alt.int_cost, have=state.turn.pool)
    elif card.kind == "weapon" and _locked(state, seat):
        return Refused("VL-10.2")
    if action.lifelink and (action.as_spell or not _may_lifelink(state, seat, card)):
        return Refused("VL-18.10")
    found: list[Aim] = aims(state, seat, card, action.as_spell)
    if (action.target, action.via) in found:
        return None
    if not found:
        free = card.kind == "weapon" and not action.as_spell and not action.target and action.via == NOBODY
        return None if free else Refused("VL-12.5")
    reach = in_reach(state, seat, [target for target, _ in found if target])
    if not reach:
        return Refused("VL-5.1")
    return Refused("VL-11.1" if all(target == FRONT for target, _ in found) else "VL-9.1", targets=reach)


def in_reach(state: State, seat: Seat, found: Sequence[str]) -> tuple[str, ...]:
    """Targets as they are called: seats, the faces of monsters, the boss."""
    named: dict[str, None] = {}
    for target in found:
        if target == FRONT:
            named.update(dict.fromkeys(monster.face for monster in state.facing(seat)))
        elif target in state.monsters:
            named[state.monsters[target].face] = None
        else:
            named[state.siege.boss if target == BOSS and state.siege is not None else target] = None
    return tuple(named)


def _play(state: State, asked: Main, action: PlayCard, emit: Emit) -> None:
    """The card leaves hand or sheath; a drawn weapon takes its sheath along (VL-15.16)."""
    seat, sheath = asked.seat, ""
    if action.sheath:
        sheath = state.sheaths.pop(action.sheath).face
        state.played[seat].append(sheath)
    else:
        leave_hand(state, seat, action.face)
    frame = Play(
        serial=state.agenda.serial(),
        seat=seat,
        face=action.face,
        as_spell=action.as_spell,
        target=action.target,
        via=action.via,
        lifelink=action.lifelink,
    )
    play.begin(state, frame, action.sheath or "hand", emit, sheath)


class PlayTreasures(Action, frozen=True):
    """Play every treasure of the hand that needs no die and asks nothing."""

    click: ClassVar[str] = "treasures"


def plain_treasures(state: State, seat: Seat) -> list[str]:
    """Treasures whose gold is fixed and whose text is empty."""
    cards = state.content.cards
    return [face for face in state.hands[seat] if cards[face].primary.kind == "gold" and not cards[face].row.effects]


def _purse(state: State, asked: Main) -> Iterator[PlayTreasures]:
    if state.overwhelm is None and len(plain_treasures(state, asked.seat)) > 1:
        yield PlayTreasures()


def _may_empty(state: State, asked: Main, action: PlayTreasures) -> Refused | None:
    if state.overwhelm is not None:
        return Refused("VL-6.13")
    return None if len(plain_treasures(state, asked.seat)) > 1 else Refused("VL-4.2")


def _empty(state: State, asked: Main, action: PlayTreasures, emit: Emit) -> None:
    """The whole purse at once (VL-6.1)."""
    seat = asked.seat
    for face in plain_treasures(state, seat):
        leave_hand(state, seat, face)
        state.played[seat].append(face)
        state.turn.played += 1
        emit(CardPlayed(seat, face, "hand"))
        add_gold(state, state.card(face).primary.amount, face, emit)


PURSE = Family(PlayTreasures, _purse, _may_empty, _empty, exact=True, moment="VL-4.4")
PLAY = Family(PlayCard, _plays, _may_play, _play, exact=True, moment="VL-4.4")
