"""The order in which an attack meets monsters and defence cards, fixed before the die is thrown (VL-9.5, VL-10.4, VL-19.36)."""
from __future__ import annotations

from engine.rules.village.content import SLOTS
from engine.rules.village.frames import NOBODY, Attack, ChooseLink, Lane
from engine.rules.village.monsters import guards
from engine.rules.village.state import Defence, Monster, replace
from engine.rules.village.state import VillageState as State

GUARDS, CARDS, DONE = 1, 2, 3
"""The groups of a path after the monsters it starts with: Defensive monsters, defence cards, nothing more."""


def options(state: State, lane: Lane) -> list[str]:
    """What may come next: own front monsters before a teammate's, no summoner before its protectors (VL-19.36, VL-20.17)."""
    links = (*lane.todo, *lane.maybe)
    monsters = {link: state.monsters[link] for link in links if link in state.monsters}
    first = monsters.get(lane.todo[0]) if lane.todo else None
    summoners = {monster.summoner: None for monster in monsters.values()}
    return [
        link for link in links
        if link not in summoners and (first is None or link in lane.maybe or monsters[link].facing == first.facing)
    ]


def draft(state: State, attack: Attack) -> bool:
    """Go on with the announcement as far as nothing is to be chosen; True when it is complete."""
    lanes = list(attack.lanes)
    at = attack.drafting
    while at < len(lanes):
        lane = lanes[at] = _advance(state, attack, lanes[at])
        if lane.group == DONE:
            at += 1
            continue
        state.agenda.edit(attack.serial, lanes=tuple(lanes), drafting=at)
        state.agenda.push(ChooseLink(attack.seat, attack.serial))
        return False
    state.agenda.edit(attack.serial, lanes=tuple(lanes), drafting=at)
    return True


def _advance(state: State, attack: Attack, lane: Lane) -> Lane:
    """A lane with everything forced appended; its group is DONE, or a choice is open."""
    while lane.group != DONE:
        if attack.auto and lane.todo:
            weakest_first = sorted(lane.todo, key=lambda link: _weakness(state, link))
            lane = replace(lane, links=(*lane.links, *weakest_first), todo=())
        open_links = options(state, lane)
        if not open_links:
            lane = _next_group(state, attack, lane)
        elif len(open_links) == 1 and not lane.maybe:
            lane = linked(lane, open_links[0])
        else:
            return lane
    return lane


def linked(lane: Lane, link: str) -> Lane:
    """A lane with one more announced link."""
    return replace(
        lane,
        links=(*lane.links, link),
        todo=tuple(other for other in lane.todo if other != link),
        maybe=tuple(other for other in lane.maybe if other != link),
    )


def _next_group(state: State, attack: Attack, lane: Lane) -> Lane:
    """Defensive monsters of the victim, then his defence cards unless the attack pierces them (VL-10.3, VL-19.5)."""
    group = lane.group + 1
    if lane.victim == NOBODY:
        return replace(lane, group=DONE)
    todo: tuple[str, ...] = ()
    if group == GUARDS:
        todo = tuple(monster.id for monster in guards(state, lane.victim) if monster.id not in lane.links)
    elif group == CARDS and not attack.pierce:
        todo = tuple(card.id for card in state.defences_of(lane.victim))
    return replace(lane, group=group, todo=todo)


def _weakness(state: State, link: str) -> tuple[int, int]:
    """The engine's order: least life, or lowest remaining value, first; ties by type (VL-8.6)."""
    if link in state.monsters:
        return state.life_of(state.monsters[link]), 0
    card = state.defences[link]
    return left_on(state, card), SLOTS.index(card.slot)


def left_on(state: State, card: Defence) -> int:
    """What a defence card can still take this turn (VL-7.4)."""
    return state.card(card.face).primary.value - card.damage


def with_protectors(state: State, monster: Monster) -> tuple[str, ...]:
    """A monster and the creatures it summoned that stand before it (VL-19.36)."""
    protectors = [
        other.id for other in state.monsters.values() if other.summoner == monster.id and other.facing == monster.facing
    ]
    return (*protectors, monster.id)
