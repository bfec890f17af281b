import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Actor, meets } from "#lib/auth/actor.ts";
import { failure, success } from "#lib/domain/outcome.ts";
import type { Services } from "./services.ts";
import { defineVerb } from "./verb.ts";

const actor = (...permissions: Actor["permissions"]): Actor => ({
  personId: "p",
  agencyId: "a",
  sessionId: "s",
  name: "Amira",
  permissions,
  language: null,
});

const run = () => Promise.resolve(success(1));

// The verb under test touches no service.
const NO_SERVICES = {} as Services;

const greet = defineVerb({
  permission: "hotels:search",
  input: z.strictObject({
    name: z.string().min(1).max(5),
    ages: z.array(z.int().max(17, { error: "child-age" })).max(3),
  }),
  run: ({ actor: { name } }, input) =>
    Promise.resolve(input.name === "gone" ? failure("gone") : success(`${name} greets ${input.name}`)),
});

describe("a verb", () => {
  it("runs with the parsed input and the caller", async () => {
    expect(await greet(actor("hotels:search"), { name: "Wei", ages: [3] }, NO_SERVICES)).toEqual(
      success("Amira greets Wei"),
    );
  });

  it("refuses who lacks the permission before it looks at the input", async () => {
    expect(await greet(actor("orders:book"), { nonsense: true }, NO_SERVICES)).toEqual(failure("forbidden"));
  });

  it("tells each field's problem by a key and repeats nothing of the input", async () => {
    const outcome = await greet(
      actor("hotels:search"),
      { name: "far too long", ages: [3, "seven", 40], extra: "<script>" },
      NO_SERVICES,
    );
    expect(outcome).toEqual(
      failure("invalid", {
        fields: {
          name: "too-long",
          "ages.1": "invalid",
          "ages.2": "child-age",
          "": "unexpected",
        },
      }),
    );
  });

  it("tells too many of something as such", async () => {
    const outcome = await greet(actor("hotels:search"), { name: "Wei", ages: [1, 2, 3, 4] }, NO_SERVICES);
    expect(outcome).toEqual(failure("invalid", { fields: { ages: "too-many" } }));
  });

  it.each([undefined, null, 7, "text", [], { name: "" }])("survives %j", async (input) => {
    expect(await greet(actor("hotels:search"), input, NO_SERVICES)).toMatchObject({
      failure: { code: "invalid" },
    });
  });

  it("cannot be made without a permission or a schema", () => {
    // @ts-expect-error a verb without a permission does not compile
    defineVerb({ input: z.strictObject({}), run });
    // @ts-expect-error a verb without a schema does not compile
    defineVerb({ permission: "hotels:search", run });
    // @ts-expect-error a permission that does not exist does not compile
    defineVerb({ permission: "hotels:fly", input: z.strictObject({}), run });
    expect.assertions(0);
  });
});

it("a requirement may ask for one, for all, or for any", () => {
  const both = actor("orders:read-own", "hotels:search");
  expect(meets(both, "hotels:search")).toBe(true);
  expect(meets(both, { all: ["hotels:search", "orders:book"] })).toBe(false);
  expect(meets(both, { any: ["orders:book", "orders:read-own"] })).toBe(true);
  expect(meets(actor(), { any: ["orders:book"] })).toBe(false);
});
