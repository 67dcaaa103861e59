"""Puzzles: each is solved by its known answer and by nothing that most would try first; the rules judge, never words."""
from __future__ import annotations

import pytest

from engine.content import game_names
from engine.content.files import content_folder, data_root
from engine.i18n import Catalogue
from engine.lessons.puzzles import STATES, Puzzle, PuzzleRun, follow, puzzles_of, solutions
from engine.rules.kernel.types import Action
from tools.puzzles.__main__ import written

ALL = [pytest.param(game, puzzle, id=f"{game}-{puzzle.id}") for game in game_names() for puzzle in puzzles_of(game)]


def act(run: PuzzleRun, path: tuple[str, ...]) -> None:
    """One act by its path, and whatever the others answer."""
    choices: list[Action] = run.match.legal_actions()
    run.match.act(next(action for action in choices if action.path == path))
    while (answer := follow(run.rules, run.match.state, run.seat, run.puzzle)) is not None:
        run.match.act(answer)


@pytest.mark.parametrize("game", game_names())
def test_every_game_has_six_puzzles_and_their_positions_are_of_today(game: str) -> None:
    ids = [puzzle.id for puzzle in puzzles_of(game)]
    assert len(ids) >= 6 and len(set(ids)) == len(ids)
    assert (content_folder(game) / STATES).read_text(encoding="utf-8") == written(game), "run `python -m tools.puzzles`"


@pytest.mark.parametrize(("game", "puzzle"), ALL)
def test_the_known_answer_solves_it(game: str, puzzle: Puzzle) -> None:
    run = PuzzleRun(game, puzzle)
    for number, path in enumerate(puzzle.solution):
        assert run.status == "open"
        expected = run.expected()
        assert expected is not None and expected.path == path
        assert run.left == puzzle.moves - number
        act(run, path)
    assert run.status == "solved" and len(puzzle.solution) <= puzzle.moves


@pytest.mark.parametrize(("game", "puzzle"), ALL)
def test_what_most_would_try_first_does_not(game: str, puzzle: Puzzle) -> None:
    run = PuzzleRun(game, puzzle)
    assert puzzle.wrong != puzzle.solution[0]
    assert puzzle.wrong in [action.path for action in run.match.legal_actions()]
    assert solutions(run, puzzle.wrong, most=8_000) == []
    act(run, puzzle.wrong)
    assert run.status != "solved" and run.expected() is None


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("game", "puzzle"), ALL)
def test_every_puzzle_has_its_words(game: str, puzzle: Puzzle, language: str) -> None:
    t = Catalogue(data_root() / "assets" / "locale", language)
    assert all(f"{game}.puzzle.{puzzle.id}.{part}" in t for part in ("name", "goal", "hint", "end"))
