"""Eyes, brows and mouths as pixel grids in two sizes (s and l).

k lid or line, w white, s shaded white, i iris, p pupil, h glint, l lower lid, b brow, m lip shade, r lip, t tooth.
The first grid of a pair is the near eye, the second the far one, which is a pixel narrower.
"""

from __future__ import annotations

Grid = tuple[str, ...]
Pair = tuple[Grid, Grid]

EYES: dict[str, dict[str, Pair]] = {
    "s": {
        "normal": ((".kkk.", "kwipk", ".siw.", "..l.."), (".kkk", "kwip", ".siw", "..l.")),
        "stern": (("kkk..", ".wkkk", ".sip.", "..l.."), ("..kk", "kkiw", ".pis", "..l.")),
        "soft": ((".kkkk", "kwhi.", "kwpi.", "..ll."), (".kkkk", ".hiwk", ".piw.", "..l..")),
        "wide": ((".kkk.", "kwiwk", "kwpwk", ".lll."), (".kkk", "kiwk", "kpwk", ".ll.")),
        "glow": ((".kkk.", "kiiik", ".ihi.", "....."), (".kkk", "kiik", ".hi.", "....")),
        "tired": ((".....", "kkkkk", ".wip.", ".lll."), ("....", "kkkk", ".ip.", ".ll.")),
        "closed": ((".....", "k...k", ".kkk.", "....."), ("....", "k..k", ".kk.", "....")),
    },
    "l": {
        "normal": (("..kkkk.", ".kwiiwk", "kwwpiw.", ".swpis.", "..lll.."), (".kkkk.", "kwiiwk", ".wpiw.", ".spis.", "..ll..")),
        "stern": (("kkk....", ".kkkkkk", ".wwiiw.", ".swpis.", "..lll.."), ("...kkk", "kkkkk.", ".wiiw.", ".spis.", "..ll..")),
        "soft": (("..kkkkk", ".kwhiik", "kkwpii.", ".swpis.", "..lll.."), (".kkkkk.", "kwhiwkk", ".wpiwk.", ".spis..", "..ll...")),
        "wide": (("..kkk..", ".kwiwk.", "kwiiiwk", "kwipiwk", ".slwls."), (".kkkk.", "kwiwk.", "kiiiwk", "kipiwk", ".slls.")),
        "glow": (("..kkk..", ".kiiik.", "kiihiik", ".kiiik.", "......."), (".kkk..", "kiiik.", "iihiik", ".iiik.", "......")),
        "tired": ((".......", ".kkkkkk", "kwkkkw.", ".swpis.", "..lll.."), ("......", "kkkkkk", ".kkkw.", ".spis.", "..ll..")),
        "closed": ((".......", "k.....k", ".kk.kk.", "...k...", "......."), ("......", "k....k", ".kkkk.", "......", "......")),
    },
}

MOUTHS: dict[str, dict[str, Grid]] = {
    "s": {
        "calm": ("......k", ".kkkkk.", "..mmm.."), "smile": ("k.....k", ".kkkkk.", "..mmm.."), "smirk": ("......k", ".....k.", "kkkkk..",
                                                            ".mmm..."),
        "grim": (".......", ".kkkkk.", "k.mm..k"), "snarl": (".kkkkk.", "ktkktkk", ".kkkkk."), "full": ("..r.r.k", ".rkkkk.", "..rrr.."),
        "old": (".......", "..kkkk.", "...mm.."), "grin": ("k.....k", ".ktttk.", "..kkk.."),
    },
    "l": {
        "calm": ("........k", ".kkk.kkk.", "...kkk...", "..mmmm..."), "smile": ("k.......k", ".kk...kk.", "...kkk...", "..mmmm..."),
        "smirk": ("........k", ".......k.", ".kkkkkk..", "k.mmm...."), "grim": (".........", "..kkkkkk.", ".k..mm..k", "...mmm..."),
        "snarl": (".kkkkkkk.", "kttkttkkk", ".ktktktk.", "..kkkkk.."), "full": ("..rr.rr.k", ".rrkkkkk.", "..rrrrr..", "...rrr..."),
        "old": (".........", "..kkkkk..", "...mmm...", "........."), "grin": ("k.......k", ".ktttttk.", "..ktttk..", "...kkk..."),
    },
}

BROWS: dict[str, dict[str, Pair]] = {
    "s": {
        "flat": ((".bbbb", "bb..."), ("bbb.", "...b")), "angry": (("bbb..", "..bbb"), ("..bb", "bbb.")), "soft": (("..bbb", ".b..."),
                                                            (".bb.", "...b")),
        "thick": ((".bbbb", "bbbbb"), ("bbbb", "bbbb")), "worry": (("...bb", "bbb.."), ("bb..", "..bb")), "none": ((".",), (".",)),
    },
    "l": {
        "flat": (("..bbbbb", "bbbb..."), ("bbbb..", "..bbbb")), "angry": (("bbb....", ".bbbbb.", "....bbb"),
                                                            ("...bbb", ".bbbb.", "bbb...")),
        "soft": (("...bbbb", ".bbb...", "b......"), ("bbbb..", "...bbb")), "thick": (("..bbbbb", "bbbbbbb", "bbb...."),
                                                            ("bbbbb.", "bbbbbb")),
        "worry": (("....bbb", ".bbbb..", "bb....."), ("bbb...", "..bbb.", "....bb")), "none": ((".",), (".",)),
    },
}
