import { bootstrap } from "./bootstrap/bootstrap.mjs";

await bootstrap("scripts/screenshots/main.ts");
