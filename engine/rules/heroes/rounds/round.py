"""The round: refresh, income or astrologers, timed events, turns, enemies, end checks (HM-4)."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.cards.hand import draw
from engine.rules.heroes.content import RESOURCES, Astrologer
from engine.rules.heroes.events.map import AstrologersProclaimed, CardLaid, DeckShuffled, RoundBegan, TokensRefreshed
from engine.rules.heroes.frames import Effects, EnemyTurn, Frame, Morale, Round, Turn
from engine.rules.heroes.map.exile import eliminate
from engine.rules.heroes.map.flags import clear_cubes
from engine.rules.heroes.map.terrain import controlled
from engine.rules.heroes.outcome import end_of_round
from engine.rules.heroes.questions.adventure import ChooseEffect, ChooseWeakened
from engine.rules.heroes.rounds.rolls import push_roll
from engine.rules.heroes.scenario.hosts import bring_hosts
from engine.rules.heroes.scenario.timed import fire
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import main_hero
from engine.rules.heroes.town.purse import gain
from engine.rules.heroes.town.towns import boards, works
from engine.rules.heroes.words import Op, effects, omens
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.parts.piles import deck_name, renew, shuffle, turned

Proclaimed = Callable[[State, Seat, Astrologer, Emit], None]
RENEWED = (4, 8, 12)


def kind_of(number: int) -> str:
    """Round 1, then astrologers' and resource rounds in turn (HM-4.2)."""
    return "first" if number == 1 else "astrologers" if number % 2 == 0 else "resource"


def refresh(state: State, round_: Round, emit: Emit) -> None:
    """Tokens and expert uses are fresh, before income and astrologers (HM-4.5)."""
    state.round = round_.number
    emit(RoundBegan(number=round_.number, kind=kind_of(round_.number)))
    for player in state.players:
        player.robbed.clear()
    if round_.number > 1:
        for player in state.players:
            player.build = player.population = player.book = True
            player.experts = 0
        emit(TokensRefreshed())
    if state.config.has("renewed_fields") and round_.number in RENEWED:
        clear_cubes(state, None, emit)


def income(state: State, round_: Round, emit: Emit) -> None:
    """Base income, waiting astrologers effects, then each player's own effects (HM-4.3)."""
    scenario = state.content.scenarios[state.config.scenario]
    every = scenario.figures.income_every_round and round_.number > 1
    if kind_of(round_.number) != "resource" and not every:
        return
    seats = [seat for seat in state.seats if not state.players[seat].eliminated]
    for seat in seats:
        _pay_income(state, seat, emit)
    if kind_of(round_.number) != "resource":
        return
    for name in state.waiting:
        op = state.content.astrologers[name].do
        assert isinstance(op, effects.Gain)
        for seat in seats:
            # A bad omen takes from this round's income, never from what was there before.
            gain(state, seat, op.res, max(op.n, -_due(state, seat)[RESOURCES.index(op.res)]), name, emit)
    state.waiting.clear()
    for seat in reversed(seats):
        _own_effects(state, seat)


def _pay_income(state: State, seat: Seat, emit: Emit) -> None:
    for res, amount in zip(RESOURCES, _due(state, seat), strict=True):
        gain(state, seat, res, amount, "income", emit)


def _due(state: State, seat: Seat) -> list[int]:
    """What the tracks pay; with an option a town under an enemy flag pays nothing (HM-39.12)."""
    player = state.players[seat]
    if state.config.has("plundered_towns") and not any(f.home == seat and f.owner == seat for f in state.fields.values()):
        return [track - floor for track, floor in zip(player.income, player.floor, strict=True)]
    return player.income


def _own_effects(state: State, seat: Seat) -> None:
    """Buildings first, City Hall and Brotherhood; then units, Peasants and Crystal Dragons (HM-4.3)."""
    player = state.players[seat]
    frames: list[Frame] = []
    hall = state.content.roles["hall"]
    halls = [board.faction for board in boards(state, seat) if board.has(hall)]
    frames += [ChooseEffect(seat, (0, 1), state.content.factions[faction].halls, hall) for faction in halls]
    if works(state, seat, "heartens"):
        frames.append(Morale(seat, 1))
    for troop in player.army:
        for ability in state.content.units[troop.unit].few.abilities:
            if ability.when == "resource_round" and ability.res:
                frames.append(Effects(seat, troop.unit, (effects.Gain(ability.n, ability.res),)))
    state.agenda.then(*frames)


def astrologers(state: State, round_: Round, emit: Emit) -> None:
    """One card in even rounds, with an option also in resource rounds, with another never (HM-4.4, HM-39.4, HM-39.11)."""
    kind = kind_of(round_.number)
    wanted = kind == "astrologers" or (kind == "resource" and state.config.has("more_astrologers"))
    if not wanted or state.config.has("no_astrologers"):
        return
    state.astro_rounds += 1
    proclaim(state, emit)


