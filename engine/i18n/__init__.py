"""Catalogues: every word on screen comes from here, in the language of the player."""
from engine.i18n.catalogue import Catalogue, MissingText

__all__ = ["Catalogue", "MissingText"]
