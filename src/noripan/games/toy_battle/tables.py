"""The tiles and numbers of toy-battle, as plain Python."""

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Literal, get_args

from ...kit.content import Entry, Words, read_entries
from ...kit.errors import BadContent
from ...kit.text import Text

CONTENT: Traversable = files(__package__).joinpath("content")

SCENES = tuple(  # places of the house, each named after the battlefield there
    sorted(
        path.name.removesuffix(".toml")
        for path in CONTENT.joinpath("battlefields").iterdir()
        if path.name.endswith(".toml")
    )
)

SEATS = 2
SIDES = (Text("빨강", "Red"), Text("파랑", "Blue"))

# Tiles (병정). A kind is its number; strength is the number too, but the joker has none.
SKULLY, CAPTAIN, GIANT, KOKO, XB_42, RAINBOW, REXY, QUACKS = range(1, 9)
KINDS = 8
COPIES = 3
TILES = KINDS * COPIES
SKULLY_DRAW, RAINBOW_DRAW, BASE_DRAW = 2, 1, 1
DRAWS = {"skully_draw": SKULLY_DRAW, "rainbow_draw": RAINBOW_DRAW}


class Tile(Entry, frozen=True, kw_only=True):
    """An entry of content/tiles.toml."""

    effect_ko: Words
    effect_en: Words


_CONTENT_TILES = read_entries(__package__, "tiles.toml", "tile", Tile)
if len(_CONTENT_TILES) != KINDS:
    raise BadContent("bad-content", file="tiles.toml", entry="tile", why=f"{len(_CONTENT_TILES)} kinds, not {KINDS}")
TILE_IDS = tuple(tile.id for tile in _CONTENT_TILES)
TILE_NUMBERS = tuple(range(1, KINDS + 1))
TILE_NAMES = tuple(tile.name for tile in _CONTENT_TILES)
TILE_EFFECTS = tuple(Text(tile.effect_ko.format(**DRAWS), tile.effect_en.format(**DRAWS)) for tile in _CONTENT_TILES)

# Set-up and turns
REMOVED = 4  # tiles that leave the game unseen
SUPPLY = TILES - REMOVED
STARTER_RACK, SECOND_RACK = 3, 4
RACK_LIMIT = 8
TURN_DRAW = 2
LAST_TURN = 200  # the player who would begin this turn counts as stuck
CHAIN = COPIES + 1  # a tile behind each 캡틴: no turn places more

# Nodes: bases (거점) first, then up to two headquarters (본부) a side. Every battlefield numbers them alike.
MIN_BASES, MAX_BASES = 12, 15
BASE_NAMES = tuple("abcdefghijklmno")
HEADQUARTERS_NAMES = (("R1", "R2"), ("B1", "B2"))
NODE_NAMES = (*BASE_NAMES, *HEADQUARTERS_NAMES[0], *HEADQUARTERS_NAMES[1])
NODE = {name: node for node, name in enumerate(NODE_NAMES)}
NODES = len(NODE_NAMES)
MIN_REGIONS, MAX_REGIONS = 6, 14
MAX_STACK = SEATS * (TILES - REMOVED)

# Special bases (특별 거점)
PLAIN, DRAW, TAKE_BACK, SHOVE, RECOVER, LIMITED, MUTE, BLOCK = range(8)
SPECIAL_SIGNS = ("", "+", "^", ">", "&", "=", "-", "#")  # on the text board
SpecialId = Literal["plain", "draw", "take-back", "shove", "recover", "limited", "mute", "block"]
SPECIAL_IDS: tuple[SpecialId, ...] = get_args(SpecialId)
Firing = Literal["draw", "take-back", "shove", "recover", "block"]
# Those that act when a tile is placed on them
FIRING: dict[int, Firing] = {SPECIAL_IDS.index(name): name for name in get_args(Firing)}
SPECIAL_NAMES = (
    Text("보통 거점", "plain base"),
    Text("보급 거점", "supply base"),
    Text("회수 거점", "recall base"),
    Text("밀치기 거점", "shove base"),
    Text("재활용 거점", "repair base"),
    Text("제한 거점", "limited base"),
    Text("침묵 거점", "silent base"),
    Text("봉쇄 거점", "jammer base"),
)
SPECIAL_EFFECTS = (
    Text("효과 없음", "no effect"),
    Text(f"병정 {BASE_DRAW}개를 뽑는다", f"draw {BASE_DRAW} tile"),
    Text(
        "다른 자기 병정(맨 위) 하나를 받침대로 되돌릴 수 있다",
        "you may take another top tile of yours back to your rack",
    ),
    Text(
        "인접한 거점의 맨 위 상대 병정을 그 거점과 이어진 다른 거점으로 밀 수 있다",
        "you may shove the top enemy tile of an adjacent base on to another base joined to it",
    ),
    Text("자기 버림 더미에서 병정 하나를 되찾을 수 있다", "you may take one tile from your discard pile"),
    Text("정해진 번호의 병정만 배치할 수 있다", "only the listed kinds may be placed here"),
    Text("병정의 효과가 통하지 않는다", "tile effects do not work here"),
    Text(
        "상대 받침대의 병정 하나를 다음 차례 동안 봉쇄한다",
        "blocks one tile of the enemy rack for its next turn",
    ),
)
SPECIALS = tuple(zip(SPECIAL_SIGNS, SPECIAL_NAMES, SPECIAL_EFFECTS, strict=True))[1:]  # without the plain base
