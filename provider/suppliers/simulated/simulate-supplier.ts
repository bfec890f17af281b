import { mix, mixText } from "#provider/content/mix.ts";
import {
  type CheckStage,
  type Supplier,
  type SupplierCheck,
  SupplierError,
  type SupplierOfferKey,
  type SupplierSearch,
  type SupplierSearchAnswer,
  type SupplierStay,
} from "#provider/suppliers/port.ts";
import { wait } from "#provider/suppliers/wait.ts";
import { type Behaviour, ORDINARY } from "./behaviour.ts";
import { createBookingDesk } from "./booking-desk.ts";
import { cheapestOffer, hasOffer, type OfferMaker, offerOfCode, offersAt, writeLowest } from "./offers.ts";
import { createPricer } from "./pricing.ts";
import type { SupplierProfile } from "./profile.ts";
import type { SimulationSettings } from "./settings.ts";
import { isOnSale, isSellableStay } from "./shelf.ts";

/** Plays one supplier from its profile: answers late as it does, sells what it has, books as the property rehearses. */
export function simulateSupplier(profile: SupplierProfile, settings: SimulationSettings): Supplier {
  const { world, rehearsals } = settings;
  const behaviourOf = (row: number): Behaviour => rehearsals.get(row) ?? ORDINARY;
  const answerLate = async (seed: number, signal: AbortSignal): Promise<void> => {
    const latencyMs = profile.latencyMs + (mix(seed, profile.id) % 1000) * (profile.jitterMs / 1000);
    await wait(latencyMs * settings.rehearsalScale, signal);
    if (profile.failing) throw new SupplierError(`${profile.name} does not answer`);
  };
  const makerFor = (stay: SupplierStay): OfferMaker => ({
    world,
    profile,
    stay,
    pricer: createPricer(world, profile, stay),
  });
  const check = async (
    key: SupplierOfferKey,
    stage: CheckStage,
    signal: AbortSignal,
  ): Promise<SupplierCheck> => {
    await answerLate(mixText(key.code), signal);
    const row = world.findRow(key.hotelId);
    return row === null
      ? { kind: "gone", alternatives: [] }
      : lookAgain(makerFor(key.stay), row, behaviourOf(row), key, stage);
  };
  return {
    id: profile.id,
    name: profile.name,
    ...(profile.markets ? { markets: profile.markets } : {}),
    ...(profile.currencies ? { currencies: profile.currencies } : {}),
    async search(query, signal) {
      const answer = searchShelves(makerFor(query.stay), query, behaviourOf);
      // A supplier that has nothing here is not asked over a slow line for it.
      if (answer.hasAny || profile.failing) await answerLate(mixText(query.stay.checkIn), signal);
      return answer;
    },
    check,
    ...createBookingDesk(profile, settings, (hotelId) => {
      const row = world.findRow(hotelId);
      return row === null ? null : behaviourOf(row);
    }),
  };
}

function searchShelves(
  maker: OfferMaker,
  { rows, stay, wantsPrices }: SupplierSearch,
  behaviourOf: (row: number) => Behaviour,
): SupplierSearchAnswer & { hasAny: boolean } {
  const roomCount = stay.rooms.length;
  const lowestRoomMinor = new Float64Array(rows.length * roomCount);
  let hasAny = false;
  if (isSellableStay(stay)) {
    for (let position = 0; position < rows.length; position += 1) {
      const row = rows[position] ?? 0;
      const behaviour = behaviourOf(row);
      if (!isOnSale(maker.profile, behaviour, maker.world.hotels.seed[row] ?? 0, stay)) continue;
      const found = wantsPrices
        ? writeLowest(maker, row, behaviour, lowestRoomMinor, position * roomCount)
        : hasOffer(maker, row);
      if (!found) continue;
      hasAny = true;
      if (!wantsPrices) lowestRoomMinor[position * roomCount] = 1;
    }
  }
  return {
    lowestRoomMinor,
    hasAny,
    offersOf(position, limit) {
      const row = rows[position];
      if (row === undefined || !lowestRoomMinor[position * roomCount]) return [];
      if (limit !== 1) return offersAt(maker, row, behaviourOf(row), 0);
      const cheapest = cheapestOffer(maker, row, behaviourOf(row));
      return cheapest ? [cheapest] : [];
    },
  };
}

/** How a quoted rate stands now. At the booking's own look it must already be at an epoch that can be booked. */
function lookAgain(
  maker: OfferMaker,
  row: number,
  behaviour: Behaviour,
  key: SupplierOfferKey,
  stage: CheckStage,
): SupplierCheck {
  const { moves } = behaviour;
  const seed = maker.world.hotels.seed[row] ?? 0;
  const epoch = moves.movesTo[key.epoch];
  if (
    epoch === undefined ||
    !isSellableStay(key.stay) ||
    !isOnSale(maker.profile, behaviour, seed, key.stay)
  ) {
    return { kind: "gone", alternatives: [] };
  }
  if (epoch === null)
    return { kind: "gone", alternatives: offersAt(maker, row, behaviour, moves.bookableFrom) };
  const offer = offerOfCode(maker, row, behaviour, key.code, epoch);
  if (!offer) return { kind: "gone", alternatives: [] };
  const isEarly = stage === "book" && key.epoch < moves.bookableFrom;
  return { kind: isEarly || offer.key.quotedMinor !== key.quotedMinor ? "moved" : "same", offer };
}
