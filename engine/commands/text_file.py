"""The file of a match that is played in a terminal: an ordinary match file, wherever one wants it."""
from __future__ import annotations

from pathlib import Path

from engine.content import load_rules
from engine.match.journal import Journal
from engine.match.match import Match
from engine.match.players import Player
from engine.match.sealing import new_salt, own_cipher
from engine.match.store import Store
from engine.match.writing import Writer, header_of
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config


def started(rules: Rules, config: Config, seed: int, players: tuple[Player, ...], path: Path | None) -> Match:
    """A new match, written to `path` as it is played, or nowhere."""
    match = Match(rules, config, seed, players, salt=new_salt())
    if path is not None:
        journal = Journal(path)
        journal.write(header_of(match, path.stem, ""))
        if journal.problem is not None:
            raise journal.problem
        _listen(match, journal, path)
    return match


def resumed(path: Path) -> Match:
    """The match in a file, which grows by what is played from now on; raises SaveDamaged where it is not as it was written."""
    loaded = Store(path.parent, load_rules).load(path)
    if loaded.damage is not None or not loaded.appendable:
        raise loaded.trouble or OSError(f"{path.name} cannot be added to")
    journal = Journal(path)
    journal.claim()
    if journal.problem is not None:
        raise journal.problem
    _listen(loaded.match, journal, path)
    return loaded.match


def _listen(match: Match, journal: Journal, path: Path) -> None:
    match.on_record = Writer(match, journal, path.stem, "", lambda: own_cipher(path.parent))
