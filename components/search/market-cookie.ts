/** Holds the residency and nationality somebody searched for last, as `AE-CN`: most parties of an agent are alike. */
export const MARKET_COOKIE = "bellhop-market";

export function toMarketText(residencyCode: string, nationalityCode: string): string {
  return `${residencyCode}-${nationalityCode}`;
}

/** A cookie is anybody's text: only two country codes are read out of it. */
export function readMarket(text: string | undefined): { residencyCode: string; nationalityCode: string } {
  const match = /^([A-Z]{2})?-([A-Z]{2})?$/.exec(text ?? "");
  return { residencyCode: match?.[1] ?? "", nationalityCode: match?.[2] ?? "" };
}
