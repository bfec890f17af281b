import { BlockList, isIP } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";

/** The console's settings. Read once, when a process of the console starts, and checked then. */

const port = z.coerce.number().int().min(1).max(65_535);

const schema = z
  .object({
    NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
    DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\/\S+$/, {
      error: "must be a PostgreSQL connection string (postgresql://…)",
    }),
    NEXTAUTH_SECRET: z.string().min(32, { error: "must hold at least 32 characters" }),
    NEXTAUTH_URL: z.url({ protocol: /^https?$/, error: "must be the console's address (https://…)" }),
    VAULT_KEY: z
      .string()
      .refine((text) => /^[A-Za-z0-9+/]{43}=$/.test(text), { error: "must be 32 bytes in base64" }),
    HOST: z.string().min(1).optional(),
    PORT: port.default(3000),
    PROVIDER_PORT: port.default(4010),
    PROVIDER_URL: z
      .url({ protocol: /^https?$/, error: "must be the provider's address (https://…)" })
      .optional(),
    OUTGOING_ADDRESS: z
      .string()
      .regex(/^[\w.:-]{1,100}$/, { error: "must be a name or an address, without spaces" })
      .default("shared"),
    CONSOLE_PUBLIC_URL: z
      .url({ protocol: /^https$/, error: "must be an https address that services on the internet can reach" })
      .optional(),
    MAP_TILES_URL: z
      .string()
      .refine(isTileAddress, {
        error: "must be the https address of map tiles with {z}, {x} and {y} in its path",
      })
      .optional(),
    MAP_TILES_ATTRIBUTION: z.string().max(200, { error: "must be at most 200 characters" }).optional(),
    SMTP_URL: z
      .string()
      .refine(isSmtpAddress, { error: "must be a mail server's address (smtps://user:password@host:465)" })
      .optional(),
    MAIL_FROM: z.email({ error: "must be an e-mail address" }).optional(),
    BELLHOP_HOME: z.string().min(1).default(".bellhop"),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(9).default(0),
    RECOVERY_SCALE: z.coerce.number().min(0.0001).max(1).default(1),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .superRefine(({ NEXTAUTH_URL, CONSOLE_PUBLIC_URL, SMTP_URL, MAIL_FROM }, context) => {
    if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
      context.addIssue({
        code: "custom",
        path: ["MAIL_FROM"],
        message: "must say which address mails come from, since SMTP_URL is set",
      });
    }
    if (CONSOLE_PUBLIC_URL !== undefined && !isBareOrigin(CONSOLE_PUBLIC_URL)) {
      context.addIssue({
        code: "custom",
        path: ["CONSOLE_PUBLIC_URL"],
        message: "must be https://host or https://host:port, and not this machine's own or a private address",
      });
    }
    // Cookies without "secure" are only right where nothing leaves the machine.
    if (!URL.canParse(NEXTAUTH_URL)) return;
    const { protocol, hostname } = new URL(NEXTAUTH_URL);
    if (protocol === "https:" || isLoopback(hostname)) return;
    context.addIssue({
      code: "custom",
      path: ["NEXTAUTH_URL"],
      message: "must begin with https:// unless it is this machine's own address (http://localhost)",
    });
  });

export type Env = {
  nodeEnv: "development" | "production" | "test";
  databaseUrl: string;
  authSecret: string;
  /** The console's public address. */
  authUrl: string;
  /** 32 bytes in base64. */
  vaultKey: string;
  /** The address the console listens on; undefined where nobody said, which may be every address. */
  host: string | undefined;
  port: number;
  /** Where the embedded provider answers. */
  providerUrl: string;
  /**
   * Under what address providers see this process. Processes of the same one share the ceilings of §8; where nobody says,
   * all do.
   */
  outgoingAddress: string;
  /** The origin services reach the console at (§6), without a slash at its end; null: none does. */
  publicUrl: string | null;
  /**
   * Picture tiles over the map's own land, from the one foreign host a browser is let to; null: none. `url` holds `{z}`,
   * `{x}` and `{y}`; `attribution` is whose tiles they are, as plain text.
   */
  mapTiles: { url: string; attribution: string | null } | null;
  /** Where mails go: to the server at `smtpUrl`, which may hold a password; null: into files in `folder`. */
  mail: { smtpUrl: string | null; from: string; folder: string };
  /** How many proxies of our own every request comes through. */
  trustedProxies: number;
  /** How fast the waiting for open orders goes by: 1 in life, less in a rehearsal. */
  recoveryScale: number;
  logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
};

