"""Pictures of the Guerra table in typical moments."""
from __future__ import annotations

from collections.abc import Callable

from engine.ai.guerra.heuristics import HEURISTICS
from engine.app.app import App
from engine.app.scene import Scene
from engine.content import load_rules
from engine.match.match import Match
from engine.match.players import Player
from engine.rules.guerra.frames import ActInClash, ActInInfluence, Ask, Assign, Bid, EnterPlay, MovePower, Run
from engine.rules.guerra.state import State
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Action, Decision
from engine.table.painter import Kit
from scenes.common.piles import PilesScene
from scenes.guerra.board.cards import CardPainter
from scenes.guerra.board.piles import GuerraShelf
from scenes.guerra.builder.decks import of_ours
from scenes.guerra.builder.draft import Draft
from scenes.guerra.builder.scene import BuilderScene
from scenes.guerra.words.words import GuerraWords
from scenes.match.scene import MatchScene

SEED = 4
NAMES = ("Layla", "Morgan", "Thora", "Elwin", "Hana", "Seamus")
DECKS = ("deck_egyptian", "deck_norse", "deck_greek", "deck_celtic", "deck_aztec", "deck_cthulhu")


def played(seats: int, until: Callable[[Decision | None, int], bool]) -> Match:
    """A match played on by what looks best until a moment."""
    rules = load_rules("guerra")
    players = tuple(Player("ai" if seat else "human", NAMES[seat], "normal", seat, NAMES[seat].lower()) for seat in range(seats))
    wishes = [{"deck": DECKS[seat]} for seat in range(seats)]
    match = Match(rules, rules.configure("duel" if seats == 2 else "war", seats, {"limit": "on"}, wishes), SEED, players)
    while match.outcome is None and not until(match.state.agenda.asked, match.state.turn):
        match.act(looks_best(match))
    return match


def looks_best(match: Match) -> Action:
    """What a quick player would do."""
    lines = HEURISTICS.lines(match.state)
    if lines:
        return lines[0].actions[0]
    return max(match.legal_actions(), key=lambda action: HEURISTICS.prior(match.state, action))


def table(kind: type[Decision], turn: int, seats: int = 2) -> Callable[[App], Scene]:
    """The table at the first question of a kind from a turn on."""

    def build(app: App) -> Scene:
        scene = MatchScene(app, played(seats, lambda asked, now: now >= turn and type(asked) is kind and asked.seat == 0))
        scene.rest(None)
        return scene

    return build


def first(until: Callable[[Rules, State], bool]) -> Callable[[App], Scene]:
    """The first duel of a row in which it comes to a certain position, at that moment."""

    def build(app: App) -> Scene:
        rules = load_rules("guerra")
        players = tuple(Player("ai" if seat else "human", NAMES[seat], "normal", seat, NAMES[seat].lower()) for seat in range(2))
        for seed in range(SEED, SEED + 40):
            match = Match(rules, rules.configure("duel", 2, {"limit": "on"}, [{"deck": deck} for deck in DECKS[:2]]), seed, players)
            while match.outcome is None and not until(rules, match.state):
                match.act(looks_best(match))
            if match.outcome is None:
                break
        scene = MatchScene(app, match)
        scene.rest(None)
        return scene

    return build


def in_battle(rules: Rules, state: State) -> bool:
    """A clash with a Battle card in force."""
    return state.agenda.asks(ActInClash) is not None and state.agenda.to_act == 0 and bool(state.battles)


def aims_again(rules: Rules, state: State) -> bool:
    """A card that costs something is being played and was aimed at somebody already."""
    asked = state.agenda.asks(Ask)
    if asked is None or asked.seat:
        return False
    run = state.agenda.running(asked.run, Run)
    costs = not run.source and state.content.faces[run.card].cost > 0
    return costs and any(run.binds[: asked.slot + 1]) and len(rules.legal_actions(state)) > 1


def piles(app: App) -> Scene:
    """The discard piles of a long war."""
    match = played(2, lambda asked, now: False)
    scene = MatchScene(app, match)
    words = GuerraWords(app.t, match.rules, scene.parts.words.people)
    cards = CardPainter(Kit(app.art, app.text, app.t), words.content)
    return PilesScene(app, GuerraShelf(app, words, cards, match.state), 0)


def result(app: App) -> Scene:
    """The end of a war."""
    return MatchScene(app, played(2, lambda asked, now: False)).ended()


def builder(app: App) -> Scene:
    """The deck builder over an own deck with something wrong in it."""
    scene = BuilderScene(app, "deck_norse")
    deck = of_ours(scene.cards.decks["deck_norse"], "Tormenta")
    deck.gods = [*deck.gods[:15], "nor_odin", "gre_delphi"]
    deck.designs.append("neu_truce")
    scene.shelf.decks.append(deck)
    scene.at = 0
    scene.draft = Draft(scene.cards, deck)
    return scene


SHOTS: dict[str, Callable[[App], Scene]] = {
    "bid": table(Bid, 0),
    "transfer": table(MovePower, 3),
    "enter": table(EnterPlay, 3),
    "influence": table(ActInInfluence, 4),
    "ask": table(Ask, 3),
    "assign": table(Assign, 4),
    "clash": table(ActInClash, 4),
    "aim": first(aims_again),
    "battle": first(in_battle),
    "war": table(ActInClash, 3, 4),
    "war_of_six": table(Assign, 5, 6),
    "piles": piles,
    "result": result,
    "builder": builder,
}
