import { createHmac, timingSafeEqual } from "node:crypto";
import { fromEpochDay } from "#lib/domain/stay-date.ts";
import type { SupplierOfferKey, SupplierStay } from "#provider/suppliers/port.ts";
import { stayFacts } from "#provider/suppliers/stay-facts.ts";
import { BLOCK_BYTES, type BlockMessages, createBlockMac } from "./block-mac.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { createHmacSha256 } from "./hmac-sha256.ts";

/** Everything a rate package is made from again: nothing of it is stored. */
export type Recipe = {
  offer: SupplierOfferKey;
  /** The currency it was quoted in. */
  currency: string;
  /** Epoch seconds. */
  issuedAt: number;
};

/** What the packages of one search have in common. */
export type SearchRecipe = Pick<Recipe, "currency" | "issuedAt"> & { stay: SupplierStay };

/** Whose package it is. Neither is written into the id; both are needed to open it. */
export type SealBinding = { accountId: string; sessionId: string };

/**
 * The ids of the packages of one search, as bytes of which each id is the base64url. Valid until the same sealer seals
 * again: its memory is then written over.
 */
export type SealedIds = {
  /** Every id begins with these: whole triples, so that their base64url is the beginning of the id's own. */
  head: Uint8Array;
  /** Holds the rest of each id: that of the first from `startOf(0)` to `endOf(0)`, and so on. */
  rests: Uint8Array;
  startOf: (index: number) => number;
  endOf: (index: number) => number;
};

const VERSION = 2;
const TAG_BYTES = BLOCK_BYTES;
const TRIPLE = 3;
/** Sessions end an hour after their last search; no package outlives a day of searching. */
const PACKAGE_LIFE_SECONDS = 86_400;
const CLOCK_TOLERANCE_SECONDS = 300;

export type PackageSealer = {
  /** Seals the packages of a search at once. */
  sealAll(search: SearchRecipe, offers: readonly SupplierOfferKey[], binding: SealBinding): SealedIds;
  seal(recipe: Recipe, binding: SealBinding): string;
  /** Null for every fault alike: malformed, another session's or account's, too old (design, section 5). */
  open(ratePkgId: string, binding: SealBinding, nowMs: number): Recipe | null;
};

/**
 * `ratePkgId` is a sealed recipe: what the search asked for, what the rate is, and a tag. The search and whose it is
 * go into one HMAC-SHA256; the tags of all its rates are a CBC-MAC that begins with that (decision 011). An id costs
 * no memory, outlives a restart and opens on any process that has the key.
 */
export function createPackageSealer(key: Buffer): PackageSealer {
  const derive = (purpose: string) => createHmac("sha256", key).update(`ratePkgId ${purpose}`).digest();
  const openingHmac = createHmacSha256(derive("opening"));
  const mac = createBlockMac(derive("tag"));
  const out = new ByteWriter();
  const openingOf = (head: Uint8Array, { accountId, sessionId }: SealBinding): Uint8Array =>
    openingHmac(JSON.stringify([accountId, sessionId]), head).subarray(0, BLOCK_BYTES);
  const sealAll: PackageSealer["sealAll"] = (search, offers, binding) => {
    const head = writeSearch(search);
    const messages = writeOffers(out, offers);
    const { bytes: rests, stride, lengths } = messages;
    const tags = mac.tags(openingOf(head, binding), messages);
    const startOf = (index: number): number => index * stride + LENGTH_BYTES;
    const endOf = (index: number): number => startOf(index) + (lengths[index] ?? 0) + TAG_BYTES;
    // The filling behind each offer has done its work; the tag takes its place, and the id is in one piece.
    for (let index = 0; index < offers.length; index += 1) {
      const end = endOf(index);
      for (let byte = 0; byte < TAG_BYTES; byte += 1) {
        rests[end - TAG_BYTES + byte] = tags[index * TAG_BYTES + byte] ?? 0;
      }
    }
    return { head, rests, startOf, endOf };
  };
  return {
    sealAll,
    seal({ offer, currency, issuedAt }, binding) {
      const ids = sealAll({ stay: offer.stay, currency, issuedAt }, [offer], binding);
      return toRatePkgId(ids, 0);
    },
    open(ratePkgId, binding, nowMs) {
      if (!/^[A-Za-z0-9_-]+$/.test(ratePkgId)) return null;
      const sealed = Buffer.from(ratePkgId, "base64url");
      if (sealed.toString("base64url") !== ratePkgId) return null;
      const headLength = TRIPLE * (sealed[1] ?? 0);
      const end = sealed.length - TAG_BYTES;
      if (sealed[0] !== VERSION || headLength < TRIPLE || headLength >= end) return null;
      const [head, offer] = [sealed.subarray(0, headLength), sealed.subarray(headLength, end)];
      if (offer.length > OFFER_BYTES_MAX) return null;
      const tag = mac.tags(openingOf(head, binding), frameOffer(offer));
      if (!timingSafeEqual(sealed.subarray(end), tag)) return null;
      const recipe = read(head, offer);
      const age = Math.floor(nowMs / 1000) - recipe.issuedAt;
      return age >= -CLOCK_TOLERANCE_SECONDS && age <= PACKAGE_LIFE_SECONDS ? recipe : null;
    },
  };
}

