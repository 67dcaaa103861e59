"""Guerra de Mitos: deck against deck, and levels with all decks in turn."""

from __future__ import annotations

import argparse
from collections import Counter
from itertools import permutations

from engine.ai.brain import Brain, choose
from engine.content import load_rules
from engine.rules.guerra.config import BATTLES_MAXIMUM, DESIGNS_MINIMUM, GODS_MINIMUM, DeckList, GuerraConfig
from engine.rules.guerra.content import GuerraContent
from engine.rules.guerra.state import State
from engine.rules.kernel.dice import Dice
from engine.rules.kernel.protocol import Rules
from engine.rules.kernel.types import Config, Seat
from tools.balance.tournament import Share, brain


def add_commands(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """`decks` and `duels`."""
    decks = commands.add_parser("decks", help="every preconstructed deck against every other from both seats")
    decks.add_argument("--level", default="normal", help="who plays both sides: a level or a number of looks")
    decks.add_argument("--rounds", type=int, default=1, help="how often all pairings are played")
    decks.add_argument("--among", default="", help="the decks that meet, by commas; all of the lobby if left out")
    decks.add_argument("--about", default="", help="only pairings with one of these decks, by commas")
    decks.add_argument("--seed", type=int, default=1)
    decks.set_defaults(run=_decks)
    duels = commands.add_parser("duels", help="two levels with all pairs of decks in turn, each pair from both seats")
    duels.add_argument("first")
    duels.add_argument("second")
    duels.add_argument("--games", type=int, default=50)
    duels.add_argument("--seed", type=int, default=1)
    duels.set_defaults(run=_duels)
    wars = commands.add_parser("wars", help="one seat of the first level among others of the second, with 3 to 6 players in turn")
    built = commands.add_parser("built", help="two levels with decks that chance built, each pair from both seats")
    for command, run in ((wars, _wars), (built, _built)):
        command.add_argument("first")
        command.add_argument("second")
        command.add_argument("--games", type=int, default=40)
        command.add_argument("--seed", type=int, default=1)
        command.set_defaults(run=run)


class Ledger:
    """What is counted over many games besides who won."""

    def __init__(self) -> None:
        self.started = Share()
        self.turns = 0
        self.games = 0
        self.endings: Counter[str] = Counter()

    def add(self, state: State, starter: Seat) -> None:
        """One more game."""
        assert state.result is not None
        self.started.add(state.result.share(starter))
        self.turns += state.turn
        self.games += 1
        self.endings[state.result.rule] += 1

    def __str__(self) -> str:
        ends = ", ".join(f"{rule} {100 * count / self.games:.1f} %" for rule, count in sorted(self.endings.items()))
        return f"starting player {self.started}\n  {self.turns / self.games:.1f} turns; endings: {ends}"


def play(rules: Rules, decks: tuple[str, str], brains: list[Brain], seed: int) -> tuple[State, Seat]:
    """One duel to its end, and who was starting player of the first turn."""
    return finish(rules, rules.configure("duel", 2, {"limit": "on"}, [{"deck": deck} for deck in decks]), brains, seed)


def finish(rules: Rules, config: Config, brains: list[Brain], seed: int) -> tuple[State, Seat]:
    """One game of any config to its end, and who was starting player of the first turn."""
    state = rules.new_game(config, seed)
    assert isinstance(state, State)
    dice, starter = Dice(seed ^ 0x5EED), state.first
    while state.to_act is not None:
        if state.turn <= 1:
            starter = state.first
        if not brains[state.to_act].level.iterations:
            rules.apply(state, dice.pick(rules.legal_actions(state)))
            continue
        for action in choose(rules, brains[state.to_act], rules.view_for(state, state.to_act), dice.bits()).actions:
            rules.apply(state, action)
    return state, starter


def preconstructed(rules: Rules) -> list[str]:
    """The decks a lobby offers."""
    return [name for name, deck in rules.content.decks.items() if not deck.boss_only]


def named(words: str) -> list[str]:
    """Decks named by commas, with or without what all their ids begin with."""
    return [f"deck_{word.removeprefix('deck_')}" for word in words.split(",") if word]


def _decks(options: argparse.Namespace) -> None:
    rules = load_rules("guerra")
    player = brain(rules, options.level)
    shares, ledger = {name: Share() for name in named(options.among) or preconstructed(rules)}, Ledger()
    pairings = [pair for pair in permutations(shares, 2) if not options.about or set(pair) & set(named(options.about))]
    risen: Counter[str] = Counter()
    for number in range(options.rounds):
        for at, pair in enumerate(pairings):
            state, starter = play(rules, (pair[0], pair[1]), [player, player], options.seed + number * 1000 + at)
            ledger.add(state, starter)
            assert state.result is not None
            for seat, name in enumerate(pair):
                shares[name].add(state.result.share(seat))
                risen[name] += state.result.share(seat) == 1.0 and state.result.rule in ("GM-2.1", "GM-2.2")
        print(f"after {ledger.games} games with level {options.level}:")
        for name, share in shares.items():
            print(f"  {name.removeprefix('deck_'):10} {share}, {risen[name]} wins by God of gods")
        print(f"  {ledger}", flush=True)


def _duels(options: argparse.Namespace) -> None:
    """Both games of a pair have the same decks, seats and seed; only who plays them changes."""
    rules = load_rules("guerra")
    pair = [brain(rules, options.first), brain(rules, options.second)]
    pairings = list(permutations(preconstructed(rules), 2))
    share, ledger = Share(), Ledger()
    for number in range(options.games):
        seat = number % 2
        decks = pairings[number // 2 * 5 % len(pairings)]
        state, starter = play(rules, (decks[0], decks[1]), pair if seat == 0 else pair[::-1], options.seed + number // 2)
        assert state.result is not None
        share.add(state.result.share(seat))
        ledger.add(state, starter)
        print(f"{number + 1}: {options.first} against {options.second} {share}", flush=True)
    print(f"  {ledger}")


def random_deck(content: GuerraContent, dice: Dice) -> DeckList:
    """A legal deck as chance builds it: any pantheon, and of what fits to it as few cards as the rules allow (GM-3)."""
    printed = [card for card in content.cards.values() if not card.boss_only]
    pantheon = dice.pick([card for card in printed if card.type == "pantheon"])
    found: dict[str, list[str]] = {"gods": [], "designs": []}
    for name, least in (("gods", GODS_MINIMUM), ("designs", DESIGNS_MINIMUM)):
        fitting = [card for card in printed if card.deck == name and card.locked_to in ("", pantheon.mythology)]
        while len(found[name]) < least:
            card = dice.pick(fitting)
            battles = sum("battle" in content.cards[known].keywords for known in found[name])
            if found[name].count(card.id) < card.copies_max and not ("battle" in card.keywords and battles == BATTLES_MAXIMUM):
                found[name].append(card.id)
    return DeckList(pantheon.id, tuple(found["gods"]), tuple(found["designs"]))


def _built(options: argparse.Namespace) -> None:
    """Both games of a pair have the same decks, seats and seed."""
    rules = load_rules("guerra")
    pair = [brain(rules, options.first), brain(rules, options.second)]
    share, ledger = Share(), Ledger()
    for number in range(options.games):
        seat, dice = number % 2, Dice(options.seed + number // 2)
        decks = (random_deck(rules.content, dice), random_deck(rules.content, dice))
        config = GuerraConfig(mode="duel", seats=2, decks=decks, turn_limit=True)
        state, starter = finish(rules, config, pair if seat == 0 else pair[::-1], options.seed + number // 2)
        assert state.result is not None
        share.add(state.result.share(seat))
        ledger.add(state, starter)
    print(f"{options.first} against {options.second} with decks of chance {share}\n  {ledger}", flush=True)


def _wars(options: argparse.Namespace) -> None:
    """With n players an equal one would win one war of n."""
    rules = load_rules("guerra")
    names = preconstructed(rules)
    for seats in range(3, 7):
        share, ledger = Share(), Ledger()
        for number in range(options.games):
            brains = [brain(rules, options.second)] * seats
            brains[number % seats] = brain(rules, options.first)
            wishes = [{"deck": names[(number + seat * 2) % len(names)]} for seat in range(seats)]
            state, starter = finish(rules, rules.configure("war", seats, {"limit": "on"}, wishes), brains, options.seed + number)
            assert state.result is not None
            share.add(state.result.share(number % seats))
            ledger.add(state, starter)
        print(f"{seats} players: one {options.first} among {options.second} {share}\n  {ledger}", flush=True)
