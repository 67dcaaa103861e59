"""Small things that made people stumble: what can be clicked, what is really paid, what would be wasted, what lies in sight."""
from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import esper
import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.events import Built
from engine.rules.heroes.map.geometry import cell
from engine.rules.heroes.questions.adventure import ChooseAtPlace
from engine.rules.heroes.questions.combat import ChooseTarget
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.words.targets import on_unit
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.window import Window
from engine.table.components import Banner, Pose
from engine.table.parts import Beat
from engine.table.play import Play
from scenes.heroes import layout
from scenes.heroes.battle.impact import idle
from scenes.heroes.battle.plates import Plates
from scenes.heroes.battle.queue import places
from scenes.heroes.battle.sides import face_of_enemy
from scenes.heroes.cues.town import built
from scenes.heroes.town import plan
from scenes.heroes.words.panels import goal_lines
from tests.rules.heroes.sketch import RULES, act, battle, sketch
from tests.scenes.heroes.test_charge import before


def test_p_hm_19_a_tile_of_the_queue_can_be_aimed_at_and_inspected(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, battle(f"few griffins {cell(2, 3)}", f"few zombies {cell(2, 4)}"))
    view = scene.moment.view
    tile = next(place for place in places(view, view.combat) if place.fighter.id == "b1")
    at = (tile.rect[0] + 10, tile.rect[1] + 10)
    card = scene.parts.words.inspect(scene.drawer.at(at) or "", scene.moment)
    assert card is not None and card.title == screen.app.t("heroes.unit.zombies.name")
    screen.click(at)
    screen.until(lambda: bool(scene.match.entries))
    assert scene.match.entries[0].action == AttackUnit("b1")
    screen.app.close()


@pytest.mark.rule("HM-20.14")
def test_p_hm_9_a_discount_that_waits_is_off_the_prices_of_the_town_already(tmp_path: Path) -> None:
    state = sketch(G=30, M=9, V=9, buildings=["dwelling_bronze"])
    screen, scene = before(tmp_path, state)
    words, view = scene.parts.words, scene.moment.view
    unit = plan.units_of(view, 0)[1]
    price = view.content.units[unit].few.cost.G

    def label() -> str:
        return next(button.label for button in plan.plan(words, view, 0) if button.step == f"few:{unit}")

    view.players[0].army = []
    assert label() == f"{{icon:gold}}{price}"
    view.players[0].discount = 2
    assert label() == (f"<green5>{{icon:gold}}{price - 2}</>" if price > 2 else "<green5>0</>")
    screen.app.close()


def blinding(blind: bool) -> HeroesState:
    state = battle(f"few griffins {cell(2, 2)}", f"few zombies {cell(2, 4)}, few wraiths {cell(3, 4)}", hands=("blind st_power", ""))
    if blind:
        state.combat.put(replace(state.combat.fighters["b1"], paralysed=True))
    act(state, PlayCard("blind", 0))
    while not isinstance(state.agenda.asked, ChooseTarget):
        act(state, LetGo() if state.agenda.asks(Window) is None else RULES.legal_actions(state)[-1])
    return state


@pytest.mark.rule("HM-26.8")
@pytest.mark.parametrize("blind", [False, True])
def test_p_hm_18_a_spell_that_would_do_nothing_is_asked_about_once_more(tmp_path: Path, blind: bool) -> None:
    state = blinding(blind)
    aim = Option(on_unit("b1"))
    assert idle(RULES, state.clone(), aim) is blind
    screen, scene = before(tmp_path, state)
    assert bool(scene.parts.chooser.regret(aim, scene.moment)) is blind
    screen.app.close()


def test_p_hm_14_seven_cards_show_their_names_and_values(tmp_path: Path) -> None:
    state = sketch(hands=("st_attack st_defense st_power st_knowledge magic_arrow bless fireball",))
    screen, scene = before(tmp_path, state)
    lefts = sorted(scene.drawer.rect(key).left for key in scene.table.in_zone("hand"))
    assert min(b - a for a, b in pairwise(lefts)) >= 52, "a name and both values of a card in sight"
    screen.app.close()


