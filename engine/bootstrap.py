"""First start on a fresh machine: a local environment with the libraries, made with the standard library alone."""
from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path
from typing import NoReturn

OLDEST = (3, 11)
AGAIN = "MYTHOTECA_BOOTSTRAPPED"
"""Set for the second run, so that a set-up that does not help cannot repeat for ever."""
TEST = ["test"]


def ready(script: Path, argv: list[str]) -> None:
    """Return when everything can be imported; otherwise set up, run the program again there, and exit."""
    if getattr(sys, "frozen", False):
        # A build brings its libraries along.
        return
    if sys.version_info < OLDEST:
        _stop(f"Mythoteca needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    root = script.parent
    extras = TEST if argv[:1] == TEST else []
    if not (root / "pyproject.toml").is_file():
        return
    wanted = _requirements(root, extras)
    if _installed(wanted):
        return
    if os.environ.get(AGAIN):
        _stop("Mythoteca's libraries were installed but cannot be found. Remove the folder .venv and start again.")
    place = _place(root)
    # What was fetched for the tests is enough for playing, never the other way round.
    for enough in dict.fromkeys((_stamp(root, wanted), _stamp(root, _requirements(root, TEST)))):
        if (place / ".venv" / enough).is_file() and _fresh(_venv_python(place)):
            _run_again(_venv_python(place), script, argv, {})
        if (place / ".deps" / enough).is_file():
            _run_again(Path(sys.executable), script, argv, {"PYTHONPATH": str(place / ".deps")})
    _set_up(root, place, wanted, script, argv)


def _place(root: Path) -> Path:
    """Where the libraries go: beside the program, or into the user's cache where that folder cannot be written (H-27)."""
    if os.access(root, os.W_OK):
        return root
    above = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(above) / "mythoteca" / hashlib.sha256(str(root).encode("utf-8", "surrogateescape")).hexdigest()[:12]


def _fresh(python: Path) -> bool:
    """Whether an environment still belongs to this Python: an upgraded system leaves a link to the old one, or to nothing (H-27)."""
    if not python.is_file():
        return False
    asked = [str(python), "-c", "import sys; print(*sys.version_info[:2])"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True)
    except OSError:
        return False
    return done.returncode == 0 and done.stdout.split() == [str(number) for number in sys.version_info[:2]]


def _set_up(root: Path, place: Path, wanted: list[str], script: Path, argv: list[str]) -> NoReturn:
    """Fetch the libraries into an environment in `place`, or into a plain folder where none can be made, and go on there."""
    known = any((place / folder).is_dir() for folder in (".venv", ".deps"))
    print("Mythoteca fetches the libraries that are still missing." if known else
          "First start: Mythoteca fetches its libraries, about 20 MB. This happens once.", flush=True)
    if place != root:
        print(f"  {root} cannot be written; they go into {place}.", flush=True)
        place.mkdir(parents=True, exist_ok=True)
    python, stamp = _venv_python(place), _stamp(root, wanted)
    if (_fresh(python) or _make_venv(place / ".venv")) and _has_pip(python):
        _install([str(python), "-m", "pip", "install"], root, wanted)
        (place / ".venv" / stamp).touch()
        _run_again(python, script, argv, {})
    if subprocess.run([sys.executable, "-m", "pip", "--version"], capture_output=True).returncode:
        _stop("This Python has neither venv nor pip. Install one of them (on Debian and Ubuntu: apt install python3-venv) and start again.")
    print("No virtual environment can be made here; the libraries go into the folder .deps instead.", flush=True)
    _install([sys.executable, "-m", "pip", "install", "--target", str(place / ".deps"), "--upgrade"], root, wanted)
    (place / ".deps" / stamp).touch()
    _run_again(Path(sys.executable), script, argv, {"PYTHONPATH": str(place / ".deps")})


def _requirements(root: Path, extras: list[str]) -> list[str]:
    import tomllib

    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    return [*project["dependencies"], *(line for extra in extras for line in project["optional-dependencies"][extra])]


def _installed(wanted: list[str]) -> bool:
    """Whether every library is there in a version that will do; a plain `pygame` does not count as pygame-ce."""
    try:
        return all(_fits(metadata.version(_name(line)), line[len(_name(line)):]) for line in wanted)
    except metadata.PackageNotFoundError:
        return False


def _name(requirement: str) -> str:
    return re.split(r"[<>=!~ ]", requirement, maxsplit=1)[0]


def _fits(version: str, bounds: str) -> bool:
    """Whether a version lies within bounds such as `>=2.5,<2.6`, the only two that pyproject.toml uses."""
    have = _numbers(version)
    for bound in filter(None, (part.strip() for part in bounds.split(","))):
        if have < _numbers(bound[2:]) if bound.startswith(">=") else have >= _numbers(bound[1:]):
            return False
    return True


def _numbers(version: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", version)]


def _stamp(root: Path, wanted: list[str]) -> str:
    """The name of the file that marks a finished set-up; it changes with the wanted versions and with this Python's."""
    exact = root / "constraints.txt"
    text = "\n".join((*map(str, sys.version_info[:2]), *wanted)) + (exact.read_text(encoding="utf-8") if exact.is_file() else "")
    return f"mythoteca-{hashlib.sha256(text.encode()).hexdigest()[:12]}.stamp"


def _venv_python(root: Path) -> Path:
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _make_venv(folder: Path) -> bool:
    """Make an environment, or leave nothing: where the module is missing, half a folder would pass for one at the next start."""
    print(f"  making the environment {folder} ...", flush=True)
    done = subprocess.run([sys.executable, "-m", "venv", "--clear", str(folder)], capture_output=True, text=True)
    if done.returncode:
        shutil.rmtree(folder, ignore_errors=True)
    return done.returncode == 0


def _has_pip(python: Path) -> bool:
    """Environments made by other tools may lack pip; the standard library can add it."""
    for attempt in (["pip", "--version"], ["ensurepip"]):
        if subprocess.run([str(python), "-m", *attempt], capture_output=True).returncode == 0:
            return True
    return False


OFF_LINE = ("NewConnectionError", "ConnectTimeout", "getaddrinfo", "name resolution", "Network is unreachable", "No matching distribution")
"""Words of pip that mean: nobody answers. What it makes of that afterwards (a conflict of versions) is not the reason."""


def _install(pip: list[str], root: Path, wanted: list[str]) -> None:
    """One library after the other, so that somebody who waits sees how far it is."""
    options = ["--quiet", "--disable-pip-version-check", "--retries", "1", "--timeout", "15"]
    if (root / "constraints.txt").is_file():
        options += ["--constraint", str(root / "constraints.txt")]
    for number, library in enumerate(wanted, 1):
        done_so_far = "#" * (number - 1) + "." * (len(wanted) - number + 1)
        print(f"  [{done_so_far}] {number} of {len(wanted)}: {_name(library)} ...", flush=True)
        done = subprocess.run([*pip, *options, library], capture_output=True, text=True)
        if done.returncode:
            _stop(_why_not(f"{done.stdout}\n{done.stderr}"))
    print(f"  [{'#' * len(wanted)}] done.", flush=True)


def _why_not(said: str) -> str:
    """What pip said, in one line that tells what to do."""
    if any(word in said for word in OFF_LINE):
        return "The libraries could not be fetched: this computer seems to be off-line. Start again with the same command once it is not."
    faults = [line for line in said.splitlines() if line.startswith("ERROR")] or ["pip failed"]
    return f"The libraries could not be installed. Start again with the same command. ({faults[0]})"


def _run_again(python: Path, script: Path, argv: list[str], extra: dict[str, str]) -> NoReturn:
    env = {**os.environ, **extra, AGAIN: "1"}
    command = [str(python), str(script), *argv]
    sys.stdout.flush()
    if os.name == "nt":
        # Windows has no real exec: the console would not wait for the new process.
        sys.exit(subprocess.run(command, env=env).returncode)
    os.execve(command[0], command, env)


def _stop(line: str) -> NoReturn:
    sys.stderr.write(line + "\n")
    sys.exit(2)
