"""What the set-up screen offers and what it makes of it (HM-2, HM-3, HM-35.2, HM-39.15)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.rules.heroes.config import OPTIONAL, PLAIN, ArenaConfig, Arms, HeroesConfig
from engine.rules.heroes.content import DIFFICULTIES, HeroesContent
from engine.rules.heroes.setup import arena
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.refusal import Refused
from engine.rules.kernel.setup import Limit, Mode, Option

KINDS = ("might", "magic")
POINTS = ("free", "20", "40", "60", "80", "120")
"""What an army of the Arena may cost."""


def _toggles() -> tuple[Option, ...]:
    return tuple(Option(name, ("off", "on"), "off") for name in OPTIONAL)


def modes(content: HeroesContent) -> tuple[Mode, ...]:
    """Clash (HM-2.1), cooperative (HM-2.4), alliance (HM-2.3), campaign (HM-2.2) and a fight alone; there are no tournaments (HM-2.5).

    The first scenario on offer is the tutorial (HM-3.1).
    """
    factions = tuple(content.factions)
    difficulty = Option("difficulty", DIFFICULTIES, "normal")
    ties = Option("ties", ("ask", "automatic"), "ask")
    seats = (Option("faction", ("any", *factions), "any"), Option("hero", KINDS, "might"))

    def scenarios(mode: str) -> Option:
        names = tuple(s.id for s in content.scenarios.values() if s.mode == mode)
        return Option("scenario", names, names[0])

    def limits(mode: str) -> tuple[Limit, ...]:
        return tuple(Limit("scenario", s.id, tuple(s.players)) for s in content.scenarios.values() if s.mode == mode)

    return (
        Mode("clash", (2, 3), (scenarios("clash"), difficulty, *_toggles()), seats, limits=limits("clash")),
        Mode("cooperative", (2, 3), (scenarios("cooperative"), difficulty, ties, *_toggles()), seats, {2: (0, 0), 3: (0, 0, 0)},
             limits("cooperative")),
        Mode("alliance", (4,), (scenarios("alliance"), difficulty, *_toggles()), seats, {4: (0, 1, 0, 1)}),
        Mode(
            "campaign",
            (1,),
            (scenarios("campaign"), difficulty, ties, *_toggles(), Option("deck", (), "", free=True), Option("perks", (), "", free=True)),
            (Option("hero", KINDS, "might"),),
        ),
        _arena(content),
    )


def _arena(content: HeroesContent) -> Mode:
    """The Arena (HM-41.8): ready armies or own ones, with a hero or without."""
    terrains = tuple(dict.fromkeys(tile.terrain for tile in content.tiles.values()))
    options = (
        Option("armies", tuple(arena.SIZES), "battle"),
        Option("points", POINTS, "free"),
        Option("terrain", ("any", *terrains), "any"),
        Option("siege", ("off", "on"), "off"),
    )
    seats = (
        Option("faction", ("any", *content.factions), "any"),
        Option("hero", (*KINDS, arena.NOBODY), "might"),
        Option("level", ("any", *"1234567"), "any"),
        Option("army", (arena.USUAL, arena.DRAWN), arena.USUAL, free=True),
    )
    return Mode("sandbox", (2,), options, seats)


def configure(
    content: HeroesContent, mode: str, seats: int, options: Mapping[str, str], seat_options: Sequence[Mapping[str, str]]
) -> HeroesConfig:
    """Choices as a config; what breaks a rule is refused."""
    toggles = tuple(name for name in OPTIONAL if options.get(name) == "on")
    if "more_astrologers" in toggles and "no_astrologers" in toggles:
        raise Refused("HM-39.15")
    chosen = [dict(seat_options[seat]) if seat < len(seat_options) else {} for seat in range(seats)]
    scenario = options.get("scenario") or next(s.id for s in content.scenarios.values() if s.mode == mode or mode == "sandbox")
    record = content.scenarios[scenario]
    if mode != "sandbox" and (record.mode != mode or seats not in record.players):
        raise Refused("HM-2.1", players=tuple(record.players))
    factions = _factions(content, mode, record.faction, seats, chosen)
    heroes = _heroes(content, mode, factions, chosen)
    config = HeroesConfig(
        mode=mode,
        seats=seats,
        scenario=scenario,
        difficulty=options.get("difficulty", "normal"),
        factions=factions,
        heroes=heroes,
        optional=toggles,
        automatic_ties=options.get("ties") == "automatic",
        deck=tuple(filter(None, options.get("deck", "").split(","))),
        perks=tuple(filter(None, options.get("perks", "").split(","))),
    )
    return _fought(content, config, options, chosen) if mode == "sandbox" else config


def _fought(content: HeroesContent, config: HeroesConfig, options: Mapping[str, str], chosen: list[dict[str, str]]) -> HeroesConfig:
    """What the Arena adds: armies, their limit, the ground, and who leads them at which level (HM-41.8)."""
    limit = int(options.get("points", "free").replace("free", "0"))
    terrain, size = options.get("terrain", "any"), options.get("armies", "battle")
    levels = [choice.get("level", "any") for choice in chosen]
    fought = replace(
        config,
        armies=tuple(
            arena.mustered(content, faction, choice.get("army", arena.USUAL), size, limit)
            for faction, choice in zip(config.factions, chosen, strict=True)
        ),
        siege=options.get("siege") == "on",
    )
    arms = Arms(
        "" if terrain == "any" else terrain,
        limit,
        tuple(arena.LEVEL if level == "any" else int(level) for level in levels) if set(levels) != {"any"} else (),
        tuple(seat for seat, choice in enumerate(chosen) if choice.get("hero") == arena.NOBODY),
    )
    return fought if arms == PLAIN else ArenaConfig(**msgspec.structs.asdict(fought), chosen=arms)


def _factions(content: HeroesContent, mode: str, fixed: str, seats: int, chosen: list[dict[str, str]]) -> tuple[str, ...]:
    """Each faction once; in alliance once per team (HM-3.2, HM-35.2); open choices are filled in order."""
    if fixed:
        return (fixed,)
    names = tuple(content.factions)
    result = [choice.get("faction", "any") for choice in chosen]
    for seat in range(seats):
        rivals = [other for other in range(seats) if other != seat and (mode != "alliance" or other % 2 == seat % 2)]
        taken = [result[other] for other in rivals]
        if result[seat] == "any":
            result[seat] = next(name for name in names if name not in taken)
        elif result[seat] in taken and mode != "sandbox":
            raise Refused("HM-35.2" if mode == "alliance" else "HM-3.2", faction=result[seat])
    return tuple(result)


def _heroes(content: HeroesContent, mode: str, factions: tuple[str, ...], chosen: list[dict[str, str]]) -> tuple[str, ...]:
    """One of the faction's two heroes; a mirrored faction takes the other one (HM-3.3, HM-35.2)."""
    heroes: list[str] = []
    for seat, faction in enumerate(factions):
        kind = chosen[seat].get("hero", "might")
        hero = content.factions[faction].heroes[KINDS.index(kind) if kind in KINDS else 0]
        if hero in heroes:
            hero = next(name for name in content.factions[faction].heroes if name not in heroes)
        heroes.append(hero)
    return tuple(heroes)


