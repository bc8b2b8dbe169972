"""What a client may want of a table, command by command."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Any

from chimerical.bots import sight
from chimerical.core.errors import ChimericalError, IllegalAction
from chimerical.core.match import Match

from . import book, chat, eyes, lessons, wire
from .refusals import OVER, Barred, NotYours, Over, Refusal, Stale
from .rows import Guest, Proposal, new_id
from .store import Conflict, Unavailable
from .table import Table

Answer = Any  # a message for whoever asked


async def answer(table: Table, guest: Guest, command: Any, reply: Callable[[Answer], None]) -> None:
    """Does what a client wants, answers, and tells the others."""
    begin = time.perf_counter()
    found = await _carry_out(table, guest, command)
    reply(found)
    table.tell()
    table.house.metrics.commands.note(time.perf_counter() - begin)
    if isinstance(found, wire.Refused):
        table.house.metrics.refusals.add(found.code)


async def _carry_out(table: Table, guest: Guest, command: Any) -> Answer:
    try:
        return await _unless_stale(table, guest, command)
    except Done as done:
        return done.answer
    except IllegalAction as error:
        rule: Any = error.rule
        return wire.Refused(command.id, "illegal", str(error), eyes.rule(rule))
    except Unavailable as error:
        return wire.Refused(command.id, "unavailable", str(error))
    except Refusal as error:
        code: Any = error.code
        return wire.Refused(command.id, code, str(error))
    except ChimericalError as error:
        return wire.Refused(command.id, "illegal", str(error))


async def _unless_stale(table: Table, guest: Guest, command: Any) -> Answer:
    try:
        return await DO[type(command)](table, guest, command)
    except Stale as error:
        return await _stale(table, guest, command, error)
    except Conflict:
        return await _stale(table, guest, command, Stale("the table has gone on; look again"))


async def _stale(table: Table, guest: Guest, command: Any, error: Stale) -> Answer:
    """A refusal with the current state; unless it is the same command, sent twice."""
    seen = None
    async with table.lock:
        await table.ensure()
        _check_new(table, guest, command)
        if command.seat in table.seats_of(guest):
            seen = table.views.message(command.seat, None)
    return wire.Refused(command.id, "stale", str(error), None, seen)


class Done(Exception):
    """A command was carried out before: it was sent twice, and counts once."""

    def __init__(self, id: str, revision: int) -> None:
        super().__init__(id)
        self.answer = wire.Done(id, revision)


def _check_new(table: Table, guest: Guest, command: Any) -> None:
    """Raises `Done` if it is not. Called with the table's lock held, and the match at hand."""
    revision = table.log.done(guest.id, command.id, command.seat)
    if revision is not None:
        raise Done(command.id, revision)


def _done(table: Table, command: Any) -> wire.Done:
    """The answer to what was just carried out, with the revision as its seat counts."""
    return wire.Done(command.id, table.revision_of(command.seat))


# --- what changes the game ---


async def _playing(table: Table, guest: Guest, command: Any) -> Match:
    """The match, if the seat may do something now. Called with the table's lock held."""
    table.check_seat(guest, command.seat)
    match = await table.ensure()
    _check_new(table, guest, command)
    table.log.check_fresh(command.seat, command.revision)
    if table.row.state != "playing":
        raise Over(OVER)
    return match


async def play(table: Table, guest: Guest, command: wire.Play) -> Answer:
    async with table.lock:
        match = await _playing(table, guest, command)
        seat, before = command.seat, table.before(command.seat)
        action = await _meant(table, match, command)
        if action in match.game.spec.asides and match.mover(action) != seat:
            raise NotYours("that is for another seat to say")
        by: int | None = seat
        if (tutor := table.taught) is not None:
            if (refused := lessons.objection(tutor, action, command.id)) is not None:
                return refused
            by = None  # a lesson goes seat by seat, also where seats could decide at once
        match.play_number(action, by)
        await table.commit("play", before, seat=by, action=action, guest=guest, command=command.id)
        done = _done(table, command)
    table.house.metrics.moves.add("person")
    table.hush(seat)
    return done


async def undo(table: Table, guest: Guest, command: wire.Undo) -> Answer:
    async with table.lock:
        match = await _playing(table, guest, command)
        if (tutor := table.tutor) is not None and (table.taught or tutor.place.back is not None):
            return await _step_back(table, guest, tutor.place.back, command)
        await _undo_one(table, guest, command.seat, match, command.id)
        while command.turn and not (match := await table.ensure()).barred(command.seat):
            await _undo_one(table, guest, command.seat, match, None)
        if match.unasked(command.seat) is not None:  # else it would be answered again at once
            before = table.before(command.seat)
            match.ask_again(command.seat)
            await table.commit("ask_again", before, seat=command.seat, guest=guest)
        return _done(table, command)


