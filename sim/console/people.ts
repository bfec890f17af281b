import { type Desk, holderOf } from "./callers.ts";
import { type DatabaseFacts, transact } from "./database.ts";
import type { MemoryBook } from "./memory-book.ts";
import { newOrder } from "./order-record.ts";
import type { SimProcess } from "#sim/engine/process.ts";
import type { ServiceAccount } from "#sim/provider/service.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";

/** What people do in a history, through a web process, while everything else happens. */
export type Town = {
  facts: DatabaseFacts;
  web: SimProcess;
  book: MemoryBook;
  desk: Desk;
  accounts: readonly [ServiceAccount, ServiceAccount];
  startMs: number;
};

export const CREDENTIALS = ["credential-1", "credential-2"] as const;
const PEOPLE = ["anna", "ben"] as const;

/** Everybody's User-Ref, at the console and at the service alike. */
export const USER_REFS = new Map([
  ["system", "ref-system"],
  ...PEOPLE.map((id) => [holderOf(id), `ref-${id}`] as const),
]);

/** Two agents book and cancel; an admin changes secrets, switches the connection, and disables somebody. */
export function live(town: Town): void {
  const { facts, startMs } = town;
  const { chance, timeline, weather } = facts;
  const usefulMs = Math.min(weather.calmFromMs - startMs, 1_800_000);
  const soon = (): number => startMs + chance.between(0, usefulMs);
  let credentialId: string = CREDENTIALS[0];
  const count = chance.weigh({ one: 6, two: 3, three: 1 });
  for (let index = 1; index <= { one: 1, two: 2, three: 3 }[count]; index += 1) {
    const personId = chance.pick(PEOPLE);
    const atMs = index === 1 ? startMs + chance.between(0, 5_000) : soon();
    timeline.at(atMs, () => pressBook(town, { check: index, personId, credentialId }));
  }
  if (chance.hits(0.2)) timeline.at(soon(), () => (credentialId = CREDENTIALS[1]));
  if (chance.hits(0.2)) rotateSecret(town, soon());
  if (chance.hits(0.15)) disable(town, chance.pick(PEOPLE), soon());
}

type Press = { check: number; personId: string; credentialId: string };

/** Pressed, perhaps in two tabs, and again by somebody who was told that it did not work. */
function pressBook(town: Town, press: Press, presses = 1): void {
  const { facts, web, book } = town;
  const { chance, timeline, note } = facts;
  const { check, personId, credentialId } = press;
  const number = `${check}.${presses}.${chance.whole(100, 999)}`;
  const order = newOrder({
    id: `order-${number}`,
    checkId: `check-${check}`,
    reference: `BH-${number}`,
    credentialId,
    personId,
    at: new Date(web.clock.nowMs()),
  });
  note(() => `${personId} presses Book on check ${check}`);
  const pressAgain = (afterMs: number): void =>
    timeline.after(afterMs, () => pressBook(town, press, presses + 1));
  const isTwice = presses === 1 && chance.hits(0.15);
  if (isTwice) pressAgain(chance.between(0, 20));
  if (!web.isWell) return presses > 40 ? undefined : pressAgain(10_000);
  transact(facts, web, () => {
    if (book.insert(order) && chance.hits(0.45)) wishCancel(town, check);
  }).catch(() => pressAgain(chance.between(2_000, 20_000)));
}

/** Asks for a cancellation as soon as it can be had, and perhaps again after it was refused or came to nothing. */
function wishCancel(town: Town, check: number): void {
  const { facts, web, book } = town;
  const { chance, timeline, note } = facts;
  let left = chance.whole(1, 3);
  const press = (): void => {
    const order = findByCheck(book, check);
    if (!order || !web.isWell || order.state !== "confirmed") return retry();
    const request = {
      at: new Date(web.clock.nowMs()),
      personId: order.personId,
      agreedFee: { amountMinor: 10_000, currency: "USD" },
    };
    transact(facts, web, () => {
      if (!book.requestCancel(order.id, request)) return;
      note(() => `${order.personId} presses Cancel on ${order.reference}`);
    })
      .catch(() => {})
      .finally(retry);
  };
  const retry = (): void => {
    left -= 1;
    if (left >= 0) timeline.after(chance.between(5_000, 1_200_000), press);
  };
  retry();
}

function findByCheck(book: MemoryBook, check: number): OrderRecord | undefined {
  return [...book.rows.values()].find(({ checkId }) => checkId === `check-${check}`);
}

/** Changed at the service; the admin tells the console a little later. What was given with the old one ends (§5). */
function rotateSecret({ facts, desk, accounts }: Town, atMs: number): void {
  const { chance, timeline, note } = facts;
  const [account] = accounts;
  timeline.at(atMs, () => {
    account.secret = "secret-new";
    note(() => "the account's secret is another one now");
  });
  timeline.at(atMs + chance.between(0, 300_000), () => {
    desk.credentials.set(CREDENTIALS[0], { accountId: account.id, secret: "secret-new" });
    for (const key of desk.tickets.keys()) if (key.startsWith(CREDENTIALS[0])) desk.tickets.delete(key);
    note(() => "the console knows the new secret");
  });
}

/** At the service, at the console, or at both. */
function disable({ facts, desk, accounts }: Town, personId: string, atMs: number): void {
  const { chance, timeline, note } = facts;
  const where = chance.pick(["service", "console", "both"] as const);
  timeline.at(atMs, () => {
    note(() => `${personId} is disabled (${where})`);
    const userRef = USER_REFS.get(holderOf(personId)) ?? "";
    if (where !== "console") for (const { userRefs } of accounts) userRefs.delete(userRef);
    if (where !== "service") desk.userRefs.delete(holderOf(personId));
  });
}
