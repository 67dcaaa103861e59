"""Which piece lies where: the market and its dragon, everything in play, the nearest player's cards, what a question lays out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.village.frames import ArrangePeek, ChooseHero, RecoverCard, RemoveFromDiscard
from engine.rules.village.overwhelm import covered
from engine.rules.village.state import VillageState as State
from engine.rules.village.targets import SORCERERS
from engine.table.pieces import Look, Mark, Placing
from scenes.village import layout, looks

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

OFFERS = (ChooseHero, RemoveFromDiscard, RecoverCard, ArrangePeek)
"""Questions whose cards are laid out over the market."""
VEIL = Look("veil")
"""The board under cards that are laid out."""


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


def in_play(stage: VillageStage, view: State) -> list[Placing]:
    """Portraits, and monsters, defence cards and sheaths in front of every hero."""
    found = [portrait(stage, view, seat, hero.id, hero.alive) for seat, hero in enumerate(view.heroes) if hero.id]
    if view.siege is not None:
        found.append(Placing("bossface", "bossface", Look(f"village/{view.siege.boss}@38x38")))
    for order, monster in enumerate(view.monsters.values()):
        if monster.facing < 0:
            continue
        size = layout.front_well(monster.facing, view.ring, stage.bottom, view.siege is not None)
        side = stage.people[monster.owner].side if monster.owner >= 0 else None
        look = looks.well(monster.face, size, side)
        found.append(Placing(monster.id, f"front{monster.facing}", look, order=order, marks=looks.life_mark(view, monster, size)))
    for order, piece in enumerate(view.defences.values()):
        look = looks.well(piece.face, layout.WELL, stage.people[piece.seat].side)
        found.append(Placing(piece.id, f"guard{piece.seat}", look, order=order, marks=looks.defence_mark(view, piece)))
    for order, sheath in enumerate(view.sheaths.values()):
        look = looks.well(sheath.weapon or sheath.face, layout.WELL, stage.people[sheath.seat].side)
        found.append(Placing(sheath.id, f"guard{sheath.seat}", look, order=50 + order, marks=looks.sheath_mark(sheath)))
    return found


def portrait(stage: VillageStage, view: State, seat: Seat, hero: str, alive: bool) -> Placing:
    """A hero's face on his panel."""
    size, _ = layout.portrait(seat, view.ring, stage.bottom, view.siege is not None)
    marks = standing(view.ring, seat, size) if view.config.mode == "battlefield" else ()
    return Placing(f"face{seat}", "faces", looks.portrait(hero, size, alive), f"face{seat}", marks=marks)


def standing(ring: tuple[Seat, ...], seat: Seat, size: str) -> tuple[Mark, ...]:
    """The sign of whoever stands in the middle of a team on the battlefield (VL-20.13)."""
    return looks.sorcerer(size) if ring.index(seat) in SORCERERS else ()


def own(stage: VillageStage, view: State) -> list[Placing]:
    """Hand, deck and discard pile of the nearest player; what the active one has played."""
    seat = stage.bottom
    hand = view.hands[seat]
    found = [
        Placing(name, "hand", looks.in_hand(face), order=order)
        for order, (name, face) in enumerate(zip(copies("hand", hand), hand, strict=True))
    ]
    if view.decks[seat]:
        found.append(Placing("deck", "deck", looks.own_back(stage.people[seat].side)))
    if view.discards[seat]:
        found.append(Placing("discard", "discard", looks.card(view.discards[seat][-1], "44x60")))
    active = view.turn.seat
    if active >= 0:
        played, side = view.played[active], stage.people[active].side
        found += [
            Placing(name, "played", looks.well(face, layout.WELL, side), order=order)
            for order, (name, face) in enumerate(zip(copies("played", played), played, strict=True))
        ]
    return found


def laid_out(stage: VillageStage, view: State) -> list[Placing]:
    """Heroes, discarded or looked-at cards to choose from, on a board over the market."""
    asked = view.agenda.asked
    found: list[Placing] = []
    if isinstance(asked, ChooseHero):
        taken = [hero.id for hero in view.heroes] if view.siege is None else []
        names = [name for name in stage.content.heroes if name not in taken]
        found = [Placing(f"hero:{name}", "heroes", looks.hero(name), order=order) for order, name in enumerate(names)]
    elif isinstance(asked, ArrangePeek):
        eyes = looks.before_eyes(view.eyes[asked.seat])
        found = [Placing(key, "offer", looks.card(face), order=at) for at, (key, face) in enumerate(eyes)]
    elif isinstance(asked, RemoveFromDiscard | RecoverCard):
        faces = dict.fromkeys(view.discards[asked.seat])
        found = [Placing(f"discard:{face}", "offer", looks.card(face), order=at) for at, face in enumerate(faces)]
    # What somebody else looks at lies covered on the open market: there is nothing to choose from.
    covered = isinstance(asked, ArrangePeek) and HIDDEN in view.eyes[asked.seat]
    return [Placing("veil", "veil", VEIL), *found] if found and not covered else found
