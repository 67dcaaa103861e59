"""How loud a tone is over its life."""
from __future__ import annotations

import numpy as np

from tools.sound.basis import RATE, Signal, fade_out, timeline

_DECAY_CURVE = 3.0
_RELEASE_CURVE = 5.0
_LAST_FADE = int(0.004 * RATE)


def attack_decay_sustain_release(count: int, shape: tuple[float, float, float, float], gate: float) -> Signal:
    """The envelope of a played note; the release begins `gate` seconds after the start."""
    attack, decay, sustain, release = shape
    time = timeline(count)
    rising = np.minimum(1.0, time / max(attack, 1e-4))
    falling = sustain + (1 - sustain) * np.exp(-_DECAY_CURVE * np.maximum(0, time - attack) / max(decay, 1e-4))
    held = np.where(time < attack, rising, falling)
    level = np.interp(gate, time, held)
    released = level * np.exp(-_RELEASE_CURVE * (time - gate) / max(release, 1e-3))
    envelope: Signal = np.where(time < gate, held, released)
    fade_out(envelope, _LAST_FADE)
    return envelope


def rise_and_fall(count: int, attack: float, curve: float) -> Signal:
    """The envelope of an effect layer: a straight rise, an exponential fall, silence in the last quarter."""
    time = timeline(count)
    length = count / RATE
    rising = np.minimum(1, time / max(attack, 0.001))
    falling = np.exp(-curve * np.maximum(0, time - attack) / max(length - attack, 0.005))
    closing = np.clip((length - time) / (0.25 * length), 0, 1)
    result: Signal = rising * falling * closing
    return result
