"""What a stranger at the table stumbled over: acts that changed places, riders nobody named, reasons that were not said."""
from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from engine.ai.heroes.fights import Orders, forbidden
from engine.match.undo import undo_for
from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.actions.fight import EndActivation
from engine.rules.heroes.actions.town import Reinforce
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.content import RESOURCE_FACES
from engine.rules.heroes.events import CombatEnded, GuardsFled, LevelReached
from engine.rules.heroes.frames import AddPower, Cast, Command, Roll
from engine.rules.heroes.map.geometry import cell
from engine.rules.heroes.map.terrain import exits, put_hero
from engine.rules.heroes.questions.adventure import ChooseReroll, ChooseSearch, RotateTile
from engine.rules.heroes.questions.combat import ChooseTarget
from engine.rules.heroes.questions.picks import Again
from engine.rules.heroes.state import HeroesState, second_hero
from engine.rules.heroes.town.towns import hire
from engine.rules.kernel.window import Pass, Window
from engine.table.moment import Moment
from engine.table.parts import Beat
from engine.table.play import Play
from engine.ui.audit import Audit
from engine.ui.names import label, shortenings
from scenes.common.inspect import InspectScene
from scenes.heroes import layout
from scenes.heroes.battle import power, queue
from scenes.heroes.battle.auto import AutoScene, lead_guards
from scenes.heroes.battle.buttons import MAIN
from scenes.heroes.battle.closing import closing
from scenes.heroes.cues.combat import fled
from scenes.heroes.map.buttons import turn_box
from scenes.heroes.map.ground import chosen
from scenes.heroes.map.rides import Riding
from scenes.heroes.shelf import NAME
from scenes.heroes.town import plan
from scenes.heroes.words.tips import card_words
from scenes.match.hud import BAR
from scenes.match.stand_in import StandIn
from tests.rules.heroes.sketch import RULES, act, battle, sketch
from tests.scenes.heroes.test_charge import before


def aiming(cards: str = "magic_arrow st_power st_power") -> HeroesState:
    """A spell with all its power, looking for a target."""
    state = battle(f"few griffins {cell(2, 2)}", f"pack zombies {cell(2, 4)}, few wraiths {cell(3, 4)}", hands=(cards, ""))
    act(state, PlayCard("magic_arrow", 0))
    for _ in range(12):
        if state.agenda.asks(ChooseTarget) is not None:
            return state
        plays = [action for action in RULES.legal_actions(state) if isinstance(action, PlayCard) and action.card == "st_power"]
        act(state, plays[0] if state.agenda.asks(AddPower) is not None and plays else LetGo())
    raise AssertionError("nothing is aimed at")


@pytest.mark.rule("HM-12.8")
def test_p_hm_24_the_ladder_follows_a_lower_step_which_never_lies_where_the_spell_was_cast(tmp_path: Path) -> None:
    state = aiming()
    asked = state.agenda.asks(ChooseTarget)
    assert asked is not None and "lower" in asked.options
    screen, scene = before(tmp_path, state)
    button = scene.choice.button_of("option:lower")
    assert button is not None and not button.colliderect(pygame.Rect(MAIN)), "where the gold button was nothing else is clicked"
    cast = scene.moment.view.agenda.latest(Cast)
    assert power.power_of(scene.moment.view, cast) == asked.power
    lower = state.clone()
    act(lower, Option("lower"))
    again = lower.agenda.asks(ChooseTarget)
    assert again is not None and again.power < asked.power
    assert power.power_of(lower, lower.agenda.latest(Cast)) == again.power, "the ladder shows the step that will be resolved"
    screen.app.close()


@pytest.mark.rule("HM-24.7")
def test_p_hm_25_a_unit_that_could_still_act_is_not_sent_to_rest_by_one_more_click_on_the_gold_place(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, battle(f"few griffins {cell(2, 2)}", f"few zombies {cell(2, 4)}"))
    chooser, moment = scene.parts.chooser, scene.moment
    end = next(button for button in chooser.buttons(moment) if button.step == "end")
    assert end.style != "gold"
    assert chooser.regret(EndActivation(), moment) == screen.app.t("heroes.ui.regret.activation")
    state = battle(f"few griffins {cell(1, 1)}", f"few zombies {cell(4, 5)}")
    act(state, next(a for a in RULES.legal_actions(state) if type(a).__name__ == "MoveUnit"))
    if state.agenda.asks(Command) is not None:
        moved = Moment(state)
        moved.picker = scene.pointer.picker
        assert chooser.regret(EndActivation(), moved) == "", "whoever has walked may rest"
    screen.app.close()


