import { expect, it } from "vitest";
import { readNames } from "./read-names.ts";

const one = (text: string) => readNames(text).map(({ firstName, lastName }) => `${firstName}|${lastName}`);

it.each([
  ["Ben Lee", "Ben|Lee"],
  ["Mr. Ben Lee", "Ben|Lee"],
  ["Lee, Ben", "Ben|Lee"],
  ["LEE/BEN MR", "BEN|LEE"],
  ["1.1LEE/BEN JAMES MR", "BEN JAMES|LEE"],
  ["2) Anna Maria Rossi (CHD 7)", "Anna Maria|Rossi"],
  ["- Anna Rossi, ", "|Anna Rossi"],
  ["Ben LEE", "Ben|LEE"],
  ["LEE Ben J", "Ben J|LEE"],
  ["BEN LEE", "BEN|LEE"],
  ["Ludwig van Beethoven", "Ludwig|van Beethoven"],
  ["Layla bint Omar al Mansour", "Layla bint Omar|al Mansour"],
  ["Van Tran", "Van|Tran"],
  ["Maria\tde la Cruz", "Maria|de la Cruz"],
  ["3\tMaria\tCruz\t7", "Maria|Cruz"],
  ["O'Neill, Seán", "Seán|O'Neill"],
  ["Jean-Luc Picard", "Jean-Luc|Picard"],
  ["李伟", "伟|李"],
  ["欧阳娜娜", "娜娜|欧阳"],
  ["محمد الأحمد", "محمد|الأحمد"],
  ["الأحمد، محمد", "محمد|الأحمد"],
  ["Madonna", "|Madonna"],
])("reads %j", (text, name) => {
  expect(one(text)).toEqual([name]);
});

it.each([
  ["LEE/BEN MR", "MALE"],
  ["Mrs. Anna Rossi", "FEMALE"],
  ["Rossi, Miss Anna", "FEMALE"],
  ["李伟先生", "MALE"],
  ["王芳 女士", "FEMALE"],
  ["السيدة ليلى حداد", "FEMALE"],
  ["Dr Ben Lee", undefined],
  ["Mr and Mrs Lee", undefined],
  ["Sirius Black", undefined],
])("of %j takes the gender that the title says", (text, gender) => {
  expect(readNames(text)[0]?.gender).toBe(gender);
});

it("takes no title for a part of the name", () => {
  expect(one("李伟先生\n王芳 女士\nالسيدة ليلى حداد")).toEqual(["伟|李", "芳|王", "ليلى|حداد"]);
});

it("takes a name from each line and between semicolons, and skips what is none", () => {
  expect(one("Names:\t\r\n\r\n1. Ben Lee; 2. Ann Lee\n   \nMR\n12")).toEqual(["Ben|Lee", "Ann|Lee"]);
});

it("reads a long and hostile text without standing still", () => {
  const text = `${"(".repeat(20_000)}${"1 ".repeat(20_000)}\u202e<script>, ${"a".repeat(20_000)}`;
  expect(readNames(text)).toHaveLength(1);
});
