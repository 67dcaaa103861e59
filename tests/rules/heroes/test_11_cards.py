"""Cards, families, the guild, resources, buildings (HM-11 to HM-15)."""
from __future__ import annotations

import pytest

from engine.rules.heroes.actions.cards import LetGo, PlayCard
from engine.rules.heroes.actions.choice import Enough, Option, SwapCard, TakeCard
from engine.rules.heroes.actions.town import Build, BuySpell, DoneMustering, Recruit
from engine.rules.heroes.actions.travel import MoveHero
from engine.rules.heroes.actions.turns import EndTurn
from engine.rules.heroes.book import BOOK
from engine.rules.heroes.cards.hand import draw, take_top, top_up
from engine.rules.heroes.content import Price
from engine.rules.heroes.events.map import CardsLookedAt
from engine.rules.heroes.frames import AddPower, Searching
from engine.rules.heroes.questions import CardQuestion, Question
from engine.rules.heroes.questions.adventure import ChooseAtPlace, ChooseBonus, ChooseFreeStep
from engine.rules.heroes.state import Hero
from engine.rules.heroes.town.purse import change_income, gain, halved
from engine.rules.heroes.words.targets import OnHero, OnSeat
from engine.rules.kernel.book import Emit
from tests.rules.heroes.sketch import CONTENT, RULES, act, beside, dice, legal, of, sketch
from tests.support import refused


def searching(deck: str, x: int = 2, times: int = 1, **more):
    """A state in the middle of a search."""
    state = sketch(**more)
    state.agenda.push(Searching(0, deck, x, times))
    BOOK.run(state, BOOK.emitter(state))
    return state


@pytest.mark.rule("HM-11.1", "HM-12.12")
def test_a_gained_card_goes_to_hand_and_may_be_played_at_once() -> None:
    state = searching("ability")
    state.piles["ability"].append("estates")
    act(state, Option("pile"), PlayCard("estates", 0))
    assert "estates" in state.players[0].discard and state.players[0].G == 18


@pytest.mark.rule("HM-11.2", "HM-11.8")
def test_used_cards_are_discarded_and_ongoing_ones_stay() -> None:
    state = sketch(hands=("estates luck", ""))
    act(state, PlayCard("estates", 0), PlayCard("luck", 0))
    assert state.players[0].discard == ["estates"]
    assert [ongoing.card for ongoing in state.players[0].ongoing] == ["luck"]
    act(state, EndTurn())
    while state.agenda.asked.seat != 0 or state.active != 0:
        act(state, RULES.legal_actions(state)[-1])
    assert state.players[0].ongoing == [] and "luck" in (*state.players[0].discard, *state.players[0].deck, *state.players[0].hand)


@pytest.mark.rule("HM-11.3")
def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    state = sketch()
    player = state.players[0]
    player.deck, player.discard = [], ["estates", "luck"]
    draw(state, 0, 3, Emit())
    assert sorted(player.hand) == ["estates", "luck"] and not player.discard
    draw(state, 0, 1, Emit())
    assert len(player.hand) == 2


@pytest.mark.rule("HM-11.4", "HM-EX.4")
def test_search_looks_at_the_deck_or_takes_the_open_card() -> None:
    state = sketch(factions=("necropolis", "castle"), G=20, buildings=("mage_guild",))
    state.piles["spell"].append("curse")
    state.decks["spell"][-2:] = ["magic_arrow", "fireball"]
    act(state, BuySpell())
    assert state.players[0].G == 15 and not state.players[0].book
    assert state.agenda.asked.options == ("deck", "pile")
    act(state, Option("deck"))
    asked = state.agenda.asked
    assert isinstance(asked, CardQuestion) and sorted(state.eyes[0]) == ["fireball", "magic_arrow"]
    act(state, TakeCard("fireball"))
    assert state.players[0].hand == ["fireball"] and state.piles["spell"][-1] == "magic_arrow"
    with refused("HM-13.5"):
        act(state, BuySpell())


@pytest.mark.rule("HM-11.5", "HM-13.1", "HM-EX.3")
def test_building_the_guild_searches_twice() -> None:
    state = sketch(factions=("dungeon", "castle"), heroes=("alamar", "catherine"), G=20, M=5, V=2)
    state.piles["spell"] = ["magic_arrow", "stone_skin"]
    state.decks["spell"][-2:] = ["fireball", "fireball"]
    act(state, Build("mage_guild"), Option("pile"))
    assert state.piles["spell"][-1] == "magic_arrow"
    act(state, Option("deck"), TakeCard("fireball"))
    assert sorted(state.players[0].hand) == ["fireball", "stone_skin"]
    assert state.piles["spell"][-1] == "fireball"


