"""Before and between blows: both armies in sight while a combat is announced, the town over the field, cards by one click."""
from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from engine.app.app import App
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.heroes.actions.cards import PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import AttackUnit
from engine.rules.heroes.actions.town import DoneMustering
from engine.rules.heroes.frames import Act, Command, Muster
from engine.rules.heroes.map.flags import MINES
from engine.rules.heroes.outcome import score
from engine.rules.heroes.questions.adventure import ChooseTrade
from engine.rules.heroes.questions.combat import ChooseToFight
from engine.rules.heroes.state import HeroesState
from engine.rules.heroes.town.barter import offer_trades, trades
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.types import Outcome
from engine.rules.kernel.window import GiveWay, Window
from engine.table.cards import LARGE, paint_card
from engine.table.sight import Sight
from scenes.heroes import layout
from scenes.heroes.battle import field, queue, ranks
from scenes.heroes.chooser import ASIDE
from scenes.heroes.faces import face_of
from scenes.heroes.gaze import Gaze
from scenes.heroes.outlook import HeroesOutlook
from scenes.heroes.words.names import GOODS
from scenes.heroes.words.panels import goal_lines
from scenes.match.scene import MatchScene
from tests.rules.heroes.sketch import battle, sketch


def shown(app: App, state: HeroesState, people: int = 2) -> MatchScene:
    """A position before the first `people` seats, the others computers."""
    players = tuple(Player("human" if seat < people else "ai", name, "random", seat) for seat, name in enumerate(("Ana", "Bruno")))
    scene = MatchScene(app, Match(load_rules("heroes"), state.config, 1, players, start=state))
    scene.rest(None)
    return scene


def gaze(scene: MatchScene) -> Gaze:
    """What the player looks at."""
    assert isinstance(scene.parts.outlook, HeroesOutlook)
    return scene.parts.outlook.gaze


def announced(edit: Callable[[HeroesState], None] = lambda state: None) -> HeroesState:
    """A combat of two heroes of which nobody has drawn up a unit yet."""
    state = battle("few crusaders 6", "few skeletons 10", hands=("magic_arrow", ""))
    assert state.combat is not None
    state.combat.fighters, state.combat.round = {}, 0
    edit(state)
    return state


@pytest.mark.rule("HM-9.12", "HM-16.3")
def test_whoever_has_to_decide_on_a_combat_sees_both_armies(app: App) -> None:
    state = announced()
    state.agenda.push(ChooseToFight(0, ("fight", "remove"), "h0"))
    scene = shown(app, state)
    combat = state.combat
    assert combat is not None
    cards = {key.partition("#")[0].removeprefix("ready:") for key, _, _, _ in ranks.laid(state, combat, False)}
    assert cards == {f"{troop.unit}:{troop.side}" for player in state.players for troop in player.army}
    assert all(scene.parts.words.tooltip(spot.key, scene.moment) for spot in ranks.spots(state, combat, False))
    combat.round = 1
    assert ranks.laid(state, combat, False) == []


@pytest.mark.rule("HM-6.1")
def test_just_before_a_combat_the_town_opens_over_the_field_with_its_prices(app: App) -> None:
    def rich(state: HeroesState) -> None:
        state.players[0].G, state.players[0].M, state.players[0].V = 60, 30, 12
        state.agenda.push(Window(0, "combat_announced", state.agenda.serial(), (0,)))

    scene = shown(app, announced(rich), people=1)
    scene.choice.pick("town")
    assert gaze(scene).town and scene.moment.view.combat is not None
    labels = {button.step: button.label for button in scene.parts.chooser.buttons(scene.moment)}
    built = [step for step in labels if step.startswith("building:")]
    assert built and all(any(sign.isdigit() for sign in labels[step]) for step in built)


def test_a_card_with_one_effect_to_play_is_played_by_one_click(app: App) -> None:
    scene = shown(app, battle("few crusaders 6", "few skeletons 10", hands=("leadership", "")), people=1)
    assert isinstance(scene.moment.decision, Command)
    touch = scene.pointer.pick("hand:leadership")
    assert touch.action == PlayCard("leadership", 0)


def test_a_card_with_two_effects_asks_which(app: App) -> None:
    state = battle("few crusaders 6", "few skeletons 10", hands=("leadership", ""))
    state.players[0].xp = 8
    scene = shown(app, state, people=1)
    touch = scene.pointer.pick("hand:leadership")
    assert touch.action is None
    assert scene.moment.picker is not None and scene.moment.picker.options() == ("mode0", "mode1")
    scene.choice.build()
    rows = [pygame.Rect(spec.rect) for step, spec in scene.hud.steps if step.startswith("mode")]
    assert len(rows) == 2 and all(row.top >= layout.FIELD[1] + queue.HIGH for row in rows), "the order of the units stays in sight"


