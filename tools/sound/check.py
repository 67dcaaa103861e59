"""The slow examination of everything shipped: `python -m tools.sound --check [NAME ...]`."""
from __future__ import annotations

from collections.abc import Iterator

from tools.sound.check_audio import complaints, measure
from tools.sound.check_effects import effect_complaints
from tools.sound.check_score import problems
from tools.sound.manifest import ASSETS, disagreements, read_manifest
from tools.sound.score import write_out
from tools.sound.seals import seal_song, seals
from tools.sound.songs import Song, load_song, song_names

_MOST_BYTES = 31_000_000


def _songs() -> Iterator[tuple[str, Song]]:
    """Every tune, sting and seal with the folder it is shipped in."""
    for name in song_names():
        yield f"music/{name}.ogg", load_song(name)
    for name in seals():
        yield f"seals/{name}.ogg", seal_song(name)


def report(names: list[str]) -> int:
    """Print the figures and the complaints; 1 if there are any."""
    found: list[str] = []
    for file, song in _songs():
        name = file.partition("/")[2].removesuffix(".ogg")
        if names and name not in names and "songs" not in names:
            continue
        found += problems(write_out(song))
        figures = measure(ASSETS / file, song)
        print(f"{song.name:16}{figures.line()}", flush=True)
        found += complaints(figures, song)
    for name, entry in read_manifest().effects.items():
        if not names or name in names or "effects" in names:
            found += effect_complaints(name, entry)
    if not names:
        found += disagreements()
        size = sum(path.stat().st_size for path in ASSETS.rglob("*.*"))
        print(f"all sound: {size / 1e6:.1f} MB")
        if size > _MOST_BYTES:
            found.append(f"{size} bytes are more than {_MOST_BYTES}")
    for complaint in found:
        print("WRONG", complaint)
    print(f"{len(found)} complaints")
    return 1 if found else 0
