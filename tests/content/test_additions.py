"""A unit, a card or a monster more changes no lesson, no worked example, no order of what was there, and no roll."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.content import game_names, load_rules, read_rules
from engine.lessons.examples import examples_of
from engine.lessons.lesson import Lesson, LessonRun, lessons_of
from engine.rules.kernel.codec import from_json, make_known, to_json
from engine.rules.kernel.dice import Dice, Face
from engine.rules.kernel.protocol import Rules
from tests.support.added import ADDED, add_to
from tests.support.content import copied, copied_whole

LESSONS = [(game, lesson) for game in ADDED for lesson in lessons_of(game)]


class Notary(Dice):
    """Dice that write down every pile and every roll."""

    piles: dict[str, list[object]] = msgspec.field(default_factory=dict)
    rolls: list[int] = msgspec.field(default_factory=list)

    def below(self, bound: int) -> int:
        self.rolls.append(super().below(bound))
        return self.rolls[-1]

    def dealt(self, name: str, faces: Iterable[Face]) -> list[Face]:
        assert name not in self.piles, f"{name} is dealt twice"
        self.piles[name] = order = super().dealt(name, faces)
        return order.copy()


@pytest.fixture(scope="module")
def added(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Rules]:
    """Every game with the additions."""
    found = {}
    for game in ADDED:
        root = tmp_path_factory.mktemp(game)
        copied(game, root)
        add_to(game, root)
        found[game] = read_rules(game, root)
    return found


@pytest.fixture
def known(added: dict[str, Rules]) -> Iterator[None]:
    """States in files mean the content with the additions."""
    for game, rules in added.items():
        examples_of(game)  # Read once and kept: with the content that ships.
        make_known(rules.content)
    yield
    for game in added:
        make_known(load_rules(game).content)


def told(rules: Rules, lesson: Lesson) -> list[list[dict[str, Any]]]:
    """Every event of a lesson, without how many cards are left in a pile."""
    run, events = LessonRun(rules, lesson), []
    while run.step is not None:
        action = run.expected()
        if action is None:
            run.read()
        else:
            facts = [msgspec.to_builtins(event) for event in run.act(action)]
            events.append([{**fact, "left": 0} for fact in facts])
    return events


@pytest.mark.parametrize(("game", "lesson"), LESSONS, ids=[f"{game}-{lesson.id}" for game, lesson in LESSONS])
def test_lessons_tell_the_same(added: dict[str, Rules], game: str, lesson: Lesson) -> None:
    assert told(added[game], lesson) == told(load_rules(game), lesson)


@pytest.mark.parametrize("game", ADDED)
def test_what_was_there_is_dealt_as_before(added: dict[str, Rules], game: str) -> None:
    shipped, larger, grown = load_rules(game), added[game], 0
    for label, config in shipped.sample_configs().items():
        for seed in range(3):
            before, after = Notary(seed), Notary(seed)
            shipped.new_game(config, before)
            larger.new_game(config, after)
            assert after.rolls == before.rolls and after.seed == before.seed, (label, seed)
            for name, cards in before.piles.items():
                assert [card for card in after.piles[name] if "added" not in str(card)] == cards, (label, seed, name)
                grown += len(after.piles[name]) > len(cards)
    assert grown or game in ("guerra", "mythic"), "nothing was added anywhere"


@pytest.mark.parametrize("game", ADDED)
def test_worked_examples_ask_the_same(added: dict[str, Rules], known: None, game: str) -> None:
    shipped, larger = load_rules(game), added[game]
    make_known(larger.content)  # The last rules that were loaded are those that states in files mean.
    for rule, example in examples_of(game).items():
        state: Any = from_json(to_json(example.state), larger.state_type)
        assert state.content is larger.content
        paths = [action.path for action in larger.legal_actions(state) if "added" not in str(action)]
        assert paths == [action.path for action in shipped.legal_actions(example.state)], rule


@pytest.mark.parametrize("game", game_names())
def test_no_two_piles_of_a_set_up_share_a_name(game: str) -> None:
    rules = load_rules(game)
    for config in rules.sample_configs().values():
        rules.new_game(config, Notary(1))


TABLES = ("heroes/test_odds.py", "village/test_piles.py", "mythic/test_piles.py", "guerra/test_offers.py")
"""A few tests of every table, with positions of matches that were played."""


def test_tables_do_not_notice(tmp_path: Path) -> None:
    copied_whole(tmp_path)
    for game in ADDED:
        add_to(game, tmp_path)
    tests = [f"tests/scenes/{name}" for name in TABLES]
    command = [sys.executable, "-m", "tests.support.elsewhere", str(tmp_path), "-q", "-p", "no:cacheprovider", *tests]
    said = subprocess.run(command, cwd=Path(__file__).resolve().parents[2], capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stdout
