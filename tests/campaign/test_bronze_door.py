"""The Bronze Door: six chapters with consequences, glory, wounds, veterans, shards and four endings."""
from __future__ import annotations

import msgspec
import pytest

from engine.campaign import campaigns_of
from engine.campaign.log import Log, record_of
from engine.campaign.mythic import GIFTS, POOL
from engine.campaign.protocol import Played
from engine.content import load_rules
from engine.match.match import Match
from engine.rules.mythic.actions.moves import EnterAt
from tests.campaign.walk import first_choices, note, played_out

DOOR = campaigns_of("mythic")[0]
CHAPTERS = list(DOOR.by_id)
START = DOOR.start({"god": ("zeus",)})
LAST = CHAPTERS[-1]


def after(record, chapter: str, result: str = "won", rewards=None, prepared=None, **facts):
    return DOOR.fold(record, Played(chapter, result, 1, prepared=prepared or {}, rewards=rewards or {}, facts=facts))


def to_the_door(*results: str, **facts):
    record = START
    for chapter, result in zip(CHAPTERS, results, strict=False):
        record = after(record, chapter, result, **facts)
    return record


@pytest.mark.parametrize("result", ["won", "lost"])
@pytest.mark.parametrize("chapter", CHAPTERS)
def test_every_chapter_is_played_and_the_story_goes_on(chapter: str, result: str) -> None:
    story = Log(DOOR.id, "now", {"god": ("athena",)})
    number = CHAPTERS.index(chapter)
    story.played = [Played(earlier, "won", 1) for earlier in CHAPTERS[:number]]
    record = record_of(DOOR, story)
    assert DOOR.chapters(record)[number].status == "open"
    prepared = first_choices(DOOR.preparations(record, chapter))
    match = played_out(DOOR, DOOR.setup(record, chapter, prepared, "normal"), 5, iterations=0, limit=60_000)
    note(DOOR, story, chapter, prepared, match, result=result)
    states = DOOR.chapters(record_of(DOOR, story))
    assert states[number].status == result
    assert number == 5 or states[number + 1].status == "open", "victory or defeat, you go on"


def test_the_third_defeat_ends_in_ashes() -> None:
    record = to_the_door("lost", "won", "lost", "lost")
    assert DOOR.ending(record) == "mythic.campaign.ending.ashes"
    assert {state.status for state in DOOR.chapters(record)[4:]} == {"locked"}


@pytest.mark.parametrize(
    ("results", "ending"),
    [
        (("won",) * 6, "crown"),
        (("won", "lost", "won", "won", "won", "won"), "truce"),
        (("won",) * 5 + ("lost",), "shut"),
    ],
)
def test_the_other_endings(results: tuple[str, ...], ending: str) -> None:
    assert DOOR.ending(to_the_door(*results)) == f"mythic.campaign.ending.{ending}"
    assert DOOR.ending(to_the_door(*results[:5])) is None


def test_glory_is_won_and_spent() -> None:
    record = after(START, CHAPTERS[0], fallen=("odysseus",))
    assert (record.glory, record.wounded) == (2, ("odysseus",))
    spent = after(START, CHAPTERS[0], rewards={"spend": ("heal_odysseus", "point1")}, fallen=("odysseus",))
    assert (spent.glory, spent.wounded, spent.points) == (0, (), 1)
    army = DOOR.preparations(spent, CHAPTERS[1])[0]
    assert army.budget == DOOR.by_id[CHAPTERS[1]].points + 1 and "odysseus" in army.options
    assert "odysseus" not in DOOR.preparations(record, CHAPTERS[1])[0].options


def test_easy_gives_two_points_more() -> None:
    assert DOOR.preparations(START, CHAPTERS[0], "easy")[0].budget == DOOR.preparations(START, CHAPTERS[0])[0].budget + 2


def test_veterans_earn_a_boon_at_two_marks() -> None:
    once = after(START, CHAPTERS[0], killers=("atalanta",))
    played = Played(CHAPTERS[1], "won", 1, facts={"killers": ("atalanta",)})
    keys = [choice.key for choice in DOOR.rewards(once, CHAPTERS[1], played)]
    assert "veteran_atalanta" in keys
    twice = DOOR.fold(once, Played(CHAPTERS[1], "won", 1, rewards={"veteran_atalanta": ("swift",)}, facts=played.facts))
    assert twice.boons == {"atalanta": "swift"} and twice.marks["atalanta"] == 0
    config = DOOR.setup(twice, CHAPTERS[2], {"army": ("atalanta",)}, "normal").config
    assert [(boon.unit, boon.gift) for boon in config.boons] == [("atalanta", "swift")]
    assert after(START, CHAPTERS[0], killers=("atalanta",), fallen=("atalanta",)).marks == {}, "the dead are no veterans"


