"""A card on its way from the hand to the table: primary effect, then secondary effects (VL-5, VL-6.1, VL-7, VL-8.2, VL-12)."""
from __future__ import annotations

from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses, damage, monsters
from engine.rules.village.announce import announcement
from engine.rules.village.content import Card
from engine.rules.village.events import CardPlayed, DefencePlaced, SheathPlaced
from engine.rules.village.frames import NOBODY, GoBerserk, Play, Run
from engine.rules.village.rolling import roll
from engine.rules.village.state import Defence, Sheathed, replace
from engine.rules.village.state import VillageState as State
from engine.rules.village.verbs.market import add_gold
from engine.rules.village.words import ModInt


def begin(state: State, play: Play, origin: str, emit: Emit, sheathed: str = "") -> None:
    """The card is on the table, its cost is paid; what stays in play takes its place (VL-5.2)."""
    card = state.card(play.face)
    seat, turn = play.seat, state.turn
    turn.played += 1
    if not (card.kind in ("monster", "sheath") or card.primary.kind == "defence"):
        state.played[seat].append(card.id)
    emit(CardPlayed(seat, play.face, origin, play.as_spell, sheathed))
    cost = card.row.alt.int_cost if play.as_spell and card.row.alt is not None else card.row.int_cost
    damage.change_pool(state, seat, -cost, play.face, emit)
    if card.kind in ("scroll", "spell") or play.as_spell:
        state.deeds[seat] = replace(state.deeds[seat], spells=state.deeds[seat].spells + 1)
    if card.kind == "weapon" and not play.as_spell:
        turn.heavy = turn.heavy or card.row.heavy
    if play.lifelink:
        turn.used = (*turn.used, "lifelink")
    if card.primary.kind == "defence":
        _put_up(state, card, seat, emit)
    elif card.kind == "sheath":
        sheath = Sheathed(state.mint("s"), card.id, seat)
        state.sheaths[sheath.id] = sheath
        emit(SheathPlaced(sheath.id, card.id, seat))
    elif card.kind == "monster":
        monsters.place(state, card.id, seat, int(play.target[4:]), "hand", emit)
    state.agenda.push(play)


def _put_up(state: State, card: Card, seat: Seat, emit: Emit) -> None:
    """A defence card; an older one of its type is discarded; always before the own hero (VL-7.2, VL-7.3, VL-7.6, VL-12.11)."""
    slot = card.primary.slot
    assert slot is not None
    for old in state.defences_of(seat):
        if old.slot == slot:
            damage.lose_defence(state, old, emit, destroyed=False)
    piece = Defence(state.mint("d"), card.id, seat, slot)
    state.defences[piece.id] = piece
    emit(DefencePlaced(piece.id, card.id, seat, card.primary.value))
    for effect in card.effects("while_in_play"):
        if isinstance(effect, ModInt):
            damage.change_pool(state, seat, effect.n, card.id, emit)


def primary(state: State, play: Play, emit: Emit) -> None:
    """The primary effect, or the die it needs (VL-5.1, VL-12.14)."""
    card = state.card(play.face)
    kind, seat = card.primary.kind, play.seat
    if kind == "attack":
        attack = announcement(state, play, card)
        if attack is not None:
            state.agenda.push(attack)
        if card.kind == "weapon" and not play.as_spell:
            bonuses.use_up(state, seat, card)
    elif kind == "gold":
        add_gold(state, card.primary.amount, card.id, emit)
    elif kind == "int":
        damage.change_pool(state, seat, card.primary.amount, card.id, emit)
    elif kind == "heal":
        damage.heal_hero(state, _healed(play), card.primary.amount, card.id, emit)
    elif kind in ("heal_roll", "gold_roll"):
        roll(state, play.serial, seat, "heal" if kind == "heal_roll" else "chest", card.id, emit)


def _healed(play: Play) -> Seat:
    return int(play.target[4:]) if play.target else play.seat


def rolled(state: State, play: Play, emit: Emit) -> None:
    """What the die of a chest or of healing brings (VL-6.2, VL-12.10, VL-18.20)."""
    card = state.card(play.face)
    total = max(0, play.die + card.primary.mod)
    if card.primary.kind == "gold_roll":
        add_gold(state, total * 10, card.id, emit)
    elif card.primary.kind == "heal_roll":
        if card.kind == "spell":
            total = max(0, play.die + card.primary.mod + state.sheet(play.seat).healing)
        damage.heal_hero(state, _healed(play), total, card.id, emit)


def secondary(state: State, play: Play, emit: Emit) -> None:
    """The text of the card; beers drunk in rage have none (VL-5.5, VL-18.8)."""
    card = state.card(play.face)
    raging = card.kind == "beer" and state.heroes[play.seat].berserk
    if card.effects("on_play") and not raging:
        state.agenda.push(Run(serial=state.agenda.serial(), seat=play.seat, face=card.id, trigger="on_play", victim=NOBODY))


def aftermath(state: State, play: Play, emit: Emit) -> None:
    """A beer counts once it is drunk, and enough of them make some heroes Berserk (VL-18.7)."""
    if state.card(play.face).kind != "beer":
        return
    state.turn.beers += 1
    needed = state.sheet(play.seat).berserk_beers
    if needed and state.turn.beers >= needed and not state.heroes[play.seat].berserk:
        state.agenda.push(GoBerserk(serial=state.agenda.serial(), seat=play.seat))
