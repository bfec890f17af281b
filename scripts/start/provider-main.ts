import { serve } from "./serve.ts";

// npm run provider
await serve("provider", ({ providerUrl }) => `\nThe provider is at ${providerUrl}. Ctrl-C stops it.`);
