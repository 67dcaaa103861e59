"""`film`: every kind of event has a moment that still holds, and a film of it moves."""
from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pygame
import pytest

from engine.app.app import App
from engine.commands import film
from engine.content import game_names, load_rules
from engine.match.store import Store
from engine.rules.mythic.events.battle import Destroyed, Wounded
from scenes.film import apng
from scenes.film.finding import find
from scenes.film.liveliness import liveliness
from scenes.film.moments import UNSEEN, Moment, before, brings, event_names, read_book, recordings, write_book
from scenes.film.reel import MOST, SHEET, Reel
from scenes.film.takes import all_takes, film_event

FILMED = {
    "mythicals": "CardsTaken",
    "guerra": "ClashResolved",
    "village": "CardBought",
    "mythic": "UnitMoved",
    "heroes": "HeroMoved",
}
"""For each game something that moves over the table."""


@pytest.mark.parametrize("game", game_names())
def test_every_kind_of_event_has_a_moment_or_a_reason(game: str) -> None:
    moments, unseen = set(read_book()[game]), set(UNSEEN.get(game, ()))
    assert moments | unseen == set(event_names(game))
    assert not moments & unseen, "what can be seen needs no excuse"


@pytest.mark.parametrize("game", game_names())
def test_the_earliest_moments_still_hold(game: str) -> None:
    """Changed rules make another match of the same seed: `film --find` looks again."""
    early = sorted(read_book()[game].items(), key=lambda entry: entry[1].actions)[:8]
    gone = [name for name, moment in early if name not in {type(event).__name__ for event in brings(game, moment)}]
    assert gone == []


@pytest.mark.parametrize("game", game_names())
def test_a_film_has_frames_that_differ(game: str, app: App) -> None:
    name = FILMED[game]
    reel = film_event(game, name, read_book()[game][name], app)
    sample = [pygame.image.tobytes(frame, "RGB") for frame in reel.sample()]
    assert len(sample) == SHEET
    assert len(set(sample)) >= SHEET // 2, f"{game}_{name} hardly moves"


def test_a_film_is_a_sheet_and_a_moving_picture(tmp_path: Path) -> None:
    assert film.main([str(tmp_path), "--only", "mythicals_CardsTaken"]) == 0
    assert pygame.image.load(tmp_path / "mythicals_CardsTaken.png").get_size() == (4 * 320 + 12, 4 * 180 + 12)
    assert b"acTL" in (tmp_path / "mythicals_CardsTaken.apng").read_bytes()[:64]


def test_the_moments_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert film.main(["--list", "--only", "*_opening"]) == 0
    assert capsys.readouterr().out.split() == [take.name for take in all_takes({}) if take.name.endswith("_opening")]


def test_an_unknown_moment_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert film.main([str(tmp_path), "--only", "nowhere"]) == 2
    assert "nowhere" in capsys.readouterr().err


def test_a_search_finds_everything_in_a_short_game(tmp_path: Path) -> None:
    said: list[str] = []
    found = find("mythicals", {}, 60.0, said.append)
    assert sorted(found) == event_names("mythicals") and said == []
    write_book({"mythicals": found}, tmp_path / "book.json")
    assert read_book(tmp_path / "book.json") == {"mythicals": found}


