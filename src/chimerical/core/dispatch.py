"""From declared decisions and steps to the rules that the core drives a game by.

What is written here is what one would write by hand: a choice by the kind of the frame on top,
and within it by verb. It is compiled as any other rule.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .decisions import Decision, Frame, Function, Given, Line, Offer, Play, parameters
from .flow import BACK
from .frames import STEP, STUCK, pop
from .rule import Lookup
from .sets import SPAN, has, listed, lowest
from .source import function
from .space import RESERVED, Verb

Lines = list[str]
TOP = ["f = s.stack[s.depth - 1]", "asked = f.kind"]
NOW = "asked = 0 if s.over else s.stack[s.depth - 1].kind"  # once more, after a step


def dispatchers(play: Play) -> dict[str, Function]:
    """The rules `legal`, `why_not`, `apply` and `proceed` of a game, and what goes with them."""
    writer = Writer(play)
    decisions = play.decisions
    bodies: dict[str, tuple[list[str], Lines]] = {
        "legal": (
            ["s", "box", "out"],
            TOP + _by_kind({k: writer.legal(d) for k, d in decisions.items()}),
        ),
        "why_not": (
            ["s", "box", "action"],
            TOP + _by_kind({k: writer.why_not(d, play) for k, d in decisions.items()}),
        ),
        "apply": (
            ["s", "box", "action"],
            TOP + _by_kind({k: writer.apply(d) for k, d in decisions.items()}),
        ),
        "proceed": (["s", "box"], writer.proceed(play)),
        "held": (["kind"], ["return HELD[kind]"]),
    }
    frames = {**decisions, **play.steps}
    counts = (len(frames[k].holds) if k in frames else 0 for k in range(max(frames) + 1))
    writer.names["HELD"] = Lookup(counts)
    if sets := _sets(decisions):
        bodies["set_of"] = (["s", "action"], [*TOP, *sets, "return 0"])
    if play.asides and play.asides.does:
        known, lines = _arguments(play.asides.verb)
        said = [writer.call(does, Said("aside", {}), known) for does in play.asides.does]
        bodies["aside"] = (["s", "box", "action"], [*lines, *said])
    return {
        name: function(name, parameters, body, writer.names)
        for name, (parameters, body) in bodies.items()
    }


class Writer:
    """Writes the lines, and keeps the names of the rules in them."""

    def __init__(self, play: Play) -> None:
        self.names: dict[str, Any] = {"has": has, "listed": listed, "lowest": lowest, "pop": pop}
        self.variables = RESERVED - set(self.names)  # a rule may be called like one of them
        for frame in (*play.decisions.values(), *play.steps.values()):
            self.variables |= set(frame.holds)
        for verb in play.space.verbs.values():
            self.variables |= set(verb.sorts)

    def call(
        self,
        rule: Function,
        frame: Frame,
        known: Mapping[str, str],
        given: Mapping[str, Given] = {},
    ) -> str:
        """A rule with what it names: of the frame, of `known`, or as an offer has it."""
        name = rule.__name__
        while name in self.variables or self.names.setdefault(name, rule) is not rule:
            name += "_"
        values = []
        for wanted in parameters(rule):
            value = given.get(wanted, wanted)
            if isinstance(value, str):
                values.append(_value(frame, rule, value, known))
            else:
                values.append(
                    self.call(value, frame, known, given) if callable(value) else str(value)
                )
        return f"{name}({', '.join(values)})"

    # --- what is offered ---

    def legal(self, d: Decision) -> Lines:
        if d.lists:
            return [f"return {self.call(d.lists, d, {'out': 'out', 'n': '0'})}"]
        lines = ["n = 0"]
        for o in d.offers:
            lines += self.listing(d, o)
        return [*lines, "return n"]

    def listing(self, d: Decision, o: Offer) -> Lines:
        verb, names = o.verb, list(o.verb.sorts)
        if o.among and not o.why:
            sort = verb.sorts[names[0]]
            starts = range(0, sort.values.stop, SPAN) if _in_spans(o.among) else (0,)
            calls = ((k, self.call(o.among, d, {"span": str(k // SPAN)}, o.given)) for k in starts)
            return [f"n = listed(out, n, {verb.first - sort.first + k}, {c})" for k, c in calls]
        add = [f"out[n] = {verb.formula({n: n for n in names})}", "n += 1"]
        if o.why:
            add = [f"if {self.call(o.why, d, {n: n for n in names}, o.given)} == 0:", *_in(add)]
        elif o.when:
            add = [f"if {self.call(o.when, d, {}, o.given)}:", *_in(add)]
        if o.among:
            (name,) = names
            return [
                f"rest = {self.call(o.among, d, {}, o.given)}",
                "while rest:",
                f"    {name} = lowest(rest)",
                "    rest &= rest - 1",
                *_in(add),
            ]
        for name in reversed(names):
            values = verb.sorts[name].values
            add = [f"for {name} in range({values.start}, {values.stop}):", *_in(add)]
        return add

    # --- what is refused ---

    def why_not(self, d: Decision, play: Play) -> Lines:
        lines: Lines = []
        for o in d.offers:
            lines += [_if_verb(o.verb), *_in(self.refusal(d, o))]
        offered = {o.verb.name for o in d.offers}
        for name, line in {**play.refusals, **d.refusals}.items():
            if name not in offered:
                lines += [_if_verb(play.space.verbs[name]), f"    return {line}"]
        return [*lines, f"return {self.line(d.otherwise, d, {})}"]

    def refusal(self, d: Decision, o: Offer) -> Lines:
        known, lines = _arguments(o.verb)
        if o.why:
            return [*lines, f"return {self.call(o.why, d, known, o.given)}"]
        against = self.line(d.otherwise if o.line is None else o.line, d, known, o.given)
        if o.among:
            (name,) = o.verb.sorts
            value = known[name]
            members = self.call(o.among, d, {"span": f"{value} // {SPAN}"}, o.given)
            member = f"{value} % {SPAN}" if _in_spans(o.among) else value
            test = f"has({members}, {member})"
            return [*lines, f"if {test}:", "    return 0", f"return {against}"]
        if o.when:
            return [f"if {self.call(o.when, d, {}, o.given)}:", "    return 0", f"return {against}"]
        return ["return 0"]

    def line(
        self, line: Line, d: Decision, known: Mapping[str, str], given: Mapping[str, Given] = {}
    ) -> str:
        if isinstance(line, int):
            return str(line)
        return self.call(line, d, {"action": "action", **known}, given)

    # --- what is done ---

    def apply(self, d: Decision) -> Lines:
        after = [d.after] if d.after else []
        said = [v for o in d.offers for v in o.given.values() if callable(v)]
        lines, kept = _keep(d, [does for o in d.offers for does in (*o.does, *after)] + said)
        several = len(d.offers) > 1
        for o in d.offers:
            known, done = _arguments(o.verb)
            if not d.stays:
                done.append("pop(s)")
            done += [self.call(does, kept, known, o.given) for does in (*o.does, *after)]
            done.append("return")
            lines += [_if_verb(o.verb), *_in(done)] if several else done
        return lines

    def proceed(self, play: Play) -> Lines:
        lines = ["if s.depth == 0:", f"    s.over = {STUCK}", "    return", *TOP]
        usual = [play.then.declared[name] for name in play.usual]
        for frame in usual:
            lines += [f"if asked == {frame.kind}:", *_in([*self.done(frame), NOW])]
        rest = {k: [*self.done(s), "return"] for k, s in play.steps.items() if s not in usual}
        if usual:
            known = " or ".join(f"asked == {frame.kind}" for frame in usual)
            lines += [f"if asked < {STEP} or {known}:", "    return"]
        return lines + _by_kind(rest) if rest else lines

    def done(self, frame: Any) -> Lines:
        lines, kept = _keep(frame, [frame.does])
        return ["f = s.stack[s.depth - 1]", *lines, "pop(s)", self.call(frame.does, kept, {})]


class Kept(Frame):
    """A frame whose numbers are in variables, because it is off the stack."""


class Said(Frame):
    """No frame at all: an aside comes from outside of decisions."""


def _keep(frame: Frame, rules: Sequence[Function]) -> tuple[Lines, Frame]:
    """Lines that read into variables what rules want of a frame, and the frame as they know it."""
    wanted = {name for rule in rules for name in parameters(rule)}
    lines = [f"{name} = f.{frame.slot(name)}" for name in frame.holds if name in wanted]
    return ["seat = f.seat", *lines] if "seat" in wanted else lines, Kept(frame.name, frame.holds)


def _in_spans(among: Function) -> bool:
    """Whether a set is given span by span."""
    return "span" in parameters(among)


def _value(frame: Frame, rule: Function, name: str, known: Mapping[str, str]) -> str:
    if name in ("s", "box"):
        return name
    if name in known:
        if name in frame.holds:
            raise TypeError(f"{frame.name}: {name!r} means two things to {rule.__name__}")
        return known[name]
    if (name == "seat" and not isinstance(frame, Said)) or name in frame.holds:
        if isinstance(frame, Kept):
            return name
        return "f.seat" if name == "seat" else f"f.{frame.slot(name)}"
    raise TypeError(f"{frame.name}: {rule.__name__} asks for {name!r}, which is not known there")


def _arguments(verb: Verb) -> tuple[dict[str, str], Lines]:
    """What an action's arguments are called, and the lines that find them."""
    names = list(verb.sorts)
    if not names:
        return {}, []
    if len(names) == 1:
        shift = verb.first - verb.sorts[names[0]].first
        return {names[0]: names[0]}, [f"{names[0]} = action - {shift}"]
    lines = [f"number = action - {verb.first}"]
    for name in reversed(names):
        sort = verb.sorts[name]
        plus = f" + {sort.first}" if sort.first else ""
        if name == names[0]:
            lines.append(f"{name} = number{plus}")
        else:
            lines += [f"{name} = number % {sort.size}{plus}", f"number //= {sort.size}"]
    return {name: name for name in names}, lines


