"""The cue book: every event of every game has a cue or is silent on purpose, and every sound is used."""
from __future__ import annotations

import importlib
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from engine.audio.cues import BACK, SILENT, CueBook, CueLine, ends_of_series, importance
from engine.rules.kernel.types import Event
from tools.sound.manifest import ASSETS, read_manifest

ROOT = ASSETS.parents[1]
BOOK = CueBook.read(ASSETS / "cues.toml")
GAMES = sorted({path.parent.name for path in (ROOT / "engine" / "rules").glob("*/events*") if path.suffix in ("", ".py")})
SEEN = {"guerra": "scenes.guerra.cues.book"}
PLAIN = {"guerra": {"BattleDiscarded"}}
"""What is seen by what lies otherwise alone."""
BLOWS = ("Hurt", "Wounded", "Damaged", "LifeLost", "ClashResolved")
SPOKEN = re.compile(r"""\.(?:cue|sound|sting)\(\s*"([a-z_]+)\"""")


def event_types(game: str) -> list[type[Event]]:
    module = importlib.import_module(f"engine.rules.{game}.events")
    return [kind for kind in vars(module).values()
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
            and kind.__module__.startswith(f"engine.rules.{game}") and not kind.__name__.startswith("_")]


@pytest.mark.parametrize("game", GAMES)
def test_every_event_has_a_cue_or_is_silent_on_purpose(game: str) -> None:
    missing = [kind.__name__ for kind in event_types(game) if not BOOK.lines(game, kind.__name__)]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_silence_has_a_reason(game: str) -> None:
    """An event of which nothing can be heard says why; one that is heard gives no excuses."""
    for kind in event_types(game):
        lines = BOOK.lines(game, kind.__name__)
        sounds = any([*line.names()] for line in lines)
        assert sounds != any(line.because for line in lines), kind.__name__


@pytest.mark.parametrize("game", GAMES)
def test_every_event_is_seen_as_well_as_heard(game: str) -> None:
    """Each type has its cue on the table, and only what strikes waits for a blow to land."""
    seen = importlib.import_module(SEEN.get(game, f"scenes.{game}.cues")).CUES
    missing = {kind.__name__ for kind in event_types(game) if kind not in seen}
    assert set(seen) <= set(event_types(game)) and missing == PLAIN.get(game, set())
    for kind in seen:
        waits = any(line.on == "lands" for line in BOOK.lines(game, kind.__name__))
        assert not waits or any(word in kind.__name__ for word in BLOWS), kind.__name__


@pytest.mark.parametrize("game", GAMES)
def test_lines_name_fields_that_their_events_have(game: str) -> None:
    for kind in event_types(game):
        for line in BOOK.lines(game, kind.__name__):
            known = {*kind.__struct_fields__, *BOOK.facts.get(game, ())}
            for name in filter(None, (line.by, line.each, *line.only, *line.unless)):
                assert name in known, f"{kind.__name__} has no {name}"


def test_every_cue_exists() -> None:
    manifest = read_manifest()
    known = {*manifest.effects, *manifest.seals, *(name for name, tune in manifest.music.items() if not tune.loop)}
    used = {name for page in BOOK.games.values() for lines in page.values() for line in lines for name in line.names()}
    assert used <= known


def test_every_cue_that_the_code_names_exists() -> None:
    known = {*read_manifest().effects, *read_manifest().seals, *read_manifest().music, *BOOK.games["shell"]}
    for folder in ("engine", "scenes"):
        for path in (ROOT / folder).rglob("*.py"):
            strangers = set(SPOKEN.findall(path.read_text(encoding="utf-8"))) - known
            assert not strangers, f"{path.name} asks for {strangers}"


@dataclass
class Dealt:
    cards: tuple[str, ...] = ("a", "b", "c")
    amount: int = 2
    kind: str = "wing"
    heavy: bool = True


def book(**lines: object) -> CueBook:
    """A book of one game whose `Dealt` sounds like this."""
    return CueBook({"game": {"Dealt": (CueLine(**lines),)}})  # type: ignore[arg-type]


