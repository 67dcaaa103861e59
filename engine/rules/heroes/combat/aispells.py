"""How the AI uses each spell (HM-32.5 to HM-32.12)."""
from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from engine.rules.heroes.combat.board import Fighter, KeptSpell, Rescue
from engine.rules.heroes.combat.priority import best_blows, best_shots, reachable
from engine.rules.heroes.combat.values import TIER_RANK, adjacent, board, defense_of, has, health_left, immune, kind_of, tier_of
from engine.rules.heroes.content import PowerStep, SpellAim
from engine.rules.heroes.frames import Cast
from engine.rules.heroes.map.geometry import ADJACENT, COLUMNS, span
from engine.rules.heroes.questions.combat import ChooseEnchanted
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.words.effects import Paralyse
from engine.rules.heroes.words.targets import Next, OnCells, OnStat, OnUnits, Target, on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.types import Seat
from engine.rules.parts.piles import shuffle, turned


class Fate(Enum):
    """What becomes of a spell that hits nobody: it waits for a unit that can use it, its card goes back under the deck, or it is kept
    for a rescue."""

    WAIT = auto()
    BACK = auto()
    KEEP = auto()


Aim = Fate | tuple[Target, ...]
"""Where a spell goes: targets that are equally good, or nowhere."""


def person(state: State, team: int) -> Seat:
    """Who breaks the ties of an automatic side: the player on the other side, else the active one (HM-30.14)."""
    other = board(state).sides[1 - team]
    return other.decider if other.decider >= 0 else max(0, state.active)


def tier_rank(state: State, fighter: Fighter) -> int:
    """Bronze 0 to azure 3."""
    return TIER_RANK[tier_of(state, fighter)]


def draw_spell(state: State, fighter: Fighter, card: str, power: int, emit: Emit) -> None:
    """The next spell of the AI spell deck, with the card's power and what sorcery stored (HM-32.3, HM-32.14)."""
    combat = board(state)
    if not combat.ai_spells:
        combat.ai_spells, combat.ai_used = combat.ai_used, []
        shuffle(combat.ai_spells, state.dice, "ai_spells")
    if not combat.ai_spells:
        return
    spell = turned(combat.ai_spells.pop())
    stored, combat.ai_power = combat.ai_power, 0
    if cast(state, fighter, KeptSpell(spell, power + stored, 0)) is Fate.BACK:
        combat.ai_power = stored
        combat.ai_deck.insert(0, card)
        combat.ai_spells.append(spell)
        shuffle(combat.ai_spells, state.dice, "ai_spells")
    else:
        combat.ai_used.append(spell)


def cast(state: State, fighter: Fighter, spell: KeptSpell) -> Fate | None:
    """Cast it on the target that the table names, or say that it waits or goes back; a fresh one was drawn in no round yet."""
    step = state.content.cards[spell.card].modes[0].step(spell.power)
    if step is None:
        return Fate.BACK
    now = board(state).round
    use = state.content.cards[spell.card].aim
    aim = USES[use](state, fighter, spell.card, step)
    if use == "shield" and spell.since:
        # Whatever was kept is for the first activation of the next combat round (HM-32.8).
        aim = Fate.WAIT if spell.since == now else _own(state, fighter, spell.card, step)
    if isinstance(aim, tuple):
        if len(aim) == 1 or state.config.automatic_ties:
            cast_at(state, fighter.team, spell.card, spell.power, aim[0])
        else:
            state.agenda.push(ChooseEnchanted(person(state, fighter.team), aim, spell.card, spell.power, fighter.team))
        return None
    if aim is Fate.WAIT:
        board(state).ai_waiting.append(replace(spell, since=spell.since or now))
    elif aim is Fate.KEEP:
        board(state).kept.append(Rescue(spell.card, step.tiers))
    return aim


def cast_at(state: State, team: int, spell: str, power: int, target: Target) -> None:
    """The spell of the AI goes off."""
    serial, attached = state.agenda.serial(), state.content.cards[spell].aim == "attach"
    state.agenda.push(Cast(serial=serial, seat=-1, card=spell, power=power, target=target, attached=attached, team=team))


