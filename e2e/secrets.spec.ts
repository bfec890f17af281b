import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { fillGuests, goOnToGuests, guestSlots, pressBook } from "./kit/booking.ts";
import { findTicket, listSearchSessions, listSecrets } from "./kit/known-secrets.ts";
import { expectOrderState } from "./kit/order.ts";
import { readLog } from "./kit/provider-calls.ts";
import { record } from "./kit/recorder.ts";
import { reviewRehearsal } from "./kit/rehearsal.ts";
import { searchFor } from "./kit/search.ts";
import { signIn } from "./kit/sign-in.ts";
import { expect, test } from "./kit/test.ts";
import { downloadVoucher } from "./kit/voucher.ts";
import { findLeaks, findTokens, piecesOfPassport } from "#scripts/testing/secrets/find-leaks.ts";

const PASSPORT = "QZWXKVJYPM";

test("no secret reaches a browser or a log on a whole journey of an agent and an admin", async ({
  page,
  context,
}) => {
  const recorder = record(context);
  await page.goto("/");
  await signIn(page, "agent");
  await bookWithPassport(page);
  await downloadVoucher(page);
  await page.goto("/orders");
  await expect(page.getByRole("table")).toBeVisible();
  // Left first: a page that follows its orders would rightly be told that nobody is signed in any more.
  await page.goto("about:blank");
  await context.clearCookies();
  await page.goto("/");
  await signIn(page, "admin");
  await page.getByRole("button", { name: "Test connection" }).click();
  await expect(page.getByText("The connection works")).toBeVisible();
  await page.goto("/admin/people");
  await expect(page.getByRole("table")).toBeVisible();

  const given = await recorder.read();
  const bodies = given.filter(({ where, text }) => where.startsWith("body of") && text.length > 0);
  // The journey was really recorded: pages, scripts, actions and JSON.
  expect(bodies.some(({ where }) => where.includes("/_next/static/"))).toBe(true);
  expect(bodies.some(({ where }) => where.startsWith("body of POST"))).toBe(true);
  expect(bodies.some(({ where }) => where.includes("/api/orders/"))).toBe(true);
  expect(bodies.length).toBeGreaterThan(30);

  const secrets = [...(await listSecrets()), ...piecesOfPassport(PASSPORT)];
  expect(secrets.filter(({ name }) => name === "a ticket").length).toBeGreaterThan(0);
  expect(findLeaks(given, secrets)).toEqual([]);
  expect(findTokens(given)).toEqual([]);

  const logs = (["console", "worker", "provider"] as const).map((program) => ({
    where: `the ${program}'s log`,
    text: readLog(program),
  }));
  expect(findLeaks(logs, secrets)).toEqual([]);
  expect(findTokens(logs)).toEqual([]);
});

test("what looks for secrets finds them where they are planted", async ({ browser }) => {
  const planted = { name: "planted", value: 'p|anted "secret" /+=' };
  const token = `eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.${"s".repeat(43)}`;
  const server = createServer((request, response) => {
    const places: Record<string, () => void> = {
      "/html": () => response.end(`<p>${planted.value}</p>`),
      "/json": () => response.end(JSON.stringify({ deep: [planted.value] })),
      "/script": () => response.end(`"${Buffer.from(planted.value).toString("base64")}"`),
      "/header": () => response.setHeader("x-note", encodeURIComponent(planted.value)).end("-"),
      "/cookie": () => response.setHeader("set-cookie", `a=${encodeURIComponent(planted.value)}`).end("-"),
      "/token": () => response.end(`<p>${token}</p>`),
    };
    (places[request.url ?? ""] ?? (() => response.end("<p>nothing</p>")))();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    for (const path of ["/html", "/json", "/script", "/header", "/cookie", "/storage", "/token", "/clean"]) {
      const context = await browser.newContext();
      const recorder = record(context);
      const page = await context.newPage();
      await page.goto(`${origin}${path}`);
      if (path === "/storage") {
        await page.evaluate((value) => sessionStorage.setItem("kept", value), planted.value);
      }
      const given = await recorder.read();
      expect(findLeaks(given, [planted]).length > 0, path).toBe(path !== "/clean" && path !== "/token");
      expect(findTokens(given).length > 0, path).toBe(path === "/token");
      await context.close();
    }
  } finally {
    server.close();
  }
});

test("two agents at work at once have each a ticket and sessions of their own", async ({
  browser,
  sessions,
}) => {
  const roles = ["agent", "secondAgent"] as const;
  const given = await Promise.all(
    roles.map(async (role) => {
      const context = await browser.newContext({ storageState: await sessions.of(role) });
      const recorder = record(context);
      await searchFor(await context.newPage(), { type: "Rehearsal" });
      const all = await recorder.read();
      await context.close();
      return all;
    }),
  );
  const [first, second] = await Promise.all(roles.map(findTicket));
  expect(first).not.toBeNull();
  expect(second).not.toBeNull();
  expect(first).not.toBe(second);
  const [ofFirst = [], ofSecond = []] = await Promise.all(roles.map(listSearchSessions));
  expect(ofFirst.length).toBeGreaterThan(0);
  expect(ofSecond.length).toBeGreaterThan(0);
  expect(ofFirst.filter((session) => ofSecond.includes(session))).toEqual([]);

  // Neither browser was given its own, let alone the other's.
  const issued = [first, second, ...ofFirst, ...ofSecond].flatMap((value) =>
    value ? [{ name: "a ticket or session", value }] : [],
  );
  expect(findLeaks(given.flat(), issued)).toEqual([]);
});

async function bookWithPassport(page: Page): Promise<void> {
  await reviewRehearsal(page, "required-guest-fields", { rooms: [{ adults: 1 }] });
  await goOnToGuests(page);
  await fillGuests(page);
  const slot = guestSlots(page).first();
  await slot.getByLabel("Gender").selectOption("FEMALE");
  await slot.getByLabel("Passport number").fill(PASSPORT);
  // Refused first: what was typed stands there still, though no answer holds it.
  await page.getByRole("button", { name: /^Book for / }).click();
  await expect(page.getByText("Some entries need another look")).toBeVisible();
  await expect(slot.getByLabel("Passport number")).toHaveValue(PASSPORT);
  await slot.getByLabel("Date of birth").fill("1988-04-12");
  await pressBook(page);
  await expectOrderState(page, "Confirmed");
}
