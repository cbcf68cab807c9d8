"""A static host for dist/, with the types, the cache headers and the compression that the hosts meant for it give."""

import functools
import gzip
import http.server
import io
import threading
import webbrowser
from pathlib import Path
from typing import Any, BinaryIO, Final

from web.build.setup import Trouble, say

TYPES: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".pack": "application/octet-stream",
}
ALREADY_SMALL: Final = (".png", ".pack")


class Files(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = TYPES | {"": "application/octet-stream"}

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Compressed for who understands that, as GitHub Pages does: first visits are timed from here."""
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() and self.path.endswith("/") else file
        asked = "gzip" in self.headers.get("Accept-Encoding", "")
        if not asked or not file.is_file() or file.suffix in ALREADY_SMALL:
            return super().send_head()
        body = _gzipped(file, file.stat().st_mtime_ns)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(file))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return io.BytesIO(body)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Quiet: the address is what a person wants to read."""


@functools.lru_cache(maxsize=200)
def _gzipped(file: Path, changed: int) -> bytes:
    return gzip.compress(file.read_bytes(), 6)


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up is not news."""


def listen(folder: Path, port: int) -> tuple[Server, str]:
    """Serves in the background, at any free port for 0; the server and its address."""
    try:
        server = Server(("127.0.0.1", port), functools.partial(Files, directory=str(folder)))
    except OSError as error:
        raise Trouble(
            f"port {port} cannot be used ({error.strerror}): choose another with --port"
        ) from error
    threading.Thread(
        target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True
    ).start()
    return server, f"http://localhost:{server.server_address[1]}/"


def serve(folder: Path, port: int, *, open_browser: bool) -> None:
    """Until Ctrl-C."""
    server, address = listen(folder, port)
    print(f"Odd Trick is at {address}  (Ctrl-C stops it)", flush=True)
    if open_browser:
        webbrowser.open(address)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        say("stopped")
    finally:
        server.shutdown()
        server.server_close()
