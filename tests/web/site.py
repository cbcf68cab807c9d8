"""The built site as a static host would serve it, in a sub-folder; it can lose a file, hold one back, and go dead."""

import contextlib
import fnmatch
import functools
import http.server
import socket
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

FOLDER: Final = "/odd-trick/"
TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}


class Site:
    """A static host at one address for as long as it lives, whatever is done to its server."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.asked: list[str] = []
        self.missed: list[str] = []
        self._lost: set[str] = set()
        self._gates: dict[str, threading.Event] = {}
        self._port = 0
        self._server: _Server | None = None
        self.start()

    @property
    def url(self) -> str:
        return f"http://localhost:{self._port}{FOLDER}"

    def start(self) -> None:
        assert self._server is None, "the server runs already"
        self._server = _Server(("127.0.0.1", self._port), functools.partial(_Request, self))
        self._port = self._server.server_address[1]
        threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        ).start()

    def stop(self) -> None:
        """Nothing answers any more, on connections kept open neither."""
        if self._server:
            self._server.kill()
            self._server = None

    @contextlib.contextmanager
    def without(self, pattern: str) -> Iterator[None]:
        """404 for the files that match."""
        self._lost.add(pattern)
        try:
            yield
        finally:
            self._lost.discard(pattern)

    @contextlib.contextmanager
    def holding(self, pattern: str) -> Iterator[None]:
        """The files that match are on their way until the block ends."""
        gate = self._gates[pattern] = threading.Event()
        try:
            yield
        finally:
            del self._gates[pattern]
            gate.set()

    def answer(self, path: str) -> Path | None:
        """The file for a requested path, when it may go out; waits at a gate."""
        name = path.partition("?")[0].removeprefix(FOLDER)
        self.asked.append(name)
        for pattern, gate in tuple(self._gates.items()):
            if fnmatch.fnmatch(name, pattern):
                gate.wait(60)
        if not path.startswith(FOLDER) or any(fnmatch.fnmatch(name, it) for it in self._lost):
            return None
        file = (self.root / name).resolve()
        file = file / "index.html" if file.is_dir() else file
        if file.is_file() and file.is_relative_to(self.root.resolve()):
            return file
        self.missed.append(name)
        return None


class _Request(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *args: Any) -> None:
        self._site = site
        super().__init__(*args)

    def do_GET(self) -> None:
        file = self._site.answer(self.path)
        body = file.read_bytes() if file else b"not found"
        self.send_response(200 if file else 404)
        kind = TYPES.get(file.suffix, "application/octet-stream") if file else "text/plain"
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        with contextlib.suppress(OSError):
            self.wfile.write(body)

    def log_message(self, format: str, *args: Any) -> None:
        pass


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, *args: Any) -> None:
        self._open: set[socket.socket] = set()
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self._open.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A connection that was cut off is what these tests are about."""

    def kill(self) -> None:
        self.shutdown()
        self.server_close()
        for connection in tuple(self._open):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
