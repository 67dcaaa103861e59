"""The fight stage: while an attack runs, attacker and targets face each other over the market, the die between them (VL-9.2, VL-10.4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.village.frames import NOBODY, Attack, ChooseLink
from engine.rules.village.state import VillageState as State
from engine.table.moment import Person
from engine.table.pieces import Look, Mark, Placing
from scenes.village import blow, looks

BOARD: Final = Look("arena")
"""The dark board that lies over the market."""
GLORY: Final = Look("arena:glory")
"""The same in rays of light: a level is reached."""
FROM: Final = "stage:from"
WITH: Final = "stage:with"
ALONE: Final = "stage:alone"
"""Somebody who falls without a blow."""
DIE: Final = "stage:die"
SETTLED: Final = 2
"""The stage of an attack from which its path is known: now the die falls."""


def fought(view: State) -> Attack | None:
    """The attack whose path is fixed; None while it is still being announced, nothing is attacked, or whoever attacked is gone."""
    attack = blow.attack_in(view)
    if attack is None or attack.stage < SETTLED or type(view.agenda.asked) is ChooseLink or not attack.lanes:
        return None
    return attack if _there(view, attack.source) else None


def _there(view: State, source: str) -> bool:
    """A monster may leave in the middle of its own attack; cards, the dragon and the boss stay."""
    return source in view.monsters or source in view.content.cards or source in view.content.bosses


def ends(attack: Attack) -> list[str]:
    """Everything that the attack may meet, in its order, as the announced path calls it."""
    found: dict[str, None] = {}
    for lane in attack.lanes:
        found.update(dict.fromkeys(lane.links))
        if lane.last:
            found[lane.last] = None
        elif lane.victim != NOBODY:
            found[f"seat{lane.victim}"] = None
    return list(found)


def pieces(people: Sequence[Person], view: State) -> list[Placing]:
    """Board, attacker, targets, and the die between them; nothing while nobody strikes."""
    attack = fought(view)
    if attack is None:
        return []
    source, held = _source(view, attack)
    found = [Placing("stage", "stage", BOARD), Placing(FROM, "arena", source, "from")]
    found += [Placing(WITH, "arena", looks.card(held, "44x60"), "with")] if held else []
    names = [name for name in ends(attack) if _stands(view, name)]
    for order, name in enumerate(names):
        look, marks = target(view, name, len(names))
        found.append(Placing(f"stage:{name}", "targets", look, order=order, marks=marks))
    return [*found, die(people, view)] if view.turn.die else found


def _source(view: State, attack: Attack) -> tuple[Look, str]:
    """Who strikes, and the card in their hands."""
    if attack.source in view.monsters:
        return looks.fighter(view.monsters[attack.source].face), ""
    if view.overwhelm is not None and attack.source in view.overwhelm.parts:
        return looks.fighter(blow.DRAGON), attack.source
    if attack.seat >= 0 and attack.source in view.content.cards:
        return looks.fighter(view.heroes[attack.seat].id), attack.source
    return looks.fighter(attack.source), ""


def _stands(view: State, name: str) -> bool:
    """Whether something that an attack may meet is still there."""
    if name.startswith("seat"):
        return view.heroes[int(name[4:])].alive
    return name in view.monsters or name in view.defences or (view.siege is not None and name == blow.BOSS)


def target(view: State, name: str, count: int = 1) -> tuple[Look, tuple[Mark, ...]]:
    """How one of those who are struck looks, with what they have left."""
    if name.startswith("seat"):
        hero = view.heroes[int(name[4:])]
        return looks.fighter(hero.id, count, left=True), looks.fighter_left(hero.life, hero.most, count)
    if name in view.monsters:
        monster = view.monsters[name]
        left = view.life_of(monster)
        return looks.fighter(monster.face, count, left=True), looks.fighter_left(left, left + monster.wounds, count)
    if name in view.defences:
        piece = view.defences[name]
        whole = view.card(piece.face).primary.value
        return looks.fighter(piece.face, count), looks.fighter_left(whole - piece.damage, whole, count, "defence")
    assert view.siege is not None
    return looks.fighter(view.siege.boss, count, left=True), looks.fighter_left(view.siege.life, view.siege.most, count)


def die(people: Sequence[Person], view: State) -> Placing:
    """The die of this attack, twice as large as on the felt."""
    side = people[view.turn.thrower].side if view.turn.thrower >= 0 else None
    return Placing(DIE, "arena", looks.large_die(view.turn.die, side), "die")
