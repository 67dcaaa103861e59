"""Whether the tests would notice: one small lie at a time in the rules, and the names of the lies that nobody noticed."""
