"""What disks, kills and hands do to files: cuts, flips, splices, deletions, doublings."""
from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.rules.kernel.dice import Dice

LONGEST = 60
"""Bytes of a piece that goes or comes."""
Damage = Callable[[bytes, Dice, Sequence[bytes]], bytes]


def _at(data: bytes, dice: Dice) -> int:
    return dice.below(max(1, len(data)))


def _cut(data: bytes, dice: Dice, _others: Sequence[bytes]) -> bytes:
    return data[: _at(data, dice)]


def _flip(data: bytes, dice: Dice, _others: Sequence[bytes]) -> bytes:
    worn = bytearray(data or b"\0")
    for _ in range(dice.roll(3)):
        worn[_at(data, dice)] ^= 1 << dice.below(8)
    return bytes(worn)


def _digit(data: bytes, dice: Dice, _others: Sequence[bytes]) -> bytes:
    places = [at for at, letter in enumerate(data) if letter in b"0123456789"] or [0]
    at = dice.pick(places)
    return data[:at] + dice.pick([b"0", b"1", b"7", b"9", b"-1", b"99999999999999999999", b"1e999", b"nan"]) + data[at + 1 :]


def _splice(data: bytes, dice: Dice, others: Sequence[bytes]) -> bytes:
    other = dice.pick(others) if others else data
    return data[: _at(data, dice)] + other[_at(other, dice) :]


def _delete(data: bytes, dice: Dice, _others: Sequence[bytes]) -> bytes:
    at = _at(data, dice)
    return data[:at] + data[at + dice.roll(LONGEST) :]


def _double(data: bytes, dice: Dice, _others: Sequence[bytes]) -> bytes:
    at = _at(data, dice)
    end = at + dice.roll(LONGEST)
    return data[:end] + data[at:end] + data[end:]


def _zeros(data: bytes, dice: Dice, _others: Sequence[bytes]) -> bytes:
    """What a power cut may leave of a block that never reached the disk."""
    at = _at(data, dice)
    return data[:at] + bytes(min(len(data) - at, 512)) + data[at + 512 :]


def _lines(change: Callable[[list[bytes], Dice], None]) -> Damage:
    def damage(data: bytes, dice: Dice, _others: Sequence[bytes]) -> bytes:
        lines = data.splitlines(keepends=True)
        if len(lines) > 1:
            change(lines, dice)
        return b"".join(lines)

    return damage


def _drop(lines: list[bytes], dice: Dice) -> None:
    del lines[dice.below(len(lines))]


def _repeat(lines: list[bytes], dice: Dice) -> None:
    at = dice.below(len(lines))
    lines.insert(at, lines[at])


def _swap(lines: list[bytes], dice: Dice) -> None:
    one, other = dice.below(len(lines)), dice.below(len(lines))
    lines[one], lines[other] = lines[other], lines[one]


DAMAGES: dict[str, Damage] = {
    "cut": _cut,
    "flip": _flip,
    "digit": _digit,
    "splice": _splice,
    "delete": _delete,
    "double": _double,
    "zeros": _zeros,
    "line dropped": _lines(_drop),
    "line doubled": _lines(_repeat),
    "lines swapped": _lines(_swap),
}
