import { describe, expect, it } from "vitest";
import { createWorld } from "#provider/content/world.ts";
import { createSuppliers } from "#provider/suppliers/create-suppliers.ts";
import { type SupplierGuest, type SupplierOfferKey, SupplierError } from "#provider/suppliers/port.ts";
import { type Rehearsal, rehearsalHotelId } from "#provider/suppliers/rehearsal.ts";
import { createRememberedBookings } from "#provider/suppliers/remembered-bookings.ts";

const world = createWorld(300);
const STARTED_MS = Date.parse("2026-11-21T09:30:00Z");

/** Suppliers whose delays are a thousandth of life's, on a clock the test moves. */
function createDesk() {
  const clock = { nowMs: STARTED_MS };
  const bookings = createRememberedBookings();
  const open = () => createSuppliers({ world, bookings, rehearsalScale: 0.001, now: () => clock.nowMs });
  const first = open();
  const supplier = (id: number, suppliers = first) => {
    const found = suppliers.get(id);
    if (!found) throw new Error(`no supplier ${id}`);
    return found;
  };
  return { clock, supplier, reopened: (id: number) => supplier(id, open()) };
}

const patient = () => AbortSignal.timeout(10_000);
const hasty = () => AbortSignal.timeout(30);

function offerAt(word: Rehearsal, supplier = 101, epoch = 0): SupplierOfferKey {
  return {
    supplier,
    hotelId: rehearsalHotelId(word),
    stay: {
      checkIn: "2027-02-10",
      checkOut: "2027-02-12",
      rooms: [{ adultCount: 1, childrenAges: [] }],
      residencyCode: "",
      nationalityCode: "",
      market: "",
      priceDay: "2026-11-21",
    },
    code: "DBL~RO~FLX",
    epoch,
    quotedMinor: 1,
  };
}

const guest: SupplierGuest = { roomIndex: 1, firstName: "Ada", lastName: "Byron", isChild: false };

function request(offer: SupplierOfferKey, reference = "order-1", guests = [guest]) {
  return { reference, offer, holder: { firstName: "Ada", lastName: "Byron" }, guests };
}

describe("a simulated booking", () => {
  it("is made once per reference, however often it is asked for", async () => {
    const supplier = createDesk().supplier(101);
    const asked = request(offerAt("hostile-text"));
    const answers = await Promise.all([1, 2, 3].map(() => supplier.book(asked, patient())));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      kind: "booked",
      state: { status: "confirmed", hotelConfirmNo: /^HC/ },
    });
    const other = await supplier.book(request(offerAt("hostile-text"), "ORDER-1"), patient());
    expect(other).not.toEqual(answers[0]);
  });

  it.each([
    ["confirming-then-confirmed", "confirmed"],
    ["confirming-then-failed", "failed"],
  ] as const)("%s settles by the clock, over a restart too", async (word, settled) => {
    const { clock, supplier, reopened } = createDesk();
    const answer = await supplier(101).book(request(offerAt(word)), patient());
    expect(answer).toMatchObject({ kind: "booked", state: { status: "confirming" } });
    clock.nowMs += 1000;
    expect(await reopened(101).findBooking("order-1", patient())).toMatchObject({ status: settled });
  });

  it("timeout-then-confirmed never answers, yet is found confirmed later", async () => {
    const { clock, supplier } = createDesk();
    await expect(supplier(101).book(request(offerAt("timeout-then-confirmed")), hasty())).rejects.toThrow(
      "timeout",
    );
    expect(await supplier(101).findBooking("order-1", patient())).toMatchObject({ status: "confirming" });
    clock.nowMs += 1000;
    expect(await supplier(101).findBooking("order-1", patient())).toMatchObject({ status: "confirmed" });
  });

  it("timeout-never-booked never answers and is never found", async () => {
    const { clock, supplier } = createDesk();
    await expect(supplier(101).book(request(offerAt("timeout-never-booked")), hasty())).rejects.toThrow(
      "timeout",
    );
    clock.nowMs += 3_600_000;
    expect(await supplier(101).findBooking("order-1", patient())).toBeNull();
  });

  it("is refused where the hotel refuses, moved where the price did, and leaves nothing behind", async () => {
    const supplier = createDesk().supplier(101);
    expect(await supplier.book(request(offerAt("supplier-refuses")), patient())).toMatchObject({
      kind: "refused",
    });
    expect(await supplier.book(request(offerAt("price-up")), patient())).toEqual({ kind: "moved" });
    expect(await supplier.findBooking("order-1", patient())).toBeNull();
    expect(await supplier.book(request(offerAt("price-up", 101, 1)), patient())).toMatchObject({
      kind: "booked",
    });
  });

  it("needs the guest fields its contract names, of every guest, and a guest in every room", async () => {
    const supplier = createDesk().supplier(103);
    const offer = offerAt("required-guest-fields", 103);
    const complete = { ...guest, gender: "FEMALE", dateOfBirth: "1990-12-10", passportNumber: "P1234567" };
    expect(await supplier.book(request(offer), patient())).toMatchObject({
      kind: "refused",
      reason: /gender/,
    });
    const partly = request(offer, "order-1", [complete, { ...complete, passportNumber: "" }]);
    expect(await supplier.book(partly, patient())).toMatchObject({
      kind: "refused",
      reason: /passportNumber/,
    });
    expect(await supplier.book(request(offer, "order-1", []), patient())).toMatchObject({ kind: "refused" });
    const child = { ...complete, isChild: true, age: 5, dateOfBirth: undefined };
    expect(await supplier.book(request(offer, "order-1", [complete, child]), patient())).toMatchObject({
      kind: "booked",
    });
  });

  it("is unknown at another supplier", async () => {
    const { supplier } = createDesk();
    await supplier(101).book(request(offerAt("packaged")), patient());
    expect(await supplier(102).findBooking("order-1", patient())).toBeNull();
  });
});

