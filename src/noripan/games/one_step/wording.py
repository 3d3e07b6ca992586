"""The rules text of cards, made from their effects, in both languages."""

from collections.abc import Callable

from ...kit.text import Language, Text
from .entries import Attack, Card, Choice, Difficulty, Effect, Elite, GoalKind, Hazard, Item, PlaceKind, Relic
from .loading import MOVE_AIMS
from .tables import CONTENT, NUMBERS

TARGETS = {
    "self": Text("", ""),
    "aim": Text("대상", "the target"),
    "beside": Text("인접한 모든 적", "every monster beside you"),
    "blast": Text("대상과 그 주변 1칸", "the target and all within 1 tile of it"),
    "line": Text("그 방향 {reach}칸의 모든 적", "every monster on {reach} tiles that way"),
    "row": Text("내 줄의 모든 적", "every monster in your row"),
    "trail": Text("지나간 길과 그 주변 1칸의 모든 적", "every monster on or beside your trail"),
    "all": Text("모든 적", "every monster"),
}
AIMS = {
    "none": Text("", ""),
    "straight": Text("직선으로 {reach}칸 이동", "move {reach} in a straight line"),
    "diagonal": Text("대각선으로 {reach}칸 이동", "move {reach} diagonally"),
    "leap": Text("{reach}칸 안으로 도약", "leap to a tile within {reach}"),
    "knight": Text("곧게 1칸, 이어 비스듬히 1칸 이동", "move 1 straight, then 1 diagonally on"),
    "over": Text("인접한 적을 등 뒤의 빈 칸으로 던짐", "throw a monster beside you onto the free tile behind you"),
    "enemy": Text("{reach}칸 안의 적", "a monster within {reach}"),
    "sight": Text("직선으로 보이는 {reach}칸 안의 적", "a monster in a clear straight line within {reach}"),
    "direction": Text("여덟 방향 중 하나", "one of eight directions"),
    "tile": Text("{reach}칸 안의 빈 타일", "a free tile within {reach}"),
}
EFFECTS = {
    "damage": Text("{to}에게 피해 {amount}", "damage to {to}: {amount}"),
    "push": Text("{to:을/를} {amount}칸 밀기", "push {to}: {amount}"),
    "pull": Text("{to:을/를} {amount}칸 당기기", "pull {to}: {amount}"),
    "stun": Text("{to} 기절 {amount} (예고된 공격 취소)", "stun {to}: {amount} (its announced attack is lost)"),
    "poison": Text("{to}에게 독 {amount}", "poison to {to}: {amount}"),
    "block": Text("방어도 {amount}", "block: {amount}"),
    "heal": Text("체력 {amount} 회복", "heal {amount}"),
    "mana": Text("마나 {amount}", "mana: {amount}"),
    "draw": Text("카드 {amount}장 뽑기", "draw {amount}"),
    "step": Text("그쪽으로 최대 {amount}칸 이동", "walk up to {amount} towards it"),
    "retreat": Text("반대쪽으로 최대 {amount}칸 물러남", "back off up to {amount}"),
    "wall": Text("벽을 세움", "raise a wall there"),
    "hazard": Text("{to}에 {hazard} 설치", "lay {hazard}: {to}"),
    "clear": Text("주변 1칸의 장판 제거", "remove hazards within 1 tile"),
    "lure": Text("턴이 끝날 때 적들이 그 칸으로 움직임", "at the turn's end monsters go for that tile"),
    "anchor": Text("다음 턴까지 물줄기와 밀기에 움직이지 않음", "nothing moves you till your next turn"),
    "train-now": Text("이번 턴 끝에 열차가 옴", "a train comes at the end of this turn"),
}
AMOUNTS = {
    "fixed": Text("{amount}", "{amount}"),
    "steps": Text("이번 턴에 밟은 칸 × {amount}", "{amount} × tiles entered this turn"),
    "block": Text("방어도 × {amount}", "{amount} × your block"),
    "barred": Text(
        "곁의 벽과 지나간 길 × {amount}, 최대 {limit}", "{amount} × walls and grey tiles beside you, at most {limit}"
    ),
}
CONDITIONS = {
    "always": Text("{effect}", "{effect}"),
    "beside-start": Text("턴을 시작한 칸 곁의 적이면 {effect}", "beside the tile this turn began on, {effect}"),
    "stopped": Text("부딪혔다면 {effect}", "if it was stopped, {effect}"),
    "cornered": Text("곁의 빈 칸이 둘 이하면 {effect}", "if at most two tiles beside you are free, {effect}"),
    "rails": Text("철길이 있으면 {effect}", "where there are rails, {effect}"),
    "no-rails": Text("철길이 없으면 {effect}", "without rails, {effect}"),
}
ONCE = Text("전투당 한 번", "once an encounter")
HAZARD_NAMES = {hazard.id: hazard.name for hazard in CONTENT.hazards}


def both(wording: Callable[[Language], str]) -> Text:
    """What a wording gives in both languages."""
    return Text(wording("ko"), wording("en"))