@pytest.mark.rule("HM-11.6", "HM-11.14")
def test_common_decks_are_renewed_from_their_piles() -> None:
    state = sketch()
    state.decks["spell"], state.piles["spell"] = ["haste"], ["slow", "blind"]
    taken = take_top(state, "spell", 2, Emit())
    assert taken[0] == "haste" and len(taken) == 2
    top_up(state, "spell", Emit())
    state.decks["spell"], state.piles["spell"] = ["haste"], []
    top_up(state, "spell", Emit())
    assert (state.decks["spell"], state.piles["spell"]) == ([], ["haste"])
    state.decks["spell"], state.piles["spell"] = [], []
    state.agenda.push(Searching(0, "spell", 2))
    BOOK.run(state, BOOK.emitter(state))
    assert not isinstance(state.agenda.asked, Question)


@pytest.mark.rule("HM-11.7")
def test_removed_cards_are_gone() -> None:
    state = sketch(hands=("endless_bag_of_gold", ""), G=0)
    act(state, PlayCard("endless_bag_of_gold", 1))
    player = state.players[0]
    assert player.G == 6 and "endless_bag_of_gold" not in (*player.hand, *player.deck, *player.discard)


@pytest.mark.rule("HM-11.9", "HM-12.1", "HM-12.2")
def test_one_effect_per_play_and_experts_by_level() -> None:
    state = sketch(hands=("estates estates", ""), G=0)
    with refused("HM-12.2"):
        act(state, PlayCard("estates", 1))
    state.players[0].xp = 2
    act(state, PlayCard("estates", 1))
    assert state.players[0].G == 6 and state.players[0].experts == 1
    with refused("HM-12.2"):
        act(state, PlayCard("estates", 1))
    with refused("HM-11.9"):
        state.agenda.push(ChooseAtPlace(0, ("G", "V"), "mystical_garden", "h0"))
        act(state, Option("M"))


@pytest.mark.rule("HM-11.10")
def test_a_drawn_card_may_be_played_at_once() -> None:
    state = sketch(hands=("offense", ""), G=0)
    state.players[0].deck.append("estates")
    act(state, PlayCard("offense", 0), PlayCard("estates", 0))
    assert state.players[0].G == 3


@pytest.mark.rule("HM-11.11", "HM-11.12", "HM-23.8")
def test_counts_are_public_and_faces_are_not() -> None:
    state = sketch(hands=("estates", "luck armorer"))
    view = RULES.view_for(state, 0)
    assert view.players[1].hand == ["?", "?"] and view.players[0].hand == ["estates"]
    assert len(view.players[1].deck) == 9 and set(view.players[1].deck) == {"?"}
    public = RULES.view_for(state, None)
    assert public.players[0].hand == ["?"]
    with refused("HM-11.12"):
        state.players[0].hand.append("rib_cage")
        act(state, PlayCard("rib_cage", 0))


@pytest.mark.rule("HM-11.13")
def test_a_discard_cost_is_paid_in_full_by_other_cards() -> None:
    state = sketch(hands=("everflowing_crystal_cloak estates luck", ""), V=0)
    with refused("HM-11.13"):
        act(state, PlayCard("everflowing_crystal_cloak", 0))
    state.players[0].hand.append("armorer")
    act(state, PlayCard("everflowing_crystal_cloak", 0), TakeCard("estates"), TakeCard("luck"), TakeCard("armorer"))
    assert state.players[0].V == 2 and state.players[0].hand == []


@pytest.mark.rule("HM-11.15", "HM-38.1")
def test_revealing_until_a_kind_buries_what_was_passed() -> None:
    state = sketch(difficulty="hard")
    state.decks["artifact"] = ["speculum", "titans_gladius"]
    state.agenda.push(ChooseBonus(0, ("dice", "artifacts")))
    act(state, Option("artifacts"))
    assert state.players[0].hand == ["speculum"] and state.piles["artifact"][-1] == "titans_gladius"


