import { bootstrap } from "./bootstrap/bootstrap.mjs";

await bootstrap("sim/main.ts");
