"""The board of one-step as text, and why an action is refused."""

from typing import Any

from ...kit.text import Language, Text
from .actions import CARD_TEXTS, ENCOUNTER_TEXTS, Drop, Go, Keep, Play, Skip, Step, StepAction, Take
from .events import GAIN_TEXTS, MONSTER_TEXTS, AttackName, UnitName, attack_text, unit_text
from .loading import COLUMNS, ROWS
from .state import PLAYER
from .tables import CARD_IDS, CONTENT, TILE, TILE_NAMES
from .view import Board, Loss, MonsterView, Preview
from .wording import aim_text, attack_shape_text, card_text

CARDS = {card.id: card for card in CONTENT.cards}
MONSTERS = {monster.id: monster for monster in CONTENT.monsters}
ENCOUNTERS = {encounter.id: encounter for encounter in CONTENT.encounters}
DIFFICULTIES = {difficulty.id: difficulty.name for difficulty in CONTENT.difficulties}
MAPS = {map_.id: map_.name for map_ in CONTENT.maps}
ITEM_SIGNS = {item.id: item.sign for item in CONTENT.items}
HAZARD_SIGNS = {hazard.id: hazard.sign for hazard in CONTENT.hazards}
GROUND_SIGNS = {"wall": "#", "rail": "=", "stream-n": "↑", "stream-e": "→", "stream-s": "↓", "stream-w": "←"}
PLAYER_SIGN, EXHAUSTED_SIGN, NORMAL_SIGN = "@", "▒", "·"

# The colours of the source: what was stepped on grey, items blue, warnings red
COLOURS = {
    EXHAUSTED_SIGN: "bright_black",
    f"[{''.join(ITEM_SIGNS.values())}]": "bright_blue",
    f"[{''.join(HAZARD_SIGNS.values())}]": "magenta",
    "[↑→↓←]": "cyan",
    r"!\d+": "bold red",
    PLAYER_SIGN: "bold green",
}

HEAD = Text(
    "전투 {number}/{length} {encounter} · {difficulty} · {turn}턴",
    "encounter {number}/{length}: {encounter} · {difficulty} · turn {turn}",
)
WON_HEAD = Text(
    "전투 {won}/{length} 승리 · {difficulty} · 체력 {hp}/{max_hp} · 지금까지 {turns}턴",
    "encounter {won}/{length} won · {difficulty} · HP {hp}/{max_hp} · turns so far: {turns}",
)
DECK = Text("덱 {count}장", "deck: {count}")
BETWEEN = ("reward", "drop", "path")
BODY = Text(
    "체력 {hp}/{max_hp} · 방어도 {block} · 마나 {mana}{debuffs}",
    "HP {hp}/{max_hp} · block {block} · mana {mana}{debuffs}",
)
TRAIN = Text("열차까지 {turns}턴", "turns to the train: {turns}")
TRAIN_NOW = Text("이번 턴 끝에 열차", "a train comes at the end of this turn")
HAND = Text("패 {count}장", "hand: {count}")
LOCKED_HAND = Text("패 {count}장 (잠김: 이동 후 사용 가능)", "hand: {count} (locked until you move)")
PILES = Text("뽑을 카드 {draw} · 버린 카드 {discards}", "draw pile {draw} · discards {discards}")
FORECAST = Text("턴이 끝나면: {losses}", "at the end of the turn: {losses}")
STEP_NOW = Text("이동하여 행동 개시", "move to begin")
CHOOSE_CARD = Text("보상 카드를 고르세요:", "choose a card:")
CHOOSE_DROP = Text("덱에서 한 장을 빼거나 그대로 두세요.", "take a card out of the deck, or keep it as it is.")
CHOOSE_PATH = Text("다음 전투를 고르세요:", "choose the next encounter:")


def draw(board: Board, language: Language) -> str:
    return "\n".join(between_lines(board, language) if board.phase in BETWEEN else battle_lines(board, language))


