"""What the small choices of a combat and of AI heroes do."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.board import ATTACKER
from engine.rules.heroes.combat.aftermath import push_attack, push_to, return_to
from engine.rules.heroes.combat.aideck import attach
from engine.rules.heroes.combat.aispells import cast_at
from engine.rules.heroes.combat.automaton import strike_at
from engine.rules.heroes.combat.cast import aimed
from engine.rules.heroes.combat.finish import conclude, leave_host
from engine.rules.heroes.combat.harm import heal
from engine.rules.heroes.combat.rounds import activate, set_gate
from engine.rules.heroes.combat.values import board
from engine.rules.heroes.events.combat import NeutralsDrawn, UnitMarked
from engine.rules.heroes.events.map import MovementChanged
from engine.rules.heroes.frames import Choose, EnemyTurn
from engine.rules.heroes.geometry import slot_fields
from engine.rules.heroes.names import cell_in, deck_in
from engine.rules.heroes.neutrals import draw_neutral
from engine.rules.heroes.purse import gain
from engine.rules.heroes.scenario.enemies import first_steps, go
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.terrain import hero_at, place_hero, put_hero
from engine.rules.heroes.towns import flip_to_pack
from engine.rules.heroes.verbs.battle import effect_lifted, swap_chosen
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit

Topic = Callable[[State, Choose, str, Emit], None]


def _secondary(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """Fight, or be removed and count as defeated (HM-9.12)."""
    if option == "remove":
        board(state).removed.append(board(state).side_of(asked.seat))
        # Two secondary heroes met: with one of them gone the other has nothing to decide.
        state.agenda.frames[:] = [f for f in state.agenda.frames if not (isinstance(f, Choose) and f.topic == asked.topic)]


def _defend(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """Pay to defend with the army alone, or let the place go (HM-16.3, HM-16.4)."""
    if option == "pay":
        gain(state, asked.seat, "G", -int(asked.about[1]), "defence", emit)
    else:
        board(state).yielded = True


def _satyr(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option != "keep":
        guards = board(state).guards
        guards.remove(option)
        tier = state.content.units[option].tier
        state.piles[tier].append(option)
        guards.append(draw_neutral(state, tier, emit))
        emit(NeutralsDrawn(units=tuple(guards), cause="groovy_satyr"))


def _gate(state: State, asked: Choose, option: str, emit: Emit) -> None:
    set_gate(state, int(option), emit)


def _prolong(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """One more combat round for 1 MP, or retreat (HM-24.3)."""
    combat = board(state)
    if option == "retreat":
        conclude(state, -1, "retreat", emit)
        return
    combat.rounds_left = True
    if not state.config.has("free_rounds"):
        hero = combat.sides[ATTACKER].hero
        left = state.heroes[hero].mp - 1
        put_hero(state, hero, mp=left)
        emit(MovementChanged(hero=hero, amount=-1, left=left))


def _host_retreat(state: State, asked: Choose, option: str, emit: Emit) -> None:
    combat = board(state)
    if option == "stay":
        combat.rounds_left = True
    else:
        leave_host(state, combat.side_of(asked.seat), emit)


def _activate(state: State, asked: Choose, option: str, emit: Emit) -> None:
    fighter = board(state).fighters.get(option)
    if fighter is not None:
        activate(state, fighter, emit)


def _tie(state: State, asked: Choose, option: str, emit: Emit) -> None:
    strike_at(state, asked.about[0], option, emit)


def _ai_spell(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """The player breaks a tie between targets of an AI spell (HM-32.5)."""
    spell, power, team = asked.about
    cast_at(state, int(team), spell, int(power), option)


def _ai_attach(state: State, asked: Choose, option: str, emit: Emit) -> None:
    cause, value = asked.about
    attach(state, option, int(value), cause, emit)


def _second_target(state: State, asked: Choose, option: str, emit: Emit) -> None:
    push_attack(state, asked.about[0], option, "again", int(asked.about[1]))


def _push(state: State, asked: Choose, option: str, emit: Emit) -> None:
    push_to(state, asked.about[0], cell_in(option), emit)


def _go_back(state: State, asked: Choose, option: str, emit: Emit) -> None:
    if option == "back":
        return_to(state, asked.about[0], int(asked.about[1]), emit)


def _heal_ally(state: State, asked: Choose, option: str, emit: Emit) -> None:
    heal(state, option, int(asked.about[1]), asked.about[0], emit)


def _feed(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """A bronze few of a Necropolis turns pack, on the board or in the deck; damage stays on the card."""
    undeployed = deck_in(option)
    if undeployed:
        flip_to_pack(state, asked.seat, undeployed, "n_skeletons", emit)
        return
    fighter = board(state).fighters.get(option)
    if fighter is not None:
        board(state).put(replace(fighter, side="pack"))
        emit(UnitMarked(unit=fighter.id, mark="pack", on=True, n=1, cause="n_skeletons"))


def _enemy_step(state: State, asked: Choose, option: str, emit: Emit) -> None:
    turn = state.agenda.running(asked.serial, EnemyTurn)
    go(state, turn, option, emit)


def _host_back(state: State, asked: Choose, option: str, emit: Emit) -> None:
    """A host goes three fields back towards where it appeared (Unholy Quest)."""
    hosts = state.content.scenarios[state.config.scenario].hosts
    if hosts is None or option not in state.heroes:
        return
    start = slot_fields(hosts.slot)[0]
    for _ in range(int(asked.about[0])):
        hero = state.heroes[option]
        steps = [step for step in first_steps(state, hero, [start]) if step in state.fields and hero_at(state, step) is None]
        if hero.at == start or not steps:
            break
        put_hero(state, option, at=steps[0])
    place_hero(state, option, state.heroes[option].at, "obelisk", emit)


COMBAT_TOPICS: dict[str, Topic] = {
    "secondary": _secondary,
    "defend": _defend,
    "satyr": _satyr,
    "gate": _gate,
    "prolong": _prolong,
    "host_retreat": _host_retreat,
    "activate": _activate,
    "tie": _tie,
    "ai_spell": _ai_spell,
    "ai_attach": _ai_attach,
    "second_target": _second_target,
    "push": _push,
    "go_back": _go_back,
    "heal_ally": _heal_ally,
    "feed": _feed,
    "aim": aimed,
    "swap": swap_chosen,
    "cleanse": effect_lifted,
    "enemy_step": _enemy_step,
    "host_back": _host_back,
}
