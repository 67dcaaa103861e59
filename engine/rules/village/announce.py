"""From a played weapon or spell to the attack it announces: who may be hit, through what (VL-9.1, VL-11.1, VL-12.5, VL-12.6)."""
from __future__ import annotations

from collections.abc import Iterator

from engine.rules.kernel.types import Seat
from engine.rules.village import bonuses, targets
from engine.rules.village.assault import BOSS
from engine.rules.village.content import Card
from engine.rules.village.frames import NOBODY, Attack, Lane, Play
from engine.rules.village.monsters import binding, fleeting
from engine.rules.village.path import with_protectors
from engine.rules.village.state import Monster
from engine.rules.village.state import VillageState as State

FRONT = "front"
"""The target of a weapon or spell that attacks monsters in front of a hero and nobody behind them."""
Aim = tuple[str, Seat]
"""A target and the teammate whose monsters the path runs through, or NOBODY."""


def is_spell(card: Card, as_spell: bool) -> bool:
    """Whether the card attacks by the rules of spells, without bonuses and limits of weapons (VL-12.7, VL-12.13)."""
    return as_spell or card.kind == "spell"


def aims(state: State, seat: Seat, card: Card, as_spell: bool) -> list[Aim]:
    """Every target that may be announced; empty if there is none."""
    spell = is_spell(card, as_spell)
    kind = "path" if as_spell else card.primary.targets
    if kind == "any_target":
        return list(_any_target(state, seat))
    if kind != "path":
        return [("", NOBODY)] if _area(state, seat, kind) else []
    if spell or card.row.heavy:
        return list(_through(state, seat, card, spell))
    if binding(state, seat):
        # The path may go on through the monsters of one teammate (VL-20.17).
        return [(FRONT, via) for via in (NOBODY, *_helped(state, seat, card, False))]
    return list(_ordinary(state, seat, card))


def _ordinary(state: State, seat: Seat, card: Card) -> Iterator[Aim]:
    """A plain weapon with nobody binding its hero (VL-9.1, VL-19.28, VL-20.17)."""
    for other in targets.weapon_targets(state, seat):
        yield f"seat{other}", NOBODY
    if state.overwhelm is not None:
        yield state.overwhelm.monster, NOBODY
    if state.siege is not None:
        yield BOSS, NOBODY
    if fleeting(state, seat):
        yield FRONT, NOBODY
    for mate in _helped(state, seat, card, False):
        yield FRONT, mate


def _through(state: State, seat: Seat, card: Card, spell: bool) -> Iterator[Aim]:
    """A Heavy weapon or an attack spell: through the own front monsters to somebody who may be reached (VL-10.3, VL-10.5, VL-12.6).

    A spell may also be for the monsters alone (VL-12.5)."""
    seats = targets.spell_targets(state, seat) if spell else targets.weapon_targets(state, seat)
    ends = [f"seat{other}" for other in seats]
    if state.overwhelm is not None:
        ends.append(state.overwhelm.monster)
    if state.siege is not None:
        ends.append(BOSS)
    front = [FRONT] if spell or not ends else []
    alone = front if binding(state, seat) or fleeting(state, seat) else []
    for end in (*ends, *alone):
        yield end, NOBODY
    for mate in _helped(state, seat, card, spell):
        for end in (*ends, *front):
            yield end, mate


def _helped(state: State, seat: Seat, card: Card, spell: bool) -> list[Seat]:
    """Teammates whose front monsters may be attacked: by a sorcerer, or in a siege from afar (VL-20.17)."""
    if state.config.mode == "battlefield":
        if seat not in targets.sorcerers(state):
            return []
    elif state.siege is None or spell or "ranged" not in card.row.classes:
        return []
    return [mate for mate in targets.teammates(state, seat)[1:] if binding(state, mate) or fleeting(state, mate)]


def _any_target(state: State, seat: Seat) -> Iterator[Aim]:
    """Any monster or player anywhere (VL-12.6); one's own shield excepted (VL-11.1)."""
    for other in targets.spell_targets(state, seat):
        yield f"seat{other}", NOBODY
    if state.siege is not None:
        yield BOSS, NOBODY
    for monster in state.monsters.values():
        if monster.companion or (monster.facing == seat and state.card(monster.face).traits.defensive):
            continue
        yield monster.id, NOBODY


