"""How the AI uses each spell (HM-32.5 to HM-32.12)."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.board import Fighter
from engine.rules.heroes.combat.priority import best_blows, reachable
from engine.rules.heroes.combat.values import TIER_RANK, board, defense_of, health_left, immune, kind_of, tier_of
from engine.rules.heroes.content import PowerStep
from engine.rules.heroes.frames import Cast
from engine.rules.heroes.geometry import ADJACENT, span
from engine.rules.heroes.state import HeroesState as State
from engine.rules.kernel.book import Emit
from engine.rules.parts.modifiers import carries

WAIT, BACK = "wait", "back"
"""A spell that waits for a unit that can use it; one whose card goes back under the deck."""


def tier_rank(state: State, fighter: Fighter) -> int:
    """Bronze 0 to azure 3."""
    return TIER_RANK[tier_of(state, fighter)]


def draw_spell(state: State, fighter: Fighter, card: str, power: int, emit: Emit) -> None:
    """The next spell of the AI spell deck, with the card's power and what sorcery stored (HM-32.3, HM-32.14)."""
    combat = board(state)
    if not combat.ai_spells:
        combat.ai_spells, combat.ai_used = combat.ai_used, []
        state.dice.shuffle(combat.ai_spells)
    if not combat.ai_spells:
        return
    spell = combat.ai_spells.pop()
    power += combat.ai_power
    combat.ai_power = 0
    if cast(state, fighter, spell, power, emit) == BACK:
        combat.ai_deck.insert(0, card)
        combat.ai_spells.append(spell)
        state.dice.shuffle(combat.ai_spells)
    else:
        combat.ai_used.append(spell)


def cast(state: State, fighter: Fighter, spell: str, power: int, emit: Emit) -> str:
    """Cast it on the target that the table names, or say that it waits or goes back."""
    step = state.content.cards[spell].modes[0].step(power)
    if step is None:
        return BACK
    target = USES[spell](state, fighter, step)
    if target == WAIT:
        board(state).ai_waiting.append(f"{spell}:{power}")
        return WAIT
    if target != BACK:
        serial = state.agenda.serial()
        state.agenda.push(Cast(serial=serial, seat=-1, card=spell, power=power, target=target, team=fighter.team))
    return target if target == BACK else ""


def _best(state: State, names: list[Fighter], step: PowerStep) -> Fighter | None:
    """Highest defense, then higher tier, then more damage (HM-32.5)."""
    fit = [f for f in names if not immune(state, f) and (not step.tiers or tier_of(state, f) in step.tiers)]
    return max(fit, key=lambda f: (defense_of(state, f), tier_rank(state, f), f.damage, -f.cell)) if fit else None


def _harm(state: State, fighter: Fighter, step: PowerStep) -> str:
    stat = step.do[0].verb
    foes = [f for f in board(state).of(1 - fighter.team) if not _carries(state, f, stat)]
    best = _best(state, foes, step)
    return best.id if best else BACK


def _carries(state: State, fighter: Fighter, stat: str) -> bool:
    if stat == "PARALYSE":
        return fighter.paralysed
    return stat in ("SILENCE", "UNTARGETABLE", "INI") and carries(board(state).mods, fighter.id, stat)


def will_attack(state: State, fighter: Fighter) -> bool:
    """Whether the activated unit is about to attack."""
    if kind_of(state, fighter) == "ranged":
        return True
    return bool(best_blows(state, fighter, reachable(state, fighter, 3)))


def _curse(state: State, fighter: Fighter, step: PowerStep) -> str:
    return f"target{fighter.team}" if will_attack(state, fighter) else WAIT


def _weakness(state: State, fighter: Fighter, step: PowerStep) -> str:
    strikes = kind_of(state, fighter) != "ranged" and will_attack(state, fighter)
    return f"retaliation{fighter.team}" if strikes else WAIT


def _own_attack(state: State, fighter: Fighter, step: PowerStep) -> str:
    if kind_of(state, fighter) == "ranged" or not will_attack(state, fighter) or immune(state, fighter):
        return WAIT
    return f"side{fighter.team}"


