import { randomUUID } from "node:crypto";
import type { DataOf } from "#lib/contract/operations.ts";
import type { TicketData } from "#lib/contract/ticket.ts";
import { toLogFields } from "#lib/log.ts";
import type { Answer } from "./answer.ts";
import type { Caller } from "./caller.ts";
import type { HolderKey, Lease, StoredTicket } from "./ports.ts";
import type { Reading } from "./read-answer.ts";
import type { Priority } from "./pacing/priority.ts";
import { repeat } from "./retry.ts";
import { CallLedger, type SendOptions, toAnswer } from "./send.ts";
import { Queueing, sendInTurn } from "./send-in-turn.ts";
import type { Transport } from "./transport.ts";

/** A working day: long enough to be fetched rarely (§5.2), short enough to end by itself. */
const TICKET_TTL_S = 8 * 3600;
const TICKET_DEADLINE_MS = 15_000;
/** Longer than one fetch can take, so that it only ends early for a process that died. */
const LEASE_MS = 20_000;
const POLL_MS = 60;
/** How long a ticket's turn is waited for (§8: five a second). The lease is renewed meanwhile. */
const QUEUE_MS = { booking: 10_000, other: 30_000 } as const;

export type TicketResult =
  | { kind: "ticket"; ticket: StoredTicket }
  | { kind: "failed"; reading: Exclude<Reading<never>, { kind: "ok" }> };

/**
 * Who waits for which renewal in this process, which has one transport. The lease is what counts; this only spares it
 * the crowd.
 */
const underWay = new WeakMap<Transport, Map<string, Promise<TicketResult>>>();

/**
 * The holder's ticket: the stored one while it is fresh, else a new one, fetched by one flight over all processes.
 * Whoever comes while it is being renewed goes on with the old one until that expires.
 */
export async function getTicket(
  caller: Caller,
  traceId: string,
  priority: Priority = "search",
): Promise<TicketResult> {
  const stored = await caller.tickets.find(toKey(caller));
  if (stored && caller.clock.nowMs() < stored.renewAfterMs) return { kind: "ticket", ticket: stored };

  const flights = underWay.get(caller.transport) ?? new Map<string, Promise<TicketResult>>();
  underWay.set(caller.transport, flights);
  const name = leaseName(caller);
  const known = flights.get(name);
  if (known) return known;
  const flight = renew(caller, traceId, priority).finally(() => flights.delete(name));
  flights.set(name, flight);
  return flight;
}

/** Throws away a ticket the interface refused, unless another has taken its place already. */
export function discardTicket(caller: Caller, ticket: StoredTicket): Promise<void> {
  return caller.tickets.discard(toKey(caller), ticket.version);
}

/** Asks for a new ticket whatever is stored, and stores it: what "test connection" does first. Never throws. */
export async function tryTicket(caller: Caller, traceId: string): Promise<Answer<null>> {
  const { clock, log } = caller;
  const ledger = new CallLedger(traceId, clock.nowMs());
  try {
    const result = await fetchTicket(caller, ledger, { priority: "search" });
    const reading: Reading<null> = result.kind === "ticket" ? { kind: "ok", data: null } : result.reading;
    return toAnswer(reading, ledger.facts(clock.nowMs()), "ticket");
  } catch (error) {
    log.error({ ...toLogFields(error), connectionId: caller.connection.connectionId }, "no ticket");
    return { ...ledger.facts(clock.nowMs()), kind: "unreachable", reason: "preparation" };
  }
}

async function fetchTicket(
  caller: Caller,
  ledger: CallLedger,
  { priority, lease }: { priority: Priority; lease?: Lease },
): Promise<TicketResult> {
  const { clock } = caller;
  const { traceId } = ledger;
  const queueing = new Queueing({
    priority,
    about: null,
    maxWaitMs: priority === "booking" ? QUEUE_MS.booking : QUEUE_MS.other,
    onWaiting: lease && (() => lease.extend(LEASE_MS)),
  });
  const startMs = clock.nowMs();
  const endMs = (): number => startMs + TICKET_DEADLINE_MS + queueing.waitedMs;
  const toOptions = (): SendOptions => ({
    bearer: null,
    traceId,
    deadlineMs: Math.max(endMs() - clock.nowMs(), 1),
  });
  const { publicId, secret } = await caller.openSecret();
  const reading =
    caller.connection.kind === "ticket"
      ? await repeat({ clock, name: "ticket", endMs }, async () =>
          toTicket(
            caller,
            await sendInTurn(
              caller,
              "ticket",
              { appKey: publicId, appSecret: secret, ttl: TICKET_TTL_S },
              toOptions,
              ledger,
              queueing,
            ),
            fromTicket,
          ),
        )
      : await repeat({ clock, name: "oauthToken", endMs }, async () =>
          toTicket(
            caller,
            await sendInTurn(
              caller,
              "oauthToken",
              { grant_type: "client_credentials", client_id: publicId, client_secret: secret },
              toOptions,
              ledger,
              queueing,
            ),
            fromOAuthToken,
          ),
        );
  if (reading.kind !== "ok") return { kind: "failed", reading };
  await caller.tickets.save(toKey(caller), reading.data);
  return { kind: "ticket", ticket: reading.data };
}

