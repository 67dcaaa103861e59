"""A short evening at the client in a process of its own: `python -m tests.support.errand HOME [--sound] [--tight]`.

The title is drawn, a match begins and is played, kept, left and loaded again; what came of it is one line of JSON."""
from __future__ import annotations

import json
import os
import sys
from pathlib import Path

from engine.content import load_rules
from engine.match.players import Player
from engine.profile.entries import DIARY, Diary, LessonDone
from engine.rules.kernel.codec import digest
from engine.rules.kernel.dice import Dice
from scenes.match.scene import MatchScene
from scenes.start import build_app, title_scene

ACTIONS = 12
FRAME = 1 / 30
TIGHT = 1200
"""Bytes that a file may have on a disk that is nearly full: a match does not fit, its first lines do."""


def evening(home: Path, *, sound: bool = False, tight: bool = False) -> dict[str, object]:
    """What was played, what the disk said, and whether the match on it is the one at the table."""
    app = build_app(home=home, strict=True, silent=not sound)
    app.audio.start()
    app.settings.player_name = "Ñandú İı"
    app.save_settings()
    app.stack.push(title_scene(app))
    app.stack.settle()
    app.update(FRAME)
    app.draw()
    rules = load_rules("mythicals")
    people = (Player("human", "Ñandú İı", "normal", 0), Player("ai", "Grak", "easy", 1))
    match, journal = app.store.begin(rules, rules.configure("duel", 2), 7, people)
    scene = MatchScene(app, match, journal)
    app.stack.push(scene)
    app.stack.settle()
    refused = _limited(TIGHT) if tight else (lambda: None)
    dice = Dice(3)
    for _ in range(ACTIONS):
        match.act(dice.pick(match.legal_actions()))
        app.update(FRAME)
        app.draw()
    problem = journal.problem
    refused()
    for _ in range(100):
        journal.tick(FRAME)
    kept = app.store.load(journal.path)
    Diary(home / DIARY).add(LessonDone("guerra", "first"))
    slot = app.store.keep(match, "Ñandú ☃")
    found = {
        "actions": len(kept.match.entries), "same": digest(kept.match.state) == digest(match.state), "trouble": str(kept.trouble or ""),
        "refused": problem is not None, "problem": str(journal.problem or ""), "slot": app.store.info(slot).title,
        "listed": len(app.store.list(app.store.matches)), "sound": app.audio.__class__.__name__,
    }
    app.close()
    return found


def _limited(most: int):  # type: ignore[no-untyped-def]
    """A disk on which no file grows any more; what lifts that."""
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, before[1]))
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, before)


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    print(json.dumps(evening(Path(sys.argv[1]), sound="--sound" in sys.argv, tight="--tight" in sys.argv)))
