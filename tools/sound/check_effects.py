"""Measuring the shipped effects: peak, loudness, onset, end, offset, length and whether variants differ."""
from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np

from tools.sound.basis import RATE, Signal, decibels, peak
from tools.sound.files import decode
from tools.sound.loudness import loudest_moment
from tools.sound.manifest import ASSETS, Entry

_LONGEST = 4.5
_SHARP = ("interface", "dice", "tokens", "fight", "cards")
_ONSET = 0.015
_LAST = int(0.002 * RATE)
# Effects of these groups that begin with a swing, a breath or a growl on purpose.
_SWELLING = (
    "ui_page", "undo", "curtain", "card_deal", "card_flip", "card_play", "card_discard", "card_exhaust", "card_ready",
    "deck_end", "power_gain", "power_loss", "sword_miss", "counter", "roar_small", "roar_large", "clash_resolve",
)


def onset(sound: Signal) -> float:
    """Seconds until a tenth of the peak is reached."""
    return float(np.argmax(np.abs(sound) > peak(sound) * 0.1)) / RATE


def _mono(path: Path) -> Signal:
    sound: Signal = decode(path, channels=1)[0]
    return sound


def file_complaints(path: Path, name: str, entry: Entry) -> Iterator[str]:
    """What is wrong with one file."""
    sound = _mono(path)
    loud = loudest_moment(sound)
    if decibels(peak(sound)) > -1:
        yield f"{path.stem}: peak {decibels(peak(sound)):.1f} dB"
    if abs(loud - entry.lufs) > 1:
        yield f"{path.stem}: {loud:.1f} LUFS instead of {entry.lufs}"
    if entry.group in _SHARP and name not in _SWELLING and onset(sound) > _ONSET:
        yield f"{path.stem}: begins after {onset(sound) * 1000:.0f} ms"
    if decibels(peak(sound[-_LAST:])) > -50:
        yield f"{path.stem}: breaks off"
    if abs(float(np.mean(sound))) > 0.001:
        yield f"{path.stem}: offset"
    if len(sound) / RATE > _LONGEST:
        yield f"{path.stem}: {len(sound) / RATE:.1f} s long"


def _alike(one: Signal, other: Signal) -> bool:
    count = min(len(one), len(other))
    return bool(np.allclose(one[:count], other[:count], atol=1e-3))


def effect_complaints(name: str, entry: Entry) -> list[str]:
    """What is wrong with an effect and its variants."""
    paths = [ASSETS / "effects" / file for file in entry.files]
    found = [complaint for path in paths for complaint in file_complaints(path, name, entry)]
    variants = [path for path in paths if "@" not in path.stem and "~" not in path.stem]
    found += [f"{one.stem} and {other.stem} are the same" for one, other in pairwise(variants)
              if _alike(_mono(one), _mono(other))]
    return found
