"""What each event of Village of Legends looks like on the table; pieces find their last place by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.village import events as told
from engine.table.pieces import Look, Placing
from engine.table.play import Play
from scenes.village import layout, looks

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

STILL = 60


def quiet(stage: VillageStage, event: Any, play: Play) -> None:
    """Nothing moves: the panels and the log say it."""


def start_rolled(stage: VillageStage, event: told.StartRolled, play: Play) -> None:
    """Who begins."""
    play.banner(stage.describe(event), stage.people[event.starter].side)
    play.then()


def cards_drawn(stage: VillageStage, event: told.CardsDrawn, play: Play) -> None:
    """Cards slide from the own deck into the hand."""
    if event.seat != stage.bottom:
        return
    there = [key for key in play.table.keys if key.startswith("hand:")]
    counts: dict[str, int] = {}
    for key in there:
        face = key.partition(":")[2].partition("#")[0]
        counts[face] = counts.get(face, 0) + 1
    for index, face in enumerate(event.cards):
        number = counts.get(face, 0)
        counts[face] = number + 1
        placing = Placing(f"hand:{face}#{number}", "hand", looks.card(face), order=len(there) + index)
        play.put(placing, origin=layout.DECK[:2], delay=min(index, 8) * 70)
    play.then(STILL)


def card_played(stage: VillageStage, event: told.CardPlayed, play: Play) -> None:
    """The card leaves the hand for the row of played cards, or shows itself in the middle."""
    key = _last(play, f"hand:{event.face}")
    if event.seat == stage.bottom and key is not None:
        play.remove(key, how="sink", ms=160)
    else:
        x, y, w, _ = layout.panel_of(event.seat, len(stage.people), stage.bottom, False)
        shown = f"shown:{event.face}"
        play.put(Placing(shown, "table", looks.card(event.face), "centre"), origin=(x + w // 2, y))
        play.then(420)
        play.remove(shown, how="sink", ms=120)
    play.then(STILL)


def _last(play: Play, stem: str) -> str | None:
    """The last of several equal cards on the table."""
    found = [key for key in play.table.keys if key.partition("#")[0] == stem]
    return max(found, key=lambda key: int(key.partition("#")[2])) if found else None


def gone_from_hand(stage: VillageStage, event: Any, play: Play) -> None:
    """A card leaves the hand."""
    key = _last(play, f"hand:{event.face}") if event.seat == stage.bottom else None
    if key is not None:
        play.move(key, "discard", ms=220)
        play.remove(key, delay=220)
    play.then(STILL)


def hand_discarded(stage: VillageStage, event: told.HandDiscarded, play: Play) -> None:
    """Everything left goes to the discard pile."""
    if event.seat == stage.bottom:
        for index, key in enumerate(key for key in play.table.keys if key.startswith("hand:")):
            play.move(key, "discard", ms=200, delay=min(index, 6) * 40)
            play.remove(key, delay=200 + min(index, 6) * 40)
    play.then()


def card_bought(stage: VillageStage, event: told.CardBought, play: Play) -> None:
    """The card flies from the stall to its buyer, coins the other way."""
    key = f"space{event.space}"
    goal = "discard" if event.seat == stage.bottom else f"front{event.seat}"
    if event.price:
        play.fly("ui/icon_gold", f"seat{event.seat}", key, count=min(5, max(1, event.price // 20)))
    play.move(key, goal, ms=320, hop=14)
    play.remove(key, delay=320)
    play.then(STILL)


def card_sold(stage: VillageStage, event: told.CardSold, play: Play) -> None:
    """Coins for a card that leaves the game."""
    key = _last(play, f"hand:{event.face}") if event.seat == stage.bottom else None
    if key is not None:
        play.fly("ui/icon_gold", key, (layout.TURN[0] + 20, layout.TURN[1] + 28), count=max(1, min(5, event.amount // 10)))
        play.remove(key, how="sink", ms=200)
    play.number(f"+{event.amount}", (layout.TURN[0] + 90, layout.TURN[1] + 24), colour="gold4")
    play.then(STILL)


def market_turned(stage: VillageStage, event: told.MarketTurned, play: Play) -> None:
    """The next card is turned onto its space."""
    key = f"space{event.space}"
    if event.face:
        origin = layout.MAIN_DECK[:2] if event.space > 5 else layout.space(event.space)
        play.put(Placing(key, "market", looks.card(event.face), key), origin=origin, ms=260)
    play.then(STILL)


def gold_changed(stage: VillageStage, event: told.GoldChanged, play: Play) -> None:
    """The purse grows."""
    play.number(f"{event.amount:+d}", (layout.TURN[0] + 90, layout.TURN[1] + 22), colour="gold4", blocks=90)


def pool_changed(stage: VillageStage, event: told.PoolChanged, play: Play) -> None:
    """Wits come and go."""
    play.number(f"{event.amount:+d}", (layout.TURN[0] + 90, layout.TURN[1] + 40), colour="violet4", blocks=90)


def die_rolled(stage: VillageStage, event: told.DieRolled, play: Play) -> None:
    """The die tumbles over the felt."""
    play.call(lambda: _show_die(stage, event.face))
    play.roll([Placing("die", "dice", Look(f"dice/d6_{event.face}"))])
    play.then(120)


def _show_die(stage: VillageStage, face: int) -> None:
    stage.last_die = face
    stage.last_sum = ""


def attack_rolled(stage: VillageStage, event: told.AttackRolled, play: Play) -> None:
    """The sum is told on the felt, the attacker lunges."""
    words = stage.describe(event)
    play.call(lambda: setattr(stage, "last_sum", words))
    target = event.links[0] if event.links else f"seat{event.victim}"
    source = next((key for key in play.table.keys if key == event.source), None)
    if source is not None:
        play.lunge(source, target)
    elif event.victim >= 0:
        play.shake("die", ms=120)
    play.then(140)


def life_lost(stage: VillageStage, event: told.LifeLost, play: Play) -> None:
    """A red number rises from the panel."""
    if event.amount:
        play.number(f"-{event.amount}", _panel(stage, event.seat), colour="red4")
    elif event.stopped:
        play.number("{icon:defence}", _panel(stage, event.seat), colour="stone4")
    play.then(120)


def _panel(stage: VillageStage, seat: int) -> tuple[int, int]:
    x, y, w, h = layout.panel_of(seat, len(stage.people), stage.bottom, stage.boss_here)
    return x + w // 2, y + h // 2


def life_gained(stage: VillageStage, event: told.LifeGained, play: Play) -> None:
    """A green number rises."""
    play.number(f"+{event.amount}", _panel(stage, event.seat), colour="green5", blocks=160)


def poison_changed(stage: VillageStage, event: told.PoisonChanged, play: Play) -> None:
    """Drops of poison."""
    play.number(f"{{icon:skull}}{event.amount:+d}", _panel(stage, event.seat), colour="green5", blocks=160)


def xp_gained(stage: VillageStage, event: told.XpGained, play: Play) -> None:
    """A star rises."""
    play.number(f"{{icon:star}}+{event.amount}", _panel(stage, event.seat), colour="gold4", blocks=160)


def level_reached(stage: VillageStage, event: told.LevelReached, play: Play) -> None:
    """A ribbon for the new level."""
    play.banner(
        f"{stage.people[event.seat].name}: {stage.app.t('village.ui.level_up', n=event.level)}", stage.people[event.seat].side, ms=900
    )
    play.then()


def monster_hurt(stage: VillageStage, event: told.MonsterHurt, play: Play) -> None:
    """A wound, or a healed one."""
    if event.amount > 0:
        play.hit(event.monster)
    play.number(f"{-event.amount:+d}", event.monster, colour="red4" if event.amount > 0 else "green5", blocks=160)


def monster_died(stage: VillageStage, event: told.MonsterDied, play: Play) -> None:
    """It falls."""
    play.remove(event.monster, how="fall", ms=300)
    play.then(40)


def monster_placed(stage: VillageStage, event: told.MonsterPlaced, play: Play) -> None:
    """It steps in front of its victim."""
    near = event.facing == stage.bottom
    side = stage.people[event.owner].side if event.owner >= 0 else None
    look = looks.well(event.face, layout.BIG_WELL if near else layout.WELL, side)
    origin = layout.MAIN_DECK[:2] if event.origin == "market" else (layout.HAND[0] + 100, layout.HAND[1])
    play.put(Placing(event.monster, f"front{event.facing}", look, order=999), origin=origin, ms=320)
    play.then(80)


def monster_moved(stage: VillageStage, event: told.MonsterMoved, play: Play) -> None:
    """It hops to somebody else."""
    near = event.facing == stage.bottom
    side = stage.people[event.owner].side if event.owner >= 0 else None
    play.move(event.monster, f"front{event.facing}", order=999, ms=420, hop=18)
    play.look(event.monster, looks.well(event.face, layout.BIG_WELL if near else layout.WELL, side), delay=10)
    play.then(60)


def monster_left(stage: VillageStage, event: told.MonsterLeft, play: Play) -> None:
    """It runs away."""
    play.remove(event.monster, how="sink", ms=240)
    play.then()


def defence_placed(stage: VillageStage, event: told.DefencePlaced, play: Play) -> None:
    """It is put up before the hero."""
    look = looks.well(event.face, layout.WELL, stage.people[event.seat].side)
    play.put(Placing(event.card, f"guard{event.seat}", look, order=99), origin=(layout.HAND[0] + 100, layout.HAND[1]), ms=260)
    play.then(40)


def defence_hurt(stage: VillageStage, event: told.DefenceHurt, play: Play) -> None:
    """It takes the blow."""
    play.hit(event.card)
    play.number(f"-{event.amount}", event.card, colour="stone4", blocks=160)


def defence_lost(stage: VillageStage, event: told.DefenceLost, play: Play) -> None:
    """It breaks."""
    play.remove(event.card, how="fall", ms=240)
    play.then(40)


def overwhelm_came(stage: VillageStage, event: told.OverwhelmCame, play: Play) -> None:
    """A shadow falls over the stall."""
    play.banner(stage.describe(event), None, ms=1400)
    play.put(Placing(event.monster, "dragon", looks.card(event.face), "space10"), origin=(600, -60), ms=600)
    play.then(200)


def overwhelm_fell(stage: VillageStage, event: told.OverwhelmFell, play: Play) -> None:
    """It is defeated."""
    play.remove(event.monster, how="fall", ms=500)
    play.banner(stage.describe(event), None, ms=1400)
    play.then(200)


def hero_fell(stage: VillageStage, event: told.HeroFell, play: Play) -> None:
    """A hero is out."""
    play.banner(stage.describe(event), stage.people[event.seat].side, ms=1300)
    play.then(100)


def boss_acted(stage: VillageStage, event: told.BossActed, play: Play) -> None:
    """What the boss does now, in words."""
    play.banner(stage.app.t(f"village.boss.{event.boss}.{event.phase + 1}.{event.row}"), None, ms=1000)
    play.then()


def boss_hurt(stage: VillageStage, event: told.BossHurt, play: Play) -> None:
    """A number over the boss."""
    x, y, w, h = layout.BOSS
    play.number(f"{-event.amount:+d}", (x + w // 2, y + h // 2), colour="red4" if event.amount > 0 else "green5")
    play.then(100)


def told_aloud(stage: VillageStage, event: Any, play: Play) -> None:
    """Something everybody should notice."""
    play.banner(stage.describe(event), None, ms=900)
    play.then()


def game_over(stage: VillageStage, event: told.GameOver, play: Play) -> None:
    """A banner for the winners, scraps of colour in the air."""
    t = stage.app.t
    if not event.winners:
        play.banner(t("village.ui.burnt" if stage.boss_here else "village.ui.draw"), None, ms=1800)
    elif len(event.winners) == 1:
        person = stage.people[event.winners[0]]
        play.banner(t("village.ui.wins", name=person.name), person.side, ms=1800)
        play.confetti(stage.app.art.palette.side(person.side))
    else:
        names = ", ".join(stage.people[seat].name for seat in event.winners)
        play.banner(t("village.ui.saved") if stage.boss_here else t("village.ui.win_team", names=names), None, ms=1800)
        play.confetti(stage.app.art.palette.side(stage.people[event.winners[0]].side))
    play.then(300)


CUES: Final[dict[type[Any], Any]] = {
    told.StartRolled: start_rolled,
    told.HeroChosen: quiet,
    told.TurnBegan: quiet,
    told.TurnEnded: quiet,
    told.CardsDrawn: cards_drawn,
    told.DeckShuffled: quiet,
    told.CardPlayed: card_played,
    told.HandDiscarded: hand_discarded,
    told.CardDiscarded: gone_from_hand,
    told.CardRemoved: gone_from_hand,
    told.CardRecovered: quiet,
    told.CardBought: card_bought,
    told.CardSold: card_sold,
    told.MarketTurned: market_turned,
    told.GoldChanged: gold_changed,
    told.PoolChanged: pool_changed,
    told.DieRolled: die_rolled,
    told.AttackRolled: attack_rolled,
    told.LifeLost: life_lost,
    told.LifeGained: life_gained,
    told.PoisonChanged: poison_changed,
    told.MonsterHurt: monster_hurt,
    told.MonsterDied: monster_died,
    told.MonsterPlaced: monster_placed,
    told.MonsterMoved: monster_moved,
    told.MonsterLeft: monster_left,
    told.MonsterSkipped: quiet,
    told.DefencePlaced: defence_placed,
    told.DefenceHurt: defence_hurt,
    told.DefenceLost: defence_lost,
    told.SheathPlaced: quiet,
    told.WeaponSheathed: quiet,
    told.XpGained: xp_gained,
    told.LevelReached: level_reached,
    told.BonusGained: quiet,
    told.AbilityUsed: told_aloud,
    told.BerserkChanged: told_aloud,
    told.Tamed: told_aloud,
    told.Peeked: quiet,
    told.PeekedPut: quiet,
    told.OverwhelmCame: overwhelm_came,
    told.OverwhelmGrew: told_aloud,
    told.OverwhelmFell: overwhelm_fell,
    told.SwallowedTaken: quiet,
    told.SwallowedBuried: quiet,
    told.HeroFell: hero_fell,
    told.HeroReturned: told_aloud,
    told.BossActed: boss_acted,
    told.BossHurt: boss_hurt,
    told.BossChanged: quiet,
    told.ThreatRose: told_aloud,
    told.GameOver: game_over,
}
