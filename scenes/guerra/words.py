"""The longer words of Guerra de Mitos: names of things, tooltips, inspected cards, previews, the score sheet."""
from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.guerra.frames import DiscardTop
from engine.rules.guerra.names import oracle_at
from engine.rules.guerra.oracles import entering_power
from engine.rules.guerra.state import Piece, State, replace
from engine.rules.guerra.values import cost_of, has_flag, missing, parts
from engine.rules.kernel.types import HIDDEN, Seat
from engine.table.stage import Card, Figure, Moment
from engine.ui.names import opening
from scenes.guerra import chronicle, forecast, seats
from scenes.guerra.looks import sheet

if TYPE_CHECKING:
    from scenes.guerra.stage import GuerraStage

LONGEST = 54
RIVAL_HAND = "hand_far"


def place_name(stage: GuerraStage, place: str) -> str:
    """A reserve, an oracle or a card in play as players call it."""
    t = stage.app.t
    kind, _, rest = place.partition(":")
    if kind == "reserve" and rest.isdecimal():
        return t("guerra.ui.reserve_of", seat=stage.people[int(rest)].name)
    if kind == "oracle" and rest.count(":") == 1:
        seat, index = rest.split(":")
        return t("guerra.ui.oracle_of", n=int(index) + 1, seat=stage.people[int(seat)].name)
    if kind in ("hand", "deck", "discard") and rest in stage.content.faces:
        return t(f"guerra.card.{rest}.name")
    face = stage.known.get(place, place)
    return t(f"guerra.card.{face}.name") if face in stage.content.faces else place


def way(stage: GuerraStage, place: str, end: str) -> str:
    """From or to a place of the seat that is being talked about anyway."""
    kind, _, rest = place.partition(":")
    if kind == "reserve":
        return stage.app.t(f"guerra.ui.{end}.reserve")
    if kind == "oracle":
        return stage.app.t(f"guerra.ui.{end}.oracle", n=int(rest.partition(":")[2]) + 1)
    return stage.app.t(f"guerra.ui.{end}.card", card=place_name(stage, place))


def cause_name(stage: GuerraStage, cause: str) -> str:
    """What made something happen."""
    if cause in stage.content.faces:
        return stage.app.t(f"guerra.card.{cause}.name")
    key = f"guerra.cause.{cause.partition(':')[0] or 'none'}"
    return stage.app.t(key if key in stage.app.t else "guerra.cause.none")


def ability_text(stage: GuerraStage, face: str, index: int) -> str:
    """The printed text of one active ability, without its phase."""
    return stage.painter.says.ability(face, index, phase=False)


def short(words: str) -> str:
    """Cut to what a button holds."""
    return words if len(words) <= LONGEST else words[: LONGEST - 1].rstrip() + "…"


def option(stage: GuerraStage, step: str, moment: Moment) -> str:
    """A listed answer in words."""
    t = stage.app.t
    kind, _, rest = step.partition(":")
    if step == "meditate":
        piece = moment.view.pieces.get(moment.prefix[-1]) if moment.prefix else None
        more = piece is not None and has_flag(moment.view, piece, "meditate_plus")
        return t("guerra.button.meditate", amount=min(3 if more else 2, moment.view.central))
    if kind == "bid":
        rival = moment.view.players[stage.far(moment.view)]
        return t("guerra.button.bid", amount=rest, reserve=rival.reserve + int(rest))
    if kind == "branch":
        return t("guerra.button.branch", n=int(rest) + 1)
    if kind == "ability":
        face = stage.known.get(moment.prefix[-1], "") if moment.prefix else stage.asked_face(moment)
        return short(ability_text(stage, face, int(rest))) if face in stage.content.faces else t("guerra.button.ability", text=rest)
    if step.startswith("seat") and step[4:].isdecimal():
        return stage.people[int(step[4:])].name
    name = place_name(stage, step)
    if name != step:
        return name
    source = place_name(stage, kind)
    if source != kind:
        return source
    key = f"guerra.button.{step}"
    return t(key) if key in t else step


def tooltip(stage: GuerraStage, key: str, moment: Moment) -> str:
    """What the mouse rests on, and what a click would change."""
    lines = [_what(stage, key, moment), *forecast.lines(stage, stage.foreseen(moment))]
    if isinstance(moment.decision, DiscardTop) and moment.hovered is not None and key == moment.hovered:
        lines.append(f"<red4>{stage.app.t('guerra.ui.discards')}</>")
    return "\n".join(line for line in lines if line)


