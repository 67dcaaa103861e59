"""The words of Heroes: names, questions, answers, events, tips; no window is needed for them."""
