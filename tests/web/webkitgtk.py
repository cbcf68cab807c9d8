"""WebKitGTK through its own WebDriver: which programs it needs, and how a session is started."""

import contextlib
import glob
import os
import shutil
import subprocess
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

MINI_BROWSERS: Final = (
    "/usr/lib*/*/webkit2gtk-4.*/MiniBrowser",
    "/usr/lib*/webkit2gtk-4.*/MiniBrowser",
    "/usr/libexec/webkit2gtk-4.*/MiniBrowser",
)
# Full screen because the toolbar forces a width; storage because navigator.storage is off by default.
ARGUMENTS: Final = ("--automation", "--full-screen", "--features=+StorageAPI,+StorageAPIEstimate")
# With its second compiler on, the engine's start takes four times as long and gains nothing.
ENVIRONMENT: Final = {
    "GDK_BACKEND": "x11",
    "NO_AT_BRIDGE": "1",
    "LIBGL_ALWAYS_SOFTWARE": "1",
    "JSC_useOMGJIT": "0",
}


@dataclass(frozen=True, slots=True)
class Programs:
    driver: str
    browser: str


def programs() -> Programs | None:
    driver = shutil.which("WebKitWebDriver")
    browsers = sorted(path for pattern in MINI_BROWSERS for path in glob.glob(pattern))
    screen = os.environ.get("DISPLAY") or shutil.which("Xvfb")
    return Programs(driver, browsers[-1]) if driver and browsers and screen else None


def session(of: Programs, display: str) -> webdriver.WebKitGTK:
    """A window with fresh storage; starts in about a second."""
    options = Options()
    options.binary_location = of.browser
    for argument in ARGUMENTS:
        options.add_argument(argument)
    service = Service(
        executable_path=of.driver,
        env={**os.environ, **ENVIRONMENT, "DISPLAY": display},
        log_output=subprocess.DEVNULL,
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        driver = webdriver.WebKitGTK(options=options, service=service)
    driver.set_script_timeout(60)
    driver.set_window_rect(0, 0, 1200, 900)
    return driver


def prove(of: Programs) -> str:
    """Raises RuntimeError when it does not start."""
    try:
        with screen() as display:
            driver = session(of, display)
            try:
                return str(driver.capabilities["browserVersion"])
            finally:
                driver.quit()
    except WebDriverException as error:
        raise RuntimeError(error.msg) from error


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """The display there is, or one of our own on a free number."""
    if os.environ.get("DISPLAY"):
        yield os.environ["DISPLAY"]
        return
    reading, writing = os.pipe()
    xvfb = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    try:
        yield ":" + os.read(reading, 16).decode().strip()
    finally:
        os.close(reading)
        xvfb.terminate()
        xvfb.wait()
