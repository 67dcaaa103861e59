"""Components, modes and set-up (HM-1 to HM-3)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.choice import Option
from engine.rules.heroes.content import ATTACK_FACES, RESOURCE_FACES, TREASURE_FACES
from engine.rules.heroes.questions import Question
from engine.rules.heroes.questions.adventure import ChooseBonus, ChooseSearch, RotateStart
from engine.rules.heroes.setup.laying import start_rotations
from engine.rules.heroes.setup.new_game import starting_deck
from engine.rules.kernel.refusal import Refused
from tests.rules.heroes.sketch import CONTENT, RULES, act, config, legal, sketch


@pytest.mark.rule("HM-1.1", "HM-1.2", "HM-9.1")
def test_the_box_holds_what_it_says() -> None:
    kinds = [tile.kind for tile in CONTENT.tiles.values()]
    assert [kinds.count(kind) for kind in ("start", "far", "near", "centre")] == [3, 9, 6, 2]
    families = ("spell", "artifact", "ability", "statistic")
    copies = {family: sum(c.copies for c in CONTENT.cards.values() if c.family == family) for family in families}
    assert copies == {"spell": 46, "artifact": 32, "ability": 30, "statistic": 24}
    assert sum(c.family == "specialty" for c in CONTENT.cards.values()) == 18
    assert len([u for u in CONTENT.units.values() if u.faction]) == 21
    assert sum(len(deck) for deck in CONTENT.neutrals.values()) == 41
    assert len(CONTENT.astrologers) == 19
    assert sum(card.copies for card in CONTENT.ai_cards.values()) == 20
    assert len(CONTENT.scenarios) == 23 and len(CONTENT.campaigns) == 3
    for faction in CONTENT.factions.values():
        assert [CONTENT.heroes[name].kind for name in faction.heroes] == ["might", "magic"]


@pytest.mark.rule("HM-1.3")
def test_tokens_never_limit_play() -> None:
    state = sketch(G=500)
    assert state.players[0].G == 500
    RULES.invariants(state)


@pytest.mark.rule("HM-1.4", "HM-14.2", "HM-14.3", "HM-14.4")
def test_the_dice_have_their_faces() -> None:
    assert sorted(ATTACK_FACES) == [-1, -1, 0, 0, 1, 1]
    assert sorted(RESOURCE_FACES) == sorted([("M", 2), ("M", 4), ("V", 1), ("V", 2), ("G", 3), ("G", 6)])
    assert sorted(TREASURE_FACES) == ["artifact", "artifact", "resource1", "resource2", "xp", "xp"]


@pytest.mark.rule("HM-1.5", "HM-3.1", "HM-2.1", "HM-2.2", "HM-2.3", "HM-2.4", "HM-2.5")
def test_every_game_is_one_scenario_of_a_mode() -> None:
    modes = {mode.name: mode.seats for mode in RULES.modes}
    assert modes == {"clash": (2, 3), "cooperative": (2, 3), "alliance": (4,), "campaign": (1,), "sandbox": (2,)}
    counts = {mode: sum(s.mode == mode for s in CONTENT.scenarios.values()) for mode in ("clash", "cooperative", "alliance", "campaign")}
    assert counts == {"clash": 7, "cooperative": 2, "alliance": 1, "campaign": 13}
    first = RULES.modes[0].options[0]
    assert (first.key, first.default) == ("scenario", "a_new_world")
    with pytest.raises(Refused) as caught:
        RULES.configure("clash", 3, {"scenario": "carpe_diem"})
    assert caught.value.rule == "HM-2.1"


@pytest.mark.rule("HM-3.2", "HM-3.3")
def test_factions_are_taken_once_and_heroes_chosen() -> None:
    with pytest.raises(Refused) as caught:
        RULES.configure("clash", 2, {}, [{"faction": "castle"}, {"faction": "castle"}])
    assert caught.value.rule == "HM-3.2"
    made = RULES.configure("clash", 2, {}, [{"faction": "castle", "hero": "magic"}, {"faction": "any"}])
    assert made.heroes[0] == "rion" and made.factions[1] != "castle"


@pytest.mark.rule("HM-3.4", "HM-3.5", "HM-3.7", "HM-3.8", "HM-3.9", "HM-3.10", "HM-3.18")
def test_a_player_starts_as_the_scenario_says() -> None:
    state = RULES.new_game(config(), 2)
    player = state.players[0]
    assert (player.G, player.M, player.V) == (15, 4, 1)
    assert player.income == [10, 2, 0]
    assert player.buildings == ["dwelling_b"]
    assert [(t.side, t.unit) for t in player.army] == [("pack", "halberdiers"), ("few", "marksmen")]
    assert (player.level, player.xp) == (1, 0)
    assert player.build and player.population and player.book
    assert len(CONTENT.town_buildings["castle"]) == 8


@pytest.mark.rule("HM-3.6", "HM-17.5", "HM-17.6")
def test_the_map_is_laid_out_face_down_with_supplies() -> None:
    state = RULES.new_game(config(), 2)
    kinds = sorted(slot.kind for slot in state.slots.values())
    assert kinds == ["far"] * 4 + ["near"] * 2 + ["start"] * 2
    assert all(slot.up == (slot.kind == "start") for slot in state.slots.values())
    assert [len(player.supply) for player in state.players] == [1, 1]
    view = RULES.view_for(state, 0)
    assert all(slot.tile == "?" for slot in view.slots.values() if slot.kind != "start")


@pytest.mark.rule("HM-3.11", "HM-3.12", "HM-3.13", "HM-3.14", "HM-9.6")
@pytest.mark.parametrize("hero", list(CONTENT.heroes))
def test_the_starting_deck_is_nine_cards(hero: str) -> None:
    deck = starting_deck(CONTENT, hero)
    record = CONTENT.heroes[hero]
    assert len(deck) == 9
    assert deck.count("magic_arrow") == (1 if record.kind == "might" else 2) == record.arrows
    assert record.ability in deck and CONTENT.specialty(hero, 1) in deck
    for name in ("st_attack", "st_defense", "st_power", "st_knowledge"):
        assert deck.count(name) == record.stats.get(name, 0)


@pytest.mark.rule("HM-3.15", "HM-3.17", "HM-3.19")
def test_common_decks_show_one_card_and_miss_what_heroes_hold() -> None:
    state = RULES.new_game(config(heroes=("rion", "alamar")), 2)
    for family in ("ability", "artifact", "spell"):
        assert len(state.piles[family]) == 1
    wisdom = (*state.decks["ability"], *state.piles["ability"]).count("wisdom")
    arrows = (*state.decks["spell"], *state.piles["spell"]).count("magic_arrow")
    assert (wisdom, arrows) == (0, 2)
    assert [len(state.decks[tier]) for tier in ("bronze", "silver", "gold", "azure")] == [17, 10, 10, 4]
    assert len(state.decks["astrologers"]) == 19


@pytest.mark.rule("HM-3.16", "HM-38.1", "HM-38.2", "HM-38.3")
@pytest.mark.parametrize(("difficulty", "asked"), [("easy", True), ("normal", True), ("hard", True), ("impossible", False)])
def test_the_starting_bonus_depends_on_the_difficulty(difficulty: str, asked: bool) -> None:
    state = RULES.new_game(config(difficulty=difficulty), 2)
    while isinstance(state.agenda.asked, RotateStart):
        act(state, legal(state, Option)[0])
    decision = state.agenda.asked
    assert (isinstance(decision, ChooseBonus)) == asked
    if difficulty == "hard":
        act(state, Option("artifacts"))
        gained = state.players[state.seats[0]].hand
        assert [CONTENT.cards[name].level for name in gained] == ["minor"]
    elif asked:
        act(state, Option("artifacts"))
        assert isinstance(state.agenda.asked, ChooseSearch)
        act(state, Option("pile"))
        seat = state.seats[0]
        wanted = 2 if difficulty == "easy" else 1
        while isinstance(state.agenda.asked, ChooseSearch) and state.agenda.asked.seat == seat:
            act(state, Option("pile"))
        assert len(state.players[seat].hand) == wanted
        assert len(state.players[seat].deck) == 9


@pytest.mark.rule("HM-3.20", "HM-17.14")
def test_only_rotations_that_open_to_the_map_are_offered() -> None:
    state = RULES.new_game(config(), 2)
    seat = state.seats[0]
    asked = state.agenda.asked
    assert isinstance(asked, RotateStart)
    assert asked.options == start_rotations(state, seat)
    assert 0 < len(asked.options) <= 6
    act(state, Option(asked.options[-1]))
    assert state.fields[state.heroes[f"h{seat}"].at].location == "town"


@pytest.mark.rule("HM-3.21")
def test_the_first_player_is_rolled_and_never_changes() -> None:
    firsts = {RULES.new_game(config(), seed).first for seed in range(12)}
    assert firsts == {0, 1}
    state = sketch()
    assert state.seats == (0, 1)


@pytest.mark.rule("HM-3.22", "HM-13.3", "HM-3.23")
def test_a_prebuilt_guild_searches_into_the_deck() -> None:
    state = RULES.new_game(config("geleas_champions", optional=("no_bonus",)), 2)
    while isinstance(state.agenda.asked, Question):
        act(state, Option("pile") if isinstance(state.agenda.asked, ChooseSearch) else legal(state, Option)[-1])
    first, second = state.seats[:2]
    # The first hand was drawn at the start of the own turn, nobody else holds cards.
    assert (len(state.players[first].hand), len(state.players[second].hand)) == (4, 0)
    assert (len(state.players[first].deck), len(state.players[second].deck)) == (7, 11)
