import type { Db } from "./client.ts";
import type { EvidenceView } from "#lib/console/order/views/order.ts";

/** One call about an order and what came of it. Rows are only ever added. */
export type EvidenceRecord = Omit<EvidenceView, "at" | "status" | "nextCheckAt"> & {
  at: Date;
  /** The number as it came (§3). */
  status: number | null;
  nextCheckAt: Date | null;
};

export type NewEvidence = Omit<EvidenceRecord, "id">;

export async function addEvidence(
  tx: Db,
  order: { agencyId: string; id: string },
  evidence: NewEvidence,
): Promise<void> {
  await tx.evidence.create({ data: { ...evidence, agencyId: order.agencyId, orderId: order.id } });
}

const SHOWN_MAX = 200;

/** Newest first. */
export async function listEvidence(db: Db, agencyId: string, orderId: string): Promise<EvidenceRecord[]> {
  const rows = await db.evidence.findMany({
    where: { agencyId, orderId },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    take: SHOWN_MAX,
  });
  return rows.map(({ agencyId: _agency, orderId: _order, call, outcome, finding, identity, ...row }) => ({
    ...row,
    // Written by `addEvidence` and by nothing else, so these hold values of its type.
    call: call as EvidenceRecord["call"],
    outcome: outcome as EvidenceRecord["outcome"],
    finding: finding as EvidenceRecord["finding"],
    identity: identity as EvidenceRecord["identity"],
  }));
}
