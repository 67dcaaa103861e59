"""Every kind of lie can be told, a test that sees it fails, and the files on disk stay as they are."""
from __future__ import annotations

import ast
from pathlib import Path

from tools.mutants import __main__ as mutants
from tools.mutants.lies import lies

HONEST = """
def full(hand: list[str], limit: int = 7) -> bool:
    hand.sort()
    return len(hand) >= limit - 1 and not any(hand) or False
"""


def told(number: int) -> str:
    tree = ast.parse(HONEST)
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
        lines = told(number).splitlines()
        assert len(lines) == len(honest) and sum(one != other for one, other in zip(lines, honest, strict=True)) == 1


def test_what_says_nothing_about_a_rule_is_left_alone() -> None:
    assert lies(ast.parse("def f(a: Literal[1, 2]) -> Literal[3]:\n    b: Literal[4]\n    return a")) == []
    assert lies(ast.parse("class Take(Action, frozen=True):\n    pass\nTAKE = Family(Take, exact=True)")) == []


def test_the_tests_notice_a_lie_and_no_file_is_changed() -> None:
    lie = next(lie for lie in mutants.known("mythicals", "actions/draw.py") if "reserve" in str(lie) and "Not is dropped" in lie.says)
    before = (mutants.ROOT / lie.file).read_bytes()
    assert not mutants.survives(lie, ["tests/rules/mythicals/test_05_reserve.py"])
    assert mutants.survives(lie, ["tests/rules/mythicals/test_01_components.py"]), "these never draw, so they have nothing to notice"
    assert (mutants.ROOT / lie.file).read_bytes() == before


def test_a_lie_is_named_by_file_line_and_source() -> None:
    lie = mutants.known("mythicals", "actions/draw.py")[0]
    source = (mutants.ROOT / lie.file).read_text(encoding="utf-8").splitlines()[lie.line - 1].strip()
    assert str(lie) == f"{lie.file}:{lie.line}: {lie.says}: {source}" and Path(lie.file).name == "draw.py"
