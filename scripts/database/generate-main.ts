import { runMain } from "#scripts/run-main.ts";
import { generateClient } from "./generate.ts";
import { listPrograms } from "./programs.ts";

// npm run db:generate
await runMain(async () => {
  for (const program of listPrograms()) {
    await generateClient(program);
    console.log(`generated the ${program}'s database client`);
  }
});
