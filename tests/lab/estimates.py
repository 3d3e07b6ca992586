"""Reading reports in tests."""

from noripan.lab.report import Interval, Report, Value


def estimate(report: Report, name: str) -> float:
    """The value of a figure that has an interval."""
    value = middle(report.figures[name].value)
    assert value is not None
    return value


def middle(value: Value) -> float | None:
    assert isinstance(value, Interval)
    return value.value
