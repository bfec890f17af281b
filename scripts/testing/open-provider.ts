import {
  startTestProvider,
  type TestProvider,
  type TestProviderOptions,
} from "#provider/testing/start-provider.ts";
import { createTestDatabase } from "./database.ts";

export type OwnProvider = TestProvider & { databaseUrl: string };

/** A provider with a database of its own, which goes when the provider is closed. */
export async function openProvider(
  options: Omit<TestProviderOptions, "databaseUrl"> = {},
): Promise<OwnProvider> {
  const database = await createTestDatabase("provider");
  const provider = await startTestProvider({ ...options, databaseUrl: database.url });
  return {
    ...provider,
    databaseUrl: database.url,
    async close() {
      await provider.close();
      await database.drop();
    },
  };
}
