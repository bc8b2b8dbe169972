"""Shuffles that anyone can check.

Before the first move the server shows SHA-256(secret), the commitment. Then each seat's client may
add a nonce, and chance begins at a number made from the secret and all nonces. At the end the
secret is shown: whoever kept the commitment and a nonce can make the number again, and every draw
with it.

What this proves: the server had chosen its secret before it knew the nonces, so nobody picked the
shuffle. What it cannot prove: that whoever runs the server has not read the secret from its memory
while the game ran. And chance in the core is a generator of 62 bits made for speed: the number that
it begins at is the first 62 bits of a SHA-256, so there are 2^62 shuffles and not 2^256, and a
determined player with a computer may learn something from many draws. It is for games, not for
money.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from chimerical.core.chance import MASK
from chimerical.core.errors import SaveError
from chimerical.core.save import NOTE

PURPOSE = b"chimerical seed 1"
BITS = MASK.bit_length()


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What is shown before the first move."""
    return hashlib.sha256(secret).hexdigest()


def seed(secret: bytes, table: str, nonces: Sequence[str]) -> int:
    """The seed of a table: of its secret, its id, and each seat's nonce (hex, may be empty)."""
    parts = [PURPOSE, secret, table.encode(), *(bytes.fromhex(nonce) for nonce in nonces)]
    digest = hashlib.sha256(b"".join(len(p).to_bytes(4, "big") + p for p in parts)).digest()
    return int.from_bytes(digest, "big") >> (8 * len(digest) - BITS)


@dataclass(frozen=True)
class Promise:
    """All that is needed to check a shuffle, as it stands in the notes of a save."""

    table: str
    commitment: str
    secret: str
    nonces: tuple[str, ...]

    def notes(self) -> str:
        return "".join(
            f"{NOTE} fair {name} {value}".rstrip() + "\n"
            for name, value in (
                ("table", self.table),
                ("commitment", self.commitment),
                ("secret", self.secret),
                ("nonces", " ".join(nonce or "-" for nonce in self.nonces)),
            )
        )

    def complaint(self, found: int) -> str | None:
        """What is wrong with it, if anything."""
        if commitment(bytes.fromhex(self.secret)) != self.commitment:
            return "the secret is not the one that the commitment was made of"
        if seed(bytes.fromhex(self.secret), self.table, self.nonces) != found:
            return "the seed of the game does not follow from the secret and the nonces"
        return None


_FAIR = re.compile(rf"^{NOTE} fair (table|commitment|secret|nonces) (.*)$", re.MULTILINE)


def read(save: str) -> Promise:
    """The promise in the notes of a save."""
    found = dict(_FAIR.findall(save))
    if set(found) != {"table", "commitment", "secret", "nonces"}:
        raise SaveError("this save carries no promise about its shuffle")
    nonces = tuple("" if word == "-" else word for word in found["nonces"].split())
    hexes = (found["secret"], found["commitment"], *nonces)
    if not all(re.fullmatch(r"([0-9a-f]{2})*", text) for text in hexes):
        raise SaveError("the notes about the shuffle are damaged")
    return Promise(found["table"], found["commitment"], found["secret"], nonces)
