/**
 * Names in Arabic letters as passports usually spell them. Arabic leaves out short vowels, so letter by letter محمد
 * would become "mhmd": common names stand here, and of others only the letters are told.
 */
const USUAL = new Map(
  Object.entries({
    Mohammed: "محمد",
    Ahmed: "أحمد احمد",
    Mahmoud: "محمود",
    Ali: "علي على",
    Omar: "عمر",
    Othman: "عثمان",
    Hassan: "حسن",
    Hussein: "حسين",
    Ibrahim: "إبراهيم ابراهيم",
    Ismail: "إسماعيل اسماعيل",
    Youssef: "يوسف",
    Yaqoub: "يعقوب",
    Moussa: "موسى",
    Issa: "عيسى",
    Khaled: "خالد",
    Khalifa: "خليفة",
    Rashid: "راشد رشيد",
    Saeed: "سعيد",
    Saad: "سعد",
    Salem: "سالم",
    Salman: "سلمان",
    Sultan: "سلطان",
    Hamad: "حمد",
    Hamdan: "حمدان",
    Zayed: "زايد",
    Mansour: "منصور",
    Majid: "ماجد مجيد",
    Faisal: "فيصل",
    Fahd: "فهد",
    Nasser: "ناصر",
    Tariq: "طارق",
    Karim: "كريم",
    Walid: "وليد",
    Sami: "سامي",
    Samir: "سمير",
    Rami: "رامي",
    Adel: "عادل",
    Jamal: "جمال",
    Bilal: "بلال",
    Hamza: "حمزة",
    Anas: "أنس انس",
    Abdullah: "عبدالله",
    Abdulrahman: "عبدالرحمن",
    Abdulaziz: "عبدالعزيز",
    Mustafa: "مصطفى",
    Marwan: "مروان",
    Ziad: "زياد",
    Bassam: "بسام",
    Haddad: "حداد",
    Khoury: "خوري",
    Mariam: "مريم",
    Fatima: "فاطمة",
    Aisha: "عائشة",
    Khadija: "خديجة",
    Zainab: "زينب",
    Layla: "ليلى",
    Sara: "سارة ساره",
    Noor: "نور",
    Noura: "نورة",
    Hind: "هند",
    Huda: "هدى",
    Mona: "منى",
    Salma: "سلمى",
    Amal: "أمل امل",
    Amina: "أمينة امينة",
    Amira: "أميرة اميرة",
    Reem: "ريم",
    Rania: "رانيا",
    Dana: "دانة دانا",
    Hala: "هالة",
    Nadia: "نادية",
    Samira: "سميرة",
    Lina: "لينا",
    Yasmin: "ياسمين",
    Bin: "بن ابن",
    Bint: "بنت",
    Abu: "أبو ابو",
  }).flatMap(([latin, forms]) => forms.split(" ").map((form) => [form, latin] as const)),
);

const LETTERS: Readonly<Record<string, string>> = {
  ا: "a",
  أ: "a",
  إ: "i",
  آ: "a",
  ب: "b",
  ت: "t",
  ث: "th",
  ج: "j",
  ح: "h",
  خ: "kh",
  د: "d",
  ذ: "dh",
  ر: "r",
  ز: "z",
  س: "s",
  ش: "sh",
  ص: "s",
  ض: "d",
  ط: "t",
  ظ: "z",
  ع: "a",
  غ: "gh",
  ف: "f",
  ق: "q",
  ك: "k",
  ل: "l",
  م: "m",
  ن: "n",
  ه: "h",
  ة: "a",
  و: "w",
  ي: "i",
  ى: "a",
  ئ: "i",
  ؤ: "o",
  پ: "p",
  چ: "ch",
  ژ: "zh",
  گ: "g",
  ک: "k",
  ی: "i",
};

/** Vowel marks and the stroke that only widens a word. */
const MARKS = /[\u064b-\u065f\u0670\u0640]/g;
const ARTICLE = "ال";
const SERVANT = "عبد";

/** A name in Latin letters, each word as passports usually have it. */
export function fromArabic(name: string): string {
  // The servant of God is one name, however it is spaced.
  const joined = name.replaceAll(MARKS, "").replaceAll(/عبد\s+(?=ال)/g, SERVANT);
  return joined.split(/\s+/).map(fromWord).join(" ").trim();
}

function fromWord(word: string): string {
  const known = USUAL.get(word);
  if (known) return known;
  if (word.startsWith(SERVANT + ARTICLE)) return `Abdul${fromWord(word.slice(5)).toLowerCase()}`;
  if (word.startsWith(ARTICLE) && word.length > 4) return `Al ${fromWord(word.slice(2))}`;
  return Array.from(word)
    .map((letter) => LETTERS[letter] ?? letter)
    .join("");
}
