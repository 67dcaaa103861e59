"""What each event of Village of Legends looks like on the table, and the course of a match."""

from __future__ import annotations

from typing import Final

from engine.rules.kernel.dispatch import Second, second, table
from engine.rules.kernel.types import Event
from engine.rules.village import events as told
from engine.table.play import Play
from engine.table.timeline import Weight
from scenes.village import arena, layout
from scenes.village import cues_beasts as beasts
from scenes.village import cues_boss as boss
from scenes.village import cues_cards as cards
from scenes.village import cues_end as end
from scenes.village import cues_fight as fight
from scenes.village import cues_market as market
from scenes.village.beats import Beat, arrive, heart, overhead
from scenes.village.cues_opening import first_roll

BONUS_ICONS: Final = {
    "weapon": "attack", "spell": "spell", "armour": "defence", "prevent": "defence", "resist": "defence", "access": "unlock",
    "discount": "gold", "to_hand": "hand", "reroll": "die", "taming": "leaf", "swordmaster": "attack", "immune_poison": "leaf",
}  # fmt: skip


def overture(beat: Beat, play: Play) -> None:
    """The roll for the first turn; a worked example begins in the middle of a match."""
    view = beat.after.view
    if view.turn.number < 2:
        first_roll(beat, view.start_rolls, view.starter, play)


def start_rolled(beat: Beat, event: told.StartRolled, play: Play) -> None:
    """Who begins, where heroes or positions had to be chosen first."""
    first_roll(beat, event.rounds, event.starter, play)
    play.tell()


def hero_chosen(beat: Beat, event: told.HeroChosen, play: Play) -> None:
    """The board goes to its player, the portrait takes its place."""
    offered = f"hero:{event.hero}"
    start = play.table.point(offered) if offered in play.table else (320, 150)
    play.remove(offered)
    arrive(beat, play, f"face{event.seat}", start, ms=380)
    play.then(60)


def position_taken(beat: Beat, event: told.PositionTaken, play: Play) -> None:
    """A ribbon says who stands where; the panels follow."""
    _call_out(beat, event, event.seat, play)
    play.then()


def turn_began(beat: Beat, event: told.TurnBegan, play: Play) -> None:
    """The ring passes on; gold and wits of the turn are those of its hero."""


def turn_ended(beat: Beat, event: told.TurnEnded, play: Play) -> None:
    """Damage on defence cards is forgotten (VL-7.4)."""


def _call_out(beat: Beat, event: Event, seat: int, play: Play, ms: float = 1150) -> None:
    """A ribbon in a player's colour with the line of the log, without its full stop."""
    play.banner(beat.words.describe(event, beat.after.view).rstrip("."), beat.people[seat].side, ms=ms)


def level_reached(beat: Beat, event: told.LevelReached, play: Play) -> None:
    """The hero stands in the light: a card with the new level and what it brings, rays, scraps of colour."""
    face, hero = f"face{event.seat}", beat.after.view.heroes[event.seat].id
    t, side = beat.words.t, beat.people[event.seat].side
    play.climax()
    play.focus(("stage", arena.ALONE, face), 1650)
    stage = fight.step_forth(beat, play, hero, face, board=arena.GLORY)
    play.pose(stage, ("windup", "strike", "windup"), 1250)
    play.burst(heart(play, stage), "light", count=36, speed=150, gravity=0, ms=900)
    play.stream(heart(play, stage), "gold", ms=900, rate=50, speed=70, spread=360, life=700)
    play.flash(face, tint="gold")
    play.number(f"{{icon:star}}{event.level}", layout.FIGHT_HEAD, colour="gold4", ms=1300, blocks=0, amount=9)
    play.fly("ui/icon_star", layout.FIGHT_SUM, face, count=6, ms=420, times=2)
    play.confetti(side)
    note = t(f"village.hero.{hero}.level{event.level}")
    name = f"{beat.people[event.seat].name}: {t('village.ui.level_up', n=event.level)}"
    play.title(name, side, portrait=f"portraits/{hero}@48x48", note=note, ms=1250, y=layout.BELOW_FIGHT)
    play.then()
    fight.step_back(play)


def bonus_gained(beat: Beat, event: told.BonusGained, play: Play) -> None:
    """A sign rises over whoever gains something for a while."""
    icon = BONUS_ICONS.get(event.stat.partition(":")[0], "star")
    amount = f"+{event.amount}" if 0 < event.amount < 50 else ""
    face = fight.stood(beat, play, event.seat)
    play.flash(face, tint="gold")
    play.burst(heart(play, face), "gold", count=16, speed=60, gravity=-40, ms=600, size=2)
    play.number(f"{{icon:{icon}}}{amount}", overhead(play, face), colour="gold4", blocks=240, amount=fight.LOUD)
    play.then()


def ability_used(beat: Beat, event: told.AbilityUsed, play: Play) -> None:
    """The hero steps before everybody over a rune and shows what they can do."""
    stage = _steps_forth(beat, event.seat, play)
    play.pose(stage, ("windup", "strike"), 700)
    play.show("effects/rune_magic", layout.FIGHT_FEET, ms=700, turns=2, below=False)
    play.burst(heart(play, stage), "magic", count=26, speed=70, gravity=-40, ms=700, size=2)
    _called(beat, event, event.seat, stage, play, 700)


def _steps_forth(beat: Beat, seat: int, play: Play) -> str:
    """A hero alone on the board; where a fight goes on, their figure or portrait."""
    if "stage" in play.table:
        return fight.stood(beat, play, seat)
    return fight.step_forth(beat, play, beat.after.view.heroes[seat].id, f"face{seat}")


