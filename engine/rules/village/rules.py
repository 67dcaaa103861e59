"""Village of Legends behind the kernel's protocol."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.rules.kernel.book import Watch
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Mode, Option
from engine.rules.kernel.types import Outcome
from engine.rules.village import setup, view
from engine.rules.village.book import BOOK, VillageAction
from engine.rules.village.config import CHOOSE, MODES, RANDOM, TEAMS, Difficulty, VillageConfig
from engine.rules.village.content import SETS, CardSet, VillageContent
from engine.rules.village.events import VillageEvent
from engine.rules.village.invariants import invariants
from engine.rules.village.state import VillageState

EXPANSIONS: dict[str, tuple[CardSet, ...]] = {
    "all": SETS, "base": ("base",), "guild": ("base", "guild"), "horde": ("base", "horde"), "reaper": ("base", "reaper"),
}
OVERWHELM = Option("overwhelm", ("yes", "no"), "yes")
OPEN_HANDS = Option("open_hands", ("no", "yes"), "no")
DIFFICULTY = Option("difficulty", ("novice", "adept", "master"), "adept")


class VillageRules:
    """Heroes who shop between two fights: deck-building, dice and monsters for two to six, or together against a boss."""

    name = "village"
    version = 2
    seats = range(1, 7)
    state_type = VillageState
    config_type = VillageConfig
    action_type = VillageAction
    event_type = VillageEvent

    legal_actions = staticmethod(BOOK.legal_actions)
    why_not = staticmethod(BOOK.why_not)
    apply = staticmethod(BOOK.apply)
    view_for = staticmethod(view.view_for)
    possible_world = staticmethod(view.possible_world)
    invariants = staticmethod(invariants)

    def __init__(self, content: VillageContent) -> None:
        self.content = content
        hero = Option("hero", (RANDOM, CHOOSE, *content.heroes), RANDOM)
        bosses = Option("boss", tuple(content.bosses), next(iter(content.bosses)))
        sets = Option("sets", tuple(EXPANSIONS), "all")
        wide = Option("sets", tuple(name for name in EXPANSIONS if name != "base"), "all")
        options = {
            "teams": (sets, OVERWHELM, OPEN_HANDS), "battlefield": (wide, OVERWHELM, OPEN_HANDS), "allies": (wide, OVERWHELM),
            "siege": (bosses, DIFFICULTY),
        }
        teams = {mode: {len(seats): seats} for mode, seats in TEAMS.items()}
        teams["siege"] = {count: (0,) * count for count in MODES["siege"]}
        self.modes = tuple(
            Mode(mode, counts, options.get(mode, (sets, OVERWHELM)), (hero,), teams.get(mode, {})) for mode, counts in MODES.items()
        )

    def configure(
        self,
        mode: str,
        seats: int = 2,
        options: Mapping[str, str] | None = None,
        seat_options: Sequence[Mapping[str, str]] = (),
    ) -> VillageConfig:
        """What was chosen in the lobby; the same hero twice and too few sets are refused (VL-3.6, VL-3.11)."""
        chosen = options or {}
        if mode not in MODES or seats not in MODES[mode]:
            raise Refused("VL-20.1", seats=seats)
        wanted = [choice.get("hero", RANDOM) for choice in seat_options]
        heroes = tuple([*wanted, *[RANDOM] * (seats - len(wanted))][:seats])
        named = [hero for hero in heroes if hero not in (RANDOM, CHOOSE)]
        if mode != "siege" and len(dict.fromkeys(named)) < len(named):
            raise Refused("VL-3.6")
        sets = EXPANSIONS[chosen.get("sets", "all")]
        if seats > 4 and len(sets) == 1:
            raise Refused("VL-3.11")
        siege = mode == "siege"
        return VillageConfig(
            mode=mode,
            seats=seats,
            heroes=heroes,
            sets=SETS if siege else sets,
            overwhelm=not siege and chosen.get("overwhelm", "yes") == "yes",
            open_hands=chosen.get("open_hands") == "yes",
            boss=chosen.get("boss", next(iter(self.content.bosses))) if siege else "",
            difficulty=msgspec.convert(chosen.get("difficulty", "adept"), Difficulty),
        )

    def sample_configs(self) -> dict[str, VillageConfig]:
        """Every mode, the small sets, a table where heroes are chosen, and every boss."""
        found = {mode: self.configure(mode, counts[-1]) for mode, counts in MODES.items() if mode != "siege"}
        found["duel base"] = self.configure("duel", 2, {"sets": "base", "overwhelm": "no"}, [{"hero": CHOOSE}] * 2)
        found["teams open"] = self.configure("teams", 4, {"sets": "reaper", "open_hands": "yes"})
        for count, boss in enumerate(self.content.bosses, 1):
            found[f"siege {boss}"] = self.configure("siege", count, {"boss": boss, "difficulty": "master"})
        found["siege four"] = self.configure("siege", 4, {"difficulty": "novice"})
        return found

    def new_game(self, config: VillageConfig, seed: int | Dice) -> VillageState:
        state = setup.new_game(self.content, config, seed)
        BOOK.run(state, BOOK.emitter(state))
        return state

    def opening(self, config: VillageConfig, seed: int | Dice, watch: Watch) -> VillageState:
        """The market before the roll for the first turn; what follows until somebody is asked is watched."""
        state = setup.new_game(self.content, config, seed)
        laid = state.clone()
        BOOK.run(state, BOOK.emitter(state, watch))
        return laid

    def outcome(self, state: VillageState) -> Outcome | None:
        return state.result
