"""The AI deck: might, magic and skill cards of AI heroes, hosts and warlords (HM-32)."""
from __future__ import annotations

from engine.rules.heroes.board import Fighter
from engine.rules.heroes.combat import aispells
from engine.rules.heroes.combat.values import board, card, defense_of, initiative_of, kind_of, modify, printed
from engine.rules.heroes.content import DIFFICULTIES
from engine.rules.heroes.events_combat import AICardTurned, UnitMarked, UnitShifted
from engine.rules.heroes.geometry import home_rows
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit


def level(state: State) -> int:
    """The column of the AI cards: easy, normal, hard, impossible (HM-38.5)."""
    return DIFFICULTIES.index(state.config.difficulty)


def draw_ai_cards(state: State, fighter: Fighter, emit: Emit) -> None:
    """What waited for a unit that can use it, then one card (HM-30.2, HM-32.4)."""
    combat = board(state)
    waiting, combat.ai_waiting = combat.ai_waiting, []
    for entry in waiting:
        spell, power = entry.split(":")
        aispells.cast(state, fighter, spell, int(power), emit)
    turn_card(state, fighter, emit)


def turn_card(state: State, fighter: Fighter, emit: Emit) -> None:
    """Resolve the top card; an empty deck gives nothing more in this combat (HM-32.2)."""
    combat = board(state)
    if not combat.ai_deck:
        return
    name = combat.ai_deck.pop()
    record = state.content.ai_cards[name]
    value = record.values[level(state)]
    emit(AICardTurned(enemy=combat.sides[fighter.team].enemy, card=name))
    if record.effect == "attack":
        _next_attack(state, fighter, value, name, emit)
    elif record.effect == "defense_hp":
        _attach(state, _toughest(state, fighter.team), value, name, emit)
    elif record.effect == "defense_next":
        _attach(state, _following(state, fighter), value, name, emit)
    elif record.effect == "spell":
        aispells.draw_spell(state, fighter, name, value, emit)
    else:
        _use_skill(state, fighter, name, value, emit)


def _next_attack(state: State, fighter: Fighter, value: int, cause: str, emit: Emit) -> None:
    """The next unit of this side that attacks gets it."""
    if value:
        modify(state, f"side{fighter.team}", "ATK", value, "next_attack", cause)
        emit(UnitMarked(unit=fighter.id, mark="ATK", on=True, n=value, cause=cause))


def _attach(state: State, fighter: Fighter, value: int, cause: str, emit: Emit) -> None:
    """Defense that waits until the unit is next attacked."""
    if value:
        modify(state, fighter.id, "DEF", value, "attacked", cause)
        emit(UnitMarked(unit=fighter.id, mark="DEF", on=True, n=value, cause=cause))


def _toughest(state: State, team: int) -> Fighter:
    """Highest printed HP, then higher tier, then more damage (HM-32.15)."""
    return max(
        board(state).of(team),
        key=lambda f: (printed(state.content, f).hp, aispells.tier_rank(state, f), f.damage, -f.cell),
    )


def _following(state: State, fighter: Fighter) -> Fighter:
    """The unit of this side that activates next; if none is left, the one acting now."""
    rest = [f for f in board(state).of(fighter.team) if not f.acted]
    return max(rest, key=lambda f: (initiative_of(state, f), aispells.tier_rank(state, f), -f.cell)) if rest else fighter


def _use_skill(state: State, fighter: Fighter, name: str, value: int, emit: Emit) -> None:
    """The scenario's skill, again or shuffled back by difficulty (HM-32.9)."""
    combat = board(state)
    times = 2 if value == 2 else 1
    if value == 1 and combat.round == 1:
        combat.ai_deck.append(name)
        state.dice.shuffle(combat.ai_deck)
    for _ in range(times):
        _skill(state, fighter, emit)


def _skill(state: State, fighter: Fighter, emit: Emit) -> None:
    combat = board(state)
    enemy = state.enemies[combat.sides[fighter.team].enemy]
    n = 2 if level(state) == 3 else 1
    if enemy.skill == "armorer":
        best = max(combat.of(fighter.team), key=lambda f: (defense_of(state, f), aispells.tier_rank(state, f), f.damage, -f.cell))
        _attach(state, best, n, "armorer", emit)
    elif enemy.skill == "sorcery":
        combat.ai_power += n
    elif enemy.skill == "leadership":
        for _ in range(n):
            turn_card(state, fighter, emit)
    elif (enemy.skill == "tactics" and _swap(state, fighter.team, emit)) or (enemy.skill == "cloak" and _cloak(state, fighter.team, emit)):
        return
    else:
        _next_attack(state, fighter, n, "offense", emit)


def _swap(state: State, team: int, emit: Emit) -> bool:
    """Its most damaged front unit changes places with an undamaged back-row fighter that is not ranged."""
    combat = board(state)
    front, back = home_rows(team == combat.home)
    hurt = [f for f in combat.of(team) if f.cell in front and f.damage]
    fresh = [f for f in combat.of(team) if f.cell in back and not f.damage and kind_of(state, f) != "ranged"]
    if not hurt or not fresh:
        return False
    one, other = max(hurt, key=lambda f: (f.damage, -f.cell)), min(fresh, key=lambda f: f.cell)
    combat.put(replace(one, cell=other.cell))
    combat.put(replace(other, cell=one.cell))
    emit(
        UnitShifted(unit=one.id, path=(one.cell, other.cell), cell=other.cell, cause="swap"),
        UnitShifted(unit=other.id, path=(other.cell, one.cell), cell=one.cell, cause="swap"),
    )
    return True


def _cloak(state: State, team: int, emit: Emit) -> bool:
    """The level IV cloak on zombies without overlay (campaign text)."""
    for fighter in board(state).of(team):
        if card(state.content, fighter).id == "zombies" and fighter.side == "pack" and not fighter.overlay:
            board(state).put(replace(fighter, overlay="cloak_of_the_undead_king_4", worn=0))
            emit(UnitMarked(unit=fighter.id, mark="cloak_of_the_undead_king_4", on=True, n=1, cause="cloak"))
            return True
    return False
