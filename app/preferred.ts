import { readMarket } from "#components/search/market-cookie.ts";
import { type Density, isTimeZone, type Preferences, type Theme, THEMES } from "#lib/domain/preferences.ts";

/** What this browser was told, in the text of its cookies: anybody's text. */
export type Told = { theme: string | undefined; zone: string | undefined; market: string | undefined };

export type Preferred = {
  theme: Theme;
  density: Density;
  /** The clock instants are told on. */
  timeZone: string;
  /** The zone of the browser's own clock; "" where it has not said yet, and so no script has been seen to run in it. */
  deviceZone: string;
  /** Null: the connection's. */
  currency: string | null;
  /** What a new search starts from; empty where nothing is known. */
  residencyCode: string;
  nationalityCode: string;
  /** Whether both of these are the person's own choice, so that nothing of the last search is remembered. */
  hasOwnMarket: boolean;
};

/** Each by itself: what the person chose, else what this browser was told, else what holds for everybody. */
export function preferFor(own: Preferences, told: Told): Preferred {
  const market = readMarket(told.market);
  const deviceZone = told.zone !== undefined && isTimeZone(told.zone) ? told.zone : "";
  const fixedZone = own.timeZone !== null && isTimeZone(own.timeZone) ? own.timeZone : null;
  return {
    theme: own.theme ?? THEMES.find((theme) => theme === told.theme) ?? "system",
    density: own.density ?? "comfortable",
    timeZone: fixedZone ?? (deviceZone || "UTC"),
    deviceZone,
    currency: own.currency,
    residencyCode: own.residencyCode ?? market.residencyCode,
    nationalityCode: own.nationalityCode ?? market.nationalityCode,
    hasOwnMarket: own.residencyCode !== null && own.nationalityCode !== null,
  };
}
