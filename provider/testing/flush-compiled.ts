import { flushCompileCache } from "node:module";

// For `--import`. By itself Node writes down what it has made of the sources when it ends, and these processes are killed.
const FIRST_AFTER_MS = 1_500;

/** Ever less often: a process that has started makes hardly anything new. */
function flushAfter(ms: number): void {
  setTimeout(() => {
    flushCompileCache();
    flushAfter(2 * ms);
  }, ms).unref();
}

flushAfter(FIRST_AFTER_MS);
