/** `getVoucher({ orderId })`. */
export type VoucherView = {
  orderId: string;
  reference: string;
  status: "GENERATED" | "NOT_GENERATED" | "PENDING" | "FAILED" | "CANCELLED";
  /** Only when GENERATED. */
  voucher: {
    number: string;
    /** From 1; a higher one supersedes. */
    version: number;
    issuedAt: string;
    contentType: string;
    byteSize: number;
    /** Lowercase hex SHA-256 of the exact bytes; null for a voucher from before signing: its bytes cannot be checked. */
    digest: string | null;
    /** Public verification page; null where the address is not a plain web address. */
    verifyUrl: string | null;
  } | null;
};

/** `fetchDocument({ orderId })`: the bytes have been checked against the digest, unless `integrity` says they cannot be. */
export type VoucherDocument = {
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
  /** SHA-256 as it was issued with them, in hex. */
  digest: string | null;
  integrity: "verified" | "unverifiable";
};
