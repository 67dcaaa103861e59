"""The kinds of files: how a sound one is made, how the client looks at a damaged one, and what it may make of it."""
from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

import msgspec

from engine.ai.features import features_for
from engine.ai.values import Learned, fit, weights_file
from engine.app.keys import DEFAULTS, KeyMap
from engine.app.settings import Settings, SettingsFile
from engine.campaign import all_campaigns
from engine.campaign.log import CampaignDamaged, CampaignStore
from engine.content import ContentError, game_names, load_rules, read_rules
from engine.content.files import content_folder, data_root, maps_folder
from engine.content.maps import CHECKERS, map_problems
from engine.match.damage import SaveDamaged
from engine.match.players import Player
from engine.match.store import Store
from engine.modding.review import review
from engine.profile.entries import DIARY, Diary, LessonDone, MatchDone
from engine.rules.kernel.codec import digest, to_json
from engine.rules.kernel.dice import Dice
from tests.support.mods import follow


class Seen(msgspec.Struct, frozen=True):
    """What the client made of a file: whether it said that something is wrong, and what it goes on with."""

    told: bool
    state: str = ""


class Kind(Protocol):
    """One kind of file. `trusted` files are written by the client alone: a changed one must never pass for true."""

    trusted: bool

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        """Fill a folder; every file to be damaged with the states that a silent client may find in it."""
        ...

    def look(self, home: Path, path: Path) -> Seen:
        """Do with a file what the client does."""
        ...


class Saves:
    """Matches of every game, solo and on a couch, with and without a checkpoint beside them."""

    trusted = True

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        store, found = Store(home / "saves", load_rules), {}
        for game in game_names():
            rules = load_rules(game)
            for number, config in enumerate(list(rules.sample_configs().values())[:2]):
                people = 1 + number
                players = tuple(Player("human" if seat < people else "ai", f"P{seat}") for seat in range(config.seats))
                match, journal = store.begin(rules, config, 7 + number, players)
                dice, states = Dice(3), [digest(match.state)]
                while match.to_act is not None and len(match.entries) < 30 + 25 * number:
                    match.act(dice.pick(match.legal_actions()))
                    states.append(digest(match.state))
                match.rewind(1, practice=True)
                found[journal.path] = frozenset(states)
        return found

    def look(self, home: Path, path: Path) -> Seen:
        store, before = Store(home / "saves", load_rules), path.read_bytes()
        store.info(path)
        try:
            loaded = store.load(path)
        except SaveDamaged:
            _kept(before, path)
            return Seen(True)
        seen = Seen(loaded.trouble is not None, digest(loaded.match.state))
        journal = store.resume(loaded, path)
        match = loaded.match
        if match.to_act is not None:
            match.act(match.legal_actions()[0])
        if digest(store.load(journal.path).match.state) != digest(match.state):
            raise AssertionError("what goes on cannot be loaded again")
        if seen.told:
            _kept(before, path)
        return seen


class Campaigns:
    """A story of every campaign, after a chapter."""

    trusted = True

    def __init__(self) -> None:
        self._campaigns = {campaign.id: campaign for campaign in all_campaigns()}

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        store, found = CampaignStore(home / "saves"), {}
        for campaign in self._campaigns.values():
            log = store.begin(campaign, {choice.key: choice.options[: choice.least] for choice in campaign.openings()})
            states = [to_json(log).decode()]
            log.open_chapter = campaign.chapters(campaign.start(log.opening))[0].id
            store.save(log)
            found[store.path(campaign.id)] = frozenset((*states, to_json(log).decode()))
        return found

    def look(self, home: Path, path: Path) -> Seen:
        store, before = CampaignStore(home / "saves"), path.read_bytes()
        try:
            log = store.load(self._campaigns[path.stem])
        except CampaignDamaged:
            _kept(before, path)
            return Seen(True)
        assert log is not None
        seen = Seen(store.damage is not None, to_json(log).decode())
        store.save(log)
        if seen.told:
            _kept(before, *path.parent.iterdir())
        return seen


class Profiles:
    """The diary."""

    trusted = True

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        diary = Diary(home / DIARY)
        states = [_entries(diary)]
        for number in range(30):
            match = MatchDone(f"m{number}", "mythicals", "duel", "won", ("hard",), when="2026-01-01T00:00:00+00:00", names=("Ñandú",))
            diary.add(LessonDone("guerra", f"l{number}") if number % 5 == 0 else match)
            states.append(_entries(diary))
        return {diary.path: frozenset(states)}

    def look(self, home: Path, path: Path) -> Seen:
        before = path.read_bytes()
        diary = Diary(path)
        seen = Seen(diary.skipped > 0 or diary.problem is not None, _entries(diary))
        diary.add(LessonDone("mythic", "new"))
        if not path.read_bytes().startswith(before):
            raise AssertionError("lines were lost")
        if not any(entry.id == "mythic:new" for entry in Diary(path).entries):
            raise AssertionError("a new line cannot be read again")
        return seen