async def _undo_one(table: Table, guest: Guest, seat: int, match: Match, id: str | None) -> None:
    if why := match.barred(seat):
        raise Barred(why)
    before = table.before(seat)
    match.undo(seat)
    await table.commit("undo", before, seat=seat, guest=guest, command=id)


async def _step_back(table: Table, guest: Guest, back: int | None, command: Any) -> Answer:
    """In a lesson one goes back to the last thing one did, whatever was drawn since."""
    if back is None:
        raise Barred(lessons.WHERE_IT_BEGINS)
    match = await table.ensure(back)
    before = table.before(None)
    match.rewind(back)
    await table.commit("rewind", before, action=back, guest=guest, command=command.id)
    return _done(table, command)


def _not_in_a_lesson(table: Table) -> None:
    if table.taught is not None:
        raise Barred("in a lesson every step is asked for")


async def always(table: Table, guest: Guest, command: wire.Always) -> Answer:
    async with table.lock:
        match = await _playing(table, guest, command)
        _not_in_a_lesson(table)
        before = table.before(command.seat)
        action = await _meant(table, match, command)
        match.always_number(action, command.seat)
        await table.commit(
            "always",
            before,
            seat=command.seat,
            action=action,
            guest=guest,
            command=command.id,
        )
        return _done(table, command)


async def ask_again(table: Table, guest: Guest, command: wire.AskAgain) -> Answer:
    table.check_seat(guest, command.seat)
    async with table.lock:
        match = await table.ensure()
        _check_new(table, guest, command)
        if table.row.state != "playing":
            raise Over(OVER)
        before = table.before(command.seat)
        if match.ask_again(command.seat):  # else there is nothing to write down
            await table.commit(
                "ask_again", before, seat=command.seat, guest=guest, command=command.id
            )
        return _done(table, command)


# --- beyond the barrier, by consent ---


async def take_back(table: Table, guest: Guest, command: wire.TakeBack) -> Answer:
    async with table.lock:
        last = table.proposal
        if last is not None and (last.guest, last.command) == (guest.id, command.id):
            return _done(table, command)  # sent twice
        match = await _playing(table, guest, command)
        _not_in_a_lesson(table)
        mine = [i for i, (seat, _) in enumerate(match.record) if seat == command.seat]
        if not mine or match.apart:
            raise Barred("there is nothing of yours to take back")
        made = Proposal(new_id(), command.seat, mine[-1], table.others(guest), guest.id, command.id)
        await _propose(table, guest, made, command.id)
        done = _done(table, command)
    table.announce()
    return done


async def consent(table: Table, guest: Guest, command: wire.Consent) -> Answer:
    table.check_seat(guest, command.seat)
    async with table.lock:
        proposal = table.proposal
        if proposal is None or proposal.id != command.proposal:
            return await _nothing_proposed(table, guest, command)
        if command.yes:
            mine = table.seats_of(guest)
            proposal.missing = [seat for seat in proposal.missing if seat not in mine]
            await _propose(table, guest, proposal, command.id)
        else:
            await table.propose(None)
        done = _done(table, command)
    table.announce()
    return done


async def _nothing_proposed(table: Table, guest: Guest, command: wire.Consent) -> Answer:
    """The answer has been counted, or comes too late."""
    if command.yes:
        await table.ensure()
        _check_new(table, guest, command)
        raise Over("nothing is proposed any more")
    return _done(table, command)


async def _propose(table: Table, guest: Guest, proposal: Proposal, id: str) -> None:
    """Asks those whose answer is missing; if none is, the table goes back. With its lock held."""
    if proposal.missing:
        await table.propose(proposal)
        return
    match = await table.ensure(proposal.length)
    before = table.before(proposal.seat)
    match.rewind(proposal.length)
    await table.commit(
        "rewind", before, seat=proposal.seat, action=proposal.length, guest=guest, command=id
    )


# --- what only asks ---


async def about(table: Table, guest: Guest, command: wire.About) -> Answer:
    seen = await _look(table, guest, command.seat)
    return await table.house.aside(lambda: eyes.about(command, seen))


