import type { useTranslations } from "next-intl";
import type { Language } from "#lib/domain/i18n.ts";
import { keepFormat } from "#lib/domain/keep-format.ts";
import type { RoomOccupancy } from "#lib/domain/party.ts";

const listFormat = keepFormat((language: Language) => new Intl.ListFormat(language, { type: "conjunction" }));

type PartyTexts = ReturnType<typeof useTranslations<"party">>;

/** Who sleeps in a room, as one text: "2 adults, 1 child (age 7)". */
function toRoomText(room: RoomOccupancy, t: PartyTexts, language: Language): string {
  const adults = t("adults", { count: room.adultCount });
  if (room.childrenAges.length === 0) return adults;
  return t("withChildren", { adults, children: toChildrenText(room, t, language) });
}

/** The same with the room's number: "Room 1: 2 adults". */
export function toNumberedRoomText(
  room: RoomOccupancy,
  number: number,
  t: PartyTexts,
  language: Language,
): string {
  return t("roomOf", { number, guests: toRoomText(room, t, language) });
}

/** The children of a room and how old they are. */
function toChildrenText({ childrenAges }: RoomOccupancy, t: PartyTexts, language: Language): string {
  const count = childrenAges.length;
  const ages = listFormat(language).format(childrenAges.map(String));
  return t("childrenAges", { children: t("children", { count }), ages: t("ages", { count, ages }) });
}

/**
 * The whole party in one line: "2 rooms · 4 adults · 1 child". With `withAges` it says of a single room all there is:
 * "1 room · 2 adults · 1 child (age 7)".
 */
export function toPartyText(
  rooms: readonly RoomOccupancy[],
  t: PartyTexts,
  language: Language,
  { withAges = false } = {},
): string {
  const adults = rooms.reduce((sum, room) => sum + room.adultCount, 0);
  const children = rooms.reduce((sum, room) => sum + room.childrenAges.length, 0);
  const parts = [t("rooms", { count: rooms.length }), t("adults", { count: adults })];
  const [first, second] = rooms;
  if (children > 0) {
    parts.push(
      withAges && first && !second ? toChildrenText(first, t, language) : t("children", { count: children }),
    );
  }
  return parts.join(" · ");
}
