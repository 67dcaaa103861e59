"""Laying the table: decks, market, heroes, first player and first hands (VL-3)."""
from __future__ import annotations

from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dice import Dice, fresh_dice
from engine.rules.kernel.types import Seat
from engine.rules.parts.piles import deck_name, shuffle
from engine.rules.village import monsters, piles, turn
from engine.rules.village.config import CHOOSE, RANDOM, TEAMS, VillageConfig
from engine.rules.village.content import SIDE_DECKS, VillageContent
from engine.rules.village.events import DefencePlaced, StartRolled
from engine.rules.village.frames import NOBODY, BeginMatch, ChooseHero, ChoosePosition
from engine.rules.village.state import Deed, Defence, Hero, Siege, TurnState, VillageState, replace
from engine.rules.village.supply import ROW
from engine.rules.village.targets import sorcerers

READS = 2
"""Intelligence printed on the board that a reader of scrolls needs (VL-12.1)."""
SHORT_HAND = (3, 4)
"""First hands of the first players; everybody else draws five (VL-3.9)."""
SOLO = 3, 2
"""Alone against a boss: half as much life again."""
NOVICE = 4, 5
"""A novice's boss has a fifth less life."""


def new_game(content: VillageContent, config: VillageConfig, seed: int | Dice) -> VillageState:
    """The table as it lies before the first turn begins."""
    state = _bare_table(content, config, fresh_dice(seed))
    lay_market(state)
    if config.mode == "siege":
        _boss(state)
    heroes = [ChooseHero(seat) for seat in range(config.seats) if not state.heroes[seat].id]
    positions = [ChoosePosition(seat) for seat in state.ring if len(open_places(state, seat)) > 1]
    state.agenda.then(*heroes, *positions, BeginMatch())
    return state


def open_places(state: VillageState, seat: Seat) -> list[int]:
    """The places of a seat's team that nobody who chose before has taken; none where there are no positions (VL-20.14)."""
    if state.config.mode != "battlefield":
        return []
    teams = TEAMS["battlefield"]
    before = [state.ring.index(mate) for mate in range(seat) if teams[mate] == teams[seat]]
    return [place for place, team in enumerate(teams) if team == teams[seat] and place not in before]


def begin_match(state: VillageState, step: BeginMatch, emit: Emit) -> None:
    """Dice for the first turn, first hands, and what a battle lays out besides."""
    state.starter = roll_start(state, emit)
    at = state.ring.index(state.starter)
    order = state.ring[at:] + state.ring[:at]
    if state.siege is not None:
        state.siege = replace(state.siege, to_act=order)
    for seat in range(state.config.seats):
        shuffle(state.decks[seat], state.dice, deck_name(seat))
        _first_hand(state, seat, order.index(seat), emit)
        _start_in_play(state, seat, emit)
    _battle(state, emit)
    turn.start(state, state.starter)


def _bare_table(content: VillageContent, config: VillageConfig, dice: Dice) -> VillageState:
    """Every pile in its place, nothing shuffled, nothing dealt."""
    count = config.seats
    return VillageState(
        content,
        config,
        Agenda([]),
        dice,
        heroes=_heroes(content, config, dice),
        hands=[[] for _ in range(count)],
        decks=[_personal_deck(content, config, seat) for seat in range(count)],
        discards=[[] for _ in range(count)],
        played=[[] for _ in range(count)],
        market=[""] * 10,
        piles=_piles(content, config),
        stocks=dict(content.stocks),
        defences={},
        sheaths={},
        monsters={},
        turn=TurnState(),
        mods=[],
        removed=[],
        eyes=[[] for _ in range(count)],
        known=[{} for _ in range(count)],
        shown=[[] for _ in range(count)],
        deeds=[Deed() for _ in range(count)],
        fallen=[],
        out=[],
    )


def _heroes(content: VillageContent, config: VillageConfig, dice: Dice) -> list[Hero]:
    """Named heroes, random ones without repetition, and empty boards for those who choose (VL-3.6)."""
    free = _with_sorcerers(content, config, dice.dealt("heroes", [name for name in content.heroes if name not in config.heroes]))
    found: list[Hero] = []
    for seat, wanted in enumerate(config.heroes):
        if wanted == CHOOSE:
            found.append(Hero("", 0, 0))
            continue
        name = free.pop() if wanted == RANDOM else wanted
        start = config.start(seat)
        life = content.heroes[name].life + start.life
        steps = content.heroes[name].xp
        level = 1 + (start.xp >= steps[0]) + (start.xp >= steps[1])
        found.append(Hero(name, life, life, xp=min(start.xp, steps[1]), level=level))
    return found


def _with_sorcerers(content: VillageContent, config: VillageConfig, free: list[str]) -> list[str]:
    """Random heroes of a battlefield, with a head that can read scrolls in each team that would have none (VL-12.1, VL-20.13)."""
    drawn = [seat for seat, wanted in enumerate(config.heroes) if wanted == RANDOM]
    teams = TEAMS["battlefield"] if config.mode == "battlefield" else ()
    for team in dict.fromkeys(teams):
        mates = [seat for seat, side in enumerate(teams) if side == team]
        own = {seat: len(free) - 1 - drawn.index(seat) for seat in mates if seat in drawn}
        named = [config.heroes[seat] for seat in mates if seat not in own and config.heroes[seat] != CHOOSE]
        heads = [*named, *(free[at] for at in own.values())]
        spare = [at for at in range(len(free) - len(drawn)) if content.heroes[free[at]].intelligence >= READS]
        if own and spare and len(heads) == len(mates) and all(content.heroes[name].intelligence < READS for name in heads):
            last = own[max(own)]
            free[last], free[spare[-1]] = free[spare[-1]], free[last]
    return free


