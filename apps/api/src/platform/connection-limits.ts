import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { refuseSlowBodies } from './slow-bodies.js';

export interface ConnectionLimits {
  readonly total: number;
  /** The largest number from one address; ignored behind a proxy, where all connections have its address. */
  readonly perAddress: number;
  /** The time within which the head of a request must arrive, milliseconds. */
  readonly headersMs: number;
  /** The time that a client may delay a body, milliseconds; each received byte adds one. */
  readonly bodyMs: number;
  readonly proxies: number;
}

/** Interval of Node's checks for slow requests, milliseconds; its default is half a minute. */
const LOOK_EVERY_MS = 1000;
const BODY_BYTES_PER_SECOND = 1000;
/** The longest request, milliseconds. It is high because the pace of the body is limited instead. */
const REQUEST_MS = 3_600_000;

/** Closes excess connections and answers 408 to slow heads and bodies. The server must not listen yet. */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.total;
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = REQUEST_MS;
  refuseSlowBodies(server, { graceMs: limits.bodyMs, bytesPerSecond: BODY_BYTES_PER_SECOND });
  // Node reads this value when the server starts to listen. It is an option of `createServer`, which Nest calls.
  Object.assign(server, { connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, limits.headersMs) });
  if (limits.proxies > 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.perAddress) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
