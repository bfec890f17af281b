import type { useTranslations } from "next-intl";
import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
import type { RoomOccupancy } from "#lib/domain/party.ts";

const listFormat = keepFormat((language: Language) => new Intl.ListFormat(language, { type: "conjunction" }));

/** Who sleeps in a room, as one text. */
export function toRoomText(
  room: RoomOccupancy,
  t: ReturnType<typeof useTranslations<"party">>,
  language: Language,
): string {
  const adults = t("adults", { count: room.adultCount });
  if (room.childrenAges.length === 0) return adults;
  const ages = listFormat(language).format(room.childrenAges.map(String));
  return t("withChildren", {
    adults,
    children: t("children", { count: room.childrenAges.length }),
    ages: t("ages", { count: room.childrenAges.length, ages }),
  });
}
