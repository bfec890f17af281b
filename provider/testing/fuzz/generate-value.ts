import { z } from "zod";
import type { Written } from "./json-text.ts";
import type { Random } from "./random.ts";

/** The part of JSON Schema that the contract's requests are written in. */
export type Schema = {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: "object" | "array" | "integer" | "number" | "boolean" | "null" | "string";
  enum?: Written[];
  const?: Written;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
};

const LETTERS = ["a", "b", "X", "Z", "0", "9", "-", "_", ".", " ", "é", "東"];

/** What a field is filled with where its schema alone does not say enough; undefined leaves it to the schema. */
export type Knowledge = (field: string, random: Random) => Written | undefined;

/** The contract's own schema of a request, as any reader of /openapi.json has it. */
export function toSchema(request: z.ZodType): Schema {
  return z.toJSONSchema(request, { io: "input", unrepresentable: "any" }) as Schema;
}

/** A value that the schema describes. What it says in prose (one of three is required) is the knowledge's part. */
export function generateValue(
  schema: Schema,
  random: Random,
  know: Knowledge,
  root: Schema = schema,
): Written {
  return generate(schema, "");

  function generate(part: Schema, field: string): Written {
    if (part.$ref !== undefined) return generate(resolve(part.$ref), field);
    const known = field === "" ? undefined : know(field, random);
    if (known !== undefined) return known;
    if (part.const !== undefined) return part.const;
    if (part.enum) return random.pick(part.enum);
    if (part.anyOf) return generate(random.pick(part.anyOf), field);
    switch (part.type) {
      case "object":
        return generateMembers(part);
      case "array":
        return generateItems(part, field);
      case "integer":
      case "number":
        return random.int(part.minimum ?? 0, Math.min(part.maximum ?? 1000, (part.minimum ?? 0) + 1000));
      case "boolean":
        return random.chance(0.5);
      case "null":
        return null;
      case "string":
      case undefined:
        return text(part);
      default:
        return part.type satisfies never;
    }
  }

  function generateMembers({ properties = {}, required = [] }: Schema): Written {
    const members = Object.entries(properties).filter(
      ([name]) => required.includes(name) || random.chance(0.35),
    );
    return Object.fromEntries(members.map(([name, inner]) => [name, generate(inner, name)]));
  }

  function generateItems({ items = {}, minItems = 0, maxItems = 3 }: Schema, field: string): Written {
    const count = random.int(minItems, Math.min(maxItems, Math.max(minItems, random.chance(0.95) ? 3 : 60)));
    return Array.from({ length: count }, () => generate(items, field));
  }

  function text({ minLength = 0, maxLength = 40 }: Schema): string {
    const length = random.chance(0.95)
      ? random.int(minLength, Math.max(minLength, Math.min(maxLength, 20)))
      : maxLength;
    return Array.from({ length }, () => random.pick(LETTERS)).join("");
  }

  function resolve(reference: string): Schema {
    const found = reference === "#" ? root : root.$defs?.[reference.replace("#/$defs/", "")];
    if (!found) throw new Error(`${reference} is no part of the schema`);
    return found;
  }
}
