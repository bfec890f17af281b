import { bookRehearsal } from "./kit/rehearsal.ts";
import { expectOrderState, readOwnReference } from "./kit/order.ts";
import { startOwnProduct } from "./kit/own-product.ts";
import { signIn } from "./kit/sign-in.ts";
import { expect, test } from "./kit/test.ts";

// A product of its own, since it is killed; started twice, on a machine that does other work too.
test.setTimeout(420_000);

const REHEARSED = ["timeout-then-confirmed", "confirming-then-confirmed"] as const;

test("whatever is killed after Book, the order is there and ends in its true state", async ({ browser }) => {
  const product = await startOwnProduct();
  try {
    const context = await browser.newContext({ baseURL: product.url, locale: "en-GB", timezoneId: "UTC" });
    const page = await context.newPage();
    await page.goto("/");
    await signIn(page, "agent");
    const orders: string[] = [];
    for (const rehearsed of REHEARSED) {
      const { orderId } = await bookRehearsal(page, rehearsed);
      orders.push(orderId);
    }
    const reference = await readOwnReference(page);
    // Open pages would ask on while nothing answers.
    await page.goto("about:blank");

    product.killEverything();
    await product.startAgain();

    for (const orderId of orders) {
      await page.goto(`/orders/${orderId}`);
      await expectOrderState(page, "Confirmed", { timeoutMs: 120_000 });
    }
    expect(await readOwnReference(page)).toBe(reference);
    await page.goto("/orders");
    await expect(page.getByRole("row").filter({ has: page.getByRole("link") })).toHaveCount(orders.length);
    await context.close();
  } finally {
    await product.end();
  }
});
