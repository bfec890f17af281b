import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RoomLine } from "#components/party/party-summary.tsx";
import { SupplierText } from "#components/supplier-text/supplier-text.tsx";
import type { Party } from "#lib/domain/party.ts";
import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
import { isStayDate, toEpochDay } from "#lib/domain/stay-date.ts";

export type GuestLine = {
  /** From 1, as the interface counts rooms (§2.6). */
  roomIndex: number;
  isChild: boolean;
  age: number | null;
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  passportMasked: string | null;
};

// A birth date has no zone and its weekday says nothing.
const birthFormat = keepFormat(
  (language: Language) =>
    new Intl.DateTimeFormat(language, {
      day: "numeric",
      month: "short",
      year: "numeric",
      calendar: "gregory",
      timeZone: "UTC",
    }),
);

/** Who sleeps in which room. Passport numbers come masked and stay so. */
export function GuestRooms({ party, guests }: { party: Party; guests: readonly GuestLine[] }) {
  return (
    <ol className="flex flex-col divide-y divide-line">
      {party.rooms.map((room, index) => (
        <li key={index} className="py-3 first:pt-0 last:pb-0">
          <p className="text-small text-ink-soft">
            <RoomLine room={room} number={index + 1} />
          </p>
          <ul className="mt-1 flex flex-col gap-1.5">
            {guests
              .filter((guest) => guest.roomIndex === index + 1)
              .map((guest, place) => (
                <li key={place} className="flex flex-wrap items-baseline gap-x-3">
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
      {born ? ` · ${t("born", { date: formatBirthDate(born, language) })}` : null}
      {guest.passportMasked ? (
        <>
          {" · "}
          {t.rich("passport", {
            number: guest.passportMasked,
            n: isolate,
          })}
        </>
      ) : null}
    </span>
  );
}

// Masked or not, a number reads from left to right.
function isolate(number: ReactNode): ReactNode {
  return <span className="isolate-ltr">{number}</span>;
}

function formatBirthDate(date: string, language: Language): string {
  return birthFormat(language).format(toEpochDay(date) * 86_400_000);
}
