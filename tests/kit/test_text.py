"""Korean particles follow the sound of the word before them, and the language follows the locale."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from noripan.kit.errors import MESSAGES
from noripan.kit.text import Text, default_language, with_particle


@pytest.mark.parametrize(
    ("word", "pair", "expected"),
    [
        ("관우", "이/가", "관우가"),
        ("장군", "이/가", "장군이"),
        ("도", "으로/로", "도로"),
        ("윷", "으로/로", "윷으로"),
        ("걸", "으로/로", "걸로"),  # after ㄹ it is 로
        ("걸", "을/를", "걸을"),
        ("O5", "은/는", "O5는"),  # 오
        ("O1", "은/는", "O1은"),  # 일
        ("O10", "과/와", "O10과"),  # 영 (십)
        ("A3", "이/가", "A3이"),
        ("7", "으로/로", "7로"),
        ("C", "을/를", "C를"),
        ("HTML", "을/를", "HTML을"),
        ("king", "을/를", "king을(를)"),  # spelling does not tell how it is read
        ("king", "으로/로", "king(으)로"),
        ("렉시(7)", "이/가", "렉시(7)이"),
        ("", "이/가", "가"),
    ],
)
def test_the_particle_fits(word: str, pair: str, expected: str) -> None:
    assert with_particle(word, pair) == expected


def test_a_template_names_the_particle_behind_the_word() -> None:
    text = Text("{unit:이/가} {node:으로/로} 간다", "{unit} goes to {node}")
    assert text.in_("ko", unit=Text("전차", "tank"), node="강") == "전차가 강으로 간다"
    assert text.in_("en", unit=Text("전차", "tank"), node="강") == "tank goes to 강"


@given(st.text())
def test_any_word_takes_a_particle(word: str) -> None:
    assert with_particle(word, "은/는") in (word + "은", word + "는", word + "은(는)")


@pytest.mark.parametrize("code", MESSAGES)
def test_every_message_has_the_same_places_in_both_languages(code: str) -> None:
    import string

    text = MESSAGES[code]
    places = [{name for _, name, _, _ in string.Formatter().parse(side) if name} for side in (text.ko, text.en)]
    assert places[0] == places[1]


@pytest.mark.parametrize(
    ("named", "language"),
    [
        ({}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ko_KR.UTF-8"}, "ko"),
        ({"LC_MESSAGES": "ko_KR.UTF-8", "LANG": "en_US.UTF-8"}, "ko"),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "ko_KR.UTF-8"}, "en"),
        ({"NORIPAN_LANG": "ko", "LC_ALL": "en_US.UTF-8"}, "ko"),
    ],
)
def test_where_nobody_names_a_language_the_locale_does(
    named: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NORIPAN_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    assert default_language.__wrapped__() == language