def test_a_field_picks_the_cue() -> None:
    by_kind = book(cue="move_step", by="kind", of={"wing": "move_wing"})
    assert [heard.cue for heard in by_kind.heard("game", Dealt())] == ["move_wing"]
    assert [heard.cue for heard in by_kind.heard("game", Dealt(kind="foot"))] == ["move_step"]
    assert [heard.cue for heard in book(by="heavy", of={"true": "heavy_hit"}).heard("game", Dealt())] == ["heavy_hit"]


def test_a_field_counts_the_repeats_up_to_six() -> None:
    flips = book(cue="card_flip", each="cards", every=0.1).heard("game", Dealt())
    assert [round(heard.at, 3) for heard in flips] == [0.0, 0.1, 0.2]
    assert len(book(cue="coin", each="amount").heard("game", Dealt(amount=40))) == 6
    assert book(cue="coin", each="amount").heard("game", Dealt(amount=0)) == []


def test_silence_is_silent_and_strangers_too() -> None:
    assert book(cue=SILENT).heard("game", Dealt()) == []
    assert book(cue="coin").heard("other", Dealt()) == []


def test_of_a_series_the_ends_remain() -> None:
    flips = book(cue="card_flip", each="cards").heard("game", Dealt())
    assert ends_of_series(flips) == [flips[0], flips[2]]


def test_death_is_more_important_than_hits_moves_cards_and_clicks() -> None:
    ranks = [importance(cue) for cue in ("death_large", "sword_hit", "move_hoof", "card_deal", "ui_click")]
    assert ranks == sorted(ranks) and len(set(ranks)) == len(ranks)


def test_the_day_takes_the_music_away() -> None:
    lines = BOOK.lines("mythicals", "DayBroke")
    assert [line.cue for line in lines] == ["day_breaks"] and lines[0].fade_music == 1.5


def test_pages_are_those_of_the_five_games_and_the_shell() -> None:
    assert set(BOOK.games) <= {"shell", "mythicals", "mythic", "guerra", "village", "heroes"}
    assert Path(ASSETS / "cues.toml").exists()


def test_every_effect_is_used_by_a_cue_or_by_name() -> None:
    used = {name for page in BOOK.games.values() for lines in page.values() for line in lines for name in line.names()}
    named: set[str] = set()
    for folder in ("engine", "scenes"):
        for path in (ROOT / folder).rglob("*.py"):
            named |= set(re.findall(r'"([a-z_]+)"', path.read_text(encoding="utf-8")))
    assert set(read_manifest().effects) - used - named == set()


def test_conditions_patterns_and_signs() -> None:
    assert book(cue="coin", only={"kind": ["wi*"]}).heard("game", Dealt())
    assert not book(cue="coin", unless={"amount": ["+"]}).heard("game", Dealt())
    assert book(by="amount", of={"-": "debuff", "+": "buff"}).heard("game", Dealt())[0].cue == "buff"
    assert book(by="amount", of={"-": "debuff", "+": "buff"}).heard("game", Dealt(amount=-1))[0].cue == "debuff"
    assert book(cue="coin", only={"amount": ["0"]}).heard("game", Dealt(amount=0))


def test_facts_of_the_stage_come_before_fields_and_may_be_missing() -> None:
    gait = book(cue="move_step", by="gait", of={"wing": "move_wing"})
    assert gait.heard("game", Dealt())[0].cue == "move_step"
    assert gait.heard("game", Dealt(), {"gait": "wing"})[0].cue == "move_wing"


def test_a_combat_changes_the_tune_and_its_end_brings_the_table_back() -> None:
    assert BOOK.lines("heroes", "CombatAnnounced")[0].music == "combat"
    assert BOOK.lines("heroes", "CombatEnded")[0].music == "back"


def test_every_tune_that_a_line_begins_exists() -> None:
    tunes = {line.music for page in BOOK.games.values() for lines in page.values() for line in lines if line.music}
    assert tunes - {BACK} <= set(read_manifest().music)
