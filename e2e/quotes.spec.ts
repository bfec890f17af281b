import type { APIResponse, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { findLeaks } from "#scripts/testing/secrets/find-leaks.ts";
import { familyOf, fillGuests, pressBook } from "./kit/booking.ts";
import { queryConsole } from "./kit/database.ts";
import { listSecrets } from "./kit/known-secrets.ts";
import { expectOrderState } from "./kit/order.ts";
import { addToQuote, makeQuoteAddress } from "./kit/quote.ts";
import { openRehearsal } from "./kit/rehearsal.ts";
import { expect, NOBODY, test } from "./kit/test.ts";

// Nobody else's journey quotes as this person: there is one quote at hand.
test.use({ as: "secondAgent" });

const MARK_UP_PERCENT = 12.5;
const FAMILY = [{ adults: 2, ages: [7] }] as const;

test("rates become a quote, the client chooses without signing in, and the agent books from it", async ({
  page,
  browser,
}) => {
  let path = "";
  await test.step("rates of two hotels are put together", async () => {
    await openRehearsal(page, "price-up", { rooms: FAMILY });
    await addToQuote(page, 1);
    await openRehearsal(page, "partial-refund", { rooms: FAMILY });
    await addToQuote(page, 2);
    await page.getByRole("link", { name: "Open the quote" }).click();
    await page.getByLabel("Client's name").fill("Layla Mansour");
    await page.getByLabel("Language of the client's page").selectOption("ar");
  });

  await test.step("with a mark-up, which may not be just anything", async () => {
    await page.getByLabel("Your mark-up").selectOption("percent");
    await page.getByLabel("Percent or amount").fill("1,250");
    await page.getByRole("button", { name: "See it as the client will" }).click();
    await expect(page.getByRole("alert").getByText(/a percentage above 0/)).toBeVisible();
    await page.getByLabel("Percent or amount").fill(String(MARK_UP_PERCENT));
  });

  await test.step("the agent sees it as the client will", async () => {
    // By Enter, which makes no address.
    await page.getByLabel("Percent or amount").press("Enter");
    await expect(page.getByRole("heading", { name: "عروض فندقية لك", level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "أريد هذا", disabled: true })).toHaveCount(2);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("#content .agency-amount")).toHaveCount(0);
    await page.getByRole("link", { name: "العودة إلى العرض" }).click();
    path = await makeQuoteAddress(page);
  });
  const quote = page.url();
  await test.step("net price, mark-up and client's price stand side by side, the last alone when turned to a client", async () => {
    const [first] = await readOffers(quote);
    const net = first?.offered.netTotal;
    const sold = toSold(net);
    const shown = page
      .getByRole("region", { name: /^Offer 1/ })
      .locator("dl")
      .filter({ hasText: "You pay (net)" });
    const amounts = [net, { ...sold, amountMinor: sold.amountMinor - (net?.amountMinor ?? 0) }, sold];
    await expect(shown.locator("data")).toHaveCount(3);
    for (const [index, amount] of amounts.entries()) {
      await expect(shown.locator("data").nth(index)).toHaveAttribute("value", toValue(amount));
    }
    await page.keyboard.press("m");
    await expect(shown.locator("data:visible")).toHaveCount(1);
    await expect(page.getByText("12.5% of your net price").first()).toBeHidden();
    await page.keyboard.press("m");
  });

  const client = await browser.newContext({
    baseURL: process.env["BELLHOP_URL"],
    storageState: NOBODY,
    javaScriptEnabled: false,
  });
  const theirs = await client.newPage();
  await test.step("the client opens it without a script and sees what moved, and nothing of the agency's", async () => {
    const response = await theirs.goto(path);
    expect(response?.headers()["cache-control"]).toContain("no-store");
    expect(response?.headers()["x-robots-tag"]).toContain("noindex");
    await expect(theirs.getByText("ارتفع السعر منذ تقديم العرض")).toHaveCount(1);
    await expect(theirs.getByText("متاح كما عُرض")).toHaveCount(1);
    await expectNothingOfTheAgencys(theirs, quote);
  });

  await test.step("client and agent have it as a PDF, which nobody else has", async () => {
    const link = theirs.getByRole("link", { name: "تنزيل PDF" });
    await expect(link).toHaveAttribute("href", `${path}/document`);
    const texts = [
      await readPdf(await theirs.request.get(`${path}/document`)),
      await readPdf(await page.request.get(`${quote}/client/ar/document`)),
    ];
    const offers = await readOffers(quote);
    for (const text of texts) {
      for (const { latest } of offers) expect(text).toContain(toDecimal(toSold(latest.netTotal)));
      for (const { offered, latest } of offers) {
        for (const { netTotal } of [offered, latest]) expect(text).not.toContain(toDecimal(netTotal));
      }
    }
    expect((await theirs.request.get(`${quote}/client/ar/document`)).status()).toBe(401);
    expect((await theirs.request.get(`${path.slice(0, -1)}/document`)).status()).toBe(404);
  });

  await test.step("the client chooses, and may choose another", async () => {
    const [first, second] = [theirs.getByRole("article").nth(0), theirs.getByRole("article").nth(1)];
    await second.getByRole("button", { name: "أريد هذا" }).click();
    await expect(second.getByText("اخترت هذا العرض")).toBeVisible();
    await first.getByRole("button", { name: "أريد هذا بدلًا منه" }).click();
    await expect(first.getByText("اخترت هذا العرض")).toBeVisible();
  });

  await test.step("the agent sees the choice, and what was seen, and goes on to book with nothing typed again", async () => {
    await page.goto("/quotes");
    const row = page.getByRole("listitem").filter({ hasText: "Layla Mansour" }).first();
    await expect(row.getByText("The client has chosen")).toBeVisible();
    await row.getByRole("link", { name: "Layla Mansour" }).click();
    await expect(page.getByText("The client wants offer 1")).toBeVisible();
    await page.getByRole("link", { name: "What the client saw when choosing" }).click();
    await expect(page.getByText("ارتفع السعر منذ تقديم العرض")).toBeVisible();
    await page.goto(quote);
    await page.getByRole("button", { name: "Book this offer" }).first().click();
    await page.waitForURL(/\/book\/[^/]+$/);
    await page.getByRole("button", { name: "Accept the new terms" }).click();
    await page.waitForURL(/\/book\/[^/]+\/guests$/);
    await expect(page.getByText("1 room · 2 adults · 1 child (age 7)").first()).toBeVisible();
    await fillGuests(page, familyOf("Quoted", 3));
    await pressBook(page);
    await expectOrderState(page, "Confirmed");
  });

  await test.step("from then on the choice stands, and a withdrawn quote says so", async () => {
    await theirs.goto(path);
    await expect(theirs.getByText("وكالتك تعمل على هذه العروض")).toBeVisible();
    await expect(theirs.getByRole("button")).toHaveCount(0);
    await page.goto(quote);
    await page.getByRole("button", { name: "Withdraw the quote" }).click();
    await expect(page.getByText("Withdrawn", { exact: true })).toBeVisible();
    await theirs.goto(path.replace("/ar/", "/en/"));
    await expect(theirs.getByText("This quote was withdrawn")).toHaveCount(2);
  });
  await client.close();
});

