"""One click on an enemy strikes with the best of the hand, and the odds are known before (UX-77); cards out of a hero's reach say so."""
from __future__ import annotations

import pytest

from engine.content import load_rules
from engine.rules.kernel.dice import Dice
from engine.rules.village import setup
from engine.rules.village.actions.play import PlayCard
from scenes.village import answers, layout, wits
from scenes.village.cards import figure, signs
from scenes.village.gestures import struck
from scenes.village.odds import Foresight
from tests.scenes.village.conftest import Table
from tests.support.screen import agree

RULES = load_rules("village")


def test_ux_77_pointing_at_an_enemy_shows_the_odds_of_the_best_card_and_a_click_strikes(table: Table) -> None:
    screen, scene = table(hand="vl_staff vl_coin vl_coin vl_coin vl_coin")
    while scene.match.to_act != 0:
        scene.choice.act(scene.match.legal_actions()[0])
    scene.match.state.hands[0].append("vl_sword")
    scene.session.look_as(0)
    scene.choice.asked = None
    screen.wait(0.5)
    rect = scene.table.spots["seat1"].rect
    screen.move((rect.centerx, rect.top + 6))
    screen.wait(0.2)
    attack = struck(scene.moment)
    assert attack == PlayCard("vl_sword", "seat1"), "the sword is stronger than the staff"
    odds = Foresight(RULES).of(scene.moment)
    assert odds is not None and [result.total for result in odds.results] == [face + 1 for face in range(1, 7)]
    before = len(scene.match.entries)
    screen.click((rect.centerx, rect.top + 6))
    assert [entry.action for entry in scene.match.entries[before:]] == [attack], "one click is the whole gesture"
    screen.wait(0.5)
    scene.undo()
    agree(scene.app)
    assert len(scene.match.entries) == before, "one undo takes it back"


def test_ux_77_an_enemy_out_of_reach_is_no_gesture(table: Table) -> None:
    screen, scene = table(mode="brawl", seats=3)
    while scene.match.to_act != 0:
        scene.choice.act(scene.match.legal_actions()[0])
    screen.wait(0.5)
    assert scene.choice.picker is not None
    reached = {chain.path[0] for chain in scene.parts.chooser.chains(scene.match.legal_actions(), scene.moment)}
    assert reached <= {"seat1"}, "of three only the next one can be struck"


def test_ux_77_what_was_seen_of_an_enemy_is_to_be_feared(table: Table) -> None:
    """Everybody saw what went into their deck: first its Staffs, then whatever was bought, though it lies covered."""
    _, scene = table()
    view = scene.match.view(0)
    first = answers.reply(RULES, view, 1, 0)
    assert first is not None and first.monster == "vl_staff"
    view.discards[1].extend(["vl_staff", "vl_sword"])
    odds = answers.reply(RULES, view, 1, 0)
    assert odds is not None and odds.monster == "vl_sword"
    scene.moment.view = view
    assert "Sword" in str(scene.parts.words.inspect("seat1", scene.moment)), "and its sheet says so"


@pytest.mark.parametrize(
    ("hero", "face", "why"),
    [
        ("vl_hero_barbarian", "vl_recall_scroll", wits.Bar.UNREAD), ("vl_hero_mage", "vl_recall_scroll", None),
        ("vl_hero_barbarian", "vl_fireball", wits.Bar.BEYOND), ("vl_hero_barbarian", "vl_sword", None),
    ],
)  # fmt: skip
def test_p_vl_3_a_card_that_a_hero_can_never_use_is_flagged(table: Table, hero: str, face: str, why: wits.Bar | None) -> None:
    _, scene = table()
    view = scene.match.view(0)
    view.heroes[0] = type(view.heroes[0])(hero, 40, 40)
    view.market[2] = face
    assert wits.bar(view, 0, view.card(face)) is why
    assert ("space3" in wits.barred(view, 0)) is (why is not None)
    scene.moment.view = view
    assert (why is None) or scene.app.t(f"village.ui.bar.{why}", hero=scene.parts.words.name(hero, "hero")) in scene.parts.words.tooltip(
        "space3", scene.moment
    )


def test_p_vl_3_the_imp_bites_the_head_and_mead_dulls_it() -> None:
    cards = RULES.content.cards
    assert "{icon:die}+2{icon:intellect}" in figure(cards["vl_imp"]) and "attack" not in figure(cards["vl_imp"])
    assert signs(cards["vl_honey_mead"]) == ["{icon:intellect}-1", "{icon:card}"]


@pytest.mark.rule("VL-20.13")
def test_p_vl_6_a_random_team_of_the_battlefield_has_a_head_for_its_sorcerer() -> None:
    config = RULES.configure("battlefield", 6)
    for seed in range(150):
        heroes = setup.new_game(RULES.content, config, Dice(seed)).heroes
        assert len({hero.id for hero in heroes}) == 6
        for team in (heroes[:3], heroes[3:]):
            assert max(RULES.content.heroes[hero.id].intelligence for hero in team) >= setup.READS, seed


@pytest.mark.parametrize("language", ["en", "es"])
def test_p_vl_6_a_position_says_what_it_means(table: Table, language: str) -> None:
    _, scene = table(mode="battlefield", seats=6, language=language)
    words = scene.parts.words
    for place in range(6):
        assert words.foretold(f"place:{place}", scene.moment)
    assert words.foretold("place:1", scene.moment) != words.foretold("place:0", scene.moment)


def test_ux_75_a_monster_that_can_stand_in_one_place_only_goes_there_with_one_click(table: Table) -> None:
    """P-ALL-5: in a siege of one hero nobody is asked in front of whom."""
    screen, scene = table(mode="siege", seats=1)
    screen.until(lambda: scene.choice.picker is not None)
    scene.match.state.hands[0].append("vl_wolf")
    scene.session.look_as(0)
    scene.choice.asked = None
    screen.wait(0.5)
    before = len(scene.match.entries)
    scene.choice.pick("hand:vl_wolf")
    assert [entry.action for entry in scene.match.entries[before:]] == [PlayCard("vl_wolf", "seat0")]


def test_ux_77_the_odds_leave_what_is_struck_in_sight() -> None:
    """The panel beside a blow at the monsters before one's own hero ends above them."""
    x, y, _, h = layout.ASIDE_LOW
    assert y + h <= layout.OWN_CAPTION[1] + 8 and x + layout.ASIDE_LOW[2] <= layout.STALL[0] - 11
