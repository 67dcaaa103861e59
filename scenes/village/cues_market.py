"""Buying, selling, gold and wits, and the dragon that lies over the market."""

from __future__ import annotations

from engine.rules.village import events as told
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.village import blow, layout, looks
from scenes.village.beats import IMPACT, STILL, Beat, arrive, goal, heart, in_hand, last, middle, near, newcomers, put_away
from scenes.village.cues_fight import LOUD, step_forth

COIN = "ui/icon_gold"
SLID = 26
"""From so far below a card of a small deck slides onto its space."""


def card_bought(beat: Beat, event: told.CardBought, play: Play) -> None:
    """Coins fly to the stall, the card flies to its buyer."""
    key, start = f"space{event.space}", layout.space(event.space)
    if event.price:
        play.fly(COIN, layout.PURSE, (start[0] + 28, start[1] + 40), count=min(5, max(1, event.price // 20)), times=2)
        play.number(f"-{event.price}", layout.PURSE_NUMBER, colour="red4", blocks=90, amount=LOUD)
    if event.to == "hand":
        play.remove(key)
        play.deal(newcomers(beat, "hand"), start, ms=300)
    elif key in play.table:
        put_away(beat, play, key, event.seat, delay=120)
    play.then(STILL)


def card_sold(beat: Beat, event: told.CardSold, play: Play) -> None:
    """The card goes over the counter and leaves the game; half its price comes back."""
    key = in_hand(beat, play, event.seat, event.face)
    if key is None:
        # Somebody else's is held up first, so that everybody sees what goes.
        key = layout.SHOWN
        play.put(Placing(key, "table", looks.card(event.face, "44x60"), "centre"), origin=middle(beat, event.seat), ms=240)
        play.then(200)
    else:
        play.look(key, looks.in_hand(event.face))
    play.move(key, "counter", ms=280, hop=18)
    play.then()
    play.burst(layout.COUNTER_MIDDLE, "gold", count=22, speed=90, ms=600, size=2)
    play.number(f"{{icon:gold}}+{event.amount}", layout.COUNTER_MIDDLE, colour="gold4", amount=LOUD, blocks=120)
    play.remove(key, how="sink", ms=200)
    play.fly(COIN, layout.COUNTER, layout.PURSE, count=max(1, min(5, event.amount // 10)), times=2)
    play.then()
    play.number(f"+{event.amount}", layout.PURSE_NUMBER, colour="gold4", amount=LOUD, blocks=120)
    play.then(STILL)


def market_turned(beat: Beat, event: told.MarketTurned, play: Play) -> None:
    """The next card is turned onto its space."""
    key, main = f"space{event.space}", event.space > layout.SMALL
    if event.face and main:
        play.put(Placing(key, "market", looks.MAIN_BACK, key), origin=layout.MAIN_DECK[:2], ms=240)
        play.flip(key, looks.card(event.face), delay=240, ms=160)
    elif event.face:
        x, y = layout.space(event.space)
        arrive(beat, play, key, (x, y + SLID), ms=180)
    play.flash(key, delay=160)
    play.then(STILL)


def gold_changed(beat: Beat, event: told.GoldChanged, play: Play) -> None:
    """Coins roll into the purse."""
    source = last(play, f"played:{event.cause}") or f"face{event.seat}"
    if not near(beat, event.seat):
        # The purse of somebody else fills while their next coin is laid down.
        play.number(f"{event.amount:+d}", layout.PURSE_NUMBER, colour="gold4", blocks=0, amount=LOUD)
        return
    play.fly(COIN, source, layout.PURSE, count=max(1, min(4, event.amount // 20)), ms=220, times=2)
    play.number(f"{event.amount:+d}", layout.PURSE_NUMBER, colour="gold4", delay=160, blocks=60, amount=LOUD)


def pool_changed(beat: Beat, event: told.PoolChanged, play: Play) -> None:
    """Wits come and go."""
    x, y = layout.PURSE_NUMBER
    face = f"face{event.seat}"
    start, end = (face, layout.WITS) if event.amount > 0 else (layout.WITS, face)
    play.fly("ui/icon_intellect", start, end, count=max(1, min(4, abs(event.amount))), ms=200)
    colour = "violet4" if event.amount > 0 else "red4"
    play.burst(layout.WITS, "magic", count=12, speed=50, size=2)
    play.number(f"{{icon:intellect}}{event.amount:+d}", (x, y + 17), colour=colour, blocks=120, amount=LOUD)


def tamed(beat: Beat, event: told.Tamed, play: Play) -> None:
    """The beast steps before everybody: it lets itself be led away, or it bites."""
    key, beast = f"space{event.space}", layout.SHOWN
    play.put(Placing(beast, "arena", looks.fighter(event.face), "alone"), origin=key, ms=200)
    play.focus((beast, key, f"face{event.seat}"), 900)
    play.then(60)
    if event.success:
        play.number("{icon:tick}", layout.FIGHT_HEAD, colour="green5", ms=800, blocks=0, amount=LOUD)
        play.flash(beast, tint="green")
        play.burst(layout.FIGHT_FEET, "heal", count=40, speed=90, gravity=-40, ms=800, size=2)
    else:
        play.number("{icon:cross}", layout.FIGHT_HEAD, colour="red4", ms=800, blocks=0, amount=LOUD)
        play.pose(beast, "strike", 420)
        play.lunge(beast, f"face{event.seat}", reach=40)
        play.quake(2, 200, delay=IMPACT)
    play.remove(beast, how="vanish", ms=140, delay=520)
    play.then(60)


# -- the dragon -------------------------------------------------------------------------------------------------------------


def overwhelm_came(beat: Beat, event: told.OverwhelmCame, play: Play) -> None:
    """A shadow falls over the stall; the card of space 10 makes room for it (VL-19.24)."""
    play.climax()
    play.sound("roar_large")
    stage = step_forth(beat, play, blow.DRAGON, "main")
    play.focus(("stage", stage), 1500)
    play.pose(stage, ("windup", "strike"), 1300)
    play.quake(4, 500, delay=250)
    play.stream(heart(play, stage), "fire", ms=1000, rate=70, speed=90, spread=120, life=700, delay=250)
    play.title(beat.words.describe(event, beat.after.view), None, portrait=f"village/{blow.DRAGON}@38x34", ms=1400, y=layout.BELOW_FIGHT)
    play.then()
    for key in (stage, "stage"):
        play.remove(key, how="vanish", ms=140)
    drawn, dragon = f"space{event.space}", goal(beat, event.monster)
    assert dragon is not None
    if event.space:
        play.move(drawn, "dragon", slot=dragon.slot, rename=event.monster, ms=600, hop=30)
        play.look(event.monster, dragon.look, delay=1)
        play.marks(event.monster, dragon.marks, delay=2)
        if event.space != layout.SPACES:
            play.move("space10", "market", slot=drawn, rename=drawn, ms=420, delay=3)
    else:
        play.put(dragon, origin=(600, -60), ms=600)
    play.then()
    play.shake(event.monster, reach=4, ms=300)
    play.then(100)


def overwhelm_grew(beat: Beat, event: told.OverwhelmGrew, play: Play) -> None:
    """Its cards move one space to the left, a new one crawls onto space 10 (VL-19.26)."""
    for key in play.table.in_zone("dragon"):
        moved = goal(beat, key)
        if moved is not None:
            play.move(key, "dragon", slot=moved.slot, ms=360)
    arrive(beat, play, f"part:{event.part}", (640, 180), ms=420)
    play.then()
    part = f"part:{event.part}"
    lying = goal(beat, part)
    x, y = layout.space(int(lying.slot.removeprefix("space"))) if lying is not None else layout.CENTRE
    at = (x + layout.CARD[0] // 2, y + layout.CARD[1] // 2)
    play.shake(part, reach=4, ms=300)
    play.quake(3, 300)
    play.stop(60)
    play.show("effects/pyre", at, ms=500)
    play.burst(at, "fire", count=36, speed=110, gravity=-30, ms=800, size=2)
    play.then(60)


def overwhelm_fell(beat: Beat, event: told.OverwhelmFell, play: Play) -> None:
    """It is defeated, card by card."""
    for index, key in enumerate(play.table.in_zone("dragon")):
        play.remove(key, how="fall", ms=500, delay=index * 110)
    play.climax()
    play.quake(4, 500)
    play.title(beat.words.describe(event, beat.after.view), None, portrait=f"village/{blow.DRAGON}@38x34", ms=1500)
    play.confetti(("gold3", "gold4", "fire1"))
    play.then(200)


def swallowed_taken(beat: Beat, event: told.SwallowedTaken, play: Play) -> None:
    """A share of the hoard."""
    put_away(beat, play, f"space{event.space}", event.seat, ms=360, hop=20)
    play.then(STILL)


def swallowed_buried(beat: Beat, event: told.SwallowedBuried, play: Play) -> None:
    """What nobody wanted goes under the Main deck."""
    for index, space in enumerate(event.spaces):
        play.flip(f"space{space}", looks.MAIN_BACK, delay=index * 60)
        play.move(f"space{space}", "main", ms=260, delay=160 + index * 60)
        play.remove(f"space{space}", delay=420 + index * 60)
    play.then(STILL)
