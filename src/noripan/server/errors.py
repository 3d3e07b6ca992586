"""What the server refuses, and how it says so."""

from collections import Counter
from typing import Any

from ..kit.errors import NoripanError
from ..kit.text import Text
from . import schema

MESSAGES: dict[str, Text] = {
    # Requests
    "bad-message": Text("읽을 수 없는 메시지입니다: {why}", "this message cannot be read: {why}"),
    "unsupported-protocol": Text(
        "서버는 프로토콜 {ours}판을 씁니다. 페이지를 새로 고치세요",
        "the server uses protocol {ours}: reload the page",
    ),
    "hello-first": Text("첫 메시지는 hello여야 합니다", "the first message must be a hello"),
    "no-session": Text("먼저 손님으로 들어오세요", "start a session first"),
    "no-such-page": Text("없는 주소입니다", "there is nothing here"),
    "wrong-method": Text("이 주소에서는 할 수 없는 요청입니다", "this address does not take such a request"),
    "too-large": Text("메시지가 너무 큽니다. 최대 {limit}바이트", "the message is too large: at most {limit} bytes"),
    "too-fast": Text("너무 빠릅니다. 잠시 뒤에 다시 하세요", "too many requests: try again in a moment"),
    "too-many-rooms": Text(
        "방은 한 사람이 {limit}개까지 열 수 있습니다. 하나를 끝내거나 기권하세요",
        "you can have {limit} open rooms: finish or resign a match first",
    ),
    "too-many-entered": Text(
        "한 연결로 방 {limit}개까지 들어갈 수 있습니다", "one connection can be in {limit} rooms at once"
    ),
    "server-full": Text("서버가 가득 찼습니다. 나중에 다시 오세요", "the server is full: come back later"),
    "server-busy": Text("서버가 바쁩니다. 잠시 뒤에 다시 하세요", "the server is busy: try again in a moment"),
    "already-serving": Text(
        "다른 놀이판 서버가 이 데이터베이스를 쓰고 있습니다(프로세스 {pid}). 먼저 그 서버를 끝내세요",
        "another Noripan server uses this database (process {pid}): stop it first",
    ),
    "bad-backup": Text("백업 파일을 읽을 수 없습니다: {why}", "this backup cannot be read: {why}"),
    "not-empty": Text(
        "이 데이터베이스는 비어 있지 않습니다. 백업은 빈 데이터베이스에만 되살릴 수 있습니다",
        "this database is not empty: a backup can only be restored into an empty one",
    ),
    "not-writable": Text("지금은 저장할 수 없습니다", "nothing can be saved at the moment"),
    "failed": Text(
        "서버에서 문제가 생겼습니다. 요청 번호 {request}", "something went wrong on the server: request {request}"
    ),
    "not-saved": Text(
        "저장하지 못해서 아무것도 바뀌지 않았습니다. 다시 해 보세요",
        "it could not be saved, so nothing has changed: try again",
    ),
    "bad-name": Text("이름은 1~{limit}자여야 합니다", "a name must have 1 to {limit} characters"),
    "bad-text": Text("할 말은 1~{limit}자여야 합니다", "a chat message must have 1 to {limit} characters"),
    # Rooms
    "no-such-room": Text("없는 방입니다. 닫혔을 수도 있습니다", "there is no such room; it may have been closed"),
    "no-such-match": Text("없는 대국입니다", "there is no such match"),
    "match-void": Text(
        "게임 규칙이 바뀌어 두던 판을 이어 갈 수 없습니다. 그 판은 없던 것으로 하고 자리는 그대로 두었습니다",
        "the rules of the game have changed and the match cannot go on: it does not count, everyone kept their seat",
    ),
    "match-not-over": Text("아직 끝나지 않은 대국입니다", "the match is not over yet"),
    "not-in-room": Text("먼저 방에 들어가세요", "enter the room first"),
    "kicked": Text("방장이 내보냈습니다", "the host removed you from the room"),
    "room-closed": Text("방이 닫혔습니다", "the room was closed"),
    "room-full": Text("방이 가득 찼습니다", "the room is full"),
    "no-spectators": Text("이 방은 관전할 수 없습니다", "this room does not allow spectators"),
    "host-only": Text("방장만 할 수 있습니다", "only the host can do that"),
    "no-such-person": Text("방에 그런 사람이 없습니다", "there is no such person in the room"),
    "not-yourself": Text("자기 자신에게는 할 수 없습니다", "you cannot do that to yourself"),
    "match-running": Text("대국 중에는 할 수 없습니다", "you cannot do that while a match is running"),
    "no-match": Text("지금은 대국 중이 아닙니다", "no match is running"),
    "seat-taken": Text("이미 누가 앉은 자리입니다", "this seat is taken"),
    "not-your-seat": Text("내 자리가 아닙니다", "this is not your seat"),
    "no-bot-there": Text("그 자리에는 봇이 없습니다", "there is no bot in that seat"),
    "no-seat": Text("자리에 앉은 사람만 할 수 있습니다", "only players with a seat can do that"),
    "seats-empty": Text("빈자리가 있습니다", "a seat is still empty"),
    "opening-alone": Text(
        "정해진 자리에서 잇는 판은 혼자나 봇하고만 둡니다", "a match from a given position is played alone or with bots"
    ),
    "opening-over": Text("그 자리에서는 이미 끝난 판입니다", "the match is already over at that position"),
    "not-ready": Text("아직 준비하지 않은 사람이 있습니다: {names}", "not everyone is ready: {names}"),
    "game-is-fixed": Text("방의 게임은 바꿀 수 없습니다", "the game of a room cannot be changed"),
    "one-seat-each": Text("한 사람이 여러 자리에 앉아 있습니다", "somebody holds more than one seat"),
    "no-study": Text("시험한 전장이 없습니다", "you have not had anything measured"),
    "study-busy": Text(
        "지금은 다른 사람의 전장을 시험하고 있습니다. 잠시 뒤에 다시 하세요",
        "somebody else's map is being measured: try again in a moment",
    ),
    "study-running": Text(
        "이미 전장 하나를 시험하고 있습니다. 끝나거나 그만둔 뒤에 다시 하세요",
        "a map of yours is being measured: wait for it, or call it off",
    ),
    "study-faulty": Text(
        "고칠 것이 남아 있어 시험할 수 없습니다", "it cannot be measured while there is something to fix"
    ),
    "no-ballot": Text("이 방에서는 투표로 정하지 않습니다", "nothing is decided by votes in this room"),
    "clock-needs-two": Text("혼자 하는 게임에는 시계가 없습니다", "a game for one player has no clock"),
    "seed-needs-one": Text(
        "시드는 혼자 하는 게임에서만 정할 수 있습니다. 둘이 두면 시드를 아는 사람이 나올 운을 미리 알게 됩니다",
        "a seed can only be chosen in a game for one: of two players, the one who knows it would know all luck to come",
    ),
    # Daily boards
    "no-such-board": Text("그런 오늘의 판은 없습니다", "there is no such daily board"),
    "no-such-day": Text("그날의 판은 없습니다", "there were no boards on that day"),
    "day-not-over": Text(
        "아직 그날이 끝나지 않았습니다. 시드의 비밀은 하루가 끝나면 열립니다",
        "that day is not over: the secret of its seeds is revealed at its end",
    ),
    "daily-played": Text(
        "오늘은 이 판을 이미 두었습니다. 첫 시도만 셉니다. 내일 새 판이 열립니다",
        "you have played this board today, and the first try counts: there is a new one tomorrow",
    ),
    "daily-once": Text(
        "오늘의 판은 첫 시도만 셉니다. 또 두려면 다른 방을 여세요",
        "of a daily board the first try counts: open another room to play on",
    ),
    "daily-alone": Text(
        "오늘의 판은 혼자 둡니다. 다른 사람은 들어갈 수 없습니다",
        "a daily board is played alone: nobody else can enter",
    ),
    "daily-no-hints": Text("오늘의 판은 힌트 없이 둡니다", "a daily board is played without hints"),
    "daily-sealed": Text(
        "오늘의 판 #{number}: 시드와 다시 보기는 자기 판을 끝낸 사람에게 열립니다. 하루가 끝나면 모두에게 열립니다",
        "daily board #{number}: seed and replays are open to those who have finished theirs, and to all after the day",
    ),
    # Matches
    "stale": Text("그 사이에 판이 바뀌었습니다", "the position has changed in the meantime"),
    "sealed-action": Text(
        "몰래 정하는 것은 다 정한 뒤 한꺼번에 내야 합니다",
        "secret choices are handed in together when all of them are made",
    ),
    "not-sealed": Text("몰래 정하는 것이 아닙니다: {action}", "this is not a secret choice: {action}"),
    "not-whole": Text("아직 준비가 끝나지 않았습니다", "these choices are not complete: the last one must say ready"),
    "too-many-undos": Text(
        "한 차례에 {limit}번까지만 되돌릴 수 있습니다", "you can take back at most {limit} actions a turn"
    ),
    "no-draw-offered": Text("받을 무승부 제안이 없습니다", "no draw was offered to you"),
    "draw-offered-already": Text("이미 무승부를 제안했습니다", "you have already offered a draw"),
    "bots-decline-draws": Text("봇은 무승부를 받지 않습니다", "bots do not accept draws"),
    "no-hints": Text("상대가 있는 게임에는 힌트가 없습니다", "there are no hints against an opponent"),
    "no-advice": Text(
        "지금은 답할 수 없습니다. 잠시 뒤에 다시 하세요", "there is no answer at the moment: try again in a while"
    ),
    "no-score": Text("이 대국은 점수를 매길 수 없습니다", "this match cannot be scored"),
    "not-your-side": Text("내 자리에서 본 모습만 볼 수 있습니다", "you can only see your own side"),
}


