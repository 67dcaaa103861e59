"""What a player of the village has to see without asking: the boss's acts, questions, reach, sums, whole texts."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine.content import load_rules
from engine.i18n.catalogue import Catalogue
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.kernel.book import Emit
from engine.rules.kernel.refusal import Refused
from engine.rules.village import monsters
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.events import AttackRolled, BossActed, CardBought, CardPlayed, LifeGained
from engine.rules.village.frames import ChooseAttacker
from scenes.match.scene import MatchScene
from scenes.village import omen
from scenes.village.cards import PAPER
from scenes.village.looks import LARGE, card
from tests.scenes.village.conftest import Table
from tests.support.screen import Screen

RULES = load_rules("village")


def siege(home: Path, seats: int = 2, seed: int = 3) -> tuple[Screen, MatchScene]:
    """A new siege, from before its first roll."""
    screen = Screen(home)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "1x"
    people = enumerate(("Ana", "Bruno")[:seats])
    players = tuple(Player("ai" if seat else "human", name, "random", seat) for seat, name in people)
    config = RULES.configure("siege", seats, {"boss": "vl_boss_vharzul"})
    scene = MatchScene(screen.app, Match(RULES, config, seed, players), strict=True)
    screen.show(scene)
    return screen, scene


def test_p_vl_1_the_first_act_of_the_boss_is_shown_and_logged(tmp_path: Path) -> None:
    """Nothing happens to a hero that nobody saw: the opening is played beat by beat and stands in the log."""
    screen, scene = siege(tmp_path)
    whole = {hero.most for hero in scene.director.shown.heroes}
    assert {hero.life for hero in scene.director.shown.heroes} == whole, "the table begins before the boss has struck"
    assert not scene.director.quiet
    scene.shown.hurry()
    assert any(isinstance(event, BossActed) for event in scene.session.events)
    acted = next(event for event in scene.session.events if isinstance(event, BossActed))
    assert any(scene.parts.words.boss_row(acted.boss, acted.phase, acted.row) in line for line in scene.session.lines)  # type: ignore[attr-defined]
    told = list(scene.session.lines)
    scene.session.tell_again(anew=True)
    assert scene.session.lines == told, "told again it is the same story"
    screen.app.close()


def test_p_vl_1_the_card_of_the_boss_says_what_it_may_do_and_lights_what_it_did(tmp_path: Path) -> None:
    screen, scene = siege(tmp_path)
    scene.shown.hurry()
    words, moment = scene.parts.words, scene.moment
    limit = RULES.content.bosses["vl_boss_vharzul"].threat_limit + RULES.content.bosses["vl_boss_vharzul"].threat_per_hero
    assert str(limit) in words.tooltip("boss", moment) and str(limit) in words.tooltip("boss:threat", moment)
    acted = next(event for event in scene.session.events if isinstance(event, BossActed))
    assert omen.last_row(moment) == acted.row
    for row in range(1, 7):
        assert words.tooltip(f"boss:row{row}", moment)
        assert f"boss:row{row}" in scene.table.spots
    assert scene.parts.chooser.step_of("boss:row3", moment) == "boss", "every part of the card is the boss"
    screen.app.close()


def test_p_vl_1_a_row_costs_what_the_rules_say(tmp_path: Path) -> None:
    """Vharzul's first row throws a plain die at a hero without armour: 3.5 on average, never more than 6."""
    screen, scene = siege(tmp_path)
    scene.shown.hurry()
    odds = omen.omen(RULES, scene.match.view(0), 0, 1)
    armour = 6 - max(result.loss for result in odds.results)
    assert [result.loss for result in odds.results] == [max(0, face - armour) for face in range(1, 7)]
    screen.app.close()


def test_p_vl_2_the_monsters_that_wait_are_laid_out_as_cards(table: Table) -> None:
    """Which of your monsters attacks next? It is asked over the market, with the cards themselves."""
    screen, scene = table(humans=1)
    _end_with_monsters(scene)
    screen.until(lambda: scene.choice.picker is not None and type(scene.session.asked) is ChooseAttacker)
    offered = [key for key in scene.table.keys if key.startswith("attacker:")]
    assert len(offered) == 2 and "veil" in scene.table
    assert "Bruno" in scene.parts.words.prompt(scene.moment)
    rect = scene.drawer.rect(offered[1])
    assert rect is not None
    before = len(scene.match.entries)
    screen.click(rect.center)
    assert len(scene.match.entries) > before


def _end_with_monsters(scene: MatchScene) -> None:
    state: Any = scene.match.state
    while scene.match.to_act != 0:
        scene.choice.act(scene.match.legal_actions()[0])
    for face in ("vl_wolf", "vl_ogre"):
        monsters.place(state, face, 0, 1, "hand", Emit())
    scene.choice.act(EndTurn())


@pytest.mark.rule("VL-9.1")
def test_p_vl_5_a_refused_target_names_those_in_reach(table: Table) -> None:
    _, scene = table(mode="brawl", seats=3)
    words = scene.parts.words
    said = words.refusal("VL-9.1", {"targets": ("seat1", "vl_wolf")})
    assert "Bruno" in said and "Wolf" in said


