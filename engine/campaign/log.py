"""A campaign on disk: its opening choices and every match that was played, nothing else.

Format 1 (client 0.1) was one bare object. In format 2 every save adds a line with the whole story and a sum over all lines before it
(`engine.match.lines`): where a line is worn, the story goes on from the one before."""
from __future__ import annotations

import secrets
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from engine.campaign.protocol import DIFFICULTIES, AnyCampaign, Campaign, Chosen, Played, R
from engine.files import read_plain, write_whole
from engine.match.lines import BadLine, Chain
from engine.match.playback import UNFIT
from engine.rules.kernel.codec import from_json, to_json

SUFFIX = ".campaign"
FORMAT = 2
KEEP = 20
"""Lines of a file: the story as it stands, and as it stood before."""
LONGEST = 4 * 2**20
"""Bytes beyond which a file is no story."""


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
    stars = [played.count("stars", 1) for played in wins]
    hardest = max((DIFFICULTIES.index(played.difficulty) for played in wins), default=-1)
    return Standing(len(tries), len(wins), max(stars, default=0), DIFFICULTIES[hardest] if wins else "")


def record_of(campaign: Campaign[R], log: Log) -> R:
    """Everything carried over, told again from the beginning."""
    record = campaign.start(log.opening)
    for played in log.played:
        record = campaign.fold(record, played)
    return record


def new_log(campaign: AnyCampaign, opening: Chosen, difficulty: str = "normal") -> Log:
    """A story before its first chapter."""
    return Log(campaign.id, datetime.now(UTC).isoformat(timespec="seconds"), opening, [], difficulty)


class CampaignStore:
    """One file per campaign that is being played."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "campaigns"
        self.damage: CampaignDamaged | None = None
        """What was wrong with the last file that was loaded, where an earlier line of it could be told."""

    def path(self, campaign: str) -> Path:
        return self.folder / (campaign + SUFFIX)

    def begin(self, campaign: AnyCampaign, opening: Chosen, difficulty: str = "normal") -> Log:
        """A new story on disk; an older one of the same campaign is kept under the date. Raises OSError where the disk refuses."""
        self._put_aside(self.path(campaign.id))
        log = new_log(campaign, opening, difficulty)
        self.save(log)
        return log

    def save(self, log: Log) -> None:
        """Write the story; a file that is worn is kept under the date first. Raises OSError where the disk refuses."""
        path = self.path(log.campaign)
        log.format = FORMAT
        try:
            before, damage = _lines(path)
        except FileNotFoundError:
            before, damage = [], None
        except CampaignDamaged as error:
            before, damage = [], error
        if damage is not None:
            self._put_aside(path)
        chain = Chain()
        write_whole(path, b"".join(map(chain.add, [*before, to_json(log)][-KEEP:])))

    def load(self, campaign: AnyCampaign) -> Log | None:
        """The story so far, None if there is none; raises CampaignDamaged where no line of it can be read and told again."""
        path = self.path(campaign.id)
        self.damage = None
        try:
            lines, damage = _lines(path)
        except FileNotFoundError:
            return None
        for line in reversed(lines):
            try:
                log = _told(campaign, line, path)
            except CampaignDamaged as error:
                damage = damage or error
            else:
                self.damage = damage
                return log
        raise damage or CampaignDamaged(path, "empty")

    def _put_aside(self, path: Path) -> None:
        if path.exists():
            stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S-%f")
            path.replace(path.with_name(f"{path.stem}-{stamp}-{secrets.token_hex(3)}.old"))


def _lines(path: Path) -> tuple[list[bytes], CampaignDamaged | None]:
    """The JSON of every line that is as it was written, the oldest first, and what is wrong with the next one."""
    try:
        data = read_plain(path, LONGEST)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise CampaignDamaged(path, "unreadable", error.strerror or str(error)) from error
    if not data.endswith(b"\n"):
        # Format 1; a file of format 2 is put in place as a whole and always ends with its last line.
        return [data], None
    chain, found = Chain(), []
    for line in data.splitlines():
        try:
            found.append(chain.take(line, None))
        except BadLine as error:
            return found, CampaignDamaged(path, "chapter", error.detail)
    return found, None


def _told(campaign: AnyCampaign, line: bytes, path: Path) -> Log:
    """A story that can be told again to its end."""
    try:
        log = from_json(line, Log)
    except msgspec.DecodeError as error:
        raise CampaignDamaged(path, "foreign", str(error)) from error
    if not 1 <= log.format <= FORMAT or log.campaign != campaign.id:
        raise CampaignDamaged(path, "format", f"{log.format} {log.campaign}")
    try:
        _tell(campaign, log)
    except UNFIT as error:
        raise CampaignDamaged(path, "story", repr(error)) from error
    return log


def _tell(campaign: AnyCampaign, log: Log) -> None:
    """Ask what a screen would ask: a chapter that never was may hold until somebody looks at it (H-14)."""
    if log.difficulty not in campaign.difficulties:
        raise ValueError(f"no difficulty {log.difficulty!r}")
    for choice in campaign.openings(finished=True):
        strange = [option for option in log.opening.get(choice.key, ()) if option not in choice.options]
        if strange and not choice.own:
            raise ValueError(f"no {choice.key} {strange}")
    record = record_of(campaign, log)
    campaign.carried(record)
    for state in campaign.chapters(record):
        standing(log, state.id)
        if state.status == "open":
            campaign.aims(record, state.id)
            campaign.preparations(record, state.id, log.difficulty)
