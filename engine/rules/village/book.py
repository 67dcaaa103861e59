"""The dispatch of Village of Legends: which actions answer which question, what each step and stage does."""
from __future__ import annotations

from engine.rules.kernel.book import Book
from engine.rules.village import attack, boss, effects, market, overwhelm, phase, play, setup, trials, turn
from engine.rules.village.actions import choices, hero, trade
from engine.rules.village.actions import play as plays
from engine.rules.village.defeat import settle
from engine.rules.village.frames import (
    Attack,
    BeginMatch,
    BossAct,
    GoBerserk,
    ImpAttack,
    Main,
    MakeDiscard,
    Monsters,
    Overwhelmed,
    Play,
    PurgeMarket,
    Refill,
    Run,
    ShareOut,
    Sneak,
    Tame,
    Turn,
)
from engine.rules.village.state import VillageState
from engine.rules.village.verbs.market import purge

BOOK: Book[VillageState] = Book(
    answers={
        Main: (plays.PURSE, plays.PLAY, trade.BUY, trade.TAME, trade.SELL, hero.ABILITY, hero.SUMMON, hero.SHEATHE, hero.END),
        **choices.ANSWERS,
    },
    steps={BeginMatch: setup.begin_match, MakeDiscard: effects.make_discard, PurgeMarket: purge},
    procedures={
        Turn: turn.STAGES,
        Play: (play.primary, play.rolled, play.secondary, play.aftermath),
        Attack: (attack.announce, attack.throw, attack.resolve, attack.follow_up),
        Run: (effects.step,),
        Monsters: (phase.step,),
        ImpAttack: (attack.imp_throw, attack.imp_bite),
        Overwhelmed: (overwhelm.strike,),
        ShareOut: (overwhelm.share,),
        Refill: (market.turn_card,),
        Tame: (trials.tame_throw, trials.tame_result),
        Sneak: (trials.sneak_throw, trials.sneak_result),
        GoBerserk: (trials.rage_throw, trials.rage),
        BossAct: (boss.roll_row, boss.act),
    },
    boundary=settle,
)

VillageAction = (
    plays.PlayCard
    | plays.PlayTreasures
    | trade.BuyCard
    | trade.SellCard
    | trade.TameMonster
    | hero.UseAbility
    | hero.SummonCreature
    | hero.SheatheWeapon
    | hero.EndTurn
    | choices.Pick
    | choices.Decline
    | choices.Amount
)
