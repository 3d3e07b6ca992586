"""Rests, trades and events: what they offer, cost and give."""

from typing import Any

import pytest

from noripan import Match
from noripan.games.one_step.state import CHOOSING
from noripan.games.one_step.tables import CONTENT, PLACE_DEALS, PLACE_IDS
from noripan.games.one_step.wording import choice_text
from noripan.kit.errors import IllegalAction

from ...state import state_of
from .grid import CARDS, NUMBERS, battle, legal

NORMAL = next(level for level in CONTENT.difficulties if level.id == "normal")


def at(place: str, hp: int = 20) -> Match:
    match = battle("@.", hp=hp)
    s = state_of(match)
    s.phase, s.place, s.choices_made, s.map_row = CHOOSING, PLACE_IDS.index(place), 0, 4
    s.deals_left = PLACE_DEALS[s.place]
    return match


def board(match: Match) -> Any:
    return match.view(0).board


def test_a_rest_offers_sleep_an_upgrade_or_a_card_less() -> None:
    assert legal(at("rest")) == {"choose sleep", "choose sharpen", "choose let-go"}


def test_sleep_heals_what_the_level_says_and_the_way_goes_on() -> None:
    match = at("rest")
    match.play(0, "잔다")
    assert (board(match).player.hp, board(match).phase) == (20 + NORMAL.heal_at_rest, "path")


def test_an_upgrade_changes_one_copy_of_a_card_into_its_upgraded_form() -> None:
    match = at("rest")
    match.play(0, "choose sharpen")
    assert legal(match) == {f"upgrade {card}" for card in set(board(match).deck)}
    match.play(0, "베기 강화")
    assert (board(match).deck.count("strike"), board(match).deck.count("strike+")) == (3, 1)
    assert board(match).phase == "path"


def test_an_upgraded_card_is_not_upgraded_again() -> None:
    match = at("rest")
    match.play(0, "choose sharpen")
    match.play(0, "upgrade dodge")
    s = state_of(match)
    s.phase, s.place, s.choices_made, s.deals_left = CHOOSING, PLACE_IDS.index("rest"), 0, 1
    match.play(0, "choose sharpen")
    assert "upgrade dodge" not in legal(match)


def test_a_card_let_go_leaves_the_deck() -> None:
    match = at("rest")
    match.play(0, "choose let-go")
    match.play(0, "remove strike")
    assert board(match).deck.count("strike") == 3


def test_no_deck_falls_below_the_least() -> None:
    match = at("rest")
    s = state_of(match)
    for card in range(len(s.deck)):
        s.deck[card] = 0
    s.deck[0] = NUMBERS.least_deck
    assert legal(match) == {"choose sleep", "choose sharpen"}


def test_a_trade_allows_two_deals_each_once_and_may_be_left() -> None:
    match = at("trade", hp=30)
    assert legal(match) == {"choose swap", "choose whet", "choose heirloom", "choose pawn", "leave"}
    match.play(0, "choose pawn")
    match.play(0, "remove strike")
    assert (board(match).phase, board(match).player.hp) == ("choose", 36)
    assert "choose pawn" not in legal(match)
    match.play(0, "choose whet")
    match.play(0, "upgrade guard")
    assert (board(match).phase, board(match).player.hp) == ("path", 29)
    match = at("trade")
    match.play(0, "떠나기")
    assert board(match).phase == "path"


def test_a_card_is_swapped_for_one_of_three_fine_or_rare_ones() -> None:
    match = at("trade")
    match.play(0, "choose swap")
    match.play(0, "remove strike")
    offer = board(match).card_offer
    assert len(offer) == 3
    assert {CARDS[card].rank for card in offer} <= {"fine", "rare"}


def test_max_hp_may_be_traded_for_one_of_two_relics() -> None:
    match = at("trade", hp=40)
    match.play(0, "choose heirloom")
    assert (board(match).player.hp, board(match).player.max_hp) == (35, 35)
    assert len(board(match).relic_offer) == 2


def test_no_choice_costs_the_last_hp() -> None:
    match = at("log-bridge", hp=5)
    assert legal(match) == {"choose step-back", "choose help-him"}
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, "choose jump-over")
    assert refusal.value.code == "choice-closed"


