import { answers } from "#lib/db/client.ts";
import { getServices, type Services } from "#lib/console/services.ts";
import { toLogFields } from "#lib/log.ts";

/** Whether the database answers: without it no page can. */
export async function isHealthy({ db, log }: Pick<Services, "db" | "log"> = getServices()): Promise<boolean> {
  try {
    await answers(db);
    return true;
  } catch (error) {
    log.error(toLogFields(error), "the database does not answer");
    return false;
  }
}