def battle_lines(board: Board, language: Language) -> list[str]:
    head = HEAD.in_(
        language,
        number=min(board.encounters_won + 1, board.run_length),
        length=board.run_length,
        encounter=ENCOUNTER_TEXTS[board.encounter],
        difficulty=DIFFICULTIES[board.difficulty],
        turn=board.turn_number,
    )
    lines = [head]
    if board.phase == "step":
        lines.append(STEP_NOW.in_(language))
    lines += grid_lines(board)
    lines += [monster_line(monster, language) for monster in board.monsters]
    if board.turns_to_train is not None:
        train = TRAIN if board.turns_to_train else TRAIN_NOW
        lines.append(train.in_(language, turns=board.turns_to_train))
    lines.append(player_line(board, language))
    if board.phase != "over":
        lines += hand_lines(board, language)
    if board.forecast:
        lines.append(FORECAST.in_(language, losses=losses_text(board.forecast, language)))
    return lines


def between_lines(board: Board, language: Language) -> list[str]:
    """After a win: what was reached, the deck, and what there is to choose."""
    won, length, difficulty = board.encounters_won, board.run_length, DIFFICULTIES[board.difficulty]
    me, count = board.player, len(board.deck)
    lines = [
        WON_HEAD.in_(
            language, won=won, length=length, difficulty=difficulty, hp=me.hp, max_hp=me.max_hp, turns=board.turns_used
        ),
        DECK.in_(language, count=count),
        *card_lines(board.deck, language),
    ]
    if board.phase == "reward":
        return [*lines, CHOOSE_CARD.in_(language), *card_lines(board.card_offer, language)]
    if board.phase == "drop":
        return [*lines, CHOOSE_DROP.in_(language)]
    return [*lines, CHOOSE_PATH.in_(language), *(path_line(name, language) for name in board.path_offer)]


def grid_lines(board: Board) -> list[str]:
    """Each tile is its sign and, where a warning lies, ! and the damage of all warnings together."""
    warned: dict[str, int] = {}
    for monster in board.monsters:
        if monster.threat is not None:
            for tile in monster.threat.tiles:
                warned[tile] = warned.get(tile, 0) + monster.threat.damage
    lines = ["    " + "".join(f"{'abcdefghij'[column]:<6}" for column in range(COLUMNS)).rstrip()]
    for row in range(ROWS):
        names = TILE_NAMES[row * COLUMNS : (row + 1) * COLUMNS]
        marks = [sign_of(board, name) + (f"!{warned[name]}" if name in warned else "") for name in names]
        lines.append((f"{row + 1}   " + "".join(f"{mark:<6}" for mark in marks)).rstrip())
    return lines


def sign_of(board: Board, tile: str) -> str:
    if tile == board.player.at:
        return PLAYER_SIGN
    for monster in board.monsters:
        if monster.at == tile:
            return mark_of(monster.place, monster.kind)
    if board.ground.get(tile) == "wall":
        return GROUND_SIGNS["wall"] * 2
    if tile in board.exhausted:
        return EXHAUSTED_SIGN * 2
    ground = GROUND_SIGNS.get(board.ground.get(tile, ""), NORMAL_SIGN)
    for signs, there in ((ITEM_SIGNS, board.items), (HAZARD_SIGNS, board.hazards)):
        if tile in there:
            return signs[there[tile]] if ground == NORMAL_SIGN else ground + signs[there[tile]]
    return ground


def mark_of(place: int, kind: str) -> str:
    """A monster on the drawn grid: its number first, for a letter and a number name a tile."""
    return f"{place}{MONSTERS[kind].sign}"


def monster_line(monster: MonsterView, language: Language) -> str:
    kind = MONSTERS[monster.kind]
    mark = mark_of(monster.place, monster.kind)
    line = f"{mark} {kind.name.in_(language)} {monster.at} {monster.hp}/{monster.max_hp}"
    if kind.armor:
        line += Text(" 갑옷 {armor}", " armor {armor}").in_(language, armor=kind.armor)
    if monster.poison:
        line += Text(" 독 {poison}", " poison {poison}").in_(language, poison=monster.poison)
    if monster.weak:
        line += Text(" 약화 {weak}", " weak {weak}").in_(language, weak=monster.weak)
    if monster.threat is not None:
        attack = kind.attacks[monster.threat.attack]
        name = attack_text(AttackName(monster.kind, monster.threat.attack)).in_(language)
        line += f": {name} {monster.threat.damage} ({attack_shape_text(attack).in_(language)})"
    return line


