import type { ComboboxOption } from "#components/ui/combobox-option.ts";

/** What a field for a place offers for what was typed. @throws Error where nobody can be asked. */
export async function loadPlaces(typed: string, signal: AbortSignal): Promise<ComboboxOption[]> {
  if (typed.trim() === "") return [];
  const response = await fetch(`/api/places?q=${encodeURIComponent(typed.slice(0, 100))}`, { signal });
  if (!response.ok) throw new Error(`places answered ${response.status}`);
  return toOptions(await response.json());
}

// Our own route's answer; what does not look like it is left out.
function toOptions(body: unknown): ComboboxOption[] {
  const options = typeof body === "object" && body !== null && "options" in body ? body.options : null;
  return Array.isArray(options) ? options.filter(isOption) : [];
}

function isOption(value: unknown): value is ComboboxOption {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    typeof value.id === "string" &&
    "text" in value &&
    typeof value.text === "string"
  );
}
