import { createHash } from "node:crypto";
import { expectCode, expectData, expectField, must, mustEqual } from "#conformance/expect.ts";
import { CODES, PATHS, STATUS } from "#conformance/interface.ts";
import {
  askVoucher,
  bookAt,
  familyOrder,
  followVoucher,
  generatedVoucher,
  readOrder,
} from "#conformance/orders.ts";
import { NotTried, type Rule, rule } from "#conformance/rule.ts";
import { voucherData } from "#conformance/shapes.ts";
import type { Answer } from "#conformance/transport.ts";
import { fetchPublic, withdrawn } from "#conformance/vouchers.ts";
import type { World } from "#conformance/world.ts";

const DECIDED = "014-where-the-document-is-silent.md";
const NEEDS = { needs: ["property:packaged"] as const };

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function ask(world: World, body: Record<string, unknown>): Promise<Answer> {
  return world.call(PATHS.orderVoucher, body);
}

export const rules: Rule[] = [
  rule("4.13", "reference-required", "at least one reference is required", async (world) => {
    for (const body of [{}, { includeDocument: true }, { customerReferenceNo: "" }]) {
      expectCode(await ask(world, body), 400, CODES.invalid);
    }
  }),
  rule(
    "4.13",
    "body",
    "references are strings, includeDocument a boolean, and nothing else is accepted",
    async (world) => {
      expectField(await ask(world, { customerReferenceNo: 7 }), "customerReferenceNo");
      expectField(await ask(world, { customerReferenceNo: "x", includeDocument: "yes" }), "includeDocument");
      expectField(await ask(world, { customerReferenceNo: "x", format: "pdf" }), "format");
    },
    { trap: [35] },
  ),
  rule(
    "4.13",
    "any-reference",
    "an order is named by any of its three references, or by several that agree",
    async (world) => {
      const { order } = await familyOrder(world);
      const { customerReferenceNo, platformReferenceNo, supplierReferenceNo } = order;
      for (const body of [
        { customerReferenceNo },
        { platformReferenceNo },
        { supplierReferenceNo },
        { customerReferenceNo, platformReferenceNo },
        { customerReferenceNo, platformReferenceNo, supplierReferenceNo },
      ]) {
        const data = await askVoucher(world, body);
        mustEqual(data.platformReferenceNo, platformReferenceNo, "platformReferenceNo");
        mustEqual(data.customerReferenceNo, customerReferenceNo, "customerReferenceNo");
      }
    },
    { ...NEEDS, trap: [45] },
  ),
  rule(
    "4.13",
    "disagreeing-references",
    "references of two orders answer 100000404",
    async (world) => {
      const [first, second] = [await familyOrder(world), (await withdrawn(world)).booked];
      const { customerReferenceNo } = first.order;
      const { platformReferenceNo, supplierReferenceNo } = second.order;
      expectCode(await ask(world, { customerReferenceNo, platformReferenceNo }), 404, CODES.notFound);
      expectCode(await ask(world, { customerReferenceNo, supplierReferenceNo }), 404, CODES.notFound);
    },
    { ...NEEDS, decided: DECIDED, trap: [45] },
  ),
  rule(
    "4.13",
    "not-the-callers",
    "an order that is not the caller's answers exactly as a reference that never existed",
    async (world) => {
      const { order } = await familyOrder(world);
      const options = { ticket: await world.ticketOf("low-balance") };
      const missing = await world.call(PATHS.orderVoucher, { platformReferenceNo: "never" }, options);
      expectCode(missing, 404, CODES.notFound);
      const { customerReferenceNo, platformReferenceNo, supplierReferenceNo } = order;
      for (const body of [{ customerReferenceNo }, { platformReferenceNo }, { supplierReferenceNo }]) {
        const foreign = await world.call(PATHS.orderVoucher, body, options);
        mustEqual([foreign.status, foreign.json], [missing.status, missing.json], "the answer");
      }
    },
    { needs: ["property:packaged", "trait:low-balance"], trap: [45] },
  ),
  rule(
    "4.13",
    "scope-first",
    "a key without booking:read is refused with 403 whether the order exists or not",
    async (world) => {
      const token = await world.tokenOf(
        world.oauthClient(({ scopes }) => scopes.length > 0 && !scopes.includes("booking:read")),
      );
      const { platformReferenceNo } = (await familyOrder(world)).order;
      for (const reference of [platformReferenceNo, "never"]) {
        const answer = await world.call(
          PATHS.orderVoucher,
          { platformReferenceNo: reference },
          { ticket: token },
        );
        expectCode(answer, 403, CODES.forbidden);
      }
    },
    { needs: ["property:packaged", "oauth"], trap: [45] },
  ),
  rule(
    "4.13",
    "not-generated",
    "a genuine order without a voucher answers HTTP 200 with NOT_GENERATED",
    async (world) => {
      const { order } = await bookAt(world, "confirming-then-failed", { status: STATUS.failed });
      const { status, voucher } = await askVoucher(world, { platformReferenceNo: order.platformReferenceNo });
      mustEqual([status, voucher], ["NOT_GENERATED", undefined], "status and voucher");
    },
    { needs: ["property:confirming-then-failed"] },
  ),
  rule(
    "4.13",
    "not-generated-yet",
    "an order that is still being confirmed has no voucher yet: NOT_GENERATED, not an error",
    async (world) => {
      const { reference, answer } = await world.bookOrder(
        await world.findRate(world.property("confirming-then-confirmed")),
      );
      expectCode(answer, 200, CODES.success);
      const { status, voucher } = await askVoucher(world, { customerReferenceNo: reference });
      // It may have been confirmed while it was asked.
      const isOpen = (await readOrder(world, reference)).status < STATUS.confirmed;
      must(!isOpen || (status === "NOT_GENERATED" && !voucher), `the status is ${status}`);
    },
    { needs: ["property:confirming-then-confirmed"] },
  ),
  rule(
    "3",
    "voucher-pending",
    "while the document is being produced the voucher is PENDING, without voucher, and GENERATED afterwards",
    async (world) => {
      const { order } = await bookAt(world, "voucher-pending");
      const { status, voucher } = await askVoucher(world, { platformReferenceNo: order.platformReferenceNo });
      if (status === "GENERATED") throw new NotTried("the document was there before it was asked for");
      mustEqual([status, voucher], ["PENDING", undefined], "status and voucher");
      await followVoucher(
        world,
        order.platformReferenceNo,
        (data) => data.status === "GENERATED" && data.voucher !== undefined,
      );
    },
    { needs: ["property:voucher-pending"] },
  ),
  rule(
    "3",
    "voucher-failed",
    "a voucher whose generation did not complete is FAILED, without voucher",
    async (world) => {
      const { order } = await bookAt(world, "voucher-failed");
      const { voucher } = await followVoucher(
        world,
        order.platformReferenceNo,
        ({ status }) => status === "FAILED",
      );
      mustEqual(voucher, undefined, "voucher");
    },
    { needs: ["property:voucher-failed"] },
  ),
  rule(
    "3",
    "voucher-cancelled",
    "a cancelled order's voucher is CANCELLED and withheld, also inline",
    async (world) => {
      const { booked } = await withdrawn(world);
      const { platformReferenceNo } = booked.order;
      for (const includeDocument of [true, false]) {
        const { status, voucher } = await askVoucher(world, { platformReferenceNo, includeDocument });
        mustEqual([status, voucher], ["CANCELLED", undefined], "status and voucher");
      }
    },
    { ...NEEDS, trap: [47] },
  ),
  rule(
    "4.13",
    "download-dies",
    "a cancelled order's earlier downloadUrl stops working",
    async (world) => {
      const { voucher, before } = await withdrawn(world);
      mustEqual(before.status, 200, "its status before the cancellation");
      const after = await fetchPublic(voucher.downloadUrl);
      must(after.status >= 400 && !after.bytes.includes("%PDF"), `its status is ${after.status}`);
    },
    { ...NEEDS, decided: DECIDED, trap: [47] },
  ),
  rule(
    "4.13",
    "integrity",
    "SHA-256 of the received bytes, in lowercase hex, is voucher.signature.digest",
    async (world) => {
      const { voucher, bytes } = await generatedVoucher(world);
      mustEqual(voucher.signature?.digest, sha256(bytes), "the digest");
    },
    { ...NEEDS, trap: [46] },
  ),
  rule(
    "4.13",
    "answers-without-supplier-reference",
    "references that are known come with every status",
    async (world) => {
      const { order } = await bookAt(world, "packaged");
      const data = expectData(
        await ask(world, { customerReferenceNo: order.customerReferenceNo }),
        voucherData,
      );
      mustEqual(
        [data.customerReferenceNo, data.platformReferenceNo, data.supplierReferenceNo],
        [order.customerReferenceNo, order.platformReferenceNo, order.supplierReferenceNo],
        "the references",
      );
    },
    NEEDS,
  ),
];
