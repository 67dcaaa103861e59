"""What each event of Village of Legends looks like on the table, and the course of a match."""

from __future__ import annotations

from typing import Final

from engine.rules.kernel.types import Event
from engine.rules.village import events as told
from engine.table import parts
from engine.table.play import Play
from scenes.village import arena, layout
from scenes.village import cues_cards as cards
from scenes.village import cues_fight as fight
from scenes.village import cues_market as market
from scenes.village.beats import Beat, arrive, heart, near
from scenes.village.cues_opening import first_roll

BONUS_ICONS: Final = {
    "weapon": "attack", "spell": "spell", "armour": "defence", "prevent": "defence", "resist": "defence", "access": "unlock",
    "discount": "gold", "to_hand": "hand", "reroll": "die", "taming": "leaf", "swordmaster": "attack", "immune_poison": "leaf",
}  # fmt: skip


BURNING: Final = (70, 198, 330)
"""Where the houses of the green stand that burn in the end."""


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
    play.fly("ui/icon_star", layout.FIGHT_SUM, face, count=6, ms=420)
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
    play.number(f"{{icon:{icon}}}{amount}", f"face{event.seat}", colour="gold4", blocks=200)
    play.then()


def ability_used(beat: Beat, event: told.AbilityUsed, play: Play) -> None:
    """The hero shows what they can do."""
    play.flash(f"face{event.seat}")
    _call_out(beat, event, event.seat, play, 800)
    play.then()


def berserk_changed(beat: Beat, event: told.BerserkChanged, play: Play) -> None:
    """Rage breaks out, or ebbs away."""
    raged = beat.before.view.heroes[event.seat].berserk
    play.shake(f"face{event.seat}", reach=3 if event.turns > raged else 1, ms=300)
    if event.turns > raged or not event.turns:
        _call_out(beat, event, event.seat, play, 900)
    play.then()


def hero_fell(beat: Beat, event: told.HeroFell, play: Play) -> None:
    """Time stands still, the portrait loses its colour, and the name is said once more."""
    face, hero = f"face{event.seat}", beat.before.view.heroes[event.seat].id
    stage = fight.fighter(play, f"seat{event.seat}", "") or fight.step_forth(beat, play, hero, face)
    play.climax()
    play.pose(stage, "hurt", 900)
    play.focus((*fight.on_board(play), stage, face), 1500)
    play.stop(140)
    play.quake(4, 360)
    play.flash(stage, tint="red")
    play.shake(face, reach=4, ms=400)
    play.burst(heart(play, stage), "blood", count=30, speed=90)
    play.cursor += 300
    play.remove(stage, how="fall", ms=800)
    play.stream(heart(play, stage), "light", ms=900, rate=60, speed=60, spread=20, life=800)
    play.then()
    name = beat.words.t("village.ui.fallen", name=beat.people[event.seat].name)
    play.title(name, beat.people[event.seat].side, portrait=f"portraits/{hero}@48x48", ms=1400)
    play.then(100)


def hero_returned(beat: Beat, event: told.HeroReturned, play: Play) -> None:
    """Back on their feet: colour in the face, all cards in the deck."""
    if near(beat, event.seat):
        for key in (*play.table.in_zone("hand"), "discard"):
            play.move(key, "deck", ms=240)
            play.remove(key, delay=240)
    play.number(f"+{event.life}", f"face{event.seat}", colour="green5")
    _call_out(beat, event, event.seat, play, 900)
    play.then()


