"""One file per family of actions: candidates, check, perform."""