def _personal_deck(content: VillageContent, config: VillageConfig, seat: Seat) -> list[str]:
    start = config.start(seat)
    cards = list(content.starters)
    for face in start.without:
        cards.remove(face)
    return [*cards, *start.extra]


def _piles(content: VillageContent, config: VillageConfig) -> dict[str, list[str]]:
    """Every deck with the cards of the sets in play; what a battle hands out is taken from them (VL-3.2, VL-3.11)."""
    found: dict[str, list[str]] = {name: [] for name in (*SIDE_DECKS, "main")}
    for card in content.cards.values():
        row = card.row
        if row.deck in found and row.set in config.sets and (config.overwhelm or not card.traits.overwhelm):
            found[row.deck].extend([card.id] * row.copies)
    for face in handed_out(config):
        pile = found.get(content.cards[face].row.deck, [])
        if face in pile:
            pile.remove(face)
    return found


def handed_out(config: VillageConfig) -> list[str]:
    """Cards that a battle gives out before the first turn."""
    given = [face for start in config.starts for face in (*start.extra, *start.in_play)]
    return given + [rule.card for rule in config.battle if rule.key == "START_MONSTER"]


def lay_market(state: VillageState) -> None:
    """Five small decks with one card face up, and a row of five that holds no surprise yet (VL-3.2, VL-3.3, VL-3.4)."""
    for name in state.piles:
        state.piles[name] = state.dice.dealt(name, state.piles[name])
    for space, name in enumerate(SIDE_DECKS):
        if state.piles[name]:
            state.market[space] = state.piles[name].pop()
    main = state.piles["main"]
    aside: list[str] = []
    for space in ROW:
        while main and not state.market[space]:
            face = main.pop()
            traits = state.card(face).traits
            if traits.sneak:
                state.removed.append(face)
            elif traits.fleeting or traits.overwhelm:
                aside.append(face)
            else:
                state.market[space] = face
    if aside:
        state.piles["main"] = main = state.dice.dealt("main again", [*main, *aside])
    late = state.config.rule("OVERWHELM_AT")
    if late is not None and late.card in main:
        main.remove(late.card)
        main.insert(max(0, len(main) - late.position + 1), late.card)


def roll_start(state: VillageState, emit: Emit) -> Seat:
    """Two dice each, the highest total starts, tied players roll again; on the battlefield the sorcerers roll (VL-3.8, VL-20.14)."""
    rivals = list(sorcerers(state) or range(state.config.seats))
    totals = [0] * state.config.seats
    while len(rivals) > 1:
        throws = tuple((seat, state.dice.roll(6), state.dice.roll(6)) for seat in rivals)
        state.start_rolls = (*state.start_rolls, throws)
        for seat, first, second in throws:
            totals[seat] = first + second
        best = max(totals[seat] for seat in rivals)
        rivals = [seat for seat in rivals if totals[seat] == best]
    emit(StartRolled(tuple(totals), rivals[0], state.start_rolls))
    return rivals[0]


def _first_hand(state: VillageState, seat: Seat, place: int, emit: Emit) -> None:
    """Three cards for the first player, four for the second of several, five for the rest; this hand only (VL-3.9, VL-3.10, VL-3.12)."""
    size = turn.HAND
    if state.config.mode != "siege" and place < min(len(SHORT_HAND), len(state.heroes) - 1):
        size = SHORT_HAND[place]
    piles.draw(state, seat, size + state.config.start(seat).cards, emit)


def _start_in_play(state: VillageState, seat: Seat, emit: Emit) -> None:
    """Defence cards that a battle puts in front of a hero."""
    for face in state.config.start(seat).in_play:
        primary = state.card(face).primary
        slot = primary.slot
        assert slot is not None
        piece = Defence(state.mint("d"), face, seat, slot)
        state.defences[piece.id] = piece
        emit(DefencePlaced(piece.id, face, seat, primary.value))


def _battle(state: VillageState, emit: Emit) -> None:
    """Monsters that stand before somebody from the start of a battle."""
    for rule in state.config.battle:
        if rule.key == "START_MONSTER":
            owner = int(rule.owner[4:]) if rule.owner else NOBODY
            facing = state.starter if rule.facing == "starting_player" else int(rule.facing[4:])
            monsters.place(state, rule.card, owner, facing, "battle", emit)


def _boss(state: VillageState) -> None:
    """Life by the number of heroes and the difficulty, rounded up once (Siege of the Village)."""
    boss = state.content.bosses[state.config.boss]
    count = state.config.seats
    top, bottom = boss.life_per_hero * count, 1
    if count == 1:
        top, bottom = top * SOLO[0], bottom * SOLO[1]
    if state.config.difficulty == "novice":
        top, bottom = top * NOVICE[0], bottom * NOVICE[1]
    life = -(-top // bottom)
    state.siege = Siege(boss.id, life, life)
