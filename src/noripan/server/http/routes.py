"""Typed routes: a function's signature is its validation, its error shapes and its entry in the OpenAPI document.

    @api.route("GET", "/api/rooms/{room}", 404, cost=Cost.LOOK)
    async def room(request: Request, room: str) -> RoomSummary: ...

Parameters named in the path are path parameters, `body` is the JSON body, all others are query parameters. What a
request costs decides how often one address may send it, see noripan.server.rates. A handler may leave headers of its
response in `request.state.headers`. What is fixed while a server runs, such as the facts of a
game, is worked out and compressed once, and a browser that has it is told so instead of sent it again.
"""

import gzip
import hashlib
import inspect
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ...kit.errors import NoripanError
from .. import schema
from ..errors import REFUSALS, Refused, problem
from ..logs import REQUEST
from ..rates import Cost
from ..server import address_of, server_of

LOGGER = logging.getLogger("noripan.server.http")
Handler = Callable[..., Awaitable[Any]]

STATUS = {
    "no-study": 404, "study-running": 409, "study-busy": 503,
    "no-session": 401, "no-such-page": 404, "no-such-room": 404, "no-such-match": 404, "unknown-game": 404,
    "no-such-board": 404, "no-such-day": 404, "daily-sealed": 403, "daily-played": 409, "day-not-over": 409,
    "no-score": 404, "wrong-method": 405, "match-not-over": 409, "too-large": 413, "too-fast": 429,
    "too-many-rooms": 429, "server-full": 503, "server-busy": 503, "no-advice": 503, "not-writable": 503, "failed": 500,
}  # fmt: skip


class Operation(NamedTuple):
    """What a function serves."""

    method: str
    path: str
    handler: Handler
    refusals: tuple[int, ...]  # statuses besides 200
    cost: Cost
    is_fixed: bool


class Api:
    """A collection of typed routes."""

    def __init__(self, title: str, version: str) -> None:
        self._title, self._version = title, version
        self.operations: list[Operation] = []

    def route(
        self, method: str, path: str, *refusals: int, cost: Cost, is_fixed: bool = False
    ) -> Callable[[Handler], Handler]:
        """Serve a path with a function; `refusals` are the statuses it may answer besides 200, 400 and its limit's."""
        limited = () if cost is Cost.FREE else (STATUS["too-fast"],)

        def register(handler: Handler) -> Handler:
            self.operations.append(Operation(method, path, handler, (400, *refusals, *limited), cost, is_fixed))
            return handler

        return register

    def routes(self, body_bytes: int) -> list[Route]:
        """The routes for an application that reads bodies of at most so many bytes."""
        return [
            Route(one.path, endpoint_of(one.handler, body_bytes, one.cost, is_fixed=one.is_fixed), methods=[one.method])
            for one in self.operations
        ]

    def openapi(self) -> dict[str, Any]:
        """All routes as an OpenAPI 3.1 document."""
        types: list[Any] = [schema.Problem]
        for one in self.operations:
            hints = get_type_hints(one.handler, include_extras=True)
            types += [kind for name, kind in hints.items() if name != "request"]
        schemas, definitions = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
        found = iter(schemas)
        problem_schema = next(found)
        paths: dict[str, Any] = {}
        for method, path, handler, refusals, _, _ in self.operations:
            names = [name for name in get_type_hints(handler) if name != "request"]
            shapes = {name: next(found) for name in names}
            signature = inspect.signature(handler).parameters
            operation: dict[str, Any] = {
                "operationId": handler.__name__,
                "summary": inspect.getdoc(handler) or "",
                "responses": {
                    str(status): {"description": "refused", "content": _json(problem_schema)} for status in refusals
                }
                | {"200": {"description": "done", "content": _json(shapes["return"])}},
            }
            if "body" in shapes:
                operation["requestBody"] = {"required": True, "content": _json(shapes["body"])}
            operation["parameters"] = [
                {"name": name, "in": "path" if f"{{{name}}}" in path else "query", "schema": shapes[name],
                 "required": signature[name].default is inspect.Parameter.empty}
                for name in names if name not in ("body", "return")
            ]  # fmt: skip
            paths.setdefault(path, {})[method.lower()] = operation
        return {
            "openapi": "3.1.0",
            "info": {"title": self._title, "version": self._version},
            "paths": paths,
            "components": {"schemas": definitions},
        }