def game_over(beat: Beat, event: told.GameOver, play: Play) -> None:
    """Whoever has won stands in the light; where the nearest player is not among them, on the green, and nothing is thrown."""
    t, siege = beat.words.t, beat.after.view.siege
    play.climax()
    if not event.winners:
        boss = siege.boss if siege is not None else ""
        stage = fight.step_forth(beat, play, boss, "bossface") if boss else ""
        play.pose(stage, ("windup", "strike"), 1400)
        portrait = f"village/{boss}@38x38" if boss else ""
        for x in BURNING if boss else ():
            play.stream((layout.ARENA[0] + x, layout.ARENA[1] + 110), "fire", ms=1900, rate=60, speed=50, spread=60, life=800, size=3)
        play.title(t("village.ui.burnt" if boss else "village.ui.draw"), None, portrait=portrait, ms=1800, y=layout.BELOW_FIGHT)
        play.then(300)
        return
    mine = beat.after.bottom in event.winners
    first = beat.after.bottom if mine else event.winners[0]
    hero, side = beat.after.view.heroes[first].id, beat.people[first].side
    stage = fight.step_forth(beat, play, hero, f"face{first}", board=arena.GLORY if mine else arena.BOARD)
    play.focus(("stage", stage, f"face{first}"), 2400)
    play.pose(stage, ("windup", "strike", "windup", "strike"), 2200)
    if mine:
        play.burst(heart(play, stage), "light", count=40, speed=150, gravity=0, ms=1100)
        play.confetti(side)
    play.title(_winners(beat, event.winners), side if len(event.winners) == 1 else None, portrait=f"portraits/{hero}@48x48", ms=2000,
               y=layout.BELOW_FIGHT)
    play.then(300)


def _winners(beat: Beat, winners: tuple[int, ...]) -> str:
    """Who has won, in a few words."""
    t, names = beat.words.t, [beat.people[seat].name for seat in winners]
    if len(names) == 1:
        return t("village.ui.wins", name=names[0])
    return t("village.ui.saved") if beat.after.view.siege is not None else t("village.ui.win_team", names=", ".join(names))


CUES: Final[dict[type[Event], parts.Cue]] = {
    told.StartRolled: start_rolled,
    told.HeroChosen: hero_chosen,
    told.PositionTaken: position_taken,
    told.TurnBegan: turn_began,
    told.TurnEnded: turn_ended,
    told.CardsDrawn: cards.cards_drawn,
    told.DeckShuffled: cards.deck_shuffled,
    told.CardPlayed: cards.card_played,
    told.HandDiscarded: cards.hand_discarded,
    told.CardDiscarded: cards.card_discarded,
    told.CardRemoved: cards.card_removed,
    told.CardRecovered: cards.card_recovered,
    told.CardBought: market.card_bought,
    told.CardSold: market.card_sold,
    told.MarketTurned: market.market_turned,
    told.GoldChanged: market.gold_changed,
    told.PoolChanged: market.pool_changed,
    told.DieRolled: fight.die_rolled,
    told.AttackRolled: fight.attack_rolled,
    told.LifeLost: fight.life_lost,
    told.LifeGained: fight.life_gained,
    told.PoisonChanged: fight.poison_changed,
    told.MonsterHurt: fight.monster_hurt,
    told.MonsterDied: fight.monster_died,
    told.MonsterPlaced: fight.monster_placed,
    told.MonsterMoved: fight.monster_moved,
    told.MonsterLeft: fight.monster_left,
    told.MonsterSkipped: fight.monster_skipped,
    told.DefencePlaced: fight.defence_placed,
    told.DefenceHurt: fight.defence_hurt,
    told.DefenceLost: fight.defence_lost,
    told.SheathPlaced: cards.sheath_placed,
    told.WeaponSheathed: cards.weapon_sheathed,
    told.XpGained: fight.xp_gained,
    told.LevelReached: level_reached,
    told.BonusGained: bonus_gained,
    told.AbilityUsed: ability_used,
    told.BerserkChanged: berserk_changed,
    told.Tamed: market.tamed,
    told.Peeked: cards.peeked,
    told.PeekedPut: cards.peeked_put,
    told.OverwhelmCame: market.overwhelm_came,
    told.OverwhelmGrew: market.overwhelm_grew,
    told.OverwhelmFell: market.overwhelm_fell,
    told.SwallowedTaken: market.swallowed_taken,
    told.SwallowedBuried: market.swallowed_buried,
    told.HeroFell: hero_fell,
    told.TableCleared: cards.table_cleared,
    told.HeroReturned: hero_returned,
    told.BossActed: fight.boss_acted,
    told.BossHurt: fight.boss_hurt,
    told.BossChanged: fight.boss_changed,
    told.ThreatRose: fight.threat_rose,
    told.GameOver: game_over,
}
