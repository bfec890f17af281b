/** What a row of the table of access is made of. */
import type { OrderDesk } from "#scripts/testing/order-desk.ts";
import type { CallerName } from "./callers.ts";
import type { Led } from "./surroundings.ts";

/** What is done, made out to one subject, and how it is seen that somebody got through. */
export type Act = { run: () => Promise<unknown>; isThrough: (led: Led) => boolean };

export type Row = {
  /** As `listEntrances` names it. */
  entrance: string;
  /** Everybody else is refused, and leaves no trace in the database or at the interface. */
  allowed: readonly CallerName[];
  /** Makes the subject. It belongs to the agent. */
  prepare: (desk: OrderDesk) => Promise<Act>;
};

/** Refused with 401 where nobody is signed in, and with 404 as where nothing is. */
export function readsJson(run: () => Promise<Response>): Act {
  return {
    run,
    isThrough: (led) =>
      "gave" in led && led.gave instanceof Response && ![401, 404].includes(led.gave.status),
  };
}

export function leadsTo(path: string, run: () => Promise<unknown>): Act {
  return { run, isThrough: (led) => "to" in led && led.to.startsWith(path) };
}

export function gives(name: string, value: unknown, run: () => Promise<unknown>): Act {
  return {
    run,
    isThrough: (led) =>
      "gave" in led &&
      typeof led.gave === "object" &&
      led.gave !== null &&
      Object.getOwnPropertyDescriptor(led.gave, name)?.value === value,
  };
}

export function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}
