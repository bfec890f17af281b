import { listSignIns, readPeople } from "./people.ts";
import { serve } from "./serve.ts";

// npm start
await serve("production", ({ consoleUrl, providerUrl }) =>
  [
    "",
    `Bellhop is at ${consoleUrl}`,
    ...listSignIns(readPeople()).map((line) => `  ${line}`),
    `The provider is at ${providerUrl}. Ctrl-C stops everything.`,
  ].join("\n"),
);