def player_line(board: Board, language: Language) -> str:
    me = board.player
    debuffs = ""
    if me.poison:
        debuffs += Text(" · 독 {poison}", " · poison {poison}").in_(language, poison=me.poison)
    if me.weak:
        debuffs += Text(" · 약화 {weak}", " · weak {weak}").in_(language, weak=me.weak)
    return BODY.in_(language, hp=me.hp, max_hp=me.max_hp, block=me.block, mana=me.mana, debuffs=debuffs)


def hand_lines(board: Board, language: Language) -> list[str]:
    lines = [(LOCKED_HAND if board.locked else HAND).in_(language, count=len(board.hand))]
    lines += card_lines(board.hand, language)
    return [*lines, PILES.in_(language, draw=len(board.draw_pile), discards=len(board.discards))]


def card_lines(cards: tuple[str, ...], language: Language) -> list[str]:
    names = sorted(set(cards), key=CARD_IDS.index)
    return [card_line(name, language, cards.count(name)) for name in names]


def losses_text(losses: tuple[Loss, ...], language: Language) -> str:
    return ", ".join(f"{unit_label(loss.unit, language)} -{loss.hp}" + ("†" if loss.dies else "") for loss in losses)


def unit_label(unit: UnitName, language: Language) -> str:
    """A unit's name, a monster's with its mark on the grid: there may be several of a kind."""
    name = unit_text(unit).in_(language)
    return name if unit.place == PLAYER else f"{mark_of(unit.place, unit.kind)} {name}"


def foretell(preview: Preview, language: Language) -> str:
    """What an action would do, and what the end of the turn would then bring."""
    parts = []
    if preview.carried:
        parts.append(Text("{to}까지 떠내려감", "carried to {to}").in_(language, to=preview.carried[-1]))
    if preview.losses:
        parts.append(losses_text(preview.losses, language))
    parts += [f"{unit_label(shift.unit, language)} → {shift.tiles[-1]}" for shift in preview.shifts]
    parts += [f"{GAIN_TEXTS[what].in_(language)} +{amount}" for what, amount in preview.gains.items()]
    if preview.draws:
        parts.append(Text("카드 +{draws}", "cards +{draws}").in_(language, draws=preview.draws))
    if preview.at_turn_end:
        parts.append(FORECAST.in_(language, losses=losses_text(preview.at_turn_end, language)))
    return " · ".join(parts)


def card_line(name: str, language: Language, count: int = 1) -> str:
    card = CARDS[name]
    times = f" ×{count}" if count > 1 else ""
    cost = Text("마나 {cost}", "mana {cost}").in_(language, cost=card.cost)
    return f"  {name}: {card.name.in_(language)}{times} ({cost}) {card_text(card, language)}"


def path_line(name: str, language: Language) -> str:
    encounter = ENCOUNTERS[name]
    monsters = ", ".join(MONSTER_TEXTS[kind].in_(language) for kind in encounter.monsters)
    return f"  {name}: {encounter.name.in_(language)} ({MAPS[encounter.map].in_(language)}; {monsters})"


LEGEND = Text(
    "@ 나 · ## 벽 · ▒▒ 지나간 길 · ↑→↓← 물줄기 · = 철도 · {signs} · !n 공격 예고 · 1r 몬스터 · † 쓰러짐",
    "@ you · ## wall · ▒▒ exhausted · ↑→↓← stream · = railway · {signs} · !n warning · 1r monster · † falls",
)


def legend(language: Language) -> str:
    things: list[Any] = [*CONTENT.items, *CONTENT.hazards]
    return LEGEND.in_(language, signs=" · ".join(f"{thing.sign} {thing.name.in_(language)}" for thing in things))


# Why an action is refused

