"""How hard the campaigns are: a computer in the person's seat plays every chapter. `python -m tools.campaigns mythic --games 20`.

A run goes through the whole story with choices at random; each chapter is played once for the figure. Where a chapter has to be won
to go on, the run goes on as if it had been. Run R uses the seeds 1000 R + chapter number, so every line can be played again.
"""
from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.ai.brain import brain_for, choose
from engine.campaign import campaigns_of
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import DIFFICULTIES, AnyCampaign, Choice, Chosen, Played, Setup
from engine.content import game_names, load_rules
from engine.match.match import Match
from engine.rules.kernel.dice import Dice
from engine.rules.mythic.outcome import met

LIMIT = 20_000
"""Actions after which a match is given up as endless."""


def answers(choices: tuple[Choice, ...], dice: Dice) -> Chosen:
    """Something that fits number and budget, as much of it as possible, at random."""
    chosen: Chosen = {}
    for choice in choices:
        prices = dict(zip(choice.options, choice.costs or [0] * len(choice.options), strict=True))
        taken: list[str] = []
        spent = 0
        for option in dice.shuffled(choice.options):
            if len(taken) < choice.most and (not choice.costs or spent + prices[option] <= choice.budget):
                taken.append(option)
                spent += prices[option]
        chosen[choice.key] = tuple(taken)
    return chosen


def played_out(campaign: AnyCampaign, setup: Setup, seed: int, brain: str) -> Match:
    """The match of a chapter with `brain` in the person's seat."""
    rules = load_rules(campaign.game)
    heads = [brain_for(rules, brain if seat == setup.seat else player.brain) for seat, player in enumerate(setup.players)]
    match, dice = Match(rules, setup.config, seed, setup.players), Dice(seed)
    while match.to_act is not None and len(match.entries) < LIMIT:
        for action in choose(rules, heads[match.to_act], match.view(match.to_act), dice.bits()).actions:
            match.act(action)
    return match


def run(campaign: AnyCampaign, number: int, difficulty: str, brain: str, wanted: tuple[str, ...]) -> Iterator[dict[str, Any]]:
    """One way through the story; only `wanted` chapters are played, the others count as won with what one starts them with."""
    dice = Dice(number)
    log = Log(campaign.id, "", answers(campaign.openings(), dice), [], difficulty)
    for place, chapter in enumerate(state.id for state in campaign.chapters(record_of(campaign, log))):
        record = record_of(campaign, log)
        if campaign.ending(record) is not None:
            return
        prepared = answers(campaign.preparations(record, chapter, difficulty), dice)
        setup = campaign.setup(record, chapter, prepared, difficulty)
        if wanted and chapter not in wanted:
            given_up = Match(load_rules(campaign.game), setup.config, number, setup.players)
            given_up.concede(setup.seat)
            log.played.append(_won(campaign, record, chapter, given_up, difficulty, prepared, dice))
            continue
        began, seed = time.perf_counter(), 1000 * number + place
        match = played_out(campaign, setup, seed, brain)
        result = result_of(match, setup.seat)
        yield {
            "campaign": campaign.id, "chapter": chapter, "difficulty": difficulty, "seed": seed, "result": result,
            "rule": how(match), "actions": len(match.entries),
            "seconds": round(time.perf_counter() - began, 1), "prepared": prepared,
        }  # fmt: skip
        log.played.append(_won(campaign, record, chapter, match, difficulty, prepared, dice))


def _won(campaign: AnyCampaign, record: Any, chapter: str, match: Match, difficulty: str, prepared: Chosen, dice: Dice) -> Played:
    """The chapter as if it had been won, with what was owned when its match ended."""
    facts = campaign.debrief(record, chapter, match) if match.outcome else {}
    facts |= {"stars": max(1, int(facts.get("stars", 1)))}  # type: ignore[arg-type]
    played = Played(chapter, "won", match.seed, difficulty, prepared, {}, facts)
    return Played(chapter, "won", match.seed, difficulty, prepared, answers(campaign.rewards(record, chapter, played), dice), facts)


def result_of(match: Match, seat: int) -> str:
    """How it ended for the person's seat."""
    outcome = match.outcome
    if outcome is None or (outcome.draw and len(outcome.winners) > 1):
        return "drawn"
    return "won" if seat in outcome.winners else "lost"


def how(match: Match) -> str:
    """What ended it: the rule, or in a scenario of Mythic Battles the condition that was met."""
    if match.outcome is None:
        return "endless"
    rows = getattr(match.config, "victories", ())
    row = next((row for row in rows if met(match.state, row)), None)
    return match.outcome.rule if row is None else " ".join((row.when, *row.units))


def table(rows: list[dict[str, Any]]) -> Iterator[str]:
    """The figures as a table in Markdown."""
    yield "| chapter | level | games | won | drawn | ends (won / lost) | actions |"
    yield "|---|---|---|---|---|---|---|"
    groups: dict[tuple[str, str], list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        groups[row["chapter"], row["difficulty"]].append(row)
    for (chapter, difficulty), games in groups.items():
        counted = Counter(row["result"] for row in games)
        ends = [Counter(row["rule"] for row in games if row["result"] == result) for result in ("won", "lost")]
        told = " / ".join(", ".join(f"{rule} {n}" for rule, n in end.most_common()) or "-" for end in ends)
        share = round(100 * counted["won"] / len(games))
        actions = sum(row["actions"] for row in games) // len(games)
        yield f"| {chapter} | {difficulty} | {len(games)} | {share} % | {counted['drawn']} | {told} | {actions} |"


def main(argv: list[str]) -> int:
    """Play, a JSON line each, and sum up; `--read FILE` only sums up what was written before."""
    parser = argparse.ArgumentParser(prog="python -m tools.campaigns")
    parser.add_argument("game", choices=game_names())
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--from", dest="first", type=int, default=1, help="number of the first run")
    parser.add_argument("--difficulty", choices=DIFFICULTIES, default="normal")
    parser.add_argument("--ai", default="normal", help="who sits in the person's seat")
    parser.add_argument("--chapters", default="", help="only these, separated by commas")
    parser.add_argument("--read", default="")
    options = parser.parse_args(argv)
    rows: list[dict[str, Any]] = []
    if options.read:
        with Path(options.read).open(encoding="utf-8") as lines:
            rows = [json.loads(line) for line in lines if line.startswith("{")]
    else:
        wanted = tuple(chapter for chapter in options.chapters.split(",") if chapter)
        for number in range(options.first, options.first + options.games):
            for campaign in campaigns_of(options.game):
                for row in run(campaign, number, options.difficulty, options.ai, wanted):
                    rows.append(row)
                    print(json.dumps(row), flush=True)
    print("\n".join(table(rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
