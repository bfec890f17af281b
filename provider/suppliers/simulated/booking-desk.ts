import { mixText } from "#provider/content/mix.ts";
import {
  type Supplier,
  type SupplierBooking,
  type SupplierBookingState,
  type SupplierBookRequest,
  SupplierError,
  type SupplierGuest,
} from "#provider/suppliers/port.ts";
import { wait, waitForAbort } from "#provider/suppliers/wait.ts";
import type { Behaviour, BookingCourse } from "./behaviour.ts";
import type { SupplierProfile } from "./profile.ts";
import type { SimulationSettings } from "./settings.ts";
import type { StayBookings } from "./stay-bookings.ts";

/** Delays as in life; every one of them is shortened by the rehearsal scale. */
const BOOK_MS = 900;
const FIND_MS = 60;
const CANCEL_MS = 500;
const CONFIRMING_MS = 180_000;
const UNANSWERED_SETTLES_MS = 150_000;
const UNANSWERED_CANCEL_MS = 90_000;

type Desk = Pick<Supplier, "book" | "findBooking" | "cancel">;

/**
 * The booking side of a simulated supplier. What it was asked is written down at once with the instants at which it
 * changes, so its state is read off the clock and survives any restart.
 */
export function createBookingDesk(
  profile: SupplierProfile,
  settings: SimulationSettings & { stays: StayBookings },
  findBehaviour: (hotelId: string) => Behaviour | null,
): Desk {
  const { bookings, now, rehearsalScale, stays } = settings;
  const pause = async (ms: number, signal: AbortSignal): Promise<void> => {
    await wait(ms * rehearsalScale, signal);
    if (profile.failing) throw new SupplierError(`${profile.name} does not answer`);
  };
  return {
    async book(request, signal) {
      const behaviour = findBehaviour(request.offer.hotelId);
      const refusal = findRefusal(profile, behaviour, request);
      await pause(BOOK_MS, signal);
      if (refusal !== null || !behaviour) return { kind: "refused", reason: refusal ?? "unknown hotel" };
      if (request.offer.epoch < behaviour.moves.bookableFrom) return { kind: "moved" };
      if (behaviour.booking === "refused") {
        return { kind: "refused", reason: "The hotel does not accept this booking." };
      }
      if (behaviour.booking === "unanswered-never-booked") return waitForAbort(signal);
      const written = await bookings.putIfAbsent(
        profile.id,
        request.reference,
        writeDown(profile, request, behaviour.booking, now(), rehearsalScale),
      );
      if (behaviour.moves.movesWithBookings) stays.note(request.reference, request.offer);
      if (behaviour.booking === "unanswered-but-booked") return waitForAbort(signal);
      return { kind: "booked", state: stateAt(written, now()) };
    },
    async findBooking(reference, signal) {
      await pause(FIND_MS, signal);
      const booking = await bookings.find(profile.id, reference);
      return booking && stateAt(booking, now());
    },
    async cancel({ reference }, signal) {
      await pause(CANCEL_MS, signal);
      const booking = await bookings.find(profile.id, reference);
      if (!booking) return { kind: "not-found" };
      if (stateAt(booking, now()).status === "cancelled") return { kind: "cancelled" };
      const course = findBehaviour(booking.hotelId)?.cancel ?? "cancelled";
      if (course === "refused") {
        return { kind: "refused", reason: "The hotel does not accept this cancellation." };
      }
      const isUnanswered = course === "unanswered";
      // Asked twice, the first instant stands.
      const cancelledAtMs =
        booking.cancelledAtMs ?? now() + (isUnanswered ? UNANSWERED_CANCEL_MS * rehearsalScale : 0);
      await bookings.update(profile.id, reference, { cancelledAtMs });
      return isUnanswered ? waitForAbort(signal) : { kind: "cancelled" };
    },
  };
}

function findRefusal(
  profile: SupplierProfile,
  behaviour: Behaviour | null,
  { offer, guests }: SupplierBookRequest,
): string | null {
  if (!behaviour) return "unknown hotel";
  const fields = [...profile.requiredGuestFields, ...behaviour.requiredGuestFields];
  const missing = fields.find((field) => guests.some((guest) => !hasField(guest, field)));
  if (missing !== undefined) return `every guest's ${missing} is required`;
  const isEveryRoomTaken = offer.stay.rooms.every((_, index) =>
    guests.some(({ roomIndex }) => roomIndex === index + 1),
  );
  return isEveryRoomTaken ? null : "a room has no guest";
}

/** A child's age stands in for its date of birth (§2.6). */
function hasField(guest: SupplierGuest, field: "gender" | "dateOfBirth" | "passportNumber"): boolean {
  if (field === "dateOfBirth" && guest.isChild && guest.age !== undefined) return true;
  return (guest[field] ?? "") !== "";
}

function writeDown(
  profile: SupplierProfile,
  request: SupplierBookRequest,
  course: BookingCourse,
  nowMs: number,
  scale: number,
): SupplierBooking {
  const settlesAtMs = nowMs + settleDelayMs(course) * scale;
  const number = mixText(`${profile.id}:${request.reference}`);
  const booking: SupplierBooking = {
    supplierReferenceNo: `${profile.name.slice(0, 1)}${profile.id}-${number.toString(36).toUpperCase()}${mixText(request.reference).toString(36).toUpperCase()}`,
    hotelId: request.offer.hotelId,
    createdAtMs: nowMs,
    settlesAtMs,
    settlesAs: course === "confirming-then-failed" ? "failed" : "confirmed",
  };
  if (booking.settlesAs === "failed") return { ...booking, reason: "The hotel did not confirm." };
  return {
    ...booking,
    hotelConfirmNo: `HC${String(number % 1_000_000).padStart(6, "0")}`,
    hotelConfirmAtMs: settlesAtMs + profile.hotelConfirmAfterMs * scale,
  };
}

function settleDelayMs(course: BookingCourse): number {
  if (course === "confirming-then-confirmed" || course === "confirming-then-failed") return CONFIRMING_MS;
  return course === "unanswered-but-booked" ? UNANSWERED_SETTLES_MS : 0;
}

/** A booking as it stands at an instant. */
function stateAt(booking: SupplierBooking, nowMs: number): SupplierBookingState {
  const { supplierReferenceNo } = booking;
  if (booking.cancelledAtMs !== undefined && nowMs >= booking.cancelledAtMs) {
    return { status: "cancelled", supplierReferenceNo };
  }
  if (nowMs < booking.settlesAtMs) return { status: "confirming", supplierReferenceNo };
  const state: SupplierBookingState = { status: booking.settlesAs, supplierReferenceNo };
  if (booking.reason !== undefined) state.reason = booking.reason;
  const isHotelHeard = nowMs >= (booking.hotelConfirmAtMs ?? Number.POSITIVE_INFINITY);
  if (booking.hotelConfirmNo !== undefined && isHotelHeard) state.hotelConfirmNo = booking.hotelConfirmNo;
  return state;
}
