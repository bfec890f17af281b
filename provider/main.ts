import { readEnv } from "./env.ts";
import { listen } from "./listen.ts";
import { runProgram } from "./run-program.ts";

await runProgram(async () => {
  const provider = await listen(readEnv(process.env));
  let isClosing = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      // A second signal means that draining takes somebody too long.
      if (isClosing) process.exit(1);
      isClosing = true;
      void provider.close().then(() => process.exit(0));
    });
  }
});
