import { operate } from "./operate.ts";
import { serve } from "./serve.ts";

// npm run provider: serves. npm run provider -- <words>: one command of an operator.
const words = process.argv.slice(2);
if (words.length > 0) await operate(words);
else await serve("provider", ({ providerUrl }) => `\nThe provider is at ${providerUrl}. Ctrl-C stops it.`);
