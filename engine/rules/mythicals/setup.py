"""Laying the table (MY-2)."""
from __future__ import annotations

from msgspec import UNSET

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dice import Dice, fresh_dice
from engine.rules.mythicals.config import MythicalsConfig
from engine.rules.mythicals.content import COLOURS, COPIES, DAY, MythicalsContent
from engine.rules.mythicals.state import MythicalsState, OnBoard
from engine.rules.mythicals.turn import begin_turn

DAWN_CARDS = 9
"""The bottom of the deck: the Day card among eight others (MY-2.6)."""


def new_game(content: MythicalsContent, config: MythicalsConfig, seed: int | Dice) -> MythicalsState:
    """The table as it lies when the first player has to draw: reserve and stacks empty, all else in its place (MY-2.1, MY-2.2, MY-2.7)."""
    dice = fresh_dice(seed)
    cards = dice.dealt("starting", content.faces * COPIES)
    collections = [_starting_cards(content, config, cards) for _ in range(config.seats)]
    cards = dice.dealt("deck", cards)  # What was set aside is shuffled back (MY-2.5).
    discard = [cards.pop() for _ in range(config.burned)]
    dawn = dice.dealt("dawn", [*(cards.pop() for _ in range(DAWN_CARDS - 1)), DAY])
    # Thrown in any case, so that one seed deals the same cards whoever starts (MY-2.8).
    chance = dice.below(config.seats)
    state = MythicalsState(
        content,
        config,
        Agenda([]),
        dice,
        deck=[*dawn, *cards],
        revealed=[],
        reserve={colour: [] for colour in COLOURS},
        discard=discard,
        collections=collections,
        stacks=[[] for _ in range(config.seats)],
        markers=[0] * config.seats,
        board={token: OnBoard(token in config.locked, int(token in config.marked)) for token in content.tokens},
        store=config.store - len(config.marked),
        starter=chance if config.first is UNSET else config.first,
    )
    begin_turn(state, state.starter, Emit())
    return state


def _starting_cards(content: MythicalsContent, config: MythicalsConfig, cards: list[str]) -> list[str]:
    """Cards of different colours; whatever repeats a colour is set aside at the bottom (MY-2.3, MY-2.4)."""
    mine: list[str] = []
    aside: list[str] = []
    while len(mine) < config.start_cards:
        card = cards.pop()
        repeats = any(content.colour_of[card] == content.colour_of[other] for other in mine)
        (aside if repeats else mine).append(card)
    cards[:0] = aside
    content.sort(mine)
    return mine
