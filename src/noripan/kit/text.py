"""Texts for players: Korean first, English second, particles right.

A Korean template names the particle pair behind the word: "{unit:이/가} {node:으로/로} 간다".
"""

import os
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

Language = Literal["ko", "en"]
LANGUAGES: tuple[Language, ...] = ("ko", "en")


@cache
def default_language() -> Language:
    """The language where nobody names one: Korean where NORIPAN_LANG or the locale is, else English."""
    names = ("NORIPAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    wish = next((os.environ[name] for name in names if os.environ.get(name)), "en")
    return "ko" if wish.lower().startswith("ko") else "en"


RIEUL = 8  # the final consonant after which 으로 becomes 로
DIGIT_FINALS = {"0": 21, "1": RIEUL, "3": 16, "6": 1, "7": RIEUL, "8": RIEUL}  # 영 일 삼 육 칠 팔 end in one
LETTER_FINALS = {"l": RIEUL, "m": 16, "n": 4, "r": RIEUL}  # 엘 엠 엔 알


def final_consonant(word: str) -> int | None:
    """Number of the last syllable's final consonant as the word is read aloud, 0 for none; None when unknown.

    Latin capitals and single letters are read by their names; how any other foreign word is read, spelling does not
    tell. The web client has the same rule on the same tables (web/scripts/words.py).
    """
    for place in range(len(word) - 1, -1, -1):
        letter = word[place]
        if "가" <= letter <= "힣":
            return (ord(letter) - ord("가")) % 28
        if letter.isdecimal():
            return DIGIT_FINALS.get(letter, 0)
        if letter.isalpha():
            is_alone = place == 0 or not word[place - 1].isalpha()
            is_spelt = letter.isascii() and (letter.isupper() or is_alone)
            return LETTER_FINALS.get(letter.lower(), 0) if is_spelt else None
    return 0


def with_particle(word: str, pair: str) -> str:
    """The word with the fitting one of a pair such as 을/를, 이/가, 은/는, 과/와, 으로/로."""
    closed, open_ = pair.split("/")
    final = final_consonant(word)
    if final is None:
        return f"{word}({closed[0]}){open_}" if closed.endswith(open_) else f"{word}{closed}({open_})"
    takes_closed = final not in (0, RIEUL) if closed.startswith("으") else final != 0
    return word + (closed if takes_closed else open_)


class _Word(str):
    def __format__(self, spec: str) -> str:
        return with_particle(self, spec) if "/" in spec else super().__format__(spec)


@dataclass(frozen=True, slots=True)
class Text:
    """One text in both languages, with {named} places."""

    ko: str
    en: str

    def in_(self, language: Language, **params: Any) -> str:
        """The text in one language, its places filled; a place may itself be a Text or an error."""
        words = {
            name: _Word(value.in_(language) if hasattr(value, "in_") else str(value)) for name, value in params.items()
        }
        template = self.ko if language == "ko" else self.en
        return template.format_map(words) if words or "{" in template else template
