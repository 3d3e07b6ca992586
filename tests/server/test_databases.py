"""Programs that tests of the server need: what is missing is said in a line."""

import shutil

import pytest

from .databases import PACKAGES, NotInstalled, program


@pytest.mark.parametrize("name", PACKAGES)
def test_a_missing_program_is_named_with_the_package_that_brings_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(NotInstalled, match=f"^{name} is missing: apt-get install [a-z-]+$"):
        program(name)