def test_a_bought_boon_goes_to_its_unit() -> None:
    rich = after(after(START, CHAPTERS[0]), CHAPTERS[1], rewards={"spend": ("boon",), "boon_unit": ("hoplites",), "boon_gift": GIFTS[:1]})
    assert rich.boons == {"hoplites": "hardened"} and rich.glory == 1


def test_shards_come_from_absorbed_omphalos_and_buy_cards() -> None:
    record = after(START, CHAPTERS[0], absorbed=5)
    assert record.shards == 2
    config = DOOR.setup(record, CHAPTERS[1], {"shards": ("shard1", "shard2")}, "normal").config
    assert config.extra_omphalos == (2, 0)
    assert after(record, CHAPTERS[1], prepared={"shards": ("shard1", "shard2")}).shards == 0


def test_shards_help_without_a_god_too() -> None:
    """Omphalos cards are Art of War then (MB-5.13)."""
    record = to_the_door("won", "won", absorbed=4)
    assert "shards" in [choice.key for choice in DOOR.preparations(record, CHAPTERS[2])]
    assert DOOR.setup(record, CHAPTERS[2], {"shards": ("shard1",)}, "normal").config.extra_omphalos == (1, 0)


def test_nobody_pays_for_a_boon_without_a_taker_nor_heals_whom_he_never_had() -> None:
    rich = after(START, CHAPTERS[0])
    assert after(rich, CHAPTERS[1], rewards={"spend": ("boon",)}).glory == after(rich, CHAPTERS[1]).glory
    lost = Played(CHAPTERS[3], "lost", 1, facts={"fallen": ("achilles", "odysseus")})
    before = to_the_door("won", "won", "won")
    assert DOOR.fold(before, lost).wounded == ("odysseus",)
    assert "heal_achilles" not in DOOR.rewards(before, CHAPTERS[3], lost)[0].options


def test_a_veteran_is_not_given_a_second_boon_in_the_same_breath() -> None:
    once = after(START, CHAPTERS[0], killers=("atalanta",))
    played = Played(CHAPTERS[1], "won", 1, facts={"killers": ("atalanta",)})
    offers = {choice.key: choice.options for choice in DOOR.rewards(once, CHAPTERS[1], played)}
    assert "veteran_atalanta" in offers and "atalanta" not in offers["boon_unit"]


def test_a_freed_hero_turned_to_stone_again_is_still_free() -> None:
    setup = DOOR.setup(to_the_door("won", "won", "won"), CHAPTERS[3], {}, "normal")
    match = Match(load_rules("mythic"), setup.config, 1, setup.players)
    match.state.units["leonidas"] = msgspec.structs.replace(match.state.units["leonidas"], seat=0)
    assert match.state.units["leonidas"].stone
    assert DOOR.debrief(START, CHAPTERS[3], match)["freed"] == ("leonidas",), "the other one never belonged to anybody"


def test_consequences_reach_the_door() -> None:
    record = after(START, CHAPTERS[0], "lost")
    record = after(record, CHAPTERS[1], "lost", slain=("cerberus",))
    record = after(record, CHAPTERS[2])
    record = after(record, CHAPTERS[3])
    assert record.flags == ("rival_proud", "stones_lost", "cerberus_scarred", "bull_spared", "gorgon_at_large")
    assert "minotaur" in record.pool
    hydra = DOOR.setup(record, CHAPTERS[4], {}, "normal").config
    assert "amazons" in hydra.armies[1] and "centaurs" in hydra.armies[1]
    assert "centaurs" not in DOOR.setup(record, CHAPTERS[4], {"army": ("centaurs",)}, "normal").config.armies[1]
    record = after(record, CHAPTERS[4])
    door = DOOR.setup(record, LAST, {"army": ("atalanta",), "gall": ("atalanta",)}, "normal").config
    assert "medusa" in door.armies[1] and "minotaur" not in door.armies[1]
    assert door.vitality == (("cerberus", 5),) and door.extra_omphalos == (0, 1)
    assert ("atalanta", "torment") in [(boon.unit, boon.gift) for boon in door.boons]
    assert DOOR.price(record, "minotaur") == 2


