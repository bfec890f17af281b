/**
 * A TCP proxy that breaks what goes through it at a chosen byte, between any two programs of ours.
 *
 *     const proxy = await startFaultProxy({ upstream: { port: 4010 }, framing: HTTP });
 *     proxy.add({ when: ({ text }) => text.includes(reference), fault: { how: "reset", side: "answer", at: "body" } });
 *     proxy.exchanges     // what was asked and what was handed on, in order
 *     await proxy.close();
 */
import { createServer, type Server, Socket } from "node:net";
import { type Fault, nameOf } from "./fault.ts";
import type { Framing } from "./framing.ts";
import { openLine } from "./line.ts";

/** One request and what became of it. */
export type Exchange = {
  atMs: number;
  /** The request as text; of a statement in a transaction also those before it. */
  text: string;
  /** PostgreSQL: the SQL that the request runs, COMMIT and ROLLBACK included. */
  statement: string | null;
  isInTransaction: boolean;
  /** Whether the connection had carried another one before. */
  isReused: boolean;
  /** What happened to it, where something did. */
  fault: Fault | null;
  /** The whole answer of the other side; null where none came or none was waited for. */
  answer: string | null;
  /** Whether all of the answer was handed on. */
  isAnswered: boolean;
};

export type Rule = {
  when: (exchange: Exchange) => boolean;
  fault: Fault;
  /** How many exchanges it is for; 1 where absent. */
  times?: number;
};

export type FaultProxy = {
  port: number;
  exchanges: readonly Exchange[];
  add(rule: Rule): void;
  /** The faults of the rules that nothing has come to yet. */
  left(): string[];
  /** While refused nobody can connect, and open connections are reset. */
  refuse(isRefused: boolean): Promise<void>;
  close(): Promise<void>;
};

export type FaultProxyOptions = {
  upstream: { port: number };
  framing: Framing;
  /** PostgreSQL: bytes go through as they are until the server is first ready. */
  hasStartUp?: boolean;
  /** HTTP: every request goes on from another loopback address, so that no ceiling is met (§8). */
  isManyClients?: boolean;
};

export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const exchanges: Exchange[] = [];
  const rules: Rule[] = [];
  const unused = new Set<Rule>();
  const sockets = new Set<Socket>();
  const take = (exchange: Exchange): Fault | null => {
    exchanges.push(exchange);
    // A rule may add others for the very request it is asked about, so the list grows meanwhile.
    for (let index = 0; index < rules.length; index += 1) {
      const rule = rules[index];
      if (!rule?.when(exchange)) continue;
      unused.delete(rule);
      const left = (rule.times ?? 1) - 1;
      if (left === 0) rules.splice(index, 1);
      else rules.splice(index, 1, { ...rule, times: left });
      return rule.fault;
    }
    return null;
  };
  const connect = createConnector(options, sockets);
  const server: Server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    keep(sockets, client);
    openLine({ ...options, client, connect, take });
  });
  const listen = (port: number): Promise<number> =>
    new Promise((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        const address = server.address();
        if (address === null || typeof address === "string") reject(new Error("no port"));
        else resolve(address.port);
      });
    });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.resetAndDestroy();
    });
  const port = await listen(0);
  return {
    port,
    exchanges,
    add(rule) {
      rules.push(rule);
      unused.add(rule);
    },
    left: () => [...unused].flatMap(({ times, fault }) => (times === Infinity ? [] : nameOf(fault))),
    async refuse(isRefused) {
      if (isRefused && server.listening) await stop();
      else if (!isRefused && !server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await stop();
      else for (const socket of sockets) socket.resetAndDestroy();
    },
  };
}

const ADDRESSES = 250;

function createConnector({ upstream, isManyClients = false }: FaultProxyOptions, sockets: Set<Socket>) {
  let next = 0;
  return (): Socket => {
    const socket = new Socket({ allowHalfOpen: true });
    socket.setNoDelay(true);
    keep(sockets, socket);
    const localAddress = isManyClients ? { localAddress: `127.0.0.${2 + (next++ % ADDRESSES)}` } : {};
    return socket.connect({ port: upstream.port, host: "127.0.0.1", ...localAddress });
  };
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
  // A broken line is what this is about; whoever uses the socket hears of its end by `close`.
  socket.on("error", () => {});
}
