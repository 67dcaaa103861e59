"""States of rules version 1, in which targets and answers were words to be split, as states of today (H-5).

Works on JSON before it is decoded; nothing but the checkpoints of old matches ever comes through here."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine.rules.heroes.words.effects import Effect
from engine.rules.kernel.vocabulary import words

Json = dict[str, Any]
ROLES = {"side": "attacker", "target": "target", "retaliation": "answer"}
TRADE = re.compile(r"([GMV])(\d+)>([GMV])(\d+)")


def upgraded(state: Json) -> Json:
    """The whole state."""
    frames = [_frame(frame) for frame in state["agenda"]["frames"]]
    return state | {
        "agenda": state["agenda"] | {"frames": frames},
        "players": [_player(player) for player in state["players"]],
        "combat": _combat(state["combat"]) if state["combat"] else None,
        "grail": _grail(state["grail"]),
        "rookery": _op({"verb": "UNIT_GAIN", "who": state["rookery"]}) if state["rookery"] else None,
    }


def _player(player: Json) -> Json:
    marks = player["marks"]
    after = [mark.partition(":")[::2] for mark in marks]
    spent = {
        "flying": [name for kind, name in after if kind == "fly"],
        "visited_again": [name for kind, name in after if kind == "again"],
        "buildings": [mark for mark in marks if mark in player["buildings"]],
        "handed_over": [[int(name.partition(":")[0]), name.partition(":")[2]] for kind, name in after if kind == "swap"],
        "luck": [name for kind, name in after if kind == "luck"],
        "peeks": marks.count("rogues"),
        "sanctuary": "sanctuary" in marks,
        "gift": "warlock" in marks,
        "reroll": "weasel" in marks,
    }
    return player | {"marks": spent, "returned": bool(player.pop("marks_astro"))}


def _grail(place: str) -> Json | None:
    kind, found, name = place.partition(":")
    return {"field": name} if found else {"hero": kind} if kind else None


def _combat(combat: Json) -> Json:
    awaited = [mod for mod in combat["mods"] if _next(mod["target"]) is not None]
    teams = [mod for mod in combat["mods"] if mod["target"].startswith("team")]
    return combat | {
        "mods": [mod | {"until": _until(mod["until"])} for mod in combat["mods"] if mod not in awaited and mod not in teams],
        "banners": [mod | {"target": int(mod["target"][4:])} for mod in teams],
        "awaited": [{"bearer": _next(m["target"]), "stat": m["stat"], "amount": m["amount"], "source": m["source"]} for m in awaited],
        "skipped": "diplomacy" if combat["skipped"] else "",
        "kept": [{"card": "resurrection_spell", "tiers": tiers} for tiers in combat["kept"]],
        "ai_waiting": [dict(zip(("card", "power", "since"), spell, strict=True)) for spell in combat["ai_waiting"]],
    }


def _until(word: str) -> str | Json:
    return {"type": "DuringAttack", "serial": int(word[7:])} if word.startswith("attack:") else word


def _next(word: str) -> Json | None:
    kind, team = word.rstrip("0123456789"), word[len(word.rstrip("0123456789")) :]
    return {"type": "Next", "role": ROLES[kind], "team": int(team)} if kind in ROLES else None


def target(word: str) -> Json | None:
    """A target that was one word."""
    if not word or word == "enemy":
        return {"type": "OnEnemy"} if word else None
    who, found, place = word.removeprefix("attached:").partition(">")
    if found:
        hero = {"type": "ToField", "hero": who, "field": place, "main": who.startswith("h")}
        return hero if "," in place else {"type": "ToCell", "unit": who, "cell": int(place)}
    stat, found, whose = who.partition(":")
    if found:
        return {"type": "OnStat", "stat": stat, "of": _next(whose) or whose}
    if who.startswith("seat"):
        return {"type": "OnSeat", "seat": int(who[4:])}
    if who[0] in "hs" and who[1:].isdigit():
        return {"type": "OnHero", "hero": who}
    parts = who.split("/")
    if who[0] == "c":
        return {"type": "OnCells", "cells": [int(part[1:]) for part in parts]}
    return _next(who) or {"type": "OnUnits", "units": parts}


def _again(word: str) -> str | Json:
    source, found, die = word.partition(":")
    return {"type": "Again", "source": source, "die": int(die)} if found else word


def _traded(word: str) -> str | Json:
    trade = TRADE.fullmatch(word)
    if trade:
        give, amount, get, gained = trade.groups()
        return {"type": "Trade", "give": give, "amount": int(amount), "get": get, "gained": int(gained)}
    _, res, seat = (*word.split(":"), "", "")[:3]
    return {"type": "Gift", "res": res, "seat": int(seat)} if res else word


def _named(tag: str, prefix: str, field: str) -> Callable[[str], str | Json]:
    """An answer that said by its beginning what it is."""
    return lambda word: {"type": tag, field: word.removeprefix(prefix)} if word.startswith(prefix) and word[-1] != "p" else word


def _plain(word: str) -> str:
    return word


def _aimed(word: str) -> str | Json | None:
    return word if word == "lower" else target(word)


Fields = tuple[str, ...]
CHOICES: dict[str, tuple[str, Callable[[str], Any], Fields]] = {
    "search": ("ChooseSearch", _plain, ("deck", "#x", "place")),
    "rotate": ("RotateTile", int, ("slot", "hero")),
    "rotate_start": ("RotateStart", int, ("slot",)),
    "bonus": ("ChooseBonus", _plain, ()),
    "reroll": ("ChooseReroll", _again, ()),
    "die": ("ChooseDie", int, ("kind",)),
    "discover": ("ChooseTile", _plain, ("hero",)),
    "settlement": ("ChooseSettlement", _named("Strengthen", "unit:", "unit"), ("field", "price")),
    "trade": ("ChooseTrade", _traded, ()),
    "reinforce": ("ChooseReinforcement", _plain, ("price", "cause")),
    "free_neutral": ("ChooseFreeRecruit", _plain, ("cause",)),
    "haven": ("ChooseHaven", _plain, ("hero", "cause")),
    "free_step": ("ChooseFreeStep", lambda word: target(word) if ">" in word else word, ()),
    "spur": ("ChooseSpurred", _plain, ("#n",)),
    "morale_full": ("ChooseFullMorale", _plain, ()),
    "table_dice": ("ChooseRoller", target, ("#n",)),
    "enemy_step": ("ChooseEnemyStep", _named("TurnUp", "t", "slot"), ("hero",)),
    "host_back": ("ChooseDrivenBack", _plain, ("#n",)),
    "secondary": ("ChooseToFight", _plain, ("hero",)),
    "defend": ("ChooseDefence", _plain, ("field", "#price")),
    "satyr": ("ChooseRedrawn", _plain, ()),
    "gate": ("ChooseGate", int, ()),
    "prolong": ("ChooseProlong", _plain, ()),
    "host_retreat": ("ChooseToStay", _plain, ()),
    "activate": ("ChooseActivated", _plain, ()),
    "tie": ("ChooseStruck", _plain, ("unit",)),
    "ai_spell": ("ChooseEnchanted", target, ("card", "#power", "#team")),
    "ai_attach": ("ChooseShielded", _plain, ("cause", "#value")),
    "second_target": ("ChooseSecondTarget", _plain, ("attacker", "#base")),
    "push": ("ChoosePushed", target, ("unit",)),
    "go_back": ("ChooseFlight", _plain, ("unit", "#cell")),
    "heal_ally": ("ChooseHealed", _plain, ("cause", "#n")),
    "aim": ("ChooseTarget", _aimed, ("card", "#power")),
    "swap": ("ChooseSwapped", _plain, ("first",)),
    "cleanse": ("ChooseLifted", _plain, ("unit", "cause")),
}
"""Topic → question, how its options are read, and what `about` named, numbers with a #."""
PLACES = {"garden": "mystical_garden", "incantation": "shrine_incantation"} | dict.fromkeys(
    ("tree", "witch_hut", "tomb", "pandora", "obelisk", "trading_post")
)
BUILDINGS = ("portal_of_summoning", "mana_vortex", "necromancy_amplifier")
CARDS: dict[str, tuple[str, Fields]] = {
    "search": ("KeepSearched", ("deck", "place")),
    "bury": ("BuryCard", ("deck",)),
    "cost": ("PayCard", ()),
    "cost_x": ("PayAnyCards", ("card", "#mode", "#attack", "#count")),
    "remove": ("RemoveCard", ()),
    "sell": ("SellCard", ()),
    "smelt": ("SmeltCard", ()),
    "take": ("TakeBackCard", ()),
    "witch": ("KeepAbility", ("deck",)),
    "spring": ("TakeFromSpring", ("deck",)),
    "restack": ("RestackCard", ("deck",)),
    "vortex": ("FeedVortex", ()),
    "vortex_take": ("TakeFromVortex", ("deck",)),
    "exchange": ("ExchangeCards", ("#count", "#most")),
    "peek": ("BuryPeeked", ("deck",)),
    "swap_cards": ("HandOverCard", ("#other",)),
    "cast": ("CastCard", ()),
}
"""The same for questions about cards."""