def samples(content: HeroesContent) -> dict[str, HeroesConfig]:
    """Every scenario and player count, with difficulties, heroes and toggles spread over them."""
    found: dict[str, HeroesConfig] = {}
    toggles = list(OPTIONAL)
    number = 0
    for scenario in content.scenarios.values():
        for players in scenario.players:
            options = {"scenario": scenario.id, "difficulty": DIFFICULTIES[(number + 1) % 4]}
            if number % 3 and number != 2:
                # Toggles 1, 4, 7 … and from the sixth config on 0, 3, 6 …: between them every one is on somewhere.
                options[toggles[(number if number % 3 == 1 else number - 5) % len(toggles)]] = "on"
            if number % 2:
                options["ties"] = "automatic"
            seats = [{"hero": KINDS[(number + seat) % 2]} for seat in range(players)]
            found[f"{scenario.id} {players}"] = configure(content, scenario.mode, players, options, seats)
            number += 1
    found["sandbox"] = configure(content, "sandbox", 2, {"armies": "battle"}, [{}, {}])
    found["sandbox siege"] = configure(content, "sandbox", 2, {"armies": "war", "siege": "on"}, [{"hero": "magic"}, {"hero": "magic"}])
    arms = {"points": "60", "terrain": "dirt"}
    own = {"hero": "none", "army": "pack:griffins,few:medusas,few:n_trolls,few:marksmen"}
    found["arena"] = configure(content, "sandbox", 2, arms, [own, {"hero": "magic", "level": "6", "army": "random"}])
    return found
