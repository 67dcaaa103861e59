"""Scenario rules as data: timed events, hosts and AI heroes on the map (HM-4.6, HM-31, content sections 16 to 19)."""
