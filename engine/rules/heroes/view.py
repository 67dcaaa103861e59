"""Who may know what, and worlds that agree with it (HM-11.11, HM-17.5, HM-23.8); unit decks are public (HM-20.9).

A computer's seat gets its view and nothing else, whatever its level (HM-41.1).
"""
from __future__ import annotations

from engine.rules.heroes.cards.hand import COMMON
from engine.rules.heroes.content import TIERS
from engine.rules.heroes.questions import LookedAt
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.dice import Dice, no_dice
from engine.rules.kernel.types import HIDDEN, Seat

TILE_KINDS = ("far", "near", "centre")
HIDDEN_DECKS = (*TIERS, "astrologers")


def _family(state: State, card: str) -> str:
    """The mark of a hidden card whose deck of origin is public."""
    return card if card.startswith(HIDDEN) else HIDDEN + state.content.cards[card].family


def view_for(state: State, seat: Seat | None) -> State:
    """Hands, decks, searched cards and face-down tiles of others become HIDDEN; what lies there is listed by class."""
    view = state.clone()
    view.dice = no_dice()
    unseen = {name: list(cards) for name, cards in state.unseen.items()}
    pools: dict[str, list[str]] = {family: list(state.decks[family]) for family in COMMON}
    for other, player in enumerate(view.players):
        real = state.players[other]
        looking = state.eyes[other]
        if other == seat:
            if not _masked(real.deck):
                unseen[f"deck:{other}"] = sorted(real.deck)
            player.deck = [HIDDEN] * len(real.deck)
            continue
        own_eyes = _own_eyes(state, other)
        if not _masked((*real.hand, *real.deck, *looking)):
            known = [*real.hand, *real.deck, *(looking if own_eyes else ())]
            for card in real.secret:
                _leave_out(known, card)
                pools[state.content.cards[card].family].append(card)
            unseen[f"known:{other}"] = sorted(known)
            if not own_eyes:
                for card in looking:
                    _pool_of(state, other, card, pools, unseen)
        player.hand, player.deck = [HIDDEN] * len(real.hand), [HIDDEN] * len(real.deck)
        player.secret = [_family(state, card) for card in real.secret]
        view.eyes[other] = [HIDDEN] * len(looking)
    looked_at = _looked_at(state)
    for family in COMMON:
        if family not in looked_at and not _masked(state.decks[family]) and not _masked(pools[family]):
            unseen[f"pool:{family}"] = sorted(pools[family])
        view.decks[family] = [HIDDEN] * len(state.decks[family])
    for name in HIDDEN_DECKS:
        if name not in looked_at and not _masked(state.decks[name]):
            unseen[name] = sorted([*state.decks[name], *unseen.pop(f"+{name}", [])])
        view.decks[name] = [HIDDEN] * len(state.decks[name])
    _hide_tiles(state, view, unseen)
    _hide_ai(state, view, unseen)
    view.unseen = unseen
    return view


def _looked_at(state: State) -> set[str]:
    """In a view a deck may be empty only because somebody looks at all of it, hidden from whoever asks."""
    return {eyes_deck(state, other) for other in state.seats if _masked(state.eyes[other])}


def _leave_out(known: list[str], card: str) -> None:
    """A card that nobody else saw is not among the known ones; between two questions it may lie before the eyes."""
    if card in known:
        known.remove(card)


def _masked(cards: list[str] | tuple[str, ...]) -> bool:
    return any(card.startswith(HIDDEN) for card in cards)


def _own_eyes(state: State, seat: Seat) -> bool:
    """Whether the cards a seat looks at come from its own deck or pile; the open question says so."""
    return eyes_deck(state, seat) == "own"


def eyes_deck(state: State, seat: Seat) -> str:
    """The deck that the cards before a seat's eyes belong to."""
    for frame in reversed(state.agenda.frames):
        if isinstance(frame, LookedAt) and frame.seat == seat:
            return frame.deck
    return ""


def _pool_of(state: State, seat: Seat, card: str, pools: dict[str, list[str]], unseen: dict[str, list[str]]) -> None:
    deck = eyes_deck(state, seat)
    if deck in pools:
        pools[deck].append(card)
    else:
        unseen.setdefault(f"+{deck}", []).append(card)


def _hide_tiles(state: State, view: State, unseen: dict[str, list[str]]) -> None:
    """Face-down tiles are known by kind only, unless the scenario names them (HM-17.5)."""
    for kind in TILE_KINDS:
        hidden = [slot.tile for slot in state.slots.values() if slot.kind == kind and not slot.known]
        spare = list(state.decks[f"tile_{kind}"])
        if kind == "far":
            spare += [tile for player in state.players for tile in player.supply]
        if not _masked([*hidden, *spare]):
            unseen[f"tile_{kind}"] = sorted([*hidden, *spare])
        view.decks[f"tile_{kind}"] = [HIDDEN] * len(state.decks[f"tile_{kind}"])
    for player in view.players:
        player.supply = [HIDDEN] * len(player.supply)
    for name, slot in state.slots.items():
        if not slot.known:
            view.slots[name] = replace(slot, tile=HIDDEN)


def _hide_ai(state: State, view: State, unseen: dict[str, list[str]]) -> None:
    """The order of an AI deck in a combat."""
    if state.combat is None or view.combat is None:
        return
    for name in ("ai_deck", "ai_spells"):
        cards = getattr(state.combat, name)
        if not _masked(cards):
            unseen[name] = sorted(cards)
        setattr(view.combat, name, [HIDDEN] * len(cards))


def possible_world(view: State, dice: Dice) -> State:
    """Deal every class anew: first what others took unseen from common decks, then hands and decks."""
    world = view.clone()
    world.dice = Dice(dice.bits())
    unseen = view.unseen
    pools = {family: dice.shuffled(unseen[f"pool:{family}"]) for family in COMMON}
    extra = {name: dice.shuffled(unseen[name]) for name in HIDDEN_DECKS}
    for other, player in enumerate(world.players):
        if f"deck:{other}" in unseen:
            player.deck = dice.shuffled(unseen[f"deck:{other}"])
            continue
        if f"known:{other}" not in unseen:
            continue
        player.secret = [pools[mark.removeprefix(HIDDEN)].pop() for mark in player.secret]
        cards = dice.shuffled([*unseen[f"known:{other}"], *player.secret])
        deck = eyes_deck(view, other)
        for index in range(len(world.eyes[other])):
            source = cards if deck == "own" else pools[deck] if deck in pools else extra[deck]
            world.eyes[other][index] = source.pop()
        player.hand = [cards.pop() for _ in player.hand]
        player.deck = cards
    for family in COMMON:
        world.decks[family] = pools[family]
    for name in HIDDEN_DECKS:
        world.decks[name] = extra[name]
    _deal_tiles(view, world, dice)
    if world.combat is not None:
        world.combat.ai_deck = dice.shuffled(unseen["ai_deck"])
        world.combat.ai_spells = dice.shuffled(unseen["ai_spells"])
    world.unseen = {}
    return world


def _deal_tiles(view: State, world: State, dice: Dice) -> None:
    for kind in TILE_KINDS:
        tiles = dice.shuffled(view.unseen[f"tile_{kind}"])
        for name, slot in view.slots.items():
            if slot.kind == kind and not slot.known:
                world.slots[name] = replace(slot, tile=tiles.pop())
        if kind == "far":
            for player in world.players:
                player.supply = [tiles.pop() for _ in player.supply]
        world.decks[f"tile_{kind}"] = tiles
