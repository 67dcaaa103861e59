"""What the last screen remembers of a match, for every game."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.match.reading import SUFFIX
from engine.match.store import Store
from engine.rules.kernel.dice import fresh_dice
from engine.rules.kernel.types import Event
from engine.table.recall import greatest, number_at, recall
from scenes.match.scene import MatchScene
from tests.support.screen import Screen

GOLDEN = Path(__file__).parents[1] / "golden"


class Turn(Event, frozen=True):
    number: int


class Blow(Event, frozen=True):
    amount: int


class Deed(Event, frozen=True):
    pass


MATCH = [Deed(), Turn(1), Blow(3), Deed(), Turn(2), Blow(5), Blow(5), Deed(), Deed()]


def _amount(event: Event) -> int | None:
    return event.amount if isinstance(event, Blow) else None


def test_the_greatest_come_first_and_of_equal_ones_the_earliest() -> None:
    assert greatest(MATCH, _amount) == [5]
    assert greatest(MATCH, _amount, 5) == [5, 6, 2]
    assert greatest([], _amount) == []


def test_the_greatest_are_kept_and_the_last_deeds_fill_the_room() -> None:
    def deed(event: Event) -> bool:
        return isinstance(event, Deed)

    assert recall(MATCH, [5], deed, 3) == [5, 7, 8]
    assert recall(MATCH, [5, 2], deed, 2) == [2, 5]
    assert recall(MATCH, [], deed) == [0, 3, 7, 8]


def test_every_moment_knows_its_turn() -> None:
    assert [number_at(MATCH, at, Turn, "number") for at in (0, 3, 8)] == [0, 1, 2]


def told(screen: Screen, match: Match) -> tuple[str, ...]:
    scene = MatchScene(screen.app, match)
    assert match.outcome is not None
    events = [event for _, happened, _ in match.history() for event in happened]
    return scene.parts.words.tally(match.view(None), match.outcome, events).moments


@pytest.mark.parametrize("game", ["heroes", "mythic", "mythicals", "village"])
def test_matches_that_were_played_to_their_end_have_moments(tmp_path: Path, game: str) -> None:
    matches = [Store(path.parent, load_rules).load(path).match for path in sorted((GOLDEN / game).glob(f"*{SUFFIX}"))]
    ended = [match for match in matches if match.outcome is not None]
    assert ended
    for match in ended:
        lines = told(Screen(tmp_path, "es"), match)
        assert 1 <= len(lines) <= 6 and all(lines)


def test_a_duel_of_pantheons_has_moments(tmp_path: Path) -> None:
    rules = load_rules("guerra")
    match = Match(rules, rules.sample_configs()["duel-greek"], 1, (Player("human", "Aurel"), Player("ai", "Morgan")))
    dice = fresh_dice(1)
    while match.to_act is not None and len(match.entries) < 4000:
        match.act(dice.pick(match.legal_actions()))
    lines = told(Screen(tmp_path, "en"), match)
    assert len(lines) >= 2 and all(line.startswith("Turn ") for line in lines)
