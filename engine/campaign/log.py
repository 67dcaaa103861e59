"""A campaign on disk: its opening choices and every match that was played, nothing else."""
from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from engine.campaign.protocol import DIFFICULTIES, Campaign, Chosen, Played
from engine.files import write_whole
from engine.match.playback import UNFIT
from engine.rules.kernel.codec import from_json, to_json

SUFFIX = ".campaign"
FORMAT = 1


class CampaignDamaged(Exception):
    """A campaign file that cannot be read; it is kept. `reason` is a key (`save.damage.<reason>`)."""

    def __init__(self, path: Path, reason: str, detail: str = "") -> None:
        super().__init__(f"{path.name}: {reason}{f': {detail}' if detail else ''}")
        self.path = path
        self.reason = reason
        self.detail = detail


class Log(msgspec.Struct):
    """The story so far. `open_match` names the file of a chapter that was begun and not finished, `open_seed` its seed (a damaged
    file goes on in another one), `prepared` what was chosen for it."""

    campaign: str
    started: str
    opening: Chosen = {}
    played: list[Played] = []
    difficulty: str = "normal"
    open_chapter: str = ""
    open_match: str = ""
    open_seed: int = 0
    prepared: Chosen = {}
    format: int = FORMAT


class Standing(msgspec.Struct, frozen=True):
    """How a chapter has gone so far; `difficulty` is the hardest on which it was won."""

    tries: int = 0
    wins: int = 0
    stars: int = 0
    difficulty: str = ""


def standing(log: Log | None, chapter: str) -> Standing:
    """The best of everything that was played of one chapter."""
    tries = [played for played in log.played if played.chapter == chapter] if log is not None else []
    wins = [played for played in tries if played.result == "won"]
    stars = [played.facts.get("stars", 1) for played in wins]
    hardest = max((DIFFICULTIES.index(played.difficulty) for played in wins), default=-1)
    return Standing(len(tries), len(wins), max(map(int, stars), default=0), DIFFICULTIES[hardest] if wins else "")  # type: ignore[arg-type]


def record_of(campaign: Campaign[Any], log: Log) -> Any:
    """Everything carried over, told again from the beginning."""
    record = campaign.start(log.opening)
    for played in log.played:
        record = campaign.fold(record, played)
    return record


def new_log(campaign: Campaign[Any], opening: Chosen, difficulty: str = "normal") -> Log:
    """A story before its first chapter."""
    return Log(campaign.id, datetime.now(UTC).isoformat(timespec="seconds"), opening, [], difficulty)


class CampaignStore:
    """One file per campaign that is being played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "campaigns"

    def path(self, campaign: str) -> Path:
        return self.folder / (campaign + SUFFIX)

    def begin(self, campaign: Campaign[Any], opening: Chosen, difficulty: str = "normal") -> Log:
        """A new story on disk; an older one of the same campaign is kept under the date. Raises OSError where the disk refuses."""
        path = self.path(campaign.id)
        if path.exists():
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
            path.replace(path.with_name(f"{campaign.id}-{stamp}.old"))
        log = new_log(campaign, opening, difficulty)
        self.save(log)
        return log

    def save(self, log: Log) -> None:
        """Write the story; raises OSError where the disk refuses."""
        write_whole(self.path(log.campaign), to_json(log))

    def load(self, campaign: Campaign[Any]) -> Log | None:
        """The story so far, None if there is none; raises CampaignDamaged where it cannot be read or told again."""
        path = self.path(campaign.id)
        try:
            data = path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise CampaignDamaged(path, "unreadable", error.strerror or str(error)) from error
        try:
            log = from_json(data, Log)
        except msgspec.DecodeError as error:
            raise CampaignDamaged(path, "foreign", str(error)) from error
        if log.format != FORMAT or log.campaign != campaign.id:
            raise CampaignDamaged(path, "format", f"{log.format} {log.campaign}")
        try:
            _tell(campaign, log)
        except UNFIT as error:
            raise CampaignDamaged(path, "story", repr(error)) from error
        return log


def _tell(campaign: Campaign[Any], log: Log) -> None:
    """Ask what a screen would ask: a chapter that never was may hold until somebody looks at it."""
    record = record_of(campaign, log)
    campaign.carried(record)
    for state in campaign.chapters(record):
        standing(log, state.id)
