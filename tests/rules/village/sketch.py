"""Any position of Village of Legends in one line: `sketch("sword coin", monsters="goblin>0@1", defences="helmet>1", dice=[5])`.

Cards are named without their prefix. A monster is `face>facing@owner` (`@-` for nobody), a defence card or sheath `face>seat`.
Pieces are minted in the order they are named: monsters u1, u2, …, then defence cards and sheaths. Seat 0 is to act in the
main part of its turn unless a test begins another turn. Decks that are not named hold twenty Coins.
"""

from __future__ import annotations

from functools import partial

import msgspec

from engine.content import load_rules
from engine.rules.kernel.agenda import Agenda
from engine.rules.kernel.types import Action, Event
from engine.rules.village.actions.choices import Amount, Decline, Pick
from engine.rules.village.actions.hero import EndTurn
from engine.rules.village.actions.play import PlayCard
from engine.rules.village.actions.trade import BuyCard, SellCard
from engine.rules.village.book import BOOK
from engine.rules.village.config import MODES, VillageConfig
from engine.rules.village.content import SETS
from engine.rules.village.frames import NOBODY, ChoosePosition, Main, Turn
from engine.rules.village.state import Defence, Monster, Sheathed, Siege, TurnState, VillageState
from engine.rules.village.turn import MAIN_STAGE
from tests.support import ScriptedDice
from tests.support import play as play_all
from tests.support.accounts import SEAT, Facts, Speaks, told_in_full

RULES = load_rules("village")
CONTENT = RULES.content
SPEAKS: Speaks = {"TableCleared": ("d", "s"), "TurnEnded": ("d",)}
"""A table is cleared as a whole; defences are back at full value at the end of a turn (VL-7.4)."""
HEROES = ("druid", "slayer", "elf", "cleric", "thief", "paladin")
"""Who sits where unless a test says otherwise; the Druid of seat 0 has no bonus with any weapon."""
MODE_OF = {2: "duel", 3: "brawl", 4: "teams", 5: "allies", 6: "battlefield"}
replace = msgspec.structs.replace


def face(name: str) -> str:
    """The face that a short name means."""
    found = f"vl_{name}"
    assert found in CONTENT.cards or f"vl_hero_{name}" in CONTENT.heroes, f"no card {found}"
    return found


def faces(text: str) -> list[str]:
    """Several faces, parted by blanks."""
    return [face(word) for word in text.split()]


def config(seats: int, mode: str = "", heroes: str = "", **more) -> VillageConfig:
    """A config with named heroes."""
    names = heroes.split() or list(HEROES[:seats])
    mode = mode or MODE_OF[seats]
    assert seats in MODES[mode]
    return VillageConfig(mode=mode, seats=seats, heroes=tuple(f"vl_hero_{name}" for name in names), **{"sets": SETS, **more})


def sketch(
    hand: str = "", theirs: str = "", *, seats: int = 2, mode: str = "", heroes: str = "", monsters: str = "", defences: str = "",
    sheaths: str = "", market: str = "", main: str | None = None, decks: dict[int, str] | None = None,
    discards: dict[int, str] | None = None, gold: int = 0, pool: int | None = None, life: dict[int, int] | None = None,
    level: dict[int, int] | None = None, poison: dict[int, int] | None = None, berserk: int = 0, turns: int = 3,
    dice: list[int] | None = None, boss: str = "", boss_life: int = 0, **more,
) -> VillageState:  # fmt: skip
    """A position with seat 0 in the main part of its turn."""
    state = RULES.new_game(config(seats, mode, heroes, **({"boss": boss} if boss else {}), **more), 1)
    state.agenda = Agenda([])
    state.dice = ScriptedDice.of(*(dice or []))
    state.hands = [faces(hand), faces(theirs), *[[] for _ in range(seats - 2)]][:seats]
    state.decks = [faces((decks or {}).get(seat, "coin " * 20))[::-1] for seat in range(seats)]
    state.discards = [faces((discards or {}).get(seat, "")) for seat in range(seats)]
    state.played = [[] for _ in range(seats)]
    state.known, state.shown, state.eyes = [{} for _ in range(seats)], [[] for _ in range(seats)], [[] for _ in range(seats)]
    state.monsters, state.defences, state.sheaths, state.mods, state.minted = {}, {}, {}, [], 0
    state.starter, state.overwhelm, state.removed = 0, None, []
    _people(state, life or {}, level or {}, poison or {}, berserk, turns)
    _pieces(state, monsters, defences, sheaths)
    if market:
        state.market = [face(word) if word != "." else "" for word in market.split()]
    if main is not None:
        state.piles["main"] = faces(main)[::-1]
    if boss:
        whole = boss_life or 60
        state.siege = Siege(boss, whole, whole, to_act=tuple(range(seats)))
    state.turn = TurnState(0, turns, gold=gold, pool=state.sheet(0).intelligence if pool is None else pool)
    state.agenda.push(Turn(serial=state.agenda.serial(), seat=0, stage=MAIN_STAGE))
    state.agenda.push(Main(0))
    return state