def _best(state: State, names: list[Fighter], spell: str, step: PowerStep) -> Aim:
    """Highest defense, then higher tier, then more damage; several that are equal are left to the player (HM-32.5).

    Whoever carries the same effect already is passed over (HM-32.12).
    """
    fresh = [f for f in names if not _carries(state, f, spell, step)]
    fit = [f for f in fresh if not immune(state, f) and (not step.tiers or tier_of(state, f) in step.tiers)]
    best = equals(fit, lambda f: (defense_of(state, f), tier_rank(state, f), f.damage))
    return tuple(map(on_unit, best)) or Fate.BACK


def equals(fit: list[Fighter], key: Callable[[Fighter], tuple[int, ...]]) -> tuple[str, ...]:
    """The best units, by column and row where they are equal (HM-41.7)."""
    if not fit:
        return ()
    top = max(key(f) for f in fit)
    return tuple(f.id for f in sorted(fit, key=lambda f: (f.cell % COLUMNS, f.cell)) if key(f) == top)


def _harm(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    return _best(state, board(state).of(1 - fighter.team), spell, step)


def _carries(state: State, fighter: Fighter, spell: str, step: PowerStep) -> bool:
    if isinstance(step.do[0], Paralyse):
        return fighter.paralysed
    return any(mod.target == fighter.id and mod.source == spell for mod in board(state).mods)


def will_attack(state: State, fighter: Fighter) -> bool:
    """Whether the activated unit is about to attack."""
    return bool(_about_to_be_struck(state, fighter))


def _curse(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    """On whoever the activated unit is about to attack, if a spell can touch one of those in question."""
    touched = any(not immune(state, foe) for foe in _about_to_be_struck(state, fighter))
    return (Next("target", fighter.team),) if touched else Fate.WAIT


def _about_to_be_struck(state: State, fighter: Fighter) -> list[Fighter]:
    """The equally good targets of the activated unit."""
    ranged = kind_of(state, fighter) == "ranged"
    names = best_shots(state, fighter) if ranged else best_blows(state, fighter, reachable(state, fighter, 3))
    return [board(state).fighters[name] for name in names]


def _weakness(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    """Only on a unit that is about to retaliate against the activated one (HM-32.8)."""
    if has(state, fighter, "NO_RETALIATION", "u.atk"):
        return Fate.BACK
    ranged = kind_of(state, fighter) == "ranged"
    struck = [foe for foe in _about_to_be_struck(state, fighter) if not ranged or adjacent(fighter, foe)]
    answers = any((not foe.retaliated or has(state, foe, "FREE_RETALIATION")) and not immune(state, foe) for foe in struck)
    return (Next("answer", fighter.team),) if answers else Fate.BACK


def _own_attack(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    if kind_of(state, fighter) == "ranged" or not will_attack(state, fighter) or immune(state, fighter):
        return Fate.WAIT
    return (Next("attacker", fighter.team),)


def _prayer(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    """Attack for a unit that is about to strike, else defense on the best one, attached like Stone Skin."""
    if will_attack(state, fighter) and not immune(state, fighter):
        return (OnStat("ATK", Next("attacker", fighter.team)),)
    best = _best(state, board(state).of(fighter.team), spell, step)
    return tuple(OnStat("DEF", unit) for unit in units_of(best)) or best


def units_of(aim: Aim) -> list[str]:
    """The units at which a spell is aimed."""
    return [unit for target in aim if isinstance(target, OnUnits) for unit in target.units] if isinstance(aim, tuple) else []


def _own(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    return _best(state, board(state).of(fighter.team), spell, step)


def _fire_shield(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    """Kept for the next combat round if more than half of the units of that tier or higher already acted (HM-32.8)."""
    aim = _own(state, fighter, spell, step)
    if aim is Fate.BACK:
        return aim
    rank = tier_rank(state, board(state).fighters[units_of(aim)[0]])
    others = [f for f in board(state).of(1 - fighter.team) if tier_rank(state, f) >= rank]
    if others and sum(f.acted for f in others) * 2 > len(others):
        return Fate.WAIT
    return aim


def _help(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    own = board(state).of(fighter.team)
    fresh = _best(state, [f for f in own if not f.acted], spell, step)
    return _best(state, own, spell, step) if fresh is Fate.BACK else fresh


def _cure(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    """The unit with most damage, of those the highest tier (HM-32.7)."""
    hurt = [f for f in board(state).of(fighter.team) if f.damage and not immune(state, f)]
    return (on_unit(max(hurt, key=lambda f: (f.damage, tier_rank(state, f), -f.cell)).id),) if hurt else Fate.BACK


def _fireball(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    """The adjacent pair of highest tiers, then least health left; else a unit away from the AI's own (HM-32.6)."""
    foes = [f for f in board(state).of(1 - fighter.team) if not immune(state, f)]
    pairs = [(a, b) for a in foes for b in foes if a.cell < b.cell and b.cell in ADJACENT[a.cell]]
    if pairs:
        one, two = max(
            pairs,
            key=lambda p: (tier_rank(state, p[0]) + tier_rank(state, p[1]), -health_left(state, p[0]) - health_left(state, p[1])),
        )
        return (OnCells((one.cell, two.cell)),)
    for foe in sorted(_apart(state, fighter, foes), key=lambda f: (-tier_rank(state, f), health_left(state, f), f.cell)):
        return (OnCells(tuple(sorted((foe.cell, ADJACENT[foe.cell][0])))),)
    return Fate.BACK


def _apart(state: State, fighter: Fighter, foes: list[Fighter]) -> list[Fighter]:
    """Enemies that stand next to no unit of the AI."""
    own = {f.cell for f in board(state).of(fighter.team)}
    return [foe for foe in foes if not any(cell in own for cell in ADJACENT[foe.cell])]


def _chain(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    """The group of player units with the highest tiers, then least health; else one away from the AI's own (HM-32.6)."""
    foes = [f for f in board(state).of(1 - fighter.team) if not immune(state, f)]
    groups = {first.id: _struck_by_chain(state, fighter, first) for first in foes}
    harmless = [first for first in foes if all(f.team != fighter.team for f in groups[first.id])]
    if not harmless:
        harmless = _apart(state, fighter, foes)
    if not harmless:
        return Fate.BACK

    def key(first: Fighter) -> tuple[int, int, int, int]:
        struck = [f for f in groups[first.id] if f.team != fighter.team]
        health = sum(health_left(state, f) for f in struck)
        return sum(tier_rank(state, f) for f in struck), -health, tier_rank(state, first), -first.cell

    return (OnUnits(tuple(f.id for f in groups[max(harmless, key=key).id])),)


def _struck_by_chain(state: State, fighter: Fighter, first: Fighter) -> tuple[Fighter, ...]:
    """A unit and the two nearest to it; the AI's own come last among equals."""
    units = [f for f in board(state).fighters.values() if f.cell >= 0 and f is not first]
    return (first, *sorted(units, key=lambda f: (span(f.cell, first.cell), f.team == fighter.team, f.cell))[:2])


def _counterstrike(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    return _best(state, [f for f in board(state).of(fighter.team) if f.retaliated], spell, step)


def _resurrection(state: State, fighter: Fighter, spell: str, step: PowerStep) -> Aim:
    """Kept until an attack would remove an AI unit of an allowed tier."""
    return Fate.KEEP


USES: dict[SpellAim, Callable[[State, Fighter, str, PowerStep], Aim]] = {
    "harm": _harm,
    "struck": _curse,
    "answer": _weakness,
    "blow": _own_attack,
    "prayer": _prayer,
    "attach": _own,
    "shield": _fire_shield,
    "help": _help,
    "cure": _cure,
    "pair": _fireball,
    "chain": _chain,
    "again": _counterstrike,
    "rescue": _resurrection,
}
"""What the `aim` of a spell means; one that is attached stays on its unit until that is next attacked (HM-32.8)."""
