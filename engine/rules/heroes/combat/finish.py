"""How combats end: victory, defeat, retreat, surrender, and what each side gains or loses (HM-28, HM-29)."""
from __future__ import annotations

from engine.rules.heroes.cards.hand import return_card
from engine.rules.heroes.combat.board import ATTACKER, DEFENDER, NOBODY, Combat, Side
from engine.rules.heroes.combat.cast import finish
from engine.rules.heroes.combat.neutrals import discard_neutrals
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.events.combat import CombatEnded, HeroDefeated, Surrendered
from engine.rules.heroes.events.map import CardDiscarded, HeroGone, UnitLeft
from engine.rules.heroes.frames import Cast, Fight, Frame
from engine.rules.heroes.map.exile import beaten, hand_on_grail, rearm, reward_for_enemy, send_home
from engine.rules.heroes.map.terrain import place_hero, put_hero
from engine.rules.heroes.outcome import end_sandbox
from engine.rules.heroes.owner import is_seat, of_enemy
from engine.rules.heroes.questions.combat import ChooseFed
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.state import Troop
from engine.rules.heroes.town.purse import TOP_XP, gain, gain_xp
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.kernel.window import Window, open_window


def settle(state: State, emit: Emit) -> bool:
    """The boundary of every frame: a side without units has lost (HM-27.9, HM-29.1, HM-29.12)."""
    combat = state.combat
    if combat is None or not combat.round:
        return False
    if _comes_first(state.agenda.frames[-1]):
        return False
    alive = [False, False]
    for fighter in combat.fighters.values():
        if fighter.cell >= 0:
            alive[fighter.team] = True
    if alive[0] and alive[1]:
        return False
    if not alive[ATTACKER]:
        conclude(state, DEFENDER, "both" if not alive[DEFENDER] else "beaten", emit)
    else:
        conclude(state, ATTACKER, "beaten", emit)
    return True


def _comes_first(frame: Frame) -> bool:
    """What happens at once even where the combat is decided: skeletons feed their victor, and a spell is taken back right after it."""
    return isinstance(frame, ChooseFed) or (isinstance(frame, Window) and frame.moment == "after_spell")


def clear(state: State) -> None:
    """The board is cleared without a word about winners."""
    discard_neutrals(state, board(state).guards)
    state.combat = None


def conclude(state: State, winner: int, how: str, emit: Emit) -> None:
    """End the combat and everything that hangs on it; after `surrender` and `left` one hero still has to go home."""
    combat = board(state)
    fight = state.agenda.running(combat.serial, Fight)
    state.combat = None
    emit(CombatEnded(winner=winner, how=how, field=combat.field, sides=combat.sides, serial=combat.serial))
    _return_armies(state, combat, emit)
    _end_casts(state, emit)
    _expire_cards(state, combat, emit)
    state.agenda.unwind(combat.serial)
    discard_neutrals(state, combat.guards)
    if state.config.mode == "sandbox":
        state.agenda.clear()
        end_sandbox(state, winner, emit)
        return
    if winner == ATTACKER:
        _attacker_won(state, combat, fight, emit)
    elif winner == DEFENDER:
        _attacker_lost(state, combat, fight, how, emit)
    elif how not in ("surrender", "left"):
        _withdraw(state, fight, how, emit)
    for side in combat.sides:
        if side.seat >= 0:
            rearm(state, side.seat, emit)


def _return_armies(state: State, combat: Combat, emit: Emit) -> None:
    """Survivors go back to the unit decks on the side they show, damage removed (HM-20.6, HM-20.7)."""
    for team in (ATTACKER, DEFENDER):
        side = combat.sides[team]
        gone = [f for f in combat.fallen if f.team == team and f.cell >= 0]
        if side.seat < 0:
            if side.enemy >= 0 and combat.kind != "guards" and state.enemies[side.enemy].plan < 0:
                _host_losses(state, combat, side.enemy, team)
            continue
        army = state.players[side.seat].army
        for fighter in gone:
            army.remove(Troop(fighter.unit, fighter.origin))
            emit(UnitLeft(seat=side.seat, unit=fighter.unit))
            if not state.content.units[fighter.unit].faction:
                discard_neutrals(state, [fighter.unit])
        for fighter in combat.of(team):
            if fighter.side != fighter.origin:
                army[army.index(Troop(fighter.unit, fighter.origin))] = Troop(fighter.unit, fighter.side)