def _prayer(state: State, fighter: Fighter, step: PowerStep) -> str:
    if will_attack(state, fighter):
        return f"ATK:side{fighter.team}"
    best = _best(state, board(state).of(fighter.team), step)
    return f"DEF:{best.id}" if best else BACK


def _stone(state: State, fighter: Fighter, step: PowerStep) -> str:
    best = _best(state, board(state).of(fighter.team), step)
    return f"attached:{best.id}" if best else BACK


def _fire_shield(state: State, fighter: Fighter, step: PowerStep) -> str:
    """Kept for the next combat round if more than half of the units of that tier or higher already acted (HM-32.8)."""
    best = _best(state, board(state).of(fighter.team), step)
    if best is None:
        return BACK
    others = [f for f in board(state).of(1 - fighter.team) if tier_rank(state, f) >= tier_rank(state, best)]
    if others and sum(f.acted for f in others) * 2 > len(others):
        return WAIT
    return best.id


def _help(state: State, fighter: Fighter, step: PowerStep) -> str:
    own = [f for f in board(state).of(fighter.team) if not _carries(state, f, step.do[0].verb)]
    best = _best(state, [f for f in own if not f.acted], step) or _best(state, own, step)
    return best.id if best else BACK


def _cure(state: State, fighter: Fighter, step: PowerStep) -> str:
    hurt = [f for f in board(state).of(fighter.team) if f.damage and not immune(state, f)]
    return max(hurt, key=lambda f: (f.damage, tier_rank(state, f), -f.cell)).id if hurt else BACK


def _fireball(state: State, fighter: Fighter, step: PowerStep) -> str:
    """The adjacent pair of highest tiers, then least health left; else a unit away from the AI's own (HM-32.6)."""
    foes = [f for f in board(state).of(1 - fighter.team) if not immune(state, f)]
    pairs = [(a, b) for a in foes for b in foes if a.cell < b.cell and b.cell in ADJACENT[a.cell]]
    if pairs:
        one, two = max(
            pairs,
            key=lambda p: (tier_rank(state, p[0]) + tier_rank(state, p[1]), -health_left(state, p[0]) - health_left(state, p[1])),
        )
        return f"c{one.cell}/c{two.cell}"
    own = {f.cell for f in board(state).of(fighter.team)}
    for foe in sorted(foes, key=lambda f: (-tier_rank(state, f), health_left(state, f), f.cell)):
        for cell in ADJACENT[foe.cell]:
            if cell not in own:
                one_, two_ = sorted((foe.cell, cell))
                return f"c{one_}/c{two_}"
    return BACK


def _chain(state: State, fighter: Fighter, step: PowerStep) -> str:
    foes = [f for f in board(state).of(1 - fighter.team) if not immune(state, f)]
    if not foes:
        return BACK
    first = max(foes, key=lambda f: (tier_rank(state, f), -health_left(state, f), -f.cell))
    units = [f for f in board(state).fighters.values() if f.cell >= 0 and f is not first]
    others = sorted(units, key=lambda f: (span(f.cell, first.cell), f.team == fighter.team, f.cell))[:2]
    return "/".join(f.id for f in (first, *others))


def _counterstrike(state: State, fighter: Fighter, step: PowerStep) -> str:
    best = _best(state, [f for f in board(state).of(fighter.team) if f.retaliated], step)
    return best.id if best else BACK


def _resurrection(state: State, fighter: Fighter, step: PowerStep) -> str:
    """Kept until an attack would remove an AI unit of an allowed tier."""
    return f"kept:{'/'.join(step.tiers)}"


USES: dict[str, Callable[[State, Fighter, PowerStep], str]] = {
    "magic_arrow": _harm,
    "lightning_bolt": _harm,
    "slow": _harm,
    "blind": _harm,
    "disrupting_ray": _harm,
    "curse": _curse,
    "weakness": _weakness,
    "bloodlust": _own_attack,
    "bless": _own_attack,
    "prayer": _prayer,
    "stone_skin": _stone,
    "fire_shield": _fire_shield,
    "haste": _help,
    "anti_magic": _help,
    "cure": _cure,
    "fireball": _fireball,
    "chain_lightning": _chain,
    "counterstrike": _counterstrike,
    "resurrection_spell": _resurrection,
}
