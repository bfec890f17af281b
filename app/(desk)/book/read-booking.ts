import { PARTY_LIMITS } from "#lib/domain/party.ts";

const GUESTS_MAX = PARTY_LIMITS.rooms * PARTY_LIMITS.guestsPerRoom;

/** The text fields of a form by name; the first of a name counts, files and React's own fields do not. */
export function readFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form.entries()) {
    if (typeof value === "string" && !name.startsWith("$ACTION")) fields[name] ??= value;
  }
  return fields;
}

/** What goes back to who typed it. Passport numbers do not: no answer ever holds one, and the page keeps what was typed. */
export function readShownAgain(form: FormData): Record<string, string> {
  const fields = Object.entries(readFields(form));
  return Object.fromEntries(fields.filter(([name]) => !name.endsWith(".passportNumber")));
}

/** Holder and guests as the form names them, unchecked: the verb's schema decides what they are. */
export function readBooking(form: FormData) {
  const fields = readFields(form);
  const read = (name: string): string => fields[name] ?? "";
  const guests = [];
  for (let index = 0; index < GUESTS_MAX && `guests.${index}.firstName` in fields; index += 1) {
    const guest = (name: string): string => read(`guests.${index}.${name}`);
    guests.push({
      firstName: guest("firstName"),
      lastName: guest("lastName"),
      gender: guest("gender"),
      dateOfBirth: guest("dateOfBirth"),
      passportNumber: guest("passportNumber"),
    });
  }
  return {
    holder: {
      firstName: read("holder.firstName"),
      lastName: read("holder.lastName"),
      email: read("holder.email"),
      phone: { countryNumber: read("holder.phone.countryNumber"), number: read("holder.phone.number") },
    },
    guests,
    // Ticked once for all that were shown: one by one would only be clicked away.
    knownTwins: read("knownTwins").split(" ").filter(Boolean),
  };
}
