"""Schemathesis: thousands of requests that the description allows, and as many that it forbids."""

from __future__ import annotations

import os
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings

from chimerical.server.openapi import openapi
from chimerical.server.routes import ADDRESSES

from .people import Person, Running

schemathesis: Any = pytest.importorskip("schemathesis", reason="schemathesis is not installed")

EXAMPLES = int(os.environ.get("CHIMERICAL_EXAMPLES", "8"))  # of each address; the whole: 200
STREAMS = "/api/tables/{id}/events"  # never ends

schema = schemathesis.openapi.from_dict(openapi(ADDRESSES)).exclude(path=STREAMS)


@pytest.fixture(scope="module")
def person(server: Running) -> Person:
    person = server.person("Ada")
    person.table("me", "here")
    return person


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    phases=[Phase.generate],
)
def test_every_answer_is_one_of_ours(case: Any, server: Running, person: Person) -> None:
    person.post("/api/session", name="Ada")  # two of the addresses sign out
    tables = [table["id"] for table in person.get("/api/tables")["tables"]]
    tables = tables or [person.table("me", "here")]
    if "id" in (case.path_parameters or {}) and "/tables/" in case.path:
        case.path_parameters["id"] = tables[0]
    answer = case.call(base_url=server.url, cookies=dict(person.http.cookies), timeout=20)
    assert b"Traceback" not in answer.content
    checks = schemathesis.checks
    case.validate_response(
        answer, checks=[checks.not_a_server_error, checks.response_schema_conformance]
    )
    assert person.http.get("/healthz").status_code == 200
