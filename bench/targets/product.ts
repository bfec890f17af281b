import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findFreePort } from "#scripts/postgres/free-port.ts";
import { findTemporaryParent } from "#scripts/postgres/temporary-cluster.ts";
import { type Product, startProduct } from "#scripts/start/product.ts";
import { listProgramSpecs } from "#scripts/start/programs.ts";
import { readSettings } from "#scripts/start/settings.ts";
import { Supervisor } from "#scripts/start/supervisor.ts";

export type MeasuredProduct = {
  /** One address a console process. */
  urls: string[];
  /** The file the provider writes its log to. */
  providerLog: string;
  env: Product["env"];
  stop(): Promise<void>;
};

export type ProductWish = {
  consoles?: number;
  hotels: number;
  /** How long suppliers think: 1 as in life, 0 not at all. */
  supplierScale: number;
};

const FOREIGN = ["DATABASE_URL", "PROVIDER_DATABASE_URL", "PROVIDER_URL", "NEXTAUTH_URL", "HOST"];

/** The product as `npm start` runs it, with a fresh database; with more than one console process if asked for. */
export async function startMeasuredProduct(
  { consoles = 1, hotels, supplierScale }: ProductWish,
  signal: AbortSignal,
): Promise<MeasuredProduct> {
  const home = mkdtempSync(join(findTemporaryParent(), "bellhop-bench-home-"));
  for (const name of FOREIGN) delete process.env[name];
  Object.assign(process.env, { REHEARSAL_SCALE: String(supplierScale), PROVIDER_HOTELS: String(hotels) });
  const settingsOn = (port: number, providerPort: number) =>
    readSettings({ BELLHOP_HOME: home, PORT: String(port), PROVIDER_PORT: String(providerPort) });
  const settings = settingsOn(await findFreePort(), await findFreePort());
  const more = new Supervisor(home, "more-consoles");
  let product: Product | null = null;
  const stop = async () => {
    await more.stop();
    await product?.stop();
    rmSync(home, { recursive: true, force: true });
  };
  try {
    product = await startProduct(settings, "production", signal);
    const { env } = product;
    // What prepares a list or reads a row asks the environment which database is meant.
    for (const name of ["DATABASE_URL", "PROVIDER_DATABASE_URL"]) process.env[name] = env[name];
    const urls = [settings.consoleUrl];
    while (urls.length < consoles) {
      const other = settingsOn(await findFreePort(), settings.providerPort);
      const spec = listProgramSpecs(other, env, "production").find(({ name }) => name === "console");
      if (spec) await more.start(spec, signal);
      urls.push(other.consoleUrl);
    }
    return { urls, providerLog: join(home, "logs", "provider.log"), env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