type Terms = {
  netTotal: Amount;
  taxes: { amount: Amount | null; payAt: string; included: boolean }[];
};
type Amount = { amountMinor: number; currency: string };

function readOffers(quote: string): Promise<{ offered: Terms; latest: Terms }[]> {
  return queryConsole("select offered, latest from quote_offers where quote_id = $1 order by place", [
    new URL(quote).pathname.split("/").at(-1),
  ]);
}

/** What the client is asked for a net price: to the cent, halves up. */
function toSold({ amountMinor, currency }: Amount = { amountMinor: Number.NaN, currency: "" }): Amount {
  return { amountMinor: amountMinor + Math.floor((amountMinor * MARK_UP_PERCENT) / 100 + 0.5), currency };
}

const toValue = (amount: Amount | undefined): string => `${amount?.amountMinor} ${amount?.currency}`;

/** As every language of ours writes the amounts of a rehearsal, which are dollars. */
const toDecimal = ({ amountMinor }: Amount): string =>
  (amountMinor / 100).toLocaleString("en", { minimumFractionDigits: 2 });

/** The amounts on the page are marked-up prices and what is paid at the property; nothing else of a rate is in its bytes. */
async function expectNothingOfTheAgencys(page: Page, quote: string): Promise<void> {
  const cleared = (await readOffers(quote)).flatMap(({ offered, latest }) =>
    [offered, latest].flatMap(({ netTotal, taxes }) => [
      toSold(netTotal),
      ...taxes.flatMap(({ amount, payAt, included }) =>
        amount && payAt === "property" && !included ? [amount] : [],
      ),
    ]),
  );
  const allowed = new Set(cleared.map(toValue));
  const shown = await page
    .locator("data")
    .evaluateAll((all) => all.map((each) => each.getAttribute("value")));
  expect(shown).not.toEqual([]);
  expect(shown.filter((amount) => !allowed.has(amount ?? ""))).toEqual([]);

  const html = await (await page.request.get(page.url())).text();
  expect(html).not.toMatch(
    /netRate|netTotal|commission|markUp|ratePkg|roomTypeId|hotelId|sandbox-agent|agency-amount/i,
  );
  expect(findLeaks([{ where: "the client's page", text: html }], await listSecrets())).toEqual([]);
}

async function readPdf(response: APIResponse): Promise<string> {
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect(response.headers()["cache-control"]).toBe("private, no-store");
  const document = await getDocumentProxy(Uint8Array.from(await response.body()));
  return (await extractText(document, { mergePages: true })).text;
}
