import { PATHS } from "#conformance/interface.ts";
import { isObject } from "#conformance/transport.ts";
import { type Change, editJson, editText } from "./proxy.ts";

/** A way to break the interface, and the rules that have to notice it. */
export type Violation = Change & { name: string; breaks: readonly string[] };

const ON_THE_WIRE: Violation[] = [
  {
    name: "another method is served",
    breaks: ["1/post-only"],
    request(request) {
      if (request.method !== "GET" || request.path !== PATHS.destinations) return;
      request.method = "POST";
      request.body = Buffer.from("{}");
    },
  },
  {
    name: "any media type is read as JSON",
    breaks: ["1/media-type"],
    request: ({ headers }) => void (headers["content-type"] = "application/json"),
  },
  {
    name: "answers are text/plain",
    breaks: ["1/answers-json"],
    answer: ({ headers }) => void (headers["content-type"] = "text/plain"),
  },
  {
    name: "failures have no data",
    breaks: ["1/envelope", "7/envelope"],
    answer: (answer) =>
      editJson(answer, (json) => {
        if (json["code"] !== 0) delete json["data"];
      }),
  },
  {
    name: "failures come with HTTP 200",
    breaks: ["4.1/authorization-required", "7/unauthorized", "4.2/expired"],
    answer(answer) {
      if (answer.status === 401) answer.status = 200;
    },
  },
  {
    name: "what is not there is forbidden",
    breaks: ["7/unknown-path", "7/order-not-found"],
    answer(answer) {
      if (answer.status === 404) answer.status = 403;
    },
  },
  {
    name: "what the document knows no status for is 500",
    breaks: ["7/statuses", "7/hostile"],
    answer(answer, { body }) {
      if (body.includes("__proto__")) answer.status = 500;
    },
  },
  {
    name: "refusals do not name the field",
    breaks: ["7/names-the-field", "4.7/page-size-maximum"],
    answer: (answer) =>
      editJson(answer, (json) => {
        if (json["code"] === 100000400) json["msg"] = "invalid request";
      }),
  },
  {
    name: "refusals show where they come from",
    breaks: ["7/no-insides"],
    answer: (answer) =>
      editJson(answer, (json) => {
        if (json["code"] !== 0) json["msg"] = `${String(json["msg"])} at parse (/srv/app/server.ts:12:7)`;
      }),
  },
  {
    name: "the cost is a fraction",
    breaks: ["1/cost-on-every-answer"],
    answer: ({ headers }) => void (headers["server-cost-milliseconds"] = "0.4"),
  },
  {
    name: "the client's session is echoed",
    breaks: ["1/session-verified", "1/no-session-elsewhere", "4.7/session-never-adopted"],
    answer({ headers }, request) {
      if (request.headers["session-id"]) headers["session-id"] = request.headers["session-id"];
    },
  },
  {
    name: "unknown fields are let through",
    breaks: ["7/unknown-field", "4.7/unknown-fields", "4.10/unknown-fields"],
    request: (request) =>
      editJson(request, (json) => {
        for (const name of Object.keys(json)) if (!KNOWN.has(name)) delete json[name];
      }),
  },
  {
    name: "a version is taken in any path",
    breaks: ["9/paths"],
    request: (request) => void (request.path = request.path.replace("/api/oauth/", "/api/v1/oauth/")),
  },
];

/** Every field of any request at top level. */
const KNOWN = new Set(
  (
    "appKey appSecret ttl grant_type client_id client_secret scope countryCode parentDestinationId include " +
    "filterEmptyCities minHotelCount destinationId page hotelId checkIn checkOut roomOccupancies destinationName " +
    "hotelIds maxRatesPerHotel residencyCode nationalityCode pageNum pageSize cursor sortBy ratePkgId " +
    "customerReferenceNo holder guests callbackUrl customerReferenceNos supplierReferenceNos platformReferenceNos " +
    "checkInTimeWindow checkOutTimeWindow bookingTimeWindow freeCancelTimeWindow cancelledTimeWindow statusList " +
    "platformReferenceNo supplierReferenceNo includeDocument reason"
  ).split(" "),
);

