"""`python -m tests.support.elsewhere ROOT ...`: pytest with the content that lies under ROOT instead of what ships."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine.content import files


def main(root: str, *arguments: str) -> int:
    """What pytest says; everything that reads content is loaded afterwards and asks for the folder anew."""
    files.data_root = lambda: Path(root)
    return int(pytest.main([*arguments]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
