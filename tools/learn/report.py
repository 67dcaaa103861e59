"""What a generation tells about itself: a page in Markdown and the same as JSON."""
from __future__ import annotations

from pathlib import Path

import msgspec

from tools.learn.train import Figures


def write(folder: Path, game: str, players: str, figures: Figures, matches: dict[str, str]) -> None:
    """Write `report.md` and `report.json` beside the weights."""
    data = {"game": game, "players": players, "figures": figures, "matches": matches}
    (folder / "report.json").write_bytes(msgspec.json.format(msgspec.json.encode(data), indent=1) + b"\n")
    (folder / "report.md").write_text("\n".join(lines(game, players, figures, matches)) + "\n", encoding="utf-8")


def lines(game: str, players: str, figures: Figures, matches: dict[str, str]) -> list[str]:
    """The page."""
    return [
        f"# {game}: a learned value",
        "",
        f"{figures.games} games of {players} against itself, {figures.positions} positions, {figures.epochs} passes.",
        "",
        "| measured on games not learned from | |",
        "|---|---|",
        f"| log-loss | {figures.log_loss:.4f} |",
        f"| log-loss of the written value | {figures.written_log_loss:.4f} |",
        f"| log-loss of the written value, rescaled | {figures.rescaled_log_loss:.4f} |",
        f"| winners named | {100 * figures.winners_named:.1f} % |",
        f"| temperature | {figures.temperature:.2f} |",
        "",
        "| chance given | came true | positions |",
        "|---|---|---|",
        *(f"| {given:.2f} | {true:.2f} | {count} |" for given, true, count in figures.calibration),
        "",
        *(f"- against {name}: {score}" for name, score in matches.items()),
    ]
