import { describe, expect, it } from "vitest";
import { findViolations, importsOf, listSourceFiles } from "./repository-rules.ts";

describe("import rules", () => {
  it("hold in the whole repository", () => {
    expect(findViolations(listSourceFiles().map((path) => ({ path, imports: importsOf(path) })))).toEqual([]);
  });

  // A guard that was never seen to fail guards nothing: each rule is shown a planted violation.
  it.each([
    ["lib/domain/money.ts", "#lib/contract/money.ts"],
    ["lib/domain/money.ts", "zod"],
    ["lib/contract/book.ts", "#lib/interface/client.ts"],
    ["lib/interface/client.ts", "react"],
    ["lib/interface/client.ts", "#lib/db/orders.ts"],
    ["lib/interface/client.ts", "@prisma/client"],
    ["lib/console/order/book.ts", "@prisma/client"],
    ["lib/console/order/book.ts", "#lib/db/generated/client.ts"],
    ["lib/console/order/book.ts", "#app/page.tsx"],
    ["app/page.tsx", "#lib/db/orders.ts"],
    ["app/page.tsx", "#lib/interface/client.ts"],
    ["components/ui/button.tsx", "#lib/domain/money.ts"],
    ["components/money/price.tsx", "#lib/console/order/book.ts"],
    ["worker/main.ts", "#lib/db/orders.ts"],
    ["lib/console/order/book.ts", "#worker/main.ts"],
    ["provider/main.ts", "#lib/console/order/book.ts"],
    ["provider/trade/book.ts", "#provider/db/generated/client.ts"],
    ["lib/console/order/book.ts", "#provider/main.ts"],
    ["bench/main.ts", "#provider/search/create-search-kernel.ts"],
    ["provider/main.ts", "#bench/main.ts"],
    ["lib/console/order/utils.ts", "node:fs"],
    ["components/money/index.ts", "react"],
  ])("%s may not import %s", (path, specifier) => {
    expect(findViolations([{ path, imports: [specifier] }])).toHaveLength(1);
  });
});
