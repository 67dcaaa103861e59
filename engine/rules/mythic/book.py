"""The dispatch of Mythic Battles: which actions answer which question, what every step and stage does.

Powers and talents are data that the functions below read, so that they outrank the plain rules wherever they speak (MB-4.5)."""
from __future__ import annotations

from engine.rules.kernel.book import Book, Emit, plain
from engine.rules.kernel.window import GiveWay, Pass, Window, sweep_quiet
from engine.rules.mythic import activation, frames, outcome, posting, setup, triggers, turn, verbs
from engine.rules.mythic.actions import attacks, common, moves, omphalos, powers, turns
from engine.rules.mythic.cards import charge
from engine.rules.mythic.combat import answers, attack, best, dice, volley
from engine.rules.mythic.combat.reactions import React
from engine.rules.mythic.state import MythicState

MANOEUVRES = (common.SEARCH, common.DRAW_TWO, common.GIVE_WAY)
GIVE_UP = plain(common.Decline, answers.GIVE_UP)


def boundary(state: MythicState, emit: Emit) -> bool:
    """Between two frames: victory and elimination (MB-19.2), then triggered powers."""
    if state.changed:
        state.changed = False
        if outcome.settle(state, emit):
            return True
    if state.fired:
        triggers.flush(state)
        return True
    return False


def sweep(state: MythicState, ended: list[int]) -> None:
    """Passes that were meant to last as long as a procedure end with it."""
    sweep_quiet(state, ended)


BOOK: Book[MythicState] = Book(
    answers={
        frames.ChooseArmy: (setup.TAKE_ARMY,),
        frames.PickGod: (setup.PICK_GOD,),
        frames.Recruit: (setup.RECRUIT,),
        frames.Post: (posting.POST,),
        frames.Main: (turns.ACTIVATE, *MANOEUVRES, turns.END_TURN),
        frames.EndOfTurn: (turns.RECALL, turns.EXTRA, common.SEARCH, turns.FINISH),
        frames.Wander: (turns.WANDER, common.DECLINE),
        frames.ChoosePayment: (common.PAY,),
        frames.FindCard: (common.TAKE_CARD,),
        frames.Toll: (omphalos.TOLL,),
        frames.Enter: (moves.ENTER,),
        frames.Act: (
            moves.MOVE, attacks.ATTACK, attacks.SPECIAL, omphalos.PICK_UP, omphalos.FREE, moves.DROP, powers.USE, powers.TUCK,
            moves.RUN, omphalos.ABSORB, *MANOEUVRES, moves.END,
        ),
        frames.CallTroop: (powers.CALL, common.DECLINE),
        frames.LedActivation: (powers.LED, common.DECLINE),
        frames.Strategy: (powers.EXTRA, common.DECLINE),
        frames.ChargeMove: (volley.CHARGE_TO,),
        frames.NextTarget: (volley.TARGET, volley.STOP),
        frames.WaveThrow: (volley.WASH, common.DECLINE),
        frames.Redirect: (answers.RETARGET, GIVE_UP),
        frames.OrderDice: (dice.ORDER,),
        frames.RerollDice: (dice.REROLL, common.DECLINE),
        frames.ConvertBlanks: (dice.CONVERT, common.DECLINE),
        frames.Allocate: (best.BEST, dice.MARK, dice.RAISE, dice.ASIDE, dice.CONFIRM),
        frames.Rebirth: (answers.RISE, common.SEARCH, common.DECLINE),
        frames.Throw: (answers.THROW, common.DECLINE),
        frames.Counter: (answers.COUNTER, common.SEARCH, common.DECLINE),
        frames.Displace: (turns.MOVE_OUT,),
        frames.OrderEffects: (turns.FIRST,),
        Window: (answers.REACT, answers.COUNTER, common.SEARCH, common.PASS),
    },
    steps={
        frames.Prepare: setup.prepare,
        frames.Charge: charge,
        frames.OpenDeck: common.open_deck,
        frames.DrawCards: common.draw_cards,
        frames.TakeOmphalos: omphalos.take_omphalos,
        frames.Recalls: turns.recalls,
        frames.Effect: verbs.effect,
        frames.CycleEnded: turn.cycle_ended,
    },
    procedures={
        frames.Draft: setup.DRAFT_STAGES,
        frames.Turn: turn.STAGES,
        frames.Activation: activation.STAGES,
        frames.Volley: volley.STAGES,
        frames.Attack: attack.STAGES,
        frames.Lava: turn.LAVA_STAGES,
        frames.Blast: turn.BLAST_STAGES,
    },
    boundary=boundary,
    sweep=sweep,
)

MythicAction = (
    setup.TakeArmy | setup.Pick | turns.Activate | turns.EndTurn | turns.RecallTroop | turns.DrawExtra | turns.Finish
    | turns.WanderTo | turns.MoveOut | turns.ResolveFirst | common.Decline | common.SearchDeck | common.TakeCard | common.DrawTwo
    | common.PayWith | moves.EnterAt | moves.MoveTo | moves.RunTo | moves.DropOmphalos | moves.EndActivation | omphalos.PickUp
    | omphalos.Absorb | omphalos.FreeStatue | omphalos.PayToll | attacks.AttackUnit | attacks.SpecialAttack | powers.UsePower
    | powers.TuckCard | powers.CallUp | powers.ActivateLed | powers.ActivateExtra | volley.Target | volley.ChargeTo | volley.WashTo
    | dice.EffectsFirst | dice.Reroll | dice.Convert | dice.SetAside | dice.Raise | dice.Mark | dice.Confirm
    | best.BestDice | answers.Retarget
    | answers.ThrowTo | answers.CounterAttack | answers.Rise | React | Pass | GiveWay
)