class Fixed:
    """An answer that stays the same while the server runs."""

    def __init__(self, value: Any) -> None:
        self._plain = msgspec.json.encode(value)
        self._packed = gzip.compress(self._plain, mtime=0)
        self._etag = f'"{hashlib.sha256(self._plain).hexdigest()[:16]}"'

    def response(self, request: Request) -> Response:
        """The answer, or that the browser has it."""
        headers = {"cache-control": "no-cache", "etag": self._etag, "vary": "accept-encoding"}
        if not_modified(request, self._etag):
            return Response(status_code=304, headers=headers)
        if accepts(request, "gzip"):
            headers["content-encoding"] = "gzip"
        return Response(
            self._packed if accepts(request, "gzip") else self._plain, headers=headers, media_type="application/json"
        )


def endpoint_of(
    handler: Handler, body_bytes: int, cost: Cost = Cost.FREE, *, is_fixed: bool = False
) -> Callable[[Request], Awaitable[Response]]:
    """A function as an endpoint: its parameters read from the request, its errors as problems."""
    hints = get_type_hints(handler, include_extras=True)
    parameters = list(inspect.signature(handler).parameters.values())[1:]
    kept: dict[tuple[Any, ...], Fixed] = {}

    async def endpoint(request: Request) -> Response:
        given: dict[str, Any] = {}
        REQUEST.set(secrets.token_hex(4))
        try:
            if cost is not Cost.FREE:
                server_of(request).rates.check(cost, address_of(request))
            for parameter in parameters:
                given |= await _given(request, parameter.name, hints[parameter.name], body_bytes)
            if is_fixed:
                key = tuple(given.items())
                if key not in kept:
                    kept[key] = Fixed(await handler(request, **given))
                return kept[key].response(request)
            response = answer(await handler(request, **given))
            response.headers.update(getattr(request.state, "headers", {}))
            return response
        except NoripanError as error:
            return refusal(error)
        except Exception:
            LOGGER.exception("%s %s", request.method, request.scope["route"].path)
            return refusal(Refused("failed", request=REQUEST.get()))

    return endpoint


async def _given(request: Request, name: str, kind: Any, body_bytes: int) -> dict[str, Any]:
    try:
        if name == "body":
            return {name: msgspec.json.decode(await _read(request, body_bytes), type=kind)}
        sent = request.path_params.get(name, request.query_params.get(name))
        return {} if sent is None else {name: msgspec.convert(sent, kind, strict=False)}
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-message", why=f"{name}: {error}"[:200]) from None


async def _read(request: Request, body_bytes: int) -> bytes:
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Refused("bad-message", why="content-type: application/json")  # no form of another site can send it
    content = b""
    async for chunk in request.stream():
        content += chunk
        if len(content) > body_bytes:
            raise Refused("too-large", limit=body_bytes)
    return content


def _json(shape: Any) -> dict[str, Any]:
    return {"application/json": {"schema": shape}}


def accepts(request: Request, encoding: str) -> bool:
    """Does the browser understand an encoding?"""
    named = (part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(","))
    return encoding in named


def not_modified(request: Request, etag: str) -> bool:
    """Does the browser have this version already?"""
    return etag in request.headers.get("if-none-match", "")


def answer(value: Any, status: int = 200) -> Response:
    """A value as a JSON response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(error: NoripanError) -> Response:
    """An error as a Problem."""
    REFUSALS[error.code] += 1
    return answer(problem(error), STATUS.get(error.code, 400))
