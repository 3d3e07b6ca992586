"""The board of one-step as text, and previews in a few words."""

from typing import Any

from ...kit.text import Language, Text
from .actions import ENCOUNTER_TEXTS, RELIC_TEXTS
from .entries import COLUMNS, ROWS, PlaceKind
from .events import (
    ELITE_TEXTS,
    GAIN_TEXTS,
    MONSTER_TEXTS,
    PHASE_TEXTS,
    TEMPO_TEXTS,
    AttackName,
    UnitName,
    attack_text,
    unit_text,
)
from .map_view import NextPlace, RunMap
from .state import PLAYER
from .tables import CARD_IDS, CONTENT, LANE_NAMES, TILE_NAMES
from .view import Board, GoalView, Loss, MonsterView, Preview
from .wording import GOALS, KINDS, attack_shape_text, card_text, choice_text, mark_text, relic_text

CARDS = {card.id: card for card in CONTENT.cards}
MONSTERS = {monster.id: monster for monster in CONTENT.monsters}
PLACES = {place.id: place for place in CONTENT.places}
LEVELS = {level.id: level for level in CONTENT.difficulties}
RELICS = {relic.id: relic_text(relic) for relic in CONTENT.relics}
MARKS = {elite.id: mark_text(elite) for elite in CONTENT.elites}
WAY_SIGNS = {
    (a, b): "|" if a == b else "\\" if LANE_NAMES.index(b) < LANE_NAMES.index(a) else "/"
    for a in LANE_NAMES
    for b in LANE_NAMES
}
ENCOUNTERS = {encounter.id: encounter for encounter in CONTENT.encounters}
DIFFICULTIES = {difficulty.id: difficulty.name for difficulty in CONTENT.difficulties}
MAPS = {map_.id: map_.name for map_ in CONTENT.maps}
ITEM_SIGNS = {item.id: item.sign for item in CONTENT.items}
HAZARD_SIGNS = {hazard.id: hazard.sign for hazard in CONTENT.hazards}
GROUND_SIGNS = {
    "wall": "#",
    "rail": "=",
    "stream-n": "↑",
    "stream-e": "→",
    "stream-s": "↓",
    "stream-w": "←",
    "shrine": "⌂",
}
PLAYER_SIGN, EXHAUSTED_SIGN, NORMAL_SIGN, GOAL_SIGN = "@", "▒", "·", "★"

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
    "{number}/{length}번째 줄 {encounter} · {difficulty} · {turn}턴",
    "row {number} of {length}: {encounter} · {difficulty} · turn {turn}",
)
TEMPO = Text("파 {par} · {hurry}턴부터 조급함 {losses} …", "par {par} · hurry from turn {hurry}: {losses} …")
BETWEEN_HEAD = Text(
    "{row}/{rows}번째 줄 · {difficulty} · 체력 {hp}/{max_hp} · 이긴 전투 {won} · 지금까지 {turns}턴",
    "row {row} of {rows} · {difficulty} · HP {hp}/{max_hp} · encounters won: {won} · turns so far: {turns}",
)
WON = Text("{encounter} 승리: {tempo}", "{encounter} won: {tempo}")
RELICS_LINE = Text("유물: {relics}", "relics: {relics}")
CHOOSE_RELIC = Text("유물을 고르세요:", "choose a relic:")
CHOOSE_REMOVAL = Text("덱에서 뺄 카드를 고르세요.", "choose a card to remove from the deck.")
CHOOSE_UPGRADE = Text("강화할 카드를 고르세요.", "choose a card to upgrade.")
CHOOSE_COPY = Text("복제할 카드를 고르세요.", "choose a card to copy.")
DECK = Text("덱 {count}장", "deck: {count}")
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
STEP_NOW = Text("이동하여 행동 개시", "step to begin")
CHOOSE_CARD = Text("보상 카드를 고르세요:", "choose a card:")
CHOOSE_PATH = Text("갈 곳을 고르세요:", "choose the way on:")
GOAL = Text("목표: {goal}", "goal: {goal}")
WAVE = Text(" · {turns}턴 뒤 {tile}에 {monster}", " · {monster} on {tile}, turns till then: {turns}")
KIND_SIGNS: dict[PlaceKind, Text] = {
    "fight": Text("싸", "F"),
    "elite": Text("정", "E"),
    "rest": Text("쉼", "R"),
    "trade": Text("장", "T"),
    "event": Text("사", "?"),
    "boss": Text("왕", "B"),
}


def draw(board: Board, language: Language) -> str:
    in_battle = board.phase in ("step", "main", "over") and board.run_map.row is not None
    return "\n".join(battle_lines(board, language) if in_battle else between_lines(board, language))


def battle_lines(board: Board, language: Language) -> list[str]:
    head = HEAD.in_(
        language,
        number=(board.run_map.row or 0) + 1,
        length=len(board.run_map.rows),
        encounter=encounter_label(board.encounter, board.marks, language),
        difficulty=DIFFICULTIES[board.difficulty],
        turn=board.turn_number,
    )
    losses = ", ".join(str(loss) for loss in board.hurry_losses)
    lines = [head, TEMPO.in_(language, par=board.par, hurry=board.hurry_turn, losses=losses)]
    if board.goal is not None:
        lines.append(goal_line(board.goal, language))
    lines += [f"{ELITE_TEXTS[mark].in_(language)}: {MARKS[mark].in_(language)}" for mark in board.marks]
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