def _area(state: State, seat: Seat, kind: str) -> tuple[Lane, ...]:
    """Several targets at once, players from the left and then monsters (VL-12.8)."""
    cards = state.content.cards
    lanes: list[Lane] = []
    if kind != "all_front_monsters":
        lanes = [Lane(other) for other in targets.enemies(state, seat)]
        if state.siege is not None:
            lanes.append(Lane(last=BOSS))
    if kind != "all_opponents":
        lanes += [
            Lane(links=(monster.id,))
            for monster in state.monsters.values()
            if not cards[monster.face].traits.defensive
            and not monster.companion
            and (kind == "all_opponents_and_monsters" or monster.facing == seat)
        ]
    return tuple(lanes)


def announcement(state: State, play: Play, card: Card) -> Attack | None:
    """The attack of a played card, with its element; None if it has no target at all (VL-5.6, VL-12.18)."""
    spell = is_spell(card, play.as_spell)
    kind = "path" if play.as_spell else card.primary.targets
    alt = card.row.alt if play.as_spell else None
    element = alt.element if alt is not None else card.row.element
    area = kind not in ("path", "any_target")
    if area:
        lanes = _area(state, play.seat, kind)
    elif not play.target:
        return None
    else:
        lanes = (_lane(state, play, card, spell, kind == "any_target"),)
    return Attack(
        serial=state.agenda.serial(),
        kind="spell" if spell else "weapon",
        source=card.id,
        seat=play.seat,
        mod=attack_mod(state, play.seat, card, play.as_spell),
        element=element,
        carry=spell or card.row.heavy,
        pierce=card.primary.pierce,
        lifelink=play.lifelink,
        area=area,
        lanes=lanes,
    )


def attack_mod(state: State, seat: Seat, card: Card, as_spell: bool) -> int:
    """Printed modifier and every bonus of the moment: a level that this attack brings comes too late (VL-9.2, VL-12.13, VL-13.7)."""
    if is_spell(card, as_spell):
        alt = card.row.alt if as_spell else None
        printed, element = (alt.mod, alt.element) if alt is not None else (card.primary.mod, card.row.element)
        return printed + sum(amount for _, amount in bonuses.spell_parts(state, seat, element))
    return card.primary.mod + sum(amount for _, amount in bonuses.weapon_parts(state, seat, card))


def _lane(state: State, play: Play, card: Card, spell: bool, anywhere: bool) -> Lane:
    """The one path of an attack with an order."""
    seat, target = play.seat, play.target
    if anywhere:
        return _lane_anywhere(state, seat, target)
    must: list[Monster] = []
    may: list[Monster] = []
    if spell or card.row.heavy or target == FRONT:
        must, may = binding(state, seat), fleeting(state, seat)
    if play.via != NOBODY:
        must = [*must, *binding(state, play.via)]
        may = [*may, *fleeting(state, play.via)]
    if target == FRONT:
        if spell and play.via == NOBODY:
            # A spell on monsters alone is for one or more of them, whichever the caster names (VL-12.5).
            must, may = [], [*must, *may]
        # With nobody binding at least one monster has to be named.
        return _front(must, may, NOBODY, "") if must or len(may) > 1 else _front(may, [], NOBODY, "")
    if target.startswith("seat"):
        return _front(must, may, int(target[4:]), "")
    return _front(must, may, NOBODY, target)


def _front(must: list[Monster], may: list[Monster], victim: Seat, last: str) -> Lane:
    return Lane(victim, todo=tuple(m.id for m in must), maybe=tuple(m.id for m in may), last=last)


def _lane_anywhere(state: State, seat: Seat, target: str) -> Lane:
    """An "any target" spell starts where it says and goes on to the owner of a slain monster (VL-12.6)."""
    if target.startswith("seat"):
        return Lane(int(target[4:]))
    if target == BOSS:
        return Lane(last=BOSS)
    monster = state.monsters[target]
    heir = monster.owner
    if heir == NOBODY or heir in targets.teammates(state, seat):
        heir = NOBODY
    return Lane(heir, todo=with_protectors(state, monster))
