"""One match at its table: the loop, the question, the pages that open over it."""
