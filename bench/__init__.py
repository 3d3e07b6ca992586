"""How fast Noripan is, always against something else measured in the same run; `python -m bench`."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
