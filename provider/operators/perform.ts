import type { Desk } from "./desk.ts";
import type { Report } from "./report.ts";

/** Does a command's work at a desk and prints what came of it. */
export type Perform = (work: (desk: Desk) => Promise<Report>) => Promise<void>;
