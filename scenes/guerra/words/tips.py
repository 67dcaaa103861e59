"""What the mouse rests on, in words, and what a click would change."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from engine.campaign import campaigns_of
from engine.campaign.guerra import LastChronicle
from engine.rules.guerra.frames import DiscardTop
from engine.rules.guerra.names import oracle_at
from engine.rules.guerra.oracles import entering_power
from engine.rules.guerra.state import Mod, Oracle, Piece, State, replace
from engine.rules.guerra.values import cost_of, max_power, missing, strength
from engine.rules.kernel.types import HIDDEN, Seat
from engine.table.moment import Moment
from engine.ui.names import opening
from scenes.guerra.words import forecast, standing, told
from scenes.guerra.words.forecast import Forecasts
from scenes.guerra.words.names import GuerraNames
from scenes.guerra.words.places import CHRONICLE, RIVAL_HAND, face_of


def tooltip(names: GuerraNames, forecasts: Forecasts, key: str, moment: Moment) -> str:
    """What the mouse rests on, and what a click would change."""
    lines = [what(names, key, moment), *forecast.told(names, forecasts.of(moment), names.chairs.pair(moment.sight))]
    if type(moment.decision) is DiscardTop and moment.hovered is not None and key == moment.hovered:
        lines.append(f"<red4>{names.t('guerra.ui.discards')}</>")
    return "\n".join(line for line in lines if line)


def what(names: GuerraNames, key: str, moment: Moment) -> str:
    """A thing of the table in words."""
    plain = PLAIN.get(key)
    if plain is not None:
        return plain(names, moment)
    if key.startswith("oracle:"):
        return oracle(names, key, moment)
    seat = standing.seat_of(key)
    return card(names, key, moment.view) if seat is None else standing.tip(names, seat, moment)


def card(names: GuerraNames, key: str, view: State) -> str:
    """A card of the hand, in play or on offer."""
    face = face_of(key, view)
    if face not in names.content.faces:
        return ""
    piece = view.pieces.get(key)
    lines = [f"<gold3>{names.card(face)}</>", f"<sand2>{kind_and_keys(names, face)}</>", figures(names, view, face, piece)]
    lines += told.card(names, view, face, piece) if names.alone else ()
    lines += [names.says(face), *(conditions(names, piece) if piece is not None else ())]
    return "\n".join(line for line in lines if line)


def figures(names: GuerraNames, view: State, face: str, piece: Piece | None) -> str:
    """What a card costs, or what a character in play can do and holds: text alone tells it to whoever sees no card."""
    t, printed = names.t, view.content.faces[face]
    if piece is None:
        return f"{t('guerra.ui.cost')} {printed.cost}P" if printed.kind != "pantheon" else ""
    if piece.kind != "character":
        return ""
    return f"{t('guerra.ui.figures.short', f=strength(view, piece), pm=max_power(view, piece))} · {piece.power}P"


def kind_and_keys(names: GuerraNames, face: str) -> str:
    """What kind of card it is, and its keys (GM-4.1)."""
    t, printed = names.t, names.content.cards.get(face) or names.content.tokens[face]
    kind = t(f"guerra.ui.type.{names.content.faces[face].type}")
    return " · ".join((kind, ", ".join(t(f"guerra.keyword.{each}.name") for each in printed.keywords))).removesuffix(" · ")


def conditions(names: GuerraNames, piece: Piece) -> list[str]:
    """How a card in play stands: tired, exhausted, effects on it with their duration."""
    t = names.t
    words = [t("guerra.ui.tired")] if piece.tired else []
    if piece.kind == "character" and piece.power == 0:
        words.append(t("guerra.ui.exhausted"))
    lines = [f"<red4>{', '.join(words)}</>"] if words else []
    return lines + [effect(names, mod) for mod in (summed(piece.mods) if names.alone else piece.mods)]


def summed(mods: Sequence[Mod]) -> list[Mod]:
    """The same effects from the same card, taken together."""
    amounts = Counter[tuple[str, bool, str]]()
    for mod in mods:
        amounts[mod.stat, mod.permanent, mod.source] += mod.amount
    return [Mod(stat, amount, permanent, source) for (stat, permanent, source), amount in amounts.items()]


def effect(names: GuerraNames, mod: Mod) -> str:
    """One effect, what it comes from and how long it lasts."""
    t = names.t
    lasting = t("guerra.ui.lasts" if mod.permanent else "guerra.ui.lasts_turn")
    if mod.stat in ("f", "pm"):
        words = f"{t(f'guerra.stat.{mod.stat}')} {mod.amount:+d}"
    elif mod.stat.startswith("key:"):
        words = t(f"guerra.keyword.{mod.stat[4:]}.name")
    else:
        words = t(f"guerra.flag.{mod.stat}")
    return f"<sand2>{words} ({names.cause(mod.source)}, {lasting})</>"


# -- oracles ----------------------------------------------------------------------------------------------------------------------


def oracle(names: GuerraNames, key: str, moment: Moment) -> str:
    """A pile with what lies on top, as far as it is known."""
    view: State = moment.view
    seat, index = oracle_at(key)
    if index >= len(view.players[seat].oracles):
        return ""
    pile = view.players[seat].oracles[index]
    head = f"<sand2>{opening(names.place(key, view))} · {names.t('guerra.ui.left', n=len(pile.cards))}</>"
    if not pile.cards:
        return head
    if pile.up:
        return "\n".join(_open_oracle(names, view, seat, pile, head))
    face = pile.cards[-1].face
    if face == HIDDEN or moment.viewer is None:
        return f"{head}\n{names.t('guerra.ui.covered')}"
    title = f"<gold3>{names.card(face)}</>"
    return "\n".join((title, head, f"<sand2>{kind_and_keys(names, face)}</>", names.says(face), names.t("guerra.ui.known")))


def _open_oracle(names: GuerraNames, view: State, seat: Seat, pile: Oracle, head: str) -> list[str]:
    t, face = names.t, view.content.faces[pile.cards[-1].face]
    lacking = missing(view, seat, pile) or 0
    state = t("guerra.ui.paid") if lacking == 0 else t("guerra.ui.missing", missing=lacking)
    lines = [f"<gold3>{names.card(face.id)}</>  {pile.power}/{cost_of(view, seat, face)}P ({state})", head]
    lines.append(f"<sand2>{kind_and_keys(names, face.id)}</>")
    lines += told.card(names, view, face.id, None) if names.alone else ()
    if face.kind == "character":
        power = entering_power(view, seat, replace(pile, power=pile.power + lacking))
        figures = t("guerra.ui.figures.short", f=face.strength, pm=face.max_power)
        lines.append(f"{figures} · {t('guerra.ui.enters_with', power=power)}")
    lines.append(names.says(face.id))
    if len(pile.cards) > 1 and pile.cards[-2].face != HIDDEN:
        lines.append(f"<sand2>{t('guerra.ui.known_next', card=names.card(pile.cards[-2].face))}</>")
    return lines


# -- piles, hands, plates ---------------------------------------------------------------------------------------------------------


def _own_pile(names: GuerraNames, moment: Moment) -> str:
    return _pile(names, moment.bottom)


def _rival_pile(names: GuerraNames, moment: Moment) -> str:
    return _pile(names, names.chairs.far(moment.sight))


def _pile(names: GuerraNames, seat: Seat) -> str:
    return f"{names.t('guerra.ui.discard_of', seat=names.player(seat))}\n<sand2>{names.t('guerra.ui.open_pile')}</>"


def _rival_hand(names: GuerraNames, moment: Moment) -> str:
    far = names.chairs.far(moment.sight)
    return "\n".join((names.t("guerra.ui.hand_of", seat=names.player(far)), known_hand(names, moment.view, far)))


def known_hand(names: GuerraNames, view: State, seat: Seat) -> str:
    """The cards of somebody's hand that one has rightly seen, by name (GM-1.6)."""
    t = names.t
    seen = [names.card(held.face) for held in view.players[seat].hand if held.face != HIDDEN]
    covered = len(view.players[seat].hand) - len(seen)
    told = [t("guerra.ui.known_hand", cards=", ".join(seen))] if seen else []
    return "\n".join((*told, t("guerra.ui.unknown_hand", n=covered)) if covered else told)


