"""At home (HM-6, HM-7, HM-10, HM-13, HM-15, HM-20): what towns do, trade, and what a player owns."""
