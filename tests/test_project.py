"""What surrounds the code agrees with the code, and the house keeps its rules."""

import ast
import importlib
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import combinat

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "combinat"
MODULES = sorted(PACKAGE.rglob("*.py"))
FOLDERS = sorted({path.parent for path in MODULES})
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def relative(path: Path) -> str:
    return str(path.relative_to(ROOT))


def requirements(*lists: list[str | dict[str, str]]) -> dict[str, Requirement]:
    """Return the requirements of lists as pyproject.toml has them, by name."""
    listed = [Requirement(text) for texts in lists for text in texts if isinstance(text, str)]
    return {canonicalize_name(requirement.name): requirement for requirement in listed}


RUNTIME = requirements(PYPROJECT["project"]["dependencies"])
OPTIONAL = requirements(*PYPROJECT["project"]["optional-dependencies"].values())
GROUPS = PYPROJECT["dependency-groups"]


# The version is written once; what repeats it must agree.


def test_the_version_is_the_one_that_is_installed():
    assert combinat.__version__ == metadata.version("combinat")


def test_the_citation_is_complete_and_of_this_version():
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["cff-version"] == "1.2.0"
    assert citation["version"] == combinat.__version__
    assert citation["authors"] == [{"name": "the combinat developers"}]
    assert {"message", "title"} <= citation.keys()
    assert citation["license"] == PYPROJECT["project"]["license"]


def test_the_changelog_begins_with_this_version_or_what_follows_it():
    headings = re.findall(
        r"^## \[?([\w.]+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert combinat.__version__ in headings[:2]


# environment.yml cannot be solved where the tests run, so it is held against pyproject.toml.


def test_the_conda_environment_asks_for_what_the_project_asks_for():
    environment = yaml.safe_load((ROOT / "environment.yml").read_text(encoding="utf-8"))
    assert environment["name"] == "combinat"
    *conda, last = environment["dependencies"]
    asked = requirements(conda)
    project = RUNTIME | OPTIONAL | requirements(GROUPS["test"])
    assert asked.keys() == {"python", "pip", "jupyterlab", "matplotlib", "numpy", "pytest", "sympy"}
    assert asked["python"].specifier == PYPROJECT["project"]["requires-python"]
    for name in asked.keys() - {"python", "pip"}:
        assert asked[name] == project[name]
    assert last == {"pip": ["-e ."]}


# The lock files.


def locked(path: Path) -> dict[str, list[tuple[Requirement, list[str]]]]:
    """Return what a lock file pins, each with its hashes; one name may be pinned per Python."""
    text = re.sub(r"^ *#.*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    pins: dict[str, list[tuple[Requirement, list[str]]]] = {}
    for line in text.replace("\\\n", " ").splitlines():
        pin, *hashes = re.split(r"\s+--hash=", line.strip())
        requirement = Requirement(pin)
        pins.setdefault(canonicalize_name(requirement.name), []).append((requirement, hashes))
    return pins


@pytest.mark.parametrize("path", LOCKS, ids=relative)
def test_a_lock_file_holds_one_version_and_a_hash_of_everything(path):
    for pins in locked(path).values():
        for requirement, hashes in pins:
            assert [pin.operator for pin in requirement.specifier] == ["=="], requirement
            assert hashes, requirement
            assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", digest) for digest in hashes)


@pytest.mark.parametrize("path", LOCKS, ids=relative)
def test_a_lock_file_names_no_host_and_no_path(path):
    assert not re.search(r"://|file:|[ =]/|\bindex-url\b|\bfind-links\b", path.read_text())


@pytest.mark.parametrize(
    ("lock", "asked"),
    [
        ("build", requirements(PYPROJECT["build-system"]["requires"], GROUPS["build"])),
        ("dev", RUNTIME | requirements(*GROUPS.values())),
    ],
)
def test_a_lock_file_satisfies_what_pyproject_asks(lock, asked):
    pins = locked(ROOT / "requirements" / f"{lock}.txt")
    for name, requirement in asked.items():
        for pin, _ in pins[name]:
            (exact,) = pin.specifier
            assert requirement.specifier.contains(exact.version), f"`make lock`: {requirement}"


def test_what_builds_the_package_is_asked_for_alike_in_both_places():
    assert sorted(PYPROJECT["build-system"]["requires"]) == sorted(GROUPS["build"])


# The house.


@pytest.mark.parametrize("folder", FOLDERS, ids=relative)
def test_a_room_says_what_one_finds_in_it_and_defines_nothing(folder):
    text = (folder / "__init__.py").read_text(encoding="utf-8")
    tree = ast.parse(text)
    assert ast.get_docstring(tree)
    if folder != PACKAGE:
        assert len(tree.body) == 1


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_a_module_has_at_most_400_lines(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 400


@pytest.mark.parametrize("path", MODULES, ids=relative)
def test_a_module_is_named_after_what_it_is_about(path):
    assert path.stem not in {"utils", "helpers", "common", "base", "misc", "constants"}


@pytest.mark.parametrize(
    "use",
    [
        "import combinat",
        "import combinat; combinat.S(14, 1), combinat.Z(14, 1, weight='deals')",
        "import combinat; combinat.winning().count()",
        "import combinat; str(combinat.score('123m456p789s11122z', winning_tile='2z'))",
        "from combinat.cli.main import main; main(['count'])",
    ],
)
def test_exact_counts_need_the_standard_library_only(use):
    """What is loaded before, by the environment's own start, does not count."""
    program = (
        f"import sys; before = set(sys.modules); {use}\n"
        "loaded = {name.partition('.')[0] for name in set(sys.modules) - before}\n"
        "print('loaded:', *sorted(loaded - sys.stdlib_module_names - {'combinat'}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "loaded:"


# The front door.


def test_the_front_door_lists_its_names():
    assert combinat.__all__
    assert set(combinat.__all__) <= set(dir(combinat))


@pytest.mark.parametrize("name", combinat.__all__)
def test_a_name_of_the_front_door_opens_and_hides_no_room(name):
    value = getattr(combinat, name)
    if (PACKAGE / name).exists() or (PACKAGE / f"{name}.py").exists():
        assert value is importlib.import_module(f"combinat.{name}")


def test_a_name_the_front_door_has_not_is_an_attribute_error():
    with pytest.raises(AttributeError, match="no_such_name"):
        getattr(combinat, "no_such_name")  # noqa: B009
    with pytest.raises(AttributeError, match=r"but combinat\.shapes\.ittsu is there"):
        getattr(combinat, "ittsu")  # noqa: B009
    assert callable(combinat.shapes.ittsu)


def test_a_name_that_is_misspelled_is_told_the_one_most_like_it():
    done = subprocess.run(
        [sys.executable, "-c", "import combinat; combinat.shaten"],
        capture_output=True, check=False, encoding="utf-8",
    )  # fmt: skip
    assert done.stderr.splitlines()[-1] == (
        "AttributeError: module 'combinat' has no attribute 'shaten'. Did you mean: 'shanten'?"
    )