def _called(beat: Beat, event: Event, seat: int, stage: str, play: Play, ms: float) -> None:
    """What they do is said below, and whoever stepped forth alone goes back to the market."""
    words = beat.words.describe(event, beat.after.view).rstrip(".")
    play.banner(words, beat.people[seat].side, ms=ms, y=layout.BELOW_FIGHT)
    play.then()
    if stage == arena.ALONE:
        for key in (arena.ALONE, "stage"):
            play.remove(key, how="vanish", ms=120)
        play.then()


def berserk_changed(beat: Beat, event: told.BerserkChanged, play: Play) -> None:
    """Rage breaks out, or ebbs away."""
    face = f"face{event.seat}"
    if event.turns <= beat.before.view.heroes[event.seat].berserk:
        play.shake(face, reach=1, ms=300)
        if not event.turns:
            play.number("{icon:cross}", face, colour="stone4", blocks=0, amount=fight.LOUD)
            _call_out(beat, event, event.seat, play, 800)
        play.then()
        return
    stage = _steps_forth(beat, event.seat, play)
    play.pose(stage, ("windup", "strike", "windup", "strike"), 900)
    play.shake(face, reach=3, ms=300)
    play.flash(stage, tint="red")
    play.quake(3, 360)
    play.show("effects/pyre", layout.FIGHT_FEET, ms=800, turns=2)
    play.burst(heart(play, stage), "fire", count=40, speed=110, gravity=-40, ms=800, size=2)
    _called(beat, event, event.seat, stage, play, 850)


CUES: Final[Second[Beat, [Play], None]] = table(
    second(told.StartRolled, start_rolled),
    second(told.HeroChosen, hero_chosen),
    second(told.PositionTaken, position_taken),
    second(told.TurnBegan, turn_began),
    second(told.TurnEnded, turn_ended),
    second(told.CardsDrawn, cards.cards_drawn),
    second(told.DeckShuffled, cards.deck_shuffled),
    second(told.CardPlayed, cards.card_played),
    second(told.HandDiscarded, cards.hand_discarded),
    second(told.CardDiscarded, cards.card_discarded),
    second(told.CardRemoved, cards.card_removed),
    second(told.CardRecovered, cards.card_recovered),
    second(told.CardBought, market.card_bought),
    second(told.CardSold, market.card_sold),
    second(told.MarketTurned, market.market_turned),
    second(told.GoldChanged, market.gold_changed),
    second(told.PoolChanged, market.pool_changed),
    second(told.DieRolled, fight.die_rolled),
    second(told.AttackRolled, fight.attack_rolled),
    second(told.LifeLost, fight.life_lost),
    second(told.LifeGained, fight.life_gained),
    second(told.PoisonChanged, fight.poison_changed),
    second(told.MonsterHurt, beasts.monster_hurt),
    second(told.MonsterDied, beasts.monster_died),
    second(told.MonsterPlaced, beasts.monster_placed),
    second(told.MonsterMoved, beasts.monster_moved),
    second(told.MonsterLeft, beasts.monster_left),
    second(told.MonsterSkipped, beasts.monster_skipped),
    second(told.DefencePlaced, fight.defence_placed),
    second(told.DefenceHurt, fight.defence_hurt),
    second(told.DefenceLost, fight.defence_lost),
    second(told.SheathPlaced, cards.sheath_placed),
    second(told.WeaponSheathed, cards.weapon_sheathed),
    second(told.XpGained, fight.xp_gained),
    second(told.LevelReached, level_reached),
    second(told.BonusGained, bonus_gained),
    second(told.AbilityUsed, ability_used),
    second(told.BerserkChanged, berserk_changed),
    second(told.Tamed, market.tamed),
    second(told.Peeked, cards.peeked),
    second(told.PeekedPut, cards.peeked_put),
    second(told.OverwhelmCame, market.overwhelm_came),
    second(told.OverwhelmGrew, market.overwhelm_grew),
    second(told.OverwhelmFell, market.overwhelm_fell),
    second(told.SwallowedTaken, market.swallowed_taken),
    second(told.SwallowedBuried, market.swallowed_buried),
    second(told.HeroFell, end.hero_fell),
    second(told.TableCleared, cards.table_cleared),
    second(told.HeroReturned, end.hero_returned),
    second(told.BossActed, boss.boss_acted),
    second(told.BossHurt, boss.boss_hurt),
    second(told.BossChanged, boss.boss_changed),
    second(told.ThreatRose, boss.threat_rose),
    second(told.GameOver, end.game_over),
)
BOOKKEEPING: Final = frozenset((
    told.TurnBegan, told.TurnEnded, told.DeckShuffled, told.MarketTurned, told.PeekedPut, told.SwallowedBuried, told.TableCleared,
))  # fmt: skip
"""What is merged, and hurried where something else waits."""
DECISIVE: Final = frozenset((told.LevelReached, told.HeroFell, told.GameOver, told.OverwhelmCame, told.OverwhelmFell))
"""What keeps its length however much waits behind it."""
WEIGHTS: Final[dict[type[Event], Weight]] = {
    kind: Weight.BOOKKEEPING if kind in BOOKKEEPING else Weight.CLIMAX if kind in DECISIVE else Weight.PLAIN for kind in CUES
}
"""What every event weighs: nothing is left to be plain by oversight."""
