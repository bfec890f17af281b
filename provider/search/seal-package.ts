import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import { fromEpochDay, nightsBetween, toEpochDay } from "#lib/domain/stay-date.ts";
import type { SupplierOfferKey, SupplierStay } from "#provider/suppliers/port.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";

/** Everything a rate package is made from again: nothing of it is stored. */
export type Recipe = {
  offer: SupplierOfferKey;
  /** The currency it was quoted in. */
  currency: string;
  /** Epoch seconds. */
  issuedAt: number;
};

/** Whose package it is. Neither is written into the id; both are needed to open it. */
export type SealBinding = { accountId: string; sessionId: string };

const VERSION = 1;
const TAG_BYTES = 16;
/** Sessions end an hour after their last search; no package outlives a day of searching. */
const PACKAGE_LIFE_SECONDS = 86_400;
const CLOCK_TOLERANCE_SECONDS = 300;

export type PackageSealer = {
  seal(recipe: Recipe, binding: SealBinding): string;
  /** Null for every fault alike: malformed, another session's or account's, too old (design, section 5). */
  open(ratePkgId: string, binding: SealBinding, nowMs: number): Recipe | null;
};

/**
 * `ratePkgId` is a sealed recipe: compact bytes and an HMAC-SHA256 over them and over the session and account they
 * were made for. It costs no memory, outlives a restart and opens on any process that has the key.
 */
export function createPackageSealer(key: Buffer): PackageSealer {
  const secret = createSecretKey(key);
  const tagOf = (bytes: Buffer, { accountId, sessionId }: SealBinding): Buffer =>
    createHmac("sha256", secret)
      .update(JSON.stringify(["ratePkgId", accountId, sessionId]))
      .update(bytes)
      .digest()
      .subarray(0, TAG_BYTES);
  return {
    seal(recipe, binding) {
      const bytes = write(recipe);
      return Buffer.concat([tagOf(bytes, binding), bytes]).toString("base64url");
    },
    open(ratePkgId, binding, nowMs) {
      if (!/^[A-Za-z0-9_-]+$/.test(ratePkgId)) return null;
      const sealed = Buffer.from(ratePkgId, "base64url");
      if (sealed.length <= TAG_BYTES || sealed.toString("base64url") !== ratePkgId) return null;
      const bytes = sealed.subarray(TAG_BYTES);
      if (!timingSafeEqual(sealed.subarray(0, TAG_BYTES), tagOf(bytes, binding))) return null;
      const recipe = read(bytes);
      const age = Math.floor(nowMs / 1000) - recipe.issuedAt;
      return age >= -CLOCK_TOLERANCE_SECONDS && age <= PACKAGE_LIFE_SECONDS ? recipe : null;
    },
  };
}

function write({ offer, currency, issuedAt }: Recipe): Buffer {
  const { stay } = offer;
  const out = new ByteWriter();
  out.number(VERSION);
  out.number(offer.supplier);
  out.text(offer.hotelId);
  out.text(offer.code);
  out.number(offer.epoch);
  out.number(offer.quotedMinor);
  out.append(stayBytes(stay));
  out.text(currency);
  out.number(issuedAt);
  return out.bytes();
}

// All packages of a search hold the same stay; it is written once.
const writtenStays = new WeakMap<SupplierStay, Buffer>();

function stayBytes(stay: SupplierStay): Buffer {
  const written = writtenStays.get(stay);
  if (written) return written;
  const out = new ByteWriter();
  out.number(toEpochDay(stay.checkIn));
  out.number(nightsBetween(stay.checkIn, stay.checkOut));
  out.number(toEpochDay(stay.priceDay));
  out.number(stay.rooms.length);
  for (const { adultCount, childrenAges } of stay.rooms) {
    out.number(adultCount);
    out.number(childrenAges.length);
    for (const age of childrenAges) out.number(age);
  }
  for (const text of [stay.residencyCode, stay.nationalityCode, stay.market]) out.text(text);
  const bytes = out.bytes();
  writtenStays.set(stay, bytes);
  return bytes;
}

/** Reads what `write` wrote; the seal has shown that nobody else did. */
function read(bytes: Buffer): Recipe {
  const from = new ByteReader(bytes);
  if (from.number() !== VERSION) throw new RangeError("a package of another version under a valid seal");
  const supplier = from.number();
  const hotelId = from.text();
  const code = from.text();
  const epoch = from.number();
  const quotedMinor = from.number();
  const checkInDay = from.number();
  const nights = from.number();
  const priceDay = fromEpochDay(from.number());
  const rooms = Array.from({ length: from.number() }, () => ({
    adultCount: from.number(),
    childrenAges: Array.from({ length: from.number() }, () => from.number()),
  }));
  const [residencyCode, nationalityCode, market, currency] = [
    from.text(),
    from.text(),
    from.text(),
    from.text(),
  ];
  const stay = {
    checkIn: fromEpochDay(checkInDay),
    checkOut: fromEpochDay(checkInDay + nights),
    rooms,
    residencyCode,
    nationalityCode,
    market,
    priceDay,
  };
  return {
    offer: { supplier, hotelId, stay, code, epoch, quotedMinor },
    currency,
    issuedAt: from.number(),
  };
}
