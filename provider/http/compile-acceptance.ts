import type { z } from "zod";

/** True only for what a schema takes, and takes as it is; false says nothing, and the schema itself has to read it. */
export type Acceptance = (value: unknown) => boolean;

/**
 * The plain part of a schema as one function: almost every body is in order, and telling only that costs a tenth of
 * finding out what is wrong with it. It is made from the schema itself, so the contract stays in one place. Null where
 * the schema holds anything whose meaning is not known here for certain.
 */
export function compileAcceptance(schema: z.core.$ZodType): Acceptance | null {
  const def = toKnownDef(schema);
  const isOfType = compileType(def);
  const checks = (def.checks ?? []).map((check) => compileCheck(toKnownCheckDef(check)));
  if (!isOfType || !checks.every((check) => check !== null)) return null;
  if (checks.length === 0) return isOfType;
  return (value) => {
    if (!isOfType(value)) return false;
    for (const isMet of checks) if (!isMet(value)) return false;
    return true;
  };
}

type KnownDef = z.core.$ZodTypes["_zod"]["def"];
type KnownCheckDef = (z.core.$ZodChecks | z.core.$ZodCustom)["_zod"]["def"];

/** Whatever is none of these kinds is told apart by its `type`, and then by none of what is known here. */
function toKnownDef({ _zod: { def } }: z.core.$ZodType): KnownDef {
  return def as KnownDef;
}

/** As above, by its `check`; a refinement is both a type and a check to zod. */
function toKnownCheckDef({ _zod: { def } }: z.core.$ZodCheck): KnownCheckDef {
  return def as KnownCheckDef;
}

function compileType(def: KnownDef): Acceptance | null {
  if ("coerce" in def) return null;
  if (def.type === "string") return "format" in def ? null : (value) => typeof value === "string";
  if (def.type === "number") {
    if (!("format" in def)) return Number.isFinite;
    return def.format === "safeint" ? Number.isSafeInteger : null;
  }
  if (def.type === "boolean") return (value) => typeof value === "boolean";
  if (def.type === "enum") {
    const values = new Set<unknown>(Object.values(def.entries));
    return (value) => values.has(value);
  }
  if (def.type === "optional") {
    const isInner = compileAcceptance(def.innerType);
    return isInner && ((value) => value === undefined || isInner(value));
  }
  if (def.type === "array") {
    const isElement = compileAcceptance(def.element);
    return isElement && ((value) => Array.isArray(value) && value.every((element) => isElement(element)));
  }
  return def.type === "object" ? compileObject(def) : null;
}

/** Only an object that takes no other members than its own. */
function compileObject({ shape, catchall }: z.core.$ZodObjectDef): Acceptance | null {
  if (!catchall || toKnownDef(catchall).type !== "never") return null;
  const members = new Map<string, Acceptance>();
  const required: string[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const isMember = compileAcceptance(schema);
    if (!isMember) return null;
    members.set(name, isMember);
    if (toKnownDef(schema).type !== "optional") required.push(name);
  }
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    for (const [name, member] of Object.entries(value)) {
      const isMember = members.get(name);
      if (!isMember?.(member)) return false;
    }
    return required.every((name) => Object.hasOwn(value, name));
  };
}

function compileCheck(def: KnownCheckDef): Acceptance | null {
  if (def.check === "min_length") return (value) => lengthOf(value) >= def.minimum;
  if (def.check === "max_length") return (value) => lengthOf(value) <= def.maximum;
  if (def.check === "greater_than" || def.check === "less_than") return compileBound(def);
  if (def.check === "string_format") {
    return def.format === "regex" && def.pattern ? toTest(def.pattern) : null;
  }
  if (def.check === "overwrite") return (value) => def.tx(value) === value;
  return def.check === "custom" ? (value) => def.fn(value) === true : null;
}

/** Only bounds that hold their own value, of numbers. */
function compileBound({
  check,
  value: bound,
  inclusive,
}: z.core.$ZodCheckGreaterThanDef | z.core.$ZodCheckLessThanDef): Acceptance | null {
  if (typeof bound !== "number" || !inclusive) return null;
  return check === "greater_than" ? (value) => Number(value) >= bound : (value) => Number(value) <= bound;
}

/** A pattern that remembers where it was is none that can be asked twice. */
function toTest(pattern: RegExp): Acceptance | null {
  return pattern.global || pattern.sticky ? null : (value) => pattern.test(String(value));
}

function lengthOf(value: unknown): number {
  return typeof value === "string" || Array.isArray(value) ? value.length : Number.NaN;
}