def test_an_event_gives_cards_by_name() -> None:
    match = at("log-bridge")
    match.play(0, "choose jump-over")
    assert "leap+" in board(match).deck
    assert board(match).player.hp == 15


def test_max_hp_grows_with_hp() -> None:
    match = at("stone-heap")
    match.play(0, "choose pray")
    assert (board(match).player.hp, board(match).player.max_hp) == (24, 44)


def test_who_unties_the_cloth_is_weak_in_the_next_fight() -> None:
    match = at("stone-heap")
    match.play(0, "choose untie")
    assert {CARDS[card].rank for card in board(match).card_offer} == {"rare"}
    assert board(match).ahead.weak == 2
    match.play(0, "skip")
    go_to_a_fight(match)
    assert (board(match).player.weak, board(match).ahead.weak) == (2, 0)


def go_to_a_fight(match: Match) -> None:
    s = state_of(match)
    for lane in range(3):
        s.map_kinds[(s.map_row + 1) * 3 + lane], s.next_encounter[lane], s.next_marks[lane] = 0, lane, 0
    match.play(0, match.legal(0)[0])


def test_going_round_the_brook_lowers_the_par_of_the_next_fight() -> None:
    match = at("swollen-brook")
    match.play(0, "choose go-round")
    match.play(0, "upgrade strike")
    go_to_a_fight(match)
    encounter = next(entry for entry in CONTENT.encounters if entry.id == board(match).encounter)
    assert board(match).par == encounter.par - 2


def test_swimming_is_a_gamble_that_the_seed_decides() -> None:
    results = set()
    for luck in range(12):
        match = at("swollen-brook")
        state_of(match).luck = luck
        match.play(0, "choose swim")
        results.add((board(match).player.hp, len(board(match).relic_offer)))
    assert results == {(12, 0), (20, 1)}


def test_a_night_at_the_tavern_heals_all_and_makes_the_next_fight_an_elite() -> None:
    match = at("tavern")
    match.play(0, "choose stay")
    assert board(match).player.hp == 40
    go_to_a_fight(match)
    assert len(board(match).marks) == 1
    assert not board(match).ahead.elite


def test_a_card_is_copied() -> None:
    match = at("footprints")
    match.play(0, "choose follow")
    match.play(0, "회피 복제")
    assert board(match).deck.count("dodge") == 2


def test_two_cards_leave_the_deck() -> None:
    match = at("footprints")
    match.play(0, "choose wipe-out")
    match.play(0, "remove strike")
    match.play(0, "remove guard")
    assert (len(board(match).deck), board(match).phase) == (8, "path")


def test_the_raised_totem_opens_every_way() -> None:
    match = at("old-totem")
    s = state_of(match)
    s.map_lane, s.map_ways[4 * 3] = 0, 1
    match.play(0, "choose raise-it")
    assert legal(match) == {"go left", "go middle", "go right"}


def test_the_child_costs_a_mana_in_turn_one_of_two_fights_then_comes_a_relic() -> None:
    match = at("lost-child")
    match.play(0, "choose take-along")
    for left in (1, 0):
        go_to_a_fight(match)
        assert board(match).player.mana == NUMBERS.mana - 1
        s = state_of(match)
        for m in range(1, 6):
            if s.monster_hp[m]:
                s.units[s.monster_at[m]] = s.monster_hp[m] = 0
        s.monsters_left, s.monster_hp[0], s.monster_poison[0], s.monster_attack[0], s.warnings[0] = 1, 1, 5, -1, 0
        s.hp = 40
        match.play(0, match.legal(0)[0])
        if board(match).phase == "main":
            match.play(0, "end")
        assert board(match).ahead.child == left
        match.play(0, "skip")
    assert (board(match).phase, len(board(match).relic_offer)) == ("claim", 1)


@pytest.mark.parametrize("place", CONTENT.places, ids=lambda place: place.id)
def test_every_choice_says_what_it_costs_and_gives_and_one_is_always_open(place: Any) -> None:
    match = at(place.id, hp=1)
    assert any(action.startswith("choose") for action in legal(match)) or "leave" in legal(match)
    for choice in place.option:
        for level in CONTENT.difficulties:
            text = choice_text(choice, level)
            assert text.ko
            assert "{" not in text.ko + text.en
