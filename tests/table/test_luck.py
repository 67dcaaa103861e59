"""The luck ledger counts what fell, nothing else."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.events import CardsDrawn
from engine.rules.heroes.events.combat import AttackRolled, DefenseRolled
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Event
from engine.rules.mythic.events import DiceRolled
from engine.rules.mythicals.events import CardsRevealed
from engine.rules.village.events import DieRolled
from engine.table.luck import Draw, Luck, Throw, ledger
from scenes.guerra.words import luck as guerra
from scenes.heroes.words import luck as heroes
from scenes.mythic import luck as mythic
from scenes.mythicals import luck as mythicals
from scenes.village import luck as village


def test_expected_against_actual_per_seat() -> None:
    throws = [Throw(0, (6, 5), (1, 2, 3, 4, 5, 6)), Throw(1, (0,), (0, 1, 2, 3, 4, 5)), Throw(-1, (3,), (1, 2, 3))]
    assert ledger(throws, 2) == (Luck(2, 11, Fraction(7)), Luck(1, 0, Fraction(5, 2)))


@pytest.mark.parametrize(("before", "after", "fallen"), [
    ((), (1, 0), (1, 0)), ((1, 0), (1, -1), (-1,)), ((1,), (1,), (1,)), ((1, 0), (1, 0), ()),
])  # fmt: skip
def test_a_die_thrown_again_counts_once(before: tuple[int, ...], after: tuple[int, ...], fallen: tuple[int, ...]) -> None:
    assert heroes._fallen(before, after) == fallen


@pytest.mark.parametrize(("game", "label", "throws", "kinds"), [
    ("mythic", "learning", mythic.throws, (DiceRolled,)),
    ("village", "duel", village.throws, (DieRolled,)),
    ("heroes", "sandbox siege", heroes.throws, (AttackRolled, DefenseRolled)),
])  # fmt: skip
def test_every_die_of_a_match_is_in_the_ledger(
    game: str, label: str, throws: Callable[[list[Event]], Iterable[Throw]], kinds: tuple[type[Event], ...]
) -> None:
    rules = load_rules(game)
    config = rules.sample_configs()[label]
    match, dice = Match(rules, config, 6, (Player(),) * config.seats), Dice(2)
    for _ in range(500):
        if match.to_act is None:
            break
        match.act(dice.pick(match.legal_actions()))
    events = [event for _, happened, _ in match.history() for event in happened]
    found = list(throws(events))
    assert len(found) == sum(isinstance(event, kinds) for event in events) > 0
    assert all(face in throw.die for throw in found for face in throw.faces)


def test_draws_stand_beside_throws() -> None:
    assert ledger([Draw(0, 3, Fraction(2)), Draw(0, 1, Fraction(3, 2)), Throw(1, (4,), (1, 6))], 2) == (
        Luck(2, 4, Fraction(7, 2)), Luck(1, 4, Fraction(7, 2)),
    )  # fmt: skip


@pytest.mark.parametrize(("counts", "drawn", "average"), [
    ((3,), 2, Fraction(2)), ((1, 1, 1), 3, Fraction(1)), ((2, 2), 2, Fraction(4, 3)), ((2, 1), 3, Fraction(2)),
])  # fmt: skip
def test_the_largest_group_of_a_reveal(counts: tuple[int, ...], drawn: int, average: Fraction) -> None:
    assert mythicals.best_of(counts, drawn) == average


@pytest.mark.parametrize(("game", "draws", "kind"), [("mythicals", mythicals.draws, CardsRevealed), ("guerra", guerra.draws, CardsDrawn)])
def test_every_draw_of_a_match_is_in_the_ledger(game: str, draws: Callable[..., list[Draw]], kind: type[Event]) -> None:
    rules = load_rules(game)
    config = next(iter(rules.sample_configs().values()))
    match, dice = Match(rules, config, 6, (Player(),) * config.seats), Dice(2)
    while match.to_act is not None:
        match.act(dice.pick(match.legal_actions()))
    events = [event for _, happened, _ in match.history() for event in happened]
    found = draws(match.state_at(0), events)
    assert 0 < len(found) <= sum(isinstance(event, kind) for event in events)
    assert all(draw.expected > 0 for draw in found)
