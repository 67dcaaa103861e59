"""Which piece lies where: the market and its dragon, everything in play, the nearest player's cards, the last die."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.kernel.types import Seat
from engine.rules.village.overwhelm import covered
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import SORCERERS
from engine.table.moment import Person
from engine.table.pieces import Look, Mark, Placing
from engine.table.sight import Sight
from scenes.village import layout, looks

Seen = Sight[State]


def copies(zone: str, faces: Sequence[str]) -> list[str]:
    """Names for cards that may lie somewhere twice: `zone:face#0`, `zone:face#1`."""
    seen: dict[str, int] = {}
    names = []
    for face in faces:
        number = seen.get(face, 0)
        seen[face] = number + 1
        names.append(f"{zone}:{face}#{number}")
    return names


def market(view: State) -> list[Placing]:
    """Ten spaces, and the dragon over them (VL-2.1, VL-19.26)."""
    found = [Placing("main", "main", looks.MAIN_BACK)] if view.piles["main"] else []
    found += [
        Placing(f"space{at + 1}", "market", looks.card(face), f"space{at + 1}") for at, face in enumerate(view.market) if face
    ]
    if view.overwhelm is not None:
        monster = view.monsters[view.overwhelm.monster]
        row = [(monster.id, monster.face), *((f"part:{part}", part) for part in view.overwhelm.parts)]
        for at, (key, face) in zip(covered(view), row, strict=True):
            marks = looks.shared_life(view.life_of(monster)) if key == monster.id else ()
            found.append(Placing(key, "dragon", looks.card(face), f"space{at + 1}", marks=marks))
    return found


def in_play(people: Sequence[Person], sight: Seen) -> list[Placing]:
    """Portraits, and monsters, defence cards and sheaths in front of every hero."""
    view = sight.view
    found = [portrait(sight, seat) for seat, hero in enumerate(view.heroes) if hero.id]
    if view.siege is not None:
        found += body(sight)
        found.append(Placing("bossface", "bossface", Look(f"village/{view.siege.boss}@38x38")))
    for order, monster in enumerate(view.monsters.values()):
        if monster.facing < 0:
            continue
        size = layout.front_well(monster.facing, view.ring, sight.bottom, view.siege is not None)
        side = people[monster.owner].side if monster.owner >= 0 else None
        look = looks.well(monster.face, size, side)
        found.append(Placing(monster.id, f"front{monster.facing}", look, order=order, marks=looks.life_mark(view, monster, size)))
    for order, piece in enumerate(view.defences.values()):
        look = looks.well(piece.face, layout.WELL, people[piece.seat].side)
        found.append(Placing(piece.id, f"guard{piece.seat}", look, order=order, marks=looks.defence_mark(view, piece)))
    for order, sheath in enumerate(view.sheaths.values()):
        look = looks.well(sheath.weapon or sheath.face, layout.WELL, people[sheath.seat].side)
        found.append(Placing(sheath.id, f"guard{sheath.seat}", look, order=50 + order, marks=looks.sheath_mark(sheath)))
    return found


def body(sight: Seen) -> list[Placing]:
    """The boss itself, over the awning, where the panels leave room for it."""
    siege, room = sight.view.siege, layout.lair(len(sight.view.ring))
    if siege is None or room is None:
        return []
    return [Placing("bossbody", "bossbody", Look(f"village/{siege.boss}_body", frames=2))]


def portrait(sight: Seen, seat: Seat) -> Placing:
    """A hero's face on their panel."""
    view, hero = sight.view, sight.view.heroes[seat]
    size, _ = layout.portrait(seat, view.ring, sight.bottom, view.siege is not None)
    marks = standing(view.ring, seat, size) if view.config.mode == "battlefield" else ()
    return Placing(f"face{seat}", "faces", looks.portrait(hero.id, size, hero.alive), f"face{seat}", marks=marks)


def standing(ring: tuple[Seat, ...], seat: Seat, size: str) -> tuple[Mark, ...]:
    """The sign of whoever stands in the middle of a team on the battlefield (VL-20.13)."""
    return looks.sorcerer(size) if ring.index(seat) in SORCERERS else ()


def own(people: Sequence[Person], sight: Seen) -> list[Placing]:
    """Hand, deck and discard pile of the nearest player; what the active one has played."""
    view, seat = sight.view, sight.bottom
    hand = view.hands[seat]
    found = [
        Placing(name, "hand", looks.in_hand(face), order=order)
        for order, (name, face) in enumerate(zip(copies("hand", hand), hand, strict=True))
    ]
    if view.decks[seat]:
        found.append(Placing("deck", "deck", looks.own_back(people[seat].side)))
    if view.discards[seat]:
        found.append(Placing("discard", "discard", looks.card(view.discards[seat][-1], "44x60")))
    active = view.turn.seat
    if active >= 0:
        played, side = view.played[active], people[active].side
        found += [
            Placing(name, "played", looks.well(face, layout.WELL, side), order=order)
            for order, (name, face) in enumerate(zip(copies("played", played), played, strict=True))
        ]
    return found


def die(people: Sequence[Person], view: State) -> list[Placing]:
    """The die that fell last in this turn, in its thrower's colour."""
    face, seat = view.turn.die, view.turn.thrower
    return [Placing("die", "dice", looks.die(face, people[seat].side if seat >= 0 else None))] if face else []
