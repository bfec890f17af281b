import anyAscii from "any-ascii";
import { pinyin } from "pinyin-pro";
import { fromArabic } from "#lib/domain/arabic-names.ts";
import { isLatinName } from "./inputs.ts";

export type NamePart = "firstName" | "lastName";

/**
 * How a name in other letters is likely written in a passport: Chinese by pinyin as Chinese passports have it, Arabic by
 * the usual spellings, others letter by letter. Only ever proposed: the person looks at it before it is sent. Null where
 * nothing can be proposed.
 */
export function proposeLatinName(name: string, part: NamePart): string | null {
  const words = name
    .normalize("NFC")
    .replaceAll(/[\s\u00a0·・]+/gu, " ")
    .trim()
    .split(" ");
  const latin = toLatin(words.join(" "), part)
    .split(" ")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
  return isLatinName(latin) ? latin : null;
}

function toLatin(name: string, part: NamePart): string {
  if (/\p{Script=Arabic}/u.test(name)) return fromArabic(name);
  if (/^[\p{Script=Han} ]+$/u.test(name)) return fromChinese(name, part);
  return anyAscii(name).replaceAll(/\s+/g, " ").trim();
}

function fromChinese(name: string, part: NamePart): string {
  // A family name may be read otherwise than the same letter elsewhere: 单 is Shan.
  const surname = part === "lastName" ? "all" : "off";
  return (
    name
      .split(" ")
      .map((word) => pinyin(word, { toneType: "none", type: "array", v: true, surname }).join(""))
      .join(" ")
      // Machine-readable passports have YU for ü.
      .replaceAll("v", "yu")
  );
}
