"""Run the notebooks and keep of them what another day and another machine print again.

``python -m tests.run_notebooks`` writes them in place, as ``make notebooks`` does. The tests run
them the same way and compare.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import matplotlib.font_manager  # noqa: F401 - looks for fonts now, else a notebook says it does
import nbformat
from ipykernel.kernelspec import write_kernel_spec
from nbformat import NotebookNode

NOTEBOOKS = sorted((Path(__file__).parents[1] / "notebooks").glob("*.ipynb"))
EXECUTE = Path(sysconfig.get_path("scripts"), "jupyter-execute")
SECONDS_FOR_A_CELL = 120
WIDGET = "application/vnd.jupyter.widget-view+json"


def read(path: Path) -> NotebookNode:
    """Return the notebook in a file."""
    notebook: NotebookNode = nbformat.read(path, as_version=4)
    return notebook


def run(path: Path) -> NotebookNode:
    """Return the notebook in a file with the outputs of a new run, by the Python that runs this.

    A copy is run, in an empty folder; settings, kernels and history of the user are left aside.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "here", path.name)
        copy.parent.mkdir()
        copy.write_bytes(path.read_bytes())
        write_kernel_spec(Path(folder, "kernels", "python3"))
        aside = dict.fromkeys(
            ("IPYTHONDIR", "JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_PATH"), folder
        )
        done = subprocess.run(
            [
                EXECUTE,
                "--inplace",
                f"--timeout={SECONDS_FOR_A_CELL}",
                "--kernel_name=python3",
                copy,
            ],
            env=os.environ | aside | {"PYTHONUTF8": "1"},
            capture_output=True,
            check=False,
            encoding="utf-8",
        )
        if done.returncode:
            raise RuntimeError(f"{path.name} does not run to its end:\n{done.stderr}")
        return tidy(read(copy))


def tidy(notebook: NotebookNode) -> NotebookNode:
    """Return the notebook without what depends on the day, the machine or the Python."""
    fresh: NotebookNode = nbformat.from_dict(notebook)
    fresh.metadata = nbformat.from_dict(
        {
            "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
            "language_info": {"name": "python"},
        }
    )
    for cell in fresh.cells:
        cell.metadata = NotebookNode()
        if "outputs" in cell:
            cell.outputs = joined(cell.outputs)
    return fresh


def joined(outputs: list[NotebookNode]) -> list[NotebookNode]:
    """Return the outputs with each stream in one piece; in how many it came is chance.

    Of a widget is kept what is shown without a kernel; its number is another each time.
    """
    whole: list[NotebookNode] = []
    for output in outputs:
        if whole and "name" in output and whole[-1].get("name") == output.name:
            whole[-1].text += output.text
        else:
            whole.append(output)
            output.get("data", {}).pop(WIDGET, None)
    return whole


def main() -> int:
    """Run the notebooks named, or all of them, and write them in place."""
    for path in [Path(name) for name in sys.argv[1:]] or NOTEBOOKS:
        nbformat.write(run(path), path)
        sys.stdout.write(f"{path.name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
