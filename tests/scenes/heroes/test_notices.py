"""What stands beside the question: goal and limit, what others did, and every sign with its meaning (P-ALL-9, P-ALL-10, P-ALL-13)."""
from __future__ import annotations

from pathlib import Path

from engine.rules.heroes.combat.board import Side
from engine.rules.heroes.events import CombatAnnounced, Flagged, GoodsChanged, TokensRefreshed, TurnBegan, UnitDamaged
from engine.rules.heroes.owner import NO_OWNER, of_enemy
from scenes.heroes.layout import cell_box, goal_box, read_at, turned
from scenes.heroes.words.notices import SIGNS, act_card
from tests.rules.heroes.sketch import battle, sketch
from tests.scenes.heroes.test_charge import before


def test_ux_79_the_goal_is_counted_and_has_its_limit(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch(round=4))
    goal = scene.parts.words.goal_card(scene.moment)
    counted, whole, standing = goal.targets
    assert counted.text == screen.app.t("heroes.goal.flag_town") and (counted.have, counted.want) == (0, 1)
    assert whole.text == screen.app.t("heroes.scenario.a_new_world.goal")
    assert standing.text.endswith("Bruno: 1") and goal.limit.startswith("Round 4 of")
    screen.app.close()


def test_ux_80_acts_of_others_have_a_sign_and_a_number_and_book_keeping_has_no_card(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, battle("few griffins 2", "few zombies 14"))
    words, view = scene.parts.words, scene.moment.view
    gold = words.act_card(GoodsChanged(seat=1, res="G", amount=5, left=9, cause="mine"), view)
    harm = words.act_card(UnitDamaged(unit="b1", amount=2, damage=2, side="few", cause="griffins"), view)
    assert gold is not None and (gold.icon, gold.value, gold.seat) == ("ui/icon_gold", "+5", 1)
    assert harm is not None and harm.value == "-2" and harm.keys == ("b1",)
    assert words.act_card(TokensRefreshed(), view) is None
    screen.app.close()


def test_what_an_ai_hero_takes_is_a_card_of_nobody_at_the_table() -> None:
    """A flag of an AI hero ended the client: its card named a seat that nobody sat on."""
    card = act_card(Flagged(field="0,0", owner=of_enemy(0), before=NO_OWNER, mark=""), "The old master flags: Ore mine")
    assert card is not None and card.seat is None


def test_ux_83_every_sign_has_a_name_and_a_meaning(tmp_path: Path) -> None:
    screen, scene = before(tmp_path, sketch())
    symbols = scene.parts.words.legend(scene.moment)
    assert len(symbols) == len(SIGNS) and all(symbol.name and symbol.text and "." not in symbol.name for symbol in symbols)
    screen.app.close()


def test_s_19_a_turn_and_a_combat_of_another_player_begin_with_a_card_of_their_own() -> None:
    turn = act_card(TurnBegan(seat=1, number=2), "Morgan's turn")
    assert turn is not None and (turn.seat, turn.icon) == (1, "ui/icon_hourglass")
    sides = (Side(1, "h1", True, 1), Side())
    battle_card = act_card(
        CombatAnnounced(combat=1, hero="h1", field="0,0", kind="guards", sides=sides, difficulty=1, home=0, siege=False), "To arms"
    )
    assert battle_card is not None and (battle_card.seat, battle_card.icon) == (1, "ui/icon_attack")


def test_s_20_units_dice_and_goal_stay_in_sight_of_tips_and_messages(tmp_path: Path) -> None:
    fight = battle("few griffins 2", "few zombies 14")
    kept = read_at(fight, 0)
    for cell in (2, 14):
        x, y, wide, high = cell_box(cell, turned(fight, 0))
        assert any(rect.contains((x, y, wide, high)) for rect in kept)
    screen, scene = before(tmp_path, sketch())
    seen = scene.parts.painter.in_sight(scene.moment)
    assert any(rect.contains(goal_box(1)) for rect in seen)
    screen.app.close()
