"""Decisions and steps, each declared once, in the file of the rules it belongs to.

    ask, then = Frames(), Frames()                     in the game's declared.py

    use_tile = decision(                               in rules/building.py
        ask,
        "use_tile",
        holds=dict(tile=MODULE, after=NUMBER, flags=NUMBER),
        offers=[
            offer(A.accept, when=can_use_tile, line=S400, does=move_in),
            offer(A.decline),
        ],
        otherwise=S400,
    )

`ask.use_tile(s, seat, tile=…, flags=…)` asks a seat; `then.end_turn(s, seat, …)` is a step that
follows. Both put a frame on the stack; what is pushed last happens first. What it holds is given by
name, in the order of the declaration, and 0 where nothing is said; it is read off a frame by name
too, `ask.tile_of_use_tile(frame)`.

From the declarations the core makes a game's `legal`, `why_not`, `apply` and `proceed`
(core.dispatch). A rule that is named in one is called with what it names: `s`, `box`, `seat`,
what the frame holds, the arguments of the verb, and where it lists actions, `out` and `n`. So one
rule serves many offers, and an offer may name what it says differently to its rules:

    offer(A.rifle, why=why_not_shoot, does=[spend, shoot], given=dict(weapon=RIFLE))

What no action of an offer can name may be asked about all the same: why not go to that tile over
there? `beyond={TILE: too_far}` gives the line, or a rule that says it; no game is played by it.

A set of more than 63 arguments does not fit an integer: a rule that names `span` is asked for the
32 of span 0, those of span 1 and so on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .frames import STEP, STUCK, top
from .sets import LARGEST
from .source import function
from .space import RESERVED, Module, Sort, Verb, Verbs

Function = Callable[..., Any]
Line = int | Function  # the number of a rule's line, or a rule that says which
Given = int | str | Function  # a number, another name for an argument, or a rule that says it
SLOTS = ("a", "b", "c")  # of a frame


@dataclass(frozen=True)
class Offer:
    """One verb of a decision: what of it may be chosen, the line against the rest, what it does."""

    verb: Verb
    among: Function | None = None  # the set of arguments to choose from, maybe span by span
    why: Function | None = None  # the line against an action, or 0
    when: Function | None = None  # whether it is offered at all, for a verb without parameters
    line: Line | None = None  # against the rest; the decision's `otherwise` if not said
    does: Sequence[Function] = ()  # in this order; nothing more than to have been chosen, if empty
    given: Mapping[str, Given] = field(default_factory=dict)  # what its rules know besides
    any_order: bool = False  # names members of a set one by one; a search tries one order only
    takes_back: bool = False  # undoes what was named; a search leaves it out
    reverses: Verb | None = None  # of the same arguments: undoes it within a turn, and is undone
    offhand: bool = False  # no level thinks about it: it does it where greedy would
    # by sort: the line against a thing that none of its actions touches, or 0
    beyond: Mapping[Sort, Line] = field(default_factory=dict)


def offer(
    verb: Any,
    among: Function | None = None,
    *,
    why: Function | None = None,
    when: Function | None = None,
    line: Line | None = None,
    does: Function | Sequence[Function] = (),
    given: Mapping[str, Any] | None = None,
    any_order: bool = False,
    takes_back: bool = False,
    reverses: Any = None,
    offhand: bool = False,
    beyond: Mapping[Sort, Line] | None = None,
) -> Offer:
    """Declares an offer: `offer(A.pick, kinds_here, line=S98, does=pick_up)`."""
    made: Verb = verb.__verb__
    if among and len(made.sorts) != 1:
        raise ValueError(f"{made.name}: a set is of one parameter")
    if among and made.largest > LARGEST and "span" not in parameters(among):
        raise ValueError(f"{made.name}: a set with members above {LARGEST} is given by `span`")
    if when and (among or why):
        raise ValueError(f"{made.name}: `when` goes with neither a set nor `why`")
    if why and line is not None:
        raise ValueError(f"{made.name}: `why` says the line itself")
    done = (does,) if callable(does) else tuple(does)
    undone = reverses.__verb__ if reverses else None
    if undone and undone.size != made.size:
        raise ValueError(f"{made.name}: what it reverses has the same parameters")
    return Offer(
        made,
        among,
        why,
        when,
        line,
        done,
        given or {},
        any_order,
        takes_back,
        undone,
        offhand,
        beyond or {},
    )


def parameters(rule: Function) -> tuple[str, ...]:
    """What a rule names."""
    code = rule.__code__
    return tuple(code.co_varnames[: code.co_argcount])


@dataclass(eq=False)
class Frame:
    """What is waiting on the stack: a decision or a step. `holds` names what its frame carries."""

    name: str
    holds: Mapping[str, Sort]
    kind: int = -1  # its number; given when a game is put together

    def __post_init__(self) -> None:
        if clash := RESERVED & set(self.holds):
            raise ValueError(f"{self.name}: a frame cannot hold something called {min(clash)!r}")

    def slot(self, name: str) -> str:
        """Where a frame keeps something."""
        return SLOTS[list(self.holds).index(name)]


@dataclass(eq=False)
class Decision(Frame):
    """What a seat may be asked."""

    offers: Sequence[Offer] = ()
    otherwise: Line = 0  # the line against all that is not offered
    refusals: Mapping[str, int] = field(default_factory=dict)  # by verb: another line against it
    lists: Function | None = None  # lists all legal actions, where that is faster than by offers
    stays: bool = False  # its frame stays on the stack until a rule takes it off
    after: Function | None = None  # follows on what was done, whatever it was


@dataclass(eq=False)
class Step(Frame):
    """What the rules do by themselves."""

    does: Function | None = None


class Declared(Module):
    """Words that put a frame on the stack and read it, by name. A module to Numba, as
    core.space.Verbs are.
    """

    def __init__(self) -> None:
        super().__init__("frames")
        self.declared: dict[str, Frame] = {}
        self._by_kind: dict[int, Frame] = {}

    def add(self, frame: Frame) -> None:
        for name in (frame.name, *(f"{held}_of_{frame.name}" for held in frame.holds)):
            if hasattr(self, name):
                raise ValueError(f"there cannot be another {name!r}")
        if len(frame.holds) > len(SLOTS):
            raise ValueError(f"{frame.name}: a frame holds {len(SLOTS)} numbers at most")
        self.declared[frame.name] = frame
        setattr(self, frame.name, _push(frame))
        for name in frame.holds:
            setattr(self, f"{name}_of_{frame.name}", _read(frame, name))

    def number(self, first: int) -> None:
        """Gives every frame its number, in the order of the names: `ask.ACT` is that of `act`."""
        if len(self.declared) > STEP - 1:
            raise ValueError(f"there are {len(self.declared)} frames, and numbers for {STEP - 1}")
        for kind, name in enumerate(sorted(self.declared), first):
            self.declared[name].kind = kind
            self._by_kind[kind] = self.declared[name]
            setattr(self, name.upper(), kind)
            getattr(self, name).__globals__["KIND"] = kind

    def asked(self, s: Any) -> str:
        """The name of the decision that is open; nothing where none is."""
        frame = None if s.over else self._by_kind.get(top(s).kind)
        return frame.name if frame else ""

    def about(self, s: Any) -> dict[str, int]:
        """What the decision that is open is about: what its frame holds, by name."""
        held = top(s)
        frame = self._by_kind.get(held.kind)
        return {name: getattr(held, frame.slot(name)) for name in frame.holds} if frame else {}


class Frames(Declared):
    """The same where no stub says what is declared (core.stubs): any name may be."""

    def __getattr__(self, name: str) -> Function:
        raise AttributeError(f"no decision or step is called {name!r}")


def _push(frame: Frame) -> Function:
    """The rule that puts a frame on top. A full stack is a bug, and ends the game rather than
    write past it.
    """
    body = [
        "if s.depth == len(s.stack):",
        "    s.over = STUCK",
        "    return",
        "f = s.stack[s.depth]",
        "f.kind = KIND",
        "f.seat = seat",
        *(f"f.{frame.slot(name)} = {name}" for name in frame.holds),
        "s.depth += 1",
    ]
    named = [f"{name}=0" for name in frame.holds]
    made: Function = function(frame.name, ["s", "seat", *named], body, {"STUCK": STUCK, "KIND": -1})
    return made


def _read(frame: Frame, name: str) -> Function:
    """The rule that reads what a frame holds under a name."""
    body = [f"return frame.{frame.slot(name)}"]
    made: Function = function(f"{name}_of_{frame.name}", ["frame"], body, {})
    return made


def decision(
    ask: Declared,
    name: str,
    holds: Mapping[str, Sort] | None = None,
    *,
    offers: Sequence[Offer],
    otherwise: Line,
    refusals: Mapping[str, int] | None = None,
    lists: Function | None = None,
    stays: bool = False,
    after: Function | None = None,
) -> Decision:
    """Declares a decision."""
    verbs = [offer.verb.name for offer in offers]
    if len(set(verbs)) != len(verbs):
        raise ValueError(f"{name}: {max(verbs, key=verbs.count)!r} is offered twice")
    if offered := set(verbs) & set(refusals or ()):
        raise ValueError(f"{name}: {min(offered)!r} is offered, so its offer has its line")
    made = Decision(
        name,
        holds or {},
        offers=offers,
        otherwise=otherwise,
        refusals=refusals or {},
        lists=lists,
        stays=stays,
        after=after,
    )
    ask.add(made)
    return made


def choice(
    ask: Declared,
    name: str,
    verb: Any,
    among: Function | None = None,
    *,
    otherwise: Line,
    holds: Mapping[str, Sort] | None = None,
    lists: Function | None = None,
    **said: Any,
) -> Decision:
    """Declares a decision with a single verb: `choice(ask, "dig", A.take, graves, …)`."""
    made = offer(verb, among, **said)
    return decision(ask, name, holds, offers=[made], otherwise=otherwise, lists=lists)


def step(
    then: Declared, name: str, holds: Mapping[str, Sort] | None = None, *, does: Function
) -> Step:
    """Declares a step. Its frame is off the stack when `does` is called."""
    made = Step(name, holds or {}, does=does)
    then.add(made)
    return made


@dataclass(frozen=True)
class Play:
    """How a game is played: its action space, decisions and steps, numbered."""

    space: Verbs
    ask: Declared
    then: Declared
    usual: Sequence[str] = ()  # steps that mostly follow one another, in that order
    asides: Offer | None = None  # what a seat may say at any time; its first argument is the seat
    # by verb: the line against it in all decisions that do not offer it
    refusals: Mapping[str, int] = field(default_factory=dict)
    rules: Mapping[str, Function] = field(init=False)
    names: dict[int, str] = field(init=False)  # of decisions, by number

    def __post_init__(self) -> None:
        from .dispatch import dispatchers

        if not self.ask.declared:
            raise ValueError("no decision is declared: import the rules that declare them")
        self.ask.number(1)
        self.then.number(STEP)
        names = {kind: decision.name for kind, decision in self.decisions.items()}
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "rules", dispatchers(self))

    @cached_property
    def decisions(self) -> dict[int, Decision]:
        """By number."""
        found = [d for d in self.ask.declared.values() if isinstance(d, Decision)]
        return {d.kind: d for d in sorted(found, key=lambda d: d.kind)}

    @cached_property
    def steps(self) -> dict[int, Step]:
        found = [d for d in self.then.declared.values() if isinstance(d, Step)]
        return {d.kind: d for d in sorted(found, key=lambda d: d.kind)}

    @cached_property
    def reverses(self) -> dict[int, int]:
        """By action, the one that undoes it within a turn."""
        pairs = [(o.verb, o.reverses) for d in self.decisions.values() for o in d.offers]
        found = {
            action: undone
            for one, two in pairs
            if two
            for action, undone in zip(one.actions, two.actions, strict=True)
        }
        return found | {undone: action for action, undone in found.items()}

    @cached_property
    def offhand(self) -> frozenset[int]:
        """The actions that no level thinks about."""
        offers = [o for d in self.decisions.values() for o in d.offers]
        return frozenset(a for o in offers if o.offhand for a in o.verb.actions)

    @cached_property
    def offered(self) -> dict[str, set[str]]:
        """The verbs that a decision offers, or that are allowed at any time, by its name."""
        asides = {self.asides.verb.name} if self.asides else set()
        return {d.name: {o.verb.name for o in d.offers} | asides for d in self.decisions.values()}