async def preview(table: Table, guest: Guest, command: wire.Preview) -> Answer:
    seen = await _look(table, guest, command.seat)
    action = await _number(table, seen, command)
    outlook = await table.house.aside(lambda: seen.preview(action))
    return wire.Outlook(
        command.id,
        seen.revision,
        outlook.view,
        eyes.differences(outlook.changes),
        outlook.stopped,
    )


async def why_not(table: Table, guest: Guest, command: wire.WhyNot) -> Answer:
    seen = await _look(table, guest, command.seat)
    action = await _number(table, seen, command)
    rule = await table.house.aside(lambda: seen.why_not(action))
    return wire.Reason(command.id, seen.revision, eyes.rule(rule))


async def hint(table: Table, guest: Guest, command: wire.Hint) -> Answer:
    """Advice is for whoever plays alone or on one sofa: nobody else can be wronged by it."""
    table.check_seat(guest, command.seat)
    if table.others(guest):
        raise Barred("other people play here, so there are no hints")
    async with table.lock:
        match = await table.ensure()
        if table.row.state != "playing":
            raise Over(OVER)
        _not_in_a_lesson(table)
        seen = table.views.look(command.seat)
        if seen.decision is None:
            raise Barred("you have nothing to decide now")
        known = sight(match, command.seat)
    table.house.hints.take(guest.id)
    found = await table.house.workers.advise(known, seen, table.house.settings.budget, guest.id)
    return wire.Advice(command.id, seen.revision, found.sentence, eyes.tips(found))


async def story(table: Table, guest: Guest, command: wire.Story) -> Answer:
    if table.frozen:
        return await _old_story(table, guest, command)
    seen = await _look(table, guest, command.seat)
    events = seen.events()
    start = min(command.start, len(events))
    told = await table.house.aside(lambda: eyes.told(start, events[start:], seen, table.text))
    return wire.Sentences(command.id, seen.revision, told)


async def _old_story(table: Table, guest: Guest, command: wire.Story) -> Answer:
    """Events by the names that they had then: today's words might say something else."""
    if command.seat is not None:
        table.check_seat(guest, command.seat)
    store, seat = table.house.store, command.seat
    told = await store.read(lambda connection: book.read_story(connection, table.id, seat))
    events = [eyes.bare(name, values) for _, name, values in told[command.start :]]
    return wire.Sentences(command.id, 0, wire.Told(min(command.start, len(told)), events))


async def _look(table: Table, guest: Guest, seat: int | None) -> Any:
    if seat is not None:
        table.check_seat(guest, seat)
    async with table.lock:
        await table.ensure()
        return table.views.look(seat)


async def _number(table: Table, seen: Any, command: Any) -> int:
    async with table.lock:
        match = await table.ensure()
        return await _meant(table, match, command)


async def _meant(table: Table, match: Match, command: Any) -> int:
    """The number of the action that a command names. Called with the table's lock held.

    Words are compared with those of every action there is, which takes a while: aside.
    """
    if isinstance(command.action, int):
        return match.number_of(command.action, command.seat)
    return await table.house.aside(lambda: match.number_of(command.action, command.seat))


# --- talking ---


async def say(table: Table, guest: Guest, command: wire.Say) -> Answer:
    if not table.row.chat:
        raise Refusal("there is no chat at this table")
    text = "".join(c for c in command.text if c.isprintable()).strip()
    if not text:
        raise Refusal("say something that can be read")
    seats = table.seats_of(guest)
    key = (guest.id, command.id)
    try:
        line, new = await chat.add(table, guest, seats[0] if seats else None, command.id, text)
    except Unavailable:
        table.unheard.add(key)  # written perhaps; when it comes again, all are to hear of it
        raise
    if new or key in table.unheard:
        table.unheard.discard(key)
        for viewer in list(table.viewers):
            viewer.tell(line)
    return wire.Done(command.id, table.revision_of(None))


async def ping(table: Table, guest: Guest, command: wire.Ping) -> Answer:
    return wire.Alive(command.id)


DO: dict[type[Any], Callable[[Table, Guest, Any], Awaitable[Answer]]] = {
    wire.Play: play,
    wire.Undo: undo,
    wire.TakeBack: take_back,
    wire.Consent: consent,
    wire.Always: always,
    wire.AskAgain: ask_again,
    wire.About: about,
    wire.Preview: preview,
    wire.WhyNot: why_not,
    wire.Hint: hint,
    wire.Story: story,
    wire.Say: say,
    wire.Ping: ping,
}
