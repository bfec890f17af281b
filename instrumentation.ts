/** Runs once when a console process starts, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { start } = await import("#lib/console/account/start.ts");
  await start();
  const [{ watchAddresses }, { getEnv }] = await Promise.all([
    import("#lib/auth/client-address.ts"),
    import("#lib/env.ts"),
  ]);
  watchAddresses(getEnv().trustedProxies);
  const { watchReaders } = await import("#app/reader-left.ts");
  watchReaders();
}
