import { listen } from "./listen.ts";
import { readEnv, StartError } from "./env.ts";

try {
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
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
