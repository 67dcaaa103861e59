"""What lies on the table of the village, from whoever's chair it is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import HIDDEN
from engine.rules.village.content import VillageContent
from engine.rules.village.frames import ArrangePeek, ChooseAttacker, ChooseHero, Monsters, RecoverCard, RemoveFromDiscard
from engine.rules.village.phase import waiting
from engine.rules.village.state import VillageState as State
from engine.table.layouts import Zone
from engine.table.moment import Person
from engine.table.pieces import Look, Placing, Spot
from engine.table.scenery import Scenery
from scenes.village import arena, lair, layout, looks, pieces
from scenes.village.pieces import Seen

ATTACKER: Final = "attacker:"
"""Begins the names of one's own monsters, laid out as cards while one of them has to be chosen."""
VEIL: Final = Look("veil")
"""The board under cards that are laid out."""


class VillageScenery(Scenery[State]):
    """Market, hero boards, hands and piles."""

    def __init__(self, content: VillageContent, people: Sequence[Person]) -> None:
        self.content = content
        self.people = people

    def zones(self, sight: Seen) -> dict[str, Zone]:
        return layout.zones(sight.view.ring, sight.bottom, sight.view.siege is not None)

    def spots(self, sight: Seen) -> Sequence[Spot]:
        found = layout.spots(sight.view.ring, sight.bottom, sight.view.siege is not None)
        return [*found, *lair.spots()] if sight.view.siege is not None else found

    def pieces(self, sight: Seen) -> list[Placing]:
        people, view = self.people, sight.view
        return [*pieces.market(view), *pieces.in_play(people, sight), *pieces.own(people, sight), *pieces.die(people, view)]

    def staged(self, sight: Seen) -> list[Placing]:
        return arena.pieces(self.people, sight.view)

    def heralded(self, sight: Seen) -> int:
        """Below the board on which the first blow of a turn may fall at once."""
        return layout.BELOW_FIGHT

    def laid_out(self, sight: Seen) -> list[Placing]:
        """What the open question lays out, on a board over the market."""
        asked = sight.view.agenda.asked
        lay = OFFERS.get(type(asked)) if asked is not None else None
        found = lay(sight, asked) if lay is not None and asked is not None else []
        return [Placing("veil", "veil", VEIL), *found] if found else []

    def opening(self, sight: Seen) -> Sequence[tuple[str, str]]:
        row = [f"space{at}" for at in range(6, 11)]
        lying = [placing.key for placing in self.pieces(sight) if placing.key in row or placing.zone == "hand"]
        return [(key, "main" if key in row else "deck") for key in lying]


def _heroes(sight: Seen, asked: ChooseHero) -> list[Placing]:
    """Heroes that nobody plays yet (VL-3.6)."""
    view = sight.view
    taken = [hero.id for hero in view.heroes] if view.siege is None else []
    names = [name for name in view.content.heroes if name not in taken]
    return [Placing(f"hero:{name}", "heroes", looks.hero(name), order=order) for order, name in enumerate(names)]


def _discarded(sight: Seen, asked: RemoveFromDiscard | RecoverCard) -> list[Placing]:
    """One of each card of one's discard pile."""
    faces = dict.fromkeys(sight.view.discards[asked.seat])
    return [Placing(f"discard:{face}", "offer", looks.card(face), order=at) for at, face in enumerate(faces)]


def _looked_at(sight: Seen, asked: ArrangePeek) -> list[Placing]:
    """Cards before one's eyes; what somebody else looks at lies covered on the open market, where there is nothing to choose from."""
    cards = sight.view.eyes[asked.seat]
    if HIDDEN in cards:
        return []
    return [Placing(key, "offer", looks.card(face), order=at) for at, (key, face) in enumerate(looks.before_eyes(cards))]


def _attackers(sight: Seen, asked: ChooseAttacker) -> list[Placing]:
    """One's own monsters that wait to attack, as cards with the life they have left (VL-8.6)."""
    view, phase = sight.view, sight.view.agenda.find(asked.subject)
    if asked.seat != sight.bottom or type(phase) is not Monsters:
        return []
    mine = [monster for monster in waiting(view, phase) if monster.owner == asked.seat]
    return [
        Placing(f"{ATTACKER}{monster.id}", "offer", looks.card(monster.face), order=at, marks=looks.shared_life(view.life_of(monster)))
        for at, monster in enumerate(mine)
    ]


OFFERS: Final[Second[Seen, [], list[Placing]]] = table(
    second(ChooseHero, _heroes), second(RemoveFromDiscard, _discarded), second(RecoverCard, _discarded),
    second(ArrangePeek, _looked_at), second(ChooseAttacker, _attackers),
)  # fmt: skip
"""Questions whose cards are laid out over the market."""
