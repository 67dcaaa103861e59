"""Why goods came or went, a hero was moved or a value changed is said in words, never by an internal name (P-HM-2, UX-73)."""
from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.content import load_rules
from engine.content.files import data_root
from engine.i18n import Catalogue
from engine.rules.heroes.events.combat import AttackCancelled, UnitMarked
from engine.rules.heroes.events.map import GoodsChanged, HeroPlaced
from engine.rules.kernel.dice import Dice
from scenes.heroes.words.events import tell
from scenes.heroes.words.names import KINDS, Names
from tests.rules.heroes.sketch import battle

SAID = (GoodsChanged, HeroPlaced, AttackCancelled, UnitMarked)
"""Events whose line names the cause."""
ACTIONS = 400


def silent(language: str, causes: Iterable[str]) -> list[str]:
    words = Catalogue(data_root() / "assets" / "locale", language, strict=True)
    return sorted(cause for cause in causes if not any(f"heroes.{kind.format(cause)}" in words for kind in KINDS))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("label", ["a_new_world 2", "carpe_diem 2"])
def test_causes_have_words(language: str, label: str) -> None:
    rules, dice = load_rules("heroes"), Dice(5)
    state = rules.new_game(rules.sample_configs()[label], 3)
    causes: set[str] = set()
    for _ in range(ACTIONS):
        if state.to_act is None:
            break
        for event in rules.apply(state, dice.pick(list(rules.legal_actions(state)))):
            if isinstance(event, SAID) and not event.cause.startswith("u"):
                causes.add(event.cause)
    assert len(causes) > 5
    assert silent(language, causes) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_rare_causes_have_words_too(language: str) -> None:
    rare = ("defeat", "defence", "gift", "hire", "retreat", "secondary", "surrender", "timed", "town", "trade", "bonus", "guild", "die")
    assert silent(language, rare) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_marks_of_units_have_words_or_icons(language: str) -> None:
    """A bonus for shots alone is a bonus to attack."""
    assert silent(language, ("defense", "pack", "paralysis", "retaliation")) == []
    state = battle("few crusaders 6", "few skeletons 10")
    words = Names(Catalogue(data_root() / "assets" / "locale", language), ())
    told = tell(words, UnitMarked(unit="a1", mark="ATK_FAR", on=True, n=1, cause="archery"), state)
    assert "FAR" not in told and "+1" in told