const ABOUT_CALLERS: Violation[] = [
  {
    name: "a ttl too large is clamped",
    breaks: ["4.2/ttl-refused", "8/other-limits"],
    request: (request) =>
      editJson(request, (json) => {
        if (Number(json["ttl"]) > 31_536_000) json["ttl"] = 31_536_000;
      }),
  },
  {
    name: "the ttl is not heeded",
    breaks: ["4.2/ttl", "4.2/expired", "5/expiry-absolute"],
    request: (request) =>
      editJson(request, (json) => {
        if (Number(json["ttl"]) > 0 && Number(json["ttl"]) <= 31_536_000) delete json["ttl"];
      }),
  },
  {
    name: "expiresAt is in milliseconds",
    breaks: ["4.2/jwt", "4.2/ttl-default"],
    answer: (answer, { path }) =>
      editJson(answer, ({ data }) => {
        if (path === PATHS.ticket && isObject(data)) data["expiresAt"] = Number(data["expiresAt"]) * 1000;
      }),
  },
  {
    name: "an unknown key is told apart",
    breaks: ["4.2/wrong-pair"],
    answer: (answer, { path, body }) =>
      editJson(answer, (json) => {
        if (path === PATHS.ticket && /"appKey":"[^"]+x"/.test(body.toString())) json["msg"] = "unknown key";
      }),
  },
  {
    name: "an unknown key is refused sooner than a wrong secret",
    breaks: ["4.2/wrong-pair-time"],
    answer: async (_answer, { path, body }) => {
      if (path !== PATHS.ticket || body.includes("nobody-")) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    },
  },
  {
    name: "keys are compared in lower case",
    breaks: ["4.2/byte-exact"],
    request: (request) =>
      editJson(request, (json) => {
        if (typeof json["appKey"] === "string") json["appKey"] = json["appKey"].toLowerCase();
      }),
  },
  {
    name: "a scope beyond the registration is narrowed in silence",
    breaks: ["4.3/invalid-scope"],
    request: (request) =>
      editJson(request, (json) => {
        if ("client_id" in json) delete json["scope"];
      }),
  },
  {
    name: "the members of RFC 6749 are missing",
    breaks: ["4.3/rfc-members", "4.3/invalid-client"],
    answer: (answer, { path }) =>
      editJson(answer, ({ code, msg, data }) =>
        path === PATHS.oauthToken ? { code, msg, data } : undefined,
      ),
  },
  {
    name: "a repeated Request-Id is served",
    breaks: ["4.1/request-id-once", "4.1/request-id-race"],
    request: ({ headers }) => void delete headers["request-id"],
  },
  {
    name: "Market is not asked for",
    breaks: ["4.1/market-required"],
    request: ({ headers }) => void (headers["market"] ??= "AE"),
  },
  {
    name: "User-Ref is not asked for",
    breaks: ["5/user-ref-required"],
    request: ({ headers }) => void (headers["user-ref"] ??= "sandbox-agent"),
  },
  {
    name: "a person's scopes do not narrow the key's",
    breaks: ["5/user-scopes", "5/user-scopes-with-token"],
    request({ headers }) {
      if (headers["user-ref"]) headers["user-ref"] = "sandbox-agent";
    },
  },
  {
    name: "a token's callbackUrl is dropped",
    breaks: ["5/callback-needs-ticket"],
    request: (request) => editJson(request, (json) => void delete json["callbackUrl"]),
  },
  {
    name: "a malformed header is dropped",
    breaks: ["4.1/language", "4.1/ip"],
    request({ headers }) {
      delete headers["language"];
      delete headers["ip"];
    },
  },
  {
    name: "a scenario of Test is honoured",
    breaks: ["4.12/search", "4.7/test-header"],
    answer: (answer, { headers, path }) =>
      editJson(answer, ({ data }) => {
        if (path === PATHS.hotelList && headers["test"]?.includes("soldOut") && isObject(data))
          data["list"] = [];
      }),
  },
];

