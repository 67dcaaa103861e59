"""An automatic player that goes through any campaign: it wins or loses each chapter and takes the first choice offered."""
from __future__ import annotations

from engine.ai.brain import Brain, brain_for, choose
from engine.ai.levels import Level
from engine.campaign.log import Log, record_of
from engine.campaign.protocol import AnyCampaign, Choice, Chosen, Played, Setup
from engine.content import load_rules
from engine.match.match import Match
from engine.rules.kernel.dice import Dice

LIMIT = 20_000


def first_choices(choices: tuple[Choice, ...]) -> Chosen:
    """The first options that fit number and budget."""
    chosen: Chosen = {}
    for choice in choices:
        taken: list[str] = []
        spent = 0
        for number, option in enumerate(choice.options):
            cost = choice.costs[number] if choice.costs else 0
            if len(taken) < choice.most and spent + cost <= (choice.budget if choice.costs else 0):
                taken.append(option)
                spent += cost
        assert len(taken) >= choice.least, f"{choice.key} cannot be answered"
        chosen[choice.key] = tuple(taken)
    return chosen


def played_out(campaign: AnyCampaign, setup: Setup, seed: int, *, iterations: int = 12, limit: int = LIMIT) -> Match:
    """A whole match: a thinking player in the player's seat, random play in all others; 0 iterations = random everywhere."""
    rules = load_rules(campaign.game)
    player = Brain(Level(iterations), brain_for(rules, "normal").heuristics)
    match, dice = Match(rules, setup.config, seed, setup.players), Dice(seed)
    while match.to_act is not None and len(match.entries) < limit:
        if match.to_act == setup.seat and iterations:
            for action in choose(rules, player, match.view(setup.seat), dice.bits()).actions:
                match.act(action)
        else:
            match.act(dice.pick(match.legal_actions()))
    assert match.to_act is None, f"no end after {limit} actions"
    return match


def result_of(match: Match, seat: int) -> str:
    outcome = match.outcome
    assert outcome is not None
    return "drawn" if outcome.draw and len(outcome.winners) > 1 else "won" if seat in outcome.winners else "lost"


def note(campaign: AnyCampaign, log: Log, chapter: str, prepared: Chosen, match: Match, result: str | None = None) -> Played:
    """Write a match into the log with the first rewards it offers; `result` overrides how it really ended."""
    record = record_of(campaign, log)
    setup = campaign.setup(record, chapter, prepared, log.difficulty)
    facts = campaign.debrief(record, chapter, match)
    if result is not None:
        facts = facts | {"stars": 1 if result == "won" else 0}
    played = Played(chapter, result or result_of(match, setup.seat), match.seed, log.difficulty, prepared, {}, facts)  # type: ignore[arg-type]
    rewards = first_choices(campaign.rewards(record, chapter, played))
    played = Played(played.chapter, played.result, played.seed, played.difficulty, prepared, rewards, facts)
    log.played.append(played)
    return played
