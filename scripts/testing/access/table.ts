/** The table of access: every way into the console besides its pages, and who gets through. */
import { GET as getHealth } from "#app/api/health/route.ts";
import { GET as getExport } from "#app/api/orders/export/route.ts";
import { GET as getOrderPulse } from "#app/api/orders/[orderId]/route.ts";
import { GET as getDocument } from "#app/api/orders/[orderId]/voucher/route.ts";
import { GET as getVoucherPulse } from "#app/api/orders/[orderId]/voucher/status/route.ts";
import { POST as postFind } from "#app/api/find/route.ts";
import { GET as getPlaces } from "#app/api/places/route.ts";
import { GET as getEvents } from "#app/api/events/route.ts";
import { GET as getWaiting } from "#app/api/waiting/route.ts";
import { POST as postWebhook } from "#app/api/webhooks/[token]/route.ts";
import { renewAddress, saveConnection, tryConnection } from "#app/(admin)/admin/connection/actions.ts";
import { saveUserRef } from "#app/(admin)/admin/people/actions.ts";
import { acceptChanges, book, chooseRate } from "#app/(desk)/book/actions.ts";
import { cancelForFee } from "#app/(desk)/orders/[orderId]/cancel/actions.ts";
import { cancelSeveral } from "#app/(desk)/orders/several/cancel/actions.ts";
import { clearRecent, deleteSaved, renameSaved, saveUnderName } from "#app/(desk)/search/actions.ts";
import { recheckRate } from "#app/(desk)/orders/[orderId]/actions.ts";
import { savePreferences } from "#app/(account)/preferences/actions.ts";
import { filterAgencyOrders, filterMyOrders } from "#app/filter-orders.ts";
import { setLanguage, setTheme } from "#app/preferences.ts";
import { endSession } from "#app/sign-out.ts";
import { sendChoice } from "#app/(public)/quote/actions.ts";
import { GET as getQuoteDocument } from "#app/(public)/quote/[language]/[token]/document/route.ts";
import { submitSignIn } from "#app/(public)/sign-in/actions.ts";
import { ENDED_STREAM } from "#lib/console/events/order-stream.ts";
import {
  AGENT,
  GUESTS,
  HOLDER,
  type OrderDesk,
  QUERY,
  ratePackage,
  refuse,
  usd,
} from "#scripts/testing/order-desk.ts";
import { searchQueryToParams } from "#lib/domain/search-query.ts";
import { ok } from "#scripts/testing/interface-server.ts";
import { NextRequest } from "next/server";
import { form, gives, leadsTo, readsJson, type Row } from "./acts.ts";
import { MAIL_ROWS } from "./mail-rows.ts";
import { INSTRUCTION_ROWS } from "./instruction-rows.ts";
import { ORDER_VIEW_ROWS } from "./order-view-rows.ts";
import { QUOTE_ROWS, showRate } from "./quote-rows.ts";