def _what(stage: GuerraStage, key: str, moment: Moment) -> str:
    t, view = stage.app.t, moment.view
    if key.startswith("oracle:"):
        return _oracle_words(stage, key, view)
    seat = seats.seat_of(key)
    if seat is not None:
        return seats.tip(stage, view, seat, moment.since)
    if key == chronicle.KEY:
        return chronicle.tip(stage, view)
    if key in ("discard", "discard_far"):
        owner = stage.bottom if key == "discard" else stage.far(view)
        return f"{t('guerra.ui.discard_of', seat=stage.people[owner].name)}\n<sand2>{t('guerra.ui.open_pile')}</>"
    if key == RIVAL_HAND:
        return "\n".join((t("guerra.ui.hand_of", seat=stage.people[stage.far(view)].name), known_hand(stage, view, stage.far(view))))
    if key == "deck":
        cards = view.players[stage.bottom].designs
        top = cards[-1].face if cards else HIDDEN
        known = "" if top == HIDDEN else f"\n<sand2>{t('guerra.ui.known_top', card=t(f'guerra.card.{top}.name'))}</>"
        return t("guerra.ui.deck_left", n=len(cards)) + known
    if key == "battle" and view.battles:
        battle = view.battles[-1]
        played = t("guerra.ui.battle_of", seat=stage.people[battle.seat].name)
        rule = t(f"guerra.resolution.{battle.resolution}")
        return f"<gold3>{t(f'guerra.card.{battle.card}.name')}</>\n<sand2>{played}</>\n{rule}"
    face = face_of(stage, key)
    if face not in stage.content.faces:
        return ""
    lines = [f"<gold3>{t(f'guerra.card.{face}.name')}</>", f"<sand2>{kind_and_keys(stage, face)}</>", stage.painter.says(face)]
    piece = view.pieces.get(key)
    if piece is not None:
        lines += _conditions(stage, piece)
    return "\n".join(lines)


def known_hand(stage: GuerraStage, view: State, seat: Seat) -> str:
    """The cards of somebody's hand that one has rightly seen, by name (GM-1.6)."""
    t = stage.app.t
    names = [t(f"guerra.card.{held.face}.name") for held in view.players[seat].hand if held.face != HIDDEN]
    covered = len(view.players[seat].hand) - len(names)
    told = [t("guerra.ui.known_hand", cards=", ".join(names))] if names else []
    return "\n".join((*told, t("guerra.ui.unknown_hand", n=covered)) if covered else told)


def kind_and_keys(stage: GuerraStage, face: str) -> str:
    """What kind of card it is, and its keys (GM-4.1)."""
    t, printed = stage.app.t, stage.content.cards.get(face) or stage.content.tokens[face]
    kind = t(f"guerra.ui.type.{stage.content.faces[face].type}")
    return " · ".join((kind, ", ".join(t(f"guerra.keyword.{each}.name") for each in printed.keywords))).removesuffix(" · ")


def _conditions(stage: GuerraStage, piece: Piece) -> list[str]:
    """How a card in play stands: tired, exhausted, effects on it with their duration."""
    t = stage.app.t
    words = [t("guerra.ui.tired")] if piece.tired else []
    if piece.kind == "character" and piece.power == 0:
        words.append(t("guerra.ui.exhausted"))
    lines = [f"<red4>{', '.join(words)}</>"] if words else []
    for mod in piece.mods:
        lasting = t("guerra.ui.lasts" if mod.permanent else "guerra.ui.lasts_turn")
        if mod.stat in ("f", "pm"):
            what = f"{t(f'guerra.stat.{mod.stat}')} {mod.amount:+d}"
        elif mod.stat.startswith("key:"):
            what = t(f"guerra.keyword.{mod.stat[4:]}.name")
        else:
            what = t(f"guerra.flag.{mod.stat}")
        lines.append(f"<sand2>{what} ({cause_name(stage, mod.source)}, {lasting})</>")
    return lines


def _oracle_words(stage: GuerraStage, key: str, view: State) -> str:
    t = stage.app.t
    seat, index = oracle_at(key)
    if index >= len(view.players[seat].oracles):
        return ""
    oracle = view.players[seat].oracles[index]
    lines = [f"<sand2>{opening(place_name(stage, key))} · {t('guerra.ui.left', n=len(oracle.cards))}</>"]
    if oracle.up and oracle.cards:
        face = view.content.faces[oracle.cards[-1].face]
        lacking = missing(view, seat, oracle) or 0
        state = t("guerra.ui.paid") if lacking == 0 else t("guerra.ui.missing", missing=lacking)
        lines.insert(0, f"<gold3>{t(f'guerra.card.{face.id}.name')}</>  {oracle.power}/{cost_of(view, seat, face)}P ({state})")
        lines.append(f"<sand2>{kind_and_keys(stage, face.id)}</>")
        if face.kind == "character":
            power = entering_power(view, seat, replace(oracle, power=oracle.power + lacking))
            lines.append(f"F {face.strength}  PM {face.max_power} · {t('guerra.ui.enters_with', power=power)}")
        lines.append(stage.painter.says(face.id))
        if len(oracle.cards) > 1 and oracle.cards[-2].face != HIDDEN:
            lines.append(f"<sand2>{t('guerra.ui.known_next', card=t(f'guerra.card.{oracle.cards[-2].face}.name'))}</>")
    elif oracle.cards and oracle.cards[-1].face != HIDDEN and stage.seat is not None:
        face = view.content.faces[oracle.cards[-1].face]
        lines.insert(0, f"<gold3>{t(f'guerra.card.{face.id}.name')}</>")
        lines += [f"<sand2>{kind_and_keys(stage, face.id)}</>", stage.painter.says(face.id), t("guerra.ui.known")]
    elif oracle.cards:
        lines.append(t("guerra.ui.covered"))
    return "\n".join(lines)


