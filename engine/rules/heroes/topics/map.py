"""What the small choices of set-up, map and towns do."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.barter import post_chosen, traded
from engine.rules.heroes.beginning import bonus_chosen, campaign_bonus, start_rotated
from engine.rules.heroes.content import Price
from engine.rules.heroes.events.map import CardsLookedAt, HeroMoved, UnitWeakened
from engine.rules.heroes.flags import SETTLED, flag
from engine.rules.heroes.frames import CheckGoals, Choose, Effects, Morale, PickCards, Searching, Turning
from engine.rules.heroes.hand import (
    draw,
    gain_card,
    search_chosen,
    take_top,
    top_up,
)
from engine.rules.heroes.names import going_in, main_hero, reinforce_in, seat_in
from engine.rules.heroes.neutrals import draw_neutral
from engine.rules.heroes.purse import gain, gain_xp, halved, lose_morale, pay
from engine.rules.heroes.rolls import die_chosen, push_roll, reroll_chosen
from engine.rules.heroes.rounds import hall_chosen
from engine.rules.heroes.scenario.ops import parse_ops
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Troop
from engine.rules.heroes.terrain import add_mp, place_hero, place_supply, put_hero, rotate_chosen
from engine.rules.heroes.towns import join_army, reinforce
from engine.rules.heroes.verbs.goods import offer_neutrals
from engine.rules.heroes.visits import pick_up_grail
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit

Topic = Callable[[State, Choose, str, Emit], None]


def _garden(state: State, asked: Choose, option: str, emit: Emit) -> None:
    gain(state, asked.seat, option, 2 if option == "G" else 1, "mystical_garden", emit)


def _incantation(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option == "pay":
        pay(state, asked.seat, Price(3), "shrine_incantation", emit)
        state.agenda.push(Searching(asked.seat, "spell", 2))


def _tree(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option != "skip":
        gain(state, asked.seat, option, -10 if option == "G" else -3, "tree", emit)
        gain_xp(state, asked.seat, 2, emit)


def _witch(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option == "remove":
        state.agenda.push(PickCards(asked.seat, "remove", "hand", optional=True, family="ability"))
    elif option == "look":
        taken = take_top(state, "ability", 1, emit)
        if taken:
            state.eyes[asked.seat].extend(taken)
            emit(CardsLookedAt(seat=asked.seat, deck="ability", faces=tuple(taken)))
            state.agenda.push(PickCards(asked.seat, "witch", "eyes", optional=True, about=("ability",)))


def _tomb(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """All or nothing: two searches, then negative morale twice (HM-18.19)."""
    if option == "search":
        seat = asked.seat
        state.agenda.then(Searching(seat, "artifact", 2, 2), Morale(seat, -1), Morale(seat, -1))


def _pandora(state: State, asked: Choose, option: str, emit: Emit) -> None:
    push_roll(state, asked.seat, asked.about[0], option, 2, 1)


def _obelisk(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option == "xp":
        gain_xp(state, asked.seat, 1, emit)
    else:
        gain(state, asked.seat, "G", 4, "obelisk", emit)


def _either(state: State, asked: Choose, option: str, emit: Emit) -> None:
    state.agenda.push(Effects(asked.seat, "obelisk", parse_ops(asked.about[int(option)])))


def _settlement(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """Income, or one reinforcement and no income (HM-19.2, HM-19.5)."""
    name, price = asked.about
    if option in SETTLED:
        flag(state, name, asked.seat, emit, option)
        return
    flag(state, name, asked.seat, emit, "R")
    _mark_paid(state, name)
    unit = reinforce_in(option)
    pack = state.content.units[unit].pack
    assert pack is not None
    reinforce(state, asked.seat, unit, halved(pack.cost, price), 0, "settlement", emit)


def _mark_paid(state: State, name: str) -> None:
    state.fields[name] = replace(state.fields[name], paid=True)


def _reinforce(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option != "skip":
        pack = state.content.units[option].pack
        assert pack is not None
        reinforce(state, asked.seat, option, halved(pack.cost, asked.about[0]), 0, asked.about[1], emit)


def _neutral(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """The chosen neutral is paid and joins; the others go to their piles (HM-22.4)."""
    left = list(asked.about)
    if option != "skip":
        left.remove(option)
        pay(state, asked.seat, state.content.units[option].few.cost, option, emit)
        join_army(state, asked.seat, option, "few", "recruit", emit)
    for name in left:
        state.piles[state.content.units[name].tier].append(name)


def _free_neutral(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option != "skip":
        state.piles[state.content.units[option].tier].remove(option)
        join_army(state, asked.seat, option, "few", asked.about[0], emit)


def _plague(state: State, asked: Choose, option: str, emit: Emit) -> None:
    army = state.players[asked.seat].army
    army[army.index(Troop(option, "pack"))] = Troop(option, "few")
    emit(UnitWeakened(seat=asked.seat, unit=option, cause="terrible_plague"))


def _haven(state: State, asked: Choose, option: str, emit: Emit) -> None:
    place_hero(state, asked.about[0], option, asked.about[1], emit)


def _portal(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option != "skip":
        offer_neutrals(state, asked.seat, [draw_neutral(state, option, emit)], "portal_of_summoning", emit)


def _vortex(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option == "use":
        state.agenda.push(PickCards(asked.seat, "vortex", "hand"))


def _amplifier(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """Necromancy from the ability deck or pile, or an own specialty back (building text)."""
    if option == "specialty":
        state.agenda.push(PickCards(asked.seat, "take", "discard", family="specialty"))
    elif option == "necromancy":
        pile, deck = state.piles["ability"], state.decks["ability"]
        if "necromancy" in pile:
            pile.remove("necromancy")
        elif "necromancy" in deck:
            deck.remove("necromancy")
        else:
            return
        gain_card(state, asked.seat, "necromancy", "ability", True, emit)
        state.dice.shuffle(deck)
        top_up(state, "ability", emit)


def _free_step(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option != "skip":
        hero, field = going_in(option)
        origin = state.heroes[hero].at
        put_hero(state, hero, at=field, origin=field)
        emit(HeroMoved(hero=hero, origin=origin, to=field, via="", left=state.heroes[hero].mp))
        state.agenda.push(CheckGoals())
        pick_up_grail(state, state.heroes[hero], field, emit)


def _spur(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """The City Hall's movement goes to the hero named (HM-15.2)."""
    add_mp(state, option, int(asked.about[0]), emit)


