"""The deck of might and magic (HM-11, HM-12): drawing, searching and playing cards."""
