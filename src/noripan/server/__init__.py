"""Rooms one can drop out of and come back to: the server."""
