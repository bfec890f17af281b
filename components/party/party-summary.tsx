import { UsersRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { Party, RoomOccupancy } from "#lib/domain/party.ts";

/** The whole party in one line: rooms, adults, children. */
export function PartyLine({ rooms }: { rooms: readonly RoomOccupancy[] }) {
  const t = useTranslations("party");
  const adults = rooms.reduce((sum, room) => sum + room.adultCount, 0);
  const children = rooms.reduce((sum, room) => sum + room.childrenAges.length, 0);
  const parts = [t("rooms", { count: rooms.length }), t("adults", { count: adults })];
  return <span>{[...parts, ...(children > 0 ? [t("children", { count: children })] : [])].join(" · ")}</span>;
}

/** Who sleeps in a room, ages and all: "2 adults, 1 child (age 7)". */
export function RoomLine({ room }: { room: RoomOccupancy }) {
  const t = useTranslations("party");
  const language = useLocale();
  const adults = t("adults", { count: room.adultCount });
  if (room.childrenAges.length === 0) return <span>{adults}</span>;
  const ages = new Intl.ListFormat(language, { type: "conjunction" }).format(room.childrenAges.map(String));
  return (
    <span>
      {t("withChildren", {
        adults,
        children: t("children", { count: room.childrenAges.length }),
        ages: t("ages", { count: room.childrenAges.length, ages }),
      })}
    </span>
  );
}

/** The party card, the same at every step from search to voucher. */
export function PartySummary({ party }: { party: Party }) {
  const t = useTranslations("party");
  const language = useLocale();
  const countries = new Intl.DisplayNames(language, { type: "region" });
  return (
    <div className="flex gap-3">
      <UsersRound aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">
          <PartyLine rooms={party.rooms} />
        </p>
        <ol className="text-small text-ink-soft">
          {party.rooms.map((room, index) => (
            <li key={index}>
              {t("roomNumber", { number: index + 1 })}: <RoomLine room={room} />
            </li>
          ))}
        </ol>
        <p className="mt-1 text-small text-ink-soft">
          {t("from", {
            residency: nameCountry(countries, party.residencyCode),
            nationality: nameCountry(countries, party.nationalityCode),
          })}
        </p>
      </div>
    </div>
  );
}

// `of` throws on a text that is no region code; a code that came from elsewhere is then shown as it is.
function nameCountry(countries: Intl.DisplayNames, code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
