import { JOBS } from "#lib/jobs/jobs.ts";

/** What comes round by itself (UTC). Orders are swept far more often, by worker/main.ts. */
export const CRONTAB = [
  // A base address is fetched once a day; looking more often finds new connections soon.
  `*/5 * * * * ${JOBS.refreshContents}`,
  // Each order once a day, most of them soon after midnight; the other runs find what was left.
  `*/5 * * * * ${JOBS.watchPrices}`,
  `17 3 * * * ${JOBS.dropOldChecks}`,
  `27 3 * * * ${JOBS.dropOldMails}`,
  `41 2 * * * ${JOBS.checkSeals}`,
  `*/10 * * * * ${JOBS.dropOldChanges}`,
].join("\n");

export const MAIL_CRONTAB = [
  // A mail's own job comes first; this finds those whose job was lost.
  `* * * * * ${JOBS.planMails}`,
  // The last reminder of a deadline comes two hours before it.
  `*/5 * * * * ${JOBS.remind}`,
].join("\n");
