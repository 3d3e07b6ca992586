"""The run: winning, losing, rewards, ways on, seeds, previews."""

from random import Random
from typing import Any

import pytest

from noripan import Match, new, replay
from noripan.games.one_step.events import Hit
from noripan.games.one_step.tables import CONTENT
from noripan.kit.errors import IllegalAction
from tests.conformance.cases.one_step import SlowStep

from ...state import state_of
from .grid import NUMBERS, battle, legal, told, warn

PAR = next(encounter.par for encounter in CONTENT.encounters if encounter.id == "rat-pack")
TIERS = {encounter.id: encounter.tier for encounter in CONTENT.encounters}


def refusal_of(match: Match, action: str) -> str:
    with pytest.raises(IllegalAction) as refusal:
        match.play(0, action)
    return refusal.value.code


def won_battle(hp: int = 30, row: int = 0, turn: int = 1, difficulty: str = "normal") -> Match:
    match = battle("@1", hand="strike", monsters="rat", stepped=True, hp=hp, turn=turn, difficulty=difficulty)
    s = state_of(match)
    s.monster_hp[0], s.map_row = 1, row
    match.play(0, "strike b1")
    return match


def test_an_encounter_is_won_the_moment_the_last_monster_is_gone() -> None:
    match = won_battle()
    assert told(match, "EncounterWon")
    assert match.view(0).board.phase == "reward"


def test_hp_carries_over_and_a_win_heals_what_the_difficulty_says() -> None:
    normal = next(level for level in CONTENT.difficulties if level.id == "normal")
    match = won_battle(hp=20, turn=PAR + 1)
    match.play(0, "skip")
    match.play(0, match.legal(0)[0])
    assert match.view(0).board.player.hp == 20 + normal.heal_after_win


def test_after_a_win_one_of_three_distinct_cards_may_be_taken() -> None:
    match = won_battle()
    offer = match.view(0).board.card_offer
    assert len(set(offer)) == 3
    assert legal(match) == {f"take {card}" for card in offer} | {"skip"}
    match.play(0, f"take {offer[0]}")
    board = match.view(0).board
    assert len(board.deck) == 11
    assert offer[0] in board.deck


def test_the_cards_may_be_skipped() -> None:
    match = won_battle()
    match.play(0, "skip")
    assert len(match.view(0).board.deck) == 10


def test_what_follows_a_win_goes_as_the_slow_rules_say() -> None:
    for reward in ("skip", "take"):
        match = won_battle()
        while match.view(0).board.phase != "step":
            slow = SlowStep(match.facts)
            options = {slow_notation(option): option for option in slow.options()}
            assert set(options) == legal(match)
            text = next((text for text in sorted(options) if text.startswith(reward)), min(options))
            state, after = state_of(match), match.imagine(0, 0)
            after.rng, after.luck = state.rng, state.luck
            match.game.rules.apply(after, 0, match.game.encode(match.game.parse(text)) or 0)
            slow.do(options[text])
            assert comparable(slow) == comparable(SlowStep(type(match.facts)(match.game.State, after))), text
            match.play(0, text)


def test_a_new_encounter_starts_with_fresh_piles_and_no_debuffs() -> None:
    match = won_battle()
    state_of(match).poison = state_of(match).weak = 3
    match.play(0, "skip")
    match.play(0, match.legal(0)[0])
    board = match.view(0).board
    assert (board.turn_number, board.player.poison, board.player.weak) == (1, 0, 0)
    assert len(board.hand) == NUMBERS.hand == 5
    assert sorted(board.hand + board.draw_pile) == sorted(board.deck)
    assert (board.discards, board.played) == ((), ())


def test_every_turn_starts_with_five_cards_three_mana_and_no_block() -> None:
    match = battle("@.", hand="guard guard", stepped=True)
    match.play(0, "guard")
    match.play(0, "end")
    board = match.view(0).board
    assert (len(board.hand), board.player.mana, board.player.block) == (5, 3, 0)
    assert board.turn_number == 2


def test_the_run_is_won_with_the_last_encounter() -> None:
    match = won_battle(row=len(CONTENT.rows) - 1)
    assert match.outcome is not None
    assert (match.outcome.winner, match.outcome.reason) == (0, "run-won")


def test_hp_zero_loses_at_once() -> None:
    match = battle("@x", hp=1)
    match.play(0, "step b1")
    assert match.outcome is not None
    assert match.outcome.reason == "fallen"
    assert match.game.rules.value(state_of(match), 0) == 0.0


def test_hp_zero_on_the_first_tile_of_a_sprint_ends_the_move() -> None:
    match = battle("@x.", hand="sprint", hp=1, stepped=True)
    match.play(0, "sprint c1")
    assert match.view(0).board.player.at == "b1"
    assert match.outcome is not None


def test_player_and_last_monster_falling_by_one_event_is_a_loss() -> None:
    match = battle("@=\n1=", monsters="rat", hp=1, turn=3, encounter="night-train", stepped=True)
    s = state_of(match)
    s.ground[0] = s.ground[10] = s.ground[1]
    s.monster_hp[0] = 1
    match.play(0, "end")
    assert match.outcome is not None
    assert match.outcome.reason == "fallen"


