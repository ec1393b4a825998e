"""JupyterLab on a copy of some notebooks, and a browser that looks at it.

The server and the browser keep everything in a folder of the test: settings, kernels, signatures,
history. Nothing that the browser asks for can leave the machine, and what it asked for is kept.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import nbformat
import pytest
from ipykernel.kernelspec import write_kernel_spec
from nbformat import NotebookNode
from playwright.sync_api import Page, sync_playwright

from tests.run_notebooks import read

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SECONDS = 60
"""How long anything may take; machines that test many things at once are slow."""

FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"),
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)


class Server(NamedTuple):
    """A server that runs, and the folder of the notebooks it shows."""

    url: str
    token: str
    folder: Path


class Seen(NamedTuple):
    """A page, and the addresses it has asked for."""

    page: Page
    asked: list[str]

    @property
    def elsewhere(self) -> list[str]:
        """The addresses that are not on this machine."""
        return [
            url
            for url in self.asked
            if urlsplit(url).scheme not in ("data", "blob")
            and urlsplit(url).hostname != "127.0.0.1"
        ]


def browser() -> str | None:
    """Return the path of the browser that is there."""
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def needed(found: str | None) -> str:
    """Return the browser; where there is none the test is skipped, or fails if ``CI`` is set."""
    if found is not None:
        return found
    missing = "no Chromium is there: how the notebooks look in JupyterLab was not tested"
    if os.environ.get("CI"):
        pytest.fail(missing)
    pytest.skip(missing)


@contextmanager
def jupyterlab(folder: Path) -> Iterator[Server]:
    """Run JupyterLab on copies of the notebooks in a folder, and stop it as a user would.

    In ``kept`` they are as they are, which is to say not trusted; those in ``fresh`` have no
    outputs.
    """
    copies = folder / "notebooks"
    for part in ("kept", "fresh"):
        (copies / part).mkdir(parents=True)
    for path in NOTEBOOKS.glob("*.ipynb"):
        (copies / "kept" / path.name).write_bytes(path.read_bytes())
        nbformat.write(without_outputs(path), copies / "fresh" / path.name)
    settings = folder / "config" / "labconfig"
    settings.mkdir(parents=True)
    shutil.copy(NOTEBOOKS / ".jupyterlab.json", settings / "default_setting_overrides.json")
    write_kernel_spec(folder / "data" / "kernels" / "python3")
    places = {
        "IPYTHONDIR": "ipython",
        "JUPYTER_CONFIG_DIR": "config",
        "JUPYTER_DATA_DIR": "data",
        "JUPYTER_RUNTIME_DIR": "runtime",
        "JUPYTERLAB_SETTINGS_DIR": "settings",
        "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        "MPLCONFIGDIR": "matplotlib",
    }
    aside = {name: str(folder / place) for name, place in places.items()}
    with Path(folder, "server.log").open("wb") as log:
        server = subprocess.Popen(
            [
                *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
                *("--ServerApp.ip=127.0.0.1", f"--ServerApp.port={_free_port()}"),
                f"--ServerApp.root_dir={copies}",
            ],
            env=os.environ | aside,
            stdout=log,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
        )
        try:
            yield _started(server, folder)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(SECONDS)


def without_outputs(path: Path) -> NotebookNode:
    """Return the notebook in a file as it is before it is run."""
    notebook = read(path)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return notebook


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _started(server: subprocess.Popen[bytes], folder: Path) -> Server:
    """Wait until the server has written down where it listens, and does."""
    for _ in range(SECONDS * 10):
        for path in Path(folder, "runtime").glob("jpserver-*.json"):
            told = json.loads(path.read_text(encoding="utf-8") or "null")
            if told and _listens(told["port"]):
                return Server(told["url"], told["token"], folder / "notebooks")
        if server.poll() is not None:
            break
        time.sleep(0.1)
    log = Path(folder, "server.log").read_text(encoding="utf-8")
    raise RuntimeError(f"JupyterLab does not start:\n{log}")


def _listens(port: int) -> bool:
    with socket.socket() as line:
        return line.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def looking(server: Server, notebook: str, folder: Path) -> Iterator[Seen]:
    """Open a notebook in a fresh browser, and wait until its kernel is ready."""
    with sync_playwright() as play:
        context = play.chromium.launch_persistent_context(
            folder / "profile",
            executable_path=needed(browser()),
            args=FLAGS,
            viewport={"width": 1400, "height": 1000},
        )
        context.set_default_timeout(SECONDS * 1000)
        page = context.pages[0]
        seen = Seen(page, [])
        context.on("request", lambda request: seen.asked.append(request.url))
        page.on("websocket", lambda line: seen.asked.append(line.url.replace("ws:", "http:", 1)))
        try:
            page.goto(f"{server.url}lab/tree/{notebook}?reset&token={server.token}")
            page.locator(".jp-Notebook .jp-Cell").first.wait_for()
            wait_until_idle(page)
            yield seen
        finally:
            page.screenshot(path=folder / "last.png")
            context.close()


def wait_until_idle(page: Page) -> None:
    """Wait until the status bar says that the kernel has nothing to do."""
    page.locator("#jp-main-statusbar").get_by_text("| Idle").wait_for()


def run_all(page: Page) -> None:
    """Run the notebook from top to bottom, as its menu does, and wait until it is done."""
    page.locator(".lm-MenuBar-itemLabel", has_text="Run").first.click()
    page.locator("[data-command='runmenu:run-all']").click()
    last = page.locator(".jp-CodeCell .jp-InputArea-prompt").last
    page.wait_for_function(
        "prompts => [...document.querySelectorAll('.jp-CodeCell .jp-InputArea-prompt')]"
        ".every(prompt => /\\[\\d+\\]:/.test(prompt.textContent))"
    )
    last.scroll_into_view_if_needed()
    wait_until_idle(page)


def errors(page: Page) -> list[str]:
    """Return what the outputs say of errors and warnings."""
    wrong = page.locator(
        "[data-mime-type='application/vnd.jupyter.error'],"
        "[data-mime-type='application/vnd.jupyter.stderr']"
    )
    return wrong.all_inner_texts()


def pictures(page: Page) -> list[tuple[str, float, float]]:
    """Return for each picture of the outputs what it is called, and how wide and high it shows."""
    found: list[tuple[str, float, float]] = page.locator(".jp-OutputArea img").evaluate_all(
        "images => images.map(image => [image.alt,"
        " image.naturalWidth && image.getBoundingClientRect().width,"
        " image.naturalHeight && image.getBoundingClientRect().height])"
    )
    return [(alt, width, height) for alt, width, height in found]
