"""What is said before it happens: poison that kills, monsters nobody has placed yet, and whose question it is."""
from __future__ import annotations

import dataclasses
import re
from typing import Any

import msgspec
import pygame
import pytest

from engine.content import load_rules
from engine.content.files import data_root
from engine.i18n.catalogue import Catalogue
from engine.rules.kernel.types import Decision
from engine.rules.mythicals import frames as mythicals_frames
from engine.rules.village import frames as village_frames
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayCard, PlayTreasures
from engine.rules.village.actions.trade import BuyCard
from engine.rules.village.frames import Monsters
from engine.rules.village.state import replace
from engine.table.moment import Moment, Person
from scenes.match.advice import Adviser
from scenes.mythicals.words import MythicalsWords
from scenes.village import poison
from scenes.village.odds import odds
from scenes.village.words import VillageWords
from tests.scenes.village.conftest import Table
from tests.scenes.village.test_aim import until_main, words_on

PEOPLE = (Person("Ana", 0), Person("Bruno", 1))
ADDRESSED = {"en": r"\byou(r|rs)?\b", "es": r"\b(tus?|tú|te|ti)\b|^(Elige|Pon|Toma|Recupera|Retira|Descarta|Juega)\b"}
"""Words that speak to whoever reads."""


def decisions(frames: Any) -> list[type[Decision]]:
    """Every question that a game asks."""
    found = [each for each in vars(frames).values() if isinstance(each, type) and issubclass(each, Decision) and each is not Decision]
    return sorted(found, key=lambda each: each.__name__)


def asked(kind: type[Decision], seat: int, **fields: object) -> Decision:
    """A question with something in every field."""
    plain: dict[type, object] = {int: 1, bool: False, str: "vl_wolf"}
    made = {field.name: fields.get(field.name, plain.get(field.type, ())) for field in msgspec.structs.fields(kind) if field.name != "seat"}
    return kind(seat=seat, **made)


def prompt_of(game: str, kind: type[Decision], language: str, bottom: int, **fields: object) -> str:
    """The prompt of a question of seat 1, as whoever sits at `bottom` reads it."""
    rules = load_rules(game)
    catalogue = Catalogue(data_root() / "assets" / "locale", language)
    words = {"village": VillageWords, "mythicals": MythicalsWords}[game](catalogue, rules, PEOPLE)
    view = rules.view_for(rules.new_game(rules.configure("duel", 2), 3), bottom)
    serial = view.agenda.serial()
    if game == "village":
        view.agenda.push(Monsters(serial=serial, seat=0, waiting=()))
    view.agenda.push(asked(kind, 1, subject=serial, **fields))
    return words.prompt(Moment(view=view, bottom=bottom))


CASES = [("village", kind, {}) for kind in decisions(village_frames) if kind is not village_frames.ArrangePeek]
CASES += [("village", village_frames.ArrangePeek, {"mode": mode, "pile": "spell"}) for mode in ("may_bottom", "reorder", "take_one")]
CASES += [("mythicals", kind, {}) for kind in decisions(mythicals_frames)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("game", "kind", "fields"), CASES, ids=lambda value: getattr(value, "__name__", str(value)))
def test_s_3_the_choice_of_another_is_not_worded_as_ones_own(game: str, kind: type[Decision], fields: dict, language: str) -> None:
    """Every question of both games, read from the other chair: it is about somebody else, and it is a question."""
    seen = prompt_of(game, kind, language, 0, **fields)
    assert not re.search(ADDRESSED[language], seen, re.IGNORECASE), seen
    assert re.search(r"\?( \(|$)", seen), seen
    assert "{" not in prompt_of(game, kind, language, 1, **fields)


def poisoned(scene: Any, tokens: int, life: int) -> None:
    """Seat 0 carries tokens and has little life left, in the match and on the table."""
    for view in (scene.match.state, scene.moment.view):
        view.heroes[0] = replace(view.heroes[0], poison=tokens, life=life)


def test_s_2_the_tip_says_what_cures_poison_and_that_it_will_kill(table: Table) -> None:
    screen, scene = table()
    until_main(screen, scene)
    t, words = scene.app.t, scene.parts.words
    remedies = poison.cures(scene.match.rules.content)
    assert remedies
    poisoned(scene, 2, 3)
    tip = words.tooltip("seat0", scene.moment)
    assert all(t(f"village.card.{face}.name") in tip for face in remedies)
    assert t("village.ui.poison_deadly") not in tip
    poisoned(scene, 3, 3)
    assert t("village.ui.poison_deadly") in words.tooltip("seat0", scene.moment)


def test_s_2_ending_a_turn_before_a_deadly_one_is_asked_about_once_more(table: Table) -> None:
    screen, scene = table()
    until_main(screen, scene)
    warning = scene.app.t("village.ui.poison_regret", n=3, life=3)
    poisoned(scene, 2, 3)
    assert warning not in scene.parts.chooser.regret(EndTurn(), scene.moment)
    poisoned(scene, 3, 3)
    assert warning in scene.parts.chooser.regret(EndTurn(), scene.moment)


