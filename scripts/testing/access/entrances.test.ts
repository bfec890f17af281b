import { expect, it } from "vitest";
import { entrancesOf } from "./entrances.ts";

it.each([
  [
    "a file of actions",
    "app/a.ts",
    `"use server";\nexport async function act() {}\nasync function own() {}`,
    ["act"],
  ],
  [
    "one under a comment",
    "app/a.ts",
    `// Why.\n/* and */\n'use server'\nexport const act = async () => {};`,
    ["act"],
  ],
  [
    "one that lists its exports",
    "app/a.ts",
    `"use server";\nasync function a() {}\nexport { a, b as c };`,
    ["a", "c"],
  ],
  [
    "an action within a page",
    "app/page.tsx",
    `async function act(form: FormData) {\n  "use server";\n}`,
    ["act"],
  ],
  ["an unnamed one", "app/page.tsx", `<form action={async () => { "use server"; }} />`, ["(unnamed)"]],
  [
    "a route",
    "app/api/x/route.ts",
    `export const dynamic = "";\nexport async function GET() {}\nexport function POST() {}`,
    ["GET", "POST"],
  ],
  ["neither", "app/a.ts", `export async function act() { return "use server"; }`, []],
])("finds %s", (_what, file, source, names) => {
  expect(entrancesOf(file, source)).toEqual(names.map((name) => `${file} ${name}`));
});
