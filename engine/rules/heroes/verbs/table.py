"""The closed vocabulary: every verb and the one function that does it."""
from __future__ import annotations

from engine.rules.heroes.frames import Effects
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.verbs import battle, goods
from engine.rules.heroes.words import effects
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit
from engine.rules.kernel.dispatch import Third, table, third

VERBS: Third[State, Effects, [Emit], None] = table(
    third(effects.Atk, battle.change),
    third(effects.Def, battle.change),
    third(effects.Ini, battle.change),
    third(effects.Hp, battle.change),
    third(effects.Pwr, battle.power),
    third(effects.Prayer, battle.prayer),
    third(effects.Dmg, battle.damage),
    third(effects.Heal, battle.healing),
    third(effects.Paralyse, battle.paralysing),
    third(effects.Cleanse, battle.cleansing),
    third(effects.Silence, battle.brand),
    third(effects.Untargetable, battle.brand),
    third(effects.FireShield, battle.brand),
    third(effects.NoRoll, battle.brand),
    third(effects.RefreshRetaliation, battle.refresh_retaliation),
    third(effects.CancelAttack, battle.cancel_attack),
    third(effects.CancelSpell, battle.cancel_spell),
    third(effects.DieIgnore, battle.die_ignore),
    third(effects.DieTriple, battle.die_triple),
    third(effects.Swap, battle.swap),
    third(effects.Teleport, battle.teleport),
    third(effects.Overlay, battle.overlay),
    third(effects.SpellLimit, battle.spell_limit),
    third(effects.NoFlee, battle.no_flee),
    third(effects.SkipCombat, battle.skip_combat),
    third(effects.Cast, battle.cast_now),
    third(effects.FreeSpell, battle.nothing),
    third(effects.Reroll, battle.nothing),
    third(effects.StepEmpty, battle.nothing),
    third(effects.Wisdom, battle.nothing),
    third(effects.Draw, goods.drawing),
    third(effects.Discard, goods.discarding),
    third(effects.Search, goods.searching),
    third(effects.Take, goods.taking),
    third(effects.Reshuffle, goods.reshuffling),
    third(effects.ReturnSpell, goods.return_spell),
    third(effects.ReturnThis, goods.return_this),
    third(effects.Remove, goods.removing),
    third(effects.Gain, goods.gaining),
    third(effects.Discount, goods.discount),
    third(effects.Morale, goods.morale),
    third(effects.LoseMorale, goods.losing_morale),
    third(effects.RollMorale, goods.roll_morale),
    third(effects.Mp, goods.moving),
    third(effects.Spur, goods.spurring),
    third(effects.Xp, goods.experience),
    third(effects.MoveHero, goods.move_hero),
    third(effects.FlyMove, goods.fly),
    third(effects.Discover, goods.discover),
    third(effects.Reinforce, goods.reinforcing),
    third(effects.RecruitNeutral, goods.recruit_neutral),
    third(effects.UnitGain, goods.unit_gain),
    third(effects.TopArtifact, goods.top_artifact),
    third(effects.UtopiaRecruit, goods.utopia_recruit),
    third(effects.Clue, goods.clue),
    third(effects.GrailClue, goods.grail_clue),
    third(effects.AiCardLoss, goods.ai_card_loss),
    third(effects.HostsBack, goods.hosts_back),
    third(effects.Either, goods.either),
)


def run_effects(state: State, step: Effects, emit: Emit) -> None:
    """One verb; the rest of the card waits beneath whatever it asks."""
    if step.at + 1 < len(step.ops):
        state.agenda.push(replace(step, at=step.at + 1))
    op = step.ops[step.at]
    VERBS[type(op)](state, step, op, emit)