def _morale_full(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """Spend the held token first, then gain the new one (HM-7.1)."""
    if option == "waste":
        return
    lose_morale(state, asked.seat, emit)
    state.agenda.push(Morale(asked.seat, 1))
    if option == "draw":
        draw(state, asked.seat, 1, emit)
    else:
        state.agenda.push(PickCards(asked.seat, "exchange", "hand", optional=True, about=("0",)))


def _table_dice(state: State, asked: Choose, option: str, emit: Emit) -> None:
    seat = seat_in(option)
    push_roll(state, seat, main_hero(seat), "resource", int(asked.about[0]), int(asked.about[0]))


def _peek(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """Rogues look at the top card of a deck (unit text)."""
    deck = state.players[asked.seat].deck if option == "own" else state.decks[option]
    if deck:
        state.eyes[asked.seat].append(deck.pop())
        emit(CardsLookedAt(seat=asked.seat, deck=option, faces=(state.eyes[asked.seat][-1],)))
        state.agenda.push(PickCards(asked.seat, "peek", "eyes", optional=True, about=(option,)))


def turning_placed(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """An observatory, a Speculum: turn or place a tile without movement points (HM-18.12)."""
    if option not in state.slots:
        place_supply(state, asked.seat, option)
    state.agenda.push(Turning(serial=state.agenda.serial(), seat=asked.seat, slot=option, hero=asked.about[0]))


MAP_TOPICS: dict[str, Topic] = {
    "search": search_chosen,
    "rotate": rotate_chosen,
    "rotate_start": start_rotated,
    "bonus": bonus_chosen,
    "campaign_bonus": campaign_bonus,
    "reroll": reroll_chosen,
    "die": die_chosen,
    "discover": turning_placed,
    "city_hall": hall_chosen,
    "garden": _garden,
    "incantation": _incantation,
    "tree": _tree,
    "witch_hut": _witch,
    "tomb": _tomb,
    "pandora": _pandora,
    "obelisk": _obelisk,
    "either": _either,
    "settlement": _settlement,
    "trading_post": post_chosen,
    "trade": traded,
    "reinforce": _reinforce,
    "neutral": _neutral,
    "free_neutral": _free_neutral,
    "plague": _plague,
    "haven": _haven,
    "portal_of_summoning": _portal,
    "mana_vortex": _vortex,
    "necromancy_amplifier": _amplifier,
    "free_step": _free_step,
    "spur": _spur,
    "morale_full": _morale_full,
    "table_dice": _table_dice,
    "peek": _peek,
}
