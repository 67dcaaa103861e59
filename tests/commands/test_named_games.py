"""Commands of the workshop take the names of games, and a wrong one does no harm."""
from __future__ import annotations

import pytest

from engine.content import game_names
from tools.games import named_games
from tools.lessons import __main__ as lessons


def test_no_name_means_all_of_them() -> None:
    assert named_games("tools.golden", "", []) == list(game_names())
    assert named_games("tools.golden", "", ["village", "mythic"]) == ["village", "mythic"]


def test_a_name_that_is_no_game_ends_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        named_games("tools.golden", "", ["village", "chess"])
    assert end.value.code == 2
    assert "no such game: chess" in capsys.readouterr().err


@pytest.mark.parametrize("argv", [["chess"], ["--steps", "village/nowhere"]])
def test_a_lesson_that_does_not_exist_is_not_passed_over(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        lessons.main(argv)
    assert end.value.code == 2
    assert argv[-1] in capsys.readouterr().err
