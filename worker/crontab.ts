import { JOBS } from "#lib/jobs/jobs.ts";

/** What comes round by itself (UTC). Orders are swept far more often, by worker/main.ts. */
export const CRONTAB = [
  // A base address is fetched once a day; looking more often finds new connections soon.
  `*/5 * * * * ${JOBS.refreshContents}`,
  `17 3 * * * ${JOBS.dropOldChecks}`,
].join("\n");
