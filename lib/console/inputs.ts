import { z } from "zod";

/** An id of ours as it comes back from a browser. One of another shape is refused before the database sees it. */
export const idInput = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, { error: "invalid" });
