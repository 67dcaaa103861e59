"""Random games on everything that a mod brings: what nobody has ever played may hold in the middle."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

import msgspec

from engine.ai.brain import brain_for
from engine.campaign.trail import configured
from engine.content import read_rules
from engine.lab.bout import play
from engine.modding.review import Review
from engine.rules.kernel.codec import make_known
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Mode
from engine.rules.kernel.types import Config

GAMES: Final = 10
"""Random games on each new thing that a lobby offers."""


class Trial(msgspec.Struct, frozen=True):
    """How the games on one thing went; `why` says what stopped them."""

    game: str
    name: str
    played: int
    why: str = ""


class Plan(NamedTuple):
    """One thing to be tried: the rules with it, and a config that has it or words why none has."""

    rules: Rules
    name: str
    config: Config | str


def planned(found: Review) -> Iterator[Plan]:
    """Each thing of each game that can be chosen in a lobby; where none can, the game as it is usually played; every chapter of a story."""
    mod = found.mod
    assert mod is not None
    for game, kinds in found.added.items():
        rules = read_rules(game, mods=(mod,))
        names = {name for found in kinds.values() for name in found}
        if names:
            offered = list(_offered(rules, names)) or [(game, next(iter(rules.sample_configs().values())))]
            yield from (Plan(rules, name, config) for name, config in offered)
    for game, trails in found.stories.items():
        rules = read_rules(game, mods=(mod,))
        yield from (Plan(rules, chapter.id, configured(rules, chapter)) for trail in trails for chapter in trail.chapters)


def _offered(rules: Rules, names: set[str]) -> Iterator[tuple[str, Config | str]]:
    """Everything new with a config that has it; words where no config can be made of it."""
    for mode in rules.modes:
        for key, choice, of_seat in _choices(mode):
            if choice in names:
                yield choice, _config(rules, mode, key, choice, of_seat)


def _choices(mode: Mode) -> Iterator[tuple[str, str, bool]]:
    for of_seat, options in ((False, mode.options), (True, mode.seat_options)):
        yield from ((option.key, choice, of_seat) for option in options for choice in option.choices)


def _config(rules: Rules, mode: Mode, key: str, choice: str, of_seat: bool) -> Config | str:
    counts = mode.under({} if of_seat else {key: choice}, mode.seats[0]).seats
    if not counts:
        return "no number of players can choose it"
    usual = {option.key: option.default for option in mode.options} | ({} if of_seat else {key: choice})
    seats: list[dict[str, str]] = [{option.key: option.default for option in mode.seat_options} for _ in range(counts[0])]
    if of_seat:
        seats[0][key] = choice
    left = {option.key for option in mode.under(usual, counts[0]).options}
    try:
        return rules.configure(mode.name, counts[0], {name: value for name, value in usual.items() if name in left}, seats)
    except Refused as refusal:
        return f"breaks {refusal.rule}: {refusal.facts}"


def play_plan(plan: Plan, games: int = GAMES) -> Trial:
    """Random games on one thing, until one goes wrong."""
    rules, name, config = plan
    if isinstance(config, str):
        return Trial(rules.name, name, 0, config)
    make_known(rules.content)
    brain = brain_for(rules, "random")
    for seed in range(games):
        try:
            bout = play(rules, config, [brain] * config.seats, seed)
        except Exception as error:  # whatever a mod does to the rules, its author is told and the next thing tried
            return Trial(rules.name, name, seed, f"seed {seed}: {_words(error)}")
        if bout.outcome is None:
            return Trial(rules.name, name, seed, f"seed {seed}: no end after {bout.actions} actions")
    return Trial(rules.name, name, games)


def _words(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
