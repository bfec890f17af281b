import { createHash } from "node:crypto";
import { getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderVoucherData, orderVoucherData } from "#lib/contract/order-voucher.ts";
import type { Order } from "#lib/contract/query-orders.ts";
import { LANGUAGES } from "#lib/domain/i18n.ts";
import type { TestProvider } from "#provider/testing/start-provider.ts";
import { HOSTILE_NAME, HOSTILE_ROOM_NAME } from "#provider/content/data/rehearsal-names.ts";
import type { Rehearsal } from "#provider/suppliers/rehearsal.ts";
import { type Agency, newReference, openAgency } from "#provider/trade/testing/agency.ts";
import { openProvider } from "#scripts/testing/open-provider.ts";
import { isSignatureValid } from "./signing.ts";

let provider: TestProvider;
let agency: Agency;

beforeAll(async () => {
  provider = await openProvider();
  agency = await openAgency(provider, "open");
});
afterAll(() => provider.close());

async function bookOne(word: Rehearsal, language = "en"): Promise<Order> {
  const customerReferenceNo = newReference();
  await agency.book(await agency.search(word), { customerReferenceNo }, { Language: language });
  return agency.follow(customerReferenceNo, ({ status }) => status === 2);
}

async function ask(references: Record<string, unknown>): Promise<OrderVoucherData> {
  const answer = await provider.call("orderVoucher", references, { ticket: agency.ticket });
  expect(answer.body.code).toBe(0);
  return orderVoucherData.parse(answer.body.data);
}

/** The voucher, asked for until its state is as wanted. */
async function follow(order: Order, status: string, version = 1): Promise<OrderVoucherData> {
  const { platformReferenceNo } = order;
  let data = await ask({ platformReferenceNo });
  await expect
    .poll(async () => {
      data = await ask({ platformReferenceNo, includeDocument: true });
      return data.status === status && (data.voucher?.version ?? version) >= version;
    }, PATIENCE)
    .toBe(true);
  return data;
}

/** The machine may be busy with other tests. */
const PATIENCE = { timeout: 120_000 };

type ReadPage = { text: string; outside: string[] };

/** The pages of a PDF, each with what of it begins outside its margins (mm: 17 aside, 15 above, 16 below) or leaves the paper. */
async function readPages(bytes: Buffer): Promise<ReadPage[]> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const [, , width = 0, height = 0] = page.view;
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
      const outside = pieces.filter((piece) => {
        const [x, y] = [Number(piece.transform[4]), Number(piece.transform[5])];
        return x < 47 || x + piece.width > width || y < 44 || y > height - 42;
      });
      return {
        text: pieces.map(({ str }) => str).join(""),
        outside: outside.map(({ str }) => `${number}: ${str}`),
      };
    }),
  );
}

/** Without spaces, which stand for lines, and digits, of which this reader of an Arabic page loses some. */
const withoutDigits = (text: string): string => text.replaceAll(/[\s\d]/g, "");

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, " ");

describe("OrderVoucher", () => {
  it("hands out exactly the bytes that were signed, inline and by link", async () => {
    const order = await bookOne("packaged");
    const { voucher } = await follow(order, "GENERATED");
    const bytes = Buffer.from(voucher?.content?.base64 ?? "", "base64");
    const digest = createHash("sha256").update(bytes).digest("hex");
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(voucher).toMatchObject({ byteSize: bytes.length, signature: { digest } });
    const signed = { number: voucher?.voucherNumber ?? "", version: voucher?.version ?? 0 };
    const signature = { digest, signature: voucher?.signature?.signature ?? "" };
    expect(isSignatureValid(provider.deps.secrets.voucher, signed, signature)).toBe(true);
    const tampered = { ...signature, digest: "0".repeat(64) };
    expect(isSignatureValid(provider.deps.secrets.voucher, signed, tampered)).toBe(false);

    const link = await fetch(voucher?.downloadUrl ?? "");
    expect(link.headers.get("content-type")).toBe("application/pdf");
    expect(
      createHash("sha256")
        .update(Buffer.from(await link.arrayBuffer()))
        .digest("hex"),
    ).toBe(digest);
    expect((await fetch(`${voucher?.downloadUrl}x`)).status).toBe(404);
    provider.clock.advance((voucher?.expiresIn ?? 0) * 1000);
    expect((await fetch(voucher?.downloadUrl ?? "")).status).toBe(404);
  });

  it("is withheld once the order is cancelled, and its links die", async () => {
    const order = await bookOne("packaged");
    const { voucher } = await follow(order, "GENERATED");
    await agency.cancel(order);
    const data = await ask({ platformReferenceNo: order.platformReferenceNo, includeDocument: true });
    expect(data).toMatchObject({ status: "CANCELLED" });
    expect(data.voucher).toBeUndefined();
    expect((await fetch(voucher?.downloadUrl ?? "")).status).toBe(404);
    const page = await fetch(`${voucher?.verifyUrl}?lang=en`);
    expect(textOf(await page.text())).toContain("This booking was cancelled");
  });

  it("tells none yet, pending and failed apart", async () => {
    const customerReferenceNo = newReference();
    await agency.book(await agency.search("confirming-then-failed"), { customerReferenceNo });
    expect(await ask({ customerReferenceNo })).toMatchObject({ status: "NOT_GENERATED" });
    const failed = await follow(await bookOne("voucher-failed"), "FAILED");
    expect(failed.voucher).toBeUndefined();
    const pending = await bookOne("voucher-pending");
    expect((await ask({ platformReferenceNo: pending.platformReferenceNo })).status).toBe("PENDING");
    await follow(pending, "GENERATED");
  });

  it("wants references of one own order, and is not to be guessed from", async () => {
    const [order, other] = [await bookOne("packaged"), await bookOne("packaged")];
    const { customerReferenceNo, platformReferenceNo, supplierReferenceNo } = order;
    expect((await ask({ customerReferenceNo, platformReferenceNo, supplierReferenceNo })).status).not.toBe(
      "",
    );
    const stranger = await openAgency(provider, "low-balance");
    const answers = await Promise.all([
      provider.call(
        "orderVoucher",
        { customerReferenceNo, platformReferenceNo: other.platformReferenceNo },
        { ticket: agency.ticket },
      ),
      provider.call("orderVoucher", { platformReferenceNo }, { ticket: stranger.ticket }),
      provider.call("orderVoucher", { platformReferenceNo: "none" }, { ticket: stranger.ticket }),
      provider.call("orderVoucher", { platformReferenceNo: "no\0ne" }, { ticket: stranger.ticket }),
    ]);
    expect(answers.map(({ body }) => body.code)).toEqual([100000404, 100000404, 100000404, 100000400]);
    // A supplier may number two bookings alike.
    const { db } = provider.deps;
    await db.order.update({ where: { id: other.platformReferenceNo }, data: { supplierReferenceNo } });
    const twice = await provider.call("orderVoucher", { supplierReferenceNo }, { ticket: agency.ticket });
    expect([twice.status, twice.body.code]).toEqual([200, 100001008]);
  });

  it("refuses an inline document above 8 MB, which stays to be had by its link", async () => {
    const order = await bookOne("packaged");
    await follow(order, "GENERATED");
    const { platformReferenceNo } = order;
    await provider.deps.db.voucher.updateMany({
      where: { orderId: platformReferenceNo },
      data: { byteSize: 8_388_609 },
    });
    const inline = await provider.call(
      "orderVoucher",
      { platformReferenceNo, includeDocument: true },
      { ticket: agency.ticket },
    );
    expect([inline.status, inline.body.code]).toEqual([200, 100001005]);
    expect(await ask({ platformReferenceNo })).toMatchObject({ status: "GENERATED" });
  });
});

