"""What each question in the middle of a procedure offers, and what an answer does."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Decision
from engine.rules.village import damage, monsters, phase, piles
from engine.rules.village.events import (
    CardBought,
    CardRecovered,
    CardRemoved,
    DieRolled,
    HeroChosen,
    PeekedPut,
    PositionTaken,
    SwallowedTaken,
)
from engine.rules.village.frames import (
    ArrangePeek,
    Attack,
    ChooseAttacker,
    ChooseDefence,
    ChooseHero,
    ChooseLink,
    ChooseMonster,
    ChooseOwner,
    ChoosePosition,
    ChooseSeat,
    DiscardFromHand,
    KeepDie,
    Monsters,
    PlaceMonster,
    PurgeMarket,
    RecoverCard,
    RemoveFromDiscard,
    RemoveFromHand,
    RemoveFromMarket,
    ShareOut,
    SmeltCoins,
    SpendLifelink,
    TakeFromMarket,
    TakeSwallowed,
)
from engine.rules.village.market import takeable
from engine.rules.village.path import linked, options
from engine.rules.village.rolling import throw
from engine.rules.village.setup import open_places
from engine.rules.village.state import VillageState as State
from engine.rules.village.state import replace
from engine.rules.village.supply import refill, take_card
from engine.rules.village.verbs.cards import fits
from engine.rules.village.verbs.market import NUGGETS

KEEP, REROLL = "keep", "reroll"


def free_heroes(state: State, asked: ChooseHero) -> list[str]:
    """Heroes nobody has taken (VL-3.6)."""
    taken = [hero.id for hero in state.heroes] if state.siege is None else []
    return [f"hero:{name}" for name in state.content.heroes if name not in taken]


def take_hero(state: State, asked: ChooseHero, piece: str, emit: Emit) -> None:
    """A seat has its hero; the board shows full life (VL-3.7)."""
    name = piece.removeprefix("hero:")
    life = state.content.heroes[name].life + state.config.start(asked.seat).life
    state.heroes[asked.seat] = replace(state.heroes[asked.seat], id=name, life=life, most=life)
    emit(HeroChosen(asked.seat, name))


def free_places(state: State, asked: ChoosePosition) -> list[str]:
    """Positions of the own team that are not taken (VL-20.14)."""
    return [f"place:{place}" for place in open_places(state, asked.seat)]


def take_place(state: State, asked: ChoosePosition, piece: str, emit: Emit) -> None:
    """A seat changes places with whoever of its team has not chosen yet; the last one takes what is left."""
    there = int(piece.removeprefix("place:"))
    ring = list(state.ring)
    here = ring.index(asked.seat)
    ring[here], ring[there] = ring[there], ring[here]
    state.ring = tuple(ring)
    emit(PositionTaken(asked.seat, there, state.ring))


def _attack(state: State, serial: int) -> Attack:
    return state.agenda.running(serial, Attack)


def links(state: State, asked: ChooseLink) -> list[str]:
    """What may be announced next (VL-10.4)."""
    attack = _attack(state, asked.subject)
    return options(state, attack.lanes[attack.drafting])


def link(state: State, asked: ChooseLink, piece: str, emit: Emit) -> None:
    """One more link of the path."""
    attack = _attack(state, asked.subject)
    lanes = list(attack.lanes)
    lanes[attack.drafting] = linked(lanes[attack.drafting], piece)
    state.agenda.edit(asked.subject, lanes=tuple(lanes))


def may_stop(state: State, asked: ChooseLink) -> bool:
    """Fleeting monsters need not be attacked, but something has to be (VL-11.1)."""
    attack = _attack(state, asked.subject)
    lane = attack.lanes[attack.drafting]
    return not lane.todo and bool(lane.links or lane.last or lane.victim >= 0)


def stop(state: State, asked: ChooseLink, emit: Emit) -> None:
    """The rest of the group is left out."""
    attack = _attack(state, asked.subject)
    lanes = list(attack.lanes)
    lanes[attack.drafting] = replace(lanes[attack.drafting], maybe=())
    state.agenda.edit(asked.subject, lanes=tuple(lanes))


def die_choices(state: State, asked: KeepDie) -> list[str]:
    """Keep it, or throw it again."""
    return [KEEP, REROLL]


def keep_or_reroll(state: State, asked: KeepDie, piece: str, emit: Emit) -> None:
    """A reroll replaces the die, and the new result stands (VL-17.2)."""
    if piece == REROLL:
        state.turn.rerolls -= 1
        face = throw(state, asked.seat)
        state.agenda.edit(asked.subject, die=face)
        emit(DieRolled(asked.seat, face, "reroll", ""))


def lifelink_most(state: State, asked: SpendLifelink) -> int:
    """As much as damage and intelligence allow."""
    return min(asked.most, state.turn.pool)


def spend_lifelink(state: State, asked: SpendLifelink, n: int, emit: Emit) -> None:
    """Each point of intelligence heals one life (VL-18.10)."""
    damage.change_pool(state, asked.seat, -n, "lifelink", emit)
    damage.heal_hero(state, asked.seat, n, "lifelink", emit)


def _phase(state: State, serial: int) -> Monsters:
    return state.agenda.running(serial, Monsters)


def owners(state: State, asked: ChooseOwner) -> list[str]:
    """Whose monsters wait to attack (VL-8.6)."""
    waiting = phase.waiting(state, _phase(state, asked.subject))
    return [f"seat{owner}" for owner in dict.fromkeys(monster.owner for monster in waiting) if owner >= 0]


def owner_first(state: State, asked: ChooseOwner, piece: str, emit: Emit) -> None:
    """That owner's monsters attack now."""
    state.agenda.edit(asked.subject, owner=int(piece[4:]))