def _deck(names: GuerraNames, moment: Moment) -> str:
    cards = moment.view.players[moment.bottom].designs
    top = cards[-1].face if cards else HIDDEN
    known = "" if top == HIDDEN else f"\n<sand2>{names.t('guerra.ui.known_top', card=names.card(top))}</>"
    return names.t("guerra.ui.deck_left", n=len(cards)) + known


def _battle(names: GuerraNames, moment: Moment) -> str:
    if not moment.view.battles:
        return ""
    battle = moment.view.battles[-1]
    played = names.t("guerra.ui.battle_of", seat=names.player(battle.seat))
    return f"<gold3>{names.card(battle.card)}</>\n<sand2>{played}</>\n{names.t(f'guerra.resolution.{battle.resolution}')}"


def _chronicle(names: GuerraNames, moment: Moment) -> str:
    """The rule of the chapter, then every boon with what it does."""
    t, config = names.t, moment.view.config
    (campaign,) = campaigns_of("guerra")
    assert isinstance(campaign, LastChronicle)
    lines = [f"<gold3>{t('guerra.ui.chronicle')}</>"]
    lines += [t(f"guerra.chapter.{duel.id}.twist") for duel in campaign.duels.values() if duel.twist == config.twist]
    for boon, count in Counter(config.boons).items():
        name = t(f"guerra.campaign.option.{boon}") + (f" x{count}" if count > 1 else "")
        lines.append(f"<sand2>{name}:</> {t(f'guerra.campaign.option.{boon}.text')}")
    return "\n".join(lines)


def _central(names: GuerraNames, moment: Moment) -> str:
    """The heap that everybody takes from and pays to (GM-1.2)."""
    return names.t("guerra.ui.central.tip", n=moment.view.central)


PLAIN: Final[dict[str, Callable[[GuerraNames, Moment], str]]] = {
    "discard": _own_pile, "discard_far": _rival_pile, RIVAL_HAND: _rival_hand, "deck": _deck, "battle": _battle, CHRONICLE: _chronicle,
    "central": _central,
}
"""Things with a name of their own."""
