import { toMapView } from "#app/(desk)/search/results/map-view.ts";
import { HotelCard } from "#components/hotel/hotel-card.tsx";
import { HotelBoard } from "#components/map/hotel-board.tsx";
import { HotelLine } from "#components/map/hotel-line.tsx";
import { HOTELS, READER_ZONE } from "./demo-data.ts";

const CREEK = { lat: 25.26, lng: 55.3 };

/** Hotels beside their map, with /ui?view=map; the last has no place on it. */
export async function DemoMap() {
  const onMap = await toMapView(
    HOTELS.map(({ hotelId, name, cheapest }, index) => ({
      hotelId,
      name,
      point: index === HOTELS.length - 1 ? null : { lat: CREEK.lat + index / 50, lng: CREEK.lng },
      cheapest: cheapest && { rate: { netTotal: cheapest.total } },
    })),
  );
  return (
    <HotelBoard {...onMap} count={String(HOTELS.length)}>
      {HOTELS.map((hotel) => (
        <HotelLine key={hotel.hotelId} hotelId={hotel.hotelId}>
          <HotelCard hotel={hotel} href="#map" roomCount={2} nightCount={5} readerZone={READER_ZONE} />
        </HotelLine>
      ))}
    </HotelBoard>
  );
}
