import {
  BedDouble,
  Bookmark,
  CornerDownRight,
  FileText,
  History,
  MapPin,
  ReceiptText,
  UserRound,
} from "lucide-react";
import type { EntryGroup } from "./palette-types.ts";

const ICONS = {
  actions: CornerDownRight,
  pages: FileText,
  orders: ReceiptText,
  places: MapPin,
  hotels: BedDouble,
  people: UserRound,
  views: Bookmark,
  searches: History,
} as const satisfies Record<EntryGroup, typeof MapPin>;

export function EntryIcon({ group }: { group: EntryGroup }) {
  const Icon = ICONS[group];
  return (
    <Icon
      aria-hidden
      size={18}
      className={`shrink-0 opacity-70 ${group === "actions" ? "mirror-rtl" : ""}`}
    />
  );
}
