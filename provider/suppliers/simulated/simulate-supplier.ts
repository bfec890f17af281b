import { mix, mixText } from "#provider/content/mix.ts";
import {
  type CheckStage,
  type Supplier,
  type SupplierCheck,
  SupplierError,
  type SupplierOffer,
  type SupplierOfferKey,
  type SupplierSearch,
  type SupplierSearchAnswer,
  type SupplierStay,
} from "#provider/suppliers/port.ts";
import { hasAnyBit, hasBit } from "#provider/suppliers/row-bits.ts";
import { wait } from "#provider/suppliers/wait.ts";
import type { Behaviour } from "./behaviour.ts";
import { createBookingDesk } from "./booking-desk.ts";
import {
  cheapestOffer,
  createOfferMaker,
  type OfferMaker,
  offerOfCode,
  offersAt,
  quotedEpoch,
  writeLowest,
} from "./offers.ts";
import { createProductFinder } from "./products.ts";
import type { SupplierProfile } from "./profile.ts";
import type { SimulationSettings } from "./settings.ts";
import { createTakerFinder } from "./shelf.ts";
import { createStayBookings } from "./stay-bookings.ts";
import { createStock, type Stock } from "./stock.ts";

/** Plays one supplier from its profile: answers late as it does, sells what it has, books as the property rehearses. */
export function simulateSupplier(profile: SupplierProfile, settings: SimulationSettings): Supplier {
  const { world, rehearsals } = settings;
  const takers = createTakerFinder(profile);
  const stock = createStock(world, profile, rehearsals, takers);
  const stays = createStayBookings();
  const products = createProductFinder(profile);
  const offerParts = { world, profile, takers, products, bookings: stays };
  const answersAtOnce = settings.rehearsalScale === 0 && !profile.failing;
  const answerLate = async (seed: number, signal: AbortSignal): Promise<void> => {
    const latencyMs = profile.latencyMs + (mix(seed, profile.id) % 1000) * (profile.jitterMs / 1000);
    await wait(latencyMs * settings.rehearsalScale, signal);
    if (profile.failing) throw new SupplierError(`${profile.name} does not answer`);
  };
  const makerFor = (stay: SupplierStay): OfferMaker => createOfferMaker(offerParts, stay);
  const check = async (
    key: SupplierOfferKey,
    stage: CheckStage,
    signal: AbortSignal,
  ): Promise<SupplierCheck> => {
    await answerLate(mixText(key.code), signal);
    const row = world.findRow(key.hotelId);
    return row === null
      ? { kind: "gone", alternatives: [] }
      : lookAgain(makerFor(key.stay), stock, row, key, stage);
  };
  return {
    id: profile.id,
    name: profile.name,
    ...(profile.markets ? { markets: profile.markets } : {}),
    ...(profile.currencies ? { currencies: profile.currencies } : {}),
    search(query, signal) {
      const answer = searchStock(makerFor, stock, query);
      // A supplier that has nothing here is not asked over a slow line for it.
      const isAtOnce = answersAtOnce || (!profile.failing && !hasAnyBit(answer.onSale));
      return isAtOnce ? answer : answerLate(mixText(query.stay.checkIn), signal).then(() => answer);
    },
    check,
    ...createBookingDesk(profile, { ...settings, stays }, (hotelId) => {
      const row = world.findRow(hotelId);
      return row === null ? null : stock.behaviourOf(row);
    }),
  };
}

function searchStock(
  createMaker: (stay: SupplierStay) => OfferMaker,
  stock: Stock,
  { rows, stay }: SupplierSearch,
): SupplierSearchAnswer {
  const onSale = stock.findOnSale(rows, stay);
  // Whoever has nothing, or is never the page's business, prices nothing.
  let known: OfferMaker | null = null;
  const maker = (): OfferMaker => (known ??= createMaker(stay));
  const behaviourAt = (position: number): Behaviour => stock.behaviourOf(rows[position] ?? -1);
  return {
    onSale,
    writeLowest(position, into) {
      writeLowest(maker(), rows[position] ?? -1, behaviourAt(position), into);
    },
    offersOf(position, limit) {
      const row = rows[position];
      if (row === undefined || !hasBit(onSale, position)) return [];
      if (limit !== 1) return quotedOffers(maker(), row, behaviourAt(position));
      const cheapest = cheapestOffer(maker(), row, behaviourAt(position));
      return cheapest ? [cheapest] : [];
    },
  };
}

function quotedOffers(maker: OfferMaker, row: number, behaviour: Behaviour): SupplierOffer[] {
  return offersAt(maker, row, behaviour, quotedEpoch(maker, row, behaviour));
}

/** How a quoted rate stands now. At the booking's own look it must already be at an epoch that can be booked. */
function lookAgain(
  maker: OfferMaker,
  stock: Stock,
  row: number,
  key: SupplierOfferKey,
  stage: CheckStage,
): SupplierCheck {
  const behaviour = stock.behaviourOf(row);
  const { moves } = behaviour;
  const epoch = moves.movesTo[key.epoch];
  if (epoch === undefined || !stock.isOnSale(row, key.stay)) return { kind: "gone", alternatives: [] };
  if (epoch === null)
    return { kind: "gone", alternatives: offersAt(maker, row, behaviour, moves.bookableFrom) };
  const offer = offerOfCode(maker, row, behaviour, key.code, epoch);
  if (!offer) return { kind: "gone", alternatives: [] };
  const isEarly = stage === "book" && key.epoch < moves.bookableFrom;
  return { kind: isEarly || offer.key.quotedMinor !== key.quotedMinor ? "moved" : "same", offer };
}
