"""The vocabulary is closed: every word has its function, and what the files may not say is refused when they are read."""
from __future__ import annotations

from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from engine.content.errors import ContentError
from engine.content.files import content_folder, read_rows
from engine.rules.heroes.combat.aideck import EFFECTS, SKILLS
from engine.rules.heroes.content import AICard, Astrologer, Card, Unit
from engine.rules.heroes.outcome import DEFEAT, VICTORY
from engine.rules.heroes.rounds.round import PROCLAIMED
from engine.rules.heroes.scenario.timed import TIMED
from engine.rules.heroes.scenario.types import GoalKind, Scenario, Skill
from engine.rules.heroes.verbs.table import VERBS
from engine.rules.heroes.words.abilities import MEANS, AbilityVerb
from engine.rules.heroes.words.effects import Effect, Gain, Mp, Pwr, Reroll, ReturnSpell
from engine.rules.heroes.words.omens import ClearCubes, Limit, Omen, RedrawNeutral
from engine.rules.heroes.words.timed import TimedEffect
from engine.rules.kernel.vocabulary import words

LASTING = {Mp, Pwr, Reroll, ReturnSpell, Limit, RedrawNeutral}
"""Omens that others read while they are in force."""


def test_every_word_has_a_function() -> None:
    assert set(VERBS) == set(words(Effect)) and set(TIMED) == set(words(TimedEffect))
    assert set(PROCLAIMED) | LASTING | {Gain, ClearCubes} == set(words(Omen))
    assert set(MEANS) == set(get_args(AbilityVerb))
    assert set(VICTORY) | set(DEFEAT) == set(get_args(GoalKind)) and set(SKILLS) | {""} == set(get_args(Skill))
    assert set(EFFECTS) == set(get_args(get_type_hints(AICard)["effect"]))


WRONG = [
    ("cards.toml", "card", Card, 'verb = "ATK", n = 1', 'verb = "ATKK", n = 1', "ATKK"),
    ("cards.toml", "card", Card, 'verb = "ATK", n = 1', 'verb = "ATK", n = 1, res = "G"', "res"),
    ("cards.toml", "card", Card, 'verb = "ATK", n = 1', 'verb = "ATK"', "n"),
    ("cards.toml", "card", Card, 'verb = "ATK", n = 1', 'verb = "ATK", n = 1, who = "everybody"', "who"),
    ("cards.toml", "card", Card, "copies = 5", "copies = 5\ncolour = 1", "colour"),
    ("events.toml", "astrologer", Astrologer, 'verb = "SHUFFLE_HAND"', 'verb = "DMG", n = 1', "DMG"),
    ("units.toml", "unit", Unit, 'verb = "NO_RETALIATION"', 'verb = "NO_RETALIATION", n = 2', "n"),
    ("units.toml", "unit", Unit, 'verb = "NO_RETALIATION"', 'verb = "NO_RETALIATIONS"', "NO_RETALIATIONS"),
    ("scenarios.toml", "scenario", Scenario, 'verb = "REFRESH_WHEELS"', 'verb = "REFRESH_WHEELS", n = 1', "n"),
    ("scenarios.toml", "scenario", Scenario, 'kind = "flag_town"', 'kind = "flag_towns"', "flag_towns"),
]


@pytest.mark.parametrize(("file", "table", "kind", "right", "wrong", "named"), WRONG, ids=[row[4] for row in WRONG])
def test_what_is_no_word_is_refused_by_name(
    tmp_path: Path, file: str, table: str, kind: type[Any], right: str, wrong: str, named: str
) -> None:
    text = (content_folder("heroes") / file).read_text(encoding="utf-8")
    assert right in text
    (tmp_path / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(ContentError, match=named):
        read_rows(tmp_path / file, table, kind, beside=("neutral", "ai_card"))


def test_one_of_several_effects_is_a_word_too() -> None:
    either = {"verb": "EITHER", "effects": [{"verb": "XP", "n": 1}, {"verb": "GAIN", "n": 4, "res": "G"}]}
    assert [op.verb for op in msgspec.convert(either, type=Effect).effects] == ["XP", "GAIN"]
