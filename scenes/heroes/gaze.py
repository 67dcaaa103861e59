"""What a person looks at: how near the map is, the own town, a story, a building. No fact of the game is kept here."""
from __future__ import annotations

from dataclasses import dataclass, field

from scenes.heroes.battle.closing import Closing

RISING = 0.9
"""Seconds in which a building rises."""


@dataclass(slots=True)
class Gaze:
    """Shared by the parts of one table; the outlook changes it as the player looks around."""

    zoom: int = 1
    """The map in a whole step of its size."""
    pushing: bool = False
    """Whether the mouse at the border of the screen moves the map."""
    town: bool = False
    """Whether the own town lies over the table."""
    staying: bool = False
    """Whether the player has acted in the town and not left it."""
    building: str = ""
    """The building of the town that was pointed at last."""
    story: str = ""
    """The story card that is being read."""
    closing: Closing | None = None
    """What the combat that is just over came to."""
    threats: bool = False
    """Whether the reach of the enemies is shown."""
    rising: dict[str, float] = field(default_factory=dict)
    """Buildings that are seen to go up → seconds since they began."""

    def update(self, dt: float) -> None:
        """Buildings grow."""
        self.rising = {name: elapsed + dt for name, elapsed in self.rising.items() if elapsed + dt < RISING}
