"""Commands of the workshop take the names of games, and a wrong one does no harm."""
from __future__ import annotations

import pytest

from engine.content import game_names
from tools.games import named_games


def test_no_name_means_all_of_them() -> None:
    assert named_games("tools.golden", "", []) == list(game_names())
    assert named_games("tools.golden", "", ["village", "mythic"]) == ["village", "mythic"]


def test_a_name_that_is_no_game_ends_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        named_games("tools.golden", "", ["village", "chess"])
    assert end.value.code == 2
    assert "no such game: chess" in capsys.readouterr().err