REFUSALS = {
    "move-first": Text("이동 후 사용 가능", "usable after the step"),
    "already-stepped": Text(
        "이번 턴의 걸음은 이미 옮겼습니다. 더 움직이려면 이동 카드를 쓰세요",
        "this turn's step is taken; only move cards move you further",
    ),
    "tile-too-far": Text("{tile:은/는} 한 걸음 거리가 아닙니다", "{tile} is not one step away"),
    "tile-is-wall": Text("{tile:은/는} 벽입니다", "{tile} is a wall"),
    "tile-has-unit": Text("{tile}에 누가 서 있습니다", "someone stands on {tile}"),
    "tile-exhausted": Text("{tile:은/는} 이번 턴에 지나간 길입니다", "{tile} was stepped on this turn"),
    "choose-card": Text("보상 카드를 먼저 고르거나 건너뛰세요", "choose a card or skip first"),
    "choose-drop": Text("덱에서 뺄 카드를 먼저 고르거나 그대로 두세요", "take a card out of the deck or keep it first"),
    "card-not-in-deck": Text("덱에 {card:이/가} 없습니다", "{card} is not in your deck"),
    "choose-path": Text("다음 전투를 먼저 고르세요", "choose the next encounter first"),
    "in-battle": Text("전투 중에는 고를 수 없습니다", "nothing to choose during a battle"),
    "card-not-offered": Text("{card:은/는} 후보에 없습니다", "{card} is not offered"),
    "path-not-offered": Text("그 길은 지금 고를 수 없습니다", "that way is not offered"),
    "card-not-in-hand": Text("패에 {card:이/가} 없습니다", "{card} is not in your hand"),
    "mana-short": Text(
        "{card:은/는} 마나 {cost}가 필요한데 {mana}뿐입니다", "{card} costs {cost} mana, you have {mana}"
    ),
    "aim-needed": Text("{card:을/를} 쓸 타일을 고르세요", "{card} must be aimed at a tile"),
    "no-aim-needed": Text("{card:은/는} 타일을 고르지 않습니다", "{card} is aimed at no tile"),
    "cannot-aim": Text("{card:은/는} {tile}에 쓸 수 없습니다: {aim}", "{card} cannot be aimed at {tile}: {aim}"),
}


def why_not(board: Board, seat: int, action: StepAction) -> tuple[str, dict[str, Any]] | None:
    match action:
        case Take() | Skip() | Drop() | Keep() | Go() if board.phase in ("step", "main"):
            return "in-battle", {}
        case Take(card) if board.phase == "reward":
            return "card-not-offered", {"card": CARD_TEXTS.get(card, card)}
        case Drop(card) if board.phase == "drop":
            return "card-not-in-deck", {"card": CARD_TEXTS.get(card, card)}
        case Go() if board.phase == "path":
            return "path-not-offered", {}
    if board.phase == "reward":
        return "choose-card", {}
    if board.phase == "drop":
        return "choose-drop", {}
    if board.phase == "path":
        return "choose-path", {}
    match action:
        case Step(to):
            return why_no_step(board, to)
        case Play(card, at):
            return why_no_play(board, card, at)
    return "move-first", {}


def why_no_step(board: Board, tile: str) -> tuple[str, dict[str, Any]] | None:
    if board.phase == "main":
        return "already-stepped", {}
    if tile not in TILE:
        return None
    if board.ground.get(tile) == "wall":
        return "tile-is-wall", {"tile": tile}
    if tile in board.exhausted:
        return "tile-exhausted", {"tile": tile}
    if any(monster.at == tile for monster in board.monsters):
        return "tile-has-unit", {"tile": tile}
    return "tile-too-far", {"tile": tile}


def why_no_play(board: Board, name: str, at: str | None) -> tuple[str, dict[str, Any]] | None:
    if board.locked:
        return "move-first", {}
    if name not in CARDS:
        return None
    card = CARDS[name]
    words: dict[str, Any] = {"card": card.name}
    if name not in board.hand:
        return "card-not-in-hand", words
    if card.cost > board.player.mana:
        return "mana-short", words | {"cost": card.cost, "mana": board.player.mana}
    if card.aim == "none":
        return "no-aim-needed", words
    if at is None:
        return "aim-needed", words
    if board.ground.get(at) == "wall":
        return "tile-is-wall", {"tile": at}
    if at in board.exhausted and card.aim in ("straight", "diagonal", "leap"):
        return "tile-exhausted", {"tile": at}
    return "cannot-aim", words | {"tile": at, "aim": aim_text(card)}
