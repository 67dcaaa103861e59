"""A small network from positions and results, with plain numpy: Adam, early stopping, temperature."""
from __future__ import annotations

from itertools import pairwise

import msgspec
import numpy as np
import numpy.typing as npt

from engine.ai.network import Layers
from tools.learn.selfplay import Positions

Floats = npt.NDArray[np.float32]
HELD_OUT = 10
"""One game in so many is kept for measuring; all its positions are, since they hang together."""
BATCH, EPOCHS, PATIENCE = 256, 100, 4
FADE = 0.5
"""By how much the rate fades whenever a pass over all positions did not help."""
MANNERS = ((3e-4, 1e-2), (2e-3, 1e-5))
"""Rates and decays; the one that does better on games not learned from is kept. Positions of one game share their result, so that there is
less to learn from than it seems: weights that hardly decay learn single games by heart, and lose to the written value in the search."""
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8
TEMPERATURES = np.linspace(0.5, 4.0, 71)
FORESIGHT = (0.95, 0.85, 0.7)
"""How much of what a position is worth is heard from the end of its game; the rest is what the network thinks of the positions after it. A
result is one throw of luck for a whole game: what comes next in many games says more. The best on games not learned from is kept."""


class Figures(msgspec.Struct, frozen=True):
    """How well chances come true on games that were not learned from."""

    games: int
    positions: int
    epochs: int
    temperature: float
    log_loss: float
    written_log_loss: float
    rescaled_log_loss: float
    winners_named: float
    calibration: list[tuple[float, float, int]]
    """For each tenth: the mean chance given, the mean result, and how many positions."""


class Learned(msgspec.Struct):
    """Layers that take the plain numbers, the usual value of each number, and how good they are."""

    layers: Layers
    usual: Floats
    figures: Figures


Try = tuple[float, "_Net", int]
"""The loss on games that were kept back, the network, and the passes it took."""


def train(positions: Positions, hidden: tuple[int, ...], seed: int = 1) -> Learned:
    """Learn results from rows; the same positions and seed give the same network."""
    chance = np.random.default_rng(seed)
    out = positions.seeds % HELD_OUT == 0
    rows, results = positions.rows.astype(np.float32), positions.results
    usual, spread = rows[~out].mean(0), rows[~out].std(0)
    spread = np.where(spread > 1e-4, spread, 1.0)
    rows = (rows - usual) / spread
    sizes = [rows.shape[1], *hidden, 1]

    def taught(wanted: Floats) -> Try:
        tries = [_taught(_Net(sizes, chance, decay), rate, rows, wanted, results, out) for rate, decay in MANNERS]
        return min(tries, key=lambda done: done[0])

    best = taught(results)
    for trust in FORESIGHT:
        seen = foreseen(_chance(best[1].logits(rows)), results, positions.seeds, trust)
        best = min(best, taught(seen), key=lambda done: done[0])
    _, net, epochs = best
    figures = _figures(net.logits(rows[out]), positions, out, epochs)
    matrix, bias = net.layers[0]
    folded = matrix / spread[:, None]
    return Learned([(folded, bias - usual @ folded), *net.layers[1:]], usual, figures)


def foreseen(chances: Floats, results: Floats, seeds: npt.NDArray[np.int64], trust: float) -> Floats:
    """What each position is worth: a little from each one after it in its game, and `trust` of what is left from the result."""
    wanted = results.astype(np.float32).copy()
    for at in range(len(wanted) - 2, -1, -1):
        if seeds[at] == seeds[at + 1]:
            wanted[at] = (1 - trust) * chances[at + 1] + trust * wanted[at + 1]
    return wanted


