"""Every error that a user of Noripan can meet.

NoripanError             has a code and parameters; the text is made at the edge, in either language
├── UnknownGame          no game of that name
├── BadOption            an option that the game does not have, or a value it cannot take
├── IllegalAction        an action that is not legal now; nothing has changed
│   └── BadNotation      a text that names no action at all
├── BadRecord            a record that is damaged, tampered with or of another version
├── BadPosition          a position or hand that cannot be read
├── BadContent           a content file with a fault; names file, entry and fault
└── BadRequest           a command line or call that makes no sense
"""

from typing import Any

from .text import Language, Text, default_language

MESSAGES: dict[str, Text] = {
    "unknown-game": Text(
        "{name:이라는/라는} 게임은 없습니다. 있는 게임: {games}", "there is no game called {name}; there are: {games}"
    ),
    "unknown-option": Text(
        "{game}에는 {option:이라는/라는} 옵션이 없습니다. 있는 옵션: {options}",
        "{game} has no option {option}; it has: {options}",
    ),
    "bad-option": Text(
        "{option} 옵션에 {value:은/는} 쓸 수 없습니다. 쓸 수 있는 값: {allowed}",
        "the option {option} cannot be {value}; it can be: {allowed}",
    ),
    "bad-pair": Text("{pair:은/는} 이름=값 꼴이 아닙니다", "{pair} is not NAME=VALUE"),
    "bad-seed": Text("시드는 보이는 글자 1~{most}자여야 합니다", "a seed has 1 to {most} visible characters"),
    "no-such-seat": Text("{seat}번 자리는 없습니다", "there is no seat {seat}"),
    "bad-players": Text(
        "선수 이름은 자리마다 하나, {seats}개여야 합니다", "there must be {seats} player names, one a seat"
    ),
    "game-over": Text("이미 끝난 판입니다", "the game is over"),
    "not-your-turn": Text("지금은 {seat}번 자리의 차례가 아닙니다", "it is not the turn of seat {seat}"),
    "not-legal": Text("지금은 할 수 없습니다: {action}", "not legal now: {action}"),
    "bad-notation": Text("{text:을/를} 읽을 수 없습니다. 예: {examples}", "cannot read {text}; try: {examples}"),
    "no-resignation": Text("이 게임에는 기권이 없습니다", "this game knows no resignation"),
    "no-draws": Text("이 게임에는 무승부 합의가 없습니다", "this game knows no draw by agreement"),
    "nothing-to-undo": Text(
        "되돌릴 것이 없습니다. 운이나 숨은 것이 드러난 뒤로는 되돌릴 수 없습니다",
        "there is nothing to take back: no further than the last throw or revelation",
    ),
    "record-unreadable": Text("기록을 읽을 수 없습니다: {why}", "the record cannot be read: {why}"),
    "record-digest": Text(
        "기록이 바뀌었습니다: 지문이 내용과 다릅니다",
        "the record was changed: its digest does not fit its content",
    ),
    "record-commitment": Text("시드가 약속과 다릅니다", "the seed does not fit the commitment"),
    "record-version": Text(
        "이 기록은 {game} {theirs}판의 것이고 여기 있는 것은 {ours}판입니다",
        "the record is of version {theirs} of {game}; here is version {ours}",
    ),
    "record-action": Text(
        "{ply}번째 행동 {action:은/는} 규칙에 맞지 않습니다: {why}", "action {ply}, {action}, is not legal: {why}"
    ),
    "record-outcome": Text(
        "기록에 적힌 결과가 다시 둔 결과와 다릅니다", "the outcome in the record is not what its actions lead to"
    ),
    "bad-position": Text("위치 {text:을/를} 읽을 수 없습니다: {why}", "cannot read the position {text}: {why}"),
    "bad-hand": Text("패 {text:을/를} 읽을 수 없습니다: {why}", "cannot read the hand {text}: {why}"),
    "bad-content": Text("{file} 파일의 {entry}: {why}", "{file}, {entry}: {why}"),
    "bad-probability": Text("확률은 0과 1 사이여야 합니다: {value}", "a probability lies between 0 and 1: {value}"),
    "no-solution": Text("{game}의 정답은 계산할 수 없습니다", "{game} is not a solved game"),
    "bad-game-name": Text(
        "{name:은/는} 게임 이름이 될 수 없습니다. 영어 소문자와 숫자를 쓰고 사이는 -로 잇습니다",
        "{name} cannot be the name of a game: small letters and digits, joined by -",
    ),
    "no-checkout": Text(
        "놀이판의 소스에서만 할 수 있습니다: {file} 파일이 없습니다",
        "this works in a checkout of Noripan only: there is no {file}",
    ),
    "game-or-folder": Text("게임 하나를 말하거나, 폴더를 말하세요", "name either a game or a folder"),
    "rules-stale": Text(
        "{folder}의 {files:이/가} 게임의 규칙과 다릅니다. noripan rules --write {folder:을/를} 실행하세요",
        "not what the games say: {files}; run noripan rules --write {folder}",
    ),
    "file-missing": Text("{file} 파일을 읽을 수 없습니다", "cannot read the file {file}"),
    "file-unwritable": Text("{file} 파일을 쓸 수 없습니다", "cannot write the file {file}"),
    "file-exists": Text("{file} 파일이 이미 있습니다", "the file {file} exists already"),
    "bad-results": Text(
        "{file} 파일의 {line}번째 줄은 연구 결과가 아닙니다", "line {line} of {file} is not a result of a study"
    ),
    "no-levels": Text("{game}의 봇에는 단계가 없습니다", "the bot of {game} has no levels"),
    "no-server": Text(
        "서버에 필요한 패키지가 없습니다: pip install 'noripan[server]'",
        "the server's packages are not installed: pip install 'noripan[server]'",
    ),
    "sqlite-one-process": Text(
        "SQLite에는 한 프로세스만 쓸 수 있습니다. --processes {processes}에는 PostgreSQL이나 MariaDB가 필요합니다",
        "only one process can write to SQLite: --processes {processes} needs PostgreSQL or MariaDB",
    ),
    "cannot-listen": Text("{host}:{port}에서 열 수 없습니다: {why}", "cannot listen on {host}:{port}: {why}"),
    "bad-database": Text("데이터베이스를 열 수 없습니다: {why}", "cannot open the database: {why}"),
    "bad-number": Text("{what}에 {value:은/는} 쓸 수 없습니다: {why}", "{what} cannot be {value}: {why}"),
}


