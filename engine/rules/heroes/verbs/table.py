"""The closed vocabulary: every verb and the one function that does it."""
from __future__ import annotations

from collections.abc import Callable

from engine.rules.heroes.content import Op
from engine.rules.heroes.frames import Effects
from engine.rules.heroes.state import HeroesState as State
from engine.rules.heroes.verbs import battle, goods
from engine.rules.kernel.agenda import replace
from engine.rules.kernel.book import Emit

Verb = Callable[[State, Effects, Op, Emit], None]

VERBS: dict[str, Verb] = {
    "ATK": battle.change,
    "DEF": battle.change,
    "INI": battle.change,
    "HP": battle.change,
    "PWR": battle.power,
    "PRAYER": battle.prayer,
    "DMG": battle.damage,
    "HEAL": battle.healing,
    "PARALYSE": battle.paralysing,
    "CLEANSE": battle.cleansing,
    "SILENCE": battle.brand,
    "UNTARGETABLE": battle.brand,
    "FIRE_SHIELD": battle.brand,
    "NO_ROLL": battle.brand,
    "REFRESH_RETALIATION": battle.refresh_retaliation,
    "CANCEL_ATTACK": battle.cancel_attack,
    "CANCEL_SPELL": battle.cancel_spell,
    "DIE_IGNORE": battle.die_ignore,
    "DIE_TRIPLE": battle.die_triple,
    "SWAP": battle.swap,
    "TELEPORT": battle.teleport,
    "OVERLAY": battle.overlay,
    "SPELL_LIMIT": battle.spell_limit,
    "NO_FLEE": battle.no_flee,
    "SKIP_COMBAT": battle.skip_combat,
    "CAST": battle.cast_now,
    "FREE_SPELL": battle.nothing,
    "REROLL": battle.nothing,
    "STEP_EMPTY": battle.nothing,
    "DRAW": goods.drawing,
    "DISCARD": goods.discarding,
    "SEARCH": goods.searching,
    "TAKE": goods.taking,
    "RESHUFFLE": goods.reshuffling,
    "RETURN_SPELL": goods.return_spell,
    "RETURN_THIS": goods.return_this,
    "REMOVE": goods.removing,
    "GAIN": goods.gaining,
    "DISCOUNT": goods.discount,
    "MORALE": goods.morale,
    "LOSE_MORALE": goods.losing_morale,
    "ROLL_MORALE": goods.roll_morale,
    "MP": goods.moving,
    "SPUR": goods.spurring,
    "XP": goods.experience,
    "MOVE_HERO": goods.move_hero,
    "FLY_MOVE": goods.fly,
    "DISCOVER": goods.discover,
    "REINFORCE": goods.reinforcing,
    "RECRUIT_NEUTRAL": goods.recruit_neutral,
    "UNIT_GAIN": goods.unit_gain,
    "TOP_ARTIFACT": goods.top_artifact,
    "UTOPIA_RECRUIT": goods.utopia_recruit,
    "CLUE": goods.clue,
    "GRAIL_CLUE": goods.grail_clue,
    "AI_CARD_LOSS": goods.ai_card_loss,
    "HOSTS_BACK": goods.hosts_back,
}


def run_effects(state: State, step: Effects, emit: Emit) -> None:
    """One verb; the rest of the card waits beneath whatever it asks."""
    if step.at + 1 < len(step.ops):
        state.agenda.push(replace(step, at=step.at + 1))
    op = step.ops[step.at]
    VERBS[op.verb](state, step, op, emit)
