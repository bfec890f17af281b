import { findOrigin } from "./find-origin.ts";
import { toGuestSlots } from "./guest-slots.ts";
import { checkInput } from "./inputs.ts";
import { CHECK_VALID_MS } from "./pace.ts";
import { partyOf } from "./party-of.ts";
import type { CheckView } from "#lib/console/order/views/check.ts";
import { defineVerb } from "#lib/console/verb.ts";
import { findRateCheck, type RateCheck } from "#lib/db/rate-checks.ts";
import { failure, success } from "#lib/domain/outcome.ts";

/** A check as the person who asked for it sees it; to everybody else there is none. */
export const getCheck = defineVerb({
  permission: "orders:book",
  input: checkInput,
  async run({ db, actor, clock }, { checkId }) {
    const check = await findRateCheck(db, actor, checkId);
    if (!check) return failure("missing");
    const nowMs = clock.nowMs();
    return success({ ...toCheckView(check, nowMs), origin: await findOrigin(db, actor, check, nowMs) });
  },
});

/** Whether the person knows and accepts what would be booked: nothing moved, or they said yes to it. */
export function isAgreed({ changes, acceptedAt }: Pick<RateCheck, "changes" | "acceptedAt">): boolean {
  return changes.length === 0 || acceptedAt !== null;
}

function toCheckView(check: RateCheck, nowMs: number): Omit<CheckView, "origin"> {
  const { id, terms, shown, query, hotel, roomTypeId, roomName, changes, alternatives, remark, exchange } =
    check;
  const party = partyOf(query);
  return {
    checkId: id,
    state: terms === null ? "gone" : isAgreed(check) ? "same" : "changed",
    query,
    hotel,
    roomTypeId,
    roomName,
    shown,
    terms,
    changes,
    accepted: check.acceptedAt !== null,
    remark,
    alternatives,
    sheetId: check.sheetId,
    party,
    guestSlots: toGuestSlots(party),
    requiredGuestFields: (terms ?? shown).requiredGuestFields,
    exchange,
    checkedAt: check.checkedAt.toISOString(),
    isStale: nowMs - check.checkedAt.getTime() > CHECK_VALID_MS,
    orderId: check.orderId,
  };
}