def _people(state: VillageState, life, level, poison, berserk: int, turns: int) -> None:
    for seat, hero in enumerate(state.heroes):
        reached = level.get(seat, 1)
        xp = (0, *CONTENT.heroes[hero.id].xp)[reached - 1]
        state.heroes[seat] = replace(
            hero, life=life.get(seat, hero.most), level=reached, xp=xp, poison=poison.get(seat, 0),
            berserk=berserk if seat == 0 else 0, turns=turns,
        )  # fmt: skip


def _pieces(state: VillageState, monsters: str, defences: str, sheaths: str) -> None:
    for word in monsters.split():
        name, place = word.split(">")
        facing, owner = place.split("@")
        key = state.mint("u")
        companion = state.config.mode == "siege" and owner == facing
        state.monsters[key] = Monster(key, face(name), NOBODY if owner == "-" else int(owner), int(facing), companion=companion)
    for word in defences.split():
        name, seat = word.split(">")
        key = state.mint("d")
        slot = CONTENT.cards[face(name)].primary.slot
        state.defences[key] = Defence(key, face(name), int(seat), slot)
    for word in sheaths.split():
        name, seat = word.split(">")
        name, _, weapon = name.partition("+")
        key = state.mint("s")
        state.sheaths[key] = Sheathed(key, face(name), int(seat), face(weapon) if weapon else "", since=1 if weapon else 0)


def take_places(state: VillageState) -> None:
    """Everybody of six stays where the seats are; at other tables there is nothing to choose (VL-20.14)."""
    while isinstance(state.agenda.asked, ChoosePosition):
        play(state, Pick(f"place:{state.agenda.asked.seat}"))


def play(state: VillageState, *actions: Action) -> list[Event]:
    """Apply actions to a sketched position; whatever changes on the table is told."""
    events: list[Event] = []
    for action in actions:
        events += told_in_full(look, state, partial(play_all, RULES, state, action), SPEAKS)
    return events


def look(state: VillageState) -> Facts:
    """What lies on the table: monsters, defences and sheaths, what heroes have, how many cards lie where, who has left."""
    found: Facts = {name: (piece.owner, piece.facing, piece.wounds) for name, piece in state.monsters.items()}
    found |= {name: piece.damage for name, piece in state.defences.items()}
    found |= {name: piece.weapon for name, piece in state.sheaths.items()}
    for seat, hero in enumerate(state.heroes):
        found[f"{SEAT}{seat} hero"] = (hero.life, hero.xp, hero.level, hero.poison, hero.berserk, hero.alive)
        found[f"{SEAT}{seat} hand"] = len(state.hands[seat])
        found[f"{SEAT}{seat} discard"] = len(state.discards[seat])
    return found


def card(name: str, target: str = "", **how) -> PlayCard:
    """Play a card by its short name."""
    return PlayCard(face(name), target, **how)


def buy(space: int) -> BuyCard:
    """Buy the card on a space."""
    return BuyCard(space)


def sell(name: str) -> SellCard:
    """Sell a card by its short name."""
    return SellCard(face(name))


def pick(piece: str) -> Pick:
    """Point at a piece; `hand:`, `discard:` and `seen:` are followed by a short name."""
    zone, _, name = piece.partition(":")
    return Pick(f"{zone}:{face(name)}" if name else piece)


def begin_turn(state: VillageState, seat: int, *dice: int) -> list[Event]:
    """Begin a turn of `seat` with these dice and run to the first decision."""
    state.agenda = Agenda([])
    state.agenda.push(Turn(serial=state.agenda.serial(), seat=seat))
    state.dice = ScriptedDice.of(*dice)
    emit = BOOK.emitter(state)
    BOOK.run(state, emit)
    return emit.events


def roll(state: VillageState, *dice: int) -> None:
    """The dice that fall next."""
    state.dice = ScriptedDice.of(*dice)


def legal(state: VillageState) -> list[Action]:
    """What the seat to act may do."""
    return RULES.legal_actions(state)


def why(state: VillageState, action: Action) -> str | None:
    """The rule that refuses an action, if one does."""
    refusal = RULES.why_not(state, action)
    return refusal.rule if refusal else None


def short(names) -> str:
    """Faces in notation, for readable asserts."""
    return " ".join(name.removeprefix("vl_") for name in names)


END = EndTurn()
DONE = Decline()
NONE = Amount(0)
