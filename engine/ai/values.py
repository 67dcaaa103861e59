"""What a position is worth to every seat: by the game's written value, or by a learned one where its weights fit."""
from __future__ import annotations

from hashlib import blake2b
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.ai.features import Features, features_for, groups_of, names_digest
from engine.ai.protocol import Heuristics, Judge
from engine.content.files import TOLD, content_folder, data_root
from engine.rules.kernel.protocol import Rules, State
from engine.rules.kernel.types import Config, Seat

if TYPE_CHECKING:
    from engine.ai.network import Network

HAND: Final = "hand"
"""The written value."""
SHIPPED: Final = "shipped"
"""The weights that came with the game; any other word is the path of a file."""


class Learned:
    """A network with the numbers it looks at."""

    def __init__(self, network: Network, features: Features, seats: int) -> None:
        self.network = network
        self.features = features
        self.seats = seats
        self.groups = groups_of(features.names)

    def __call__(self, state: State) -> list[float]:
        """The chance of every seat."""
        sides, row, logit = self.features.sides(state), self.features.row, self.network.logit
        values = [0.0] * self.seats
        for number, side in enumerate(sides):
            if len(sides) == 2 and number == 1:
                chance = 1.0 - values[sides[0][0]]
            else:
                chance = 1.0 / (1.0 + exp(-logit(row(state, side[0]))))
            for seat in side:
                values[seat] = chance
        return values

    def terms(self, state: State, seat: Seat) -> dict[str, float]:
        """What each group of numbers adds to the judgement, in logits."""
        row = self.features.row(state, seat)
        usual = self.network.without(row, list(self.groups.values()))
        now = self.network.logit(row)
        return {name: now - other for name, other in zip(self.groups, usual, strict=True)}


def weights_file(game: str) -> Path:
    """Where a game's weights lie."""
    return data_root() / "assets" / "ai" / game / "value.npz"


def content_digest(game: str) -> str:
    """The fingerprint of a game's content, as far as it changes what anything is worth."""
    found, folder = blake2b(digest_size=8), content_folder(game)
    for path in sorted(folder.glob("*.toml")):
        if path.name not in TOLD:
            found.update(path.name.encode() + path.read_bytes().replace(b"\r\n", b"\n"))
    return found.hexdigest()


_FITTING: dict[tuple[str, str], tuple[Network | None, str]] = {}


def fitting(rules: Rules, weights: str) -> tuple[Network | None, str]:
    """The network of some weights, or None, and what is to be said about them; looked at once."""
    played = rules.content.key if rules.content is not None else rules.name
    if (played, weights) not in _FITTING:
        _FITTING[played, weights] = fit(rules, weights)
    return _FITTING[played, weights]


def fit(rules: Rules, weights: str) -> tuple[Network | None, str]:
    """The same, looked at anew."""
    path = weights_file(rules.name) if weights == SHIPPED else Path(weights)
    features = features_for(rules.name, rules.content)
    if features is None:
        return None, "no learned value"
    if not path.is_file():
        return None, f"no weights at {path.name}"
    from engine.ai import network

    try:
        found = network.load(path)
    except network.Misfit as error:
        return None, str(error)
    header = found.header
    if (header.game, header.features, header.sizes[0]) != (rules.name, names_digest(features.names), len(features.names)):
        return None, "learned from other numbers than this version counts"
    return found, "" if header.content == content_digest(rules.name) else "learned with other figures of the content"


def learned(rules: Rules, weights: str, config: Config) -> Learned | None:
    """The learned value for a match, where its weights fit and know its kind."""
    network = None if weights == HAND else fitting(rules, weights)[0]
    if network is not None and network.header.kinds and config.kind not in network.header.kinds:
        return None
    features = features_for(rules.name, rules.content)
    return Learned(network, features, config.seats) if network is not None and features is not None else None


def written(heuristics: Heuristics, seats: int) -> Judge:
    """The written value of every seat, all at once where the game offers that."""
    together: Judge | None = getattr(heuristics, "values", None)
    return together or (lambda state: [heuristics.value(state, seat) for seat in range(seats)])
