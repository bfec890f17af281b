/** The rehearsal properties' names: word | English | Chinese | Arabic. */
export const REHEARSAL_NAMES = `
price-up|Rehearsal Price Up Hotel|彩排涨价酒店|فندق بروفة ارتفاع السعر
price-down|Rehearsal Price Down Hotel|彩排降价酒店|فندق بروفة انخفاض السعر
sold-out-at-check|Rehearsal Sold Out Hotel|彩排售罄酒店|فندق بروفة نفاد الغرف
ari-changed|Rehearsal Changing Rate Hotel|彩排变价酒店|فندق بروفة تغير السعر
timeout-then-confirmed|Rehearsal Late Answer Hotel|彩排迟复酒店|فندق بروفة الرد المتأخر
timeout-never-booked|Rehearsal No Answer Hotel|彩排无复酒店|فندق بروفة انعدام الرد
confirming-then-confirmed|Rehearsal Slow Confirmation Hotel|彩排慢确认酒店|فندق بروفة التأكيد البطيء
confirming-then-failed|Rehearsal Failed Confirmation Hotel|彩排确认失败酒店|فندق بروفة فشل التأكيد
supplier-refuses|Rehearsal Refusal Hotel|彩排拒单酒店|فندق بروفة الرفض
cancel-refused|Rehearsal Refused Cancellation Hotel|彩排拒退酒店|فندق بروفة رفض الإلغاء
cancel-timeout|Rehearsal Late Cancellation Hotel|彩排迟退酒店|فندق بروفة الإلغاء المتأخر
voucher-pending|Rehearsal Pending Voucher Hotel|彩排凭证待发酒店|فندق بروفة القسيمة المعلقة
voucher-failed|Rehearsal Failed Voucher Hotel|彩排凭证失败酒店|فندق بروفة فشل القسيمة
required-guest-fields|Rehearsal Guest Details Hotel|彩排住客信息酒店|فندق بروفة بيانات النزيل
non-refundable|Rehearsal Non-refundable Hotel|彩排不可退酒店|فندق بروفة غير مسترد
partial-refund|Rehearsal Partial Refund Hotel|彩排部分退款酒店|فندق بروفة الاسترداد الجزئي
respect-gross-rate|Rehearsal Fixed Selling Price Hotel|彩排限定售价酒店|فندق بروفة سعر البيع الثابت
pay-at-property|Rehearsal Pay at Property Hotel|彩排到店付酒店|فندق بروفة الدفع في الفندق
packaged|Rehearsal Package Hotel|彩排打包酒店|فندق بروفة الباقة
hostile-text|Rehearsal Hostile Text Hotel|彩排恶意文本酒店|فندق بروفة النص العدائي
slow|Rehearsal Slow Hotel|彩排慢速酒店|فندق بروفة البطء
price-falls-later|Rehearsal Falling Price Hotel|彩排后续降价酒店|فندق بروفة السعر المتراجع
`;

export const REHEARSAL_CITY = "Rehearsal|彩排城|مدينة البروفة|24.52|55.78|AE|AE-DU|Asia/Dubai|1|120";

/** As long as no name is. */
const LONGEST = 10_000;

/**
 * A supplier's text at its worst: a formula, markup that would run and leave its mark, template and SQL syntax, direction
 * overrides, and ten thousand characters without a place to break.
 */
export const HOSTILE_NAME = {
  en: `=HYPERLINK("http://example.invalid","Rehearsal") <script>alert("1")</script><img src=x onerror="globalThis.hostile=1"> \u202Etxt.exe\u202C {{7*7}} \${7*7} <%= 7*7 %> '; DROP TABLE orders;-- `.padEnd(
    LONGEST,
    "W",
  ),
  zh: `彩排<img src=x onerror=alert(1)>\u202E反转\u202C'; DROP TABLE orders;-- {{constructor}}酒店`,
  ar: `فندق بروفة <b onmouseover="alert(1)">\u202Dنص\u202C \${7*7} %s %00 ../../etc/passwd `.padEnd(LONGEST, "ن"),
};

/** What the supplier calls the room: the same, as one that begins another formula. */
export const HOSTILE_ROOM_NAME =
  `@SUM(1+1)*cmd|' /C calc'!A0 <iframe srcdoc="<script>parent.hostile=1</script>"></iframe> \u2067room\u2069 `.padEnd(
    LONGEST,
    "M",
  );

export const HOSTILE_ADDRESS = {
  en: `1 "Quote" & <Ampersand> Street, =HYPERLINK("http://example.invalid"), \u2066isolated`,
  zh: `'"><svg/onload=alert(1)> 1号`,
  ar: `شارع \u200F<1>\u200E "اقتباس"`,
};
