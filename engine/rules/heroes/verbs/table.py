"""The closed vocabulary: every verb and the one function that does it."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.rules.heroes.frames import Effects
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.verbs import battle, goods
from engine.rules.heroes.words import Op, effects
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit

Verb = Callable[[State, Effects, Any, Emit], None]

VERBS: dict[type[Op], Verb] = {
    effects.Atk: battle.change,
    effects.Def: battle.change,
    effects.Ini: battle.change,
    effects.Hp: battle.change,
    effects.Pwr: battle.power,
    effects.Prayer: battle.prayer,
    effects.Dmg: battle.damage,
    effects.Heal: battle.healing,
    effects.Paralyse: battle.paralysing,
    effects.Cleanse: battle.cleansing,
    effects.Silence: battle.brand,
    effects.Untargetable: battle.brand,
    effects.FireShield: battle.brand,
    effects.NoRoll: battle.brand,
    effects.RefreshRetaliation: battle.refresh_retaliation,
    effects.CancelAttack: battle.cancel_attack,
    effects.CancelSpell: battle.cancel_spell,
    effects.DieIgnore: battle.die_ignore,
    effects.DieTriple: battle.die_triple,
    effects.Swap: battle.swap,
    effects.Teleport: battle.teleport,
    effects.Overlay: battle.overlay,
    effects.SpellLimit: battle.spell_limit,
    effects.NoFlee: battle.no_flee,
    effects.SkipCombat: battle.skip_combat,
    effects.Cast: battle.cast_now,
    effects.FreeSpell: battle.nothing,
    effects.Reroll: battle.nothing,
    effects.StepEmpty: battle.nothing,
    effects.Wisdom: battle.nothing,
    effects.Draw: goods.drawing,
    effects.Discard: goods.discarding,
    effects.Search: goods.searching,
    effects.Take: goods.taking,
    effects.Reshuffle: goods.reshuffling,
    effects.ReturnSpell: goods.return_spell,
    effects.ReturnThis: goods.return_this,
    effects.Remove: goods.removing,
    effects.Gain: goods.gaining,
    effects.Discount: goods.discount,
    effects.Morale: goods.morale,
    effects.LoseMorale: goods.losing_morale,
    effects.RollMorale: goods.roll_morale,
    effects.Mp: goods.moving,
    effects.Spur: goods.spurring,
    effects.Xp: goods.experience,
    effects.MoveHero: goods.move_hero,
    effects.FlyMove: goods.fly,
    effects.Discover: goods.discover,
    effects.Reinforce: goods.reinforcing,
    effects.RecruitNeutral: goods.recruit_neutral,
    effects.UnitGain: goods.unit_gain,
    effects.TopArtifact: goods.top_artifact,
    effects.UtopiaRecruit: goods.utopia_recruit,
    effects.Clue: goods.clue,
    effects.GrailClue: goods.grail_clue,
    effects.AiCardLoss: goods.ai_card_loss,
    effects.HostsBack: goods.hosts_back,
    effects.Either: goods.either,
}


def run_effects(state: State, step: Effects, emit: Emit) -> None:
    """One verb; the rest of the card waits beneath whatever it asks."""
    if step.at + 1 < len(step.ops):
        state.agenda.push(replace(step, at=step.at + 1))
    op = step.ops[step.at]
    VERBS[type(op)](state, step, op, emit)
