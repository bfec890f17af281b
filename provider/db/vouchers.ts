import { randomBytes } from "node:crypto";
import type { TradeOrder } from "#provider/trade/order.ts";
import type { Database } from "./client.ts";
import { enqueue, TASKS } from "./enqueue.ts";
import type { Voucher } from "./generated/client.ts";
import { inTransaction, type Transaction } from "./transaction.ts";

export type VoucherRow = {
  id: string;
  orderId: string;
  number: string;
  version: number;
  status: "PENDING" | "GENERATED" | "FAILED";
  token: string;
  attempts: number;
  issued: IssuedVoucher | null;
};

export type IssuedVoucher = {
  issuedAtMs: number;
  byteSize: number;
  signature: { alg: string; keyId: string; digest: string; signature: string; signedAtMs: number };
};

// Bytes are read by `findVoucherBytes` only: nothing else has to carry a document through memory.
const WITHOUT_BYTES = { omit: { bytes: true } } as const;

/** Reserves the number of the order's next voucher and the job that renders it, in the transaction of the change. */
export async function reserveVoucher(
  tx: Transaction,
  order: Pick<TradeOrder, "id" | "language">,
  atMs: number,
): Promise<void> {
  const last = await tx.voucher.findFirst({
    where: { orderId: order.id },
    orderBy: { version: "desc" },
    ...WITHOUT_BYTES,
  });
  const version = (last?.version ?? 0) + 1;
  const id = `${order.id}-${version}`;
  await tx.voucher.create({
    data: {
      id,
      orderId: order.id,
      number: `V${id}`,
      version,
      status: "PENDING",
      language: order.language,
      token: randomBytes(18).toString("base64url"),
      createdAt: new Date(atMs),
      renderAt: new Date(atMs),
    },
  });
  await enqueue(tx, TASKS.renderVoucher, id);
}

export async function findVoucher(
  db: Database,
  by: { id: string } | { token: string },
): Promise<VoucherRow | null> {
  const row = await db.voucher.findUnique({ where: by, ...WITHOUT_BYTES });
  return row && fromRow(row);
}

/** The one that counts: the newest issued, else the newest reserved; null where none was reserved. */
export async function findCurrentVoucher(db: Database, orderId: string): Promise<VoucherRow | null> {
  const rows = await db.voucher.findMany({
    where: { orderId },
    orderBy: { version: "desc" },
    ...WITHOUT_BYTES,
  });
  const row = rows.find(({ status }) => status === "GENERATED") ?? rows[0];
  return row ? fromRow(row) : null;
}

export async function findVoucherBytes(db: Database, id: string): Promise<Buffer | null> {
  const row = await db.voucher.findUnique({ where: { id }, select: { bytes: true } });
  return row?.bytes ? Buffer.from(row.bytes) : null;
}

/** Keeps the exact bytes once; false where the voucher was issued already. */
export async function issueVoucher(
  db: Database,
  id: string,
  document: { bytes: Buffer; issuedAtMs: number; signature: IssuedVoucher["signature"] },
): Promise<boolean> {
  const { bytes, issuedAtMs, signature } = document;
  const { count } = await db.voucher.updateMany({
    where: { id, status: "PENDING" },
    data: {
      status: "GENERATED",
      renderAt: null,
      issuedAt: new Date(issuedAtMs),
      bytes: new Uint8Array(bytes),
      byteSize: bytes.length,
      digest: signature.digest,
      alg: signature.alg,
      keyId: signature.keyId,
      signature: signature.signature,
      signedAt: new Date(signature.signedAtMs),
    },
  });
  return count === 1;
}

/** Another attempt at that instant, or none: then it has failed for good. */
export async function postponeVoucher(
  db: Database,
  id: string,
  { atMs, renderAtMs }: { atMs: number; renderAtMs: number | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await tx.voucher.updateMany({
      where: { id, status: "PENDING" },
      data: {
        attempts: { increment: 1 },
        status: renderAtMs === null ? "FAILED" : "PENDING",
        renderAt: renderAtMs === null ? null : new Date(renderAtMs),
      },
    });
    if (count === 1 && renderAtMs !== null) await enqueue(tx, TASKS.renderVoucher, id, renderAtMs - atMs);
  });
}

/** A voucher is issued whole or not at all: `issueVoucher` writes its columns together. */
function fromRow(row: Omit<Voucher, "bytes">): VoucherRow {
  const { alg, keyId, digest, signature, signedAt, issuedAt, byteSize } = row;
  const isIssued =
    alg !== null && keyId !== null && digest !== null && signature !== null && signedAt !== null;
  return {
    id: row.id,
    orderId: row.orderId,
    number: row.number,
    version: row.version,
    status: row.status as VoucherRow["status"], // only this file writes the column
    token: row.token,
    attempts: row.attempts,
    issued:
      isIssued && issuedAt !== null && byteSize !== null
        ? {
            issuedAtMs: issuedAt.getTime(),
            byteSize,
            signature: { alg, keyId, digest, signature, signedAtMs: signedAt.getTime() },
          }
        : null,
  };
}
