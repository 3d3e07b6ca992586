"""`noripan play`: any game in the terminal, alone, against bots, or two on one screen."""

import os
from argparse import Namespace
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.text import Text as Painted

from .. import new
from ..bots.advice import hints
from ..bots.expert import Hint, expert_of
from ..bots.levels import Bot, level_of
from ..kit.codes import Action
from ..kit.errors import BadOption, BadRequest, IllegalAction, NoripanError
from ..kit.text import Language, Text
from ..play.match import Match
from .records import log_lines

HELP = Text(
    "번호나 표기로 행동하세요. Enter: 하나뿐인 행동 · h 힌트 · h 행동: 그 행동과 견주기 · u 되돌리기 · "
    "r 기권 · s 기록 저장 · q 그만두기",
    "Act by number or notation. Enter: the only action · h hint · h ACTION: compare with it · u undo · "
    "r resign · s save the record · q quit",
)

HINT_BEST = Text(
    "{action}: 최선, 이 턴 뒤로 평균 {value}턴", "{action}: best, {value} more turns after this one on average"
)
HINT_COST = Text("{action}: +{loss}턴", "{action}: +{loss} turns")
LEAST_COST = 0.05  # turns; less is no cost to speak of

LISTED = 60  # more actions than this are listed on demand only


def given_options(pairs: list[str]) -> dict[str, str]:
    """NAME=VALUE pairs of the command line."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption("bad-pair", pair=pair)
        options[name.strip()] = value.strip()
    return options


def play(args: Namespace) -> int:
    """Play a match at the terminal."""
    if args.save and Path(args.save).exists():
        raise BadRequest("file-exists", file=args.save)
    if args.save and not os.access(Path(args.save).parent, os.W_OK):
        raise BadRequest("file-unwritable", file=args.save)
    match = new(args.game, seed=args.seed, **given_options(args.option))
    bots: dict[int, Bot] = {}
    if args.bot is not None:
        level_of(args.bot)
        mine = args.seat or 0
        if not 0 <= mine < len(match.game.seats):
            raise BadOption("no-such-seat", seat=mine)
        others = [seat for seat in range(len(match.game.seats)) if seat != mine]
        if not others:
            raise BadRequest("bad-number", what="--bot", value=args.bot, why=match.game.seats[0])
        bots = {seat: Bot(match.game, args.bot, bot_seed(match, seat)) for seat in others}
    elif args.seat is not None:
        raise BadRequest("bad-number", what="--seat", value=args.seat, why="--bot")
    Terminal(match, bots, args.lang, args.save).run()
    return 0


def bot_seed(match: Match, seat: int) -> int:
    """Luck for a bot's own choices: another one in every match, the same when a match is played again."""
    return Random(f"bot {seat} {match.seed}").getrandbits(62)


