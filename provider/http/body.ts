import { isAscii } from "node:buffer";
import type { z } from "zod";
import { REQUEST_HEADERS } from "#lib/contract/headers.ts";
import { invalidField } from "#provider/refusal.ts";
import { reasonOf } from "./reason-of.ts";

/** No request of the contract nests deeper than this by far. */
const DEPTH_MAX = 32;

/** Nor does one hold as many values: 200 guests with all their fields are 2,000. */
const VALUES_MAX = 10_000;

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The media types a body may come in; the form is for the token endpoint alone (RFC 6749 section 4.4.2). */
export type BodyKind = "json" | "form";

/** @throws Refusal naming Content-Type, with HTTP 400: §7 knows no 415. */
export function requireBodyKind(contentType: string | undefined, allowed: readonly BodyKind[]): BodyKind {
  if (contentType === "application/json") return "json";
  const [type = "", ...parameters] = (contentType ?? "").split(";").map((part) => part.trim().toLowerCase());
  const kind =
    type === "application/json" ? "json" : type === "application/x-www-form-urlencoded" ? "form" : null;
  const charset = parameters.find((parameter) => parameter.startsWith("charset="))?.slice(8);
  const isUtf8 = charset === undefined || /^"?(utf-8|utf8|us-ascii)"?$/.test(charset);
  if (!kind || !allowed.includes(kind) || !isUtf8) {
    throw invalidField(REQUEST_HEADERS.contentType, "must be application/json in UTF-8");
  }
  return kind;
}

/** @throws Refusal where the bytes are not UTF-8, not JSON, or JSON that means something else to others. */
export function parseJsonBody(bytes: Buffer): unknown {
  const text = toText(bytes);
  requireModest(bytes);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidField("body", "is not JSON");
  }
  if (mayHoldHarm(text)) requireHarmless(value);
  return value;
}

function toText(bytes: Buffer): string {
  // Most bodies are ASCII, and nothing has to be told of them.
  if (isAscii(bytes)) return bytes.toString("latin1");
  try {
    return utf8.decode(bytes);
  } catch {
    throw invalidField("body", "is not UTF-8");
  }
}

/** A form repeats no member; members nobody knows are ignored (RFC 6749 section 3.2). */
export function parseFormBody(bytes: Buffer, known: readonly string[]): Record<string, string> {
  const text = toText(bytes);
  const form = new URLSearchParams(text);
  const body: Record<string, string> = {};
  for (const name of known) {
    const values = form.getAll(name);
    if (values.length > 1) throw invalidField(name, "must not be repeated");
    const value = values[0];
    // A member without a value counts as absent (RFC 6749 section 3.2).
    if (value === undefined || value === "") continue;
    if (value.includes("\0") || value.includes("\uFFFD")) throw invalidField(name, "is not text");
    body[name] = value;
  }
  return body;
}

/** The body as the operation's schema reads it. @throws Refusal naming the first field that is refused (§7). */
export function requireBody<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  // A field that does not exist explains more than the one that is missing in its place.
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  if (!issue) throw invalidField("body", "is refused");
  const key = issue.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const path = [...issue.path.map(String), ...(key === undefined ? [] : [key])].map(toPrintable).join(".");
  throw invalidField(path || "body", key === undefined ? reasonOf(issue, value) : "does not exist");
}

/** A path may hold what the client wrote: short, and without characters that could forge a line of a log. */
function toPrintable(part: string): string {
  return part.replaceAll(/[^\p{L}\p{N}_\-$]/gu, "?").slice(0, 64);
}

/** Only an escape can bring in half a character or a NUL; most bodies are told harmless by their text alone. */
function mayHoldHarm(text: string): boolean {
  return text.includes("\\u") || text.includes("__proto__");
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST_BEGINS = 0x5b;
const LIST_ENDS = 0x5d;
const OBJECT_BEGINS = 0x7b;
const OBJECT_ENDS = 0x7d;

/**
 * Told by brackets and commas, before anything is made of them: a megabyte of `{},` is a third of a million objects
 * and several refusals for each, which would keep everybody else waiting.
 */
function requireModest(bytes: Buffer): void {
  let depth = 0;
  let values = 1;
  let isInText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isInText) {
      if (byte === BACKSLASH) at += 1;
      else if (byte === QUOTE) isInText = false;
    } else if (byte === QUOTE) isInText = true;
    else if (byte === COMMA) values += 1;
    else if (byte === OBJECT_BEGINS || byte === LIST_BEGINS) {
      depth += 1;
      values += 1;
      if (depth > DEPTH_MAX) throw invalidField("body", `nests deeper than ${DEPTH_MAX}`);
    } else if (byte === OBJECT_ENDS || byte === LIST_ENDS) depth -= 1;
    if (values > VALUES_MAX) throw invalidField("body", `holds more than ${VALUES_MAX} values`);
  }
}

function requireHarmless(root: unknown): void {
  const pending: { value: unknown; path: string }[] = [{ value: root, path: "" }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next;
    if (typeof value === "string") requireText(value, path);
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const innerPath = `${path === "" ? "" : `${path}.`}${toPrintable(name)}`;
      requireText(name, innerPath);
      // It never reaches an object of ours, and it is the name of no field.
      if (name === "__proto__") throw invalidField(innerPath, "does not exist");
      pending.push({ value: inner, path: innerPath });
    }
  }
}

/** Half a surrogate pair is no text, and PostgreSQL stores no NUL. */
function requireText(text: string, path: string): void {
  if (!text.isWellFormed() || text.includes("\0")) {
    throw invalidField(path || "body", "holds what is no character");
  }
}
