"""Matches of any game: playing, viewing, recording, replaying."""