/** Ways in that nobody has to be signed in for, and why that is right. */
export const OPEN: { entrance: string; reason: string; act: () => Promise<unknown> | null }[] = [
  {
    entrance: "app/api/auth/[...nextauth]/route.ts GET",
    reason: "next-auth's own; signing in is what it is for",
    act: () => null,
  },
  {
    entrance: "app/api/auth/[...nextauth]/route.ts POST",
    reason: "next-auth's own; it counts tries and checks the origin",
    act: () => null,
  },
  {
    entrance: "app/api/health/route.ts GET",
    reason: "tells one bit, for supervisors",
    act: () => getHealth(),
  },
  {
    entrance: "app/api/webhooks/[token]/route.ts POST",
    reason: "the address and the signature speak for the sender (lib/console/webhook)",
    act: () =>
      postWebhook(new Request("http://localhost/api/webhooks/x", { method: "POST", body: "{}" }), {
        params: Promise.resolve({ token: "x" }),
      }),
  },
  {
    entrance: "app/(public)/quote/actions.ts sendChoice",
    reason: "a client signs in nowhere: the quote's address speaks for its reader, and tries are counted",
    act: () => sendChoice(form({ token: "x", language: "en", place: "1", digest: "x" })),
  },
  {
    entrance: "app/(public)/quote/[language]/[token]/document/route.ts GET",
    reason: "a client signs in nowhere: the quote's address speaks for its reader, and tries are counted",
    act: () =>
      getQuoteDocument(new Request("http://localhost/quote/en/x/document"), {
        params: Promise.resolve({ language: "en", token: "x" }),
      }),
  },
  {
    entrance: "app/preferences.ts setLanguage",
    reason: "the reader's own browser, and their own row",
    act: () => setLanguage(form({ language: "zh" })),
  },
  {
    entrance: "app/preferences.ts setTheme",
    reason: "the reader's own browser, and their own row",
    act: () => setTheme(form({ theme: "dark" })),
  },
  {
    entrance: "app/sign-out.ts endSession",
    reason: "ends the caller's own session alone",
    act: () => endSession(),
  },
  {
    entrance: "app/(public)/sign-in/actions.ts submitSignIn",
    reason: "signing in is what it is for; tries are counted",
    act: () =>
      submitSignIn(
        null,
        { email: "", problems: {} },
        form({ email: "nobody@bellhop.test", password: "wrong" }),
      ),
  },
  {
    entrance: "app/(public)/ui/page.tsx refuse",
    reason: "the living page's own form, which always refuses; no such page in production",
    act: () => null,
  },
];

const AGENT_ALONE = ["agent"] as const;
const OWN_AND_MANAGER = ["agent", "manager"] as const;
const ADMIN_ALONE = ["admin"] as const;
const SEARCHERS = ["agent", "manager", "other agent", "another agency's agent"] as const;

