import { z } from "zod";
import { idInput } from "#lib/console/inputs.ts";
import { PROBLEMS } from "#lib/console/problem-keys.ts";
import { keptName } from "#lib/console/search/inputs.ts";
import { isStayDate } from "#lib/domain/stay-date.ts";

const address = z.string().max(2_000);
const today = z.string().refine(isStayDate, { error: PROBLEMS.date });

/** `address`: of what is shown, as `toKeptAddress` gives it. `today`: its days are to move along with that one. */
export const saveOrderViewInput = z.strictObject({ name: keptName, address, today: today.optional() });

export const renameOrderViewInput = z.strictObject({ viewId: idInput, name: keptName });

/** `today`: what its days are counted from where those of the view move. */
export const replaceOrderViewInput = z.strictObject({ viewId: idInput, address, today });

export const deleteOrderViewInput = z.strictObject({ viewId: idInput });
