import { describe, expect, it } from "vitest";
import { toLoopDelay } from "./loop-delay.ts";

describe("the event loop's delay in a provider's metrics", () => {
  it("is read in milliseconds", () => {
    const text = [
      "# HELP nodejs_eventloop_lag_max_seconds The maximum recorded event loop delay.",
      "# TYPE nodejs_eventloop_lag_max_seconds gauge",
      "nodejs_eventloop_lag_max_seconds 0.0425",
      "nodejs_eventloop_lag_p99_seconds 0.012",
    ].join("\n");
    expect(toLoopDelay(text)).toEqual({ p99Ms: 12, maxMs: 42.5 });
  });

  it("is none where it is not told", () => {
    expect(toLoopDelay("")).toEqual({ p99Ms: Number.NaN, maxMs: Number.NaN });
  });
});
