"""Puzzles of Guerra de Mitos."""
from __future__ import annotations

from tests.rules.guerra.sketch import sketch

EINHERJAR, HOPLITE = "nor_einherjar:2", "gre_hoplite:2"
POSITIONS = {
    "the_axe": lambda: sketch("nor_thor:6 nor_volva:1~", HOPLITE, hand="nor_axe"),
    "who_goes": lambda: sketch("nor_thor:5 nor_volva:1", HOPLITE, ask="assign", reserve=(20, 6)),
    "ripe_at_last": lambda: sketch("nor_einherjar:1", "gre_hoplite:1", oracles="nor_odin^8 nor_skald^3", ask="enter"),
    "two_to_thor": lambda: sketch(EINHERJAR, HOPLITE, oracles="nor_thor^5 nor_skald^0", ask="move", moves=2, reserve=(16, 16)),
    "an_empty_heap": lambda: sketch(EINHERJAR, HOPLITE, oracles="nor_thor^6 nor_skald^1", ask="move", moves=1, reserve=(3, 16), central=0),
    "one_more_for_thor": lambda: sketch("nor_thor:3@", "gre_zeus:5@", reserve=(10, 20), ask="clash", hand="nor_fury"),
}
