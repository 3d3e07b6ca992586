"""What the browser must word as the server does: tables of Korean particles, words on which both must agree, and the
names that the server gives to those who chose none.

    PYTHONPATH=src python web/scripts/words.py [--check]

writes finals.json, particles.vectors.json and names.json of web/src/text, or says with --check whether they are right.
"""

import json
import sys
from pathlib import Path
from typing import Any

from noripan.kit.text import DIGIT_FINALS, LETTER_FINALS, RIEUL, with_particle
from noripan.server import names

TEXT = Path(__file__).parents[1] / "src" / "text"
PAIRS = ("이/가", "을/를", "은/는", "과/와", "으로/로", "이라는/라는")
WORDS = (
    "관우", "황충", "걸", "윷", "모", "뒷모도", "황충(책략)", "[매복]", "조운 ", "봇 3단계", "손님 1234",
    *(str(digit) for digit in range(10)), "10", "34", "100", "5번", "O5", "A3", "d9", "R1", "XB-42", "3%",
    *"abcdefghijklmnopqrstuvwxyz", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", "GG", "KR", "DM", "USA", "5l", "b-n",
    "Kim", "Park", "Guan Yu", "kim", "mooR", "guest m", "Émile", "É", "黃", "關羽", "ひと", "Ёж", "ж", "٣",
    "", " ", "...", "!?", "ㅋ", "ㅋㅋ", "가", "힣",
)  # fmt: skip


def files() -> dict[str, Any]:
    return {
        "finals.json": {"rieul": RIEUL, "digits": DIGIT_FINALS, "letters": LETTER_FINALS},
        "names.json": [{"ko": text.ko, "en": text.en} for text in (names.GUEST, names.BOT, names.ROOM)],
        "particles.vectors.json": [[word, pair, with_particle(word, pair)] for word in WORDS for pair in PAIRS],
    }


def main() -> int:
    stale = 0
    for name, content in files().items():
        path = TEXT / name
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":")) + "\n"
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{name} is not what Python says; run this script without --check")
            stale = 1
    return stale


if __name__ == "__main__":
    raise SystemExit(main())
