import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureDatabase, runStatement } from "#scripts/database/server.ts";
import { isAlive, waitUntil } from "#scripts/processes.ts";
import { acquireCluster, type Cluster } from "./cluster.ts";
import { isPortFree } from "./free-port.ts";
import { toUrl } from "./postmaster.ts";
import { findTemporaryParent } from "./temporary-cluster.ts";

describe("the clone's own database server", () => {
  let home: string;
  let cluster: Cluster | null = null;

  beforeEach(() => {
    home = mkdtempSync(join(findTemporaryParent(), "bellhop-cluster-"));
  });

  afterEach(async () => {
    await cluster?.release();
    cluster = null;
    rmSync(home, { recursive: true, force: true });
  });

  it("keeps what was committed when it is killed, and starts again on the same port", async () => {
    cluster = await acquireCluster(home);
    const { pid, port } = cluster;
    const url = await ensureDatabase(cluster, "orders");
    await runStatement(url, "CREATE TABLE kept AS SELECT 1 AS id");
    process.kill(pid, "SIGKILL");
    await waitUntil(() => !isAlive(pid), 10_000);

    cluster = await acquireCluster(home);
    expect(cluster.pid).not.toBe(pid);
    expect(cluster.port).toBe(port);
    expect(await countRows(await ensureDatabase(cluster, "orders"))).toBe(1);
  });

  it("is taken over when it outlived the one who started it, and stops with its last user", async () => {
    const first = await acquireCluster(home);
    cluster = await acquireCluster(home);
    expect(cluster.pid).toBe(first.pid);
    await cluster.release();
    cluster = null;
    expect(isAlive(first.pid)).toBe(false);
    expect(await isPortFree(first.port)).toBe(true);
  });

  it("asks for the password, and keeps its data to itself", async () => {
    cluster = await acquireCluster(home);
    const wrong = new Client({
      connectionString: toUrl({ port: cluster.port, password: "guess" }, "postgres"),
    });
    await expect(wrong.connect()).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(home, "postgres")).mode & 0o777).toBe(0o700);
  });

  it("is made anew after a first run that was cut short, without a trace of it", async () => {
    const folder = join(home, "postgres");
    mkdirSync(join(folder, "data.draft-1/base"), { recursive: true });
    writeFileSync(join(folder, "data.draft-1/PG_VERSION"), "18\n");
    cluster = await acquireCluster(home);
    expect(readdirSync(folder)).toEqual(["data"]);
  });

  it("does not mistake another process for a server when a killed one left its pid file", async () => {
    cluster = await acquireCluster(home);
    const { pid } = cluster;
    process.kill(pid, "SIGKILL");
    await waitUntil(() => !isAlive(pid), 10_000);
    writeFileSync(join(home, "postgres/data/postmaster.pid"), `${process.pid}\n/\n1\n1\n\n127.0.0.1\n`);
    cluster = await acquireCluster(home);
    expect(isAlive(process.pid)).toBe(true);
    expect(cluster.pid).not.toBe(process.pid);
  });
});

async function countRows(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query("SELECT * FROM kept");
  await client.end();
  return rowCount ?? 0;
}