describe("the voucher of a hotel whose supplier writes hostile text", () => {
  it.each(LANGUAGES)("says all of it in %s as text, within the edges of a few pages", async (language) => {
    const order = await bookOne("hostile-text", language);
    const { voucher } = await follow(order, "GENERATED");
    const pages = await readPages(Buffer.from(voucher?.content?.base64 ?? "", "base64"));
    expect(pages.length).toBeLessThanOrEqual(5);
    const text = pages.map((page) => page.text).join("");
    const told = withoutDigits(text);
    for (const said of [HOSTILE_NAME.en, HOSTILE_ROOM_NAME, "=1+1 <script>alert(1)</script>"]) {
      expect(told).toContain(withoutDigits(said).slice(0, 40));
    }
    expect(text).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/);
    expect(pages.flatMap(({ outside }) => outside)).toEqual([]);
    // Whoever stands at the desk finds who comes, when and where on the first page.
    expect(pages[0]?.text).toContain(order.platformReferenceNo);
    const html = await (await fetch(`${voucher?.verifyUrl}?lang=${language}`)).text();
    expect(html).not.toMatch(/<(img|b|svg|iframe)[ >]|[\u202a-\u202e]/);
    expect(textOf(html.replace(/<style>.*<\/style>|<script>.*<\/script>/gs, "")).length).toBeLessThan(1_500);
  });
});

describe("the verification page", () => {
  it("says valid in three languages, without a name, a reference or anything from elsewhere", async () => {
    const order = await bookOne("packaged", "ar");
    const { voucher } = await follow(order, "GENERATED");
    for (const [lang, words, dir] of [
      ["en", "This voucher is valid", "ltr"],
      ["zh", "本凭证有效", "ltr"],
      ["ar", "هذه القسيمة سارية", "rtl"],
    ]) {
      const html = await (await fetch(`${voucher?.verifyUrl}?lang=${lang}`)).text();
      expect(html).toContain(words);
      expect(html).toContain(`dir="${dir}"`);
      expect(html).toContain(voucher?.signature?.digest);
      expect(html).not.toMatch(/Haddad|https?:\/\//);
      expect(html).not.toContain(order.customerReferenceNo);
      expect(html).not.toContain(order.supplierReferenceNo);
    }
    const unknown = await fetch(`${voucher?.verifyUrl.slice(0, -1)}`);
    expect(unknown.status).toBe(404);
    expect(textOf(await unknown.text())).toContain("No such voucher");
  });

  it("says that a newer voucher took its place when the hotel's number came", async () => {
    const customerReferenceNo = newReference();
    // This supplier tells the hotel's number half a minute later.
    const guest = { gender: "F", dateOfBirth: "1990-01-01", passportNumber: "K7654321" };
    const guests = [{ roomIndex: 1, firstName: "Leyla", lastName: "Haddad", ...guest }];
    await agency.book(await agency.search("required-guest-fields"), { customerReferenceNo, guests });
    const order = await agency.follow(customerReferenceNo, ({ status }) => status === 2);
    expect(order.hotelConfirmNo).toBeUndefined();
    const { voucher: first } = await follow(order, "GENERATED");
    provider.clock.advance(3_600_000);
    await agency.follow(customerReferenceNo, ({ hotelConfirmNo }) => hotelConfirmNo !== undefined);
    const { voucher: second } = await follow(order, "GENERATED", 2);
    expect(second).toMatchObject({ version: 2 });
    const html = await (await fetch(`${first?.verifyUrl}?lang=en`)).text();
    expect(textOf(html)).toContain("This voucher was replaced by version 2");
  });
});
