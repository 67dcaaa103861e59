"""The words of Guerra de Mitos: names, lines of the log, tips, sheets, forecasts. Nothing here needs a window."""
