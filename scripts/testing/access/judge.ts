import type { OrderDesk } from "#scripts/testing/order-desk.ts";
import { CALLERS, type CallerName, type Cookies } from "./callers.ts";
import { lead, surroundings } from "./surroundings.ts";
import type { Act, Row } from "./acts.ts";
import { sessionCookieName } from "#lib/auth/cookie.ts";

/** From here on `caller` is who calls. */
export function comeAs(cookies: Cookies, caller: CallerName): void {
  const cookie = cookies[caller];
  surroundings.cookies.clear();
  if (cookie !== null) surroundings.cookies.set(sessionCookieName(), cookie);
}

/**
 * Lets everybody who must be refused try first, and then everybody who may, on the same subject: that the last succeed
 * shows that the others were refused as who they are. One sentence for each fault.
 */
export async function judgeRow(desk: OrderDesk, cookies: Cookies, row: Row): Promise<string[]> {
  const act = await row.prepare(desk);
  const faults: string[] = [];
  for (const caller of CALLERS.filter((each) => !row.allowed.includes(each))) {
    faults.push(
      ...(await judgeRefusal(desk, cookies, caller, act)).map((fault) => `${row.entrance}: ${fault}`),
    );
  }
  for (const caller of row.allowed) {
    comeAs(cookies, caller);
    const led = await lead(act.run);
    if (!act.isThrough(led))
      faults.push(`${row.entrance}: ${caller} may, and did not get through: ${describe(led)}`);
  }
  return faults;
}

async function judgeRefusal(
  desk: OrderDesk,
  cookies: Cookies,
  caller: CallerName,
  act: Act,
): Promise<string[]> {
  comeAs(cookies, caller);
  const before = { rows: await digestRows(desk), calls: desk.server.received.length };
  const led = await lead(act.run);
  const faults: string[] = [];
  if (act.isThrough(led)) faults.push(`${caller} got through: ${describe(led)}`);
  if (desk.server.received.length !== before.calls) faults.push(`${caller} made a call to the interface`);
  const rows = await digestRows(desk);
  const changed = Object.keys(rows).filter((table) => rows[table] !== before.rows[table]);
  if (changed.length > 0) faults.push(`${caller} changed ${changed.join(", ")}`);
  return faults;
}

/** A digest of the rows of each table, jobs included. What processes note by the clock alone says nothing of a caller. */
async function digestRows({ services: { db } }: OrderDesk): Promise<Record<string, string>> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> 'pacing_lines' ORDER BY 1`;
  const digests = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS digest FROM ${name} t`,
  );
  const rows = await db.$queryRawUnsafe<{ name: string; digest: string }[]>(digests.join(" UNION ALL "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

function describe(led: object): string {
  const given = "gave" in led ? led.gave : led;
  return given instanceof Response ? `HTTP ${given.status}` : JSON.stringify(given);
}
