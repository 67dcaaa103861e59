"""What one unit sees of a battlefield, worked out once for all the places it might go to."""
from __future__ import annotations

from typing import NamedTuple

from engine.ai.mythic.worth import absorbers, allied, hostile, mean_wounds, plate_of, ways_out, wound_worth
from engine.rules.mythic.field import terrain
from engine.rules.mythic.state import MythicState as State
from engine.rules.mythic.state import Unit

DOOM = 3.0
"""How much a God shuns a place where the next blows probably end them."""


class Foe(NamedTuple):
    """An enemy on the board: how far it can strike, what that would cost, and what striking it would bring."""

    area: str
    reach: int
    harm: float
    prize: float


class Survey:
    """A unit's wishes: places it would like to be near, and enemies it hopes to strike or has to fear."""

    __slots__ = ("burns", "caution", "foes", "life", "range", "state", "wishes")

    def __init__(self, state: State, unit: Unit) -> None:
        self.state = state
        self.range = plate_of(state, unit).range
        self.burns = "fireproof" not in state.content.sheets[unit.id].types
        own = plate_of(state, unit)
        self.foes = [
            Foe(
                other.area, plate.range + plate.move, mean_wounds(state, plate.attack, own.defence),
                wound_worth(state, other, mean_wounds(state, own.attack, plate.defence)),
            )
            for other in state.units.values() if hostile(state, unit.seat, other) for plate in (plate_of(state, other),)
        ]  # fmt: skip
        self.caution, self.life = 0.0, 0
        self.wishes: list[tuple[float, list[str]]] = []
        self._errand(unit)
        self._scenario(unit)

    def _wish(self, weight: float, areas: list[str]) -> None:
        if areas:
            self.wishes.append((weight, areas))

    def _errand(self, unit: Unit) -> None:
        """Carriers go to their God or off the board, Gods to what they can absorb, others to omphalos."""
        state = self.state
        gems = [place for place, count in state.gems.items() if count]
        gods = absorbers(state, unit)
        divine = any(god.id == unit.id for god in gods)
        if unit.gem:
            self._wish(1.4, [] if divine else [god.area for god in gods] or ways_out(state, unit))
        elif divine:
            carriers = [other.area for other in state.units.values() if other.gem and allied(state, unit.seat, other)]
            self._wish(0.7, gems + carriers)
            self.caution, self.life = 0.7, unit.vitality
        else:
            self._wish(0.45, gems)

    def _scenario(self, unit: Unit) -> None:
        """The throne, the way out, statues to be freed."""
        state, config = self.state, self.state.config
        if config.throne:
            self._wish(0.6, [config.throne])
        if config.exits and not config.carrier and any(state.players[row.seat] == unit.seat for row in config.exits):
            self._wish(0.7, [area for row in config.exits for area in row.areas])
        if config.liberator >= 0:
            self._wish(0.5, [other.area for other in state.units.values() if other.seat < 0 and other.where == "board"])

    def pull(self, area: str, *, fights: bool) -> float:
        """How much the unit would like to stand in an area, with an attack still to come or not."""
        distances = self.state.board.distances[area]
        score = 0.0
        for weight, places in self.wishes:
            score -= weight * min([distances[place] for place in places])
        if self.burns and terrain(self.state, area) == "lava":
            score -= 3.0
        caution = self.caution if fights else self.caution + 0.15
        if caution:
            wounds = self.threat(distances)
            score -= caution * wounds
            if self.life:
                # Most of what a God has left is nothing beside all of it: that would be the match (MB-5.6, MB-27.3).
                score -= DOOM * min(1.0, wounds / self.life) ** 2
        return score + self.prospects(distances) if fights else score

    def threat(self, distances: dict[str, int]) -> float:
        """Expected wounds of the two hardest blows that could fall there in one turn (MB-5.6)."""
        blows = sorted([foe.harm for foe in self.foes if distances[foe.area] <= foe.reach])
        return sum(blows[-2:])

    def prospects(self, distances: dict[str, int]) -> float:
        """The best blow that could be struck from there; the way to the next enemy where there is none."""
        best, nearest, reach = 0.0, 9, self.range
        for foe in self.foes:
            distance = distances[foe.area]
            if distance < nearest:
                nearest = distance
            if distance <= reach and foe.prize > best:
                best = foe.prize
        return best if best else -0.2 * nearest
