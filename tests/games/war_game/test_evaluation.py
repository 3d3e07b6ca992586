"""What bots think of a position: how near an officer is to the enemy's camp, and what stands in the way."""

from noripan.games.war_game.evaluation import threat

from .positions import battle

HANBUK = 1


def threat_of(marshal: str, bridges: str, hannam: str = "private a9") -> int:
    """How much 원수 on a cell threatens Hannam's camp."""
    return int(threat(battle(hannam, f"marshal {marshal}", bridges).state(), HANBUK))


def test_an_officer_is_as_near_as_the_bridges_let_him() -> None:
    assert threat_of("d4", bridges="dh") > threat_of("d4", bridges="ah")
    assert threat_of("d6", bridges="dh") == threat_of("d6", bridges="ah")


def test_a_guard_in_the_camp_holds_off_an_officer_it_can_beat() -> None:
    assert threat_of("d7", "dh", "president d9") < threat_of("d7", "dh", "president a9")
    assert threat_of("d7", "dh", "major d9") == threat_of("d7", "dh", "major a9")
