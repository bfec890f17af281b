import { describe, expect, it } from "vitest";
import { decideSwap, type NewOrder, type OldOrder } from "./decide-swap.ts";
import type { SwapState } from "#lib/console/order/views/swap.ts";
import type { RateView } from "#lib/console/hotel/views.ts";

const NOW = Date.parse("2030-01-01T00:00:00Z");
const usd = (amountMinor: number) => ({ amountMinor, currency: "USD" });
const STATES = [
  "sending",
  "sent",
  "unsettled",
  "unknown",
  "confirming",
  "confirmed",
  "needCancel",
  "cancelled",
  "failed",
];
const CANCELS = [
  null,
  "sending",
  "sent",
  "unsettled",
  "checking",
  "accepted",
  "done",
  "refused",
  "not-carried-out",
];

const FRESH: NewOrder = { state: "confirmed", cancelState: null, differences: [], sealBrokenAt: null };

function oldOrder({ fee = 0, ...changes }: Partial<OldOrder> & { fee?: number } = {}): OldOrder {
  const cancelSteps = [{ until: "2030-01-02T00:00:00Z", fee: usd(fee) }];
  return {
    state: "confirmed",
    cancelState: null,
    supplierReferenceNo: "S-1",
    sealBrokenAt: null,
    total: usd(10_000),
    // Only the steps are read of it.
    terms: { cancelSteps } as RateView,
    ...changes,
  };
}

const decide = (
  state: SwapState,
  fresh: Partial<NewOrder> = {},
  old: Parameters<typeof oldOrder>[0] = {},
  { nowMs = NOW, mayCancel = true } = {},
) => decideSwap(state, { fresh: { ...FRESH, ...fresh }, old: oldOrder(old) }, { nowMs, mayCancel });

const FRESH_AT_BEST = { state: "confirmed", cancelState: null };

function* everyCase() {
  for (const state of ["waiting", "cancelling", "done", "kept", "both"] as const)
    for (const freshState of STATES)
      for (const freshCancel of CANCELS)
        for (const oldState of STATES)
          for (const oldCancel of CANCELS)
            for (const reference of [null, "S-1"])
              for (const fee of [0, 1])
                for (const mayCancel of [true, false])
                  for (const nowMs of [NOW, NOW + 2 * 86_400_000])
                    yield [
                      state,
                      freshState,
                      freshCancel,
                      oldState,
                      oldCancel,
                      reference,
                      fee,
                      mayCancel,
                      nowMs,
                    ] as const;
}

describe("decideSwap", () => {
  it("gives the old one up only where the new one surely stands, and that costs nothing at this instant", () => {
    let count = 0;
    for (const [
      state,
      freshState,
      freshCancel,
      oldState,
      oldCancel,
      reference,
      fee,
      mayCancel,
      nowMs,
    ] of everyCase()) {
      const old = { state: oldState, cancelState: oldCancel, supplierReferenceNo: reference, fee };
      const fresh = { state: freshState, cancelState: freshCancel };
      if (decide(state, fresh, old, { mayCancel, nowMs }).do !== "cancel-old") continue;
      count += 1;
      expect([state, fresh, mayCancel, nowMs]).toEqual(["waiting", FRESH_AT_BEST, true, NOW]);
      expect(old).toMatchObject({ state: "confirmed", supplierReferenceNo: "S-1", fee: 0 });
    }
    // Whatever became of cancelling it before: never asked for, refused, or not carried out.
    expect(count).toBe(3);
  });

  it.each([
    ["waits for the new one", decide("waiting", { state: "unsettled" }), { do: "wait" }],
    ["keeps the old one", decide("waiting", { state: "failed" }), { do: "settle", state: "kept" }],
    ["follows the old one", decide("cancelling", {}, { cancelState: "accepted" }), { do: "wait" }],
    ["is done", decide("cancelling", {}, { state: "cancelled" }), { do: "settle", state: "done" }],
    [
      "asks where the old one was not given back",
      decide("cancelling", {}, { cancelState: "refused" }),
      { do: "settle", state: "both", reason: "refused" },
    ],
    [
      "asks where it costs",
      decide("waiting", {}, { fee: 1 }),
      { do: "settle", state: "both", reason: "fee" },
    ],
    [
      "asks where the deadline passed meanwhile",
      decide("waiting", {}, {}, { nowMs: NOW + 2 * 86_400_000 }),
      { do: "settle", state: "both", reason: "fee" },
    ],
    [
      "asks where other terms were confirmed",
      decide("waiting", { differences: [{ what: "rooms", old: 1, now: 2 }] }),
      { do: "settle", state: "both", reason: "terms" },
    ],
    [
      "asks where somebody wanted the new one cancelled",
      decide("waiting", { cancelState: "refused" }),
      { do: "settle", state: "both", reason: "new-cancel" },
    ],
    [
      "asks where what was given up turned up",
      decide("kept"),
      { do: "settle", state: "both", reason: "late" },
    ],
  ])("%s", (_name, step, expected) => {
    expect(step).toEqual(expected);
  });
});
