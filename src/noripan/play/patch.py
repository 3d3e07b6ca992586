"""Differences between views, so that the previous view and a patch make the next view.

A patch is a list of [path, value] (set) and [path] (remove); a path is a list of keys and list indices.
"""

from typing import Any

import msgspec
from msgspec.structs import astuple

Patch = list[list[Any]]

LISTS = (list, tuple)
SINGLE = frozenset((int, str, bool, float, type(None)))  # values without parts


def as_json(value: Any) -> Any:
    """A struct as the plain JSON values its reader gets."""
    return msgspec.json.decode(msgspec.json.encode(value))


def diff(old: Any, new: Any) -> Patch:
    """The patch from one value to another, which are JSON or structs; written as JSON, it is one for their JSON."""
    patch: Patch = []
    _collect(old, new, [], patch)
    return patch


def _collect(old: Any, new: Any, path: list[Any], patch: Patch) -> None:
    kind = type(new)
    if kind is not type(old):
        patch.append([path, new])
    elif kind in SINGLE:
        if old != new:
            patch.append([path, new])
    elif isinstance(new, msgspec.Struct):
        for key, before, after in zip(new.__struct_encode_fields__, astuple(old), astuple(new), strict=True):
            if before is not after and before != after:
                _collect(before, after, [*path, key], patch)
    elif kind is dict:
        for key in sorted(old.keys() - new.keys()):
            patch.append([[*path, key]])
        for key, value in new.items():
            if key not in old:
                patch.append([[*path, key], value])
            elif old[key] is not value and old[key] != value:
                _collect(old[key], value, [*path, key], patch)
    elif kind in LISTS and len(old) == len(new):
        for index, value in enumerate(new):
            if old[index] is not value and old[index] != value:
                _collect(old[index], value, [*path, index], patch)
    elif old != new:
        patch.append([path, new])


def patched(old: Any, patch: Patch) -> Any:
    """The value a patch makes of another; the old one stays as it is."""
    new = _copy(old)
    for path, *value in patch:
        if not path:
            new = _copy(value[0])
            continue
        place = new
        for key in path[:-1]:
            place = place[key]
        if value:
            place[path[-1]] = _copy(value[0])
        else:
            del place[path[-1]]
    return new


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    return [_copy(item) for item in value] if isinstance(value, list) else value