@pytest.mark.rule("HM-12.3", "HM-12.4")
def test_faction_cards_serve_their_faction_and_may_be_exchanged_in_a_search() -> None:
    state = sketch(hands=("necromancy", ""))
    with refused("HM-12.3"):
        act(state, PlayCard("necromancy", 0))
    state = searching("ability")
    state.decks["ability"][-3:] = ["luck", "estates", "necromancy"]
    act(state, Option("deck"))
    shown = of(act(state, SwapCard("necromancy")), CardsLookedAt)
    assert [event.faces for event in shown] == [("luck",)], "what came instead is seen by whoever searches"
    assert state.piles["ability"][-1] == "necromancy" and sorted(state.eyes[0]) == ["estates", "luck"]
    assert sorted(action.card for action in legal(state, TakeCard)) == ["estates", "luck"], "the choice is still to be made"
    with refused("HM-12.4"):
        act(state, SwapCard("luck"))


@pytest.mark.rule("HM-12.5")
def test_artifacts_have_three_levels_in_one_deck() -> None:
    levels = [card.level for card in CONTENT.cards.values() if card.family == "artifact"]
    assert [levels.count(level) for level in ("minor", "major", "relic")] == [15, 10, 7]


@pytest.mark.rule("HM-12.6", "HM-12.9")
def test_every_spell_has_steps_and_gives_power() -> None:
    for card in CONTENT.cards.values():
        if card.family == "spell":
            assert card.modes[0].steps and card.modes[1].do[0].verb == "PWR" and card.modes[1].do[0].n == 1
            assert card.school in ("air", "earth", "fire", "water", "any") and card.level in ("basic", "expert")
    assert (CONTENT.cards["magic_arrow"].school, CONTENT.cards["magic_arrow"].level) == ("any", "basic")


def second_hero_in_town(state) -> str:
    """The main hero steps aside so that the town is free; its field."""
    town = state.heroes["h0"].at
    goal = beside(state, "empty")
    act(state, MoveHero("h0", goal))
    return town


@pytest.mark.rule("HM-12.10", "HM-EX.2")
@pytest.mark.parametrize(("cards", "expected"), [((), 2), (("st_power", "haste"), 3), (("st_power", "haste", "slow", "blind"), 4)])
def test_town_portal_carries_the_hero_home(cards: tuple[str, ...], expected: int) -> None:
    state = sketch(hands=(" ".join(("town_portal", *cards)), ""))
    town = second_hero_in_town(state)
    act(state, PlayCard("town_portal", 0))
    for name in cards:
        act(state, PlayCard(name, 0 if name == "st_power" else 1))
    if isinstance(state.agenda.asked, AddPower):
        act(state, LetGo())
    while isinstance(state.agenda.asked, Question):
        act(state, Option(next(option for option in state.agenda.asked.options if option != "lower")))
    assert state.heroes["h0"].at == town and state.heroes["h0"].mp == expected


@pytest.mark.rule("HM-12.11", "HM-9.7")
def test_specialties_are_no_spells() -> None:
    assert all(not card.school for card in CONTENT.cards.values() if card.family == "specialty")


@pytest.mark.rule("HM-13.4")
def test_the_guild_sells_nothing_in_its_first_round() -> None:
    state = sketch(G=40, M=9, V=9)
    act(state, Build("mage_guild"), Option("pile"), Option("pile"))
    with refused("HM-13.4"):
        act(state, BuySpell())


@pytest.mark.rule("HM-14.1", "HM-14.6")
def test_prices_are_paid_in_full_or_not_at_all() -> None:
    state = sketch(G=9, M=4)
    with refused("HM-14.6"):
        act(state, Build("city_hall"))
    assert (state.players[0].G, state.players[0].M) == (9, 4)
    gain(state, 0, "G", -30, "forced", Emit())
    assert state.players[0].G == 0
    view = RULES.view_for(state, 1)
    assert view.players[0].M == 4


@pytest.mark.rule("HM-14.5")
def test_all_dice_fall_before_one_is_chosen() -> None:
    state = dice(sketch(G=0, M=0), 6, 2)
    box = beside(state, "pandora")
    act(state, MoveHero("h0", box), Option("resource"))
    assert state.agenda.asked.options == (6, 2)
    act(state, Option(2))
    assert (state.players[0].G, state.players[0].M) == (0, 4)


@pytest.mark.rule("HM-3.8", "HM-19.9")
def test_income_never_falls_below_its_start() -> None:
    state = sketch()
    change_income(state, 0, "G", 5, Emit())
    change_income(state, 0, "G", -40, Emit())
    assert state.players[0].income[0] == 10