def _about(fields: Fields, about: list[str]) -> Json:
    named = zip(fields, about, strict=False)
    return {field.removeprefix("#"): int(word) if field.startswith("#") else word for field, word in named}


def _chosen(frame: Json) -> Json:
    """A question; one that offered effects, which were words as well, cannot be asked again: LookupError."""
    topic, options, about = frame["topic"], frame["options"], frame["about"]
    base = {"seat": frame["seat"], "options": options, "serial": frame["serial"]}
    if topic in PLACES:
        hero = about[0] if about else f"h{frame['seat']}"
        return base | {"type": "ChooseAtPlace", "place": PLACES[topic] or topic, "hero": hero}
    if topic in BUILDINGS:
        return base | {"type": "ChooseAtBuilding", "building": topic}
    if topic == "neutral":
        return base | {"type": "ChooseRecruit", "drawn": about}
    if topic == "plague":
        return base | {"type": "ChooseWeakened", "cause": topic}
    if topic == "feed":
        return base | {"type": "ChooseFed", "options": [*map(_named("InDeck", "deck:", "unit"), options)], "cause": topic}
    tag, read, fields = CHOICES[topic]
    found = base | {"type": tag, "options": [read(option) for option in options], **_about(fields, about)}
    if topic == "trade":
        found["post"] = bool(about)
    return found | ({"place": found["place"] or "hand"} if topic == "search" else {})


