import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Stars } from "#components/hotel/stars.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { PageHeading } from "#components/ui/page-heading.tsx";
import type { HotelView } from "#lib/console/hotel/views.ts";

export function HotelHead({ hotel, above }: { hotel: HotelView; above?: ReactNode }) {
  return (
    <PageHeading
      above={above}
      title={<LocalName name={hotel.name} />}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
          <Stars rating={hotel.rating} />
          {Object.keys(hotel.address).length > 0 ? (
            <span className="inline-flex min-w-0 items-start gap-1">
              <MapPin aria-hidden size={16} className="mt-1 shrink-0" />
              <span className="min-w-0">
                <LocalName name={hotel.address} />
              </span>
            </span>
          ) : null}
        </span>
      }
    />
  );
}