describe("a simulated cancellation", () => {
  it("cancels once and answers the same again", async () => {
    const supplier = createDesk().supplier(101);
    await supplier.book(request(offerAt("packaged")), patient());
    expect(await supplier.cancel({ reference: "order-1" }, patient())).toEqual({ kind: "cancelled" });
    expect(await supplier.cancel({ reference: "order-1" }, patient())).toEqual({ kind: "cancelled" });
    expect(await supplier.findBooking("order-1", patient())).toMatchObject({ status: "cancelled" });
    expect(await supplier.cancel({ reference: "order-2" }, patient())).toEqual({ kind: "not-found" });
  });

  it("is refused where the hotel refuses, and the booking stands", async () => {
    const supplier = createDesk().supplier(101);
    await supplier.book(request(offerAt("cancel-refused")), patient());
    expect(await supplier.cancel({ reference: "order-1" }, patient())).toMatchObject({ kind: "refused" });
    expect(await supplier.findBooking("order-1", patient())).toMatchObject({ status: "confirmed" });
  });

  it("cancel-timeout never answers, yet the booking is found cancelled later", async () => {
    const { clock, supplier } = createDesk();
    await supplier(101).book(request(offerAt("cancel-timeout")), patient());
    await expect(supplier(101).cancel({ reference: "order-1" }, hasty())).rejects.toThrow("timeout");
    expect(await supplier(101).findBooking("order-1", patient())).toMatchObject({ status: "confirmed" });
    clock.nowMs += 1000;
    expect(await supplier(101).findBooking("order-1", patient())).toMatchObject({ status: "cancelled" });
  });
});

describe("a connection that is down", () => {
  it("fails every call with a SupplierError", async () => {
    const supplier = createDesk().supplier(105);
    await expect(supplier.book(request(offerAt("packaged", 105)), patient())).rejects.toThrow(SupplierError);
    await expect(supplier.findBooking("order-1", patient())).rejects.toThrow(SupplierError);
    await expect(supplier.check(offerAt("packaged", 105), "check", patient())).rejects.toThrow(SupplierError);
  });
});

const fallingHotel = () => rehearsalHotelId("price-falls-later");

describe("a hotel whose price falls later", () => {
  const stay = offerAt("price-falls-later").stay;
  const rows = Int32Array.of(world.findRow(rehearsalHotelId("price-falls-later")) ?? -1);

  async function quote(desk: ReturnType<typeof createDesk>, nights = stay) {
    const answer = await desk
      .supplier(101)
      .search({ rows, hotelIdAt: fallingHotel, stay: nights }, patient());
    const [all] = answer.offersOf(0, 0);
    const [cheapest] = answer.offersOf(0, 1);
    if (!all || !cheapest) throw new Error("nothing is on sale");
    expect(cheapest.key.quotedMinor).toBe(all.key.quotedMinor);
    return all;
  }

  it("quotes less to whoever looks after a booking of the same stay, and keeps what it quoted", async () => {
    const desk = createDesk();
    const first = await quote(desk);
    expect((await quote(desk)).key).toEqual(first.key);
    for (const reference of ["once", "once"]) {
      await desk.supplier(101).book(request(first.key, reference), patient());
    }
    const second = await quote(desk);
    expect(second.key.epoch).toBe(1);
    expect(second.key.quotedMinor).toBeLessThan(first.key.quotedMinor);
    for (const { key } of [first, second]) {
      expect(await desk.supplier(101).check(key, "book", patient())).toMatchObject({
        kind: "same",
        offer: { key },
      });
    }
    expect((await quote(desk, { ...stay, checkOut: "2027-02-13" })).key.epoch).toBe(0);
    for (const reference of ["twice", "thrice", "more", "most"]) {
      await desk.supplier(101).book(request(first.key, reference), patient());
    }
    expect((await quote(desk)).key.epoch).toBe(3);
  });
});
