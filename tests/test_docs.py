"""The documents: their Python runs, their links lead somewhere, their picture is whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import chimerical as ch

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def python_blocks(page: Path) -> list[str]:
    return re.findall(r"^```python\n(.*?)^```", page.read_text(), re.M | re.S)


def test_the_readme_has_an_example_of_about_ten_lines() -> None:
    (example,) = python_blocks(ROOT / "README.md")
    assert 8 <= len(example.strip().splitlines()) <= 14


@pytest.mark.parametrize("room", ["core", "server"])
def test_every_file_of_a_room_is_in_the_architecture(room: str) -> None:
    told = (ROOT / "docs" / "architecture.md").read_text()
    files = [file.stem for file in (ROOT / "src" / "chimerical" / room).glob("[!_]*.py")]
    assert [name for name in files if f"`{name}`" not in told] == []


def test_the_page_on_bots_says_whether_weights_are_shipped() -> None:
    told = (ROOT / "docs" / "bots.md").read_text()
    shipped = [name for name in ch.GAMES if ch.game(name).network is not None]
    assert ("No game has any yet" in told) == (not shipped)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_in_documents_runs(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for block in python_blocks(page):
        exec(compile(block, page.name, "exec"), {})
        assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_documents_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("game", ["chimera-station", "chromosome", "codename-chimera"])
def test_the_readme_tells_how_much_is_reconstructed(game: str) -> None:
    sources = ch.game(game).box.sources.values()
    ours = sum(source.startswith("reconstructed") for source in sources)
    words = " ".join((ROOT / "README.md").read_text().split())
    assert f"In {ch.game(game).title} it is {ours} of {len(sources)} entries" in words


@pytest.mark.parametrize("game", ch.GAMES)
def test_the_picture_needs_nothing_from_elsewhere(game: str) -> None:
    picture = (ROOT / "docs" / f"{game}.svg").read_text()
    outside = set(re.findall(r"https?://[^\s\"'<>)]+", picture)) - {"http://www.w3.org/2000/svg"}
    assert not outside
