"""A game as its users meet it. `Spec` is what a game's folder provides; `Game` is what runs it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import batch as batches
from . import flow, results
from . import playouts as entries
from .batch import Batch, Parts
from .box import Box, read_text
from .chance import MASK
from .errors import ChimericalError, such, whole
from .network import FILE, Network
from .pieces import Phrases
from .policies import check_bots
from .record import Array, Table, laid
from .results import Results
from .rulebook import Rule, Rulebook
from .spec import Spec
from .targets import Linker, interpret
from .text import Catalogue, in_words

if TYPE_CHECKING:
    from .cuda.launcher import Launcher
    from .match import Match
    from .native import Native


class Engine:
    """A game's rules, ready to run on each target; shared by all its boxes."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        made = {"observe": spec.observation.rule, "notice": spec.noticed.rule}
        self.linker = Linker({**made, **spec.play.rules, **spec.rules})
        self._interpreted: dict[Callable[..., Any], Callable[..., Any]] = {}
        self.blank: Callable[[Array, Array, int], None] | None = None  # `mask` in native code

    def interpreted(self, entry: Callable[..., Any]) -> Callable[..., Any]:
        if entry not in self._interpreted:
            self._interpreted[entry] = interpret(self.linker, entry)
        return self._interpreted[entry]

    @cached_property
    def native(self) -> Native:
        from .native import Native

        spec = self.spec
        return Native(spec.name, self.linker, spec.table, spec.schema.dtype, entries.ENTRIES)

    @cached_property
    def gpu(self) -> Launcher:
        from .cuda import compiled

        return compiled(self)

    @cached_property
    def looking(self) -> Any:
        """The kernel that observes."""
        from .cuda.looking import compile_look

        return compile_look(self.linker, self.spec)


