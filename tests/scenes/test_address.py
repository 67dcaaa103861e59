"""Whoever reads a question that somebody else has to answer is never addressed as if it were their own."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.rules.kernel.dice import Dice
from engine.table.moment import Moment, Person
from engine.table.picker import Picker
from scenes.match.parts import parts_for
from tests.support.screen import Screen

ADDRESSED = {"en": r"\b(you|your|yours)\b", "es": r"\b(tú|tu|tus|te|ti|conservas|robas|miras|quedas|tienes|puedes|tomas|ocupas|haces)\b"}
"""Words by which whoever reads is meant."""
GAMES = (("guerra", "duel-rest", 5), ("guerra", "war-4", 2), ("village", "teams open", 1), ("village", "siege four", 1))


@pytest.mark.parametrize(("game", "config", "seed"), GAMES)
@pytest.mark.parametrize("language", ["en", "es"])
def test_nobody_is_addressed_in_place_of_somebody_else(tmp_path: Path, game: str, config: str, seed: int, language: str) -> None:
    screen, rules = Screen(tmp_path, language), load_rules(game)
    state, dice = rules.new_game(rules.sample_configs()[config], seed), Dice(seed)
    people = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Diego", "Elena", "Fabio"))]
    words = parts_for(screen.app, rules, people).words
    asked: dict[str, str] = {}
    for _ in range(260):
        decision = state.agenda.asked
        if decision is None:
            break
        reader = next(seat for seat in range(2) if seat != decision.seat)
        if not hasattr(decision, "window"):
            said = words.prompt(Moment(rules.view_for(state, reader), Picker(rules.legal_actions(state)), viewer=reader, bottom=reader))
            asked.setdefault(type(decision).__name__, said)
        rules.apply(state, dice.pick(rules.legal_actions(state)))
    assert len(asked) > 1
    for kind, said in asked.items():
        assert "?" in said, f"{kind} tells the reader what to do: {said}"
        assert not re.findall(ADDRESSED[language], said, re.IGNORECASE), (kind, said)