def two_riders() -> tuple[HeroesState, str]:
    """The main hero two fields from its town, a second one in it, and a field beside the town."""
    state = sketch(G=30)
    town = state.heroes["h0"].at
    put_hero(state, "h0", at=exits(state, town)[0], mp=3)
    hire(state, 0, town, 0, lambda event: None, mp=2)
    away = exits(state, exits(state, town)[0])
    near = next(name for name in exits(state, town)[1:] if state.fields[name].guard == 0 and name not in away)
    return state, near


@pytest.mark.rule("HM-8.1")
def test_p_hm_26_of_two_heroes_the_nearer_rides_and_the_words_name_the_rider(tmp_path: Path) -> None:
    state, near = two_riders()
    screen, scene = before(tmp_path, state)
    second = second_hero(0)
    picker = scene.pointer.picker
    meant = [action for action in picker.actions if action.path == (f"f{near}",)]
    assert len(meant) == 1
    moves = getattr(meant[0], "actions", (meant[0],))
    assert isinstance(moves[0], MoveHero) and moves[0].hero == second
    name = scene.parts.words.names.hero(scene.moment.view, second)
    assert name in scene.parts.words.tooltip(f"f{near}", scene.moment)
    assert any(action.path[0] == "h0" and len(action.path) == 2 for action in picker.actions), "the other one can be picked first"
    picker.pick("h0")
    assert scene.parts.words.names.hero(scene.moment.view, "h0") in scene.parts.words.prompt(scene.moment)
    screen.app.close()


def test_p_hm_26_one_hero_rides_as_before(tmp_path: Path) -> None:
    state = sketch()
    assert Riding(RULES).nearest(state, RULES.legal_actions(state)) == []


@pytest.mark.rule("HM-20.4")
def test_p_hm_27_a_reinforcement_that_waits_for_a_building_names_it(tmp_path: Path) -> None:
    state = sketch(G=30, M=9, V=9, buildings=["dwelling_b"], army="few griffins")
    screen, scene = before(tmp_path, state)
    words, view, t = scene.parts.words, scene.moment.view, screen.app.t
    tips = {button.step: button.tip for button in plan.plan(words, view, 0)}
    citadel = view.content.roles["walls"]
    assert words.names.building(citadel, "castle") in tips["pack:griffins"]
    assert tips["pack:halberdiers"] in (t("heroes.ui.needs_few"), tips["pack:griffins"])
    screen.app.close()


@pytest.mark.rule("HM-41.4")
def test_p_hm_28_a_card_of_ones_own_is_taken_back_without_practice(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch(hands=("legs_of_legion st_attack",)))
    scene.match.act(PlayCard("legs_of_legion", 0))
    step = undo_for(scene.match, 0)
    assert step.blocked is None and not step.practice, "it showed nothing that its owner had not known"
    assert scene.match.entries[-1].revealed, "in company the others have seen it"
    screen.app.close()


@pytest.mark.rule("HM-28.6")
def test_p_hm_29_guards_that_flee_are_told_on_the_table_with_the_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, scene = before(tmp_path, sketch())
    said: list[tuple[str, str]] = []
    monkeypatch.setattr(Play, "title", lambda self, text, side=None, *, note="", **more: said.append((text, note)))
    sight = scene.moment.sight
    field = scene.moment.view.heroes["h0"].at
    fled(Beat(sight, sight, scene.parts.scenery, scene.parts.words), GuardsFled(field=field, cause="quick"), Play(scene.table))
    assert said == [(screen.app.t("heroes.event.GuardsFled"), screen.app.t("heroes.fled.quick", card=""))]
    screen.app.close()


def test_p_hm_30_choices_that_were_begun_ask_their_own_question(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch(morale=1, G=30))
    for prefix, key in ((("morale",), "morale"), (("town", "hire"), "hire"), (("town",), "town")):
        scene.pointer.picker.prefix = prefix
        assert scene.parts.words.prompt(scene.moment) == screen.app.t(f"heroes.prompt.{key}")
    screen.app.close()


def test_p_hm_31_whoever_stands_in_for_a_combat_spends_nothing_in_the_town() -> None:
    state = sketch(G=30, army="few griffins", buildings=["dwelling_b", "citadel"])
    assert forbidden(state, Orders(), Reinforce("griffins"))


