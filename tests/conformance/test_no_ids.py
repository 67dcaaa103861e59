"""No prompt, button or listed answer of any game ever shows an internal name: squares, units and steps have words (P-HM-2, UX-73)."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from engine.rules.kernel.dice import Dice
from engine.table.director import Director
from engine.table.moment import Moment
from engine.table.picker import Picker
from engine.table.world import TableWorld
from tests.conformance.test_tables import LAID, begun, lay
from tests.support.screen import Screen

ACTIONS = 120
"""So many answers of a match are read."""
DEPTH = 3
"""Into so many steps of an answer."""
MARKUP = re.compile(r"\{icon:\w+\}|</?\w*>")
INTERNAL = re.compile(r"\b(?:[abcfhmnptu]\d+|seat\d|mode\d|option\d)\b|\b[a-zé]+_\w+|\b[a-z]+:\w|-?\d+,-\d+|\.\w+\.\w+")
"""Squares and pieces by their ids, snake case, steps with their kind, fields of a map, keys of a catalogue."""


def words(parts: Any, table: TableWorld, moment: Moment) -> list[str]:
    """What is written for the open question: the prompt, the buttons, and every answer that is not clicked on the table."""
    assert moment.picker is not None
    chooser = parts.chooser
    placed = {button.step: button.label for button in chooser.buttons(moment)}
    found = [parts.words.prompt(moment), *placed.values()]
    for step in moment.picker.options():
        on_table = any(key in table or key in table.spots for key in chooser.keys_of(step, moment))
        if step not in placed and not on_table and not step.startswith("@"):
            found.append(parts.words.option(step, moment))
    return found


@pytest.mark.parametrize(("game", "label"), [case for case in LAID if case[0] != "race"])
def test_p_hm_2_no_internal_name_is_ever_written(game: str, label: str, tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    rules, state = begun(game, label)
    parts, table, dice = lay(screen.app, game, rules, state.config.seats), TableWorld(), Dice(11)
    director = Director(table, parts, viewer=0, bottom=0)
    seen: set[str] = set()
    for _ in range(ACTIONS):
        seat = state.to_act
        if seat is None:
            break
        view = rules.view_for(state, seat)
        director.viewer = director.bottom = seat
        director.show(view)
        picker = Picker(chosen := list(rules.legal_actions(state)))
        moment = Moment(view, picker, table=table, viewer=seat, bottom=seat)
        action = dice.pick(chosen)
        for length in range(min(DEPTH, len(action.path))):
            picker.prefix = action.path[:length]
            seen.update(words(parts, table, moment))
        rules.apply(state, action)
    bad = sorted(said for said in seen if INTERNAL.search(MARKUP.sub("", said)))
    screen.app.close()
    assert bad == [], bad[:10]
