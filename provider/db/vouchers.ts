import { randomBytes } from "node:crypto";
import { type OrderStatusName, orderStatusName } from "#lib/domain/order-status.ts";
import type { TradeOrder } from "#provider/trade/order.ts";
import { ask, post, toTimestamp } from "./ask.ts";
import type { Database } from "./client.ts";
import { type OrderReferences, toReferenceCondition } from "./orders.ts";
import { postJob, TASKS, toAddJob } from "./enqueue.ts";
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
const COLUMNS = `id, order_id, number, version, status, token, attempts, issued_at, byte_size, alg, key_id, digest,
  signature, signed_at`;

const CURRENT = `SELECT ${COLUMNS} FROM voucher`;
const CURRENT_FIRST = "ORDER BY status = 'GENERATED' DESC, version DESC LIMIT 1";

/** Reserves the number of the order's next voucher and the job that renders it, in the transaction of the change. */
export function reserveVoucher(
  tx: Transaction,
  order: Pick<TradeOrder, "id" | "language">,
  atMs: number,
): void {
  const token = randomBytes(18).toString("base64url");
  post(tx, RESERVE, [order.id, order.language, token, toTimestamp(atMs), TASKS.renderVoucher]);
}

const RESERVE = `
  WITH reserved AS (
    INSERT INTO voucher (id, order_id, number, version, status, language, token, created_at, render_at)
    SELECT $1 || '-' || next, $1, 'V' || $1 || '-' || next, next, 'PENDING', $2, $3, $4, $4
    FROM (SELECT coalesce(max(version), 0) + 1 AS next FROM voucher WHERE order_id = $1) AS versions
    RETURNING id
  )
  SELECT job.id FROM reserved, ${toAddJob("$5::text", "reserved.id", "0")} AS job`;

export async function findVoucher(
  db: Database,
  by: { id: string } | { token: string },
): Promise<VoucherRow | null> {
  const [column, value] = "id" in by ? ["id", by.id] : ["token", by.token];
  const [row] = await ask<Row>(db, `SELECT ${COLUMNS} FROM voucher WHERE ${column} = $1`, [value]);
  return row ? fromRow(row) : null;
}

/** The one that counts: the newest issued, else the newest reserved; null where none was reserved. */
export async function findCurrentVoucher(db: Database, orderId: string): Promise<VoucherRow | null> {
  const [row] = await ask<Row>(db, `${CURRENT} WHERE order_id = $1 ${CURRENT_FIRST}`, [orderId]);
  return row ? fromRow(row) : null;
}

/** An order as far as its voucher goes, with the voucher that counts. */
export type OrderVoucher = Pick<TradeOrder, "id" | "customerReferenceNo" | "supplierReferenceNo"> & {
  status: OrderStatusName;
  voucher: VoucherRow | null;
};

/** The account's orders that carry all the references given: in one statement, and without what was booked. */
export async function listOrderVouchers(
  db: Database,
  accountId: string,
  references: OrderReferences,
  limit: number,
): Promise<OrderVoucher[]> {
  const wanted = toReferenceCondition(accountId, references);
  type Joined = { [Key in keyof Row]: Row[Key] | null } & {
    platform_reference_no: string;
    customer_reference_no: string;
    supplier_reference_no: string | null;
    order_status: number;
  };
  const rows = await ask<Joined>(
    db,
    `SELECT trade_order.id AS platform_reference_no, customer_reference_no, supplier_reference_no,
       trade_order.status AS order_status, voucher.*
     FROM trade_order LEFT JOIN LATERAL (${CURRENT} WHERE order_id = trade_order.id ${CURRENT_FIRST}) AS voucher ON true
     WHERE ${wanted.text} ORDER BY seq LIMIT ${wanted.hold(limit)}`,
    wanted.values,
  );
  return rows.map((row) => ({
    id: row.platform_reference_no,
    customerReferenceNo: row.customer_reference_no,
    supplierReferenceNo: row.supplier_reference_no,
    status: orderStatusName(row.order_status),
    voucher: isWhole(row) ? fromRow(row) : null,
  }));
}

/** A voucher has all that its table demands, or there was none to join. */
function isWhole(row: { [Key in keyof Row]: Row[Key] | null }): row is Row {
  return row.id !== null;
}

export async function findVoucherBytes(db: Database, id: string): Promise<Buffer | null> {
  const [row] = await ask<{ bytes: Buffer | null }>(db, "SELECT bytes FROM voucher WHERE id = $1", [id]);
  return row?.bytes ?? null;
}

/** Keeps the exact bytes once; false where the voucher was issued already. */
export async function issueVoucher(
  db: Database,
  id: string,
  document: { bytes: Buffer; issuedAtMs: number; signature: IssuedVoucher["signature"] },
): Promise<boolean> {
  const { bytes, issuedAtMs, signature } = document;
  const written = await ask(
    db,
    `UPDATE voucher
     SET status = 'GENERATED', render_at = NULL, issued_at = $2, bytes = $3, byte_size = $4, digest = $5, alg = $6,
         key_id = $7, signature = $8, signed_at = $9
     WHERE id = $1 AND status = 'PENDING' RETURNING id`,
    [
      id,
      toTimestamp(issuedAtMs),
      bytes,
      bytes.length,
      signature.digest,
      signature.alg,
      signature.keyId,
      signature.signature,
      toTimestamp(signature.signedAtMs),
    ],
  );
  return written.length === 1;
}

/** Another attempt at that instant, or none: then it has failed for good. */
export async function postponeVoucher(
  db: Database,
  id: string,
  { atMs, renderAtMs }: { atMs: number; renderAtMs: number | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const written = await ask(
      tx,
      `UPDATE voucher SET attempts = attempts + 1, status = $2, render_at = $3
       WHERE id = $1 AND status = 'PENDING' RETURNING id`,
      [id, renderAtMs === null ? "FAILED" : "PENDING", toTimestamp(renderAtMs)],
    );
    if (written.length === 1 && renderAtMs !== null) postJob(tx, TASKS.renderVoucher, id, renderAtMs - atMs);
  });
}

type Row = {
  id: string;
  order_id: string;
  number: string;
  version: number;
  status: VoucherRow["status"]; // only this file writes the column
  token: string;
  attempts: number;
  issued_at: Date | null;
  byte_size: number | null;
  alg: string | null;
  key_id: string | null;
  digest: string | null;
  signature: string | null;
  signed_at: Date | null;
};

/** A voucher is issued whole or not at all: `issueVoucher` writes its columns together. */
function fromRow(row: Row): VoucherRow {
  const { alg, key_id: keyId, digest, signature, signed_at: signedAt, issued_at: issuedAt } = row;
  const { byte_size: byteSize } = row;
  const isIssued =
    alg !== null && keyId !== null && digest !== null && signature !== null && signedAt !== null;
  return {
    id: row.id,
    orderId: row.order_id,
    number: row.number,
    version: row.version,
    status: row.status,
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