def aim_text(card: Card) -> Text:
    """What a card must be aimed at."""
    return both(lambda language: AIMS[card.aim].in_(language, reach=card.reach))


def effect_text(effect: Effect, reach: int, language: Language) -> str:
    words = {
        "to": TARGETS[effect.to].in_(language, reach=reach),
        "amount": AMOUNTS[effect.times].in_(language, amount=effect.amount, limit=effect.limit),
        "hazard": HAZARD_NAMES[effect.hazard].in_(language) if effect.hazard else "",
    }
    return CONDITIONS[effect.condition].in_(language, effect=EFFECTS[effect.do].in_(language, **words))


def card_text(card: Card) -> Text:
    """What a card does, in a line."""
    return both(lambda language: "; ".join(card_parts(card, language)))


def card_parts(card: Card, language: Language) -> list[str]:
    parts = [aim_text(card).in_(language)] if card.aim != "none" else []
    moves = card.aim in MOVE_AIMS  # such a card starts with the move its aim names
    parts += [effect_text(effect, card.reach, language) for effect in card.effects[1 if moves else 0 :]]
    return [*parts, ONCE.in_(language)] if card.once else parts


def item_text(item: Item) -> Text:
    """What an item does, in a line."""
    return both(lambda language: "; ".join(effect_text(effect, 0, language) for effect in item.effects))


def hazard_text(hazard: Hazard) -> Text:
    """What a hazard does, in a line."""
    numbers = ((hazard.damage, "피해", "damage"), (hazard.poison, "독", "poison"), (hazard.weak, "약화", "weak"))
    told = [(f"{ko} {number}", f"{en} {number}") for number, ko, en in numbers if number]
    return Text(*(", ".join(words) for words in zip(*told, strict=True)))


SHAPES = {
    "line": Text("직선 {reach}", "line {reach}"),
    "fan": Text("부채꼴 {reach}", "fan {reach}"),
    "cross": Text("십자 {reach}", "cross {reach}"),
    "diagonal": Text("엇십자 {reach}", "diagonal cross {reach}"),
    "star": Text("여덟 방향 {reach}", "star {reach}"),
    "square": Text("둘레 {reach}", "square {reach}"),
    "ring": Text("고리 {reach}", "ring {reach}"),
    "row": Text("가로줄", "row"),
    "column": Text("세로줄", "column"),
}


AROUND_YOU = Text(", 내 자리 둘레", ", around you")


def attack_shape_text(attack: Attack) -> Text:
    """The shape of an attack in words."""
    around = AROUND_YOU if attack.at == "player" else Text("", "")
    return both(lambda language: SHAPES[attack.shape].in_(language, reach=attack.reach) + around.in_(language))


# What lasts, and what places offer


def relic_text(relic: Relic) -> Text:
    """What a relic does, with the numbers of its first power."""
    power = relic.powers[0]
    words = {"amount": power.amount, "n": power.n, "limit": power.limit}
    return Text(relic.text_ko.format(**words), relic.text_en.format(**words))


def mark_text(elite: Elite) -> Text:
    """What the mark of an elite does."""
    return Text(elite.text_ko.format(amount=elite.amount), elite.text_en.format(amount=elite.amount))


POOLS = {
    "any": Text("카드", "cards"),
    "common": Text("보통 카드", "common cards"),
    "better": Text("고급 이상 카드", "fine or rare cards"),
    "rare": Text("진귀한 카드", "rare cards"),
}
GIVES: dict[str, Text] = {
    "hp": Text("체력 {value}", "HP {value}"),
    "max_hp": Text("최대 체력 {value}", "max HP {value}"),
    "full": Text("체력 모두 회복", "all HP back"),
    "remove": Text("카드 {n}장 빼기", "remove cards: {n}"),
    "upgrade": Text("카드 {n}장 강화", "upgrade cards: {n}"),
    "copy": Text("카드 {n}장 복제", "copy cards: {n}"),
    "card": Text("{card} 한 장", "a {card}"),
    "offer": Text("{pool} {n}장 중 하나", "one of {n} {pool}"),
    "relics": Text("유물 {n}개 중 하나", "one of {n} relics"),
    "relic": Text("유물 하나", "a relic"),
    "next_weak": Text("다음 싸움에 약화 {n}", "weak {n} in the next fight"),
    "next_par": Text("다음 싸움의 파 {value}", "par of the next fight {value}"),
    "next_elite": Text("다음 싸움은 정예", "the next fight is an elite"),
    "any_way": Text("다음 줄 어느 곳이든 갈 수 있음", "go to any place of the next row"),
    "child": Text("싸움 {n}번 동안 첫 턴 마나 -1, 그 뒤 유물", "1 mana less in turn 1 of {n} fights, then a relic"),
}
CHANCE = Text("{chance}%로 {given}, 아니면 체력 {or_hp}", "{chance}%: {given}; else HP {or_hp}")
CARD_NAMES = {card.id: card.name for card in CONTENT.cards}


