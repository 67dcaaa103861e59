"""Writing and reading audio files; the encoder and decoder are developer's tools."""
from __future__ import annotations

import subprocess
import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tools.sound.basis import RATE, Signal

_FULL = 32767
MUSIC_QUALITY = 0  # under nine kilobytes for a second of stereo
EFFECT_QUALITY = 4
LOOP_QUALITY = 0
LOOP_RATE = 22050  # one channel, below the music: what lies higher is not missed


def to_steps(signal: Signal) -> NDArray[np.int16]:
    """Samples of 16 bits, dithered, channels last."""
    rng = np.random.default_rng(1)
    dithered = signal * _FULL + (rng.random(signal.shape) - rng.random(signal.shape))
    return np.clip(np.round(dithered), -_FULL - 1, _FULL).astype("<i2").T


def write_wav(path: Path, signal: Signal) -> None:
    """A signal of one or two channels as a wave file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(signal.shape[0])
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(to_steps(signal).tobytes())


def read_wav(path: Path) -> NDArray[np.int16]:
    """The samples of a mono wave file as they are stored."""
    with wave.open(str(path), "rb") as file:
        return np.frombuffer(file.readframes(file.getnframes()), "<i2")


def write_ogg(path: Path, signal: Signal, title: str, quality: int, rate: int = RATE) -> None:
    """A signal as an Ogg Vorbis file; the fixed serial number makes the bytes repeatable."""
    plain = path.with_suffix(".wav")
    write_wav(plain, signal)
    resampled = [] if rate == RATE else ["--resample", str(rate)]
    tags = ["-t", title, "-l", "Mythoteca"]
    command = ["oggenc", "-Q", "--serial", "1", "-q", str(quality), *resampled, *tags, "-o", str(path), str(plain)]
    subprocess.run(command, check=True)
    plain.unlink()


def decode(path: Path, channels: int) -> Signal:
    """Any audio file as a signal of so many channels."""
    command = ["ffmpeg", "-v", "error", "-i", str(path), "-f", "f32le", "-ac", str(channels), "-ar", str(RATE), "-"]
    raw = subprocess.run(command, capture_output=True, check=True).stdout
    return np.frombuffer(raw, "<f4").reshape(-1, channels).T.astype(float)