def attackers(state: State, asked: ChooseAttacker) -> list[str]:
    """The owner's monsters that wait; equal ones are one choice."""
    frame = _phase(state, asked.subject)
    mine = [monster for monster in phase.waiting(state, frame) if monster.owner == asked.seat]
    return list({(monster.face, monster.wounds): monster.id for monster in reversed(mine)}.values())


def attack_with(state: State, asked: ChooseAttacker, piece: str, emit: Emit) -> None:
    """It attacks now."""
    phase.attack(state, _phase(state, asked.subject), state.monsters[piece], emit)


def hand(state: State, asked: DiscardFromHand | RemoveFromHand) -> list[str]:
    """The different cards of a hand."""
    return [f"hand:{face}" for face in dict.fromkeys(state.hands[asked.seat])]


def discard(state: State, asked: DiscardFromHand, piece: str, emit: Emit) -> None:
    """The card goes face up to the own discard pile (VL-15.12)."""
    piles.discard(state, asked.seat, piece.removeprefix("hand:"), asked.cause, emit)


def remove_from_hand(state: State, asked: RemoveFromHand, piece: str, emit: Emit) -> None:
    """The card leaves the game (VL-15.5)."""
    piles.remove(state, asked.seat, piece.removeprefix("hand:"), emit)
    if asked.left > 1 and state.hands[asked.seat]:
        state.agenda.push(replace(asked, left=asked.left - 1))


def optional(state: State, asked: RemoveFromHand | RemoveFromDiscard) -> bool:
    """Whether the text says "you may"."""
    return asked.optional


def nothing(state: State, asked: Decision, emit: Emit) -> None:
    """Declining ends the effect."""


def own_discards(state: State, asked: RemoveFromDiscard) -> list[str]:
    """The different cards of the own discard pile."""
    return [f"discard:{face}" for face in dict.fromkeys(state.discards[asked.seat])]


def remove_from_discard(state: State, asked: RemoveFromDiscard, piece: str, emit: Emit) -> None:
    """The card leaves the game."""
    face = piece.removeprefix("discard:")
    state.discards[asked.seat].remove(face)
    state.removed.append(face)
    emit(CardRemoved(asked.seat, face, "discard", piles.top_discard(state, asked.seat)))
    if asked.left > 1 and state.discards[asked.seat]:
        state.agenda.push(replace(asked, left=asked.left - 1))


def recoverable(state: State, asked: RecoverCard) -> list[str]:
    """Cards of the wanted kind in the own discard pile."""
    return [f"discard:{face}" for face in dict.fromkeys(state.discards[asked.seat]) if fits(state, face, asked.filt)]


def recover(state: State, asked: RecoverCard, piece: str, emit: Emit) -> None:
    """The card comes back to the hand."""
    face = piece.removeprefix("discard:")
    state.discards[asked.seat].remove(face)
    piles.show_in_hand(state, asked.seat, face)
    emit(CardRecovered(asked.seat, face, piles.top_discard(state, asked.seat)))
    left = replace(asked, left=asked.left - 1)
    if left.left and recoverable(state, left):
        state.agenda.push(left)


def market_cards(state: State, asked: RemoveFromMarket) -> list[str]:
    """Every space with a card on it."""
    return [f"space{space + 1}" for space, face in enumerate(state.market) if face]


def remove_from_market(state: State, asked: RemoveFromMarket, piece: str, emit: Emit) -> None:
    """The card leaves the game, its space is filled, then the next one if the market is still open (VL-15.18)."""
    space = int(piece[5:]) - 1
    face = take_card(state, space)
    state.removed.append(face)
    emit(CardRemoved(asked.seat, face, piece))
    state.agenda.push(PurgeMarket(asked.seat, asked.left - 1))
    refill(state, space, asked.seat)


def takeable_cards(state: State, asked: TakeFromMarket) -> list[str]:
    """Spaces within the price limit."""
    return [f"space{space + 1}" for space in takeable(state, asked.max_price)]


def take_from_market(state: State, asked: TakeFromMarket, piece: str, emit: Emit) -> None:
    """The card is taken without paying, its space is filled."""
    space = int(piece[5:]) - 1
    face = take_card(state, space)
    if asked.to == "hand":
        piles.show_in_hand(state, asked.seat, face)
    else:
        state.discards[asked.seat].append(face)
    emit(CardBought(asked.seat, space + 1, face, 0, asked.to, state.turn.gold))
    refill(state, space, asked.seat)