def _sets(decisions: Mapping[int, Decision]) -> Lines:
    """Lines that find the actions that name members of a decision's set, and those that take one
    back. The set has the number of its decision.
    """
    lines: Lines = []
    for kind, d in decisions.items():
        cases: Lines = []
        for o in d.offers:
            if o.any_order or o.takes_back:
                cases += [_if_verb(o.verb), f"    return {BACK if o.takes_back else kind}"]
        lines += [f"if asked == {kind}:", *_in(cases)] if cases else []
    return lines


def _if_verb(verb: Verb) -> str:
    if verb.size == 1:
        return f"if action == {verb.first}:"
    return f"if {verb.first} <= action < {verb.first + verb.size}:"


def _in(lines: Sequence[str]) -> Iterator[str]:
    return (f"    {line}" for line in lines)


def _by_kind(cases: Mapping[int, Lines]) -> Lines:
    """A choice by what is asked, halved and halved again."""
    kinds = sorted(cases)
    if len(kinds) == 1:
        return cases[kinds[0]]
    middle = kinds[len(kinds) // 2]
    low = _by_kind({k: cases[k] for k in kinds if k < middle})
    high = _by_kind({k: cases[k] for k in kinds if k >= middle})
    return [f"if asked < {middle}:", *_in(low), *([] if _ends(low) else ["    return"]), *high]


def _ends(lines: Lines) -> bool:
    return lines[-1].startswith("return")