def test_p_hm_32_a_level_is_told_with_what_it_brings(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch())
    line = scene.parts.words.describe(LevelReached(seat=0, level=3), scene.moment.view)
    assert "5" in line and "1" in line.partition("3")[2]
    screen.app.close()


@pytest.mark.rule("HM-12.3")
def test_p_hm_33_a_card_says_that_only_one_effect_is_used_and_whom_it_serves(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch())
    names, view, t = scene.parts.words.names, scene.moment.view, screen.app.t
    assert f"<gold3>{t('heroes.ui.or')}</>" in card_words(names, view, "head_of_legion")
    alien = card_words(names, view, "necromancy")
    assert "red4" in alien and t("heroes.faction.necropolis") in alien
    screen.app.close()


def test_p_hm_34_the_queue_lies_clear_of_the_bar_and_answers_clear_of_the_raised_card(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch(hands=("head_of_legion st_attack",)))
    assert queue.plaque(6, divided=True).top >= BAR.bottom
    scene.pointer.picker.pick("hand:head_of_legion")
    _, bottom, _ = scene.parts.chooser.strip(scene.moment)
    assert bottom + 6 <= layout.HAND_Y - 10, "the name of the raised card stays in sight"
    screen.app.close()


@pytest.mark.parametrize("size", [100, 125, 150, 200])
def test_p_hm_35_lines_of_a_group_share_one_size_in_which_none_meets_the_next(tmp_path: Path, size: int) -> None:
    screen, _ = before(tmp_path, sketch())
    text = screen.app.text
    text.size = size
    lines = [("Hand", pygame.Rect(0, 0, 60, 11)), ("Advanced effects", pygame.Rect(0, 11, 84, 11))]
    common = text.common(lines, 11)
    assert common <= size and text.face("body", common).line <= 12
    assert all(common <= text.size_in(box, words) or common == 100 for words, box in lines)
    screen.app.close()


def test_p_hm_36_the_goods_of_a_price_in_three_stand_over_its_numbers(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch())
    prices = [scene.moment.view.content.buildings[name].cost for name in scene.moment.view.content.town_buildings["castle"]]
    three = next(price for price in prices if all((price.G, price.M, price.V)))
    places = plan.signs(screen.app.text, three)
    assert [good for good, _ in places] == ["gold", "material", "valuable"]
    xs = [x for _, x in places]
    assert xs == sorted(xs) and xs[0] > 0 and xs[-1] < plan.TILE_BUTTON[0] and min(b - a for a, b in pairwise(xs)) >= 9
    assert all(plan.signs(screen.app.text, price) == [] for price in prices if not all((price.G, price.M, price.V)))
    screen.app.close()


def test_p_hm_37_the_end_of_the_combat_of_others_says_whose_it_was() -> None:
    state = battle(f"few griffins {cell(2, 2)}", f"few zombies {cell(2, 4)}", kind="guards", mode="clash")
    assert state.combat is not None
    event = CombatEnded(sides=tuple(state.combat.sides), winner=0, how="victory", field=state.combat.field)
    mine, theirs = closing(state, event, 0), closing(state, event, 1)
    assert mine is not None and not mine.watched
    assert theirs is not None and theirs.watched and theirs.seat == 0


def test_p_hm_38_a_fight_left_to_the_computer_can_show_its_result_alone(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, battle(f"few griffins {cell(2, 2)}", f"few zombies {cell(2, 4)}"))
    page = AutoScene(scene.choice)
    screen.app.stack.push(page)
    screen.until(lambda: page.fights.done, 60)
    assert page.result.enabled
    screen.click(page.result.rect.center)
    assert isinstance(scene.choice.stand_in, StandIn) and scene.choice.stand_in.at_once
    assert lead_guards(RULES, scene.moment) is not None
    screen.app.settings.speed_own = screen.app.settings.speed_others = "4x"
    screen.until(lambda: scene.parts.scenery.gaze.closing is not None, 60)
    screen.app.close()


def test_p_hm_39_no_scenario_names_a_tile_by_its_code() -> None:
    for language in ("en", "es"):
        text = Path(f"assets/locale/{language}/heroes.po").read_text(encoding="utf-8")
        goals = re.findall(r'msgid "heroes\.(?:scenario|campaign)[^"]*"\nmsgstr ((?:"[^\n]*"\n)+)', text)
        assert goals and not [goal for goal in goals if re.search(r"\b[NFCS]\d+\b", goal)]


