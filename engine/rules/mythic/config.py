"""What can be agreed before a battle: mode, battlefield, pool, armies and the special rules of a scenario (MB-23 to MB-25)."""
from __future__ import annotations

import msgspec

from engine.rules.kernel.types import Config
from engine.rules.mythic.sheets import Exit, Place, Victory


class Boon(msgspec.Struct, frozen=True):
    """A lasting gift to one unit: hardened, swift, drilled, lucky or torment."""

    unit: str
    gift: str


class MythicConfig(Config, frozen=True, tag="mythic", kw_only=True):
    """Figures that rules read are fields here; players are numbered from 0 and mapped to seats by the first roll."""

    seats: int = 2
    mode: str = "duel"
    board: str = "olympus"
    pool: str = "core"
    scenario: str = ""
    roll_off: bool = True
    """Whether dice decide who is player 1; otherwise it is seat 0."""
    sides: tuple[int, ...] = (0, 1)
    """The side of every player."""
    points: tuple[int, ...] = (12, 12)
    picks: tuple[int, ...] = (0, 1)
    recruit: tuple[int, ...] = (1, 0)
    turns: tuple[int, ...] = (1, 0)
    armies: tuple[tuple[str, ...], ...] = ()
    """Fixed armies instead of a draft, one per player."""
    starts: tuple[Place, ...] = ()
    posts: tuple[str, ...] = ()
    """Areas among which player 1 chooses where his other units stand at the start."""
    zones: tuple[tuple[str, ...], ...] = ((), ())
    omphalos: tuple[str, ...] = ()
    goal: int = 4
    """Omphalos a side has to absorb; 0 = absorbing does not win."""
    carried_off: int = 0
    learning: bool = False
    """Terrain, contours, unit types and Evasion are not used (MB-3.3)."""
    victories: tuple[Victory, ...] = ()
    exits: tuple[Exit, ...] = ()
    carrier: str = ""
    wanders: str = ""
    thread: bool = False
    absorb_areas: tuple[str, ...] = ()
    toll: int = 0
    catch_up: bool = False
    eruption: int = 0
    birth: str = ""
    statues: tuple[Place, ...] = ()
    liberator: int = -1
    throne: str = ""
    throne_goal: int = 5
    returns: tuple[Place, ...] = ()
    lair: str = ""
    heads: bool = False
    boons: tuple[Boon, ...] = ()
    extra_cards: tuple[int, ...] = ()
    """Cards more than usual in the opening hand, by seat: whoever is player 1 (MB-27.2)."""
    extra_aow: tuple[int, ...] = ()
    extra_omphalos: tuple[int, ...] = ()
    vitality: tuple[tuple[str, int], ...] = ()
    """Units that start below full vitality."""

    @property
    def kind(self) -> str:
        """The mode and the scenario."""
        return f"{self.mode}/{self.seats}/{self.scenario}"
