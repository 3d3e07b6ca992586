"""Rooms: people around a match, their commands, and the events that everyone gets."""
