"""Processes in which what guests send is read, where reading may take longer than what is sent.

A box file or a save is somebody's text, and whatever reads it may be slow for some of them. So it
is read in a process that is ended when its time is over. There are few of them, and a guest has one
at a time: who sends what takes long is waited for by others who send such things, not by those who
play.
"""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from chimerical.core.game import Game

from . import wire
from .reading import MOVES, SIZE, Asked, Brought, Read
from .refusals import NotFound, NotNow, Refusal
from .rows import Guest

T = TypeVar("T")

PROCESSES = 2
PATIENCE = 1.0  # seconds of a processor that something may take to be read
BUSY = 3.0  # times as long on the wall, since others want the processor too
EACH_MOVE = 0.002  # seconds more for each line of a save: it is played again
START = 60.0  # seconds until a process is there, on a machine that is busy
IDLE = 60.0  # seconds after which one that nobody needs is ended


class Readers:
    """The processes of a house. They are started when they are needed."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(PROCESSES, "reader")  # each waits for a process
        self._room = asyncio.Semaphore(PROCESSES)
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._free: list[Reader] = []
        self._all: set[Reader] = set()

    @property
    def processes(self) -> set[int]:
        """By their numbers."""
        return {reader.process.pid for reader in self._all}

    async def box(self, guest: Guest, game: Game, text: str) -> wire.BoxReport:
        """What a box file changes; a complaint if it is no box of that game."""
        return await self._read(guest, PATIENCE, wire.BoxReport, "box", game.name, text)

    async def save(self, guest: Guest, text: str, box: str) -> Brought:
        """A save as rows; a complaint if it cannot be played again."""
        patience = PATIENCE + EACH_MOVE * min(text.count("\n"), MOVES)
        return await self._read(guest, patience, Brought, "save", text, box)

    async def _read(
        self, guest: Guest, patience: float, kind: type[T], work: str, *given: str
    ) -> T:
        turn = self._turns.get(guest.id) or asyncio.Lock()
        self._turns[guest.id] = turn
        async with turn, self._room:
            reader = self._hire() or await self._start()
            try:
                asked = Asked(work, given, patience)
                return await self._within(BUSY * patience, reader, reader.ask, asked, kind)
            finally:
                self._keep(reader)

    def _hire(self) -> Reader | None:
        """One that is there and has nothing to do."""
        if not self._free:
            return None
        reader = self._free.pop()
        if reader.idle is not None:
            reader.idle.cancel()
        return reader

    async def _start(self) -> Reader:
        loop = asyncio.get_running_loop()
        reader = await loop.run_in_executor(self._threads, Reader)
        self._all.add(reader)
        try:
            await self._within(START, reader, reader.hear)
        except BaseException:
            self._end(reader)
            raise
        return reader

    async def _within(
        self, patience: float, reader: Reader, work: Callable[..., T], *given: Any
    ) -> T:
        """What a process says, if it says so in time; else it is ended."""
        loop = asyncio.get_running_loop()
        answer = loop.run_in_executor(self._threads, work, *given)
        late = loop.call_later(patience, reader.dismiss)
        try:
            return await answer
        finally:
            late.cancel()

    def _keep(self, reader: Reader) -> None:
        """Until the next who needs it, but not for long."""
        if reader.dismissed:
            self._end(reader)
        else:
            self._free.append(reader)
            reader.idle = asyncio.get_running_loop().call_later(IDLE, self._end, reader)

    def _end(self, reader: Reader) -> None:
        if reader in self._free:
            self._free.remove(reader)
        self._all.discard(reader)
        reader.end()

    def close(self) -> None:
        for reader in list(self._all):
            self._end(reader)
        self._threads.shutdown(wait=False, cancel_futures=True)


class Reader:
    """One of them."""

    def __init__(self) -> None:
        # -P: what lies about in this folder is not meant.
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", "chimerical.server.reading"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C here is not meant for it
        )
        self.dismissed = False
        self.idle: asyncio.TimerHandle | None = None  # until it is ended

    def ask(self, asked: Asked, kind: type[T]) -> T:
        """Something read; in a thread, which waits."""
        question = msgspec.msgpack.encode(asked)
        stream: Any = self.process.stdin
        try:
            stream.write(SIZE.pack(len(question)) + question)
            stream.flush()
        except OSError:
            raise self._gone() from None
        answer = msgspec.msgpack.decode(self.hear(), type=Read)
        if not answer.there:
            raise NotFound(answer.why)
        if answer.why:
            raise Refusal(answer.why)
        return msgspec.msgpack.decode(answer.found, type=kind)

    def hear(self) -> bytes:
        """What it says next."""
        stream: Any = self.process.stdout
        if len(head := stream.read(SIZE.size)) < SIZE.size:
            raise self._gone()
        (size,) = SIZE.unpack(head)
        if len(data := stream.read(size)) < size:
            raise self._gone()
        return bytes(data)

    def _gone(self) -> Refusal:
        """Why it says nothing more."""
        late = self.dismissed or self._timed_out()
        self.dismissed = True
        if late:
            return Refusal("that takes too long to be read")
        return NotNow("that cannot be read here just now; try again")

    def _timed_out(self) -> bool:
        """Whether the system has ended it for the time that it took: see reading.at_most."""
        with suppress(subprocess.TimeoutExpired):
            return self.process.wait(1.0) == -getattr(signal, "SIGPROF", 0) != 0
        return False

    def dismiss(self) -> None:
        """It has had its time; whoever waits for it hears so."""
        self.dismissed = True
        self.process.kill()

    def end(self) -> None:
        if self.idle is not None:
            self.idle.cancel()
        self.process.kill()
        with self.process:  # which closes its pipes and waits for its end
            pass