@pytest.mark.rule("HM-15.3", "HM-15.4", "HM-15.5")
def test_buildings_have_prerequisites_and_stand_once() -> None:
    state = sketch(G=90, M=40, V=9, buildings=())
    with refused("HM-15.3"):
        act(state, Build("dwelling_s"))
    with refused("HM-15.4"):
        act(state, Build("blacksmith"))
    with refused("HM-15.2"):
        act(state, Build("mana_vortex"))
    act(state, Build("dwelling_b"))
    state.players[0].build = True
    with refused("HM-15.5"):
        act(state, Build("dwelling_b"))
    act(state, Build("blacksmith"))
    assert state.players[0].buildings == ["dwelling_b", "blacksmith"]


@pytest.mark.rule("HM-20.14")
def test_discounts_add_up_on_one_cost() -> None:
    state = sketch(G=3, hands=("legs_of_legion loins_of_legion", ""))
    act(state, PlayCard("legs_of_legion", 0), PlayCard("loins_of_legion", 0), Recruit("griffins"))
    assert state.players[0].G == 3 and state.players[0].discount == 0
    act(state, DoneMustering())
    assert halved(Price(20, 0, 1), "half_up") == Price(10, 0, 1)
    assert halved(Price(5), "half_up").G == 3 and halved(Price(5), "half_down").G == 2


MAP_CARDS = {
    "leadership": ("morale", 1), "inexhaustible_cart_of_lumber": ("M", 6), "everpouring_vial_of_mercury": ("V", 2),
    "endless_sack_of_gold": ("G", 20), "head_of_legion": ("discount", 6),
}  # fmt: skip


@pytest.mark.parametrize(("card", "field", "value"), [(card, *expected) for card, expected in MAP_CARDS.items()])
def test_cards_for_the_map(card: str, field: str, value: int) -> None:
    state = sketch(hands=(card, ""))
    act(state, PlayCard(card, 0))
    assert getattr(state.players[0], field) == value


def test_every_card_has_a_mode_that_some_moment_allows() -> None:
    moments = {"", "after_spell", "after_roll", "enemy_spell", "combat_start", "announced", "combat_won", "own_turn", "muster", "guild"}
    for card in CONTENT.cards.values():
        assert card.modes and all(mode.moment in moments for mode in card.modes)


def test_charm_of_mana_and_shackles() -> None:
    state = sketch(hands=("charm_of_mana estates luck", ""))
    act(state, PlayCard("charm_of_mana", 0), TakeCard("estates"), TakeCard("luck"))
    assert len(state.players[0].hand) == 3
    state = sketch(hands=("shackles_of_war", ""))
    act(state, PlayCard("shackles_of_war", 1))
    act(state, TakeCard(state.players[0].hand[0]))
    assert len(state.players[0].hand) == 1
    state = sketch(hands=("rib_cage", ""))
    state.players[0].discard = ["blind"]
    act(state, PlayCard("rib_cage", 0), TakeCard("blind"))
    assert state.players[0].hand == ["blind"]


@pytest.mark.rule("HM-8.4", "HM-18.29")
def test_angel_wings_fly_over_anything() -> None:
    state = sketch(hands=("angel_wings", ""))
    act(state, PlayCard("angel_wings", 0, OnHero("h0")))
    assert state.heroes["h0"].mp == 4
    far = [action for action in legal(state, MoveHero) if action.hero == "h0"]
    assert len(far) >= 5 and all(state.fields[action.to].location != "blocked" for action in far)
    with refused("HM-8.4"):
        act(state, MoveHero("h0", far[0].to, far[-1].to))


def test_logistics_and_diplomacy() -> None:
    state = sketch(hands=("logistics diplomacy", ""), G=99, V=9)
    act(state, PlayCard("diplomacy", 0))
    if isinstance(state.agenda.asked, Question):
        name = state.agenda.asked.options[0]
        act(state, Option(name))
        assert name in [troop.unit for troop in state.players[0].army]
    beside(state, "empty")
    act(state, PlayCard("logistics", 0), EndTurn())
    assert isinstance(state.agenda.asked, ChooseFreeStep)
    act(state, Option(state.agenda.asked.options[0]))


def test_hourglass_tabard_and_witch() -> None:
    state = sketch(hands=("hourglass_of_the_evil_hour dragon_wing_tabard", "luck estates"))
    state.players[1].morale = 1
    act(state, PlayCard("hourglass_of_the_evil_hour", 0, OnSeat(1)), PlayCard("dragon_wing_tabard", 0, OnSeat(1)))
    assert state.players[1].morale == 0 and len(state.players[1].hand) == 1
    hut = beside(state, "witch_hut")
    act(state, MoveHero("h0", hut))
    options = state.agenda.asked.options
    act(state, Option("look"), Enough())
    assert "look" in options and state.fields[hut].black
    assert Hero("x", 0, True, "0,0").mp == 0
