import { UsersRound } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Dotted } from "#components/ui/dotted.tsx";
import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
import type { Party, RoomOccupancy } from "#lib/domain/party.ts";
import { toNumberedRoomText, toPartyText } from "./room-text.ts";

const countryNames = keepFormat((language: Language) => new Intl.DisplayNames(language, { type: "region" }));

type PartyLineProps = {
  rooms: readonly RoomOccupancy[];
  /** Of a single room the line says all there is, so how old the children are as well. */
  withAges?: boolean;
};

/** The whole party in one line: rooms, adults, children. */
export function PartyLine({ rooms, withAges = false }: PartyLineProps) {
  const t = useTranslations("party");
  return <span>{toPartyText(rooms, t, useLocale(), { withAges })}</span>;
}

/** Which room it is and who sleeps there, ages and all: "Room 1: 2 adults, 1 child (age 7)". */
export function RoomLine({ room, number }: { room: RoomOccupancy; number: number }) {
  const t = useTranslations("party");
  return <>{toNumberedRoomText(room, number, t, useLocale())}</>;
}

/** The party card, the same at every step from search to voucher. */
export function PartySummary({ party }: { party: Party }) {
  return (
    <div className="flex gap-3">
      <UsersRound aria-hidden size={20} className="mt-0.5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="font-semibold">
          <PartyLine rooms={party.rooms} withAges />
        </p>
        {party.rooms.length > 1 ? (
          <ol className="text-small text-ink-soft">
            {party.rooms.map((room, index) => (
              <li key={index}>
                <RoomLine room={room} number={index + 1} />
              </li>
            ))}
          </ol>
        ) : null}
        <p className="mt-1 text-small text-ink-soft">
          <MarketLine party={party} />
        </p>
      </div>
    </div>
  );
}

/** Where the guests live, and what passports they hold. */
function MarketLine({ party }: { party: Party }) {
  return <Dotted parts={useMarketParts(party)} />;
}

/** The same, to stand in a line with more. */
export function useMarketParts({ residencyCode, nationalityCode }: Party) {
  const t = useTranslations("party");
  const countries = countryNames(useLocale());
  return [
    { key: "residency", part: t("resident", { residency: nameCountry(countries, residencyCode) }) },
    { key: "nationality", part: t("national", { nationality: nameCountry(countries, nationalityCode) }) },
  ];
}

// `of` throws on a text that is no region code; a code that came from elsewhere is then shown as it is.
function nameCountry(countries: Intl.DisplayNames, code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}
