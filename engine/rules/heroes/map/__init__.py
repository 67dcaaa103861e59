"""The map (HM-8, HM-16 to HM-19, HM-29): its geometry, who stands where, entering and visiting fields, flags, beaten heroes."""