def test_a_last_monster_that_falls_before_the_train_comes_saves_the_player() -> None:
    match = battle("@=..x1", monsters="boar", hp=1, turn=3, encounter="night-train")
    s = state_of(match)
    s.monster_hp[0], s.monster_facing[0] = 1, 6  # it charges west, over the spikes
    warn(match, 1, "e1 d1 c1")
    match.play(0, "step b1")
    match.play(0, "end")
    assert not told(match, "TrainPassed")
    assert told(match, "EncounterWon")


def test_every_way_through_the_map_has_eight_fights_or_more_and_a_boss_at_the_end() -> None:
    bosses = {monster.id for monster in CONTENT.monsters if monster.boss}
    last = [encounter for encounter in CONTENT.encounters if encounter.tier == CONTENT.rows[-1].tier]
    assert sum(set(row.kinds) <= {"fight", "elite", "boss"} for row in CONTENT.rows) >= 8
    assert [row.tier for row in CONTENT.rows] == sorted(row.tier for row in CONTENT.rows)
    assert len(bosses) >= 3
    assert all(set(encounter.monsters) & bosses for encounter in last)


def test_the_content_is_as_rich_as_promised() -> None:
    cards = [card for card in CONTENT.cards if not card.id.endswith("+")]
    assert len(cards) >= 45
    assert {f"{card.id}+" for card in cards} < {card.id for card in CONTENT.cards}
    assert sum(relic.rank != "own" for relic in CONTENT.relics) >= 12
    assert sum(not monster.boss for monster in CONTENT.monsters) >= 16
    assert len(CONTENT.maps) >= 12
    drawn = {sign for map_ in CONTENT.maps for row in map_.rows for sign in row}
    assert set(".#=^>v<") <= drawn
    assert {item for map_ in CONTENT.maps for item in map_.items.values()} == {item.id for item in CONTENT.items}
    assert {name for map_ in CONTENT.maps for name in map_.hazards.values()} == {h.id for h in CONTENT.hazards}


def test_two_characters_have_a_deck_of_ten_and_a_relic_of_their_own() -> None:
    for character in CONTENT.characters:
        board = new("one-step", character=character.id).view(0).board
        assert len(board.deck) == sum(character.deck.values()) == 10
        assert board.relics == (character.relic,)
    assert len({character.relic for character in CONTENT.characters}) == len(CONTENT.characters) == 2


def played(seed: str, difficulty: str = "normal") -> Match:
    match, luck = new("one-step", seed=seed, difficulty=difficulty), Random(str(seed))
    while match.outcome is None:
        match.play(0, luck.choice(match.legal(0)))
    return match


def test_same_seed_and_same_choices_give_a_byte_identical_run() -> None:
    first, second = played("twice"), played("twice")
    assert first.facts == second.facts
    assert first.record().to_json() == second.record().to_json()
    assert replay(first.record()).facts == first.facts


def weaken(match: Match, monster_hp: int = 9) -> None:
    """Let the player live and monsters fall soon, so that random play sees the whole run."""
    s: Any = state_of(match)
    s.max_hp = 120
    if match.view(0).board.phase in ("step", "main"):
        s.hp = max(s.hp, 110)
    for m in range(6):
        s.monster_hp[m] = min(s.monster_hp[m], monster_hp)


def test_rewards_and_ways_depend_on_the_seed_and_not_on_how_battles_went() -> None:
    offers = []
    for luck in (Random(1), Random(2)):
        match = new("one-step", seed="shared")
        match.play(0, "go left")
        state_of(match).marks = 0
        while match.view(0).board.phase in ("step", "main"):
            weaken(match)
            state_of(match).turn_number = 1
            match.play(0, luck.choice(match.legal(0)))
        offers.append(match.view(0).board.card_offer)
        match.play(0, "skip")
        offers.append(match.view(0).board.run_map.next)
    assert offers[0] == offers[2] != ()
    assert offers[1] == offers[3] != ()


def check_against_slow_rules(match: Match, luck: Random) -> None:
    slow = SlowStep(match.facts)
    action = luck.choice(match.legal(0))
    options = {slow_notation(option): option for option in slow.options()}
    assert set(options) == legal(match)
    text = match.game.notation(action)
    after = match.imagine(0, 0)
    after.rng, after.luck = state_of(match).rng, state_of(match).luck
    match.game.rules.apply(after, 0, match.game.encode(action) or 0)
    slow.do(options[text])
    assert comparable(slow) == comparable(SlowStep(type(match.facts)(match.game.State, after))), text
    match.play(0, action)


@pytest.mark.parametrize("difficulty", ["story", "normal", "hard", "master"])
def test_whole_games_go_as_the_slow_rules_say(difficulty: str) -> None:
    for seed in range(3):
        match, luck = new("one-step", seed=f"slow {seed}", difficulty=difficulty), Random(seed)
        while match.outcome is None:
            check_against_slow_rules(match, luck)


