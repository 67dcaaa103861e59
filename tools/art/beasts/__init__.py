"""Everything that does not walk upright: beasts, serpents, birds, elementals."""
