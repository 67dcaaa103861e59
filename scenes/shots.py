"""Every screen in a typical filled state, by name: for pictures, for the test that reads every label, and for review."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.app.app import App
from engine.app.crash import Report
from engine.app.scene import Scene
from engine.content import load_rules
from engine.lessons.examples import examples_of
from engine.match.players import Player
from scenes import doors
from scenes.campaign import shots as campaign_shots
from scenes.common.result import ResultScene
from scenes.common.shots import PAGES, table
from scenes.doors import on_shelf
from scenes.review import shots as review_shots

Builder = Callable[[App], Scene]


@dataclass(frozen=True)
class Shot:
    """A named screen. `under` is drawn below it where it does not cover the canvas."""

    name: str
    build: Builder
    under: Builder | None = None


def all_shots() -> Iterator[Shot]:
    """The screens of the shell, then those that each game adds in `scenes.<game>.shots`, dictionary `SHOTS`, and the pages of its match."""
    yield from shell_shots()
    for game in on_shelf():
        module = doors.part(game, "shots")
        if module is not None:
            for name, build in module.SHOTS.items():
                yield Shot(f"{game}_{name}", build)
        for name, page in PAGES.items():
            if module is None or name not in module.SHOTS:
                yield Shot(f"{game}_{name}", page(game), table(game))


def stage(app: App, shot: Shot) -> Scene:
    """Put a shot on an empty stack and let it settle."""
    app.stack.clear()
    app.stack.settle()
    app.toasts.clear()
    if shot.under is not None:
        app.stack.push(shot.under(app))
        app.stack.settle()
    scene = shot.build(app)
    app.stack.push(scene)
    app.stack.settle()
    app.toasts.clear()
    if isinstance(scene, ResultScene):
        scene.finish()
    return scene


def shell_shots() -> list[Shot]:
    """The screens of the shell."""
    return [
        Shot("first_run", _first_run),
        Shot("title", _title),
        *(Shot(f"lobby_{game}", _lobby(game)) for game in on_shelf()),
        Shot("lobby_seat", _seat, _lobby(on_shelf()[0])),
        Shot("lobby_character", _character, _seat),
        Shot("picker_heroes", _picker("village", "hero", "vl_hero_dwarf")),
        Shot("picker_boards", _picker("mythic", "board", "styx")),
        Shot("picker_factions", _picker("heroes", "faction", "necropolis")),
        Shot("picker_scenarios", _picker("heroes", "scenario", "monks_retreat")),
        Shot("picker_decks", _picker("guerra", "deck", "deck_greek")),
        Shot("review", review_shots.review),
        Shot("lab", _lab),
        Shot("learn", _learn),
        Shot("puzzles", _puzzles),
        *(Shot(f"puzzle_{game}", _puzzle(game)) for game in on_shelf()),
        *(Shot(name, build, campaign_shots.BELOW.get(name)) for name, build in campaign_shots.SHOTS.items()),
        Shot("rulebook", _rulebook("MY-5.2")),
        Shot("rulebook_guerra", _rulebook("GM-EX.5")),
        Shot("rulebook_heroes", _rulebook("HM-EX.4")),
        Shot("rulebook_sides", _sides, _rulebook("MB-EX.2")),
        *(Shot(f"settings_{page}", _settings(page)) for page in ("general", "sound", "reading", "play", "keys")),
        Shot("mods", _mods),
        Shot("saves", _saves),
        Shot("replays", _replays),
        Shot("credits", _credits),
        Shot("profile", _profile("by_level")),
        Shot("profile_opponents", _profile("by_opponent")),
        Shot("profile_unlocked", _profile("unlocked")),
        Shot("profile_many", _profile_of("heroes", "by_opponent")),
        Shot("profile_stories", _profile_of("heroes", "unlocked")),
        Shot("profile_new", _profile_of("village", "by_level")),
        Shot("keys", _keys, _title),
        Shot("confirm", _confirm, _title),
        Shot("curtain", _curtain),
        Shot("curtain_short", _short_curtain),
        Shot("crash", _crash),
    ]


PEOPLE = (
    Player("human", "Thora", colour=2, portrait="thora"),
    Player("ai", "Morgan", "hard", 1, "morgan"),
)


def _title(app: App) -> Scene:
    from scenes.title import TitleScene

    return TitleScene(app)


def _mods(app: App) -> Scene:
    from scenes.mods import ModsScene

    return ModsScene(app)


def _first_run(app: App) -> Scene:
    from scenes.first_run import FirstRunScene

    return FirstRunScene(app, _title)


def _lobby(game: str) -> Builder:
    def build(app: App) -> Scene:
        from scenes.lobby import LobbyScene

        return LobbyScene(app, game)

    return build


def _picker(game: str, option: str, choice: str) -> Builder:
    def build(app: App) -> Scene:
        from scenes.common.picker import PickerScene
        from scenes.common.sheets import ChoiceSheet, sheet_of
        from scenes.lobby.options import choice_text

        modes = load_rules(game).modes
        known = next(found for mode in modes for found in (*mode.options, *mode.seat_options) if found.key == option)
        names = {each: choice_text(app, game, option, each) for each in known.choices}
        title = app.t(f"{game}.option.{option}")

        def sheet(each: str) -> ChoiceSheet:
            return sheet_of(app, game, option, each, names[each])

        return PickerScene(app, title, known.choices, sheet, choice, lambda each: None)

    return build


def _seat(app: App) -> Scene:
    from scenes.common.people import known_faces
    from scenes.lobby import plan as plans
    from scenes.lobby.seat import SeatScene

    rules = load_rules(on_shelf()[0])
    faces = known_faces(app)
    return SeatScene(app, plans.usual(rules, faces), 1, rules, faces, lambda: None)


def _character(app: App) -> Scene:
    from scenes.lobby.characters import CharacterScene

    return CharacterScene(app, on_shelf()[0], "cleo", lambda who: None)


def _learn(app: App) -> Scene:
    from scenes.learn import LearnScene

    return LearnScene(app)


def _puzzles(app: App) -> Scene:
    from scenes.puzzles import PuzzlesScene

    return PuzzlesScene(app)


def _puzzle(game: str) -> Builder:
    def build(app: App) -> Scene:
        from engine.lessons.puzzles import puzzles_of
        from scenes.match.puzzle import PuzzleScene

        scene = PuzzleScene(app, game, puzzles_of(game)[-1], shown=True)
        scene.rest()
        return scene

    return build


def _rulebook(rule: str) -> Builder:
    def build(app: App) -> Scene:
        from scenes.rulebook import RulebookScene

        return RulebookScene(app, rule=rule)

    return build


def _sides(app: App) -> Scene:
    from scenes.example import ChooseSides

    return ChooseSides(app, examples_of("mythic")["MB-EX.2"], app.t.rulebook("mythic")["MB-EX.2"])


def _settings(page: str) -> Builder:
    def build(app: App) -> Scene:
        from scenes.settings import SettingsScene

        return SettingsScene(app, page)

    return build


def _saves(app: App) -> Scene:
    from scenes.saves import SavesScene

    _fill_store(app)
    return SavesScene(app, "slots")


def _replays(app: App) -> Scene:
    from scenes.saves import SavesScene

    _fill_store(app)
    return SavesScene(app, "going")


def _fill_store(app: App) -> None:
    """A few matches on disk, where there are none yet."""
    if app.store.list(app.store.slots):
        return
    rules = load_rules(on_shelf()[0])
    config = next(iter(rules.sample_configs().values()))
    players = tuple(
        Player("ai" if seat else "human", ("Thora", "Morgan", "Elwin", "Aurel")[seat % 4], colour=seat) for seat in range(config.seats)
    )
    match, _ = app.store.begin(rules, config, 7, players)
    for _ in range(12):
        if match.to_act is not None:
            match.act(match.legal_actions()[0])
    torn = app.store.keep(match, "")
    torn.rename(torn.with_name("torn.match")).write_text("{", encoding="utf-8")
    app.store.keep(match, "")
    app.store.keep(match, "Before the long night")


def _lab(app: App) -> Scene:
    from scenes.lab.shots import filled

    return filled(app)


def _profile(leaf: str) -> Builder:
    def build(app: App) -> Scene:
        from engine.profile.entries import LessonDone, MatchDone, Result
        from scenes.profile import ProfileScene, diary_of

        diary = diary_of(app)
        rows: tuple[tuple[Result, str], ...] = (("won", "easy"), ("won", "normal"), ("lost", "normal"), ("lost", "hard"), ("drawn", "hard"))
        for number, (result, rival) in enumerate(rows):
            names = (PEOPLE[1].name if number % 2 else "Elwin",)
            diary.add(MatchDone(f"shot{number}", on_shelf()[0], "duel", result, (rival,), names=names))
        diary.add(LessonDone(on_shelf()[0], "first_watch"))
        campaign_shots.told(app, campaign_shots.CAMPAIGNS["long_watch"], 7, stars=3)
        return ProfileScene(app, leaf)

    return build


def _profile_of(game: str, leaf: str) -> Builder:
    """The page of one game; Heroes has met more rivals and told more stories than fit, Village has not been played."""

    def build(app: App) -> Scene:
        from engine.profile.entries import MatchDone, Result
        from scenes.profile import ProfileScene, diary_of

        diary = diary_of(app)
        rivals = ("Orsic", "Vessa", "Karth", "Ulric", "Malvern", "Tamika", "Sandro", "Lorelei", "Alamar", "Rion", "Elwin")
        results: tuple[Result, ...] = ("won", "lost", "won", "drawn")
        for number, name in enumerate(rivals):
            result = results[number % len(results)]
            diary.add(MatchDone(f"many{number}", "heroes", "clash", result, ("normal",), names=(name,)))
        for name in ("lions_oath", "blood_and_obsidian", "the_gathered_cloak"):
            campaign_shots.told(app, campaign_shots.CAMPAIGNS[name], 3)
        scene = ProfileScene(app, leaf)
        scene.turn_to(game)
        return scene

    return build


def _credits(app: App) -> Scene:
    from scenes.credits import CreditsScene

    return CreditsScene(app)


def _keys(app: App) -> Scene:
    from scenes.key_help import KeyHelpScene

    return KeyHelpScene(app)


def _confirm(app: App) -> Scene:
    from scenes.common.confirm import ConfirmScene

    return ConfirmScene(app, app.t("ui.settings.reset.ask"), app.t("ui.settings.reset"), lambda: None)


def _curtain(app: App) -> Scene:
    from scenes.common.curtain import CurtainScene

    return CurtainScene(app, PEOPLE[0], lambda: None, detail=app.t(f"{on_shelf()[0]}.name"))


def _short_curtain(app: App) -> Scene:
    from scenes.common.curtain import CurtainScene

    return CurtainScene(app, PEOPLE[1], lambda: None, short=True)


def _crash(app: App) -> Scene:
    from scenes.common.crash import CrashScene

    return CrashScene(app, Report("ValueError: seat 3 is in no place", Path("reports") / "crash-20240611-203000.txt"), _title)