@pytest.mark.parametrize(("difficulty", "character"), [("normal", "narae"), ("master", "dolsoe")])
@pytest.mark.parametrize("seed", range(2))
def test_whole_runs_with_every_relic_and_card_go_as_the_slow_rules_say(
    difficulty: str, character: str, seed: int
) -> None:
    match = new("one-step", seed=f"long {seed}", difficulty=difficulty, character=character)
    luck = Random(f"{seed} {difficulty}")
    while match.outcome is None:
        weaken(match)
        s: Any = state_of(match)
        if match.view(0).board.phase == "path":
            s.relics |= 1 << luck.randrange(len(CONTENT.relics))
            s.hp = luck.choice((3, 8, 60))
            for _ in range(3):
                s.deck[luck.randrange(len(CONTENT.cards))] += 1
        check_against_slow_rules(match, luck)


def slow_notation(option: tuple[Any, ...]) -> str:
    if option == ("take", None):
        return "skip"
    if option[0] in ("take", "remove", "upgrade", "copy", "claim", "choose", "leave", "go", "end"):
        return " ".join(option)
    tile = "" if option[-1] is None else f" {'abcdefghij'[option[-1][0]]}{option[-1][1] + 1}"
    return ("step" if option[0] == "step" else option[1]) + tile


def comparable(slow: SlowStep) -> Any:
    """What a slow game and the rules must agree on; after an encounter only what is carried on."""
    facts = {name: value for name, value in vars(slow).items() if name not in ("level", "resolving", "stopped")}
    for pile in ("hand", "pile", "discards", "played", "deck", "card_offer", "relic_offer", "relics"):
        facts[pile] = sorted(facts[pile])
    if slow.phase not in ("step", "main"):
        kept = (
            "phase", "won", "luck", "deck", "card_offer", "relic_offer", "relics", "max_hp", "tempo", "row", "lane",
            "near", "near_marks", "seen", "due", "relics_due", "deals", "ahead", "any_way", "child", "visited",
        )  # fmt: skip
        facts = {name: facts[name] for name in kept} | {"hp": slow.me["hp"]}
        if slow.phase == "choose":
            facts |= {"place": slow.place, "made": slow.made}
    else:
        for name in ("near", "near_marks", "place", "made", "deals"):
            facts.pop(name)
        for monster in facts["monsters"].values():
            monster.pop("facing")  # kept from the last announcement, of no meaning before the next
    return facts


# What is to come


def test_a_preview_shows_the_path_the_tiles_consumed_and_where_a_stream_carries() -> None:
    match = battle("@..v.\n...v.", hand="sprint")
    match.play(0, "step b1")
    preview = match.preview(0, "sprint d1")
    assert (preview.path, preview.carried) == (("c1", "d1"), ("d2", "d3"))
    assert preview.consumed == ("c1", "d1", "d2", "d3")


def test_a_preview_shows_what_each_unit_loses_and_where_it_is_moved() -> None:
    match = battle("@1.#", hand="shove", monsters="rat", stepped=True)
    preview = match.preview(0, "shove b1")
    (loss,) = preview.losses
    assert (loss.unit.kind, loss.hp, loss.dies) == ("rat", 3 + NUMBERS.collision, False)
    assert [shift.tiles for shift in preview.shifts] == [("c1",)]


def test_a_preview_shows_what_will_hit_at_the_turns_end() -> None:
    match = battle("@.......1", hand="guard", monsters="archer")
    damage = warn(match, 1, "b1 c1")
    assert match.preview(0, "step a2").at_turn_end == ()
    (loss,) = match.preview(0, "step b1").at_turn_end
    assert (loss.unit.kind, loss.hp) == ("player", damage)
    match.play(0, "step b1")
    (guarded,) = match.preview(0, "guard").at_turn_end
    assert guarded.hp + guarded.blocked == damage
    assert guarded.blocked == 5


def test_previews_of_the_turns_end_come_true() -> None:
    """What the preview of `end` says the player loses is what he loses before the next turn starts."""
    for seed in range(6):
        match, luck = new("one-step", seed=f"preview {seed}"), Random(seed)
        while match.outcome is None:
            action = luck.choice(match.legal(0))
            ends = match.game.notation(action) == "end"
            preview: Any = match.preview(0, action) if ends else None
            match.play(0, action)
            if ends:
                ended = [type(event).__name__ for event in match.events(0)].index("TurnEnded")
                hits = [event for event in match.events(0)[:ended] if isinstance(event, Hit)]
                assert sum(hit.hp for hit in hits) == sum(loss.hp for loss in preview.losses)


def test_every_action_in_a_battle_has_a_preview_and_none_betrays_luck() -> None:
    match = battle("@.f", hand="study", stepped=True)
    preview = match.preview(0, "study")
    assert preview.draws == 3
    assert "card" not in str(preview)


def test_a_drawn_card_cannot_be_taken_back_but_a_step_can() -> None:
    match = battle("@..", hand="study")
    match.play(0, "step b1")
    assert match.can_undo(0)
    match.play(0, "study")
    assert not match.can_undo(0)
