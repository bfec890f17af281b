import type { Language } from "#lib/domain/i18n.ts";

export type VerificationWords = {
  title: string;
  valid: string;
  validNote: string;
  superseded: (version: number) => string;
  supersededNote: string;
  cancelled: string;
  cancelledNote: string;
  unknown: string;
  unknownNote: string;
  voucherNo: string;
  version: string;
  issued: string;
  hotel: string;
  checkIn: string;
  checkOut: string;
  rooms: string;
  fileTitle: string;
  fileNote: string;
  fileSame: string;
  fileOther: string;
};

export const VERIFICATION_WORDS: Record<Language, VerificationWords> = {
  en: {
    title: "Voucher verification",
    valid: "This voucher is valid",
    validNote: "It was issued by us and is the current one for this booking.",
    superseded: (version) => `This voucher was replaced by version ${version}`,
    supersededNote: "The booking stands. Please use the newer voucher.",
    cancelled: "This booking was cancelled",
    cancelledNote: "The voucher is no longer valid.",
    unknown: "No such voucher",
    unknownNote: "No voucher was issued with this code. Check that the whole address was entered.",
    voucherNo: "Voucher no.",
    version: "Version",
    issued: "Issued",
    hotel: "Hotel",
    checkIn: "Check-in",
    checkOut: "Check-out",
    rooms: "Rooms",
    fileTitle: "Check a file",
    fileNote: "Choose the PDF you were given. It is compared on this device and is not uploaded.",
    fileSame: "The file is exactly the one that was issued.",
    fileOther: "The file is not the one that was issued. Do not rely on it.",
  },
  zh: {
    title: "凭证验证",
    valid: "本凭证有效",
    validNote: "本凭证由我们签发，是此预订的当前凭证。",
    superseded: (version) => `本凭证已被第 ${version} 版取代`,
    supersededNote: "预订仍然有效，请使用新版凭证。",
    cancelled: "此预订已取消",
    cancelledNote: "本凭证已失效。",
    unknown: "没有此凭证",
    unknownNote: "没有签发过此编码的凭证。请检查网址是否完整。",
    voucherNo: "凭证编号",
    version: "版本",
    issued: "签发时间",
    hotel: "酒店",
    checkIn: "入住日期",
    checkOut: "退房日期",
    rooms: "房间数",
    fileTitle: "核对文件",
    fileNote: "选择您收到的 PDF 文件。比对在本设备上进行，文件不会上传。",
    fileSame: "该文件与签发的文件完全一致。",
    fileOther: "该文件与签发的文件不一致，请勿使用。",
  },
  ar: {
    title: "التحقق من القسيمة",
    valid: "هذه القسيمة سارية",
    validNote: "صدرت منا وهي القسيمة الحالية لهذا الحجز.",
    superseded: (version) => `حلّ الإصدار ${version} محل هذه القسيمة`,
    supersededNote: "الحجز قائم. يرجى استخدام القسيمة الأحدث.",
    cancelled: "تم إلغاء هذا الحجز",
    cancelledNote: "لم تعد القسيمة سارية.",
    unknown: "لا توجد قسيمة كهذه",
    unknownNote: "لم تصدر قسيمة بهذا الرمز. تأكد من إدخال العنوان كاملًا.",
    voucherNo: "رقم القسيمة",
    version: "الإصدار",
    issued: "تاريخ الإصدار",
    hotel: "الفندق",
    checkIn: "تسجيل الوصول",
    checkOut: "تسجيل المغادرة",
    rooms: "الغرف",
    fileTitle: "التحقق من ملف",
    fileNote: "اختر ملف PDF الذي استلمته. تتم المقارنة على هذا الجهاز ولا يُرفع الملف.",
    fileSame: "الملف مطابق تمامًا للملف الصادر.",
    fileOther: "الملف ليس هو الملف الصادر. لا تعتمد عليه.",
  },
};
