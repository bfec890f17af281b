import { openDesk } from "./open-desk.ts";
import { runCommand } from "./run-command.ts";

// node provider/operators/main.ts <words>: `npm run provider -- <words>` on a machine that has its settings in the
// environment already.
process.stdout.on("error", () => process.exit(1)); // whoever read it has left
process.exitCode = await runCommand(process.argv.slice(2), {
  openDesk: () => openDesk(process.env),
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
