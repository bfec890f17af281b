import { createHash } from "node:crypto";

/** A generated voucher as OrderVoucher answers it (§2.9): signed, and with its document in it. */
export function voucherOf(pdf: Buffer, changes: object = {}) {
  return {
    voucherNumber: "V-1",
    version: 1,
    issuedAt: "2029-12-01T12:00:00Z",
    contentType: "application/pdf",
    byteSize: pdf.length,
    verifyUrl: "https://verify.example/v",
    downloadUrl: "https://elsewhere.example/v.pdf",
    expiresIn: 60,
    signature: {
      alg: "HS256",
      keyId: "k",
      digest: digestOf(pdf),
      signature: "s",
      signedAt: "2029-12-01T12:00:00Z",
    },
    content: embedded(pdf),
    ...changes,
  };
}

/** A document as it stands in an answer. */
export function embedded(content: Buffer) {
  return {
    contentType: "application/pdf",
    byteSize: content.length,
    base64: content.toString("base64"),
  };
}

export function digestOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}
