"""Verbs that change a card where it stands: turned, stronger, weaker, another key, another rule."""
from __future__ import annotations

from engine.rules.guerra.effects import ClearMods, GrantKey, GrantRule, ModF, Modify, ModPm, Ready, Tire
from engine.rules.guerra.events import KeyGranted, ModsCleared, Readied, RuleGranted, StatChanged, Tired
from engine.rules.guerra.state import Mod, State, replace
from engine.rules.guerra.values import has_key, max_power, strength
from engine.rules.guerra.verbs.call import Call
from engine.rules.kernel.book import Emit


def tire(state: State, call: Call, effect: Tire, emit: Emit) -> None:
    """Turn ready cards sideways (GM-11.3)."""
    for piece in call.pieces(state):
        if not piece.tired:
            state.put(replace(piece, tired=True))
            emit(Tired(piece=piece.id, cause=call.cause))


def ready(state: State, call: Call, effect: Ready, emit: Emit) -> None:
    """Turn tired cards upright; used abilities stay used (GM-11.4, GM-5.1)."""
    for piece in call.pieces(state):
        if piece.tired:
            state.put(replace(piece, tired=False))
            emit(Readied(piece=piece.id, cause=call.cause))


def mod_f(state: State, call: Call, effect: ModF, emit: Emit) -> None:
    """Change strength (GM-5.10)."""
    _modify(state, call, effect, "f", emit)


def mod_pm(state: State, call: Call, effect: ModPm, emit: Emit) -> None:
    """Change maximum power; what lies above it is lost in step C alone (GM-10.3)."""
    _modify(state, call, effect, "pm", emit)


def _modify(state: State, call: Call, effect: Modify, stat: str, emit: Emit) -> None:
    amount, permanent = call.amount(state, effect.amount), effect.duration == "permanent"
    changed = []
    for piece in call.pieces(state):
        piece = replace(piece, mods=(*piece.mods, Mod(stat, amount, permanent, call.cause)))
        state.put(piece)
        now = strength(state, piece) if stat == "f" else max_power(state, piece)
        changed.append(StatChanged(piece=piece.id, stat=stat, amount=amount, now=now, permanent=permanent, cause=call.cause))
    if changed:
        emit(*changed)


def grant_key(state: State, call: Call, effect: GrantKey, emit: Emit) -> None:
    """Give a key to characters that lack it (GM-5.3)."""
    for piece in call.pieces(state):
        if not has_key(state, piece, effect.key):
            state.put(replace(piece, mods=(*piece.mods, Mod(f"key:{effect.key}", 0, True, call.cause))))
            emit(KeyGranted(piece=piece.id, key=effect.key, permanent=True, cause=call.cause))


def grant_rule(state: State, call: Call, effect: GrantRule, emit: Emit) -> None:
    """Lay a rule flag on characters."""
    granted = []
    for piece in call.pieces(state):
        state.put(replace(piece, mods=(*piece.mods, Mod(effect.rule, 0, False, call.cause))))
        granted.append(RuleGranted(piece=piece.id, rule=effect.rule, cause=call.cause))
    if granted:
        emit(*granted)


def clear_mods(state: State, call: Call, effect: ClearMods, emit: Emit) -> None:
    """Remove turn-long bonuses or penalties of strength; equipment and permanent changes stay."""
    sign = effect.sign
    for piece in call.pieces(state):
        kept = tuple(
            mod for mod in piece.mods
            if mod.stat != "f" or mod.permanent or (sign == "bonus" and mod.amount < 0) or (sign == "penalty" and mod.amount > 0)
        )
        piece = replace(piece, mods=kept)
        state.put(piece)
        emit(ModsCleared(piece=piece.id, sign=sign, now=strength(state, piece), cause=call.cause))
