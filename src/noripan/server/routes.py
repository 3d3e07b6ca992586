"""Typed routes: a function's signature is its validation, its error shapes and its entry in the OpenAPI document.

    @api.route("GET", "/api/rooms/{room}")
    async def room(request: Request, room: str) -> RoomSummary: ...

Parameters named in the path are path parameters, `body` is the JSON body, all others are query parameters. A handler
may leave headers of its response in `request.state.headers`.
"""

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from ..kit.errors import NoripanError
from . import schema
from .errors import Refused, problem

Handler = Callable[..., Awaitable[Any]]

STATUS = {
    "no-session": 401, "no-such-page": 404, "no-such-room": 404, "no-such-match": 404, "unknown-game": 404,
    "wrong-method": 405, "match-not-over": 409, "too-large": 413, "too-fast": 429, "too-many-rooms": 429,
    "server-full": 503,
}  # fmt: skip


class Api:
    """A collection of typed routes."""

    def __init__(self, title: str, version: str, body_bytes: int) -> None:
        self._title, self._version, self._body_bytes = title, version, body_bytes
        self._operations: list[tuple[str, str, Handler, tuple[int, ...]]] = []

    def route(self, method: str, path: str, *refusals: int) -> Callable[[Handler], Handler]:
        """Serve a path with a function; `refusals` are the statuses it may answer besides 200 and 400."""

        def register(handler: Handler) -> Handler:
            self._operations.append((method, path, handler, refusals))
            return handler

        return register

    def routes(self) -> list[Route]:
        """The routes for an application."""
        return [
            Route(path, self._endpoint(path, handler), methods=[method])
            for method, path, handler, _ in self._operations
        ]

    def _endpoint(self, path: str, handler: Handler) -> Callable[[Request], Awaitable[Response]]:
        hints = get_type_hints(handler, include_extras=True)
        parameters = list(inspect.signature(handler).parameters.values())[1:]

        async def endpoint(request: Request) -> Response:
            given: dict[str, Any] = {}
            try:
                for parameter in parameters:
                    given |= await self._given(request, parameter, hints[parameter.name])
                response = answer(await handler(request, **given))
                response.headers.update(getattr(request.state, "headers", {}))
                return response
            except NoripanError as error:
                return refusal(error)

        return endpoint

    async def _given(self, request: Request, parameter: inspect.Parameter, kind: Any) -> dict[str, Any]:
        name = parameter.name
        try:
            if name == "body":
                return {name: msgspec.json.decode(await self._read(request), type=kind)}
            sent = request.path_params.get(name, request.query_params.get(name))
            return {} if sent is None else {name: msgspec.convert(sent, kind, strict=False)}
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise Refused("bad-message", why=f"{name}: {error}"[:200]) from None

    async def _read(self, request: Request) -> bytes:
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise Refused("bad-message", why="content-type: application/json")  # no form of another site can send it
        content = b""
        async for chunk in request.stream():
            content += chunk
            if len(content) > self._body_bytes:
                raise Refused("too-large", limit=self._body_bytes)
        return content

    def openapi(self) -> dict[str, Any]:
        """All routes as an OpenAPI 3.1 document."""
        types: list[Any] = [schema.Problem]
        for _, _, handler, _ in self._operations:
            types += [kind for name, kind in get_type_hints(handler, include_extras=True).items() if name != "request"]
        schemas, definitions = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
        found = iter(schemas)
        problem_schema = next(found)
        paths: dict[str, Any] = {}
        for method, path, handler, refusals in self._operations:
            hints = [name for name in get_type_hints(handler) if name != "request"]
            shapes = {name: next(found) for name in hints}
            signature = inspect.signature(handler).parameters
            operation: dict[str, Any] = {
                "operationId": handler.__name__,
                "summary": inspect.getdoc(handler) or "",
                "responses": {
                    str(status): {"description": "refused", "content": _json(problem_schema)}
                    for status in (400, *refusals)
                }
                | {"200": {"description": "done", "content": _json(shapes["return"])}},
            }
            if "body" in shapes:
                operation["requestBody"] = {"required": True, "content": _json(shapes["body"])}
            operation["parameters"] = [
                {"name": name, "in": "path" if f"{{{name}}}" in path else "query", "schema": shapes[name],
                 "required": signature[name].default is inspect.Parameter.empty}
                for name in hints if name not in ("body", "return")
            ]  # fmt: skip
            paths.setdefault(path, {})[method.lower()] = operation
        return {
            "openapi": "3.1.0",
            "info": {"title": self._title, "version": self._version},
            "paths": paths,
            "components": {"schemas": definitions},
        }


def _json(shape: Any) -> dict[str, Any]:
    return {"application/json": {"schema": shape}}


def answer(value: Any, status: int = 200) -> Response:
    """A value as a JSON response."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def refusal(error: NoripanError) -> Response:
    """An error as a Problem."""
    return answer(problem(error), STATUS.get(error.code, 400))