@pytest.mark.rule("HM-6.1")
@pytest.mark.parametrize("people", [1, 2])
def test_only_people_are_given_way_to(app: App, people: int) -> None:
    state = sketch(hands=("", ""))
    for player in state.players:
        player.G, player.M, player.V = 60, 30, 12
    scene = shown(app, state, people)
    assert isinstance(scene.moment.decision, Act)
    legal = scene.match.legal_actions()
    assert any(isinstance(action, GiveWay) for action in legal)
    assert any(isinstance(action, GiveWay) for action in scene.parts.chooser.offered(legal, scene.moment)) is (people == 2)
    if people == 1:
        assert scene.pointer.picker is not None and "give_way" not in scene.pointer.picker.options()


def test_an_answer_given_by_itself_is_named(app: App) -> None:
    state = sketch(hands=("", ""))
    scene = shown(app, state)
    field = next(name for name, one in state.fields.items() if one.location == "town")
    assert app.t("heroes.location.town.name") in scene.parts.words.undone(Option(field), scene.moment)
    assert scene.parts.words.undone(Option(3), scene.moment) == app.t("heroes.action.Option")


@pytest.mark.parametrize("language", ["en", "es"])
def test_every_card_prints_its_effects_whole_and_a_sign_at_a_glance(app: App, language: str) -> None:
    app.speak(language)
    content = load_rules("heroes").content  # type: ignore[attr-defined]
    for name in (*content.cards, *content.astrologers, *content.ai_cards):
        face = face_of(app.art, app.t, content, name)
        assert len(app.text.wrap(face.text, 146)) <= 7, name
        assert face.figures or name == "dead_silence", name
        paint_card(app.art, app.text, face, LARGE)


def test_the_score_of_the_last_page_adds_up(app: App) -> None:
    state = sketch(hands=("", ""), xp=6)
    state.players[0].trophies.append(1)
    mine = next(name for name, field in state.fields.items() if field.location in MINES)
    state.fields[mine] = replace(state.fields[mine], owner=0)
    scene = shown(app, state)
    page = scene.parts.words.tally(state, Outcome(((0,), (1,)), "HM-4.7"), ())
    total = next(at for at, row in enumerate(page.rows) if row.total)
    for seat in range(2):
        assert sum(int(row.values[seat]) for row in page.rows[:total]) == int(page.rows[total].values[seat]) == score(state, seat)


def test_in_the_last_round_nothing_is_announced_for_the_next(app: App) -> None:
    state = sketch(hands=("", ""))
    state.round = state.content.scenarios[state.config.scenario].rounds
    assert app.t("heroes.ui.last_round") in goal_lines(app.t, state)[2]


@pytest.mark.rule("HM-27.1")
@pytest.mark.parametrize("defends", [False, True])
def test_a_besieged_town_lies_behind_its_defender(app: App, defends: bool) -> None:
    state = battle("few crusaders 6", "few skeletons 10", hands=("", ""))
    combat = state.combat
    assert combat is not None
    combat.siege, combat.field = True, next(name for name, field in state.fields.items() if field.location == "town")
    scene = shown(app, state, people=1)
    town = app.art.sprite(field.scene(state, combat))
    turned = layout.turned(state, 0) if not defends else True
    ground = scene.parts.painter.battle.ground(state, combat, turned)
    mirrored = pygame.transform.flip(town, True, False) if turned else town
    assert pygame.image.tobytes(ground, "RGB") == pygame.image.tobytes(mirrored, "RGB")


