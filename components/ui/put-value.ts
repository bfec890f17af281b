/** Puts a value into a field of its own. The form is told: of what a script puts in, it hears nothing. */
export function putValue(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
