import { useLocale, useTranslations } from "next-intl";
import { RoomLine } from "#components/party/party-summary.tsx";
import { formatStayDate } from "#components/stay/format-stay.ts";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import type { Party } from "#lib/domain/party.ts";
import { isStayDate } from "#lib/domain/stay-date.ts";

export type GuestLine = {
  roomIndex: number;
  isChild: boolean;
  age: number | null;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  passportMasked: string | null;
};

/** Who sleeps in which room. Passport numbers come masked and stay so. */
export function GuestRooms({ party, guests }: { party: Party; guests: readonly GuestLine[] }) {
  const t = useTranslations("party");
  return (
    <ol className="flex flex-col divide-y divide-line">
      {party.rooms.map((room, roomIndex) => (
        <li key={roomIndex} className="py-3 first:pt-0 last:pb-0">
          <p className="text-small text-ink-soft">
            {t("roomNumber", { number: roomIndex + 1 })}: <RoomLine room={room} />
          </p>
          <ul className="mt-1 flex flex-col gap-1.5">
            {guests
              .filter((guest) => guest.roomIndex === roomIndex)
              .map((guest, index) => (
                <li key={index} className="flex flex-wrap items-baseline gap-x-3">
                  <span className="font-semibold">
                    <SupplierText>{`${guest.firstName} ${guest.lastName}`}</SupplierText>
                  </span>
                  <GuestFacts guest={guest} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function GuestFacts({ guest }: { guest: GuestLine }) {
  const t = useTranslations("order.guest");
  const language = useLocale();
  const kind = guest.isChild
    ? guest.age === null
      ? t("childNoAge")
      : t("child", { age: guest.age })
    : t("adult");
  const born = guest.dateOfBirth && isStayDate(guest.dateOfBirth) ? guest.dateOfBirth : null;
  return (
    <span className="text-small text-ink-soft">
      {kind}
      {born ? ` · ${t("born", { date: formatStayDate(born, language) })}` : null}
      {guest.passportMasked ? (
        <>
          {" · "}
          {t("passport", { number: guest.passportMasked })}
        </>
      ) : null}
    </span>
  );
}
