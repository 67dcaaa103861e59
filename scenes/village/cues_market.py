"""Buying, selling, gold and wits, and the dragon that lies over the market."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.village import events as told
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.village import layout, looks
from scenes.village.cues_cards import STILL, in_hand, on_discard, pile_left, to_hand

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

COIN = "ui/icon_gold"


def card_bought(stage: VillageStage, event: told.CardBought, play: Play) -> None:
    """Coins fly to the stall, the card flies to its buyer."""
    key = f"space{event.space}"
    start = layout.space(event.space)
    if event.price:
        play.fly(COIN, layout.PURSE, (start[0] + 28, start[1] + 40), count=min(5, max(1, event.price // 20)))
        play.number(f"-{event.price}", layout.PURSE_NUMBER, colour="gold4", blocks=90)
    play.call(lambda: stage.boards.purse(gold=event.gold))
    if event.to == "hand":
        play.remove(key)
        to_hand(stage, play, event.seat, event.face, start)
    elif key in play.table:
        goal = ("discard", "") if event.seat == stage.bottom else ("faces", f"face{event.seat}")
        play.move(key, goal[0], slot=goal[1], ms=340, hop=18, delay=120)
        play.remove(key, how="vanish" if event.seat == stage.bottom else "sink", ms=0 if event.seat == stage.bottom else 120, delay=460)
        on_discard(stage, play, event.seat, event.face, delay=460)
    play.then(STILL)


def card_sold(stage: VillageStage, event: told.CardSold, play: Play) -> None:
    """The card goes over the counter and leaves the game; half its price comes back."""
    key = in_hand(stage, play, event.seat, event.face)
    counter = layout.COUNTER
    if key is None:
        key = "shown"
        play.put(Placing(key, "table", looks.card(event.face, "44x60"), "centre"), origin=stage.middle(event.seat), ms=240)
        play.then()
    else:
        play.look(key, looks.in_hand(event.face))
        play.move(key, "counter", ms=260, hop=12)
    play.remove(key, how="sink", ms=200, delay=260)
    play.then()
    play.fly(COIN, counter, layout.PURSE, count=max(1, min(5, event.amount // 10)))
    play.number(f"+{event.amount}", layout.PURSE_NUMBER, colour="gold4", delay=260, blocks=160)
    play.call(lambda: stage.boards.purse(gold=event.gold), delay=260)
    play.then(STILL)


def market_turned(stage: VillageStage, event: told.MarketTurned, play: Play) -> None:
    """The next card is turned onto its space."""
    key = f"space{event.space}"
    if event.face:
        main = event.space > layout.SMALL
        back = looks.MAIN_BACK if main else looks.card(event.face)
        origin = layout.MAIN_DECK[:2] if main else layout.space(event.space)
        play.put(Placing(key, "market", back, key), origin=origin, ms=240 if main else 0)
        play.flip(key, looks.card(event.face), delay=240 if main else 0, ms=160)
    if event.space > layout.SMALL:
        pile_left(stage, play, "main", event.left)
    play.then(STILL)


def gold_changed(stage: VillageStage, event: told.GoldChanged, play: Play) -> None:
    """Coins roll into the purse."""
    source = stage.newest(play, event.cause) or f"face{event.seat}"
    play.fly(COIN, source, layout.PURSE, count=max(1, min(4, event.amount // 20)), ms=220)
    play.number(f"{event.amount:+d}", layout.PURSE_NUMBER, colour="gold4", delay=160, blocks=60)
    play.call(lambda: stage.boards.purse(gold=event.now), delay=160)


def pool_changed(stage: VillageStage, event: told.PoolChanged, play: Play) -> None:
    """Wits come and go."""
    x, y = layout.PURSE_NUMBER
    play.fly("ui/icon_intellect", f"face{event.seat}" if event.amount > 0 else layout.WITS, layout.WITS, ms=200)
    play.number(f"{event.amount:+d}", (x, y + 17), colour="violet4" if event.amount > 0 else "red4", blocks=120)
    play.call(lambda: stage.boards.purse(pool=event.now), delay=100)


def tamed(stage: VillageStage, event: told.Tamed, play: Play) -> None:
    """It lets itself be led away, or it bites."""
    key = f"space{event.space}"
    if event.success:
        play.number("{icon:tick}", key, colour="green5")
        play.flash(key)
    else:
        play.number("{icon:cross}", key, colour="red4")
        play.lunge(key, f"face{event.seat}")
    play.then(120)


# -- the dragon -------------------------------------------------------------------------------------------------------------


def overwhelm_came(stage: VillageStage, event: told.OverwhelmCame, play: Play) -> None:
    """A shadow falls over the stall; the card of space 10 makes room for it (VL-19.24)."""
    play.banner(stage.describe(event), None, ms=1400)
    look, marks = looks.card(event.face), looks.shared_life(event.life)
    drawn = f"space{event.space}"
    if event.space:
        play.move(drawn, "dragon", slot="space10", rename=event.monster, ms=600, hop=30)
        play.look(event.monster, look, delay=1)
        play.marks(event.monster, marks, delay=2)
        if event.space != layout.SPACES:
            play.move("space10", "market", slot=drawn, rename=drawn, ms=420, delay=3)
    else:
        play.put(Placing(event.monster, "dragon", look, "space10", marks=marks), origin=(600, -60), ms=600)
    pile_left(stage, play, "main", event.left)
    play.then()
    play.shake(event.monster, reach=4, ms=300)
    play.then(100)


def overwhelm_grew(stage: VillageStage, event: told.OverwhelmGrew, play: Play) -> None:
    """Its cards move one space to the left, a new one crawls onto space 10 (VL-19.26)."""
    for key in play.table.in_zone("dragon"):
        at = int(play.table.placing(key).slot[5:])
        play.move(key, "dragon", slot=f"space{at - 1}", ms=360)
    play.put(Placing(f"part:{event.part}", "dragon", looks.card(event.part), "space10"), origin=(640, 180), ms=420, delay=120)
    play.then()
    play.shake(f"part:{event.part}", reach=3)
    play.then(60)


def overwhelm_fell(stage: VillageStage, event: told.OverwhelmFell, play: Play) -> None:
    """It is defeated, card by card."""
    for index, key in enumerate(play.table.in_zone("dragon")):
        play.remove(key, how="fall", ms=500, delay=index * 110)
    play.banner(stage.describe(event), None, ms=1400)
    play.confetti(("gold3", "gold4", "fire1"))
    play.then(200)


def swallowed_taken(stage: VillageStage, event: told.SwallowedTaken, play: Play) -> None:
    """A share of the hoard."""
    key = f"space{event.space}"
    goal = ("discard", "") if event.seat == stage.bottom else ("faces", f"face{event.seat}")
    play.move(key, goal[0], slot=goal[1], ms=360, hop=20)
    play.remove(key, delay=360)
    on_discard(stage, play, event.seat, event.face, delay=360)
    play.then(STILL)


def swallowed_buried(stage: VillageStage, event: told.SwallowedBuried, play: Play) -> None:
    """What nobody wanted goes under the Main deck."""
    for index, space in enumerate(event.spaces):
        play.flip(f"space{space}", looks.MAIN_BACK, delay=index * 60)
        play.move(f"space{space}", "main", ms=260, delay=160 + index * 60)
        play.remove(f"space{space}", delay=420 + index * 60)
    pile_left(stage, play, "main", event.left, delay=420)
    play.then(STILL)
