"""`python -m tools.lessons [GAME ...]`: find the lessons of the plans again and write `assets/content/<game>/lessons.toml`.

Run it whenever rules or content have changed so that a recorded lesson can no longer be completed (a test says so).
"""
from __future__ import annotations

import json
import sys

from engine.ai.brain import Brain, brain_for, choose
from engine.ai.levels import Level
from engine.content import load_rules
from engine.content.files import content_folder
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from tools.lessons.plans import PLANS, Plan

SEEDS = range(1, 60)
LONGEST = 160
"""Actions of a match that are looked at."""
ME = 0
Played = tuple[int, str, tuple[str, ...]]
"""Seat, name of the action, path."""


def main(games: list[str]) -> int:
    """Record the lessons of the named games, or of all."""
    for game in games or list(PLANS):
        rules = load_rules(game)
        wanted = list(PLANS[game])
        found: dict[str, str] = {}
        for seed in SEEDS:
            matches: dict[str, list[Played]] = {}
            for plan in [plan for plan in wanted if plan.id not in found]:
                played = matches.setdefault(plan.config, []) or matches[plan.config]
                if not played:
                    played.extend(record(rules, plan.config, seed))
                at = window(plan, played)
                if at is not None:
                    found[plan.id] = lesson(plan, seed, played, *at)
            if len(found) == len(wanted):
                break
        missing = [plan.id for plan in wanted if plan.id not in found]
        if missing:
            print(f"{game}: not found: {', '.join(missing)}", file=sys.stderr)
            return 1
        text = "# Recorded with `python -m tools.lessons`; the plans say what each lesson shows.\n\n"
        text += "\n".join(found[plan.id] for plan in wanted)
        (content_folder(game) / "lessons.toml").write_text(text, encoding="utf-8")
        print(f"{game}: {len(found)} lessons")
    return 0


def record(rules: Rules, label: str, seed: int) -> list[Played]:
    """An opening between two thinking players."""
    state, dice = rules.new_game(rules.sample_configs()[label], seed), Dice(seed)
    brain = Brain(Level(16, turns=1), brain_for(rules, "normal").heuristics)
    played: list[Played] = []
    while state.to_act is not None and len(played) < LONGEST:
        seat = state.to_act
        for action in choose(rules, brain, rules.view_for(state, seat), dice.bits()).actions:
            played.append((seat, type(action).__name__, action.path))
            rules.apply(state, action)
    return played


def window(plan: Plan, played: list[Played]) -> tuple[int, int] | None:
    """The first stretch that shows what is wanted within so many own clicks."""
    for start, (seat, name, path) in enumerate(played):
        if seat != ME or not _fits(plan.wants[0], name, path):
            continue
        wants, clicks = list(plan.wants), 0
        for end in range(start, len(played)):
            seat, name, path = played[end]
            if seat != ME:
                continue
            clicks += 1
            if _fits(wants[0], name, path):
                wants.pop(0)
            if not wants:
                return start, end + 1
            if clicks >= plan.most:
                break
    return None


def _fits(want: str, name: str, path: tuple[str, ...]) -> bool:
    kind, _, part = want.partition(":")
    return kind == name and (not part or part in path)


def lesson(plan: Plan, seed: int, played: list[Played], start: int, end: int) -> str:
    """The lesson as TOML."""
    lines = ["[[lesson]]", f'id = "{plan.id}"', f'config = "{plan.config}"', f"seed = {seed}", "prelude = ["]
    lines += [f"    {json.dumps(list(path))}," for _, _, path in played[:start]]
    lines += ["]", "steps = [", f'    {{ say = "intro_{plan.id}" }},']
    said: dict[str, None] = {}
    for seat, name, path in played[start:end]:
        if seat != ME:
            lines.append(f'    {{ other = {json.dumps(list(path))}, say = "other" }},')
            continue
        word = f"{name}_again" if name in said else name
        said[name] = None
        lines.append(f'    {{ click = {json.dumps(list(path))}, say = "{word}" }},')
    return "\n".join([*lines, "]", ""])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
