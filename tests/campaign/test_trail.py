"""Stories that mods bring for any game: chapters as a lobby could make them, stars for aims, nothing else carried on."""
from __future__ import annotations

from pathlib import Path

import pytest

from engine.campaign.protocol import Played
from engine.campaign.stories import mod_stories
from engine.campaign.trail import Chapter, Goal, Other, Trail, TrailCampaign, TrailRecord, configured, mistakes
from engine.content import game_names, load_rules
from engine.content.errors import ContentError
from engine.content.mod import read_mod
from engine.match.match import Match
from engine.rules.kernel.types import Outcome


def story(*aims: Goal) -> TrailCampaign:
    chapters = (Chapter("a", "duel", others=(Other("somebody", "grak"),), aims=aims), Chapter("b", "duel", others=(Other("somebody"),)))
    return TrailCampaign(load_rules("mythicals"), Trail("road", chapters))


def ended(campaign: TrailCampaign, outcome: Outcome, monkeypatch: pytest.MonkeyPatch) -> Match:
    setup = campaign.setup(TrailRecord(), "a", {}, "normal")
    match = Match(campaign.rules, setup.config, 4, setup.players)
    for _ in range(6):
        match.act(match.legal_actions()[0])
    monkeypatch.setattr(Match, "outcome", outcome)
    return match


@pytest.mark.parametrize("game", game_names())
def test_every_mode_of_every_lobby_can_be_a_chapter(game: str) -> None:
    rules = load_rules(game)
    for mode in rules.modes:
        for seats in mode.under({option.key: option.default for option in mode.options}, mode.seats[0]).seats:
            chapter = Chapter("one", mode.name, others=tuple(Other("somebody") for _ in range(seats - 1)))
            assert list(mistakes(rules, Trail("road", (chapter,)))) == []
            assert configured(rules, chapter).seats == seats


def test_a_chapter_opens_with_the_victory_before_it_and_stars_are_the_best_so_far() -> None:
    road = story(Goal("margin", 3))
    record = TrailRecord()
    assert [state.status for state in road.chapters(record)] == ["open", "locked"] and road.ending(record) is None
    record = road.fold(record, Played("a", "lost", 1))
    assert [state.status for state in road.chapters(record)] == ["lost", "locked"]
    record = road.fold(road.fold(record, Played("a", "won", 1, facts={"stars": 2})), Played("a", "won", 1, facts={"stars": 1}))
    assert [(state.status, state.stars, state.most_stars) for state in road.chapters(record)] == [("won", 2, 2), ("open", 0, 1)]
    assert road.carried(record)[0].facts == {"n": 2}
    assert road.ending(road.fold(record, Played("b", "won", 1))) == "mythicals.campaign.road.end"


@pytest.mark.parametrize(
    ("goal", "scores", "stars"),
    [
        (Goal("margin", 3), (9, 6), 2), (Goal("margin", 4), (9, 6), 1),
        (Goal("answers", 6), (9, 6), 2), (Goal("answers", 1), (9, 6), 1),
    ],
)  # fmt: skip
def test_an_aim_is_worth_a_star(goal: Goal, scores: tuple[int, ...], stars: int, monkeypatch: pytest.MonkeyPatch) -> None:
    road = story(goal)
    match = ended(road, Outcome(((0,), (1,)), "MY-10.5", scores), monkeypatch)
    facts = road.debrief(TrailRecord(), "a", match)
    assert facts["stars"] == stars and 1 < facts["answers"] <= 6
    (aim,) = road.aims(TrailRecord(), "a", Played("a", "won", 1, facts=facts))
    assert aim.met is (stars == 2)


def test_who_loses_or_draws_has_no_star(monkeypatch: pytest.MonkeyPatch) -> None:
    road = story(Goal("answers", 99))
    lost = ended(road, Outcome(((1,), (0,)), "MY-10.5", (2, 9)), monkeypatch)
    assert road.debrief(TrailRecord(), "a", lost)["stars"] == 0
    drawn = ended(road, Outcome(((0, 1),), "MY-10.6", (9, 9)), monkeypatch)
    assert road.debrief(TrailRecord(), "a", drawn)["stars"] == 0


def test_foes_play_at_the_difficulty_and_allies_always_alike() -> None:
    teams = Chapter("one", "teams", others=(Other("foe"), Other("friend", ally=True), Other("foe")))
    road = TrailCampaign(load_rules("village"), Trail("road", (teams,)))
    for difficulty in road.difficulties:
        setup = road.setup(TrailRecord(), "one", {}, difficulty)
        assert [player.brain for player in setup.players[1:]] == [difficulty, "normal", difficulty]


BROKEN = [
    ('mode = "duel"', 'mode = "dual"', "chapters[0].mode"),
    ('mode = "duel"', 'mode = "duel", options = { hour = "my_hour_1" }', "chapters[0].options"),
    ('mode = "duel"', 'mode = "watch", options = { hour = "my_hour_99" }', "chapters[0].options.hour"),
    ('others = [{ name = "one" }]', "others = []", "chapters[0].others"),
    ('id = "a"', 'id = "b"', "chapters"),
    ('kind = "margin"', 'kind = "marvel"', "chapters[0].aims[0].kind"),
    ("n = 3", "n = 0", "chapters[0].aims[0].n"),
]


@pytest.mark.parametrize(("old", "new", "field"), BROKEN, ids=[field for *_, field in BROKEN])
def test_what_no_lobby_would_take_is_named_with_file_entry_and_field(tmp_path: Path, old: str, new: str, field: str) -> None:
    folder = tmp_path / "road"
    (folder / "content" / "mythicals").mkdir(parents=True)
    (folder / "mod.toml").write_text('title = "Road"', encoding="utf-8")
    text = (
        '[[story]]\nid = "road"\nchapters = [\n'
        '  { id = "a", mode = "duel", others = [{ name = "one" }], aims = [{ kind = "margin", n = 3 }] },\n'
        '  { id = "b", mode = "duel", others = [{ name = "two" }] },\n]\n'
    )
    path = folder / "content" / "mythicals" / "stories.toml"
    path.write_text(text, encoding="utf-8")
    rules = load_rules("mythicals")
    assert [trail.id for trail in mod_stories(rules, read_mod(folder))] == ["road"]
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as error:
        mod_stories(rules, read_mod(folder))
    found = error.value
    assert (found.file, found.entry, found.field) == ("road/content/mythicals/stories.toml", "road", field) and found.why
