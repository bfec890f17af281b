import { CODES } from "#lib/contract/codes.ts";
import type { Refusal } from "#provider/refusal.ts";

export const JSON_TYPE = "application/json; charset=utf-8";

/** The success envelope (§1 rule 2). `beside` repeats the data's members at top level (RFC 6749 section 5.1). */
export function successBody(data: object, isBeside = false): Buffer {
  return Buffer.from(
    JSON.stringify({ code: CODES.success, msg: "success", data, ...(isBeside ? data : {}) }),
  );
}

/** What goes around data that is already written (§1 rule 2). */
export const SUCCESS_FRAME = {
  head: Buffer.from(`{"code":${CODES.success},"msg":"success","data":`),
  tail: Buffer.from("}"),
};

/** The failure envelope (§7): `data` names the field where there is one. */
export function failureBody({ code, message, field, beside }: Refusal): Buffer {
  const data = field === undefined ? {} : { field };
  return Buffer.from(JSON.stringify({ code, msg: message, data, ...beside }));
}
