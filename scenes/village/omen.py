"""What the boss of a siege may do next: the six rows of its table, and what each would cost a hero, as the rules play them (VL-20.21)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.kernel.dispatch import First, first, table
from engine.rules.kernel.kinds import of
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Event, Seat
from engine.rules.village import siege
from engine.rules.village.book import BOOK
from engine.rules.village.events import BossActed
from engine.rules.village.frames import NOBODY, BossAct
from engine.rules.village.state import VillageState
from engine.rules.village.words import BossAttack, BossCrush, BossDiscard, BossDrain, BossPoison, BossSummon, BossWord
from engine.table.moment import Moment
from engine.table.once import Once
from scenes.village.blow import ELEMENTS
from scenes.village.odds import FACES, Odds, announced, at_dawn, result_of

ICONS: Final[dict[type[BossWord], str]] = {
    BossAttack: "attack", BossCrush: "defence", BossDiscard: "discard", BossDrain: "intellect", BossPoison: "skull", BossSummon: "people",
}  # fmt: skip
AFTER_THE_ROLL: Final = 1
"""The stage of the boss's act at which its row is known."""


class Omens:
    """What each row would do to the hero who sits nearest; worked out once for each position."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._known: Once[dict[int, Odds]] = Once()

    def of(self, moment: Moment, row: int) -> Odds | None:
        """The six results of one row; None where the nearest hero does not stand, or nothing is asked."""
        view, seat = moment.view, moment.bottom
        if view.siege is None or view.agenda.asked is None or not view.heroes[seat].alive:
            return None
        return self._known(view, (seat, row), lambda: {row: omen(self._rules, view, seat, row)})[row]


def omen(rules: Rules, view: VillageState, seat: Seat, row: int) -> Odds:
    """What a row would cost a hero at the start of their turn, for each face of the die."""
    return Odds(tuple(result_of(_struck(rules, view, seat, row, face), face, [seat], NOBODY) for face in FACES))


def _struck(rules: Rules, view: VillageState, seat: Seat, row: int, face: int) -> list[Event]:
    world = at_dawn(rules, view, face)
    emit = BOOK.emitter(world)
    world.agenda.push(BossAct(serial=world.agenda.serial(), stage=AFTER_THE_ROLL, seat=seat, row=row))
    BOOK.run(world, emit)
    return [*emit.events, *announced(rules, world)]


def sign(row: Sequence[BossWord]) -> str:
    """A row of the table as icons and a number."""
    parts = []
    for effect in row:
        element = effect.element if type(effect) is BossAttack else None
        icon = ELEMENTS[element] if element is not None else ICONS[type(effect)]
        parts.append(f"{{icon:{icon}}}{NUMBERS[type(effect)](effect)}")
    return "".join(parts)


def _count(effect: BossDiscard | BossDrain | BossPoison | BossSummon) -> str:
    return str(effect.n)


NUMBERS: Final[First[[], str]] = table(
    first(BossAttack, lambda effect: f"{effect.mod:+d}"), first(BossCrush, lambda effect: ""), first(BossDiscard, _count),
    first(BossDrain, _count), first(BossPoison, _count), first(BossSummon, _count),
)  # fmt: skip
"""The number that an effect of the boss says."""


def wide(row: Sequence[BossWord]) -> bool:
    """Whether every hero is struck."""
    return any(effect.scope == "all" for effect in row)


def last_row(moment: Moment) -> int:
    """The row that the boss rolled last in this phase; 0 before that."""
    now, _ = siege.boss_of(moment.view)
    acts = of(BossActed, moment.events)
    return acts[-1].row if acts and acts[-1].phase == now.phase else 0
