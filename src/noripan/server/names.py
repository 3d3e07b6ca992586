"""Names that nobody chose: stored once, and said by clients in the language of their reader."""

from ..kit.text import Text

GUEST = Text("손님 {number}", "Guest {number}")
BOT = Text("봇 {level}단계", "Bot {level}")
ROOM = Text("{name}의 방", "{name}'s room")