def goal_line(goal: GoalView, language: Language) -> str:
    """What wins besides killing all, and how it stands."""
    words = {"turns": goal.turns, "left": goal.left, "tiles": ", ".join(goal.tiles)}
    line = GOAL.in_(language, goal=GOALS[goal.kind][1].in_(language, **words))
    if goal.wave is not None:
        wave = {"monster": MONSTER_TEXTS[goal.wave], "tile": goal.wave_tile, "turns": goal.wave_in}
        line += WAVE.in_(language, **wave)
    return line


def encounter_label(encounter: str, marks: tuple[str, ...], language: Language) -> str:
    """The name of an encounter, an elite's with its marks."""
    names = [ELITE_TEXTS[mark].in_(language) for mark in marks]
    return " ".join([*names, ENCOUNTER_TEXTS[encounter].in_(language)])


def between_lines(board: Board, language: Language) -> list[str]:
    """Between battles: how far one has come, the map, the deck, and what there is to choose."""
    me, run_map = board.player, board.run_map
    head = BETWEEN_HEAD.in_(
        language,
        row=0 if run_map.row is None else run_map.row + 1,
        rows=len(run_map.rows),
        difficulty=DIFFICULTIES[board.difficulty],
        hp=me.hp,
        max_hp=me.max_hp,
        won=board.encounters_won,
        turns=board.turns_used,
    )
    lines = [head]
    if board.phase == "reward" and board.encounters_won:
        lines.append(WON.in_(language, encounter=ENCOUNTER_TEXTS[board.encounter], tempo=TEMPO_TEXTS[board.tempo]))
    if board.phase == "path":
        lines += map_lines(run_map, language)
    relics = ", ".join(RELIC_TEXTS[relic].in_(language) for relic in board.relics)
    lines += [RELICS_LINE.in_(language, relics=relics), DECK.in_(language, count=len(board.deck))]
    return [*lines, *card_lines(board.deck, language), *choice_lines(board, language)]


def map_lines(run_map: RunMap, language: Language) -> list[str]:
    """The map from the boss down to the first row: kinds, and the ways up from each place."""
    lines = []
    for number in range(len(run_map.rows) - 1, -1, -1):
        marks = []
        for place in run_map.rows[number]:
            here = number == run_map.row and place.lane == run_map.lane
            ways = "".join(WAY_SIGNS[place.lane, way] for way in place.ways)
            marks.append(f"{'@' if here else ''}{KIND_SIGNS[place.kind].in_(language)}{ways}")
        pad = " " * 8 if len(marks) == 1 else ""
        lines.append(f"{number + 1:>2}  {pad}" + "".join(f"{mark:<8}" for mark in marks).rstrip())
    return lines


def choice_lines(board: Board, language: Language) -> list[str]:
    match board.phase:
        case "reward":
            return [CHOOSE_CARD.in_(language), *card_lines(board.card_offer, language)]
        case "claim":
            lines = [f"  {RELIC_TEXTS[name].in_(language)}: {RELICS[name].in_(language)}" for name in board.relic_offer]
            return [CHOOSE_RELIC.in_(language), *lines]
        case "remove":
            return [CHOOSE_REMOVAL.in_(language)]
        case "upgrade":
            return [CHOOSE_UPGRADE.in_(language)]
        case "copy":
            return [CHOOSE_COPY.in_(language)]
        case "choose":
            return place_lines(board, language)
        case "path":
            lines = [next_line(place, language) for place in board.run_map.next if place.open]
            return [CHOOSE_PATH.in_(language), *lines]
    return []


def place_lines(board: Board, language: Language) -> list[str]:
    assert board.place is not None
    place, level = PLACES[board.place.place], LEVELS[board.difficulty]
    text = Text(place.text_ko, place.text_en).in_(language)
    lines = [f"{place.name.in_(language)}. {text}"]
    for choice in place.option:
        shut = "" if choice.id in board.place.open else " ×"
        lines.append(f"  {choice.id}: {choice.name.in_(language)} ({choice_text(choice, level).in_(language)}){shut}")
    return lines


def next_line(place: NextPlace, language: Language) -> str:
    head = f"  {place.lane}: {KINDS[place.kind][0].in_(language)}"
    if place.encounter is None:
        return head
    encounter = ENCOUNTERS[place.encounter]
    monsters = ", ".join(MONSTER_TEXTS[kind].in_(language) for kind in encounter.monsters)
    label = encounter_label(place.encounter, place.marks, language)
    return f"{head} {label} ({MAPS[encounter.map].in_(language)}; {monsters})"


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
    if board.goal is not None and tile in board.goal.tiles:
        return GOAL_SIGN + ground if ground != NORMAL_SIGN else GOAL_SIGN
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
    if monster.armor:
        line += Text(" 갑옷 {armor}", " armor {armor}").in_(language, armor=monster.armor)
    if monster.phase in ("changing", "second"):
        line += f" [{PHASE_TEXTS[monster.kind].in_(language)}]"
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


def preview_line(preview: Preview, language: Language) -> str:
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
    return f"  {name}: {card.name.in_(language)}{times} ({cost}) {card_text(card).in_(language)}"


LEGEND = Text(
    "@ 나 · ## 벽 · ▒▒ 지나간 길 · ↑→↓← 물줄기 · = 철도 · {signs} · !n 공격 예고 · 1r 몬스터 · † 쓰러짐",
    "@ you · ## wall · ▒▒ exhausted · ↑→↓← stream · = railway · {signs} · !n warning · 1r monster · † falls",
)


def legend(language: Language) -> str:
    things: list[Any] = [*CONTENT.items, *CONTENT.hazards]
    return LEGEND.in_(language, signs=" · ".join(f"{thing.sign} {thing.name.in_(language)}" for thing in things))