def test_a_long_reel_forgets_every_second_frame() -> None:
    reel = Reel()
    for number in range(MOST * 3):
        frame = pygame.Surface((2, 1))
        frame.fill((number // 256, number % 256, 0))
        reel.take(frame)
    numbers = [frame.get_at((0, 0)).r * 256 + frame.get_at((0, 0)).g for frame in reel.frames]
    assert numbers == list(range(0, MOST * 3, reel.stride)) and reel.stride == 4


def test_a_moving_picture_holds_only_the_rows_that_changed(tmp_path: Path) -> None:
    first, second = pygame.Surface((3, 5)), pygame.Surface((3, 5))
    second.fill((255, 0, 0), (0, 2, 3, 2))
    apng.save([first, second], 0.1, tmp_path / "two.apng")
    chunks = _chunks((tmp_path / "two.apng").read_bytes())
    assert [kind for kind, _ in chunks] == [b"IHDR", b"acTL", b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"IEND"]
    assert struct.unpack(">IIIII", chunks[4][1][:20]) == (1, 3, 2, 0, 2)
    assert zlib.decompress(chunks[5][1][4:]) == (b"\0" + b"\xff\0\0" * 3) * 2
    assert pygame.image.load(tmp_path / "two.apng", "first.png").get_size() == (3, 5)


def _chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    found, at = [], 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        body = data[at + 8 : at + 8 + length]
        assert struct.unpack(">I", data[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + body)
        found.append((kind, body))
        at += 12 + length
    return found


def test_many_moments_can_follow_each_other_at_one_pace() -> None:
    reel = Reel()
    for _ in range(60):
        reel.take(pygame.Surface((4, 4)))
    assert len(reel.paced(1 / 15)) == 15, "a second is fifteen frames"


def test_half_of_a_sheet_shows_what_changes_most() -> None:
    """One blow of a few frames in a long stillness is seen, and so are its beginning and its end."""
    reel = Reel()
    for number in range(100):
        frame = pygame.Surface((64, 36))
        frame.fill((255, 255, 255), (0, 0, max(0, min(8, number - 70)) * 8, 36))
        frame.set_at((number % 3, 35), (200, number % 2 * 200, 0))
        reel.take(frame)
    chosen = [reel.frames.index(frame) for frame in reel.sample()]
    assert chosen == sorted(set(chosen)) and len(chosen) == SHEET
    assert {0, 99} <= set(chosen)
    assert len([at for at in chosen if 70 <= at <= 79]) >= SHEET // 2


def test_a_short_reel_fills_its_sheet() -> None:
    reel = Reel()
    for _ in range(5):
        reel.take(pygame.Surface((4, 4)))
    assert len(reel.sample()) == SHEET


RECORDED = [(game, name) for game in game_names() for name in recordings(game)]


@pytest.mark.parametrize(("game", "name"), RECORDED)
def test_the_recorded_matches_are_played_as_they_were(game: str, name: str) -> None:
    """`python -m tools.golden --refresh` writes them down again where a rule was changed on purpose."""
    path = recordings(game)[name]
    loaded = Store(path.parent, load_rules).load(path)
    assert loaded.damage is None and loaded.match.outcome is not None


def test_every_game_has_a_recorded_match_and_all_are_small() -> None:
    assert {game for game, _ in RECORDED} == set(game_names())
    assert sum(path.stat().st_size for game in game_names() for path in recordings(game).values()) < 700_000


def test_a_moment_of_a_recorded_match_happens(tmp_path: Path) -> None:
    moment = Moment(match="watch", actions=0)
    assert {type(event).__name__ for event in brings("mythicals", moment)} >= {"CardsRevealed"}
    write_book({"mythicals": {"CardsRevealed": moment}}, tmp_path / "book.json")
    assert read_book(tmp_path / "book.json") == {"mythicals": {"CardsRevealed": moment}}


def test_a_match_that_nobody_recorded_has_no_moment() -> None:
    with pytest.raises(LookupError, match="nobody"):
        before("mythicals", Moment(match="nobody", actions=0))
    assert brings("mythicals", Moment(match="watch", actions=9999)) == []


def test_the_greater_is_the_livelier() -> None:
    small = Wounded(unit="zeus", attacker="hydra", amount=0, vitality=3, successes=0)
    great = Wounded(unit="zeus", attacker="hydra", amount=4, vitality=3, successes=4)
    fall = Destroyed(unit="zeus", seat=0, area="peak", by="hydra")
    assert liveliness(great, [great]) > liveliness(small, [small])
    assert liveliness(great, [great, fall]) > liveliness(great, [great])
    assert liveliness(great, [great] * 60) < liveliness(great, [great])


def test_a_livelier_search_replaces_what_is_known() -> None:
    dull = {"TokenTaken": Moment(config="duel", seed=1, actions=11)}
    found = find("mythicals", dull, 0.0, lambda _: None, livelier=True)
    assert found["TokenTaken"].match, "good players take more than chance"
    assert sorted(found) == event_names("mythicals")


SEEN_FLYING = {
    "mythic": ("OmphalosTaken", "Lulled", "TargetGuarded"),
    "heroes": ("GoodsChanged", "Flagged", "MoraleChanged", "UnitDefends"),
}


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, names in SEEN_FLYING.items() for name in names])
def test_nothing_flies_that_is_not_drawn(game: str, name: str, app: App) -> None:
    """A grey box stands for a picture that there is not."""
    film_event(game, name, read_book()[game][name], app)
    assert list(app.art.missing) == []


def test_an_attacker_that_falls_before_its_own_blow_is_seen_to_fall(app: App) -> None:
    """Whoever is struck first may be gone when its attack is counted as lost: the tray asks for no dice of it."""
    reel = film_event("mythic", "AttackLost", read_book()["mythic"]["AttackLost"], app)
    assert len(reel.frames) > SHEET
