"""`text`: numbers that stay where they are, answers by their words, and what only pictures show told in words."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.app.app import App
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.actions.transfer import MoveCounter
from engine.rules.guerra.actions.words import PASS
from engine.rules.guerra.state import State as GuerraState
from engine.rules.kernel.dice import Dice
from scenes.start import build_app
from scenes.terminal.dialogue import Dialogue
from scenes.terminal.host import Host
from tests.commands.test_text import any_of, seated
from tests.rules.guerra.sketch import RULES, sketch


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = build_app(home=tmp_path)
    yield made
    made.close()


def war(app: App, state: GuerraState, language: str = "en") -> tuple[Match, Dialogue, list[str]]:
    """A duel in a position of one's own, with a person to answer."""
    app.speak(language)
    players = (Player("human", "Ada"), Player("ai", "Bo", "random", 1))
    match = Match(RULES, state.config, 1, players)
    match.state = state
    said: list[str] = []
    return match, Dialogue(app.t, Host(app, match, 0), said.append), said


def labels(dialogue: Dialogue) -> dict[int, str]:
    return {number: answer.label for number, answer in dialogue.answers.items()}


def test_passing_is_always_nought_and_stands_last(app: App) -> None:
    _, dialogue, _ = war(app, sketch("nor_thor:3 nor_tyr:2", "gre_hoplite:2"))
    assert labels(dialogue)[0] == "Pass" and list(labels(dialogue))[-1] == 0
    assert "Pass" not in [label for number, label in labels(dialogue).items() if number]


def test_words_name_an_answer_and_it_is_repeated(app: App) -> None:
    match, dialogue, said = war(app, sketch("nor_thor:3", "gre_hoplite:2"))
    assert dialogue.take(["pass"]) and match.entries[0].action == PASS
    assert "Your answer: Pass." in said


def test_words_that_could_mean_several_answers_change_nothing(app: App) -> None:
    match, dialogue, said = war(app, sketch("", "gre_hoplite:2", oracles="nor_thor^0 nor_tyr^0", ask="move"))
    assert not dialogue.take(["move"])
    assert not match.entries
    assert "Thor" in said[-1] and "Tyr" in said[-1]


@pytest.mark.parametrize(("language", "reserve", "oracle", "moved"), [
    ("en", "the reserve of Ada", "oracle 1 of Ada (Thor)", "Move 1 power from {} to {}"),
    ("es", "la reserva de Ada", "oráculo 1 de Ada (Thor)", "Mover 1 de poder: {} → {}"),
])  # fmt: skip
def test_power_says_where_it_comes_from_and_goes_to(app: App, language: str, reserve: str, oracle: str, moved: str) -> None:
    _, dialogue, _ = war(app, sketch("", "gre_hoplite:2", oracles="nor_thor^2", ask="move", moves=3), language)
    found = {answer.action: answer.label for answer in dialogue.answers.values()}
    assert found[MoveCounter("oracle:0:0", "reserve:0")] == moved.format(oracle, reserve)
    assert found[MoveCounter("reserve:0", "oracle:0:0")] == moved.format(reserve, oracle)


def test_whoever_is_done_is_told_what_stays_behind(app: App) -> None:
    _, dialogue, _ = war(app, sketch("", "gre_hoplite:2", oracles="nor_berserker^2 nor_tyr^5", ask="enter"))
    assert "Berserker" in labels(dialogue)[0] and "Tyr" in labels(dialogue)[0]


def test_the_question_says_how_many_moves_are_left(app: App) -> None:
    _, dialogue, said = war(app, sketch("", "gre_hoplite:2", oracles="nor_thor^2", ask="move", moves=3))
    dialogue.ask()
    assert any("3 moves left" in line for line in said)


def test_two_of_one_name_are_told_apart_by_what_they_show(app: App) -> None:
    _, dialogue, _ = war(app, sketch("nor_einherjar:2+nor_axe nor_einherjar:3", "gre_hoplite:2", ask="assign"))
    found = [label for label in labels(dialogue).values() if label.startswith("Assign")]
    assert len(found) == 2
    assert any("2P" in label and "Axe" in label for label in found) and any("3P" in label for label in found)


def test_a_table_tells_what_things_add_who_bears_them_and_how_many_cards_are_held(app: App) -> None:
    state = sketch("nor_thor:3+nor_axe", "gre_hoplite:2", hand="nor_mail", their_hand="gre_sword gre_horse")
    _, dialogue, said = war(app, state)
    dialogue.show()
    table = "\n".join(said)
    axe = RULES.content.faces["nor_axe"]
    assert f"strength {axe.strength:+d}" in table and f"maximum power {axe.max_power:+d}" in table
    assert "Borne by: Thor" in table and "Bears: " in table
    assert next(line for line in said if line.startswith("Bo: ")).count("Hand: 2") == 1
    assert "Norse" in table and "Greek" in table


def test_the_end_counts_the_clashes_of_earlier_calls(app: App) -> None:
    """Another host over the same match, as another call with the same file is, tells of the whole match."""
    match = seated("guerra", "duel-norse", 5)
    host, dice = Host(app, match, 0), Dice(3)
    dialogue = Dialogue(app.t, host, lambda line: None)
    dialogue.open()
    while not host.over:
        assert dialogue.take([any_of(dialogue, dice)])
    assert list(Host(app, match, 0).ending()) == list(host.ending())


def test_cards_of_mythicals_are_told_with_colour_and_value(app: App) -> None:
    match = seated("mythicals", "duel", 5)
    said: list[str] = []
    dialogue = Dialogue(app.t, Host(app, match, 0), said.append)
    dialogue.open()
    dialogue.show()
    assert dialogue.take(["reveal"])
    dialogue.show()
    everything = "\n".join(said)
    assert not [element for element in ("air ", "fire ", "earth ", "water ") if f" {element}" in everything]
    assert any("reveals" in line and "(red 3)" in line for line in said)
    assert any("Take red" in label and "(red 3)" in label for label in labels(dialogue).values())
    assert any("markers left" in line for line in said)
