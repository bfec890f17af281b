import { z } from "zod";
import { CHAPTERS, type Requirement } from "./requirements.ts";

const Suite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string() })),
  get suites() {
    return z.array(Suite).default([]);
  },
});

/** The titles of all journeys, of what Playwright lists as JSON: file › groups › title. */
export function readTitles(listed: string): string[] {
  return z
    .object({ suites: z.array(Suite) })
    .parse(JSON.parse(listed))
    .suites.flatMap((file) => toTitles(file, []));
}

function toTitles({ title, specs, suites }: z.infer<typeof Suite>, around: string[]): string[] {
  const here = [...around, title];
  const own = specs.map((spec) => [...here, spec.title].join(" › "));
  return [...own, ...suites.flatMap((suite) => toTitles(suite, here))];
}

const HEAD = `# What the console owes the people in front of it

Each line is followed by the journeys in the browser that show it. A test makes this page from their titles and from
\`scripts/testing/requirements/requirements.ts\`; after a change: \`npx vitest run --project unit requirements -u\`.
`;

/** The page. A journey that is named and is not there fails. */
export function describeRequirements(titles: readonly string[]): string {
  const chapters = CHAPTERS.map(({ chapter, requirements }) => {
    const lines = requirements.map((requirement) => toLine(requirement, titles));
    return `## ${chapter}\n\n${lines.join("\n")}\n`;
  });
  return [HEAD, ...chapters].join("\n");
}

function toLine({ text, shownBy }: Requirement, titles: readonly string[]): string {
  const shown = shownBy.flatMap((beginning) => {
    const found = titles.filter((title) => title.startsWith(beginning));
    if (found.length === 0)
      throw new Error(`No journey is called "${beginning}…", which is to show: ${text}`);
    return found;
  });
  const lines = shown.length > 0 ? shown : ["**Not shown yet.**"];
  return [`- ${text}`, ...lines.map((line) => `  - ${line}`)].join("\n");
}
