"""The pages in docs/add are done to the letter: what they add is read, and the sixth game is played, saved and played back."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.content
import engine.rules
from engine.ai.brain import brain_for
from engine.content import game_names, load_rules, read_rules
from engine.content.maps import map_problems
from engine.lab.bout import play
from engine.match.players import Player
from engine.match.store import Store
from engine.rules.kernel.refusal import Refused
from engine.rules.registry import GAMES
from tests.support.content import copied

PAGES = Path(__file__).resolve().parents[2] / "docs" / "add"
BLOCK = re.compile(r"`(?P<file>(?:assets|engine)/[^`]+\.(?:toml|py))`[^`]*\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str) -> dict[str, str]:
    """File → what the page writes into it."""
    return {found["file"]: found["text"] for found in BLOCK.finditer((PAGES / page).read_text(encoding="utf-8"))}


@pytest.mark.parametrize(
    ("page", "kind", "added"),
    [
        ("card.md", "cards", {"guerra": "nor_horn", "village": "vl_mint_tea"}),
        ("unit.md", "sheets", {"mythic": "shieldmaidens"}),
        ("unit.md", "units", {"heroes": "n_wolves"}),
    ],
)
def test_cards_and_units_are_added_as_the_page_says(tmp_path: Path, page: str, kind: str, added: dict[str, str]) -> None:
    for game in added:
        copied(game, tmp_path)
    for name, text in blocks(page).items():
        if (tmp_path / name).is_file():
            with (tmp_path / name).open("a", encoding="utf-8") as file:
                file.write(f"\n{text}")
    for game, name in added.items():
        rules = read_rules(game, tmp_path)
        assert name in getattr(rules.content, kind) and name not in getattr(load_rules(game).content, kind)
        config = next(iter(rules.sample_configs().values()))
        assert play(rules, config, [brain_for(rules, "random")] * config.seats, 1).outcome is not None


def test_a_battlefield_is_added_as_the_page_says(tmp_path: Path) -> None:
    copied("mythic", tmp_path)
    text = (PAGES / "battlefield.md").read_text(encoding="utf-8")
    source, goal = next(iter(re.findall(r"^cp (\S+) (\S+)$", text, re.MULTILINE)))
    (tmp_path / goal).write_bytes((tmp_path / source).read_bytes())
    assert map_problems("mythic", tmp_path / goal) == []
    modes = {mode.name: mode for mode in read_rules("mythic", tmp_path).modes}
    assert "ice" in next(option for option in modes["skirmish"].options if option.key == "board").choices


def test_a_sixth_game_is_added_as_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in blocks("game.md").items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(engine.rules, "__path__", [*engine.rules.__path__, str(tmp_path / "engine" / "rules")])
    monkeypatch.setattr(engine.content, "__path__", [*engine.content.__path__, str(tmp_path / "engine" / "content")])
    line = re.search(r'"(pebbles)": "([^"]+)"', (PAGES / "game.md").read_text(encoding="utf-8"))
    assert line is not None
    monkeypatch.setitem(GAMES, line[1], line[2])
    assert game_names()[-1] == "pebbles"
    rules = read_rules("pebbles", tmp_path)
    config = rules.configure("duel", 2)
    assert play(rules, config, [brain_for(rules, "random")] * 2, 3).outcome is not None
    store = Store(tmp_path / "saves", lambda game, content: rules)
    match, journal = store.begin(rules, config, 3, (Player("human"), Player("human")))
    while match.outcome is None:
        match.act(match.legal_actions()[-1])
    assert match.outcome.rule == "PB-2" and store.load(journal.path).match.outcome == match.outcome
    refused = rules.why_not(rules.new_game(config, 1), rules.action_type(9))
    assert isinstance(refused, Refused) and refused.rule == "PB-1"
