"""Everything that the panels show by a sign alone is explained under the mouse, and every answer says what it brings."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from engine.app.app import App
from engine.rules.heroes.events.combat import CombatAnnounced, CombatEnded
from engine.rules.heroes.events.map import DiceRolled, Flagged, HeroMoved, MovementChanged
from engine.rules.heroes.frames import Act, Command
from engine.rules.heroes.map.geometry import cell
from engine.rules.heroes.questions.adventure import ChooseBonus
from engine.rules.kernel.agenda import replace
from engine.rules.parts.modifiers import Modifier
from scenes.heroes.shots import SHOTS
from scenes.heroes.spots import PILES
from scenes.heroes.words import panels
from scenes.heroes.words.names import timed_text
from scenes.heroes.words.tips import PANELS
from scenes.heroes.words.units import fighter_words
from scenes.match.scene import MatchScene
from tests.rules.heroes.sketch import battle
from tests.scenes.heroes.driver import table
from tests.scenes.heroes.test_charge import before
from tests.scenes.heroes.test_why import at


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("kind", [Act, Command])
def test_every_figure_of_the_panels_says_what_it_is(app: App, language: str, kind: type) -> None:
    app.speak(language)
    scene = at(app, kind)
    spots = [key for key in scene.table.spots if key.partition(":")[0] in PANELS]
    assert len(spots) > 5
    for key in spots:
        words = scene.parts.words.tooltip(key, scene.moment)
        assert words.startswith("<gold3>") and "⟨" not in words and "\n" in words, key
        assert scene.choice.why(key) == "", "nothing is refused there"


def test_a_rival_is_told_whole(app: App) -> None:
    scene = at(app, Act)
    rival = next(key for key in scene.table.spots if key.startswith("rival:"))
    player = scene.moment.view.players[int(rival[6:])]
    words = scene.parts.words.tooltip(rival, scene.moment)
    for troop in player.army:
        assert app.t(f"heroes.unit.{troop.unit}.name") in words
    assert f"{{icon:gold}}{player.G}" in words and str(len(player.deck)) in words


def test_the_common_decks_show_their_open_card(app: App) -> None:
    scene = at(app, Act)
    for name, _ in PILES:
        top = scene.moment.view.piles[name][-1]
        assert app.t(f"heroes.card.{top}.name") in scene.parts.words.tooltip(f"pile:{name}", scene.moment)


def test_a_recruit_shows_what_it_can_do_before_it_is_paid(app: App) -> None:
    scene = SHOTS["town"](app)
    assert isinstance(scene, MatchScene)
    rows = [key for key in scene.table.spots if key.startswith("recruit:")]
    assert len(rows) == 7
    for key in rows:
        words = scene.parts.words.tooltip(key, scene.moment)
        assert app.t(f"heroes.unit.{key[8:]}.few") in words and app.t(f"heroes.unit.{key[8:]}.pack") in words
        assert scene.parts.words.inspect(key, scene.moment) is not None


@pytest.mark.rule("HM-24.9", "HM-25.6", "HM-21.4")
def test_whatever_lies_on_a_unit_is_named_beside_it(tmp_path: Path) -> None:
    state = battle(f"few crusaders {cell(1, 2)}", f"few zombies {cell(4, 5)}, few skeletons {cell(1, 5)}")
    assert state.combat is not None
    hurt = replace(state.combat.fighters["b1"], damage=1, retaliated=1, acted=True, defending=True, paralysed=True)
    state.combat.put(hurt)
    state.combat.mods.append(Modifier("b1", "ATK", -1, "combat", "weakness"))
    screen, scene = before(tmp_path, state)
    words, t = fighter_words(scene.parts.words.names, state, "b1"), screen.app.t
    for name in ("paralysed", "defending", "retaliated", "acted"):
        assert t(f"heroes.state.{name}") in words
    assert "-1 {icon:attack} " + t("heroes.card.weakness.name") in words and t("heroes.unit.zombies.few") in words
    screen.app.close()


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("difficulty", ["easy", "normal", "hard"])
def test_the_starting_bonus_says_how_much(tmp_path: Path, language: str, difficulty: str) -> None:
    screen, scene = table(tmp_path, "clash", {"scenario": "a_new_world", "difficulty": difficulty}, language=language)
    while not (isinstance(scene.moment.decision, ChooseBonus)):
        screen.until(lambda: scene.pointer.picker is not None and scene.director.quiet)
        if isinstance(scene.moment.decision, ChooseBonus):
            break
        scene.choice.act(scene.match.legal_actions()[0])
    for option in ("option:dice", "option:artifacts"):
        words = scene.parts.words.option(option, scene.moment)
        assert "heroes." not in words and len(words) > 12
        assert scene.parts.words.foretold(option, scene.moment)
    screen.app.close()


def test_the_log_names_places_victors_and_faces(app: App) -> None:
    scene = at(app, Act)
    words, view = scene.parts.words, scene.moment.view
    name, field = next((name, field) for name, field in view.fields.items() if field.location.endswith("mine"))
    place = app.t(f"heroes.location.{field.location}.name")
    assert place in words.describe(HeroMoved(hero="h0", origin=name, to=name, via="", left=1), view)
    assert place in words.describe(Flagged(field=name, owner=0, before=-1, mark=""), view)
    combat = at(app, Command).moment.view.combat
    begun = CombatAnnounced(combat=1, hero="h0", field=name, kind="neutral", sides=combat.sides, difficulty=1, home=0, siege=False)
    assert place in words.describe(begun, view) and words.people[1].name in words.describe(begun, view)
    assert words.people[1].name in words.describe(CombatEnded(winner=combat.side_of(1), how="beaten", field=name, sides=combat.sides), view)
    assert "{icon:gold}6" in words.describe(DiceRolled(seat=0, kind="resource", faces=(6,), cause=""), view)
    assert words.describe(MovementChanged(hero="h0", amount=-1, left=1), view).endswith("1 movement point left")


@pytest.mark.rule("HM-8.2")
def test_a_field_within_reach_says_what_a_click_costs(app: App) -> None:
    scene = at(app, Act)
    assert scene.pointer.picker is not None
    near = [step for step in scene.pointer.picker.options() if step.startswith("f")]
    assert near
    for step in near:
        words = scene.parts.words.tooltip(step, scene.moment)
        # Rides over several fields cost as many steps (P-HM-8).
        prices = [app.t(key, n=steps) for key in ("heroes.ui.walk", "heroes.ui.fight") for steps in (1, 2, 3)]
        assert any(price in words for price in prices)
    far = next(key for key in scene.table.spots if key.startswith("f") and key not in near)
    assert not any(app.t("heroes.ui.walk", n=steps) in scene.parts.words.tooltip(far, scene.moment) for steps in (1, 2, 3))


def test_pointing_at_the_panel_is_felt(app: App) -> None:
    scene = at(app, Act)
    app.stack.push(scene)
    spot = scene.table.spots["about:st_attack@0"]
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=spot.rect.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.moment.pointed == spot.key


@pytest.mark.rule("HM-4.6")
@pytest.mark.parametrize("language", ["en", "es"])
def test_timed_events_are_foretold_in_words(app: App, language: str) -> None:
    app.speak(language)
    scene = at(app, Act)
    content = scene.moment.view.content
    told = [timed_text(app.t, event) for scenario in content.scenarios.values() for event in scenario.events]
    assert len(told) > 20 and all(words and "heroes." not in words and "_" not in words for words in told), told
    view = scene.moment.view.clone()
    view.round = 0
    coming = panels.timed_lines(app.t, view)
    assert coming and all(line in panels.words(scene.parts.words.names, view, 0, "about:goal@0") for line in coming)


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_enemies_of_a_campaign_have_their_lines_too(tmp_path: Path, language: str) -> None:
    screen, scene = table(tmp_path, "campaign", {"scenario": "lo1"}, seats=1, language=language)
    screen.until(lambda: scene.pointer.picker is not None)
    foes = [key for key in scene.table.spots if key.startswith("foe:")]
    assert foes
    for key in foes:
        enemy = scene.moment.view.enemies[int(key[4:])]
        words = scene.parts.words.tooltip(key, scene.moment)
        assert screen.app.t(f"heroes.enemy.{enemy.id}") in words
        assert all(screen.app.t(f"heroes.unit.{troop.unit}.name") in words for troop in enemy.army)
    screen.draw()
    screen.app.close()
