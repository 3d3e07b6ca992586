"""Real database servers for the tests, each private: a folder of its own, a Unix socket, ended with the tests."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

PATIENCE_S = 60
NUMBERS = count(1)
PACKAGES = {
    "initdb": "postgresql", "postgres": "postgresql", "psql": "postgresql",
    "mariadb-install-db": "mariadb-server", "mariadbd": "mariadb-server", "mariadb": "mariadb-server",
    "nginx": "nginx-light", "openssl": "openssl", "cc": "build-essential",
}  # fmt: skip


class NotInstalled(Exception):
    """A program that a test needs is not on this machine; says which, and what installs it."""


def program(name: str) -> str:
    """Where one of the programs above is, also where Debian hides it."""
    places = [*sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True), Path("/usr/sbin")]
    found = shutil.which(name) or shutil.which(name, path=os.pathsep.join(map(str, places)))
    if found is None:
        raise NotInstalled(f"{name} is missing: apt-get install {PACKAGES[name]}")
    return found


def account(*names: str) -> str | None:
    """Whom to run a server as: databases refuse to run as root."""
    if os.geteuid() != 0:
        return None
    for name in (*names, "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    return None


@contextmanager
def folder(user: str | None) -> Iterator[Path]:
    """A short path (sockets must have one) that belongs to the account."""
    path = Path(tempfile.mkdtemp(prefix="noripan-"))
    try:
        if user is not None:
            shutil.chown(path, user)
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@contextmanager
def running(command: list[str], user: str | None, log: Path, probe: list[str], end: int) -> Iterator[None]:
    """A server process that answers its probe; `end` is the signal at which it ends and waits for nobody."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, user=user, stdout=output, stderr=output, cwd=log.parent)
    try:
        deadline = time.monotonic() + PATIENCE_S
        while subprocess.run(probe, user=user, capture_output=True, cwd=log.parent, check=False).returncode:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{command[0]} did not start: {log.read_text()[-2000:]}")
            time.sleep(0.1)
        yield
    finally:
        process.send_signal(end)
        process.wait(PATIENCE_S)


def made_by(client: list[str], user: str | None, url: str) -> Callable[[], str]:
    """What makes an empty database at each call and gives its URL."""

    def fresh() -> str:
        name = f"noripan{next(NUMBERS)}"
        subprocess.run([*client, f"create database {name}"], user=user, check=True, capture_output=True, cwd="/")
        return url.format(name=name)

    return fresh


@contextmanager
def postgresql() -> Iterator[Callable[[], str]]:
    """A private PostgreSQL; yields what makes an empty database and gives its URL."""
    initdb, server, client = program("initdb"), program("postgres"), program("psql")
    user = account("postgres")
    with folder(user) as path:
        data = path / "data"
        setup = [initdb, "-D", str(data), "-U", "noripan", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C"]
        subprocess.run(setup, user=user, check=True, capture_output=True, cwd=path)
        command = [server, "-D", str(data), "-k", str(path), "-c", "listen_addresses="]
        say = [client, "-h", str(path), "-U", "noripan", "-d", "postgres", "-c"]
        with running(command, user, path / "log", [*say, "select 1"], signal.SIGINT):
            yield made_by(say, user, f"postgresql+asyncpg://noripan@/{{name}}?host={path}")


@contextmanager
def mariadb() -> Iterator[Callable[[], str]]:
    """A private MariaDB; yields what makes an empty database and gives its URL."""
    install, server, client = program("mariadb-install-db"), program("mariadbd"), program("mariadb")
    user = account("mysql")
    with folder(user) as path:
        data, socket = path / "data", path / "socket"
        setup = [install, "--no-defaults", f"--datadir={data}", "--auth-root-authentication-method=normal"]
        subprocess.run(setup, user=user, check=True, capture_output=True, cwd=path)
        command = [
            server, "--no-defaults", f"--datadir={data}", f"--socket={socket}", "--skip-networking",
            f"--pid-file={path / 'pid'}",
        ]  # fmt: skip
        say = [client, "--no-defaults", f"--socket={socket}", "-uroot", "-e"]
        # Nothing of it is kept, so it need not take 15 seconds to put everything in order.
        with running(command, user, path / "log", [*say, "select 1"], signal.SIGKILL):
            yield made_by(say, user, f"mysql+asyncmy://root@localhost/{{name}}?unix_socket={socket}&charset=utf8mb4")


SERVERS = {"postgresql": postgresql, "mariadb": mariadb}
