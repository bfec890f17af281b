/** What may be shown of a passport number (§2.6): its last four characters; four or fewer are masked whole. */
export function maskPassport(passportNumber: string): string {
  const characters = Array.from(passportNumber);
  if (characters.length <= 4) return "•".repeat(characters.length);
  return "•".repeat(characters.length - 4) + characters.slice(-4).join("");
}
