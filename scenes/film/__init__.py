"""Every kind of moment of the client, played on the real scenes and kept as pictures."""