class NoripanError(Exception):
    """Base of all errors of Noripan; `code` and `params` say what happened."""

    def __init__(self, code: str, message: Text | None = None, /, **params: Any) -> None:
        super().__init__(code, params)
        self.code, self.params = code, params
        self._message = message or MESSAGES[code]

    def in_(self, language: Language) -> str:
        """The error as a sentence for people; an error may be a place in another one's text."""
        return self._message.in_(language, **self.params)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), self.code, self._message, self.params)

    def __str__(self) -> str:
        return self.in_(default_language())


def _rebuilt(kind: type[NoripanError], code: str, message: Text, params: dict[str, Any]) -> NoripanError:
    return kind(code, message, **params)


class UnknownGame(NoripanError):
    """No game of that name."""


class BadOption(NoripanError):
    """An option that the game does not have, or a value it cannot take."""


class IllegalAction(NoripanError):
    """An action that is not legal now; nothing has changed."""


class BadNotation(IllegalAction):
    """A text that names no action at all."""


class BadRecord(NoripanError):
    """A record that is damaged, tampered with or of another version."""


class BadPosition(NoripanError):
    """A position or hand that cannot be read."""


class BadContent(NoripanError):
    """A content file with a fault; names file, entry and fault."""


class BadRequest(NoripanError):
    """A command line or call that makes no sense."""