def proclaim(state: State, emit: Emit) -> None:
    """The effect in force ends just before the next card is drawn."""
    state.astro = ""
    for player in state.players:
        player.returned = False
    deck, pile = state.decks["astrologers"], state.piles["astrologers"]
    if not deck:
        renew(deck, pile, state.dice, "astrologers")
        emit(DeckShuffled(deck="astrologers", seat=-1, count=len(deck)))
    name = turned(deck.pop())
    pile.append(name)
    card = state.content.astrologers[name]
    if card.when == "astro":
        state.astro = name
    elif card.when == "income":
        state.waiting.append(name)
    emit(AstrologersProclaimed(card=name))
    if card.when in ("astro", "income"):
        return
    if isinstance(card.do, omens.ClearCubes):
        # In the first astrologers' round it is replaced by another card.
        if state.astro_rounds == 1:
            proclaim(state, emit)
        else:
            clear_cubes(state, None, emit)
    else:
        for seat in reversed([seat for seat in state.seats if not state.players[seat].eliminated]):
            PROCLAIMED[type(card.do)](state, seat, card, emit)


def _hearten(state: State, seat: Seat, card: Astrologer, emit: Emit) -> None:
    state.agenda.push(Morale(seat, card.do.amount))


def _throw(kind: str) -> Proclaimed:
    def resolve(state: State, seat: Seat, card: Astrologer, emit: Emit) -> None:
        push_roll(state, seat, main_hero(seat), kind, card.do.amount, card.do.amount)

    return resolve


def _strengthen(state: State, seat: Seat, card: Astrologer, emit: Emit) -> None:
    assert isinstance(card.do, effects.Reinforce)
    state.agenda.push(Effects(seat, card.id, (card.do,)))


def _plague(state: State, seat: Seat, card: Astrologer, emit: Emit) -> None:
    """One pack of the player's choice turns few."""
    packs = tuple(dict.fromkeys(troop.unit for troop in state.players[seat].army if troop.side == "pack"))
    if packs:
        state.agenda.push(ChooseWeakened(seat, packs, card.id))


def _lizard(state: State, seat: Seat, card: Astrologer, emit: Emit) -> None:
    """Artifacts and spells of the hand go into the deck; as many cards are drawn."""
    player = state.players[seat]
    moved = [name for name in player.hand if state.content.cards[name].family in ("artifact", "spell")]
    for name in moved:
        player.hand.remove(name)
        player.deck.append(name)
        emit(CardLaid(seat=seat, card=name, place="deck", origin="hand"))
    if moved:
        shuffle(player.deck, state.dice, deck_name(seat))
        emit(DeckShuffled(deck="own", seat=seat, count=len(player.deck)))
        draw(state, seat, len(moved), emit)


def _silence(state: State, seat: Seat, card: Astrologer, emit: Emit) -> None:
    """The stars say nothing."""


PROCLAIMED: dict[type[Op], Proclaimed] = {
    omens.Nothing: _silence,
    effects.Morale: _hearten,
    omens.RollTreasure: _throw("treasure"),
    omens.RollResource: _throw("resource"),
    effects.Reinforce: _strengthen,
    omens.FlipToFew: _plague,
    omens.ShuffleHand: _lizard,
}
"""What an immediate astrologers card does to one player."""


def timed(state: State, round_: Round, emit: Emit) -> None:
    """Timed events of this round (HM-4.6)."""
    for event in reversed(state.content.scenarios[state.config.scenario].events):
        if round_.number in event.rounds:
            fire(state, event, emit)


def next_turn(state: State, round_: Round, emit: Emit) -> None:
    """Everybody takes one turn in order (HM-4.1)."""
    seats = state.seats
    if round_.at >= len(seats):
        return
    state.agenda.edit(round_.serial, at=round_.at + 1, stage=round_.stage - 1)
    seat = seats[round_.at]
    if not state.players[seat].eliminated:
        state.agenda.push(Turn(serial=state.agenda.serial(), seat=seat))


def enemies(state: State, round_: Round, emit: Emit) -> None:
    """AI heroes act after the last player, in the order listed (HM-31.1, HM-31.13, HM-34.4)."""
    for index in reversed(range(len(state.enemies))):
        if state.enemies[index].alive:
            state.agenda.push(EnemyTurn(serial=state.agenda.serial(), enemy=index))


def hosts(state: State, round_: Round, emit: Emit) -> None:
    """New hosts appear at the end of their rounds."""
    bring_hosts(state, emit)


def finish(state: State, round_: Round, emit: Emit) -> None:
    """Homeless players, end checks, and the next round (HM-4.7, HM-37.3)."""
    for seat in range(state.config.seats):
        player = state.players[seat]
        if player.eliminated:
            continue
        player.homeless = 0 if controlled(state, seat) else player.homeless + 1
        if player.homeless > 3:
            eliminate(state, seat, emit)
    if state.result is not None or end_of_round(state, emit):
        return
    state.agenda.push(Round(serial=state.agenda.serial(), number=round_.number + 1))


ROUND_STAGES = (refresh, income, astrologers, timed, next_turn, enemies, hosts, finish)