def _taught(net: _Net, rate: float, rows: Floats, wanted: Floats, results: Floats, out: npt.NDArray[np.bool_]) -> Try:
    """A network as it was when it did best on the games that were kept back: that loss, itself, and the passes it took."""
    best, best_loss, waited, epochs = net.copied(), np.inf, 0, 0
    learn = np.flatnonzero(~out)
    while epochs < EPOCHS and waited < PATIENCE:
        epochs += 1
        for batch in np.array_split(net.chance.permutation(learn), max(1, len(learn) // BATCH)):
            net.step(rows[batch], wanted[batch], rate)
        loss = log_loss(net.logits(rows[out]), results[out])
        if loss < best_loss - 1e-5:
            best, best_loss, waited = net.copied(), loss, 0
        else:
            waited, rate = waited + 1, rate * FADE
    net.layers = best
    return best_loss, net, epochs


class _Net:
    """Layers with a bend between them, and the moments of Adam."""

    def __init__(self, sizes: list[int], chance: np.random.Generator, decay: float) -> None:
        self.chance = chance
        self.decay = decay
        self.layers: Layers = [
            ((chance.standard_normal((here, there)) * np.sqrt(2 / here)).astype(np.float32), np.zeros(there, np.float32))
            for here, there in pairwise(sizes)
        ]
        self.moments = [[np.zeros_like(part) for part in layer for _ in range(2)] for layer in self.layers]
        self.steps = 0

    def copied(self) -> Layers:
        return [(matrix.copy(), bias.copy()) for matrix, bias in self.layers]

    def outputs(self, rows: Floats) -> list[Floats]:
        found = [rows]
        for number, (matrix, bias) in enumerate(self.layers):
            rows = rows @ matrix + bias
            if number < len(self.layers) - 1:
                rows = np.maximum(rows, 0)
            found.append(rows)
        return found

    def logits(self, rows: Floats) -> Floats:
        return self.outputs(rows)[-1][:, 0]

    def step(self, rows: Floats, results: Floats, rate: float) -> None:
        """One step of Adam down the log-loss."""
        outputs = self.outputs(rows)
        slope = ((_chance(outputs[-1][:, 0]) - results) / len(results))[:, None].astype(np.float32)
        self.steps += 1
        pace = rate * np.sqrt(1 - SECOND**self.steps) / (1 - FIRST**self.steps)
        for number in range(len(self.layers) - 1, -1, -1):
            matrix, bias = self.layers[number]
            slopes = (outputs[number].T @ slope + self.decay * matrix, slope.sum(0))
            if number:
                slope = (slope @ matrix.T) * (outputs[number] > 0)
            for at, (part, gradient) in enumerate(zip((matrix, bias), slopes, strict=True)):
                mean, square = self.moments[number][2 * at], self.moments[number][2 * at + 1]
                mean += (1 - FIRST) * (gradient - mean)
                square += (1 - SECOND) * (gradient * gradient - square)
                part -= pace * mean / (np.sqrt(square) + TINY)


def _chance(logits: Floats) -> Floats:
    return np.asarray(1 / (1 + np.exp(-np.clip(logits, -30, 30))), np.float32)


def log_loss(logits: Floats, results: Floats) -> float:
    """How surprised chances are by results; 0.693 is no opinion."""
    chances = np.clip(_chance(logits), 1e-6, 1 - 1e-6)
    return float(-(results * np.log(chances) + (1 - results) * np.log(1 - chances)).mean())


def _best_temperature(logits: Floats, results: Floats) -> float:
    return float(min(TEMPERATURES, key=lambda temperature: log_loss(logits / temperature, results)))


def _figures(logits: Floats, positions: Positions, out: npt.NDArray[np.bool_], epochs: int) -> Figures:
    results, written = positions.results[out], np.clip(positions.written[out], 1e-6, 1 - 1e-6)
    temperature, hand = _best_temperature(logits, results), np.log(written / (1 - written))
    chances = _chance(logits / temperature)
    tenths = np.minimum(9, (chances * 10).astype(int))
    calibration = [
        (round(float(chances[tenths == tenth].mean()), 3), round(float(results[tenths == tenth].mean()), 3), int((tenths == tenth).sum()))
        for tenth in range(10)
        if (tenths == tenth).any()
    ]
    decided = np.abs(results - 0.5) > 0.01
    named = float(((chances > 0.5) == (results > 0.5))[decided].mean()) if decided.any() else 0.0
    return Figures(
        len(np.unique(positions.seeds)), len(positions.rows), epochs, temperature, log_loss(logits / temperature, results),
        log_loss(hand, results), log_loss(hand / _best_temperature(hand, results), results), named, calibration,
    )  # fmt: skip
