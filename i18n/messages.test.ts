import { readdirSync, readFileSync } from "node:fs";
import { parse, type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import { NAMESPACES } from "./namespaces.ts";

const ARABIC_FORMS = ["zero", "one", "two", "few", "many", "other"];

function readTexts(language: string, namespace: string): Map<string, string> {
  const file: unknown = JSON.parse(readFileSync(`messages/${language}/${namespace}.json`, "utf8"));
  return new Map(flatten(file, namespace));
}

function flatten(node: unknown, path: string): [string, string][] {
  if (typeof node === "string") return [[path, node]];
  if (typeof node !== "object" || node === null) throw new Error(`${path} is neither a text nor a group`);
  return Object.entries(node).flatMap(([key, child]) => flatten(child, `${path}.${key}`));
}

/** Every argument with what kind it is, branches included. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const own = [`${element.value}:${TYPE[element.type]}`];
    if (element.type === TYPE.tag) return [...own, ...argumentsOf(element.children)];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return own;
    return [...own, ...Object.values(element.options).flatMap(({ value }) => argumentsOf(value))];
  });
}

function pluralFormsOf(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralFormsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralFormsOf(value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

const distinct = (names: string[]) => [...new Set(names)].toSorted();

describe.each(LANGUAGES)("the texts in %s", (language) => {
  it("are the files the console loads, no more and no fewer", () => {
    const files = readdirSync(`messages/${language}`).map((name) => name.replace(/\.json$/, ""));
    expect(files.toSorted()).toEqual([...NAMESPACES].toSorted());
  });

  describe.each(NAMESPACES)("%s", (namespace) => {
    const texts = readTexts(language, namespace);
    const english = readTexts("en", namespace);

    it("has the English keys", () => {
      expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    });

    it("takes the English arguments", () => {
      const wanted = [...english].map(([key, text]) => [key, ...distinct(argumentsOf(parse(text)))]);
      const taken = [...english.keys()].map((key) => [
        key,
        ...distinct(argumentsOf(parse(texts.get(key) ?? ""))),
      ]);
      expect(taken).toEqual(wanted);
    });

    it("leaves no text empty", () => {
      expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
    });
  });
});

it("every Arabic plural has all six forms", () => {
  const short = NAMESPACES.flatMap((namespace) => [...readTexts("ar", namespace)]).flatMap(([key, text]) =>
    pluralFormsOf(parse(text))
      .filter((forms) => ARABIC_FORMS.some((form) => !forms.includes(form)))
      .map((forms) => `${key}: ${forms.join(" ")}`),
  );
  expect(short).toEqual([]);
});

// A full-width mark brings its own room, and a half-width one beside it looks like a slip.
it("Chinese sets full-width marks, and no room beside them", () => {
  const other = NAMESPACES.flatMap((namespace) => [...readTexts("zh", namespace)]).filter(([, text]) =>
    /[\p{Script=Han}>}][:;?!,(]|[):;?!,]\p{Script=Han}|[：；，。？！（）、]\s|\s[：；，。？！（）、]/u.test(
      text,
    ),
  );
  expect(other).toEqual([]);
});

// Both spellings are in use; beside each other on one screen they look like a slip.
it("Arabic writes its tanwin on the letter before the alif", () => {
  const other = NAMESPACES.flatMap((namespace) => [...readTexts("ar", namespace)])
    .filter(([, text]) => text.includes("\u0627\u064B"))
    .map(([key]) => key);
  expect(other).toEqual([]);
});