@pytest.mark.rule("HM-9.9")
def test_p_hm_40_a_click_on_a_greyed_button_says_why_and_stays_where_one_is(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch(G=30))
    scene.choice.pick("town")
    hire_button = next(widget for widget in scene.hud.form.widgets if screen.app.t("heroes.button.hire") in widget.sign[-2])
    assert not hire_button.enabled and hire_button.tip == screen.app.t("heroes.ui.no_haven")
    screen.wait(1.0)
    screen.click(hire_button.rect.center)
    assert scene.pointer.picker.prefix == ("town",), "the town stays open"
    assert screen.app.t("heroes.ui.no_haven") in screen.app.toasts.texts
    screen.app.close()


@pytest.mark.rule("HM-6.1")
@pytest.mark.parametrize("kind", ["guards", "hero"])
def test_p_hm_41_one_click_goes_to_the_fight_with_guards_whatever_others_build_meanwhile(tmp_path: Path, kind: str) -> None:
    screen, scene = before(tmp_path, sketch())
    state = battle(f"few griffins {cell(2, 2)}", f"few zombies {cell(2, 4)}", kind=kind, mode="clash")
    assert state.combat is not None
    window = Window(0, "combat_announced", state.combat.serial, (0, 1))
    state.agenda.push(window)
    found = scene.parts.chooser.settled(Pass(), Moment(state))
    assert (found is not None) is (kind == "guards"), "against a rival what they recruit is worth an answer"
    if found is not None:
        answer, lasts = found
        assert list(answer(state)) == [Pass()] and lasts(state)
        state.agenda.frames.pop()
        assert not lasts(state), "only as long as the same is asked"
    screen.app.close()


def test_p_hm_42_a_sheet_says_how_it_is_closed(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch(hands=("head_of_legion",)))
    screen.click(scene.drawer.rect("hand:head_of_legion#0").center, 3)
    assert isinstance(screen.app.stack.top, InspectScene)
    audit = screen.app.text.audit = Audit(screen.app.canvas)
    screen.draw()
    screen.app.text.audit = None
    assert screen.app.t("ui.inspect.close") in [label.text for label in audit.labels]
    screen.app.close()


@pytest.mark.parametrize("language", ["en", "es"])
def test_p_hm_43_cards_on_offer_are_headed_by_the_question_and_first_units_bear_their_whole_names(tmp_path: Path, language: str) -> None:
    state = sketch()
    state.agenda.push(ChooseSearch(0, ("deck", "pile"), "ability", 2, "hand"))
    screen, scene = before(tmp_path, state)
    screen.app.speak(language)
    audit = screen.app.text.audit = Audit(screen.app.canvas)
    screen.draw()
    screen.app.text.audit = None
    assert scene.parts.words.prompt(scene.moment) in [line.text for line in audit.labels], "the panel of the cards says what is asked"
    content, t = scene.moment.view.content, screen.app.t
    for faction in ("castle", "dungeon", "necropolis"):
        name = t(f"heroes.unit.{content.ranks[faction, 1]}.name")
        assert label(screen.app.text, shortenings(name, language), NAME, ("micro",))[0] == name
    screen.app.close()


def test_p_hm_30_a_single_die_has_no_number_and_says_what_it_brings(tmp_path: Path) -> None:
    state = sketch(morale=1)
    roll = Roll(serial=state.agenda.serial(), seat=0, hero="h0", kind="resource", n=1, keep=1, faces=(1,))
    state.agenda.push(roll)
    state.agenda.push(ChooseReroll(0, (Again("morale", 0), "keep"), roll.serial))
    screen, scene = before(tmp_path, state)
    words, res = scene.parts.words, RESOURCE_FACES[0]
    assert words.prompt(scene.moment).startswith("The die shows") and str(res[1]) in words.prompt(scene.moment)
    labels = [words.option(step, scene.moment) for step in scene.pointer.picker.options()]
    assert screen.app.t("heroes.button.option.reroll.one", how=screen.app.t("heroes.button.option.morale")) in labels
    screen.app.close()


def test_the_tile_lies_as_the_button_under_the_mouse_would_turn_it() -> None:
    """HM-17.12: buttons keep their places where some turns are shut, and so does what is shown for each of them."""
    asked = RotateTile(0, (1, 2, 4), "1/0", "h0")
    for turns in asked.options:
        x, y, w, h = turn_box(turns)
        assert chosen(asked, (x + w // 2, y + h // 2)) == turns
    x, y, w, h = turn_box(0)
    assert chosen(asked, (x + w // 2, y + h // 2)) == asked.options[0], "a shut turn shows the first that is open"
