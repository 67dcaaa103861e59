"""`text`: every game can be played in words alone, and the words never show what is inside the program."""
from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.app.app import App
from engine.commands import replay, text
from engine.content import game_names, load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.types import Action, Decision, Event
from scenes.start import build_app
from scenes.terminal.dialogue import Dialogue
from scenes.terminal.host import Host

PICKS = 60
LANGUAGES = ("en", "es")
ID = re.compile(r"\b[a-z0-9]+_[a-z0-9_]+\b|\b[a-z]+:[a-z0-9_]+|⟨|\{icon|</>|<[a-z]+\d>|\?{2}")
"""Ids of content, path steps, keys that lack a text, and markup."""


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = build_app(home=tmp_path)
    yield made
    made.close()


@cache
def classes() -> frozenset[str]:
    """The CamelCase names of everything that rules pass around."""

    def below(kind: type) -> Iterator[str]:
        for each in kind.__subclasses__():
            yield each.__name__
            yield from below(each)

    return frozenset(name for kind in (Action, Event, Decision) for name in below(kind) if re.search(r"[a-z][A-Z]", name))


def seated(game: str, label: str, seed: int) -> Match:
    rules = load_rules(game)
    config = rules.sample_configs()[label]
    players = tuple(Player("ai" if seat else "human", f"Guest {seat}", "random", seat) for seat in range(config.seats))
    return Match(rules, config, seed, players)


def any_of(dialogue: Dialogue, dice: Dice) -> str:
    """The number of one of the answers."""
    return str(dice.pick(sorted(dialogue.answers)))


def played(app: App, match: Match, picks: int, said: list[str]) -> Dialogue:
    """A person who picks by the throw of a die, with everything that is said."""
    host, dice = Host(app, match, 0), Dice(7)
    dialogue = Dialogue(app.t, host, said.append)
    dialogue.open()
    for _ in range(picks):
        if host.over:
            break
        dialogue.show()
        assert dialogue.take([any_of(dialogue, dice)])
    dialogue.show()
    return dialogue


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_names())
def test_sixty_picks_show_no_inside_of_the_program(game: str, language: str, app: App) -> None:
    app.speak(language)
    said: list[str] = []
    played(app, seated(game, next(iter(load_rules(game).sample_configs())), 11), PICKS, said)
    everything = "\n".join(said)
    assert len(said) > PICKS
    assert [line for line in said if ID.search(line)] == []
    assert sorted(classes() & set(re.findall(r"\w+", everything))) == []


@pytest.mark.parametrize("game", game_names())
def test_every_set_up_can_be_begun(game: str, app: App) -> None:
    for label in load_rules(game).sample_configs():
        said: list[str] = []
        played(app, seated(game, label, 3), 2, said)
        assert [line for line in said if ID.search(line)] == [], label


def test_a_match_is_played_to_its_end(app: App) -> None:
    said: list[str] = []
    match = seated("mythicals", "duel", 5)
    played(app, match, 2000, said)
    assert match.outcome is not None
    assert any(line.startswith("The match is over") for line in said)


def test_a_seat_is_told_nothing_but_its_view(app: App) -> None:
    """Guerra hides bids, hands and oracles: with other secrets behind the same view every word stays the same."""
    match = seated("guerra", "duel-norse", 5)
    host = Host(app, match, 0)
    list(host.go_on())
    before = [*host.table(), host.question(), *(answer.label for answer in host.answers())]
    match.state = match.rules.possible_world(match.view(0), Dice(99))
    assert match.state != match.state_at(len(match.entries))
    assert [*host.table(), host.question(), *(answer.label for answer in host.answers())] == before


def called(*argv: str) -> int:
    return text.main([*argv])


def test_a_file_holds_the_match_between_two_calls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Two calls with a pick each leave what one call with both picks leaves, and the file is an ordinary match file."""
    one, two = tmp_path / "one.match", tmp_path / "two.match"
    game = ("mythicals", "--seed", "5", "--ai", "easy")
    assert called(*game, "--file", str(one), "--pick", "1", "1") == 0
    at_once = capsys.readouterr().out
    assert called(*game, "--file", str(two), "--pick", "1") == 0
    assert called("mythicals", "--file", str(two), "--pick", "1") == 0
    assert capsys.readouterr().out.splitlines()[-5:] == at_once.splitlines()[-5:]
    assert replay.main([str(two), "--verify"]) == 0


def test_a_pick_that_is_none_is_told_and_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.match"
    assert called("village", "--seed", "5", "--ai", "random", "--file", str(file)) == 0
    before = file.read_bytes()
    for wrong in ("99", "-1", "whatever"):
        capsys.readouterr()
        assert called("village", "--file", str(file), "--pick", wrong) == 2
        assert f"{wrong} is not an answer" in capsys.readouterr().out
        assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (("mythicals", "--config", "nowhere"), "duel"),
        (("mythicals", "--ai", "nobody"), "random, easy, normal, hard"),
        (("mythicals", "--ai", "easy,easy"), "2 levels"),
        (("mythicals", "--seat", "2"), "no seat 2"),
    ],
)
def test_bad_use_names_what_there_is(argv: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(*argv) == 2
    assert words in capsys.readouterr().err


def test_another_game_and_a_letter_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.match"
    assert called("mythicals", "--ai", "random", "--file", str(file)) == 0
    assert called("village", "--file", str(file)) == 2
    file.write_text("Dear reader\n", encoding="utf-8")
    assert called("mythicals", "--file", str(file)) == 2


def test_many_answers_are_asked_for_in_two_steps(app: App) -> None:
    """Both numbers together mean one action, and a group alone changes nothing."""
    match = seated("mythicals", "duel", 5)
    host = Host(app, match, 0)
    said: list[str] = []
    dialogue = Dialogue(app.t, host, said.append)
    dialogue.open()
    dice = Dice(7)
    while not any(answer.action is None for answer in host.answers()):
        assert dialogue.take([any_of(dialogue, dice)])
    group = next(number for number, answer in dialogue.answers.items() if answer.action is None)
    before = len(match.entries)
    assert dialogue.take([str(group)]) and len(match.entries) == before
    assert dialogue.take(["1"]) and len(match.entries) > before


def test_without_a_file_it_asks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nwhat\nt\nq\n1\n"))
    assert called("mythicals", "--seed", "5", "--ai", "random", "--lang", "es") == 0
    said = capsys.readouterr().out
    assert "what no es una respuesta" in said and said.count("Número o primeras palabras, t para la mesa") == 4
