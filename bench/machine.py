"""What the figures were measured with, as far as it tells nothing about whose machine it is."""

import os
import platform
import sysconfig
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGES = {
    "NumPy": "numpy",
    "Numba": "numba",
    "llvmlite": "llvmlite",
    "OpenSpiel": "open-spiel",
    "PettingZoo": "pettingzoo",
}


def versions() -> dict[str, str]:
    """The versions of Python and of all packages that take part; "not installed" where one is missing."""
    found = {"Python": f"{platform.python_version()} ({interpreter_build()})"}
    for title, package in PACKAGES.items():
        try:
            found[title] = version(package)
        except PackageNotFoundError:
            found[title] = "not installed"
    return found


def interpreter_build() -> str:
    """How the interpreter was built: without --enable-optimizations it is slower by a tenth to a quarter."""
    arguments = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
    flags = str(sysconfig.get_config_var("PY_CORE_CFLAGS") or sysconfig.get_config_var("PY_CFLAGS") or "")
    if "deb_system" in sysconfig.get_scheme_names():
        return "optimised, Debian's"  # built with profiles, in a way that leaves no trace in the flags
    if "--enable-optimizations" not in arguments and "-fprofile-use" not in flags:
        return "NOT optimised: built without --enable-optimizations"
    return "optimised, with LTO" if "--with-lto" in arguments or "-flto" in flags else "optimised"


def machine() -> str:
    """The processor, how many cores this process may use, and the kind of system."""
    return f"{_processor()}, {_cores()} cores, {platform.system()} {platform.machine()}"


def load() -> float:
    """How many processes wanted a core during the last minute."""
    return os.getloadavg()[0]


def _processor() -> str:
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text(encoding="utf-8").splitlines():
            name, _, value = line.partition(":")
            if name.strip() == "model name":
                return value.strip()
    return platform.processor() or "unknown processor"


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
