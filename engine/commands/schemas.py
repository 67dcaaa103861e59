"""`schemas DIR`: JSON Schemas of everything that a mod may write, for editors that complete and check."""
from __future__ import annotations

import argparse
import json
from pathlib import Path


def main(argv: list[str]) -> int:
    """Write a schema for each kind of file."""
    parser = argparse.ArgumentParser(prog="mythoteca schemas", description="Write JSON Schemas of the files of mods.")
    parser.add_argument("folder", type=Path, metavar="DIR", help="where they go; it is made if it is missing")
    options = parser.parse_args(argv)
    from engine.modding.schemas import schemas

    count = 0
    for name, schema in schemas():
        path: Path = options.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(schema, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        count += 1
    print(f"{count} schemas in {options.folder}")
    return 0