def test_p_vl_5_the_rules_say_whom_one_may_hit(table: Table) -> None:
    _, scene = table(mode="brawl", seats=3)
    view = scene.match.state.clone()
    seat = view.turn.seat
    view.hands[seat].append("vl_sword")
    left, other = view.from_left(seat)
    refused = RULES.why_not(view, PlayCard("vl_sword", f"seat{other}"))
    assert refused == Refused("VL-9.1", targets=(f"seat{left}",))


def test_p_vl_7_the_tip_of_a_hero_has_their_own_life(table: Table) -> None:
    _, scene = table()
    hero = scene.match.state.heroes[1]
    scene.moment.view.heroes[1] = type(hero)(hero.id, 7, 52, level=1)
    assert "7/52" in scene.parts.words.tooltip("seat1", scene.moment)


@pytest.mark.parametrize("die", [2, 5])
def test_p_vl_8_healing_tells_its_sum(table: Table, die: int) -> None:
    _, scene = table()
    view = scene.match.view(0)
    view.turn.die = die
    healing = next(each for each in RULES.content.cards.values() if each.primary.kind == "heal_roll" and each.primary.mod > 0)
    line = scene.parts.words.describe(LifeGained(0, 4, 30, healing.id), view)
    assert f"{die} +{healing.primary.mod} = {die + healing.primary.mod}" in line


@pytest.mark.parametrize("language", ["en", "es"])
def test_p_vl_9_an_inspected_card_prints_its_whole_text(tmp_path: Path, language: str) -> None:
    screen = Screen(tmp_path, language)
    players = (Player("human", "A"), Player("ai", "B"))
    painter: Any = MatchScene(screen.app, Match(RULES, RULES.configure("duel", 2), 3, players)).parts.painter
    t: Catalogue = screen.app.t
    for face in RULES.content.cards:
        painter.paint(card(face, LARGE))
        words = t(f"village.card.{face}.text")
        font = painter._cards.paper_font(words)
        assert screen.app.text.block(words, PAPER.width, font).height <= PAPER.height, face
    screen.app.close()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("brawl", 3), ("teams", 4), ("allies", 5), ("battlefield", 6), ("siege", 2)])
def test_every_mode_says_what_is_played_for(table: Table, mode: str, seats: int, language: str) -> None:
    """UX-79, P-ALL-9: whom to fell and how far that is, what must not happen, what the next level takes, the clock of a siege."""
    _, scene = table(mode=mode, seats=seats, language=language)
    scene.shown.hurry()
    goal = scene.parts.words.goal_card(scene.moment)
    assert goal.targets and goal.limit and goal.danger
    assert any(target.want for target in goal.targets) or mode == "battlefield"
    if mode == "siege":
        assert sum(target.star for target in goal.targets) == 2


def test_acts_of_others_are_cards_with_values_and_every_sign_is_explained(table: Table) -> None:
    """UX-80, UX-83, P-ALL-10, P-ALL-13"""
    _, scene = table()
    words, view = scene.parts.words, scene.match.view(0)
    bought = words.act_card(CardBought(1, 7, "vl_sword", 60, "discard", 0), view)
    assert bought is not None and bought.value == "-60" and bought.look is not None
    struck = words.act_card(AttackRolled(1, "vl_staff", 5, -2, 0, 3, (), 0), view)
    assert struck is not None and struck.value == "3" and struck.icon
    assert words.act_card(CardPlayed(1, "vl_coin", "hand"), view) is None, "a coin shows as the gold it brings"
    assert all(symbol.name and symbol.text for symbol in words.legend(scene.moment))


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(("mode", "seats"), [("duel", 2), ("battlefield", 6), ("siege", 3)])
def test_p_all_16_everything_the_mouse_can_rest_on_is_explained(table: Table, mode: str, seats: int, language: str) -> None:
    screen, scene = table(mode=mode, seats=seats, language=language)
    screen.until(lambda: scene.director.quiet)
    zones = scene.table.zones
    heard = [placing.key for placing in scene.table.placings() if not zones[placing.zone].silent]
    bare = [key for key in (*heard, *scene.table.spots) if not scene.parts.words.tooltip(key, scene.moment) and key != "veil"]
    assert bare == []


@pytest.mark.parametrize("mode", ["duel", "siege"])
def test_p_vl_10_heroes_that_are_chosen_at_the_table_can_be_taken(tmp_path: Path, mode: str) -> None:
    """A new match in which everybody chooses: the first hero is clicked, the match begins for all, with its rolls shown."""
    screen = Screen(tmp_path)
    screen.app.settings.speed_own = screen.app.settings.speed_others = "4x"
    players = (Player("human", "Ana", "random", 0), Player("ai", "Bruno", "random", 1))
    config = RULES.configure(mode, 2, {}, [{"hero": "choose"}] * 2)
    scene = MatchScene(screen.app, Match(RULES, config, 3, players), strict=True)
    screen.show(scene)
    screen.until(lambda: scene.choice.picker is not None)
    first = next(key for key in scene.table.keys if key.startswith("hero:"))
    rect = scene.drawer.rect(first)
    assert rect is not None
    screen.click(rect.center)
    assert scene.match.state.heroes[0].id == first.removeprefix("hero:")
    screen.until(lambda: scene.match.state.turn.number > 0 and scene.director.quiet)
    screen.draw()
    assert any("start" in line or "begin" in line for line in scene.session.lines)
    screen.app.close()
