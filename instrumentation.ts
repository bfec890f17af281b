/** Runs once when a console process starts, before it answers anything. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { start } = await import("#lib/console/account/start.ts");
  await start();
}
