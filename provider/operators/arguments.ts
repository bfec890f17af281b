import { InvalidArgumentError } from "@commander-js/extra-typings";
import { SCOPES, type Scope } from "#lib/contract/scopes.ts";
import { listCountryCodes } from "#lib/domain/countries.ts";
import { isExchangeable } from "#provider/search/exchange.ts";
import type { ExclusionCause } from "#provider/search/port.ts";

// Each reads one argument or refuses it there, before anything is opened. What is wrong is said; what was typed is
// repeated by the command line alone, made harmless.

const LIST_MAX = 200;

/** An id that is given to something new: it will stand in files, logs and scripts. */
export function newId(text: string): string {
  return require(text, /^[a-z0-9][a-z0-9-]{1,62}$/, "must be 2 to 63 of a-z, 0-9 and -, and not begin with -");
}

/** An id, key or reference that exists: compared byte for byte. */
export function existingId(text: string): string {
  return require(text, /^[\x21-\x7e]{1,128}$/, "must be 1 to 128 visible ASCII characters");
}

/** §4.1: what the header User-Ref can carry. */
export function userRef(text: string): string {
  return require(text, /^[\x21-\x7e]{1,128}$/, "must be 1 to 128 visible ASCII characters, as a header carries them");
}

export function reference(text: string): string {
  return require(text, /^[\x21-\x7e]{1,128}$/, "must be 1 to 128 visible ASCII characters");
}

export function note(text: string): string {
  return require(text, /^[^\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u, "must be 1 to 200 characters on one line");
}

export function scopes(text: string): Scope[] {
  const names = list(text);
  const unknown = names.some((name) => !SCOPES.some((scope) => scope === name));
  if (unknown) throw new InvalidArgumentError(`must be of ${SCOPES.join(",")}.`);
  return SCOPES.filter((scope) => names.includes(scope));
}

export function markets(text: string): string[] {
  if (text === "none") return [];
  const codes = list(text);
  if (codes.some((code) => !listCountryCodes().includes(code))) {
    throw new InvalidArgumentError("must be ISO 3166-1 alpha-2 codes, as AE,SA, or none.");
  }
  return codes;
}

/** One the provider can convert: a Book is debited in it. */
export function currency(text: string): string {
  if (!/^[A-Z]{3}$/.test(text) || !isExchangeable(text)) {
    throw new InvalidArgumentError("must be an ISO 4217 code of the exchange table, as USD.");
  }
  return text;
}

/** An amount in major units as plain decimal text; its exactness is judged together with the currency. */
export function amount(text: string): string {
  return require(text, /^(0|[1-9]\d{0,12})(\.\d{1,4})?$/, "must be a plain decimal amount, as 1250 or 1250.50");
}

export function supplierIds(text: string): number[] {
  if (text === "none") return [];
  return list(text).map((id) =>
    Number(require(id, /^[1-9]\d{0,5}$/, "must be supplier ids, as 101,102, or none")),
  );
}

export function exclusions(text: string): { supplier: number; by: ExclusionCause }[] {
  if (text === "none") return [];
  return list(text).map((entry) => {
    const [, id, by] = /^([1-9]\d{0,5}):(market|currency|language|inventory)$/.exec(entry) ?? [];
    if (!id || !by) {
      throw new InvalidArgumentError(
        "must be supplier:cause, the cause market, currency, language or inventory, or none.",
      );
    }
    return { supplier: Number(id), by: by as ExclusionCause }; // the pattern names exactly these
  });
}

export function limit(text: string): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (value < 1 || value > 10_000) throw new InvalidArgumentError("must be a number from 1 to 10000.");
  return value;
}

function list(text: string): string[] {
  const parts = text.split(",", LIST_MAX + 1);
  if (parts.length > LIST_MAX) throw new InvalidArgumentError(`may name at most ${LIST_MAX}.`);
  if (parts.includes("")) throw new InvalidArgumentError("must be names with single commas between them.");
  return [...new Set(parts)];
}

function require(text: string, pattern: RegExp, rule: string): string {
  if (pattern.test(text)) return text;
  throw new InvalidArgumentError(`${rule}.`);
}
