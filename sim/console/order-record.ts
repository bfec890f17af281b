import { ratePackage } from "#sim/provider/service.ts";
import { roomRatePkg } from "#lib/contract/rate-package.ts";
import { toRateView } from "#lib/console/hotel/to-views.ts";
import type { OrderRecord } from "#lib/db/order-record.ts";
import { toStorable } from "#lib/db/storable.ts";

const TERMS = toStorable(toRateView(roomRatePkg.parse(ratePackage())));
const GUEST = { roomIndex: 1, isChild: false, age: null, firstName: "Anna", lastName: "Lee" };

/** As every order begins. */
const BEGUN = {
  state: "sending",
  sends: 0,
  safeTries: 0,
  sentAt: null,
  checksDone: 0,
  leaseToken: null,
  leaseUntil: null,
  failure: null,
  platformReferenceNo: null,
  supplierReferenceNo: null,
  hotelConfirmNo: null,
  statusRemark: null,
  differences: [],
  cancelState: null,
  cancelRequestedAt: null,
  cancelRequestedBy: null,
  cancelReason: null,
  cancelAgreedFee: null,
  cancelServiceFee: null,
  cancelRefunded: null,
  cancelledAt: null,
  cancelSentAt: null,
  cancelChecksDone: 0,
  cancelMessage: null,
  instructionState: null,
  instructionAt: null,
  instructionSetAt: null,
  instructionSetBy: null,
  instructionEndedAt: null,
  instructionWhy: null,
  guestKeys: ["anna lee"],
  termsDiffer: false,
  sealBrokenAt: null,
  twoStand: false,
};

/** An order as pressing Book commits it (lib/console/order/book-order.ts). */
export function newOrder(
  facts: Pick<OrderRecord, "id" | "checkId" | "reference" | "credentialId" | "personId"> & { at: Date },
): OrderRecord {
  const { at, ...ids } = facts;
  return {
    ...ids,
    agencyId: "agency",
    personName: "Anna",
    connectionId: "connection",
    sessionId: "session-1",
    ratePkgId: TERMS.ratePkgId,
    query: {
      target: { kind: "hotel", id: "hotel-1" },
      placeName: "Hotel One",
      checkIn: "2031-02-01",
      checkOut: "2031-02-03",
      rooms: [{ adultCount: 1, childrenAges: [] }],
      residencyCode: "AE",
      nationalityCode: "AE",
    },
    hotel: {
      hotelId: "hotel-1",
      destinationId: null,
      name: { en: "Hotel One" },
      address: {},
      rating: null,
      point: null,
      logoUrl: null,
    },
    roomTypeId: "double",
    roomName: { en: "Double" },
    terms: TERMS,
    exchange: null,
    holder: { firstName: "Anna", lastName: "Lee", email: null, phone: null },
    guests: [
      {
        ...GUEST,
        nationalityCode: "AE",
        gender: null,
        dateOfBirth: null,
        passportMasked: null,
        passportSealed: null,
      },
    ],
    seal: "seal",
    checkedAt: at,
    ...BEGUN,
    dueAt: at,
    checkIn: "2031-02-01",
    checkOut: "2031-02-03",
    findText: "",
    version: 1,
    createdAt: at,
    updatedAt: at,
    total: TERMS.netTotal,
  };
}
