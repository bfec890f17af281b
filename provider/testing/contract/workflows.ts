import { OPERATIONS, type OperationName } from "#lib/contract/operations.ts";
import type { Stay } from "#provider/trade/testing/agency.ts";

type Step = Record<string, unknown>;

const NAMES = Object.keys(OPERATIONS) as OperationName[];

/** What the workflows begin with: published sandbox credentials, and a stay that can be booked. */
export type WorkflowInputs = {
  appKey: string;
  appSecret: string;
  clientId: string;
  clientSecret: string;
  stay: Stay;
  destinationName: string;
  holder: object;
};

/**
 * The twelve operations as Arazzo workflows: an agency's day from the ticket to the cancellation, then every
 * operation without a credential and with a field that does not exist. They say which status is expected; that the
 * answer is what /openapi.json says of that status is the tester's to find out.
 */
export function buildWorkflows(openApiFile: string, inputs: WorkflowInputs): object {
  return {
    arazzo: "1.0.1",
    info: { title: "The contract, exercised", version: "1.0.0" },
    sourceDescriptions: [{ name: "provider", type: "openapi", url: openApiFile }],
    workflows: [
      { workflowId: "agencyDay", steps: agencyDay(inputs) },
      { workflowId: "nobody", steps: NAMES.flatMap(withoutCredential) },
      { workflowId: "malformed", steps: malformed(inputs) },
    ],
  };
}

const BEARER = { in: "header", name: "Authorization", value: "Bearer {$steps.ticket.outputs.ticket}" };
const SESSION = { in: "header", name: "Session-Id", value: "$steps.hotelList.outputs.sessionId" };

function step(name: OperationName, payload: object, more: Step = {}): Step {
  const { scope, isBookingFlow } = OPERATIONS[name];
  return {
    stepId: name,
    operationId: `$sourceDescriptions.provider.${name}`,
    parameters: [
      ...(scope === null ? [] : [BEARER]),
      ...(isBookingFlow && name !== "hotelList" ? [SESSION] : []),
    ],
    requestBody: { contentType: "application/json", payload },
    successCriteria: [{ condition: "$statusCode == 200" }, { condition: "$response.body#/code == 0" }],
    ...more,
  };
}

function agencyDay({
  appKey,
  appSecret,
  clientId,
  clientSecret,
  stay,
  destinationName,
  holder,
}: WorkflowInputs) {
  const reference = "contract-1";
  const oauthBody = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  return [
    step("ticket", { appKey, appSecret }, { outputs: { ticket: "$response.body#/data/ticket" } }),
    step("oauthToken", oauthBody),
    step("destinations", { countryCode: "AE", include: "details" }),
    step(
      "hotelList",
      { ...stay, destinationName, maxRatesPerHotel: 1, sortBy: "price-asc", pageSize: 3 },
      {
        outputs: {
          sessionId: "$response.body#/data/basic/sessionId",
          hotelId: "$response.body#/data/list/0/id",
          destinationId: "$response.body#/data/list/0/destinationId",
        },
      },
    ),
    step("hotelsMetadata", {
      destinationId: "$steps.hotelList.outputs.destinationId",
      page: { pageSize: 3 },
    }),
    step("hotelStaticDetail", { hotelId: "$steps.hotelList.outputs.hotelId" }),
    step(
      "hotelRates",
      { ...stay, hotelId: "$steps.hotelList.outputs.hotelId" },
      { outputs: { ratePkgId: "$response.body#/data/rooms/0/rates/0/ratePkgId" } },
    ),
    step(
      "checkAvail",
      { ratePkgId: "$steps.hotelRates.outputs.ratePkgId" },
      { outputs: { ratePkgId: "$response.body#/data/roomRatePkg/ratePkgId" } },
    ),
    step(
      "book",
      {
        customerReferenceNo: reference,
        ratePkgId: "$steps.checkAvail.outputs.ratePkgId",
        holder,
        guests: [{ roomIndex: 1, ...holder }],
      },
      { outputs: { supplierReferenceNo: "$response.body#/data/supplierReferenceNo" } },
    ),
    step("queryOrders", { customerReferenceNos: [reference] }),
    step("orderVoucher", { customerReferenceNo: reference, includeDocument: true }),
    step("cancel", {
      customerReferenceNo: reference,
      supplierReferenceNo: "$steps.book.outputs.supplierReferenceNo",
      reason: "plans changed",
    }),
    { ...step("queryOrders", { customerReferenceNos: [reference] }), stepId: "queryCancelled" },
  ];
}

/** The credential is looked at before the body. */
function withoutCredential(name: OperationName): Step[] {
  if (OPERATIONS[name].scope === null) return [];
  return [{ ...step(name, {}), parameters: [], successCriteria: [{ condition: "$statusCode == 401" }] }];
}

function malformed({ appKey, appSecret }: WorkflowInputs): Step[] {
  const refused = NAMES.map((name) => ({
    ...step(name, { occupancy: 1 }, { successCriteria: [{ condition: "$statusCode == 400" }] }),
    stepId: `${name}Malformed`,
    parameters: OPERATIONS[name].scope === null ? [] : [BEARER],
  }));
  const missing = { customerReferenceNo: "nowhere" };
  const notFound = { successCriteria: [{ condition: "$statusCode == 404" }] };
  return [
    step("ticket", { appKey, appSecret }, { outputs: { ticket: "$response.body#/data/ticket" } }),
    ...refused,
    { ...step("orderVoucher", missing, notFound), stepId: "missingVoucher" },
  ];
}
