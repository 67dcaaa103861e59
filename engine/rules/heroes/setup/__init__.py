"""How a match begins (HM-2, HM-3, HM-38): the lobby, the new game, the map that is laid, the first decisions; and the fight alone."""