/** The id at an index, as text. */
export function toRatePkgId({ head, rests, startOf, endOf }: SealedIds, index: number): string {
  return Buffer.concat([head, rests.subarray(startOf(index), endOf(index))]).toString("base64url");
}

/** Begins with the version and its own length, so that it is told from what follows without being read. */
function writeSearch({ stay, currency, issuedAt }: SearchRecipe): Uint8Array {
  const out = new ByteWriter();
  const { checkInDay, nights, leadDays } = stayFacts(stay);
  out.number(checkInDay);
  out.number(nights);
  out.number(checkInDay - leadDays);
  out.number(stay.rooms.length);
  for (const { adultCount, childrenAges } of stay.rooms) {
    out.number(adultCount);
    out.number(childrenAges.length);
    for (const age of childrenAges) out.number(age);
  }
  for (const text of [stay.residencyCode, stay.nationalityCode, stay.market, currency]) out.text(text);
  out.number(issuedAt);
  const triples = Math.ceil((2 + out.length) / TRIPLE);
  if (triples > 255) throw new RangeError("a search too large for a package");
  const head = new Uint8Array(triples * TRIPLE);
  head[0] = VERSION;
  head[1] = triples;
  head.set(out.bytes(), 2);
  return head;
}

/** Before each offer stands its length: no message of the MAC is the beginning of another. */
const LENGTH_BYTES = 2;

/** A hotel's id, a code of at most 200 characters and three numbers are far below it. */
const OFFER_BYTES_MAX = 2000;
const NUMBERS_BYTES_MAX = 5 * 8;
const UTF8_BYTES_MAX = 3;

type Messages = BlockMessages & { lengths: Uint16Array };

function writeOffers(out: ByteWriter, offers: readonly SupplierOfferKey[]): Messages {
  let longest = 0;
  for (const { hotelId, code } of offers) longest = Math.max(longest, hotelId.length + code.length);
  // Room for every offer: UTF-16 grows to three bytes a unit at most, and beside two texts an offer has five numbers.
  const stride = (blocksOf(NUMBERS_BYTES_MAX + UTF8_BYTES_MAX * longest) + 1) * BLOCK_BYTES;
  out.clear(stride * offers.length);
  const lengths = new Uint16Array(offers.length);
  const blocks = new Uint8Array(offers.length);
  for (let index = 0; index < offers.length; index += 1) {
    const offer = offers[index];
    if (!offer) continue;
    const start = index * stride + LENGTH_BYTES;
    out.moveTo(start);
    out.number(offer.supplier);
    out.text(offer.hotelId);
    out.text(offer.code);
    out.number(offer.epoch);
    out.number(offer.quotedMinor);
    lengths[index] = out.length - start;
    blocks[index] = blocksOf(out.length - start);
    out.moveTo(index * stride);
    out.pair(lengths[index] ?? 0);
  }
  return { bytes: out.all(), stride, lengths, blocks };
}

/** One offer as it was written, with its length in front. */
function frameOffer(offer: Uint8Array): Messages {
  const blocks = blocksOf(offer.length);
  const bytes = new Uint8Array(blocks * BLOCK_BYTES);
  bytes[0] = offer.length >>> 8;
  bytes[1] = offer.length & 255;
  bytes.set(offer, LENGTH_BYTES);
  return {
    bytes,
    stride: bytes.length,
    lengths: Uint16Array.of(offer.length),
    blocks: Uint8Array.of(blocks),
  };
}

/** @throws RangeError where it is longer than any offer is. */
function blocksOf(length: number): number {
  if (length > OFFER_BYTES_MAX) throw new RangeError("an offer too long for a package");
  return Math.ceil((LENGTH_BYTES + length) / BLOCK_BYTES);
}

/** Reads what `writeSearch` and `writeOffers` wrote; the seal has shown that nobody else did. */
function read(head: Buffer, offer: Buffer): Recipe {
  const search = new ByteReader(head.subarray(2));
  const checkInDay = search.number();
  const nights = search.number();
  const priceDay = fromEpochDay(search.number());
  const rooms = Array.from({ length: search.number() }, () => ({
    adultCount: search.number(),
    childrenAges: Array.from({ length: search.number() }, () => search.number()),
  }));
  const stay = {
    checkIn: fromEpochDay(checkInDay),
    checkOut: fromEpochDay(checkInDay + nights),
    rooms,
    residencyCode: search.text(),
    nationalityCode: search.text(),
    market: search.text(),
    priceDay,
  };
  const [currency, issuedAt] = [search.text(), search.number()];
  const from = new ByteReader(offer);
  const [supplier, hotelId, code] = [from.number(), from.text(), from.text()];
  const [epoch, quotedMinor] = [from.number(), from.number()];
  return { offer: { supplier, hotelId, stay, code, epoch, quotedMinor }, currency, issuedAt };
}
