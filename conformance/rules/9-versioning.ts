import { expectCode, must } from "#conformance/expect.ts";
import { CODES } from "#conformance/interface.ts";
import { probe } from "#conformance/probes.ts";
import { type Rule, rule } from "#conformance/rule.ts";

export const rules: Rule[] = [
  rule(
    "9",
    "paths",
    "the token endpoint alone has v1 in its path; no other path has a version",
    async (world) => {
      for (const path of [
        "/api/oauth/token",
        "/api/v2/oauth/token",
        "/api/v1/auth/ticket",
        "/api/v1/search/hotelList",
        "/v1/api/trade/book",
      ]) {
        expectCode(await world.call(path, {}), 404, CODES.notFound);
      }
      must(
        (await probe(world, "oauthToken")).status !== 404,
        "the token endpoint is not at /api/v1/oauth/token",
      );
    },
  ),
];
