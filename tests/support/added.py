"""What somebody might add to each game: a unit, a card, a monster."""
from __future__ import annotations

from pathlib import Path

from engine.content.files import content_folder

ADDED: dict[str, dict[str, str]] = {
    "heroes": {
        "units.toml": """
[[neutral]]
id = "n_added"
tier = "bronze"
copies = 2
kind = "ground"
few = { attack = 2, defense = 0, hp = 4, initiative = 6, cost = { G = 4 }, abilities = [] }

[[unit]]
id = "added"
faction = "castle"
rank = 8
tier = "gold"
kind = "ground"
few = { attack = 5, defense = 2, hp = 6, initiative = 9, cost = { G = 20 }, abilities = [] }
pack = { attack = 7, defense = 2, hp = 6, initiative = 10, cost = { G = 25 }, abilities = [] }
""",
    },
    "guerra": {
        "greek_designs.toml": """
[[card]]
id = "gre_added"
type = "action"
cost = 0
[[card.abilities]]
kind = "active"
phase = "clash"
effects = [{ verb = "mod_f", target = { who = "own", key = "hero" }, amount = 2, duration = "turn" }]
""",
    },
    "village": {
        "monsters.toml": """
[[card]]
id = "vl_added_monster"
deck = "main"
type = "monster"
set = "base"
price = 20
copies = 3
types = ["goblinoid"]
life = 2
primary = { kind = "monster_attack", mod = -1 }
""",
        "potions.toml": """
[[card]]
id = "vl_added_potion"
deck = "potion"
type = "potion"
set = "base"
price = 40
copies = 3
sellable = true
primary = { kind = "heal_roll", mod = 2 }
""",
    },
    "mythic": {
        "units.toml": """
[[unit]]
id = "added"
kind = "troop"
pool = "core"
activation = 3
strategy = 0
cost = 1
types = ["ground"]
talents = []
powers = []
attack = [5, 5, 4]
defence = [6, 6, 6]
range = [0, 0, 0]
move = [2, 2, 2]
""",
    },
}


def add_to(game: str, root: Path) -> None:
    """Write the additions into the game's content under `root`."""
    for name, text in ADDED[game].items():
        with (content_folder(game, root) / name).open("a", encoding="utf-8") as file:
            file.write(text)
