"""First start on a fresh machine: a local environment with the libraries, made with the standard library alone."""
from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

OLDEST = (3, 11)
AGAIN = "MYTHOTECA_BOOTSTRAPPED"
"""Set for the second run, so that a set-up that does not help cannot repeat for ever."""


def ready(script: Path, argv: list[str]) -> None:
    """Return when everything can be imported; otherwise set up, run the program again there, and exit."""
    if sys.version_info < OLDEST:
        _stop(f"Mythoteca needs Python {OLDEST[0]}.{OLDEST[1]} or newer; this is {sys.version.split()[0]}.")
    root = script.parent
    extras = ["test"] if argv[:1] == ["test"] else []
    if not (root / "pyproject.toml").is_file():
        return
    wanted = _requirements(root, extras)
    if _installed(wanted):
        return
    if os.environ.get(AGAIN):
        _stop("Mythoteca's libraries were installed but cannot be found. Remove the folder .venv and start again.")
    stamp = _stamp(root, wanted)
    python = _venv_python(root)
    if (root / ".venv" / f"{stamp}.stamp").is_file() and python.is_file():
        _run_again([str(python)], script, argv, {})
    if (root / ".deps" / f"{stamp}.stamp").is_file():
        _run_again([sys.executable], script, argv, {"PYTHONPATH": str(root / ".deps")})
    print("First start: Mythoteca fetches its libraries, about 20 MB. This happens once.", flush=True)
    if (python.is_file() or _make_venv(root / ".venv")) and _has_pip(python):
        _install([str(python), "-m", "pip", "install"], root, wanted)
        (root / ".venv" / f"{stamp}.stamp").touch()
        _run_again([str(python)], script, argv, {})
    print("No virtual environment can be made here; the libraries go into the folder .deps instead.", flush=True)
    _install([sys.executable, "-m", "pip", "install", "--target", str(root / ".deps"), "--upgrade"], root, wanted)
    (root / ".deps" / f"{stamp}.stamp").touch()
    _run_again([sys.executable], script, argv, {"PYTHONPATH": str(root / ".deps")})


def _requirements(root: Path, extras: list[str]) -> list[str]:
    import tomllib

    with (root / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    return [*project["dependencies"], *(line for extra in extras for line in project["optional-dependencies"][extra])]


def _installed(wanted: list[str]) -> bool:
    """Whether every library is there; a plain `pygame` does not count as pygame-ce."""
    try:
        for line in wanted:
            metadata.version(line.split(">")[0].split("=")[0].split("<")[0].strip())
    except metadata.PackageNotFoundError:
        return False
    return True


def _stamp(root: Path, wanted: list[str]) -> str:
    """A name that changes with the wanted versions."""
    exact = root / "constraints.txt"
    text = "\n".join(wanted) + (exact.read_text(encoding="utf-8") if exact.is_file() else "")
    return "mythoteca-" + hashlib.sha256(text.encode()).hexdigest()[:12]


def _venv_python(root: Path) -> Path:
    return root / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _make_venv(folder: Path) -> bool:
    print(f"  making the environment {folder} ...", flush=True)
    done = subprocess.run([sys.executable, "-m", "venv", str(folder)], capture_output=True, text=True)
    return done.returncode == 0


def _has_pip(python: Path) -> bool:
    """Environments made by other tools may lack pip; the standard library can add it."""
    for attempt in (["pip", "--version"], ["ensurepip"]):
        if subprocess.run([str(python), "-m", *attempt], capture_output=True).returncode == 0:
            return True
    return False


def _install(pip: list[str], root: Path, wanted: list[str]) -> None:
    print(f"  installing {', '.join(line.split('>')[0] for line in wanted)} ...", flush=True)
    options = ["--quiet", "--disable-pip-version-check", "--retries", "1", "--timeout", "15"]
    if (root / "constraints.txt").is_file():
        options += ["--constraint", str(root / "constraints.txt")]
    done = subprocess.run([*pip, *options, *wanted], capture_output=True, text=True)
    if done.returncode:
        said = [line for line in (done.stderr or done.stdout).splitlines() if line.startswith("ERROR")] or ["pip failed"]
        _stop(f"The libraries could not be fetched: is this computer on-line? Start again with the same command. ({said[-1]})")


def _run_again(python: list[str], script: Path, argv: list[str], extra: dict[str, str]) -> None:
    env = {**os.environ, **extra, AGAIN: "1"}
    command = [*python, str(script), *argv]
    if os.name == "nt":
        # Windows has no real exec: the console would not wait for the new process.
        sys.exit(subprocess.run(command, env=env).returncode)
    sys.stdout.flush()
    os.execve(command[0], command, env)


def _stop(line: str) -> None:
    sys.stderr.write(line + "\n")
    sys.exit(2)