def _named_card(frame: Json) -> Json:
    topic, about = frame["topic"], frame["about"]
    base = {"seat": frame["seat"], "left": frame["left"], "family": frame["family"] or None, "cause": topic}
    if topic == "discard":
        drawn = int(about[1]) if about[:1] == ["drawn"] else 0
        return base | {"type": "DiscardCard", "drawn": drawn, "for_spell": about[:1] == ["self_spell_draw"]}
    tag, fields = CARDS[topic]
    found = base | {"type": tag, "back": "back" in about, "free": "free" in about, **_about(fields, about)}
    return found | ({"place": found["place"] or "hand"} if topic == "search" else {})


def _op(op: Json) -> Json:
    """A word that had a field for everything, with those that it reads."""
    verb, who = op["verb"], op.get("who", "")
    if verb == "SEARCH":
        return {"verb": verb, "n": op["n"], "deck": op["res"], "times": 2 if "twice" in who else 1}
    if verb == "TAKE":
        return {"verb": verb, "family": who}
    if verb == "UNIT_GAIN":
        side, unit = who.split()
        return {"verb": verb, "unit": unit, "side": side}
    kind = next(kind for kind in words(Effect) if kind.__struct_config__.tag == verb)
    return {"verb": verb} | {name: op[name] for name in kind.__struct_fields__ if name in op}


def _order(told: list[str]) -> Json:
    match told:
        case ["cast", spell, power, since]:
            return {"type": "CastKept", "spell": {"card": spell, "power": int(power), "since": int(since)}}
        case ["back", card]:
            return {"type": "PutBack", "card": card}
    return {"type": "UseSkill" if told == ["skill"] else "TurnCard"}


def _frame(frame: Json) -> Json:
    match frame["type"]:
        case "Choose":
            return _chosen(frame)
        case "PickCards":
            return _named_card(frame)
        case "Roll" | "Attack":
            return frame | {"used": [_again(word) for word in frame["used"]]}
        case "AIOrders":
            return frame | {"todo": [_order(word.split()) for word in frame["todo"]]}
        case "Effects" | "Cast":
            attached = frame["target"].startswith("attached:")
            until = {"until": frame["until"].replace("+1", "2") or None} if "until" in frame else {}
            ops = {"ops": [_op(op) for op in frame["ops"]]} if "ops" in frame else {}
            return frame | until | ops | {"target": target(frame["target"]), "attached": attached}
    return frame
