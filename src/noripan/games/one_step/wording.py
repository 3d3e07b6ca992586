"""The rules text of cards, made from their effects, in both languages."""

from ...kit.text import Language, Text
from .loading import Attack, Card, Effect
from .tables import CONTENT

TARGETS = {
    "self": Text("", ""),
    "aim": Text("대상", "the target"),
    "beside": Text("인접한 모든 적", "every monster beside you"),
    "blast": Text("대상과 그 주변 1칸", "the target and all within 1 tile of it"),
    "line": Text("그 방향 {reach}칸의 모든 적", "every monster on {reach} tiles that way"),
    "trail": Text("지나간 길과 그 주변 1칸의 모든 적", "every monster on or beside your trail"),
    "all": Text("모든 적", "every monster"),
}
AIMS = {
    "none": Text("", ""),
    "straight": Text("직선으로 {reach}칸 이동", "move {reach} in a straight line"),
    "diagonal": Text("대각선으로 {reach}칸 이동", "move {reach} diagonally"),
    "leap": Text("{reach}칸 안으로 도약", "leap to a tile within {reach}"),
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
}
AMOUNTS = {
    "fixed": Text("{amount}", "{amount}"),
    "steps": Text("이번 턴에 밟은 칸 × {amount}", "{amount} × tiles entered this turn"),
    "block": Text("방어도 × {amount}", "{amount} × your block"),
}
ONCE = Text("전투당 한 번", "once an encounter")
HAZARD_NAMES = {hazard.id: hazard.name for hazard in CONTENT.hazards}


def aim_text(card: Card) -> Text:
    """What a card must be aimed at."""
    return Text(AIMS[card.aim].in_("ko", reach=card.reach), AIMS[card.aim].in_("en", reach=card.reach))


def effect_text(effect: Effect, reach: int, language: Language) -> str:
    words = {
        "to": TARGETS[effect.to].in_(language, reach=reach),
        "amount": AMOUNTS[effect.times].in_(language, amount=effect.amount),
        "hazard": HAZARD_NAMES[effect.hazard].in_(language) if effect.hazard else "",
    }
    return EFFECTS[effect.do].in_(language, **words)


def card_text(card: Card, language: Language) -> str:
    """What a card does, in a line."""
    parts = [aim_text(card).in_(language)] if card.aim != "none" else []
    moves = card.aim in ("straight", "diagonal", "leap")  # such a card starts with the move its aim names
    parts += [effect_text(effect, card.reach, language) for effect in card.effects[1 if moves else 0 :]]
    if card.once:
        parts.append(ONCE.in_(language))
    return "; ".join(parts)


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


def attack_shape_text(attack: Attack) -> Text:
    """The shape of an attack in words."""
    shape = SHAPES[attack.shape]
    around = Text(", 내 자리 둘레", ", around you") if attack.at == "player" else Text("", "")
    return Text(
        shape.in_("ko", reach=attack.reach) + around.ko,
        shape.in_("en", reach=attack.reach) + around.en,
    )
