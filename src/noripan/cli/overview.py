"""`noripan` alone: what one can do."""

from argparse import Namespace

from ..kit.text import Text

HEAD = Text(
    "놀이판: 턴제 보드게임을 두고, 분석하고, 균형을 재는 곳",
    "Noripan: turn-based board games to play, analyse and balance",
)
WAYS = {
    "serve --open": Text(
        "브라우저에서 두기: 혼자, 봇과, 다른 사람과", "play in the browser: alone, with bots, with others"
    ),
    "play yut-run": Text("터미널에서 두기", "play in the terminal"),
    "games": Text("어떤 게임이 있는지 보기", "see which games there are"),
    "describe five-tigers": Text("한 게임의 옵션과 행동 보기", "see the options and actions of a game"),
    "replay run.json": Text("기록한 판 다시 보기", "watch a recorded match"),
    "verify run.json": Text("기록이 진짜인지 확인하기", "check that a record is genuine"),
    "solve yut-run": Text("푼 게임의 정답 묻기", "ask for the exact answer where a game is solved"),
    "arena war-game": Text("봇끼리 겨루게 하기", "let bots play each other"),
    "lab balance toy-battle": Text("게임의 균형 재기", "measure the balance of a game"),
    "new-game NAME": Text("새 게임의 뼈대 만들기", "write the skeleton of a new game"),
}
FOOT = Text(
    "모든 명령: noripan --help · 명령 하나: noripan COMMAND --help",
    "all commands: noripan --help · one of them: noripan COMMAND --help",
)


def overview(args: Namespace) -> int:
    """Print the ways in."""
    width = max(map(len, WAYS))
    lines = [f"  noripan {command:<{width}}  {text.in_(args.lang)}" for command, text in WAYS.items()]
    print("\n".join([HEAD.in_(args.lang), "", *lines, "", FOOT.in_(args.lang)]))
    return 0
