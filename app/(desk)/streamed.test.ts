import { Children, isValidElement, type ReactNode, Suspense } from "react";
import { expect, it, vi } from "vitest";
import { Later, Streamed } from "./streamed.tsx";
import { WaitingInLine } from "./waiting-in-line.tsx";

// A reader in whose browser scripts were seen to run.
vi.mock("next/headers", () => ({ cookies: () => Promise.resolve({ has: () => true }) }));

type Props = { fallback?: ReactNode; beside?: ReactNode; children?: ReactNode };

/** Where in what arrives first the place in line stands: by itself, or within what is shown for something else. */
async function findNotices(node: ReactNode, where: "page" | "fallback" = "page"): Promise<string[]> {
  const found: string[] = [];
  for (const each of Children.toArray(node)) {
    if (!isValidElement<Props>(each)) continue;
    const { type, props } = each;
    if (type === WaitingInLine) found.push(where);
    else if (type === Suspense) found.push(...(await findNotices(props.fallback, "fallback")));
    else if (type === Later) {
      const { fallback, beside, children } = props;
      found.push(...(await findNotices(await Later({ fallback, beside, children }), where)));
    } else found.push(...(await findNotices(props.children, where)));
  }
  return found;
}

it("shows the place in line beside what stands for the answer: a script in there runs once the answer is there", async () => {
  expect(await findNotices(Streamed({ fallback: "soon", children: "here" }))).toEqual(["page"]);
});