def test_the_dark_and_the_broken_oath_cost_something() -> None:
    dark = to_the_door("won", "won", "lost")
    assert DOOR.preparations(dark, CHAPTERS[3])[0].budget == DOOR.by_id[CHAPTERS[3]].points - 1
    oath = to_the_door("won", "won", "won", "won", "lost")
    assert DOOR.setup(oath, LAST, {}, "normal").config.extra_aow[0] == -1
    assert "minotaur" in DOOR.setup(to_the_door("won", "won", "lost", "won", "won"), LAST, {}, "normal").config.armies[1]


def test_freed_heroes_join_and_spartans_of_a_humbled_rival_are_free() -> None:
    record = to_the_door("won", "won", "won", "won", "won", freed=("leonidas",))
    assert "leonidas" in record.pool and "spartans" in record.pool
    assert DOOR.price(record, "spartans") == 0


@pytest.mark.parametrize("god", ["zeus", "ares", "athena", "hades"])
def test_wounds_and_hardening_of_a_chapter_are_on_the_table(god: str) -> None:
    """`worn` and `hardened` may name a role; the match deals the real God of it."""
    record, sheets, rules = DOOR.start({"god": (god,)}), DOOR.content.sheets, load_rules("mythic")
    for chapter in DOOR.by_id.values():
        state = rules.new_game(DOOR.setup(record, chapter.id, {}, "normal").config, 1)
        for role in {*chapter.worn, *chapter.hardened}:
            unit = record.names.get(role, role)
            full = sheets[unit].vitality + chapter.hardened.count(role)
            assert (state.units[unit].full, state.units[unit].vitality) == (full, full - chapter.worn.get(role, 0))


def test_roles_follow_the_god() -> None:
    assert DOOR.start({"god": ("ares",)}).names == {"god": "ares", "rival": "athena", "lord": "hades"}
    assert DOOR.start({"god": ("hades",)}).names == {"god": "hades", "rival": "ares", "lord": "zeus"}
    assert DOOR.start({}).pool == POOL


def test_turns_alternate_and_the_bulls_house_takes_no_god_and_no_monster() -> None:
    orders = [DOOR.setup(START, chapter, {}, "normal").config.turns for chapter in CHAPTERS]
    assert orders == [(0, 1), (1, 0)] * 3
    record = after(START, CHAPTERS[0])
    house = DOOR.setup(record, CHAPTERS[2], {"army": ("odysseus",)}, "normal").config
    assert house.armies[0] == ("odysseus",)


@pytest.mark.rule("MB-25.1")
def test_in_the_ruins_the_person_chooses_where_every_unit_stands() -> None:
    army = ("odysseus", "hoplites", "amazons")
    config = DOOR.setup(START, CHAPTERS[0], {"army": army}, "normal").config
    rules = load_rules("mythic")
    state = rules.new_game(config, 1)
    assert state.units["zeus"].area == "ol02"
    for unit, area in zip(army, ("ol05", "ol01", "ol06"), strict=True):
        assert (state.to_act, state.agenda.frames[-1].unit) == (0, unit)
        assert {action.area for action in rules.legal_actions(state)} <= set(config.posts)
        assert rules.why_not(state, EnterAt("ol24")).rule == "MB-25.3"
        rules.apply(state, EnterAt(area))
        assert state.units[unit].area == area
    assert state.turn == 1 and rules.legal_actions(state)


def test_marks_and_the_turns_of_the_whole_story_are_told() -> None:
    record = after(START, CHAPTERS[0], killers=("atalanta",), turns=7)
    told = {line.key: line.facts for line in DOOR.carried(record)}
    assert told["mythic.campaign.carried.mark"] == {"unit": "mythic.unit.atalanta.name", "n": 1}
    assert "mythic.campaign.carried.turns" not in told, "only the end counts them"
    for chapter in CHAPTERS[1:]:
        record = after(record, chapter, turns=3)
    assert {line.key: line.facts for line in DOOR.carried(record)}["mythic.campaign.carried.turns"] == {"n": 7 + 5 * 3}
