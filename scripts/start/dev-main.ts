import { listSignIns, readPeople } from "./people.ts";
import { serve } from "./serve.ts";

// npm run dev
await serve("development", ({ consoleUrl, providerUrl, home }) =>
  [
    "",
    `Bellhop is at ${consoleUrl}, compiled as pages are opened`,
    ...listSignIns(readPeople()).map((line) => `  ${line}`),
    `The provider is at ${providerUrl}. Logs are in ${home}/logs. Ctrl-C stops everything.`,
  ].join("\n"),
);