def choice_text(choice: Choice, level: Difficulty) -> Text:
    """What a choice costs and gives at a level."""
    return both(lambda language: given_text(choice, level, language))


def given_text(choice: Choice, level: Difficulty, language: Language) -> str:
    parts = []
    healed = choice.hp + (level.heal_at_rest if choice.rest_heal else 0)
    for what, number in (
        ("hp", healed), ("max_hp", choice.max_hp), ("full", choice.full), ("remove", choice.remove),
        ("upgrade", choice.upgrade), ("copy", choice.copy), ("card", bool(choice.card)), ("offer", choice.offer),
        ("relics", choice.relics), ("next_weak", choice.next_weak), ("next_par", choice.next_par),
        ("next_elite", choice.next_elite), ("any_way", choice.any_way), ("child", choice.child),
    ):  # fmt: skip
        if number:
            text = GIVES["relic" if what == "relics" and number == 1 else what]
            card = CARD_NAMES[choice.card] if choice.card else ""
            parts.append(text.in_(language, n=number, value=f"{number:+d}", card=card, pool=POOLS[choice.pool]))
    given = ", ".join(parts)
    return CHANCE.in_(language, chance=choice.chance, given=given, or_hp=choice.or_hp) if choice.chance else given


STATUSES = {
    "poison": (
        Text("독", "poison"),
        Text(
            "턴이 끝날 때 그 수만큼 체력을 잃고 1 줄어듦", "takes its number of HP at the turn's end and lessens by one"
        ),
    ),
    "weak": (
        Text("약화", "weak"),
        Text(
            f"주는 피해 {NUMBERS.weak_loss} 감소, 턴마다 1씩 풀림",
            f"deals {NUMBERS.weak_loss} less damage; wears off by one a turn",
        ),
    ),
    "stun": (Text("기절", "stun"), Text("예고된 공격이 취소됨", "the announced attack is lost")),
    "anchored": (
        Text("말뚝", "staked"),
        Text("다음 턴까지 물줄기와 밀기에 움직이지 않음", "streams and pushes do not move you till your next turn"),
    ),
}
TEMPOS = {
    "quick": (
        Text("빠름", "quick"),
        Text(
            f"회복 {NUMBERS.quick_heal} 더, 카드 한 장은 고급 이상",
            f"{NUMBERS.quick_heal} HP more, and one card is fine or rare",
        ),
    ),
    "in-time": (Text("제때", "in time"), Text("회복과 카드", "healing and cards")),
    "late": (Text("늦음", "late"), Text("회복 없음, 보통 카드만", "no healing, and common cards only")),
}
RANKS = {
    "start": Text("시작", "start"),
    "common": Text("보통", "common"),
    "fine": Text("고급", "fine"),
    "rare": Text("진귀", "rare"),
}
KINDS: dict[PlaceKind, tuple[Text, Text]] = {
    "fight": (Text("싸움", "fight"), Text("카드와 조금의 회복", "cards, and a little healing")),
    "elite": (Text("정예", "elite"), Text("표식이 붙은 싸움, 유물", "a fight with a mark, and a relic")),
    "rest": (Text("쉼터", "rest"), Text("회복, 강화, 빼기 중 하나", "heal, upgrade or remove")),
    "trade": (Text("장터", "trade"), Text("흥정 두 번까지", "up to two deals")),
    "event": (Text("사건", "event"), Text("무슨 일이 있을지 모름", "who knows")),
    "boss": (Text("우두머리", "boss"), Text("런의 끝", "the end of the run")),
}
GOALS: dict[GoalKind, tuple[Text, Text]] = {
    "survive": (
        Text("버티기", "survive"),
        Text("{turns}턴 끝까지 버티기", "hold out to the end of turn {turns}"),
    ),
    "reach": (
        Text("문까지", "reach the gate"),
        Text("{turns}턴에 열리는 문 {tiles}까지", "reach the gate {tiles}, open from turn {turns}"),
    ),
    "guard": (
        Text("당집 지키기", "guard the shrine"),
        Text(
            "{turns}턴 끝까지 당집 {tiles} 지키기 (남은 돌 {left})",
            "guard the shrine on {tiles} to the end of turn {turns} (stones left: {left})",
        ),
    ),
    "stop": (
        Text("열차 세우기", "stop the train"),
        Text(
            "필수 이동으로 전철기 {tiles} 돌리기 (등불 {left})",
            "throw the switches {tiles} with the mandatory step (lamps: {left})",
        ),
    ),
}

# For the rules page

CARD_TEXTS = [card_text(card) for card in CONTENT.cards]
ITEM_TEXTS = [item_text(item) for item in CONTENT.items]
HAZARD_TEXTS = [hazard_text(hazard) for hazard in CONTENT.hazards]
RELIC_TEXTS = [relic_text(relic) for relic in CONTENT.relics]
RELIC_NAMES = {relic.id: relic.name for relic in CONTENT.relics}
OWN_RELICS = [RELIC_NAMES[character.relic] for character in CONTENT.characters]
ELITE_TEXTS = [mark_text(elite) for elite in CONTENT.elites]
