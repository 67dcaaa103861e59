"""Which banner stands for a seat."""
from __future__ import annotations


def banner(side: int, *, large: bool = False) -> str:
    """The sprite of a seat's banner: every side has a shape of its own beside its colour (UX-51)."""
    return f"ui/banner_{f'p{side + 1}' if side >= 0 else 'neutral'}{'@large' if large else ''}"
