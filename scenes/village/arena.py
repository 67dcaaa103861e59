"""The fight stage: while an attack runs, attacker and targets stand over the market as cards, the die between them (VL-9.2, VL-10.4)."""

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
FROM: Final = "stage:from"
DIE: Final = "stage:die"
SETTLED: Final = 2
"""The stage of an attack from which its path is known: now the die falls."""


def fought(view: State) -> Attack | None:
    """The attack whose path is fixed; None while it is still being announced, or nothing is attacked."""
    attack = blow.attack_in(view)
    if attack is None or attack.stage < SETTLED or isinstance(view.agenda.asked, ChooseLink) or not attack.lanes:
        return None
    return attack


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
    found = [Placing("stage", "stage", BOARD), Placing(FROM, "arena", _source(view, attack), "from")]
    for order, name in enumerate(ends(attack)):
        placed = _target(view, name)
        if placed is not None:
            found.append(Placing(f"stage:{name}", "targets", placed[0], order=order, marks=placed[1]))
    return [*found, die(people, view)] if view.turn.die else found


def _source(view: State, attack: Attack) -> Look:
    face = view.monsters[attack.source].face if attack.source in view.monsters else attack.source
    return looks.card(face) if face in view.content.cards else looks.foe(face)


def _target(view: State, name: str) -> tuple[Look, tuple[Mark, ...]] | None:
    """How one of those who are struck looks, with what it has left."""
    if name.startswith("seat"):
        hero = view.heroes[int(name[4:])]
        if not hero.alive:
            return None
        return looks.foe(hero.id), looks.foe_life(hero.life, hero.most)
    if name in view.monsters:
        monster = view.monsters[name]
        return looks.card(monster.face), looks.shared_life(view.life_of(monster))
    if name in view.defences:
        piece = view.defences[name]
        return looks.card(piece.face), looks.shared_value(view.card(piece.face).primary.value - piece.damage)
    if view.siege is not None and name == blow.BOSS:
        return looks.foe(view.siege.boss), looks.foe_life(view.siege.life, view.siege.most)
    return None


def die(people: Sequence[Person], view: State) -> Placing:
    """The die of this attack, twice as large as on the felt."""
    side = people[view.turn.thrower].side if view.turn.thrower >= 0 else None
    return Placing(DIE, "arena", looks.large_die(view.turn.die, side), "die")
