import { DATES, hostileValue, NAMES } from "./hostile-values.ts";
import { isMembers, Raw, writeJson, type Written } from "./json-text.ts";
import { pickWeighted, type Random } from "./random.ts";

type Mutation = (value: Written, random: Random) => Written;

const MUTATIONS = {
  replace: (_value, random) => hostileValue(random),
  date: (value, random) => (typeof value === "string" ? random.pick(DATES) : hostileValue(random)),
  drop: (value, random) => {
    if (!isMembers(value)) return Array.isArray(value) ? value.slice(1) : null;
    const names = Object.keys(value);
    const dropped = names.length > 0 ? random.pick(names) : "";
    return Object.fromEntries(Object.entries(value).filter(([name]) => name !== dropped));
  },
  add: (value, random) => withMember(value, random.pick(NAMES), writeJson(hostileValue(random))),
  repeatMember: (value, random) => {
    if (!isMembers(value) || Object.keys(value).length === 0) return hostileValue(random);
    return withMember(value, random.pick(Object.keys(value)), writeJson(hostileValue(random)));
  },
  wrap: (value, random) => (random.chance(0.5) ? [value] : { [random.pick(NAMES)]: value }),
  /** The same value as another type: what a sloppy client sends. */
  retype: (value) => {
    if (typeof value === "string")
      return value === "" || Number.isNaN(Number(value)) ? value.length : Number(value);
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    return writeJson(value);
  },
  repeatItems: (value, random) => {
    if (!Array.isArray(value) || value.length === 0) return [value, value];
    const text = writeJson(value[0] ?? null);
    const count = random.chance(0.95)
      ? random.int(1, 250)
      : Math.floor(random.int(1, 900_000) / (text.length + 1));
    return new Raw(`[${Array.from({ length: count }, () => text).join(",")}]`);
  },
  case: (value) =>
    typeof value === "string"
      ? value === value.toUpperCase()
        ? value.toLowerCase()
        : value.toUpperCase()
      : value,
  edge: (value, random) => (typeof value === "number" ? value + random.pick([-1, 1, 0.5, 1e15]) : [value]),
} satisfies Record<string, Mutation>;

const WEIGHTS: Record<keyof typeof MUTATIONS, number> = {
  replace: 6,
  date: 3,
  drop: 2,
  add: 2,
  repeatMember: 1,
  wrap: 1,
  retype: 2,
  repeatItems: 2,
  case: 1,
  edge: 2,
};

/** One change somewhere in the value, and its name. */
export function mutateValue(value: Written, random: Random): { value: Written; operator: string } {
  const operator = pickWeighted(random, WEIGHTS);
  return { value: mutateInside(value, random, MUTATIONS[operator], 0.85), operator };
}

/** Goes down into the value as long as it pleases, and changes what it has reached. */
function mutateInside(value: Written, random: Random, mutation: Mutation, keepDescending: number): Written {
  if (random.chance(keepDescending)) {
    if (isMembers(value) && Object.keys(value).length > 0) {
      const name = random.pick(Object.keys(value));
      const inner = mutateInside(value[name] ?? null, random, mutation, 0.5);
      return { ...value, [name]: inner };
    }
    if (Array.isArray(value) && value.length > 0) {
      const at = random.int(0, value.length - 1);
      return value.map((item, index) => (index === at ? mutateInside(item, random, mutation, 0.5) : item));
    }
  }
  return mutation(value, random);
}

/** Written by hand, because an object of JavaScript has no member twice and sets its prototype by `__proto__`. */
function withMember(value: Written, name: string, text: string): Written {
  const members = isMembers(value) ? writeJson(value).slice(1, -1) : "";
  return new Raw(`{${members}${members === "" ? "" : ","}${JSON.stringify(name)}:${text}}`);
}
