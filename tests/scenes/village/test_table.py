"""The table against the rules: nothing is without words, odds are those of the rules."""
from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine.content import load_rules
from engine.rules.kernel.types import Decision, Outcome
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.events import HeroFell, LevelReached, LifeLost, TurnBegan, VillageEvent
from engine.rules.village.frames import Frame, Main
from engine.table.moment import Moment, Person
from engine.table.parts import Parts
from scenes.village import looks
from scenes.village.names import UNTOLD
from scenes.village.odds import odds
from scenes.village.table import lay
from tests.rules.village.sketch import CONTENT, card, replace, sketch
from tests.support.screen import Screen

PEOPLE = [Person(name, side) for side, name in enumerate(("Ana", "Bruno", "Carla", "Diego", "Elena", "Fermín"))]


def table_on(home: Path, language: str = "en") -> Parts:
    """A table with nobody before it."""
    return lay(Screen(home, language).app, load_rules("village"), PEOPLE)


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_question_event_and_refusal_has_words(tmp_path: Path, language: str) -> None:
    parts = table_on(tmp_path, language)
    t = parts.words.t
    questions = [kind for kind in Frame.__args__ if issubclass(kind, Decision)]
    assert [kind.__name__ for kind in questions if f"village.prompt.{kind.__name__}" not in t] == []
    assert [kind.__name__ for kind in VillageEvent.__args__ if f"village.event.{kind.__name__}" not in t] == []
    source = "".join(path.read_text(encoding="utf-8") for path in Path("engine/rules/village").rglob("*.py"))
    used = {part.split('"')[0] for part in source.split('Refused("')[1:]}
    used |= {part.split('"')[0] for name in ("_pick(", "_decline(", "_amount(") for part in source.split(f'{name}"')[1:]}
    assert sorted(rule for rule in used if f"refusal.{rule}" not in t) == []


@pytest.mark.parametrize("language", ["en", "es"])
def test_everything_that_happens_can_be_told(tmp_path: Path, language: str) -> None:
    parts = table_on(tmp_path, language)
    rules = parts.words.rules
    for label in ("allies", "siege four"):
        state, chance = rules.new_game(rules.sample_configs()[label], 8), random.Random(8)
        for _ in range(400):
            if state.to_act is None:
                break
            action = chance.choice(rules.legal_actions(state))
            assert parts.words.undone(action, Moment(state))
            for event in rules.apply(state, action):
                words = parts.words.describe(event, state)
                assert (words or isinstance(event, UNTOLD)) and "{" not in words.replace("{icon:", ""), words


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_card_can_be_painted_and_inspected(tmp_path: Path, language: str) -> None:
    parts = table_on(tmp_path, language)
    view = sketch("sword")
    for face in CONTENT.cards:
        view.hands[0] = [face]
        moment = Moment(view)
        for size in ("64x90", "44x60"):
            parts.painter.paint(looks.card(face, size))
        for size in (24, 18):
            parts.painter.paint(looks.well(face, size, 0))
        found = parts.words.inspect(f"hand:{face}#0", moment)
        assert found is not None and found.title and found.text
        assert parts.words.tooltip(f"hand:{face}#0", moment)
    assert not parts.painter.art.missing


def test_card_texts_hold_the_numbers_of_the_data(tmp_path: Path) -> None:
    t = table_on(tmp_path).words.t
    for language in ("en", "es"):
        t.speak(language)
        for face, each in CONTENT.cards.items():
            text = t(f"village.card.{face}.text")
            numbers = [abs(each.primary.mod), each.primary.amount, each.primary.value]
            numbers += [effect.n for effect in each.row.effects if 1 < effect.n < 99]
            assert [number for number in numbers if number and str(number) not in text] == [], (language, face)


def test_the_odds_are_those_of_the_rules() -> None:
    """A sword against a helmet and three life: the helmet takes all; a heavy axe kills from a 1 on."""
    rules = load_rules("village")
    state = sketch("sword double_axe", defences="helmet>1", life={1: 6})
    light = odds(rules, state, card("sword", "seat1"))
    heavy = odds(rules, state, card("double_axe", "seat1"))
    assert [result.loss for result in light.results] == [0] * 6 and light.kill_chance == 0
    assert [result.loss for result in heavy.results] == [4, 5, 6, 6, 6, 6] and heavy.kill_chance == 67
    assert state.heroes[1].life == 6 and isinstance(state.agenda.asked, Main)
    assert odds(rules, state, PlayCard("vl_coin")) is None


@pytest.mark.parametrize("language", ["en", "es"])
def test_heroes_players_and_bosses_explain_themselves(tmp_path: Path, language: str) -> None:
    parts = table_on(tmp_path, language)
    view = sketch("sword", seats=2, mode="siege", boss="vl_boss_pale_queen")
    for key in ("seat0", "seat1", "boss", "hero:vl_hero_mage"):
        found = parts.words.inspect(key, Moment(view))
        assert found is not None and found.text and parts.words.tooltip(key, Moment(view))


@pytest.mark.rule("VL-20.21")
@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("life", "threat", "how"), [(0, 3, "saved"), (20, 21, "burnt"), (20, 4, "fallen")])
def test_the_end_of_a_siege_says_how_close_it_was(tmp_path: Path, language: str, life: int, threat: int, how: str) -> None:
    parts = table_on(tmp_path, language)
    state = sketch(mode="siege", boss="vl_boss_vharzul")
    state.siege = replace(state.siege, life=life, threat=threat)
    won = how == "saved"
    said = parts.words.tally(state, Outcome(((0, 1), ()) if won else ((), (0, 1)), "VL-20.21"), ()).reason
    boss = parts.words.t("village.boss.vl_boss_vharzul.name")
    assert said == parts.words.t(f"village.ending.siege.{how}", boss=boss, life=life, threat=threat, limit=21)


def test_the_heaviest_blows_are_remembered_in_their_order(tmp_path: Path) -> None:
    parts = table_on(tmp_path)
    blows = [LifeLost(1, amount, 40 - amount, "vl_sword") for amount in (2, 9, 1, 7, 3)]
    events = [TurnBegan(0, 1, 2), *blows[:3], LevelReached(0, 2), TurnBegan(1, 2, 2), *blows[3:], HeroFell(1, "VL-1.2")]
    said = parts.words.tally(sketch(), Outcome(((0,), (1,)), "VL-1.1"), events).moments
    dated = ((1, 2), (1, 4), (2, 6), (2, 8))
    words = parts.words
    assert said == tuple(words.t("village.ui.moment", number=turn, what=words.describe(events[at], sketch())) for turn, at in dated)
