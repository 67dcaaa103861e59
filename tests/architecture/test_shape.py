"""What the redesign reached is held: no new knots, no asking for types in scenes, no types given up, no whole scene where a part does."""
from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.shape import Shape, Source, knots, shape, sources

KNOTS, WIDEST_KNOT = 1, 4
"""App and scenes know each other for types only: a scene reaches everything through its app."""
ASKED, GIVEN_UP, SILENCED, WHOLE = 50, 78, 0, 3


@pytest.fixture(scope="module")
def figures() -> Shape:
    return shape(sources())


def test_few_modules_know_each_other_in_a_circle(figures: Shape) -> None:
    assert len(figures.knots) <= KNOTS and all(len(knot) <= WIDEST_KNOT for knot in figures.knots), figures.knots


def test_a_knot_is_found() -> None:
    """Imports count wherever they stand: at the top, inside a function, for types only."""
    texts = {"a": "import b", "b": "def later():\n    import c", "c": "if TYPE_CHECKING:\n    import a", "d": "import a"}
    found = knots([Source(name, Path(name), text, ast.parse(text)) for name, text in texts.items()])
    assert found == [["a", "b", "c"]]


def test_scenes_seldom_ask_what_a_thing_is(figures: Shape) -> None:
    assert figures.isinstance_in_scenes <= ASKED, "a table from type to function (engine.rules.kernel.dispatch) or `of` (kinds) says it"


def test_few_types_are_given_up_and_none_is_silenced(figures: Shape) -> None:
    assert figures.any <= GIVEN_UP and figures.ignores == SILENCED


def test_functions_take_the_part_that_they_need(figures: Shape) -> None:
    assert figures.stages <= WHOLE
