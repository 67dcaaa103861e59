"""``python -m tools.art [--force] [GROUP ...]`` draws what is out of date."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
import time
import traceback
from concurrent.futures import ProcessPoolExecutor, as_completed

from tools.art import palette, sources
from tools.art.sheet import Sheet

FONT_JOB = "fonts"
ICON_JOB = "icon"


def draw_group(group: str) -> tuple[str, float]:
    """Draw one atlas and say how long it took."""
    start = time.perf_counter()
    if group == FONT_JOB:
        importlib.import_module("tools.art.fonts.build").build(sources.FONTS)
    elif group == ICON_JOB:
        importlib.import_module("tools.art.icon").build(sources.ICON)
    else:
        sheet = Sheet()
        importlib.import_module(f"tools.art.groups.{group}").draw(sheet)
        sheet.write(sources.ART, group)
    return group, time.perf_counter() - start


def entry(group: str) -> dict[str, str]:
    """What the manifest says about a group that has just been drawn."""
    if group == FONT_JOB:
        return {"sources": sources.font_sources(), "output": sources.font_output()}
    if group == ICON_JOB:
        return {"sources": sources.icon_sources(), "output": sources.icon_output()}
    return {"sources": sources.group_sources(group), "output": sources.group_output(group)}


def is_current(group: str, manifest: dict[str, dict[str, str]]) -> bool:
    if group not in manifest:
        return False
    try:
        return manifest[group] == entry(group)
    except FileNotFoundError:
        return False


def write_palette() -> None:
    """The palette for the client: names, hex values, ramps and seats."""
    table = {
        "colours": dict(zip(palette.NAMES, palette.HEX, strict=True)),
        "ramps": {name: len(tones) for name, tones in palette.RAMPS.items()},
        "sides": {name: list(tones) for name, tones in palette.SIDES.items()},
        "side_index": palette.SIDE_INDEX,
        "transparent": palette.TRANSPARENT,
    }
    (sources.ART / "palette.json").write_text(json.dumps(table, indent=1) + "\n", encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.art", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help="atlas to draw; all of them if none is named")
    parser.add_argument("--force", action="store_true", help="draw even what is up to date")
    options = parser.parse_args(arguments)
    known = [FONT_JOB, ICON_JOB, *sources.group_names()]
    unknown = [group for group in options.groups if group not in known]
    if unknown:
        parser.error(f"no such group: {', '.join(unknown)}")
    sources.ART.mkdir(parents=True, exist_ok=True)
    sources.FONTS.mkdir(parents=True, exist_ok=True)
    write_palette()
    manifest = sources.read_manifest()
    wanted = [g for g in (options.groups or known) if options.force or not is_current(g, manifest)]
    failed = 0
    with ProcessPoolExecutor(max_workers=2) as pool:
        for job in as_completed([pool.submit(draw_group, group) for group in wanted]):
            if job.exception() is not None:
                failed += 1
                print("".join(traceback.format_exception(job.exception())), file=sys.stderr)
                continue
            group, seconds = job.result()
            manifest = sources.read_manifest()
            manifest[group] = entry(group)
            sources.write_manifest(manifest)
            print(f"{group:14} {seconds:6.1f} s", flush=True)
    manifest = {g: line for g, line in sources.read_manifest().items() if g in known}
    sources.write_manifest(manifest)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
