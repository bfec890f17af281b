import { must, mustEqual, show } from "#conformance/expect.ts";
import { askVoucher, bookAt, followVoucher, generatedVoucher } from "#conformance/orders.ts";
import { type Rule, rule } from "#conformance/rule.ts";
import { fetchPublic, withdrawn } from "#conformance/vouchers.ts";

const SETTLED = "015-what-the-rules-settled.md";
const NEEDS = { needs: ["property:packaged"] as const };

export const rules: Rule[] = [
  rule(
    "2.9",
    "members",
    "a generated voucher has number, version, time, type, size, both addresses and how long the download lives",
    async (world) => {
      // The shape demands them; here what they say.
      const { voucher, data } = await generatedVoucher(world);
      mustEqual(data.status, "GENERATED", "status");
      must(Date.parse(voucher.issuedAt) <= Date.now() + 60_000, `issuedAt is ${voucher.issuedAt}`);
      mustEqual(voucher.contentType, "application/pdf", "contentType");
    },
    NEEDS,
  ),
  rule(
    "2.9",
    "document",
    "with includeDocument the exact document comes as base64: a PDF of byteSize bytes",
    async (world) => {
      const { voucher, bytes } = await generatedVoucher(world);
      must(bytes.subarray(0, 5).toString() === "%PDF-", "the document is no PDF");
      mustEqual([voucher.byteSize, voucher.content?.byteSize], [bytes.length, bytes.length], "byteSize");
      mustEqual(voucher.content?.contentType, voucher.contentType, "contentType");
    },
    NEEDS,
  ),
  rule(
    "2.9",
    "no-document-unasked",
    "content is present only when includeDocument was true",
    async (world) => {
      const { data } = await generatedVoucher(world);
      const { platformReferenceNo } = data;
      for (const body of [{ platformReferenceNo }, { platformReferenceNo, includeDocument: false }]) {
        mustEqual((await askVoucher(world, body)).voucher?.content, undefined, "content");
      }
    },
    NEEDS,
  ),
  rule(
    "2.9",
    "signature",
    "the signature names algorithm and key, and holds a detached HMAC with its time",
    async (world) => {
      const { voucher } = await generatedVoucher(world);
      must(voucher.signature, "there is no signature");
      const { alg, signature, keyId, signedAt } = voucher.signature;
      must(/hmac/i.test(alg), `alg is ${alg}`);
      must(signature.length >= 32 && signature !== voucher.signature.digest, "the signature is no HMAC");
      must(
        keyId.length > 0 && Date.parse(signedAt) >= Date.parse(voucher.issuedAt) - 1000,
        `${keyId}, ${signedAt}`,
      );
    },
    { ...NEEDS, trap: [46] },
  ),
  rule(
    "2.9",
    "exact-bytes",
    "the same voucher has the same bytes and digest whenever and however it is fetched",
    async (world) => {
      const { voucher, bytes, data } = await generatedVoucher(world);
      const again = await askVoucher(world, {
        platformReferenceNo: data.platformReferenceNo,
        includeDocument: true,
      });
      mustEqual(again.voucher?.signature, voucher.signature, "the signature");
      must(Buffer.from(again.voucher?.content?.base64 ?? "", "base64").equals(bytes), "the bytes differ");
      const download = await fetchPublic(again.voucher?.downloadUrl ?? "");
      mustEqual(
        [download.status, download.type],
        [200, "application/pdf"],
        "status and type of the download",
      );
      must(download.bytes.equals(bytes), "the download differs");
    },
    { ...NEEDS, trap: [46] },
  ),
  rule(
    "2.9",
    "download-link",
    "downloadUrl works without a credential for expiresIn seconds, and not once a letter of it is changed",
    async (world) => {
      const { voucher } = await generatedVoucher(world);
      must(voucher.expiresIn <= 86_400, `expiresIn is ${voucher.expiresIn}`);
      for (const url of [
        `${voucher.downloadUrl}x`,
        voucher.downloadUrl.slice(0, -1),
        voucher.downloadUrl.replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      ]) {
        const { status, bytes } = await fetchPublic(url);
        must(status >= 400 && !bytes.includes("%PDF"), `an altered link has status ${status}`);
      }
    },
    { ...NEEDS, trap: [47] },
  ),
  rule(
    "2.9",
    "verify-page",
    "verifyUrl is a public page about the voucher, without a guest's name or a reference",
    async (world) => {
      const { voucher, booked } = await generatedVoucher(world);
      const page = await fetchPublic(voucher.verifyUrl);
      mustEqual(page.status, 200, "its status");
      must(page.type.startsWith("text/html"), `its type is ${page.type}`);
      const html = page.bytes.toString("utf8");
      must(html.includes(voucher.voucherNumber), "it does not name the voucher");
      const { customerReferenceNo, supplierReferenceNo, holder } = booked.order;
      for (const text of [
        holder.firstName,
        holder.lastName,
        "amal@example.com",
        customerReferenceNo,
        supplierReferenceNo ?? "",
      ]) {
        must(text === "" || !html.includes(text), `it shows ${text}`);
      }
    },
    { ...NEEDS, decided: "007-trade.md" },
  ),
  rule(
    "2.9",
    "verify-page-languages",
    "the verification page is written in en, zh and ar",
    async (world) => {
      const { voucher } = await generatedVoucher(world);
      const pages = await Promise.all(
        ["en", "zh", "ar"].map(async (language) =>
          (await fetchPublic(voucher.verifyUrl, { "Accept-Language": language })).bytes.toString("utf8"),
        ),
      );
      must(
        /lang="en/.test(pages[0] ?? "") && /[\u4e00-\u9fff]/.test(pages[1] ?? ""),
        "the Chinese page has no Chinese",
      );
      must(
        /dir="rtl"/.test(pages[2] ?? "") && /[\u0600-\u06ff]/.test(pages[2] ?? ""),
        "the Arabic page is not Arabic",
      );
    },
    { ...NEEDS, decided: SETTLED },
  ),
  rule(
    "2.9",
    "verify-page-cancelled",
    "the verification page of a cancelled order says something else than that of one that stands",
    async (world) => {
      const [cancelled, valid] = [(await withdrawn(world)).voucher, (await generatedVoucher(world)).voucher];
      const headings = await Promise.all(
        [cancelled, valid].map(
          async ({ verifyUrl }) =>
            /<h1[^>]*>(.*?)<\/h1>/s.exec(
              (await fetchPublic(verifyUrl, { "Accept-Language": "en" })).bytes.toString("utf8"),
            )?.[1],
        ),
      );
      must(headings[0] && headings[1] && headings[0] !== headings[1], `both say ${show(headings)}`);
      must(/cancel/i.test(headings[0]), `it says ${headings[0]}`);
    },
    { ...NEEDS, decided: SETTLED },
  ),
  rule(
    "2.9",
    "verify-page-unknown",
    "a verification address nobody issued is not found",
    async (world) => {
      const { voucher } = await generatedVoucher(world);
      mustEqual((await fetchPublic(voucher.verifyUrl.slice(0, -2))).status, 404, "its status");
    },
    { ...NEEDS, decided: SETTLED },
  ),
  rule(
    "2.9",
    "versions",
    "a voucher that is generated again, as when the hotel's number comes late, has the next version and other bytes",
    async (world) => {
      const guest = { gender: "FEMALE", dateOfBirth: "1990-01-01", passportNumber: "K1234567" };
      const guests = [{ roomIndex: 1, firstName: "Amal", lastName: "Haddad", ...guest }];
      const { order } = await bookAt(world, "required-guest-fields", { book: { guests } });
      const first = await followVoucher(
        world,
        order.platformReferenceNo,
        ({ status }) => status === "GENERATED",
      );
      const version = first.voucher?.version ?? 0;
      must(version >= 1, `version is ${version}`);
      // Whether the number came before the first voucher was made, or seen, depends on the pace of the world.
      if (order.hotelConfirmNo !== undefined || version > 1) return;
      const second = await followVoucher(
        world,
        order.platformReferenceNo,
        ({ voucher }) => (voucher?.version ?? 0) > 1,
      );
      must(
        first.voucher?.signature?.digest !== second.voucher?.signature?.digest,
        "both versions have the same bytes",
      );
      const page = (await fetchPublic(first.voucher?.verifyUrl ?? "")).bytes.toString("utf8");
      const current = (await fetchPublic(second.voucher?.verifyUrl ?? "")).bytes.toString("utf8");
      must(
        /<h1[^>]*>(.*?)<\/h1>/s.exec(page)?.[1] !== /<h1[^>]*>(.*?)<\/h1>/s.exec(current)?.[1],
        "the first version still counts as valid",
      );
    },
    { needs: ["property:required-guest-fields"], trap: [46], decided: "007-trade.md" },
  ),
];
