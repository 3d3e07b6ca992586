"""Rooms in several processes behind one port: a front with the clients, and processes that own the rooms.

docs/decisions/0008-several-processes.md says why it is made so.
"""
