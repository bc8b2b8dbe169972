"""Loops that rules write short, and how they read where they are compiled.

    for room in each(s.hot):                  rest = s.hot
        take_cube(s, room)                    while rest:
                                                  room = lowest(rest)
                                                  rest &= rest - 1
                                                  take_cube(s, room)

    return sum(s.size[r] for r in rooms)      found = 0
                                              for r in rooms:
                                                  found += s.size[r]
                                              return found

The interpreter runs what is on the left. Numba has no generators: a compiled twin is made of what
is on the right, from the source of the rule. Besides `sum` there are `any`, `all` and `those` (a
set, see core.sets). They are found before the rest of their statement, so they may not stand where
they might not be evaluated at all: after an `and`, or behind a `while`.

Arguments that a rule gives by name or leaves out are put in their places, since no compiled target
knows names or what is usual:

    then.run(s, seat, row=at)                 then.run(s, seat, at, 0, 0)
"""

from __future__ import annotations

import ast
import dis
import linecache
from collections.abc import Callable, Mapping
from copy import deepcopy
from functools import cache
from itertools import count
from textwrap import indent
from types import CodeType, FunctionType
from typing import Any

from .sets import SPAN, lowest

Function = Callable[..., Any]
# How a loop over a set is written out, and one over a set in two or three spans.
EACH = """\
{rest} = {members}
while {rest}:
    {i} = lowest({rest})
    {rest} &= {rest} - 1
"""
EACH_IN_SPANS = f"""\
{{rest}}_first = 0
{{rest}} = {{members}}
{{rest}}_more = {{more}}
{{rest}}_last = {{last}}
while {{rest}} or {{rest}}_more or {{rest}}_last:
    while {{rest}} == 0:
        {{rest}} = {{rest}}_more
        {{rest}}_more = {{rest}}_last
        {{rest}}_last = 0
        {{rest}}_first += {SPAN}
    {{i}} = {{rest}}_first + lowest({{rest}})
    {{rest}} &= {{rest}} - 1
"""
# By word: what is known before the first value, and what each of them adds.
LOOPS = {
    "all": ("{found} = True", "if not ({value}):\n    {found} = False\n    break"),
    "any": ("{found} = False", "if {value}:\n    {found} = True\n    break"),
    "sum": ("{found} = 0", "{found} += {value}"),
    "those": ("{found} = 0", "{found} |= 1 << ({value})"),
}


@cache
def spelled_out(f: Function) -> Function:
    """A rule as it is compiled: itself, or the same with its loops written out."""
    code: CodeType = f.__code__
    generators = any(isinstance(inner, CodeType) for inner in code.co_consts)
    named = any(i.opname in ("KW_NAMES", "CALL_KW") for i in dis.get_instructions(code))
    pushes = any(hasattr(f.__globals__.get(name), "declared") for name in code.co_names)
    if not (generators or named or pushes or "each" in code.co_names):
        return f
    linecache.lazycache(code.co_filename, f.__globals__)  # where it does not lie on the disk
    imports, functions = _source(code.co_filename)
    rule = deepcopy(functions.get(code.co_firstlineno))
    if rule is None or does(_made(imports, rule)) != does(code):
        raise RuntimeError(f"{code.co_filename} has changed since {f.__name__} was read from it")
    _ByPlace(f.__globals__).visit(rule)
    writer = _Writer({*code.co_varnames, *code.co_cellvars} - {"_"})
    rule.body = [line for statement in rule.body for line in writer.visit(statement)]
    if any(isinstance(node, ast.GeneratorExp) for node in ast.walk(rule)):
        raise TypeError(f"{f.__name__}: a loop stands where it might not be evaluated")
    space = {**f.__globals__, "lowest": lowest}
    made = _made(imports, rule).replace(co_filename=code.co_filename)
    return FunctionType(made, space, f.__name__, f.__defaults__)


def does(code: CodeType) -> str:
    """What a code object does, without where it stands."""
    inner = [does(c) if isinstance(c, CodeType) else repr(c) for c in code.co_consts]
    names = code.co_names, code.co_varnames, code.co_cellvars, code.co_freevars
    return repr((code.co_code, inner, names))


@cache
def _source(file: str) -> tuple[list[ast.stmt], dict[int, ast.FunctionDef]]:
    """What a file imports, and its functions by the line where they begin."""
    tree = ast.parse("".join(linecache.getlines(file)))
    found = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    imports = [line for line in tree.body if isinstance(line, ast.Import | ast.ImportFrom)]
    return [*imports], {min([f.lineno, *(d.lineno for d in f.decorator_list)]): f for f in found}


