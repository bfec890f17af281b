import type { APIRequestContext, Request } from "@playwright/test";
import { expectLikeNever, expectMissing, NEVER, readAnswer } from "./kit/missing-page.ts";
import { expectOrderState } from "./kit/order.ts";
import { bookRehearsal } from "./kit/rehearsal.ts";
import { signIn } from "./kit/sign-in.ts";
import { expect, NOBODY, test } from "./kit/test.ts";

test.describe("an agent", () => {
  test.use({ as: "agent" });

  test("finds the manager's and the admin's pages missing", async ({ page }) => {
    await expectMissing(page, "/agency/orders", "/admin/connection", "/admin/people", `/orders/${NEVER}`);
    for (const path of [
      "/orders/..%2F..%2Fadmin",
      "/orders/%00",
      "/book/'--",
      `/hotels/${"h".repeat(2000)}`,
    ]) {
      const { status, text } = await readAnswer(page, path);
      expect(status).toBeLessThan(500);
      expect(text).not.toContain("Something went wrong");
    }
    const response = await page.goto("/orders/%E0%A4%A");
    expect(response?.status()).toBeLessThan(500);
  });
});

test("another agency's order, and another agent's, are like none at all", async ({ browser, sessions }) => {
  const agent = await browser.newContext({ storageState: await sessions.of("agent") });
  const page = await agent.newPage();
  const { orderId } = await bookRehearsal(page, "partial-refund");
  await expectOrderState(page, "Confirmed");
  await agent.close();

  for (const role of ["otherAgent", "secondAgent", "admin"] as const) {
    const context = await browser.newContext({ storageState: await sessions.of(role) });
    const stranger = await context.newPage();
    for (const below of ["", "/cancel", "/voucher"]) {
      await expectLikeNever(stranger, `/orders/${orderId}${below}`, orderId);
    }
    for (const below of ["", "/voucher", "/voucher/status"]) {
      const theirs = await readJson(context.request, `/api/orders/${orderId}${below}`);
      expect(theirs).toEqual(await readJson(context.request, `/api/orders/${NEVER}${below}`));
      expect(theirs.status).toBe(404);
    }
    await context.close();
  }
});

test("whoever is signed out is asked to sign in and is told nothing", async ({ page, request }) => {
  const pages = [
    "/search",
    "/places",
    "/orders",
    "/agency/orders",
    "/admin/connection",
    "/admin/people",
    `/orders/${NEVER}`,
    `/orders/${NEVER}/voucher`,
    `/book/${NEVER}`,
  ];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    expect(new URL(page.url()).searchParams.get("next")?.replace(/\?$/, "")).toBe(path);
  }
  for (const path of [`/api/orders/${NEVER}`, `/api/orders/${NEVER}/voucher`, "/api/places?q=dubai"]) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(401);
    expect(await answer.text()).not.toContain("Dubai");
  }
});

test("after signing in nobody is led off the console", async ({ page, context, baseURL }) => {
  for (const next of ["//example.com/", "/\\example.com", "javascript:alert(1)"]) {
    await page.goto(`/sign-in?next=${encodeURIComponent(next)}`);
    await signIn(page, "secondAgent");
    expect(new URL(page.url()).origin).toBe(baseURL);
    await context.clearCookies();
  }
});

test("an act that is sent by hand is refused to whoever lacks the right to it", async ({
  browser,
  sessions,
  playwright,
  baseURL,
}) => {
  const agent = await browser.newContext({ storageState: await sessions.of("agent") });
  const page = await agent.newPage();
  const kept = await bookRehearsal(page, "partial-refund");
  await expectOrderState(page, "Confirmed");
  const given = await bookRehearsal(page, "partial-refund");
  await expectOrderState(page, "Confirmed");
  await page.getByRole("link", { name: "Cancel order" }).click();

  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === "POST" && "next-action" in each.headers()),
    page.getByRole("button", { name: /^Cancel (for|free)/ }).click(),
  ]);
  await expectOrderState(page, "Cancelled");
  const act = toAct(request, given.orderId, kept.orderId);

  for (const role of [null, "manager", "secondAgent", "otherAgent", "admin"] as const) {
    const storageState = role === null ? NOBODY : await sessions.of(role);
    const stranger = await playwright.request.newContext({ baseURL, storageState });
    const answer = await send(stranger, act);
    expect(answer.status(), String(role)).toBeLessThan(500);
    expect(await answer.text()).not.toContain("Rehearsal Partial Refund Hotel");
    await stranger.dispose();
  }
  await page.goto(`/orders/${kept.orderId}`);
  await expectOrderState(page, "Confirmed");

  // The same bytes from the person they belong to do cancel: it was the person that was refused.
  await send(agent.request, act);
  await page.reload();
  await expectOrderState(page, "Cancelled");
  await agent.close();
});

async function readJson(
  request: APIRequestContext,
  path: string,
): Promise<{ status: number; body: unknown }> {
  const response = await request.get(path);
  return { status: response.status(), body: await response.json() };
}

type Act = { url: string; action: string; contentType: string; body: Buffer };

/** What a press sent, made out to another order. */
function toAct(request: Request, from: string, to: string): Act {
  const headers = request.headers();
  const body = request.postDataBuffer()?.toString("latin1") ?? "";
  return {
    url: request.url().replace(from, to),
    action: headers["next-action"] ?? "",
    contentType: headers["content-type"] ?? "",
    body: Buffer.from(body.replaceAll(from, to), "latin1"),
  };
}

function send(request: APIRequestContext, { url, action, contentType, body }: Act) {
  return request.post(url, {
    headers: {
      "next-action": action,
      "content-type": contentType,
      accept: "text/x-component",
      origin: new URL(url).origin,
    },
    data: body,
    maxRedirects: 0,
  });
}
