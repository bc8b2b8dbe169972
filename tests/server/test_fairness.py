"""Shuffles that anyone can check."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

import chimerical as ch
from chimerical.core.chance import MASK
from chimerical.server import fairness

from .people import Person, play_out

Command = Callable[..., tuple[int, str, str]]


def finished(person: Person) -> tuple[str, str, str]:
    """A table that was played to its end: its id, what was promised, and its save."""
    table = person.table("me", "random", begin=False)
    promised = person.info(table)["fair"]
    assert promised["secret"] == ""
    assert promised["seed"] is None
    person.post(f"/api/tables/{table}/ready", seat=0, nonce="c0ffee")
    assert person.info(table)["fair"] == promised
    play_out(person, table)
    return table, promised["commitment"], person.get(f"/api/tables/{table}/export")


def test_the_seed_follows_from_the_secret_and_all_nonces() -> None:
    secret = bytes(range(32))
    seeds = {
        fairness.seed(secret, "t", ["", ""]),
        fairness.seed(secret, "t", ["00", ""]),
        fairness.seed(secret, "t", ["", "00"]),
        fairness.seed(secret, "u", ["", ""]),
        fairness.seed(bytes(32), "t", ["", ""]),
    }
    assert len(seeds) == 5
    assert all(0 <= seed <= MASK for seed in seeds)


def test_the_commitment_is_shown_before_and_the_secret_after(
    ada: Person, tmp_path: Path, command: Command
) -> None:
    table, commitment, save = finished(ada)
    revealed = ada.info(table)["fair"]
    assert hashlib.sha256(bytes.fromhex(revealed["secret"])).hexdigest() == commitment
    seed = fairness.seed(bytes.fromhex(revealed["secret"]), table, ["c0ffee", ""])
    assert seed == revealed["seed"] == ch.load(save).seed

    file = tmp_path / "game.chimerical"
    file.write_text(save)
    code, said, _ = command("verify", str(file), "--commitment", commitment, "--nonce", "1:c0ffee")
    assert code == 0
    assert "every draw follows" in said
    for words, why in (
        (["--commitment", "0" * 64], "not the one that you were shown"),
        (["--nonce", "1:beef"], "did not add"),
        (["--nonce", "beef"], "with its seat"),
    ):
        code, _, said = command("verify", str(file), *words)
        assert code == 2
        assert why in said

    secret = revealed["secret"]
    file.write_text(save.replace(secret, "00" + secret[2:]))
    assert "not the one that the commitment" in command("verify", str(file))[2]
    file.write_text(save.replace("nonces c0ffee", "nonces c0ffef"))
    assert "does not follow" in command("verify", str(file))[2]
    file.write_text(save.replace("1 seat", "1 seet", 1))
    assert command("verify", str(file))[0] == 2
    file.write_text(save.split("# fair")[0])
    assert "no promise" in command("verify", str(file))[2]


def test_a_seed_of_ones_own_is_said_to_be_one(ada: Person) -> None:
    table = ada.table("me", "random", seed=5)
    fair = ada.info(table)["fair"]
    assert (fair["chosen"], fair["seed"], fair["secret"]) == (True, None, "")


@pytest.mark.parametrize("nonce", ["xyz", "0", "AB", "00" * 33])
def test_a_nonce_is_hexadecimal_and_short(ada: Person, nonce: str) -> None:
    table = ada.table("me", "random", begin=False)
    ada.post(f"/api/tables/{table}/ready", 400, seat=0, nonce=nonce)


def test_a_nonce_cannot_be_changed_afterwards(ada: Person) -> None:
    table = ada.table("me", "link", begin=False)
    ada.post(f"/api/tables/{table}/ready", seat=0, nonce="01")
    ada.post(f"/api/tables/{table}/ready", seat=0, nonce="02")
    assert ada.info(table)["seats"][0]["nonce"] == "01"
