import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vitest/node";
import { expect, it } from "vitest";

/** Attributes whose text somebody reads or hears. */
const READ = new Set([
  "title",
  "aria-label",
  "aria-description",
  "aria-valuetext",
  "alt",
  "placeholder",
  "label",
]);

/** Marks that one language sets otherwise than another, with other room beside them. */
const MARKS = /[:：()（）]/u;

/** The same in every language: the product's name, and what stands on keys. */
const NOT_WORDS = new Set(["Bellhop", "Ctrl", "Enter", "Esc"]);

type Node = Record<string, unknown> & { type: string };

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Texts for people that stand in the source instead of the messages. */
function findStrings(source: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isNode(value)) return;
    if (value.type === "JSXText") found.push(...wordsOf(value["value"]));
    if (value.type === "JSXElement" || value.type === "JSXFragment") {
      const children = Array.isArray(value["children"]) ? value["children"] : [];
      for (const child of children) {
        if (isNode(child) && child.type === "JSXExpressionContainer")
          found.push(...textsOf(child["expression"]));
      }
    }
    if (value.type === "JSXAttribute" && isNode(value["name"]) && READ.has(String(value["name"]["name"]))) {
      const given = value["value"];
      found.push(
        ...textsOf(isNode(given) && given.type === "JSXExpressionContainer" ? given["expression"] : given),
      );
    }
    for (const part of Object.values(value)) visit(part);
  };
  visit(parseAst(source, { lang: "tsx" }));
  return found;
}

/** The texts an expression may come to, where they are written out. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  if (value.type === "Literal") return wordsOf(value["value"]);
  if (value.type === "TemplateLiteral") {
    const quasis = Array.isArray(value["quasis"]) ? value["quasis"] : [];
    return quasis.flatMap((part) => (isNode(part) && isRaw(part["value"]) ? wordsOf(part["value"].raw) : []));
  }
  if (value.type === "ConditionalExpression") {
    return [...textsOf(value["consequent"]), ...textsOf(value["alternate"])];
  }
  if (value.type === "LogicalExpression") return [...textsOf(value["left"]), ...textsOf(value["right"])];
  return [];
}

function isRaw(value: unknown): value is { raw: string } {
  return typeof value === "object" && value !== null && "raw" in value && typeof value.raw === "string";
}

function wordsOf(text: unknown): string[] {
  if (typeof text !== "string") return [];
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.some((word) => !NOT_WORDS.has(word)) || MARKS.test(text) ? [text.trim()] : [];
}

it("no text for people is left in the code", () => {
  const files = globSync(["app/**/*.tsx", "components/**/*.tsx"]).filter(
    // The living page is read by whoever changes the components.
    (path) => !path.startsWith("app/(public)/ui/"),
  );
  expect(files.length).toBeGreaterThan(100);
  const left = files.flatMap((path) =>
    findStrings(readFileSync(path, "utf8")).map((text) => `${path}: ${text}`),
  );
  expect(left).toEqual([]);
});

it.each([
  ["<p>Nothing found</p>", "Nothing found"],
  ['<img alt="A hotel" />', "A hotel"],
  ['<button aria-label={isOpen ? "Close" : t("open")} />', "Close"],
  ["<input placeholder={`Up to ${max} rooms`} />", "Up to"],
  ['<p>{count > 0 && "Some"}</p>', "Some"],
  ["<p>لا شيء</p>", "لا شيء"],
  ['<p>{t("price")}: {price}</p>', ":"],
  ["<b aria-label={`${word}: ${name}`} />", ":"],
  ['<p>({t("you")})</p>', "("],
])("finds what is left in %s", (source, text) => {
  expect(findStrings(`const shown = ${source};`)).toContain(text);
});

it.each([
  '<p className="text-small">{t("title")}</p>',
  "<Kbd>Enter</Kbd>",
  '<a href="/orders" rel="noreferrer"> · </a>',
  "<b>Bellhop</b>",
])("leaves %s alone", (source) => {
  expect(findStrings(`const shown = ${source};`)).toEqual([]);
});