class Game:
    """A game with one box: what is played, simulated and asked about."""

    def __init__(self, spec: Spec, box: Box | None = None, engine: Engine | None = None) -> None:
        self.spec = spec
        self.name = spec.name
        self.engine = engine or Engine(spec)
        self.box = box or self._box(self.resource("box.toml"), {}, f"the box of {spec.name}")
        self.phrases = Phrases()  # what was said at its tables

    def __repr__(self) -> str:
        low, high = self.spec.seats
        return f"<{self.title}, {low} to {high} seats, rules version {self.spec.version}>"

    def _box(self, text: str, options: Mapping[str, Any], where: str) -> Box:
        return Box(self.spec.schema, text, options, where, self.name)

    # --- its texts ---

    def resource(self, name: str) -> str:
        return self.spec.resource(name)

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.resource("rulebook.md"))

    @cached_property
    def text(self) -> Catalogue:
        return self.catalogue("en")

    def catalogue(self, language: str, seats: Sequence[str] = ()) -> Catalogue:
        """The words of a language, with names for the seats if there are any."""
        namers = {"ending": in_words("endings", self.spec.endings), **self.spec.namers}
        return Catalogue(self.resource(f"text_{language}.toml"), seats, namers)

    def find_rules(self, words: str) -> list[Rule]:
        """The lines of the rulebook that answer some words, the best first."""
        return self.rulebook.find(words, self.text.get("index"))

    @property
    def title(self) -> str:
        return self.rulebook.title

    @property
    def pitch(self) -> str:
        """What it is about, in half a line; nothing if its texts do not say so."""
        return str(self.text.get("about").get("pitch", ""))

    @property
    def introduction(self) -> dict[str, str]:
        """Before the first move, three sentences: who you are, how one wins, what a turn is."""
        return dict(self.text.get("introduction"))

    def rule(self, number: int) -> Rule:
        """The rule that `why_not` means."""
        return self.rulebook[self.spec.lines.id(number)]

    @cached_property
    def print(self) -> dict[str, Any]:
        """What never changes in a game with this box: pieces, texts, costs, their sources."""
        return {
            "game": self.name,
            "title": self.title,
            "version": self.spec.version,
            "box": self.box.hash,
            "sources": self.box.sources,
            "introduction": self.introduction,
            "shown": self.text.get("shown"),
            **self.spec.print(self),
        }

    @cached_property
    def network(self) -> Network | None:
        """The network that comes with the game, if there is one for its rules as they are."""
        file = self.spec.folder and self.spec.folder / FILE
        if file is None or not file.is_file():
            return None
        with file.open("rb") as content:
            found = Network.load(content)
        return found if found.fits(self.spec) else None

    # --- variants ---

    def with_box(self, path: str | Path) -> Game:
        """The same rules with another box file."""
        such("path", path, (str, Path), "the name of a box file")
        return Game(self.spec, self._box(read_text(path), {}, str(path)), self.engine)

    def with_options(self, options: Mapping[str, Any]) -> Game:
        """The same game with table options chosen."""
        such("options", options, Mapping, 'options by name, as in {"draws": True}')
        if not options:
            return self
        box = self._box(self.box.text, {**self.box.options, **options}, "options")
        return Game(self.spec, box, self.engine)

    def for_playouts(self, options: Mapping[str, Any]) -> Game:
        """The same game with the options of playouts, unless the box or `options` say otherwise."""
        such("options", options, Mapping, 'options by name, as in {"draws": True}')
        own = Game(self.spec).box.values
        quiet = {
            name: value
            for name, value in self.spec.playout_options.items()
            if name not in self.box.options
            and self.box.values[f"options.{name}"] == own[f"options.{name}"]
        }
        return self.with_options({**quiet, **options})

    # --- playing ---

    def new(
        self,
        seats: int | None = None,
        seed: int = 0,
        options: Mapping[str, Any] | None = None,
        number: int = 0,
    ) -> Match:
        """A new match. `number` picks one of the games that `playouts` plays under a seed."""
        from .match import Match

        seats = self.check_seats(self.spec.seats[0] if seats is None else seats)
        seed, number = whole("seed", seed), whole("number", number)
        return Match(self.with_options({} if options is None else options), seats, seed, number)

    def check_seats(self, seats: int) -> int:
        low, high = self.spec.seats
        if not low <= (seats := whole("seats", seats)) <= high:
            raise ChimericalError(f"{self.title} is for {low} to {high} seats, not {seats}")
        return seats

    # --- targets ---

    def interpreted(self, entry: Callable[..., Any]) -> Callable[..., Any]:
        """One of the rules, or of the core's entry points, on the interpreter."""
        return self.engine.interpreted(entry)

    @property
    def linker(self) -> Linker:
        return self.engine.linker

    @property
    def native(self) -> Native:
        return self.engine.native

    def compiled(self) -> bool:
        """Whether native code is at hand without waiting for the compiler."""
        return self.native.cached()

    def quicken(self) -> None:
        """Masks in native code from now on, where it is at hand: it leaves the same bytes."""
        if self.engine.blank is None and self.compiled():
            self.engine.blank = self.native.entry("blank")

    def masked(self, position: bytes, seats: Iterable[int]) -> bytes:
        """A position without what one of some seats may not see."""
        copy, blank = laid(self.spec.table, position), self.engine.blank
        if blank is not None:
            for seat in seats:
                blank(copy, self.box_view.array, seat)
            return copy.tobytes()
        mask, table = self.interpreted(flow.mask), self.table(copy)
        for seat in seats:
            mask(table, self.box_view, seat)
        return copy.tobytes()

    def table(self, array: Array | None = None) -> Any:
        """A table for the interpreter: empty, or a view of a record."""
        return Table(self.spec.table, array)

    @cached_property
    def box_view(self) -> Any:
        """The box as the interpreter's rules see it."""
        return Table(self.spec.schema.dtype, self.box.array.copy())

    # --- many games ---

    def playouts(
        self,
        games: int,
        target: str = "native",
        seats: int | None = None,
        seed: int = 0,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, Any] | None = None,
        workers: int | None = None,
        first: int = 0,
    ) -> Results:
        """Plays whole games; game `i` is the same on every target and for any workers.

        `bots` are dealt to the seats in turn. Options default to the game's own for playouts
        (a cap on length, say).
        """
        batch = self.batch(games, target, seats, seed, bots, options, first)
        return self.gather(self.play(batch, workers), batch.seats)

    def stream(
        self,
        games: int,
        target: str = "native",
        seats: int | None = None,
        seed: int = 0,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, Any] | None = None,
        workers: int | None = None,
        first: int = 0,
        chunk: int | None = None,
    ) -> Parts:
        """Like `playouts`, but yields (number of the first game, results) as they are done."""
        batch = self.batch(games, target, seats, seed, bots, options, first)
        return self.play(batch, workers, chunk)

    def gather(self, parts: Iterator[tuple[int, Results]], seats: int) -> Results:
        """Parts of a stream as one, in the order of the games."""
        return results.gather(parts, seats, self.spec.lost)

    def batch(
        self,
        games: int,
        target: str = "native",
        seats: int | None = None,
        seed: int = 0,
        bots: Sequence[str] = ("random",),
        options: Mapping[str, Any] | None = None,
        first: int = 0,
    ) -> Batch:
        """The games that `playouts` plays, as plain data."""
        seats = self.check_seats(self.spec.seats[0] if seats is None else seats)
        if isinstance(bots, str) or not isinstance(bots, Sequence):
            raise TypeError(f'bots must be a list of names, as in ["greedy"], not {bots!r}')
        if not bots:
            raise ChimericalError("playouts need a bot at least")
        games, seed, first = whole("games", games), whole("seed", seed), whole("first", first)
        box = self.for_playouts({} if options is None else options).box
        dealt = tuple(bots[i % len(bots)] for i in range(seats))
        return Batch(self.name, box.text, box.options, dealt, games, seed & MASK, first, target)

    def of(self, batch: Batch) -> Game:
        """The game with the box and the options of a batch."""
        if batch.game != self.name:
            raise ChimericalError(f"these are games of {batch.game!r}, not of {self.name!r}")
        if (batch.box, batch.options) == (self.box.text, self.box.options):
            return self
        return Game(self.spec, self._box(batch.box, batch.options, "the batch"), self.engine)

    def play(self, batch: Batch, workers: int | None = None, chunk: int | None = None) -> Parts:
        """Plays a batch; yields (number of the first game, results) as they are done."""
        check_bots(batch.bots, batch.target)
        return batches.play(self.of(batch), batch, workers, chunk)