def coins(state: State, asked: SmeltCoins) -> int:
    """Coins in hand, as far as the scroll and the Nuggets reach."""
    return min(asked.most, state.hands[asked.seat].count(state.content.coin))


def smelt(state: State, asked: SmeltCoins, n: int, emit: Emit) -> None:
    """Coins leave the game, as many Nuggets come to the hand."""
    coin, nugget = state.content.coin, state.content.nugget
    for _ in range(n):
        piles.remove(state, asked.seat, coin, emit)
        if state.market[NUGGETS] == nugget:
            take_card(state, NUGGETS)
            refill(state, NUGGETS, asked.seat)
        else:
            piles.take_top(state, "nuggets")
        piles.show_in_hand(state, asked.seat, nugget)
        emit(CardBought(asked.seat, NUGGETS + 1, nugget, 0, "hand", state.turn.gold))


def seen(state: State, asked: ArrangePeek) -> list[str]:
    """The cards before one's eyes."""
    return [f"seen:{face}" for face in dict.fromkeys(state.eyes[asked.seat])]


def put_seen(state: State, asked: ArrangePeek, piece: str, emit: Emit) -> None:
    """Take one and bury the rest; or put one back on top; or bury one."""
    seat, eyes = asked.seat, state.eyes[asked.seat]
    face = piece.removeprefix("seen:")
    eyes.remove(face)
    if asked.mode == "take_one":
        state.hands[seat].append(face)
        _tell_put(state, asked, face, "hand", emit)
        for other in eyes:
            piles.put_bottom(state, asked.pile, other, seat)
            _tell_put(state, asked, other, "bottom", emit)
        eyes.clear()
        return
    if asked.mode == "reorder":
        piles.put_top(state, asked.pile, face, seat)
        _tell_put(state, asked, face, "top", emit)
    else:
        piles.put_bottom(state, asked.pile, face, seat)
        _tell_put(state, asked, face, "bottom", emit)
    if eyes:
        state.agenda.push(asked)


def _tell_put(state: State, asked: ArrangePeek, face: str, to: str, emit: Emit) -> None:
    emit(PeekedPut(asked.seat, asked.pile, face, to, len(piles.pile(state, asked.pile))))


def may_keep(state: State, asked: ArrangePeek) -> bool:
    """Whether the cards may simply stay on top."""
    return asked.mode == "may_bottom"


def keep_seen(state: State, asked: ArrangePeek, emit: Emit) -> None:
    """They go back on top in the order they had."""
    eyes = state.eyes[asked.seat]
    for face in reversed(eyes):
        piles.put_top(state, asked.pile, face, asked.seat)
        _tell_put(state, asked, face, "top", emit)
    eyes.clear()


def seats(state: State, asked: ChooseSeat | PlaceMonster) -> list[str]:
    """The players on offer."""
    return [f"seat{seat}" for seat in asked.seats if state.heroes[seat].alive]


def choose_seat(state: State, asked: ChooseSeat, piece: str, emit: Emit) -> None:
    """The effect hits that player."""
    state.agenda.edit(asked.subject, wanted=int(piece[4:]))


def monsters_offered(state: State, asked: ChooseMonster) -> list[str]:
    """The monsters on offer."""
    return list(asked.monsters)


def cards_offered(state: State, asked: ChooseDefence) -> list[str]:
    """The defence cards on offer."""
    return list(asked.cards)


def choose_piece(state: State, asked: ChooseMonster | ChooseDefence, piece: str, emit: Emit) -> None:
    """The effect touches that piece."""
    state.agenda.edit(asked.subject, picked=piece)


def place_orphan(state: State, asked: PlaceMonster, piece: str, emit: Emit) -> None:
    """The monster stands before another player and keeps its wounds (VL-16.4)."""
    if asked.monster in state.monsters:
        monsters.move(state, state.monsters[asked.monster], int(piece[4:]), emit)


def _share(state: State, serial: int) -> ShareOut:
    return state.agenda.running(serial, ShareOut)


def swallowed(state: State, asked: TakeSwallowed) -> list[str]:
    """What is left to share."""
    return [f"space{space + 1}" for space in _share(state, asked.subject).spaces]


def always(state: State, asked: Decision) -> bool:
    """Nobody has to take anything."""
    return True


def take_swallowed(state: State, asked: TakeSwallowed, piece: str, emit: Emit) -> None:
    """One card for the own discard pile; then the next one picks (VL-19.30)."""
    frame = _share(state, asked.subject)
    space = int(piece[5:]) - 1
    face = take_card(state, space)
    state.discards[asked.seat].append(face)
    emit(SwallowedTaken(asked.seat, space + 1, face))
    spaces = tuple(at for at in frame.spaces if at != space)
    state.agenda.edit(asked.subject, spaces=spaces, order=(*frame.order[1:], frame.order[0]))


def refuse_swallowed(state: State, asked: TakeSwallowed, emit: Emit) -> None:
    """Whoever wants nothing is not asked again."""
    state.agenda.edit(asked.subject, order=_share(state, asked.subject).order[1:])
