"""The files of the web client, as `npm run build` leaves them: text also compressed, assets named by their content."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from ..errors import Refused
from .routes import accepts, not_modified, refusal

BUILT = Path(__file__).resolve().parents[1] / "web"  # what a wheel or a build has
PATH_LENGTH = 200  # no page of ours has a longer address
ASSETS = "assets/"
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the better one first


def web_route(folder: Path) -> Route:
    """The built web client: its files, and its one page for every other address."""
    root = folder.resolve()

    async def page(request: Request) -> Response:
        path = request.path_params["path"]
        if "\0" in path or len(path) > PATH_LENGTH:
            return refusal(Refused("no-such-page"))
        wanted = (root / path).resolve()
        if path and wanted.is_relative_to(root) and wanted.is_file():
            return file_response(request, wanted, is_asset=path.startswith(ASSETS))
        if path.startswith(("api/", ASSETS)):
            return refusal(Refused("no-such-page"))
        return file_response(request, root / "index.html", is_asset=False)

    return Route("/{path:path}", page, methods=["GET"])


def file_response(request: Request, file: Path, *, is_asset: bool) -> Response:
    """A file in the smallest form that the browser understands; nothing, if it has it already."""
    stat = file.stat()
    headers = {
        "cache-control": FOREVER if is_asset else ASK_FIRST,
        "etag": f'"{stat.st_mtime_ns:x}-{stat.st_size:x}"',
        "vary": "accept-encoding",
    }
    if not_modified(request, headers["etag"]):
        return Response(status_code=304, headers=headers)
    kind = mimetypes.guess_type(file.name)[0]
    for encoding, suffix in ENCODINGS.items():
        packed = file.with_name(file.name + suffix)
        if accepts(request, encoding) and packed.is_file():
            return FileResponse(packed, headers=headers | {"content-encoding": encoding}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)
