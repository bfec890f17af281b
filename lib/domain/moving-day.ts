import { addDays, isStayDate, nightsBetween, type StayDate } from "./stay-date.ts";

/** A day as it is kept: a calendar day, or one that is told by how far it is from today (`+0` is today, `-1` yesterday). */
export type KeptDay = string;

// Further than anybody books ahead or looks back, and always a real calendar day.
const MOVING = /^[+-]\d{1,4}$/;

export function isMovingDay(text: KeptDay): boolean {
  return MOVING.test(text);
}

/** The day as it was counted from `today`; one too far away to be counted so stays the day it is. */
export function toMovingDay(day: StayDate, today: StayDate): KeptDay {
  const days = nightsBetween(today, day);
  const moving = days < 0 ? String(days) : `+${days}`;
  return isMovingDay(moving) ? moving : day;
}

/** The day that is meant on `today`; a day that does not move is itself. Null for what is neither. */
export function fromMovingDay(text: KeptDay, today: StayDate): StayDate | null {
  if (isStayDate(text)) return text;
  return isMovingDay(text) ? addDays(today, Number(text)) : null;
}
