import * as fc from "fast-check";
import { generateSync, type JsonSchema } from "json-schema-faker";
import type { Described } from "./described.ts";

export type GeneratedCall = { operation: Described; headers: Record<string, string>; body: unknown };

/** By operation, values that exist for members of its body. Those at the same place belong together. */
export type Known = Record<string, Record<string, readonly unknown[]>>;

/** What a call is made from: fast-check makes it smaller as long as the call still fails. */
export type Plan = {
  operation: Described;
  /** Of the body and headers made from the document. */
  seed: number;
  /** Bit by bit, which members get a value that exists. */
  known: number;
  hasHeaders: boolean;
  change: { at: number; kind: "set" | "drop" | "add"; value: unknown } | null;
};

const ALL_KNOWN = -1;
const EDGES = ["", " ", "0", 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308, null, true, [], {}, "2027-02-30", "\0"];

export function plans(operations: readonly Described[]): fc.Arbitrary<Plan> {
  const change = fc.record({
    at: fc.nat(1000),
    kind: fc.constantFrom("set" as const, "drop" as const, "add" as const),
    value: fc.oneof(fc.constantFrom(...EDGES), fc.string({ unit: "grapheme" }), fc.jsonValue()),
  });
  return fc.record({
    operation: fc.constantFrom(...operations),
    seed: fc.nat(),
    known: fc.oneof(fc.constant(ALL_KNOWN), fc.nat()),
    hasHeaders: fc.nat(3).map((draw) => draw === 3),
    change: fc.option(change, { freq: 2 }),
  });
}

/** A body the document allows, with what exists where the plan says so, and at most one thing changed in it. */
export function toCall({ operation, seed, known, hasHeaders, change }: Plan, world: Known): GeneratedCall {
  const body = generateSync(operation.request, { seed });
  if (isObject(body)) {
    takeKnown(body, world[operation.name] ?? {}, { seed, known });
    if (change) alter(body, change);
  }
  return { operation, body, headers: hasHeaders ? toHeaders(operation.headers, seed) : {} };
}

/** Headers hold printable ASCII; what else a schema allows cannot be sent. */
function toHeaders(schema: JsonSchema, seed: number): Record<string, string> {
  const made = generateSync(schema, { seed });
  if (!isObject(made)) return {};
  return Object.fromEntries(
    Object.entries(made).flatMap(([name, value]) =>
      typeof value === "string" && /^[\x20-\x7e]*$/.test(value) ? [[name, value]] : [],
    ),
  );
}

function takeKnown(
  body: Record<string, unknown>,
  values: Known[string],
  { seed, known }: Pick<Plan, "seed" | "known">,
): void {
  for (const [at, [name, choices]] of Object.entries(values).entries()) {
    if (((known >> at) & 1) === 1) body[name] = choices[seed % choices.length];
  }
}

type Place = { holder: Record<string, unknown>; name: string };

function alter(body: Record<string, unknown>, { at, kind, value }: NonNullable<Plan["change"]>): void {
  const places = [...placesIn(body)];
  const place = places[at % Math.max(places.length, 1)];
  if (kind === "add") body["unheardOf"] = value;
  else if (place && kind === "drop") delete place.holder[place.name];
  else if (place) place.holder[place.name] = value;
}

function* placesIn(value: unknown): Generator<Place> {
  if (Array.isArray(value)) for (const item of value) yield* placesIn(item);
  if (!isObject(value)) return;
  for (const name of Object.keys(value)) {
    yield { holder: value, name };
    yield* placesIn(value[name]);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
