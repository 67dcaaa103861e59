"""What each game tells the search: values, priors and whole answers to compound choices."""
