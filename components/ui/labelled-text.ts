/** Given to `ui.labelledText`, they leave its places open, to be filled where no messages are. */
export const OPEN_PLACES = { label: "{label}", value: "{value}" };

/** "Label: value" as `pattern` has it, which is `ui.labelledText` with its places open. */
export function toLabelledText(pattern: string, label: string, value: string): string {
  return pattern.replaceAll(/\{(label|value)\}/g, (_, place) => (place === "label" ? label : value));
}
