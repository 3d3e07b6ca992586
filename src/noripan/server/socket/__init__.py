"""WebSockets: the wire, and the connection of one client."""
