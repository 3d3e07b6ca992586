"""Every message between server and client, both ways, and every body of the HTTP routes: the one source.

`python -m noripan.server.schema` prints all of it as one JSON schema, from which the web client's types are made.
Messages carry their kind in `type`, events of a room in `kind`. Times are milliseconds of the server's clock;
`Welcome.now_ms` and `Ping.now_ms` tell a client how far its own clock is off. See docs/protocol.md.
"""

# ruff: noqa: F403
from .base import *
from .commands import *
from .daily import *
from .export import *
from .messages import *
from .pages import *
from .rooms import *
