"""Measuring games and bots: arena, balance, speed."""
