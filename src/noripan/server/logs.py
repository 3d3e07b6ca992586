"""What the server logs: a JSON object a line, with the room or request it is about, and never what was sent in it."""

import logging
import sys
import time
from contextvars import ContextVar

import msgspec

ROOM: ContextVar[str] = ContextVar("room", default="")
REQUEST: ContextVar[str] = ContextVar("request", default="")


class JsonLines(logging.Formatter):
    """A record as a line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        line = {
            "at": f"{at}.{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
            "room": ROOM.get(),
            "request": REQUEST.get(),
            "error": self.formatException(record.exc_info) if record.exc_info and record.exc_info[1] else "",
        }
        return msgspec.json.encode({key: value for key, value in line.items() if value}).decode()


def set_up() -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
