"""The results of the ladder, kept as data in `docs/ladder.json` and told in `docs/LADDER.md`."""
from __future__ import annotations

import shutil
import subprocess
from datetime import date
from pathlib import Path

import msgspec

from tools.ladder.sequential import elo, interval

DOCS = Path(__file__).resolve().parents[2] / "docs"
STEPS = 2000
PULL = 4.0
HEAD = """# The ladder

Who beats whom, game by game. Every pair of games has one seed and is played twice with the sides swapped; a sequential test stops
when it is decided, or the number of games was fixed beforehand (`--fixed`; "not decided" where the interval holds 50 %). The interval
is Wilson's at 95 %. `hard-0.1` is the frozen opponent of version 0.1. Budgets are seconds a decision on one core for both sides, or the
looks that each level has where no clock runs. `python -m tools.ladder GAME A B --write` plays a row and writes it here; this page is made
from `ladder.json` and is not edited by hand. With more than two seats the share is what the first got against the mean of the others,
50 % being even.
"""


class Row(msgspec.Struct, frozen=True):
    """One duel of the ladder."""

    game: str
    first: str
    second: str
    config: str
    budget: str
    points: float
    games: int
    verdict: str
    day: str = ""
    commit: str = ""
    """Whose code played."""

    @property
    def key(self) -> tuple[str, ...]:
        """A row replaces the one that asked the same."""
        return self.game, self.config, self.first, self.second, self.budget


def today() -> str:
    """The day that stands in the table."""
    return date.today().isoformat()


CODE = ("engine", "assets", "tools")
"""What plays; a row that was just written changes none of it."""


def commit(root: Path = DOCS.parent) -> str:
    """The commit whose code plays, where this is a clone; code that is not committed shows as a plus."""
    if not shutil.which("git"):
        return ""
    told = _git(root, "describe", "--always")
    return f"{told}+" if told and _git(root, "status", "--porcelain", "--", *CODE) else told


def _git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False).stdout.strip()


def load(folder: Path = DOCS) -> list[Row]:
    """All rows."""
    path = folder / "ladder.json"
    return msgspec.json.decode(path.read_bytes(), type=list[Row]) if path.exists() else []


def enter(row: Row, folder: Path = DOCS) -> None:
    """Add a row, or put it in the place of the one that asked the same, and write both files."""
    rows = {old.key: old for old in load(folder)} | {row.key: row}
    kept = [rows[key] for key in sorted(rows)]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ladder.json").write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
    (folder / "LADDER.md").write_text(page(kept), encoding="utf-8")


def page(rows: list[Row]) -> str:
    """The page in Markdown."""
    lines = [HEAD]
    for game in sorted({row.game for row in rows}):
        own = [row for row in rows if row.game == game]
        lines += [f"## {game}", ""]
        lines += ["| first | second | config | budget | games | share | 95 % | Elo | verdict | day | commit |", "|" + "---|" * 11]
        lines += [_line(row) for row in own]
        found = ratings(connected(own))
        told = ", ".join(f"{name} {round(rating)}" for name, rating in sorted(found.items(), key=lambda item: -item[1]))
        lines += ["", f"Elo from all rows, `hard-0.1` = 1000: {told}.", ""]
    return "\n".join(lines)


def _line(row: Row) -> str:
    low, high = interval(row.points, row.games)
    share = row.points / max(1, row.games)
    figures = f"{row.games} | {100 * share:.1f} % | {100 * low:.0f}-{100 * high:.0f} | {elo(share):+.0f}"
    return f"| {row.first} | {row.second} | {row.config} | {row.budget} | {figures} | {row.verdict or 'open'} | {row.day} | {row.commit} |"


def connected(rows: list[Row], anchor: str = "hard-0.1") -> list[Row]:
    """The rows that lead to the anchor over common players (or to the first): only among those a rating means something."""
    known, before = {anchor if any(anchor in (row.first, row.second) for row in rows) else rows[0].first}, 0
    while len(known) > before:
        before = len(known)
        for row in rows:
            if row.first in known or row.second in known:
                known |= {row.first, row.second}
    return [row for row in rows if row.first in known]


def ratings(rows: list[Row], anchor: str = "hard-0.1") -> dict[str, float]:
    """One rating for each player that fits all rows best, the anchor at 1000 (or the first where it never played)."""
    names = sorted({name for row in rows for name in (row.first, row.second)})
    found = dict.fromkeys(names, 0.0)
    games = {name: sum(row.games for row in rows if name in (row.first, row.second)) for name in names}
    for _ in range(STEPS):
        change = dict.fromkeys(names, 0.0)
        for row in rows:
            expected = 1.0 / (1.0 + 10 ** ((found[row.second] - found[row.first]) / 400))
            change[row.first] += row.points - row.games * expected
            change[row.second] -= row.points - row.games * expected
        for name in names:
            found[name] += 400 * change[name] / max(1, games[name]) / PULL
    zero = found.get(anchor, found[names[0]] if names else 0.0)
    return {name: 1000 + rating - zero for name, rating in found.items()}