const ABOUT_LIMITS: Violation[] = [
  {
    name: "answers carry no rate headers",
    breaks: ["8/rate-headers", "8/rate-headers-elsewhere", "8/remaining"],
    answer({ headers }) {
      for (const name of Object.keys(headers)) if (name.startsWith("x-ratelimit-")) delete headers[name];
    },
  },
  {
    name: "every answer carries Retry-After",
    breaks: ["8/retry-after"],
    answer: ({ headers }) => void (headers["retry-after"] = "1"),
  },
  {
    name: "too many calls are answered 503",
    breaks: ["8/ceiling-ticket", "8/never-more"],
    answer(answer) {
      if (answer.status === 429) answer.status = 503;
    },
  },
  {
    name: "there is no ceiling",
    breaks: ["8/ceiling-checkAvail", "8/never-more", "8/before-authentication"],
    request: (request) => void (request.source = `127.77.${random()}.${random()}`),
  },
  {
    name: "the ceiling is that of a calendar second",
    breaks: ["8/rolling"],
    request: (request) => {
      const second = Math.floor(Date.now() / 1000);
      request.source = request.source.replace(/^127\.\d+/, `127.${200 + (second % 50)}`);
    },
  },
  {
    name: "the IP header is believed",
    breaks: ["8/ip-header-is-nothing"],
    request(request) {
      if (request.headers["ip"]) request.source = "127.78.1.1";
    },
  },
  {
    name: "X-Forwarded-For is believed",
    breaks: ["8/forwarded-for-is-nothing"],
    request(request) {
      if (request.headers["x-forwarded-for"]) request.source = "127.78.1.2";
    },
  },
];

function random(): number {
  return 1 + Math.floor(Math.random() * 254);
}

const ABOUT_CONTENT: Violation[] = [
  {
    name: "English is missing",
    breaks: ["2.1/i18n"],
    answer: (answer, { path }) => {
      if (path === PATHS.hotelsMetadata) editText(answer, /"en":"[^"]*",/g, "");
    },
  },
  {
    name: "HotelsMetadata says id",
    breaks: ["2.2/metadata-id", "4.5/fields"],
    answer: (answer, { path }) => {
      if (path === PATHS.hotelsMetadata) editText(answer, /"hotelId":/g, '"id":');
    },
  },
  {
    name: "cities without hotels cannot be had",
    breaks: ["4.4/empty-cities-asked-for"],
    request: (request) =>
      editJson(request, (json) => {
        // As where `filterEmptyCities || true` stands for a default.
        if (request.path === PATHS.destinations && Object.keys(json).length < 3)
          delete json["filterEmptyCities"];
      }),
  },
  {
    name: "a disregarded parent is validated",
    breaks: ["4.4/country-first"],
    request: (request) =>
      editJson(request, (json) => {
        if (typeof json["parentDestinationId"] === "number") delete json["countryCode"];
      }),
  },
  {
    name: "HotelsMetadata refuses page 0",
    breaks: ["4.5/page-num-below-1"],
    request: (request) =>
      editJson(request, ({ page }) => {
        if (isObject(page) && Number(page["pageNum"]) < 1) page["pageNum"] = "none";
      }),
  },
  {
    name: "pages overlap",
    breaks: ["4.5/pages"],
    request: (request) =>
      editJson(request, ({ page }) => {
        if (isObject(page) && Number(page["pageNum"]) > 1) page["pageNum"] = Number(page["pageNum"]) - 1;
      }),
  },
];

export const VIOLATIONS: readonly Violation[] = [
  ...ON_THE_WIRE,
  ...ABOUT_CALLERS,
  ...ABOUT_LIMITS,
  ...ABOUT_CONTENT,
];
