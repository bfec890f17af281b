import { z } from "zod";
import { LIMITS } from "./limits.ts";
import { instant } from "./shared.ts";

export const VOUCHER_STATUSES = ["GENERATED", "NOT_GENERATED", "PENDING", "FAILED", "CANCELLED"] as const;

const optionalReference = z.string().min(1).max(LIMITS.referenceMax).optional();

export const orderVoucherRequest = z
  .strictObject({
    customerReferenceNo: optionalReference.describe("Client order id (§4.13)."),
    platformReferenceNo: optionalReference.describe("Platform order id, unique (§4.13)."),
    supplierReferenceNo: optionalReference.describe("Supplier order id (§4.13)."),
    includeDocument: z.boolean().optional().describe("Send the PDF inline as base64 (§4.13)."),
  })
  .refine(
    (body) =>
      (body.customerReferenceNo ?? body.platformReferenceNo ?? body.supplierReferenceNo) !== undefined,
    {
      error: "one of customerReferenceNo, platformReferenceNo, supplierReferenceNo is required",
      path: ["customerReferenceNo"],
    },
  )
  .meta({ id: "OrderVoucherRequest", description: "OrderVoucher (§4.13)." });

export const documentSignature = z
  .object({
    alg: z.string().describe("Algorithm of the signature (§2.9)."),
    keyId: z.string().describe("Platform key that signed (§2.9)."),
    digest: z.string().describe("Lowercase hex SHA-256 of the exact issued bytes (§2.9)."),
    signature: z.string().describe("Detached HMAC, verifiable only by the provider (§2.9)."),
    signedAt: z.string().describe("When it was signed (§2.9)."),
  })
  .meta({ id: "DocumentSignature", description: "What binds a voucher to its bytes (§2.9)." });

export const voucher = z
  .object({
    voucherNumber: z.string().min(1).describe("Voucher number (§2.9)."),
    version: z.int().min(1).describe("From 1; a higher one supersedes (§2.9)."),
    issuedAt: instant.describe("When it was issued (§2.9)."),
    contentType: z.string().describe("Media type of the document (§2.9)."),
    byteSize: z.int().min(0).describe("Size of the document in bytes (§2.9)."),
    verifyUrl: z.string().describe("Public verification page, the QR code's target (§2.9)."),
    downloadUrl: z.string().describe("Time-limited address of the document (§2.9)."),
    expiresIn: z.int().min(0).describe("Seconds downloadUrl stays valid (§2.9)."),
    signature: documentSignature
      .optional()
      .describe("Absent for vouchers rendered before signing existed (§2.9)."),
    content: z
      .object({
        contentType: z.string().describe("Media type (§2.9)."),
        byteSize: z.int().min(0).describe("Size in bytes before base64 (§2.9)."),
        base64: z.string().describe("The document (§2.9)."),
      })
      .optional()
      .describe("Only when includeDocument was true (§2.9)."),
  })
  .meta({ id: "Voucher", description: "A voucher (§2.9)." });
export type Voucher = z.infer<typeof voucher>;

export const orderVoucherData = z
  .object({
    customerReferenceNo: z.string().optional().describe("Client order id (§4.13)."),
    platformReferenceNo: z.string().describe("Platform order id (§4.13)."),
    supplierReferenceNo: z.string().optional().describe("Supplier order id (§4.13)."),
    status: z.string().meta({ description: "Voucher status (§3).", examples: [...VOUCHER_STATUSES] }),
    voucher: voucher.optional().describe("Only when GENERATED (§4.13)."),
  })
  .meta({ id: "OrderVoucherData", description: "OrderVoucher's answer (§4.13)." });
export type OrderVoucherData = z.infer<typeof orderVoucherData>;