class SettingsKind:
    """Preferences, which people may edit by hand: whatever can be read has to work."""

    trusted = False

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        path = home / "settings.json"
        lobby = {"game": "guerra", "guerra": '{"game":"guerra","mode":"duel","seats":[]}'}
        SettingsFile(path).save(Settings(language="es", player_name="Ana", keys={"log": "k", "undo": "ctrl+u"}, last_lobby=lobby))
        return {path: frozenset()}

    def look(self, home: Path, path: Path) -> Seen:
        from scenes.lobby import plan as plans

        file, before = SettingsFile(path), path.read_bytes()
        settings = file.load()
        keys = KeyMap(settings.keys)
        for action in DEFAULTS:
            keys.label(action)
        for game in game_names():
            plan = plans.from_text(settings.last_lobby.get(game, ""))
            if plan is not None and plan.game in game_names():
                plans.fitted(plan, load_rules(plan.game), ())
        file.save(settings)
        if SettingsFile(path).load() != settings:
            raise AssertionError("what was saved is read otherwise")
        if file.kept is not None:
            _kept(before, *home.glob("settings*"))
        return Seen(file.kept is not None)


class Decks:
    """Decks of Guerra that the player has built."""

    trusted = False

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        from scenes.guerra.builder.decks import DeckShelf, of_ours

        shelf = DeckShelf(home)
        for number, deck in enumerate(load_rules("guerra").content.decks.values()):
            shelf.add(of_ours(deck, f"Señor {number}"))
        return {home / "decks" / "guerra.json": frozenset()}

    def look(self, home: Path, path: Path) -> Seen:
        from engine.rules.guerra.config import violations
        from scenes.guerra.builder.decks import DeckShelf, to_text

        before = path.read_bytes()
        shelf = DeckShelf(home)
        content = load_rules("guerra").content
        for deck in shelf.decks:
            to_text(deck)
            list(violations(content, deck.listed))
        shelf.save()
        if shelf.kept is not None:
            _kept(before, *path.parent.iterdir())
        return Seen(shelf.kept is not None)


class Maps:
    """Maps that a player has drawn: a broken one is named, and takes nothing else down."""

    trusted = False

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        found: dict[Path, frozenset[str]] = {}
        for game in CHECKERS:
            folder = home / "maps" / game
            folder.mkdir(parents=True)
            for source in sorted(maps_folder(game).glob("*.tmx"))[:4]:
                shutil.copyfile(source, folder / f"own_{source.name}" if game == "mythic" else folder / source.name)
                found[folder / (f"own_{source.name}" if game == "mythic" else source.name)] = frozenset()
        shutil.copytree(data_root() / "maps" / "tilesets", home / "maps" / "tilesets")
        return found

    def look(self, home: Path, path: Path) -> Seen:
        return Seen(bool(map_problems(path.parent.name, path)))


class Content:
    """Tables of the games, as somebody who writes cards may break them."""

    trusted = False

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        found: dict[Path, frozenset[str]] = {}
        shutil.copytree(data_root() / "maps", home / "root" / "maps")
        for game in game_names():
            folder = content_folder(game, home / "root")
            shutil.copytree(content_folder(game), folder)
            found |= {path: frozenset() for path in folder.rglob("*.toml")}
        return found

    def look(self, home: Path, path: Path) -> Seen:
        game = path.relative_to(home / "root" / "assets" / "content").parts[0]
        try:
            rules: Any = read_rules(game, home / "root")
        except ContentError:
            return Seen(True)
        rules.sample_configs()
        return Seen(False)


class Weights:
    """Learned values: those that cannot be used are told, and the others judge with a chance."""

    trusted = False

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        found: dict[Path, frozenset[str]] = {}
        for game in game_names():
            if weights_file(game).is_file():
                shutil.copyfile(weights_file(game), home / f"{game}.npz")
                found[home / f"{game}.npz"] = frozenset()
        return found

    def look(self, home: Path, path: Path) -> Seen:
        rules = load_rules(path.stem)
        config = next(iter(rules.sample_configs().values()))
        network, features = fit(rules, str(path))[0], features_for(path.stem, rules.content)
        if network is None or features is None:
            return Seen(True)
        chances = Learned(network, features, config.seats)(rules.new_game(config, 3))
        if not all(0.0 <= chance <= 1.0 for chance in chances):
            raise AssertionError("a judgement that is no chance")
        return Seen(False)


class Mods:
    """A mod as its author may break it: everything that is wrong is found, and nothing is raised."""

    trusted = False

    def make(self, home: Path) -> dict[Path, frozenset[str]]:
        folder = follow(home / "mods")
        return {path: frozenset() for path in files_of(folder)}

    def look(self, home: Path, path: Path) -> Seen:
        folder = home / "mods" / path.relative_to(home / "mods").parts[0]
        return Seen(bool(review(folder).faults))


def _entries(diary: Diary) -> str:
    return to_json(diary.entries).decode()


def _kept(data: bytes, *paths: Path) -> None:
    """What a client could not read has to lie somewhere as it was."""
    if not any(path.is_file() and path.read_bytes() == data for path in paths):
        raise LostError


class LostError(Exception):
    """Bytes of the player's that are nowhere any more."""


def files_of(folder: Path) -> Iterator[Path]:
    """Everything in a folder that is a file."""
    return (path for path in folder.rglob("*") if path.is_file())


KINDS: dict[str, Callable[[], Kind]] = {
    "saves": Saves,
    "campaigns": Campaigns,
    "profiles": Profiles,
    "settings": SettingsKind,
    "decks": Decks,
    "maps": Maps,
    "content": Content,
    "weights": Weights,
    "mods": Mods,
}
