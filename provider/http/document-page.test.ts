import { describe, expect, it } from "vitest";
import { buildOpenApi } from "#lib/contract/openapi.ts";
import { renderDocument } from "./document-page.ts";

const document = buildOpenApi("https://hotels.example");
const page = renderDocument(document);

describe("the readable document", () => {
  it("speaks to a client's engineer: nothing of how the interface came about", () => {
    for (const text of [page, JSON.stringify(document)]) {
      expect(text).not.toMatch(/local decision|design, section/i);
    }
  });

  it("leaves section numbers to the operations and out of its tables", () => {
    const cells = [...page.matchAll(/<td>([^<]*)<\/td>/g)].map(([, text]) => text);
    expect(cells.length).toBeGreaterThan(100);
    expect(cells.filter((text) => text?.includes("§"))).toEqual([]);
    expect(page).toContain("(§4.7)");
  });
});
