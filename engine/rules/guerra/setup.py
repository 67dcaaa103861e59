"""Laying out the table: power, pantheons, oracles, hands, bid (GM-1.2, GM-6, GM-6.1)."""
from __future__ import annotations

from engine.rules.guerra.actions.start import MOST
from engine.rules.guerra.config import GuerraConfig
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.events import BidsShown, StarterNamed
from engine.rules.guerra.frames import Bid, ChooseStarter, Mulligan, Opening, PutUnder, Turn
from engine.rules.guerra.hands import peek_at
from engine.rules.guerra.names import designs_id, oracle_id
from engine.rules.guerra.state import Held, Oracle, Piece, Player, State
from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dice import Dice, fresh_dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.types import Seat

POWER_EACH = 40
ORACLES = 4
HAND = 5
SILENCE_GIFT = 2


def lay_out(content: GuerraContent, config: GuerraConfig, seed: int | Dice) -> State:
    """The state before its first frame runs."""
    dice = fresh_dice(seed)
    seats = tuple(range(config.seats))
    order = seats if config.seats == 2 else tuple(dice.dealt("order", seats))
    state = State(content, config, Agenda([]), dice, order, [], {}, POWER_EACH * config.seats, order[0])
    for seat in seats:
        state.players.append(seat_player(state, seat))
    if config.twist == "monuments":
        for seat in seats:
            piece = Piece(state.mint("r"), "neu_shrine", "resource", seat, seat, seat, "neutral")
            state.put(piece)
    if config.seats > 2:
        for place, seat in enumerate(order):
            # The starting player gains as much as there are players, each further one 1P less (GM-6.7).
            give(state, seat, config.seats - place)
    state.agenda.push(Turn(serial=state.agenda.serial()))
    state.agenda.push(Opening(serial=state.agenda.serial()))
    return state


def give(state: State, seat: Seat, amount: int) -> None:
    """Counters from the central reserve at set-up."""
    state.players[seat].reserve += amount
    state.central -= amount


def seat_player(state: State, seat: Seat) -> Player:
    """One seat's pantheon, oracles, hand and reserve (GM-6.2, GM-6.3, GM-6.4)."""
    deck, content = state.config.decks[seat], state.content
    pantheon = content.faces[deck.pantheon]
    for name, cards in (("gods", deck.gods), ("designs", deck.designs)):
        for card in cards:
            if card not in content.faces:
                # A card that nobody has printed is found now and not when it is drawn.
                raise Refused("GM-3.6", card=card, deck=name)
    gods = state.dice.dealt(f"gods:{seat}", deck.gods)
    piles: list[list[Held]] = [[] for _ in range(ORACLES)]
    for at, card in enumerate(gods):
        piles[at % ORACLES].append(Held(card))
    designs = [Held(card) for card in state.dice.dealt(designs_id(seat), deck.designs)]
    count = HAND + 1 if seat == 0 and "boon_hand" in state.config.boons else HAND
    hand = [designs.pop() for _ in range(min(count, len(designs)))]
    power = pantheon.start_power + (state.config.bonus[seat] if state.config.bonus else 0)
    if seat == 0:
        power += state.config.boons.count("boon_reserve")
    state.central -= power
    piece = Piece(f"p{seat}", deck.pantheon, "pantheon", seat, seat, seat, pantheon.mythology)
    state.put(piece)
    return Player(power, [Oracle(tuple(pile)) for pile in piles], hand, designs)


def boons(state: State, frame: Opening, emit: Emit) -> None:
    """What the chronicle lets seat 0 do at set-up: a new hand, a look at the oracles."""
    held = state.config.boons
    if "boon_oracle" in held:
        for index in range(len(state.players[0].oracles)):
            peek_at(state, 0, oracle_id(0, index), "any_oracle_top", emit)
        state.agenda.push(PutUnder(0, oracle_id(0, 0), "one_oracle"))
    if "boon_mulligan" in held:
        state.agenda.push(Mulligan(0))


def open_bids(state: State, frame: Opening, emit: Emit) -> None:
    """Two players bid in secret, seat by seat; others and the Silence do not (GM-6.5, GM-6.7)."""
    if state.config.seats > 2:
        return
    if state.config.twist == "silence":
        give(state, 0, SILENCE_GIFT)
        state.first = 0
        return
    state.agenda.then(*(Bid(seat) for seat in state.order))


def show_bids(state: State, frame: Opening, emit: Emit) -> None:
    """Both hands open: each gets what the other hid; who gave more decides who begins (GM-6.5, GM-6.6)."""
    if not state.sealed:
        return
    a, b = state.order
    bids = dict(state.sealed)
    state.sealed.clear()
    state.central += sum(MOST - bid for bid in bids.values())
    state.players[a].reserve += bids[b]
    state.players[b].reserve += bids[a]
    emit(BidsShown(bids=(bids[0], bids[1]), reserves=tuple(player.reserve for player in state.players), central=state.central))
    decider = bid_winner(state, bids)
    if decider is not None:
        state.agenda.push(ChooseStarter(decider))
        return
    state.first = state.dice.pick(state.order)
    emit(StarterNamed(seat=state.first))


def bid_winner(state: State, bids: dict[Seat, int]) -> Seat | None:
    """The higher bid; tied, the higher printed power; still tied, nobody decides (GM-6.6)."""
    if bids[0] != bids[1]:
        return 0 if bids[0] > bids[1] else 1
    if "boon_bid" in state.config.boons:
        return 0
    printed = [state.content.faces[deck.pantheon].start_power for deck in state.config.decks]
    if printed[0] != printed[1]:
        return 0 if printed[0] > printed[1] else 1
    return None


OPENING = (boons, open_bids, show_bids)