def _made(imports: list[ast.stmt], rule: ast.FunctionDef) -> CodeType:
    """The code of a function. What is imported matters: `A.lay` is read otherwise off a module."""
    rule.decorator_list = []
    module = compile(ast.Module([*imports, rule], []), "", "exec", dont_inherit=True)
    [code] = (c for c in module.co_consts if isinstance(c, CodeType))
    return code


class _ByPlace(ast.NodeTransformer):
    """Puts named arguments in their places. A visitor of its own: the one for loops leaves out what
    might not be evaluated.
    """

    def __init__(self, space: Mapping[str, Any]) -> None:
        self.space = dict(space)  # the rule's globals: what names mean when all is declared

    def visit_Call(self, call: ast.Call) -> ast.Call:
        self.generic_visit(call)
        rule = self._called(call.func)
        if rule is None or not (call.keywords or rule.__defaults__):
            return call
        code, defaults = rule.__code__, rule.__defaults__ or ()
        names = code.co_varnames[: code.co_argcount]
        given = {keyword.arg: keyword.value for keyword in call.keywords}
        if list(given) != [name for name in names if name in given]:  # draws would change places
            raise TypeError(f"{rule.__name__}: name arguments in the order of its declaration")
        usual = dict(zip(names[::-1], defaults[::-1], strict=False))
        for name in names[len(call.args) :]:
            value = given[name] if name in given else ast.Constant(usual[name])
            call.args.append(ast.copy_location(value, call))
        call.keywords = []
        return ast.fix_missing_locations(call)

    def _called(self, name: ast.expr) -> Any:
        """The function of this name, if it is one that is written in Python."""
        if isinstance(name, ast.Attribute) and isinstance(name.value, ast.Name):
            found = getattr(self.space.get(name.value.id), name.attr, None)
        else:
            found = self.space.get(name.id) if isinstance(name, ast.Name) else None
        return found if isinstance(found, FunctionType) else None


class _Writer(ast.NodeTransformer):
    """Writes the loops of a statement out, before it or in its place."""

    def __init__(self, taken: set[str]) -> None:
        self.taken = taken  # names of the rule's own
        self.names = (f"_{k}" for k in count(1))
        self.before: list[ast.stmt] = []

    def visit(self, node: ast.AST) -> Any:
        if not isinstance(node, ast.stmt):
            return super().visit(node)
        outer, self.before = self.before, []
        written = super().visit(node)
        lines = [*self.before, *(written if isinstance(written, list) else [written])]
        self.before = outer
        return lines

    def visit_For(self, node: ast.For) -> Any:
        self.generic_visit(node)
        if not (isinstance(node.iter, ast.Call) and _name(node.iter) == "each"):
            return node
        spans = [ast.unparse(span) for span in node.iter.args]
        text = EACH_IN_SPANS if len(spans) > 1 else EACH
        members, more, last = [*spans, "0", "0"][:3]
        names = {"i": ast.unparse(node.target), "rest": next(self.names)}
        lines = _lines(text.format(members=members, more=more, last=last, **names), node)
        lines[-1].body += node.body
        return lines

    def visit_Call(self, node: ast.Call) -> Any:
        if not (node.args and isinstance(node.args[0], ast.GeneratorExp)):
            return self.generic_visit(node)
        found = next(self.names)
        [loop] = node.args[0].generators
        first, each = LOOPS[_name(node)]
        target = ast.unparse(loop.target)
        if target in self.taken:  # it means something else around the loop
            for part in (*loop.ifs, node.args[0].elt):
                for name in ast.walk(part):
                    if isinstance(name, ast.Name) and name.id == target:
                        name.id += found
            target += found
        for condition in loop.ifs:
            each = f"if {ast.unparse(condition)}:\n{indent(each, '    ')}"
        head = f"for {target} in {ast.unparse(loop.iter)}:"
        text = f"{first}\n{head}\n{indent(each, '    ')}"
        value = ast.unparse(node.args[0].elt)
        for line in _lines(text.format(found=found, value=value), node):
            self.before += self.visit(line)
        return ast.copy_location(ast.Name(found, ast.Load()), node)

    def visit_BoolOp(self, node: ast.BoolOp) -> Any:
        node.values[0] = self.visit(node.values[0])
        return node

    def visit_IfExp(self, node: ast.IfExp) -> Any:
        node.test = self.visit(node.test)
        return node

    def visit_While(self, node: ast.While) -> Any:
        node.body = [line for statement in node.body for line in self.visit(statement)]
        return node


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _lines(text: str, where: ast.AST) -> list[Any]:
    """Lines of code that stand where something else did."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        ast.copy_location(node, where)
    return tree.body
