"""`bench`: how fast rules, opponents and screens are on this machine. The only place where time is judged."""
from __future__ import annotations

import argparse
import fnmatch
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from engine.commands.arguments import at_least
from engine.content import game_names, load_rules
from engine.content.files import data_root
from engine.lab.batch import watched
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules, State

Figures = dict[str, Any]
AI_LEVELS = ("normal", "hard")
clock = time.perf_counter if os.name == "nt" else time.process_time
"""The time that this process was given: what the machine does beside it does not count. (Windows counts it too coarsely.)"""
START = """import time
begun = time.perf_counter()
from scenes.start import cold_start
cold_start()
print(time.perf_counter() - begun, time.process_time())
"""


def main(argv: list[str]) -> int:
    """Measure what was asked for and print it."""
    parser = argparse.ArgumentParser(prog="mythoteca bench", description="Measure rules, opponents, screens, start and memory.")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    parser.add_argument("--seconds", type=at_least(0.0), default=1.5, help="how long each game's rules are measured (default 1.5)")
    parser.add_argument("--frames", type=at_least(1), default=120, help="frames per screen (default 120)")
    parser.add_argument("--only", default="*", metavar="PATTERN", help="only parts that match: rules, ai, frames, start, memory")
    options = parser.parse_args(argv)
    parts = {
        "rules": lambda: {game: measure_rules(load_rules(game), options.seconds) for game in game_names()},
        "ai": lambda: {game: measure_ai(load_rules(game)) for game in game_names()},
        "frames": lambda: measure_frames(options.frames),
        "start": measure_start,
        "memory": measure_memory,
    }
    chosen = {name: part for name, part in parts.items() if fnmatch.fnmatch(name, options.only)}
    if not chosen:
        print(f"bench: no part is called {options.only!r}; there are {', '.join(parts)}", file=sys.stderr)
        return 2
    figures = {name: chosen[name]() for name in watched("bench", list(chosen))}
    print(json.dumps(figures) if options.json else "\n".join(_table(figures)))
    return 0


def measure_rules(rules: Rules, seconds: float) -> Figures:
    """Random play over all sample configs, and cloning in the middle of a game."""
    dice, actions, games = Dice(1), 0, 0
    configs = list(rules.sample_configs().values())
    clones: list[float] = []
    spent, end = 0.0, clock() + seconds
    while clock() < end or games < len(configs[:3]):
        state = rules.new_game(configs[games % len(configs)], games)
        start = clock()
        count, middle = 0, state
        while state.to_act is not None and count < 400:
            rules.apply(state, dice.pick(rules.legal_actions(state)))
            count += 1
            if count == 60:
                middle = state.clone()
        spent += clock() - start
        actions += count
        games += 1
        clones.append(_clone_seconds(middle))
    return {"actions_per_s": round(actions / spent), "clone_us": round(statistics.median(clones) * 1e6, 2), "games": games}


def _clone_seconds(state: State) -> float:
    start = clock()
    for _ in range(50):
        state.clone()
    return (clock() - start) / 50


def measure_ai(rules: Rules) -> Figures:
    """How long a whole answer takes in the middle of a game, without a deadline."""
    from engine.ai.brain import brain_for, choose

    config = next(iter(rules.sample_configs().values()))
    figures: Figures = {}
    for level in AI_LEVELS:
        brain, dice, times = brain_for(rules, level), Dice(3), []
        state = rules.new_game(config, 2)
        for count in range(60):
            if state.to_act is None:
                break
            if count % 12 == 6:
                start = clock()
                choose(rules, brain, rules.view_for(state, state.to_act), count)
                times.append(clock() - start)
            rules.apply(state, dice.pick(rules.legal_actions(state)))
        figures[level] = {"median_ms": round(statistics.median(times) * 1000, 1), "max_ms": round(max(times) * 1000, 1)}
    return figures


def measure_frames(frames: int) -> Figures:
    """Update, draw, scale and show every screen at 1280x720."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    from scenes.shots import all_shots, stage
    from scenes.start import build_app

    figures: Figures = {}
    with tempfile.TemporaryDirectory() as home:
        app = build_app(home=Path(home))
        app.screen.change(2, False)
        for shot in all_shots():
            stage(app, shot)
            times = []
            for number in range(frames + 10):
                start = clock()
                app.update(1 / 60)
                app.draw()
                app.screen.show(app.canvas)
                if number >= 10:
                    times.append(clock() - start)
            times.sort()
            slow = times[min(len(times) - 1, int(len(times) * 0.99))]
            figures[shot.name] = {"median_ms": round(statistics.median(times) * 1000, 2), "p99_ms": round(slow * 1000, 2)}
        app.close()
    return figures


def measure_start() -> Figures:
    """A fresh process from the first import to the drawn title screen, the best of three; and what of it was work."""
    environment = {**os.environ, "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "dummy"), "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    times = []
    for _ in range(3):
        run = subprocess.run(
            [sys.executable, "-c", START], cwd=data_root(), env=environment, capture_output=True, text=True, check=True
        )
        times.append([float(word) for word in run.stdout.split()[-2:]])
    walls, works = zip(*times, strict=True)
    return {"title_s": round(min(walls), 3), "worst_s": round(max(walls), 3), "cpu_s": round(min(works), 3)}


def measure_memory() -> Figures:
    """What this process holds after all the above, at its peak; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return {"peak_mb": 0}
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return {"peak_mb": round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024))}


def _table(figures: Figures) -> list[str]:
    lines = []
    for part, rows in figures.items():
        lines.append(part)
        for name, row in rows.items():
            text = ", ".join(f"{key} {value}" for key, value in row.items()) if isinstance(row, dict) else str(row)
            lines.append(f"  {name:24} {text}")
    return lines
