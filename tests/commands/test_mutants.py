"""Every kind of lie can be told, a test that sees it fails, and the files on disk stay as they are."""
from __future__ import annotations

import ast
import inspect
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from engine.content import game_names
from tools.mutants import draw
from tools.mutants.footprints import ENOUGH, IMPORT, Footprints, Tracer
from tools.mutants.judge import CRASHED, NOTICED, STOPPED, SURVIVED, apart, quickly, slowly
from tools.mutants.lies import lies

HONEST = """
def full(hand: list[str], limit: int = 7) -> bool:
    hand.sort()
    return len(hand) >= limit - 1 and not any(hand) or False
"""
PLACES = """
def place(table, card, seat, spot):
    if card:
        return None
    table.spots[seat] = Piece(card, spot)
    table.count += 1
    return [each for each in table.spots if each.seat]
"""


def told(source: str, number: int) -> str:
    tree = ast.parse(source)
    lies(tree)[number].tell()
    return ast.unparse(ast.fix_missing_locations(tree))


def test_a_lie_changes_one_thing_and_says_which() -> None:
    says = [lie.says for lie in lies(ast.parse(HONEST))]
    assert says == [
        "7 becomes 8", "the statement is left out", "Or becomes And", "And becomes Or", "GtE becomes Gt", "Sub becomes Add", "1 becomes 2",
        "Not is dropped", "any becomes all", "False becomes True",
    ]
    honest = ast.unparse(ast.parse(HONEST)).splitlines()
    for number in range(len(says)):
        lines = told(HONEST, number).splitlines()
        assert len(lines) == len(honest) and sum(one != other for one, other in zip(lines, honest, strict=True)) == 1


def test_checks_changes_arguments_and_filters_can_be_wrong_too() -> None:
    found = {lie.says: told(PLACES, number) for number, lie in enumerate(lies(ast.parse(PLACES)))}
    assert "if not card:" in found["the condition is negated"] and "if False:" in found["the check is left out"]
    assert "Piece(spot, card)" in found["arguments 1 and 2 change places"]
    assert "if True]" in found["the filter is left out"] and "table.count -= 1" in found["Add becomes Sub"]
    left_out = [told(PLACES, number) for number, lie in enumerate(lies(ast.parse(PLACES))) if lie.says == "the change is left out"]
    assert ["_ = None" in text for text in left_out] == [True, False] and "_ += 0" in left_out[1]


def test_what_says_nothing_about_a_rule_is_left_alone() -> None:
    assert lies(ast.parse("def f(a: Literal[1, 2]) -> Literal[3]:\n    b: Literal[4]\n    return a")) == []
    assert lies(ast.parse("class Take(Action, frozen=True):\n    pass\nTAKE = Family(Take, exact=True)")) == []
    assert lies(ast.parse("assert a == 1\nraise AssertionError(1 < 2)")) == []


def test_what_an_import_runs_is_told_apart_from_what_a_call_runs() -> None:
    assert [lie.called for lie in lies(ast.parse("LIMIT = 3\ndef f(a=4):\n    return 5"))] == [False, False, True]


def footprints(tests: list[str], told: draw.Told) -> Footprints:
    """As if each of these tests ran every line of a lie."""
    lines = {told.file: set(range(told.first, told.last + 1))}
    return Footprints(dict.fromkeys(tests, 1.0), {IMPORT: {}, **dict.fromkeys(tests, lines)})


def test_the_tests_notice_a_lie_in_a_function_and_no_file_is_changed() -> None:
    lie = next(lie for lie in draw.known("mythicals", "actions/draw.py") if "reserve" in lie.source and lie.says == "Not is dropped")
    before = (draw.ROOT / lie.file).read_bytes()
    seeing = "tests/rules/mythicals/test_05_reserve.py::test_an_empty_reserve_cannot_be_drawn_from"
    blind = "tests/rules/mythicals/test_01_components.py::test_twenty_different_tokens"
    for test, verdict in ((seeing, NOTICED), (blind, SURVIVED)):
        steps = footprints([test], lie)
        assert [code for _, code in quickly([lie], [test.partition("::")[0]], steps)] == [verdict]
    assert (draw.ROOT / lie.file).read_bytes() == before


def test_what_runs_late_in_a_generator_is_seen_too() -> None:
    tracer = Tracer(Path(__file__).parent)
    tracer.start()
    assert list(steps_of(ENOUGH + 5))[-1] == "late"
    tracer.stop()
    lines, first = inspect.getsourcelines(steps_of)
    late = first + next(at for at, line in enumerate(lines) if "late" in line)
    assert late in tracer.lines[IMPORT][__file__]


def steps_of(many: int) -> Iterator[str]:
    yield from ("early" for _ in range(1))
    for _ in range(many):
        yield "early"
    yield "late"


def test_the_tests_notice_a_lie_that_an_import_tells() -> None:
    lie = next(lie for lie in draw.known("mythicals") if not lie.called and lie.file.endswith("setup.py"))
    tests = ["tests/rules/mythicals/test_02_setup.py"]
    assert [code for _, code in slowly([lie], tests, footprints(tests, lie))] == [NOTICED]


def test_a_lie_is_named_by_file_line_and_source() -> None:
    lie = draw.known("mythicals", "actions/draw.py")[0]
    source = (draw.ROOT / lie.file).read_text(encoding="utf-8").splitlines()[lie.first - 1].strip()
    assert str(lie) == f"{lie.file}:{lie.first}: {lie.says}: {source}" and Path(lie.file).name == "draw.py"


def test_every_lie_that_is_said_to_change_nothing_can_still_be_told() -> None:
    names = {lie.name for game in game_names() for lie in draw.known(game)}
    assert [name for name in draw.same() if name not in names] == []
    assert all(len(why) > 20 for why in draw.same().values())


def test_a_seed_draws_the_same_lies_again_and_another_seed_others() -> None:
    assert draw.drawn("mythicals", 1, 20) == draw.drawn("mythicals", 1, 20) != draw.drawn("mythicals", 2, 20)


def test_what_no_test_noticed_but_time_or_the_system_ended_is_told_apart() -> None:
    def endless() -> int:
        return time.sleep(60) or NOTICED

    def killed() -> int:
        return os.kill(os.getpid(), signal.SIGUSR1) or NOTICED

    def broken() -> int:
        raise MemoryError

    assert [apart(run, patience=0.05, quiet=True) for run in (endless, killed, broken)] == [STOPPED, CRASHED, CRASHED]
    assert apart(lambda: NOTICED, patience=5, quiet=True) == NOTICED
