"""A line that can be cut: it stands between the browser and the server."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress


class Relay:
    """Hands bytes on, both ways, as long as the line is whole."""

    def __init__(self) -> None:
        self.port = 0
        self.to = 0  # the server's port
        self._ends: list[socket.socket] = []
        self._lock = threading.Lock()
        self._door: socket.socket | None = None
        self.mend()

    def mend(self) -> None:
        self._door = socket.create_server(("127.0.0.1", self.port))
        self.port = self._door.getsockname()[1]
        threading.Thread(target=self._accept, args=(self._door,), daemon=True).start()

    def cut(self) -> None:
        """Everybody hangs in the air, and nobody new gets through."""
        with self._lock:  # whoever has just come in hangs in the air too
            door, self._door = self._door, None
            assert door
            for end in [door, *self._ends]:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()
            self._ends.clear()

    def _accept(self, door: socket.socket) -> None:
        with suppress(OSError):
            while True:
                here, _ = door.accept()
                there = socket.create_connection(("127.0.0.1", self.to))
                with self._lock:
                    self._ends += [here, there]
                    if self._door is not door:  # it was cut meanwhile
                        here.close()
                        there.close()
                        return
                for pair in ((here, there), (there, here)):
                    threading.Thread(target=_hand_on, args=pair, daemon=True).start()


def _hand_on(giver: socket.socket, taker: socket.socket) -> None:
    with suppress(OSError):
        while data := giver.recv(65_536):
            taker.sendall(data)
        taker.shutdown(socket.SHUT_WR)