/**
 * The settings out of a process's environment.
 *
 * @throws Error with one sentence that names every variable that is wrong, and never its value.
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable is one that was not set: shells and compose files cannot tell the two apart.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(given, { reportInput: true });
  if (!parsed.success) throw new Error(toSentence(parsed.error));
  const env = parsed.data;
  return {
    nodeEnv: env.NODE_ENV,
    databaseUrl: env.DATABASE_URL,
    authSecret: env.NEXTAUTH_SECRET,
    authUrl: env.NEXTAUTH_URL,
    vaultKey: env.VAULT_KEY,
    host: env.HOST,
    port: env.PORT,
    providerUrl: env.PROVIDER_URL ?? `http://127.0.0.1:${env.PROVIDER_PORT}`,
    outgoingAddress: env.OUTGOING_ADDRESS,
    publicUrl: env.CONSOLE_PUBLIC_URL === undefined ? null : new URL(env.CONSOLE_PUBLIC_URL).origin,
    mapTiles:
      env.MAP_TILES_URL === undefined
        ? null
        : { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION ?? null },
    mail: {
      smtpUrl: env.SMTP_URL ?? null,
      from: env.MAIL_FROM ?? "bellhop@localhost",
      folder: join(resolve(env.BELLHOP_HOME), "mail"),
    },
    trustedProxies: env.TRUSTED_PROXIES,
    recoveryScale: env.RECOVERY_SCALE,
    logLevel: env.LOG_LEVEL,
  };
}

function toSentence(error: z.ZodError): string {
  const parts = error.issues.map(({ path, input, message }) =>
    input === undefined ? `${path.join(".")} is missing` : `${path.join(".")} ${message}`,
  );
  return `The console cannot start with these settings: ${parts.join("; ")}.`;
}

let known: Env | undefined;

/** The settings of this process. */
export function getEnv(): Env {
  known ??= readEnv(process.env);
  return known;
}

/** The host stands in the content security policy, so it can be none that varies by tile. */
function isTileAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password || !/^([a-z\d.-]+|\[[\da-f:]+\])$/.test(hostname)) return false;
  if (protocol !== "https:" && !(protocol === "http:" && isLoopback(hostname))) return false;
  const path = text.split("/").slice(3).join("/");
  return ["{z}", "{x}", "{y}"].every((part) => path.includes(part));
}

function isSmtpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^smtps?:$/.test(protocol) && hostname !== "";
}

/** Whether a host name or address reaches nothing but this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return bare === "localhost" || bare === "::1" || /^127(?:\.\d{1,3}){3}$/.test(bare);
}

/**
 * Whether an address is nothing but an origin on the internet, as far as the address itself tells. A service refuses any
 * other as `callbackUrl` (§4.10), and Book with it, so that has to show when the console starts.
 */
function isBareOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, pathname, search, hash, hostname } = new URL(text);
  if (username || password || pathname !== "/" || search || hash) return false;
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(host) !== 0) return !PRIVATE.check(host, isIP(host) === 6 ? "ipv6" : "ipv4");
  return host.includes(".") && !/(^|\.)(localhost|local|internal)\.?$/.test(host);
}

const PRIVATE = new BlockList();
PRIVATE.addSubnet("0.0.0.0", 8);
PRIVATE.addSubnet("10.0.0.0", 8);
PRIVATE.addSubnet("100.64.0.0", 10);
PRIVATE.addSubnet("127.0.0.0", 8);
PRIVATE.addSubnet("169.254.0.0", 16);
PRIVATE.addSubnet("172.16.0.0", 12);
PRIVATE.addSubnet("192.168.0.0", 16);
PRIVATE.addAddress("::", "ipv6");
PRIVATE.addAddress("::1", "ipv6");
PRIVATE.addSubnet("fc00::", 7, "ipv6");
PRIVATE.addSubnet("fe80::", 10, "ipv6");
