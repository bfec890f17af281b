import type { FullI18N } from "#provider/content/port.ts";
import type { EmptyReasonCode } from "./eligibility.ts";

/** Why nobody was asked, or nobody answered (§4.7 rules 2 and 3). */
export const EXPLANATIONS: Record<EmptyReasonCode, FullI18N> = {
  NO_SUPPLIER_ENABLED: {
    en: "No supplier is enabled for this account.",
    zh: "此账户未启用任何供应商。",
    ar: "لا يوجد أي مورّد مفعّل لهذا الحساب.",
  },
  NO_SUPPLIER_PERMITTED: {
    en: "None of the enabled suppliers may serve this account.",
    zh: "已启用的供应商均不得为此账户提供服务。",
    ar: "لا يحق لأي من المورّدين المفعّلين خدمة هذا الحساب.",
  },
  ALL_SUPPLIERS_EXCLUDED: {
    en: "All suppliers are excluded by a market, currency, language or inventory restriction.",
    zh: "因市场、币种、语言或库存限制，所有供应商均被排除。",
    ar: "جميع المورّدين مستبعدون بسبب قيد على السوق أو العملة أو اللغة أو المخزون.",
  },
  NO_SUPPLIER_ANSWERED: {
    en: "None of the suppliers answered; the search may be repeated.",
    zh: "没有供应商答复，可以重新搜索。",
    ar: "لم يردّ أي مورّد، ويمكن تكرار البحث.",
  },
};

/** An empty list that others might have filled. */
export const emptyButSilent = (count: number): FullI18N => ({
  en: `Suppliers that did not answer in time: ${count}; the others have nothing. The search may be repeated.`,
  zh: `未及时答复的供应商：${count} 家；其他供应商没有可售房源。可以重新搜索。`,
  ar: `عدد المورّدين الذين لم يردّوا في الوقت المحدد: ${count}، وليس لدى الآخرين شيء متاح. يمكن تكرار البحث.`,
});

/** What an incomplete list lacks (§4.7 rule 4). */
export const NOTICES = {
  capped: (max: number): FullI18N => ({
    en: `The destination was expanded to its first ${max} properties only.`,
    zh: `该目的地仅展开了前 ${max} 家酒店。`,
    ar: `اقتصر توسيع الوجهة على أول ${max} منشأة.`,
  }),
  unpriced: (count: number, currency: string): FullI18N => ({
    en: `Properties without a price in ${currency} were left out: ${count}.`,
    zh: `没有 ${currency} 价格而未列出的酒店：${count} 家。`,
    ar: `عدد المنشآت المستبعدة لعدم وجود سعر بعملة ${currency}: ${count}.`,
  }),
  silent: (count: number): FullI18N => ({
    en: `Suppliers that did not answer in time: ${count}.`,
    zh: `未及时答复的供应商：${count} 家。`,
    ar: `عدد المورّدين الذين لم يردّوا في الوقت المحدد: ${count}.`,
  }),
};

/** What CheckAvail has to say (§4.9 rules 1 and 2). */
export const CHECK_REMARKS = {
  gone: {
    en: "This rate is no longer available.",
    zh: "该价格已不可用。",
    ar: "هذا السعر لم يعد متاحًا.",
  },
  moved: (price: string): FullI18N => ({
    en: `The price was updated and is now ${price}.`,
    zh: `价格已更新，现为 ${price}。`,
    ar: `تم تحديث السعر وأصبح الآن ${price}.`,
  }),
};