def _end_casts(state: State, emit: Emit) -> None:
    """A spell that ended the combat still goes where a cast spell goes (HM-11.2)."""
    for frame in list(state.agenda.frames):
        if isinstance(frame, Cast):
            finish(state, frame, emit)


def _host_losses(state: State, combat: Combat, index: int, team: int) -> None:
    """Hosts keep their losses; what fell goes to the neutral piles (HM-22.2)."""
    left = tuple(Troop(f.unit, f.side) for f in combat.of(team))
    discard_neutrals(state, [f.unit for f in combat.fallen if f.team == team])
    state.enemies[index] = replace(state.enemies[index], army=left)


def _expire_cards(state: State, combat: Combat, emit: Emit) -> None:
    """Cards played as ongoing are discarded; a returned spell comes back now (HM-29.10)."""
    for side in combat.sides:
        if side.seat < 0:
            continue
        player = state.players[side.seat]
        for ongoing in [entry for entry in player.ongoing if entry.combat]:
            player.ongoing.remove(ongoing)
            if ongoing.returns:
                return_card(state, side.seat, ongoing.card, "front", emit)
            else:
                player.discard.append(ongoing.card)
                emit(CardDiscarded(seat=side.seat, card=ongoing.card, cause="expired"))


def _attacker_won(state: State, combat: Combat, fight: Fight, emit: Emit) -> None:
    """The attacker stays and visits (HM-29.7); experience first (HM-10.11), none for an army without its hero (HM-16.9)."""
    attacker, defender = combat.sides
    if attacker.seat >= 0 and attacker.cards:
        _victory_window(state, attacker.seat, fight)
    if combat.kind == "guards":
        if attacker.cards:
            _guard_xp(state, attacker.seat, combat, emit)
    elif combat.kind == "hero":
        _contest_again(state, combat, fight)
        _beat(state, attacker.seat if attacker.seat >= 0 else of_enemy(attacker.enemy), attacker.cards, defender, emit)


def _contest_again(state: State, combat: Combat, fight: Fight) -> None:
    """Behind a beaten hero there may be guards, or a place whose owner was not there to defend it (HM-16.3, HM-23.1).

    Where an AI hero stood the guards are gone (HM-31.3).
    """
    seat = combat.sides[DEFENDER].seat
    if seat >= 0 and state.fields[combat.field].owner != seat and state.agenda.find(fight.enter) is not None:
        state.agenda.edit(fight.enter, stage=0)


def _victory_window(state: State, seat: Seat, fight: Fight) -> None:
    """Necromancy after a combat that was not quick."""
    player = state.players[seat]
    if "combat_won" in player.hints and player.hand and state.content.factions[player.faction].undead:
        open_window(state, "combat_won", fight.enter, [seat], hand=True)


def _guard_xp(state: State, seat: Seat, combat: Combat, emit: Emit) -> None:
    """Lower 0, equal 1, higher 2 half levels; azure guards raise to level 7 (HM-28.1, HM-28.2); main heroes only (HM-9.17)."""
    if combat.azure:
        gain_xp(state, seat, TOP_XP, emit)
    else:
        gain_xp(state, seat, xp_for(combat.level, combat.difficulty), emit)


def xp_for(level: int, difficulty: int) -> int:
    """Half levels for beating something of a difficulty (HM-28.1)."""
    return 0 if difficulty < level else 1 if difficulty == level else 2


def _beat(state: State, winner: int, main: bool, loser: Side, emit: Emit) -> None:
    """A hero was beaten by another: cube, gold, morale, experience (HM-9.13, HM-9.14, HM-28.3, HM-28.4, HM-29.8, HM-29.11)."""
    hero = state.heroes[loser.hero]
    emit(HeroDefeated(hero=hero.id, by=winner))
    if loser.seat >= 0:
        xp = 0
        if is_seat(winner) and hero.main and main:
            xp = xp_for(state.players[winner].level, state.players[loser.seat].level)
        beaten(state, hero.id, winner, emit)
        if xp:
            gain_xp(state, winner, xp, emit)
    else:
        reward_for_enemy(state, winner, loser.enemy, main, emit)


