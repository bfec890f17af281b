import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * Keeps secrets that have to be read back. Each has a data key of its own (AES-256-GCM) that the vault key wraps, so
 * a new vault key means wrapping anew and not encrypting anew. Both layers are bound to where the secret is stored:
 * a sealed text that is moved to another row does not open.
 */
export type Vault = {
  /** `place` names table, row and column, as in `credential:0198…:secret`. */
  seal(secret: string, place: string): string;
  /** @throws Error when the text was altered, moved, or sealed with another key. It says nothing about the secret. */
  open(sealed: string, place: string): string;
};

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** `key` is 32 bytes in base64 (VAULT_KEY). */
export function createVault(key: string): Vault {
  const master = Buffer.from(key, "base64");
  if (master.length !== 32) throw new Error("the vault key must be 32 bytes in base64");
  const keyId = createHash("sha256").update("vault-key-id").update(master).digest("hex").slice(0, 8);
  return {
    seal(secret, place) {
      const dataKey = randomBytes(32);
      const wrapped = encrypt(master, dataKey, `${VERSION}:${keyId}:${place}:key`);
      const body = encrypt(dataKey, Buffer.from(secret, "utf8"), `${VERSION}:${place}`);
      return [VERSION, keyId, wrapped.toString("base64url"), body.toString("base64url")].join(".");
    },
    open(sealed, place) {
      const [version, sealedWith, wrapped, body] = sealed.split(".");
      if (version !== VERSION || !wrapped || !body) throw new Error("not a sealed secret");
      if (sealedWith !== keyId) throw new Error("sealed with another vault key (VAULT_KEY was changed)");
      try {
        const dataKey = decrypt(
          master,
          Buffer.from(wrapped, "base64url"),
          `${VERSION}:${keyId}:${place}:key`,
        );
        return decrypt(dataKey, Buffer.from(body, "base64url"), `${VERSION}:${place}`).toString("utf8");
      } catch {
        throw new Error("a sealed secret does not open: it was altered, or belongs to another row");
      }
    },
  };
}

function encrypt(key: Buffer, plain: Buffer, bound: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(bound, "utf8"));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, bound: string): Buffer {
  const iv = sealed.subarray(0, IV_BYTES);
  const decipher = createDecipheriv("aes-256-gcm", key, iv, { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(bound, "utf8"));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

const TAIL = 4;

/** The last characters, by which people tell two secrets apart; none of a secret too short to spare them. */
export function secretTail(secret: string): string {
  return secret.length >= TAIL * 4 ? secret.slice(-TAIL) : "";
}

/** How a secret is shown. Its length is not told. */
export function maskSecret(tail: string): string {
  return `••••••••${tail}`;
}
