import { classNames } from "#components/ui/class-names.ts";

const GROUNDS = [
  "bg-accent-soft text-accent",
  "bg-info-soft text-info",
  "bg-success-soft text-success",
  "bg-warning-soft text-warning",
];

/** A hotel's initials on a colour of its own. Pictures live on foreign hosts, which the console never contacts. */
export function HotelMark({ hotelId, name }: { hotelId: string; name: string }) {
  const sum = Array.from(hotelId).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      aria-hidden
      className={classNames(
        "grid size-12 shrink-0 place-items-center rounded-control text-lead font-bold medium:size-16 medium:text-title",
        GROUNDS[sum % GROUNDS.length],
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? "");
  return letters.join("").toUpperCase();
}
