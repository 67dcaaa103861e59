"""The diary and what it adds up to."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.profile.entries import Diary, LessonDone, MatchDone, match_entry
from engine.profile.standing import achievements, done_share, tallies
from engine.rules.kernel.dice import Dice
from scenes.profile import ProfileScene, diary_of
from tests.support.screen import Screen

HUMAN, AI = Player("human", "Ana"), Player("ai", "Bo", "hard")
RULES = load_rules("mythicals")


def done(number: int, result: str, *rivals: str, practice: bool = False, mode: str = "duel") -> MatchDone:
    return MatchDone(f"m{number}", "mythicals", mode, result, rivals, practice)  # type: ignore[arg-type]


def played(*players: Player) -> Match:
    match, dice = Match(RULES, RULES.sample_configs()["duel"], 3, players), Dice(4)
    while match.to_act is not None:
        match.act(dice.pick(match.legal_actions()))
    return match


def test_an_entry_is_written_once_and_read_again(tmp_path: Path) -> None:
    diary = Diary(tmp_path / "profile.jsonl")
    assert diary.add(done(1, "won", "easy"))
    assert not diary.add(done(1, "won", "easy"))
    assert diary.add(LessonDone("mythicals", "first_watch"))
    assert Diary(diary.path).entries == diary.entries


def test_a_damaged_line_is_skipped_and_the_rest_kept(tmp_path: Path) -> None:
    diary = Diary(tmp_path / "profile.jsonl")
    diary.add(done(1, "won", "easy"))
    with diary.path.open("ab") as file:
        file.write(b'{"type":"mat\n')
    diary.add(done(2, "lost", "easy"))
    again = Diary(diary.path)
    assert again.skipped == 1 and len(again.entries) == 2


def test_a_disk_that_refuses_is_told(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where the folder should be")
    diary = Diary(tmp_path / "folder" / "profile.jsonl")
    diary.add(done(1, "won", "easy"))
    assert diary.problem is not None and diary.entries


@pytest.mark.parametrize(("players", "result"), [((HUMAN, AI), {"won", "lost", "drawn"}), ((HUMAN, HUMAN), {"drawn"})])
def test_a_finished_match_is_noted_for_the_person(players: tuple[Player, ...], result: set[str]) -> None:
    match = played(*players)
    entry = match_entry(match, "x")
    assert entry is not None and entry.result in result
    if len(match.humans) == 1 and not match.outcome.draw:
        assert (entry.result == "won") == (0 in match.outcome.winners)
    assert match_entry(played(AI, AI), "y") is None


def test_results_are_counted_by_the_strongest_rival_and_practice_does_not_count() -> None:
    entries = [done(1, "won", "easy"), done(2, "lost", "easy", "hard"), done(3, "drawn"), done(4, "won", "hard", practice=True)]
    found = tallies(entries, "mythicals")
    assert {rival: (tally.won, tally.drawn, tally.lost) for rival, tally in found.items()} == {
        "easy": (1, 0, 0), "hard": (0, 0, 1), "couch": (0, 1, 0),
    }  # fmt: skip


def test_achievements_mark_learning() -> None:
    def reached(*entries: object, chapters: int = 0) -> set[str]:
        return {mark.id for mark in achievements(entries, "mythicals", ["a", "b"], chapters) if mark.done}  # type: ignore[arg-type]

    assert reached() == set()
    assert reached(LessonDone("mythicals", "a")) == {"first_lesson"}
    assert reached(LessonDone("mythicals", "a"), LessonDone("mythicals", "b")) == {"first_lesson", "all_lessons"}
    assert reached(done(1, "won", "normal")) == {"first_match", "beat_normal"}
    assert reached(done(1, "lost", "easy"), done(2, "lost", "easy", mode="watch")) == {"first_match", "other_mode"}
    assert reached(chapters=1) == {"first_chapter"}
    assert done_share({"x": achievements([], "mythicals", [], 0)}) == (0, 9)


def test_results_are_told_by_level_and_by_opponent() -> None:
    entries = [
        MatchDone("a", "mythicals", "duel", "won", ("hard",), names=("Morgan",)),
        MatchDone("b", "mythicals", "duel", "lost", ("hard",), names=("Elwin",)),
        MatchDone("c", "mythicals", "duel", "won", ("easy",), names=("Morgan",)),
        MatchDone("d", "mythicals", "duel", "drawn", ()),
    ]
    levels, people = tallies(entries, "mythicals"), tallies(entries, "mythicals", "opponent")
    assert {name: tally.played for name, tally in levels.items()} == {"hard": 2, "easy": 1, "couch": 1}
    assert {name: (tally.won, tally.lost) for name, tally in people.items()} == {"Morgan": (2, 0), "Elwin": (0, 1), "couch": (0, 0)}


def test_opponents_are_noted_by_name() -> None:
    entry = match_entry(played(HUMAN, AI), "x")
    assert entry is not None and entry.names == ("Bo",)


def test_more_opponents_than_fit_can_be_scrolled_to(tmp_path: Path) -> None:
    screen = Screen(tmp_path)
    diary = diary_of(screen.app)
    for number in range(30):
        diary.add(MatchDone(f"m{number}", "mythicals", "duel", "won", ("normal",), names=(f"Rival {number:02}",)))
    scene = ProfileScene(screen.app, "by_opponent")
    screen.show(scene)
    leaf = scene._page
    shown = [line.text for line, _ in leaf._measured()]
    assert len(shown) == 31 and leaf.furthest > 0
    screen.app.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-99, x=0, pos=leaf.rect.center))
    assert leaf.offset == leaf.furthest


@pytest.mark.parametrize("watcher", ["my_ai_tansy", "my_ai_tansy@hard"])
def test_a_watcher_is_the_same_opponent_in_every_mood(watcher: str) -> None:
    match = Match(RULES, RULES.sample_configs()["duel"], 1, (HUMAN, Player("ai", "Tansy", watcher)))
    match.concede(0)
    entry = match_entry(match, "m")
    assert entry is not None and entry.rivals == ("my_ai_tansy",)


@pytest.mark.parametrize(("mode", "seats", "rivals"), [("teams", 4, ("easy", "easy")), ("siege", 2, ("table",)), ("siege", 1, ("table",))])
def test_an_ally_is_no_rival(mode: str, seats: int, rivals: tuple[str, ...]) -> None:
    """Whoever wins beside a strong computer has not beaten it."""
    rules = load_rules("village")
    ally, foe = Player("ai", "Bo", "hard"), Player("ai", "Cy", "easy")
    match = Match(rules, rules.configure(mode, seats), 1, (HUMAN, foe, ally, foe) if mode == "teams" else (HUMAN, ally)[:seats])
    match.concede(0)
    entry = match_entry(match, "m")
    assert entry is not None and entry.rivals == rivals
