export const GENDERS = ["MALE", "FEMALE", "OTHER", "UNSPECIFIED"] as const;
export type Gender = (typeof GENDERS)[number];

const SHORTHAND: Record<string, Gender> = { M: "MALE", F: "FEMALE" };

/**
 * The gender a text names, or null (§2.6). Matched without regard to ASCII case only, so that no locale's folding
 * (a dotless i) lets another word through; anything else is refused by the caller and never read as UNSPECIFIED.
 */
export function findGender(text: string): Gender | null {
  const upper = text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
  return (
    (Object.hasOwn(SHORTHAND, upper) ? SHORTHAND[upper] : undefined) ??
    GENDERS.find((gender) => gender === upper) ??
    null
  );
}
