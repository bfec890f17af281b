import { putValue } from "#components/ui/put-value.ts";

type Form = HTMLFormElement | null | undefined;
type Name = { firstName: string; lastName: string; gender?: string };

const PARTS = ["firstName", "lastName"] as const;

/** Names somebody in the form of guests: `whose` is `holder`, or `guests.2`. A gender is put where it is asked for. */
export function putName(form: Form, whose: string, name: Name): void {
  for (const part of PARTS) {
    const field = fieldOf(form, `${whose}.${part}`);
    if (field) putValue(field, name[part]);
  }
  const gender = form?.elements.namedItem(`${whose}.gender`);
  if (name.gender !== undefined && gender instanceof HTMLSelectElement) putValue(gender, name.gender);
}

export function isUnnamed(form: Form, whose: string): boolean {
  return PARTS.every((part) => fieldOf(form, `${whose}.${part}`)?.value === "");
}

/** Null where there is no such field. */
export function fieldOf(form: Form, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
}
