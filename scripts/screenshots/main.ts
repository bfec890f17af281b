import { toPrintable } from "#scripts/plain-error.ts";
import { runJourneys } from "#scripts/test/journeys.ts";

// npm run screenshots: the README's pictures, taken of the real pages of a product with a fresh database.
// npm run screenshots -- sheet: every screen in every language, theme and width, to be looked at together; some of them
// with SCREENS=dates,trip.
const WAYS = {
  pictures: { spec: "pictures.spec.ts", done: "The pictures are in docs/screenshots." },
  sheet: { spec: "sheet.spec.ts", done: "The sheet is .screens/index.html." },
};
const { spec, done } = process.argv[2] === "sheet" ? WAYS.sheet : WAYS.pictures;
const OWN = ["DATABASE_URL", "PROVIDER_DATABASE_URL", "PROVIDER_URL", "NEXTAUTH_URL", "HOST", "PORT"];
for (const name of OWN) delete process.env[name];
process.env["REHEARSAL_SCALE"] ??= "0.05";
process.env["RECOVERY_SCALE"] ??= "0.05";

const asked = new AbortController();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => asked.abort());
const leave = () => asked.abort();
process.on("disconnect", leave);

try {
  const { failed, output } = await runJourneys(
    ["--config", "scripts/screenshots/playwright.config.ts", spec],
    asked.signal,
  );
  if (failed > 0) console.log(output);
  console.log(failed > 0 ? "Not every picture could be taken." : done);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(`\n${asked.signal.aborted ? "Stopped." : toPrintable(error)}`);
  process.exitCode = 1;
}
process.off("disconnect", leave);
if (process.connected) process.disconnect();
