import type { Language } from "#lib/domain/i18n.ts";

/** The words of the voucher, by language. */
export type VoucherLabels = {
  title: string;
  voucherNo: string;
  version: string;
  issued: string;
  leadGuest: string;
  platformReference: string;
  customerReference: string;
  supplierReference: string;
  hotelConfirmation: string;
  checkIn: string;
  checkOut: string;
  nights: string;
  rooms: string;
  room: string;
  roomType: string;
  board: string;
  guests: string;
  adults: string;
  childAges: string;
  remarks: string;
  payAtProperty: string;
  payAtPropertyNote: string;
  cancellation: string;
  free: string;
  fee: string;
  nonRefundable: string;
  /** Both with the place of an instant in them. */
  until: string;
  after: string;
  verify: string;
  verifyNote: string;
  notGiven: string;
  present: string;
};

export const VOUCHER_LABELS: Record<Language, VoucherLabels> = {
  en: {
    title: "Hotel voucher",
    voucherNo: "Voucher no.",
    version: "Version",
    issued: "Issued",
    leadGuest: "Lead guest",
    platformReference: "Booking reference",
    customerReference: "Agency reference",
    supplierReference: "Supplier reference",
    hotelConfirmation: "Hotel confirmation no.",
    checkIn: "Check-in",
    checkOut: "Check-out",
    nights: "Nights",
    rooms: "Rooms",
    room: "Room",
    roomType: "Room type",
    board: "Meals",
    guests: "Guests",
    adults: "Adults",
    childAges: "Children (age)",
    remarks: "Remarks",
    payAtProperty: "To be paid at the property",
    payAtPropertyNote: "Not included in what has been paid for this booking.",
    cancellation: "Cancellation",
    free: "Free of charge",
    fee: "A fee is charged",
    nonRefundable: "Non-refundable",
    until: "until {instant}",
    after: "after {instant}",
    verify: "Verify this voucher",
    verifyNote: "Scan the code, or open the address, to see whether this voucher is still valid.",
    notGiven: "To follow",
    present: "Please present this voucher at check-in. The stay has been arranged by your travel agency.",
  },
  zh: {
    title: "酒店入住凭证",
    voucherNo: "凭证编号",
    version: "版本",
    issued: "签发时间",
    leadGuest: "主要入住人",
    platformReference: "预订编号",
    customerReference: "旅行社编号",
    supplierReference: "供应商编号",
    hotelConfirmation: "酒店确认号",
    checkIn: "入住日期",
    checkOut: "退房日期",
    nights: "晚数",
    rooms: "房间数",
    room: "房间",
    roomType: "房型",
    board: "餐食",
    guests: "入住人",
    adults: "成人",
    childAges: "儿童（年龄）",
    remarks: "备注",
    payAtProperty: "到店支付",
    payAtPropertyNote: "以下费用未包含在本预订已付款项中。",
    cancellation: "取消政策",
    free: "可免费取消",
    fee: "取消收取费用",
    nonRefundable: "不可退款",
    until: "截至 {instant}",
    after: "{instant} 之后",
    verify: "验证本凭证",
    verifyNote: "扫描二维码或打开网址，查看本凭证是否有效。",
    notGiven: "待提供",
    present: "办理入住时请出示本凭证。此次住宿由您的旅行社安排。",
  },
  ar: {
    title: "قسيمة حجز الفندق",
    voucherNo: "رقم القسيمة",
    version: "الإصدار",
    issued: "تاريخ الإصدار",
    leadGuest: "الضيف الرئيسي",
    platformReference: "مرجع الحجز",
    customerReference: "مرجع الوكالة",
    supplierReference: "مرجع المورّد",
    hotelConfirmation: "رقم تأكيد الفندق",
    checkIn: "تسجيل الوصول",
    checkOut: "تسجيل المغادرة",
    nights: "الليالي",
    rooms: "الغرف",
    room: "الغرفة",
    roomType: "نوع الغرفة",
    board: "الوجبات",
    guests: "الضيوف",
    adults: "البالغون",
    childAges: "الأطفال (العمر)",
    remarks: "ملاحظات",
    payAtProperty: "يُدفع في الفندق",
    payAtPropertyNote: "غير مشمول في المبلغ المدفوع لهذا الحجز.",
    cancellation: "شروط الإلغاء",
    free: "الإلغاء مجاني",
    fee: "الإلغاء مقابل رسوم",
    nonRefundable: "غير قابل للاسترداد",
    until: "حتى {instant}",
    after: "بعد {instant}",
    verify: "التحقق من القسيمة",
    verifyNote: "امسح الرمز أو افتح العنوان لمعرفة ما إذا كانت هذه القسيمة سارية.",
    notGiven: "يُرسل لاحقًا",
    present: "يرجى إبراز هذه القسيمة عند تسجيل الوصول. تم ترتيب الإقامة من قبل وكالة السفر الخاصة بكم.",
  },
};