@pytest.mark.rule("HM-20.5")
@pytest.mark.parametrize("fight", [False, True])
def test_whoever_left_the_town_while_he_musters_is_done_by_one_button(app: App, fight: bool) -> None:
    state = announced() if fight else sketch(hands=("", ""))
    state.players[0].G, state.players[0].population = 60, False
    state.agenda.push(Muster(0))
    scene = shown(app, state, people=1)
    if gaze(scene).town:
        scene.choice.pick("@back")
    assert isinstance(scene.moment.decision, Muster) and not scene.moment.prefix
    assert {"done", "town"} <= {button.step for button in scene.parts.chooser.buttons(scene.moment)}
    scene.choice.pick("done")
    assert scene.match.entries[-1].action == DoneMustering()


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_last_page_names_what_decided(app: App, language: str) -> None:
    app.speak(language)
    state = sketch(hands=("", ""))
    scene = shown(app, state)
    for scenario in state.content.scenarios.values():
        kinds = [f"won.{goal.kind}" for goal in scenario.victory] + [f"lost.{goal.kind}" for goal in scenario.defeat]
        counted = [f"counted.{scenario.final[0]}"] if scenario.final[0] != "lost" else []
        for key in (*kinds, *counted):
            assert f"heroes.ending.{key}" in app.t, key
            assert app.text.measure(app.t(f"heroes.ending.{key}")) <= 440, key
    town = next(name for name, field in state.fields.items() if field.location == "town" and field.home == 1)
    state.fields[town] = replace(state.fields[town], owner=0)
    won = scene.parts.words.tally(state, Outcome(((0,), (1,)), "HM-36.2"), ()).reason
    counted_ = scene.parts.words.tally(state, Outcome(((0,), (1,)), "HM-4.7"), ()).reason
    assert won == app.t("heroes.ending.won.flag_town") and counted_ == app.t("heroes.ending.counted.score")


@pytest.mark.rule("HM-40.2")
def test_a_trade_says_what_it_leaves(app: App) -> None:
    state = sketch(hands=("", ""))
    player = state.players[0]
    player.G, player.M, player.V = 12, 5, 2
    offer_trades(state, 0, post=True)
    scene = shown(app, state)
    asked = scene.moment.decision
    assert isinstance(asked, ChooseTrade)
    for trade in trades(state, 0):
        left = {"G": 12, "M": 5, "V": 2}
        left[trade.give] -= trade.amount
        left[trade.get] += trade.gained
        said = scene.parts.words.foretold(f"option:{trade.steps[0]}", scene.moment)
        assert all(f"{{icon:{GOODS[res]}}}{amount}" in said for res, amount in left.items()), said


def test_a_card_at_work_covers_no_figure_of_the_panel(app: App) -> None:
    state = battle("few crusaders 6", "few skeletons 10", hands=("", ""))
    scene = shown(app, state, people=1)
    x, y = scene.parts.scenery.zones(Sight(state))["cast"].layout.place("", 0, 1)
    card = pygame.Rect(x, y, 64, 90)
    spots = [spot for spot in scene.parts.scenery.spots(Sight(state)) if spot.key.startswith("about:")]
    assert spots and not any(card.colliderect(spot.rect) for spot in spots)


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_reaction_is_asked_beside_the_battlefield(app: App, language: str) -> None:
    app.speak(language)
    strip, board = pygame.Rect(ASIDE), pygame.Rect(layout.cell_box(0, False)).union(layout.cell_box(19, False))
    assert not strip.colliderect(board) and app.canvas.get_rect().contains(strip)
    words = [app.t(key) for key in ("heroes.button.pass", "heroes.button.pass_longer", "match.button.react")]
    assert max(app.text.measure(each) for each in words) <= (strip.width - 16) // 3 - 4


def test_the_curtain_shows_the_purse_of_the_one_who_sits_down(app: App) -> None:
    state = sketch(hands=("", ""))
    state.players[0].G, state.players[1].G = 11, 37
    scene = shown(app, state)
    words = scene.parts.words.greeting(scene.moment, 1)
    assert "{icon:gold}37" in words and "{icon:gold}11" not in words
    for width in range(100, 200):
        lines = app.text.wrap(words, width)
        assert not any(line[0].text.startswith("+") for line in lines if line)


def test_who_is_struck_is_marked_while_a_reaction_is_asked_in_public(app: App) -> None:
    state = battle("few crusaders 6", "few skeletons 10", hands=("st_attack", "st_defense"))
    assert state.combat is not None
    scene = shown(app, state)
    scene.choice.act(next(action for action in scene.match.legal_actions() if isinstance(action, AttackUnit)))
    scene.rest(None)
    assert isinstance(scene.moment.decision, Window) and scene.moment.viewer is None and scene.moment.picker is None
    scene.parts.painter.battle.draw_back(app.canvas, scene.moment)
    target = next(unit for unit in state.combat.fighters.values() if unit.unit == "skeletons")
    box = pygame.Rect(layout.cell_box(target.cell, layout.turned(state, scene.moment.bottom))).inflate(-2, -2)
    assert app.canvas.get_at(box.topleft)[:3] == app.art.colour("red3")[:3]
