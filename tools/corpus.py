"""`python -m tools.corpus FOLDER`: the files that this version of the client leaves in a player's folder, for later versions to read.

Made once for every released version and never again: `tests/corpus/<version>` has to load for ever."""
from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from engine.app.settings import Settings, SettingsFile
from engine.campaign import campaigns_of
from engine.campaign.log import CampaignStore, record_of
from engine.campaign.protocol import AnyCampaign, Played
from engine.content import game_names, load_rules
from engine.match.journal import Journal
from engine.match.match import Match
from engine.match.players import Player
from engine.match.stops import Stops
from engine.match.store import Store
from engine.profile.entries import DIARY, Diary, LessonDone, match_entry
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules

SEED = 2026
FEW, SOME, MANY = 12, 40, 80
"""Actions of matches before the first checkpoint, after one, and after several."""


def main(argv: list[str]) -> int:
    """Fill a folder as a player would who has a look at everything."""
    parser = argparse.ArgumentParser(prog="python -m tools.corpus", description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    folder: Path = parser.parse_args(argv).folder
    for game in game_names():
        print(f"{game}: {', '.join(_matches(folder, load_rules(game)))}, {_story(folder, campaigns_of(game)[0])}", flush=True)
    _rest(folder)
    return 0


def _matches(folder: Path, rules: Rules) -> Iterator[str]:
    """Running matches of several lengths, one given up, one handed over and taken back, and one that a person kept."""
    store, configs = Store(folder / "saves", load_rules), list(rules.sample_configs().values())
    for number, (name, actions) in enumerate((("few", FEW), ("some", SOME), ("many", MANY))):
        match, journal = _begin(store, rules, configs[number % len(configs)], name)
        _play(match, actions)
        yield journal.path.stem
    match, journal = _begin(store, rules, configs[0], "conceded")
    _play(match, FEW)
    match.concede(0)
    store.finish(journal.path)
    yield journal.path.stem
    match, journal = _begin(store, rules, configs[-1], "undone")
    match.stop(0, Stops("all"))
    _play(match, SOME)
    match.rewind(3, practice=True)
    match.seat(match.config.seats - 1, Player("ai", "Stand-in", "easy"))
    _play(match, 5)
    yield journal.path.stem
    kept = store.keep(match, f"Kept {rules.name}")
    named = kept.with_stem(f"{rules.name}-kept")
    for suffix in (".match", ".json"):
        kept.with_suffix(suffix).rename(named.with_suffix(suffix))
    yield named.stem


def _begin(store: Store, rules: Rules, config: Any, name: str, campaign: str = "") -> tuple[Match, Journal]:
    """A match under a name that says what it is; the first two seats are people on one couch."""
    players = tuple(Player("human" if seat < 2 and not campaign else "ai", f"P{seat}") for seat in range(config.seats))
    players = (replace(players[0], kind="human"), *players[1:])
    match, journal = store.begin(rules, config, SEED, players, campaign)
    path = journal.path.with_stem(f"{rules.name}-{name}")
    journal.path.rename(path)
    journal.path = path
    return match, journal


def _play(match: Match, actions: int) -> None:
    dice = Dice(SEED + len(match.entries))
    for _ in range(actions):
        if match.to_act is None:
            return
        match.act(dice.pick(match.legal_actions()))


def _story(folder: Path, campaign: AnyCampaign) -> str:
    """A campaign after its first chapter, in the middle of the second."""
    logs, store, rules = CampaignStore(folder / "saves"), Store(folder / "saves", load_rules), load_rules(campaign.game)
    log = logs.begin(campaign, {choice.key: choice.options[: choice.least] for choice in campaign.openings()})
    for won in (True, False):
        record = record_of(campaign, log)
        chapter = next(state.id for state in campaign.chapters(record) if state.status == "open")
        offers = campaign.preparations(record, chapter, log.difficulty)
        prepared = {offer.key: offer.options[: offer.least] for offer in offers}
        if won:
            log.played.append(_won(campaign, record, chapter, prepared))
            continue
        setup = campaign.setup(record, chapter, prepared, log.difficulty)
        match, journal = _begin(store, rules, setup.config, "chapter", f"{campaign.id}:{chapter}")
        _play(match, SOME)
        log.open_chapter, log.open_match, log.open_seed, log.prepared = chapter, journal.path.name, match.seed, prepared
    logs.save(log)
    return campaign.id


def _won(campaign: AnyCampaign, record: Any, chapter: str, prepared: dict[str, tuple[str, ...]]) -> Played:
    played = Played(chapter, "won", SEED, "normal", prepared, {}, {"stars": 1})
    offers = campaign.rewards(record, chapter, played)
    return replace(played, rewards={offer.key: offer.options[: offer.least] for offer in offers})


def _rest(folder: Path) -> None:
    """Settings, diary and decks."""
    SettingsFile(folder / "settings.json").save(Settings(language="es", player_name="Ana", speed_own="2x", keys={"log": "k"}))
    diary, store = Diary(folder / DIARY), Store(folder / "saves", load_rules)
    diary.add(LessonDone("mythicals", "first", "2026-11-18T12:00:00+00:00"))
    for path in sorted(store.matches.glob("*-conceded.match")):
        entry = match_entry(store.load(path).match, path.stem)
        if entry is not None:
            diary.add(entry)
    from scenes.guerra.builder.decks import DeckShelf, of_ours

    deck = next(iter(load_rules("guerra").content.decks.values()))
    DeckShelf(folder).add(of_ours(deck, "Ana's"))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
