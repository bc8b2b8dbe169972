import { expect, test } from "vitest";
import { invitation, WATCH } from "./link";

test("a link says whose it is, and whether one comes to watch", () => {
  expect(invitation("https://host/#invite=a_b-3")).toEqual({ token: "a_b-3", watch: false });
  expect(invitation(`https://host/#invite=a_b-3${WATCH}`)).toEqual({ token: "a_b-3", watch: true });
  expect(invitation(` invite=abc${WATCH} `.trim())).toEqual({ token: "abc", watch: true });
});

test("anything else is no invitation", () => {
  for (const other of ["", "#", "#launch=abc", "#invite=", "https://host/table/abc"])
    expect(invitation(other)).toBeNull();
});