class Terminal:
    """A terminal around one match."""

    def __init__(self, match: Match, bots: dict[int, Bot], language: Language, save: str | None) -> None:
        self.match, self.bots, self.language, self.save = match, bots, language, save
        self.console = Console(highlight=False)
        self.last_human: int | None = None
        self.has_curtain = match.keeps_secrets and len(match.game.seats) - len(bots) > 1
        self.news: dict[int, list[str]] = {}  # seat -> what it has missed behind the curtain
        self.left = False
        self.written: set[str] = set()

    def say(self, text: Text, style: str = "", **params: object) -> None:
        self.console.print(text.in_(self.language, **params), style=style or None, markup=False)

    def run(self) -> None:
        """Play until the game is over or the player leaves; then show the result and save."""
        match = self.match
        self.say(Text("시드 약속 {promise}", "seed commitment {promise}"), "dim", promise=match.commitment)
        self.explain_signs()
        try:
            while match.outcome is None and not self.left:
                seat = next((seat for seat in match.to_act if seat not in self.bots), match.to_act[0])
                if seat in self.bots:
                    self.bot_moves(seat)
                else:
                    self.human_moves(seat)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        if match.outcome is not None:
            self.show_board(None)
            self.console.rule()
            self.console.print(match.result_text(self.language), markup=False)
            self.show_score()
        if self.save:
            self.write(self.save)

    def show_score(self) -> None:
        """How good the match was apart from luck, where the game can tell."""
        with self.console.status(Text("셈하는 중...", "counting...").in_(self.language)):
            score: Any = expert_of(self.match.game).score(self.match)
        if score is not None:
            for line in score.lines(self.language):
                self.console.print(line, markup=False)

    def explain_signs(self) -> None:
        legend = self.match.game.legend(self.language)
        if legend:
            self.console.print(legend, style="dim", markup=False)

    def bot_moves(self, seat: int) -> None:
        with self.console.status(Text("봇이 생각하는 중...", "the bot is thinking...").in_(self.language)):
            action = self.bots[seat].choose(self.match.observe(seat, len(self.match.actions)))
        self.match.play(seat, action)
        self.tell(next(other for other in range(len(self.match.game.seats)) if other not in self.bots))

    def tell(self, seat: int) -> None:
        for line in log_lines(self.match, seat, self.language):
            self.console.print(f"  {line}", markup=False, style="cyan")

    def human_moves(self, seat: int) -> None:
        self.draw_curtain(seat)
        legal = self.match.legal(seat)
        self.console.print()
        self.show_board(seat)
        self.show(seat, legal)
        while True:
            try:
                if self.obey(seat, legal, input("> ").strip()):
                    return
            except NoripanError as error:
                self.console.print(error.in_(self.language), style="red", markup=False)

    def show_board(self, seat: int | None) -> None:
        board = Painted(self.match.text(seat, self.language))
        for pattern, style in self.match.game.drawing.COLOURS.items():
            board.highlight_regex(pattern, style)
        self.console.print(board)

    def draw_curtain(self, seat: int) -> None:
        """On one screen, hide what the last player saw before the next one looks; then tell that one what it missed."""
        if self.has_curtain and self.last_human not in (None, seat):
            input(Text("Enter를 누르면 화면을 가립니다", "Press Enter to hide the screen").in_(self.language))
            self.wipe()
            prompt = Text("{name} 차례입니다. 준비되면 Enter", "{name} is next. Press Enter when ready")
            input(prompt.in_(self.language, name=self.match.game.seats[seat]))
            self.wipe()
            for line in self.news.pop(seat, ()):
                self.console.print(f"  {line}", markup=False, style="cyan")
        self.last_human = seat

    def wipe(self) -> None:
        """Clear the screen and what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")
            self.console.file.flush()

    def show(self, seat: int, legal: list[Action]) -> None:
        game = self.match.game
        if len(game.seats) > 1:
            self.say(Text("{name} 차례", "{name} to act"), "bold", name=game.seats[seat])
        if len(legal) <= LISTED:
            self.list_actions(seat, legal)
        else:
            examples = ", ".join(game.notation(action) for action in legal[:: len(legal) // 4])
            text = Text(
                "할 수 있는 행동 {count}가지. 예: {examples} · l 모두 보기",
                "{count} actions, such as {examples} · l lists them all",
            )
            self.say(text, count=len(legal), examples=examples)
        self.say(HELP, "dim")

    def list_actions(self, seat: int, legal: list[Action]) -> None:
        game = self.match.game
        width = max(len(game.notation(action)) for action in legal)
        asides = game.asides(self.match.view(seat).board, seat, legal)
        for number, (action, aside) in enumerate(zip(legal, asides, strict=True), 1):
            line = Painted(f"{number:4}  {game.notation(action):<{width}}  {game.say(action, self.language)}")
            if aside is not None:
                line.append(f" · {aside.in_(self.language)}")
            preview = self.match.preview(seat, action)
            told = "" if preview is None else game.preview_line(preview, self.language)
            if told:
                line.append(f"  {told}", "dim")
            self.console.print(line)

    def obey(self, seat: int, legal: list[Action], text: str) -> bool:
        """Do what was typed; True when the position may have changed."""
        match text.lower():
            case "" if len(legal) == 1:
                self.act(seat, legal[0])
            case "q":
                self.left = True
            case "?" | "":
                self.explain_signs()
                self.say(HELP)
                return False
            case "h":
                self.hint(seat)
                return False
            case question if question.startswith("h "):
                self.hint(seat, text[2:])
                return False
            case "l":
                self.list_actions(seat, legal)
                return False
            case "u":
                self.match.undo(seat)
            case "s":
                self.write(self.save or f"{self.match.game.name}.json")
                return False
            case "r" | "gg":
                sure = Text("정말 기권할까요? (y/n) ", "Really resign? (y/n) ")
                if input(sure.in_(self.language)).strip().lower() not in ("y", "네", "예"):
                    return False
                self.match.resign(seat)
            case number if number.isdecimal():
                if number not in map(str, range(1, len(legal) + 1)):
                    raise IllegalAction(
                        "bad-number", what=Text("행동", "action"), value=number[:9], why=f"1..{len(legal)}"
                    )
                self.act(seat, legal[int(number) - 1])
            case _:
                self.act(seat, text)
        return True

    def act(self, seat: int, action: Action | str) -> None:
        self.match.play(seat, action)
        self.tell(seat)
        if self.has_curtain:
            for other in range(len(self.match.game.seats)):
                if other != seat:
                    self.news.setdefault(other, []).extend(log_lines(self.match, other, self.language))

    def hint(self, seat: int, asked: str | None = None) -> None:
        """The best actions; or the best one and the one that was asked about."""
        with self.console.status(Text("생각하는 중...", "thinking...").in_(self.language)):
            found = hints(self.match.game, self.match.observe(seat, len(self.match.actions)))
        if asked is not None:
            action = self.match.game.parse(asked)
            name = None if action is None else self.match.game.notation(action)
            if name not in [hint.action for hint in found]:
                self.say(
                    Text("{asked:은/는} 지금 할 수 있는 행동이 아닙니다", "{asked} cannot be done now"), asked=asked
                )
            found = found[:1] + [hint for hint in found[1:] if hint.action == name]
        if not found:
            self.say(Text("여기서는 힌트가 없습니다", "no hint for this choice"))
        for place, hint in enumerate(found[:8]):
            mark, style = ("★", "green") if place == 0 else (" ", None)
            self.console.print(f"  {mark} {self.spoken(seat, hint)}", markup=False, style=style)

    def spoken(self, seat: int, hint: Hint) -> str:
        """A hint in words. What is worst about an action is its cost, so in turns that stands alone."""
        if hint.unit == "turns":
            text = HINT_BEST if hint.loss < LEAST_COST else HINT_COST
            words = self.in_words(seat, hint.action)
            return text.in_(self.language, action=words, value=f"{hint.value:.1f}", loss=f"{hint.loss:.1f}")
        text = {
            "hp": Text(
                "{action}: 턴 뒤 예상 체력 {value} (손해 {loss})",
                "{action}: {value} HP expected after the turn (loss {loss})",
            ),
            "worth": Text("{action}: 체력 {value}의 값어치 (손해 {loss})", "{action}: worth {value} HP (loss {loss})"),
            "win chance": Text("{action}: 승산 {value} (손해 {loss})", "{action}: chance {value} (loss {loss})"),
            "plan": Text("{action}: 봇이라면 이렇게", "{action}: as a bot would"),
        }[hint.unit]
        digits = 1 if hint.unit in ("hp", "worth") else 3
        value, loss = f"{hint.value:.{digits}f}", f"{hint.loss:.{digits}f}"
        words = " → ".join(self.match.game.say(action, self.language) for action in self.actions_of(hint))
        return text.in_(self.language, action=words if hint.plan else hint.action, value=value, loss=loss)

    def actions_of(self, hint: Hint) -> list[Action]:
        """The plan of a hint, or its action alone."""
        found = [self.match.game.parse(notation) for notation in hint.plan or (hint.action,)]
        return [action for action in found if action is not None]

    def in_words(self, seat: int, notation: str) -> str:
        """An action as people say it, with what comes of it where the game says that."""
        game = self.match.game
        action = game.parse(notation)
        assert action is not None, "a hint speaks of legal actions"
        preview = self.match.preview(seat, action)
        told = "" if preview is None else game.preview_line(preview, self.language)
        return f"{game.say(action, self.language)} {told}".strip()

    def write(self, file: str) -> None:
        """Write the record; only a file of this session's own is written over."""
        try:
            with Path(file).open("w" if file in self.written else "x", encoding="utf-8") as target:
                target.write(self.match.record().to_json())
        except FileExistsError:
            raise BadRequest("file-exists", file=file) from None
        except OSError:
            raise BadRequest("file-unwritable", file=file) from None
        self.written.add(file)
        self.say(Text("{file}에 저장했습니다", "saved to {file}"), "dim", file=file)
