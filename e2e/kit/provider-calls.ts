import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The two agencies' accounts at the provider. */
const ACCOUNTS = { sandbox: "sandbox-named-users", other: "sandbox-open" } as const;

/** What somebody at a desk can set off. Content is fetched by the worker in its own time. */
const DESK = ["hotelList", "hotelRates", "checkAvail", "book", "queryOrders", "cancel", "orderVoucher"];

type Line = { msg?: string; operation?: string; accountId?: string };

/** Every call at the desk that reached the provider for an account so far, as the provider wrote it down itself. */
export function readDeskCalls(account: keyof typeof ACCOUNTS): string[] {
  return readCalls()
    .filter(({ accountId }) => accountId === ACCOUNTS[account])
    .flatMap(({ operation = "" }) => (DESK.includes(operation) ? [operation] : []));
}

function readCalls(): Line[] {
  return readLog("provider")
    .split("\n")
    .flatMap((line) => {
      if (!line.startsWith("{")) return [];
      try {
        // The provider's own log: one object a line.
        return [JSON.parse(line) as Line];
      } catch {
        return [];
      }
    })
    .filter(({ msg }) => msg === "call");
}

export function readLog(program: "console" | "provider" | "worker"): string {
  return readFileSync(join(process.env["BELLHOP_HOME"] ?? "", "logs", `${program}.log`), "utf8");
}
