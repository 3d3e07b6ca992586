"""Moves over real sockets: our server against servers that do less."""
