"""What each event of Village of Legends looks like on the table; pieces find their last place by themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.rules.village import events as told
from engine.table.play import Play
from scenes.village import cues_cards as cards
from scenes.village import cues_fight as fight

if TYPE_CHECKING:
    from scenes.village.stage import VillageStage


def quiet(stage: VillageStage, event: Any, play: Play) -> None:
    """Nothing moves: the panels and the log say it."""


def start_rolled(stage: VillageStage, event: told.StartRolled, play: Play) -> None:
    """Who begins."""
    play.banner(stage.describe(event), stage.people[event.starter].side)
    play.then()


def level_reached(stage: VillageStage, event: told.LevelReached, play: Play) -> None:
    """A ribbon for the new level."""
    play.banner(
        f"{stage.people[event.seat].name}: {stage.app.t('village.ui.level_up', n=event.level)}", stage.people[event.seat].side, ms=900
    )
    play.then()


def hero_fell(stage: VillageStage, event: told.HeroFell, play: Play) -> None:
    """A hero is out; what lay before him is gone."""
    for key in play.table.keys:
        placing = play.table.placing(key)
        if placing.zone == f"guard{event.seat}" or (placing.zone == "played" and placing.look.side == stage.people[event.seat].side):
            play.remove(key, how="sink", ms=200)
    play.banner(stage.describe(event), stage.people[event.seat].side, ms=1300)
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
    told.TurnEnded: fight.turn_ended,
    told.CardsDrawn: cards.cards_drawn,
    told.DeckShuffled: cards.deck_shuffled,
    told.CardPlayed: cards.card_played,
    told.HandDiscarded: cards.hand_discarded,
    told.CardDiscarded: cards.gone_from_hand,
    told.CardRemoved: cards.gone_from_hand,
    told.CardRecovered: quiet,
    told.CardBought: cards.card_bought,
    told.CardSold: cards.card_sold,
    told.MarketTurned: cards.market_turned,
    told.GoldChanged: cards.gold_changed,
    told.PoolChanged: cards.pool_changed,
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
    told.MonsterSkipped: quiet,
    told.DefencePlaced: fight.defence_placed,
    told.DefenceHurt: fight.defence_hurt,
    told.DefenceLost: fight.defence_lost,
    told.SheathPlaced: cards.sheath_placed,
    told.WeaponSheathed: cards.weapon_sheathed,
    told.XpGained: fight.xp_gained,
    told.LevelReached: level_reached,
    told.BonusGained: quiet,
    told.AbilityUsed: told_aloud,
    told.BerserkChanged: told_aloud,
    told.Tamed: told_aloud,
    told.Peeked: quiet,
    told.PeekedPut: quiet,
    told.OverwhelmCame: fight.overwhelm_came,
    told.OverwhelmGrew: told_aloud,
    told.OverwhelmFell: fight.overwhelm_fell,
    told.SwallowedTaken: quiet,
    told.SwallowedBuried: quiet,
    told.HeroFell: hero_fell,
    told.HeroReturned: told_aloud,
    told.BossActed: fight.boss_acted,
    told.BossHurt: fight.boss_hurt,
    told.BossChanged: quiet,
    told.ThreatRose: told_aloud,
    told.GameOver: game_over,
}
