"""Whom the computer can be at a table: the levels of every game, and the personalities of this one that a player has met."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ai.brain import characters, known_brains
from engine.ai.levels import RANDOM, brains
from engine.ai.personalities import joined, split
from engine.app.app import App
from engine.campaign import campaigns_of
from engine.campaign.log import CampaignDamaged, record_of
from engine.campaign.protocol import Introducing
from engine.rules.kernel.protocol import Rules
from scenes.campaign.progress import store_of
from scenes.common.people import brain_name
from scenes.common.sheets import ChoiceSheet
from scenes.lobby.characters import seat_tip
from scenes.lobby.plan import SeatPlan

FIRST = "easy"
"""Whom one plays first."""


class Rivals:
    """What a seat's computer can be, in order, with names, remarks and faces."""

    def __init__(self, app: App, rules: Rules) -> None:
        self._app = app
        self._game = rules.name
        met = _met(app, rules.name)
        self._characters = characters(rules)
        self.brains: tuple[str, ...] = tuple(name for name in known_brains(rules) if name in brains() or met is None or name in met)

    @property
    def people(self) -> dict[str, str]:
        """Those who are somebody: their own name stands at the seat."""
        names = ((brain, f"{self._game}.watcher.{brain}.name") for brain in self.brains)
        figures = {brain: self._app.t(key) for brain, key in names if key in self._app.t}
        return figures | {joined(level, who): self._app.t(f"rival.{who}.name") for level in brains() for who in self.characters}

    @property
    def characters(self) -> tuple[str, ...]:
        """Who may play at any level."""
        return self._characters

    def may_be(self, brain: str) -> bool:
        """Whether whoever plays at this level can be somebody: pure chance is nobody."""
        return split(brain)[0] in brains() and split(brain)[0] != RANDOM and bool(self._characters)

    def name(self, brain: str) -> str:
        """What a level or personality is called."""
        return brain_name(self._app, self._game, brain)

    def tip(self, brain: str) -> str:
        """How it plays."""
        level, who = split(brain)
        if who:
            return "\n".join((self._app.t(f"ui.level.{level}.tip"), seat_tip(self._app.t, self._game, who)))
        keys = (f"ui.level.{brain}.tip", f"{self._game}.watcher.{brain}.text", f"{self._game}.profile.{brain}.text")
        return next((self._app.t(key) for key in keys if key in self._app.t), "")

    def sheet(self, brain: str) -> ChoiceSheet:
        """A level or a personality with face and ways; the second level suits a first game."""
        if brain == "human":
            return ChoiceSheet(self._app.t("ui.seat.human"))
        picture = f"portraits/{brain}@82x62"
        told = self.tip(brain)
        return ChoiceSheet(
            self.name(brain), picture if self._app.art.has(picture) else "", (), (told,) if told else (), first=brain == FIRST
        )

    def step(self, seat: SeatPlan, by: int, faces: Sequence[str]) -> None:
        """The next one for a seat, or the one before."""
        level, who = split(seat.brain)
        at = self.brains.index(level) if level in self.brains else 0
        level = self.brains[(at + by) % len(self.brains)]
        self.choose(seat, joined(level, who) if self.may_be(level) else level, faces)

    def choose(self, seat: SeatPlan, brain: str, faces: Sequence[str]) -> None:
        """Seat somebody: who has a face brings it, who leaves takes it away."""
        old, new = _face(seat.brain), _face(brain)
        if old != new and seat.portrait == old:
            seat.portrait = ""
        seat.brain = brain
        if old != new and new in faces:
            seat.portrait = new


def _face(brain: str) -> str:
    """Whose face a brain brings: that of whoever plays, or of the figure that it is."""
    level, who = split(brain)
    return who or level


def _met(app: App, game: str) -> tuple[str, ...] | None:
    """The personalities met in the game's campaigns; None where no campaign introduces any, so that all are known."""
    introducing = [campaign for campaign in campaigns_of(game) if isinstance(campaign, Introducing)]
    if not introducing:
        return None
    found: list[str] = []
    for campaign in introducing:
        try:
            log = store_of(app).load(campaign)
        except CampaignDamaged:
            # The campaign's own screen tells of the damage; here nobody has been met.
            continue
        if log is not None:
            found += campaign.met(record_of(campaign, log))
    return tuple(found)