async function renew(caller: Caller, traceId: string, priority: Priority): Promise<TicketResult> {
  const { clock, tickets } = caller;
  const key = toKey(caller);
  // Whoever holds the lease may stand in line first.
  const endMs = clock.nowMs() + LEASE_MS + (priority === "booking" ? QUEUE_MS.booking : QUEUE_MS.other);
  for (;;) {
    const lease = await caller.leases.acquire(leaseName(caller), LEASE_MS);
    // Read after the lease was taken: whoever held it before has stored what it fetched.
    const stored = await tickets.find(key);
    try {
      if (stored && clock.nowMs() < stored.renewAfterMs) return { kind: "ticket", ticket: stored };
      const isUsable = stored !== null && clock.nowMs() < stored.expiresAtMs;
      if (lease) {
        const ledger = new CallLedger(traceId, clock.nowMs());
        const fetched = await fetchTicket(caller, ledger, { priority, lease });
        return fetched.kind === "failed" && isUsable ? { kind: "ticket", ticket: stored } : fetched;
      }
      if (isUsable) return { kind: "ticket", ticket: stored };
    } finally {
      await lease?.release();
    }
    if (clock.nowMs() >= endMs) {
      return { kind: "failed", reading: { kind: "unreachable", reason: "preparation" } };
    }
    await clock.sleep(POLL_MS * (0.5 + Math.random()));
  }
}

function toKey({ connection, identity }: Caller): HolderKey {
  return { credentialId: connection.credentialId, holder: identity.holder };
}

function leaseName({ connection, identity }: Caller): string {
  return `ticket:${connection.credentialId}:${identity.holder}`;
}

type Lifetime = { token: string; lifetimeS: number };

function toTicket<Data>(
  { clock }: Caller,
  reading: Reading<Data>,
  read: (data: Data, nowMs: number) => Lifetime,
): Reading<StoredTicket> {
  if (reading.kind !== "ok") return reading;
  const nowMs = clock.nowMs();
  const { token, lifetimeS } = read(reading.data, nowMs);
  // What cannot be sent as a header, or has ended before it began, is not a ticket.
  if (!/^[\x21-\x7e]{1,8192}$/.test(token) || !(lifetimeS > 0)) {
    return { kind: "malformed", httpStatus: 200, problem: "data.ticket: not a ticket" };
  }
  const expiresAtMs = nowMs + lifetimeS * 1000;
  return {
    kind: "ok",
    data: {
      token,
      version: randomUUID(),
      expiresAtMs,
      renewAfterMs: expiresAtMs - renewalMarginS(lifetimeS) * 1000,
    },
  };
}

/** §5.2 recommends five minutes; a short lifetime would then be renewed at every call. */
export function renewalMarginS(lifetimeS: number): number {
  return Math.min(300, lifetimeS * 0.2);
}

/**
 * §4.2: `expiresAt` counts, else the JWT's own `exp`. The lifetime is taken from the issuer's clock alone (`iat`), so
 * that a clock of ours that runs wrong neither shortens nor stretches it.
 */
function fromTicket({ ticket, expiresAt }: TicketData, nowMs: number): Lifetime {
  const { exp, iat } = readClaims(ticket);
  const endS = expiresAt ?? exp;
  if (endS === undefined) return { token: ticket, lifetimeS: TICKET_TTL_S };
  return { token: ticket, lifetimeS: Math.min(endS - (iat ?? nowMs / 1000), TICKET_TTL_S) };
}

function fromOAuthToken(data: DataOf<"oauthToken">): Lifetime {
  return { token: data.access_token, lifetimeS: data.expires_in };
}

/** The times in a JWT, unverified: the interface alone can verify it, and they only say when to renew. */
function readClaims(jwt: string): { exp?: number; iat?: number } {
  try {
    const claims: unknown = JSON.parse(Buffer.from(jwt.split(".")[1] ?? "", "base64url").toString("utf8"));
    if (typeof claims !== "object" || claims === null) return {};
    const read = (name: string): number | undefined => {
      const value: unknown = Object.getOwnPropertyDescriptor(claims, name)?.value;
      return typeof value === "number" && Number.isFinite(value) ? value : undefined;
    };
    return { exp: read("exp"), iat: read("iat") };
  } catch {
    return {};
  }
}
