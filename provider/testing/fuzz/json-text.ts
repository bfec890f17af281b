/** JSON as it is about to be written; `Raw` stands for text that no value of JavaScript is written as. */
export type Written = null | boolean | number | string | Raw | Written[] | { [name: string]: Written };

export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export function writeJson(value: Written): string {
  if (value instanceof Raw) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(
      ([name, inner]) => `${JSON.stringify(name)}:${writeJson(inner)}`,
    );
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value);
}

export function isMembers(value: Written | undefined): value is { [name: string]: Written } {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Raw);
}