class Refused(NoripanError):
    """A request that the server refuses; nothing has changed."""

    def __init__(self, code: str, message: Text | None = None, /, **params: Any) -> None:
        super().__init__(code, message or MESSAGES[code], **params)


def both(text: Text) -> schema.Both:
    """A text in both languages, as it is sent."""
    return schema.Both(ko=text.ko, en=text.en)


def in_both(error: NoripanError) -> schema.Both:
    """An error's sentence in both languages."""
    return schema.Both(ko=error.in_("ko"), en=error.in_("en"))


def sendable(params: dict[str, Any]) -> dict[str, Any]:
    """An error's parameters as JSON values."""
    return {name: _sendable(value) for name, value in params.items()}


def _sendable(value: Any) -> Any:
    if isinstance(value, Text | NoripanError):
        return {"ko": value.in_("ko"), "en": value.in_("en")}
    return value if value is None or isinstance(value, (bool, int, float, str)) else str(value)


REFUSALS: Counter[str] = Counter()  # by code, since the server started


def rejected(command_id: str, error: NoripanError) -> schema.Rejected:
    """The answer to a refused command."""
    REFUSALS[error.code] += 1
    return schema.Rejected(id=command_id, code=error.code, params=sendable(error.params), text=in_both(error))


def problem(error: NoripanError) -> schema.Problem:
    """The body of a refused request."""
    return schema.Problem(code=error.code, params=sendable(error.params), text=in_both(error))