def test_p_hm_10_the_camera_goes_to_whose_turn_it_is(tmp_path: Path) -> None:
    """UX-71: after somebody else's turn the hero is brought into sight, wherever the map was looked at."""
    screen, scene = before(tmp_path, sketch())
    view, outlook, table = scene.moment.view, scene.parts.outlook, scene.table
    far = max(view.slots, key=lambda slot: layout.foot(slot)[0])
    outlook.look_at(table, layout.foot(far))
    x, y = layout.foot(view.heroes["h0"].at)
    assert not table.window.collidepoint(x + table.camera[0], y + table.camera[1])
    outlook._turn, outlook._faced = 1, None
    outlook.picked(table, scene.moment)
    assert table.window.collidepoint(x + table.camera[0], y + table.camera[1])
    screen.app.close()


@pytest.mark.rule("HM-18.14")
@pytest.mark.parametrize(("hand", "asks"), [("st_attack", True), ("leadership", False)])
def test_p_hm_18_nobody_removes_an_ability_card_that_they_do_not_have(tmp_path: Path, hand: str, asks: bool) -> None:
    state = sketch(hands=(hand,))
    state.agenda.push(ChooseAtPlace(0, ("remove", "look", "skip"), "witch_hut", "h0"))
    screen, scene = before(tmp_path, state)
    assert bool(scene.parts.chooser.regret(Option("remove"), scene.moment)) is asks
    screen.app.close()


def test_p_hm_13_the_plate_of_a_unit_shows_its_defence_in_the_colours_of_the_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = before(tmp_path, battle(f"few crusaders {cell(2, 3)}", f"few zombies {cell(2, 5)}"))
    figures: list[str] = []
    monkeypatch.setattr(Plates, "_figure", lambda self, surface, value, box, colour="": figures.append(value))
    Plates(scene.parts.painter._brush).draw(screen.app.canvas, scene.moment.view, scene.table)
    unit = scene.moment.view.content.units["crusaders"].few
    assert figures[:4] == [str(unit.attack), str(unit.defense), str(unit.initiative), f"{unit.hp}/{unit.hp}"]
    screen.app.close()


def test_p_hm_12_what_others_build_is_told_small_and_away_from_the_board(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, battle(f"few griffins {cell(2, 3)}", f"few zombies {cell(2, 5)}"))
    play, sight = Play(scene.table), scene.moment.sight
    built(Beat(sight, sight, scene.parts.scenery, scene.parts.words), Built(seat=1, building="mage_guild"), play)
    for step in play.steps:
        step.begin(1.0)
    with scene.table.active():
        banners = [(banner.size, pose.y) for _, (banner, pose) in esper.get_components(Banner, Pose)]
    assert banners == [("toast", layout.BELOW_QUEUE)]
    screen.app.close()


def test_p_hm_16_every_enemy_that_a_scenario_gives_a_face_has_its_portrait(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch())
    content = scene.moment.view.content
    faces = {enemy.face for scenario in content.scenarios.values() for enemy in scenario.enemies if enemy.face}
    assert faces and all(screen.app.art.has(f"portraits/{face}@82x62") for face in faces)
    state = RULES.new_game(RULES.sample_configs()["lo1 1"], 1)
    assert face_of_enemy(state, 0) == "orsic" and face_of_enemy(state, -1) == ""
    screen.app.close()


def test_p_hm_15_a_word_of_the_stars_that_waits_stays_in_the_panel(tmp_path: Path) -> None:
    state = sketch()
    card = next(name for name, record in state.content.astrologers.items() if record.when == "income")
    state.astro, state.waiting = "", [card]
    screen, scene = before(tmp_path, state)
    stars = goal_lines(screen.app.t, scene.moment.view)[3]
    assert screen.app.t(f"heroes.card.{card}.name") in stars and screen.app.t(f"heroes.card.{card}.text") in stars
    screen.app.close()
