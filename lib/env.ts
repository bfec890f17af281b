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
    RECOVERY_SCALE: z.coerce.number().min(0.0001).max(1).default(1),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  })
  .superRefine(({ NEXTAUTH_URL }, context) => {
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

/** Whether a host name or address reaches nothing but this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return bare === "localhost" || bare === "::1" || /^127(?:\.\d{1,3}){3}$/.test(bare);
}