def face_of(stage: GuerraStage, key: str) -> str:
    """The face behind the name of something on the table."""
    kind, _, rest = key.partition(":")
    if kind in ("hand", "offer"):
        return rest.rpartition(":")[2].partition("#")[0]
    return stage.known.get(key, "")


def inspect(stage: GuerraStage, key: str, moment: Moment) -> Card | None:
    """The sheet of a card with every number taken apart (UX-05)."""
    t, view = stage.app.t, moment.view
    if key in ("discard", "discard_far", "deck"):
        return _piles(stage, view)
    if key == RIVAL_HAND:
        return _rival_hand(stage, view)
    whose = seats.seat_of(key)
    if whose is not None:
        return seats.sheet(stage, view, whose)
    face = face_of(stage, key)
    if key.startswith("oracle:"):
        seat, index = oracle_at(key)
        oracle = view.players[seat].oracles[index]
        face = oracle.cards[-1].face if oracle.cards else HIDDEN
    if key == "battle" and view.battles:
        face = view.battles[-1].card
    if face not in stage.content.faces:
        return None
    piece = view.pieces.get(key)
    printed = stage.content.faces[face]
    figures: list[Figure] = []
    if piece is not None and piece.kind == "character":
        figures = [_figure(stage, view, piece, stat) for stat in ("f", "pm")]
        figures.append(Figure(t("guerra.ui.power"), str(piece.power), str(piece.power), icon="power"))
    elif printed.kind in ("character", "gear"):
        figures = [Figure("F", str(printed.strength), str(printed.strength)), Figure("PM", str(printed.max_power), str(printed.max_power))]
    if printed.kind != "pantheon":
        figures.insert(0, Figure(t("guerra.ui.cost"), str(printed.cost), str(printed.cost)))
    text = stage.painter.says(face)
    if piece is not None:
        text = "\n".join((text, *_conditions(stage, piece)))
    subtitle = f"{t(f'guerra.ui.type.{printed.type}')} · {stage.myth_name(printed.mythology)}"
    side = stage.people[piece.controller].side if piece is not None else -1
    return Card(t(f"guerra.card.{face}.name"), subtitle, text, "", sheet(face), tuple(figures), rules=RULES[printed.type], side=side)


RULES = {
    "pantheon": ("GM-4.2", "GM-3.1"), "character": ("GM-4.3", "GM-9.5", "GM-5.1"), "resource": ("GM-4.4", "GM-7.8"),
    "event": ("GM-4.5", "GM-7.2"), "action": ("GM-4.8", "GM-5.3"), "equipment": ("GM-4.6", "GM-8.2"), "invocation": ("GM-4.7", "GM-8.2"),
}


def _figure(stage: GuerraStage, view: State, piece: Piece, stat: str) -> Figure:
    """One value with its sources."""
    sums = list(parts(view, piece, stat))
    total = sum(amount for _, amount in sums)
    changes = tuple((f"{amount:+d}", cause_name(stage, source)) for source, amount in sums[1:])
    return Figure(stage.app.t(f"guerra.stat.{stat}"), str(sums[0][1]), str(max(0, total) if stat == "pm" else total), changes)


def _piles(stage: GuerraStage, view: State) -> Card:
    """Both discard piles of both sides, which everybody may look through (GM-1.6)."""
    t = stage.app.t
    lines = []
    for seat in dict.fromkeys((stage.near(view), stage.far(view))):
        player = view.players[seat]
        lines.append(f"<gold3>{t('guerra.ui.discard_of', seat=stage.people[seat].name)}</>")
        for word, pile in (("gods_discard", player.gods_discard), ("designs_discard", player.designs_discard)):
            names = ", ".join(t(f"guerra.card.{card}.name") for card in pile) or t("guerra.ui.empty")
            lines.append(f"<sand2>{t(f'guerra.ui.{word}')}:</> {names}")
    return Card(t("guerra.ui.gods_discard") + " / " + t("guerra.ui.designs_discard"), "", "\n".join(lines), rules=("GM-1.6",))


def _rival_hand(stage: GuerraStage, view: State) -> Card:
    """What one knows of the rival's hand, with what those cards do."""
    t, seat = stage.app.t, stage.far(view)
    seen = [held.face for held in view.players[seat].hand if held.face != HIDDEN]
    lines = [f"<gold3>{t(f'guerra.card.{face}.name')}</>: {stage.painter.says(face)}" for face in seen]
    covered = len(view.players[seat].hand) - len(seen)
    if covered:
        lines.append(f"<sand2>{t('guerra.ui.unknown_hand', n=covered)}</>")
    return Card(t("guerra.ui.hand_of", seat=stage.people[seat].name), "", "\n".join(lines), rules=("GM-1.6",))