export const ROWS: Row[] = [
  {
    entrance: "app/api/places/route.ts GET",
    allowed: SEARCHERS,
    prepare: () =>
      Promise.resolve(readsJson(() => getPlaces(new NextRequest("http://localhost/api/places?q=")))),
  },
  {
    // Whose orders come out is a matter of who asks (lib/console/order/export-orders.db.test.ts).
    entrance: "app/api/orders/export/route.ts GET",
    allowed: SEARCHERS,
    prepare: () =>
      Promise.resolve(readsJson(() => getExport(new Request("http://localhost/api/orders/export")))),
  },
  {
    // Each kind of thing is looked for with the asker's own rights (lib/console/finder/find-anything.db.test.ts).
    entrance: "app/api/find/route.ts POST",
    allowed: ["agent", "manager", "admin", "other agent", "another agency's agent", "another agency's admin"],
    prepare: () =>
      Promise.resolve(
        readsJson(() =>
          postFind(
            new Request("http://localhost/api/find", {
              method: "POST",
              body: JSON.stringify({ query: "hotel" }),
            }),
          ),
        ),
      ),
  },
  {
    // Tells of changes of orders that the follower may read (lib/console/events/order-stream.ts), and of no other.
    entrance: "app/api/events/route.ts GET",
    allowed: SEARCHERS,
    prepare: () =>
      Promise.resolve({
        async run() {
          const signal = AbortSignal.timeout(50);
          const response = await getEvents(new NextRequest("http://localhost/api/events", { signal }));
          return response.ok ? response.text() : "refused";
        },
        // Whoever is not signed in is told so, and nothing else.
        isThrough: (led) => "gave" in led && !["refused", ENDED_STREAM].includes(String(led.gave)),
      }),
  },
  {
    // Only ever tells one's own place in line.
    entrance: "app/api/waiting/route.ts GET",
    allowed: SEARCHERS,
    prepare: () =>
      Promise.resolve(readsJson(() => getWaiting(new NextRequest("http://localhost/api/waiting")))),
  },
  ...(
    [
      ["app/api/orders/[orderId]/route.ts GET", getOrderPulse],
      ["app/api/orders/[orderId]/voucher/route.ts GET", getDocument],
      ["app/api/orders/[orderId]/voucher/status/route.ts GET", getVoucherPulse],
    ] as const
  ).map(([entrance, get]) => ({
    entrance,
    allowed: OWN_AND_MANAGER,
    async prepare(desk: OrderDesk) {
      const orderId = await desk.bookConfirmed();
      const request = new Request(`http://localhost/api/orders/${orderId}`);
      return readsJson(() => get(request, { params: Promise.resolve({ orderId }) }));
    },
  })),
  {
    entrance: "app/(desk)/book/actions.ts chooseRate",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const rate = await showRate(desk);
      return leadsTo("/book/", () => chooseRate(null, form(rate)));
    },
  },
  {
    entrance: "app/(desk)/book/actions.ts acceptChanges",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const before = desk.onCheck;
      const dearer = { netRate: usd(275), grossRate: usd(300) };
      desk.onCheck = (ratePkgId) =>
        ok({ status: 1, roomRatePkg: ratePackage({ ratePkgId, rate: dearer, totalRate: dearer }) });
      const checkId = await desk.check();
      desk.onCheck = before;
      return leadsTo(`/book/${checkId}/guests`, () =>
        acceptChanges(null, form({ checkId, seenTotalMinor: "27500" })),
      );
    },
  },
  {
    entrance: "app/(desk)/book/actions.ts book",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const checkId = await desk.check();
      const before = { attempt: 0, values: {}, problems: {}, message: null };
      return leadsTo("/orders/", () => book(checkId, before, bookingForm()));
    },
  },
  {
    entrance: "app/(desk)/orders/[orderId]/actions.ts recheckRate",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const before = desk.onBook;
      desk.onBook = () => refuse(100001110);
      const orderId = await desk.book();
      await desk.work(orderId);
      desk.onBook = before;
      return leadsTo("/book/", () => recheckRate({ problem: null }, form({ orderId })));
    },
  },
  {
    entrance: "app/(desk)/orders/[orderId]/cancel/actions.ts cancelForFee",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const orderId = await desk.bookConfirmed();
      const before = { reason: "", tries: 0, title: null, detail: null, reasonProblem: null };
      const fields = { orderId, agreedFeeMinor: "0", currency: "USD", reason: "" };
      return leadsTo(`/orders/${orderId}`, () => cancelForFee(before, form(fields)));
    },
  },
  ...INSTRUCTION_ROWS,
  {
    entrance: "app/(desk)/orders/several/cancel/actions.ts cancelSeveral",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const orderId = await desk.bookConfirmed();
      const fields = { order: orderId, [`fee.${orderId}`]: "0", [`currency.${orderId}`]: "USD" };
      const run = () => cancelSeveral({ tries: 0, results: [] }, form(fields));
      return { run, isThrough: (led) => JSON.stringify(led).includes(`"isAsked":true`) };
    },
  },
  {
    entrance: "app/(admin)/admin/connection/actions.ts saveConnection",
    allowed: ADMIN_ALONE,
    async prepare(desk) {
      const { id, name, credential } = await ownConnection(desk);
      const { baseUrl = "", kind = "", publicId = "" } = credential ?? {};
      const fields = {
        connectionId: id,
        name: `${name} renamed`,
        environment: "test",
        baseUrl,
        kind,
        publicId,
        language: "en-US",
      };
      const before = { values: {}, problems: {}, failure: null, tries: 0, saves: 0 };
      return gives("saves", 1, () => saveConnection(before, form(fields)));
    },
  },
  {
    entrance: "app/(admin)/admin/connection/actions.ts renewAddress",
    allowed: ADMIN_ALONE,
    async prepare(desk) {
      const { id } = await ownConnection(desk);
      const before = { tries: 0, renewed: null, failure: null };
      return gives("renewed", "renewed", () => renewAddress(before, form({ connectionId: id })));
    },
  },
  {
    entrance: "app/(admin)/admin/connection/actions.ts tryConnection",
    allowed: ADMIN_ALONE,
    async prepare(desk) {
      const { id } = await ownConnection(desk);
      const run = () => tryConnection({ tries: 0, result: null }, form({ connectionId: id }));
      return { run, isThrough: (led) => !JSON.stringify(led).includes("test.notTried") && "gave" in led };
    },
  },
  {
    entrance: "app/(admin)/admin/people/actions.ts saveUserRef",
    allowed: ADMIN_ALONE,
    async prepare(desk) {
      const { id } = await ownConnection(desk);
      const { personId } = desk.actor("agent2@bellhop.test");
      const before = { value: "", problem: null, tries: 0, isDone: false };
      const fields = { personId, connectionId: id, userRef: "sandbox-agent-2b" };
      return gives("isDone", true, () => saveUserRef(before, form(fields)));
    },
  },
  ...[filterMyOrders, filterAgencyOrders].map((filter): Row => ({
    // It reads nothing: what was typed is sealed for the agency of whoever may read a list.
    entrance: `app/filter-orders.ts ${filter.name}`,
    allowed: SEARCHERS,
    prepare: () =>
      Promise.resolve({
        run: () => filter(form({ text: "Mansour", from: "2027-01-01" })),
        isThrough: (led) => "to" in led && led.to.includes("find="),
      }),
  })),
  {
    // Everybody's own, and nobody else's (lib/console/search/kept-searches.db.test.ts).
    entrance: "app/(desk)/search/actions.ts clearRecent",
    allowed: SEARCHERS,
    async prepare(desk) {
      const { agencyId, personId } = desk.actor(AGENT);
      const row = { agencyId, personId, address: searchQueryToParams(QUERY).toString() };
      await desk.services.db.recentSearch.create({ data: { ...row, usedAt: new Date() } });
      return leadsTo("/search", () => clearRecent());
    },
  },
  {
    entrance: "app/(desk)/search/actions.ts saveUnderName",
    allowed: SEARCHERS,
    prepare() {
      const fields = { name: "Winter", address: searchQueryToParams(QUERY).toString() };
      return Promise.resolve(gives("isDone", true, () => saveUnderName(UNNAMED, form(fields))));
    },
  },
  {
    entrance: "app/(desk)/search/actions.ts renameSaved",
    allowed: AGENT_ALONE,
    async prepare(desk) {
      const savedSearchId = await saveOne(desk, "Spring");
      return gives("isDone", true, () => renameSaved(UNNAMED, form({ savedSearchId, name: "May" })));
    },
  },
  {
    // What is not one's own is as gone as what is gone: both lead back, and only its person's goes.
    entrance: "app/(desk)/search/actions.ts deleteSaved",
    allowed: SEARCHERS,
    async prepare(desk) {
      const savedSearchId = await saveOne(desk, "Autumn");
      return leadsTo("/search", () => deleteSaved(form({ savedSearchId })));
    },
  },
  ...ORDER_VIEW_ROWS,
  ...QUOTE_ROWS,
  ...MAIL_ROWS,
  {
    // Whatever the role: everybody's own row, and nobody else's (lib/console/account/keep-preferences.db.test.ts).
    entrance: "app/(account)/preferences/actions.ts savePreferences",
    allowed: ["agent", "manager", "admin", "other agent", "another agency's agent", "another agency's admin"],
    prepare() {
      const before = { values: {}, problems: {}, failure: null, tries: 0, saves: 0 };
      const fields = { theme: "dark", density: "compact", currency: "AED" };
      return Promise.resolve(gives("saves", 1, () => savePreferences(before, form(fields))));
    },
  },
];

const UNNAMED = { value: "", problem: null, tries: 0, isDone: false };

async function saveOne(desk: OrderDesk, name: string): Promise<string> {
  const { agencyId, personId } = desk.actor(AGENT);
  const address = searchQueryToParams(QUERY).toString();
  const row = await desk.services.db.savedSearch.create({
    data: { agencyId, personId, name, address, createdAt: new Date() },
  });
  return row.id;
}

async function ownConnection(desk: OrderDesk) {
  const { agencyId } = desk.actor(AGENT);
  return desk.services.db.connection.findFirstOrThrow({ where: { agencyId }, include: { credential: true } });
}

let formsMade = 0;

/** For other people each time, so that nobody is asked whether a likely twin is meant. */
export function bookingForm(): FormData {
  formsMade += 1;
  const lastName = "Lee".padEnd(3 + formsMade, "e");
  const guests = GUESTS.flatMap((guest, index) =>
    Object.entries({ ...guest, lastName }).map(([name, value]) => [`guests.${index}.${name}`, value]),
  );
  const holder = Object.entries(HOLDER).map(([name, value]) => [`holder.${name}`, value]);
  return form(Object.fromEntries([...guests, ...holder]));
}