@pytest.mark.parametrize("language", ["en", "es"])
def test_s_5_a_monster_says_what_it_will_do_before_it_is_placed(table: Table, language: str) -> None:
    """In hand and in the market: where it goes, whom it attacks and how hard, what it closes, what its death is worth."""
    screen, scene = table(language=language)
    until_main(screen, scene)
    t, words, content = scene.app.t, scene.parts.words, scene.match.rules.content
    scene.moment.view.hands[0][:2] = ["vl_wolf", "vl_giant_turtle"]
    scene.moment.view.market[8] = "vl_wolf"
    wolf = content.cards["vl_wolf"]
    blows = [max(0, die + wolf.primary.mod) for die in range(1, 7)]
    attacks = t("village.ui.place.attacks", least=blows[0], most=blows[-1], mean=sum(blows) / 6)
    for key, goes in (("hand:vl_wolf#0", "goes"), ("space9", "bought")):
        tip = words.tooltip(key, scene.moment)
        for line in (t(f"village.ui.place.{goes}"), attacks, t("village.ui.place.closes"), t("village.ui.place.worth", n=wolf.price)):
            assert line in tip, (key, line)
        assert attacks in words.inspect(key, scene.moment).text
    turtle = words.tooltip("hand:vl_giant_turtle#0", scene.moment)
    assert t("village.keyword.defensive.text") in turtle and t("village.ui.place.guards", n=4) in turtle
    assert t("village.ui.place.closes") not in turtle


def test_s_5_placing_a_monster_asks_in_front_of_whom_and_threatens_nobody_it_guards(table: Table) -> None:
    screen, scene = table()
    until_main(screen, scene)
    chooser = scene.parts.chooser
    for face, own, other in (("vl_wolf", "legal", "target"), ("vl_giant_turtle", "legal", "legal")):
        scene.choice.picker.prefix = (f"hand:{face}",)
        assert scene.parts.words.prompt(scene.moment) == scene.app.t("village.prompt.Place", face=scene.parts.words.card(face))
        assert (chooser.glow("seat0", scene.moment), chooser.glow("seat1", scene.moment)) == (own, other)


def test_s_5_the_odds_of_a_monster_are_seen_before_it_is_placed(table: Table) -> None:
    """With the card picked and the mouse on a hero: what it will take from them at the start of their turn; a wall takes nothing."""
    screen, scene = table()
    until_main(screen, scene)
    view = scene.match.view(0)
    view.hands[0][:2] = ["vl_wolf", "vl_giant_turtle"]
    view.heroes[1] = replace(view.heroes[1], life=4)
    found = odds(scene.match.rules, view, PlayCard("vl_wolf", "seat1"))
    assert found is not None and found.monster == "vl_wolf"
    armour = 6 - found.results[5].total
    assert [result.total for result in found.results] == [max(0, face - armour) for face in range(1, 7)]
    assert 0 < found.kill_chance < 100
    assert odds(scene.match.rules, view, PlayCard("vl_giant_turtle", "seat1")) is None


@pytest.mark.parametrize("language", ["en", "es"])
def test_s_4_the_coach_gives_the_reasons_of_the_lessons(table: Table, language: str) -> None:
    """Treasure is played because it costs nothing; that a card leaves the hand is no reason against playing it."""
    screen, scene = table(language=language)
    until_main(screen, scene)
    t, adviser = scene.app.t, Adviser(scene.parts, scene.moment, 0)
    said = adviser.why([PlayTreasures()], {"hand": -0.4, "attack": 0.001}, best=True)
    assert said == t("coach.why.village.treasures")
    assert t("coach.less.village.hand") not in adviser.why([PlayCard("vl_coin", "")], {"hand": -0.4, "life": 0.2}, best=True)
    for face, kind in (("vl_nugget", "treasure"), ("vl_sword", "weapon"), ("vl_metal_shield", "defence"), ("vl_giant_turtle", "defence")):
        scene.moment.view.market[8] = face
        key = f"coach.why.village.buy.{kind}"
        assert key in t
        assert adviser.why([BuyCard(9)], {"deck_strength": 0.3}, best=True).startswith(t(key))


def test_what_is_asked_in_the_middle_of_a_turn_stands_over_the_market(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A card to discard was asked for in the bar only; a question of somebody else is none of one's own."""
    screen, scene = table()
    until_main(screen, scene)
    for seat in (0, 1):
        view = scene.moment.view.clone()
        view.agenda.push(asked(village_frames.DiscardFromHand, seat, subject=view.agenda.serial()))
        moment = dataclasses.replace(scene.moment, view=view)
        seen = words_on(screen, monkeypatch, lambda moment=moment: scene.parts.painter.foreground(pygame.Surface((640, 360)), moment))
        assert (scene.parts.words.prompt(moment) in seen) == (seat == 0)