def _attacker_lost(state: State, combat: Combat, fight: Fight, how: str, emit: Emit) -> None:
    """The attacker is beaten, or driven back if cards are left in the unit deck (HM-29.5, HM-29.6).

    Where both sides lost their last unit at once, whoever did it wins nothing by it (HM-29.12).
    """
    attacker, defender = combat.sides
    _stop_entering(state, fight)
    if combat.kind == "guards":
        if state.players[attacker.seat].army:
            _back(state, fight, "retreat", emit)
        else:
            beaten(state, fight.hero, -1, emit)
        return
    winner = defender.seat if defender.seat >= 0 else of_enemy(defender.enemy)
    if how == "both" and (combat.kind == "army" or combat.blame == DEFENDER):
        winner = NOBODY
    elif how == "beaten" and defender.cards:
        _victory_window(state, defender.seat, fight)
    _beat(state, winner, defender.cards, attacker, emit)


def _stop_entering(state: State, fight: Fight) -> None:
    if fight.enter and state.agenda.find(fight.enter) is not None:
        state.agenda.unwind(fight.enter)


def _back(state: State, fight: Fight, cause: str, emit: Emit) -> None:
    """To the field it came from; that is no visit (HM-24.4)."""
    hero = state.heroes[fight.hero]
    origin = hero.origin or hero.at
    place_hero(state, hero.id, origin, cause, emit)


def _withdraw(state: State, fight: Fight, how: str, emit: Emit) -> None:
    """A retreat, a stalemate, or a way home from a host (HM-24.4, HM-29.4, HM-41.6)."""
    _stop_entering(state, fight)
    _back(state, fight, how, emit)


def leave_host(state: State, team: int, emit: Emit) -> None:
    """From a host a hero goes to an own town and has no movement left (Unholy Quest)."""
    hero = board(state).sides[team].hero
    fight = state.agenda.running(board(state).serial, Fight)
    conclude(state, -1, "left", emit)
    if team == ATTACKER:
        _stop_entering(state, fight)
    put_hero(state, hero, mp=0)
    send_home(state, hero, "retreat", emit, towns=True)


def yield_hero(state: State, fight: Fight, team: int, emit: Emit) -> None:
    """A secondary hero is taken away instead of fighting: it counts as defeated (HM-9.12)."""
    combat = board(state)
    loser, winner = combat.sides[team], combat.sides[1 - team]
    clear(state)
    state.agenda.unwind(fight.serial)
    if team == ATTACKER:
        _stop_entering(state, fight)
    else:
        _contest_again(state, combat, fight)
    by = winner.seat if winner.seat >= 0 else of_enemy(winner.enemy)
    emit(HeroDefeated(hero=loser.hero, by=by))
    beaten(state, loser.hero, by, emit)


def surrender(state: State, team: int, price: int, emit: Emit) -> None:
    """Pay, go home with the survivors; no defeat for anybody (HM-29.3)."""
    combat = board(state)
    loser, winner = combat.sides[team], combat.sides[1 - team]
    fight = state.agenda.running(combat.serial, Fight)
    emit(Surrendered(seat=loser.seat, price=price))
    gain(state, loser.seat, "G", -price, "surrender", emit)
    gain(state, winner.seat, "G", price, "surrender", emit)
    conclude(state, -1, "surrender", emit)
    if team == ATTACKER:
        _stop_entering(state, fight)
    else:
        _contest_again(state, combat, fight)
    hand_on_grail(state, loser.hero, winner.seat, emit)
    hero = state.heroes[loser.hero]
    if not hero.main:
        del state.heroes[hero.id]
        emit(HeroGone(hero=hero.id, cause="surrender"))
        return
    send_home(state, hero.id, "surrender", emit)

