"""What a thing on the table of the village is, in words: tooltips and inspected cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.kernel.types import HIDDEN, Seat
from engine.rules.village import bonuses
from engine.rules.village.content import Card as VillageCard
from engine.rules.village.market import closed, price
from engine.rules.village.monsters import binding, blocking
from engine.rules.village.state import Monster
from engine.rules.village.state import VillageState as State
from engine.rules.village.supply import deck_of
from engine.rules.village.targets import weapon_targets
from engine.table.moment import Card, Figure, Moment
from scenes.village import beasts, boss_tips, layout, looks, poison, wits
from scenes.village.answers import reply, weapons_seen
from scenes.village.blow import ELEMENTS
from scenes.village.looks import LARGE
from scenes.village.names import VillageNames, face_of
from scenes.village.purse import purse
from scenes.village.scenery import ATTACKER

MOST_SEEN: Final = 5
"""Weapons that are named of those that were seen of somebody."""


def tooltip(names: VillageNames, key: str, moment: Moment) -> str:
    """What the mouse rests on."""
    key = key.removeprefix(ATTACKER)
    view: State = moment.view
    if key.startswith("seat"):
        return seat_words(names, view, int(key[4:]))
    if key.startswith("hero:"):
        return hero_words(names, key[5:], 0)
    if key == "boss" or key.startswith("boss:"):
        return boss_tips.tooltip(names, key.partition(":")[2], moment)
    about = ABOUT.get(key)
    if about is not None:
        return about(names, view, moment.bottom)
    face = face_of(key, view, moment.bottom)
    if face is None:
        return ""
    if face == HIDDEN:
        return names.t("village.ui.hidden")
    lines = [f"<gold3>{names.t(f'village.card.{face}.name')}</>", names.t(f"village.card.{face}.text")]
    lines += [*wits_lines(names, moment, key, face), *beasts.keyword_lines(names, view.card(face))]
    if key in view.monsters:
        lines += monster_lines(names, view, view.monsters[key])
    elif key.startswith("space"):
        lines += beasts.unplaced(names, view, view.card(face), bought=False)
        lines += price_lines(names, view, int(key[5:]), refused=moment.picker is not None)
    elif key.startswith("hand:"):
        lines += beasts.unplaced(names, view, view.card(face), bought=True)
        lines += [names.t("village.ui.sells", n=view.card(face).price // 2)] if moment.prefix == ("sell",) else []
    return "\n".join(lines)


def _discard(names: VillageNames, view: State, seat: Seat) -> str:
    return f"{names.t('village.ui.discard', n=len(view.discards[seat]))}\n<sand2>{names.t('village.ui.open_pile')}</>"


ABOUT: Final[dict[str, Callable[[VillageNames, State, Seat], str]]] = {
    "discard": _discard,
    "deck": lambda names, view, seat: names.t("village.ui.about.deck", n=len(view.decks[seat])),
    "main": lambda names, view, seat: names.t("village.ui.about.main", n=len(view.piles["main"])),
    "counter": lambda names, view, seat: names.t("village.ui.about.counter"),
    "front": lambda names, view, seat: names.t("village.ui.about.front"),
    "turn": lambda names, view, seat: names.t("village.ui.about.turn"),
    "tray": lambda names, view, seat: names.t("village.ui.about.tray"),
}
"""Places of the table that are explained."""


def wits_lines(names: VillageNames, moment: Moment, key: str, face: str) -> list[str]:
    """Whether the nearest hero can use a card of market or hand at all."""
    if not key.startswith(("space", "hand:")):
        return []
    view: State = moment.view
    why = wits.bar(view, moment.bottom, view.card(face))
    hero = str(names.name(view.heroes[moment.bottom].id, "hero"))
    return [] if why is None else [f"<{'fire1' if why is wits.Bar.LATER else 'red4'}>{names.t(f'village.ui.bar.{why}', hero=hero)}</>"]


def monster_lines(names: VillageNames, view: State, monster: Monster) -> list[str]:
    """Owner, life, and what it means for the hero it faces (UX-09)."""
    t = names.t
    whole = view.life_of(monster) + monster.wounds
    owner = names.people[monster.owner].name if monster.owner >= 0 else t("village.ui.nobody")
    lines = [t("village.ui.wounds", left=view.life_of(monster), whole=whole), t("village.ui.owner", name=owner)]
    if view.overwhelm is not None and view.overwhelm.monster == monster.id and view.overwhelm.hurt_by:
        others = ", ".join(names.people[seat].name for seat in view.overwhelm.hurt_by)
        lines.append(t("village.ui.hurt_by", names=others))
    if monster.facing >= 0:
        if any(other.id == monster.id for other in blocking(view, monster.facing)):
            lines.append(f"<red4>{t('village.ui.blocks')}</>")
        if any(other.id == monster.id for other in binding(view, monster.facing)):
            lines.append(f"<red4>{t('village.ui.binds')}</>")
    return lines


def price_lines(names: VillageNames, view: State, space: int, *, refused: bool) -> list[str]:
    """Gold after the purchase or what is missing, and the chance to tame (UX-03); `refused`: the rules themselves say why not."""
    t, turn = names.t, view.turn
    if turn.seat < 0 or not view.market[space - 1]:
        return []
    cost = price(view, space - 1)
    shut = closed(view, turn.seat)
    key = "village.ui.pile_left" if space <= layout.SMALL else "village.ui.pile_main"
    lines = [f"<stone3>{t(key, space=space, n=len(view.piles[deck_of(space - 1)]))}</>"]
    lines += [f"<red4>{t(f'village.ui.closed.{shut}')}</>"] if shut and not refused else []
    if turn.gold < cost <= purse(view) and not shut:
        lines.append(f"<green5>{t('village.ui.purse', n=purse(view) - turn.gold)}</>")
    if cost > turn.gold:
        lines += [] if refused else [f"<red4>{t('village.ui.missing', n=cost - turn.gold)}</>"]
    else:
        lines.append(f"<green5>{t('village.ui.after', n=turn.gold - cost)}</>")
    needed = view.card(view.market[space - 1]).traits.taming
    if needed and view.hands[turn.seat] and HIDDEN not in view.hands[turn.seat]:
        bonus = bonuses.taming(view, turn.seat)
        chance = max(0, min(6, 7 - (needed - bonus)))
        lines.append(t("village.ui.taming", needed=needed, bonus=bonus, percent=round(chance * 100 / 6)))
    return lines


def hero_words(names: VillageNames, name: str, level: int, life: str = "", wits: int | None = None) -> str:
    """A hero board with its three levels; reached ones shine (VL-2.2). Of a hero in play also their own life and intelligence."""
    t = names.t
    row = names.content.heroes[name]
    figures = f"{{icon:health}}{life or row.life} {{icon:intellect}}{row.intelligence if wits is None else wits}"
    lines = [f"<gold3>{t(f'village.hero.{name}.name')}</>  {figures}"]
    for number in (1, 2, 3):
        colour = "stone4" if number <= max(level, 1) else "stone2"
        xp = f" {{icon:star}}{row.xp[number - 2]}" if number > 1 else ""
        lines.append(f"<{colour}>{t('village.ui.level', level=number)}{xp}: {t(f'village.hero.{name}.level{number}')}</>")
    return "\n".join(lines)


def seat_words(names: VillageNames, view: State, seat: Seat) -> str:
    """Everything public about a player."""
    t, hero = names.t, view.heroes[seat]
    if not hero.id:
        return names.people[seat].name
    own = hero_words(names, hero.id, hero.level, f"{hero.life}/{hero.most}", view.sheet(seat).intelligence)
    lines = [f"<sand3>{names.people[seat].name}</>", own, t("village.ui.xp", n=hero.xp)]
    counts = f"{t('village.ui.hand', n=len(view.hands[seat]))} · {t('village.ui.deck', n=len(view.decks[seat]))} · "
    lines.append(counts + t("village.ui.discard", n=len(view.discards[seat])))
    resisted = [element for element in ELEMENTS if bonuses.resistance(view, seat, element)]
    signs = "".join(f" {{icon:{ELEMENTS[element]}}}" for element in resisted)
    lines.append(f"{t('village.ui.armour')}: {{icon:defence}}{bonuses.armour(view, seat)}{signs}")
    lines += poison.lines(names, view, seat)
    if hero.berserk:
        lines.append(f"<red4>{t('village.ui.berserk', n=hero.berserk)}</>")
    if hero.alive and view.siege is None:
        others = ", ".join(names.people[other].name for other in weapon_targets(view, seat))
        lines.append(t("village.ui.targets", names=others or t("village.ui.nobody")))
    return "\n".join(lines)


def inspect(names: VillageNames, key: str, moment: Moment) -> Card | None:
    """The sheet of a card, a monster with its modifiers, a hero or the boss (UX-05)."""
    key, view = key.removeprefix(ATTACKER), moment.view
    if key == "boss" or key.startswith("boss:"):
        return boss_tips.inspect(names, moment)
    if key.startswith(("seat", "hero:")):
        return _inspect_hero(names, key, moment)
    face = face_of(key, view, moment.bottom)
    if face is None or face == HIDDEN:
        return None
    card = names.content.cards[face]
    t = names.t
    keywords = beasts.keywords(names, card)
    links = " ".join(f"[[{name}|{t(f'village.keyword.{name}.name')}]]" for name in keywords)
    about = beasts.unplaced(names, view, card, bought=not key.startswith("space")) if key not in view.monsters else []
    text = "\n".join((t(f"village.card.{face}.text"), *((links,) if links else ()), *about))
    return Card(
        t(f"village.card.{face}.name"), subtitle(names, card), text, "", looks.card(face, LARGE), figures(names, view, key, card),
        keywords, rules_of(card),
    )  # fmt: skip


def _inspect_hero(names: VillageNames, key: str, moment: Moment) -> Card | None:
    view: State = moment.view
    name = key[5:] if key.startswith("hero:") else view.heroes[int(key[4:])].id
    if not name:
        return None
    text = hero_words(names, name, 0) if key.startswith("hero:") else seat_words(names, view, int(key[4:]))
    if key.startswith("seat") and int(key[4:]) != moment.bottom:
        text = "\n".join((text, *reply_words(names, view, int(key[4:]), moment.bottom)))
    return Card(names.t(f"village.hero.{name}.name"), "", text, "", looks.hero(name), rules=("VL-2.2", "VL-13.2", "VL-18.1"))


def reply_words(names: VillageNames, view: State, seat: Seat, me: Seat) -> list[str]:
    """What was seen of a player that strikes, and what the strongest of it would do to the nearest hero (UX-77, the roles swapped)."""
    seen = weapons_seen(view, seat)
    if not seen or view.agenda.asked is None:
        return []
    lines = [f"<sand3>{names.t('village.ui.seen', names=', '.join(names.card(face) for face in seen[:MOST_SEEN]))}</>"]
    odds = reply(names.rules, view, seat, me)
    if odds is not None:
        worst = names.t("village.ui.odds_reply", mean=odds.mean, most=odds.most)
        lines.append(f"<fire1>{names.t('village.ui.against', face=names.card(odds.monster), name=names.people[me].name)}: {worst}</>")
    return lines


def subtitle(names: VillageNames, card: VillageCard) -> str:
    """Type, classes, element and monster types in one line."""
    t = names.t
    parts = [t(f"village.ui.kind.{'heavy' if card.row.heavy else card.kind}")]
    parts += [t(f"village.class.{name}") for name in card.row.classes]
    parts += [t(f"village.element.{card.row.element}")] if card.row.element else []
    parts += [t(f"village.monster_type.{name}") for name in card.row.types]
    return " · ".join(parts)


def figures(names: VillageNames, view: State, key: str, card: VillageCard) -> tuple[Figure, ...]:
    """Printed numbers, what changes them and by whom, and the totals."""
    t = names.t
    found = []
    if card.primary.kind == "attack" and view.turn.seat >= 0:
        parts = tuple(
            (f"{amount:+d}", str(names.name(source, "cause"))) for source, amount in bonuses.weapon_parts(view, view.turn.seat, card)
        ) if card.kind == "weapon" else tuple(
            (f"{amount:+d}", str(names.name(source, "cause")))
            for source, amount in bonuses.spell_parts(view, view.turn.seat, card.row.element)
        )  # fmt: skip
        total = card.primary.mod + sum(int(amount) for amount, _ in parts)
        found.append(Figure(t("village.ui.attack"), f"{card.primary.mod:+d}", f"{total:+d}", parts, "attack"))
    if card.kind == "monster":
        monster = view.monsters.get(key)
        life = card.row.life or card.traits.by_party * view.config.party
        left = view.life_of(monster) if monster is not None else life
        found.append(Figure(t("village.ui.life"), str(life), str(left), (), "health"))
        if card.primary.kind == "monster_attack":
            mod = bonuses.monster_mod(view, monster) if monster is not None else card.primary.mod
            found.append(Figure(t("village.ui.attack"), f"{card.primary.mod:+d}", f"{mod:+d}", (), "attack"))
    if card.primary.kind == "defence":
        found.append(Figure(t("village.ui.defence"), str(card.primary.value), str(card.primary.value), (), "defence"))
    if card.row.int_cost:
        found.append(Figure(t("village.ui.cost"), str(card.row.int_cost), str(card.row.int_cost), (), "intellect"))
    if card.price:
        found.append(Figure(t("village.ui.price"), str(card.price), str(card.price), (), "gold"))
    return tuple(found)


def rules_of(card: VillageCard) -> tuple[str, ...]:
    """Where the rulebook explains a card."""
    found = {
        "weapon": ("VL-10.2", "VL-10.3") if card.row.heavy else ("VL-9.1", "VL-9.2"),
        "treasure": ("VL-6.1",), "beer": ("VL-12.14", "VL-18.7"),
        "scroll": ("VL-12.1",), "spell": ("VL-12.3", "VL-12.6"), "potion": ("VL-12.14",), "defence": ("VL-7.1", "VL-7.4"),
        "magic_item": ("VL-12.3",), "sheath": ("VL-15.16",), "monster": ("VL-8.2", "VL-8.4"), "special": ("VL-19.26",),
    }  # fmt: skip
    return found[card.kind]
