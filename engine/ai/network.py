"""A small network: a position's numbers in, the chance to win out. The only place where opponents import numpy."""
from __future__ import annotations

import io
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from engine.files import write_whole

FORMAT: Final = 1
FURTHEST: Final = 12.0
"""Where a chance counts as certain, in logits."""
Numbers = NDArray[np.float32]
Layers = list[tuple[Numbers, Numbers]]
"""A matrix and a bias for each step; the last has one column."""


class Misfit(Exception):
    """Weights that cannot be used; the words say why."""


class Header(msgspec.Struct, frozen=True):
    """What the weights were made from, so that nobody uses them for something else."""

    game: str
    features: str
    """The digest of the names of the numbers."""
    content: str
    """The digest of the content it was trained on."""
    rules: int
    sizes: tuple[int, ...]
    format: int = FORMAT
    temperature: float = 1.0
    """By how much the output is softened so that chances come true."""
    kinds: tuple[str, ...] = ()
    """The kinds of matches it was trained in; the written value judges all others. None named: it judges every match."""
    report: dict[str, float] = {}
    """Figures of its training: games, positions, log-loss and the like."""


class Network:
    """Layers of weights with a bend between them; evaluates any number of rows at once."""

    def __init__(self, header: Header, layers: Layers, usual: Numbers) -> None:
        self.header = header
        self.usual = usual
        self.layers = [(np.ascontiguousarray(matrix, np.float32), np.asarray(bias, np.float32)) for matrix, bias in layers]
        self._inner = self.layers[:-1]
        matrix, bias = self.layers[-1]
        self._last = np.ascontiguousarray(matrix[:, 0]) / header.temperature
        self._shift = float(bias[0]) / header.temperature

    def logit(self, row: list[float]) -> float:
        """How one position looks: 0 is even, above is better."""
        values = np.array(row, np.float32)
        for matrix, bias in self._inner:
            values = values @ matrix
            values += bias
            np.maximum(values, 0.0, out=values)
        return min(FURTHEST, max(-FURTHEST, float(values @ self._last) + self._shift))

    def logits(self, rows: Numbers) -> Numbers:
        """The same for many positions at once."""
        values = np.asarray(rows, np.float32)
        for matrix, bias in self._inner:
            values = np.maximum(values @ matrix + bias, 0.0)
        return np.clip(values @ self._last + self._shift, -FURTHEST, FURTHEST)

    def without(self, row: list[float], groups: list[list[int]]) -> list[float]:
        """How the position would look with the numbers of one group after the other at their usual values."""
        rows = np.tile(np.array(row, np.float32), (len(groups), 1))
        for number, places in enumerate(groups):
            rows[number, places] = self.usual[places]
        return [float(logit) for logit in self.logits(rows)]


UNREADABLE = (
    OSError, ValueError, KeyError, EOFError, RuntimeError, MemoryError, struct.error, zlib.error, zipfile.BadZipFile, msgspec.MsgspecError,
)
"""What an archive raises whose bytes are damaged; a single bit says that it is encrypted or of a version yet to come."""


def save(path: Path, header: Header, layers: Layers, usual: Numbers) -> None:
    """Write weights that anybody can check: a header as JSON beside plain arrays, nothing that runs when it is read."""
    head = np.frombuffer(msgspec.json.encode(header), np.uint8)
    arrays: dict[str, Any] = {"header": head, "usual": np.asarray(usual, np.float32)}
    for number, (matrix, bias) in enumerate(layers):
        arrays[f"matrix{number}"] = np.asarray(matrix, np.float32)
        arrays[f"bias{number}"] = np.asarray(bias, np.float32)
    data = io.BytesIO()
    np.savez(data, **arrays)
    write_whole(path, data.getvalue())


def load(path: Path) -> Network:
    """Read weights; raises Misfit where they are damaged or of another format."""
    try:
        with np.load(path, allow_pickle=False) as arrays:
            if any(part.compress_type != zipfile.ZIP_STORED for part in arrays.zip.infolist()):
                raise Misfit("is packed in another way")
            header = msgspec.json.decode(arrays["header"].tobytes(), type=Header)
            if header.format != FORMAT:
                raise Misfit(f"written in format {header.format}, this client reads {FORMAT}")
            layers = [(arrays[f"matrix{number}"], arrays[f"bias{number}"]) for number in range(len(header.sizes) - 1)]
            usual = arrays["usual"]
    except UNREADABLE as error:
        raise Misfit(f"cannot be read ({error})") from error
    for size, after, (matrix, bias) in zip(header.sizes, header.sizes[1:], layers, strict=False):
        if matrix.shape != (size, after) or bias.shape != (after,) or not (np.isfinite(matrix).all() and np.isfinite(bias).all()):
            raise Misfit("holds weights of another shape than its header says")
    if usual.shape != header.sizes[:1]:
        raise Misfit("holds weights of another shape than its header says")
    return Network(header, layers, usual)
