"""Matches on the server: rules, log, clocks, views and bots."""
