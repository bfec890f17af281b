import { expect, it } from "vitest";
import { type NamePart, proposeLatinName } from "./latin-name.ts";

it.each<[string, NamePart, string | null]>([
  ["伟", "firstName", "Wei"],
  ["小明", "firstName", "Xiaoming"],
  ["单", "lastName", "Shan"],
  ["欧阳", "lastName", "Ouyang"],
  ["吕", "lastName", "Lyu"],
  ["محمد", "firstName", "Mohammed"],
  ["عبد الله", "firstName", "Abdullah"],
  ["عبد الكريم", "firstName", "Abdulkarim"],
  ["المنصور", "lastName", "Al Mansour"],
  ["بن راشد", "lastName", "Bin Rashid"],
  ["Анна", "firstName", "Anna"],
  ["Παπαδόπουλος", "lastName", "Papadopoylos"],
  ["김", "lastName", "Gim"],
  ["🙂", "firstName", null],
  ["<b>", "firstName", null],
  ["", "firstName", null],
])("proposes for %j as a %s", (name, part, latin) => {
  expect(proposeLatinName(name, part)).toBe(latin);
});
