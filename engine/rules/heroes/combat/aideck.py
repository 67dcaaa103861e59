"""The AI deck: might, magic and skill cards of AI heroes, hosts and warlords (HM-32)."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.combat import aispells
from engine.rules.heroes.combat.board import Fighter
from engine.rules.heroes.combat.values import board, defense_of, initiative_of, kind_of, modify, printed
from engine.rules.heroes.content import DIFFICULTIES
from engine.rules.heroes.events.combat import AICardTurned, EnemyGrew, UnitMarked, UnitShifted
from engine.rules.heroes.frames import AIOrders, CastKept, Effects, Order, PutBack, TurnCard, UseSkill
from engine.rules.heroes.map.geometry import home_rows
from engine.rules.heroes.questions.combat import ChooseShielded
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.effects import Draw
from engine.rules.heroes.words.targets import Next
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.parts.piles import shuffle, turned

Effect = Callable[[State, Fighter, str, int, Emit], None]
Skill = Callable[[State, Fighter, int, Emit], bool]


def level(state: State) -> int:
    """The column of the AI cards: easy, normal, hard, impossible (HM-38.5)."""
    return DIFFICULTIES.index(state.config.difficulty)


def draw_ai_cards(state: State, fighter: Fighter) -> None:
    """What waited for a unit that can use it, the oldest first, then one card (HM-30.2, HM-32.4)."""
    combat = board(state)
    waiting, combat.ai_waiting = combat.ai_waiting, []
    state.agenda.push(AIOrders(fighter.id, (*map(CastKept, waiting), TurnCard())))


def _order(state: State, fighter: Fighter, todo: list[Order], emit: Emit) -> None:
    follow(state, AIOrders(fighter.id, tuple(todo)), emit)


def follow(state: State, orders: AIOrders, emit: Emit) -> None:
    """One thing at a time: the next one sees what a spell has done, and who is left (HM-32.5)."""
    combat = board(state)
    fighter = combat.fighters.get(orders.unit)
    if fighter is None or not orders.todo:
        return
    if len(orders.todo) > 1:
        state.agenda.push(replace(orders, todo=orders.todo[1:]))
    match orders.todo[0]:
        case CastKept(spell):
            aispells.cast(state, fighter, spell)
        case TurnCard():
            turn_card(state, fighter, emit)
        case UseSkill():
            _skill(state, fighter, emit)
        case PutBack(card):
            combat.ai_deck.append(card)
            shuffle(combat.ai_deck, state.dice, "ai_deck")


def turn_card(state: State, fighter: Fighter, emit: Emit) -> None:
    """Resolve the top card; an empty deck gives nothing more in this combat (HM-32.2)."""
    combat = board(state)
    if not combat.ai_deck:
        return
    name = turned(combat.ai_deck.pop())
    record = state.content.ai_cards[name]
    value = record.values[level(state)]
    emit(AICardTurned(enemy=combat.sides[fighter.team].enemy, card=name))
    EFFECTS[record.effect](state, fighter, name, value, emit)


def lose_card(state: State, emit: Emit) -> None:
    """What would cost an opponent a hand card takes the top card of the AI deck for this combat (HM-32.13)."""
    combat = board(state)
    if combat.ai_deck:
        combat.ai_deck.pop()
        emit(EnemyGrew(enemy=max(side.enemy for side in combat.sides), unit="", side="card_lost"))


def draw_for(state: State, fighter: Fighter, n: int, emit: Emit) -> None:
    """A unit draws for its side: cards for a player, whichever hero leads it (HM-9.11), AI cards to resolve for an AI hero (HM-32.11)."""
    side = board(state).sides[fighter.team]
    if side.seat >= 0:
        state.agenda.push(Effects(side.seat, fighter.unit, (Draw(n),)))
    elif side.enemy >= 0:
        _order(state, fighter, [TurnCard()] * n, emit)


def _next_attack(state: State, fighter: Fighter, cause: str, value: int, emit: Emit) -> None:
    """The next unit of this side that attacks gets it."""
    if value:
        modify(state, Next("attacker", fighter.team), "ATK", value, "next_attack", cause)


def attach(state: State, name: str, value: int, cause: str, emit: Emit) -> None:
    """Defense that waits until the unit is next attacked."""
    modify(state, name, "DEF", value, "attacked", cause)
    emit(UnitMarked(unit=name, mark="DEF", on=True, n=value, cause=cause))


def _attach_best(state: State, team: int, names: tuple[str, ...], value: int, cause: str, emit: Emit) -> None:
    """On the best unit; the player breaks a tie (HM-32.5, HM-41.7)."""
    if not value or not names:
        return
    if len(names) == 1 or state.config.automatic_ties:
        attach(state, names[0], value, cause, emit)
    else:
        state.agenda.push(ChooseShielded(aispells.person(state, team), names, cause, value))


def _toughest(state: State, fighter: Fighter, cause: str, value: int, emit: Emit) -> None:
    """Highest printed HP, then higher tier, then more damage (HM-32.15)."""
    own = board(state).of(fighter.team)
    names = aispells.equals(own, lambda f: (printed(state.content, f).hp, aispells.tier_rank(state, f), f.damage))
    _attach_best(state, fighter.team, names, value, cause, emit)


def _following(state: State, fighter: Fighter, cause: str, value: int, emit: Emit) -> None:
    """The unit of this side that activates next; if none is left, the one acting now."""
    rest = [f for f in board(state).of(fighter.team) if not f.acted]
    best = max(rest, key=lambda f: (initiative_of(state, f), aispells.tier_rank(state, f), -f.cell)) if rest else fighter
    _attach_best(state, fighter.team, (best.id,), value, cause, emit)


def _use_skill(state: State, fighter: Fighter, name: str, value: int, emit: Emit) -> None:
    """The scenario's skill, again or shuffled back by difficulty (HM-32.9)."""
    # Back only after its use, or leadership might turn up the very card that uses it again and again.
    back: list[Order] = [PutBack(name)] if value == 1 and board(state).round == 1 else []
    _order(state, fighter, [UseSkill()] * (2 if value == 2 else 1) + back, emit)


