"""The figures: every module here declares some in `measurements()`, and the runner finds it by itself."""

import pkgutil
from importlib import import_module

from ..measurement import Measurement


def names() -> list[str]:
    """The names of all modules with figures."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def measurements(name: str) -> list[Measurement]:
    """What one module measures, in the order of its rows."""
    declared: list[Measurement] = import_module(f".{name}", __package__).measurements()
    return declared
