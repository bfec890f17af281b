import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { serveFolder } from "./serve-folder.ts";

it("serves what was built, compressed, and nothing that is not there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bellhop-folder-"));
  writeFileSync(join(folder, "index.html"), "<p>Hello</p>");
  writeFileSync(join(folder, "main.js"), "let a = 1;".repeat(100));
  const server = await serveFolder(folder);
  try {
    const page = await fetch(server.url);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toBe("<p>Hello</p>");
    const script = await fetch(`${server.url}main.js?v=1`);
    expect(script.headers.get("content-encoding")).toBe("gzip");
    expect(await script.text()).toHaveLength(1_000);
    expect((await fetch(`${server.url}%2e%2e/secret`)).status).toBe(404);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