def _skill(state: State, fighter: Fighter, emit: Emit) -> None:
    combat = board(state)
    enemy = state.enemies[combat.sides[fighter.team].enemy]
    n = 2 if level(state) == 3 else 1
    if not SKILLS[enemy.skill](state, fighter, n, emit):
        _next_attack(state, fighter, "offense", n, emit)


def _offense(state: State, fighter: Fighter, n: int, emit: Emit) -> bool:
    """What every skill falls back to."""
    return False


def _armorer(state: State, fighter: Fighter, n: int, emit: Emit) -> bool:
    names = aispells.equals(board(state).of(fighter.team), lambda f: (defense_of(state, f), aispells.tier_rank(state, f), f.damage))
    _attach_best(state, fighter.team, names, n, "armorer", emit)
    return True


def _sorcery(state: State, fighter: Fighter, n: int, emit: Emit) -> bool:
    board(state).ai_power += n
    return True


def _leadership(state: State, fighter: Fighter, n: int, emit: Emit) -> bool:
    _order(state, fighter, [TurnCard()] * n, emit)
    return True


def _swap(state: State, fighter: Fighter, n: int, emit: Emit) -> bool:
    """Its most damaged front unit changes places with an undamaged back-row fighter that is not ranged."""
    combat, team = board(state), fighter.team
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


def _cloak(state: State, fighter: Fighter, n: int, emit: Emit) -> bool:
    """A cloak on a unit that it fits and that wears none (campaign text)."""
    cloak = state.enemies[board(state).sides[fighter.team].enemy].cloak
    over = state.content.cards[cloak].modes[0].overlay if cloak else None
    if over is None:
        return False
    for other in board(state).of(fighter.team):
        if other.unit in over.units and other.side == "pack" and not other.overlay:
            board(state).put(replace(other, overlay=cloak, worn=0))
            emit(UnitMarked(unit=other.id, mark=cloak, on=True, n=1, cause="cloak"))
            return True
    return False


EFFECTS: dict[str, Effect] = {
    "attack": _next_attack,
    "defense_hp": _toughest,
    "defense_next": _following,
    "spell": aispells.draw_spell,
    "skill": _use_skill,
}
"""What an AI card does for the activated unit."""
SKILLS: dict[str, Skill] = {
    "offense": _offense,
    "armorer": _armorer,
    "sorcery": _sorcery,
    "leadership": _leadership,
    "tactics": _swap,
    "cloak": _cloak,
}
"""Skills that scenarios name; one that finds nothing to do strengthens the next attack."""
