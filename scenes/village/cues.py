"""What each event of Village of Legends looks like on the table, and the course of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.village import events as told
from engine.table.pieces import Placing
from engine.table.play import Play
from scenes.village import cues_cards as cards
from scenes.village import cues_fight as fight
from scenes.village import cues_market as market
from scenes.village import cues_monsters as monsters
from scenes.village import layout, looks, pieces

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage

BONUS_ICONS: Final = {
    "weapon": "attack", "spell": "spell", "armour": "defence", "prevent": "defence", "resist": "defence", "access": "unlock",
    "discount": "gold", "to_hand": "hand", "reroll": "die", "taming": "leaf", "swordmaster": "attack", "immune_poison": "leaf",
}  # fmt: skip


def start_rolled(stage: VillageStage, event: told.StartRolled, play: Play) -> None:
    """Who begins, where heroes or positions had to be chosen first."""
    first_roll(stage, event.rounds, event.starter, play)


def hero_chosen(stage: VillageStage, event: told.HeroChosen, play: Play) -> None:
    """The board goes to its player, the portrait takes its place."""
    life = stage.content.heroes[event.hero].life
    play.call(lambda: stage.boards.hero(event.seat, id=event.hero, life=life, most=life))
    offered = f"hero:{event.hero}"
    start = play.table.point(offered) if offered in play.table else (320, 150)
    play.remove(offered)
    play.put(stage.portrait(event.seat, event.hero), origin=start, ms=380)
    play.then(60)


def position_taken(stage: VillageStage, event: told.PositionTaken, play: Play) -> None:
    """A ribbon says who stands where; the sign of the sorcerer and the panels follow."""
    play.banner(stage.describe(event), stage.people[event.seat].side)
    play.call(lambda: stage.boards.sit(event.ring))
    for seat in event.ring:
        size, _ = layout.portrait(seat, event.ring, stage.bottom, False)
        play.marks(f"face{seat}", pieces.standing(event.ring, seat, size))
    play.then()


def turn_began(stage: VillageStage, event: told.TurnBegan, play: Play) -> None:
    """The ring passes on; gold and wits of the turn are those of its hero."""
    play.call(lambda: stage.boards.begin(event.seat, event.pool))


def level_reached(stage: VillageStage, event: told.LevelReached, play: Play) -> None:
    """A ribbon for the new level, stars and scraps of colour over the hero."""
    person, face = stage.people[event.seat], f"face{event.seat}"
    play.banner(f"{person.name}: {stage.app.t('village.ui.level_up', n=event.level)}", person.side, ms=1000)
    play.fly("ui/icon_star", (320, 150), face, count=6, ms=420)
    play.confetti(stage.app.art.palette.side(person.side))
    play.flash(face, delay=500)
    play.call(lambda: stage.boards.hero(event.seat, level=event.level), delay=300)
    play.then()


def bonus_gained(stage: VillageStage, event: told.BonusGained, play: Play) -> None:
    """A sign rises over whoever gains something for a while."""
    icon = BONUS_ICONS.get(event.stat.partition(":")[0], "star")
    amount = f"+{event.amount}" if 0 < event.amount < 50 else ""
    play.number(f"{{icon:{icon}}}{amount}", f"face{event.seat}", colour="gold4", blocks=200)
    play.then()


def ability_used(stage: VillageStage, event: told.AbilityUsed, play: Play) -> None:
    """The hero shows what he can do."""
    play.flash(f"face{event.seat}")
    play.banner(stage.describe(event), stage.people[event.seat].side, ms=800)
    play.then()


def berserk_changed(stage: VillageStage, event: told.BerserkChanged, play: Play) -> None:
    """Rage breaks out, or ebbs away."""
    raged = stage.boards.heroes[event.seat].berserk
    play.shake(f"face{event.seat}", reach=3 if event.turns > raged else 1, ms=300)
    if event.turns > raged or not event.turns:
        play.banner(stage.describe(event), stage.people[event.seat].side, ms=900)
    play.call(lambda: stage.boards.hero(event.seat, berserk=event.turns))
    play.then()


def hero_fell(stage: VillageStage, event: told.HeroFell, play: Play) -> None:
    """The portrait trembles and loses its colour."""
    face = f"face{event.seat}"
    play.shake(face, reach=4, ms=400)
    play.flash(face)
    play.look(face, stage.portrait(event.seat, stage.boards.heroes[event.seat].id, alive=False).look, delay=300)
    play.call(lambda: stage.boards.hero(event.seat, life=0, alive=False, poison=0, berserk=0), delay=300)
    play.banner(stage.describe(event), stage.people[event.seat].side, ms=1300)
    play.then(100)


def hero_returned(stage: VillageStage, event: told.HeroReturned, play: Play) -> None:
    """Back on his feet: colour in the face, all cards in the deck."""
    if event.seat == stage.bottom:
        for key in (*play.table.in_zone("hand"), "discard"):
            play.move(key, "deck", ms=240)
            play.remove(key, delay=240)
        cards.pile_left(stage, play, f"deck{event.seat}", event.deck, delay=240)
    face = f"face{event.seat}"
    play.look(face, stage.portrait(event.seat, stage.boards.heroes[event.seat].id).look)
    play.number(f"+{event.life}", face, colour="green5")
    play.call(lambda: stage.boards.hero(event.seat, life=event.life, alive=True))
    play.banner(stage.describe(event), stage.people[event.seat].side, ms=900)
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


def first_roll(stage: VillageStage, rounds: tuple[tuple[tuple[int, int, int], ...], ...], starter: int, play: Play) -> None:
    """Everybody throws two dice beside his board; whoever ties throws again; the highest begins (VL-3.8, VL-20.14)."""
    for throws in rounds:
        dice = [
            Placing(f"start{seat}:{number}", "start", looks.die(face, stage.people[seat].side), f"{seat}:{number}")
            for seat, *faces in throws
            for number, face in enumerate(faces)
        ]
        play.roll(dice)
        play.sound("dice_tumble")
        play.sound("dice_settle", delay=500)
        play.then()
        best = max(first + second for _, first, second in throws)
        for seat, first, second in throws:
            total = first + second
            play.number(f"= {total}", f"start{seat}:1", colour="gold4" if total == best else "stone4", blocks=500)
        play.then(350)
        for die in dice:
            play.remove(die.key, how="sink", ms=160)
        play.then(60)
    if rounds:
        person = stage.people[starter]
        play.banner(stage.app.t("village.ui.begins", name=person.name), person.side)
        play.then()


CUES: Final[dict[type[Any], Any]] = {
    told.StartRolled: start_rolled,
    told.HeroChosen: hero_chosen,
    told.PositionTaken: position_taken,
    told.TurnBegan: turn_began,
    told.TurnEnded: fight.turn_ended,
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
    told.MonsterHurt: monsters.monster_hurt,
    told.MonsterDied: monsters.monster_died,
    told.MonsterPlaced: monsters.monster_placed,
    told.MonsterMoved: monsters.monster_moved,
    told.MonsterLeft: monsters.monster_left,
    told.MonsterSkipped: monsters.monster_skipped,
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
